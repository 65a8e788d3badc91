"""A third game, for the tests alone: small, and as unlike the games of the catalogue as the house allows."""
