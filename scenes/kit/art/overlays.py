"""What lies round a card: the dashes of a preview and the shadow of a card picked up.

Both are larger than the card and are centred on it.
"""

from __future__ import annotations

from math import ceil, tau

import pygame

from scenes.kit.art import svg
from scenes.kit.art.cards import width_of
from scenes.kit.theme import BLACK, Rgb

_DASH = 5
_DASH_GAP = 4
_DASH_PITCH = 0.16
_SHADOW_REACH = 40
_SHADOW_FALL = 10
_SHADOW_ALPHA = 150


def dashes(height: int, scale: float, colour: Rgb) -> pygame.Surface:
    """A dashed edge 5 units wide, 4 units outside a card of `height` px, transparent inside."""
    thick, gap = max(1, round(_DASH * scale)), max(1, round(_DASH_GAP * scale))
    width, tall = width_of(height) + 2 * (thick + gap), height + 2 * (thick + gap)
    radius = 0.045 * height + gap + thick / 2
    way = 2 * (width + tall - 2 * thick - 4 * radius) + tau * radius
    pitch = way / round(way / (_DASH_PITCH * height))
    path = svg.rounded((thick / 2, thick / 2, width - thick, tall - thick), radius)
    stroke = f'fill="none" stroke="{svg.hexadecimal(colour)}" stroke-width="{thick}"'
    dash = f'stroke-dasharray="{0.62 * pitch:.4f} {0.38 * pitch:.4f}"'
    return svg.rasterise(f'<path {stroke} {dash} d="{path}"/>', (width, tall))


def shadow(height: int, scale: float) -> pygame.Surface:
    """A soft shadow falling a little below a card of `height` px; drawn small, then enlarged."""
    reach = max(4, round(_SHADOW_REACH * scale))
    width, tall = width_of(height) + 2 * reach, height + 2 * reach
    shrink = 4 if height > 80 else 1
    left, top = reach / shrink, (reach + _SHADOW_FALL * scale) / shrink
    block = svg.box((left, top, width_of(height) / shrink, height / shrink), BLACK, 0.045 * height / shrink)
    hard = svg.rasterise(block, (ceil(width / shrink), ceil(tall / shrink)))
    soft = pygame.transform.gaussian_blur(hard, max(1, round(reach / shrink / 2.5)))
    soft.fill((0, 0, 0, _SHADOW_ALPHA), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(soft, (width, tall))
