"""The table's moments: out, match point, by a shade, duel. When they come, how rarely, and how they look."""
