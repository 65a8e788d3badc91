"""The one way in which a match changes: an event is folded into its state (rules, sections 2 to 6)."""

from __future__ import annotations

from typing import Any

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
from game.core.replaced import put, replaced, without
from game.red7.cards import Card, card_set, cards_in
from game.red7.events import Reshuffled, Scored, SeatOut
from game.red7.moves import BURY, DISCARD, DRAW, PLAY, SHED, Act, Move
from game.red7.position import OpenCards, after, opening
from game.red7.ranking import best_set
from game.red7.state import CANVAS, PALETTE, Cards, PastTurn, Stage, State

Change = dict[str, Any]
"""Some fields of a state as they are after an event: no card comes from where it goes to."""


def move_of(event: CardMoved) -> Move:
    """The move that a card makes between two zones. Raises ValueError for zones that no card of Red7 goes between."""
    card, zones = event.card, (event.source.kind, event.target.kind)
    if zones == (DECK, HAND):
        return DRAW
    if isinstance(card, Card):
        if zones == (HAND, PALETTE):
            return PLAY[card]
        if zones == (HAND, CANVAS):
            return DISCARD[card]
        if zones == (PALETTE, CANVAS):
            return SHED[card]
        if zones == (PALETTE, DECK):
            owner = event.source.seat
            return BURY[card] if owner == event.seat else Move(Act.TAKE, card, owner)
    raise ValueError(f"no card goes from {event.source.kind} to {event.target.kind}")


def _round_began(state: State, event: RoundBegan) -> State:
    at = dict(event.layout)
    hands: list[Cards] = [()] * state.seats
    palettes: list[Cards] = [()] * state.seats
    deck: Cards = ()
    for zone, dealt in at.items():
        cards = tuple(card for card in dealt if isinstance(card, Card))
        if zone.kind == HAND and zone.seat is not None:
            hands[zone.seat] = cards
        elif zone.kind == PALETTE and zone.seat is not None:
            palettes[zone.seat] = cards
        else:
            deck = cards
    return replaced(
        state,
        stage=Stage.TURN, number=event.number, first=event.first, hands=tuple(hands), palettes=tuple(palettes),
        canvas=(), deck=deck, known_hands=((),) * state.seats, position=None, to_act=None, history=(), tally=(),
    )


def _turn_began(state: State, event: TurnBegan) -> State:
    seat, alive = event.seat, state.alive
    palettes = tuple(card_set(cards) if alive[other] else 0 for other, cards in enumerate(state.palettes))
    known_top = state.position.known_top if state.position else ()
    open_cards = OpenCards(palettes, alive, len(state.deck), known_top)
    position = opening(state.rules, seat, state.rule, card_set(state.hands[seat]), open_cards)
    palettes_in_play = tuple(cards if alive[other] else () for other, cards in enumerate(state.palettes))
    past = PastTurn(seat, state.rule, palettes_in_play, len(state.deck))
    return replaced(state, position=position, to_act=seat, history=(*state.history, past))


def _card_moved(state: State, event: CardMoved) -> State:
    card, before = event.card, state.position
    if before is None or not isinstance(card, Card):
        raise ValueError("in a state a card moves only within a turn, and face up")
    move, past = move_of(event), state.history[-1]
    return replaced(
        state,
        position=after(before, move, card),
        history=(*state.history[:-1], replaced(past, moves=(*past.moves, move))),
        **_taken_away(state, event.source, card),
        **_laid_down(state, event.target, card, known=bool(before.known_top)),
    )


def _taken_away(state: State, source: Zone, card: Card) -> Change:
    owner = source.seat
    if owner is None:
        return {"deck": without(state.deck, card)}
    if source.kind == PALETTE:
        return {"palettes": put(state.palettes, owner, without(state.palettes[owner], card))}
    hands = put(state.hands, owner, without(state.hands[owner], card))
    if card in state.known_hands[owner]:
        known = put(state.known_hands, owner, without(state.known_hands[owner], card))
        return {"hands": hands, "known_hands": known}
    return {"hands": hands}


def _laid_down(state: State, target: Zone, card: Card, known: bool) -> Change:
    """`known`: the top card of the deck was known to everybody before this move."""
    owner = target.seat
    if target.kind == DECK:
        return {"deck": (card, *state.deck)}
    if owner is None:
        return {"canvas": (*state.canvas, card)}
    if target.kind == PALETTE:
        return {"palettes": put(state.palettes, owner, (*state.palettes[owner], card))}
    hands = put(state.hands, owner, (*state.hands[owner], card))
    if known:
        return {"hands": hands, "known_hands": put(state.known_hands, owner, (*state.known_hands[owner], card))}
    return {"hands": hands}


def _seat_out(state: State, event: SeatOut) -> State:
    position = state.position
    if position is None:
        raise ValueError("a seat leaves a round only while it runs")
    alive = put(position.alive, event.seat, False)
    palettes = put(position.palettes, event.seat, 0)
    return replaced(state, position=replaced(position, alive=alive, palettes=palettes))


def _scored(state: State, event: Scored) -> State:
    seat = event.seat
    cards = tuple(card for card in event.cards if isinstance(card, Card))
    rest = tuple(card for card in state.palettes[seat] if card not in cards)
    return replaced(
        state,
        palettes=put(state.palettes, seat, rest),
        piles=put(state.piles, seat, state.piles[seat] + cards),
        points=put(state.points, seat, state.points[seat] + event.points),
        tally=(TallyLine(event.reason, seat, event.points, event.cards),),
    )


def _round_ended(state: State, event: RoundEnded) -> State:
    """The state after a round; one that scores nothing has a tally as well, of the set that won it (section 4)."""
    tally, winner = state.tally, event.winner
    if winner is not None and not tally:
        best = best_set(state.rule, card_set(state.palettes[winner]))
        tally = (TallyLine(state.rule, winner, 0, tuple(cards_in(best))),)
    won = state.won if winner is None else put(state.won, winner, state.won[winner] + 1)
    return replaced(state, stage=Stage.DEAL, to_act=None, tally=tally, won=won)


def evolve(state: State, event: Event) -> State:
    """The state after an event that the rules allowed: what is allowed is decided elsewhere.

    Raises ValueError for an event that cannot have happened here at all.
    """
    if isinstance(event, CardMoved):
        return _card_moved(state, event)
    if isinstance(event, TurnBegan):
        return _turn_began(state, event)
    if isinstance(event, SeatOut):
        return _seat_out(state, event)
    if isinstance(event, RoundBegan):
        return _round_began(state, event)
    if isinstance(event, Scored):
        return _scored(state, event)
    if isinstance(event, RoundEnded):
        return _round_ended(state, event)
    if isinstance(event, Reshuffled):
        back = tuple(card for pile in state.piles for card in pile)
        return replaced(state, piles=((),) * state.seats, deck=(*state.deck, *back))
    assert isinstance(event, MatchEnded)
    return replaced(state, stage=Stage.OVER, winners=event.winners)
