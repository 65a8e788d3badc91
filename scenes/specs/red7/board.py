"""Where everything of Red7 lies: the cards in the boxes of the table's plan."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import inf
from typing import NamedTuple

from game.core.events import HAND, Card, Zone
from game.red7.cards import Card as Red7Card
from game.red7.standing import reasons
from game.red7.state import PALETTE, THE_CANVAS, THE_DECK
from game.red7.view import View
from scenes.kit.art.cards import ASPECT
from scenes.kit.drawing.rows import GAP, row, tight_row
from scenes.kit.layout import Bounds, Box
from scenes.kit.ui.areas import Area, Wordless
from scenes.kit.ui.containers import Column, Row
from scenes.kit.ui.node import Grow, Len, Node
from scenes.specs.red7.rail import rail_boxes
from scenes.table.plan import GUTTER, RAISED, TablePlan
from scenes.table.values import Hidden, Place

HAND_ORDER, PALETTE_ORDER, CANVAS_ORDER = 200, 10, 1
COUNT = 96  # of a header's right end: where the cards of a hidden hand come from and go to
BETWEEN_TWO = 10  # between the palettes of two seats
NARROW = Len(160, 230)  # the width of a seat that is out
MOST_GROWN = 1.75  # a row for each seat is no higher than so many cards
LEAST_GAP, LEAST_ABOVE = 6, 3  # between three cards of the narrowest opponent; above and below cards under a header


class Red7Seats(NamedTuple):
    """Where everybody sits: the plan, how many seats there are, and which of them is nearest.

    `alive` says of each seat whether it is in the round. No card in a palette is higher than `most`, in units.
    """

    plan: TablePlan
    seats: int
    front: int
    alive: tuple[bool, ...]
    most: float = inf


    @property
    def others(self) -> list[int]:
        """The other seats from left to right: clockwise from the nearest."""
        return [(self.front + step) % self.seats for step in range(1, self.seats)]

    @property
    def folded(self) -> bool:
        """Whether the nearest seat is out while others play on: they have its room then."""
        return self.seats > 2 and not self.alive[self.front]


@lru_cache(maxsize=64)
def strips(table: Red7Seats) -> Mapping[int, Bounds]:
    """The area of every seat: header, palette, reason. Two seats share all the room alike."""
    plan, (x, y, width, _) = table.plan, table.plan.opponents
    if table.seats == 2:
        seats = Column([Area(str(seat), height=Grow()) for seat in (*table.others, table.front)], BETWEEN_TWO)
        return _placed(seats, plan.text_scale, Box(x, y, width, plan.mine[1] + plan.mine[3] - y))
    if not table.folded:
        return {**_placed(_side_by_side(table), plan.text_scale, Box(*plan.opponents)), table.front: plan.mine}
    return _with_rows_of_their_own(table)


def _with_rows_of_their_own(table: Red7Seats) -> dict[int, Bounds]:
    """Seats one below the other, over the room of the nearest palette and of the buttons, too; who is out sits side by
    side where the hand was, left of the button.
    """
    plan, (x, y, width, _), (right, top, _, high) = table.plan, table.plan.opponents, table.plan.forward
    rows = [Area(str(seat), height=Grow(), most_height=MOST_GROWN * plan.card)
            for seat in table.others if table.alive[seat]]
    foot = plan.actions[1] + plan.actions[3]
    out = [Area(str(seat), width=Grow()) for seat in (table.front, *table.others) if not table.alive[seat]]
    left = plan.hand[0]
    return {
        **_placed(Column(rows, BETWEEN_TWO), plan.text_scale, Box(x, y, width, foot - y)),
        **_placed(Row(out, GUTTER), plan.text_scale, Box(left, top, right - GUTTER - left, high)),
    }


def _side_by_side(table: Red7Seats) -> Node:
    """Seats side by side: those in the round share the width, those out keep as much as a face needs."""
    return Row([Area(str(seat), width=Grow() if table.alive[seat] else NARROW) for seat in table.others], GUTTER)


def _placed(tree: Node, text_scale: float, box: Box) -> dict[int, Bounds]:
    """The seats of a tree that is laid out in a box in units."""
    tree.place(Wordless(text_scale), box)
    return {int(node.name): node.box for node in tree.every() if isinstance(node, Area) and node.box is not None}


@lru_cache(maxsize=64)
def _usual(table: Red7Seats) -> Mapping[int, Bounds]:
    """The boxes of seats side by side, as with text at 100 %."""
    return _placed(_side_by_side(table), 1.0, Box(*table.plan.opponents))


@lru_cache(maxsize=64)
def cards_box(table: Red7Seats, seat: int) -> Bounds:
    """The upper edge of a palette's raised cards, and their height where there are few of them."""
    x, y, width, height = table.plan.cards_of(strips(table)[seat])
    room = height - RAISED
    if seat == table.front or table.seats == 2 or table.folded:
        return x, y, width / 2 if table.folded and seat == table.front else width, min(table.most, room)
    card = room - 2 * LEAST_ABOVE
    if table.seats == 4:
        usual = _usual(table)[seat][2]  # large text may have cards lie closer, but not lower
        card = min(table.plan.card, card, (usual - 2 * LEAST_GAP) / (3 * ASPECT))
    return x, y + (room - card) / 2, width, card


