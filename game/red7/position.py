"""A turn as card sets: all that its legality depends on, and how a move changes it (rules, sections 5 to 7).

A position holds nothing that the seat to act may not see: what is offered never hangs on a hidden card. The
engine, the bots' search and the previews on the table all step through `after`.
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from game.core.replaced import replaced
from game.red7.cards import CARDS, OF_COLOUR, Card, CardSet, cards_in
from game.red7.moves import DRAW, Act, Move
from game.red7.ranking import strength
from game.red7.rules import Edition, Rules


class Phase(IntEnum):
    """Where in its turn a seat is. The numbered ones owe an action, if it can be done."""

    OPEN = 0  # nothing done yet
    ONE = 1
    THREE = 3
    FIVE = 5
    SEVEN = 7
    PLAYED = 8  # may discard, or end
    SHED = 9  # as PLAYED, and may draw for a 7's discard
    DISCARDED = 10  # may draw, or end
    DONE = 11  # may only end


_OWED = {1: Phase.ONE, 3: Phase.THREE, 5: Phase.FIVE, 7: Phase.SEVEN}


class Position(NamedTuple):
    """What the seat to act sees of its turn. Palettes of seats that are out are empty."""

    edition: Edition
    draw: bool
    actions: bool
    seat: int
    rule: str
    hand: CardSet
    palettes: tuple[CardSet, ...]
    alive: tuple[bool, ...]
    deck: int  # cards
    known_top: tuple[Card, ...]  # cards on the deck that everyone saw put there, top first
    phase: Phase = Phase.OPEN
    bound: bool = False  # this turn may not end losing (section 7, "no spite")
    last: Card | None = None  # the card last played to the palette
    unseen: int = 0  # cards drawn in thought, that nobody knows yet

    @property
    def palette(self) -> CardSet:
        """The palette of the seat to act."""
        return self.palettes[self.seat]


class OpenCards(NamedTuple):
    """What everybody sees when a turn begins: as a `Position` has it."""

    palettes: tuple[CardSet, ...]
    alive: tuple[bool, ...]
    deck: int
    known_top: tuple[Card, ...] = ()


def opening(rules: Rules, seat: int, rule: str, hand: CardSet, open_cards: OpenCards) -> Position:
    """The position in which a turn begins."""
    return Position(rules.edition, rules.draw, rules.actions, seat, rule, hand, *open_cards)


def leads(position: Position, rule: str) -> bool:
    """Whether the seat to act would be winning under `rule`, everything else as it stands (section 4)."""
    mine = strength(rule, position.palettes[position.seat])
    if not mine:
        return False
    for palette in position.palettes:  # no two palettes are equally strong, so one's own needs no exception
        if palette and strength(rule, palette) > mine:
            return False
    return True


def winning(position: Position) -> bool:
    """Whether the seat to act is winning now."""
    return leads(position, position.rule)


def winning_discards(position: Position) -> CardSet:
    """The cards in hand after whose discard the seat to act would be winning: only their colour matters."""
    hand = position.hand
    fit = 0
    for colour, cards in OF_COLOUR.items():
        if hand & cards and leads(position, colour):
            fit |= hand & cards
    return fit


def draws_for(position: Position, card: Card) -> bool:
    """Whether a discard of `card`, just made, earns a draw (section 6)."""
    return position.draw and position.deck > 0 and card.number > position.palette.bit_count()


def _with_palette(position: Position, owner: int, palette: CardSet) -> tuple[CardSet, ...]:
    palettes = position.palettes
    return palettes[:owner] + (palette,) + palettes[owner + 1 :]


def phase_of_play(position: Position, card: Card) -> Phase:
    """What a card played to the palette leads to: with actions, what it owes."""
    if not position.actions or (card.number == Phase.THREE and not position.deck):
        return Phase.PLAYED
    return _OWED.get(card.number, Phase.PLAYED)


def _play(position: Position, card: Card) -> Position:
    phase, bound = phase_of_play(position, card), position.bound
    if position.actions:
        bound = bound or (position.edition.bound_by_playing and card.number in (1, 7))
    palettes = _with_palette(position, position.seat, position.palette | 1 << card)
    hand = position.hand & ~(1 << card)
    return replaced(position, hand=hand, palettes=palettes, phase=phase, bound=bound, last=card)


def _discard(position: Position, card: Card) -> Position:
    phase = Phase.DISCARDED if draws_for(position, card) else Phase.DONE
    return replaced(position, hand=position.hand & ~(1 << card), rule=card.colour, phase=phase)


def _shed(position: Position, card: Card) -> Position:
    palettes = _with_palette(position, position.seat, position.palette & ~(1 << card))
    position = replaced(position, palettes=palettes, rule=card.colour, phase=Phase.PLAYED)
    if position.edition.seven_draws and draws_for(position, card):
        return replaced(position, phase=Phase.SHED)
    return position


def _to_deck(position: Position, card: Card, owner: int, bound: bool) -> Position:
    palettes = _with_palette(position, owner, position.palettes[owner] & ~(1 << card))
    return replaced(position, palettes=palettes, deck=position.deck + 1, phase=Phase.PLAYED, bound=bound,
                             known_top=(card, *position.known_top))


def _draw(position: Position, drawn: Card | None) -> Position:
    if position.known_top:
        drawn = position.known_top[0]
    phase = Phase.DONE if position.phase is Phase.DISCARDED else Phase.PLAYED
    hand = position.hand if drawn is None else position.hand | 1 << drawn
    return replaced(position, hand=hand, deck=position.deck - 1, known_top=position.known_top[1:], phase=phase,
                             unseen=position.unseen + (drawn is None))


def after(position: Position, move: Move, drawn: Card | None = None) -> Position:
    """The position after a legal move. A draw of an unknown card counts as unseen unless `drawn` tells it. Raises
    ValueError for a move that is none here.
    """
    act, card = move.act, move.card
    if act is Act.PLAY and card is not None:
        return _play(position, card)
    if act is Act.DISCARD and card is not None:
        return _discard(position, card)
    if act is Act.SHED and card is not None:
        return _shed(position, card)
    if act is Act.BURY and card is not None:
        return _to_deck(position, card, position.seat, position.bound)
    if act is Act.TAKE and card is not None and move.owner is not None:
        bound = position.bound or position.edition.bound_by_taking
        return _to_deck(position, card, move.owner, bound)
    if move == DRAW:
        return _draw(position, drawn)
    raise ValueError(f"{move} does not change a turn")


def cards(card_set: CardSet) -> list[Card]:
    """The cards of a set, from high to low: the order in which they are offered."""
    return [CARDS[card] for card in reversed(list(cards_in(card_set)))]
