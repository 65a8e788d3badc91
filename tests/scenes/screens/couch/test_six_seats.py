"""The lobby of a game for up to six seats: two rows, teams below every seat, and everything in its place."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.seven_street.game import SEVEN_STREET
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.input.layouts import GAMEPAD, LEFT, RIGHT
from scenes.kit.stage import Stage
from scenes.kit.ui.leaves import Label
from scenes.kit.ui.press import KeySign
from scenes.screens.couch.lobby import Lobby
from scenes.screens.couch.lobby_model import OWN
from scenes.screens.couch.lobby_seats import SeatZone
from scenes.specs.seven_street.setup import street_options
from tests.hands import texts_of
from tests.scenes.pages import faults_of, in_every_window
from tests.scenes.staging import mouse, stage_of

OPTIONS = replace(street_options(), sides=SEVEN_STREET.sides)


def lobby_of(stage: Stage, people: int, bots: int = 0) -> Lobby:
    """So many people with pads sit there, and bots."""
    for pad in range(6):
        stage.devices.pads.connect(pad, "")
    lobby = Lobby(stage, OPTIONS, OPTIONS.first_couch())
    for pad in range(people):
        for _ in range(2):
            lobby.handle(Intent(Kind.ACCEPT, Device.GAMEPAD, source=pad))
    for _ in range(bots):
        lobby.add_bots()
    lobby.update(2000)
    return lobby


def zones(lobby: Lobby, seat: int) -> list[SeatZone]:
    return [node for node in lobby.tree.every() if isinstance(node, SeatZone) and node.seat == seat]


def centre(lobby: Lobby, zone: SeatZone) -> tuple[int, int]:
    assert zone.box is not None
    return lobby.stage.viewport.rect(*zone.box).center


@pytest.mark.parametrize(("people", "seats"), [(1, 2), (2, 2), (3, 3), (4, 4), (5, 6), (6, 6)])
def test_bots_fill_up_to_whole_teams(tmp_path: Path, people: int, seats: int) -> None:
    lobby = lobby_of(stage_of(tmp_path), people)
    assert len(lobby.party.seats) == seats
    assert len({seating.face for seating in lobby.party.seats}) == seats
    assert len({seating.name for seating in lobby.party.seats}) == seats
    assert sum(lobby.party.team_of(place) == "Team 1" for place in range(seats)) == (seats // 2 if seats > 3 else 0)


def test_teams_are_mixed_in_every_way_of_six_people(tmp_path: Path) -> None:
    lobby, seen = lobby_of(stage_of(tmp_path), 6), set()
    for _ in range(10):
        first = frozenset(place for place in range(6) if lobby.party.team_of(place) == "Team 1")
        assert len(first) == 3
        seen.add(frozenset((first, frozenset(range(6)) - first)))
        lobby.mix_teams()
    assert len(seen) == 10


@pytest.mark.parametrize(("people", "bots"), [(2, 1), (5, 0), (6, 0)])
def test_two_rows_are_whole_in_every_window(tmp_path: Path, people: int, bots: int) -> None:
    lobby = lobby_of(stage_of(tmp_path), people, bots)
    assert {case: faults for case in in_every_window(lobby.stage, lobby) if (faults := faults_of(lobby))} == {}


def test_a_pointer_finds_what_stands_on_a_seat(tmp_path: Path) -> None:
    lobby = lobby_of(stage_of(tmp_path), 6)
    assert [zone.kind for zone in zones(lobby, 5)] == [None, Kind.PLAY, *OWN]
    name = zones(lobby, 5)[1]
    assert lobby.handle(mouse(Kind.PRESS, centre(lobby, name))) is None, "it is the name of somebody with a pad"


def test_everybody_on_the_couch_takes_a_seat_by_one_press(tmp_path: Path) -> None:
    lobby = lobby_of(stage_of(tmp_path), 2)
    assert {"Kite", "Moon", "Press to join", "Controller 3"} <= set(texts_of(lobby))
    lobby.handle(mouse(Kind.PRESS, centre(lobby, zones(lobby, 2)[0])))
    assert [guest.face for guest in lobby.party.guests] == ["kite", "moon", "bolt"]


@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("people", [0, 1, 2])
def test_free_places_say_what_to_press_on_each_kind_of_device(tmp_path: Path, people: int, text_scale: float) -> None:
    """By its name, or by its button alone; in letters of one size in all of a row."""
    lobby = lobby_of(stage_of(tmp_path, (1280, 720), text_scale=text_scale), people)
    nodes = [node for zone in zones(lobby, people)[:1] for node in zone.every()]
    signs = [node.drawn(lobby.stage) for node in nodes if isinstance(node, KeySign) and node.box is not None]
    assert {GAMEPAD, LEFT, RIGHT} <= {sign[0] for sign in signs if sign}
    titles = [node for node in lobby.tree.every() if isinstance(node, Label) and node.text == "Press to join"]
    tops: dict[float, set[tuple[str, float]]] = {}
    for title in titles:
        assert title.box is not None
        tops.setdefault(round(title.box.y), set()).add((title.style, round(title.share, 2)))
    assert all(len(sizes) == 1 for sizes in tops.values()), tops
