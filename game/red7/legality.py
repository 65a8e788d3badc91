"""Which moves a position allows, and why another move is refused (rules, sections 5 to 7)."""

from __future__ import annotations

from enum import Enum, auto
from functools import lru_cache

from game.red7.cards import Card, cards_in
from game.red7.moves import BURY, DISCARD, DRAW, END, FOLD, PLAY, SHED, Act, Move
from game.red7.position import Phase, Position, after, leads, winning, winning_discards

_MAY_DRAW = (Phase.SHED, Phase.DISCARDED)
_MAY_DISCARD = (Phase.OPEN, Phase.ONE, Phase.FIVE, Phase.SEVEN, Phase.PLAYED, Phase.SHED)


def may_be_taken_from(position: Position, owner: int) -> bool:
    """Whether a 1 may take a card from this palette (section 7, "1: whom")."""
    size = position.palettes[owner].bit_count()
    if owner == position.seat or not position.alive[owner] or not size:
        return False
    return size >= (2 if position.edition.one_needs_two_cards else position.palette.bit_count())


def _all_takes(position: Position) -> list[Move]:
    return [
        Move(Act.TAKE, card, owner)
        for owner, palette in enumerate(position.palettes)
        if may_be_taken_from(position, owner)
        for card in cards_in(palette)
    ]


def _all_sevens(position: Position) -> list[Move]:
    edition = position.edition
    movable = position.palette
    if not edition.seven_moves_itself and position.last is not None:
        movable &= ~(1 << position.last)
    legal = []
    for card in cards_in(movable):
        shed = SHED[card]
        if not edition.seven_must_win or leads(after(position, shed), card.colour):
            legal.append(shed)
        if edition.seven_to_deck:
            legal.append(BURY[card])
    return legal


def _actions(position: Position) -> list[Move]:
    """The choices of a 1 or a 7, before "no spite" is looked at."""
    if position.phase is Phase.ONE:
        return _all_takes(position)
    return _all_sevens(position) if position.phase is Phase.SEVEN else []


def can_still_win(position: Position) -> bool:
    """Whether this turn can end winning without counting on an unknown draw (section 7)."""
    choices = _actions(position)
    if choices:
        return any(can_still_win(after(position, choice)) for choice in choices)
    return winning(position) or bool(winning_discards(position))


def _not_spiteful(position: Position, move: Move) -> bool:
    then = after(position, move)
    return not then.bound or can_still_win(then)


def may_play(position: Position, card: Card) -> bool:
    """Whether a card in hand may go to the palette now, as far as "no spite" is concerned (section 7)."""
    edition = position.edition
    if not position.actions or card.number not in (1, 7):
        return True
    if not edition.bound_by_playing and not (edition.bound_by_taking and card.number == 1):
        return True
    then = after(position, PLAY[card])
    if edition.bound_by_playing:
        return can_still_win(then)
    choices = _actions(then)
    return not choices or any(_not_spiteful(then, choice) for choice in choices)


def plays(position: Position) -> list[Move]:
    """The cards that may go to the palette."""
    return [PLAY[card] for card in cards_in(position.hand) if may_play(position, card)]


def discards(position: Position) -> list[Move]:
    """The cards that may be discarded from hand: those that leave the seat winning (section 5)."""
    return [DISCARD[card] for card in cards_in(winning_discards(position))]


def owed(position: Position) -> list[Move]:
    """What must be done before anything else: the choices of an action, none where it cannot be done."""
    if position.phase is Phase.THREE:
        return [DRAW]
    if position.phase is Phase.FIVE:
        return plays(position)
    return [choice for choice in _actions(position) if _not_spiteful(position, choice)]


def may_end(position: Position) -> bool:
    """Whether the turn may end as it stands, nothing being owed."""
    return position.phase is not Phase.OPEN and (not position.bound or winning(position))


def moves(position: Position) -> list[Move]:
    """Every legal move."""
    must = owed(position)
    if must:
        return must
    legal = plays(position) if position.phase is Phase.OPEN else []
    if position.phase in _MAY_DRAW:
        legal.append(DRAW)
    if position.phase in _MAY_DISCARD:
        legal += discards(position)
    if position.phase is Phase.OPEN:
        legal.append(FOLD)
    elif may_end(position):
        legal.append(END)
    return legal


@lru_cache(maxsize=8)
def legal_moves(position: Position) -> tuple[Move, ...]:
    """`moves`, kept: for whoever asks about one state of a turn again and again, as a table does."""
    return tuple(moves(position))


@lru_cache(maxsize=8)
def owes(position: Position) -> bool:
    """Whether something must be done before anything else; kept for the same reason."""
    return bool(owed(position))


