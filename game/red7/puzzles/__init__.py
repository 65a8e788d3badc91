"""Puzzles of Red7: what they are, who is right, and where those that ship are kept."""
