"""Headers and cards take the room of a seat that goes out, in 300 ms."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scenes.kit.layout import Box
from scenes.kit.theme import DURATIONS
from scenes.kit.ui.containers import Row
from scenes.kit.ui.node import Measure
from scenes.specs import registry
from scenes.table.table import Table
from tests.scenes.staging import stage_of
from tests.scenes.stories import NotingPainter
from tests.scenes.table.tables import (
    RECORDS,
    RecordedStep,
    assert_in_place,
    frames,
    kind_of,
    out_of,
    shown,
    table_before,
)

SPEC = registry.table("red7")


def first_out(seats: int, mine: bool) -> RecordedStep:
    """The first of several seats goes out: the onlooker, or another one."""
    return next(step for record in RECORDS for step in shown(record)
                if kind_of(step) == "out" and step.before.seats == seats and all(step.before.alive)
                and (out_of(step) == 0) is mine)


def header_left(table: Table, seat: int) -> float:
    """The left side of a seat's face on the table, in px, at this instant."""
    sheet: Any = table.panels._sheet(seat, table.view, table.panels.wearer == seat)
    return min(rect.left for _, rect in sheet._items)


@pytest.mark.parametrize("mine", [False, True])
@pytest.mark.parametrize("settings", [{}, {"speed": "2"}, {"reduced_motion": True}, {"speed": "instant"}])
def test_headers_slide_there_in_their_time(tmp_path: Path, mine: bool, settings: dict[str, Any]) -> None:
    step = first_out(4, mine)
    stage = stage_of(tmp_path, **settings)
    table = table_before(stage, step)
    there = table_before(stage, step._replace(before=step.after))
    moved = [seat for seat in range(4) if header_left(table, seat) != header_left(there, seat)]
    assert moved
    seat, pace = moved[-1], stage.settings.pace
    start, end = header_left(table, seat), header_left(there, seat)
    table.show(step.event, step.after)
    between = 0
    for passed in frames(table, 5.0):
        here = header_left(table, seat)
        if settings.get("reduced_motion") or passed / pace > DURATIONS["widen"] + 10:
            assert here == pytest.approx(end, abs=2)
        else:
            between += min(start, end) + 2 < here < max(start, end) - 2
    assert (between > 5) is (pace > 0 and "reduced_motion" not in settings)
    assert header_left(table, seat) == end
    assert_in_place(table)


def test_a_press_completes_it(tmp_path: Path) -> None:
    step = first_out(4, True)
    stage = stage_of(tmp_path)
    table = table_before(stage, step)
    table.show(step.event, step.after)
    table.update(30)
    table.finish()
    there = table_before(stage, step._replace(before=step.after))
    assert [header_left(table, seat) for seat in range(4)] == [header_left(there, seat) for seat in range(4)]
    assert_in_place(table)


def test_headers_are_laid_out_before_they_slide_and_no_more_until_they_are_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    step = first_out(4, False)
    table = table_before(stage_of(tmp_path), step)
    table.show(step.event, step.after)
    rows, arrange = list[Row](), Row.arrange

    def counted(row: Row, by: Measure, box: Box) -> None:
        rows.append(row)
        arrange(row, by, box)

    monkeypatch.setattr(Row, "arrange", counted)
    counts = []
    for _ in range(round(DURATIONS["widen"] / 5) - 2):
        table.update(5.0)
        table.draw(NotingPainter())
        counts.append(len(rows))
    assert counts[0] > 0
    assert set(counts) == {counts[0]}
