"""The end of a round and of a match between teams, with several lines, minus points and rounds that nobody won."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect

from scenes.kit.scene import Pop, Scene
from scenes.kit.theme import THEMES
from scenes.kit.widgets.surfaces import tones_of
from scenes.match.story import Story
from scenes.screens.scoring.ended import Ended, in_tones
from scenes.screens.scoring.match_won import MatchWon
from scenes.screens.scoring.outcome import match_score, match_title, round_title, somebody_lost, standings
from scenes.screens.scoring.race import Race, blocks_of
from scenes.screens.scoring.scene import round_scoring
from scenes.screens.scoring.story_chart import StoryChart, courses
from tests.hands import texts_of
from tests.scenes.staging import render_scene, stage_of
from tests.scenes.stories import NotedText, NotingPainter
from tests.scenes.teams import ANN, BEN, CLEO, DORA, made_up, team_story
from tests.tiny.spec import PAIRS_TABLE

BOX = (96, 500, 1580, 360)
SIZES = [(1920, 1080), (640, 360), (1024, 768), (2560, 1080)]
STORIES = {
    "won": made_up((40, 10), (-25, 30), winners=(1,)),
    "below zero": made_up((-40, -10), (-25, -30), (5, -60), winners=(0,)),
    "nobody's round": made_up((12, -8), (20, 20), winners=(0,)),
    "shared": made_up((-5, -5), winners=(0, 1)),
    "nothing": made_up((0, 0), winners=(0, 1)),
}


def scenes(folder: Path, told: Story, size: tuple[int, int] = (1280, 720), **chosen: object) -> list[Scene]:
    stage = stage_of(folder, size, **chosen)
    return [round_scoring(stage, Ended(told, PAIRS_TABLE), Pop), MatchWon(stage, told, PAIRS_TABLE)]


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
    first = texts_of(scene)
    assert "Pairs" not in first
    seen = [first.count("Pairs")]
    while scene.animating:
        scene.update(16.0)
        seen.append(texts_of(scene).count("Pairs"))
    assert sorted(set(seen)) == [0, 2], "in both columns at once"
    assert seen == sorted(seen)
    words = texts_of(scene)
    assert [words.count(word) for word in ("Pairs", "Left in hand", "−30", "60", "5")] == [2, 2, 2, 1, 1]
    assert {"Ann and Cleo", "Ben and Dora", "−25", "+30", "15", "40"} <= set(words)
    assert "Everyone else is out" not in words


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


@pytest.mark.parametrize("name", STORIES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_all_texts_stay_on_the_screen(tmp_path: Path, name: str, size: tuple[int, int], text_scale: float) -> None:
    for scene in scenes(tmp_path, STORIES[name], size, text_scale=text_scale, speed="instant"):
        noted, painter = NotedText(scene.stage), NotingPainter()
        scene.draw(painter)
        near = scene.stage.viewport.safe.inflate(2 * scene.stage.viewport.px(16), 0)
        for words, rect in noted.in_(painter):
            assert near.contains(rect.inflate(0, -rect.height // 2)), words


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", STORIES)
def test_every_theme_and_reduced_motion_end_in_the_same_picture(tmp_path: Path, theme: str, name: str) -> None:
    ends = []
    for reduced in (False, True):
        [scene, _] = scenes(tmp_path, STORIES[name], (640, 360), theme=theme, reduced_motion=reduced)
        for _ in range(400):
            scene.update(16.0)
        assert not scene.animating
        ends.append(pygame.image.tobytes(render_scene(scene), "RGB"))
    assert ends[0] == ends[1]


def test_losses_lie_at_the_end_of_what_was_won_before(tmp_path: Path) -> None:
    assert [(block.side, block.start, block.points, block.colour) for block in blocks_of(in_tones(STORIES["won"], PAIRS_TABLE))
            ] == [(0, 0, 40, None), (1, 0, 10, None), (0, 40, -25, None), (1, 10, 30, None)]
    stage, painter = stage_of(tmp_path), NotingPainter()
    told = in_tones(STORIES["below zero"], PAIRS_TABLE)
    Race(stage, told, BOX, {0}, tones_of(stage.theme, None)).draw(painter)
    paper = (*stage.theme.paper, 255)
    blocks = [rect for surface, rect, _ in painter.puts if surface.get_at((0, 0)) == paper and rect.height > 20]
    entries = blocks_of(told)
    assert len(blocks) == len(entries) == 6
    zero = next(rect for rect, rgb in painter.fills if rgb == stage.theme.bone)
    assert blocks[0].right == pytest.approx(zero.centerx, abs=1), "from 0 down to -40"
    assert blocks[2].right == pytest.approx(blocks[0].left, abs=1), "then further down"
    assert min(rect.left for rect in blocks) == max(rect.left for rect in painter_lanes(painter, stage))
    assert all(rect.right <= 96 + 1580 for rect in blocks)


def painter_lanes(painter: NotingPainter, stage: object) -> list[Rect]:
    """The rows of the race: the widest fills."""
    widest = max(rect.width for rect, _ in painter.fills)
    return [rect for rect, _ in painter.fills if rect.width == widest]


@pytest.mark.parametrize("come", [0.0, 0.3, 1.0])
def test_gains_and_losses_of_both_come_together(tmp_path: Path, come: float) -> None:
    stage, painter = stage_of(tmp_path), NotingPainter()
    noted = NotedText(stage)
    Race(stage, in_tones(STORIES["won"], PAIRS_TABLE), BOX, (), tones_of(stage.theme, None)).draw(painter, come)
    words = [words for words, _ in noted.in_(painter)]
    assert {str(40 + round(-25 * come)), str(10 + round(30 * come))} <= set(words)


def test_the_chart_has_a_line_for_each_team_and_goes_below_zero(tmp_path: Path) -> None:
    story = in_tones(STORIES["below zero"], PAIRS_TABLE)
    assert [course.points for course in courses(story)] == [(0, -40, -65, -60), (0, -10, -40, -100)]
    chart = StoryChart(stage_of(tmp_path), story, (800, 826, 1000, 196))
    assert chart.drawn
    plot = chart._plot()
    ys = [chart._point(plot, number, points).y for course in courses(story) for number, points in enumerate(course.points)]
    assert (min(ys), max(ys)) == (plot.top, plot.bottom)
    chart.draw(NotingPainter())
