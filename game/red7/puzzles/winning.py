"""Win in two: whatever the rival holds and answers, the round is won at the latest with one's next turn.

A turn wins in two if for every answer that the rival may have there is a second turn that no hand it may still hold
survives: the second turn is chosen from what one has seen, not from what one cannot see. One's own draws are not
counted on; the rival's are. A turn is refuted by one hand: with it the rival has an answer after which it survives
every second turn, even one chosen by whoever knew that hand. Of a turn that is neither nothing is asked: no puzzle has
one.

Which hands there are is gone through by the cards that matter: a turn uses no more than two, so a rival that holds two
or more survives with some hand if it does with some two of the unseen cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from game.red7.bots.packed import RULE_OF
from game.red7.cards import CardSet, cards_in
from game.red7.moves import Move
from game.red7.puzzles.duel import Answer, Duel, answered, answers, as_cards, can_answer, moves_of, own, taken
from game.red7.state import Cards
from game.red7.teaching.comparison import Comparison, compare


class Refutation(NamedTuple):
    """A way in which the hidden cards may lie, and the rival's turn in it: `why` tells what leads after that."""

    hand: Cards  # the rival's, from high to low
    answer: tuple[Move, ...]
    why: Comparison
    drawn: Cards = ()  # what the rival draws then
    own_draw: Cards = ()  # what one drew oneself


def wins(duel: Duel) -> bool:
    """Whether the turn that led here wins in two."""
    return all(_has_last_word(answered(duel, answer), answer.draws) for answer in answers(duel))


def _has_last_word(duel: Duel, drew: bool) -> bool:
    """Whether one has a turn that no hand survives."""
    held = duel.held + (drew and duel.deck > 0)
    for turn in own(duel):
        then = taken(duel, turn)
        if not can_answer(then, then.unseen, held):
            return True
    return False


def refutation(duel: Duel, earned: bool = False) -> Refutation | None:
    """How the turn that led here is refuted; `earned`: it earned a draw. None where no one hand refutes it."""
    for answer in answers(duel):
        then = answered(duel, answer)
        drew = answer.draws and duel.deck > earned
        for rest in _surviving(then, then.held + drew):
            mine = _worthless(then, rest) if earned and duel.deck else 0
            if mine is not None:
                drawn = as_cards(rest)[-1] if drew else 0
                return refuted_by(duel, answer, answer.used | rest ^ drawn, drawn, mine)
    return None


def _surviving(duel: Duel, held: int) -> Iterator[CardSet]:
    """Hands of so many cards with which the rival survives every second turn."""
    thens = [taken(duel, turn) for turn in own(duel)]
    if not thens:
        yield sum(as_cards(duel.unseen)[:held])
    elif held:
        for hand in map(sum, combinations(as_cards(duel.unseen), held)):
            if all(can_answer(then, hand) for then in thens):
                yield hand


def _worthless(duel: Duel, rest: CardSet) -> CardSet | None:
    """A card that helps nothing when one has drawn it, the rival holding the rest; None if there is none."""
    for card in as_cards(duel.unseen & ~rest):
        drawn = duel._replace(hand=duel.hand | card)
        if all(can_answer(taken(drawn, turn), rest) for turn in own(drawn)):
            return card
    return None


def refuted_by(duel: Duel, answer: Answer, hand: CardSet, drawn: CardSet = 0, own_draw: CardSet = 0) -> Refutation:
    """An answer to the turn that led here, with this hand."""
    why = compare(RULE_OF[answer.rule], (duel.mine, answer.palette), 1)
    return Refutation(listed(hand), moves_of(duel, answer), why, listed(drawn), listed(own_draw))


def listed(cards: CardSet) -> Cards:
    """The cards of a set, from high to low."""
    return tuple(reversed(list(cards_in(cards))))
