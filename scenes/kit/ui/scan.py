"""The focus of a page. With one switch, where things are many, first a row or column of them is lit, then one of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.messages import tr
from scenes.kit.override import override
from scenes.kit.scene import Transition
from scenes.kit.ui.press import PressWidget
from scenes.kit.widgets.focus import Focus, ScanGroup
from scenes.kit.widgets.widget import Widget

MOST, LEAST = 12, 3
"""Stops of a page that are scanned one by one at most: 18 s at the usual pace; things in a line that make a group."""
ALONE = ("main", "back")
"""Keys of what belongs to no line: the ways on and back are a press away."""
SHARE = 0.5
"""What two things in a row have in common of the height of the lower one, and in a column of the width of the wider."""


class ScanLine(ScanGroup):
    """A row or column of a page: a frame round its things alone, for a plate would lie on the words beside them."""

    @override
    def draw_item(self, painter: Painter, focused: bool) -> None:
        return


class PageFocus(Focus):
    """The things of a page one of which has the focus; `group` is lit instead of them, with one switch alone.

    After a group's last thing the group is lit again. So it is after a press in it that neither changes a value, which
    may be pressed on, nor moves the focus.
    """

    def __init__(self, widgets: Sequence[Widget]) -> None:
        self.group: ScanLine | None = None
        super().__init__(widgets)

    @property
    @override
    def current(self) -> Widget | None:
        return self.group if self.group is not None and not self.dormant else super().current

    @property
    @override
    def place(self) -> tuple[int, int]:
        stops = self._stops() if self._has_one_switch else []
        if self.group is not None:
            return next(number for number, stop in enumerate(stops, 1) if self._current in stop), len(stops)
        line = next((stop for stop in stops if len(stop) > 1 and self._current in stop), None)
        return super().place if line is None else (line.index(self._current) + 1, len(line))

    @override
    def refill(self, widgets: Sequence[Widget], index: int, texts: Sequence[Rect] = ()) -> None:
        is_new = not self.widgets
        lit, self.group = self.group, None
        super().refill(widgets, index, texts)
        if lit is not None or (is_new and self._has_one_switch):
            self._light(next((stop for stop in self._stops() if self._current in stop), []))

    @override
    def focus(self, widget: Widget) -> None:
        self.group = None
        super().focus(widget)

    @override
    def handle(self, intent: Intent) -> Transition | None:
        if intent.device is not Device.SWITCH or not self._has_one_switch:
            self.group = None
            return super().handle(intent)
        self._keep_enabled()
        if intent.kind is Kind.NEXT:
            self._scan()
            return None
        if intent.kind is not Kind.ACCEPT or self.group is None:
            return self._pressed(intent)
        self.focus(self.group.members[0])
        return None

    def _pressed(self, intent: Intent) -> Transition | None:
        """What the thing with the focus does; its group is lit again where it is done with."""
        at, count, widget = self.index, len(self.widgets), self.current
        transition = super().handle(intent)
        if transition is None and (at, count) == (self.index, len(self.widgets)) and not (widget and widget.adjustable):
            self._light(next((stop for stop in self._stops() if self._current in stop), []))
        return transition

    def _scan(self) -> None:
        """On to the next thing of the group, else to the next stop; after a group's last thing to the group."""
        stops = self._stops()
        here = next((n for n, stop in enumerate(stops) if self._current in stop), None)
        if here is None:
            return
        line = stops[here]
        if self.group is not None or len(line) == 1:
            onward = stops[(here + 1) % len(stops)]
            self._go_to(onward[0])
            self._light(onward)
        elif self._current is line[-1]:
            self._light(line)
        else:
            self._go_to(line[line.index(self._current) + 1])

    def _light(self, stop: Sequence[Widget]) -> None:
        """The group of a line of things; one thing alone has the focus already."""
        self.group = None
        if len(stop) > 1:
            others = [widget for widget in self.widgets if widget not in stop]
            self.group = ScanLine(stop[0].stage, _name_of(stop), stop, others, lambda: None)
        self._moving = True

    @property
    def _current(self) -> Widget:
        """The widget with the focus, or the one of the lit group from which the scan goes on."""
        return self.widgets[self.index]

    @property
    def _has_one_switch(self) -> bool:
        return bool(self.widgets) and self.widgets[0].stage.settings.one_switch

    def _stops(self) -> list[list[Widget]]:
        """What the scan goes through: things alone, and the lines of those that stand side by side or in a column."""
        enabled = [widget for widget in self.widgets if widget.enabled]
        lines = _lines(enabled) if len(enabled) > MOST else [[widget] for widget in enabled]
        return [stop for line in lines for stop in ([line] if len(line) >= LEAST else [[each] for each in line])]


def _name_of(line: Sequence[Widget]) -> str:
    """The name of a line of widgets: what their words share before a comma, else those of the first and the last."""
    first, last = (widget.words.partition(",")[0] for widget in (line[0], line[-1]))
    return first if first == last else tr("{first} to {last}").format(first=first, last=last)


def _lines(widgets: Sequence[Widget]) -> Iterator[list[Widget]]:
    """The widgets in their order, cut where they leave a row or a column."""
    line: list[Widget] = []
    for widget in widgets:
        if len(line) == 2 and not _is_in_line(line, widget) and _is_in_line(line[1:], widget):
            yield line[:1]  # it only led there
            line = line[1:]
        elif not _is_in_line(line, widget):
            yield line
            line = []
        line.append(widget)
    yield line


def _is_in_line(line: Sequence[Widget], widget: Widget) -> bool:
    """Whether a row or column goes on with a widget; any two that are beside or above each other begin one."""
    if any(isinstance(each, PressWidget) and each.node.key in ALONE for each in (*line, widget)):
        return not line
    directions = [_direction(one.rect, other.rect) for one, other in pairwise([*line[-2:], widget])]
    return len({*directions}) < 2 and None not in directions


def _direction(one: Rect, other: Rect) -> Kind | None:
    """RIGHT where two stand in a row, DOWN where they stand in a column, None where in neither."""
    high = min(one.bottom, other.bottom) - max(one.top, other.top)
    wide = min(one.right, other.right) - max(one.left, other.left)
    if high >= SHARE * min(one.height, other.height):
        return Kind.RIGHT
    return Kind.DOWN if wide >= SHARE * max(one.width, other.width) else None
