"""The key or button for something, as it looks on the device used last."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Surface

from scenes.kit.art import svg
from scenes.kit.input.caps import cap as caption_of
from scenes.kit.input.caps import is_disc
from scenes.kit.input.intent import Holder, Kind
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb

LETTER = 0.62
"""The letter's em as a share of the glyph's height."""


class Cap(NamedTuple):
    """How a key or button is drawn: its height in px, its colour and that of its letter."""

    height: int
    rgb: Rgb
    letter: Rgb


def glyph(stage: Stage, kind: Kind, cap: Cap, holder: Holder | None = None) -> Surface | None:
    """That of a device, else of the one used last by whoever is to press; None where the device has none for it."""
    layout = stage.devices.layout_of(holder or stage.holder)
    control = layout and stage.devices.bindings.first(layout, kind)
    return control_glyph(stage, layout, control, cap) if layout and control else None


def control_glyph(stage: Stage, layout: str, control: str, cap: Cap) -> Surface:
    """One key or button of a layout, whatever it means: a pad's button as a disc, a key as a cap."""
    caption, is_round = caption_of(layout, control), is_disc(layout, control)
    return stage.text.cached(("glyph", caption, is_round, cap), lambda: _draw(stage, caption, is_round, cap))


def _draw(stage: Stage, caption: str, is_round: bool, cap: Cap) -> Surface:
    height = cap.height
    letter = stage.text.render(caption, "name", cap.letter, zoom=height * LETTER / stage.text.px("name"))
    width = height if len(caption) == 1 else max(height, letter.get_width() + round(height * 0.44))
    shape = svg.box((0, 0, width, height), cap.rgb, height / 2 if is_round else 0)
    drawn = svg.rasterise(shape, (width, height)).premul_alpha()
    x, y = (width - letter.get_width()) // 2, height // 2 - letter.get_height() // 2
    drawn.blit(letter, (x, y), special_flags=pygame.BLEND_PREMULTIPLIED)
    return drawn
