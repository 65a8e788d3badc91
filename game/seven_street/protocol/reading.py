"""An engine's side: the VIEW that a referee sends, read and checked, as the view that bots think about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from game.core.fields import (
    count,
    field,
    list_of,
    names,
    one_a_seat,
    optional,
    seat_of,
    switch,
    whole_number,
    whole_object,
)
from game.core.game import Json
from game.seven_street.cards import HUNDRED, NUMBERS, SMALL, ZERO, Cards, StreetCard, copies, counts_of
from game.seven_street.notation import rules_from_json
from game.seven_street.protocol.fields import card, cards
from game.seven_street.rules import SEATS, sides
from game.seven_street.state import Lanes, PastStreetTurn, StreetPhase, StreetStage
from game.seven_street.view import StreetView

_PHASES = {phase.value: phase for phase in StreetPhase}


class _Copies:
    """Cards with copies of their own: which is which a VIEW does not tell, and nothing hangs on it."""

    def __init__(self) -> None:
        self._given: Counter[int] = Counter()

    def of(self, alike: Cards) -> Cards:
        found = []
        for kind, _ in alike:
            found.append(StreetCard(kind, self._given[kind]))
            self._given[kind] += 1
        return tuple(found)


def view_from_json(listed: Any) -> StreetView:
    """The view that a VIEW tells of. Raises ValueError for one that is malformed or cannot be."""
    content = whole_object(listed)
    seats = field(content, "players", _seats)
    view = _as_listed(content, seats, _Copies())
    _check(view)
    return view


def _seats(value: Any) -> int:
    seats = count(value)
    if seats not in SEATS:
        raise ValueError("is not 2, 3, 4 or 6")
    return seats


def _as_listed(content: Json, seats: int, told: _Copies) -> StreetView:
    a_seat, teams = seat_of(seats), len(sides(seats))
    known = field(content, "known_hands", one_a_seat(cards, seats))
    zeros = field(content, "zeros", _one_a_team(_up_to(copies(seats)[ZERO]), teams))
    hundreds = field(content, "hundreds", _one_a_team(_up_to(copies(seats)[HUNDRED]), teams))
    seat = field(content, "seat", a_seat)
    hand = told.of(field(content, "hand", cards))
    return StreetView(
        rules=rules_from_json(content.get("rules")), seat=seat, seats=seats, stage=StreetStage.TURN,
        number=field(content, "round", count), first=field(content, "first", a_seat),
        to_act=field(content, "to_move", a_seat), phase=_PHASES[field(content, "phase", names(_PHASES, "phase"))],
        hand=hand, hand_counts=field(content, "hand_counts", one_a_seat(count, seats)),
        known_hands=tuple(_among(hand, listed) if owner == seat else told.of(listed)
                          for owner, listed in enumerate(known)),
        stock=field(content, "stock", count), pile=told.of(field(content, "pile", cards)),
        streets=tuple(tuple(map(told.of, lanes)) for lanes in field(content, "streets", _one_a_team(_lanes, teams))),
        zeros=tuple(told.of((StreetCard(ZERO, 0),) * many) for many in zeros),
        hundreds=tuple(told.of((StreetCard(HUNDRED, 0),) * many) for many in hundreds),
        came_out=field(content, "came_out", _one_a_team(switch, teams)), laid=field(content, "laid", count),
        points=field(content, "scores", _one_a_team(whole_number, teams)),
        history=tuple(_past(entry, seats) for entry in field(content, "history", list_of(whole_object))), winners=(),
    )  # fmt: skip


def _one_a_team(read: Callable[[Any], Any], teams: int) -> Callable[[Any], tuple[Any, ...]]:
    def read_list(value: Any) -> tuple[Any, ...]:
        entries = list_of(read)(value)
        if len(entries) != teams:
            raise ValueError(f"has {len(entries)} entries for {teams} teams")
        return entries

    return read_list


def _up_to(most: int) -> Callable[[Any], int]:
    def read(value: Any) -> int:
        many = count(value)
        if many > most:
            raise ValueError(f"is above {most}")
        return many

    return read


def _lanes(value: Any) -> Lanes:
    """The streets of a team. Raises ValueError for one that no street can be."""
    listed = whole_object(value)
    for number in listed:
        if number not in NUMBERS:
            raise ValueError(f'there is no street of "{number}"')
    found = []
    for lane, number in enumerate(NUMBERS):
        street = field(listed, number, cards) if number in listed else ()
        jokers = sum(kind in (SMALL, SMALL + 1) for kind, _ in street)
        numbers = sum(kind == lane for kind, _ in street)
        if street and (numbers + jokers != len(street) or len(street) < 3 or jokers > numbers):
            raise ValueError(f"the street of {number} is none")
        found.append(street)
    return tuple(found)


def _among(hand: Cards, faces: Cards) -> Cards:
    """Which of a hand these are. Raises ValueError where it has not so many."""
    left, found = list(hand), []
    for kind, _ in faces:
        held = next((one for one in left if one.kind == kind), None)
        if held is None:
            raise ValueError('"known_hands" has cards that are not in "hand"')
        left.remove(held)
        found.append(held)
    return tuple(found)


def _past(entry: Json, seats: int) -> PastStreetTurn:
    laid = [(field(lay, "number", card).kind, field(lay, "cards", cards))
            for lay in field(entry, "lay", list_of(whole_object))]  # fmt: skip
    discarded = optional(entry, "discard", card, None)
    return PastStreetTurn(field(entry, "seat", seat_of(seats)), field(entry, "took", count),
                          field(entry, "hundreds", count), field(entry, "picked", cards), tuple(laid),
                          () if discarded is None else (discarded,))


def _check(view: StreetView) -> None:
    """Raises ValueError for what cannot be true at once."""
    if view.seat is None or len(view.hand) != view.hand_counts[view.seat]:
        raise ValueError('"hand" and "hand_counts" differ')
    if any(len(known) > many for known, many in zip(view.known_hands, view.hand_counts, strict=True)):
        raise ValueError('"known_hands" has more cards than a hand')
    if any(kind == HUNDRED for kind, _ in (*view.hand, *view.pile)):
        raise ValueError("a 100 is laid at once")
    seen: list[StreetCard] = [*view.hand, *view.pile]
    for lists in (*view.streets, view.zeros, view.hundreds):
        seen += [card for listed in lists for card in listed]
    seen += [card for owner, known in enumerate(view.known_hands) if owner != view.seat for card in known]
    for all_of, found, face in zip(copies(view.seats), counts_of(seen), (*NUMBERS, "?", "!", "0", "100"), strict=True):
        if found > all_of:
            raise ValueError(f"there are {found} of {face}, the deck has {all_of}")
    table = len(seen) - len(view.hand) - sum(
        len(known) for owner, known in enumerate(view.known_hands) if owner != view.seat)
    if table + sum(view.hand_counts) + view.stock != sum(copies(view.seats)):
        raise ValueError("there are not as many cards as the deck has")
    if view.seat == view.to_act and view.phase is StreetPhase.TAKE and not view.stock:
        raise ValueError("the round is over once the stock is empty")