def _palette(table: Red7Seats, view: View, seat: int, counting: Sequence[Red7Card],
             drafted: Sequence[Card]) -> dict[Card, Place]:
    cards, fallen = view.palettes[seat], view.fallen[seat]
    laid = cards or fallen
    x, top, width, height = cards_box(table, seat)
    line = tight_row(x, width, height, len(laid))
    places: dict[Card, Place] = {}
    for number, card in enumerate(laid):
        counts = card in counting
        look = "out" if fallen else "plain" if counts else "dimmed"
        y = top + line.height / 2 + (0 if counts else RAISED)
        places[card] = Place(line.x(number), y, line.height, look, PALETTE_ORDER + number, card in drafted,
                             figures=line.figures)
    return places


def _hand(table: Red7Seats, view: View) -> dict[Card, Place]:
    """The nearest seat's hand: its cards if it is that seat that looks, else as many backs; folded away once out."""
    x, y, width, height = table.plan.hand
    if table.folded:
        x, y, width, height = cards_box(table, table.front)
        x, y = x + width + GAP, y + RAISED
    is_front = view.seat == table.front
    count = view.hand_counts[table.front] if view.hand_counts else 0
    cards: Sequence[Card] = view.hand if is_front else [Hidden(table.front, number) for number in range(count)]
    line = row(x, width - GAP if table.folded else width, height, len(cards), centred=not table.folded)
    middle = y + line.height / 2 if table.folded else y + height / 2
    look = "out" if not view.alive[table.front] else "plain" if is_front else "back"  # rules, section 5
    return {card: Place(line.x(number), middle, line.height, look, HAND_ORDER + number)
            for number, card in enumerate(cards)}


def _canvas(plan: TablePlan, view: View, drafted: Sequence[Card]) -> dict[Card, Place]:
    """The top card, and the one it covers while it is only drafted or on its way."""
    x, y, width, height = rail_boxes(plan).canvas
    return {card: Place(x + width / 2, y + height / 2, height, "plain", CANVAS_ORDER + number, card in drafted)
            for number, card in enumerate(view.canvas[-2:])}


def places(table: Red7Seats, view: View, drafted: Sequence[Card]) -> dict[Card, Place]:
    """Where every visible card rests."""
    why = reasons(view)
    places = _hand(table, view)
    for seat in range(view.seats):
        places.update(_palette(table, view, seat, why[seat].counting if seat in why else (), drafted))
    places.update(_canvas(table.plan, view, drafted))
    return places


@lru_cache(maxsize=8)
def boxes(table: Red7Seats) -> Mapping[Zone, Bounds]:
    """The zones as areas of the table. The hand of a seat that is not nearest is its place in the header."""
    plan = table.plan
    rail = rail_boxes(plan)
    boxes_by_zone: dict[Zone, Bounds] = {THE_CANVAS: rail.canvas, THE_DECK: rail.deck}
    for seat, area in strips(table).items():
        boxes_by_zone[Zone(PALETTE, seat)] = plan.cards_of(area)
        x, y, width, height = plan.header_of(area)
        boxes_by_zone[Zone(HAND, seat)] = plan.hand if seat == table.front else (x + width - COUNT, y, 44, height)
    return boxes_by_zone


def while_dealt(view: View, left: int) -> View:
    """The view when so many cards of the deal were still in the deck."""
    return view._replace(deck=view.deck + left)
