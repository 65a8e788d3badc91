"""After a round and after a match: points, the race, the winner."""
