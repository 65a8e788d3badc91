"""Who sits down alone: whoever the settings say plays here, in the person's seat and in no bot's."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.match.seats import with_me
from scenes.match.story import MatchSetup, Seating
from tests.scenes.staging import stage_of

BOT, OTHER_BOT = Seating("Hunter", "hunter", "hunter"), Seating("Sprout", "sprout", "random")
SOMEBODY = Seating("Old", "moon", None, "somebody")
ADA = {"ada": {"name": "Ada", "face": "kite"}, "ben": {"name": "Ben"}}


@pytest.mark.parametrize("seat", range(3))
def test_whoever_plays_alone_sits_in_the_persons_seat(tmp_path: Path, seat: int) -> None:
    seats = [BOT, OTHER_BOT]
    seats.insert(seat, SOMEBODY)
    setup = MatchSetup("red7", {}, tuple(seats))
    mine = with_me(stage_of(tmp_path, profiles=ADA, me="ada"), setup).seats
    assert mine[seat] == Seating("Ada", "kite", None, "ada")
    assert [each for number, each in enumerate(mine) if number != seat] == [BOT, OTHER_BOT]


def test_without_a_face_of_their_own_they_have_the_one_that_was_there(tmp_path: Path) -> None:
    setup = with_me(stage_of(tmp_path, profiles=ADA, me="ben"), MatchSetup("red7", {}, (SOMEBODY, BOT)))
    assert setup.seats[0] == Seating("Ben", "moon", None, "ben")


@pytest.mark.parametrize("me", ["", "nobody"])
def test_a_guest_is_you(tmp_path: Path, me: str) -> None:
    setup = with_me(stage_of(tmp_path, profiles=ADA, me=me), MatchSetup("red7", {}, (BOT, SOMEBODY)))
    assert setup.seats == (BOT, Seating("You", "moon", None, ""))


@pytest.mark.parametrize("seats", [(BOT, OTHER_BOT), (SOMEBODY, SOMEBODY._replace(name="Ben"))])
def test_a_match_of_bots_or_of_several_stays_as_it_is(tmp_path: Path, seats: tuple[Seating, ...]) -> None:
    setup = MatchSetup("red7", {}, seats)
    assert with_me(stage_of(tmp_path, profiles=ADA, me="ada"), setup) == setup
