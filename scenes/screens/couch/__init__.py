"""Several people at one screen: who joins with what, and whose hand may be seen."""
