"""Waiting for what is done off the frame."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from scenes.kit.input.intent import Kind
from scenes.kit.scene import Pop, Reset
from scenes.screens import routes
from scenes.screens.replay.loading import Loading, Resuming
from tests.scenes.staging import key, render_scene, stage_of


def waiting(tmp_path: Path, work: Callable[[], object]) -> tuple[Loading, list[Callable[[], object]]]:
    """Its scene, and what it has given to be done off the frame."""
    stage, jobs = stage_of(tmp_path), list[Callable[[], object]]()
    stage.disk.browse = jobs.append  # type: ignore[method-assign, assignment]
    scene = Loading(stage, work, lambda found: Pop(found), str)
    return scene, jobs


def test_a_match_that_is_taken_up_says_so_too_and_nobody_goes_back(tmp_path: Path) -> None:
    taken: list[str] = []
    scene = Resuming(stage_of(tmp_path), lambda: taken[-1] if taken else None)
    empty = render_scene(scene).get_buffer().raw
    assert scene.update(90) is None and render_scene(scene).get_buffer().raw == empty
    assert scene.update(20) is None and render_scene(scene).get_buffer().raw != empty
    assert scene.handle(key(Kind.CANCEL)) is None, "its record is this window's: it would be locked for nobody"
    taken.append("why not")
    assert scene.update(16) == Reset(routes.Continued("why not"))


def test_it_says_so_after_a_moment_and_goes_on_with_what_was_found(tmp_path: Path) -> None:
    scene, jobs = waiting(tmp_path, lambda: 7)
    empty = render_scene(scene).get_buffer().raw
    assert scene.update(90) is None and render_scene(scene).get_buffer().raw == empty
    assert scene.update(20) is None and render_scene(scene).get_buffer().raw != empty
    jobs[0]()
    assert scene.update(16) == Pop(7)


def test_nobody_has_to_wait(tmp_path: Path) -> None:
    scene, _ = waiting(tmp_path, lambda: 7)
    assert scene.handle(key(Kind.ACCEPT)) is None
    assert scene.handle(key(Kind.CANCEL)) == Pop()


def test_a_fault_leaves_a_line_or_is_raised(tmp_path: Path) -> None:
    def fails() -> None:
        raise ValueError("no such thing")

    scene, jobs = waiting(tmp_path, fails)
    jobs[0]()
    assert scene.update(16) == Pop() and scene.stage.notices.line == "no such thing"

    def raised(fault: BaseException) -> str:
        raise fault

    again = Loading(scene.stage, fails, Pop, raised)
    again._do()
    with pytest.raises(ValueError):
        again.update(16)
