"""Every match that can go on is found, whatever lies beside its record; what is skipped says why."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.catalog import GAMES
from game.core.record import replay, split_lines
from game.core.record_file import RecordFile, resume
from scenes.app.router import Router
from scenes.kit.scene import Reset
from scenes.match.store import RECORDS
from scenes.match.store.resume import ResumedMatch, resume_match
from scenes.match.store.search import Search
from scenes.match.store.sidecar import About, keep
from scenes.screens import routes
from scenes.screens.chosen_game import chosen_game
from tests.game.core.records import SAMPLES
from tests.scenes.autoplay import AutoPlay, stage_for_tests

WHOLE = (SAMPLES / "advanced-3.jsonl").read_bytes()
LINES = WHOLE.splitlines(keepends=True)
HALF = b"".join(LINES[:60])
DAY_S = 86_400


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of the records, with one match that was broken off a day ago."""
    folder = tmp_path / RECORDS
    folder.mkdir()
    put(folder / "mine.jsonl", HALF, age_s=DAY_S)
    return folder


def put(path: Path, content: bytes, age_s: float = 0) -> None:
    path.write_bytes(content)
    then = time.time() - age_s
    os.utime(path, (then, then))


def search(folder: Path) -> Search:
    searched = Search(folder)
    searched.run()
    assert searched.done
    return searched


def names(searched: Search) -> list[str]:
    return [match.path.name for match in searched.open]


def locked(path: Path) -> None:
    """A record that this test's own process writes: whoever holds the lock, others see it as taken."""
    put(path, HALF)
    LOCKED.append(resume(path, GAMES)[1])


LOCKED: list[RecordFile] = []


def device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def loop(path: Path) -> None:
    path.symlink_to(path)


def nowhere(path: Path) -> None:
    path.symlink_to(path.with_name("gone"))


def given_up(path: Path) -> None:
    put(path, HALF)
    keep(path, About(("kite",), given_up=True))


BESIDE: list[tuple[str, Callable[[Path], object], str | None]] = [
    ("finished", lambda path: put(path, WHOLE), None),
    ("given up", given_up, None),
    ("only a header", lambda path: put(path, LINES[0]), None),
    ("empty", lambda path: put(path, b""), "1: is empty"),
    ("damaged", lambda path: put(path, HALF + b"{}\n" + LINES[60]), "61: unknown event None"),
    ("torn in its first line", lambda path: put(path, LINES[0][:40]), "1: is not whole JSON"),
    ("of zeros", lambda path: put(path, bytes(4096)), "1: is not whole JSON"),
    ("from a newer version", lambda path: put(path, HALF.replace(b'"version":1', b'"version":2')), '1: "version" is not 1'),
    ("of another game", lambda path: put(path, HALF.replace(b"red7", b"red8")), '1: "format" is not one of: '),
    ("against the rules", lambda path: put(path, HALF + LINES[1]), "61: no deal is due"),
    ("endless", lambda path: put(path, LINES[0] + b"[" * (15 << 20)), "2: is longer than any line of a record"),
    ("huge", lambda path: path.open("wb").truncate(50 << 20), "it is longer than 16 MB"),
    ("a folder", lambda path: path.mkdir(), "it is not a file"),
    ("a pipe", os.mkfifo, "it is not a file"),
    ("a device", device, "it is not a file"),
    ("a loop of links", loop, "Too many levels of symbolic links"),
    ("a link to nothing", nowhere, "No such file or directory"),
    ("being played", locked, "it's being played in another window"),
]


@pytest.mark.filterwarnings("ignore::ResourceWarning")
@pytest.mark.parametrize(("what", "make", "reason"), BESIDE, ids=[what for what, _, _ in BESIDE])
def test_a_match_is_found_whatever_lies_beside_it(
    folder: Path, what: str, make: Callable[[Path], object], reason: str | None
) -> None:
    make(folder / "beside.jsonl")
    began = time.process_time()
    searched = search(folder)
    assert time.process_time() - began < 1.0
    assert names(searched) == ["mine.jsonl"]
    assert [skipped.path.name for skipped in searched.skipped] == (["beside.jsonl"] if reason else [])
    assert reason is None or searched.skipped[0].reason.startswith(reason)
    while LOCKED:
        LOCKED.pop().close()


def test_all_of_them_are_found_the_newest_first(folder: Path) -> None:
    for number in range(5):
        put(folder / f"{number}.jsonl", HALF, age_s=number)
        put(folder / f"{number}-won.jsonl", WHOLE, age_s=number)
    assert names(search(folder)) == ["0.jsonl", "1.jsonl", "2.jsonl", "3.jsonl", "4.jsonl", "mine.jsonl"]


def test_what_is_from_the_future_hides_nothing(folder: Path) -> None:
    """The clock was set back: what is played now is the newest all the same."""
    put(folder / "future.jsonl", HALF, age_s=-400 * DAY_S)
    assert names(search(folder)) == ["mine.jsonl", "future.jsonl"]


def test_a_torn_last_line_is_dropped_when_the_match_goes_on(folder: Path) -> None:
    path = folder / "mine.jsonl"
    for size in range(len(LINES[60]) - 1):  # killed at every byte of it; without its newline it is whole
        put(path, HALF + LINES[60][:size])
        assert names(search(folder)) == ["mine.jsonl"]
        taken = resume_match(path)
        assert isinstance(taken, ResumedMatch)
        taken.file.close()
        assert path.read_bytes() == HALF, "as it was before that move"
        assert len(taken.past.steps) == replay(split_lines(HALF), GAMES).lines
    assert len(search(folder).skipped) == 0, "the copies of damaged files are no records"


def test_a_record_that_cannot_be_written_is_not_offered(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    searched = search(folder)
    assert searched.open == []
    assert searched.skipped[0].reason == "the file can't be written to"


def test_a_folder_that_is_not_there_has_none(tmp_path: Path) -> None:
    searched = search(tmp_path / "nothing")
    assert (searched.open, searched.skipped) == ([], [])


def test_nobody_waits_for_a_look_that_nobody_wants(folder: Path) -> None:
    searched = Search(folder)
    searched.given_up = True
    searched.run()
    assert not searched.done
    assert searched.open == []


def test_the_menu_says_what_it_leaves_out_once(folder: Path) -> None:
    put(folder / "bad\x1b[31m.jsonl", b"")
    put(folder / "worse.jsonl", b"", age_s=5)
    stage = stage_for_tests(folder.parent)
    router = Router(stage)
    for _ in range(2):
        router.make(routes.Menu())
        assert router.open_matches.in_words(chosen_game(router.stage)) == "Round 2"
    assert stage.notices.lines == (
        "2 matches can't be continued. bad[31m.jsonl: 1: is empty",
    )
    put(folder / "new.jsonl", b"")
    router.make(routes.Menu())
    router.open_matches.in_words(chosen_game(router.stage))
    assert stage.notices.lines[1:] == ("1 match can't be continued. new.jsonl: 1: is empty",)


def test_one_after_the_other_is_offered(folder: Path) -> None:
    put(folder / "other.jsonl", HALF, age_s=2 * DAY_S)
    stage = stage_for_tests(folder.parent)
    for _ in range(2):
        with AutoPlay(stage, None, seed=1) as play:
            play.stack.apply(Reset(routes.Abandon()))
    router = Router(stage)
    router.make(routes.Menu())
    assert router.open_matches.in_words(chosen_game(router.stage)) is None
