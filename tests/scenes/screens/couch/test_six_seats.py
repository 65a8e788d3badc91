"""The lobby of a game for up to six seats: two rows, teams below every seat, and everything in its place."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from pygame import Rect

from game.seven_street.game import SEVEN_STREET
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.stage import Stage
from scenes.screens.couch.lobby import Lobby
from scenes.screens.couch.panels import OWN, TEAM
from scenes.specs.seven_street.setup import street_options
from tests.hands import texts_of
from tests.scenes.staging import mouse, stage_of
from tests.scenes.stories import NotedText, NotingPainter

OPTIONS = replace(street_options(), sides=SEVEN_STREET.sides)


def lobby_of(stage: Stage, people: int, bots: int = 0) -> Lobby:
    """So many people with pads sit there, and bots."""
    for pad in range(6):
        stage.devices.pads.found(pad, "")
    lobby = Lobby(stage, OPTIONS, OPTIONS.first_couch())
    for pad in range(people):
        for _ in range(2):
            lobby.handle(Intent(Kind.ACCEPT, Device.GAMEPAD, source=pad))
    for _ in range(bots):
        lobby.add_bots()
    lobby.update(2000)
    return lobby


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


@pytest.mark.parametrize("size", [(1920, 1080), (640, 360), (1024, 768), (2560, 1080)])
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize(("people", "bots"), [(2, 1), (5, 0), (6, 0)])
def test_everything_is_in_its_place(
    tmp_path: Path, size: tuple[int, int], text_scale: float, people: int, bots: int
) -> None:
    stage = stage_of(tmp_path, size, text_scale=text_scale)
    lobby = lobby_of(stage, people, bots)
    panels = [lobby.places.panel(seat) for seat in range(6)]
    strips = [Rect(panel.x, panel.bottom, panel.width, stage.viewport.px(sum(TEAM))) for panel in panels]
    controls = [lobby.named[name].rect for name in ("start", "row 0", "all rules", "back")]
    whole = [*panels, *strips, *controls]
    for number, rect in enumerate(whole):
        assert stage.viewport.safe.inflate(2, 2).contains(rect)
        assert rect.collidelist([other for place, other in enumerate(whole) if place != number]) == -1
    noted, painter = NotedText(stage), NotingPainter()
    lobby.draw(painter)
    texts = noted.in_(painter)
    for words, rect in texts:
        middle = rect.inflate(0, -rect.height // 2)
        assert stage.viewport.safe.contains(middle), words
        others = [other.inflate(0, -other.height // 2) for _, other in texts if other is not rect]
        assert middle.collidelist(others) == -1, words


def test_a_pointer_finds_what_stands_on_a_seat(tmp_path: Path) -> None:
    lobby = lobby_of(stage_of(tmp_path), 6)
    for seat in range(6):
        panel = lobby.places.at(seat)
        found = [panel.own_at(line.center) for line in panel._beside]
        assert found == list(OWN)
        assert panel.own_at(panel._name.center) is Kind.PLAY
        assert lobby.places.panel_at(panel._face.center) == seat


def test_everybody_on_the_couch_takes_a_seat_by_one_press(tmp_path: Path) -> None:
    lobby = lobby_of(stage_of(tmp_path), 2)
    assert {"Kite", "Moon", "Press to join", "Controller 3"} <= set(texts_of(lobby))
    free = lobby.places.panel(2).center
    lobby.handle(mouse(Kind.PRESS, free))
    assert [guest.face for guest in lobby.party.guests] == ["kite", "moon", "bolt"]
