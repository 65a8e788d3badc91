"""Sounds of events and presses, and music that follows the rule."""
