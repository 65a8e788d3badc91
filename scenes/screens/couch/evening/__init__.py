"""The matches that the same people play in an evening: their score, and what each did with the same deals."""
