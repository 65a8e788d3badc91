"""The rule sets: two switches, four scorings, two house options, four editions (rules, sections 6 and 7); and the
options by which a command is given one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.core.options import Option, Options, listed, one_of, whole

SEATS = (2, 3, 4)
SCORINGS = ("none", "target", "deck", "reshuffle")
TARGET = {2: 40, 3: 35, 4: 30}  # points, by seats
USUAL = 0
"""For a target that nothing else is agreed on: the one of TARGET."""
TARGETS = range(1, 1000)  # points that may be agreed on instead
ROUNDS = range(1, 100)  # that a match may be limited to
RACES = ("target", "reshuffle")
"""The scorings that know a target."""
CARDS_A_SEAT = 8  # seven in hand, one in the palette
HAND_SIZE = 7


class Edition(NamedTuple):
    """How one printed edition plays the actions: the rows of the table in section 7."""

    name: str
    one_needs_two_cards: bool  # else: a palette not smaller than one's own
    seven_moves_itself: bool
    seven_to_deck: bool
    seven_must_win: bool  # a 7's canvas discard only if winning at once
    seven_draws: bool  # the Advanced draw counts for a 7's discard too
    bound_by_playing: bool  # playing a 1 or a 7 forbids to end the turn losing
    bound_by_taking: bool  # a 1 that takes a card forbids it


_ASMADI_13 = Edition("asmadi-1.3", False, True, True, False, False, True, False)
EDITIONS = {
    edition.name: edition
    for edition in (
        _ASMADI_13,
        Edition("asmadi-1.2", False, True, True, True, True, False, True),
        Edition("bga", True, False, False, True, True, False, False),
        _ASMADI_13._replace(name="999-nl"),
    )
}


class Rules(NamedTuple):
    """One rule set. `draw` and `actions` are the switches, `scoring` one of SCORINGS.

    The house options: `target` is USUAL, other points, or None for none; `rounds` are the most that a match has, None
    for no limit.
    """

    edition: Edition = _ASMADI_13
    draw: bool = True
    actions: bool = False
    scoring: str = "target"
    target: int | None = USUAL
    rounds: int | None = None

    def target_for(self, seats: int) -> int | None:
        """The points that end the match, or None where no target does (section 6)."""
        if self.scoring not in RACES:
            return None
        return TARGET[seats] if self.target == USUAL else self.target

    @property
    def counts_rounds(self) -> bool:
        """Whether rounds won decide the match, and no points: `none` with `rounds` (section 6)."""
        return self.scoring == "none" and self.rounds is not None

    @property
    def fault(self) -> str | None:
        """Why the house options do not go with the scoring; None where they do (section 6)."""
        if self.target != USUAL and self.scoring not in RACES:
            return f"a target goes only with scoring {' or '.join(RACES)}, not with {self.scoring}"
        if self.target is None and self.scoring == "reshuffle" and self.rounds is None:
            return "scoring reshuffle without a target needs a number of rounds"
        return None


PRESETS = {
    "basic": Rules(draw=False, scoring="none"),
    "advanced": Rules(),
    "expert": Rules(actions=True),
}


USUAL_EDITION = "asmadi-1.3"


def _points(value: str) -> int | None:
    if value == "none":
        return None
    return whole(TARGETS, f"a number from {TARGETS[0]} to {TARGETS[-1]}, or none")(value)


def _rules(values: Mapping[str, Any]) -> Rules:
    """Raises ValueError for options that do not go together."""
    rules = Rules(EDITIONS[values["edition"]], values["draw"], values["actions"], values["scoring"], values["target"],
                  values["rounds"])
    if rules.fault:
        raise ValueError(rules.fault)
    return rules


def _of_one_round(rules: Rules) -> Rules:
    """Raises ValueError for options that only a match has."""
    for option, is_given in (("--target", rules.target != USUAL), ("--rounds", rules.rounds is not None)):
        if is_given:
            raise ValueError(f"{option} needs --match: without it every round is played for itself")
    return rules._replace(scoring="none")


RED7_OPTIONS = Options(_rules, (
    Option("--edition", f"{listed(EDITIONS)} (default: {USUAL_EDITION})", USUAL_EDITION, one_of(EDITIONS)),
    Option("--draw", "draw for high discards (default: on)", True),
    Option("--actions", "the cards act (default: off)", False),
    Option("--scoring", f"{listed(SCORINGS)} (default: target)", "target", one_of(SCORINGS)),
    Option("--target", "points that end the match, or none "
           f"(default: {listed([*map(str, TARGET.values())])}, by seats)", USUAL, _points, "N"),
    Option("--rounds", "the match ends after so many rounds at the latest", None,
           whole(ROUNDS, f"a number from {ROUNDS[0]} to {ROUNDS[-1]}"), "N"),
), _of_one_round)  # fmt: skip
