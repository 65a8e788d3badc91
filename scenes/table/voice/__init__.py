"""The table for those who hear it."""
