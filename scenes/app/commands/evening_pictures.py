"""The evening of several people, for pictures: bots play the matches at once and are then called people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.catalog import GAMES
from game.core.events import Event
from game.core.record import SeatEntry
from scenes.app.commands.moments import FRAME
from scenes.app.router import Router
from scenes.kit.stack import Scene
from scenes.kit.stage import Stage
from scenes.match.asking import Here
from scenes.match.session import Session
from scenes.match.story import Seating
from scenes.screens.couch.evening.couch_evening import CouchEvening
from scenes.screens.couch.evening.matches import Played, played
from scenes.screens.scoring.match_won import MatchWon
from scenes.specs import registry

PEOPLE = (Seating("Nora", "moon"), Seating("Jean-Luc", "kite"), Seating("Ada", "bolt"))
SEEDS = ((3, 0), (8, 0), (8, 1), (8, 2), (5, 1), (6, 2), (7, 0))
"""The deals of each match, and by how many seats everybody has moved on."""


def _session(stage: Stage, seed: int, turned: int, mixed: bool = False) -> tuple[Session, list[Event]]:
    """A match that has been played to its end, and all that happened in it; `mixed`: not all play equally well."""
    stage.thinkers = Here()
    stage.new_secret = lambda seat: f"{seed}/{seat}"  # the same match every time
    options = registry.options(registry.FIRST)
    setup = options.first_setup()
    levels = [character.level for character in options.cast.characters]
    people = [who._replace(level=levels[number % len(levels) if mixed else -1]) for number, who in enumerate(PEOPLE)]
    seats = tuple(people[turned:] + people[:turned])
    session = Session(stage, GAMES[setup.game], replace(setup, seats=seats), seed)
    happened: list[Event] = []
    while not session.is_over:
        happened += [step.event for step in session.advance() or ()]
    return session, happened


def _match(stage: Stage, seed: int, turned: int, mixed: bool = False) -> Played:
    session, happened = _session(stage, seed, turned, mixed)
    people = tuple(SeatEntry(seat.name, "human") for seat in session.header.seats)
    match = played(session.header._replace(seats=people), happened, 0.0)
    assert match is not None
    return match


def _evening(stage: Stage) -> Sequence[Scene]:
    from scenes.screens.couch.evening.scene import EveningScene

    matches = [_match(stage, *seed) for seed in SEEDS]
    return [EveningScene(stage, matches, PEOPLE, lambda: Scene(stage))]


def _deals(stage: Stage) -> Sequence[Scene]:
    from scenes.screens.couch.evening.deals_scene import DealsScene

    scene = DealsScene(stage, [_match(stage, 8, turned, mixed=True) for turned in range(2)])
    scene.show(1)
    return [scene]


def _couch_match_won(stage: Stage) -> Sequence[Scene]:
    session, _ = _session(stage, *SEEDS[0])
    session.setup = replace(session.setup, seats=PEOPLE)
    story = session.story._replace(seats=PEOPLE)
    routes = Router(stage)
    further = CouchEvening(stage, routes).ways_on(session)
    scene = MatchWon(stage, story, routes, registry.table(session.game.name), further)
    for _ in range(round(4000 / FRAME)):
        scene.update(FRAME)
    return [scene]


EVENING: dict[str, Callable[[Stage], Sequence[Scene]]] = {
    "couch_match_won": _couch_match_won,
    "evening": _evening,
    "deals": _deals,
}
