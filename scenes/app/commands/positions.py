"""Pictures of made-up moments: a table with what the person to act can do, after some presses."""

from __future__ import annotations

from collections.abc import Callable

from game.catalog import GAMES
from scenes.app.router import Router
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.stage import Stage
from scenes.match.session import Session
from scenes.match.store.taking_up import Past
from scenes.match.story import MatchSetup
from scenes.screens.round.turn import Turn
from scenes.specs import registry
from scenes.specs.position import PicturedTurn
from scenes.table.table import Table


def pictured(stage: Stage, game: str, make: Callable[[], PicturedTurn]) -> list[Turn]:
    """The moment on its table."""
    shown = make()
    setup = MatchSetup(game, dict(shown.rules), shown.seats)
    session = Session(stage, GAMES[game], setup, 0, Past((), shown.state, (), ()))
    table = Table(stage, registry.table(game), shown.seats, session.view(session.viewer))
    scene = Turn(stage, Router(stage), session, table)
    scene.offer()
    for press in shown.presses:
        scene.handle(_intent(press))
        table.finish()
    scene.settle()
    return [scene]


def _intent(press: Kind | int) -> Intent:
    if isinstance(press, int):
        return Intent(Kind.CARD, Device.KEYBOARD, number=press)
    return Intent(press, Device.KEYBOARD)
