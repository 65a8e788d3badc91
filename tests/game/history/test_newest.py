"""A page straight from the records: what the index would list, sooner than it is made."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from game.history import match_list
from game.history.index import FILE, OPEN, update
from game.history.match_list import ALL, Newest, NewestPage, Page, Wanted, page
from tests.game.history.records import BEGAN, NAMES, all_with_you, lines, put

NOTHING = Page((), {})
MANY = 7


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A match a day, each written on that day, and a damaged one that is the newest of all."""
    for day, path in enumerate(all_with_you(tmp_path / "records"), 1):
        put(path.parent, path.name, path.read_text(encoding="utf-8").splitlines(), 1e9 + day * 86_400)
    good = lines(NAMES[0])
    put(tmp_path / "records", "odd.jsonl", [*good[:9], *good[11:]], 2e9)
    return tmp_path / "records"


def indexed(folder: Path) -> Path:
    path = folder.parent / FILE
    list(update(folder, path))
    return path


def test_it_is_the_page_that_the_index_gives_later(folder: Path) -> None:
    found = Newest(folder).page(NOTHING, 0, len(NAMES) + 1).page
    known = {match.name: match for match in page(indexed(folder), Wanted(), 0, 100).matches}
    assert {match.name: match for match in found.matches} == known
    assert found.counts[ALL] == len(known) == len(NAMES) + 1


@pytest.mark.parametrize("first", [0, 3, MANY])
def test_pages_go_on_where_the_one_before_ended(folder: Path, first: int) -> None:
    whole = Newest(folder).page(NOTHING, 0, 100).page.matches
    assert Newest(folder).page(NOTHING, first, MANY).page.matches == whole[first : first + MANY]


def test_an_open_match_stands_before_the_others_of_its_page(folder: Path) -> None:
    put(folder, BEGAN.format(day=2, second=2), lines(NAMES[1], {0: "You"})[:9], 1e9)
    found = Newest(folder).page(NOTHING, 0, 100).page.matches
    assert [match.state for match in found].index(OPEN) == 0


def test_a_page_that_the_index_has_whole_is_left_as_it_is(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known = page(indexed(folder), Wanted(), 0, MANY)
    monkeypatch.delattr(Newest, "_read")  # nothing is read
    assert Newest(folder).page(known, 0, MANY) == NewestPage(known, False)
    monkeypatch.setattr(match_list, "records", lambda folder: pytest.fail("the folder is listed"))
    assert Newest(folder).page(known, 0, MANY).page.counts[ALL] == len(NAMES) + 1


def test_an_index_that_has_just_begun_is_helped_out(folder: Path) -> None:
    whole = Newest(folder).page(NOTHING, 0, MANY).page
    begun = Page(whole.matches[:2], {ALL: 2})
    assert Newest(folder).page(begun, 0, MANY) == NewestPage(whole, False)


class Clock:
    """Ten lines take a second."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.read = 0
        monkeypatch.setattr(time, "monotonic", lambda: self.read / 10)

    def paced(self, given: Sequence[bytes]) -> Iterator[bytes]:
        for line in given:
            self.read += 1
            yield line


def test_what_was_read_is_shown_and_the_next_question_goes_on(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, clock = Newest(folder).page(NOTHING, 0, 100).page, Clock(monkeypatch)
    reader, seen = Newest(folder, clock.paced), list[int]()
    while (found := reader.page(NOTHING, 0, 100)).goes_on:
        assert found.page.matches == whole.matches[: len(found.page.matches)]
        seen.append(len(found.page.matches))
    assert found.page == whole
    assert len(set(seen)) > 2
    assert clock.read < 3 * sum(map(len, map(lines, NAMES)))  # none is read on and on


def test_what_is_longer_than_any_page_can_wait_is_left_to_the_index(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    monkeypatch.setattr(match_list, "PATIENCE_S", 10.0)
    reader, asked = Newest(folder, clock.paced), 1
    while (found := reader.page(NOTHING, 0, 100)).goes_on:
        asked += 1
    short = [name for name in NAMES if len(lines(name)) < 100]
    assert len(found.page.matches) == len(short) + 1  # and the damaged one
    assert asked < 2 * len(NAMES)


def test_no_folder_is_no_match(tmp_path: Path) -> None:
    assert Newest(tmp_path / "none").page(NOTHING, 0, MANY) == NewestPage(Page((), {ALL: 0}), False)
