"""A half of the lanes where nothing lies yet tells whose streets come there, to whoever plays."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from scenes.app.pictures.moments import pictured
from scenes.kit.widgets.sheet import Sheet
from scenes.specs.presented import PicturedTurn
from scenes.specs.seven_street.pictures import come_out, early, four, two
from tests.scenes.staging import stage_of
from tests.scenes.stories import NotedText, NotingPainter

RIVALS, YOURS, WHAT = "Your rival's streets", "Your streets", "three or more of one number"


def captions(shown: Callable[[], PicturedTurn], folder: Path, onlooker: bool = False) -> set[str]:
    """Those of them that stand on the table."""
    stage = stage_of(folder, (1280, 720))
    noted, painter = NotedText(stage), NotingPainter()
    turn = pictured(stage, "7street", lambda: shown()._replace(presses=()))[0]
    if onlooker:
        turn.table.look_from(turn.session.view(None), 0)
    sheet, spec = Sheet(), turn.table.spec
    assert spec.backdrop is not None
    spec.backdrop(sheet, stage, turn.table.view)
    sheet.draw(painter)
    return {words for words, _ in noted.in_(painter)} & {RIVALS, "Your rivals' streets", YOURS, WHAT}


@pytest.mark.parametrize(("shown", "said"), [(early, {RIVALS, YOURS, WHAT}), (come_out, {YOURS, WHAT}), (two, set())])
def test_it_is_told_until_a_street_lies_there(
    shown: Callable[[], PicturedTurn], said: set[str], tmp_path: Path
) -> None:
    assert captions(shown, tmp_path) == said


def test_several_rivals_have_their_streets_there(tmp_path: Path) -> None:
    def emptied() -> PicturedTurn:
        played = four()
        return played._replace(state=played.state._replace(streets=(((),) * 11,) * 2))

    assert captions(emptied, tmp_path) == {"Your rivals' streets", YOURS, WHAT}


def test_whoever_only_looks_on_has_no_streets(tmp_path: Path) -> None:
    assert captions(early, tmp_path, onlooker=True) == set()
