"""What teaches Red7: lessons, what a card would do, hints, and why a seat is out. Facts only; scenes find the words."""
