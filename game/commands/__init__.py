"""The commands that need no screen: standard library only."""
