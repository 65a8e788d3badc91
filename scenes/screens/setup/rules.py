"""The page of all rules that can be chosen for a match: a row a switch, and what its value changes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, place
from scenes.kit.messages import mark, tr
from scenes.kit.scene import Pop
from scenes.kit.stage import Stage
from scenes.kit.widgets import Choice, OnOff, Options, PosterPage, Toggle, Widget, fitted, write
from scenes.match.story import MatchSetup
from scenes.screens.setup.layout import BOTTOM, LEFT, WIDTH
from scenes.specs.options import Chosen, SetupOptions, Switch

ENDING = (1020, 50, LEFT + WIDTH - 1020, 96)  # units: x, y, width, height
DONE = (1410, 900, 414, 126)
ROWS_TOP, ROWS_PITCH, ROW_WIDTH = 176, 176, 1180
LINE_INSET = 24


class RowSizes(NamedTuple):
    """Heights in units: of a row, from there to its line, of the line."""

    row: int
    gap: int
    line: int


WIDE, CLOSE = RowSizes(84, 16, 60), RowSizes(70, 17, 36)
"""Closer where there are so many rows that the frame round one would touch the line above it."""
GAP = 22


def draw_ending(painter: Painter, stage: Stage, before: str, ending: str, box: Rect) -> None:
    """At the right end of a box (px): how the match ends, and some words before it."""
    large = fitted(stage, ending, Lettering("head", stage.theme.paper, zoom=1.25), (box.width * 6 // 10, box.height))
    painter.put(large, *place(large, box.right, box.centery, 1.0))
    rest = Rect(box.x, box.y, box.width - large.get_width() - stage.viewport.px(GAP), box.height)
    small = fitted(stage, before, Lettering("hint", stage.theme.bone), rest.size)
    painter.put(small, *place(small, rest.right, rest.centery, 1.0))


class SetupRules(PosterPage):
    """Every switch of the options; every change holds at once: `on_change(rules)` is called."""

    heading = mark("Rules")
    heading_box = (LEFT, 50, 900, 96)

    def __init__(
        self, stage: Stage, options: SetupOptions, setup: MatchSetup,
        on_change: Callable[[dict[str, Any]], object],
    ) -> None:  # fmt: skip
        super().__init__(stage)
        self.options, self.ground = options, options.grounds["setup"]
        self.rules = dict(setup.rules)
        self._seats = len(setup.seats)
        self._on_change = on_change
        self.resized()

    @property
    def about(self) -> str:
        """What the value of the row with the focus changes."""
        switches = self._switches
        return self._line(switches[self.focus.index]) if self.focus.index < len(switches) else ""

    def draw(self, painter: Painter) -> None:
        """Title, rows, what each value changes."""
        stage, rect = self.stage, self.stage.viewport.rect
        self.draw_poster(painter)
        preset = self.options.preset(self.rules)
        name = preset.title if preset else tr("Custom")
        draw_ending(painter, stage, name, self.options.ending(self.rules, self._seats), rect(*ENDING))
        sizes = self._sizes
        for number, switch in enumerate(self._switches):
            top = self._top(number) + sizes.row + sizes.gap
            right = LEFT + WIDTH if top + sizes.line <= DONE[1] else DONE[0] - LINE_INSET
            box = rect(LEFT + LINE_INSET, top, right - LEFT - LINE_INSET, sizes.line)
            write(painter, stage, self._line(switch), Lettering("body", stage.theme.bone), box)
        self.focus.draw(painter)

    @property
    def _switches(self) -> list[Switch]:
        """What can be chosen now."""
        return self.options.open_switches(self.rules)

    @property
    def _pitch(self) -> float:
        """From row to row, in units."""
        return min(ROWS_PITCH, (BOTTOM - ROWS_TOP) / max(1, len(self._switches)))

    @property
    def _sizes(self) -> RowSizes:
        return WIDE if sum(WIDE) <= self._pitch else CLOSE

    def _top(self, number: int) -> float:
        """Of a row, in units."""
        return ROWS_TOP + number * self._pitch

    def _line(self, switch: Switch) -> str:
        return self.options.value(switch, self.rules).line

    def lay_out(self) -> list[Widget]:
        """The controls: what comes first may depend on other values."""
        done = self.button(DONE, tr("Done"), Pop, "title")
        return [*(self._control(number, switch) for number, switch in enumerate(self._switches)), done]

    def _control(self, number: int, switch: Switch) -> Widget:
        rect = self.stage.viewport.rect(LEFT, self._top(number), ROW_WIDTH, self._sizes.row)
        tones, value = self.tones, self.options.value(switch, self.rules)
        if switch.is_toggle:
            state = OnOff(bool(value.value), partial(self._set, switch))
            return Toggle(self.stage, rect, switch.title, state, tones)
        values = self.options.values(switch, self.rules)
        captions = [each.title for each in values]

        def choose(index: int) -> None:
            self._set(switch, values[index].value)

        return Choice(self.stage, rect, switch.title, Options(captions, values.index(value), choose), tones)

    def _set(self, switch: Switch, value: Chosen) -> None:
        self.rules = self.options.change(self.rules, switch.key, value)
        self._on_change(self.rules)
        self.resized()
