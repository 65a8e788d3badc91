"""The sample matches: each is followed to its end."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.catalog import GAMES
from game.core.record import replay, split_lines

SAMPLES = sorted((Path(__file__).parents[2] / "samples" / "7street").glob("*.jsonl"))


def test_there_is_one_for_each_number_of_seats() -> None:
    assert [path.stem for path in SAMPLES] == ["7street-2", "7street-3", "7street-4", "7street-6"]


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_a_sample_is_a_whole_match(path: Path) -> None:
    found = replay(split_lines(path.read_bytes()), GAMES)
    assert found.finished
    assert len(found.header.seats) == int(path.stem[-1])
