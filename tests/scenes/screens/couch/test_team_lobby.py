"""The lobby of teams and of up to six seats: who belongs together is seen and heard, and everything has its place."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.seven_street.game import SEVEN_STREET
from scenes.app.router import Router
from scenes.kit.input.intent import Device, Holder, Intent, Kind
from scenes.kit.input.layouts import GAMEPAD, LEFT, RIGHT
from scenes.kit.scene import Replace
from scenes.kit.stage import Stage
from scenes.kit.ui.leaves import Label
from scenes.kit.ui.press import KeySign
from scenes.match.story import MatchSetup
from scenes.screens import routes
from scenes.screens.couch.lobby import Lobby
from scenes.screens.couch.lobby_model import OWN
from scenes.screens.couch.lobby_seats import SeatZone
from scenes.screens.setup.scene import Setup
from scenes.specs import registry
from scenes.specs.cast import first_seats
from scenes.specs.options import SetupOptions, Sides
from scenes.specs.seven_street.setup import street_options
from tests.hands import texts_of
from tests.scenes.pages import faults_of, in_every_window
from tests.scenes.screens.setup.test_setup import keys
from tests.scenes.staging import mouse, render_scene, stage_of
from tests.tiny.game import PAIRS_GAME

PADS = tuple(Holder(Device.GAMEPAD, number) for number in range(4))


def two_teams(seats: int) -> Sides:
    """Who sits an even number of seats apart."""
    return tuple(tuple(range(side, seats, 2)) for side in range(2))


def options(*counts: int) -> SetupOptions:
    usual = registry.options("red7")
    return replace(usual, seat_counts=counts or (4,), sides=two_teams)


def lobby_of(stage: Stage, guests: int, *counts: int) -> Lobby:
    for pad in PADS:
        stage.devices.pads.connect(pad.source, "")
    lobby = Lobby(stage, options(*counts), MatchSetup("red7", registry.options("red7").first_setup().rules))
    for pad in PADS[:guests]:
        for _ in range(2):
            lobby.handle(Intent(Kind.ACCEPT, pad.device, source=pad.source))
    return lobby


def press(lobby: Lobby, key: str) -> None:
    lobby.focus_on(key)
    assert lobby.focused == key
    lobby.update(2000)
    lobby.handle(Intent(Kind.ACCEPT, PADS[0].device, source=PADS[0].source))


def teams(lobby: Lobby) -> dict[str, set[str]]:
    names: dict[str, set[str]] = {}
    for place, seating in enumerate(lobby.party.seats):
        names.setdefault(lobby.party.team_of(place), set()).add(seating.name)
    return names


def test_the_tests_own_game_and_this_one_agree_who_belongs_together() -> None:
    assert PAIRS_GAME.sides(4) == two_teams(4)
    assert [options().team(4, seat) for seat in range(4)] == ["Team 1", "Team 2", "Team 1", "Team 2"]


def test_bots_fill_the_teams(tmp_path: Path) -> None:
    lobby = lobby_of(stage_of(tmp_path), 1)
    assert [seat.level is None for seat in lobby.party.seats] == [True, False, False, False]
    assert sorted(map(len, teams(lobby).values())) == [2, 2]


def test_teams_are_seen_and_heard(tmp_path: Path) -> None:
    lobby = lobby_of(stage_of(tmp_path), 2)
    words = texts_of(lobby)
    assert [words.count("Team 1"), words.count("Team 2")] == [2, 2]
    assert lobby.about.count("Team 1") == lobby.about.count("Team 2") == 2
    alone = Router(stage_of(tmp_path / "alone")).make(routes.Lobby())
    assert isinstance(alone, Lobby)
    alone.add_guest()
    assert not [word for word in texts_of(alone) if "eam" in word], "nothing of it where everybody is alone"


def test_teams_are_mixed_until_they_are_as_at_first(tmp_path: Path) -> None:
    lobby = lobby_of(stage_of(tmp_path), 4)
    seen = []
    for _ in range(4):
        seen.append(frozenset(frozenset(names) for names in teams(lobby).values()))
        press(lobby, "mix")
    assert len(set(seen)) == 3
    assert seen[0] == seen[3]


@pytest.mark.parametrize("mixed", range(3))
def test_everybody_sits_with_their_team_and_keeps_what_they_hold(tmp_path: Path, mixed: int) -> None:
    stage = stage_of(tmp_path)
    lobby = lobby_of(stage, 3)
    for _ in range(mixed):
        lobby.mix_teams()
    wanted, pads = teams(lobby), {seat.name: pad for seat, pad in zip(lobby.party.seats, PADS, strict=False)}
    started = lobby.start()
    assert isinstance(started, Replace) and isinstance(started.target, routes.Start)
    setup = started.target.setup
    for number, side in enumerate(two_teams(4), 1):
        assert {setup.seats[seat].name for seat in side} == wanted[f"Team {number}"]
    for seat, seating in enumerate(setup.seats):
        if seating.level is None:
            assert stage.devices.seats.holders_of(seat) == (pads[seating.name],)


@pytest.mark.parametrize("mixed", range(3))
def test_a_handicap_stays_with_whoever_chose_it_however_teams_are_mixed(tmp_path: Path, mixed: int) -> None:
    lobby = lobby_of(stage_of(tmp_path), 3)
    names = [seat.name for seat in lobby.party.seats]
    lobby.stage.change(comforts={names[1]: {"handicap": 1}, names[2]: {"handicap": 2}})
    for _ in range(mixed):
        lobby.mix_teams()
    match = lobby.party.match()
    chosen = {seat.name: points for seat, points in zip(match.seats, match.handicaps, strict=True)}
    assert chosen == {names[0]: 0, names[1]: 5, names[2]: 10, names[3]: 0}


def test_of_bots_only_as_many_are_offered_as_make_whole_teams(tmp_path: Path) -> None:
    lobby = lobby_of(stage_of(tmp_path), 2, 2, 4)
    assert len(lobby.party.seats) == 2
    press(lobby, "add bot")
    assert len(lobby.party.seats) == 4
    press(lobby, "remove 0")
    assert len(lobby.party.seats) == 2
    for guests, seats in ((1, 2), (3, 4)):
        assert len(lobby_of(stage_of(tmp_path / str(guests)), guests, 2, 4).party.seats) == seats


def test_teams_are_whole_in_every_window(tmp_path: Path) -> None:
    lobby = lobby_of(stage_of(tmp_path), 3)
    assert {case: faults for case in in_every_window(lobby.stage, lobby) if (faults := faults_of(lobby))} == {}


def test_a_seat_goes_and_comes_with_its_team(tmp_path: Path) -> None:
    offered = options(2, 4)
    four = first_seats(4, offered.cast)
    for index in range(1, 4):
        without = offered.without_seat(four, index)
        assert without is not None
        assert len(without) == 2
        assert without[0] == four[0], "the person stays"
    assert offered.without_seat(four, 0) is None
    two = first_seats(2, offered.cast)
    assert [offered.without_seat(two, index) for index in range(2)] == [None, None]
    more = offered.more(two)
    assert more is not None
    assert more[:2] == two
    assert len(more) == 4
    assert offered.more(four) is None
    assert len(offered.sound(MatchSetup("red7", seats=first_seats(3, offered.cast))).seats) == 4


def test_two_people_may_part_from_their_bots() -> None:
    offered = options(2, 4)
    four = first_seats(4, offered.cast)
    mixed = (four[0], four[1], four[2]._replace(level=None, face="moon"), four[3])
    without = offered.without_seat(mixed, 1)
    assert without is not None
    assert [seat.level is None for seat in without] == [True, True], "bots of the team first, people last"


def test_the_setup_names_the_teams(tmp_path: Path) -> None:
    stage, offered = stage_of(tmp_path), options()
    setup = Setup(stage, offered, MatchSetup("red7", offered.first_setup().rules, first_seats(4, offered.cast)))
    render_scene(setup)
    assert [words for words in texts_of(setup) if words.startswith("Team ")] == ["Team 1", "Team 2"]
    assert {*keys(setup)}.isdisjoint(("add", "fewer", "remove")), "nobody can come or go"


# The lobby of a game for up to six seats: two rows, teams below every seat, and everything in its place.

OPTIONS = replace(street_options(), sides=SEVEN_STREET.sides)


def six_seats_of(stage: Stage, people: int, bots: int = 0) -> Lobby:
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
    lobby = six_seats_of(stage_of(tmp_path), people)
    assert len(lobby.party.seats) == seats
    assert len({seating.face for seating in lobby.party.seats}) == seats
    assert len({seating.name for seating in lobby.party.seats}) == seats
    assert sum(lobby.party.team_of(place) == "Team 1" for place in range(seats)) == (seats // 2 if seats > 3 else 0)


def test_teams_are_mixed_in_every_way_of_six_people(tmp_path: Path) -> None:
    lobby, seen = six_seats_of(stage_of(tmp_path), 6), set()
    for _ in range(10):
        first = frozenset(place for place in range(6) if lobby.party.team_of(place) == "Team 1")
        assert len(first) == 3
        seen.add(frozenset((first, frozenset(range(6)) - first)))
        lobby.mix_teams()
    assert len(seen) == 10


@pytest.mark.parametrize(("people", "bots"), [(2, 1), (5, 0), (6, 0)])
def test_two_rows_are_whole_in_every_window(tmp_path: Path, people: int, bots: int) -> None:
    lobby = six_seats_of(stage_of(tmp_path), people, bots)
    assert {case: faults for case in in_every_window(lobby.stage, lobby) if (faults := faults_of(lobby))} == {}


def test_a_pointer_finds_what_stands_on_a_seat(tmp_path: Path) -> None:
    lobby = six_seats_of(stage_of(tmp_path), 6)
    assert [zone.kind for zone in zones(lobby, 5)] == [None, Kind.PLAY, *OWN]
    name = zones(lobby, 5)[1]
    assert lobby.handle(mouse(Kind.PRESS, centre(lobby, name))) is None, "it is the name of somebody with a pad"


def test_everybody_on_the_couch_takes_a_seat_by_one_press(tmp_path: Path) -> None:
    lobby = six_seats_of(stage_of(tmp_path), 2)
    assert {"Kite", "Moon", "Press to join", "Controller 3"} <= set(texts_of(lobby))
    lobby.handle(mouse(Kind.PRESS, centre(lobby, zones(lobby, 2)[0])))
    assert [guest.face for guest in lobby.party.guests] == ["kite", "moon", "bolt"]


@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("people", [0, 1, 2])
def test_free_places_say_what_to_press_on_each_kind_of_device(tmp_path: Path, people: int, text_scale: float) -> None:
    """By its name, or by its button alone; in letters of one size in all of a row."""
    lobby = six_seats_of(stage_of(tmp_path, (1280, 720), text_scale=text_scale), people)
    nodes = [node for zone in zones(lobby, people)[:1] for node in zone.every()]
    signs = [node.drawn(lobby.stage) for node in nodes if isinstance(node, KeySign) and node.box is not None]
    assert {GAMEPAD, LEFT, RIGHT} <= {sign[0] for sign in signs if sign}
    titles = [node for node in lobby.tree.every() if isinstance(node, Label) and node.text == "Press to join"]
    tops: dict[float, set[tuple[str, float]]] = {}
    for title in titles:
        assert title.box is not None
        tops.setdefault(round(title.box.y), set()).add((title.style, round(title.share, 2)))
    assert all(len(sizes) == 1 for sizes in tops.values()), tops
