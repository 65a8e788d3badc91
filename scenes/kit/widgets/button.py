"""Buttons: a title, maybe a second line, maybe the glyph of its key."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from scenes.kit.drawing.painter import Listed, Painter
from scenes.kit.drawing.text import Lettering, place
from scenes.kit.input.intent import Device, Kind
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
from scenes.kit.widgets.surfaces import Colours, colours
from scenes.kit.widgets.widget import Action, Widget
from scenes.kit.widgets.words import Cap, Sentence, Words, fitted, glyph, least_share, spoken, write

INSET, KEYED_INSET = 24, 16  # at both sides of the words, and where it is to be less
NARROW = 2  # em: a narrower button keeps less space beside its word
GLYPH = 42
GLYPH_GAP = 14
TITLE_SHARE = 0.54  # the title's part of the height where a second line stands below it
WITH_CHIPS = 0.47  # where that has chips in it, which are higher than words
LARGE = 1.25  # the text scale up to which two lines have a margin above and below
BESIDE_SHARE = 0.65  # the title's part of the width, at most, where a second line stands beside it


class ButtonStyle(NamedTuple):
    """All that a button is besides its title.

    `look` is "slab" for a block of the ground's tone, "best" for paper, "bare" for no block, "quiet" for none and a
    word that stands back. `style` is that of the title. `second` stands below the title, or with `beside` at the right
    end of the same line. `kind` is the intent whose glyph is shown. `tones` are those of the ground below; without
    them it is the plain table.
    """

    look: str = "slab"
    style: str = "name"
    second: Words = ""
    kind: Kind | None = None
    beside: bool = False
    tones: Tones | None = None


PLAIN = ButtonStyle()


def inset_for(stage: Stage, kind: Kind | None) -> int:
    """Units at both sides of the words: less beside a glyph, and where the text is large."""
    return INSET if kind is None and stage.text.text_scale <= LARGE else KEYED_INSET


class Button(Widget):
    """A title on a block, and what its style adds; all of it may change while the button stands."""

    def __init__(
        self, stage: Stage, rect: Rect, title: Words, action: Action | None = None, style: ButtonStyle = PLAIN
    ) -> None:
        super().__init__(stage, rect, action)
        self.title = title
        self.look, self.style, self.second, self.kind, self.beside, self.tones = style
        self.pad_kind: Kind | None = None
        """The intent whose sign stays with a pad in hand: the words go before it does."""
        self.follows: str | None = None  # said in place of the second line, which may have found no room
        self._listed: Listed | None = None

    @property
    def words(self) -> str:
        """The title."""
        return spoken(self.title)

    @property
    def value_words(self) -> str:
        """The second line."""
        return spoken(self.second) if self.follows is None else self.follows

    @property
    def sign(self) -> Kind | None:
        """The intent whose glyph is shown on the device in hand."""
        return self.pad_kind if self._keeps_sign else self.kind

    @property
    def _keeps_sign(self) -> bool:
        return self.pad_kind is not None and self.stage.device is Device.GAMEPAD

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """The block, the glyph at its left, and the words: worked out when any of that has changed."""
        stage, devices = self.stage, self.stage.devices
        state = (
            tuple(self.rect), self._room, self._progress, self.sunk, self.anchor, self.title, self.second, self.beside,
            self.look, self.style, self.tones, self.enabled, self.kind, self.pad_kind, stage.text, stage.art,
            stage.holder, devices.bindings, tuple(devices.own.items()), tuple(devices.makes.items()),
            tuple(devices.plain_pads),
        )  # fmt: skip
        self._listed = painter.again(self._listed, state, lambda: self._draw_anew(painter))

    def _draw_anew(self, painter: Painter) -> None:
        rect, shades = self.grown, colours(self.stage.theme, self.look, self.enabled, self.tones)
        inset, keeps_sign = 0, self._keeps_sign
        sign = self.pad_kind if keeps_sign else self.kind
        if shades.block is not None:
            painter.fill(rect, shades.block)
            units = inset_for(self.stage, sign)
            is_narrow = rect.width < NARROW * self.stage.text.px(self.style)
            inset = min(self.stage.viewport.px(units * self.zoom), rect.width // (16 if is_narrow else 8))
        box = rect.inflate(-2 * inset, 0)
        if sign is not None:
            box = self._draw_glyph(painter, box, shades, sign, keeps_sign)
        if not box.width:
            return
        if not self.second:
            self._write(painter, self.title, self.style, shades, box)
        elif self.beside:
            self._write_beside(painter, shades, box)
        else:
            self._write_below(painter, shades, box)

    def _draw_glyph(self, painter: Painter, box: Rect, shades: Colours, sign: Kind, keeps_sign: bool) -> Rect:
        """Draw the glyph; the box that is left for words, which is empty where a sign alone stands."""
        px, scale = self.stage.viewport.px, self.stage.text.text_scale
        least = px(GLYPH * (1 + scale) / 2)  # the letter keeps the least size of text
        if scale > 1 and self.rect.height < least and not keeps_sign:
            return box
        height = min(px(GLYPH * scale), max(box.height * 3 // 4, min(box.height, least)))
        letter = shades.block or self.stage.theme.table
        surface = glyph(self.stage, sign, Cap(height, shades.title, letter))
        if surface is None or (surface.get_width() > box.width // 2 and not keeps_sign):
            return box
        taken = surface.get_width() + px(GLYPH_GAP)
        rest = Rect(box.x + taken, box.y, max(0, box.width - taken), box.height)
        if keeps_sign and not self._is_legible(rest.width):
            height = min(height, height * box.width // surface.get_width())
            surface = glyph(self.stage, sign, Cap(height, shades.title, letter)) or surface
            painter.put(surface, *surface.get_rect(center=box.center).topleft)
            return Rect(box.center, (0, 0))
        painter.put(surface, box.x, box.centery - surface.get_height() // 2)
        return rest

    def _is_legible(self, width: int) -> bool:
        """Whether the title, no smaller than the floor of text, goes into so many px."""
        zoom, style = least_share(self.stage, self.style), self.style
        if isinstance(self.title, Sentence):
            return self.title.render(self.stage, zoom=zoom).get_width() <= width
        return self.stage.text.render(self.title, style, self.stage.theme.paper, zoom=zoom).get_width() <= width

    def _write_below(self, painter: Painter, shades: Colours, box: Rect) -> None:
        pad = 0 if self.stage.text.text_scale > LARGE else box.height // 12  # large lines need all of the height
        share = TITLE_SHARE if isinstance(self.second, str) else WITH_CHIPS
        title_height = round((box.height - 2 * pad) * share)
        title_box = Rect(box.x, box.y + pad, box.width, title_height)
        second_box = Rect(box.x, title_box.bottom, box.width, box.height - 2 * pad - title_height)
        self._write(painter, self.title, self.style, shades, title_box)
        self._write(painter, self.second, "floor", shades._replace(title=shades.second), second_box)

    def _write_beside(self, painter: Painter, shades: Colours, box: Rect) -> None:
        gap = self.stage.viewport.px(INSET)
        most = round(box.width * BESIDE_SHARE)
        title = fitted(self.stage, self.title, Lettering(self.style, shades.title, zoom=self.zoom), (most, box.height))
        painter.put(title, *place(title, box.x, box.centery))
        left = (box.width - title.get_width() - gap, box.height)
        second = fitted(self.stage, self.second, Lettering("name", shades.second, zoom=self.zoom), left)
        painter.put(second, *place(second, box.right, box.centery, 1.0))

    def _write(self, painter: Painter, words: Words, style: str, shades: Colours, box: Rect) -> None:
        write(painter, self.stage, words, Lettering(style, shades.title, zoom=self.zoom), box)
