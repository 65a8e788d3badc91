"""Words in a box, never outside it: sentences with cards and icons in them, and the keys or buttons for something."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from scenes.kit.art import svg
from scenes.kit.art.cards import Face
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, place
from scenes.kit.input.intent import Holder, Kind
from scenes.kit.input.layouts import KEYBOARDS
from scenes.kit.input.prints import XBOX, is_disc, shape_on
from scenes.kit.input.prints import cap as caption_of
from scenes.kit.stage import Stage
from scenes.kit.theme import CAPITALS, STYLES, Rgb

CHIP = 1.24  # height of a chip in em: 34 to 36 units beside the body text
ICON = 1.0  # height of an icon in em
SPACE = 0.27  # between two pieces, in em
CLOSING = (".", ",", ":", ";", "!", "?", ")")
"""Signs before which there is no space."""
CHIP_PITCH = 1.34  # from one line with chips to the next, in em
JOINED = "\u2060"
"""Before words that stay on one line with what is before them."""
FLOOR, MORE_FLOOR = STYLES["floor"].size, 0.4  # units: no text is smaller; at 200 % by so much of it more


class Icon(NamedTuple):
    """An icon of the art, such as "crown", inside a sentence."""

    name: str


Piece = str | Face | Icon


@dataclass(frozen=True)
class Sentence:
    """Pieces in a row, in one style and colour; faces become chips.

    `shorter` are other ways to say it where there is too little room, longest first; the last becomes smaller.
    """

    pieces: tuple[Piece, ...]
    style: str
    rgb: Rgb
    shorter: tuple[tuple[Piece, ...], ...] = ()

    def render(self, stage: Stage, max_width: int | None = None, zoom: float = 1.0) -> Surface:
        """The premultiplied surface, at most `max_width` px wide, the capitals' middle at half its height."""
        key = (self, max_width, zoom, stage.theme.name)
        return stage.text.cached(key, lambda: self._fit(stage, max_width, zoom))

    def coloured(self, rgb: Rgb) -> Sentence:
        """A copy of the sentence in another colour."""
        return replace(self, rgb=rgb)

    def _fit(self, stage: Stage, max_width: int | None, zoom: float) -> Surface:
        last = self.pieces
        surface = self._compose(stage, last, zoom)
        if max_width is None:
            return surface
        for last in self.shorter:
            if surface.get_width() <= max_width:
                return surface
            surface = self._compose(stage, last, zoom)
        while surface.get_width() > max_width and stage.text.px(self.style, zoom) > 1:
            zoom *= min(0.98, max_width / surface.get_width())
            surface = self._compose(stage, last, zoom)
        return surface

    def _compose(self, stage: Stage, pieces: tuple[Piece, ...], zoom: float) -> Surface:
        drawn = [self._draw(stage, piece, zoom) for piece in pieces]
        space = max(1, round(stage.text.px(self.style, zoom) * SPACE))
        width = sum(surface.get_width() for surface in drawn) + space * spaces(pieces)
        height = max(surface.get_height() for surface in drawn)
        height += height % 2
        whole = Surface((width, height), pygame.SRCALPHA, 32)
        x = 0
        for piece, surface in zip(pieces, drawn, strict=True):
            x += space if x and not _closes(piece) else 0
            y = height // 2 - surface.get_height() // 2
            whole.blit(surface, (x, y), special_flags=pygame.BLEND_PREMULTIPLIED)
            x += surface.get_width()
        return whole

    def _draw(self, stage: Stage, piece: Piece, zoom: float) -> Surface:
        em = stage.text.px(self.style, zoom)
        if isinstance(piece, Face):
            return stage.art.chip(piece, max(1, round(em * CHIP)))
        if isinstance(piece, Icon):
            return stage.art.icon(piece.name, max(1, round(em * ICON)), self.rgb)
        return stage.text.render(piece.strip(), self.style, self.rgb, zoom=zoom)


def spaces(pieces: Sequence[Piece]) -> int:
    """How many spaces stand between pieces: none before a sign that follows a card."""
    return sum([not _closes(piece) for piece in pieces[1:]])


def _closes(piece: Piece) -> bool:
    return isinstance(piece, str) and piece.lstrip(f"{JOINED} ")[:1] in CLOSING


def broken(whole: Sentence, fits: Callable[[Sentence], bool], most: float = inf) -> list[Sentence]:
    """A sentence broken between words into at most `most` lines, each as long as it fits."""
    lines: list[list[Piece]] = [[]]
    for group in groups(whole):
        longer = replace(whole, pieces=_joined([*lines[-1], *group]))
        if lines[-1] and len(lines) < most and not fits(longer):
            lines.append([])
        lines[-1] += group
    return [replace(whole, pieces=_joined(line)) for line in lines]


def groups(whole: Sentence) -> list[list[Piece]]:
    """The words and cards of a sentence one by one; what stays on one line, together."""
    pieces: list[list[Piece]] = []
    for piece in whole.pieces:
        for token in piece.split() if isinstance(piece, str) else [piece]:
            if isinstance(token, str) and token.startswith(JOINED) and pieces:
                pieces[-1].append(token.removeprefix(JOINED))
            else:
                pieces.append([token])
    return pieces


