"""A round at the table: its deal, and its turns."""
