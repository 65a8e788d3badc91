"""The deal of a date: one round of two against a bot, dealt and played alike for everybody."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from hashlib import sha256

from game.core.events import RoundBegan, RoundEnded, TurnBegan
from game.core.match import Step
from game.core.record import RunPlace
from game.practice.days import Dealt, day_rules

VERSION = 1
"""Of everything that decides the deal and how its rival plays."""
SEAT = 0
RANKED, PRACTICE = 1, 2
"""The tries of a date: the first one counts, all others are for practice."""


def deal_text(day: date) -> str:
    """What the cards are drawn from, by a Digest (game.arcade.deals): of another domain than the daily run's."""
    return f"deal/{VERSION}/{day.isoformat()}"


def rival_seed(day: date, happened: int) -> str:
    """What a decision of the rival is drawn from, after so many events: it tells nothing of the cards."""
    return sha256(f"deal's rival/{VERSION}/{day.isoformat()}/{happened}".encode()).hexdigest()


def place_of(day: date, whose: str, number: int) -> RunPlace:
    """What the record's header says, and its name: whose deal of which date it is (letters, digits and dashes)."""
    return RunPlace(f"deal.{day.isoformat()}.{whose}", 1, number, SEAT, 0)


def dealt_of(steps: Sequence[Step]) -> Dealt | None:
    """What came of the last round among what has happened; None while it is not over."""
    colour_of = day_rules().colour_of
    rules = ""
    is_first = True
    for step in steps:
        if isinstance(step.event, RoundBegan):
            rules, is_first = "", True
        elif isinstance(step.event, TurnBegan):
            rules, is_first = ("" if is_first else rules + colour_of(step.before)), False
        elif isinstance(step.event, RoundEnded):
            return Dealt(rules + colour_of(step.before), step.event.winner == SEAT)
    return None


def given_up(steps: Sequence[Step]) -> Dealt:
    """What a deal comes to that is ended for good where it stands."""
    turns = [step for step in steps if isinstance(step.event, TurnBegan)][1:]
    return Dealt("".join(day_rules().colour_of(step.before) for step in turns), False)
