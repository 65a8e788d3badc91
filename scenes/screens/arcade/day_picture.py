"""A daily run as a picture of its own: the map's 7 with its rounds on the bands, 1920 by 1080 px."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from scenes.kit.art.seven import FAR, Seven
from scenes.kit.drawing.text import centred, place
from scenes.kit.messages import grouped
from scenes.kit.settings import Settings
from scenes.kit.stage import Stage, build_stage
from scenes.kit.theme import STYLES, Rgb
from scenes.screens.arcade.bands import drawn
from scenes.screens.arcade.climb import State, Step
from scenes.screens.arcade.day import Blocks, DailyResultModel
from scenes.screens.arcade.tickets import outline

SIZE = (1920, 1080)
SEVEN = Seven(-FAR, 54, 1824, 588)
SYMBOL, SYMBOL_X = 48, 119
BLOCK, BLOCK_X, PITCH = (76, 60), 184, 84
FIELD, EDGE, SIGN = 5, 3, 32
TICKET, TICKET_LINE = 82, 4
BEFORE_SLANT = 84
SCORE, DATE, ENDED = (96, 807, 232), (96, 967, 44), (96, 1014, 30)  # left, middle, em
NAME = (1824, 1026, 199)  # right, foot, height


def picture_stage(folder: Path) -> Stage:
    """On which it is drawn, whatever the person's own colours and size of text are."""
    return build_stage(SIZE, folder, Settings())


def bands_of(stage: Stage, day: DailyResultModel) -> Surface:
    """The 7 alone: it takes long, and can be made behind the frames."""
    return drawn(stage, SEVEN, day.climb.steps)


class Pen:
    """Draws what stands on and below the bands."""

    def __init__(self, stage: Stage, surface: Surface) -> None:
        self._stage, self._surface = stage, surface

    def finish(self, day: DailyResultModel) -> Surface:
        """All of it; the picture."""
        for line, (step, tries) in enumerate(zip(day.climb.steps, day.rows, strict=True)):
            self._band(line, step, tries)
        theme = self._stage.theme
        self._words(grouped(day.climb.score), "rule_change", theme.paper, SCORE)
        self._words(day.date, "head", theme.paper, DATE)
        self._words(day.ended, "hint", theme.bone, ENDED)
        right, foot, height = NAME
        mark = self._stage.art.wordmark(height)
        self._put(mark, (right - mark.get_width(), foot - height))
        return self._surface

    def _put(self, surface: Surface, at: tuple[int, int]) -> None:
        self._surface.blit(surface, at, special_flags=BLEND_PREMULTIPLIED)

    def _words(self, words: str, style: str, rgb: Rgb, where: tuple[float, float, float], align: float = 0.0) -> None:
        x, middle, em = where
        drawn_words = self._stage.text.render(words, style, rgb, zoom=em / STYLES[style].size)
        self._put(drawn_words, place(drawn_words, round(x), round(middle), align))

    def _band(self, line: int, step: Step, tries: Sequence[Blocks]) -> None:
        """Its symbol, the rounds of its last try, a ticket for each try before it, and what it brought."""
        theme, (end, middle) = self._stage.theme, SEVEN.middle(line, 7)
        ink = theme.field_ink[step.colour] if step.state is State.CLEAR else theme.bone
        symbol = self._stage.art.symbol(step.colour, SYMBOL, ink)
        self._put(symbol, centred(symbol, (SYMBOL_X, round(middle))))
        blocks = tries[-1] if tries else ()
        for number, won in enumerate(blocks):
            self._block(Rect(BLOCK_X + number * PITCH, round(middle) - BLOCK[1] // 2, *BLOCK), won)
        for number in range(len(tries) - 1):
            ticket = outline(self._stage, TICKET, TICKET_LINE, ink)
            at = BLOCK_X + (len(blocks) + number) * PITCH + BLOCK[0] // 2 + 4, round(middle)
            self._put(ticket, centred(ticket, at))
        if step.points:
            self._words(grouped(step.points), "choice", ink, (end - BEFORE_SLANT, middle, 50), 1.0)

    def _block(self, rect: Rect, won: str | None) -> None:
        theme = self._stage.theme
        self._surface.fill(theme.table, rect)
        if won is None:
            return
        field = rect.inflate(-2 * FIELD, -2 * FIELD)
        self._surface.fill(theme.paper, field)
        self._surface.fill(theme.field[won], field.inflate(-2 * EDGE, -2 * EDGE))
        symbol = self._stage.art.symbol(won, SIGN, theme.field_ink[won])
        self._put(symbol, centred(symbol, field.center))


def write_png(surface: Surface, path: Path) -> None:
    """A picture as a new file. Raises OSError."""
    with path.open("xb") as file:
        pygame.image.save(surface, file, "png")


def write_text(words: str, path: Path) -> None:
    """Text as a new file. Raises OSError."""
    with path.open("x", encoding="utf-8", newline="\n") as file:
        file.write(words)
