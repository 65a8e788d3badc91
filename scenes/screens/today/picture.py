"""What came of a date as a picture of its own, 1080 by 1080 px; it gives no answer away."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from scenes.kit.drawing.text import centred, place
from scenes.kit.stage import Stage
from scenes.kit.theme import STYLES, Rgb
from scenes.kit.widgets.surfaces import empty_of, ground_of, tones_of
from scenes.screens.today.tasks import HINT, blocks_of
from scenes.screens.today.told import Told

SIDE = 1080
NUMBER, DAYS, DATE = (80, 296, 340), (80, 496, 64), (80, 98, 52)
"""Left, middle and em, in px."""
ROWS, PITCH = 612, 88
BLOCKS_LEFT, BLOCKS_RIGHT, BLOCK, BLOCK_PITCH, SIGN = 400, 1000, 64, 74, 40
NAME = (1000, 1024, 100)  # right, foot, height


class Pen:
    """Draws it on a stage of its own, whatever the person's colours and size of text are."""

    def __init__(self, stage: Stage, told: Told) -> None:
        self._stage, self._told = stage, told
        self._surface = Surface((SIDE, SIDE), 0, 32)

    def draw(self) -> Surface:
        """All of it; the picture."""
        stage, told, theme = self._stage, self._told, self._stage.theme
        ground = ground_of(stage, told.rule)
        self._surface.blit(ground, (0, 0), Rect((ground.get_width() - SIDE) // 2, 0, SIDE, SIDE))
        self._words(told.date_words, "head", theme.paper, DATE)
        self._words(str(told.streak), "rule_change", theme.paper, NUMBER)
        self._words(" ".join(told.streak_words), "entry", theme.paper, DAYS)
        begun = [task for task in told.tasks if task.attempt is not None or task.deal is not None]
        for line, task in enumerate(begun):
            middle = ROWS + line * PITCH
            self._words(task.title, "choice", theme.paper, (80, middle, 48))
            if task.attempt is not None:
                self._row(blocks_of(task.attempt, told.rule), middle)
            if task.deal is not None:
                end = self._row(tuple(task.deal.rules), middle, 1)
                icon = stage.art.icon("crown" if task.deal.won else "cross", BLOCK, theme.paper)
                self._put(icon, (end, middle - icon.get_height() // 2))
        right, foot, height = NAME
        mark = stage.art.wordmark(height)
        self._put(mark, (right - mark.get_width(), foot - height))
        return self._surface

    def _put(self, surface: Surface, at: tuple[int, int]) -> None:
        self._surface.blit(surface, at, special_flags=BLEND_PREMULTIPLIED)

    def _words(self, words: str, style: str, rgb: Rgb, where: tuple[float, float, float]) -> None:
        x, middle, em = where
        drawn = self._stage.text.render(words, style, rgb, zoom=em / STYLES[style].size)
        self._put(drawn, place(drawn, round(x) - drawn.get_bounding_rect().left, round(middle)))

    def _row(self, rules: Sequence[str | None], middle: int, further: int = 0) -> int:
        """Blocks from left to right, closer where they are many; where what comes `further` stands, which has its
        whole width."""
        room = BLOCKS_RIGHT - BLOCKS_LEFT - further * BLOCK_PITCH
        pitch = min(BLOCK_PITCH, room // max(1, len(rules)))
        side = max(1, min(BLOCK, pitch - 4))
        for number, rule in enumerate(rules):
            rect = Rect(BLOCKS_LEFT + number * pitch, middle - side // 2, side, side)
            if rule is not None and rule != HINT:
                self._put(self._stage.art.rule_plate(rule, side), rect.topleft)
                continue
            self._surface.fill(empty_of(self._stage.theme, tones_of(self._stage.theme, self._told.rule)), rect)
            icon = self._stage.art.icon(rule or "cross", side * SIGN // BLOCK, self._stage.theme.bone)
            self._put(icon, centred(icon, rect.center))
        return BLOCKS_LEFT + len(rules) * pitch
