"""The deal of a date: the same for everybody, and what came of it."""

from __future__ import annotations

import subprocess
import sys
from datetime import date
from pathlib import Path
from random import Random
from typing import Any

from game.arcade.daily import Digest, answer
from game.core.events import RoundEnded, TurnBegan
from game.core.match import Match, Step
from game.practice.days import deal_text, dealt_of, given_up, place_of, rival_seed
from game.red7.game import RED7
from game.red7.stages import RIVAL, RULES
from game.red7.state import State
from tests.game.red7.seated import seated

ROOT = Path(__file__).parents[3]
DAY = date(2026, 11, 23)


class Rival:
    """Decides as the one at the table does."""

    def __init__(self, day: date, happened: list[Step]) -> None:
        self._day, self._happened, self._plan = day, happened, list[object]()

    def choose(self, view: object) -> object:
        if not self._plan:
            self._plan = list(answer(RIVAL, view, rival_seed(self._day, len(self._happened))))
        return self._plan.pop(0)

    def told(self, event: object, view: object) -> None:
        """It remembers nothing."""


def played(day: date, me: str = "greedy") -> list[Step]:
    """All that happens in a date's deal."""
    happened: list[Step] = []
    state = RED7.begin(RULES, 2)
    cards = Digest()
    cards.seed(deal_text(day))
    players: list[Any] = [seated(me, Random(7)), Rival(day, happened)]
    match: Match[State, Any, Any] = Match(RED7, state, players, cards)
    while not match.is_over:
        happened += match.advance() or ()
    return happened


def test_a_date_is_dealt_and_played_alike_in_another_process() -> None:
    code = ("from tests.game.practice.test_day_deal import *; import sys; "
            "sys.stdout.write(repr([step.event for step in played(DAY)]))")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
    assert done.stdout == repr([step.event for step in played(DAY)])


def test_another_date_has_other_cards() -> None:
    hands = [next(step.after.hands for step in played(day) if isinstance(step.event, TurnBegan))
             for day in (DAY, date(2026, 11, 24), date(2025, 11, 23))]
    assert len(set(hands)) == 3


def test_the_deal_draws_from_another_source_than_the_daily_run() -> None:
    assert deal_text(DAY).startswith("deal/")


def test_what_came_of_it_is_the_rule_after_each_turn_and_who_won() -> None:
    for me in ("greedy", "random"):
        happened = played(DAY, me)
        dealt = dealt_of(happened)
        turns = [step for step in happened if isinstance(step.event, TurnBegan)]
        assert dealt is not None
        assert len(dealt.rules) == len(turns)
        assert dealt.rules[:-1] == "".join(step.before.rule for step in turns[1:])
        assert dealt.won is (_winner(happened) == 0)


def _winner(happened: list[Step]) -> int | None:
    return next(step.event.winner for step in happened if isinstance(step.event, RoundEnded))


def test_until_it_is_over_nothing_came_of_it_and_to_give_up_is_to_lose() -> None:
    happened = played(DAY)
    turns = [place for place, step in enumerate(happened) if isinstance(step.event, TurnBegan)]
    before = happened[: turns[2] + 1]
    assert dealt_of(before) is None
    assert given_up(before).won is False
    assert len(given_up(before).rules) == 2


def test_a_record_is_known_by_date_person_and_try() -> None:
    assert place_of(DAY, "guest", 1).mark == ".deal.2026-11-23.guest.1.1"
    assert place_of(DAY, "ab12", 2).mark != place_of(DAY, "ab12", 1).mark
