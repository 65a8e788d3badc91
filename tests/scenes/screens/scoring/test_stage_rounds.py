"""A round of a stage is scored as the stage counts it: 10 in Basic, double under its colour, for the person alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.events import TallyLine
from game.red7.cards import parse_cards
from scenes.kit.scene import Pop
from scenes.match.story import RoundResult, StagePoints, Story
from scenes.screens.scoring.outcome import Ended, worth
from scenes.screens.scoring.round_scoring import RoundScoring
from scenes.screens.scoring.scene import round_scoring
from scenes.specs import registry
from scenes.specs.red7 import captions
from tests.hands import texts_of
from tests.scenes.staging import stage_of
from tests.scenes.stories import HUNTER, YOU

SPEC = registry.table("red7")


def scored(folder: Path, totals: tuple[int, ...], winner: int, is_double: bool = False) -> RoundScoring:
    """After the last of some rounds; `totals` are the stage's points after each."""
    told, rounds = Story((YOU, HUNTER), ((0,), (1,)), None, counts_rounds=True), list[RoundResult]()
    for number, total in enumerate(totals, 1):
        gain = total - (totals[number - 2] if number > 1 else 0)
        told = told.with_round(winner, (TallyLine("G", winner, 0, parse_cards("G4 B6")),), (0, 0))
        rounds.append(RoundResult(number, 0 if gain else None, (), (total,), ("G",)))
    race = Story((YOU,), ((0,),), 20, tuple(rounds))
    return round_scoring(stage_of(folder), Ended(told, SPEC, None, StagePoints(race, is_double)), Pop)


def test_a_round_of_basic_counts_ten_towards_the_stages_points(tmp_path: Path) -> None:
    scene = scored(tmp_path, (10,), 0)
    assert "10 points. 10 of 20 points" in scene.about and "counts double" not in scene.about
    scene.finish()
    words = texts_of(scene)
    assert "+10" in words and "20" in words and "Hunter" not in words, "rivals win rounds, never the race"


def test_under_the_stages_colour_it_counts_double(tmp_path: Path) -> None:
    scene = scored(tmp_path, (10, 30), 0, is_double=True)
    assert "counts double. 20 points. 30 of 20 points" in scene.about
    scene.finish()
    assert "+20" in texts_of(scene) and any("counts double" in words for words in texts_of(scene))


def test_a_rivals_round_brings_the_stage_nothing(tmp_path: Path) -> None:
    scene = scored(tmp_path, (10, 10), 1)
    assert scene.title == "Hunter wins round 2" and scene.about.endswith("10 of 20 points.")
    scene.finish()
    assert not any(words.startswith("+") for words in texts_of(scene)) and not scene.animating


@pytest.mark.parametrize(("points", "each"), [(10, [4, 6]), (20, [8, 12]), (0, [0, 0]), (7, [3, 4])])
def test_each_card_brings_its_part(points: int, each: list[int]) -> None:
    assert worth([captions.face(card) for card in parse_cards("G4 B6")], points) == each
