"""Pictures of the table's moments, each in the midst of it, from the demo match as it is really shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.core.events import TurnBegan
from scenes.app.commands.moments import DEMO, FRAME, moment, seen, session_at
from scenes.app.router import Router
from scenes.kit.stack import Scene
from scenes.kit.stage import Stage
from scenes.specs import registry
from scenes.table.moments.values import Duel, MatchPoint, Moment, Out, Shade
from scenes.table.table import Table

MIDST = {Out: (0, 220), MatchPoint: (0, 560), Shade: (2, 790), Duel: (0, 400)}
"""Through which seat's eyes, and after how many ms."""


def _in_the_midst(kind: type[Moment], stage: Stage) -> Sequence[Scene]:
    """The table when the first moment of a kind is on."""
    from scenes.screens.deal import Deal

    seat, elapsed_ms = MIDST[kind]
    whole = moment(DEMO.read_bytes(), None, seat)
    session = session_at(stage, whole)
    game = whole.header.game
    view = game.view(game.begin(whole.header.rules, len(whole.header.seats)), seat)
    table = Table(stage, registry.table(game.name), session.setup.seats, view)
    for event, then in seen(whole):
        if isinstance(event, TurnBegan):
            rounds = [result for result in session.story.rounds if result.number < table.view.number]
            table.moments.ends_turn(table.view, rounds)
            if isinstance(table.moments.shown, kind):
                break
            table.finish()
        cue = table.cue(event, then)
        if cue.at_table:
            table.moments.expect(cue, then)
            table.carry_out(cue, then, 1.0)
            table.moments.begin(then)
            if isinstance(table.moments.shown, kind):
                break
            table.finish()
    table.particles.clear()
    _let_run(table, elapsed_ms)
    return [Deal(stage, Router(stage), session, table)]


def _let_run(table: Table, elapsed_ms: float) -> None:
    """Time passes from the moment's beginning on."""
    while table.moments.preparing:
        table.update(FRAME)
    for _ in range(round(elapsed_ms / FRAME)):
        table.update(FRAME)


MOMENTS: dict[str, Callable[[Stage], Sequence[Scene]]] = {
    "out": partial(_in_the_midst, Out),
    "match_point": partial(_in_the_midst, MatchPoint),
    "shade": partial(_in_the_midst, Shade),
    "duel": partial(_in_the_midst, Duel),
}
