"""What Red7 supplies for arcade runs and for the days: stages, the worth of rounds, the deal of a date."""
