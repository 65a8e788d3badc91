"""The bot protocol 7street/1: views and turns as JSON, an engine that speaks it, and the referee's side (README.md)."""

STREET_PROTOCOL = "7street/1"
"""What it is called in its own messages."""
