"""Win in two: a duel of two seats, one of which cannot see the other's cards, won at the latest with one's next turn.

Turns and answers are card sets, of which the bots' search is made as well: cards are bits, a rule is its guard
(`bots.strengths`). A draw that a discard earns is the drawer's choice (rules, section 6).

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

from game.red7.bots.endings import turns
from game.red7.bots.playout import ABOVE, NEVER, rivals_of
from game.red7.bots.strengths import CARDS_UNDER, GUARD, GUARDS, RULE_OF, STRENGTHS
from game.red7.cards import CARDS, CardSet, card_set, cards_in
from game.red7.moves import DISCARD, END, PLAY, Move
from game.red7.position import Position
from game.red7.ranking import points, scoring_set
from game.red7.standing import Comparison, compare
from game.red7.state import Cards, State


class Duel(NamedTuple):
    """What one seat of two knows, whoever is to act: its hand, both palettes, the rule, and which cards it cannot see.

    `unseen` are the cards of the rival's hand, `rival_cards` in number, and of the deck.
    """

    hand: CardSet
    mine: CardSet
    theirs: CardSet
    rule: int
    unseen: CardSet
    rival_cards: int
    deck: int  # cards that may be drawn: none where nothing is drawn


class Answer(NamedTuple):
    """A turn of either seat: the cards that leave the hand, what the turn leaves, and whether it earns a draw."""

    used: CardSet
    palette: CardSet
    rule: int
    draws: bool


def duel_of(state: State) -> Duel:
    """What seat 0 knows before its turn. Raises ValueError for other than two seats, and with actions."""
    if state.seats != 2 or state.rules.actions:
        raise ValueError("a duel has two seats, and cards that do not act")
    hand, rival_cards = card_set(state.hands[0]), len(state.hands[1])
    mine, theirs = map(card_set, state.palettes)
    unseen = card_set(state.hands[1]) | card_set(state.deck)
    deck = len(state.deck) if state.rules.draw else 0
    return Duel(hand, mine, theirs, GUARD[state.rule], unseen, rival_cards, deck)


def after_turn(duel: Duel, reached: Position) -> Duel:
    """What one knows when one's turn has led to this position; a draw that it earned is not taken."""
    return duel._replace(hand=reached.hand, mine=reached.palette, rule=GUARD[reached.rule])


def own(duel: Duel) -> Iterator[Answer]:
    """Every turn of one's own that survives."""
    yield from _turns(duel.hand, duel.mine, duel.theirs, duel.rule, duel.deck)


def answers(duel: Duel) -> Iterator[Answer]:
    """Every turn of the rival that survives, with cards that it may hold."""
    for answer in _turns(duel.unseen, duel.theirs, duel.mine, duel.rule, duel.deck):
        if answer.used.bit_count() <= duel.rival_cards:
            yield answer


def _turns(hand: CardSet, palette: CardSet, against: CardSet, rule: int, deck: int) -> Iterator[Answer]:
    for _, left, then, led_by, earned in turns(hand, palette, (rivals_of([against]), rule, ABOVE if deck else NEVER)):
        yield Answer(hand ^ left, then, led_by, bool(earned))


def taken(duel: Duel, answer: Answer) -> Duel:
    """After a turn of one's own; its draw is not taken."""
    return duel._replace(hand=duel.hand ^ answer.used, mine=answer.palette, rule=answer.rule)


def answered(duel: Duel, answer: Answer) -> Duel:
    """After an answer; its draw is not taken."""
    return duel._replace(
        unseen=duel.unseen ^ answer.used, rival_cards=duel.rival_cards - answer.used.bit_count(), theirs=answer.palette,
        rule=answer.rule,
    )  # fmt: skip


def can_answer(duel: Duel, hand: CardSet, most: int = 2) -> bool:
    """Whether the rival can stay in with at most so many cards of a hand (or of all that it may hold)."""
    against, theirs, rule = rivals_of([duel.mine]), duel.theirs, duel.rule
    if not most:
        return False
    if hand & CARDS_UNDER[STRENGTHS[theirs] + against & GUARDS]:
        return True
    rest = hand
    while rest:
        card = rest & -rest
        rest ^= card
        led = STRENGTHS[theirs | card] + against & GUARDS
        if led & rule or (most > 1 and (hand ^ card) & CARDS_UNDER[led]):
            return True
    return False


def score(palette: CardSet, rule: int) -> int:
    """What a round won with this palette under this rule scores (section 6)."""
    return points(scoring_set(RULE_OF[rule], palette))


def moves_of(duel: Duel, answer: Answer) -> tuple[Move, ...]:
    """An answer of the rival as moves."""
    played = answer.palette & ~duel.theirs
    discarded = answer.used ^ played
    plays = [PLAY[card] for card in cards_in(played)]
    return (*plays, *(DISCARD[card] for card in cards_in(discarded)), END)


def as_cards(cards: CardSet) -> tuple[CardSet, ...]:
    """The cards of a set, a bit each."""
    return tuple(1 << card for card in CARDS if cards >> card & 1)


class Refutation(NamedTuple):
    """A way in which the hidden cards may lie, and the rival's turn in it: `comparison` tells what leads after that."""

    hand: Cards  # the rival's, from high to low
    answer: tuple[Move, ...]
    comparison: Comparison
    drawn: Cards = ()  # what the rival draws then
    own_draw: Cards = ()  # what one drew oneself


def wins(duel: Duel) -> bool:
    """Whether the turn that led here wins in two."""
    return all(_has_last_word(answered(duel, answer), answer.draws) for answer in answers(duel))


def _has_last_word(duel: Duel, drew: bool) -> bool:
    """Whether one has a turn that no hand survives."""
    cards_left = duel.rival_cards + (drew and duel.deck > 0)
    for turn in own(duel):
        then = taken(duel, turn)
        if not can_answer(then, then.unseen, cards_left):
            return True
    return False


def refutation(duel: Duel, earned: bool = False) -> Refutation | None:
    """How the turn that led here, which `earned` a draw or not, is refuted. None where no one hand refutes it."""
    for answer in answers(duel):
        then = answered(duel, answer)
        drew = answer.draws and duel.deck > earned
        for rest in _surviving(then, then.rival_cards + drew):
            mine = _worthless(then, rest) if earned and duel.deck else 0
            if mine is not None:
                drawn = as_cards(rest)[-1] if drew else 0
                return refuted_by(duel, answer, answer.used | rest ^ drawn, drawn, mine)
    return None


def _surviving(duel: Duel, cards_left: int) -> Iterator[CardSet]:
    """Hands of so many cards with which the rival survives every second turn."""
    thens = [taken(duel, turn) for turn in own(duel)]
    if not thens:
        yield sum(as_cards(duel.unseen)[:cards_left])
    elif cards_left:
        for hand in map(sum, combinations(as_cards(duel.unseen), cards_left)):
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
    comparison = compare(RULE_OF[answer.rule], (duel.mine, answer.palette), 1)
    return Refutation(listed(hand), moves_of(duel, answer), comparison, listed(drawn), listed(own_draw))


def listed(cards: CardSet) -> Cards:
    """The cards of a set, from high to low."""
    return tuple(reversed(list(cards_in(cards))))
