"""Matches of 7 Street through the scenes: how they are set up, and who sits there."""

from __future__ import annotations

from typing import Any

from scenes.match.story import MatchSetup, Seating

NAMES = (("Hunter", "hunter"), ("Moon", "mushroom"), ("Magpie", "magpie"), ("Acorn", "acorn"), ("Sprout", "sprout"))
BOTS = tuple(Seating(name, face, "greedy" if number % 2 else "random") for number, (name, face) in enumerate(NAMES))
YOU, ANN, BEN = Seating("You", "kite"), Seating("Ann", "kite"), Seating("Ben", "moon")


def street_rules(rounds: int | None = 1, **other: Any) -> dict[str, Any]:
    """So many rounds, and any street comes out: rounds are short."""
    usual = {"target": None, "rounds": rounds, "come_out": "street", "zeros": True, "streets_to_end": 1}
    return {**usual, **other}


def street_setup(*seats: Seating, rounds: int | None = 1, **rules: Any) -> MatchSetup:
    """A match between these."""
    return MatchSetup("7street", street_rules(rounds, **rules), seats)


def alone(seats: int) -> tuple[Seating, ...]:
    """One person and bots."""
    return (YOU, *BOTS[: seats - 1])
