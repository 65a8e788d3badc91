"""What helps in a turn: a hint in three steps (kind of move, cards, whole turn and its reason), and badges, the marks
on the cards in hand that say what each is good for.
"""

from __future__ import annotations

from enum import Enum
from itertools import pairwise, takewhile
from typing import NamedTuple

from game.red7.cards import Card
from game.red7.moves import DRAW, Act, Move
from game.red7.position import Phase, Position
from game.red7.state import Cards
from game.red7.teaching.survival import Chance, SafeTurn, cards_moved, chances, from_hand, safe_plans, safe_turns
from game.red7.view import View, position_of, unseen_cards


class Kind(Enum):
    """What kind of turn, or rest of a turn, is best: the first step of a hint."""

    PLAY = "play"  # a card to the palette
    DISCARD = "discard"  # another rule
    BOTH = "both"  # a card to the palette, then another rule
    ACTION = "action"  # what the action of a 1, 3, 5 or 7 does is part of it
    END = "end"  # nothing more is needed
    NO_WAY = "no way"  # whatever is done, the seat is out: fold, or take the turn back


class Hint(NamedTuple):
    """What to do now. The second step tells `cards`, the third the turn or, where none is sure, the chance."""

    kind: Kind
    cards: Cards  # that leave the hand, in that order
    turn: SafeTurn | None
    chance: Chance | None


_ACTIONS = (Act.TAKE, Act.SHED, Act.BURY)


def hint(view: View) -> Hint:
    """The best way to go on with the turn, as the greedy bot judges. Raises ValueError if it is not this seat's turn.

    With actions it may take longer than a frame: a plain function of the view, to be asked in another process.
    """
    position = position_of(view)
    best = next(iter(safe_turns(position)), None)
    if best is not None:
        return Hint(kind_of(position, best.moves), from_hand(best.moves), best, None)
    hope = next(iter(chances(position, unseen_cards(view))), None)
    if hope is not None:
        return Hint(Kind.ACTION, from_hand(hope.moves), None, hope)
    return Hint(Kind.NO_WAY, (), None, None)


def kind_of(position: Position, moves: tuple[Move, ...]) -> Kind:
    """The kind of a turn, or of the rest of one that is made from this position."""
    acts = [move.act for move in cards_moved(moves)]
    if _acts(position, moves):
        return Kind.ACTION
    if Act.PLAY in acts:
        return Kind.BOTH if Act.DISCARD in acts else Kind.PLAY
    return Kind.DISCARD if Act.DISCARD in acts else Kind.END


def _acts(position: Position, moves: tuple[Move, ...]) -> bool:
    """Whether an action is done: a card is moved for a 1 or a 7, drawn for a 3, or played after a 5."""
    played = [move.card for move in moves if move.act is Act.PLAY and move.card is not None]
    after_five = len(played) + (position.phase is Phase.FIVE) > 1
    draws = position.actions and position.deck > 0 and any(card.number == 3 for card in played)
    return after_five or draws or any(move.act in _ACTIONS for move in moves)


class Badge(NamedTuple):
    """How one card in hand can keep its seat in the round; nothing set: in no way."""

    played: bool = False  # to the palette, and the turn may end
    discarded: bool = False  # to the canvas, and the turn may end
    discards: Cards = ()  # played, if one of these is discarded then
    plays: Cards = ()  # discarded, if one of these is played before
    draws: bool = False  # one of these discards earns a draw
    by_action: bool = False  # first in a turn that survives by what the actions do
    chance: tuple[int, int] | None = None  # first in a turn that k of n unseen cards would save

    @property
    def helps(self) -> bool:
        """Whether the card keeps its seat in for sure in any way."""
        return self.played or self.discarded or bool(self.discards or self.plays) or self.by_action


def badges(view: View) -> dict[Card, Badge]:
    """The badge of every card in hand, as the turn stands. Raises ValueError if it is not this seat's turn.

    With actions it may take longer than a frame: a plain function of the view, to be asked in another process.
    """
    position = position_of(view)
    of_cards = dict.fromkeys(view.hand, Badge())
    for plan in safe_plans(position):
        _note(of_cards, plan.moves)
    for chance in reversed(chances(position, unseen_cards(view)) if position.actions else ()):
        for card in of_cards.keys() & _firsts(from_hand(chance.moves)):
            of_cards[card] = of_cards[card]._replace(chance=(chance.helping, chance.unseen))
    return of_cards


def _note(of_cards: dict[Card, Badge], moves: tuple[Move, ...]) -> None:
    """Adds a surviving turn to the badges of the cards it moves; a card drawn on the way has no badge yet."""
    match [(move.act, move.card) for move in cards_moved(moves)]:
        case [(Act.PLAY, Card() as card)] if card in of_cards:
            of_cards[card] = of_cards[card]._replace(played=True)
        case [(Act.DISCARD, Card() as card)] if card in of_cards:
            of_cards[card] = of_cards[card]._replace(discarded=True)
        case [(Act.PLAY, Card() as card), (Act.DISCARD, Card() as other)] if of_cards.keys() >= {card, other}:
            of_cards[card] = of_cards[card]._replace(discards=(*of_cards[card].discards, other))
            of_cards[other] = of_cards[other]._replace(plays=(*of_cards[other].plays, card))
        case _:  # the actions do something
            for card in of_cards.keys() & _firsts(from_hand(moves)):
                of_cards[card] = of_cards[card]._replace(by_action=True)
    _note_draw(of_cards, moves)


def _firsts(laid_down: Cards) -> Cards:
    """The cards that a turn of actions may begin with: of several 5s any, else the first."""
    fives = tuple(takewhile(lambda card: card.number == 5, laid_down))
    return fives or laid_down[:1]


def _note_draw(of_cards: dict[Card, Badge], moves: tuple[Move, ...]) -> None:
    for move, following in pairwise(moves):
        if move.act is Act.DISCARD and move.card in of_cards and following == DRAW:
            of_cards[move.card] = of_cards[move.card]._replace(draws=True)
