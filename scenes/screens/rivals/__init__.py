"""The choice of a rival for a seat: the characters of a game, and bots of other makers."""
