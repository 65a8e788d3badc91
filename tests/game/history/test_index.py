"""The index of matches says what the records say, and one bad file in their folder costs that one file."""

from __future__ import annotations

import json
import os
import socket
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.catalog import GAMES
from game.core.record import LONGEST_LINE, MOST_LISTS, BadRecord, replay
from game.history.index import FIRST, BadIndex, IndexProgress, opened_index, time_of, update
from game.history.match_list import ListedMatch, MatchFilter, NewestRecords, Page, page
from game.history.statistics import people
from tests.game.history.records import BEGAN, NAMES, YOU, all_with_you, lines, put

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
    return [*page(index, MatchFilter(), 0, MANY).matches]


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
        found = [match.name for match in listed(index)] if progress.read else []
        assert found == [path.name for path in reversed(written)][: progress.read]
        assert progress.total == len(written)
        if progress.read == FIRST:
            break
    assert len(found) == FIRST < len(written), "a screenful is there before the rest"


def test_after_the_first_a_hundred_are_read_at_a_time(folder: Path, index: Path) -> None:
    record = lines(NAMES[1])
    for second in range(230):
        put(folder, BEGAN.format(day=1 + second // 60, second=second % 60), record, 1e9 + second)
    done = [progress.read for progress in update(folder, index)]
    assert [count for count in done if count] == [8, 108, 208, 230]


def test_a_folder_that_is_not_there_is_an_empty_list(folder: Path, index: Path) -> None:
    assert updated(folder, index) == [IndexProgress(0, 0)]
    assert page(index, MatchFilter(), 0, MANY).counts == {"all": 0, "won": 0, "lost": 0, "open": 0}


def test_nothing_is_read_twice_and_what_changed_is_read_again(folder: Path, index: Path) -> None:
    paths = all_with_you(folder)
    updated(folder, index)
    assert updated(folder, index) == [IndexProgress(0, 0)]
    put(folder, paths[0].name, lines(NAMES[0], {0: "Somebody"}))
    assert updated(folder, index)[-1].total == 1
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
        page(index, MatchFilter(), 0, MANY)
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
    assert page(index, MatchFilter(), 0, MANY).counts["open"] == 0


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


MATCH = "red7-advanced.jsonl"
LATIN = b"2026-08-14-2114\xe9.jsonl"
GOOD = BEGAN.format(day=3, second=0)


@pytest.fixture
def odd_folder(tmp_path: Path) -> Path:
    put(tmp_path / "records", GOOD, lines(MATCH, {0: "You"}))
    return tmp_path / "records"


def listed_names(odd_folder: Path) -> dict[str, str]:
    """The state of every match in the index, by name."""
    index = odd_folder.parent / "matches.index"
    for progress in update(odd_folder, index):
        assert not progress.fault
    return {found.name: found.state for found in page(index, MatchFilter(), 0, 200).matches}


def named(odd_folder: Path, name: bytes) -> None:
    """A match under such a name, where the disk takes one."""
    try:
        Path(os.fsdecode(os.fsencode(odd_folder) + b"/" + name)).write_bytes((odd_folder / GOOD).read_bytes())
    except OSError:
        pytest.skip("no such names here")


def test_a_name_that_is_no_text_costs_its_own_match_alone(odd_folder: Path) -> None:
    named(odd_folder, LATIN)
    progress = list(update(odd_folder, odd_folder.parent / "matches.index"))
    assert progress[-1].unnamed == 1
    assert listed_names(odd_folder) == {GOOD: "over"}
    assert YOU in [person.key for person in people(odd_folder.parent / "matches.index", "red7")]
    assert [found.name for found in NewestRecords(odd_folder).page(Page((), {}), 0, 7).page.matches] == [GOOD]


@pytest.mark.parametrize("header", [
    {"origin": "\ud800"}, {"origin": ["a"] * 50}, {"game": "\udfff"}, {"version": "\ud800" * 2000},
    {"rules": {"edition": "\ud800"}}, {"rules": {"target": 10**30}}, {"rules": {"rounds": 10**400}}, {"seed": 10**100},
    {"seats": [{"name": "\ud800" * 9, "player": "bot:\ud801"}, {"name": "", "player": "human", "person": "\ud802"}]},
])
def test_what_a_header_says_costs_its_own_match_alone(odd_folder: Path, header: dict[str, Any]) -> None:
    content = lines(MATCH)
    first = json.loads(content[0])
    rules = header.pop("rules", {})
    put(odd_folder, BEGAN.format(day=2, second=0), [json.dumps({**first, **header, "rules": {**first["rules"], **rules}})])
    found = listed_names(odd_folder)
    assert found[GOOD] == "over"
    assert len(found) == 2
    assert NewestRecords(odd_folder).page(Page((), {}), 0, 7).page.matches[0].fault.encode() is not None


def test_a_line_that_quotes_half_a_letter_or_a_megabyte_costs_its_own_match_alone(odd_folder: Path) -> None:
    content = lines(MATCH)
    for day, odd in ((1, "\ud800"), (2, "R" * 900_000)):
        deal = json.loads(content[1])
        deal["deck"][0] = odd
        put(odd_folder, BEGAN.format(day=day, second=0), [content[0], json.dumps(deal)])
    assert sorted(listed_names(odd_folder).values()) == ["damaged", "damaged", "over"]
    assert all(len(found.fault) <= 200 for found in page(odd_folder.parent / "matches.index", MatchFilter(), 0, 9).matches)


@pytest.mark.parametrize("written_s", [1e12, -1e12, 4e9])
def test_a_date_in_no_calendar_costs_nothing(odd_folder: Path, written_s: float) -> None:
    put(odd_folder, "odd.jsonl", lines(MATCH))
    try:
        os.utime(odd_folder / "odd.jsonl", (written_s, written_s))
    except OSError:
        pytest.skip("the disk knows no such date")
    assert listed_names(odd_folder).keys() == {GOOD, "odd.jsonl"}
    assert time_of("odd.jsonl", written_s)[0] == (written_s if written_s == 4e9 else 0)


@pytest.mark.parametrize("kind", ["file", "pipe", "socket"])
def test_records_that_are_no_folder_are_said_and_change_nothing(tmp_path: Path, kind: str) -> None:
    odd_folder, index = tmp_path / "records", tmp_path / "matches.index"
    if kind == "file":
        odd_folder.write_text("no folder")
    elif kind == "pipe":
        os.mkfifo(odd_folder)
    else:
        bound(odd_folder)
    told = list(update(odd_folder, index))
    assert told == [IndexProgress(0, 0, unread=told[0].unread)]
    assert told[0].unread
    with pytest.raises(OSError):
        NewestRecords(odd_folder).page(Page((), {}), 0, 7)


def bound(path: Path) -> None:
    """A socket under a name that may be longer than those may be."""
    before = Path.cwd()
    os.chdir(path.parent)
    try:
        with socket.socket(socket.AF_UNIX) as made:
            made.bind(path.name)
    finally:
        os.chdir(before)


LETTERS = ["\n", "\t", "\x1b[2J", "\u202e", "é", "e\u0301", "%", "_", "'", '"', "\\", " ", "-", ".", "🃏", "R", "\udc80", "\udcff"]


@pytest.mark.parametrize("seed", range(3))
def test_any_files_leave_every_match_listed_whose_name_is_text(odd_folder: Path, seed: int) -> None:
    random, wanted, unnamed = Random(seed), {GOOD}, 0
    content = (odd_folder / GOOD).read_bytes()
    for number in range(40):
        length = random.choice((1, 3, 8, 120))
        name = f"{number}{''.join(random.choices(LETTERS, k=length))}"
        name = os.fsdecode(os.fsencode(name)[:249]) + ".jsonl"
        path, kind = odd_folder / name, random.choice(("match", "match", "folder", "pipe", "link", "socket", "about"))
        if kind == "match":
            path.write_bytes(content)
            text = name.isprintable() or not any("\udc80" <= letter <= "\udcff" for letter in name)
            wanted |= {name} if text else set()
            unnamed += not text
        elif kind == "folder":
            path.mkdir()
        elif kind == "pipe":
            os.mkfifo(path)
        elif kind == "link":
            path.symlink_to(odd_folder / f"gone{number}")
        elif kind == "socket":
            bound(odd_folder / f"{number}.jsonl")
        else:
            (odd_folder / f"{number}.about.json").mkdir()
    progress = list(update(odd_folder, odd_folder.parent / "matches.index"))
    assert progress[-1].unnamed == unnamed
    assert listed_names(odd_folder).keys() == wanted


NESTED = {"wide": "[" + "[]," * 300_000 + "[]]", "deep": "[" + ("[" * 900 + "]" * 900 + ",") * 550 + "[]]",
          "objects": "[" + '{"a":{}},' * 100_000 + "{}]", "open": "[" * 900_000}


@pytest.mark.parametrize("shape", NESTED)
def test_fifty_megabytes_of_nested_lists_are_refused_in_a_second(tmp_path: Path, shape: str) -> None:
    """Of a processor's time: of 50 MB in 50 lines, and of the 15 that the list of matches would read."""
    whole = [f'{line[:-1]},"more":{NESTED[shape]}}}' for line in lines(MATCH)[:50]]
    for many in (50, 15):
        path = put(tmp_path / "records", f"{many}.jsonl", whole[:many])
    began = time.process_time()
    list(update(tmp_path / "records", tmp_path / "index"))
    with path.open("rb") as file, pytest.raises(BadRecord):
        replay(file, GAMES)
    assert time.process_time() - began < 1


def test_brackets_in_a_name_are_no_lists() -> None:
    content = lines(MATCH, {0: '\\"[' * MOST_LISTS + "\\"})
    assert replay(content, GAMES).header.seats[0].name.startswith('\\"[')


def test_a_line_of_quotes_is_looked_through_in_a_moment() -> None:
    began = time.process_time()
    with pytest.raises(BadRecord):
        replay([b'"' + b'\\"' * (LONGEST_LINE // 3) + b"[" * (MOST_LISTS + 1)], GAMES)
    assert time.process_time() - began < 1


def test_every_record_of_the_tests_is_read(tmp_path: Path) -> None:
    for name in NAMES:
        put(tmp_path / "records", name, lines(name))
    assert "damaged" not in listed_names(tmp_path / "records").values()
