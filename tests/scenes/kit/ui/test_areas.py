"""Areas: tracks share the room, cards first and in proportion, and names say what stands where."""

from __future__ import annotations

import pytest

from scenes.kit.layout import Box
from scenes.kit.ui.areas import Area, Areas, CardArea, Track, Wordless, boxes_of
from scenes.kit.ui.containers import Row
from scenes.kit.ui.node import Grow, Len


def placed(tree: Areas, width: float, height: float, text_scale: float = 1.0) -> dict[str, Box]:
    tree.place(Wordless(text_scale), Box(10, 20, width, height))
    return boxes_of(tree)


def two_hands(most_growth: float = 1.0) -> Areas:
    return Areas((Track(100), Track(share=1)), [
        (Track(Len(40, 60)), "bar bar"),
        (Track(30, is_card=True), "rail theirs"),
        (Track(10, 3.0), "rail ."),
        (Track(60, is_card=True), "rail mine"),
        (Track(share=1.0), ". ."),
    ], {}, 20, most_growth)  # fmt: skip


def test_an_area_takes_all_cells_with_its_name() -> None:
    boxes = placed(two_hands(), 500, 140)
    assert boxes["bar"] == (10, 20, 500, 40)
    assert boxes["rail"] == (10, 60, 100, 100)
    assert boxes["theirs"] == (130, 60, 380, 30)
    assert boxes["mine"] == (130, 100, 380, 60)


def test_cards_grow_together_and_then_the_shares_have_what_is_left() -> None:
    boxes = placed(two_hands(1.5), 500, 140 + 45 + 40)
    assert (boxes["theirs"].height, boxes["mine"].height) == (45, 90)
    assert boxes["mine"].y - boxes["theirs"].bottom == 10 + 30
    assert boxes["mine"].bottom == 20 + 140 + 45 + 40 - 10


def test_cards_give_way_together_where_there_is_too_little_room() -> None:
    tree = two_hands(1.5)
    boxes = placed(tree, 500, 140 - 45)
    assert (boxes["theirs"].height, boxes["mine"].height) == (15, 30)
    assert tree.growth == 0.5


def test_larger_text_takes_from_the_cards() -> None:
    boxes = placed(two_hands(), 500, 140, 2.0)
    assert boxes["bar"].height == 60
    assert boxes["theirs"].height == pytest.approx(30 * 70 / 90)


def test_what_stands_in_an_area_is_found_by_its_own_names() -> None:
    tree = Areas((Track(share=1),), [(Track(share=1), "foot")], {
        "foot": Row([Area("left", width=Grow()), CardArea("hand", 3, 5, 0.5, 200), Area("right", width=Grow())]),
    })  # fmt: skip
    boxes = placed(tree, 400, 100)
    assert boxes["hand"].width == 3 * 50 + 2 * 5
    assert boxes["left"].width == boxes["right"].width == 120
    assert "foot" not in boxes


def test_a_row_names_all_columns() -> None:
    with pytest.raises(AssertionError, match="each column"):
        Areas((Track(1), Track(1)), [(Track(1), "one")], {})
