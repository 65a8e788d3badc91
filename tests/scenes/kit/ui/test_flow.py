"""Words that take what room there is."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.kit.art.cards import Face
from scenes.kit.layout import Box
from scenes.kit.ui.containers import Column
from scenes.kit.ui.flow import Flow
from scenes.kit.ui.node import Measure, Node
from scenes.kit.ui.pen import pen_on
from scenes.kit.widgets.words import Sentence, least_share
from tests.scenes.staging import stage_of
from tests.scenes.stories import NotedText, NotingPainter

TWO = "Who leads? Choose a palette."


@pytest.fixture
def measure(tmp_path: Path) -> Measure:
    return Measure(stage_of(tmp_path, (1920, 1080)))


def lines_of(measure: Measure, flow: Flow, width: float, height: float) -> list[str]:
    """The lines that are written in such a room."""
    flow.place(measure, Box(100, 100, width, height))
    noted, painter = NotedText(measure.stage), NotingPainter()
    flow.paint(pen_on(painter, measure.stage, None))
    room = measure.stage.viewport.rect(100, 100, width, height)
    assert all(rect.left >= room.left and rect.right <= room.right for _, rect, _ in painter.puts)
    return [noted.words[id(surface)] for surface, _, _ in painter.puts]


def high(measure: Measure, node: Node, width: float) -> float:
    return node.heights(measure, width).ideal


def test_a_sentence_begins_a_line_where_there_is_room_for_that(measure: Measure) -> None:
    flow = Flow(TWO, "result")
    assert lines_of(measure, flow, 1400, 400) == ["Who leads?", "Choose a palette."]
    assert flow.share == 1.0


def test_a_sentence_begins_no_line_where_the_letters_would_be_much_smaller(measure: Measure) -> None:
    flow = Flow(TWO, "result")
    assert lines_of(measure, flow, 1400, 150) == [TWO]
    assert flow.share > 0.9


def test_a_sentence_begins_no_line_where_there_is_no_room_for_that_even_in_the_smallest_letters(measure: Measure) -> None:
    flow = Flow(TWO, "result", least=0.9)
    assert lines_of(measure, flow, 1400, 140) == [TWO]


def test_letters_become_smaller_with_the_room_and_never_smaller_than_their_least(measure: Measure) -> None:
    shares = []
    for height in (400, 250, 180, 120, 20):
        flow = Flow(TWO, "result", least=0.4)
        flow.place(measure, Box(0, 0, 500, height))
        shares.append(flow.share)
    assert shares == sorted(shares, reverse=True) and shares[0] > shares[2] and shares[-1] == 0.4


def test_a_word_is_never_wider_than_its_room(measure: Measure) -> None:
    flow = Flow("Unbelievable", "result")
    wide = flow.widths(measure)
    assert wide.least == pytest.approx(0.5 * wide.ideal)
    assert lines_of(measure, flow, wide.ideal * 0.6, 400) == ["Unbelievable"]
    assert flow.share == pytest.approx(0.6)


def test_no_letters_are_below_the_floor(measure: Measure) -> None:
    flow = Flow("A text like any other", "body", least=0.1)
    flow.place(measure, Box(0, 0, 200, 10))
    assert flow.share == least_share(measure.stage, "body") == 1.0


def test_in_a_column_they_have_what_others_leave_which_come_before_them(measure: Measure) -> None:
    flow, below = Flow(TWO, "result", rank=1), Flow("Below", "result", least=1.0)
    wanted = high(measure, flow, 800) + high(measure, below, 800)
    Column([flow, below]).place(measure, Box(0, 0, 800, wanted - 100))
    assert flow.box is not None and below.box is not None
    assert flow.share < 1.0 and below.share == 1.0 and flow.box.bottom == pytest.approx(below.box.y)


def test_cards_in_a_sentence_become_smaller_with_it(measure: Measure) -> None:
    flow = Flow(Sentence((Face("7", "R"), "+", Face("5", "G"), "= 12 points"), "result_line", (0, 0, 0)), "result_line")
    wide = flow.widths(measure).ideal
    assert high(measure, flow, wide) < high(measure, Flow(flow.words, "result_line"), wide / 2)
    flow.place(measure, Box(0, 0, wide / 2, high(measure, flow, wide)))
    assert flow.share < 1.0
