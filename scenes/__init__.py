"""Everything that touches pygame or the outside world."""
