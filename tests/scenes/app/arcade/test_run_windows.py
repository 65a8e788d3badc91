"""Two windows with one data folder: a run has one owner, and nothing that one has reached is lost by the other."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.arcade.bill import score_of
from game.arcade.run import DAILY, FREE, Run, end
from game.arcade.run_file import read_run
from game.arcade.scores import FORM, entered
from game.core import json_file
from scenes.kit.input.intent import Kind
from scenes.kit.scene import Reset
from scenes.match.shelf import RunShelf, read_all
from scenes.screens import routes
from tests.game.arcade.runs import BEGUN, played
from tests.game.core.disks import ReadOnlyDisk
from tests.scenes.app.arcade.runner import Runner, begin
from tests.scenes.autoplay import stage_for_tests

ROOT = Path(__file__).parents[4]
OPEN = "This run is open in another window."


@contextmanager
def other_window(folder: Path, *kinds: str) -> Iterator[subprocess.Popen[str]]:
    """A process that plays a bit of a run of each of these kinds, and then shows it until it ends."""
    command = [sys.executable, "-m", "tests.scenes.app.arcade.windows", str(folder), *kinds]
    quiet = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    with subprocess.Popen(command, cwd=ROOT, env=quiet, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as it:
        assert it.stdout is not None
        assert it.stdout.readline() == "ready\n"
        try:
            yield it
        finally:
            it.kill()


def said(runner: Runner) -> bool:
    return OPEN in runner.stage.notices.lines


def test_a_run_goes_on_in_another_window_only_after_the_first_one_was_killed(tmp_path: Path) -> None:
    with other_window(tmp_path, FREE) as other, Runner(tmp_path) as here:
        theirs = read_run(tmp_path, FREE)[0].run
        assert theirs is not None
        here.arcade()
        assert here.scene == "RunStart" and not said(here)
        assert here.router.runs.run.id == theirs.id, "it may be looked at"
        here.press()
        assert here.scene == "RunStart" and said(here)
        here.stage.notices.drop(OPEN)
        here.press(Kind.UP)
        here.press()
        assert here.scene == "RunStart" and said(here), "nor does a new run take its place"
        assert read_run(tmp_path, FREE)[0].run == theirs
        here.stage.notices.drop(OPEN)
        other.kill()
        other.wait()
        here.press()
        assert here.scene == "Turn" and not said(here)
        assert here.router.runs.run.id == theirs.id


def test_both_cannot_begin_a_ranked_daily_run(tmp_path: Path) -> None:
    with Runner(tmp_path) as here:
        here.arcade()
        with other_window(tmp_path, DAILY) as other:
            for _ in range(2):
                here.press(Kind.PLAY)
                assert here.scene == "RunStart" and said(here)
            other.kill()
            other.wait()
            here.press(Kind.PLAY)
            assert here.scene == "RunMap", "the one that was begun there"
            here.press()
            assert here.scene == "Turn"
            assert here.trying.run.kind == DAILY and here.trying.run.ranked


def test_whoever_goes_back_to_the_menu_leaves_the_run_to_others(tmp_path: Path) -> None:
    with Runner(tmp_path) as here, Runner(tmp_path) as there:
        begin(here)
        assert here.scene == "Turn"
        there.arcade()
        there.press()
        assert there.scene == "RunStart" and said(there)
        here.router.close()
        here.stack.apply(Reset(routes.Menu()))
        there.press()
        assert there.scene == "Turn"
        here.arcade()
        here.press()
        assert here.scene == "RunStart" and said(here)


def test_a_lost_stage_is_asked_about_in_one_window_alone(tmp_path: Path) -> None:
    with Runner(tmp_path, me="random") as here, Runner(tmp_path) as there:
        begin(here)
        assert here.play_until("PlayAgain", "RunOver") == "PlayAgain"
        there.arcade()
        assert there.scene == "RunStart" and said(there)
        there.press()
        assert there.scene == "RunStart"
        here.router.runs.shelf.leave()
        there.press()
        assert there.scene == "PlayAgain"


def test_what_has_become_of_a_run_elsewhere_is_seen_when_it_is_asked_for(tmp_path: Path) -> None:
    with Runner(tmp_path) as here, Runner(tmp_path) as there:
        begin(here)
        there.arcade()
        here.stack.apply(Reset(routes.EndRun()))
        here.router.runs.shelf.leave()
        there.press()
        assert there.scene == "RunStart" and there.router.runs.shelf.runs[FREE].is_over
        there.press()
        assert there.scene == "Versus" and not there.router.runs.run.stages


def test_a_run_that_a_new_one_replaces_has_ended_for_good(tmp_path: Path) -> None:
    run = played(BEGUN._replace(kind=FREE), "R V")
    with Runner(tmp_path) as here:
        here.router.runs.shelf.keep(run)
    with Runner(tmp_path) as here:
        here.arcade()
        here.press(Kind.UP)
        here.press()
        here.press(Kind.RIGHT)
        here.press()
        assert here.scene == "Versus"
    assert read_all(tmp_path).free.run == end(run), "else it went on, with its score in the table"  # type: ignore[union-attr]
    assert [line.run for line in json_file.read_form(tmp_path, FORM)[0].runs] == [run.id]


# -- the tables


def run_of(seed: int, rounds: str, kind: str = FREE) -> Run:
    return end(played(BEGUN._replace(kind=kind, seed=seed), rounds))


def test_two_windows_enter_their_runs(tmp_path: Path) -> None:
    one, other = (RunShelf(stage_for_tests(tmp_path)) for _ in range(2))
    first, second = run_of(1, "R V"), run_of(2, "R")
    for shelf in (one, other):
        shelf.look()
    one.enter(first, "2026-10-12")
    other.enter(second, "2026-10-12")
    one.sign(first, "ADA")
    found = json_file.read_form(tmp_path, FORM)[0]
    assert [(line.run, line.initials) for line in found.runs] == [(first.id, "ADA"), (second.id, "YOU")]
    assert found.known == ("ADA",)


def test_dates_that_were_begun_in_two_windows_are_all_known(tmp_path: Path) -> None:
    one, other = (RunShelf(stage_for_tests(tmp_path)) for _ in range(2))
    one.keep(BEGUN._replace(kind=DAILY, date="2026-10-12"))
    other.keep(BEGUN._replace(kind=DAILY, date="2026-10-13"))
    assert read_run(tmp_path, DAILY)[0].dates == ("2026-10-12", "2026-10-13")


def test_a_date_that_was_begun_is_known_though_the_disk_refused_it(tmp_path: Path) -> None:
    stage = stage_for_tests(tmp_path)
    stage.disk.files = ReadOnlyDisk()
    shelf = RunShelf(stage)
    shelf.keep(BEGUN._replace(kind=DAILY))
    shelf.take(shelf.read(DAILY))
    assert shelf.dates == (BEGUN.date,) and shelf.runs[DAILY].date == BEGUN.date


def test_a_run_that_was_damaged_meanwhile_is_set_aside(tmp_path: Path) -> None:
    shelf = RunShelf(stage := stage_for_tests(tmp_path))
    shelf.keep(BEGUN)
    path = tmp_path / f"run-{BEGUN.kind}.json"
    path.write_text("{")
    shelf.keep(BEGUN)
    assert (tmp_path / f"run-{BEGUN.kind}.damaged-1.json").read_text() == "{"
    assert "damaged" in (stage.notices.line or "")
    assert read_run(tmp_path, BEGUN.kind)[0].run == BEGUN


@pytest.mark.skipif(os.name == "nt", reason="the children are killed by a signal")
def test_processes_that_write_at_once_lose_no_score(tmp_path: Path) -> None:
    code = """
import sys
from pathlib import Path
from tests.scenes.app.arcade.windows import enter
enter(Path(sys.argv[1]), int(sys.argv[2]))
"""
    windows = [subprocess.Popen([sys.executable, "-c", code, str(tmp_path), str(number)], cwd=ROOT) for number in range(3)]
    assert [window.wait(120) for window in windows] == [0, 0, 0]
    table = json_file.read_form(tmp_path, FORM)[0].runs
    assert sorted(line.run for line in table) == sorted(run_of(seed, "R V").id for seed in range(9))


def test_what_the_disk_refuses_stays_in_the_table_that_is_shown(tmp_path: Path) -> None:
    shelf = RunShelf(stage := stage_for_tests(tmp_path))
    shelf.look()
    stage.disk.files = ReadOnlyDisk()
    shelf.enter(run_of(1, "R V"), "2026-10-12")
    shelf.look()
    assert [line.run for line in shelf.scores.runs] == [run_of(1, "R V").id]
    assert entered(shelf.scores, run_of(1, "R V"), "2026-10-12") == shelf.scores
    assert score_of(run_of(1, "R V")) == shelf.scores.runs[0].score
