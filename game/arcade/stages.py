"""The seven stages, from Violet to Red, and the numbers that every one of them shares."""

from __future__ import annotations

from typing import NamedTuple

from game.red7.rules import PRESETS

ROUNDS = 5
CREDITS = 3
BASIC_ROUND = 10  # points: with scoring `none` a round has none of its own
DOUBLE = 2
BONUS = 5  # points, for a round left over and for a round won by colour alone
FIRST_WIN = 200
RAINBOW = 2000
CREDIT_LEFT = 1000


class Stage(NamedTuple):
    """One band of the 7: points to win within ROUNDS, against these rivals."""

    number: int  # from 1
    colour: str  # of COLOURS: a round won under it counts double
    rivals: tuple[str, ...]  # levels, in the table's order
    preset: str  # of PRESETS
    goal: int  # points
    worth: int  # of the score, a point

    @property
    def is_basic(self) -> bool:
        """Whether every round counts BASIC_ROUND."""
        return PRESETS[self.preset].scoring == "none"

    @property
    def seats(self) -> int:
        """Of the table, the person's own included."""
        return 1 + len(self.rivals)


STAGES = (
    Stage(1, "V", ("sprout",), "basic", 20, 10),
    Stage(2, "I", ("hoarder",), "basic", 20, 20),
    Stage(3, "B", ("hunter",), "advanced", 20, 30),
    Stage(4, "G", ("tactician",), "advanced", 12, 40),
    Stage(5, "Y", ("sprout", "hoarder", "hunter"), "advanced", 15, 50),
    Stage(6, "O", ("hunter", "tactician"), "expert", 15, 60),
    Stage(7, "R", ("maestro",), "expert", 25, 70),
)
