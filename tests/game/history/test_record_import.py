"""A record from elsewhere: only one that the rules allow comes in, under a name of its own, and only once."""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path

import pytest

from game.catalog import GAMES
from game.core.files import Files
from game.core.record import BadRecord, replay
from game.history.record_import import bring_in
from game.history.summary import summary
from tests.game.history.records import NAMES, REPLAYS, lines, put

NOW = datetime(2026, 8, 14, 21, 14, 5)


class Full(Files):
    """A disk without room."""

    def write(self, file: int, content: bytes) -> None:
        """Half of it."""
        super().write(file, content[: len(content) // 2])
        raise OSError(28, "No space left on device")


@pytest.mark.parametrize("name", NAMES)
def test_a_match_comes_in_as_it_is_and_marked(tmp_path: Path, name: str) -> None:
    path = bring_in(REPLAYS / name, tmp_path / "records", NOW)
    assert path == tmp_path / "records" / "2026-08-14-211405.jsonl"
    before, after = (REPLAYS / name).read_bytes().splitlines(), path.read_bytes().splitlines()
    assert after[1:] == before[1:]
    assert json.loads(after[0]) == {**json.loads(before[0]), "origin": "import"}
    assert summary(after).origin == "import"
    assert replay(after, GAMES).finished


def test_no_record_is_overwritten(tmp_path: Path) -> None:
    put(tmp_path, "2026-08-14-211405.jsonl", ["mine"])
    assert bring_in(REPLAYS / NAMES[0], tmp_path, NOW) == tmp_path / "2026-08-14-211405-2.jsonl"
    assert (tmp_path / "2026-08-14-211405.jsonl").read_text(encoding="utf-8") == "mine\n"


def test_the_same_match_comes_in_once(tmp_path: Path) -> None:
    assert bring_in(REPLAYS / NAMES[0], tmp_path, NOW) is not None
    assert bring_in(REPLAYS / NAMES[0], tmp_path, NOW) is None
    assert bring_in(REPLAYS / NAMES[1], tmp_path, NOW) is not None
    assert len(list(tmp_path.iterdir())) == 2


def test_what_breaks_the_rules_stays_outside(tmp_path: Path) -> None:
    good = lines(NAMES[-1])
    bad = put(tmp_path / "from", "bad.jsonl", [*good[:9], *good[11:]])
    with pytest.raises(BadRecord):
        bring_in(bad, tmp_path / "records", NOW)
    assert not (tmp_path / "records").exists()


def test_a_full_disk_leaves_nothing_behind(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No space"):
        bring_in(REPLAYS / NAMES[0], tmp_path / "records", NOW, Full())
    assert not list((tmp_path / "records").iterdir())
