"""A puzzle: a turn to be found at the real table, in three tries."""
