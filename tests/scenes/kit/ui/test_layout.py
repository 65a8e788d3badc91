"""Where nodes stand: widths up and down, heights up, places down; what gives way, and what goes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

from scenes.kit.art.cards import Face
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Device, Holder, Kind
from scenes.kit.layout import Box
from scenes.kit.stage import Stage
from scenes.kit.theme import CAPITALS, STYLES
from scenes.kit.ui.containers import Block, Column, Pad, Row, Spacer
from scenes.kit.ui.grid import Across, Grid
from scenes.kit.ui.leaves import Label, name, plate
from scenes.kit.ui.lists import Rows, Sections
from scenes.kit.ui.node import Grow, Len, Measure, Node, Part, Span, shared_out
from scenes.kit.ui.overlays import At, First, Overlay, Wipe
from scenes.kit.ui.pen import GrownBlock, pen_on
from scenes.kit.ui.press import KeySign
from scenes.kit.widgets.words import CHIP_PITCH, JOINED, Icon, Sentence
from tests.scenes.staging import stage_of
from tests.scenes.stories import NotingPainter

WORDS = "Each mistake returns after 1, 3 and 7 days."


class Stub(Node):
    """A node of a least and a wanted size."""

    def __init__(self, wide: Span, high: Span, **sizing: object) -> None:
        super().__init__(**sizing)  # type: ignore[arg-type]
        self._span = wide, high

    def own_widths(self, measure: Measure) -> Span:
        return self._span[0]

    def own_heights(self, measure: Measure, width: float) -> Span:
        return self._span[1]


def stub(wide: float = 100, high: float = 50, least: float = 1.0, **sizing: object) -> Stub:
    return Stub(Span(wide * least, wide), Span(high * least, high), **sizing)


@pytest.fixture
def measure(tmp_path: Path) -> Measure:
    return Measure(stage_of(tmp_path, (1920, 1080)))


def stage_at(tmp_path: Path, scale: float) -> Stage:
    stage = stage_of(tmp_path, (1920, 1080))
    stage.change(text_scale=scale)
    return stage


def placed(measure: Measure, node: Node, width: float = 1000, height: float = 600) -> Node:
    node.place(measure, Box(0, 0, width, height))
    return node


def spans(nodes: list[Stub], along: int) -> list[tuple[float, float]]:
    """Where each begins and how long it is, along x (0) or y (1)."""
    return [(round(node.box[along]), round(node.box[along + 2])) for node in nodes if node.box is not None]


# -- sharing out


@pytest.mark.parametrize(("length", "parts", "sizes"), [
    (300, [Part(Span(100, 100)), Part(Span(100, 100))], [100, 100]),
    (300, [Part(Span(100, 100)), Part(Span(50, 50), grows=1)], [100, 200]),
    (270, [Part(Span(60, 60), grows=1, most=100), Part(Span(200, 200), grows=1)], [70, 200]),
    (900, [Part(Span(300, 300), grows=1, most=100), Part(Span(50, 50), grows=1)], [300, 600]),
    (400, [Part(Span(0, 10), grows=1), Part(Span(0, 90), grows=1)], [200, 200]),
    (400, [Part(Span(0, 10), grows=1), Part(Span(0, 90), grows=3)], [100, 300]),
    (400, [Part(Span(0, 300), grows=1), Part(Span(0, 20), grows=1)], [300, 100]),
    (400, [Part(Span(0, 10), grows=1, most=50), Part(Span(0, 90), grows=1)], [50, 350]),
    (400, [Part(Span(0, 10), grows=1, most=50), Part(Span(0, 90))], [50, 90]),
    (150, [Part(Span(50, 100)), Part(Span(50, 100))], [75, 75]),
    (150, [Part(Span(100, 100)), Part(Span(0, 100))], [100, 50]),
    (150, [Part(Span(0, 100), rank=1), Part(Span(0, 100))], [50, 100]),
    (60, [Part(Span(0, 100), rank=1), Part(Span(0, 100))], [0, 60]),
    (60, [Part(Span(50, 100)), Part(Span(50, 100))], [50, 50]),
])  # fmt: skip
def test_a_length_is_shared_out(length: float, parts: list[Part], sizes: list[float]) -> None:
    assert [round(size) for size in shared_out(length, parts)] == sizes


# -- rows and columns


def test_a_row_stands_at_its_start_and_its_nodes_are_as_high_as_it_is(measure: Measure) -> None:
    nodes = [stub(100), stub(200, align=0.5)]
    placed(measure, Row(nodes, gap=20))
    assert spans(nodes, 0) == [(0, 100), (120, 200)]
    assert spans(nodes, 1) == [(0, 600), (275, 50)]


def test_a_row_may_stand_at_its_end_and_inside_a_pad(measure: Measure) -> None:
    nodes = [stub(100), stub(200)]
    placed(measure, Row(nodes, pad=Pad(10, 20, 30, 40), justify=1.0))
    assert spans(nodes, 0) == [(670, 100), (770, 200)]
    assert spans(nodes, 1) == [(20, 540), (20, 540)]


@pytest.mark.parametrize("kind", [Row, Column])
def test_a_pad_counts_in_what_is_asked_for(kind: type[Row | Column], measure: Measure) -> None:
    line = kind([stub(100, 50, least=0.5)], pad=Pad(10, 20, 30, 40))
    assert line.widths(measure) == Span(90, 140) and line.heights(measure, 140) == Span(85, 110)


def test_a_spacer_pushes_apart_along_its_line_alone(measure: Measure) -> None:
    nodes, row = [stub(100), stub(200)], Row([])
    row = Row([nodes[0], Spacer(), nodes[1]])
    placed(measure, Column([row, stub(high=100)]))
    assert spans(nodes, 0) == [(0, 100), (800, 200)]
    assert row.box is not None and row.box.height == 50, "no row grows for what is in it only to push"


def test_a_column_gives_each_its_whole_width_or_its_own(measure: Measure) -> None:
    nodes = [stub(), stub(align=1.0), stub(wide=60, most_width=300), stub(300, width=300)]
    placed(measure, Column(nodes, gap=10))
    assert spans(nodes, 0) == [(0, 1000), (900, 100), (0, 300), (0, 300)]
    assert spans(nodes, 1) == [(0, 50), (60, 50), (120, 50), (180, 50)]


def test_what_has_a_height_of_its_own_stands_in_the_middle_of_a_row_or_where_it_says(measure: Measure) -> None:
    nodes = [stub(height=80), stub(height=80, align=0.0), stub(height=80, align=1.0), stub(200)]
    placed(measure, Row(nodes), height=200)
    assert spans(nodes, 1) == [(60, 80), (0, 80), (120, 80), (0, 200)]


def test_a_row_gives_words_the_width_that_its_pad_leaves(measure: Measure) -> None:
    def high(width: float, pad: Pad) -> float:
        return Row([Label(WORDS, "name", wraps=True, width=Grow())], pad=pad).heights(measure, width).ideal

    width = Label(WORDS, "name").widths(measure).ideal + 1
    assert high(width, Pad(1, 0, 0, 0)) < high(width, Pad(100, 0, 0, 0)) == high(width + 100, Pad(100, 0, 100, 0))


def test_gaps_give_way_before_what_lies_between_them(measure: Measure) -> None:
    nodes = [stub(high=100, least=0.5), stub(high=100, least=0.5)]
    placed(measure, Column(nodes, gap=40), height=220)
    assert spans(nodes, 1) == [(0, 100), (120, 100)]
    placed(measure, Column(nodes, gap=40), height=200)
    assert spans(nodes, 1) == [(0, 90), (110, 90)]


def test_what_is_optional_goes_where_even_the_least_does_not_fit(measure: Measure) -> None:
    nodes = [stub(200), stub(200, optional=True), stub(200, optional=True)]
    row = Row(nodes, gap=20)
    assert row.widths(measure) == Span(200, 640)
    placed(measure, row, width=450)
    assert [node.box is not None for node in nodes] == [True, True, False]


def test_what_is_optional_goes_from_a_column_that_is_too_narrow_for_it(measure: Measure) -> None:
    nodes = [stub(200), stub(400, optional=True), stub(200)]
    column = Column(nodes, gap=10)
    assert column.widths(measure) == Span(200, 400)
    placed(measure, column, width=300)
    assert [node.box and node.box.y for node in nodes] == [0, None, 60]


def test_a_row_that_wraps_becomes_a_column_where_it_is_too_narrow(measure: Measure) -> None:
    nodes = [stub(400), stub(400)]
    row = Row(nodes, gap=20, wraps=True)
    placed(measure, row, width=900)
    assert spans(nodes, 1) == [(0, 600), (0, 600)]
    placed(measure, row, width=600)
    assert spans(nodes, 1) == [(0, 50), (70, 50)]
    assert row.widths(measure).least == 400 and row.heights(measure, 600).ideal == 120


def test_an_even_row_gives_all_the_width_that_the_widest_asks_for(measure: Measure) -> None:
    nodes = [stub(100), stub(60, width=60), stub(300, least=0.5), Node()]
    row = Row(nodes, gap=20, even=True)
    assert row.widths(measure) == Span(3 * 150 + 60 + 30, 3 * 300 + 60 + 60) and row.grows_wide() == 1
    placed(measure, row, 690)
    assert [round(node.box.width) for node in nodes if node.box is not None] == [200, 60, 200, 200]
    placed(measure, Row(nodes, gap=20, even=True), 1320)
    assert [round(node.box.width) for node in nodes if node.box is not None] == [400, 60, 400, 400]
    wrapped = placed(measure, Row([stub(100), stub(300)], even=True, wraps=True), 590, 200)
    assert [round(node.box.y) for node in wrapped.children if node.box is not None] == [0, 50]


def test_a_container_grows_where_what_is_in_it_does(measure: Measure) -> None:
    inner = Row([stub(10, width=Grow())])
    beside = stub(300)
    placed(measure, Row([inner, beside]))
    assert inner.box is not None and inner.box.width == 700


def test_a_fixed_length_is_longer_where_its_content_needs_that(measure: Measure) -> None:
    node = stub(500, width=200)
    assert node.widths(measure) == Span(500, 500)
    assert stub(100, width=200).widths(measure) == Span(200, 200)


@pytest.mark.parametrize(("scale", "length"), [(1.0, 100), (1.5, 130), (2.0, 160)])
def test_a_length_may_follow_the_size_of_text(scale: float, length: float, tmp_path: Path) -> None:
    assert Measure(stage_at(tmp_path, scale)).length(Len(100, 160)) == length


# -- grids, overlays, arrangements


def test_columns_of_a_grid_line_up_and_an_empty_cell_stays_empty(measure: Measure) -> None:
    cells: list[list[Stub | None]] = [[stub(100), stub(50)], [None, stub(80, 90)], [stub(40), None]]
    placed(measure, Grid(cells, gap=10, row_gap=5))
    boxes = [[None if cell is None or cell.box is None else tuple(cell.box) for cell in row] for row in cells]
    assert boxes == [[(0, 0, 100, 50), (110, 0, 80, 50)], [None, (110, 55, 80, 90)], [(0, 150, 100, 50), None]]


def test_a_column_of_a_grid_may_take_what_is_left(measure: Measure) -> None:
    grown = [stub(10, 10, width=Grow()), stub(30, 10, width=Grow())]
    fixed = [stub(100), stub(100)]
    placed(measure, Grid([[grown[0], fixed[0]], [grown[1], fixed[1]]], gap=10))
    assert spans(grown, 0) == [(0, 890), (0, 890)] and spans(fixed, 0) == [(900, 100), (900, 100)]


def test_a_cell_may_take_several_columns_which_have_room_for_it(measure: Measure) -> None:
    across, cells = Across(2, stub(300)), [stub(100), stub(60), stub(40)]
    placed(measure, Grid([[across, stub(40)], cells], gap=20))
    assert spans([cells[0], cells[1], cells[2]], 0) == [(0, 165), (185, 125), (330, 40)], "even where gaps give way"
    assert across.box is not None and (across.box.x, across.box.width) == (0, 310)
    narrow = Across(2, stub(100))
    placed(measure, Grid([[None, narrow], cells], gap=20))
    assert narrow.box is not None and (narrow.box.x, narrow.box.width) == (120, 120), "it makes nothing wider than it has to"


def test_columns_and_rows_of_a_grid_grow_as_far_as_their_cells_may(measure: Measure) -> None:
    cells = [stub(10, width=Grow(), most_width=200, height=Grow(), most_height=80) for _ in range(2)]
    rest = stub(10, width=Grow())
    placed(measure, Grid([[*cells, rest]]))
    assert spans([*cells, rest], 0) == [(0, 200), (200, 200), (400, 600)]
    assert [high for _, high in spans(cells, 1)] == [80, 80]


def test_what_lies_over_a_drawing_stands_where_it_says_and_inside(measure: Measure) -> None:
    middle, corner = stub(), stub()
    placed(measure, Overlay([stub(), At(0.5, 0.5, middle), At(1.0, 0.0, corner)]))
    assert tuple(middle.box or ()) == (450, 275, 100, 50) and tuple(corner.box or ()) == (900, 0, 100, 50)


def test_the_first_arrangement_in_which_nothing_lacks_is_taken(measure: Measure) -> None:
    wide, narrow, last = stub(900), stub(400, 700), stub(2000)
    first = First([wide, narrow, last])
    placed(measure, first, width=1000)
    assert first.chosen is wide
    placed(measure, first, width=500, height=700)
    assert first.chosen is narrow
    placed(measure, first, width=500, height=600)
    assert first.chosen is last
    assert First([stub(900, 40), stub(800, 60)]).heights(measure, 500) == Span(60, 60), "where none fits, of the last"


# -- words


def test_a_row_of_a_grid_is_as_high_as_what_does_not_grow_in_it(measure: Measure) -> None:
    cells = [stub(100, 50, height=Grow(), most_height=80), stub(100, 150)]
    placed(measure, Grid([[*cells], [stub(100, 50)]]))
    assert spans([*cells], 1) == [(0, 150), (0, 150)]


def test_a_grid_is_placed_by_the_heights_of_the_width_it_has(measure: Measure) -> None:
    words = Label(WORDS, "name", wraps=True, width=Grow())
    grid = Grid([[words], [stub(100, 50)]])
    high = grid.heights(measure, 1000).ideal
    assert grid.heights(measure, 300).ideal > high
    placed(measure, grid, width=1000, height=high)
    assert words.box is not None and words.box.height == pytest.approx(high - 50)


def test_lines_of_one_title_are_as_large_as_its_longest(measure: Measure) -> None:
    lines = "YOU, HUNTER AND SPROUT", "WIN"
    labels = [Label(line, "rule_change", least=0.1, room_for=max(lines, key=len)) for line in lines]
    placed(measure, Column(labels))
    assert labels[0].share == labels[1].share < 1


def test_a_later_arrangement_is_made_once_nothing_before_it_fits(measure: Measure) -> None:
    made = list[Stub]()

    def later(wide: float) -> Stub:
        made.append(stub(wide))
        return made[-1]

    def first() -> First:
        return First([stub(900), stub(700)], lambda: later(500), lambda: later(300))

    assert first().widths(measure) == Span(0, 900) and first().heights(measure, 100).least == 0
    assert placed(measure, first(), 750).children[0].widths(measure).ideal == 700 and not made
    assert placed(measure, first(), 600).children == (made[0],) and len(made) == 1
    assert placed(measure, first(), 100).children == (made[2],), "the last where none fits"


def test_words_wrap_and_the_height_follows(measure: Measure) -> None:
    label = Label(WORDS, "name", wraps=True)
    span = label.widths(measure)
    assert span.least < span.ideal / 3
    high = [label.heights(measure, width).ideal for width in (span.ideal, span.ideal * 0.6, span.least)]
    assert high[0] < high[1] < high[2]
    pitch = measure.pitch("name")
    assert high[:2] == [pytest.approx(measure.line("name")), pytest.approx(measure.line("name") + pitch)]


def test_a_sentence_wraps_between_words_and_what_is_joined_stays_together(measure: Measure) -> None:
    pieces = ("took", Face("7", "B"), f"{JOINED}from-everybody", "Wilhelmina and Bartholomew")
    label = Label(Sentence(pieces, "body", (0, 0, 0)), "body", wraps=True)
    span = label.widths(measure)
    assert span.least > measure.text("Bartholomew", "body"), "a card and the word that is joined to it are one"
    lines = [label.heights(measure, width).ideal / (measure.em("body") * CHIP_PITCH) for width in (span.ideal, span.least)]
    assert lines == [pytest.approx(1), pytest.approx(4)]
    placed(measure, label, width=span.least, height=400)
    painter = NotingPainter()
    label.paint(pen_on(painter, measure.stage, None))
    tops = [rect.y for _, rect, _ in painter.puts]
    assert len(tops) == 4 and sorted(tops) == tops


def test_a_sentence_is_as_wide_as_its_cards_and_words(measure: Measure) -> None:
    for face in (Face("7", "B"), Face("7", "7"), Face("100", "100")):
        words = Sentence((face, "×12"), "body", (0, 0, 0))
        drawn = words.render(measure.stage).get_width()
        assert Label(words, "body").widths(measure).ideal == pytest.approx(drawn, abs=2)


def test_words_that_wrap_are_as_wide_as_the_longest_of_their_own_lines(measure: Measure) -> None:
    label = Label("Goes for whoever leads.\nCloses your exits.", "rule", wraps=True)
    assert label.widths(measure).ideal == measure.text("Goes for whoever leads.", "rule")
    assert label.heights(measure, label.widths(measure).ideal).ideal == measure.line("rule") + measure.pitch("rule")


def test_a_line_shrinks_as_far_as_it_may_and_never_below_the_floor(measure: Measure) -> None:
    for style, least, share in (("head", 0.8, 0.8), ("head", 0.1, 28 / 44), ("body", 0.1, 1.0), ("head", 1.0, 1.0)):
        span = Label(WORDS, style, least=least).widths(measure)
        assert span.least / span.ideal == pytest.approx(share)
    label = Label(WORDS, "head", least=0.5)
    wanted = label.widths(measure).ideal
    placed(measure, label, width=wanted * 0.7)
    assert label.share == pytest.approx(0.7, abs=0.01)
    low = Label(WORDS, "head", least=0.5)
    placed(measure, low, width=wanted + 1, height=measure.line("head") * 0.8)
    assert low.share == pytest.approx(0.8)


@pytest.mark.parametrize("sign", [".", ", and", f"{JOINED}: more"])
def test_there_is_no_space_between_a_card_and_a_sign(sign: str, measure: Measure) -> None:
    card, widths = Face("6", "B"), []
    for pieces in ((card, sign), (card,), (sign,)):
        sentence = Sentence(pieces, "body_bold", (0, 0, 0))
        widths.append(Label(sentence, "body_bold").widths(measure).ideal)
        assert widths[-1] == pytest.approx(sentence.render(measure.stage).get_width() / measure.stage.viewport.scale, abs=2)
    assert widths[0] == pytest.approx(widths[1] + widths[2])


@pytest.mark.parametrize(("sizing", "grows"), [({}, (1, 1)), ({"width": Grow(3)}, (3, 1)), ({"height": 60.0}, (1, 0))])
def test_the_first_that_fits_grows_as_it_is_told_or_as_its_arrangements_do(sizing: Any, grows: tuple[int, int]) -> None:
    first = First([Label("Red7"), Rows(1, lambda _: Label("Red7"))], **sizing)
    assert (first.grows_wide(), first.grows_high()) == grows


def test_the_sign_of_a_key_grows_by_half_of_what_text_does(tmp_path: Path) -> None:
    for scale, high in ((1.0, 42), (2.0, 63)):
        measure = Measure(stage_at(tmp_path / str(scale), scale))
        assert KeySign(Kind.CANCEL).heights(measure, 200) == Span(high, high)


def test_what_stands_on_a_block_moves_and_grows_with_it(measure: Measure) -> None:
    screen = pygame.Surface((1920, 1080))
    pen = pen_on(Painter(screen, lambda regions: None), measure.stage, None)
    inside = Box(120, 210, 40, 20)
    assert pen.rect(inside) == Rect(120, 210, 40, 20)
    grown = pen.on_block("slab", True, GrownBlock(Rect(100, 200, 200, 100), Rect(80, 190, 240, 120), 1.2))
    assert grown.rect(inside) == Rect(104, 202, 48, 24) and grown.zoom == 1.2


def test_a_figure_may_keep_its_size_at_larger_text(tmp_path: Path) -> None:
    small, large = (Measure(stage_at(tmp_path / str(scale), scale)) for scale in (1.0, 2.0))
    for keeps_size, times in ((True, 1.0), (False, 2.0)):
        one, other = (Label("1398", "result", keeps_size=keeps_size) for _ in range(2))
        assert other.widths(large).ideal == pytest.approx(times * one.widths(small).ideal, rel=0.02)
        assert other.heights(large, 900).ideal == pytest.approx(times * one.heights(small, 900).ideal, rel=0.02)


def test_a_figure_that_is_too_wide_is_as_much_lower(measure: Measure) -> None:
    figure = Label("YOU AND HUNTER WIN", "rule_change", least=0.2, keeps_size=True)
    span = figure.widths(measure)
    high = figure.heights(measure, span.ideal)
    half = figure.heights(measure, span.ideal / 2)
    assert half.ideal == pytest.approx(high.ideal / 2)
    assert half.least == high.least
    assert figure.heights(measure, span.least).ideal == pytest.approx(high.least)
    placed(measure, figure, width=span.ideal / 2, height=half.ideal)
    assert figure.share == pytest.approx(0.5)


def test_a_figure_is_as_high_as_its_digits(measure: Measure) -> None:
    figure = Label("1398", "result", keeps_size=True)
    assert figure.heights(measure, 900).ideal == pytest.approx(STYLES["result"].size * CAPITALS["anton"])
    assert figure.heights(measure, 900).ideal < Label("1398", "result").heights(measure, 900).ideal
    placed(measure, figure, width=900, height=figure.heights(measure, 900).ideal)
    assert figure.share == 1.0


def test_a_picture_may_grow_with_the_words_beside_it(tmp_path: Path) -> None:
    for scale, side in ((1.0, 40), (1.5, 60), (2.0, 80)):
        measure = Measure(stage_at(tmp_path / str(scale), scale))
        picture = plate("R", Len(40, 80), least=0.5)
        assert picture.widths(measure) == Span(side / 2, side) and picture.heights(measure, 200) == Span(side / 2, side)
        placed(measure, picture, width=200, height=100)
        assert picture.box is not None and picture.box[2:] == (side, side)


def test_a_block_goes_on_to_the_windows_edge_where_it_bleeds(tmp_path: Path) -> None:
    measure, painter = Measure(stage_of(tmp_path, (2560, 1080))), NotingPainter()
    block = Block(stub(), "ink", bleeds=("left", "right"))
    block.place(measure, Box(100, 200, 300, 50))
    block.paint(pen_on(painter, measure.stage, None))
    assert painter.fills == [(Rect(0, 200, 2560, 50), measure.stage.theme.ink)]

def test_of_two_nodes_in_one_place_the_second_is_seen_as_far_as_it_is_wiped(measure: Measure) -> None:
    share = [0.0]
    wipe = Wipe(Block(Label("Hold", "head"), "back"), Block(Label("Hold", "head"), "paper"), lambda: share[0])
    wipe.place(measure, Box(100, 200, 300, 50))
    theme, seen = measure.stage.theme, list[list[Rect]]()
    for share[0] in (0.0, 0.1, 1.0):
        painter = NotingPainter()
        wipe.paint(pen_on(painter, measure.stage, None))
        assert [rgb for _, rgb in painter.fills] == [theme.back, theme.paper][: 1 + (share[0] > 0)]
        seen.append([rect for rect, _ in painter.fills])
    assert [rects[-1].width for rects in seen] == [300, 30, 300] and seen[1][-1].topleft == (100, 200)


def test_a_key_is_that_of_the_device_that_is_asked_for(measure: Measure) -> None:
    pad = Holder(Device.GAMEPAD, 3)
    measure.stage.devices.pads.connect(pad.source, "")
    wide = {holder: KeySign(Kind.CANCEL, holder=holder).widths(measure).ideal for holder in (pad, Holder(Device.KEYBOARD), None)}
    assert wide[pad] == 42 < wide[None] == wide[Holder(Device.KEYBOARD)]


def test_a_name_is_written_as_far_as_there_is_room_for_it(measure: Measure) -> None:
    def written(width: float) -> list[str]:
        node = name("Wilhelmina K", "head")
        return [label.text for label in placed(measure, node, width=width).every() if isinstance(label, Label)]

    assert [written(width) for width in (400, 150, 118, 80)] == [
        ["Wilhelmina K"], ["Wilhelmina K"], ["Wilhelmi…"], ["Wilhe…"]]


def test_a_cell_that_is_aligned_is_as_wide_as_it_wants(measure: Measure) -> None:
    cells = [stub(wide=100, align=0.0), stub(wide=100, align=1.0), stub(wide=100), stub(wide=300)]
    placed(measure, Grid([[cell] for cell in cells]), width=300)
    assert spans(cells, 0) == [(0, 100), (200, 100), (0, 300), (0, 300)]


def test_a_picture_that_became_smaller_stands_where_it_is_aligned(measure: Measure) -> None:
    for picture, at in ((plate("R", 400, least=0.1), (150, 0)), (plate("R", 400, least=0.1, align=0.0), (0, 0)),
                        (plate("R", 400, least=0.1, align=1.0), (300, 0))):  # fmt: skip
        assert picture.widths(measure).ideal == 400
        placed(measure, picture, width=400, height=100)
        assert picture.box is not None and picture.box[:2] == at and picture.box[2:] == (100, 100)


def test_in_a_low_row_words_become_narrower_with_their_height(measure: Measure) -> None:
    """So what stands beside them stays close to them."""
    words, beside = Label(WORDS, "head", least=0.4), plate("R", 20)
    placed(measure, Row([words, beside], gap=10), width=1600, height=measure.line("head") * 0.8)
    wanted = words.widths(measure).ideal
    assert words.box is not None and beside.box is not None
    assert words.box.width == pytest.approx(wanted * 0.8) and words.share == pytest.approx(0.8)
    assert beside.box.x == pytest.approx(wanted * 0.8 + 10)


def test_an_aligned_cell_of_a_low_row_is_as_wide_as_its_words(measure: Measure) -> None:
    """So the focus ring is close to them, too."""
    words, fixed = Label(WORDS, "head", least=0.4), Label("Quit", "head", least=0.4, width=300)
    inner = Row([words, fixed, plate("R", 80, least=0.1)], gap=10, pad=Pad(5, 0, 5, 0))
    block = Block(inner, "paper", pad=Pad(20, 4, 20, 4), align=0.0)
    wanted, high = words.widths(measure).ideal, measure.line("head") * 0.8
    placed(measure, Grid([[block], [stub(wide=1900)]]), width=1900, height=high + 8 + 50)
    assert block.box is not None and block.box.height == pytest.approx(high + 8)
    assert block.box.width == pytest.approx(wanted * 0.8 + 300 + high + 20 + 10 + 40)


def test_the_most_is_no_less_than_what_a_node_can_do_with(measure: Measure) -> None:
    """Else an arrangement would take for whole what is squeezed."""
    for sized in (stub(wide=200, least=0.8, most_width=100), stub(wide=200, least=0.8, most_width=100, width=Grow())):
        assert sized.widths(measure) == Span(160, 160) and sized.lacks(measure, 150, 500)
        row, column = Row([sized]), Column([sized])
        for line in (row, column):
            placed(measure, line, width=400)
            assert sized.box is not None and sized.box.width == 160
    high = stub(high=200, least=0.8, most_height=100, height=Grow())
    placed(measure, Column([high]), height=400)
    assert high.box is not None and high.box.height == 160


# -- what can be cut


def test_only_the_rows_that_are_shown_are_made(measure: Measure) -> None:
    made = list[int]()

    def row(number: int) -> Node:
        made.append(number)
        return stub(high=100)

    rows = Rows(5000, row, gap=20, key="list")
    placed(measure, rows, height=600)
    assert len(rows.visible) == 5 and rows.starts[1] == 5 and len(rows.starts) == 1000
    assert made == [0, 1, 2, 3, 4]


def test_the_page_shown_is_the_one_with_what_was_first_before(tmp_path: Path) -> None:
    measure = Measure(stage_of(tmp_path), {"list": 7})
    rows = Rows(20, lambda number: stub(high=100), key="list")
    placed(measure, rows, height=500)
    assert rows.page(measure) == 1
    placed(measure, rows, height=300)
    assert rows.page(measure) == 2
    placed(measure, rows, height=50)
    assert len(rows.visible) == 1, "one at least"


def test_a_page_in_the_middle_makes_no_rows_of_other_pages(tmp_path: Path) -> None:
    made = list[int]()
    rows = Rows(5000, lambda number: made.append(number) or stub(high=100), key="list")
    placed(Measure(stage_of(tmp_path), {"list": 700}), rows, height=500)
    assert made == [700, 701, 702, 703, 704]


def test_sections_stay_whole_and_fill_pages(measure: Measure) -> None:
    parts = [stub(high=200) for _ in range(5)]
    sections = Sections(parts, gap=50)
    placed(measure, sections, height=460)
    assert list(sections.starts) == [0, 2, 4] and [part.box is not None for part in parts] == [True] * 2 + [False] * 3


def test_what_grows_fills_a_page_of_several_where_it_is_to(measure: Measure) -> None:
    parts = [stub(high=200, height=Grow(), least_height=200), stub(high=100), stub(high=200), stub(high=90)]
    placed(measure, Sections(parts, gap=50, fills=True), height=460)
    assert spans(parts, 1) == [(0, 310), (360, 100)]
    placed(measure, Sections(parts[2:], gap=50, fills=True), height=460)
    assert spans(parts[2:], 1) == [(0, 200), (250, 90)], "nothing grows there"
    all_on_one = [stub(high=200, height=Grow(), least_height=200), stub(high=100)]
    placed(measure, Sections(all_on_one, gap=50, fills=True), height=460)
    assert spans(all_on_one, 1) == [(0, 200), (250, 100)]
    rows = [stub(high=200, height=Grow(), least_height=200) for _ in range(3)]
    placed(measure, Sections(rows, gap=50), height=600)
    assert spans(rows, 1) == [(0, 200), (250, 200)], "rows of a list are as high on each page"


def test_sections_may_stand_in_columns_of_a_width(measure: Measure) -> None:
    parts = [stub(high=200) for _ in range(9)]
    sections = Sections(parts, gap=50, column=250, column_gap=20)
    placed(measure, sections, width=800, height=460)
    assert spans(parts, 0) == [(0, 253)] * 2 + [(273, 253)] * 2 + [(547, 253)] * 2
    assert spans(parts, 1) == [(0, 200), (250, 200)] * 3
    assert list(sections.starts) == [0, 6]
    narrow = [stub(high=200) for _ in range(3)]
    placed(measure, Sections(narrow, gap=50, column=250, column_gap=20), width=200, height=460)
    assert spans(narrow, 0) == [(0, 200)] * 2, "one column at least"


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_a_sentence_is_as_wide_as_it_is_drawn(tmp_path: Path, scale: float) -> None:
    stage = stage_of(tmp_path, (1920, 1080), text_scale=scale)
    words = Sentence(("Play", Face("6", "B"), "then discard", Icon("crown"), "and draw"), "name", stage.theme.paper)
    assert Label(words, "name").widths(Measure(stage)).ideal == pytest.approx(words.render(stage).get_width(), abs=3)


def test_letters_that_are_bounded_in_height_are_as_narrow_as_they_are_low(measure: Measure) -> None:
    free = Label("16,240", "rule_change", keeps_size=True, least=0.2)
    low = Label("16,240", "rule_change", keeps_size=True, least=0.2, most_height=125.4)
    assert low.widths(measure).ideal == pytest.approx(free.widths(measure).ideal / 2, rel=0.01)
    assert low.widths(measure).least == free.widths(measure).least


def test_a_sign_that_is_not_drawn_leaves_no_room_beside_it(tmp_path: Path) -> None:
    stage = stage_of(tmp_path, (1920, 1080))
    sign, bare = KeySign(Kind.CANCEL, beside=24), KeySign(Kind.CANCEL)
    assert sign.widths(Measure(stage)).ideal == bare.widths(Measure(stage)).ideal + 24
    mouse = Holder(Device.MOUSE)
    assert KeySign(Kind.CANCEL, holder=mouse, beside=24).widths(Measure(stage)).ideal == 0


def test_gaps_stay_beside_a_list_that_is_cut(measure: Measure) -> None:
    def placed(least: float) -> tuple[list[Node], Column]:
        above, listed = stub(high=40), Rows(50, lambda number: stub(high=30), gap=10)
        below = stub(high=100, least=least)
        column = Column([above, Overlay([listed]), below], gap=20)
        column.place(measure, Box(0, 0, 100, 300))
        return [*listed.visible], column

    rows, column = placed(least=1.0)
    tops = [child.box.y for child in column.children if child.box is not None]
    assert tops == [0, 60, 200] and len(rows) == 3
    rows, column = placed(least=0.5)
    tops = [child.box.y for child in column.children if child.box is not None]
    assert tops[:2] == [0, 60] and 200 < tops[2] < 250 and len(rows) == 4, "words become smaller still"


def test_gaps_beside_a_list_give_way_before_anything_lacks(measure: Measure) -> None:
    column = Column([stub(high=100), Rows(9, lambda number: stub(high=90))], gap=20)
    column.place(measure, Box(0, 0, 100, 200))
    assert [child.box.y for child in column.children if child.box is not None] == [0, 110]


def test_what_is_optional_in_a_row_goes_where_the_row_is_too_low_for_it(measure: Measure) -> None:
    high, low = stub(wide=50, high=80, optional=True), stub(wide=50, high=40)
    row = Row([high, low], gap=10)
    row.place(measure, Box(0, 0, 200, 60))
    assert (high.box, low.box) == (None, Box(0, 0, 50, 60))
    row = Row([high, low], gap=10)
    row.place(measure, Box(0, 0, 200, 80))
    assert high.box == Box(0, 0, 50, 80)


def test_a_name_that_there_is_not_is_said_with_those_that_there_are(measure: Measure) -> None:
    with pytest.raises(ValueError, match=r"No style called 'heading': there are rule_change, .*floor"):
        Label("a", "heading").widths(measure)
    pen = pen_on(Painter(pygame.Surface((9, 9))), measure.stage, None)
    for ink in ("papre", "field", "name"):
        with pytest.raises(ValueError, match=f"No ink called '{ink}': there are title, .*stone"):
            pen.ink(ink)
    for ground in ("Q", "5+99"):
        with pytest.raises(ValueError, match=r"No ground called '(Q|99)': there are 1, .*100, R, O"):
            measure.stage.art.poster(ground, (64, 36))


@pytest.mark.parametrize(("high", "tops", "pages"), [(190, [0, 70, 140], 1), (170, [0, 60, 120], 1), (169, [0, 70], 2)])
def test_sections_come_closer_before_they_are_cut_and_never_shrink(
    measure: Measure, high: float, tops: list[float], pages: int
) -> None:
    sections = Sections([stub(high=50, least=0.2) for _ in range(3)], gap=20)
    sections.place(measure, Box(0, 0, 100, high))
    assert [(child.box.y, child.box.height) for child in sections.children if child.box is not None] == [
        (top, 50) for top in tops]  # fmt: skip
    assert len(sections.starts) == pages
