"""Red7 at the table."""
