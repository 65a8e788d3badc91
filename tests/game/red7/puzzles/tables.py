"""Tables that puzzles are made of by hand."""

from __future__ import annotations

from pathlib import Path

from game.red7.dealing import first_seat
from game.red7.puzzles.puzzle import Kind, Puzzle
from game.red7.puzzles.search import posed
from game.red7.state import State
from tests.scenario import table

PUZZLES = Path(__file__).parents[4] / "assets" / "puzzles"
PICTURE = (
    "canvas G4 / A: I4 I3 O7 | B: Y4 Y6 G3 | C: I6 B6 O6 / hand O1 Y2 G2 G5 | B: R1 R2 R3 R4 R5 | C: B1 B2 B3 B4 B5"
    " / draw"
)
"""The table of the picture of a puzzle: one of twenty turns keeps A in."""


def state_of(text: str) -> State:
    """The state of a table in the scenario language, its first seat by the rules."""
    state = table(text).state
    return state._replace(first=first_seat(state.palettes))


def picture() -> Puzzle:
    """The puzzle of the picture."""
    found = posed(Kind.STAY_IN, state_of(PICTURE))
    assert found is not None
    return found
