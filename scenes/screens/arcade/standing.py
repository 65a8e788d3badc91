"""How a run stands, below its 7: score, credits as small tickets, colours won, and whose score is to be beaten."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, centred, place
from scenes.kit.messages import grouped, tr
from scenes.kit.stage import Stage
from scenes.kit.theme import COLOUR_KEYS, mix
from scenes.kit.widgets import write
from scenes.screens.arcade.climb import Climb, Rank
from scenes.screens.arcade.places import box, is_large
from scenes.screens.arcade.tickets import outline, printed

LABEL, LARGE_LABEL = (96, 592, 440, 52), (96, 568, 330, 76)
CREDITS, LARGE_CREDITS = (592, 592, 360, 52), (592, 568, 400, 76)
SCORE, SCORE_EM, SCORE_WIDTH = (96, 724), 180, 430  # units: left and middle, em, and the most it may take
TICKET, TICKET_PITCH, TICKETS = 76, 88, (630, 676)  # units: width, and the first one's middle
PLATE, PLATE_PITCH, PLATES = 52, 60, (96, 836)
WON, LARGE_WON = (531, 836, 330, 52), (531, 818, 330, 88)
FADED = 0.55  # how much of the back is in the symbol of a colour that was not won
LINE = 4
RANKS_RIGHT = 1824


def draw_standing(painter: Painter, stage: Stage, climb: Climb) -> None:
    """The score, the tickets, the colours won."""
    theme = stage.theme
    write(painter, stage, tr("Score"), Lettering("hint", theme.bone), box(stage, LABEL, LARGE_LABEL))
    write(painter, stage, climb.credits_words, Lettering("hint", theme.bone), box(stage, CREDITS, LARGE_CREDITS))
    draw_huge(painter, stage, grouped(climb.score), (*SCORE, SCORE_WIDTH, SCORE_EM))
    _draw_tickets(painter, stage, climb.credits)
    _draw_colours(painter, stage, climb.colours)
    write(painter, stage, climb.colours_words, Lettering("name", theme.paper, zoom=30 / 32), box(stage, WON, LARGE_WON))


def draw_huge(painter: Painter, stage: Stage, words: str, where: tuple[float, float, float, float]) -> None:
    """Words in paper from x on with their middle at y, at most so wide, in letters with an em of so many units."""
    x, y, width, em = where
    zoom = em / 292 / stage.text.text_scale  # large enough already, whatever the size of text
    words_drawn = stage.text.large(words, "rule_change", stage.theme.paper, stage.viewport.px(width), zoom)
    left, middle = stage.viewport.point(x, y)
    painter.put(words_drawn, *place(words_drawn, left - words_drawn.get_bounding_rect().left, middle))


def draw_rank(painter: Painter, stage: Stage, rank: Rank, middles: tuple[float, float, float], em: float = 118
              ) -> None:
    """A label, a score and initials at the right side, each with its middle at a height in units.

    `em` is that of the score."""
    theme, rect = stage.theme, stage.viewport.rect
    large = is_large(stage)
    lines = ((rank.label, "hint", theme.bone, 88 if large else 52, 1.0),
             (grouped(rank.score), "result", theme.paper, 150, em / 118 / stage.text.text_scale),
             (rank.initials, "head", theme.paper, 84 if large else 72, 1.0))
    for (words, style, rgb, height, zoom), middle in zip(lines, middles, strict=True):
        where = rect(RANKS_RIGHT - 400, middle - height / 2, 400, height)
        write(painter, stage, words, Lettering(style, rgb, 1.0, zoom), where)


def _draw_tickets(painter: Painter, stage: Stage, left: int) -> None:
    """The whole ones first."""
    theme, (x, y) = stage.theme, TICKETS
    for number in range(3):
        side = stage.viewport.px(TICKET)
        ticket = printed(stage, side) if number < left else outline(stage, side, stage.viewport.px(LINE), theme.stone)
        painter.put(ticket, *centred(ticket, stage.viewport.point(x + number * TICKET_PITCH, y)))


def _draw_colours(painter: Painter, stage: Stage, won: Sequence[str]) -> None:
    """All seven from the highest on: those that were won as plates, the others dark."""
    theme, (x, y) = stage.theme, PLATES
    for number, key in enumerate(COLOUR_KEYS):
        rect: Rect = stage.viewport.rect(x + number * PLATE_PITCH, y, PLATE, PLATE)
        if key in won:
            painter.put(stage.art.rule_plate(key, rect.width), *rect.topleft)
            continue
        painter.fill(rect, theme.back)
        symbol = stage.art.symbol(key, rect.width * 6 // 10, mix(theme.paper, theme.back, FADED))
        painter.put(symbol, *centred(symbol, rect.center))
