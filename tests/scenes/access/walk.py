"""Walking through a scene with the arrow keys alone: which widget is reached from which."""

from __future__ import annotations

from collections.abc import Callable

from scenes.kit.input.intent import Kind
from scenes.kit.widgets import Focus
from tests.scenes.access.driven import Driven

ARROWS = (Kind.UP, Kind.DOWN, Kind.LEFT, Kind.RIGHT)
SIDEWAYS = (Kind.LEFT, Kind.RIGHT)


class Walk:
    """All ways that arrow keys lead from widget to widget, found by pressing them. Widgets go by their places."""

    def __init__(self, begin: Callable[[], Driven], arrived: Callable[[Driven], None] = lambda driven: None) -> None:
        """`begin` makes the scene; `arrived` is called at each widget when it is reached for the first time."""
        self._begin, self._arrived = begin, arrived
        self.ways: dict[int, dict[Kind, int]] = {}
        self.turned: set[int] = set()
        """Widgets that had the focus after a press that turned the page."""
        self.silent: list[tuple[int, Kind]] = []
        """From where a press moved the focus without being seen in the next frame."""
        self.always: set[int] = set()
        """The widgets that could have the focus wherever it was."""
        self._tried: set[tuple[int, Kind]] = set()
        self._start()
        self.first = self.driven.at
        """What has the focus to begin with."""
        while (path := self._to_something_new()) is not None:
            for kind in path:
                self._press(kind)

    def path(self, start: int, wanted: Callable[[int], bool]) -> list[Kind] | None:
        """The fewest presses from one widget to another that is wanted; None where there is no way."""
        paths: dict[int, list[Kind]] = {start: []}
        waiting = [start]
        for at in waiting:
            if wanted(at):
                return paths[at]
            for kind, to in self.ways[at].items():
                if to not in paths:
                    paths[to] = [*paths[at], kind]
                    waiting.append(to)
        return None

    def _start(self) -> None:
        self.driven = self._begin()
        focus = self.driven.focus
        assert focus is not None
        self.focus: Focus = focus
        self._look_round()

    def _look_round(self) -> None:
        """Note where the focus is, and what could have it."""
        at, enabled = self.driven.at, {place for place, widget in enumerate(self.focus.widgets) if widget.enabled}
        self.always = self.always & enabled if self.ways else enabled
        if at not in self.ways:
            self.ways[at] = {}
            self._arrived(self.driven)

    def _open(self, at: int) -> list[Kind]:
        """The keys that move the focus at a widget, and have not been tried there."""
        changes = SIDEWAYS if self.focus.widgets[at].adjustable else ()
        return [kind for kind in ARROWS if kind not in changes and (at, kind) not in self._tried]

    def _to_something_new(self) -> list[Kind] | None:
        path = self.path(self.driven.at, lambda at: bool(self._open(at)))
        if path is None:
            return None
        at = self.driven.at
        for kind in path:
            at = self.ways[at][kind]
        return [*path, self._open(at)[0]]

    def _press(self, kind: Kind) -> None:
        """One key. One that has turned the page has moved no focus: the walk goes on where it began."""
        driven, start = self.driven, self.driven.at
        before = driven.settle()
        driven.send(kind)
        seen = driven.frame() != before
        self._tried.add((start, kind))
        if driven.at != start and not seen:
            self.silent.append((start, kind))
        if driven.focus is not self.focus:
            self._turn_on(kind)
            return
        self.ways[start][kind] = driven.at
        self._look_round()

    def _turn_on(self, kind: Kind) -> None:
        """The same key turns one page after the other; then the walk begins anew."""
        for _ in self.focus.widgets:
            self.turned.add(self.driven.at)
            self.driven.send(kind)
        self._start()
