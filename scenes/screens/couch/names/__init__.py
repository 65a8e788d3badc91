"""What people call themselves: typed, picked letter by letter, or taken from an earlier evening."""
