"""What each game adds to the table, as data and captions: the only part of the scenes that names a game."""
