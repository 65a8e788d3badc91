"""Matches of the past in which rounds counted and no points (rules of Red7, section 6): list, statistics, evening."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.catalog import GAMES
from game.core.record import replay
from game.history.index import update
from game.history.match_list import ListedMatch, Wanted, page
from game.history.summary import RUN, ShortRound
from game.red7.rules import Rules
from scenes.match.past.words import line_of, score_words, story_of
from scenes.match.played import PlayedMatch
from scenes.match.store.sidecar import About
from scenes.screens.couch.evening.matches import played
from scenes.specs import registry
from tests.game.red7.matches import Case, record_of

RULES = Rules(scoring="none", rounds=5)
CASES = [Case(RULES, ("wanderer", "bot:greedy", "bot:random")[:seats], seed) for seats in (2, 3) for seed in range(4)]


def found_of(folder: Path, case: Case) -> ListedMatch:
    (folder / "records").mkdir(parents=True)
    lines = record_of(case)
    (folder / "records" / "2026-08-01-120000.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
    list(update(folder / "records", folder / "matches.index"))
    (listed,) = page(folder / "matches.index", Wanted(), 0, 9).matches
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
