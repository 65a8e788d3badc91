"""Every press is answered by something to be seen in the very next frame, or by another scene."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest

from scenes.app.pictures.motions import MOMENTS
from scenes.kit.input.intent import Kind
from tests.scenes.access.driven import PLAYED, Driven
from tests.scenes.access.walk import Paths, paths_in

IN_MOMENTS = {*MOMENTS, "street_seven", "street_hundred", "street_out"}
"""Scenes that are caught in a moment."""


def beginning(name: str, folder: Path, reduced_motion: bool) -> Callable[[], Driven]:
    """Makes the scene anew, each time as if nothing had been played before."""
    folders = count()
    return lambda: Driven(name, folder / str(next(folders)), reduced_motion=reduced_motion)


def answered(driven: Driven, kind: Kind) -> bool:
    """Whether a press is followed by another picture one frame later, or by another scene."""
    before = driven.settle()
    driven.send(kind)
    after = driven.frame()
    return driven.has_moved_on or after != before


def answered_in_motion(pressed: Driven, left_alone: Driven, kind: Kind) -> bool:
    """The same where something moves anyway: it looks otherwise than without the press."""
    pressed.send(kind)
    after, else_after = pressed.frame(), left_alone.frame()
    return pressed.has_moved_on or after != else_after


def gone(begin: Callable[[], Driven], paths: Paths, end: int) -> Driven:
    """The scene with the focus on a widget, led there by arrow keys: on the shortest way, or as it was found.

    What can be pressed may depend on which card had the focus last: then the shortest way ends elsewhere.
    """
    for path in (paths.path(paths.first, lambda place: place == end), paths.found[end]):
        driven = begin()
        for kind in path or ():
            driven.send(kind)
            driven.rest()
        if driven.at == end:
            return driven
        driven.close()
    raise AssertionError(f"no way leads to {end}")


def is_answered(driven: Driven) -> bool:
    """Whether the widget with the focus answers ACCEPT, and if it has values one of LEFT and RIGHT.

    At the end of a row of values the other one has nothing to change.
    """
    assert driven.focus is not None
    adjustable = driven.focus.current is not None and driven.focus.current.adjustable
    turned = not adjustable or answered(driven, Kind.RIGHT) or answered(driven, Kind.LEFT)
    return turned and answered(driven, Kind.ACCEPT)


@pytest.mark.parametrize("name", PLAYED)
def test_a_moved_focus_is_seen_in_the_next_frame(name: str) -> None:
    paths = paths_in(name, watched=True)
    assert paths is None or paths.silent == []


@pytest.mark.parametrize("reduced_motion", [False, True], ids=["moving", "reduced"])
@pytest.mark.parametrize("name", sorted(set(PLAYED) - {"couch_match_won", "street_6", "continue", "relay_continue"}))
def test_a_press_is_answered_at_once(name: str, reduced_motion: bool, tmp_path: Path) -> None:
    """The way to a widget is the same whether things move or not.

    Not of `couch_match_won`, whose ways on need a match that was played, nor `street_6`, in which a rival thinks for ever,
    nor of the questions after a lost stage: one of their ways shows the turn in which somebody went out.
    """
    if reduced_motion and name in IN_MOMENTS:
        return  # its words are there already, and leave by themselves
    begin = beginning(name, tmp_path, reduced_motion)
    paths = paths_in(name, watched=True)
    if paths is None:
        with closing(begin()) as pressed, closing(begin()) as left_alone:
            assert answered_in_motion(pressed, left_alone, Kind.ACCEPT)
        return
    for at in paths.steps:
        with closing(gone(begin, paths, at)) as driven:
            assert is_answered(driven), at
