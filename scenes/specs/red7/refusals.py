"""Why something cannot be done in a turn of Red7, for whoever tries it: one short sentence, without a full stop."""

from __future__ import annotations

from collections.abc import Sequence

from game.red7.cards import Card
from game.red7.legality import Why, owes, why_not
from game.red7.moves import BURY, DISCARD, DRAW, END, FOLD, PLAY, SHED, Act, Move
from game.red7.position import Phase, Position
from game.red7.state import CANVAS, PALETTE
from game.red7.view import View
from scenes.kit.messages import mark, tr
from scenes.specs.red7.captions import colour_name
from scenes.table.values import Card as AnyCard

THROUGH = (Phase.DISCARDED, Phase.DONE)  # a card has been discarded: nothing else can be
OWING = {
    Phase.ONE: mark("First take a card from another palette"),
    Phase.THREE: mark("First draw a card for your 3"),
    Phase.FIVE: mark("First play one more card to your palette"),
    Phase.SEVEN: mark("First move a card of your palette"),
}
"""What comes before all else."""
ALWAYS = {
    Why.ITSELF: mark("The 7 can't move itself"), Why.NO_DECK: mark("A 7 moves cards to the canvas only"),
    Why.BOUND: mark("After a 1 or a 7 you must be in the lead when your turn ends"),
}
"""What is refused in the same words whatever the turn."""


def of_card(view: View, card: AnyCard) -> str:
    """Why nothing can be done with a card now; empty where something can, or nobody would expect it."""
    position = view.position
    if position is None or not isinstance(card, Card):
        return ""
    move = _expected(view, position, card)
    return _words(position, move) if move is not None else ""


def of_place(view: View, kind: str, selection: Sequence[AnyCard]) -> str:
    """Why the card that is meant cannot go to a zone of this kind; `selection` may have no card."""
    position, card = view.position, next(iter(selection), None)
    if position is None:
        return ""
    if position.phase in THROUGH:
        return _after_discard(position)
    if kind == PALETTE and not owes(position) and position.phase not in (Phase.OPEN, Phase.FIVE):
        return tr("You have played to your palette already")
    if not isinstance(card, Card):
        return _owed(position) if owes(position) else tr("Choose a card first")
    if card in view.hand:
        return _words(position, {PALETTE: PLAY, CANVAS: DISCARD}.get(kind, PLAY)[card])
    if card in view.palettes[position.seat]:
        return _words(position, SHED[card] if kind == CANVAS else BURY[card])
    return of_card(view, card) or _owed(position)


def of_end(view: View) -> str:
    """Why the turn cannot end now; empty where it can."""
    return _words(view.position, END) if view.position is not None else ""


def of_fold(view: View) -> str:
    """Why nobody can fold now; empty where one can."""
    folds = view.position is None or why_not(view.position, FOLD) is None
    return "" if folds else tr("Undo your move before you fold")


def _expected(view: View, position: Position, card: Card) -> Move | None:
    """What somebody who presses a card wants to do with it."""
    if card in view.hand:
        plays = position.phase is Phase.OPEN or (position.phase is Phase.FIVE and owes(position))
        return PLAY[card] if plays else DISCARD[card]
    owner = next((seat for seat, palette in enumerate(view.palettes) if card in palette), None)
    if owner is not None and owner != position.seat and position.phase is Phase.ONE and owes(position):
        return Move(Act.TAKE, card, owner)
    return SHED[card] if owner == position.seat and position.phase is Phase.SEVEN and owes(position) else None


def _words(position: Position, move: Move) -> str:
    found = why_not(position, move)
    card = move.card
    if found is None or found is Why.NOT_THERE:
        return ""
    if found is Why.OWED:
        return _owed(position)
    if found is Why.LOSES and card is not None:
        return tr("You wouldn't lead under {colour}").format(colour=colour_name(card.colour))
    blocked = found is Why.NOT_NOW and move.act is Act.PLAY and position.phase is Phase.FIVE
    if card is not None and (found is Why.SPITE or blocked):
        return tr("A {n} must leave you in the lead").format(n=card.number if move.act is Act.PLAY else _actor(move))
    if found is Why.NOT_NOW:
        return _not_now(position, move)
    if found is Why.SMALLER:
        return _smaller(position, move)
    return tr(ALWAYS[found]) if found in ALWAYS else ""


def _actor(move: Move) -> int:
    """The number of the card whose action a move is."""
    return 1 if move.act is Act.TAKE else 7


def _smaller(position: Position, move: Move) -> str:
    if move.owner is not None and not position.alive[move.owner]:
        return tr("They are out of this round")
    if position.edition.one_needs_two_cards:
        return tr("A 1 leaves everybody at least one card")
    return tr("A 1 only takes from a palette at least as large as yours")


def _owed(position: Position) -> str:
    """What comes first, for an action."""
    return tr(OWING[position.phase]) if position.phase in OWING else ""


def _not_now(position: Position, move: Move) -> str:
    match move.act:
        case Act.PLAY if position.phase in THROUGH:
            return _after_discard(position)
        case Act.PLAY:
            return tr("You have played to your palette already")
        case Act.DISCARD:
            return _after_discard(position)
        case Act.END:
            return tr("Play or discard a card first")
    return ""


def _after_discard(position: Position) -> str:
    """A discard is the last thing in a turn, but for the draw that it may earn."""
    if why_not(position, DRAW) is None:
        return tr("You have discarded: draw, or end your turn")
    return tr("You have discarded: now end your turn")
