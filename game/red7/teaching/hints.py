"""A hint in three steps: which kind of move, which cards, and the whole turn with its reason."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from game.red7.bots.planner import position_of
from game.red7.moves import Act, Move
from game.red7.position import Phase, Position
from game.red7.state import Cards
from game.red7.survival import unseen_cards
from game.red7.teaching.ways import Chance, Way, cards_moved, chances, from_hand, ways
from game.red7.view import View


class Kind(Enum):
    """What kind of turn, or rest of a turn, is best: the first step of a hint."""

    PLAY = "play"  # a card to the palette
    DISCARD = "discard"  # another rule
    BOTH = "both"  # a card to the palette, then another rule
    ACTION = "action"  # what the action of a 1, 3, 5 or 7 does is part of it
    END = "end"  # nothing more is needed
    NO_WAY = "no way"  # whatever is done, the seat is out: fold, or take the turn back


class Hint(NamedTuple):
    """What to do now. The second step tells `cards`, the third the way or, where none is sure, the chance."""

    kind: Kind
    cards: Cards  # that leave the hand, in that order
    way: Way | None
    chance: Chance | None


_ACTIONS = (Act.TAKE, Act.SHED, Act.BURY)


def hint(view: View) -> Hint:
    """The best way to go on with the turn, as the greedy bot judges. Raises ValueError if it is not this seat's turn.

    With actions it may take longer than a frame: a plain function of the view, to be asked in another process.
    """
    position = position_of(view)
    best = next(iter(ways(position)), None)
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
