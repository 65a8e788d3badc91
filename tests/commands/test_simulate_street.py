"""`main.py simulate --game 7street`: its options, and records that say them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.catalog import GAMES
from game.commands import simulate
from game.core.record import replay

STREET = ["--game", "7street", "--bots", "random", "--matches", "1"]


def played(folder: Path, *options: str) -> dict[str, Any]:
    """The header of the one record, which is good."""
    assert simulate.main([*STREET, *options, "--record", str(folder)]) == 0
    (path,) = folder.iterdir()
    lines = path.read_bytes().splitlines()
    assert replay(lines, GAMES).finished
    header: dict[str, Any] = json.loads(lines[0])
    return header


USUAL = {"target": 5000, "rounds": None, "come_out": "points", "zeros": True, "streets_to_end": 1}


@pytest.mark.parametrize(("options", "rules"), [
    ("--target 3000", {"target": 3000}),
    ("--rounds 2", {"target": None, "rounds": 2}),
    ("--rounds 1 --target 3000", {"target": None, "rounds": 1}),
    ("--rounds 1 --come-out street", {"target": None, "rounds": 1, "come_out": "street"}),
    ("--rounds 1 --no-zeros", {"target": None, "rounds": 1, "zeros": False}),
    ("--rounds 1 --streets-to-end 2", {"target": None, "rounds": 1, "streets_to_end": 2}),
])  # fmt: skip
def test_the_record_says_the_options(options: str, rules: dict[str, Any], tmp_path: Path) -> None:
    assert played(tmp_path / "records", *options.split())["rules"] == {**USUAL, **rules}


def test_wins_count_teams(capsys: pytest.CaptureFixture[str]) -> None:
    for seats, teams in (("2", 2), ("3", 3), ("4", 2), ("6", 2)):
        assert simulate.main([*STREET, "--rounds", "1", "--seats", seats]) == 0
        summary = json.loads(capsys.readouterr().out)
        assert len(summary["wins"]) == teams
        assert sum(summary["wins"]) >= 1
        assert summary["rounds"] == 1


def test_the_same_seed_gives_the_same_records(tmp_path: Path) -> None:
    for name, seed in (("one", "5"), ("two", "5"), ("three", "6")):
        played(tmp_path / name, "--rounds", "2", "--seed", seed)
    one, two, three = ((tmp_path / name / "0001.jsonl").read_bytes() for name in ("one", "two", "three"))
    assert one == two != three
