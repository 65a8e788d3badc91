"""On the way out: the meter and the 100s that lie beside it are both to be seen."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from pygame import Rect

from game.seven_street.cards import HUNDRED, StreetCard
from scenes.kit.layout import Bounds
from scenes.kit.stage import Stage
from scenes.kit.widgets.sheet import Sheet
from scenes.specs.presented import PicturedTurn
from scenes.specs.seven_street import rail
from scenes.specs.seven_street.pictures import early
from scenes.table.cards.sprites import place_rect
from tests.scenes.staging import render_scene
from tests.scenes.street.test_street_discard import turn_of

GOLD = tuple(StreetCard(HUNDRED, copy) for copy in range(4))


def with_hundreds(many: int) -> PicturedTurn:
    """The first turn of a match; our team has laid so many 100s."""
    picture = early()
    return picture._replace(state=picture.state._replace(hundreds=(GOLD[:many], ())))


@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("many", [1, 2, 4])
def test_100s_do_not_lie_on_the_meter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, many: int, text_scale: float
) -> None:
    boxes: list[Rect] = []
    drawn = rail.draw_meter

    def noted(sheet: Sheet, stage: Stage, box: Bounds, told: rail.Content) -> None:
        boxes.append(stage.viewport.rect(*box))
        drawn(sheet, stage, box, told)

    monkeypatch.setattr(rail, "draw_meter", noted)
    turn = turn_of(tmp_path, lambda: with_hundreds(many), text_scale=text_scale)
    render_scene(turn)
    sprites = turn.table.sprites.cards
    chips: Sequence[Rect] = [place_rect(turn.stage, sprites[card].place) for card in GOLD[:many]]
    assert boxes
    assert not [box for box in boxes if box.collidelist(chips) >= 0]
