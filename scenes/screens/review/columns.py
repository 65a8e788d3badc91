"""A column a turn: as high as the chance to win after it, dashed above that for what was given away."""

from __future__ import annotations

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.layout import Box
from scenes.kit.messages import listed, mark, tr
from scenes.kit.stage import Stage
from scenes.kit.theme import BLACK, Tones, mix
from scenes.kit.widgets import Widget, write
from scenes.kit.widgets.widget import Action
from scenes.specs.reviewing import Mark, Reviewed

MARKS = {
    Mark.KEPT: (mark("Best"), "check"), Mark.CLOSE: (mark("Good"), "check"), Mark.SLIP: (mark("Inaccuracy"), "minus"),
    Mark.BLUNDER: (mark("Blunder"), "bang"), Mark.FORCED: (mark("Forced"), "check"),
    Mark.NO_WAY: (mark("Lost"), "slash"),
}  # fmt: skip
"""What a mark is called, and its icon."""
POINT = 3.95
"""Units of height of each hundredth."""
CAPTION, CAPTION_GAP = 52, 14
"""Height of the line below a column, and how far below."""
EDGE, SYMBOL, ICON, INSET, VALUE = 4, 52, 28, 20, 76
NARROW = 150
"""Units: a narrower column has no symbol, and the icon alone for its mark."""


def caption_height(stage: Stage) -> float:
    """In units: half as much more at 200 %."""
    return CAPTION * (1 + stage.text.text_scale) / 2


def hundredths(chance: float) -> int:
    """The chance as it is written."""
    return round(100 * chance)


class TurnColumn(Widget):
    """One decision; the column that is shown stands on paper. `foot` is the height of the line all stand on, in px."""

    anchor = 0.0
    keeps_off = False

    def __init__(self, stage: Stage, box: Box, turn: int, action: Action, tones: Tones) -> None:
        """`box` is from the highest column's top to the line below, in units."""
        super().__init__(stage, stage.viewport.rect(*box), action)
        self.turn, self.tones, self.narrow = turn, tones, box.width < NARROW * stage.text.text_scale
        self._caption = caption_height(stage)
        self.told: Reviewed | None = None
        self.is_shown = False
        self.risen = 1.0
        self.faded = 1.0
        """How far it has grown, and how much of what was given away is seen, from 0 to 1."""

    @property
    def words(self) -> str:
        """The turn, its mark and the chance."""
        turn = tr("Turn {n}").format(n=self.turn)
        if self.told is None:
            return listed((turn, tr("not graded yet")))
        chance = tr("{n} %").format(n=hundredths(self.told.taken.chance))
        return listed((turn, tr(MARKS[self.told.mark][0]), chance))

    @property
    def value_words(self) -> str:
        """What was given away."""
        lost = hundredths(self.told.loss) if self.told is not None else 0
        return tr("−{n} %").format(n=lost) if lost else ""

    @property
    def grown(self) -> Rect:
        """From the top of what is seen of it; it keeps its size."""
        highest = max(self.told.taken.chance, self.told.better.chance if self.told.better else 0) if self.told else 0
        top = min(self.foot - self._high(highest), self.foot - self.stage.viewport.px(VALUE))
        return Rect(self.rect.x, top, self.rect.width, self.rect.bottom - top)

    @property
    def foot(self) -> int:
        """Where the columns stand, in px."""
        return self.rect.bottom - self.stage.viewport.px(self._caption + CAPTION_GAP)

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """The column, what was given away above it, and the line below."""
        if self.told is not None:
            top = self._draw_chance(painter, self.told)
            if self.told.loss:
                self._draw_loss(painter, self.told, top)
        self._draw_caption(painter)

    def _high(self, chance: float) -> int:
        return self.stage.viewport.px(POINT * hundredths(chance))

    def _draw_chance(self, painter: Painter, told: Reviewed) -> int:
        """The chance that was left, in the colour of the rule then; where the column's top is."""
        stage, theme, px = self.stage, self.stage.theme, self.stage.viewport.px
        high = round(self._high(told.taken.chance) * self.risen)
        column = Rect(self.rect.x, self.foot - high, self.rect.width, high)
        if high:
            painter.fill(column, theme.paper)
            painter.fill(column.inflate(-2 * px(EDGE), -2 * px(EDGE)), theme.field[told.taken.colour])
        is_low = high < px(VALUE)
        rgb = (theme.paper if told.taken.chance else theme.stone) if is_low else theme.field_ink[told.taken.colour]
        value = Rect(column.x + px(INSET), self.foot - px(VALUE) - (high if is_low and high else 0),
                     column.width - 2 * px(INSET), px(VALUE))
        size = 1 / stage.text.text_scale
        write(painter, stage, str(hundredths(told.taken.chance)), Lettering("entry", rgb, 1.0, size), value)
        if not self.narrow and not is_low:
            side = px(SYMBOL)
            painter.put(stage.art.symbol(told.taken.colour, side, rgb), value.x, value.centery - side // 2)
        return value.y if is_low and high else column.y

    def _draw_loss(self, painter: Painter, told: Reviewed, top: int) -> None:
        """Dashes as high as what the better turn had more; they come last."""
        stage, theme, px = self.stage, self.stage.theme, self.stage.viewport.px
        assert told.better is not None
        above = self.foot - self._high(told.better.chance)
        box = Rect(self.rect.x, above, self.rect.width, self.foot - self._high(told.taken.chance) - above)
        if self.faded <= 0 or box.height < 2 * px(EDGE):
            return
        if top == self.foot - self._high(told.taken.chance):
            painter.fill(box, mix(self.tones.ground, BLACK, 0.5))
        painter.put(stage.art.dashed_frame(box.size), *box.topleft, self.faded)
        if box.height > px(VALUE):
            words = f"−{hundredths(told.loss)}"
            high = Rect(box.x, box.y, box.width - px(INSET), px(VALUE))
            write(painter, stage, words, Lettering("entry", theme.paper, 1.0, 1 / stage.text.text_scale), high)

    def _draw_caption(self, painter: Painter) -> None:
        """Turn, icon and mark; on paper where it is shown."""
        stage, theme, px = self.stage, self.stage.theme, self.stage.viewport.px
        box = Rect(self.rect.x, self.rect.bottom - px(self._caption), self.rect.width,
                   px(self._caption))
        wrong = self.told is not None and self.told.loss > 0
        rgb = theme.ink if self.is_shown else theme.paper if wrong else theme.bone
        if self.is_shown:
            painter.fill(box, theme.paper)
        inner = box.inflate(-2 * px(12), 0)
        number = write(painter, stage, str(self.turn), Lettering("name", rgb), inner)
        if self.told is None:
            return
        name, icon = MARKS[self.told.mark]
        left, side = inner.x + number.get_width() + px(12), px(ICON)
        painter.put(stage.art.icon(icon, side, rgb), left, box.centery - side // 2)
        left += side + px(8)
        if not self.narrow:
            write(painter, stage, tr(name), Lettering("name", rgb), Rect(left, box.y, inner.right - left, box.height))