_OWED = {
    Phase.ONE: "the action of the 1 is owed: a card goes from another palette to the deck",
    Phase.THREE: "the action of the 3 is owed: the top card of the deck is drawn",
    Phase.FIVE: "the action of the 5 is owed: another card goes to the palette",
    Phase.SEVEN: "the action of the 7 is owed: a card of the palette goes to the canvas or the deck",
}
_NOT_NOW = {
    Act.PLAY: "this turn has no further play to the palette",
    Act.DISCARD: "this turn has had its discard",
    Act.TAKE: "there is no 1 whose action is owed",
    Act.SHED: "there is no 7 whose action is owed",
    Act.BURY: "there is no 7 whose action is owed",
    Act.DRAW: "no draw is due",
    Act.END: "a turn in which nothing was done ends by folding",
    Act.FOLD: "only a turn in which nothing was done is a fold",
}
_FROM_HAND = (Act.PLAY, Act.DISCARD)
_SPITE = "would leave no way to end the turn winning"


class Why(Enum):
    """Why a move is refused."""

    NOT_THERE = auto()  # the card lies elsewhere
    OWED = auto()  # an action comes first: that of the position's phase
    SPITE = auto()  # no way to end the turn winning would remain (section 7)
    SMALLER = auto()  # a 1 may not take from that palette
    ITSELF = auto()  # a 7 may not move itself
    NO_DECK = auto()  # a 7 puts nothing on the deck
    LOSES = auto()  # the seat would not be winning after it
    BOUND = auto()  # a turn with a 1 or a 7 may not end losing
    NOT_NOW = auto()  # such a move is not due


def why_not(position: Position, move: Move) -> Why | None:
    """Why a move is refused; None for a legal move."""
    if move in legal_moves(position):
        return None
    if move.act in _FROM_HAND and move.card is not None and not position.hand >> move.card & 1:
        return Why.NOT_THERE
    if owes(position):
        return _refused_choice(position, move) or Why.OWED
    return _refused_freely(position, move)


def refusal(position: Position, move: Move) -> str | None:
    """What is wrong with a move, as one clause; None for a legal move."""
    why = why_not(position, move)
    return None if why is None else _clause(why, position, move)


def _refused_choice(position: Position, move: Move) -> Why | None:
    """What is wrong with the choice made for the action that is owed; None if it is no such choice."""
    card, act, phase = move.card, move.act, position.phase
    if act is Act.PLAY and phase is Phase.FIVE:
        return Why.SPITE
    if card is None or (act is Act.TAKE) != (phase is Phase.ONE) or act not in (Act.TAKE, Act.SHED, Act.BURY):
        return None
    owner = position.seat if move.owner is None else move.owner
    if not 0 <= owner < len(position.palettes) or not position.palettes[owner] >> card & 1:
        return Why.NOT_THERE
    if act is Act.TAKE and not may_be_taken_from(position, owner):
        return Why.SMALLER
    if card == position.last and not position.edition.seven_moves_itself:
        return Why.ITSELF
    if act is Act.BURY and not position.edition.seven_to_deck:
        return Why.NO_DECK
    return Why.LOSES if act is Act.SHED and position.edition.seven_must_win else Why.SPITE


def _refused_freely(position: Position, move: Move) -> Why:
    if move.act is Act.PLAY and position.phase is Phase.OPEN:
        return Why.SPITE
    if move.act is Act.DISCARD and position.phase not in (Phase.DISCARDED, Phase.DONE):
        return Why.LOSES
    if move.act is Act.END and position.phase is not Phase.OPEN:
        return Why.BOUND
    return Why.NOT_NOW


def _clause(why: Why, position: Position, move: Move) -> str:
    card, seat = move.card, position.seat
    from_hand = move.act in _FROM_HAND
    match why:
        case Why.NOT_THERE:
            owner = seat if move.owner is None else move.owner
            return f"{card} is not in the {'hand' if from_hand else 'palette'} of seat {owner}"
        case Why.OWED:
            return _OWED[position.phase]
        case Why.SPITE:
            return f"{'playing' if from_hand else 'moving'} {card} {_SPITE}"
        case Why.LOSES:
            return f"seat {seat} is not winning after " + (f"discarding {card}" if from_hand else
                                                           f"{card} goes to the canvas")
        case Why.SMALLER:
            return f"a 1 may take nothing from the palette of seat {move.owner}"
    return _RULED_OUT.get(why) or _NOT_NOW[move.act]


_RULED_OUT = {
    Why.ITSELF: "a 7 may not move itself in this edition",
    Why.NO_DECK: "a 7 puts no card on the deck in this edition",
    Why.BOUND: "a turn with this 1 or 7 may not end losing",
}
