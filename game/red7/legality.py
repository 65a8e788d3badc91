"""Which moves a position allows, and why another is refused (rules, sections 5 to 7)."""

from __future__ import annotations

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
    found = []
    for card in cards_in(movable):
        shed = SHED[card]
        if not edition.seven_must_win or leads(after(position, shed), card.colour):
            found.append(shed)
        if edition.seven_to_deck:
            found.append(BURY[card])
    return found


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
    found = plays(position) if position.phase is Phase.OPEN else []
    if position.phase in _MAY_DRAW:
        found.append(DRAW)
    if position.phase in _MAY_DISCARD:
        found += discards(position)
    if position.phase is Phase.OPEN:
        found.append(FOLD)
    elif may_end(position):
        found.append(END)
    return found


@lru_cache(maxsize=8)
def legal_moves(position: Position) -> tuple[Move, ...]:
    """`moves`, kept: for whoever asks about one state of a turn again and again, as a table does."""
    return tuple(moves(position))


@lru_cache(maxsize=8)
def owes(position: Position) -> bool:
    """Whether something must be done before anything else; kept for the same reason."""
    return bool(owed(position))
