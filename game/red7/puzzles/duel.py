"""Two seats, and what one of them cannot see: turns and answers as card sets, of which bots' search is made as well.

Cards are bits, a rule is its guard (`bots.packed`). A draw that a discard earns is the drawer's choice (section 6).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.red7.bots.endings import turns
from game.red7.bots.packed import CARDS_UNDER, GUARD, GUARDS, RULE_OF, STRENGTHS
from game.red7.bots.playout import ABOVE, NEVER, rivals_of
from game.red7.cards import CARDS, CardSet, card_set, cards_in
from game.red7.moves import DISCARD, END, PLAY, Move
from game.red7.position import Position
from game.red7.ranking import points, scoring_set
from game.red7.state import State


class Duel(NamedTuple):
    """What the seat `mine` is about knows, whoever is to act; `unseen` are the rival's `held` cards and the deck."""

    hand: CardSet
    mine: CardSet
    theirs: CardSet
    rule: int
    unseen: CardSet
    held: int
    deck: int  # cards that may be drawn: none where nothing is drawn


class Answer(NamedTuple):
    """A turn of either: the cards that leave the hand, what it leaves, and whether it earns a draw."""

    used: CardSet
    palette: CardSet
    rule: int
    draws: bool


def duel_of(state: State) -> Duel:
    """What seat 0 knows before its turn. Raises ValueError for other than two seats, and with actions."""
    if state.seats != 2 or state.rules.actions:
        raise ValueError("a duel has two seats, and cards that do not act")
    hand, held = card_set(state.hands[0]), len(state.hands[1])
    mine, theirs = map(card_set, state.palettes)
    unseen = card_set(state.hands[1]) | card_set(state.deck)
    deck = len(state.deck) if state.rules.draw else 0
    return Duel(hand, mine, theirs, GUARD[state.rule], unseen, held, deck)


def after_turn(duel: Duel, then: Position) -> Duel:
    """What one knows when one's turn has led to this position; a draw that it earned is not taken."""
    return duel._replace(hand=then.hand, mine=then.palette, rule=GUARD[then.rule])


def own(duel: Duel) -> Iterator[Answer]:
    """Every turn of one's own that survives."""
    yield from _turns(duel.hand, duel.mine, duel.theirs, duel.rule, duel.deck)


def answers(duel: Duel) -> Iterator[Answer]:
    """Every turn of the rival that survives, with cards that it may hold."""
    for answer in _turns(duel.unseen, duel.theirs, duel.mine, duel.rule, duel.deck):
        if answer.used.bit_count() <= duel.held:
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
        unseen=duel.unseen ^ answer.used, held=duel.held - answer.used.bit_count(), theirs=answer.palette,
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
