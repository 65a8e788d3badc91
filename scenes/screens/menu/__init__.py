"""The menu, alive, and the match of bots that plays when nobody is there."""
