"""What a lesson asks for: a turn to be taken, or something on the table to be tapped."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from enum import Enum
from typing import NamedTuple

from game.red7.cards import Card, card_set
from game.red7.moves import Act, Move
from game.red7.position import OpenCards, after, opening
from game.red7.rules import PRESETS, Rules
from game.red7.state import Cards
from game.red7.teaching.comparison import Comparison, compare
from game.red7.teaching.ways import cards_moved

YOU, BOT = 0, 1  # the seats of every lesson

Turn = tuple[Move, ...]  # the cards moved; what is left out is the draw that a discard earns, and the end


class Enabled(Enum):
    """Where cards may go in a lesson; everything else is switched off."""

    PALETTE = "palette"
    CANVAS = "canvas"
    ALL = "all"


_OPEN = {
    Enabled.PALETTE: {Act.PLAY, Act.END},
    Enabled.CANVAS: {Act.DISCARD, Act.DRAW, Act.END},
    Enabled.ALL: {Act.PLAY, Act.DISCARD, Act.DRAW, Act.END},
}


class TakeTurn(NamedTuple):
    """A turn to be taken at the table."""

    rule: str
    palettes: tuple[Cards, ...]  # of YOU and BOT
    hand: Cards
    enabled: Enabled
    answers: tuple[Turn, ...]
    praised: tuple[Turn, ...] = ()  # the best of the answers, where one is better
    rules: Rules = PRESETS["basic"]

    def enables(self, move: Move) -> bool:
        """Whether the lesson leaves this move switched on; folding never is."""
        return move.act in _OPEN[self.enabled]

    def accepts(self, moves: Iterable[Move]) -> bool:
        """Whether a turn is an answer, with or without its draw and its end."""
        return cards_moved(moves) in self.answers

    def praises(self, moves: Iterable[Move]) -> bool:
        """Whether a turn is the best of the answers."""
        return cards_moved(moves) in self.praised

    def consequence(self, moves: Iterable[Move]) -> Comparison:
        """Who leads after a turn, allowed or not, and what beats what: YOU beside BOT."""
        shown = tuple(map(card_set, self.palettes))
        position = opening(self.rules, YOU, self.rule, card_set(self.hand), OpenCards(shown, (True, True), 0))
        for move in cards_moved(moves):
            position = after(position, move)
        return compare(position.rule, position.palettes, YOU)


class TapWinner(NamedTuple):
    """Two palettes under a rule: the one that is winning is to be tapped."""

    rule: str
    palettes: tuple[Cards, ...]
    answer: int  # a seat
    hand: Cards = ()
    rules: Rules = PRESETS["basic"]

    def accepts(self, seat: int) -> bool:
        """Whether the palette of this seat is the answer."""
        return seat == self.answer

    def consequence(self) -> Comparison:
        """What beats what: the answer's palette beside the other."""
        return compare(self.rule, tuple(map(card_set, self.palettes)), self.answer)


class Tapped(NamedTuple):
    """What is wrong with a choice of cards, from high to low."""

    missing: Cards  # they score, but were not tapped
    needless: Cards  # they were tapped, but do not score


class TapScoring(NamedTuple):
    """The winner's palette: the cards that score are to be tapped."""

    rule: str
    palettes: tuple[Cards, ...]
    answer: Cards
    hand: Cards = ()
    rules: Rules = PRESETS["advanced"]

    @property
    def points(self) -> int:
        """What the answer is worth."""
        return sum(card.number for card in self.answer)

    def accepts(self, cards: Collection[Card]) -> bool:
        """Whether these cards are the answer, in any order."""
        return set(cards) == set(self.answer)

    def consequence(self, cards: Collection[Card]) -> Tapped:
        """What is missing from the answer, and what is too much."""
        missing, needless = set(self.answer) - set(cards), set(cards) - set(self.answer)
        return Tapped(tuple(sorted(missing, reverse=True)), tuple(sorted(needless, reverse=True)))


Step = TakeTurn | TapWinner | TapScoring
