"""Names out of files, as the screen and a voice can give them; the turns in which seats went out of a round."""

from __future__ import annotations

from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import pytest

from game.core.events import Event, GameEvent, TurnBegan
from game.core.match import Step
from scenes.match.session import lost_turn, who_asks_why
from scenes.match.story import MOST_LETTERS, display_name


@pytest.mark.parametrize(("name", "words"), [
    ("Ann", "Ann"), ("  Ann \n Lee ", "Ann Lee"), ("A\u200bn\x07n", "Ann"), ("", "Guest"), (" \u3164 ", "Guest"), ("\u0301", "Guest"),
    ("x" * MOST_LETTERS, "x" * MOST_LETTERS), ("x" * (MOST_LETTERS + 1), "x" * (MOST_LETTERS - 1) + "…"),
    ("x" * (MOST_LETTERS - 2) + " yz", "x" * (MOST_LETTERS - 2) + "…"), ("7", "7"), ("♥", "♥"), ("?", "?"),
])  # fmt: skip
def test_a_name_is_cleaned_and_no_longer_than_there_is_room(name: str, words: str) -> None:
    assert display_name(name) == words
    assert len(display_name(name)) <= MOST_LETTERS


@dataclass(frozen=True, slots=True)
class Out(GameEvent):
    """A seat goes out."""

    seat: int


def seat_out(event: Event) -> int | None:
    return event.seat if isinstance(event, Out) else None


def steps(*events: Event) -> tuple[Step, ...]:
    return tuple(Step(event, None, None) for event in events)


ROUND = steps(TurnBegan(0), Out(2), TurnBegan(1), TurnBegan(0), Out(0))


def test_a_lost_turn_is_from_its_beginning_to_the_seats_going_out() -> None:
    assert lost_turn(ROUND, 2, seat_out) == ROUND[:2]
    assert lost_turn(ROUND, 0, seat_out) == ROUND[3:]
    assert lost_turn(ROUND, 1, seat_out) == ()
    assert lost_turn(ROUND[1:2], 2, seat_out) == (), "a turn that was never begun"


@pytest.mark.parametrize(("persons", "seat", "who"), [
    ((0, 1, 2), 2, 2), ((0, 1, 2), 0, 0), ((0, 1, 2), 1, None), ((0, 1, 2), None, 0), ((2, 0), None, 2), ((1,), None, None),
    ((0,), 2, None),
])  # fmt: skip
def test_whose_device_asks_sees_their_own_lost_turn(persons: tuple[int, ...], seat: int | None, who: int | None) -> None:
    session: Any = SimpleNamespace(persons=dict.fromkeys(persons), round_steps=ROUND)
    assert who_asks_why(session, seat, seat_out) == who
