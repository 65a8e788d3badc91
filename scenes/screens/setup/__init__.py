"""The choice of a match: seats, presets, and every switch."""
