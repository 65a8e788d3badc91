"""What must hold of every table that is drawn, by rectangles."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise

from pygame import Rect

from scenes.kit.layout import Bounds
from scenes.kit.stage import Stage
from scenes.table.plan import plan_of
from scenes.table.table import Table
from scenes.table.turn.calls import INTO_GAP
from tests.scenes.stories import NotingPainter
from tests.scenes.table.noted import Words
from tests.scenes.table.tables import view_of

FLOOR = 26.9  # units: 28 in the design, less what rounding and a nearly fitting line may take
STRIP = 0.325  # of a card's height: numeral and symbol in full size


def card_rects(table: Table) -> dict[object, Rect]:
    """Where every card lies, in px."""
    rects = {}
    for card, place in table.resting_places().items():
        rect = Rect(0, 0, table.stage.viewport.px(place.height * 5 / 7), table.stage.viewport.px(place.height))
        rect.center = table.stage.viewport.point(place.x, place.y)
        rects[card] = rect
    return rects


def assert_readable(stage: Stage, texts: Sequence[Words]) -> None:
    """Texts do not touch each other, lie in the safe area, and are nowhere too small."""
    safe = stage.viewport.rect(*plan_of(stage).safe).inflate(2, 2)
    for text in texts:
        assert safe.contains(text.ink), (text, safe)
        assert text.px >= round(FLOOR * stage.viewport.scale) - 1, text
    for one, other in combinations(texts, 2):
        assert not one.ink.colliderect(other.ink), (one, other)


def assert_in_regions(table: Table, texts: Sequence[Words]) -> None:
    """Every text lies in the region that it belongs to."""
    plan, port = plan_of(table.stage), table.stage.viewport
    boxes: list[Bounds | None] = [
        plan.top_bar, plan.score, plan.rail, plan.actions, plan.log, plan.corner, plan.hint, plan.seats_button, plan.lens_button,
        plan.help_button, plan.sort_button, plan.forward,
        *(table.spec.seat_box(table.view, seat) for seat in range(len(table.seated))),
    ]  # fmt: skip
    x, y, width, height = table.spec.seat_box(table.view, table.spec.front)
    boxes.append((x, y, width, height + INTO_GAP))  # a call stands right above the buttons
    slack = 2 * max(2, port.px(4))  # tails of letters
    rounded = 6  # px, both sides together: words at the floor of text are no smaller for a px
    regions = [port.rect(*box).inflate(rounded, slack) for box in boxes if box is not None]
    for text in texts:
        assert any(region.contains(text.ink) for region in regions), text


def assert_cards_free(table: Table, painter: NotingPainter, texts: Sequence[Words]) -> None:
    """No text and no chip lies on a card, or a card on them."""
    for card, rect in card_rects(table).items():
        for text in texts:
            assert not rect.colliderect(text.ink), (card, rect, text)
        for fill, _ in painter.fills:
            assert not rect.colliderect(fill), (card, rect, fill)


def assert_cards_in_place(table: Table) -> None:
    """Cards lie in their regions, and what they must show is not covered."""
    port, view, rects, places = table.stage.viewport, view_of(table), card_rects(table), table.resting_places()
    hand = port.rect(*plan_of(table.stage).hand).inflate(2, 2)
    away = {card for card, rect in rects.items() if not port.bounds.colliderect(rect)}  # once the round is won
    assert table._won is not None or not away
    assert all(card in away if table._won is not None else hand.contains(rects[card]) for card in view.hand)
    if view.alive[table.spec.front]:  # folded away, all of them are backs
        assert all(one.right <= other.left for one, other in pairwise(rects[card] for card in view.hand))
    for seat in range(view.seats):
        laid = [(card, rects[card]) for card in (*view.palettes[seat], *view.fallen[seat])]
        strip = port.rect(*table.spec.seat_box(view, seat)).inflate(2, 2)
        folded = table._won is not None and not view.alive[seat]
        assert all(strip.contains(rect) or (folded and card in away) for card, rect in laid), (seat, strip, laid)
        for (card, left), (_, right) in pairwise(laid):
            needed = STRIP * left.height * places[card].figures
            assert right.left - left.left >= needed - 1.5, (seat, left, right)
