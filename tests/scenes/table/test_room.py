"""The room of the table is used: palettes are large, and no seat's cards or words touch another's."""

from __future__ import annotations

from itertools import combinations, pairwise, product
from pathlib import Path

import pytest
from pygame import Rect, Surface

from scenes.kit.art.cards import ASPECT
from scenes.kit.drawing.rows import STRIP
from scenes.kit.stage import Stage
from scenes.specs import registry
from scenes.table.panels.panels import Panels
from scenes.table.table import Table
from tests.scenes.staging import stage_of
from tests.scenes.table.layouts import card_rects
from tests.scenes.table.made_up import made_up, seated
from tests.scenes.table.noted import bare
from tests.scenes.table.tables import view_of

SIZES = [(640, 360), (1024, 768), (1280, 720), (1920, 1080), (3440, 1440)]
WAS = 185  # height of the nearest palette's cards in the design's first pictures
APART = 14  # units between two seats' cards, side by side; what touches looks like one palette
NUMERAL = 0.4  # of a card's height, where it is whole
OUTS: dict[int, list[tuple[int, ...]]] = {2: [()], 3: [(1,), (0,), (2,)], 4: [(1,), (0,), (2, 3), (0, 2)]}
"""Which seats are out, by how many sit there."""


def table_with(stage: Stage, seats: int, laid: int, out: tuple[int, ...] = ()) -> Table:
    view = made_up(seats, laid, 5, seed=laid, out=out)
    return Table(stage, registry.table("red7"), seated(seats, long_names=laid % 2 == 0), view)


def of_seat(table: Table, seat: int) -> tuple[list[Rect], list[Rect]]:
    """The cards before a seat, and all that its header and its reason put on the table, in px."""
    view, cards = view_of(table), card_rects(table)
    laid = [cards[card] for card in (*view.palettes[seat], *view.fallen[seat])]
    sheet = Panels._sheet(table.panels, seat, view, table.panels.wearer == seat)
    items = [*sheet._items, *sheet.reason._items]  # type: ignore[attr-defined]
    return laid, [what.get_bounding_rect().move(rect.topleft) if isinstance(what, Surface) else rect
                  for what, rect in items]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_no_two_seats_overlap(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    stage = stage_of(tmp_path, size, text_scale=scale)
    apart = stage.viewport.px(APART)
    for number, (seats, laid) in enumerate(product((2, 3, 4), (1, 3, 5, 7, 12))):
        for out in {(), OUTS[seats][number % len(OUTS[seats])]}:
            table = table_with(stage, seats, laid, out)
            found = [of_seat(table, seat) for seat in range(seats)]
            safe = stage.viewport.rect(*table.spec.frame.safe).inflate(4, 4)
            assert all(safe.contains(rect) for laid_cards, _ in found for rect in laid_cards)
            for (cards, words), (others, their_words) in combinations(found, 2):
                assert not [pair for pair in ((one.inflate(apart, 0), other) for one in cards for other in others)
                            if pair[0].colliderect(pair[1])]
                assert not [one for one in cards if one.collidelist(their_words) >= 0]
                assert not [one for one in others if one.collidelist(words) >= 0]
                assert not [one for one in words if one.collidelist(their_words) >= 0]
            for cards, words in found:
                assert not [one for one in cards if one.collidelist(words) >= 0]


def height_of(table: Table, seat: int) -> float:
    """The height of a palette's cards in units."""
    return table.resting_places()[view_of(table).palettes[seat][0]].height


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (1920, 1080), (3440, 1440)])
def test_with_two_seats_palettes_are_about_a_third_larger(tmp_path: Path, size: tuple[int, int]) -> None:
    stage = bare(stage_of(tmp_path, size))
    for laid in (1, 3, 5, 7):
        table = table_with(stage, 2, laid)
        for seat in (0, 1):
            assert height_of(table, seat) >= 1.25 * WAS
            x, y, width, height = table.spec.frame.reason_of(table.spec.seat_box(table.view, seat))
            cards, _ = of_seat(table, seat)
            reason = stage.viewport.rect(x, y, width, height)
            assert cards[0].left - reason.right < stage.viewport.px(40), "the reason stands beside the cards"
            assert reason.top < cards[0].bottom


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (1920, 1080)])
def test_with_four_seats_the_others_cards_are_not_small(tmp_path: Path, size: tuple[int, int]) -> None:
    stage = bare(stage_of(tmp_path, size))
    for laid in range(1, 6):
        table = table_with(stage, 4, laid)
        assert all(height_of(table, seat) * 5 / 7 >= 110 for seat in (1, 2, 3)), laid
        assert height_of(table, 0) >= WAS


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_full_palettes_overlap_before_their_cards_get_small(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    stage = bare(stage_of(tmp_path, size, text_scale=scale))
    for laid in (8, 10, 12):
        view = made_up(4, laid, 0, seed=1)
        table = Table(stage, registry.table("red7"), seated(4), view)
        places = table.resting_places()
        line = [places[card] for card in view.palettes[1]]
        assert len(line) == laid
        for place, other in pairwise(line):
            assert place.height * ASPECT >= 110, laid
            seen = other.x - place.x
            assert place.figures * STRIP * place.height <= seen * 1.02, "numeral and symbol are whole"
            assert place.figures * NUMERAL * place.height >= 24, "and as high as words"


def test_three_cards_of_the_narrowest_seat_lie_side_by_side(tmp_path: Path) -> None:
    for size in SIZES:
        table = table_with(bare(stage_of(tmp_path, size)), 4, 3)
        one, two, three = of_seat(table, 2)[0]
        assert one.right <= two.left
        assert two.right <= three.left


# -- when somebody is out


def widths(table: Table) -> dict[int, float]:
    return {seat: table.spec.seat_box(table.view, seat)[2] for seat in range(view_of(table).seats)}


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_who_is_out_keeps_a_narrow_header_and_the_others_share_its_room(tmp_path: Path, scale: float) -> None:
    stage = stage_of(tmp_path, text_scale=scale)
    before, after = widths(table_with(stage, 4, 3)), widths(table_with(stage, 4, 3, out=(2,)))
    assert after[2] < 0.7 * before[2]
    assert after[1] == after[3] > 1.15 * before[1]
    assert after[1] + after[2] + after[3] == pytest.approx(before[1] + before[2] + before[3])
    assert after[0] == before[0]


def test_when_the_nearest_seat_is_out_its_hand_is_folded_and_the_others_grow(tmp_path: Path) -> None:
    for out, least in (((0,), 1.1), ((0, 3), 1.5)):
        stage = bare(stage_of(tmp_path))
        before, after = table_with(stage, 4, 4), table_with(stage, 4, 4, out=out)
        assert height_of(after, 1) > least * height_of(before, 1)
        places, hand = after.resting_places(), before.spec.frame.hand
        for card in after.view.hand:
            assert places[card].look == "out"
            assert places[card].height < 0.3 * hand[3]
            assert places[card].y - places[card].height / 2 > hand[1] + hand[3] / 2
        forward = stage.viewport.rect(*after.spec.frame.forward)
        assert forward.collidelist(list(card_rects(after).values())) == -1
