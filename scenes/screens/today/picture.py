"""What came of a date as a picture of its own, 1080 by 1080 px; it gives no answer away."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from scenes.kit.drawing.text import centred, place
from scenes.kit.stage import Stage
from scenes.kit.theme import STYLES, Rgb
from scenes.kit.widgets.surfaces import empty_of, ground_of, tones_of
from scenes.screens.today.model import HINT, TodayModel

SIDE = 1080
NUMBER, DAYS, DATE = (80, 296, 340), (80, 496, 64), (80, 98, 52)
"""Left, middle and em, in px."""
ROWS, PITCH = 612, 88
BLOCKS_LEFT, BLOCKS_RIGHT, BLOCK, BLOCK_PITCH, SIGN = 400, 1000, 64, 74, 0.6
NAME = (1000, 1024, 100)  # right, foot, height


def block_of(block: str | None, dark: Rgb, stage: Stage, side: int, ink: Rgb) -> Surface:
    """A try: the plate of a rule; of a wrong one or a hint its sign on a dark block."""
    if block is not None and block != HINT:
        return stage.art.rule_plate(block, side)

    def make() -> Surface:
        surface = Surface((side, side), 0, 32)
        surface.fill(dark)
        sign = stage.art.icon(block or "cross", round(side * SIGN), ink)
        surface.blit(sign, centred(sign, surface.get_rect().center), special_flags=BLEND_PREMULTIPLIED)
        return surface

    return stage.text.cached(("try", block, dark, side, ink), make)


class ResultPicture:
    """Draws it on a stage of its own, whatever the person's colours and size of text are."""

    def __init__(self, stage: Stage, model: TodayModel) -> None:
        self._stage, self._model = stage, model
        self._surface = Surface((SIDE, SIDE), 0, 32)

    def draw(self) -> Surface:
        """Draws and returns the whole picture."""
        stage, model, theme = self._stage, self._model, self._stage.theme
        ground = ground_of(stage, model.rule)
        self._surface.blit(ground, (0, 0), Rect((ground.get_width() - SIDE) // 2, 0, SIDE, SIDE))
        self._words(model.date_words, "head", theme.paper, DATE)
        self._words(str(model.streak), "rule_change", theme.paper, NUMBER)
        self._words(" ".join(model.streak_words), "entry", theme.paper, DAYS)
        for line, task in enumerate(task for task in model.tasks if task.is_begun):
            middle = ROWS + line * PITCH
            self._words(task.title, "choice", theme.paper, (80, middle, 48))
            end = self._row(task.blocks(model.rule), middle, 1 if task.deal is not None else 0)
            if task.deal is not None:
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

    def _row(self, rules: Sequence[str | None], middle: int, further: int) -> int:
        """Blocks from left to right, closer where they are many; where what comes `further` stands, which has its
        whole width."""
        room = BLOCKS_RIGHT - BLOCKS_LEFT - further * BLOCK_PITCH
        pitch = min(BLOCK_PITCH, room // max(1, len(rules)))
        side = max(1, min(BLOCK, pitch - 4))
        dark = empty_of(self._stage.theme, tones_of(self._stage.theme, self._model.rule))
        for number, rule in enumerate(rules):
            block = block_of(rule, dark, self._stage, side, self._stage.theme.bone)
            self._put(block, (BLOCKS_LEFT + number * pitch, middle - side // 2))
        return BLOCKS_LEFT + len(rules) * pitch
