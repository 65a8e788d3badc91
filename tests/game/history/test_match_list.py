"""Pages of the list of matches: out of the index, and straight from the records."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from game.history import match_list
from game.history.index import DAMAGED, FILE, LEFT, OPEN, OVER, key_of, update
from game.history.match_list import (
    ALL,
    LOST,
    RESULTS,
    WON,
    ListedMatch,
    MatchFilter,
    NewestPage,
    NewestRecords,
    Page,
    SearchWord,
    page,
    rule_sets,
)
from tests.game.history.records import BEGAN, KITE, NAMES, YOU, all_with_you, lines, put

MANY = 50
PEOPLE = {"red7-advanced.jsonl": {0: "You", 1: "Kite"}, "red7-basic.jsonl": {0: "Zoë_100%"}}


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> Path:
    data = tmp_path_factory.mktemp("data")
    for day, name in enumerate(NAMES, 1):
        put(data / "records", BEGAN.format(day=day, second=0), lines(name, PEOPLE.get(name, {0: "You"})))
    put(data / "records", BEGAN.format(day=28, second=0), lines(NAMES[-1], {0: "You"})[:20])
    list(update(data / "records", data / "matches.index"))
    return data / "matches.index"


def names(index: Path, match_filter: MatchFilter) -> list[str]:
    return [found.name for found in page(index, match_filter, 0, MANY).matches]


def test_pages_are_parts_of_the_whole(index: Path) -> None:
    whole = names(index, MatchFilter())
    parts = [[found.name for found in page(index, MatchFilter(), first, 4).matches] for first in range(0, len(whole), 4)]
    assert sum(parts, []) == whole
    assert len(whole) == len(NAMES) + 1


@pytest.mark.parametrize("wanted", [
    MatchFilter(), MatchFilter(game="red7"), MatchFilter(person=YOU), MatchFilter(words=(SearchWord("kite"),)), MatchFilter(rival=("random", "")),
])  # fmt: skip
def test_what_is_counted_is_what_is_listed(index: Path, wanted: MatchFilter) -> None:
    counts = page(index, wanted, 0, 1).counts
    assert counts == {result: len(names(index, wanted._replace(result=result))) for result in RESULTS}
    assert counts[ALL] >= counts[WON] + counts[LOST] + counts[OPEN]


def test_won_and_lost_are_those_of_the_person_who_is_asked_for(index: Path) -> None:
    won, lost = (names(index, MatchFilter(result=WON, person=person)) for person in (YOU, KITE))
    both = BEGAN.format(day=1 + NAMES.index("red7-advanced.jsonl"), second=0)
    assert both in won
    assert both not in lost
    found = page(index, MatchFilter(person=KITE), 0, 1).matches[0]
    assert (found.own, found.is_won) == (1, False)


def test_of_several_people_the_one_who_is_asked_for_tells_it_then_who_won_then_the_first(index: Path) -> None:
    match = page(index, MatchFilter(person=KITE), 0, 1).matches[0]
    people = [seat for seat, entry in enumerate(match.seats) if not key_of(entry)[0]]
    first, *_, last = people
    assert first != last
    for winners, person, seat in (((), "nobody", first), ((last,), "nobody", last), ((first,), KITE, match.own), ((last,), KITE, match.own), ((), "", first)):
        told = match._replace(winners=tuple(side for side, seats in enumerate(match.sides) if {*winners} & {*seats}))
        assert match_list.own_seat(told, person) == seat
    bots = tuple(entry for seat, entry in enumerate(match.seats) if seat not in people)
    assert not bots or match_list.own_seat(match._replace(seats=bots * len(match.seats), winners=()), "nobody") is None


@pytest.mark.parametrize(("word", "many"), [
    (SearchWord("kite"), 1), (SearchWord("KITE"), 1), (SearchWord("zoë"), 1), (SearchWord("_100%"), 1), (SearchWord("%"), 1), (SearchWord("nobody"), 0),
    (SearchWord("x", games=("7street",)), 4), (SearchWord("2026-08"), 14), (SearchWord("3"), 14), (SearchWord("28"), 1),
    (SearchWord("sat", weekdays=(6,)), 2), (SearchWord("aug", months=(8,)), 14), (SearchWord("sep", months=(9,)), 0),
    (SearchWord("today", days=("2026-08-28",)), 1),
])  # fmt: skip
def test_a_word_is_found_in_names_or_is_what_it_may_stand_for(index: Path, word: SearchWord, many: int) -> None:
    if word.text == "3":  # the third of the month, and P3 and levels have no 3 in them but names of seats
        assert BEGAN.format(day=3, second=0) in names(index, MatchFilter(words=(word,)))
        return
    assert len(names(index, MatchFilter(words=(word,)))) == many


def test_all_words_are_to_be_found(index: Path) -> None:
    assert len(names(index, MatchFilter(words=(SearchWord("kite"), SearchWord("you"))))) == 1
    assert not names(index, MatchFilter(words=(SearchWord("kite"), SearchWord("zoë"))))


def test_every_rule_set_is_known(index: Path) -> None:
    sets = rule_sets(index)
    assert len(sets) == len(set(sets)) == 12
    assert all(names(index, MatchFilter(game=game, rules=rules)) for game, rules in sets)


def test_matches_that_a_figure_was_counted_in(index: Path) -> None:
    found = page(index, MatchFilter(person=YOU, figure="under:I"), 0, MANY).matches
    assert found
    for match in found:
        assert any(won.label == "I" and won.winner == 0 for won in match.rounds)


NOTHING = Page((), {})
MANY_RECORDS = 7


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
    found = NewestRecords(folder).page(NOTHING, 0, len(NAMES) + 1).page
    known = {match.name: match for match in page(indexed(folder), MatchFilter(), 0, 100).matches}
    assert {match.name: match for match in found.matches} == known
    assert found.counts[ALL] == len(known) == len(NAMES) + 1


@pytest.mark.parametrize("first", [0, 3, MANY_RECORDS])
def test_pages_go_on_where_the_one_before_ended(folder: Path, first: int) -> None:
    whole = NewestRecords(folder).page(NOTHING, 0, 100).page.matches
    assert NewestRecords(folder).page(NOTHING, first, MANY_RECORDS).page.matches == whole[first : first + MANY_RECORDS]


def test_an_open_match_stands_before_the_others_of_its_page(folder: Path) -> None:
    put(folder, BEGAN.format(day=2, second=2), lines(NAMES[1], {0: "You"})[:9], 1e9)
    found = NewestRecords(folder).page(NOTHING, 0, 100).page.matches
    assert [match.state for match in found].index(OPEN) == 0


def test_a_page_that_the_index_has_whole_is_left_as_it_is(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known = page(indexed(folder), MatchFilter(), 0, MANY_RECORDS)
    monkeypatch.delattr(NewestRecords, "_read")  # nothing is read
    assert NewestRecords(folder).page(known, 0, MANY_RECORDS) == NewestPage(known, False)
    monkeypatch.setattr(match_list, "records", lambda folder: pytest.fail("the folder is listed"))
    assert NewestRecords(folder).page(known, 0, MANY_RECORDS).page.counts[ALL] == len(NAMES) + 1


def test_an_index_that_has_just_begun_is_helped_out(folder: Path) -> None:
    whole = NewestRecords(folder).page(NOTHING, 0, MANY_RECORDS).page
    begun = Page(whole.matches[:2], {ALL: 2})
    assert NewestRecords(folder).page(begun, 0, MANY_RECORDS) == NewestPage(whole, False)


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
    whole, clock = NewestRecords(folder).page(NOTHING, 0, 100).page, Clock(monkeypatch)
    reader, seen = NewestRecords(folder, clock.paced), list[int]()
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
    reader, asked = NewestRecords(folder, clock.paced), 1
    while (found := reader.page(NOTHING, 0, 100)).goes_on:
        asked += 1
    short = [name for name in NAMES if len(lines(name)) < 100]
    assert len(found.page.matches) == len(short) + 1  # and the damaged one
    assert asked < 2 * len(NAMES)


def test_no_folder_is_no_match(tmp_path: Path) -> None:
    assert NewestRecords(tmp_path / "none").page(NOTHING, 0, MANY_RECORDS) == NewestPage(Page((), {ALL: 0}), False)


@pytest.mark.parametrize(("state", "can_be_read"), [(OVER, True), (OPEN, True), (LEFT, True), (DAMAGED, False)])
def test_of_a_damaged_record_there_is_no_more_than_its_file(state: str, can_be_read: bool) -> None:
    assert ListedMatch("2026-10-12-143000.jsonl", 0.0, None, state).can_be_read is can_be_read
