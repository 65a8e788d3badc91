"""Where everything of 7 Street lies: streets in their lanes, the pile and what was laid beside, the hand in groups."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.core.events import Card, Zone
from game.seven_street.cards import HUNDRED, LANES, Cards, StreetCard
from game.seven_street.groups import points_so_far
from game.seven_street.state import HANDS, HUNDRED_ZONES, STREET_ZONES, THE_PILE, THE_STOCK, ZERO_ZONES
from game.seven_street.view import StreetView
from scenes.kit.layout import Bounds
from scenes.kit.messages import grouped
from scenes.kit.ui.areas import Wordless
from scenes.kit.ui.node import Len
from scenes.specs.seven_street.plan import StreetPlan
from scenes.specs.seven_street.rail_plan import RailPlan, TeamRail, rail_plan
from scenes.specs.seven_street.stacks import BLOCK_HIGH, CARD, WIDE, Stack, in_compact, in_street
from scenes.specs.seven_street.words import count_foot, feet
from scenes.table.values import Hidden, Place

HAND_ORDER, PILE_ORDER, CHIP_ORDER = 200, 5, 3
MOST_BEHIND, GROUP_PITCH = 66, 22  # units: of a group's cards behind the first, and from one to the next
IN_PILE, PILE_STEP = 4, 6  # so many of the pile's cards are seen, so far apart
BACK_PITCH = 84
CHIP, CHIP_SIDE = 34, 12  # units: a chip's height, and between two
HUNDRED_WIDE, ZERO_WIDE = CHIP * 1.9, CHIP * 1.5
COUNT_WIDE, DIGIT = Len(44, 54), Len(14, 19)  # units: of how often a chip counts; of a digit of points, at least
LARGEST, LARGE_GAP = 2.2, 14  # of a seat in large: how much larger streets are at most, units between two at 1
COUNT = 40  # of a header's right end: where the cards of a hidden hand come from and go to


class StreetSeats(NamedTuple):
    """Who sits where, seen from the nearest seat.

    `ours` is the side of that seat, `rivals` are the others, from the one that plays next on; `rail` is what stands
    where in the rail.
    """

    plan: StreetPlan
    seats: int
    front: int
    sides: tuple[tuple[int, ...], ...]
    ours: int
    rivals: tuple[int, ...]
    rail: RailPlan

    def team_rail(self, side: int) -> TeamRail:
        """The part of the rail that belongs to a side."""
        return self.rail.ours if side == self.ours else self.rail.rivals[self.rivals.index(side)]

    def in_order(self, side: int) -> list[int]:
        """The seats of a side from the top of the rail: the nearest one lowest, rivals in the order of their turns."""
        around = [(self.front + step) % self.seats for step in range(self.seats)]
        seats = [seat for seat in around if seat in self.sides[side]]
        return seats[1:] + seats[:1] if side == self.ours else seats

    def seat_box(self, seat: int) -> Bounds:
        """A seat's header."""
        side = next(side for side, seats in enumerate(self.sides) if seat in seats)
        return self.team_rail(side).seats[self.in_order(side).index(seat)]


def seats_of(plan: StreetPlan, view: StreetView, front: int) -> StreetSeats:
    """Who sits where in a view."""
    return _seated(plan, view.seats, front, view.sides)


@lru_cache(maxsize=8)
def _seated(plan: StreetPlan, seats: int, front: int, sides: tuple[tuple[int, ...], ...]) -> StreetSeats:
    ours = next(side for side, members in enumerate(sides) if front in members)
    rivals = tuple((ours + step) % len(sides) for step in range(1, len(sides)))
    return StreetSeats(plan, seats, front, sides, ours, rivals, rail_plan(plan, seats))


