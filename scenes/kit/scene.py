"""Scenes, what a voice needs of their widgets, and the transitions to a scene or a route."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, dataclass_transform

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Intent, Kind
from scenes.kit.messages import tr
from scenes.kit.passage import Passage
from scenes.kit.stage import Stage


class SpokenWidget(Protocol):
    """What a voice says of a widget."""

    @property
    def words(self) -> str:
        """The name of the widget."""

    @property
    def value_words(self) -> str:
        """The widget's value, or what a press would lead to; empty where there is none."""


class WidgetGroup(Protocol):
    """The widgets of a scene one of which has the focus."""

    @property
    def current(self) -> SpokenWidget | None:
        """The widget with the focus; None if none can have it."""

    @property
    def pressed(self) -> Rect | None:
        """What the one takes, in px, that is pressed and was not seen sinking yet."""

    @property
    def reaches(self) -> list[Rect]:
        """What each of them takes with the focus and its ring, in px."""

    @property
    def place(self) -> tuple[int, int]:
        """The place of the focus among the widgets that can have it, from 1, and their number."""


class Scene:
    """One screen, or an overlay above one. Subclasses get the stage as their first constructor argument."""

    keeps_awake = False  # while it is the top scene, the computer must not darken the screen
    focus: WidgetGroup | None = None  # the widgets one of which has the focus, where there are any
    heading = ""  # its name, noted for translators
    counts = True  # whether a voice says which of how many widgets has the focus
    tells_first = False  # whether a voice tells what there is to know here before it names what has the focus
    covered = False  # whether another scene stands above it
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
        """Whether the scene waits for a person's choice: with one switch the focus goes round then."""
        return not self.animating

    def news(self) -> str:
        """Words for a voice about what has happened since the last call; asked for when it has nothing else to say."""
        return ""

    def mark_press(self) -> None:
        """Somebody presses something, while a voice is heard: what has happened until now is no answer to that."""

    def answer_aloud(self) -> str:
        """Words for a voice about what the last press has led to: said before whatever has the focus since."""
        return self.news()

    def tell(self, again: bool) -> str:
        """What a voice answers to TELL, and where it is asked `again` at once; empty: title and focus."""
        return ""

    def tell_of(self, kind: Kind) -> str:
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
        """Answer one intent. What concerns the whole match is offered from the top scene down."""
        return None

    def update(self, elapsed_ms: float) -> Transition | None:
        """Let time pass, at most 50 ms a call; called for the top scene only."""
        return None

    def draw(self, painter: Painter) -> None:
        """List what is to be seen, back to front, between the painter's `begin` and `end`."""


@dataclass_transform(frozen_default=True)
class Route:
    """Where one can go, as a value with its arguments: the stack has the scene made when it is to be shown.

    Two of the same kind with the same arguments are equal. A route is a dataclass that is never changed, which types
    alone hold: methods that dataclass makes for each class took 28 ms before the first frame.
    """

    def __init_subclass__(cls) -> None:
        dataclass(eq=False, repr=False)(cls)

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and vars(other) == vars(self)

    def __hash__(self) -> int:
        return hash((type(self), *vars(self).values()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in vars(self).items())})"


Target = Scene | Route
"""What a transition leads to."""
Make = Callable[[Route], Scene]
"""Makes the scene of a route."""


@dataclass(frozen=True)
class Push:
    """Show a scene above the present one."""

    target: Target


@dataclass(frozen=True)
class Pop:
    """Take away the top scene, or several, and then do something else if there is something."""

    count: int = 1
    next_transition: Transition | None = None


@dataclass(frozen=True)
class Replace:
    """Put a scene in the place of the top one."""

    target: Target


@dataclass(frozen=True)
class Reset:
    """Clear the stack and begin again with one scene, and with those `above` it, the lowest first."""

    target: Target
    above: tuple[Target, ...] = ()


@dataclass(frozen=True)
class Quit:
    """End the program."""


Transition = Push | Pop | Replace | Reset | Quit
