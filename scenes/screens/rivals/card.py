"""One rival across the page, where the text is large."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.layout import Box
from scenes.kit.messages import tr
from scenes.kit.scene import Transition
from scenes.kit.stage import Stage
from scenes.kit.widgets import Widget, paragraph, write
from scenes.screens.rivals.columns import WIDE_FACE
from scenes.screens.rivals.doors import HEIGHT, LEFT, TOP, WIDTH
from scenes.screens.rivals.parts import Rival, draw_blocks
from scenes.specs.cast import STRONGEST

LOWER = 12
"""Units that the ring keeps off the larger words above it."""
CARD = Box(LEFT, TOP + LOWER, WIDTH, HEIGHT - LOWER)
CARD_FACE = (150, 190, WIDE_FACE)
CARD_X, CARD_WIDTH = 660, 1120
CARD_NAME, CARD_SAYING, CARD_WAYS, CARD_STRENGTH = (172, 150), (330, 90), (430, 230), (716, 96)


class RivalCard(Widget):
    """Fills the page under its heading: LEFT and RIGHT change to another rival."""

    adjustable = True
    keeps_off = False

    def __init__(self, stage: Stage, rival: Rival, pick: Callable[[], Transition | None],
                 turn: Callable[[int], Transition | None]) -> None:  # fmt: skip
        super().__init__(stage, stage.viewport.rect(*CARD), pick)
        self.rival, self._turn = rival, turn

    @property
    def words(self) -> str:
        """Who it is."""
        return self.rival.character.name

    @property
    def value_words(self) -> str:
        """How strong, and how it went so far."""
        return self.rival.spoken

    @property
    def grown(self) -> Rect:
        """It fills the page as it is."""
        return self.rect

    def adjust(self, step: int) -> Transition | None:
        """The next rival, or the one before."""
        return self._turn(step)

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """Face, name, record, its word on itself, how it plays, strength."""
        stage, theme, unit, who = self.stage, self.stage.theme, self.stage.viewport.rect, self.rival.character
        painter.fill(self.rect, theme.paper)
        x, y, side = CARD_FACE
        painter.put(stage.art.seat(who.face, stage.viewport.px(side), theme.ink), *stage.viewport.point(x, y))
        half = CARD_WIDTH * 0.64
        name, record = (Lettering("result", theme.ink, align) for align in (0.0, 1.0))
        write(painter, stage, who.name, name, unit(CARD_X, CARD_NAME[0], half, CARD_NAME[1]))
        right = unit(CARD_X + half, CARD_NAME[0], CARD_WIDTH - half, CARD_NAME[1])
        write(painter, stage, self.rival.record, record, right)
        write(painter, stage, who.saying, Lettering("result_line", theme.ink),
              unit(CARD_X, CARD_SAYING[0], CARD_WIDTH, CARD_SAYING[1]))
        paragraph(painter, stage, who.ways, Lettering("page", theme.ink),
                  unit(CARD_X, CARD_WAYS[0], CARD_WIDTH, CARD_WAYS[1]))
        if not self.rival.is_guest:
            self._draw_strength(painter)

    def _draw_strength(self, painter: Painter) -> None:
        stage, theme, unit, (top, height) = self.stage, self.stage.theme, self.stage.viewport.rect, CARD_STRENGTH
        words = write(painter, stage, tr("Strength"), Lettering("hint", theme.ink), unit(CARD_X, top, 460, height))
        x = CARD_X + words.get_width() / stage.viewport.scale + 40
        blocks = [unit(x + number * 64, top + (height - 52) / 2, 52, 52) for number in range(STRONGEST)]
        filled = [number < self.rival.character.strength for number in range(STRONGEST)]
        draw_blocks(painter, blocks, filled, (theme.ink, theme.bone))