def places(table: StreetSeats, view: StreetView, drafted: Sequence[Card]) -> dict[Card, Place]:
    """Where every visible card rests."""
    places: dict[Card, Place] = {}
    for side in range(len(table.sides)):
        for lane in LANES:
            if street := view.streets[side][lane]:
                places |= _laid(street, _street(table, side, lane, street), drafted)
        places |= _chips(table, side, view)
    places |= _pile(table.rail.pile, view.pile, drafted)
    return places | hand_places(table, view, drafted)


def streets_in(box: Bounds, streets: Sequence[Cards]) -> dict[Card, Place]:
    """Where the cards of a side's streets lie side by side in a box in units, as large as there is room for."""
    left, top, width, height = box
    laid = [street for street in streets if street]
    if not laid:
        return {}
    size = min(LARGEST, height / BLOCK_HIGH, width / (len(laid) * WIDE + (len(laid) - 1) * LARGE_GAP))
    first, pitch = left + WIDE * size / 2, (WIDE + LARGE_GAP) * size
    foot = top + (height + BLOCK_HIGH * size) / 2
    return {
        street[number]: place._replace(x=first + pitch * at, y=foot + place.y * size, height=place.height * size)
        for at, street in enumerate(laid)
        for number, place in in_street((0.0, 0.0), [card.face for card in street], True, feet)
    }


def _street(table: StreetSeats, side: int, lane: int, cards: Cards) -> Stack:
    """The places of a street's cards in its lane."""
    names, x = [card.face for card in cards], table.plan.middle_of(lane)
    if side == table.ours:
        return in_street((x, table.plan.ours[1] + table.plan.ours[3]), names, True, feet)
    if len(table.rivals) == 1:
        return in_street((x, table.plan.rivals[1]), names, False, feet)
    return in_compact((x, table.plan.low_rows[table.rivals.index(side)].y), names, feet)


def _laid(cards: Cards, stack: Stack, drafted: Sequence[Card]) -> Iterator[tuple[Card, Place]]:
    """A block with a drafted card in it is one itself."""
    whole = any(card in drafted for card in cards) and any(place.form.endswith("block") for _, place in stack)
    for number, place in stack:
        tried = cards[number] in drafted or (whole and number == 0)
        yield cards[number], place._replace(look="draft") if tried else place


def _chips(table: StreetSeats, side: int, view: StreetView) -> dict[Card, Place]:
    """100s and 0s laid, as chips at the right of a side's points."""
    x, y, width, height = table.team_rail(side).points
    right, count_wide, places = x + width - CHIP_SIDE, count_width(table, side, view), dict[Card, Place]()
    for cards, form, wide in ((view.hundreds[side], "wide_chip", HUNDRED_WIDE), (view.zeros[side], "chip", ZERO_WIDE)):
        right -= count_wide if len(cards) > 1 else 0
        for number, card in enumerate(cards):
            places[card] = Place(right - wide / 2, y + height / 2, CHIP, order=CHIP_ORDER + number, form=form)
        right -= wide + CHIP_SIDE if cards else 0
    return places


def count_width(table: StreetSeats, side: int, view: StreetView) -> float:
    """Units for how often a chip counts, where one does more than once; 0 where the points leave no room for that."""
    laid = [(len(cards), wide) for cards, wide in
            ((view.hundreds[side], HUNDRED_WIDE), (view.zeros[side], ZERO_WIDE)) if cards]  # fmt: skip
    if all(count < 2 for count, _ in laid):
        return 0.0
    measure = Wordless(table.plan.text_scale)
    chips = sum(wide + CHIP_SIDE for _, wide in laid) + CHIP_SIDE
    counts = measure.units(COUNT_WIDE) * sum(count > 1 for count, _ in laid)
    figures = len(grouped(points_so_far(view, side)))
    room = table.team_rail(side).points[2] - measure.units(DIGIT) * figures
    return measure.units(COUNT_WIDE) if chips + counts <= room else 0.0


