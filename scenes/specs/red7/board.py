"""Where the cards of Red7 lie, in the regions of the table's plan."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.zones import HAND, Zone
from game.red7.cards import Card as Red7Card
from game.red7.standing import reasons
from game.red7.state import PALETTE, THE_CANVAS, THE_DECK
from game.red7.view import View
from scenes.specs.red7.rail_boxes import rail_boxes
from scenes.table.plan import GUTTER, OPPONENTS_CARD, RAISED, Plan
from scenes.table.rows import ASPECT, GAP, row
from scenes.table.spec import Box, Card, Place

HAND_ORDER, PALETTE_ORDER, CANVAS_ORDER = 200, 10, 1
MINE_ABOVE = 10  # between my header and my cards
LARGER_OF_TWO = 132 / OPPONENTS_CARD  # cards where there are two opponents
COUNT = 96  # of a header's right end: where the cards of a hidden hand come from and go to


def bottom_seat(view: View) -> int:
    """The seat whose palette lies nearest: the onlooker's."""
    return view.seat if view.seat is not None else 0


def opponents(view: View) -> list[int]:
    """The other seats from left to right: clockwise from the nearest."""
    return [(bottom_seat(view) + step) % view.seats for step in range(1, view.seats)]


def strip(plan: Plan, view: View, seat: int) -> Box:
    """The area of a seat: header, palette, reason."""
    if seat == bottom_seat(view):
        return plan.mine
    x, y, width, height = plan.opponents
    share = (width + GUTTER) / (view.seats - 1)
    return (x + opponents(view).index(seat) * share, y, share - GUTTER, height)


def cards_box(plan: Plan, view: View, seat: int) -> Box:
    """The upper edge of a palette's raised cards, and their height where there are few of them."""
    x, y, width, height = strip(plan, view, seat)
    top = y + plan.header
    if seat == bottom_seat(view):
        above = MINE_ABOVE - 3 * plan.more_text
        return x, top + above, width, height - plan.header - above - RAISED
    if view.seats == 2:
        above = 2 + 4 * plan.more_text
        return x, top + above, width, height - plan.header - above - RAISED
    room = height - plan.header - plan.reason - RAISED
    three = (width - 2 * GAP) / (3 * ASPECT)  # side by side
    card = min(plan.card, three) if view.seats == 4 else min(plan.card * LARGER_OF_TWO, room - 8)
    return x, top + (room - card) * 0.6, width, card


def _palette(plan: Plan, view: View, seat: int, counting: Sequence[Red7Card],
             drafted: Sequence[Card]) -> dict[Card, Place]:
    cards, fallen = view.palettes[seat], view.fallen[seat]
    laid = cards or fallen
    x, top, width, height = cards_box(plan, view, seat)
    line = row(x, width, height, len(laid))
    places: dict[Card, Place] = {}
    for number, card in enumerate(laid):
        counts = card in counting
        look = "out" if fallen else "plain" if counts else "dimmed"
        y = top + line.height / 2 + (0 if counts else RAISED)
        places[card] = Place(line.x(number), y, line.height, look, PALETTE_ORDER + number, card in drafted)
    return places


def _hand(plan: Plan, view: View) -> dict[Card, Place]:
    x, y, width, height = plan.hand
    line = row(x, width, height, len(view.hand), centred=True)
    middle = y + height / 2
    look = "plain" if view.seat is None or view.alive[view.seat] else "out"  # turned face down (rules, section 5)
    return {card: Place(line.x(number), middle, line.height, look, HAND_ORDER + number)
            for number, card in enumerate(view.hand)}


def _canvas(plan: Plan, view: View, drafted: Sequence[Card]) -> dict[Card, Place]:
    """The top card, and the one it covers while it is only drafted or on its way."""
    x, y, width, height = rail_boxes(plan).canvas
    return {card: Place(x + width / 2, y + height / 2, height, "plain", CANVAS_ORDER + number, card in drafted)
            for number, card in enumerate(view.canvas[-2:])}


def places(plan: Plan, view: View, drafted: Sequence[Card]) -> dict[Card, Place]:
    """Where every visible card rests."""
    why = reasons(view)
    found = _hand(plan, view)
    for seat in range(view.seats):
        found.update(_palette(plan, view, seat, why[seat].counting if seat in why else (), drafted))
    found.update(_canvas(plan, view, drafted))
    return found


def boxes(plan: Plan, view: View) -> dict[Zone, Box]:
    """The zones as areas of the table. A hand that is not shown is its place in the seat's header."""
    rail = rail_boxes(plan)
    found: dict[Zone, Box] = {THE_CANVAS: rail.canvas, THE_DECK: rail.deck}
    for seat in range(view.seats):
        x, y, width, height = strip(plan, view, seat)
        found[Zone(PALETTE, seat)] = (x, y + plan.header, width, height - plan.header)
        hidden = (x + width - COUNT, y, 44, plan.header)
        found[Zone(HAND, seat)] = plan.hand if seat == view.seat else hidden
    return found
