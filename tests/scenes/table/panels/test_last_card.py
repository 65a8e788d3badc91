"""A hand that is down to its last card is marked in its header."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Rect

from scenes.specs import registry
from scenes.table.table import Table
from tests.scenes.staging import stage_of
from tests.scenes.stories import NotingPainter
from tests.scenes.table.made_up import made_up, seated
from tests.scenes.table.noted import Noted, bare

SIZES = [(640, 360), (1024, 768), (1920, 1080)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("seats", [2, 4])
def test_the_last_card_is_named_on_a_tile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float, seats: int
) -> None:
    noted, stage = Noted(monkeypatch), bare(stage_of(tmp_path, size, text_scale=scale))
    for seat in range(seats):
        for held in (0, 1, 2):
            view = made_up(seats, 3, 5)
            view = view._replace(hand_counts=tuple(held if other == seat else 3 for other in range(seats)))
            table = Table(stage, registry.table("red7"), seated(seats), view)
            painter = NotingPainter()
            table.panels.draw(painter, None)
            header = stage.viewport.rect(*table.spec.plan.header_of(table.spec.seat_box(view, seat))).inflate(2, 2)
            said = [text for text in noted.in_(painter) if header.contains(text.ink) and text.words.startswith("Last")]
            assert len(said) == (held == 1)
            for text in said:
                tiles = [rect for rect, rgb in painter.fills if rect.contains(text.ink) and smaller(rect, header)]
                assert tiles, "on a tile"


def smaller(rect: Rect, header: Rect) -> bool:
    return header.contains(rect) and rect.width < header.width * 0.7
