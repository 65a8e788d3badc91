"""`main.py simulate`: matches of every game, and arcade runs between bots."""

from __future__ import annotations

import json
import os
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import accumulate
from pathlib import Path
from typing import Any

import pytest

from game.arcade.bill import score_of
from game.arcade.run import CREDITS, Run, Try
from game.catalog import ENTRIES, GAMES
from game.commands import simulate, simulate_runs
from game.commands.simulate_runs import Climb, RunFigures, climb, percentile
from game.core.entry import LOST_ROUND, RoundDone
from game.core.game import Budget
from game.core.record import replay
from game.league.processes import results
from game.red7.bots.levels import QUICK, thinking
from game.red7.stages import PLAYOUTS, STAGES

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
        result("--bots", level, "--matches", 2, "--actions", "--seed", seed, "--record", tmp_path / name)
    assert records(tmp_path / "one") == records(tmp_path / "two")
    assert len({*records(tmp_path / "one").values(), *records(tmp_path / "three").values()}) == 4


def test_a_match_does_not_depend_on_how_many_are_played(tmp_path: Path) -> None:
    for matches in (1, 2):
        result("--bots", "random", "--matches", matches, "--record", tmp_path / str(matches))
    assert records(tmp_path / "1")["0001.jsonl"] == records(tmp_path / "2")["0001.jsonl"]


@pytest.mark.parametrize("game", ["red7", "7street"])
def test_where_nobody_is_named_greedy_plays(game: str, tmp_path: Path) -> None:
    result("--game", game, "--seats", 2, "--matches", 1, "--record", tmp_path)
    header = json.loads(next(tmp_path.iterdir()).read_bytes().splitlines()[0])
    assert [seat["player"] for seat in header["seats"]] == ["bot:greedy"] * 2


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


# `main.py simulate --run`: arcade runs between bots.

FOUR_RUNS = ("--run", "--as", "greedy", "--matches", "4", "--iters", "3")
EVERY = "random, greedy, sprout, hoarder, hunter, tactician or maestro"


