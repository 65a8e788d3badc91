"""`main.py simulate`."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from game.catalog import GAMES
from game.commands import simulate
from game.core.record import replay
from game.red7.bots.levels import QUICK

from .running import refused, run


def result(*arguments: object) -> dict[str, Any]:
    done = run("simulate", *arguments)
    assert (done.returncode, done.stderr) == (0, "")
    summary: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return summary


def records(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def test_the_last_line_says_what_came_of_it() -> None:
    one_round_each = ["--matches", 5, "--scoring", "none"]
    done = run("simulate", "--seats", 3, "--bots", "greedy,random,random", *one_round_each)
    last = done.stdout.splitlines()[-1]
    summary = json.loads(last)
    assert last.startswith('{"matches":5,"wins":[')
    assert list(summary) == ["matches", "wins", "rounds", "turns", "seconds"]
    assert (summary["matches"], sum(summary["wins"]), len(summary["wins"]), summary["rounds"]) == (5, 5, 3, 5)
    assert summary["turns"] >= 10
    assert summary["seconds"] > 0


@pytest.mark.parametrize(
    ("arguments", "seats"),
    [("--bots random", 2), ("--bots random --seats 4", 4), ("--bots random,greedy,random", 3)],
)
def test_how_many_seats_there_are(
    arguments: str, seats: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert simulate.main([*arguments.split(), "--matches", "1", "--scoring", "none"]) == 0
    assert len(json.loads(capsys.readouterr().out)["wins"]) == seats


def test_a_hundred_matches_of_the_default_rules(tmp_path: Path) -> None:
    assert result("--bots", "random", "--record", tmp_path)["matches"] == 100
    assert list(records(tmp_path)) == [f"{number:04}.jsonl" for number in range(1, 101)]
    header = json.loads(records(tmp_path)["0001.jsonl"].splitlines()[0])
    assert header == {
        "format": "red7-record", "version": 1, "game": "red7",
        "rules": {"edition": "asmadi-1.3", "draw": True, "actions": False, "scoring": "target"},
        "seats": [{"name": "random 1", "player": "bot:random"}, {"name": "random 2", "player": "bot:random"}],
        "seed": 1,
    }


def test_records_are_good_and_agree_with_the_result(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "records"
    options = ["--edition", "asmadi-1.2", "--actions", "--no-draw", "--scoring", "deck", "--seed", "-7"]
    summary = result(*options, "--seats", 4, "--bots", "random", "--matches", 3, "--record", folder)
    wins, events = [0] * 4, []
    for content in records(folder).values():
        record = replay(content.splitlines(), GAMES)
        assert record.finished
        for seat in record.state.winners:
            wins[seat] += 1
        events += [json.loads(line).get("e") for line in content.splitlines()]
    counted = {"matches": 3, "wins": wins, "rounds": events.count("round_end"), "turns": events.count("turn")}
    assert {key: summary[key] for key in counted} == counted
    assert summary["rounds"] > 3


@pytest.mark.parametrize("level", QUICK)
def test_the_same_seed_gives_the_same_records(level: str, tmp_path: Path) -> None:
    for name, seed in (("one", 5), ("two", 5), ("three", 6)):
        result("--bots", level, "--matches", 3, "--actions", "--seed", seed, "--record", tmp_path / name)
    assert records(tmp_path / "one") == records(tmp_path / "two")
    assert len({*records(tmp_path / "one").values(), *records(tmp_path / "three").values()}) == 6


def test_a_match_does_not_depend_on_how_many_are_played(tmp_path: Path) -> None:
    for matches in (1, 2):
        result("--bots", "random", "--matches", matches, "--record", tmp_path / str(matches))
    assert records(tmp_path / "1")["0001.jsonl"] == records(tmp_path / "2")["0001.jsonl"]


def test_many_matches_get_longer_names() -> None:
    arguments = simulate._parser("red7").parse_args(["--matches", "123456", "--record", "DIR"])
    assert simulate._record_path(arguments, 78) == Path("DIR/000078.jsonl")


def test_a_folder_with_records_is_refused(tmp_path: Path) -> None:
    (tmp_path / "7.jsonl").write_text("old")
    assert refused("simulate", "--record", tmp_path).endswith("already holds records: name another folder")
    assert records(tmp_path) == {"7.jsonl": b"old"}


def test_a_folder_with_other_things_serves(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    result("--bots", "random", "--matches", 1, "--scoring", "none", "--record", tmp_path)
    assert list(records(tmp_path)) == ["0001.jsonl", "notes.txt"]


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    assert refused("simulate", "--record", tmp_path / "file").endswith("is not a folder")
    assert "cannot hold records" in refused("simulate", "--record", tmp_path / "file" / "below")


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="nothing is forbidden to root")
def test_a_folder_that_may_not_be_written_to_is_refused(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    assert "cannot hold records" in refused("simulate", "--record", tmp_path)


def test_a_disk_that_fills_up_gets_one_line(tmp_path: Path) -> None:
    pytest.importorskip("resource")
    full = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000))"
    done = run("simulate", "--bots", "random", "--record", tmp_path, before=full)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
    assert done.stderr.startswith(f"simulate: cannot write into {tmp_path}: ")
    (content,) = records(tmp_path).values()
    assert not replay(content.splitlines(), GAMES).finished  # as far as it goes, it is good
    assert content.endswith(b"\n")
