"""An arcade run that is played here: its stages' matches, and what of it lies on the disk."""
