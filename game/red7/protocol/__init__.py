"""The bot protocol red7/1: views and turns as JSON, and an engine that speaks it."""

PROTOCOL = "red7/1"
"""What it is called in its own messages."""
