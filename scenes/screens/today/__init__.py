"""The page of today: puzzles and a deal that are the same for everybody, the calendar, what came of them."""
