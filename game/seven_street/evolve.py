"""The one way in which a match changes: an event is folded into its state (rules, sections 3 to 8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from game.core.events import (
    DECK,
    HAND,
    CardMoved,
    Event,
    MatchEnded,
    RoundBegan,
    RoundEnded,
    TallyLine,
    TurnBegan,
    Zone,
)
from game.core.replaced import replaced, without
from game.seven_street.cards import ZERO, Cards, StreetCard, worth_of
from game.seven_street.events import CardsLaid, RoundScored
from game.seven_street.scoring import so_far, tally_of_side
from game.seven_street.state import (
    HUNDREDS,
    LANE_OF,
    PILE,
    ZEROS,
    PastStreetTurn,
    StreetPhase,
    StreetStage,
    StreetState,
    cleared,
)

Entry = TypeVar("Entry")
Change = dict[str, Any]
"""Some fields of a state as they are after an event: no card comes from where it goes to."""


def put(entries: tuple[Entry, ...], place: int | None, entry: Entry) -> tuple[Entry, ...]:
    """The entries with one of them replaced. Raises ValueError for a zone of nobody."""
    if place is None:
        raise ValueError("a zone of this kind belongs to a seat or a team")
    return entries[:place] + (entry,) + entries[place + 1 :]


def evolve(state: StreetState, event: Event) -> StreetState:
    """The state after the event. Raises ValueError for one that no match of this game has."""
    if isinstance(event, CardMoved):
        return _card_moved(state, event)
    if isinstance(event, CardsLaid):
        return _cards_laid(state, event)
    if isinstance(event, TurnBegan):
        return replaced(state, to_act=event.seat, phase=StreetPhase.TAKE, laid=0,
                              history=(*state.history, PastStreetTurn(event.seat)))
    if isinstance(event, RoundBegan):
        return _round_began(state, event)
    if isinstance(event, RoundEnded):
        return replaced(state, stage=StreetStage.DEAL, to_act=None, points=event.totals)
    if isinstance(event, MatchEnded):
        return replaced(state, stage=StreetStage.OVER, winners=event.winners)
    if isinstance(event, RoundScored):
        return replaced(state, tally=_tally(state, event.seat), known_hands=state.hands)
    raise ValueError(f"7 Street has no {event!r}")


def _round_began(state: StreetState, event: RoundBegan) -> StreetState:
    at = {zone: tuple([card for card in cards if isinstance(card, StreetCard)]) for zone, cards in event.layout}
    state = cleared(state)
    hands = tuple(at.get(Zone(HAND, seat), ()) for seat in range(state.seats))
    return replaced(state, stage=StreetStage.TURN, number=event.number, first=event.first, hands=hands,
                          stock=at[Zone(DECK)], pile=at[Zone(PILE)])


def _card_moved(state: StreetState, event: CardMoved) -> StreetState:
    card = event.card
    if not isinstance(card, StreetCard):
        raise ValueError("in a state a card moves face up")
    change: Change = {}
    _take_away(change, state, event.source, card)
    _put_down(change, state, event, card)
    if state.history:  # 100s are laid before the first turn
        _note(change, state, event, card)
    return replaced(state, **change)


def _take_away(change: Change, state: StreetState, source: Zone, card: StreetCard) -> None:
    kind, seat, _ = source
    if kind == DECK:
        change["stock"] = without(state.stock, card)
    elif kind == PILE:
        change["pile"] = without(state.pile, card)
    elif seat is None:
        raise ValueError(f"no card leaves {kind}")
    else:
        change["hands"] = put(state.hands, seat, without(state.hands[seat], card))
        known = state.known_hands[seat]
        if card in known:
            change["known_hands"] = put(state.known_hands, seat, without(known, card))


def _put_down(change: Change, state: StreetState, event: CardMoved, card: StreetCard) -> None:
    kind, seat, team = event.target
    if seat is not None:
        change["hands"] = put(state.hands, seat, (*state.hands[seat], card))
        if event.source.kind == PILE:
            change["known_hands"] = put(state.known_hands, seat, (*state.known_hands[seat], card))
    elif team is None:
        change["pile"] = (*state.pile, card)
    elif kind == HUNDREDS:
        change["hundreds"] = put(state.hundreds, team, (*state.hundreds[team], card))
    elif kind == ZEROS:
        change["zeros"] = put(state.zeros, team, (*state.zeros[team], card))
    else:
        lanes, lane = state.streets[team], LANE_OF[kind]
        change["streets"] = put(state.streets, team, put(lanes, lane, (*lanes[lane], card)))


def _note(change: Change, state: StreetState, event: CardMoved, card: StreetCard) -> None:
    """The running turn with what was done, and what may be done next."""
    past, cause = state.history[-1], event.cause
    if cause == "take":
        change["phase"], past = StreetPhase.LAY, replaced(past, took=past.took + 1)
    elif cause == "hundred":
        past = replaced(past, hundreds=past.hundreds + 1)
    elif cause == "discard":
        past = replaced(past, discarded=(card,))
    elif event.target.kind == HAND and event.source.kind == PILE:
        past = replaced(past, picked=(*past.picked, card))
    elif event.target.team is not None:
        past = replaced(past, laid=_laid_there(past.laid, event, card))
    if cause == "pickup":
        change["phase"] = StreetPhase.LAY
    change["history"] = state.history[:-1] + (past,)


def _laid_there(laid: Sequence[tuple[int, Cards]], event: CardMoved, card: StreetCard) -> tuple[tuple[int, Cards], ...]:
    """The cards laid in the turn with one card more: all cards of a street stand together."""
    kind = LANE_OF.get(event.target.kind, ZERO)
    there = dict(laid)
    there[kind] = (*there.get(kind, ()), card)
    return tuple(there.items())


def _cards_laid(state: StreetState, event: CardsLaid) -> StreetState:
    team = state.team(event.seat)
    if event.kind == ZERO:
        return replaced(state, phase=StreetPhase.LAST)
    if event.came_out:
        return replaced(state, came_out=put(state.came_out, team, True), laid=0)
    if state.came_out[team]:
        return state
    return replaced(state, laid=state.laid + worth_of(state.streets[team][event.kind]))


def _tally(state: StreetState, finisher: int | None) -> tuple[TallyLine, ...]:
    """What the round comes to, team by team."""
    lines: list[TallyLine] = []
    for side, seats in enumerate(state.sides):
        table = so_far(side, state.streets[side], state.zeros[side], state.hundreds[side])
        hands = tuple(card for seat in seats for card in state.hands[seat])
        lines += tally_of_side(side, table, hands, finisher in seats)
    return tuple(lines)
