"""Who did what with which deal of a series: a page for each of its rounds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pygame import Surface

from game.core.events import Card
from scenes.kit.input.intent import Intent
from scenes.kit.messages import grouped, listed, mark, sentences, signed, tr, trn
from scenes.kit.override import override
from scenes.kit.scene import Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb
from scenes.kit.ui.containers import Block, Column, Pad, Padded, Row, Spacer
from scenes.kit.ui.frame import frame
from scenes.kit.ui.grid import Grid
from scenes.kit.ui.leaves import Label, Picture, name
from scenes.kit.ui.node import Grow, Node
from scenes.kit.ui.page import Page, page_step
from scenes.kit.ui.values import chooser
from scenes.kit.widgets.surfaces import empty_of
from scenes.match.story import Seating
from scenes.screens.couch.evening.matches import EveningScore, Played, ground_after, standing
from scenes.specs import registry

ROUND = 744
"""Width in units of the choice of a round: arrows and numbers stand still where these have more figures."""
CARD, CARD_RATIO, LEAST_CARD, CARD_GAP, OPEN_GAP = 113, 5 / 7, 0.4, 8, 18
"""Height of a card in units, its width beside that, how far it may shrink; between cards, and how much more there is
after the one that lies open.
"""
ROW, GAP, INSET = 155, 12, 20
"""The most that a row is high, what is between cells, and at the sides of what stands in them, in units."""


class HandResult(NamedTuple):
    """What came of a hand: whether its round was won, and with how many points."""

    won: bool
    points: int

    @property
    def words(self) -> str:
        """The result in words for the table of deals."""
        if self.won:
            return tr("Won, {points}").format(points=signed(self.points)) if self.points else tr("Won")
        return signed(self.points) if self.points else tr("Out")


class DealtHand(NamedTuple):
    """What one seat was dealt in a round of every match; None where the matches differ. `results` are by player."""

    cards: tuple[Card | None, ...]
    results: tuple[HandResult | None, ...]


class DealsModel(NamedTuple):
    """A series of matches with the same deals, and the round that is shown, from 1."""

    series: tuple[Played, ...]
    number: int = 1

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody's name, as they sat in the first match."""
        return self.series[0].names

    @property
    def rounds(self) -> int:
        """How many rounds the longest match had."""
        return max(len(match.rounds) for match in self.series)

    @property
    def captions(self) -> list[str]:
        """Which round of how many, for each."""
        return [tr("{n} of {last}").format(n=number + 1, last=self.rounds) for number in range(self.rounds)]

    @property
    def hands(self) -> list[DealtHand]:
        """What each seat was dealt in the round, and what came of it for each player who had it."""
        matches = [match for match in self.series if len(match.rounds) >= self.number]
        return [self._hand(matches, seat) for seat in range(len(self.players))]

    def _hand(self, matches: Sequence[Played], seat: int) -> DealtHand:
        dealt = [match.rounds[self.number - 1].cards[seat] for match in matches]
        cards = tuple(alike[0] if len(set(alike)) == 1 else None for alike in zip(*dealt, strict=True))
        results: dict[str, HandResult] = {}
        for match in matches:
            entry, player = match.rounds[self.number - 1], match.names[seat]
            side = match.side_of(player)
            results[player] = HandResult(entry.winner == side, entry.points[side])
        return DealtHand(cards, tuple(results.get(player) for player in self.players))

    @property
    def note(self) -> str:
        """What cards face down mean, where there are any."""
        if not any(None in hand.cards for hand in self.hands):
            return ""
        return tr("Face-down cards differed: other cards had already been scored.")

    @property
    def totals(self) -> list[EveningScore]:
        """What everybody won with all the deals, in the order of `players`."""
        return [standing(self.series, Seating(player, "")) for player in self.players]

    def aloud(self) -> Iterator[str]:
        """What each seat was dealt in the round, what came of it for whom, and what all rounds brought."""
        for seat, hand in enumerate(self.hands, 1):
            yield self._hand_aloud(seat, hand)
        yield tr("All rounds")
        for player, total in zip(self.players, self.totals, strict=True):
            yield _result_words(player, total_words(total))

    def _hand_aloud(self, seat: int, hand: DealtHand) -> str:
        spoken = registry.table(self.series[0].header.game.name).voice
        hidden = hand.cards.count(None)
        cards = listed((*(spoken.card(card) for card in hand.cards if card is not None),
                        trn("1 card face down", "{n} cards face down", hidden) if hidden else ""))  # fmt: skip
        results = zip(self.players, hand.results, strict=True)
        came = [_result_words(player, result.words) for player, result in results if result is not None]
        return "; ".join((tr("Dealt to seat {n}: {cards}").format(n=seat, cards=cards), *came))


