"""Every press is answered by something to be seen in the very next frame, or by another scene."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest

from scenes.app.commands.moment_pictures import MOMENTS
from scenes.kit.input.intent import Kind
from tests.scenes.access.driven import PLAYED, Driven
from tests.scenes.access.walk import Walk

both_kinds_of_motion = pytest.mark.parametrize("reduced_motion", [False, True], ids=["moving", "reduced"])


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


def is_answered(driven: Driven, path: Sequence[Kind]) -> bool:
    """Whether the widget that the arrow keys lead to answers ACCEPT, and if it has values one of LEFT and RIGHT.

    At the end of a row of values the other one has nothing to change.
    """
    with closing(driven):
        for kind in path:
            driven.send(kind)
            driven.settle()
        focus = driven.focus
        assert focus is not None
        adjustable = focus.current is not None and focus.current.adjustable
        turned = not adjustable or answered(driven, Kind.RIGHT) or answered(driven, Kind.LEFT)
        return turned and answered(driven, Kind.ACCEPT)


@pytest.mark.parametrize("reduced_motion", [False, True], ids=["moving", "reduced"])
@pytest.mark.parametrize("name", sorted(set(PLAYED) - {"couch_match_won"}))  # its ways on need a match that was played
def test_a_press_is_answered_at_once(name: str, reduced_motion: bool, tmp_path: Path) -> None:
    if reduced_motion and name in MOMENTS:
        return  # its words are there already, and leave by themselves
    begin = beginning(name, tmp_path, reduced_motion)
    if begin().focus is None:
        with closing(begin()) as pressed, closing(begin()) as left_alone:
            assert answered_in_motion(pressed, left_alone, Kind.ACCEPT)
        return
    walk = Walk(begin)
    paths = {at: walk.path(walk.first, lambda place, at=at: place == at) or [] for at in walk.ways}
    assert [at for at, path in paths.items() if not is_answered(begin(), path)] == []
