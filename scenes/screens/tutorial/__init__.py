"""The tutorial: short lessons on the real table, for a game that brings them."""
