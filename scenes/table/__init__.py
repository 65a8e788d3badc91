"""The table: where cards lie, how they look, and how an event becomes motion."""
