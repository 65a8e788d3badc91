"""Where the cards of Red7 lie, in the regions of the table's plan."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.zones import HAND, Zone
from game.red7.cards import Card as Red7Card
from game.red7.standing import reasons
from game.red7.state import PALETTE, THE_CANVAS, THE_DECK
from game.red7.view import View
from scenes.kit.drawing.rows import ASPECT, GAP, row
from scenes.specs.red7.rail_boxes import rail_boxes
from scenes.table.plan import BESIDE_FROM, GUTTER, OPPONENTS_CARD, RAISED, Plan
from scenes.table.values import Box, Card, Hidden, Place

HAND_ORDER, PALETTE_ORDER, CANVAS_ORDER = 200, 10, 1
MINE_ABOVE = 10  # between my header and my cards
LARGER_OF_TWO = 132 / OPPONENTS_CARD  # cards where there are two opponents
COUNT = 96  # of a header's right end: where the cards of a hidden hand come from and go to
SHORT_HEADER, LARGER_HEADER = 300, 180  # about as wide is a header with the reason beside it; more at 200 % text


class Ground(NamedTuple):
    """Where everybody sits: the regions, how many seats there are, and which of them is nearest."""

    plan: Plan
    seats: int
    front: int


def opponents(ground: Ground) -> list[int]:
    """The other seats from left to right: clockwise from the nearest."""
    return [(ground.front + step) % ground.seats for step in range(1, ground.seats)]


def strip(ground: Ground, seat: int) -> Box:
    """The area of a seat: header, palette, reason."""
    if seat == ground.front:
        return ground.plan.mine
    x, y, width, height = ground.plan.opponents
    share = (width + GUTTER) / (ground.seats - 1)
    return (x + opponents(ground).index(seat) * share, y, share - GUTTER, height)


def cards_box(ground: Ground, seat: int) -> Box:
    """The upper edge of a palette's raised cards, and their height where there are few of them."""
    plan = ground.plan
    x, y, width, height = strip(ground, seat)
    top = y + plan.header
    if seat == ground.front:
        above = MINE_ABOVE - 3 * plan.more_text
        return x, top + above, width, height - plan.header - above - RAISED
    if ground.seats == 2:
        above = 2 + 4 * plan.more_text
        return x, top + above, width, height - plan.header - above - RAISED
    room = height - plan.header - plan.reason - RAISED
    three = (width - 2 * GAP) / (3 * ASPECT)  # side by side
    card = min(plan.card, three) if ground.seats == 4 else min(plan.card * LARGER_OF_TWO, room - 8)
    return x, top + (room - card) * 0.6, width, card


def _palette(ground: Ground, view: View, seat: int, counting: Sequence[Red7Card],
             drafted: Sequence[Card]) -> dict[Card, Place]:
    cards, fallen = view.palettes[seat], view.fallen[seat]
    laid = cards or fallen
    x, top, width, height = cards_box(ground, seat)
    line = row(x, width, height, len(laid))
    places: dict[Card, Place] = {}
    for number, card in enumerate(laid):
        counts = card in counting
        look = "out" if fallen else "plain" if counts else "dimmed"
        y = top + line.height / 2 + (0 if counts else RAISED)
        places[card] = Place(line.x(number), y, line.height, look, PALETTE_ORDER + number, card in drafted)
    return places


def _hand(ground: Ground, view: View) -> dict[Card, Place]:
    """The nearest seat's hand: its cards if it is that seat that looks, else as many backs."""
    x, y, width, height = ground.plan.hand
    shown = view.seat == ground.front
    count = view.hand_counts[ground.front] if view.hand_counts else 0
    cards: Sequence[Card] = view.hand if shown else [Hidden(ground.front, number) for number in range(count)]
    line = row(x, width, height, len(cards), centred=True)
    middle = y + height / 2
    look = "out" if not view.alive[ground.front] else "plain" if shown else "back"  # rules, section 5
    return {card: Place(line.x(number), middle, line.height, look, HAND_ORDER + number)
            for number, card in enumerate(cards)}


def _canvas(plan: Plan, view: View, drafted: Sequence[Card]) -> dict[Card, Place]:
    """The top card, and the one it covers while it is only drafted or on its way."""
    x, y, width, height = rail_boxes(plan).canvas
    return {card: Place(x + width / 2, y + height / 2, height, "plain", CANVAS_ORDER + number, card in drafted)
            for number, card in enumerate(view.canvas[-2:])}


def places(ground: Ground, view: View, drafted: Sequence[Card]) -> dict[Card, Place]:
    """Where every visible card rests."""
    why = reasons(view)
    found = _hand(ground, view)
    for seat in range(view.seats):
        found.update(_palette(ground, view, seat, why[seat].counting if seat in why else (), drafted))
    found.update(_canvas(ground.plan, view, drafted))
    return found


def boxes(ground: Ground) -> dict[Zone, Box]:
    """The zones as areas of the table. The hand of a seat that is not nearest is its place in the header."""
    plan = ground.plan
    rail = rail_boxes(plan)
    found: dict[Zone, Box] = {THE_CANVAS: rail.canvas, THE_DECK: rail.deck}
    for seat in range(ground.seats):
        x, y, width, height = strip(ground, seat)
        found[Zone(PALETTE, seat)] = (x, y + plan.header, width, height - plan.header)
        header = SHORT_HEADER + LARGER_HEADER * plan.more_text if width >= BESIDE_FROM else width
        hidden = (x + header - COUNT, y, 44, plan.header)
        found[Zone(HAND, seat)] = plan.hand if seat == ground.front else hidden
    return found
