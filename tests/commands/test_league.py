"""`main.py league`: its options, its last line, how it goes on after an end that was not its own, and the bar of a long command."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.commands import league
from game.league.contest import RESULTS_FILE
from game.league.processes import Progress
from tests.scenes.match.processes import needs_proc
from tests.waiting import HANG_S, wait_for

from .running import PROJECT

MAIN = [sys.executable, str(PROJECT / "main.py"), "league"]
EVERY = "random, greedy, sprout, hoarder, hunter, tactician or maestro, or cmd:COMMAND LINE"
MANY = "a number from 1 to 1000000000"


def line_of(*arguments: object) -> Any:
    """The last line of a league, which must have gone well, and all that it has told on stderr."""
    done = subprocess.run([*MAIN, *map(str, arguments)], capture_output=True, encoding="utf-8", timeout=HANG_S, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1]), done.stderr


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("--bots greedy,random --deals 0", f"--deals 0 is not possible: {MANY}"),
        ("--bots greedy,random", "--bots and --deals are needed, such as --bots maestro,greedy --deals 100"),
        ("--bots greedy,clever --deals 1", f"--bots clever is not possible: {EVERY}"),
        ("--bots greedy --deals 1", "1 seats are not possible: 2, 3 or 4"),
        ("--bots greedy,random,random --seats 4 --deals 1", "--bots names 3 bots for 4 seats: two, or one for each seat"),
        ("--bots greedy,cmd:/no/such/bot --deals 1",
         "--bots cmd:/no/such/bot cannot be started: there is no program /no/such/bot"),
        ("--bots greedy,cmd: --deals 1", "--bots cmd: is no command line: nothing to start"),
        ("--bots greedy,random --deals 1 --resume kept", "--resume needs --iters: what a clock decides is not the same again"),
        ("--bots greedy,random --deals 1 --cluster tcp://127.0.0.1:8786",
         "--cluster needs --iters: what a clock decides is not the same again"),
        ("--bots greedy,random --deals 1 --iters 5 --cluster attic",
         "--cluster 'attic' is no address: one such as tcp://127.0.0.1:8786"),
        ("--bots greedy,random --deals 1 --rounds 5",
         "--rounds needs --match: without it every round is played for itself"),
        ("--bots greedy,random --deals 1 --target 20",
         "--target needs --match: without it every round is played for itself"),
        ("--bots greedy,random --deals 1 --match --scoring none --target 20",
         "a target goes only with scoring target or reshuffle, not with none"),
        ("--bots greedy,random --deals 1 --ms 0", f"--ms 0 is not possible: {MANY}"),
    ],
)  # fmt: skip
def test_wrong_arguments_get_one_line(line: str, reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert league.main(line.split(" ")) == 2
    assert capsys.readouterr() == ("", f"league: {reason}\n")


def test_a_comma_in_a_command_is_its_own() -> None:
    named = f"greedy,cmd:{sys.executable} a,b,random"
    assert league._bots(named, "red7") == ["greedy", f"cmd:{sys.executable} a,b", "random"]


def test_its_last_line_is_the_same_for_the_same_seed_however_often_it_is_broken_off(tmp_path: Path) -> None:
    options = ["--bots", "tactician,random,sprout", "--deals", 3, "--iters", 20, "--actions", "--seed", 4]
    whole, errors = line_of(*options)
    assert errors == ""
    assert list(whole) == ["deals", "rates", "illegal", "late"]
    assert (whole["deals"], whole["illegal"], whole["late"]) == (3, 0, 0)
    assert sum(rate for rate, _, _ in whole["rates"].values()) == pytest.approx(1, abs=1e-3)
    assert line_of(*options, "--resume", tmp_path)[0] == whole
    lines = (tmp_path / RESULTS_FILE).read_bytes().splitlines(keepends=True)
    (tmp_path / RESULTS_FILE).write_bytes(b"".join(lines[:4]) + lines[4][:-9])
    assert line_of(*options, "--resume", tmp_path)[0] == whole


def test_a_dead_an_illegal_and_a_sound_program_play() -> None:
    sound = f"cmd:{sys.executable} {PROJECT / 'main.py'} bot --level maestro"
    found, errors = line_of("--bots", f"{sound},cmd:false", "--deals", 2, "--iters", 5)
    assert (found["rates"][sound][0], found["illegal"], found["late"]) == (1.0, 0, 4)
    assert sorted(errors.splitlines()) == [f"league: deal {deal}: cmd:false: it has ended" for deal in (1, 1, 2, 2)]
    found, errors = line_of("--bots", "random,cmd:cat", "--deals", 1)
    assert (found["illegal"], found["late"]) == (2, 0)
    assert 'no "ready" in red7/1' in errors


@needs_proc
def test_ctrl_c_ends_it_with_one_line_and_nothing_is_lost(tmp_path: Path) -> None:
    options = ["--bots", "maestro,tactician", "--match", "--deals", "2000", "--iters", "60", "--resume", str(tmp_path)]
    with subprocess.Popen([*MAIN, *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        wait_for(lambda: (tmp_path / RESULTS_FILE).exists() and (tmp_path / RESULTS_FILE).read_bytes().count(b"\n") >= 3, "three games")
        running.send_signal(signal.SIGINT)
        output, errors = running.communicate(timeout=HANG_S)
    assert (running.returncode, output, errors.count("\n")) == (130, "", 1)
    assert errors.startswith("league: interrupted after ")
    assert errors.endswith(" of 4000 games; the same command goes on from there\n")
    results = (tmp_path / RESULTS_FILE).read_bytes()
    assert results.count(b"\n") >= 3


# The bar of a long command: tqdm's own where that is installed, a count elsewhere, nothing off a terminal.


class Bar:
    """As tqdm's."""

    made: list[Bar] = []

    def __init__(self, **named: Any) -> None:
        self.named, self.calls = named, list[str]()
        Bar.made.append(self)

    def __getattr__(self, name: str) -> Any:
        return lambda: self.calls.append(name)


def shown(monkeypatch: pytest.MonkeyPatch, tqdm: Any, terminal: bool = True, done: int = 3) -> None:
    """Two games of five are played, and something is told between them."""
    monkeypatch.setitem(sys.modules, "tqdm", tqdm)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal)
    with Progress(5, done) as progress:
        progress.another()
        progress.make_room()
        progress.another()


def test_tqdm_draws_it_and_begins_with_what_was_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    Bar.made.clear()
    shown(monkeypatch, SimpleNamespace(tqdm=Bar))
    [bar] = Bar.made
    assert (bar.named["total"], bar.named["initial"]) == (5, 3)
    assert bar.calls == ["update", "clear", "update", "close"]


def test_without_tqdm_it_is_a_count(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    shown(monkeypatch, None)
    assert capsys.readouterr() == ("", "\r4 of 5 games \n\r5 of 5 games \n")


@pytest.mark.parametrize(("terminal", "done"), [(False, 3), (True, 5)])
def test_elsewhere_and_where_all_is_done_it_is_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], terminal: bool, done: int
) -> None:
    Bar.made.clear()
    shown(monkeypatch, SimpleNamespace(tqdm=Bar), terminal, done)
    assert (Bar.made, capsys.readouterr()) == ([], ("", ""))
