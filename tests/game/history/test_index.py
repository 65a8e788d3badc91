"""The index is made from the records alone: whatever is done to it, and whatever lies in the folder."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.history.index import FIRST, BadIndex, IndexProgress, opened_index, time_of, update
from game.history.match_list import ListedMatch, Wanted, page
from tests.game.history.records import BEGAN, NAMES, all_with_you, lines, put

MANY = 50


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "records"


@pytest.fixture
def index(tmp_path: Path) -> Path:
    return tmp_path / "matches.index"


def updated(folder: Path, index: Path) -> list[IndexProgress]:
    return list(update(folder, index))


def listed(index: Path) -> list[ListedMatch]:
    return [*page(index, Wanted(), 0, MANY).matches]


def content(index: Path) -> list[list[tuple[object, ...]]]:
    with opened_index(index) as opened:
        return [opened.execute(f"SELECT * FROM {table} ORDER BY 1, 2, 3, 4").fetchall()
                for table in ("match", "played", "met", "figure")]


def test_every_record_is_listed_the_newest_first(folder: Path, index: Path) -> None:
    paths = all_with_you(folder)
    assert updated(folder, index)[-1] == IndexProgress(len(paths), len(paths))
    assert [found.name for found in listed(index)] == [path.name for path in reversed(paths)]


def test_the_newest_are_read_first_and_found_while_the_rest_is_read(folder: Path, index: Path) -> None:
    written = [put(folder, BEGAN.format(day=day, second=0), lines(NAMES[1]), 1e9 + day) for day in range(1, 28)]
    for progress in update(folder, index):
        found = [match.name for match in listed(index)] if progress.done else []
        assert found == [path.name for path in reversed(written)][: progress.done]
        assert progress.of == len(written)
        if progress.done == FIRST:
            break
    assert len(found) == FIRST < len(written), "a screenful is there before the rest"


def test_a_folder_that_is_not_there_is_an_empty_list(folder: Path, index: Path) -> None:
    assert updated(folder, index) == [IndexProgress(0, 0)]
    assert page(index, Wanted(), 0, MANY).counts == {"all": 0, "won": 0, "lost": 0, "open": 0}


def test_nothing_is_read_twice_and_what_changed_is_read_again(folder: Path, index: Path) -> None:
    paths = all_with_you(folder)
    updated(folder, index)
    assert updated(folder, index) == [IndexProgress(0, 0)]
    put(folder, paths[0].name, lines(NAMES[0], {0: "Somebody"}))
    assert updated(folder, index)[-1].of == 1
    assert listed(index)[-1].seats[0].name == "Somebody"


def test_a_record_that_is_gone_is_listed_no_more(folder: Path, index: Path) -> None:
    paths = all_with_you(folder)
    updated(folder, index)
    paths[3].unlink()
    updated(folder, index)
    assert paths[3].name not in [found.name for found in listed(index)]
    assert all(paths[3].name not in row for table in content(index) for row in table)


@pytest.mark.parametrize("harm", ["deleted", "cut", "noise", "no tables", "other version"])
def test_a_harmed_index_is_made_anew_with_the_same_content(folder: Path, index: Path, harm: str) -> None:
    all_with_you(folder)
    updated(folder, index)
    before = content(index)
    if harm == "deleted":
        index.unlink()
    elif harm == "cut":
        os.truncate(index, index.stat().st_size // 2)
    elif harm == "noise":
        index.write_bytes(b"noise" * 5000)
    else:
        with opened_index(index, writing=True) as opened:
            opened.execute("DROP TABLE figure" if harm == "no tables" else "PRAGMA user_version = 99")
    aside = updated(folder, index)[-1].damaged
    assert content(index) == before
    assert aside == ("" if harm == "deleted" else "matches.index.damaged-1")
    assert (index.parent / "matches.index.damaged-1").exists() == bool(aside)


def test_who_asks_before_there_is_an_index_is_told_so(index: Path) -> None:
    with pytest.raises(BadIndex):
        page(index, Wanted(), 0, MANY)
    assert not index.exists(), "asking makes nothing"


def test_an_open_match_stands_first_and_one_that_was_given_up_does_not(folder: Path, index: Path) -> None:
    old, left, newest = (BEGAN.format(day=day, second=0) for day in (1, 2, 3))
    put(folder, old, lines(NAMES[-1], {0: "You"})[:30])
    beside = put(folder, left, lines(NAMES[-1], {0: "You"})[:30]).with_suffix(".about.json")
    put(folder, newest, lines(NAMES[-1], {0: "You"}))
    updated(folder, index)
    assert [found.state for found in listed(index)] == ["open", "open", "over"]
    beside.write_text('{"faces": [], "given_up": true}', encoding="utf-8")
    updated(folder, index)
    assert [(found.name, found.state) for found in listed(index)] == [(old, "open"), (newest, "over"), (left, "left")]


def test_the_deal_of_a_date_is_never_open(folder: Path, index: Path) -> None:
    """It goes on on the page of today, against the rival of its date."""
    put(folder, BEGAN.format(day=2, second=0), lines(NAMES[-1], {0: "You"}, origin="puzzle")[:30])
    updated(folder, index)
    assert [(found.state, found.origin) for found in listed(index)] == [("left", "puzzle")]


def test_a_stage_of_a_run_is_never_open(folder: Path, index: Path) -> None:
    """It goes on in its run alone, and stops before the end of a match when its points are there."""
    place = {"id": "0123456789abcdef", "stage": 1, "try": 1, "seat": 0, "goal": 20}
    for many, name in ((30, "2026-08-01-211400.0123456789abcdef.1.1.jsonl"), (None, BEGAN.format(day=2, second=0))):
        put(folder, name, lines(NAMES[-1], {0: "You"}, run=place, origin="run")[:many])
    updated(folder, index)
    assert sorted((found.state, found.origin) for found in listed(index)) == [("left", "run"), ("over", "run")]
    assert page(index, Wanted(), 0, MANY).counts["open"] == 0


def test_a_torn_last_line_is_left_out(folder: Path, index: Path) -> None:
    path = put(folder, "torn.jsonl", lines(NAMES[-1])[:30])
    path.write_bytes(path.read_bytes() + b'{"e":"tu')
    updated(folder, index)
    assert listed(index)[0].state == "open"


def test_what_cannot_be_read_is_listed_with_its_line_and_reason(folder: Path, index: Path) -> None:
    good = lines(NAMES[-1])
    put(folder, "skipped.jsonl", [*good[:5], *good[6:]])
    put(folder, "newer.jsonl", lines(NAMES[-1], version=99))
    put(folder, "empty.jsonl", [])
    put(folder, "text.jsonl", ["what is this?", "no record"])
    (folder / "folder.jsonl").mkdir()
    (folder / "loop.jsonl").symlink_to(folder / "loop.jsonl")
    with (folder / "huge.jsonl").open("wb") as huge:
        huge.truncate(50 << 20)
    updated(folder, index)
    found = {match.name: (match.state, match.line, match.fault) for match in listed(index)}
    assert found["newer.jsonl"] == ("damaged", 1, '"version" is not 1')
    assert found["empty.jsonl"] == ("damaged", 1, "is empty")
    assert found["text.jsonl"] == ("damaged", 1, "is not whole JSON")
    assert found["huge.jsonl"] == ("damaged", 0, "it is longer than 16 MB")
    assert found["skipped.jsonl"][:2] == ("damaged", 6)
    assert found.keys() == {"newer.jsonl", "empty.jsonl", "text.jsonl", "huge.jsonl", "skipped.jsonl"}


@pytest.mark.parametrize(("name", "took_s", "told"), [
    ("2026-08-14-211400.jsonl", 1080.0, 1080),
    ("2026-08-14-211400-2.jsonl", 1080.0, 1080),
    ("2026-08-14-211400.jsonl", 2.0, None),
    ("2026-08-14-211400.jsonl", 86_400.0, None),
    ("2026-08-14-211400.jsonl", -60.0, None),
])  # fmt: skip
def test_a_name_tells_when_a_match_began(name: str, took_s: float, told: int | None) -> None:
    began, _ = time_of("2026-08-14-211400.jsonl", 0.0)
    assert time_of(name, began + took_s) == (began, told)


@pytest.mark.parametrize("name", ["mine.jsonl", "2026-13-41-999999.jsonl", "2026-08-14.jsonl"])
def test_any_other_name_leaves_it_to_the_file(name: str) -> None:
    assert time_of(name, 1_000_000.0) == (1_000_000.0, None)
