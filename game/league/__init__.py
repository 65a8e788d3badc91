"""A league: bots against each other on the same deals, in many processes, for any game of the catalogue."""
