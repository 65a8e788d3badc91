"""All rules of a match to be: a switch a row, and below it what its value changes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, place
from scenes.kit.messages import tr
from scenes.kit.stack import Pop
from scenes.kit.stage import Stage
from scenes.kit.widgets import Button, ButtonStyle, Choice, OnOff, Options, Page, Toggle, Widget, fitted, write
from scenes.kit.widgets.surfaces import ground_of, tones_of
from scenes.match.story import MatchSetup
from scenes.screens.setup.widgets import GROUND, LEFT, WIDTH
from scenes.specs.options import Chosen, SetupOptions, Switch

TITLE, ENDING = (LEFT, 50, 900, 96), (1020, 50, LEFT + WIDTH - 1020, 96)  # units: x, y, width, height
DONE = (1410, 900, 414, 126)
ROWS_TOP, ROWS_PITCH, ROW_WIDTH, ROW_HEIGHT = 176, 176, 1180, 84
LINE_INSET, LINE_GAP, LINE_HEIGHT = 24, 16, 60
GAP = 22


def draw_ending(painter: Painter, stage: Stage, before: str, ending: str, box: Rect) -> None:
    """At the right end of a box (px): how the match ends, and some words before it."""
    large = fitted(stage, ending, Lettering("head", stage.theme.paper, zoom=1.25), (box.width * 6 // 10, box.height))
    painter.put(large, *place(large, box.right, box.centery, 1.0))
    rest = Rect(box.x, box.y, box.width - large.get_width() - stage.viewport.px(GAP), box.height)
    small = fitted(stage, before, Lettering("hint", stage.theme.bone), rest.size)
    painter.put(small, *place(small, rest.right, rest.centery, 1.0))


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
            top = ROWS_TOP + number * ROWS_PITCH + ROW_HEIGHT + LINE_GAP
            box = rect(LEFT + LINE_INSET, top, WIDTH - LINE_INSET, LINE_HEIGHT)
            write(painter, stage, self._line(switch), Lettering("body", stage.theme.bone), box)
        self.focus.draw(painter)

    def _line(self, switch: Switch) -> str:
        return self.options.value(switch, self.rules).line

    def lay_out(self) -> list[Widget]:
        """The controls: what comes first may depend on other values."""
        style = ButtonStyle(style="title", tones=tones_of(self.stage.theme, GROUND))
        done = Button(self.stage, self.stage.viewport.rect(*DONE), tr("Done"), Pop, style)
        return [*(self._control(number, switch) for number, switch in enumerate(self.options.switches)), done]

    def _control(self, number: int, switch: Switch) -> Widget:
        rect = self.stage.viewport.rect(LEFT, ROWS_TOP + number * ROWS_PITCH, ROW_WIDTH, ROW_HEIGHT)
        tones, value = tones_of(self.stage.theme, GROUND), self.options.value(switch, self.rules)
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
