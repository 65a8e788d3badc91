"""How Red7's rules are told to a command."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.options import Option, Options, listed, one_of, whole
from game.red7.rules import EDITIONS, ROUNDS, SCORINGS, TARGET, TARGETS, USUAL, Rules

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
