"""Exercises: gathered once, back after 1, 3 and 7 days, done when solved thrice, from the start when failed."""

from __future__ import annotations

import json
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from game.core import json_file
from game.practice.exercises import (
    FORM,
    MOST_KNOWN,
    MOST_OPEN,
    Exercise,
    Exercises,
    gathered,
    is_due,
    tried,
)

TODAY = date(2026, 8, 10)
FIRST = Exercise("a/0/3", "red7", "gave up cards", "{}", TODAY + timedelta(1))
BOOK = gathered(Exercises(), [FIRST])


def on(days: int) -> date:
    return TODAY + timedelta(days)


def test_it_comes_back_after_one_three_and_seven_days_and_then_never() -> None:
    book, day = BOOK, 0
    for pause in (1, 3, 7):
        for early in range(pause):
            assert book.due(on(day + early)) == ()
        day += pause
        assert [each.id for each in book.due(on(day))] == ["a/0/3"]
        book = tried(book, "a/0/3", True, on(day))
    assert book.open == () and gathered(book, [FIRST]) == book, "a match reviewed again does not bring it back"


def test_it_waits_for_whoever_comes_later() -> None:
    assert [each.id for each in BOOK.due(on(400))] == ["a/0/3"]
    assert tried(BOOK, "a/0/3", True, on(400)).open[0].due == on(403)


@pytest.mark.parametrize("solved", [0, 1, 2])
def test_failed_it_begins_anew(solved: int) -> None:
    book = BOOK._replace(open=(FIRST._replace(step=solved),))
    (failed,) = tried(book, "a/0/3", False, on(1)).open
    assert (failed.step, failed.due) == (0, on(2))


def test_to_solve_it_before_it_is_due_changes_nothing_but_to_fail_does() -> None:
    book = tried(BOOK, "a/0/3", True, on(1))
    assert tried(book, "a/0/3", True, on(2)) == book
    assert tried(book, "a/0/3", False, on(2)).open[0].step == 0


def test_a_clock_that_was_wrong_keeps_nothing_away_for_years() -> None:
    ahead = tried(BOOK, "a/0/3", True, on(3000)).open[0]
    assert not is_due(ahead, on(3000)) and is_due(ahead, on(1))
    back = tried(BOOK, "a/0/3", False, on(-3000)).open[0]
    assert is_due(back, on(1))


def test_what_is_unknown_is_tried_in_vain() -> None:
    assert tried(BOOK, "b", True, on(1)) == BOOK


def test_the_file_stays_small_and_whole(tmp_path: Path) -> None:
    many = [FIRST._replace(id=f"{number:032x}/0/1", position="x" * 65_536) for number in range(MOST_KNOWN + 10)]
    json_file.change_form(tmp_path, FORM, lambda before: gathered(before, many))
    book, aside = json_file.read_form(tmp_path, FORM)
    assert aside is None
    assert book.open == tuple(many[-MOST_OPEN:]) and book.known == tuple(each.id for each in many[-MOST_KNOWN:])


@pytest.mark.parametrize("change", [
    {"step": 3}, {"step": -1}, {"due": "soon"}, {"id": 7}, {"position": {"x": 1}}, {"position": "x" * 65_537},
])  # fmt: skip
def test_one_that_cannot_be_read_stays_and_the_others_work(tmp_path: Path, change: dict[str, Any]) -> None:
    sound = {**FIRST._asdict(), "due": FIRST.due.isoformat()}
    strange = {**sound, "id": "b", **change}
    (tmp_path / FORM.file).write_text(json.dumps({"version": 1, "exercises": [strange, sound], "known": ["a/0/3"]}))
    book, aside = json_file.change_form(tmp_path, FORM, lambda before: tried(before, "a/0/3", False, on(5)))
    assert aside is None and [each.id for each in book.open] == ["a/0/3"]
    written = json.loads((tmp_path / FORM.file).read_text())["exercises"]
    assert strange in written and len(written) == 2


@pytest.mark.parametrize("content", ['{"version": 1}', '{"version": 1, "exercises": {}, "known": []}', "[]"])
def test_a_damaged_file_is_set_aside(tmp_path: Path, content: str) -> None:
    (tmp_path / FORM.file).write_text(content)
    book, aside = json_file.read_form(tmp_path, FORM)
    assert book == Exercises() and aside is not None
