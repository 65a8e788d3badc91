"""Tables of the demo match at its moments."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from scenes.app.pictures.moments import DEMO, moment, session_at, table_before
from scenes.app.pictures.moments import Moment as Told
from scenes.app.pictures.motions import begun as begun_on
from scenes.app.pictures.motions import motions
from scenes.table.moments.moment import Duel, Moment, Out, Shade
from scenes.table.spec import MatchPoint
from scenes.table.table import Table
from scenes.table.values import Cue
from tests.scenes.staging import stage_of

SMALL = (640, 360)
EYES = {Out: 0, MatchPoint: 0, Shade: 2, Duel: 0}
KINDS: list[type[Moment]] = list(EYES)
FRAME = 1000 / 60


class MatchOnTable(NamedTuple):
    """A table, and the motions of the demo match on it."""

    table: Table
    motions: Iterator[Cue | None]


def demo_match(seat: int) -> Told:
    """All of the demo match, as a seat sees it."""
    return moment(DEMO.read_bytes(), None, seat)


def match_on_table(folder: Path, seat: int = 0, **chosen: object) -> MatchOnTable:
    """The demo match from its first deal on."""
    stage = stage_of(folder, SMALL, **chosen)
    whole = demo_match(seat)
    session = session_at(stage, whole)
    table = table_before(stage, session, whole, 0)
    return MatchOnTable(table, motions(table, whole, session))


def begun(kind: type[Moment], folder: Path, **chosen: object) -> Table:
    """The table of the demo match when its first moment of a kind has begun."""
    table = begun_on(stage_of(folder, SMALL, **chosen), kind)
    while table.moments.preparing:
        table.update(FRAME)
    return table
