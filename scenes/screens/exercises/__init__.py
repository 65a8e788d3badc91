"""My mistakes: what went wrong in matches that were reviewed, by kind, to be played again until it is solved."""
