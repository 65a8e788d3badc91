"""Pictures of made-up moments: a table with what the person to act can do, after some presses."""

from __future__ import annotations

from collections.abc import Callable

from game.catalog import GAMES
from scenes.app.commands.moments import FRAME, let_run
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.stage import Stage
from scenes.match.session import Session
from scenes.match.store.taking_up import Past
from scenes.match.story import MatchSetup
from scenes.screens.round.match import match_turn
from scenes.screens.round.turn import Turn
from scenes.specs import registry
from scenes.specs.position import PicturedTurn
from scenes.table.table import Table

LONGEST_WAIT = 600
"""Frames in which a moment has to begin."""


def pictured(stage: Stage, game: str, make: Callable[[], PicturedTurn]) -> list[Turn]:
    """The moment on its table."""
    shown = make()
    setup = MatchSetup(game, dict(shown.rules), shown.seats)
    session = Session(stage, GAMES[game], setup, 0, Past((), shown.state, (), ()))
    table = Table(stage, registry.table(game), shown.seats, session.view(session.viewer))
    scene = match_turn(stage, session, table)
    scene.arbiter.offer()
    for press in shown.presses:
        table.finish()
        scene.handle(_intent(press))
    _settle(scene) if shown.midst is None else _let_moment_run(scene, shown.midst)
    return [scene]


def _settle(scene: Turn) -> None:
    scene.table.finish()
    scene.settle()


def _let_moment_run(scene: Turn, elapsed_ms: int) -> None:
    """Cards land, the moment begins, and time passes in it. Raises ValueError where none comes."""
    moments = scene.table.moments
    for _ in range(LONGEST_WAIT):
        scene.update(FRAME)
        if moments.shown is not None and not moments.preparing:
            let_run(scene, elapsed_ms)
            return
    raise ValueError("this turn comes to no moment")


def _intent(press: Kind | int) -> Intent:
    if isinstance(press, int):
        return Intent(Kind.CARD, Device.KEYBOARD, number=press)
    return Intent(press, Device.KEYBOARD)
