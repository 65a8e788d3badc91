"""Pictures of the table's moments, each in the midst of it, from the demo match as it is really shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from pathlib import Path

from scenes.app.pictures.moments import DEMO, FRAME, deal_of, moment, seen, session_at, table_before
from scenes.app.pictures.moments import Moment as Shown
from scenes.kit.input.intent import Intent
from scenes.kit.scene import Scene
from scenes.kit.stage import Stage, build_stage
from scenes.match.session import Session
from scenes.screens.round.deal import SKIPPING
from scenes.specs import registry
from scenes.table.moments.moment import Duel, Moment, Out, Shade
from scenes.table.spec import MatchPoint
from scenes.table.step_player import TableScene
from scenes.table.table import Table
from scenes.table.values import Cue

MIDST: dict[type[Moment], tuple[int, int]] = {Out: (0, 220), MatchPoint: (0, 560), Shade: (2, 790), Duel: (0, 400)}
"""Through which seat's eyes, and after how many ms."""

TINY = (320, 180)


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
    table = begun(stage, kind)
    table.particles.clear()
    _let_run(table, MIDST[kind][1])
    return [MomentScene(stage, table)]


def begun(stage: Stage, kind: type[Moment]) -> Table:
    """The table of the demo match when its first moment of a kind begins, after the deal of its round."""
    whole = moment(DEMO.read_bytes(), None, MIDST[kind][0])
    return _played_until(stage, kind, whole, deal_of(whole, _rounds()[kind]))


@cache
def _rounds() -> dict[type[Moment], int]:
    """In which round of the demo match the first moment of each kind comes: seen on tables of their own."""
    wholes = {kind: moment(DEMO.read_bytes(), None, seat) for kind, (seat, _) in MIDST.items()}
    arts = registry.card_arts()
    return {kind: _played_until(build_stage(TINY, Path(), card_arts=arts), kind, whole, 0).view.number
            for kind, whole in wholes.items()}


def _played_until(stage: Stage, kind: type[Moment], whole: Shown, first: int) -> Table:
    session = session_at(stage, whole)
    table = table_before(stage, session, whole, first)
    for _ in motions(table, whole, session, first):
        if isinstance(table.moments.current, kind):
            break
        table.finish()
    return table


def motions(table: Table, whole: Shown, session: Session, first: int = 0) -> Iterator[Cue | None]:
    """Shows a match event by event, as its turns do: the cue of each, and None for a moment between two of them."""
    for event, view in seen(whole)[first:]:
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
