"""When a match was, as one says it, and the words by which one looks for it."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from scenes.match.past.words import (
    MONTHS,
    WEEKDAYS,
    day_words,
    days_called,
    length_words,
    months_called,
    weekdays_called,
)

NOW = datetime(2026, 8, 14, 23, 30)


@pytest.mark.parametrize(("began", "words"), [
    (datetime(2026, 8, 14, 0, 5), "Today 0:05"), (datetime(2026, 8, 14, 17, 59), "Today 17:59"),
    (datetime(2026, 8, 14, 18, 0), "Tonight 18:00"), (datetime(2026, 8, 14, 23, 9), "Tonight 23:09"),
    (datetime(2026, 8, 13, 23, 59), "Yesterday"), (datetime(2026, 8, 13, 0, 0), "Yesterday"),
    (datetime(2026, 8, 12, 23, 59), "Wed 12 Aug"), (datetime(2026, 1, 1, 12, 0), "Thu 1 Jan"),
    (datetime(2025, 12, 31, 12, 0), "31 Dec 2025"), (datetime(2026, 8, 16, 9, 0), "Sun 16 Aug"),
])  # fmt: skip
def test_the_day_of_a_match(began: datetime, words: str) -> None:
    assert day_words(began.timestamp(), NOW) == words


@pytest.mark.parametrize(("seconds", "rounds", "words"), [
    (None, 1, "1 round"), (None, 3, "3 rounds"), (0, 3, "1 min"), (89, 3, "1 min"), (91, 3, "2 min"), (600, 1, "10 min"),
])
def test_how_long_it_took(seconds: int | None, rounds: int, words: str) -> None:
    assert length_words(seconds, rounds) == words


def test_every_month_is_found_by_its_short_and_its_whole_name() -> None:
    for number, name in enumerate(MONTHS, 1):
        whole = datetime(2026, number, 1).strftime("%B").casefold()
        assert months_called(name.casefold()) == months_called(whole) == (number,)


def test_every_day_of_the_week_is_found_as_the_index_counts_them() -> None:
    for days in range(7):
        day = datetime(2026, 8, 10) + timedelta(days)
        sunday_is_0 = int(day.strftime("%w"))
        assert weekdays_called(day.strftime("%A").casefold()) == (sunday_is_0,)
        assert weekdays_called(WEEKDAYS[day.weekday()].casefold()) == (sunday_is_0,)


def test_two_letters_call_nothing() -> None:
    assert (months_called("ma"), weekdays_called("mo"), days_called("to", NOW)) == ((), (), ())


@pytest.mark.parametrize(("word", "dates"), [
    ("today", ("2026-08-14",)), ("tod", ("2026-08-14",)), ("tonight", ("2026-08-14",)), ("yes", ("2026-08-13",)), ("xyz", ()),
])
def test_dates_are_found_by_what_they_are_called(word: str, dates: tuple[str, ...]) -> None:
    assert days_called(word, NOW) == dates
