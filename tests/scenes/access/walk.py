"""Walking through a scene with the arrow keys alone: which widget is reached from which."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cache
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from scenes.kit.input.intent import Kind
from scenes.kit.widgets.focus import Focus
from tests.scenes.access.driven import Driven

ARROWS = (Kind.UP, Kind.DOWN, Kind.LEFT, Kind.RIGHT)


class Paths:
    """All ways that arrow keys lead from widget to widget. Widgets go by their places."""

    def __init__(self, first: int) -> None:
        self.first = first
        """What has the focus to begin with."""
        self.steps: dict[int, dict[Kind, int]] = {}
        self.found: dict[int, list[Kind]] = {}
        """Every key from the beginning until a widget was reached for the first time."""
        self.turned: set[int] = set()
        """Widgets that had the focus after a press that turned the page."""
        self.silent: list[tuple[int, Kind]] = []
        """From where a press moved the focus without being seen in the next frame, if that was watched."""
        self.always: set[int] = set()
        """The widgets that could have the focus wherever it was."""

    def path(self, start: int, wanted: Callable[[int], bool]) -> list[Kind] | None:
        """The fewest presses from one widget to another that is wanted; None where there is no way."""
        paths: dict[int, list[Kind]] = {start: []}
        waiting = [start]
        for at in waiting:
            if wanted(at):
                return paths[at]
            for kind, to in self.steps[at].items():
                if to not in paths:
                    paths[to] = [*paths[at], kind]
                    waiting.append(to)
        return None


class Walk:
    """Finds the ways by pressing the keys; what a press shows is looked at only where it is `watched`."""

    def __init__(
        self, begin: Callable[[], Driven], watched: bool = False, arrived: Callable[[Driven], None] = lambda driven: None
    ) -> None:
        """`begin` makes the scene; `arrived` is called at each widget when it is reached for the first time."""
        self._begin, self._watched, self._arrived = begin, watched, arrived
        self._tried: set[tuple[int, Kind]] = set()
        self._start()
        self.paths = Paths(self.driven.at)
        self._look_round()
        while (path := self._to_something_new()) is not None:
            for kind in path:
                self._press(kind)

    def _start(self) -> None:
        self.driven = self._begin()
        focus = self.driven.focus
        assert focus is not None
        self.focus: Focus = focus
        self._many = len(focus.widgets)
        self._pressed: list[Kind] = []

    def _look_round(self) -> None:
        """Note where the focus is, and what could have it."""
        at, enabled = self.driven.at, {place for place, widget in enumerate(self.focus.widgets) if widget.enabled}
        self.paths.always = self.paths.always & enabled if self.paths.steps else enabled
        if at not in self.paths.steps:
            self.paths.steps[at], self.paths.found[at] = {}, list(self._pressed)
            self._arrived(self.driven)
            self._go_beyond(self.focus.widgets[at].steps)

    def _go_beyond(self, kinds: Collection[Kind]) -> None:
        """A value whose arrows lead on at an end: it is changed until they do, and what they lead to is reached."""
        if len(kinds) == 1:
            changed = self._begin()
            for kind in (*self._pressed, *list(kinds) * len(self.focus.widgets)):
                changed.rest()
                changed.send(kind)
                self.paths.turned.add(changed.at)

    def _open(self, at: int) -> list[Kind]:
        """The keys that move the focus at a widget, and have not been tried there."""
        changes = self.focus.widgets[at].steps
        return [kind for kind in ARROWS if kind not in changes and (at, kind) not in self._tried]

    def _to_something_new(self) -> list[Kind] | None:
        path = self.paths.path(self.driven.at, lambda at: bool(self._open(at)))
        if path is None:
            return None
        at = self.driven.at
        for kind in path:
            at = self.paths.steps[at][kind]
        return [*path, self._open(at)[0]]

    def _press(self, kind: Kind) -> None:
        """One key. One that has turned the page has moved no focus: the walk goes on where it began; so it does where
        beside what has the focus now something else can be done.
        """
        start, seen = self.driven.at, self._seen(kind)
        self._pressed.append(kind)
        self._tried.add((start, kind))
        if self.driven.at != start and not seen:
            self.paths.silent.append((start, kind))
        if self.driven.focus is not self.focus or len(self.focus.widgets) != self._many:
            self._turn_on(kind)
            return
        self.paths.steps[start][kind] = self.driven.at
        self._look_round()

    def _seen(self, kind: Kind) -> bool:
        """Press a key; whether one sees it in the next frame, so far as anybody looks."""
        if not self._watched:
            self.driven.rest()
            self.driven.send(kind)
            return True
        before = self.driven.settle()
        self.driven.send(kind)
        return self.driven.frame() != before

    def _turn_on(self, kind: Kind) -> None:
        """The same key turns one page after the other; then the walk begins anew."""
        for _ in self.focus.widgets:
            self.paths.turned.add(self.driven.at)
            self.driven.send(kind)
        self._start()
        self._look_round()


@cache
def paths_in(name: str) -> Paths | None:
    """All ways in a scene in a small window, each press looked at; None for a scene without widgets."""
    folders = count()
    with TemporaryDirectory() as folder:

        def begin() -> Driven:
            return Driven(name, Path(folder) / str(next(folders)))

        return Walk(begin, watched=True).paths if begin().focus is not None else None
