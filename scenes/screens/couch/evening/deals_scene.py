"""Who did what with which deal: a page for every round of a series."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.core.events import Card
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.input.intent import Intent
from scenes.kit.layout import Area, Box, Share, lines, row
from scenes.kit.messages import mark, sentences, tr
from scenes.kit.scene import Pop, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
from scenes.kit.widgets import Options, PosterPage, Widget, page_step, paragraph, write
from scenes.kit.widgets.surfaces import empty_of
from scenes.screens.couch.evening.deals import Result, deals_aloud, hands, players_of, rounds_of, total_words, totals
from scenes.screens.couch.evening.matches import Played, ground_after
from scenes.specs import registry

ROUND = (1080, 58, 744, 80)
BOARD = (96, 170, 1728, 714)
BACK, WORDS = (96, 910, 300, 104), (440, 906, 1384, 116)
HEAD, TOTALS = 76, 84  # units: the names above, what all deals brought below
HIGHEST_ROW, ROW_SHARE = 176, 0.88
CARDS, GAP = 720, 12
"""The width of the cards in units, and what is between columns."""
CARD_SHARE, CARD_GAP, OPEN_GAP = 0.84, 8, 26
"""The cards' part of a row's height; between cards, and after the one that lies open, in units."""
INSET = 20


class DealsBoard:
    """The table of a round (from 1) inside a box in units."""

    def __init__(self, stage: Stage, series: Sequence[Played], number: int, box: Area, tones: Tones) -> None:
        self._stage, self._series, self._tones = stage, series, tones
        self._hands = hands(series, number)
        self._face = registry.table(series[0].header.game.name).face
        x, y, width, height = box
        count = len(players_of(series))
        pitch = min(HIGHEST_ROW, (height - HEAD - TOTALS) / count)
        places = [Box(x, y, width, HEAD), *lines((x, y + HEAD, width, pitch * count), count, pitch, ROW_SHARE),
                  Box(x, y + HEAD + pitch * count, width, TOTALS)]
        parts = [row(place, [CARDS, *[Share()] * count], GAP) for place in places]
        self._rows = [[stage.viewport.rect(*part) for part in cells] for cells in parts]

    @property
    def differs(self) -> bool:
        """Whether a card was not the same in all matches."""
        return any(None in hand.cards for hand in self._hands)

    def draw(self, painter: Painter) -> None:
        """Names, rows, sums."""
        stage, theme, inset = self._stage, self._stage.theme, self._stage.viewport.px(INSET)
        (dealt, *names), *places, (together, *sums) = self._rows
        write(painter, stage, tr("Dealt to a seat"), Lettering("hint", theme.bone), dealt)
        for name, box in zip(players_of(self._series), names, strict=True):
            write(painter, stage, name, Lettering("head", theme.paper), box.inflate(-2 * inset, 0))
        for hand, (cards, *cells) in zip(self._hands, places, strict=True):
            self._draw_cards(painter, hand.cards, cards)
            for result, cell in zip(hand.results, cells, strict=True):
                self._draw_result(painter, result, cell)
        write(painter, stage, tr("All rounds"), Lettering("hint", theme.bone, align=1.0), together)
        for total, box in zip(totals(self._series), sums, strict=True):
            write(painter, stage, total_words(total), Lettering("name", theme.paper), box.inflate(-2 * inset, 0))

    def _draw_cards(self, painter: Painter, cards: Sequence[Card | None], box: Rect) -> None:
        """The cards as they were dealt, the open one first; backs for those that were not the same."""
        stage, px = self._stage, self._stage.viewport.px
        between = px(CARD_GAP) * (len(cards) - 2) + px(OPEN_GAP)
        height = min(round(box.height * CARD_SHARE), (box.width - between) // len(cards) * 7 // 5)
        x = box.x
        for number, card in enumerate(cards):
            picture = stage.art.back(height) if card is None else stage.art.card(self._face(card), height)
            painter.put(picture, x, box.centery - height // 2)
            x += picture.get_width() + px(OPEN_GAP if number == 0 else CARD_GAP)

    def _draw_result(self, painter: Painter, result: Result | None, box: Rect) -> None:
        """On paper what was won; an empty place where the hand was not theirs yet."""
        stage, theme = self._stage, self._stage.theme
        won = result is not None and result.won
        painter.fill(box, theme.paper if won else empty_of(theme, self._tones))
        if result is None:
            return
        inner = box.inflate(-2 * stage.viewport.px(INSET), 0)
        style, rgb = ("head", theme.ink) if won else ("name", theme.bone)
        write(painter, stage, result.words, Lettering(style, rgb), inner)


class DealsScene(PosterPage):
    """The choice of the round has the focus first: left and right turn the pages."""

    counts = False
    heading = mark("Compare deals")
    heading_box = (96, 50, 960, 96)

    def __init__(self, stage: Stage, series: Sequence[Played]) -> None:
        super().__init__(stage)
        self._series, self.ground = series, ground_after(series)
        self._round = 1
        self.resized()

    @property
    def about(self) -> str:
        """The table of the round, and what cards face down mean."""
        return sentences((deals_aloud(self._series, self._round), self._note))

    @property
    def _note(self) -> str:
        if not self._board.differs:
            return ""
        return tr("Face-down cards differed: other cards had already been scored.")

    def lay_out(self) -> list[Widget]:
        """The choice of the round, the table of that round, the way back."""
        last = rounds_of(self._series)
        self._board = DealsBoard(self.stage, self._series, self._round, BOARD, self.tones)
        captions = [tr("{n} of {last}").format(n=number, last=last) for number in range(1, last + 1)]
        options = Options(captions, self._round - 1, self.show)
        return [self.choice_at_right(ROUND, tr("Round"), options), self.button(BACK, tr("Back"), Pop)]

    def handle(self, intent: Intent) -> Transition | None:
        """Next and previous turn the pages from anywhere."""
        step = page_step(intent)
        if not step:
            return super().handle(intent)
        return self.show(min(max(0, self._round - 1 + step), rounds_of(self._series) - 1))

    def show(self, index: int) -> Transition | None:
        """Another round, from 0."""
        self._round, self.changed = index + 1, True
        self.resized()
        return None

    def draw(self, painter: Painter) -> None:
        """The title, the table, and what cards face down mean."""
        stage = self.stage
        self.draw_poster(painter)
        self._board.draw(painter)
        if self._note:
            paragraph(painter, stage, self._note, Lettering("body", stage.theme.bone), stage.viewport.rect(*WORDS))
        self.focus.draw(painter)
