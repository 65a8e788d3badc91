"""What a round came to, line by line: a column for every side."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.tally import TallyLine
from scenes.kit.art.cards import Face
from scenes.kit.drawing import rows
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, centred
from scenes.kit.layout import Area, Box, Share, inset, lines, row
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb, Tones
from scenes.kit.widgets import write
from scenes.kit.widgets.surfaces import empty_of
from scenes.match.story import Story
from scenes.screens.scoring.outcome import side_name
from scenes.table.spec import TableSpec

GAP, INSET, PITCH = 24, 24, 84  # units
WORDS, POINTS = 300, 132
"""Widths in units of what a line is called, and of its points; its cards have the rest."""
CARD_SHARE = 0.88


class TallyTable:
    """The tally of the last round inside a box in units."""

    def __init__(self, stage: Stage, story: Story, spec: TableSpec, box: Area, tones: Tones) -> None:
        self._stage, self._story, self._spec, self._tones = stage, story, spec, tones
        self._columns = row(box, [Share()] * len(story.sides), GAP)
        self._lines = sorted(story.rounds[-1].lines, key=lambda line: line.side)

    def draw(self, painter: Painter, shown: int) -> None:
        """Who, the lines one below the other as far as they are `shown`, and what these add up to."""
        theme = self._stage.theme
        for side, column in enumerate(self._columns):
            painter.fill(self._stage.viewport.rect(*column), empty_of(theme, self._tones))
            count = sum(line.side == side for line in self._lines)
            counted = [line for line in self._lines[:shown] if line.side == side]
            head, *places, foot = lines(inset(column, INSET, 0), count + 2, PITCH)
            self._write(painter, side_name(self._story, side), Lettering("head", theme.paper), head)
            for line, place in zip(counted, places, strict=False):
                self._draw_line(painter, line, place)
            words, points = row(foot, (Share(), POINTS), GAP)
            self._write(painter, tr("Together"), Lettering("name", theme.paper), words)
            self._draw_points(painter, sum(line.points for line in counted), theme.paper, points)

    def _draw_line(self, painter: Painter, line: TallyLine, place: Box) -> None:
        """What it is called, its cards, its points."""
        words, cards, points = row(place, (WORDS, Share(), POINTS), GAP)
        self._write(painter, self._spec.tally_words(line)[0], Lettering("name", self._stage.theme.bone), words)
        self._draw_cards(painter, [self._spec.face(card) for card in line.cards], cards)
        self._draw_points(painter, line.points, self._stage.theme.bone, points)

    def _draw_cards(self, painter: Painter, faces: Sequence[Face], box: Box) -> None:
        """Side by side, as large as there is room."""
        line = rows.row(box.x, box.width, box.height * CARD_SHARE, len(faces))
        for number, face in enumerate(faces):
            card = self._stage.art.card(face, self._stage.viewport.px(line.height))
            painter.put(card, *centred(card, self._stage.viewport.point(line.x(number), box.centre[1])))

    def _draw_points(self, painter: Painter, points: int, rgb: Rgb, box: Box) -> None:
        self._write(painter, f"{points:+}" if points else "0", Lettering("head", rgb, align=1.0), box)

    def _write(self, painter: Painter, words: str, lettering: Lettering, box: Box) -> None:
        write(painter, self._stage, words, lettering, self._stage.viewport.rect(*box))
