"""Which seats somebody may take while a match runs, and who plays them from the next round on."""

from __future__ import annotations

from typing import Any

import pytest

from scenes.match.stand_ins import StandIns
from scenes.match.story import Seating
from scenes.match.thinkers import HumanPlayer

NEW = Seating("Cleo", "moon")


class Match:
    """Three people and two bots; `devices` are the seats whose device is there."""

    def __init__(self) -> None:
        self.persons = {seat: HumanPlayer() for seat in range(3)}
        self.players: list[Any] = [*self.persons.values(), "bot 3", "bot 4"]
        self.devices = set[int]()
        self.seats = StandIns(self.persons, self.players, "stand-in {}".format, self.devices.__contains__)


@pytest.fixture
def match() -> Match:
    return Match()


def test_seats_of_people_who_have_left_are_offered_before_bots_own(match: Match) -> None:
    assert match.seats.free == (3, 4)
    match.seats.leave(1)
    assert match.seats.free == (1, 3, 4)
    assert match.players[1] == "stand-in 1"
    match.seats.is_open = False
    assert match.seats.free == ()


@pytest.mark.parametrize("by_device", [False, True])
def test_a_seat_whose_person_is_coming_back_is_offered_to_nobody(match: Match, by_device: bool) -> None:
    match.seats.leave(0)
    match.seats.leave(1)
    if by_device:
        match.devices.add(1)
    else:
        match.seats.come_back(1)
    assert match.seats.free == (0, 3, 4)
    match.devices.clear()
    match.seats.stay_away(1)
    assert match.seats.free == (0, 1, 3, 4), "they have thought better of it"


def test_a_bots_seat_that_somebody_is_coming_to_is_offered_to_nobody_else(match: Match) -> None:
    match.seats.come(3, NEW)
    assert match.seats.free == (4,)
    match.seats.stay_away(3)
    assert match.seats.free == (3, 4)
    assert match.seats.seat_latecomers() == {}


def test_whoever_comes_plays_from_the_next_round_on_and_is_a_bot_no_more(match: Match) -> None:
    match.seats.come(4, NEW)
    assert match.players[4] == "bot 4" and match.seats.bots == (3, 4)
    assert match.seats.seat_latecomers() == {4: NEW}
    assert match.players[4] is match.persons[4] and match.seats.people == (0, 1, 2, 4)
    assert match.seats.free == (3,) and match.seats.playing == (0, 1, 2, 4)
    assert match.seats.seat_latecomers() == {}, "they sit down once"


def test_whoever_is_back_plays_from_the_next_round_on_and_may_leave_again(match: Match) -> None:
    match.seats.leave(2)
    match.seats.come_back(2)
    assert match.seats.is_away(2) and match.seats.returns(2)
    match.seats.round_begins()
    assert match.players[2] is match.persons[2] and not match.seats.is_away(2)
    match.seats.leave(2)
    assert not match.seats.returns(2), "they were back once"


def test_the_last_person_may_not_leave(match: Match) -> None:
    assert not match.seats.may_leave(3), "a bot does not"
    for seat in range(2):
        assert match.seats.may_leave(seat)
        match.seats.leave(seat)
    assert not match.seats.may_leave(2)
