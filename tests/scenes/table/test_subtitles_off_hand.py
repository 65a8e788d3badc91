"""Subtitles at the table: the hand can be seen while they are read."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Rect, Surface

from scenes.kit.drawing.painter import Painter
from scenes.kit.widgets.surfaces import draw_lines
from scenes.table.moments.moment import Duel, Moment, Shade
from scenes.table.spec import MatchPoint
from scenes.table.table import Table
from tests.scenes.staging import stage_of
from tests.scenes.stories import NotingPainter
from tests.scenes.table.layouts import card_rects
from tests.scenes.table.moments.moment_tables import begun
from tests.scenes.table.tables import examples, table_before


@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800), (1024, 768)])
def test_subtitles_cover_no_card_in_hand(tmp_path: Path, size: tuple[int, int], text_scale: float) -> None:
    stage = stage_of(tmp_path, size, text_scale=text_scale, subtitles=True)
    table, painter = table_before(stage, examples("rule")[0]), NotingPainter()
    table.draw_lying(painter)
    stage.subtitle("Rule changes to Orange")
    before = len(painter.fills)
    draw_lines(painter, stage)
    block = painter.fills[before][0]
    hand = [rect for card, rect in card_rects(table).items() if card in table.view.hand]
    assert len(hand) == len(table.view.hand)
    assert block.collidelist(hand) < 0
    assert stage.viewport.window_safe.contains(block)


@pytest.mark.parametrize("kind", [MatchPoint, Shade, Duel])
def test_nothing_covers_the_words_of_a_moment_and_it_can_be_read_after_it(kind: type[Moment], tmp_path: Path) -> None:
    table = begun(kind, tmp_path, subtitles=True)
    stage = table.stage
    assert stage.subtitles.lines
    assert foot(table) == []
    while table.moments.busy:
        table.update(20)
    assert foot(table) != [], "the lines have not been lost"


def foot(table: Table) -> list[Rect]:
    """What the subtitles of a frame cover."""
    table.stage.subtitles.begin_frame()
    table.draw(Painter(Surface(table.stage.viewport.size)))
    painter = NotingPainter()
    draw_lines(painter, table.stage)
    return [rect for rect, _ in painter.fills]