def job(number: int, **fields: Any) -> Climb:
    return Climb("greedy", number, 1, "asmadi-1.3", Budget(iters=3))._replace(**fields)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("--run", f"--as is missing: {EVERY}"),
        ("--run --as me", f"--as me is not possible: {EVERY}"),
        ("--run --as greedy --bots greedy", "unknown arguments: --bots greedy"),
        ("--run --as greedy --scoring deck --record x", "unknown arguments: --scoring deck --record x"),
        ("--run --as greedy --game 7street", "unknown arguments: --game 7street"),
        ("--run --as greedy --matches 0", "--matches 0 is not possible: a number from 1 to 1000000000"),
        ("--as greedy", "unknown arguments: --as greedy"),
    ],
)
def test_wrong_arguments_get_one_line(line: str, reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate.main(line.split(" ")) == 2
    assert capsys.readouterr() == ("", f"simulate: {reason}\n")


def test_the_help_of_runs_is_their_own(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate.main(["--run", "--help"]) == 0
    output = capsys.readouterr().out
    assert "--as LEVEL" in output
    assert "--seats" not in output
    assert simulate.main(["--help"]) == 0
    assert "--run" in capsys.readouterr().out


def test_it_plays_whole_runs_in_processes_and_says_what_they_came_to() -> None:
    done = run("simulate", *FOUR_RUNS)
    assert (done.returncode, done.stderr) == (0, "")
    *table, last = done.stdout.splitlines()
    summary = json.loads(last)
    assert list(summary) == ["runs", "won", "rate", "stages", "score", "seconds"]
    assert len(table) == 1 + len(STAGES) + 2
    assert [row.split()[:2] for row in table[1:8]] == [[str(stage.number), stage.colour] for stage in STAGES]
    figures = RunFigures()
    for number in range(1, 5):
        figures.add(climb(job(number)))
    del summary["seconds"]
    assert summary == json.loads(json.dumps(figures.line())), "processes come to what is played here"


def test_a_run_is_the_same_whenever_it_is_played_and_no_other() -> None:
    assert climb(job(1)) == climb(job(1))
    assert len({climb(job(number)).stages for number in range(6)}) == 6
    assert climb(job(1)).stages != climb(job(1, seed=2)).stages


def test_a_run_is_played_to_its_end_and_a_lost_stage_again() -> None:
    for level in ("random", "greedy"):
        for number in range(6):
            over = climb(job(number, level=level))
            assert over.is_over
            assert not over.ended
            lost = [one for tries in over.stages for one in tries if one.is_lost]
            assert (len(lost) == CREDITS) != over.is_won
            for tries in over.stages:
                assert all(one.is_lost for one in tries[:-1])
                for one in tries:
                    before = list(accumulate(map(one.points_of, one.rounds), initial=0))[:-1]
                    assert max(before) < one.stage.goal, "no round is played once the points are there"


def test_without_a_budget_all_who_search_do_as_the_rivals_of_a_daily_run(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, Budget | None]] = []

    def noting(level: str, budget: Budget) -> Any:
        asked.append((level, budget))
        return thinking("greedy")

    monkeypatch.setitem(ENTRIES, "red7", ENTRIES["red7"]._replace(thinking=noting))
    climb(job(1, budget=Budget(), level="maestro"))
    given = dict(asked)
    assert (given["maestro"], given["sprout"]) == (Budget(iters=PLAYOUTS["maestro"]), Budget())
    assert given.get("tactician", Budget(iters=PLAYOUTS["tactician"])) == Budget(iters=PLAYOUTS["tactician"])
    asked.clear()
    climb(job(1))
    assert {budget for _, budget in asked} == {Budget(iters=3)}


def won(stage: int, *points: int) -> Try:
    """A try of a stage whose rounds were won under Red with so many points; 0: lost."""
    rounds = tuple(RoundDone("R", gain) if gain else LOST_ROUND for gain in points)
    return Try(STAGES[stage - 1], rounds)


def test_the_figures_are_those_of_every_try() -> None:
    figures = RunFigures()
    lost, cleared = won(1, 10, 0, 0, 0, 0), won(1, 10, 10)
    figures.add(Run("free", "2000-01-01", 0, "asmadi-1.3", 0, ((lost, cleared), (won(2, 0, 0, 0, 0, 0),) * 2)))
    figures.add(Run("free", "2000-01-01", 0, "asmadi-1.3", 0, ((lost,) * 3,)))
    first, second, *others = figures.line()["stages"]
    assert (first["tries"], first["clear"][0], first["rounds"], first["points"]) == (5, 0.2, 4.4, 12)
    assert (second["tries"], second["clear"][0], second["rounds"], second["points"]) == (2, 0, 5, 0)
    assert all(other == {"stage": number, "tries": 0, "clear": None, "rounds": None, "points": None}
               for number, other in enumerate(others, 3))
    assert (figures.line()["runs"], figures.line()["won"]) == (2, 0)


def test_the_score_by_percentile_is_a_score_that_was_reached() -> None:
    assert [percentile([7, 1, 3, 5], share) for share in (10, 25, 50, 75, 90, 100)] == [1, 1, 3, 5, 7, 7]
    over = climb(job(3))
    figures = RunFigures()
    figures.add(over)
    assert set(figures.line()["score"].values()) == {score_of(over)}


def test_ctrl_c_ends_it_with_one_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(jobs: list[Climb], work: object) -> Any:
        yield jobs[0], climb(jobs[0])
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate_runs, "results", interrupted)
    with pytest.raises(KeyboardInterrupt):
        simulate.main([*FOUR_RUNS])
    assert capsys.readouterr().err == "simulate: interrupted after 1 of 4 runs\n"


def test_threads_and_processes_are_one_to_it() -> None:
    summary = dict(results([job(1), job(2)], climb, lambda: ThreadPoolExecutor(2)))
    assert summary == {job(1): climb(job(1)), job(2): climb(job(2))}


# `main.py simulate --game 7street`: its options, and records that say them.

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


def test_the_same_seed_gives_the_same_records_of_7_street(tmp_path: Path) -> None:
    for name, seed in (("one", "5"), ("two", "5"), ("three", "6")):
        played(tmp_path / name, "--rounds", "2", "--seed", seed)
    one, two, three = ((tmp_path / name / "0001.jsonl").read_bytes() for name in ("one", "two", "three"))
    assert one == two != three


@pytest.mark.parametrize("fault", [BrokenProcessPool("a process ended abruptly"), OSError("no more processes")])
def test_runs_whose_processes_break_down_are_told_of_in_one_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], fault: Exception) -> None:
    def breaks_down(*_: object) -> Any:
        raise fault

    monkeypatch.setattr(simulate_runs, "results", breaks_down)
    assert simulate_runs.main(list(FOUR_RUNS[1:])) == 1
    assert capsys.readouterr() == ("", f"simulate: {fault}\n")
