"""A game of which the catalogue has a line goes through the commands; what it lacks is refused in one line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.catalog import ENTRIES
from game.core.options import listed

from .running import Done, refused, run

LISTED = """
from game import catalog
from tests.tiny.entry import PAIRS_ENTRY
catalog.ENTRIES[PAIRS_ENTRY.game.name] = PAIRS_ENTRY
"""
IN_THREADS = """
from concurrent.futures import ThreadPoolExecutor
from game.commands import league
league.processes = ThreadPoolExecutor  # other processes have the catalogue as it ships
"""


def played(command: str, *arguments: object, before: str = LISTED) -> Done:
    done = run(command, *arguments, before=before)
    assert (done.returncode, done.stderr) == (0, "")
    return done


def test_matches_are_simulated_recorded_and_verified(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    done = played("simulate", "--game", "pairs", "--matches", 3, "--record", folder)
    summary = json.loads(done.stdout.splitlines()[-1])
    assert (summary["matches"], summary["rounds"], len(summary["wins"])) == (3, 6, 2)
    records = sorted(folder.iterdir())
    assert len(records) == 3
    for record in records:
        header = json.loads(record.read_text().splitlines()[0])
        assert [seat["player"] for seat in header["seats"]] == ["bot:random"] * 4, "its simplest level plays where none is named"
    checked = played("verify", *records).stdout.splitlines()
    assert all(": ok, " in line and "unfinished" not in line for line in checked)


def test_its_bots_play_a_league_of_rounds_and_of_matches() -> None:
    for options in ((), ("--match",)):
        done = played("league", "--game", "pairs", "--bots", "random,random", "--seats", 4, "--deals", 2, *options,
                      before=LISTED + IN_THREADS)
        summary = json.loads(done.stdout.splitlines()[-1])
        assert summary["deals"] == 2
        assert (summary["illegal"], summary["late"]) == (0, 0)


@pytest.mark.parametrize("command", ["simulate", "league", "bot"])
def test_the_help_tells_of_it_and_of_no_option_that_it_lacks(command: str) -> None:
    summary = played(command, "--game", "pairs", "--help").stdout
    assert listed([*ENTRIES, "pairs"]) in " ".join(summary.split())
    assert not any(option in summary for option in ("--edition", "--target", "--come-out", "--run"))


@pytest.mark.parametrize(("command", "arguments", "output"), [
    ("bot", ("--level", "random"), "--game pairs is not possible: it has no protocol for other programs"),
    ("league", ("--bots", "cmd:python3 a.py,random", "--seats", "4", "--deals", "1"), "pairs has no protocol for other programs"),
    ("simulate", ("--target", "40"), "unknown arguments: --target 40"),
    ("simulate", ("--bots", "greedy"), "--bots greedy is not possible: random"),
])  # fmt: skip
def test_what_it_lacks_is_refused(command: str, arguments: tuple[str, ...], output: str) -> None:
    assert refused(command, "--game", "pairs", *arguments, before=LISTED).endswith(output)


def test_its_matches_are_not_reviewed(tmp_path: Path) -> None:
    played("simulate", "--game", "pairs", "--matches", 1, "--record", tmp_path / "records")
    done = run("review", tmp_path / "records" / "0001.jsonl", before=LISTED)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.endswith("only matches of Red7 are reviewed, not of pairs\n")
