"""The eight lessons of the tutorial: their steps - a turn to be taken, or something on the table to be tapped - and the
table that each is taken at.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from enum import Enum
from typing import NamedTuple

from game.core.events import HAND, RoundBegan, TurnBegan, Zone
from game.red7.cards import CARDS, Card, card_set, parse_cards
from game.red7.evolve import evolve
from game.red7.moves import DISCARD, PLAY, Act, Move
from game.red7.position import OpenCards, after, opening
from game.red7.rules import PRESETS, Rules
from game.red7.standing import Comparison, compare
from game.red7.state import PALETTE, START_RULE, THE_DECK, Cards, State, begin
from game.red7.teaching.survival import cards_moved

YOU, BOT = 0, 1  # the seats of every lesson

Turn = tuple[Move, ...]  # the cards moved; what is left out is the draw that a discard earns, and the end


class Enabled(Enum):
    """The places where cards may go in a lesson; everything else is switched off."""

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
        palettes = tuple(map(card_set, self.palettes))
        position = opening(self.rules, YOU, self.rule, card_set(self.hand), OpenCards(palettes, (True, True), 0))
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


class TapMistake(NamedTuple):
    """The cards that are missing from a choice and too much in it, from high to low."""

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

    def consequence(self, cards: Collection[Card]) -> TapMistake:
        """The cards that are missing from the answer, and those that are too much."""
        missing, needless = set(self.answer) - set(cards), set(cards) - set(self.answer)
        return TapMistake(tuple(sorted(missing, reverse=True)), tuple(sorted(needless, reverse=True)))


Step = TakeTurn | TapWinner | TapScoring


class Lesson(NamedTuple):
    """One lesson: the key of its prompt, and what it asks for, step by step."""

    number: int  # from 1
    key: str
    steps: tuple[Step, ...]


def _turn(text: str) -> Turn:
    """The turn written `O7>palette O1>canvas`."""
    moves = {"palette": PLAY, "canvas": DISCARD}
    steps = [word.split(">") for word in text.split()]
    return tuple(moves[target][Card.parse(card)] for card, target in steps)


def _palettes(text: str) -> tuple[Cards, Cards]:
    """The palettes of YOU and BOT, written `G2 B4 | R7 O3`."""
    you, bot = map(parse_cards, text.split("|"))
    return you, bot


def _take(rule: str, palettes: str, hand: str, enabled: Enabled, *answers: str) -> TakeTurn:
    return TakeTurn(rule, _palettes(palettes), parse_cards(hand), enabled, tuple(map(_turn, answers)))


def _winner(rule: str, palettes: str, answer: int) -> TapWinner:
    return TapWinner(rule, _palettes(palettes), answer)


LESSONS = (
    Lesson(1, "end your turn winning", (
        _take("R", "B4 | G6", "O7 Y2 V3", Enabled.PALETTE, "O7>palette"),
    )),
    Lesson(2, "redder wins", (
        _take("R", "B4 | Y6", "R6 G6 V6", Enabled.PALETTE, "R6>palette"),
    )),
    Lesson(3, "change the rule", (
        _take("R", "G2 B4 | R7 O3", "G1 I5 O1 V7", Enabled.CANVAS, "G1>canvas"),
    )),
    Lesson(4, "play, then discard", (
        _take("R", "B5 | R7 Y3", "V5 O1 G6", Enabled.ALL, "V5>palette O1>canvas"),
    )),
    Lesson(5, "who is winning", (
        _winner("B", "B7 B6 | R2 O2", BOT),
        _winner("Y", "Y1 Y2 R3 | R7 O7 G6", YOU),
        _winner("O", "R5 B5 V1 | O7 G7 Y2", BOT),
        _winner("G", "O6 V2 | B6 R4", YOU),
    )),
    Lesson(6, "runs", (
        _take("I", "V3 R5 | R7 O6", "B4 G7 Y5", Enabled.PALETTE, "B4>palette"),
        _winner("I", "R1 O2 Y3 G7 | B6 I7 V6 R4", YOU),
    )),
    Lesson(7, "nobody wins", (
        _take("R", "R5 | B7", "G3 Y6 O5", Enabled.ALL, "Y6>palette G3>canvas"),
    )),
    Lesson(8, "draw and score", (
        _take("G", "R5 O4 | B6 V2", "I7 I2 Y1", Enabled.CANVAS, "I7>canvas", "I2>canvas")._replace(
            praised=(_turn("I7>canvas"),), rules=PRESETS["advanced"]),
        TapScoring("B", _palettes("R7 R3 G5 V2 |"), parse_cards("R7 G5 V2")),
    )),
)  # fmt: skip


def state_of(step: Step) -> State:
    """The real table of a step: all 49 cards, two seats; YOU to act where a turn is to be taken."""
    placed = {card for cards in (*step.palettes, step.hand) for card in cards}
    rest = [card for card in CARDS if card not in placed]
    canvas = _canvas(step.rule, rest)
    rest = [card for card in rest if card not in canvas]
    hands = (step.hand, tuple(rest[: len(step.hand)]))  # a bot without cards would be out as soon as you end
    layout = ((Zone(HAND, YOU), hands[YOU]), (Zone(HAND, BOT), hands[BOT]),
              (Zone(PALETTE, YOU), step.palettes[YOU]), (Zone(PALETTE, BOT), step.palettes[BOT]),
              (THE_DECK, tuple(rest[len(step.hand) :])))  # fmt: skip
    dealt = evolve(begin(step.rules, 2), RoundBegan(1, YOU, layout))._replace(canvas=canvas)
    return evolve(dealt, TurnBegan(YOU)) if isinstance(step, TakeTurn) else dealt


def _canvas(rule: str, cards: list[Card]) -> Cards:
    """The canvas of a lesson: a card of the rule's colour, none under Red with which a round begins."""
    return () if rule == START_RULE else (max(card for card in cards if card.colour == rule),)
