"""The list of past matches."""
