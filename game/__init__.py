"""Rules and bots of the games at this table: standard library only, no screen."""
