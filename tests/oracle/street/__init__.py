"""A second reader of the records of 7 Street, written from the rules alone: it shares nothing with the engine."""
