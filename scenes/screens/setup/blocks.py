"""The blocks of the setup scene: seats, presets, the way to all rules, the start."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.input.intent import Kind
from scenes.kit.messages import tr
from scenes.kit.scene import Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb, Tones
from scenes.kit.widgets import Widget, glyph, paragraph, write
from scenes.kit.widgets.surfaces import colours
from scenes.kit.widgets.widget import Action
from scenes.kit.widgets.words import Cap

INSET = 34  # units
TITLE_HEIGHT = 80
"""Titles grow up to this em, so that those that stand side by side stay equal."""
TITLE_TOP, TITLE_ROOM, LINE_TOP = 24, 96, 128  # of a preset
RULES_TITLE = 60
RULES_TITLE_SHARE = 0.54
LARGE_ARROW, GLYPH, GAP = 80, 46, 24  # of the start
FACE_TOP, FACE, FACE_LARGE = 30, 166, 124  # of a seat; the smaller face where the text is large
NAME_GAP, NAME_HEIGHT, LINE_HEIGHT = 8, 84, 78
TAG_HEIGHT, TAG_WIDTH = 44, 130
ARROW, ARROW_PITCH = 52, 84
ARROW_REACH = 20
"""How far round an arrow a press still counts for it."""


class Look(NamedTuple):
    """The tones of the ground, and whether the text is so large that blocks show their titles alone."""

    tones: Tones
    large: bool


class SetupBlock(Widget):
    """Base of the blocks; `line` says in a few words what the block is for."""

    title = ""

    def __init__(self, stage: Stage, rect: Rect, look: Look, line: str, action: Action | None = None) -> None:
        super().__init__(stage, rect, action)
        self.look = look
        self.line = line

    @property
    def words(self) -> str:
        """The title."""
        return self.title

    @property
    def height(self) -> float:
        """The block's height at rest, in units."""
        return self.rect.height / self.stage.viewport.scale

    def px(self, units: float) -> int:
        """Units at the block's present growth, in px."""
        return round(self.stage.viewport.px(units) * self.grown.width / self.rect.width)

    def inner(self, top: float, height: float) -> Rect:
        """A box across the block, inside its margins; top (from the block's own) and height in units."""
        rect, inset = self.grown, self.px(INSET)
        return Rect(rect.x + inset, rect.y + self.px(top), rect.width - 2 * inset, self.px(height))

    def middle(self, height: float) -> Rect:
        """A box across the block, half-way down, `height` units high."""
        return self.inner((self.height - height) / 2, height)

    def write(self, painter: Painter, words: str, lettering: Lettering, box: Rect) -> Surface:
        """One line inside a box, as much larger as the block has grown."""
        return write(painter, self.stage, words, lettering._replace(zoom=self.zoom), box)

    def explain(self, painter: Painter, rgb: Rgb, box: Rect) -> None:
        """What the block is for, on some lines."""
        paragraph(painter, self.stage, self.line, Lettering("body", rgb), box)


class PresetCard(SetupBlock):
    """A named mix of rules; the one that holds is of paper."""

    chosen = False

    @property
    def value_words(self) -> str:
        """Whether it holds."""
        return tr("chosen") if self.chosen else ""

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """The block if it is chosen, and the words."""
        theme = self.stage.theme
        if self.chosen:
            painter.fill(self.grown, theme.paper)
            self.draw_words(painter, theme.ink, theme.ink)
        else:
            self.draw_words(painter, theme.paper, theme.bone)

    def draw_words(self, painter: Painter, rgb: Rgb, second: Rgb) -> None:
        """The title and, unless the text is large, some lines."""
        box = self.middle(TITLE_HEIGHT) if self.look.large else self.inner(TITLE_TOP, TITLE_ROOM)
        self.write(painter, self.title, Lettering("title", rgb), box)
        if not self.look.large:
            self.explain(painter, second, self.inner(LINE_TOP, self.height - LINE_TOP - 10))


class RulesCard(PresetCard):
    """The way to all rules: as a preset, but low. It is chosen where no preset holds. `parts` are what is there."""

    parts: Sequence[str] = ()

    def draw_words(self, painter: Painter, rgb: Rgb, second: Rgb) -> None:
        """The title and, unless the text is large, one line."""
        split = RULES_TITLE_SHARE * self.height
        box = self.middle(RULES_TITLE) if self.look.large else self.inner(4, split)
        self.write(painter, self.title, Lettering("head", rgb), box)
        if not self.look.large:
            box = self.inner(4 + split, self.height - split - 10)
            self.write(painter, self._as_many_as_fit(box.width), Lettering("floor", second), box)

    def _as_many_as_fit(self, width: int) -> str:
        """The first of the parts, in one line."""
        shown = [", ".join(self.parts[:count]) for count in range(len(self.parts) + 1)]
        return next(words for words in reversed(shown) if self.stage.text.size(words, "floor")[0] <= width)


