"""Everybody's name stands at the table of 7 Street, however many sit there and however large the text is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from scenes.kit.drawing.text import Text
from scenes.specs.presented import PicturedTurn
from scenes.specs.seven_street.pictures import four, six, three, two
from tests.scenes.staging import render_scene
from tests.scenes.street.test_street_discard import turn_of


@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
@pytest.mark.parametrize("make", [two, three, four, six])
def test_every_name_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, make: Callable[[], PicturedTurn], size: tuple[int, int],
    text_scale: float,
) -> None:  # fmt: skip
    written: list[str] = []
    original = Text.render

    def noting(text: Text, words: str, *rest: object, **more: object) -> object:
        written.append(words)
        return original(text, words, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Text, "render", noting)
    turn = turn_of(tmp_path, make, size, text_scale=text_scale)
    render_scene(turn)
    assert {seating.name for seating in turn.table.seated} <= set(written)
