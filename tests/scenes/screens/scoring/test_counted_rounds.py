"""Matches of so many rounds (rules of Red7, section 6): the score where rounds count, and what the end says."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.events import TallyLine
from game.red7.cards import parse_cards
from game.red7.rules import Rules
from scenes.kit.scene import Pop
from scenes.match.story import Seating, Story
from scenes.screens.scoring.match_won import MatchWon
from scenes.screens.scoring.outcome import Ended, best_of_loser, match_score
from scenes.screens.scoring.scene import round_scoring
from scenes.specs import registry
from scenes.table.voice.commentary import goals_aloud
from tests.game.red7.matches import Case, steps
from tests.scenes.screens.scoring.test_match_won import won
from tests.scenes.staging import stage_of
from tests.scenes.stories import HUNTER, YOU, NotedText, NotingPainter

SPEC = registry.table("red7")


def counted(*winners: int, seats: tuple[Seating, ...] = (YOU, HUNTER), won: tuple[int, ...] = ()) -> Story:
    """A match of rounds that count themselves: who won each of them."""
    told = Story(seats, tuple((seat,) for seat in range(len(seats))), None, (), won, "rounds", (), True)
    for winner in winners:
        told = told.with_round(winner, (TallyLine("G", winner, 0, parse_cards("G4 B6")),), (0,) * len(seats))
    return told


def test_where_rounds_count_the_score_is_of_rounds() -> None:
    told = counted(0, 1, 0, 0, 1, won=(0,))
    assert (told.totals, [result.points for result in told.rounds]) == ((3, 2), [1] * 5)
    assert match_score(told) == ("3 to 2 in 5 rounds", "Most rounds win")
    assert match_score(counted(0, 1, won=(0, 1))) == ("1 round each in 2 rounds", "Most rounds win")
    assert match_score(counted(1, 0, 1, 0, won=(0, 1)))[0] == "2 rounds each in 4 rounds"
    assert best_of_loser(counted(0, 1, 1, won=(1,))) == "You won 1 round"
    assert best_of_loser(counted(1, 1, 1, won=(1,))) == "Next time!"


def test_a_limit_of_rounds_is_told_where_a_target_was_set() -> None:
    assert match_score(won(cause="rounds")) == ("43 to 16 and 0 in 5 rounds", "All rounds are played")
    assert match_score(won(cause="rounds")._replace(target=None)) == ("43 to 16 and 0 in 5 rounds", "")


def test_a_round_that_no_card_was_won_with_is_scored(tmp_path: Path) -> None:
    told = counted().with_round(0, (TallyLine("V", 0, 0, ()),), (0, 0))
    scoring = round_scoring(stage_of(tmp_path), Ended(told, SPEC), Pop)
    for _ in range(200):
        scoring.update(16)
    assert not scoring.moving


@pytest.mark.parametrize("size", [(1920, 1080), (640, 360)])
def test_a_match_of_rounds_is_drawn_to_its_end(tmp_path: Path, size: tuple[int, int]) -> None:
    told = counted(0, 1, 0, won=(0,))
    stage = stage_of(tmp_path, size)
    scoring = round_scoring(stage, Ended(told, SPEC), Pop)
    scoring.finish()
    assert "point" not in scoring.about
    for scene in (scoring, MatchWon(stage, told, SPEC)):
        noted, painter = NotedText(stage), NotingPainter()
        scene.draw(painter)
        assert {words for words, _ in noted.in_(painter)} & {"2", "2 to 1 in 3 rounds"}


def test_the_table_counts_rounds_where_they_decide() -> None:
    rules = Rules(scoring="none", rounds=3)
    *_, last = (step.after for step in steps(Case(rules, ("bot:random",) * 2, 4)))
    view = SPEC.game.view(last, 0)
    assert (sum(view.standing), view.points, view.limit) == (3, (0, 0), 3)
    assert list(goals_aloud(SPEC, view, (YOU, HUNTER))) == ["3 rounds at most"]
    assert f"{view.won[1]} round" in SPEC.voice.seat(view, 1, (YOU, HUNTER))
    scored = SPEC.game.view(SPEC.game.begin(Rules(target=20, rounds=4), 2), 0)
    assert list(goals_aloud(SPEC, scored, (YOU, HUNTER))) == ["4 rounds at most", "First to 20 points"]