def _joined(tokens: list[Piece]) -> tuple[Piece, ...]:
    """Words that follow each other become one piece again."""
    pieces: list[Piece] = []
    for token in tokens:
        if isinstance(token, str) and pieces and isinstance(pieces[-1], str):
            pieces[-1] = f"{pieces[-1]} {token}"
        else:
            pieces.append(token)
    return tuple(pieces)


def least_share(stage: Stage, style: str) -> float:
    """How far a style may be reduced: no text is smaller than the floor, which rises with the text that is wanted."""
    larger = stage.text.text_scale
    return min(1.0, FLOOR * (1 + MORE_FLOOR * (larger - 1)) / (STYLES[style].size * larger))


Words = str | Sentence
TAIL = 0.2  # how far letters reach below the line, in em


def spoken(words: Words) -> str:
    """Words for a voice: of a sentence what is written in it, without its pictures."""
    return words if isinstance(words, str) else " ".join(piece for piece in words.pieces if isinstance(piece, str))


def fitted(stage: Stage, words: Words, lettering: Lettering, size: tuple[int, int]) -> Surface:
    """Words on one line that fit `size` px with heads and tails; a sentence brings its style, but not its colour."""
    width, height = max(1, size[0]), max(1, size[1])
    style, rgb, _, zoom = lettering
    if isinstance(words, Sentence):
        zoom = min(zoom, zoom * height / (stage.text.px(words.style, zoom) * CHIP))
        return words.coloured(rgb).render(stage, width, zoom)
    needed = stage.text.px(style, zoom) * (CAPITALS[STYLES[style].family] + 2 * TAIL)
    zoom = min(zoom, zoom * height / needed)
    return stage.text.render(words, style, rgb, width, zoom)


def write(painter: Painter, stage: Stage, words: Words, lettering: Lettering, box: Rect) -> Surface:
    """Words on one line in a box (px), their capitals in its middle; what was drawn."""
    surface = fitted(stage, words, lettering, box.size)
    x = box.x + round(box.width * lettering.align)
    painter.put(surface, *place(surface, x, box.centery, lettering.align))
    return surface


LETTER = 0.67  # the letter's em as a share of the glyph's height
BESIDE_LETTER = 0.44  # what is left beside several letters, as a share of that


class Cap(NamedTuple):
    """How a key or button is drawn: its height in px, its colour and that of its letter."""

    height: int
    rgb: Rgb
    letter: Rgb


def glyph(stage: Stage, kind: Kind, cap: Cap, holder: Holder | None = None) -> Surface | None:
    """The picture of a device's control for an intent, by default of the device used last; None where it has none."""
    holder = holder or stage.holder
    layout = stage.devices.layout_of(holder)
    control = layout and stage.devices.bindings_of(holder).first(layout, kind)
    return control_glyph(stage, (layout, control), cap, holder) if layout and control else None


def control_glyph(stage: Stage, layout_control: tuple[str, str], cap: Cap, holder: Holder | None = None) -> Surface:
    """One key or button of a layout, whatever it means: a pad's button as a disc, a key as a cap.

    Of `layout_control`, the layout and the control, pads have what the pad of `holder`, or the one in use, has printed
    there.
    """
    make = XBOX if layout_control[0] in KEYBOARDS else stage.devices.make_of(holder or stage.holder)
    caption, is_round = caption_of(*layout_control, make), is_disc(*layout_control)
    shape = shape_on(*layout_control, make)
    key = ("glyph", caption, is_round, shape, cap, stage.theme.name)
    return stage.text.cached(key, lambda: _shaped(shape, cap) if shape else _draw(stage, caption, is_round, cap))


SIGNS = {
    "cross": '<path d="M-1 -1L1 1M-1 1L1 -1"/>', "circle": '<circle cx="0" cy="0" r="1.1"/>',
    "square": '<path d="M-1 -1H1V1H-1Z"/>', "triangle": '<path d="M0 -1.25L1.2 0.85H-1.2Z"/>',
}
"""Shapes on buttons, about their middle, in lines."""
SIGN, LINE = 0.24, 0.42
"""How large they are beside the glyph's height, and how thick the line is beside that."""


def _shaped(shape: str, cap: Cap) -> Surface:
    """A disc with a shape on it in lines."""
    height = cap.height
    disc = svg.box((0, 0, height, height), cap.rgb, height / 2)
    place = f'transform="translate({height / 2:.3f} {height / 2:.3f}) scale({height * SIGN:.3f})"'
    look = f'fill="none" stroke="{svg.hexadecimal(cap.letter)}" stroke-width="{LINE}" stroke-linejoin="round"'
    return svg.rasterise(f"{disc}<g {place} {look}>{SIGNS[shape]}</g>", (height, height)).premul_alpha()


def _draw(stage: Stage, caption: str, is_round: bool, cap: Cap) -> Surface:
    height = cap.height
    letter = stage.text.render(caption, "name", cap.letter, zoom=height * LETTER / stage.text.px("name"))
    width = height if len(caption) == 1 else max(height, letter.get_width() + round(height * BESIDE_LETTER))
    shape = svg.box((0, 0, width, height), cap.rgb, height / 2 if is_round else 0)
    drawn = svg.rasterise(shape, (width, height)).premul_alpha()
    x, y = (width - letter.get_width()) // 2, height // 2 - letter.get_height() // 2
    drawn.blit(letter, (x, y), special_flags=pygame.BLEND_PREMULTIPLIED)
    return drawn
