"""The stack that scenes stand on: the top one is played, those that show through it are drawn below."""

from __future__ import annotations

from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Intent, Kind
from scenes.kit.passage import Passage, passage_between
from scenes.kit.scene import Make, Pop, Push, Quit, Replace, Reset, Route, Scene, Target, Transition

CONCERNING_ALL = (Kind.QUIT, Kind.PAD_LOST, Kind.FOCUS_LOST)
"""Offered from the top scene down until one answers: what happens to the window and the devices."""


def leads_nowhere(route: Route) -> Scene:
    """The maker of a stack whose scenes lead to no routes. Raises LookupError."""
    raise LookupError(f"no scene is made of {route} here")


class SceneStack:
    """The scenes, the top one last. The top one gets intents and time; an empty stack ends the program."""

    def __init__(self, first: Target, make: Make = leads_nowhere) -> None:
        """`make` gives the scenes of the routes that scenes lead to."""
        self._make = make
        self.scenes: list[Scene] = []
        self._drawn: Scene | None = None  # the top scene of the last picture
        self._passage: Passage | None = None
        self._push(self._scene_of(first))

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
            self._passage = None if self._passage.is_over else self._passage
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
            entering = self._entering(transition)  # before any scene is left
            left = self._left_by(transition, entering) if self.top is self._drawn else None
            pressed = left.focus.pressed if left is not None and left.focus is not None else None
            self._change(transition, entering)
            self._passage = passage_between(left, self.top, isinstance(transition, Replace | Reset))
            if self._passage is not None:
                self._passage.pressed = pressed

    def _entering(self, transition: Transition) -> Scene | None:
        """The scene that a transition shows, made of its route where that is what it leads to."""
        if isinstance(transition, Pop | Quit):
            return None
        return self._scene_of(transition.target)

    def _scene_of(self, target: Target) -> Scene:
        return self._make(target) if isinstance(target, Route) else target

    def _left_by(self, transition: Transition, entering: Scene | None) -> Scene | None:
        """The scene whose picture is left for another one; None: an overlay opens or closes."""
        top = self.top
        match transition:
            case Reset():
                return self._visible()[0] if top is not None else None
            case Push():
                return None if entering is None or entering.overlay else top
            case Pop():
                return None if top is None or top.overlay else top
        return top

    def _change(self, transition: Transition, entering: Scene | None) -> None:
        match transition:
            case Push() if self.scenes:
                self.scenes[-1].leave()
                self.scenes[-1].covered = True
            case Pop(count, next_transition):
                self._drop(count)
                if self.scenes:
                    self.scenes[-1].covered = False
                    self.scenes[-1].enter()
                if next_transition is not None:
                    self._change(next_transition, self._entering(next_transition))
            case Replace():
                self._drop(1)
            case Reset() | Quit():
                self.close()
        if entering is not None:
            self._push(entering)
        if isinstance(transition, Reset):
            for target in transition.above:
                self._change(Push(target), self._scene_of(target))

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
