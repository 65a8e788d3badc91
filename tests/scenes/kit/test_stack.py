"""The stack of scenes: who is asked, who is drawn, and in what order scenes come and go."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest

from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Kind
from scenes.kit.scene import Pop, Push, Quit, Replace, Reset, Route, Scene, Transition
from scenes.kit.stack import SceneStack
from scenes.kit.stage import Stage
from tests.scenes.staging import Noting, key, stage_of

NO_PAINTER = cast(Painter, None)


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return stage_of(tmp_path)


@pytest.fixture
def notes() -> list[str]:
    return []


def stack_of(stage: Stage, notes: list[str], *names: str) -> SceneStack:
    """A stack of noting scenes, the last on top; a name with a * is an overlay. The notes start empty."""
    scenes = [Noting(stage, name.rstrip("*"), notes, name.endswith("*")) for name in names]
    stack = SceneStack(scenes[0])
    for scene in scenes[1:]:
        stack.apply(Push(scene))
    notes.clear()
    return stack


def names(stack: SceneStack) -> str:
    return "".join(cast(Any, scene).name for scene in stack.scenes)


def test_the_first_scene_is_entered(stage: Stage, notes: list[str]) -> None:
    stack = SceneStack(Noting(stage, "a", notes))
    assert notes == ["a enter"]
    assert stack.top is stack.scenes[0]


@pytest.mark.parametrize(
    ("change", "left", "expected"),
    [
        ("push", "abn", ["b leave", "n enter"]),
        ("pop", "a", ["b leave", "b close", "a enter"]),
        ("pop 2", "", ["b leave", "b close", "a close"]),
        ("replace", "an", ["b leave", "b close", "n enter"]),
        ("reset", "n", ["b leave", "b close", "a close", "n enter"]),
        ("quit", "", ["b leave", "b close", "a close"]),
        ("pop, then push", "an", ["b leave", "b close", "a enter", "a leave", "n enter"]),
    ],
)
def test_transitions(stage: Stage, notes: list[str], change: str, left: str, expected: list[str]) -> None:
    stack = stack_of(stage, notes, "a", "b")
    new = Noting(stage, "n", notes)
    transitions: dict[str, Transition] = {
        "push": Push(new),
        "pop": Pop(),
        "pop 2": Pop(2),
        "replace": Replace(new),
        "reset": Reset(new),
        "quit": Quit(),
        "pop, then push": Pop(then=Push(new)),
    }
    stack.apply(transitions[change])
    assert names(stack) == left
    assert notes == expected


def test_only_the_top_scene_gets_intents_and_time(stage: Stage, notes: list[str]) -> None:
    stack = stack_of(stage, notes, "a", "b*")
    stack.handle(key(Kind.ACCEPT))
    assert stack.update(16) is False
    assert notes == ["b handle ACCEPT", "b update 16"]


def test_what_handle_and_update_return_is_carried_out(stage: Stage, notes: list[str]) -> None:
    stack = stack_of(stage, notes, "a", "b", "c")
    cast(Noting, stack.top).answer = Pop()
    stack.handle(key(Kind.CANCEL))
    assert names(stack) == "ab"
    cast(Noting, stack.top).answer = Pop()
    assert stack.update(16) is True
    assert names(stack) == "a"


def test_scenes_show_through_overlays_only(stage: Stage, notes: list[str]) -> None:
    stack = stack_of(stage, notes, "a", "b", "c*", "d*")
    stack.draw(NO_PAINTER)
    assert notes == ["b draw", "c draw", "d draw"]


def test_an_overlay_alone_is_drawn(stage: Stage, notes: list[str]) -> None:
    stack = stack_of(stage, notes, "a*")
    stack.draw(NO_PAINTER)
    assert notes == ["a draw"]


def test_every_scene_is_laid_out_anew(stage: Stage, notes: list[str]) -> None:
    stack = stack_of(stage, notes, "a", "b")
    stack.resized()
    assert notes == ["a resized", "b resized"]


def test_the_wish_to_quit_goes_down_until_a_scene_answers(stage: Stage, notes: list[str]) -> None:
    stack = stack_of(stage, notes, "a", "b", "c*")
    cast(Noting, stack.scenes[1]).answer = Push(Noting(stage, "n", notes))
    stack.handle(key(Kind.QUIT))
    assert notes == ["c handle QUIT", "b handle QUIT", "c leave", "n enter"]


def test_a_wish_to_quit_that_nobody_answers_ends_the_program(stage: Stage, notes: list[str]) -> None:
    stack = stack_of(stage, notes, "a", "b")
    stack.handle(key(Kind.QUIT))
    assert stack.top is None
    assert stack.animating is False


def test_taking_away_more_scenes_than_there_are_ends_the_program(stage: Stage, notes: list[str]) -> None:
    stack = stack_of(stage, notes, "a")
    stack.apply(Pop(3))
    assert stack.top is None
    stack.handle(key(Kind.ACCEPT))
    assert notes == ["a leave", "a close"]


class Named(Route):
    """Leads to a scene of a name."""

    name: str


@pytest.mark.parametrize(("change", "expected"), [
    (Push(Named("n")), ["made n", "a leave", "n enter"]),
    (Replace(Named("n")), ["made n", "a leave", "a close", "n enter"]),
    (Reset(Named("n")), ["made n", "a leave", "a close", "n enter"]),
    (Pop(then=Push(Named("n"))), ["a leave", "a close", "made n", "n enter"]),
])
def test_the_scene_of_a_route_is_made_before_any_is_left(
    stage: Stage, notes: list[str], change: Transition, expected: list[str]
) -> None:
    def make(route: Route) -> Scene:
        assert isinstance(route, Named)
        notes.append(f"made {route.name}")
        return Noting(stage, route.name, notes)

    stack = SceneStack(Noting(stage, "a", []), make)
    assert isinstance(stack.top, Noting)
    stack.top.notes = notes
    stack.apply(change)
    assert notes == expected


def test_the_first_scene_may_be_that_of_a_route(stage: Stage, notes: list[str]) -> None:
    stack = SceneStack(Named("n"), lambda route: Noting(stage, "n", notes))
    assert notes == ["n enter"] and names(stack) == "n"


def test_a_stack_without_routes_says_where_it_cannot_lead(stage: Stage) -> None:
    stack = SceneStack(Noting(stage, "a", []))
    with pytest.raises(LookupError, match="Named"):
        stack.apply(Push(Named("n")))
    assert names(stack) == "a"
