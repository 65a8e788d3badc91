"""The key or button for something, as it looks on the device used last."""

from __future__ import annotations

import pygame
from pygame import Surface

from scenes.kit.art import svg
from scenes.kit.input.caps import cap, is_disc
from scenes.kit.input.intent import Holder, Kind
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb

LETTER = 0.62
"""The letter's em as a share of the glyph's height."""


def glyph(stage: Stage, kind: Kind, height: int, rgb: Rgb, letter_rgb: Rgb) -> Surface | None:
    """That of the device used last by whoever is to press, `height` px high; None where it has none."""
    return glyph_of(stage, kind, stage.holder, height, rgb, letter_rgb)


def glyph_of(stage: Stage, kind: Kind, holder: Holder, height: int, rgb: Rgb, letter_rgb: Rgb) -> Surface | None:
    """A pad's button as a disc, a key as a cap, `height` px high; None where the device has none for it."""
    layout = stage.devices.layout_of(holder)
    control = layout and stage.devices.bindings.first(layout, kind)
    return control_glyph(stage, layout, control, height, rgb, letter_rgb) if layout and control else None


def control_glyph(
    stage: Stage, layout: str, control: str, height: int, rgb: Rgb, letter_rgb: Rgb
) -> Surface:
    """One key or button of a layout, whatever it means."""
    caption, is_round = cap(layout, control), is_disc(layout, control)
    key = ("glyph", caption, is_round, height, rgb, letter_rgb)
    return stage.text.cached(key, lambda: _draw(stage, caption, is_round, height, rgb, letter_rgb))


def _draw(stage: Stage, caption: str, is_round: bool, height: int, rgb: Rgb, letter_rgb: Rgb) -> Surface:
    zoom = height * LETTER / stage.text.px("name")
    letter = stage.text.render(caption, "name", letter_rgb, zoom=zoom)
    width = height if len(caption) == 1 else max(height, letter.get_width() + round(height * 0.44))
    radius = height / 2 if is_round else 0
    cap = svg.rasterise(svg.box(0, 0, width, height, rgb, radius), (width, height)).premul_alpha()
    x, y = (width - letter.get_width()) // 2, height // 2 - letter.get_height() // 2
    cap.blit(letter, (x, y), special_flags=pygame.BLEND_PREMULTIPLIED)
    return cap
