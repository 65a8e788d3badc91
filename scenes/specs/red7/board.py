"""Where everything of Red7 lies: the rail's boxes, and the cards in the regions of the table's plan."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.core.zones import HAND, Zone
from game.red7.cards import CARDS
from game.red7.cards import Card as Red7Card
from game.red7.game import RED7
from game.red7.rules import PRESETS
from game.red7.standing import reasons
from game.red7.state import PALETTE, THE_CANVAS, THE_DECK, Stage
from game.red7.view import View
from scenes.kit.drawing.rows import ASPECT, GAP, row
from scenes.table.plan import BESIDE_FROM, GUTTER, OPPONENTS_CARD, RAISED, TablePlan
from scenes.table.values import Box, Card, Hidden, Place, TableView

PLATE = 160
LADDER_SHARE = 0.425  # of the width
BESIDE = 24  # units between the canvas and the ladder
CANVAS = 224
ARROW = 28  # units to the left of the ladder for its arrow
LARGE_TEXT = 0.3  # from here on the deck goes beside the hand where there is room


class Rail(NamedTuple):
    """Boxes in units."""

    plate: Box
    name: Box
    verb: Box
    words: Box
    canvas: Box
    deck: Box
    deck_words: Box
    caption: Box
    rungs: Box


@lru_cache(maxsize=8)
def rail_boxes(plan: TablePlan) -> Rail:
    """The rule and its words on top, the canvas beside the ladder, the deck at the foot or beside the hand."""
    x, y, width, height = plan.rail
    more = plan.more_text
    plate = PLATE - 36 * more
    beside = x + plate + 20 - 4 * more
    aside = plan.corner if more > LARGE_TEXT else None
    deck_height = 86 + 28 * more
    words, below = 88 + 62 * more, 16 - 4 * more
    fixed = plate + 12 + words + (0 if aside else deck_height + 24)
    highest = min((width * (1 - LADDER_SHARE) - BESIDE) / ASPECT, max(CANVAS, plan.hand[3]))
    canvas_height = min(highest, height - fixed - below)
    spare = max(0.0, height - fixed - canvas_height - below)
    canvas_y = y + plate + 12 + words + below + (0 if aside else spare / 3)
    ladder = x + max(canvas_height, CANVAS) * ASPECT + BESIDE
    return Rail(
        plate=(x, y, plate, plate),
        name=(beside, y, x + width - beside, 50 + 16 * more),
        verb=(beside, y + 50 + 24 * more, x + width - beside, 42 + 8 * more),
        words=(x, y + plate + 8, width, words + 8),  # two lines in full size
        canvas=(x, canvas_y, canvas_height * ASPECT, canvas_height),
        **_deck(plan, aside, y + height - deck_height, ladder - ARROW - x),
        caption=(ladder, canvas_y - 3, x + width - ladder, 32),
        rungs=(ladder, canvas_y, x + width - ladder, y + height - canvas_y),
    )


def _deck(plan: TablePlan, aside: Box | None, foot: float, room: float) -> dict[str, Box]:
    """The pile, and the box for its count."""
    more = plan.more_text
    x, y = (aside[0], aside[1]) if aside else (plan.rail[0], foot - 2)
    width, height = 76 + (20 * more if aside else 0), 86 + 28 * more
    left = x + width + 12
    right = aside[0] + aside[2] if aside else x + room
    return {"deck": (x, y, width, height), "deck_words": (left, y, right - left, height)}


HAND_ORDER, PALETTE_ORDER, CANVAS_ORDER = 200, 10, 1
MINE_ABOVE = 10  # between my header and my cards
LARGER_OF_TWO = 132 / OPPONENTS_CARD  # cards where there are two opponents
COUNT = 96  # of a header's right end: where the cards of a hidden hand come from and go to
SHORT_HEADER, LARGER_HEADER = 300, 180  # about as wide is a header with the reason beside it; more at 200 % text


class SeatPlan(NamedTuple):
    """Where everybody sits: the regions, how many seats there are, and which of them is nearest."""

    plan: TablePlan
    seats: int
    front: int


def opponents(table: SeatPlan) -> list[int]:
    """The other seats from left to right: clockwise from the nearest."""
    return [(table.front + step) % table.seats for step in range(1, table.seats)]


def strip(table: SeatPlan, seat: int) -> Box:
    """The area of a seat: header, palette, reason."""
    if seat == table.front:
        return table.plan.mine
    x, y, width, height = table.plan.opponents
    share = (width + GUTTER) / (table.seats - 1)
    return (x + opponents(table).index(seat) * share, y, share - GUTTER, height)


def cards_box(table: SeatPlan, seat: int) -> Box:
    """The upper edge of a palette's raised cards, and their height where there are few of them."""
    plan = table.plan
    x, y, width, height = strip(table, seat)
    top = y + plan.header
    if seat == table.front or table.seats == 2:
        above = MINE_ABOVE - 3 * plan.more_text if seat == table.front else 2 + 4 * plan.more_text
        return x, top + above, width, height - plan.header - above - RAISED
    room = height - plan.header - plan.reason - RAISED
    three = (width - 2 * GAP) / (3 * ASPECT)  # side by side
    card = min(plan.card, three) if table.seats == 4 else min(plan.card * LARGER_OF_TWO, room - 8)
    return x, top + (room - card) * 0.6, width, card


