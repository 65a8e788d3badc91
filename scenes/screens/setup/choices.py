"""The lower blocks of the setup scene: presets, the way to all rules, the start."""

from __future__ import annotations

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.input.intent import Kind
from scenes.kit.messages import tr
from scenes.kit.theme import Rgb
from scenes.kit.widgets import glyph, paragraph
from scenes.kit.widgets.words import Cap
from scenes.screens.setup.block import TITLE_HEIGHT, SetupBlock

TITLE_TOP, TITLE_ROOM, LINE_TOP = 24, 96, 128  # units
RULES_TITLE = 60
RULES_TITLE_SHARE = 0.54
ARROW, GLYPH, GAP = 80, 46, 24


class PresetCard(SetupBlock):
    """A named mix of rules; the one that holds is of paper."""

    title = ""
    chosen = False

    @property
    def words(self) -> str:
        """The title."""
        return self.title

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
        if self.look.large:
            self.write(painter, self.title, Lettering("title", rgb), self.middle(TITLE_HEIGHT))
            return
        self.write(painter, self.title, Lettering("title", rgb), self.inner(TITLE_TOP, TITLE_ROOM))
        box = self.inner(LINE_TOP, self.height - LINE_TOP - 10)
        paragraph(painter, self.stage, self.line, Lettering("body", second), box)


class RulesCard(PresetCard):
    """The way to all rules: as a preset, but low. It is chosen where no preset holds."""

    def draw_words(self, painter: Painter, rgb: Rgb, second: Rgb) -> None:
        """The title and, unless the text is large, one line."""
        if self.look.large:
            self.write(painter, self.title, Lettering("head", rgb), self.middle(RULES_TITLE))
            return
        split = RULES_TITLE_SHARE * self.height
        self.write(painter, self.title, Lettering("head", rgb), self.inner(4, split))
        self.write(painter, self.line, Lettering("floor", second), self.inner(4 + split, self.height - split - 10))


class StartBlock(SetupBlock):
    """Starts the match; it shows the key or button of the intent `kind`, which does so from anywhere."""

    kind = Kind.END_TURN

    @property
    def words(self) -> str:
        """What it does."""
        return tr("Start")

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """The word, the glyph, a large arrow."""
        theme, slab = self.stage.theme, self.look.tones.slab
        painter.fill(self.grown, slab)
        box = self.inner(0, self.height)
        size = min(self.px(ARROW), box.height * 2 // 3)
        arrow = self.stage.art.icon("arrow_right", size, theme.paper)
        painter.put(arrow, box.right - size * 3 // 4, box.centery - size // 2)
        larger = 1 + (self.stage.text.text_scale - 1) / 2  # the word keeps its room
        sign = glyph(self.stage, self.kind, Cap(min(self.px(GLYPH * larger), box.height // 2), theme.paper, slab))
        title = self.middle(TITLE_HEIGHT)
        title.width -= size + (sign.get_width() + self.px(GAP) if sign else 0)
        word = self.write(painter, tr("Start"), Lettering("title", theme.paper), title)
        if sign is not None:
            x = title.x + word.get_width() + self.px(GAP)
            painter.put(sign, x, box.centery - sign.get_height() // 2)
