"""How the rules of 7 Street are told to a command."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.options import Option, Options, listed, one_of, whole
from game.seven_street.rules import COME_OUT, MOST_ROUNDS, STREETS_TO_END, TARGETS, StreetRules

_TARGETS, _TO_END = listed([*map(str, TARGETS)]), listed([*map(str, STREETS_TO_END)])


def _rules(values: Mapping[str, Any]) -> StreetRules:
    target = None if values["rounds"] else values["target"]
    return StreetRules(target, values["rounds"], values["come_out"], values["zeros"], values["streets_to_end"])


STREET_OPTIONS = Options(_rules, (
    Option("--target", f"points that end the match: {_TARGETS} (default: {TARGETS[0]})", TARGETS[0],
           whole(TARGETS, _TARGETS), "N"),
    Option("--rounds", "so many rounds instead of a target", None,
           whole(range(1, MOST_ROUNDS + 1), f"a number from 1 to {MOST_ROUNDS}"), "N"),
    Option("--come-out", f"with streets worth enough points, or with any one street: {listed(COME_OUT)} "
           f"(default: {COME_OUT[0]})", COME_OUT[0], one_of(COME_OUT)),
    Option("--no-zeros", "0s are never laid", True),
    Option("--streets-to-end", f"7-Streets that a team needs to end a round: {_TO_END} (default: 1)", 1,
           whole(STREETS_TO_END, _TO_END), "N"),
))  # fmt: skip
