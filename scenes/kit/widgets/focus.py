"""Which widget has the focus, how it moves, what presses do, and groups that one switch reaches in two steps."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pygame import Rect, Vector2

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import place
from scenes.kit.input.intent import DIRECTIONS, Device, Intent, Kind
from scenes.kit.messages import trn
from scenes.kit.scene import Transition
from scenes.kit.stage import Stage
from scenes.kit.widgets.surfaces import GAP, WIDTH, ring
from scenes.kit.widgets.widget import SIDEWAYS, Action, Widget

ASIDE = 3.0  # a px to the side counts as much as this many px ahead
INSET, HEIGHT = 16, 52  # units of the plate with the name


def nearest(start: Rect, rects: Sequence[Rect], direction: Kind) -> int | None:
    """The index of the rectangle one gets to from `start`, or None where nothing lies ahead.

    To the side a row is walked along before it is left, even where what lies next in it is off.
    """
    spans = [_ahead_and_aside(start, rect, direction) for rect in rects]
    ahead = [(direction in SIDEWAYS and not _in_a_row(start, rects[index]), forth + ASIDE * aside, aside, index)
             for index, (forth, aside) in enumerate(spans) if forth > 0]
    return min(ahead)[-1] if ahead else None


def _in_a_row(one: Rect, other: Rect) -> bool:
    """Whether each has its middle within the height of the other."""
    return one.top <= other.centery < one.bottom and other.top <= one.centery < other.bottom


def far_end(start: Rect, rects: Sequence[Rect], direction: Kind) -> int | None:
    """The index of the rectangle at the other end of the same row or column, or None where there is none."""
    spans = [_ahead_and_aside(start, rect, direction) for rect in rects]
    behind = [(forth, index) for index, (forth, aside) in enumerate(spans) if forth < 0 and aside == 0]
    return min(behind)[1] if behind else None


def _ahead_and_aside(start: Rect, rect: Rect, direction: Kind) -> tuple[float, float]:
    """How far the centre lies ahead (negative: behind), and the gap between the two to the side; in px."""
    dx, dy = rect.centerx - start.centerx, rect.centery - start.centery
    gap_x = max(rect.left - start.right, start.left - rect.right, 0)
    gap_y = max(rect.top - start.bottom, start.top - rect.bottom, 0)
    match direction:
        case Kind.LEFT | Kind.RIGHT:
            forth, aside, gap = (dx if direction is Kind.RIGHT else -dx), gap_y, gap_x
            sideways = abs(dy)
            if aside and rect.left <= start.centerx < rect.right:
                return 0, aside  # straight above or below
        case _:
            forth, aside, gap = (dy if direction is Kind.DOWN else -dy), gap_x, gap_y
            sideways = abs(dx)
    if aside and gap == 0 and sideways > abs(forth):
        return 0, aside  # beside it rather than ahead of it
    return forth, aside


ON = {Kind.UP: -1, Kind.DOWN: 1}
CYCLES = {Kind.NEXT: 1, Kind.PREVIOUS: -1}
FINGERTIP = 80
"""Units that a finger may count on, across and down: 9 mm on 10 inches. Smaller widgets reach that far round them."""


class Focus:
    """A group of widgets one of which has the focus, always visibly; a disabled one never has it.

    What the mouse is over gets it. A press with mouse or touch acts when it is let go over the widget it began on.
    """

    def __init__(self, widgets: Sequence[Widget], index: int = 0) -> None:
        self._armed: Widget | None = None
        self._moving = False
        self.dormant = False  # true: none of them has the focus until it is given to one
        self.widgets: list[Widget] = []
        self.index = 0
        self.refill(widgets, index)

    def refill(self, widgets: Sequence[Widget], index: int, texts: Sequence[Rect] = ()) -> None:
        """Takes the widgets of the group made anew: a press that began on a widget ends on the one in its place. None
        of them grows over `texts` (px) beside it.
        """
        before, self.widgets, self.index = self.widgets, list(widgets), index
        if self._armed is not None:
            same = self._armed in before and len(before) == len(widgets)
            self._armed = self.widgets[before.index(self._armed)] if same else None
            if self._armed is not None:
                self._armed.is_down = True
        self._keep_enabled()
        rects, current = [*(widget.rect for widget in self.widgets), *texts], self.current
        for widget in self.widgets:
            widget.keep_off(rects)
            widget.settle(widget is current)

    def go_on(self, widget: Widget, before: Widget) -> None:
        """A widget of the group goes on growing where the one that it stands for now was."""
        widget.go_on(before)
        self._moving = self._moving or widget.grow(0.0, widget is self.current)

    @property
    def current(self) -> Widget | None:
        """The widget with the focus; None if no widget can have it."""
        if self.dormant or self.index >= len(self.widgets):
            return None
        widget = self.widgets[self.index]
        return widget if widget.enabled else None

    @property
    def pressed(self) -> Rect | None:
        """What the widget takes, in px, that is pressed and was not seen sinking yet."""
        return self.current.pressed if self.current is not None else None

    @property
    def reaches(self) -> list[Rect]:
        """What each of them takes with the focus and its ring, in px."""
        return [widget.reach for widget in self.widgets]

    @property
    def place(self) -> tuple[int, int]:
        """Which of how many widgets that can have the focus has it, from 1 on."""
        enabled = [index for index, widget in enumerate(self.widgets) if widget.enabled]
        return sum(index <= self.index for index in enabled), len(enabled)

    @property
    def animating(self) -> bool:
        """True while a widget grows or shrinks."""
        return self._moving

    def handle(self, intent: Intent) -> Transition | None:
        """Move the focus, change a value or activate a widget."""
        self._keep_enabled()
        if intent.point is not None:
            return self._pointed(intent, intent.point)
        if self.current is None:
            return None
        if (step := self.current.steps.get(intent.kind)) is not None:
            transition = self.current.adjust(step)
            self.current.stage.sound.play("focus")  # after the change: a volume is heard at once
            return transition
        if intent.kind in DIRECTIONS:
            if not (intent.repeated and intent.kind in SIDEWAYS and self.current.adjustable):
                self._move(intent.kind)  # an arrow that is held stops at the last value
        elif intent.kind in CYCLES:
            self.step(CYCLES[intent.kind])
        elif intent.kind is Kind.ACCEPT and not intent.repeated:
            self._sink(self.current)
            return self.current.activate()
        return None

    def focus(self, widget: Widget) -> None:
        """Give the focus to a widget of the group, if it is enabled."""
        if widget.enabled and widget is not self.current:
            self.index = self.widgets.index(widget)
            self._moving, self.dormant = True, False

    def _go_to(self, widget: Widget) -> None:
        """Moves the focus for the player, with its sound."""
        if widget.enabled and widget is not self.current:
            self.focus(widget)
            widget.stage.sound.play("focus")

    def update(self, elapsed_ms: float) -> None:
        """Let the widgets grow and shrink."""
        self._keep_enabled()
        current = self.current
        moving = [w.grow(elapsed_ms, w is current and w is not self._armed) for w in self.widgets]
        self._moving = any(moving)

    def grow_anew(self) -> None:
        """Whatever has the focus grows from its size without it."""
        if self.current is not None:
            self.current.settle(False)
            self._moving = self.current.grow(0.0, True)

    def draw(self, painter: Painter) -> None:
        """Draw all widgets, the one with the focus above the others."""
        current = self.current
        for widget in self.widgets:
            if widget is not current:
                widget.draw(painter, False)
        if current is not None:
            current.draw(painter, True)

    def _pointed(self, intent: Intent, point: tuple[int, int]) -> Transition | None:
        under = self._widget_under(point)
        off = self._refusing(point) if under is None else None
        if under is None and off is None and intent.device is Device.TOUCH:
            under = self._near(point)
        if intent.kind in (Kind.POINT, Kind.PRESS) and under is not None:
            self._go_to(under)
        if intent.kind is Kind.PRESS:
            self._let_go()
            self._armed = under or off
            if under is not None:
                self._sink(under)
                under.is_down = True
        if intent.kind is not Kind.RELEASE:
            return None
        armed = self._let_go()
        self._moving = True
        if armed is None or armed is not (under or off):
            return None
        return armed.activate_at(point) if armed is under else armed.refuse()

    def _widget_under(self, point: tuple[int, int]) -> Widget | None:
        """The enabled widget at a point; the one with the focus lies above the others."""
        current = self.current
        if current is not None and current.rect.collidepoint(point):
            return current
        return next((w for w in self.widgets if w.enabled and w.rect.collidepoint(point)), None)

    def _refusing(self, point: tuple[int, int]) -> Widget | None:
        """The disabled widget at a point that tells why it is."""
        off = (widget for widget in self.widgets if not widget.enabled and widget.on_refused is not None)
        return next((widget for widget in off if widget.rect.collidepoint(point)), None)

    def _near(self, point: tuple[int, int]) -> Widget | None:
        """The enabled widget that a fingertip at a point touches, the nearest of several."""
        near = [widget for widget in self.widgets if widget.enabled and touched(widget).collidepoint(point)]
        return min(near, key=lambda widget: Vector2(widget.rect.center).distance_to(point), default=None)

    def _let_go(self) -> Widget | None:
        """Ends a press, and returns the widget that was pressed."""
        armed, self._armed = self._armed, None
        if armed is not None:
            armed.is_down = False
        return armed

    def _sink(self, widget: Widget) -> None:
        widget.sink()
        self._moving = True

    def _move(self, kind: Kind) -> None:
        """Go to what lies ahead, else round to the far end; from a value on to the next widget, past its column.

        Up from values side by side leads along their row: left and right change them.
        """
        current = self.widgets[self.index]
        others = [widget for widget in self.widgets if widget.enabled]
        rects: list[Rect] = [widget.rect for widget in others]
        index = nearest(current.rect, rects, kind)
        if index is None and current.adjustable and kind in ON:
            self._step_past(current, kind)
            return
        if index is None:
            index = far_end(current.rect, rects, kind)
        if index is not None:
            self._go_to(others[index])

    def _step_past(self, current: Widget, kind: Kind) -> None:
        row = [widget for widget in self.widgets if widget.enabled and _in_a_row(current.rect, widget.rect)]
        row.sort(key=lambda widget: widget.rect.x)
        if kind is Kind.UP and current is not row[-1]:
            self._go_to(row[row.index(current) + 1])
            return
        if kind is Kind.UP:
            self.index = min(self.widgets.index(widget) for widget in row)
        self.step(ON[kind])

    def step(self, step: int) -> None:
        """Give the focus to the next widget that can have it (or the one before), round and round."""
        count = len(self.widgets)
        order = [self.widgets[(self.index + step * k) % count] for k in range(1, count)]
        self._go_to(next((widget for widget in order if widget.enabled), self.widgets[self.index]))

    def _focusable(self) -> bool:
        return self.index < len(self.widgets) and self.widgets[self.index].enabled

    def _keep_enabled(self) -> None:
        """A widget that was disabled gives the focus to the next one that is enabled, or the one before."""
        if self._focusable() or not any(widget.enabled for widget in self.widgets):
            return
        enabled = [index for index, widget in enumerate(self.widgets) if widget.enabled]
        enabled = [index for index in enabled if not self.widgets[index].shy] or enabled
        self.index = min(enabled, key=lambda index: (abs(index - self.index), index < self.index))
        self._moving = True


def touched(widget: Widget) -> Rect:
    """The widget's rectangle, or a fingertip's round its middle where that is larger."""
    least = widget.stage.viewport.px(FINGERTIP)
    return widget.rect.inflate(max(0, least - widget.rect.width), max(0, least - widget.rect.height))


class ScanGroup(Widget):
    """One stop for several widgets: a frame round all of them, and its name on a plate.

    Where something else lies between the members, each has a ring of its own.
    """

    keeps_off = False
    sinks = False

    def __init__(
        self, stage: Stage, name: str, members: Sequence[Widget], others: Iterable[Widget], action: Action
    ) -> None:
        """`others` are the widgets that the frame must not take in; `action` is what a press does."""
        super().__init__(stage, members[0].rect.unionall([member.rect for member in members[1:]]), action)
        self.name, self.members = name, members
        self._is_whole = not any(self.rect.colliderect(other.rect) for other in others)

    @property
    def words(self) -> str:
        """The name of the group."""
        return self.name

    @property
    def value_words(self) -> str:
        """The number of widgets in the group."""
        return trn("1 choice", "{n} choices", len(self.members))

    def draw(self, painter: Painter, focused: bool) -> None:
        """Draws the ring round the group, or round each member, while the scan is on it."""
        if not focused:
            return
        corner = min(member.corner for member in self.members)
        for rect in [self.rect] if self._is_whole else [member.grown for member in self.members]:
            ring(painter, self.stage, rect, 0 if self._is_whole else corner)
        self.draw_item(painter, focused)

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """The plate: above the frame, or inside it where there is no room above."""
        stage, px = self.stage, self.stage.viewport.px
        words = stage.text.render(self.name, "name", stage.theme.ink)
        height = round(px(HEIGHT) * stage.text.text_scale)
        box = self.rect if self._is_whole else self.members[0].grown
        plate = Rect(box.left, box.top - px(GAP + WIDTH) - height, words.get_width() + 2 * px(INSET), height)
        plate = plate.clamp(stage.viewport.bounds)
        painter.fill(plate, stage.theme.paper)
        painter.put(words, *place(words, plate.left + px(INSET), plate.centery))