def _palette(table: SeatPlan, view: View, seat: int, counting: Sequence[Red7Card],
             drafted: Sequence[Card]) -> dict[Card, Place]:
    cards, fallen = view.palettes[seat], view.fallen[seat]
    laid = cards or fallen
    x, top, width, height = cards_box(table, seat)
    line = row(x, width, height, len(laid))
    places: dict[Card, Place] = {}
    for number, card in enumerate(laid):
        counts = card in counting
        look = "out" if fallen else "plain" if counts else "dimmed"
        y = top + line.height / 2 + (0 if counts else RAISED)
        places[card] = Place(line.x(number), y, line.height, look, PALETTE_ORDER + number, card in drafted)
    return places


def _hand(table: SeatPlan, view: View) -> dict[Card, Place]:
    """The nearest seat's hand: its cards if it is that seat that looks, else as many backs."""
    x, y, width, height = table.plan.hand
    shown = view.seat == table.front
    count = view.hand_counts[table.front] if view.hand_counts else 0
    cards: Sequence[Card] = view.hand if shown else [Hidden(table.front, number) for number in range(count)]
    line = row(x, width, height, len(cards), centred=True)
    middle = y + height / 2
    look = "out" if not view.alive[table.front] else "plain" if shown else "back"  # rules, section 5
    return {card: Place(line.x(number), middle, line.height, look, HAND_ORDER + number)
            for number, card in enumerate(cards)}


def _canvas(plan: TablePlan, view: View, drafted: Sequence[Card]) -> dict[Card, Place]:
    """The top card, and the one it covers while it is only drafted or on its way."""
    x, y, width, height = rail_boxes(plan).canvas
    return {card: Place(x + width / 2, y + height / 2, height, "plain", CANVAS_ORDER + number, card in drafted)
            for number, card in enumerate(view.canvas[-2:])}


def places(table: SeatPlan, view: View, drafted: Sequence[Card]) -> dict[Card, Place]:
    """Where every visible card rests."""
    why = reasons(view)
    found = _hand(table, view)
    for seat in range(view.seats):
        found.update(_palette(table, view, seat, why[seat].counting if seat in why else (), drafted))
    found.update(_canvas(table.plan, view, drafted))
    return found


def boxes(table: SeatPlan) -> dict[Zone, Box]:
    """The zones as areas of the table. The hand of a seat that is not nearest is its place in the header."""
    plan = table.plan
    rail = rail_boxes(plan)
    found: dict[Zone, Box] = {THE_CANVAS: rail.canvas, THE_DECK: rail.deck}
    for seat in range(table.seats):
        x, y, width, height = strip(table, seat)
        found[Zone(PALETTE, seat)] = (x, y + plan.header, width, height - plan.header)
        header = SHORT_HEADER + LARGER_HEADER * plan.more_text if width >= BESIDE_FROM else width
        hidden = (x + header - COUNT, y, 44, plan.header)
        found[Zone(HAND, seat)] = plan.hand if seat == table.front else hidden
    return found


def while_dealt(view: View, left: int) -> View:
    """The view when so many cards of the deal were still in the deck."""
    return view._replace(deck=view.deck + left)


SEATS = 4
IN_A_PALETTE = 8
IN_HAND = 7


def busiest_view() -> View:
    """Four palettes of eight cards, a hand of seven, one card on the canvas."""
    cards = list(CARDS)
    palettes = tuple(tuple(cards[seat::SEATS][:IN_A_PALETTE]) for seat in range(SEATS))
    laid = {card for palette in palettes for card in palette}
    rest = [card for card in cards if card not in laid]
    state = RED7.begin(PRESETS["expert"], SEATS)
    view = RED7.view(state, 0)
    return view._replace(
        stage=Stage.TURN, number=1, to_act=0, palettes=palettes, hand=tuple(rest[:IN_HAND]),
        hand_counts=(IN_HAND,) * SEATS, canvas=(rest[IN_HAND],), rule=rest[IN_HAND].colour, deck=9,
    )


def with_rule(view: TableView, number: int) -> View:
    """The view with another card on the canvas: the rules take turns."""
    assert isinstance(view, View)
    spare = [card for card in CARDS if card not in view.hand and all(card not in cards for cards in view.palettes)]
    card = spare[number % len(spare)]
    return view._replace(canvas=(card,), rule=card.colour)
