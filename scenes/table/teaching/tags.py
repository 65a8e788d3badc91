"""Small paper tags with a word: on a card that breaks a tie, and above the cards in hand."""

from __future__ import annotations

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.rows import ASPECT
from scenes.kit.drawing.text import Lettering, place
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.kit.widgets import fitted
from scenes.table.sprites import Sprite

TIE_SHARE = 0.25  # of a card's height: below its symbol
INSET = 6  # units


def draw_tie_tag(painter: Painter, stage: Stage, sprite: Sprite) -> None:
    """Says of a card that it breaks the tie; its number and symbol stay free."""
    port, pose = stage.viewport, sprite.pose
    height = pose.height * sprite.zoom
    width = height * ASPECT
    box = port.rect(pose.x - width / 2, pose.y + height * (0.5 - TIE_SHARE), width, height * TIE_SHARE)
    draw_tag(painter, stage, tr("decides"), box)


def draw_tag(painter: Painter, stage: Stage, words: str, box: Rect) -> None:
    """Ink on paper in a box (px)."""
    inset = stage.viewport.px(INSET)
    painter.fill(box, stage.theme.paper)
    surface = fitted(stage, words, Lettering("floor", stage.theme.ink), (box.width - 2 * inset, box.height))
    painter.put(surface, *place(surface, box.centerx, box.centery, 0.5))
