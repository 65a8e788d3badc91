"""Runs in files: every field, what is damaged or impossible set aside, disks that fail (design, arcade.md: Kept)."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.arcade.bill import score_of
from game.arcade.run import DAILY, FREE, Run, end, opened, play_again
from game.arcade.run_file import StoredRun, file_of, read_run, write_run
from tests.game.arcade.climbing import climb
from tests.game.arcade.runs import BEGUN, played
from tests.game.core.disks import FullDisk, ReadOnlyDisk

LONG = "- R V  B - - B  - R5 - - -"
RUN = play_again(played(BEGUN._replace(kind=FREE), LONG))
RUN = played(RUN, "Y8 - B13  - Y9 - G8:R6>I6  - R7")
RUNS = {
    "new": BEGUN._replace(kind=FREE),
    "opened": opened(BEGUN._replace(kind=FREE)),
    "in a stage": RUN,
    "lost": played(RUN, "- - -"),
    "again": play_again(played(RUN, "- - -")),
    "ended": end(RUN),
    "unranked": RUN._replace(ranked=False),
    "bga at seat 1": RUN._replace(edition="bga", seat=1),
}


@pytest.mark.parametrize("name", RUNS)
def test_a_run_is_kept_as_it_is(tmp_path: Path, name: str) -> None:
    write_run(tmp_path, RUNS[name])
    assert read_run(tmp_path, FREE) == (StoredRun(RUNS[name]), None)


def test_whole_runs_are_kept_as_they_are(tmp_path: Path) -> None:
    for seed in range(3):
        run = climb(seed, "hunter").run
        write_run(tmp_path, run)
        assert read_run(tmp_path, FREE)[0].run == run


def test_every_field_that_the_design_names_is_there(tmp_path: Path) -> None:
    write_run(tmp_path, RUN)
    content = json.loads(file_of(tmp_path, FREE).read_text())
    named = {"version", "kind", "date", "seed", "edition", "seat", "stage", "try", "credits", "score", "colours"}
    assert named <= set(content)
    assert (content["stage"], content["try"], content["credits"], content["score"]) == (5, 1, 2, 4620)
    assert content["tries"][2][0] == [{"lost": True}, {"colour": "R", "points": 5}, *[{"lost": True}] * 3]
    assert content["tries"][3][0][-1] == {"colour": "G", "points": 8, "tie": ["R6", "I6"]}
    assert content["bills"][3] == {"points": 25, "time": 5, "by_colour": 5, "sum": 35, "worth": 40,
                                   "first_wins": ["G"], "total": 1600}  # fmt: skip


def test_one_free_and_one_daily_run_at_once(tmp_path: Path) -> None:
    write_run(tmp_path, RUN)
    write_run(tmp_path, BEGUN, dates=("2026-10-11",))
    assert read_run(tmp_path, FREE)[0].run == RUN
    assert read_run(tmp_path, DAILY)[0] == StoredRun(BEGUN, ("2026-10-11", "2026-10-12"))


def test_without_a_file_there_is_no_run(tmp_path: Path) -> None:
    assert read_run(tmp_path, FREE) == (StoredRun(), None)


def changed(**fields: Any) -> Callable[[dict[str, Any]], str]:
    return lambda content: json.dumps({**content, **fields})


def lost(*path: str | int) -> Callable[[dict[str, Any]], str]:
    def edit(content: dict[str, Any]) -> str:
        place: Any = content
        for step in path[:-1]:
            place = place[step]
        del place[path[-1]]
        return json.dumps(content)

    return edit


def put(value: Any, *path: str | int) -> Callable[[dict[str, Any]], str]:
    def edit(content: dict[str, Any]) -> str:
        place: Any = content
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = value
        return json.dumps(content)

    return edit


def more(value: Any, *path: str | int) -> Callable[[dict[str, Any]], str]:
    def edit(content: dict[str, Any]) -> str:
        place: Any = content
        for step in path:
            place = place[step]
        place.append(value)
        return json.dumps(content)

    return edit


BAD: dict[str, tuple[Callable[[Any], str], str]] = {
    "nothing": (lambda _: "", "damaged"),
    "cut off": (lambda content: json.dumps(content)[:100], "damaged"),
    "a list": (lambda _: "[]", "not an object"),
    "nested deep": (lambda _: "[" * 100_000, "damaged"),
    "newer": (changed(version=2), "newer version"),
    "no version": (lost("version"), '"version" is missing'),
    "version true": (changed(version=True), "none that was ever written"),
    "the other kind": (changed(kind=DAILY), "the other one"),
    "no day": (changed(date="2026-02-30"), '"date": is no day'),
    "no edition": (changed(edition="chess"), "no known edition"),
    "no seat": (changed(seat=2), '"seat": is not a seat'),
    "seed below 0": (changed(seed=-1), '"seed"'),
    "seed 1.5": (changed(seed=1.5), '"seed"'),
    "more score": (changed(score=999_999), '"score" does not follow'),
    "more credits": (changed(credits=3), '"credits" does not follow'),
    "all colours": (changed(colours=list("ROYGBIV")), '"colours" does not follow'),
    "another bill": (put(9999, "bills", 0, "total"), '"bills" does not follow'),
    "a stage further": (changed(stage=7), '"stage" does not follow'),
    "points like nobody's": (put(50, "tries", 4, 0, 1, "points"), "no round under R brings 50"),
    "more for a basic round": (put(20, "tries", 0, 0, 1, "points"), '"stage 1"|counts 10|no round'),
    "a colour like nobody's": (put("X", "tries", 4, 0, 1, "colour"), "no known colour"),
    "a tie that is none": (put(["R6", "I5"], "tries", 3, 0, 3, "tie"), "beats another by its colour"),
    "a tie the wrong way": (put(["I6", "R6"], "tries", 3, 0, 3, "tie"), "beats another by its colour"),
    "a try that is gone": (lost("tries", 2, 0), "does not follow"),
    "a try after the stage was won": (more([], "tries", 0), "stage 1, try 2 does not follow"),
    "a stage that is gone": (lost("tries", 2), "."),
    "six rounds": (put([{"lost": True}] * 6, "tries", 4, 0), "no round is to be played"),
    "rounds after the goal": (put([{"colour": "V", "points": 10}] * 2, "tries", 0, 0), "stage 1 was over"),
    "eight stages": (put([[[]]] * 8, "tries"), "no more stages"),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_what_cannot_have_been_written_is_set_aside_with_a_reason(tmp_path: Path, name: str) -> None:
    edit, reason = BAD[name]
    write_run(tmp_path, RUN)
    path = file_of(tmp_path, FREE)
    bad = edit(json.loads(path.read_text()))
    path.write_text(bad)
    stored, aside = read_run(tmp_path, FREE)
    assert stored == StoredRun()
    assert aside is not None
    assert re.search(reason, aside.reason), aside.reason
    assert not path.exists()
    assert aside.path.read_text() == bad
    write_run(tmp_path, RUN)
    path.write_text("{")
    assert read_run(tmp_path, FREE)[1] != aside, "nothing that was set aside is written over"
    assert aside.path.read_text() == bad


def test_a_file_that_cannot_be_read_now_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_run(tmp_path, RUN)

    def refuse(*_: object) -> bytes:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr("game.core.json_file.read_file", refuse)
        with pytest.raises(PermissionError):
            read_run(tmp_path, FREE)
    assert read_run(tmp_path, FREE)[0].run == RUN


@pytest.mark.parametrize("room", [0, 1, 500])
def test_on_a_full_disk_the_run_is_the_one_before(tmp_path: Path, room: int) -> None:
    before = play_again(played(BEGUN._replace(kind=FREE), LONG))
    write_run(tmp_path, before)
    with pytest.raises(OSError, match="No space"):
        write_run(tmp_path, RUN, FullDisk(room))
    assert read_run(tmp_path, FREE)[0].run == before
    assert [path.name for path in tmp_path.iterdir()] == ["run-free.json"], "no half of it is left behind"


def test_on_a_disk_that_nothing_can_be_written_to(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="Read-only"):
        write_run(tmp_path / "new", RUN, ReadOnlyDisk())
    assert read_run(tmp_path / "new", FREE) == (StoredRun(), None)


def test_a_kept_run_has_the_score_of_its_rounds(tmp_path: Path) -> None:
    write_run(tmp_path, end(RUN))
    run = read_run(tmp_path, FREE)[0].run
    assert isinstance(run, Run)
    assert score_of(run) == 4970
