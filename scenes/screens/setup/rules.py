"""All rules of a match to be: a switch a row, and below it what its value changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, place
from scenes.kit.messages import tr
from scenes.kit.stack import Pop
from scenes.kit.stage import Stage
from scenes.kit.widgets import Button, ButtonStyle, Choice, OnOff, Options, Page, Toggle, Widget, fitted, write
from scenes.kit.widgets.surfaces import ground_of, tones_of
from scenes.match.match_setup import MatchSetup
from scenes.specs.options import Chosen, SetupOptions, Switch

GROUND = "G"
TITLE = (96, 50, 900, 96)  # units: x, y, width, height
ENDING = (1020, 50, 804, 96)
ROWS_TOP, ROWS_PITCH = 176, 176
ROW = (96, 1180, 84)  # x, width, height
LINE_INSET, LINE_GAP, LINE_HEIGHT = 24, 16, 60
DONE = (1410, 900, 414, 126)
GAP = 22


def draw_ending(painter: Painter, stage: Stage, before: str, ending: str, box: Rect) -> None:
    """At the right end of a box (px): how the match ends, and some words before it."""
    large = fitted(stage, ending, Lettering("head", stage.theme.paper, zoom=1.25), (box.width * 6 // 10, box.height))
    painter.put(large, *place(large, box.right, box.centery, 1.0))
    gap = stage.viewport.px(GAP)
    room = (box.width - large.get_width() - gap, box.height)
    small = fitted(stage, before, Lettering("hint", stage.theme.bone), room)
    painter.put(small, *place(small, box.right - large.get_width() - gap, box.centery, 1.0))


class SetupRules(Page):
    """Every switch of the options; every change holds at once: `on_change(rules)` is called."""

    def __init__(
        self, stage: Stage, options: SetupOptions, setup: MatchSetup,
        on_change: Callable[[dict[str, Any]], None],
    ) -> None:  # fmt: skip
        super().__init__(stage)
        self.options = options
        self.rules = dict(setup.rules)
        self._seats = len(setup.seats)
        self._on_change = on_change
        self.resized()

    @property
    def title(self) -> str:
        """The page's title."""
        return tr("Rules")

    @property
    def about(self) -> str:
        """What the value of the row with the focus changes."""
        switches = self.options.switches
        return self._line(switches[self.focus.index]) if self.focus.index < len(switches) else ""

    def draw(self, painter: Painter) -> None:
        """Title, rows, what each value changes."""
        stage, rect = self.stage, self.stage.viewport.rect
        painter.ground(ground_of(stage, GROUND))
        write(painter, stage, self.title, Lettering("title", stage.theme.paper), rect(*TITLE))
        preset = self.options.preset(self.rules)
        name = preset.title if preset else tr("Custom")
        draw_ending(painter, stage, name, self.options.ending(self.rules, self._seats), rect(*ENDING))
        for number, switch in enumerate(self.options.switches):
            x, y, width, height = self._row(number)
            box = rect(x + LINE_INSET, y + height + LINE_GAP, 1728 - LINE_INSET, LINE_HEIGHT)
            write(painter, stage, self._line(switch), Lettering("body", stage.theme.bone), box)
        self.focus.draw(painter)

    def _line(self, switch: Switch) -> str:
        return self.options.value(switch, self.rules).line

    def _row(self, number: int) -> tuple[float, float, float, float]:
        x, width, height = ROW
        return x, ROWS_TOP + number * ROWS_PITCH, width, height

    def lay_out(self) -> list[Widget]:
        """The controls: what comes first may depend on other values."""
        self._tones = tones_of(self.stage.theme, GROUND)
        rows = enumerate(self.options.switches)
        widgets: list[Widget] = [self._control(number, switch) for number, switch in rows]
        done = self.stage.viewport.rect(*DONE)
        widgets.append(Button(self.stage, done, tr("Done"), Pop, ButtonStyle(style="title", tones=self._tones)))
        return widgets

    def _control(self, number: int, switch: Switch) -> Widget:
        rect, tones = self.stage.viewport.rect(*self._row(number)), self._tones
        value = self.options.value(switch, self.rules)
        if switch.is_toggle:
            return Toggle(self.stage, rect, switch.title, OnOff(bool(value.value), self._setter(switch)), tones)
        values = self.options.values(switch, self.rules)
        captions = [each.title for each in values]

        def choose(index: int) -> None:
            self._set(switch, values[index].value)

        return Choice(self.stage, rect, switch.title, Options(captions, values.index(value), choose), tones)

    def _setter(self, switch: Switch) -> Callable[[bool], None]:
        return lambda value: self._set(switch, value)

    def _set(self, switch: Switch, value: Chosen) -> None:
        self.rules = self.options.change(self.rules, switch.key, value)
        self._on_change(self.rules)
        self.resized()
