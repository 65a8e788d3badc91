"""What helps a person to see and to learn at the table: the lens, badges, hints, and why a turn was lost."""
