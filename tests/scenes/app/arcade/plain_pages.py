"""Pages in the place of those that show the 7: ACCEPT is their main way, LEFT and RIGHT are others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from scenes.kit.input.intent import Intent, Kind
from scenes.kit.scene import Push, Replace, Reset, Scene, Transition
from scenes.kit.stage import Stage


class Page(Scene):
    """Does what belongs to a press; `told` is what it was made of."""

    def __init__(self, stage: Stage, ways: Mapping[Kind, Callable[[], Transition]], **told: Any) -> None:
        super().__init__(stage)
        self._ways, self.told = ways, told

    def handle(self, intent: Intent) -> Transition | None:
        return self._ways[intent.kind]() if intent.kind in self._ways else None


class RunStart(Page):
    pass


class RunMap(Page):
    pass


class RunEnd(Page):
    pass


class DailyResult(Page):
    pass


def run_start(stage: Stage, routes: Any, scores: Any, date: str, daily: Any, you: Any) -> Scene:
    ways = {Kind.ACCEPT: lambda: routes.new_run("free"), Kind.RIGHT: lambda: routes.new_run("daily"),
            Kind.UP: lambda: Push(routes.scores()), Kind.CANCEL: lambda: Reset(routes.menu())}
    return RunStart(stage, ways, scores=scores, date=date, daily=daily, you=you)


def run_map(stage: Stage, routes: Any, run: Any, you: Any, scores: Any) -> Scene:
    ways = {Kind.ACCEPT: lambda: Replace(routes.versus()), Kind.RIGHT: lambda: Replace(routes.play()),
            Kind.UP: lambda: routes.new_run("free"), Kind.CANCEL: lambda: Reset(routes.menu())}
    return RunMap(stage, ways, run=run, you=you, scores=scores)


def run_end(stage: Stage, routes: Any, run: Any, scores: Any) -> Scene:
    return RunEnd(stage, {Kind.ACCEPT: lambda: Replace(routes.sign())}, run=run, scores=scores)


def daily_result(stage: Stage, routes: Any, run: Any, scores: Any) -> Scene:
    return DailyResult(stage, {Kind.ACCEPT: lambda: Replace(routes.run_start())}, run=run, scores=scores)
