"""Lines of a table of high scores: rank, initials, how far the run came, and its points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.messages import grouped, listed, mark, tr, trn
from scenes.kit.stage import Stage
from scenes.kit.theme import COLOUR_KEYS
from scenes.kit.widgets import write

RANKS = (mark("1st"), mark("2nd"), mark("3rd"), mark("4th"), mark("5th"),
         mark("6th"), mark("7th"), mark("8th"), mark("9th"), mark("10th"))  # fmt: skip
PLATE, PLATE_PITCH, PLATE_MARGIN = 36, 42, 16
LARGE = 1.25
"""The text scale from which on the layout is another one."""


class ScoreLine(NamedTuple):
    """One of the ten: `reached` are the colours of the stages cleared, `is_new` the run that has just ended."""

    rank: int
    initials: str
    score: int
    reached: tuple[str, ...] = ()
    is_new: bool = False

    @property
    def spoken(self) -> str:
        """The line for a voice."""
        stages = trn("1 stage", "{n} stages", len(self.reached))
        return listed((tr(RANKS[self.rank - 1]), self.initials, grouped(self.score), stages))


class Columns(NamedTuple):
    """Where in a line something stands, in units from its left side: the rank's right end, the initials' left side,
    how wide they may be, the first plate (None: there are none), and how far the points end from the right end."""

    rank: float
    initials: float
    most: float
    plates: float | None
    points: float
    styles: tuple[str, str] = ("choice", "title")
    """Of the rank, and of initials and points."""


def draw_line(painter: Painter, stage: Stage, line: ScoreLine, box: Rect, columns: Columns) -> None:
    """A line in its box (px), on paper where it is new. With large text plates lie below the words."""
    px, theme = stage.viewport.px, stage.theme
    if line.is_new:
        painter.fill(box, theme.paper)
    is_below = stage.text.text_scale > LARGE and columns.plates is not None
    words = Rect(box.x, box.y, box.width, box.height - px(PLATE + PLATE_MARGIN) * is_below)
    left, points = words.x + px(columns.initials), words.right - px(columns.points)
    middle = left + px(columns.most)
    rgb, (small, style) = theme.ink if line.is_new else theme.paper, columns.styles
    faint = theme.ink if line.is_new else theme.bone
    for text, lettering, begin, end in (
        (str(line.rank), Lettering(small, faint, 1.0), words.x, words.x + px(columns.rank)),
        (line.initials, Lettering(style, rgb), left, middle),
        (grouped(line.score), Lettering(style, rgb, 1.0), middle, points),
    ):
        write(painter, stage, text, lettering, Rect(begin, words.y, end - begin, words.height))
    if columns.plates is not None:
        x = left if is_below else box.x + px(columns.plates)
        y = words.bottom if is_below else box.centery - px(PLATE) // 2
        draw_reached(painter, stage, line.reached, Rect(x, y, px(PLATE_PITCH), px(PLATE)))


def draw_reached(painter: Painter, stage: Stage, reached: Sequence[str], first: Rect) -> None:
    """A plate a stage, dark where the run did not come. `first` (px) is the first one's place, as wide as the pitch."""
    for number, colour in enumerate(reversed(COLOUR_KEYS)):
        x = first.x + number * first.width
        if colour in reached:
            painter.put(stage.art.rule_plate(colour, first.height), x, first.y)
        else:
            painter.fill(Rect(x, first.y, first.height, first.height), stage.theme.back)

