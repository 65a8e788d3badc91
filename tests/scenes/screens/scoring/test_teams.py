"""The end of a round and of a match between teams, with several lines, minus points and rounds that nobody won."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.kit.scene import Pop, Scene
from scenes.kit.theme import THEMES
from scenes.kit.ui.motion import Count
from scenes.match.story import Story
from scenes.screens.scoring.match_won import MatchWon
from scenes.screens.scoring.outcome import (
    Ended,
    in_tones,
    match_score,
    match_title,
    round_title,
    somebody_lost,
    standings,
)
from scenes.screens.scoring.scene import TallyScoring, round_scoring
from scenes.screens.scoring.story_chart import ChartModel, courses
from tests.hands import texts_of
from tests.scenes.staging import render_scene, stage_of
from tests.scenes.teams import ANN, BEN, CLEO, DORA, made_up, team_story
from tests.tiny.spec import PAIRS_TABLE

STORIES = {
    "won": made_up((40, 10), (-25, 30), winners=(1,)),
    "below zero": made_up((-40, -10), (-25, -30), (5, -60), winners=(0,)),
    "nobody's round": made_up((12, -8), (20, 20), winners=(0,)),
    "shared": made_up((-5, -5), winners=(0, 1)),
    "nothing": made_up((0, 0), winners=(0, 1)),
}


def scenes(folder: Path, match_story: Story, size: tuple[int, int] = (1280, 720), **chosen: object) -> list[Scene]:
    stage = stage_of(folder, size, **chosen)
    return [round_scoring(stage, Ended(match_story, PAIRS_TABLE), Pop), MatchWon(stage, match_story, PAIRS_TABLE)]


def test_a_team_wins_together() -> None:
    story = STORIES["won"]
    assert round_title(story) == "Ben and Dora win round 2"
    assert match_title(story) == "BEN AND DORA\nWIN"
    assert match_title(STORIES["shared"]) == "ANN, CLEO, BEN AND DORA\nWIN"
    assert match_score(story) == ("40 to 15 in 2 rounds", "")
    assert match_score(STORIES["below zero"])[0] == "−60 to −100 in 3 rounds"
    assert match_score(STORIES["shared"])[0] == "−5 points each in 1 round"
    assert standings(story) == "Ann and Cleo 15, Ben and Dora 40"
    assert round_title(STORIES["nobody's round"]) == "Round 2 is over"


def test_you_win_with_your_team() -> None:
    seats = (ANN._replace(name="You"), *(bot._replace(level="random") for bot in (BEN, CLEO, DORA)))
    mine, theirs = (made_up((5, 3) if side == 0 else (3, 5), seats=seats, winners=(side,)) for side in (0, 1))
    assert round_title(mine) == "You and Cleo win round 1"
    assert match_title(mine) == "YOU AND CLEO\nWIN"
    assert [somebody_lost(mine), somebody_lost(theirs)] == [False, True]


def test_every_line_of_the_tally_is_counted_one_after_the_other(tmp_path: Path) -> None:
    [scene, _] = scenes(tmp_path, STORIES["won"])
    assert isinstance(scene, TallyScoring)
    assert "Pairs" not in texts_of(scene)
    seen = [0]
    while scene.moving:
        scene.update(16.0)
        seen.append(texts_of(scene).count("Pairs"))
    assert sorted(set(seen)) == [0, 2], "in both columns at once"
    assert seen == sorted(seen)
    words = texts_of(scene)
    assert [words.count(word) for word in ("Pairs", "Left in hand", "−30", "60")] == [2, 2, 2, 1]
    assert {"Ann and Cleo", "Ben and Dora", "Round"} <= set(words)
    assert "Everyone else is out" not in words
    assert [node.text for node in scene.tree.every() if isinstance(node, Count)] == ["−25", "+30", "15", "40"]


def test_the_tally_is_told_to_a_voice(tmp_path: Path) -> None:
    about = round_scoring(stage_of(tmp_path), Ended(STORIES["won"], PAIRS_TABLE), Pop).about
    assert "Ann and Cleo: Left in hand, the 4, the 5, the 6, −30." in about
    assert "Ben and Dora: Pairs, the 1, the 1, +60." in about
    assert "Ben and Dora: together +30." in about
    assert "Ann and Cleo 15, Ben and Dora 40" in about


def test_a_match_of_the_game_itself_is_scored(tmp_path: Path) -> None:
    story = team_story(tmp_path, rounds=4)
    assert story.winners
    assert any(min(result.totals) < 0 for result in story.rounds), "there are minus points"
    assert len({(card.side, card.label) for card in story.rounds[-1].lines}) == 4
    for scene in scenes(tmp_path, story, speed="instant"):
        render_scene(scene)
        assert not [word for word in texts_of(scene) if "rule" in word.lower()]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", STORIES)
def test_every_theme_and_reduced_motion_end_in_the_same_picture(tmp_path: Path, theme: str, name: str) -> None:
    ends = []
    for reduced in (False, True):
        [scene, _] = scenes(tmp_path, STORIES[name], (640, 360), theme=theme, reduced_motion=reduced)
        for _ in range(400):
            scene.update(16.0)
        ends.append(pygame.image.tobytes(render_scene(scene), "RGB"))
    assert ends[0] == ends[1]


def test_the_chart_has_a_line_for_each_team_and_goes_below_zero(tmp_path: Path) -> None:
    story = in_tones(STORIES["below zero"], PAIRS_TABLE)
    assert [course.points for course in courses(story)] == [(0, -40, -65, -60), (0, -10, -40, -100)]
    assert ChartModel(story).is_worth_it
