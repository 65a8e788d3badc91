"""Pages of matches: in their order, filtered, searched, counted."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.history.index import OPEN, update
from game.history.match_list import ALL, LOST, RESULTS, WON, Wanted, Word, page, rule_sets
from tests.game.history.records import BEGAN, KITE, NAMES, YOU, lines, put

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


def names(index: Path, wanted: Wanted) -> list[str]:
    return [found.name for found in page(index, wanted, 0, MANY).matches]


def test_pages_are_parts_of_the_whole(index: Path) -> None:
    whole = names(index, Wanted())
    parts = [[found.name for found in page(index, Wanted(), first, 4).matches] for first in range(0, len(whole), 4)]
    assert sum(parts, []) == whole
    assert len(whole) == len(NAMES) + 1


@pytest.mark.parametrize("wanted", [
    Wanted(), Wanted(game="red7"), Wanted(person=YOU), Wanted(words=(Word("kite"),)), Wanted(rival=("random", "")),
])  # fmt: skip
def test_what_is_counted_is_what_is_listed(index: Path, wanted: Wanted) -> None:
    counts = page(index, wanted, 0, 1).counts
    assert counts == {result: len(names(index, wanted._replace(result=result))) for result in RESULTS}
    assert counts[ALL] >= counts[WON] + counts[LOST] + counts[OPEN]


def test_won_and_lost_are_those_of_the_person_who_is_asked_for(index: Path) -> None:
    won, lost = (names(index, Wanted(result=WON, person=person)) for person in (YOU, KITE))
    both = BEGAN.format(day=1 + NAMES.index("red7-advanced.jsonl"), second=0)
    assert both in won
    assert both not in lost
    found = page(index, Wanted(person=KITE), 0, 1).matches[0]
    assert (found.own, found.is_won) == (1, False)


@pytest.mark.parametrize(("word", "many"), [
    (Word("kite"), 1), (Word("KITE"), 1), (Word("zoë"), 1), (Word("_100%"), 1), (Word("%"), 1), (Word("nobody"), 0),
    (Word("x", games=("7street",)), 4), (Word("2026-08"), 14), (Word("3"), 14), (Word("28"), 1),
    (Word("sat", weekdays=(6,)), 2), (Word("aug", months=(8,)), 14), (Word("sep", months=(9,)), 0),
    (Word("today", days=("2026-08-28",)), 1),
])  # fmt: skip
def test_a_word_is_found_in_names_or_is_what_it_may_stand_for(index: Path, word: Word, many: int) -> None:
    if word.text == "3":  # the third of the month, and P3 and levels have no 3 in them but names of seats
        assert BEGAN.format(day=3, second=0) in names(index, Wanted(words=(word,)))
        return
    assert len(names(index, Wanted(words=(word,)))) == many


def test_all_words_are_to_be_found(index: Path) -> None:
    assert len(names(index, Wanted(words=(Word("kite"), Word("you"))))) == 1
    assert not names(index, Wanted(words=(Word("kite"), Word("zoë"))))


def test_every_rule_set_is_known(index: Path) -> None:
    sets = rule_sets(index)
    assert len(sets) == len(set(sets)) == 12
    assert all(names(index, Wanted(game=game, rules=rules)) for game, rules in sets)


def test_matches_that_a_figure_was_counted_in(index: Path) -> None:
    found = page(index, Wanted(person=YOU, figure="under:I"), 0, MANY).matches
    assert found
    for match in found:
        assert any(won.label == "I" and won.winner == 0 for won in match.rounds)
