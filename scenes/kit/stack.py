"""Scenes and the stack they stand on; moving between scenes is a value that a scene returns."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Intent, Kind
from scenes.kit.messages import tr
from scenes.kit.passage import Passage, passage_between
from scenes.kit.spoken import Focused
from scenes.kit.stage import Stage


class Scene:
    """One screen, or an overlay above one. Subclasses get the stage as their first constructor argument."""

    keeps_awake = False  # while it is the top scene, the computer must not darken the screen
    focus: Focused | None = None  # the widgets one of which has the focus, where there are any
    heading = ""  # its name, noted for translators
    counts = True  # whether a voice says which of how many widgets has the focus
    part = ""  # "page" or "match" say how one gets there from another scene; neither: by a cut

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    @property
    def overlay(self) -> bool:
        """Whether the scene below is drawn first and shows through."""
        return False

    @property
    def title(self) -> str:
        """What a voice calls the scene when it becomes the top one: its name, unless there is more to say."""
        return tr(self.heading) if self.heading else ""

    @property
    def about(self) -> str:
        """What a voice says of the moment: what is asked for, what the widget with the focus is for."""
        return ""

    @property
    def animating(self) -> bool:
        """True while `update` changes what `draw` shows; a scene that is still costs nothing."""
        return False

    @property
    def waits(self) -> bool:
        """Whether it waits for a person's choice: with one switch the focus goes round then."""
        return not self.animating

    def news(self) -> str:
        """What has happened that a voice has not been given yet; asked when it has nothing else to say."""
        return ""

    def tell(self, again: bool) -> str:
        """What a voice answers to TELL, and where it is asked `again` at once; empty: title and focus."""
        return ""

    def tell_of(self, what: Kind) -> str:
        """What a voice answers to TELL_OTHERS and TELL_HAND; empty where there is no such thing."""
        return ""

    def passage_from(self, before: Scene) -> Passage | None:
        """How the picture of a scene that it takes the place of goes over into its own; None: as the parts say."""
        return None

    def enter(self) -> None:
        """Called whenever the scene becomes the top one: when it arrives and when it is uncovered."""

    def leave(self) -> None:
        """Called whenever the scene stops being the top one: when it is covered and before `close`."""

    def close(self) -> None:
        """Called once, when the scene leaves the stack for good."""

    def resized(self) -> None:
        """The viewport, the theme, the language or the text size has changed: lay everything out anew."""

    def handle(self, intent: Intent) -> Transition | None:
        """Answer one intent. What is in `CONCERNING_ALL` is offered from the top scene down."""
        return None

    def update(self, elapsed_ms: float) -> Transition | None:
        """Let time pass, at most 50 ms a call; called for the top scene only."""
        return None

    def draw(self, painter: Painter) -> None:
        """List what is to be seen, back to front, between the painter's `begin` and `end`."""


@dataclass(frozen=True)
class Push:
    """Show a scene above the present one."""

    scene: Scene


@dataclass(frozen=True)
class Pop:
    """Take away the top scene, or several, and then do something else if there is something."""

    count: int = 1
    then: Transition | None = None


@dataclass(frozen=True)
class Replace:
    """Put a scene in the place of the top one."""

    scene: Scene


@dataclass(frozen=True)
class Reset:
    """Clear the stack and begin again with one scene."""

    scene: Scene


@dataclass(frozen=True)
class Quit:
    """End the program."""


Transition = Push | Pop | Replace | Reset | Quit


CONCERNING_ALL = (Kind.QUIT, Kind.PAD_LOST, Kind.FOCUS_LOST)
"""Offered from the top scene down until one answers: what happens to the window and the devices."""


class SceneStack:
    """The scenes, the top one last. The top one gets intents and time; an empty stack ends the program."""

    def __init__(self, first: Scene) -> None:
        self.scenes: list[Scene] = []
        self._drawn: Scene | None = None  # the top scene of the last picture
        self._passage: Passage | None = None
        self._push(first)

    @property
    def top(self) -> Scene | None:
        """The scene that gets intents and time, or None when the program is over."""
        return self.scenes[-1] if self.scenes else None

    @property
    def animating(self) -> bool:
        """True while the top scene moves, or the one before is still seen."""
        return bool(self.scenes) and (self._passage is not None or self.scenes[-1].animating)

    def handle(self, intent: Intent) -> None:
        """Give an intent to the top scene; what concerns the whole match goes down until a scene answers it."""
        if intent.is_press:
            self._passage = None
        if intent.kind in CONCERNING_ALL:
            self.apply(self._answer(intent))
        elif self.scenes:
            self.apply(self.scenes[-1].handle(intent))

    def update(self, elapsed_ms: float) -> bool:
        """Let time pass in the top scene; True if that changed the stack."""
        if self._passage is not None:
            self._passage.update(elapsed_ms)
            self._passage = None if self._passage.over else self._passage
        transition = self.scenes[-1].update(elapsed_ms) if self.scenes else None
        self.apply(transition)
        return transition is not None

    def resized(self) -> None:
        """Tell every scene to lay itself out anew."""
        self._passage = None
        for scene in self.scenes:
            scene.resized()

    def close(self) -> None:
        """Take every scene off the stack."""
        self._drop(len(self.scenes))

    def draw(self, painter: Painter) -> None:
        """Draw the top scene, above the scenes that show through it."""
        passage = self._passage
        if passage is not None:
            painter.shift = passage.shift()
        for scene in self._visible():
            scene.draw(painter)
        if passage is not None:
            painter.shift = None
            passage.draw(painter)
        self._drawn = self.top

    def apply(self, transition: Transition | None) -> None:
        """Carry out what a scene returned."""
        if transition is not None:
            left = self._left_by(transition) if self.top is self._drawn else None
            pressed = left.focus.pressed if left is not None and left.focus is not None else None
            self._change(transition)
            self._passage = passage_between(left, self.top, isinstance(transition, Replace | Reset))
            if self._passage is not None:
                self._passage.pressed = pressed

    def _left_by(self, transition: Transition) -> Scene | None:
        """The scene whose picture is left for another one; None: an overlay opens or closes."""
        top = self.top
        match transition:
            case Reset():
                return self._visible()[0] if top is not None else None
            case Push(scene):
                return None if scene.overlay else top
            case Pop():
                return None if top is None or top.overlay else top
        return top

    def _change(self, transition: Transition | None) -> None:
        match transition:
            case Push(scene):
                if self.scenes:
                    self.scenes[-1].leave()
                self._push(scene)
            case Pop(count, then):
                self._drop(count)
                if self.scenes:
                    self.scenes[-1].enter()
                self._change(then)
            case Replace(scene):
                self._drop(1)
                self._push(scene)
            case Reset(scene):
                self._drop(len(self.scenes))
                self._push(scene)
            case Quit():
                self.close()

    def _answer(self, intent: Intent) -> Transition | None:
        for scene in reversed(self.scenes):
            answer = scene.handle(intent)
            if answer is not None:
                return answer
        return Quit() if intent.kind is Kind.QUIT else None

    def _visible(self) -> list[Scene]:
        lowest = len(self.scenes) - 1
        while lowest > 0 and self.scenes[lowest].overlay:
            lowest -= 1
        return self.scenes[max(lowest, 0) :]

    def _push(self, scene: Scene) -> None:
        self.scenes.append(scene)
        scene.enter()

    def _drop(self, count: int) -> None:
        """Take scenes off the top; only the topmost one was entered, so only it is left."""
        for depth in range(min(count, len(self.scenes))):
            scene = self.scenes.pop()
            if depth == 0:
                scene.leave()
            scene.close()
