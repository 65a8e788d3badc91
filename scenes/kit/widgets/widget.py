"""What all widgets share: a place, an action, and the growth that shows the focus."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Kind
from scenes.kit.messages import listed, tr
from scenes.kit.passage import SUNK_SCALE
from scenes.kit.scene import Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS
from scenes.kit.widgets.surfaces import GAP, WIDTH, ink_ring, ring

CLEAR = 2  # px between a ring and a neighbour
FOCUSED_SCALE = 1.06
APART = 10
"""Units that stay free between a ring and a neighbour, where there is room for that: what grows gives way."""
SIDEWAYS = {Kind.LEFT: -1, Kind.RIGHT: 1}
NEARLY = 0.01  # so little missing to a step is none
ZOOM_STEPS = 4  # growing text is set at this many sizes between 1 and the focused scale

Action = Callable[[], Transition | None]


def room_of(rect: Rect, reach: Rect, neighbours: Sequence[Rect], edge: int, apart: int) -> Rect:
    """`reach` cut where it comes nearer than `apart` px to a neighbour; where there is no room for that, as near as a
    ring of `edge` px round `rect` asks for. It is never smaller than `rect`.

    What a rectangle overlaps already, as a zone does the cards in it, is no neighbour.
    """
    left, top, right, bottom = reach.left, reach.top, reach.right, reach.bottom
    for other in neighbours:
        aside = max(other.left - rect.right, rect.left - other.right)
        above = max(other.top - rect.bottom, rect.top - other.bottom)
        clear = max(CLEAR, min(apart, max(aside, above) - edge))
        near = other.inflate(2 * clear, 2 * clear)
        if rect.colliderect(other) or not Rect(left, top, right - left, bottom - top).colliderect(near):
            continue
        if aside >= above and near.centerx > rect.centerx:
            right = max(rect.right, near.left)
        elif aside >= above:
            left = min(rect.left, near.right)
        elif near.centery > rect.centery:
            bottom = max(rect.bottom, near.top)
        else:
            top = min(rect.top, near.bottom)
    return Rect(left, top, right - left, bottom - top)


def cut_inside(grown: Rect, rect: Rect, room: Rect, edge: int) -> Rect:
    """`grown`, cut so that `edge` px round it stay free inside `room`, but never smaller than `rect`."""
    inner = room.inflate(-2 * edge, -2 * edge)
    left, top = max(grown.left, min(rect.left, inner.left)), max(grown.top, min(rect.top, inner.top))
    right, bottom = min(grown.right, max(rect.right, inner.right)), min(grown.bottom, max(rect.bottom, inner.bottom))
    return Rect(left, top, right - left, bottom - top)


class Widget:
    """Something in a rectangle (px) that can have the focus and be activated."""

    adjustable = False  # true: LEFT and RIGHT change its value instead of moving the focus
    keeps_off = True  # false: its neighbours make room for it and its ring
    corner = 0  # radius of the item's corners in px; the ring follows them
    anchor = 0.5  # what stays in place while it grows: 0 the left side, 0.5 the centre, 1 the right side
    shy = False  # true: it never gets the focus by itself, while anything else can have it
    on_paper = False  # true: paper lies round it, and its ring is of ink
    sinks = True  # false: a press on it is seen otherwise
    sound = "press"  # what a press on it sounds like; empty where the action is heard itself

    def __init__(self, stage: Stage, rect: Rect, action: Action | None = None) -> None:
        self.stage = stage
        self.rect = rect
        self.enabled = True
        self.on_refused: Action | None = None  # what a press does while it is disabled
        self._room: Rect | None = None  # px that it may take with its ring
        self._action = action
        self._progress = 0.0
        self.is_down = False  # pressed, and not let go yet
        self._sunk_ms = 0.0  # how much longer a press is seen
        self._seen_sunk = False  # whether it was sunk in the last picture of it

    @property
    def words(self) -> str:
        """The widget's name as it is spoken. Every kind has its own."""
        raise NotImplementedError

    @property
    def value_words(self) -> str:
        """What a voice says of its value, or of what would follow; empty where it has none."""
        return ""

    @property
    def spoken_words(self) -> str:
        """All that a voice says of it: what it is, its value, and whether it can be used."""
        return listed((self.words, self.value_words, "" if self.enabled else tr("unavailable")))

    @property
    def steps(self) -> Mapping[Kind, int]:
        """The directions that change its value instead of moving the focus, and by how many values."""
        return SIDEWAYS if self.adjustable else {}

    @property
    def growth(self) -> float:
        """How far the widget has grown, from 0 to 1 (outCubic)."""
        return 1 - (1 - self._progress) ** 3

    @property
    def sunk(self) -> bool:
        """Whether the widget is drawn as pressed."""
        return self.sinks and (self.is_down or self._sunk_ms > 0)

    @property
    def pressed(self) -> Rect | None:
        """The area (px) to repaint for a press that the last picture did not show yet, with the ring; else None."""
        if not self.sunk or self._seen_sunk:
            return None
        return self.reach

    @property
    def reach(self) -> Rect:
        """The area (px) that the widget takes with the focus and its ring."""
        edge = edge_at(self.stage.viewport.scale)
        return self._scaled(FOCUSED_SCALE).inflate(2 * edge, 2 * edge)

    @property
    def zoom(self) -> float:
        """The scale of what is inside, in few steps, so that few sizes of text are needed."""
        if self.sunk:
            return SUNK_SCALE
        if not self._progress:
            return 1.0
        return 1 + (FOCUSED_SCALE - 1) * round(self.growth * ZOOM_STEPS) / ZOOM_STEPS

    @property
    def zoom_inside(self) -> float:
        """The same where what is inside reaches its edges: no more than there is room for."""
        zoom = self.zoom
        if zoom <= 1:
            return zoom
        now, rest, step = self.grown, self.rect, (FOCUSED_SCALE - 1) / ZOOM_STEPS
        room = min(now.width / max(1, rest.width), now.height / max(1, rest.height))
        return 1 + min(zoom - 1, step * int((room - 1) / step + NEARLY))

    @property
    def grown(self) -> Rect:
        """The rectangle at its present growth, which leaves its neighbours whole."""
        if not self._progress and not self.sunk:
            return self.rect.copy()
        grown = self._scaled(SUNK_SCALE if self.sunk else 1 + (FOCUSED_SCALE - 1) * self.growth)
        if self._room is None or self.sunk:
            return grown
        return cut_inside(grown, self.rect, self._room, self._edge)

    def _scaled(self, scale: float) -> Rect:
        wider, higher = round(self.rect.width * (scale - 1)), round(self.rect.height * (scale - 1))
        left, top = self.rect.x - round(wider * self.anchor), self.rect.y - higher // 2
        return Rect(left, top, self.rect.width + wider, self.rect.height + higher)

    @property
    def _edge(self) -> int:
        """The width (px) of the ring round the widget."""
        return edge_at(self.stage.viewport.scale)

    def keep_off(self, neighbours: Sequence[Rect]) -> None:
        """Neither the widget, grown by the focus, nor its ring is to touch these rectangles (px)."""
        if self.keeps_off:
            scale, reach = self.stage.viewport.scale, self.reach
            apart = apart_at(scale)
            near = reach.inflate(2 * apart, 2 * apart).collidelistall(neighbours)
            self._room = room_of(self.rect, reach, [*map(neighbours.__getitem__, near)], edge_at(scale), apart)

    def grow(self, elapsed_ms: float, target: bool) -> bool:
        """Grow towards the focused size, or back; True while that goes on."""
        if self._sunk_ms > 0:
            self._progress, self._sunk_ms = 0.0, max(0.0, self._sunk_ms - elapsed_ms)
            return True
        if self.stage.settings.reduced_motion:
            self._progress = float(target)
            return False
        step = elapsed_ms / DURATIONS["focus"]
        self._progress = min(1.0, self._progress + step) if target else max(0.0, self._progress - step)
        return self._progress != float(target)

    def settle(self, focused: bool) -> None:
        """Takes the final size at once, without motion."""
        self._progress, self._sunk_ms = float(focused), 0.0

    def go_on(self, before: Widget) -> None:
        """Take the size that the widget had in whose place it stands now, and its press."""
        self._progress, self._sunk_ms = before._progress, before._sunk_ms

    def sink(self) -> None:
        """Answer a press: smaller than at rest for a moment, and a sound."""
        self._progress, self._sunk_ms = 0.0, float(DURATIONS["press"])
        if self.sound:
            self.stage.sound.play(self.sound)

    def draw(self, painter: Painter, focused: bool) -> None:
        """Draw the widget, and the ring when it has the focus."""
        self._seen_sunk = self.sunk
        self.draw_item(painter, focused)
        if focused:
            draw = ink_ring if self.on_paper else ring
            draw(painter, self.stage, self.grown, self.corner, self._room)

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """Draw the widget itself inside `grown`."""
        raise NotImplementedError

    def activate(self) -> Transition | None:
        """Does what a press on the widget is for."""
        return self._action() if self._action else None

    def activate_at(self, point: tuple[int, int]) -> Transition | None:
        """Does what a press at this point (px) is for."""
        return self.activate()

    def refuse(self) -> Transition | None:
        """Answers a press while the widget is disabled."""
        return self.on_refused() if self.on_refused else None

    def adjust(self, step: int) -> Transition | None:
        """Go `step` values to the right (or left, if negative)."""
        return None


@lru_cache(maxsize=8)
def edge_at(scale: float) -> int:
    """Px that a ring takes round a widget, at so many px a unit."""
    return max(1, round(GAP * scale)) + max(1, round(WIDTH * scale))


@lru_cache(maxsize=8)
def apart_at(scale: float) -> int:
    """Px between a ring and a neighbour where there is room for them."""
    return max(1, round(APART * scale))