def total_words(total: EveningScore) -> str:
    """What somebody won in a whole series."""
    words = trn("1 won", "{n} won", total.rounds)
    return tr("{won}, {points}").format(won=words, points=grouped(total.points)) if total.points else words


def _result_words(player: str, words: str) -> str:
    return tr("{who}: {what}").format(who=player, what=words)


class DealsScene(Page):
    """The choice of the round has the focus first: left and right turn the pages."""

    counts = False
    heading, first = mark("Compare deals"), "round"

    def __init__(self, stage: Stage, series: Sequence[Played]) -> None:
        super().__init__(stage)
        self.model, self.ground = DealsModel(tuple(series)), ground_after(series)
        self.rebuild()

    # -- what it says

    @property
    @override
    def about(self) -> str:
        return sentences((*self.model.aloud(), self.model.note))

    # -- what there is

    @override
    def build(self) -> Node:
        model = self.model
        choice = chooser(tr("Round"), model.captions, model.number - 1, self.show, key="round", align=0.5,
                         width=ROUND, least_height=80)  # fmt: skip
        choice.anchor = 1.0
        note = Label(model.note, "body", "bone", wraps=True) if model.note else None
        return frame(self, Column([self._table(), note], gap=GAP), aside=choice)

    def _table(self) -> Node:
        """A row for each seat: the cards, and what came of them for everybody; above the names, below the sums."""
        model = self.model
        names = [_inset(name(each, "head", "paper")) for each in model.players]
        sums = [_inset(Label(total_words(total), "name", "paper", least=0.5)) for total in model.totals]
        rows = [[Row([self._cards(hand.cards)], height=Grow(), most_height=ROW), *map(self._result, hand.results)]
                for hand in model.hands]  # fmt: skip
        caption = Label(tr("Dealt to a seat"), "hint", "bone", aloud="")  # a voice says it of each seat
        return Grid([[caption, *names], *rows,
                     [Label(tr("All rounds"), "hint", "bone", at=1.0), *sums]], gap=GAP, row_gap=18)  # fmt: skip

    def _cards(self, cards: Sequence[Card | None]) -> Node:
        """A row of the hand as it was dealt, the open card first; backs for cards that were not the same."""
        pictures = [self._card(card) for card in cards]
        return Row([pictures[0], Spacer(OPEN_GAP - CARD_GAP), *pictures[1:]], gap=CARD_GAP)

    def _card(self, card: Card | None) -> Picture:
        look = registry.table(self.model.series[0].header.game.name).face

        def make(stage: Stage, px: int, ink: Rgb) -> Surface:
            return stage.art.back(px) if card is None else stage.art.card(look(card), px)

        return Picture(make, CARD, ratio=CARD_RATIO, least=LEAST_CARD)

    def _result(self, result: HandResult | None) -> Node:
        """On paper what was won; an empty place where the hand was not theirs yet."""
        won = result is not None and result.won
        words = Label(result.words if result else "", "head" if won else "name", "title" if won else "bone", least=0.4)
        return Block(words, "paper" if won else empty_of(self.stage.theme, self.tones), "ink", Pad(INSET, 0, INSET, 0),
                     width=Grow())  # fmt: skip

    # -- what is done

    def show(self, index: int) -> Transition | None:
        """Shows another round, by its index from 0."""
        self.model = self.model._replace(number=index + 1)
        self.rebuild()
        return None

    @override
    def handle(self, intent: Intent) -> Transition | None:
        if not (step := page_step(intent)):
            return super().handle(intent)
        return self.show(min(max(0, self.model.number - 1 + step), self.model.rounds - 1))


def _inset(words: Node) -> Node:
    return Padded(words, Pad(INSET, 0, INSET, 0), width=Grow())
