"""The numbers that every stage of every run shares, and the game whose stages are climbed."""

from __future__ import annotations

from game.catalog import ENTRIES
from game.core.entry import Entry, RunRules

ROUNDS = 5
CREDITS = 3
DOUBLE = 2
BONUS = 5  # points, for a round left over and for a round won by colour alone
FIRST_WIN = 200
RAINBOW = 2000
CREDIT_LEFT = 1000


def climbed() -> Entry:
    """The game that runs are played in: the first of the catalogue that has stages, for their files name none."""
    return next(entry for entry in ENTRIES.values() if entry.run is not None)


def run_rules() -> RunRules:
    """The stages of that game, and what a round at its table is worth."""
    run = climbed().run
    assert run is not None, "it has stages"
    return run()
