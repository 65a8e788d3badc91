"""Whatever lies in the folder of records, and whatever a record says: one bad thing costs that one thing."""

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
from game.history.index import IndexProgress, update
from game.history.match_list import Newest, Page, Wanted, page
from game.history.statistics import people
from tests.game.history.records import BEGAN, NAMES, YOU, lines, put

MATCH = "red7-advanced.jsonl"
LATIN = b"2026-08-14-2114\xe9.jsonl"
GOOD = BEGAN.format(day=3, second=0)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    put(tmp_path / "records", GOOD, lines(MATCH, {0: "You"}))
    return tmp_path / "records"


def listed(folder: Path) -> dict[str, str]:
    """The state of every match in the index, by name."""
    index = folder.parent / "matches.index"
    for progress in update(folder, index):
        assert not progress.fault
    return {found.name: found.state for found in page(index, Wanted(), 0, 200).matches}


def named(folder: Path, name: bytes) -> None:
    """A match under such a name, where the disk takes one."""
    try:
        Path(os.fsdecode(os.fsencode(folder) + b"/" + name)).write_bytes((folder / GOOD).read_bytes())
    except OSError:
        pytest.skip("no such names here")


def test_a_name_that_is_no_text_costs_its_own_match_alone(folder: Path) -> None:
    named(folder, LATIN)
    progress = list(update(folder, folder.parent / "matches.index"))
    assert progress[-1].unnamed == 1
    assert listed(folder) == {GOOD: "over"}
    assert YOU in [person.key for person in people(folder.parent / "matches.index", "red7")]
    assert [found.name for found in Newest(folder).page(Page((), {}), 0, 7).page.matches] == [GOOD]


@pytest.mark.parametrize("header", [
    {"origin": "\ud800"}, {"origin": ["a"] * 50}, {"game": "\udfff"}, {"version": "\ud800" * 2000},
    {"rules": {"edition": "\ud800"}}, {"rules": {"target": 10**30}}, {"rules": {"rounds": 10**400}}, {"seed": 10**100},
    {"seats": [{"name": "\ud800" * 9, "player": "bot:\ud801"}, {"name": "", "player": "human", "person": "\ud802"}]},
])
def test_what_a_header_says_costs_its_own_match_alone(folder: Path, header: dict[str, Any]) -> None:
    content = lines(MATCH)
    first = json.loads(content[0])
    rules = header.pop("rules", {})
    put(folder, BEGAN.format(day=2, second=0), [json.dumps({**first, **header, "rules": {**first["rules"], **rules}})])
    found = listed(folder)
    assert found[GOOD] == "over"
    assert len(found) == 2
    assert Newest(folder).page(Page((), {}), 0, 7).page.matches[0].fault.encode() is not None


def test_a_line_that_quotes_half_a_letter_or_a_megabyte_costs_its_own_match_alone(folder: Path) -> None:
    content = lines(MATCH)
    for day, odd in ((1, "\ud800"), (2, "R" * 900_000)):
        deal = json.loads(content[1])
        deal["deck"][0] = odd
        put(folder, BEGAN.format(day=day, second=0), [content[0], json.dumps(deal)])
    assert sorted(listed(folder).values()) == ["damaged", "damaged", "over"]
    assert all(len(found.fault) <= 200 for found in page(folder.parent / "matches.index", Wanted(), 0, 9).matches)


@pytest.mark.parametrize("written_s", [1e12, -1e12, 4e9])
def test_a_date_in_no_calendar_costs_nothing(folder: Path, written_s: float) -> None:
    put(folder, "odd.jsonl", lines(MATCH))
    try:
        os.utime(folder / "odd.jsonl", (written_s, written_s))
    except OSError:
        pytest.skip("the disk knows no such date")
    assert listed(folder).keys() == {GOOD, "odd.jsonl"}


@pytest.mark.parametrize("kind", ["file", "pipe", "socket"])
def test_records_that_are_no_folder_are_said_and_change_nothing(tmp_path: Path, kind: str) -> None:
    folder, index = tmp_path / "records", tmp_path / "matches.index"
    if kind == "file":
        folder.write_text("no folder")
    elif kind == "pipe":
        os.mkfifo(folder)
    else:
        bound(folder)
    told = list(update(folder, index))
    assert told == [IndexProgress(0, 0, unread=told[0].unread)]
    assert told[0].unread
    with pytest.raises(OSError):
        Newest(folder).page(Page((), {}), 0, 7)


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
def test_any_files_leave_every_match_listed_whose_name_is_text(folder: Path, seed: int) -> None:
    random, wanted, unnamed = Random(seed), {GOOD}, 0
    content = (folder / GOOD).read_bytes()
    for number in range(40):
        length = random.choice((1, 3, 8, 120))
        name = f"{number}{''.join(random.choices(LETTERS, k=length))}"
        name = os.fsdecode(os.fsencode(name)[:249]) + ".jsonl"
        path, kind = folder / name, random.choice(("match", "match", "folder", "pipe", "link", "socket", "about"))
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
            path.symlink_to(folder / f"gone{number}")
        elif kind == "socket":
            bound(folder / f"{number}.jsonl")
        else:
            (folder / f"{number}.about.json").mkdir()
    progress = list(update(folder, folder.parent / "matches.index"))
    assert progress[-1].unnamed == unnamed
    assert listed(folder).keys() == wanted


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
    assert "damaged" not in listed(tmp_path / "records").values()
