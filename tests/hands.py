"""The one driver of the tests: somebody at the screen, who sees and hears it, presses, clicks, holds and waits.

Tests ask it for what is seen, said and done - words, what has the focus, what a press has led to - and not for places
or for how a page keeps its parts: those may change, and what a person meets stays.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self

from scenes.kit.input.intent import HOLDABLE, Device, Holder, Intent, Kind
from scenes.kit.scene import Make, Scene, Target, Transition
from scenes.kit.stack import SceneStack, leads_nowhere
from scenes.kit.stage import Stage
from tests.scenes.stories import NotedText, NotingPainter

FRAME_MS = 50.0
"""The longest that passes in one frame."""
MOST_FRAMES = 2000
"""Frames after which what never comes is given up."""
KEYS, MOUSE = Holder(Device.KEYBOARD), Holder(Device.MOUSE)


def texts_of(shown: Scene | SceneStack) -> list[str]:
    """Every text of the picture of a scene, or of those on a stack, in the order in which they are drawn."""
    top = shown.top if isinstance(shown, SceneStack) else shown
    assert top is not None, "nothing is shown"
    noted, painter = NotedText(top.stage), NotingPainter()
    shown.draw(painter)
    return [words for words, _ in noted.in_(painter)]


class Answers(SceneStack):
    """A stack that keeps what its scenes have answered; whether it is carried out, `follows` says."""

    def __init__(self, first: Target, make: Make, follows: bool) -> None:
        self.answer: Transition | None = None
        self.follows = follows
        super().__init__(first, make)

    def apply(self, transition: Transition | None) -> None:
        self.answer = transition or self.answer
        if self.follows:
            super().apply(transition)


class Hands:
    """Somebody with a keyboard, unless `by` says what else they hold, in front of a stack that begins with a scene.

    `make` gives the scenes of the routes that scenes lead to.
    """

    follows = True
    """Whether what a scene answers is carried out."""
    after_ms = 0.0
    """What passes after each press by itself."""

    def __init__(self, first: Target, make: Make = leads_nowhere, by: Holder = KEYS) -> None:
        self.stack = Answers(first, make, self.follows)
        self.stage: Stage = self.top.stage
        self.by = by

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *reason: object) -> None:
        self.close()

    def close(self) -> None:
        """Takes every scene away."""
        self.stack.close()

    # -- what is seen and said

    @property
    def top(self) -> Scene:
        """The scene that is played. Raises AssertionError where none is left."""
        assert self.stack.top is not None, "the program is over"
        return self.stack.top

    @property
    def scene(self) -> str:
        """The name of the kind of scene that is played; empty where none is left."""
        return type(self.stack.top).__name__ if self.stack.top is not None else ""

    @property
    def title(self) -> str:
        """What a voice calls the scene."""
        return self.top.title

    @property
    def words(self) -> list[str]:
        """What a voice calls each thing that can have the focus, in their order."""
        return [widget.words for widget in self._widgets]

    @property
    def focused(self) -> str:
        """What a voice calls the thing that has the focus; empty where there is none."""
        current = self.top.focus.current if self.top.focus is not None else None
        return current.words if current is not None else ""

    @property
    def value(self) -> str:
        """What a voice says of its value."""
        current = self.top.focus.current if self.top.focus is not None else None
        return current.value_words if current is not None else ""

    @property
    def seen(self) -> list[str]:
        """Every text of the picture, in the order in which it is drawn."""
        return texts_of(self.stack)

    # -- what is done; each answers with what has come of it: what the scene has answered, None where that was nothing

    def press(self, *kinds: Kind, by: Holder | None = None, **rest: Any) -> Transition | None:
        """One press after the other, of what they hold; `rest` is whatever else belongs to the intents.

        Without a kind it is the press that accepts.
        """
        for kind in kinds or (Kind.ACCEPT,):
            self._give(Intent(kind, (by or self.by).device, source=(by or self.by).source, **rest))
        return self.stack.answer

    def click(self, on: str | tuple[int, int], by: Holder = MOUSE) -> Transition | None:
        """A press and its end on the thing with these words, or at a point (px); a mouse goes there first."""
        point = self._named(on).rect.center if isinstance(on, str) else on
        kinds = (Kind.POINT, Kind.PRESS, Kind.RELEASE) if by.device is Device.MOUSE else (Kind.PRESS, Kind.RELEASE)
        return self.press(*kinds, by=by, point=point)

    def choose(self, words: str, by: Holder | None = None) -> Transition | None:
        """The thing with these words gets the focus, and a press."""
        focus: Any = self.top.focus
        focus.focus(self._named(words))
        return self.press(Kind.ACCEPT, by=by)

    def hold(self, kind: Kind, ms: float, by: Holder | None = None) -> Transition | None:
        """A press that is let go of after so long."""
        assert kind in HOLDABLE
        self.press(kind, by=by)
        self.wait(ms)
        return self.press(Kind.LET_GO, by=by)

    # -- time

    def wait(self, ms: float) -> None:
        """So much time passes, in frames."""
        while ms > 0 and self.stack.top is not None:
            self.stack.update(min(ms, FRAME_MS))
            ms -= FRAME_MS

    def until(self, wanted: str | Callable[[], object], most: int = MOST_FRAMES) -> None:
        """Time passes until this holds, or until the scene of this name is played. Raises AssertionError."""
        for _ in range(most):
            if self.scene == wanted if isinstance(wanted, str) else wanted():
                return
            self.wait(FRAME_MS)
        raise AssertionError(f"it never comes to {wanted}, but to {self.scene}")

    def rest(self) -> None:
        """Time passes until nothing moves by itself."""
        self.wait(FRAME_MS)
        self.until(lambda: not self.stack.animating)

    # --

    def _give(self, intent: Intent) -> None:
        """As the loop gives it."""
        self.stack.answer = None
        self.stage.last_holder = intent.holder
        self.stack.handle(self.stage.devices.seated(intent))
        answer = self.stack.answer
        self.wait(self.after_ms)
        self.stack.answer = answer

    @property
    def _widgets(self) -> list[Any]:
        focus: Any = self.top.focus
        return list(focus.widgets) if focus is not None else []

    def _named(self, words: str) -> Any:
        """The thing that a voice calls so; else the one whose words begin so."""
        whole = [widget for widget in self._widgets if widget.words == words]
        begun = [widget for widget in self._widgets if widget.words.startswith(words)]
        assert whole or begun, f"no {words!r} among {self.words}"
        return [*whole, *begun][0]


class Alone(Hands):
    """Somebody in front of one scene that is there already: what it answers is told, and not carried out."""

    follows = False

    def __init__(self, scene: Scene, by: Holder = KEYS) -> None:
        super().__init__(Scene(scene.stage), by=by)
        self.stack.scenes = [scene]


def scan_to(person: Hands, words: str) -> None:
    """Somebody with one switch lets the scan go on until the thing with these words is lit, through its group if need be."""
    for _ in range(200):
        lit: Any = person.top.focus.current if person.top.focus is not None else None
        if person.focused == words:
            return
        is_in = any(member.words == words for member in getattr(lit, "members", ()))
        person.press(Kind.ACCEPT if is_in else Kind.NEXT)
    raise AssertionError(f"{words!r} is never lit")
