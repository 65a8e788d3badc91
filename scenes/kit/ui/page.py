"""A scene that is a tree of nodes: built from its model, laid out for the window, reached by every device."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Future
from typing import Any, TypeVar

from pygame import Rect, Surface

from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Device, Holder, Intent, Kind
from scenes.kit.layout import Box
from scenes.kit.messages import sentences, tr
from scenes.kit.override import override
from scenes.kit.scene import Pop, Scene, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS, Tones
from scenes.kit.ui.contents import Contents, refill
from scenes.kit.ui.leaves import Label
from scenes.kit.ui.node import INFINITE, Node
from scenes.kit.ui.press import Pressable, PressWidget
from scenes.kit.ui.scan import PageFocus
from scenes.kit.viewport import WIDTH
from scenes.kit.widgets.focus import CYCLES, Focus
from scenes.kit.widgets.surfaces import ground_of, scrim, tones_of

PRESSES = frozenset({Kind.ACCEPT, Kind.CANCEL, Kind.PRESS, Kind.END_TURN})
"""What counts as a press; directions and pointing are never held up by a motion."""
PAD_STEPS = {Kind.END_TURN: 1, Kind.SEATS: -1}
"""What the shoulder buttons of a pad mean at the table: here they turn pages."""
WHEEL = {Kind.SCROLL_UP: -1, Kind.SCROLL_DOWN: 1}

T = TypeVar("T")


class Page(Scene):
    """Subclasses say in `build` what there is, and call `rebuild` once they can, and whenever their model changes.

    `ground` is the colour key of the poster below; an overlay darkens the scene below it instead. `first` is the key
    of what has the focus until something is pressed, without it the first thing that can be pressed.
    """

    part = "page"
    ground = ""
    first = ""
    music = ""
    """The mood of the music that begins with the page; without one what plays goes on."""
    skips = False
    """Whether a press while something moves shows the end of the motion, instead of what it does otherwise."""
    skips_from_ms = 0.0
    """Presses before that, on the page's clock, do nothing."""
    focus: Focus

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.focus = PageFocus([])
        self.touched = False
        """Whether anything was pressed or pointed at since the page was opened."""
        self._page_contents = Contents(stage, self.build)
        self._changed = False
        self._scrim: Surface | None = None
        self._built_for: Holder | None = None
        self.clock_ms = 0.0
        """How long the page is open, in ms at speed 1x: what moves follows this clock."""
        self._ends_ms = 0.0
        self._still_ms = 0.0
        self._cues: list[tuple[float, Callable[[], object]]] = []
        self._asked: dict[str, tuple[Future[Any], Callable[[Any], Transition | None]]] = {}

    # -- what it is made of

    def build(self) -> Node:
        """The tree of nodes for the present model."""
        raise NotImplementedError

    @property
    def room(self) -> Box:
        """The box that the page is laid out in, in units."""
        return page_box(self.stage)

    @property
    def tones(self) -> Tones:
        """The tones of the page's ground, for what stands on it."""
        return tones_of(self.stage.theme, self.ground)

    def rebuild(self) -> None:
        """Builds and lays out the tree; the focus stays on the same key, else on what is nearest to its place."""
        self._built_for = self.stage.holder
        self._page_contents.lay_out(self.room)
        self._ends_ms = self._page_contents.ends_ms
        contents = self._page_contents
        first = "" if self.touched else self.first
        refill(self.focus, contents.widgets(self.tones, self._now), first, contents.texts)
        self._changed = True

    @property
    def tree(self) -> Node:
        """The laid-out tree of the page."""
        return self._page_contents.tree

    @property
    def turned(self) -> dict[str, int]:
        """The first thing that each list shows, by the list's key."""
        return self._page_contents.turned

    @property
    def paging(self) -> tuple[int, int]:
        """The page of its list that is shown, counted from 0, and how many there are."""
        return self._page_contents.paging

    @paging.setter
    def paging(self, paging: tuple[int, int]) -> None:
        self._page_contents.paging = paging

    @property
    def focused(self) -> str:
        """The key of what has the focus; empty where nothing with a key has."""
        current = self.focus.current
        return current.node.key if isinstance(current, PressWidget) else ""

    def focus_on(self, key: str) -> None:
        """Gives the focus to what has this key, where it is shown and not off."""
        self.touched = True
        for widget in self.focus.widgets:
            if isinstance(widget, PressWidget) and widget.node.key == key:
                self.focus.focus(widget)

    # -- what it says

    @property
    def headline(self) -> str:
        """What stands at its top: its name, unless that is another one each time."""
        return tr(self.heading) if self.heading else ""

    @property
    def heading_rect(self) -> Rect:
        """What the words at its top cover, in px; nothing where there are none."""
        return self._page_contents.text_rect(self.headline)

    @property
    @override
    def about(self) -> str:
        return sentences(tuple(words_beside(self.tree)))

    # -- what is done

    def cancel(self) -> Transition | None:
        """What Escape and B do: go back to the scene below."""
        return Pop()

    def turn(self, pages: int) -> Transition | None:
        """Shows the page so many further on; nothing beyond the ends."""
        if self._page_contents.turn(pages):
            self.rebuild()
        return None

    @override
    def resized(self) -> None:
        self._scrim = None
        self.renew()

    def renew(self) -> None:
        """Shows what holds now. A page whose model holds words makes that model anew here, too: in another language
        they are other words.
        """
        self.rebuild()

    # -- what moves, and what is still to come

    @property
    def at_ms(self) -> float:
        """The time at which everything is painted: that of the clock, infinite with reduced motion."""
        return INFINITE if self.stage.settings.reduced_motion or not self.stage.settings.pace else self.clock_ms

    def _now(self) -> float:
        return self.at_ms

    @property
    def moving(self) -> bool:
        """Whether something has not come to rest."""
        return self.at_ms < self._ends_ms

    @property
    @override
    def waits(self) -> bool:
        return not self.moving

    def cue(self, at_ms: float, call: Callable[[], object]) -> None:
        """Calls it, for a sound or the like, when the clock has come so far, or the motion is skipped."""
        self._cues.append((at_ms, call))

    def finish(self) -> None:
        """Ends every motion at once."""
        self.clock_ms, self._still_ms = max(self.clock_ms, self._ends_ms), 0.0
        self._call(INFINITE)

    def _call(self, at_ms: float) -> None:
        due = sorted((cue for cue in self._cues if cue[0] <= at_ms), key=lambda cue: cue[0])
        self._cues = [cue for cue in self._cues if cue[0] > at_ms]
        for _, call in due:
            call()

    def _pass_time(self, elapsed_ms: float) -> None:
        moved = self.moving
        self.clock_ms += elapsed_ms / (self.stage.settings.pace or 1)
        self._still_ms = 0.0 if self.moving else self._still_ms + elapsed_ms
        self._changed |= moved
        self._call(self.at_ms)

    def _may_act(self, intent: Intent) -> bool:
        """Whether an intent is to be answered; on a page that skips, a press during the motion ends that instead."""
        if not self.skips or intent.kind not in PRESSES:
            return True
        if self.moving:
            if self.clock_ms >= self.skips_from_ms:
                self.finish()
                self._changed = True
            return False
        return not intent.repeated and self._still_ms >= DURATIONS["press_ignored"]

    def ask(self, answer: Future[T], on_answer: Callable[[T], Transition | None], key: str = "") -> None:
        """Goes on with `on_answer` once the answer is there, between two frames; whoever asks with the same `key` again
        wants the new answer alone. Until then `awaits(key)`, by which `build` says that something is to come.

        What the answer raises is raised in the update that finds it.
        """
        self._asked[key] = answer, on_answer

    def awaits(self, key: str = "") -> bool:
        """Whether an answer is still to come."""
        return key in self._asked

    def _take_answers(self) -> Transition | None:
        for key, (answer, on_answer) in list(self._asked.items()):
            if answer.done() and self._asked.get(key, (None,))[0] is answer:
                del self._asked[key]
                if (transition := on_answer(answer.result())) is not None:
                    return transition
        return None

    # -- the scene

    @override
    def enter(self) -> None:
        if self.music:
            self.stage.music.play(self.music)

    @override
    def handle(self, intent: Intent) -> Transition | None:
        self.touched = self.touched or intent.from_somebody
        if not self._may_act(intent):
            return None
        if intent.kind is Kind.CANCEL:
            return self.cancel()
        if self.paging[1] > 1 and (step := page_step(intent)):
            return self.turn(step)
        return self.focus.handle(intent)

    @override
    def update(self, elapsed_ms: float) -> Transition | None:
        if self._built_for != self.stage.holder:  # what is told of keys and buttons follows the device in hand
            self.renew()
        self.focus.update(elapsed_ms)
        self._pass_time(elapsed_ms)
        return self._take_answers()

    @property
    @override
    def animating(self) -> bool:
        return self._changed or self.moving or self.focus.animating

    @override
    def draw(self, painter: Painter) -> None:
        self._changed = False
        self.draw_ground(painter)
        self._page_contents.draw(painter, self.tones, self.at_ms)
        self.focus.draw(painter)

    def draw_ground(self, painter: Painter) -> None:
        """What lies below everything, over all of the window: the poster of `ground`, unless a page has another."""
        if self.overlay:
            self._scrim = self._scrim or scrim(self.stage)
            painter.put(self._scrim, 0, 0)
        else:
            painter.ground(ground_of(self.stage, self.ground))


def page_box(stage: Stage) -> Box:
    """What most pages are laid out in, in units: the design's width, and all of the window's height."""
    _, top, _, height = stage.viewport.room
    return Box(0, top, WIDTH, height)


def words_beside(tree: Node) -> Iterator[str]:
    """The texts that stand beside what can be pressed, for a voice."""
    if isinstance(tree, Pressable):
        return
    if isinstance(tree, Label) and tree.voice:
        yield tree.voice
    for child in tree.children:
        yield from words_beside(child)


def page_step(intent: Intent) -> int:
    """How many pages an intent turns: 1, -1 or 0. A focus that goes round by itself turns none."""
    if intent.device is Device.SWITCH:
        return 0
    return (PAD_STEPS if intent.device is Device.GAMEPAD else CYCLES | WHEEL).get(intent.kind, 0)
