"""What the cards in hand are good for in this turn: the small marks that a beginner sees on them."""

from __future__ import annotations

from itertools import pairwise, takewhile
from typing import NamedTuple

from game.red7.bots.planner import position_of
from game.red7.cards import Card
from game.red7.moves import DRAW, Act, Move
from game.red7.state import Cards
from game.red7.survival import unseen_cards
from game.red7.teaching.ways import cards_moved, chances, from_hand, sure_turns
from game.red7.view import View


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
    found = dict.fromkeys(view.hand, Badge())
    for plan in sure_turns(position):
        _note(found, plan.moves)
    for chance in reversed(chances(position, unseen_cards(view)) if position.actions else ()):
        for card in _firsts(from_hand(chance.moves)):
            found[card] = found[card]._replace(chance=(chance.helping, chance.unseen))
    return found


def _note(found: dict[Card, Badge], moves: tuple[Move, ...]) -> None:
    """Adds a surviving turn to the badges of the cards it moves."""
    match [(move.act, move.card) for move in cards_moved(moves)]:
        case [(Act.PLAY, Card() as card)]:
            found[card] = found[card]._replace(played=True)
        case [(Act.DISCARD, Card() as card)]:
            found[card] = found[card]._replace(discarded=True)
        case [(Act.PLAY, Card() as card), (Act.DISCARD, Card() as other)] if other in found:
            found[card] = found[card]._replace(discards=(*found[card].discards, other))
            found[other] = found[other]._replace(plays=(*found[other].plays, card))
        case _:  # the actions do something; a card drawn on the way has no badge yet
            for card in _firsts(from_hand(moves)):
                found[card] = found[card]._replace(by_action=True)
    _note_draw(found, moves)


def _firsts(laid_down: Cards) -> Cards:
    """The cards that a turn of actions may begin with: of several 5s any, else the first."""
    fives = tuple(takewhile(lambda card: card.number == 5, laid_down))
    return fives or laid_down[:1]


def _note_draw(found: dict[Card, Badge], moves: tuple[Move, ...]) -> None:
    for move, following in pairwise(moves):
        if move.act is Act.DISCARD and move.card in found and following == DRAW:
            found[move.card] = found[move.card]._replace(draws=True)
