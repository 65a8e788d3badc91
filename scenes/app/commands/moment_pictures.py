"""Pictures of the table's moments, each in the midst of it, from the demo match as it is really shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from scenes.app.commands.moments import DEMO, FRAME, moment, seen, session_at
from scenes.app.commands.moments import Moment as Shown
from scenes.kit.input.intent import Intent
from scenes.kit.stack import Scene
from scenes.kit.stage import Stage
from scenes.match.session import Session
from scenes.screens.round.deal import SKIPPING
from scenes.specs import registry
from scenes.table.moments.values import Duel, MatchPoint, Moment, Out, Shade
from scenes.table.showing import TableScene
from scenes.table.table import Table
from scenes.table.values import Cue

MIDST = {Out: (0, 220), MatchPoint: (0, 560), Shade: (2, 790), Duel: (0, 400)}
"""Through which seat's eyes, and after how many ms."""


class MomentScene(TableScene):
    """A table while a moment is on it: a press completes that, as in a turn."""

    def __init__(self, stage: Stage, table: Table) -> None:
        super().__init__(stage)
        self.table = table

    @property
    def animating(self) -> bool:
        """Whether anything moves."""
        return self.table.animating

    def update(self, elapsed_ms: float) -> None:
        """Lets time pass on the table."""
        self.table.update(elapsed_ms)

    def handle(self, intent: Intent) -> None:
        """A press completes all motion."""
        if intent.kind in SKIPPING:
            self.table.finish()


def _in_the_midst(kind: type[Moment], stage: Stage) -> Sequence[Scene]:
    """The table when the first moment of a kind is on."""
    seat, elapsed_ms = MIDST[kind]
    whole = moment(DEMO.read_bytes(), None, seat)
    session = session_at(stage, whole)
    table = empty_table(stage, whole, session)
    for _ in motions(table, whole, session):
        if isinstance(table.moments.shown, kind):
            break
        table.finish()
    table.particles.clear()
    _let_run(table, elapsed_ms)
    return [MomentScene(stage, table)]


def empty_table(stage: Stage, whole: Shown, session: Session) -> Table:
    """The table before the first deal."""
    game = whole.header.game
    view = game.view(game.begin(whole.header.rules, len(whole.header.seats)), whole.seat)
    return Table(stage, registry.table(game.name), session.setup.seats, view)


def motions(table: Table, whole: Shown, session: Session) -> Iterator[Cue | None]:
    """Shows a match event by event, as its turns do: the cue of each, and None for a moment between two of them."""
    for event, view in seen(whole):
        cue = table.cue(event, view)
        rounds = [result for result in session.story.rounds if result.number < view.number]
        if cue.turn is not None and table.moments.ends_turn(table.view, rounds):
            yield None
        if cue.at_table:
            table.moments.expect(cue, view)
            table.carry_out(cue, view, 1.0)
            table.moments.begin(view)
            yield cue


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
