"""Cards side by side: as high as there is room for, and the shape of a card always."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.kit.art.cards import ASPECT, Face
from scenes.kit.layout import Box
from scenes.kit.ui.cards import Card, CardLine
from scenes.kit.ui.node import Measure
from scenes.kit.ui.press import Pressable, PressWidget
from scenes.kit.widgets.widget import FOCUSED_SCALE
from tests.scenes.staging import stage_of
from tests.scenes.stories import NotingPainter


@pytest.fixture
def measure(tmp_path: Path) -> Measure:
    return Measure(stage_of(tmp_path, (1920, 1080)))


def hand(count: int, raised: tuple[int, ...] = ()) -> CardLine:
    cards = [Card(Face(str(number + 1), "R")) for number in range(count)]
    return CardLine(cards, 224, 60, gap=24, lift=20, raised=[number in raised for number in range(count)])


def boxes(measure: Measure, cards: CardLine, width: float, height: float) -> list[Box]:
    cards.place(measure, Box(100, 100, width, height))
    return [card.box for card in cards.children if card.box is not None]


@pytest.mark.parametrize(("width", "height", "high"), [(1000, 400, 224), (1000, 180, 160), (308, 400, 121)])
def test_they_are_as_high_as_width_and_height_allow(measure: Measure, width: float, height: float, high: float) -> None:
    placed = boxes(measure, hand(3), width, height)
    assert [round(box.height) for box in placed] == [high] * 3
    assert all(box.width == pytest.approx(box.height * ASPECT) for box in placed)
    assert [placed[n + 1].x - placed[n].right for n in range(2)] == pytest.approx([24, 24])


def test_what_they_ask_for_is_what_they_take(measure: Measure) -> None:
    cards = hand(3)
    wide = cards.widths(measure)
    assert boxes(measure, cards, wide.ideal, 400)[-1].right == pytest.approx(100 + wide.ideal)
    assert cards.heights(measure, wide.ideal).ideal == 224 + 20
    assert cards.heights(measure, wide.least).ideal == pytest.approx(60 + 20)


def test_those_that_are_raised_stand_higher(measure: Measure) -> None:
    assert [box.y for box in boxes(measure, hand(3, (1,)), 1000, 400)] == [120, 100, 120]


def test_the_ring_follows_the_corners_of_a_card_that_is_pressed(measure: Measure) -> None:
    node = Pressable(Card(Face("7", "R"), checked=True), lambda: None, "Red 7")
    node.place(measure, Box(100, 100, 160, 224))
    widget = PressWidget(measure.stage, node, None, lambda: 0.0)
    rest = widget.corner
    widget.settle(True)
    assert widget.corner == pytest.approx(rest * FOCUSED_SCALE, abs=1) and rest > 0
    painter = NotingPainter()
    widget.draw(painter, True)
    card, check = painter.puts[:2]
    assert card[1].contains(check[1]) and widget.grown.contains(card[1].inflate(-2, -2))
