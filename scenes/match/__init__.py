"""The match that is being played: its players, its record, its story."""