def _pile(box: Bounds, cards: Cards, drafted: Sequence[Card]) -> dict[Card, Place]:
    """The places of the pile: the top card, and the edges of those below it."""
    x, y, width, height = box
    return {card: Place(x + width / 2 + PILE_STEP * under, y + height / 2, height, order=PILE_ORDER - under,
                        form="covered" if under else "card")
            for under, card in enumerate(list(reversed(cards))[:IN_PILE])}


def groups_of(view: StreetView) -> tuple[tuple[StreetCard, ...], ...]:
    """Alike cards in the hand from left to right; those that are moved first, as the game chooses them, in front."""
    return _groups(view.hand, view.known_hands[view.seat] if view.seat is not None and view.known_hands else ())


@lru_cache(maxsize=16)
def _groups(hand: Cards, known: Cards) -> tuple[tuple[StreetCard, ...], ...]:
    by_kind: dict[int, list[StreetCard]] = {}
    for card in hand:
        by_kind.setdefault(card.kind, []).append(card)
    cards = [by_kind[kind] for kind in sorted(by_kind)]
    return tuple([tuple(sorted(alike, key=lambda card: card not in known) if known else alike) for alike in cards])


def hand_places(table: StreetSeats, view: StreetView, drafted: Sequence[Card]) -> dict[Card, Place]:
    """The nearest seat's hand: its groups if it is that seat that looks, else as many backs."""
    if view.seat != table.front:
        return _backs(table.plan, table.front, view.hand_counts[table.front] if view.hand_counts else 0)
    places: dict[Card, Place] = {}
    foot = table.plan.hand[1] + table.plan.hand[3] - CARD / 2
    for group in groups_of(view):
        x, pitch = table.plan.middle_of(group[0].kind), min(GROUP_PITCH, MOST_BEHIND // max(1, len(group) - 1))
        if group[0].kind == HUNDRED:
            x = table.plan.rail[0] + table.plan.rail[2] - WIDE / 2
        for behind, card in enumerate(group):
            form, foot_lines = ("covered", ()) if behind else ("card", count_foot(len(group)))
            look = "draft" if card in drafted else "plain"
            places[card] = Place(x, foot - pitch * behind, CARD, look, HAND_ORDER - behind, form=form, foot=foot_lines)
    return places


def _backs(plan: StreetPlan, front: int, count: int) -> dict[Card, Place]:
    """The places of a hidden hand: as wide apart as there is room, in the middle of the foot."""
    x, y, width, height = plan.hand
    pitch = min(BACK_PITCH, (width - WIDE) / max(1, count - 1))
    left = x + (width - WIDE - pitch * max(0, count - 1)) / 2 + WIDE / 2
    middle = y + height - CARD / 2
    return {Hidden(front, number): Place(left + pitch * number, middle, CARD, "back", HAND_ORDER + number)
            for number in range(count)}


@lru_cache(maxsize=8)
def boxes(table: StreetSeats) -> Mapping[Zone, Bounds]:
    """The zones as areas of the table. The hand of a seat that is not nearest is its place in the header."""
    areas: dict[Zone, Bounds] = {THE_STOCK: table.rail.stock, THE_PILE: table.rail.pile}
    for seat in range(table.seats):
        x, y, width, height = table.seat_box(seat)
        areas[HANDS[seat]] = table.plan.hand if seat == table.front else (x + width - COUNT, y, COUNT, height)
    for side in range(len(table.sides)):
        x, y, width, height = table.team_rail(side).points
        areas[HUNDRED_ZONES[side]] = areas[ZERO_ZONES[side]] = (x + width - 2 * COUNT, y, 2 * COUNT, height)
        row = table.plan.ours
        if side != table.ours:
            rows = table.plan.low_rows if len(table.rivals) > 1 else (table.plan.rivals,)
            row = rows[table.rivals.index(side)]
        for lane in LANES:
            areas[STREET_ZONES[side][lane]] = (table.plan.middle_of(lane) - WIDE / 2, row[1], WIDE, row[3])
    return areas
