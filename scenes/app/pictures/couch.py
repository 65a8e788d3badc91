"""The scenes of several people at one screen, for pictures, and their evening: bots play its matches at once."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.catalog import GAMES
from game.core.events import Event
from game.core.record import SeatEntry
from scenes.app.pictures.moments import Build, let_run, own_turn_scene
from scenes.app.router import Router
from scenes.kit.input.intent import LEFT_KEYS, Device, Holder, Intent, Kind
from scenes.kit.messages import tr
from scenes.kit.scene import Push, Scene
from scenes.kit.stage import Stage
from scenes.match.session import Session
from scenes.match.stand_ins import StandIns
from scenes.match.story import Hands, Seating
from scenes.match.thinkers import HumanPlayer
from scenes.screens import routes
from scenes.screens.couch.curtain import Curtain, HandOf
from scenes.screens.couch.evening.deals import DealsScene
from scenes.screens.couch.evening.matches import Played, played
from scenes.screens.couch.evening.scene import CouchEvening, EveningScene, evening_of
from scenes.screens.couch.lobby import Lobby
from scenes.screens.couch.reclaim import Reclaim
from scenes.screens.couch.seat_scene import SeatScene
from scenes.screens.couch.who_plays_on import Latecomers, WhoPlaysOn
from scenes.screens.people.name_scene import NameModel, NameScene
from scenes.screens.scoring.match_won import MatchWon
from scenes.specs import registry

PADS = (3, 4)
"""Instance ids of two pads."""


def _plugged(stage: Stage) -> tuple[Holder, ...]:
    for pad in PADS:
        stage.devices.pads.connect(pad, "")
    return tuple(Holder(Device.GAMEPAD, pad) for pad in PADS)


def _accept(holder: Holder) -> Intent:
    return Intent(Kind.ACCEPT, holder.device, source=holder.source)


def _lobby(stage: Stage) -> list[Scene]:
    _with_people(stage)
    first, second = _plugged(stage)
    scene = Router(stage).make(routes.Lobby())
    for holder in (first, Holder(Device.KEYBOARD, LEFT_KEYS), first):
        scene.handle(_accept(holder))
    scene.handle(Intent(Kind.DISCARD, first.device, source=first.source))
    stage.last_holder = second
    let_run(scene, 1000)
    return [scene]


KNOWN = (("Nora", "moon"), ("Jean-Luc", "kite"), ("Ada", "bolt"), ("Zoë", "ring"), ("Wilhelmina K", "star"))


def _with_people(stage: Stage, **own: Any) -> None:
    """Some people are known; the first of them wants some things otherwise, and both who have pads sit down again."""
    known = {name: {"name": name, "face": face} for name, face in KNOWN}
    known["Nora"] |= own
    last = {f"pad {number}": name for number, name in ((1, "Jean-Luc"), (2, "Nora"))}
    stage.settings = replace(stage.settings, profiles=known, last_people=last)


def _people(stage: Stage) -> list[Scene]:
    asked = _lobby_of_two(stage).naming.ask(1, stage.last_holder)
    assert isinstance(asked, Push) and isinstance(asked.target, Scene)
    return [asked.target]


def _lobby_of_two(stage: Stage) -> Lobby:
    _with_people(stage, badges="always", text_scale=1.5)
    first, second = _plugged(stage)
    lobby = Router(stage).make(routes.Lobby())
    assert isinstance(lobby, Lobby)
    for holder in (first, second):
        lobby.handle(_accept(holder))
    stage.last_holder = second
    return lobby


def _my_seat(stage: Stage) -> list[Scene]:
    lobby = _lobby_of_two(stage)
    return [SeatScene(stage, lobby.party, lobby.naming, 1)]


def _name(stage: Stage) -> list[Scene]:
    stage.last_holder = _plugged(stage)[0]

    return [NameScene(stage, NameModel("moon", tr("Moon"), "Nora", ["Ada"]), stage.last_holder, lambda name: None)]


def _curtain(stage: Stage) -> list[Scene]:
    stage.last_holder = _plugged(stage)[0]
    stage.devices.seats.assign(stage.last_holder, 0)
    scene = Curtain(stage, HandOf(0, Seating("Nora", "moon"), lambda: True), lambda: None, lambda intent: None)
    scene.enter()
    scene.update(400)
    scene.handle(_accept(stage.last_holder))
    scene.update(340)
    return [scene]


def _reclaim(stage: Stage) -> list[Scene]:
    holder, _ = _plugged(stage)
    below = own_turn_scene(stage)
    below.session.hands = Hands((0, 1), are_open=False)  # as the match has it then: no hand is in sight
    below.controller.lay_aside()
    below.table.look_from(below.session.view(None), 0)
    stage.devices.seats.assign(holder, 0)
    stage.devices.seats.lost(holder)
    players: list[Any] = [HumanPlayer(), HumanPlayer()]
    stand_ins = StandIns(dict(enumerate(players)), players, lambda seat: None, lambda seat: False)
    return [below, Reclaim(stage, (Seating("Nora", "moon"),), stand_ins)]


def _who_plays_on(stage: Stage) -> list[Scene]:
    seats = (*PEOPLE, Seating("Sprout", "sprout", "greedy"))
    players: list[Any] = [HumanPlayer() for _ in seats]
    stand_ins = StandIns(dict(enumerate(players[:-1])), players, lambda seat: None, lambda seat: False)
    stand_ins.leave(1)
    return [WhoPlaysOn(stage, seats, stand_ins, Latecomers(stage, registry.FIRST, seats, stand_ins))]


PEOPLE = (Seating("Nora", "moon"), Seating("Jean-Luc", "kite"), Seating("Ada", "bolt"))
SEEDS = ((3, 0), (8, 0), (8, 1), (8, 2), (5, 1), (6, 2), (7, 0))
"""The deals of each match, and by how many seats everybody has moved on."""


def _session(stage: Stage, seed: int, turned: int, mixed: bool = False) -> tuple[Session, list[Event]]:
    """A match that has been played to its end, and all that happened in it; `mixed`: not all play equally well."""
    stage.new_secret = lambda seat: f"{seed}/{seat}"  # the same match every time
    setup = registry.options(registry.FIRST).first_setup()
    levels = ("random", "greedy") if mixed else ("greedy",)  # no clock decides what they play
    people = [who._replace(level=levels[number % len(levels)]) for number, who in enumerate(PEOPLE)]
    seats = tuple(people[turned:] + people[:turned])
    session = Session(stage, GAMES[setup.game], replace(setup, seats=seats), seed)
    happened: list[Event] = []
    while not session.is_over:
        happened += [step.event for step in session.advance() or ()]
    return session, happened


def _match(stage: Stage, seed: int, turned: int, mixed: bool = False) -> Played:
    """Such a match; the bots that have played it are called people."""
    session, happened = _session(stage, seed, turned, mixed)
    people = tuple(SeatEntry(seat.name, "human") for seat in session.header.seats)
    match = played(session.header._replace(seats=people), happened, 0.0)
    assert match is not None
    return match


def _evening(stage: Stage) -> list[Scene]:
    matches = [_match(stage, *seed) for seed in SEEDS]
    return [EveningScene(stage, evening_of(matches, PEOPLE), lambda: Scene(stage))]


def _deals(stage: Stage) -> list[Scene]:
    scene = DealsScene(stage, [_match(stage, 8, turned, mixed=True) for turned in range(2)])
    scene.show(1)
    return [scene]


def _couch_match_won(stage: Stage) -> list[Scene]:
    session, _ = _session(stage, *SEEDS[0])
    session.setup = replace(session.setup, seats=PEOPLE)
    further = CouchEvening(stage).enabled_moves(session)
    scene = MatchWon(stage, session.story._replace(seats=PEOPLE), registry.table(session.game.name), further)
    let_run(scene, 4000)
    return [scene]


COUCH: dict[str, Build] = {
    "lobby": _lobby,
    "my_seat": _my_seat,
    "people": _people,
    "name": _name,
    "curtain": _curtain,
    "reclaim": _reclaim,
    "who_plays_on": _who_plays_on,
    "couch_match_won": _couch_match_won,
    "evening": _evening,
    "deals": _deals,
}