class StartBlock(SetupBlock):
    """Starts the match; it shows the key or button of the intent `kind`, which does so from anywhere."""

    kind = Kind.END_TURN
    ready = True  # whether a press counts now; it is enabled as long as one can at all

    @property
    def words(self) -> str:
        """What it does."""
        return tr("Start")

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """The word, the glyph, a large arrow."""
        shades = colours(self.stage.theme, "slab", self.enabled and self.ready, self.look.tones)
        rgb, slab = shades.title, shades.block or self.look.tones.slab
        painter.fill(self.grown, slab)
        box = self.inner(0, self.height)
        size = min(self.px(LARGE_ARROW), box.height * 2 // 3)
        arrow = self.stage.art.icon("arrow_right", size, rgb)
        painter.put(arrow, box.right - size * 3 // 4, box.centery - size // 2)
        larger = 1 + (self.stage.text.text_scale - 1) / 2  # the word keeps its room
        sign = glyph(self.stage, self.kind, Cap(min(self.px(GLYPH * larger), box.height // 2), rgb, slab))
        title = self.middle(TITLE_HEIGHT)
        title.width -= size + (sign.get_width() + self.px(GAP) if sign else 0)
        word = self.write(painter, self.words, Lettering("title", rgb), title)
        if sign is not None:
            painter.put(sign, title.x + word.get_width() + self.px(GAP), box.centery - sign.get_height() // 2)


class _Place(SetupBlock):
    """A block with a picture, a name and a line."""

    @property
    def picture_size(self) -> int:
        """Height of the picture in units."""
        return FACE_LARGE if self.look.large else FACE

    def draw_words(self, painter: Painter, rgb: Rgb, second: Rgb) -> None:
        """The name below the picture, and the line below the name."""
        top = FACE_TOP + self.picture_size + NAME_GAP
        self.write(painter, self.title, Lettering("title", rgb), self.inner(top, NAME_HEIGHT))
        if not self.look.large:
            self.explain(painter, second, self.inner(top + NAME_HEIGHT, LINE_HEIGHT))


class SeatCard(_Place):
    """Who sits at a seat. LEFT and RIGHT change that; with the focus the card is of paper."""

    adjustable = True
    face = ""
    is_bot = False
    shown = ""
    """What stands on it of its line."""
    on_change: Callable[[int], Transition | None]
    on_pick: Action | None = None  # where a bot is chosen among all

    @property
    def value_words(self) -> str:
        """Whether that is a bot."""
        return tr("Bot") if self.is_bot else ""

    def adjust(self, step: int) -> Transition | None:
        """The next character, or face."""
        return self.on_change(step)

    def activate(self) -> Transition | None:
        """All bots to choose from; a person's next face."""
        return self.on_pick() if self.on_pick is not None else self.on_change(1)

    def activate_at(self, point: tuple[int, int]) -> Transition | None:
        """An arrow goes its way, everything else is as a press."""
        reach = 2 * self.px(ARROW_REACH)
        for number, step in enumerate((-1, 1)):
            if self._arrow(number).inflate(reach, reach).collidepoint(point):
                return self.on_change(step)
        return self.activate()

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """Face, name, a few words; arrows when it has the focus."""
        theme = self.stage.theme
        painter.fill(self.grown, theme.paper if focused else self.look.tones.slab)
        rgb, second = (theme.ink, theme.ink) if focused else (theme.paper, theme.bone)
        face, tag = self.stage.art.seat(self.face, self.px(self.picture_size), rgb), self.inner(FACE_TOP, TAG_HEIGHT)
        painter.put(face, *tag.topleft)
        self.draw_words(painter, rgb, second)
        if self.is_bot and not self.look.large:
            tag.left, tag.width = tag.right - self.px(TAG_WIDTH), self.px(TAG_WIDTH)
            self.write(painter, tr("Bot"), Lettering("body", second, align=1.0), tag)
        if focused:
            for number, icon in enumerate(("arrow_left", "arrow_right")):
                arrow = self._arrow(number)
                painter.put(self.stage.art.icon(icon, arrow.width, rgb), *arrow.topleft)

    def _arrow(self, number: int) -> Rect:
        """The left (0) and the right (1) arrow, beside the face."""
        size = self.px(ARROW)
        inner = self.inner(FACE_TOP, self.picture_size)
        middle = inner.centery + (0 if self.look.large else self.px(TAG_HEIGHT // 2))
        return Rect(inner.right - size - (1 - number) * self.px(ARROW_PITCH), middle - size // 2, size, size)


class AddSeat(_Place):
    """A place for one more: a plus and two words, without a block. Everything in bone: nobody is here yet."""

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """The plus where others have their faces, and the words."""
        rgb = self.stage.theme.bone
        plus = self.stage.art.icon("plus", self.px(self.picture_size), rgb)
        painter.put(plus, *self.inner(FACE_TOP, 0).topleft)
        self.draw_words(painter, rgb, rgb)
