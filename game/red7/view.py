"""What a seat may see (rules, section 8): hidden cards are absent, not blanked."""

from __future__ import annotations

from typing import NamedTuple

from game.core.events import DECK, HAND, CardMoved, Event, RoundBegan
from game.red7.cards import CARDS, Card, card_set
from game.red7.position import Position
from game.red7.rules import Rules
from game.red7.state import Cards, PastTurn, Stage, State


class View(NamedTuple):
    """A match as one seat sees it, or as everybody may see it where `seat` is None."""

    rules: Rules
    seat: int | None
    seats: int
    stage: Stage
    number: int  # of the round
    first: int
    to_act: int | None
    rule: str
    hand: Cards  # the seat's own
    hand_counts: tuple[int, ...]
    known_hands: tuple[Cards, ...]
    palettes: tuple[Cards, ...]  # empty for seats that are out
    fallen: tuple[Cards, ...]  # palettes of seats that are out, face down; empty for the others
    alive: tuple[bool, ...]
    canvas: Cards
    deck: int  # cards
    deck_top: Cards  # known cards on the deck, top first
    piles: tuple[Cards, ...]
    points: tuple[int, ...]
    won: tuple[int, ...]  # rounds
    history: tuple[PastTurn, ...]
    winners: tuple[int, ...]
    position: Position | None  # of the turn that runs, if it is this seat's

    @property
    def target(self) -> int | None:
        """The points that end the match, or None."""
        return self.rules.target_for(self.seats)

    @property
    def standing(self) -> tuple[int, ...]:
        """What the match is decided by so far: points, or rounds where those count (section 6)."""
        return self.won if self.rules.counts_rounds else self.points

    @property
    def limit(self) -> int | None:
        """The most rounds that there are, or None."""
        return self.rules.rounds

    @property
    def gone(self) -> Cards:
        """Cards out of play that everybody knows: score piles, and palettes of seats that are out."""
        return tuple(card for cards in (*self.piles, *self.fallen) for card in cards)


def view_of(state: State, seat: int | None) -> View:
    """What `seat` may see of the state."""
    alive = state.alive
    everyone_in = all(alive)
    none_fallen: tuple[Cards, ...] = ((),) * state.seats
    palettes, fallen = state.palettes, none_fallen
    if not everyone_in:
        palettes = tuple(cards if alive[owner] else () for owner, cards in enumerate(state.palettes))
        fallen = tuple(() if alive[owner] else cards for owner, cards in enumerate(state.palettes))
    position = state.position
    return View(
        rules=state.rules, seat=seat, seats=state.seats, stage=state.stage, number=state.number, first=state.first,
        to_act=state.to_act, rule=state.rule, hand=state.hands[seat] if seat is not None else (),
        hand_counts=tuple(map(len, state.hands)), known_hands=state.known_hands, palettes=palettes, fallen=fallen,
        alive=alive, canvas=state.canvas, deck=len(state.deck), deck_top=position.known_top if position else (),
        piles=state.piles, points=state.points, won=state.won, history=state.history, winners=state.winners,
        position=position if seat is not None and seat == state.to_act else None,
    )


def seen_by(state: State, event: Event, seat: int | None) -> Event:
    """The event, about to happen in `state`, as a seat may see it: a draw is its owner's secret.

    Everybody knows a drawn card that was put on the deck before everybody's eyes (section 7, the 1).
    """
    if isinstance(event, CardMoved):
        known = state.position is not None and bool(state.position.known_top)
        if event.target.kind == HAND and event.target.seat != seat and not known:
            return event._replace(card=None)
        return event
    if isinstance(event, RoundBegan):
        hidden = tuple(
            (zone, (None,) * len(cards) if zone.kind == DECK or (zone.kind == HAND and zone.seat != seat) else cards)
            for zone, cards in event.layout
        )
        return event._replace(layout=hidden)
    return event


def unseen_cards(view: View) -> list[Card]:
    """The cards that the view's seat cannot place: any of them may be on top of the deck."""
    places = [view.hand, view.canvas, view.gone, view.deck_top, *view.palettes, *view.known_hands]
    seen = card_set(card for cards in places for card in cards)
    return [card for card in CARDS if not seen >> card & 1]


def position_of(view: View) -> Position:
    """The position to think about. Raises ValueError if it is not this view's seat that is to act."""
    if view.position is None:
        raise ValueError("it is not this seat's turn")
    return view.position
