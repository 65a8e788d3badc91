"""Past matches in words: when they were, names out of files, how one stands against each rival, rounds that counted."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.catalog import GAMES
from game.core.events import Event, GameEvent, TurnBegan
from game.core.match import Step
from game.core.record import replay
from game.history.index import update
from game.history.match_list import ListedMatch, MatchFilter, page
from game.history.summary import RUN, ShortRound
from game.red7.rules import Rules
from scenes.match.past.words import (
    MONTHS,
    WEEKDAYS,
    day_words,
    days_called,
    length_words,
    line_of,
    months_called,
    score_words,
    story_of,
    weekdays_called,
)
from scenes.match.played_match import PlayedMatch
from scenes.match.session import lost_turn, who_asks_why
from scenes.match.standings import HeadToHead, key_of, standings
from scenes.match.store.sidecar import About
from scenes.match.story import MOST_LETTERS, display_name
from scenes.screens.couch.evening.matches import played
from scenes.specs import registry
from tests.game.red7.matches import Case, record_of

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


# Names out of files, as the screen and a voice can give them; the turns in which seats went out of a round.


@pytest.mark.parametrize(("name", "words"), [
    ("Ann", "Ann"), ("  Ann \n Lee ", "Ann Lee"), ("A\u200bn\x07n", "Ann"), ("", "Guest"), (" \u3164 ", "Guest"), ("\u0301", "Guest"),
    ("x" * MOST_LETTERS, "x" * MOST_LETTERS), ("x" * (MOST_LETTERS + 1), "x" * (MOST_LETTERS - 1) + "…"),
    ("x" * (MOST_LETTERS - 2) + " yz", "x" * (MOST_LETTERS - 2) + "…"), ("7", "7"), ("♥", "♥"), ("?", "?"),
])  # fmt: skip
def test_a_name_is_cleaned_and_no_longer_than_there_is_room(name: str, words: str) -> None:
    assert display_name(name) == words
    assert len(display_name(name)) <= MOST_LETTERS


@dataclass(frozen=True, slots=True)
class Out(GameEvent):
    """A seat goes out."""

    seat: int


def seat_out(event: Event) -> int | None:
    return event.seat if isinstance(event, Out) else None


def steps(*events: Event) -> tuple[Step, ...]:
    return tuple(Step(event, None, None) for event in events)


ROUND = steps(TurnBegan(0), Out(2), TurnBegan(1), TurnBegan(0), Out(0))


def test_a_lost_turn_is_from_its_beginning_to_the_seats_going_out() -> None:
    assert lost_turn(ROUND, 2, seat_out) == ROUND[:2]
    assert lost_turn(ROUND, 0, seat_out) == ROUND[3:]
    assert lost_turn(ROUND, 1, seat_out) == ()
    assert lost_turn(ROUND[1:2], 2, seat_out) == (), "a turn that was never begun"


@pytest.mark.parametrize(("persons", "seat", "who"), [
    ((0, 1, 2), 2, 2), ((0, 1, 2), 0, 0), ((0, 1, 2), 1, None), ((0, 1, 2), None, 0), ((2, 0), None, 2), ((1,), None, None),
    ((0,), 2, None),
])  # fmt: skip
def test_whose_device_asks_sees_their_own_lost_turn(persons: tuple[int, ...], seat: int | None, who: int | None) -> None:
    session: Any = SimpleNamespace(persons=dict.fromkeys(persons), round_steps=ROUND)
    assert who_asks_why(session, seat, seat_out) == who


# What the records tell of one person against each rival.

YOU = {"name": "You", "player": "human"}
SPROUT, HUNTER = {"name": "Sprout", "player": "bot:sprout"}, {"name": "Hunter", "player": "bot:hunter"}
RAVEN = {"name": "raven", "player": "bot:any"}


def record(folder: Path, number: int, seats: list[Any], winners: list[int] | None, **header: object) -> Path:
    """A match with these winners; None: not over yet."""
    path = folder / f"2026-01-{number:02}.jsonl"
    lines: list[Any] = [{"format": "red7-record", "version": 1, "game": "red7", "rules": {}, "seats": seats, **header}]
    lines += [{"e": "turn", "seat": 0}] * 50
    lines += [{"e": "match_end", "winners": winners, "cause": "target"}] if winners is not None else []
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    return path


def test_won_and_lost_are_counted_for_each_rival(tmp_path: Path) -> None:
    record(tmp_path, 1, [YOU, SPROUT, HUNTER], [0])
    record(tmp_path, 2, [SPROUT, YOU, HUNTER], [2])
    record(tmp_path, 3, [HUNTER, YOU], [1])
    record(tmp_path, 4, [YOU, HUNTER], [0, 1])
    record(tmp_path, 5, [YOU, RAVEN, {**RAVEN, "name": "oracle.py"}], [2])
    assert standings(tmp_path, "red7") == {
        ("sprout", ""): HeadToHead((True,)), ("hunter", ""): HeadToHead((True, False, True, True)),
        ("any", "oracle.py"): HeadToHead((False,)),
    }  # fmt: skip


def test_what_is_no_match_of_one_person_does_not_count(tmp_path: Path) -> None:
    record(tmp_path, 1, [YOU, HUNTER], None)
    record(tmp_path, 2, [YOU, YOU, HUNTER], [0])
    record(tmp_path, 3, [HUNTER, SPROUT], [0])
    record(tmp_path, 4, [YOU, HUNTER], [0], origin="attract")
    record(tmp_path, 5, [YOU, HUNTER], [0], game="other")
    assert standings(tmp_path, "red7") == {}
    assert standings(tmp_path / "none", "red7") == {}


@pytest.mark.parametrize("content", [b"", b"\n", b"{}\n{}", b"7\n7\n", b"\xff\n", b"[" * 5000, b'{"game":"red7","seats":7}\n{"e":"match_end"}\n'])
def test_a_damaged_record_takes_nothing_from_the_others(tmp_path: Path, content: bytes) -> None:
    record(tmp_path, 1, [YOU, HUNTER], [0])
    (tmp_path / "2026-01-02.jsonl").write_bytes(content)
    record(tmp_path, 3, [YOU, HUNTER], [7])
    assert standings(tmp_path, "red7") == {key_of("hunter", "Hunter"): HeadToHead((True,))}


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "2026-01-01.jsonl")
    record(tmp_path, 2, [YOU, HUNTER], [0])
    assert standings(tmp_path, "red7") == {("hunter", ""): HeadToHead((True,))}


def test_the_last_ten_are_the_newest() -> None:
    standing = HeadToHead((True,) * 5 + (False,) * 7)
    assert (standing.won, standing.lost, standing.last) == (5, 7, (True,) * 3 + (False,) * 7)


# Matches of the past in which rounds counted and no points (rules of Red7, section 6): list, statistics, evening.

RULES = Rules(scoring="none", rounds=5)
CASES = [Case(RULES, ("wanderer", "bot:greedy", "bot:random")[:seats], seed) for seats in (2, 3) for seed in range(4)]


def found_of(folder: Path, case: Case) -> ListedMatch:
    (folder / "records").mkdir(parents=True)
    lines = record_of(case)
    (folder / "records" / "2026-08-01-120000.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
    list(update(folder / "records", folder / "matches.index"))
    (listed,) = page(folder / "matches.index", MatchFilter(), 0, 9).matches
    return listed


def rounds_won(case: Case) -> list[int]:
    winners = [json.loads(line)["winner"] for line in record_of(case) if '"round_end"' in line]
    return [winners.count(seat) for seat in range(len(case.players))]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{len(case.players)}-{case.seed}")
def test_the_list_and_a_replay_tell_of_rounds_won(tmp_path: Path, case: Case) -> None:
    listed, won = found_of(tmp_path, case), rounds_won(case)
    assert sum(won) == 5
    assert listed.winners == tuple(seat for seat, rounds in enumerate(won) if rounds == max(won))
    story = story_of(listed, registry.looks("red7"), ["kite"], lambda label: label)
    assert list(story.totals) == won
    assert score_words(listed) == f"{won[0]}-{max(won[1:])}"
    assert "point" not in line_of(listed)
    match = PlayedMatch(replay(record_of(case), GAMES), About())
    assert list(match.story(match.lines, story.seats).totals) == won


def test_a_close_match_tells_by_how_much_it_was_won_or_lost(tmp_path: Path) -> None:
    rounds = found_of(tmp_path, CASES[0])
    points = rounds._replace(rules=json.dumps(GAMES["red7"].rules_to_json(Rules())), winners=(0,))
    for own, rival, words in ((21, 20, "Won by 1 point."), (21, 19, "Won by 2 points."), (21, 21, "1 round.")):
        assert line_of(points._replace(rounds=(ShortRound(0, "", (own, rival)),))) == words
    lost = points._replace(rounds=(ShortRound(1, "", (20, 21)),), winners=(1,))
    assert line_of(lost) == "Lost by 1 point."
    assert line_of(lost._replace(origin=RUN)) == "1 round.", "the goal of a stage counts there, not who has more"


@pytest.mark.parametrize(("lost_first", "words"), [(1, "Lost by 1 round."), (2, "Lost by 2 rounds."), (5, "{} rounds.")])
def test_a_close_match_of_rounds_tells_how_many_more_the_others_have_won(tmp_path: Path, lost_first: int, words: str) -> None:
    winners = [1] * lost_first + [0, 1] * 20
    lost = found_of(tmp_path, CASES[0])._replace(rounds=tuple(ShortRound(side, "", (0, 0)) for side in winners), winners=(1,))
    assert line_of(lost) == words.format(len(winners))


@pytest.mark.parametrize(("totals", "is_won", "words"), [
    (((5, 20, 0), (12, 0, 30), (28, 33, 33), (40, 33, 33)), True, "Came back from 12–30."),
    (((10, 2, 1), (25, 1, 10), (30, 28, 2), (31, 40, 5)), False, "Was ahead 25–10."),
    (((2, 10, 9), (20, 10, 9), (41, 10, 9)), True, "Came back from 2–10."),
    (((10, 5, 0), (10, 10, 0), (40, 12, 3)), True, "Never behind."),
    (((40, 12, 3),), True, "1 round."),
    (((0, 20, 3), (3, 40, 3)), False, "2 rounds."), (((5, 20, 3), (38, 40, 3)), False, "Lost by 2 points."),
])  # fmt: skip
def test_a_lead_that_was_lost_or_caught_up_is_told_where_it_was_greatest(
    tmp_path: Path, totals: tuple[tuple[int, ...], ...], is_won: bool, words: str
) -> None:  # fmt: skip
    rules = json.dumps(GAMES["red7"].rules_to_json(Rules()))
    rounds = tuple(ShortRound(0, "", then) for then in totals)
    listed = found_of(tmp_path, CASES[4])._replace(rules=rules, rounds=rounds, winners=(0,) if is_won else (1,))
    assert line_of(listed) == words


def test_an_evening_counts_its_rounds_and_no_points() -> None:
    listed = replay(record_of(CASES[0]), GAMES)
    match = played(listed.header, listed.happened, 0.0)
    assert match is not None
    assert [entry.points for entry in match.rounds] == [(0, 0)] * 5
    assert [entry.reason for entry in match.rounds] == [None] * 5
    assert match.winners == listed.state.winners
