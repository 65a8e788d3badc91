"""The curtain's cloth: seven folds a side, and the seven colours along its hem."""

from __future__ import annotations

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.stage import Stage
from scenes.kit.theme import COLOUR_KEYS, mix

FOLDS = 2 * len(COLOUR_KEYS)
LIGHT, DARK = 0.36, 0.14  # of the card back's tone in the table's
HEM, SEAM = 20, 4  # units


def draw_folds(painter: Painter, stage: Stage, share: float) -> None:
    """Both halves, closed to a share from 0 (out of sight) to 1 (they meet)."""
    theme, bounds, px = stage.theme, stage.viewport.bounds, stage.viewport.px
    half = bounds.width / 2
    for fold in range(FOLDS):
        left_side = fold < FOLDS // 2
        shift = -half * (1 - share) if left_side else half * (1 - share)
        left = round(fold * bounds.width / FOLDS + shift)
        right = round((fold + 1) * bounds.width / FOLDS + shift)
        tone = mix(theme.table, theme.back, DARK if fold % 2 else LIGHT)
        painter.fill(Rect(left, 0, right - left, bounds.height).clip(bounds), tone)
        step = min(fold, FOLDS - 1 - fold)
        hem = Rect(left, bounds.height - px(HEM), right - left, px(HEM))
        painter.fill(hem.clip(bounds), theme.field[COLOUR_KEYS[step]])
        seam = Rect(left, hem.y - px(SEAM), right - left, px(SEAM))
        painter.fill(seam.clip(bounds), theme.paper)
