"""The end of a round of 7 Street: who ended it, every team's rows, the ground, and what comes next (section 8)."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.core.events import TallyLine
from game.seven_street.events import RoundScored
from scenes.kit.input.intent import Kind
from scenes.kit.messages import grouped
from scenes.kit.scene import Pop, Scene
from scenes.kit.theme import THEMES
from scenes.kit.ui.motion import Count
from scenes.match.story import Seating, Story
from scenes.screens.scoring.match_won import MatchWon
from scenes.screens.scoring.outcome import (
    EndedRound,
    ended_aloud,
    in_tones,
    match_score,
    match_title,
    round_title,
    side_name,
    somebody_lost,
    standings,
)
from scenes.screens.scoring.race import blocks_of
from scenes.screens.scoring.scene import BAR, STAGGER, SUM, TALLY_ROW, TallyScoring, round_scoring
from scenes.screens.scoring.story_chart import ChartModel, courses
from scenes.specs.seven_street.tallying import StreetTallying
from scenes.table.capabilities import TallyRow
from tests.hands import texts_of
from tests.scenes.staging import key, render_scene, stage_of
from tests.scenes.stories import NotedText, NotingPainter
from tests.scenes.street_rounds import SPEC, StreetRound, cards, fullest, street_rounds
from tests.scenes.teams import ANN, BEN, CLEO, DORA, made_up, team_story
from tests.tiny.spec import PAIRS_TABLE

TITLES = ["Streets", "7-Streets", "100s", "Going out", "In hand"]
ALL = [(seats, number) for seats in (2, 3, 4, 6) for number in range(len(street_rounds(seats)))]


def scored(round_: StreetRound) -> RoundScored:
    return next(step.event for step in round_.steps if isinstance(step.event, RoundScored))


def row(told: tuple[TallyRow, ...], title: str) -> TallyRow:
    return next(row for row in told if row.title == title)


@pytest.mark.parametrize(("seats", "number"), ALL)
def test_the_rows_of_every_team_come_to_what_the_round_brought_it(seats: int, number: int) -> None:
    round_ = street_rounds(seats)[number]
    told = round_.told()
    assert [sum(row.points or 0 for row in column) for column in told.columns] == list(scored(round_).scores)
    for column in told.columns:
        assert [row.title for row in column if row.title != "Zeros"] == TITLES, "the same rows, in the same order"
        for entry in column:
            assert (entry.points is None) == (entry.counted == ("none",))


@pytest.mark.parametrize(("seats", "number"), ALL)
def test_who_has_emptied_their_hand_goes_out_and_nobody_is_eliminated(seats: int, number: int) -> None:
    round_ = street_rounds(seats)[number]
    seat, told = scored(round_).seat, round_.told()
    assert told.seat == seat
    if seat is None:
        assert told.heading == "The stock is empty"
    elif seat == 0:
        assert told.heading == "You go out"
    else:
        assert told.heading == f"{round_.story.seats[seat].name} goes out"
    spoken = " ".join((told.heading, ended_aloud(round_.ended)))
    assert not any(word in spoken.lower() for word in ("is out", "are out"))


def test_it_is_you_who_goes_out_where_you_alone_are_a_person() -> None:
    round_ = next(each for seats in (2, 3, 4, 6) for each in street_rounds(seats) if scored(each).seat is not None)
    seat = scored(round_).seat
    assert seat is not None
    bots = tuple(Seating(f"Bot {number}", "sprout", "greedy") for number in range(len(round_.story.seats)))
    alone = (*bots[:seat], Seating("You", "kite"), *bots[seat + 1 :])
    assert round_.told(alone).heading == "You go out"
    ben, ann = Seating("Ben", "moon"), Seating("Ann", "kite")
    assert round_.told((*[ben] * seat, ann, *[ben] * (len(bots) - seat - 1))).heading == "Ann goes out"


def rows_of(*lines: TallyLine) -> tuple[TallyRow, ...]:
    end = street_rounds(2)[0]
    return StreetTallying().summary(lines, end.steps, end.story.seats).columns[0]


def test_streets_are_told_by_number_and_count_and_7_streets_by_bonus() -> None:
    eight, nine = cards("8 8 8 8 8 8 ?"), cards("9 9 9 9 9 9 9 9")
    rows = rows_of(TallyLine("streets", 0, 80, eight), TallyLine("seven", 0, 300, eight),
                   TallyLine("streets", 0, 80, nine), TallyLine("pure", 0, 500, nine))
    spoken = ["".join(str(getattr(piece, "numeral", piece)) for piece in row(rows, title).counted).replace("\u2060", " ")
            for title in ("Streets", "7-Streets")]
    assert spoken == ["8 ×79 ×8", "8 3009 500 pure"]
    assert [row(rows, title).points for title in ("Streets", "7-Streets")] == [160, 800]


def test_a_voice_tells_streets_as_groups_and_never_by_signs() -> None:
    ended = fullest().ended
    spoken = ended_aloud(ended)
    assert "twelve 1s, twelve 2s" in spoken and "street of 11: 300" in spoken
    assert "×" not in spoken
    assert "pure street of 9: 500" in row(rows_of(TallyLine("pure", 0, 500, cards("9 9 9 9 9 9 9"))), "7-Streets").aloud
    left = [ended_aloud(street_rounds(seats)[number].ended) for seats, number in ALL]
    assert all(" card" in words for words in left if "In hand" in words)


def test_without_a_7_street_what_is_laid_counts_against_the_team() -> None:
    rows = rows_of(TallyLine("streets", 0, -40, cards("4 4 4")), TallyLine("zeros", 0, -15, cards("0 0 0")))
    assert row(rows, "Streets") == TallyRow("Streets", ("no 7-Street: they count against",), -40)
    assert row(rows, "7-Streets") == TallyRow("7-Streets", ("none",), None)
    assert row(rows, "Zeros").points == -15


def test_all_four_100s_say_what_they_are_worth_more() -> None:
    rows = rows_of(TallyLine("hundreds", 0, 400, cards("100 100 100 100")), TallyLine("four_hundreds", 0, 400))
    assert row(rows, "100s").points == 800
    assert row(rows, "100s").counted[-1] == "all four: 400"


def test_a_round_is_remembered_by_its_best_7_street() -> None:
    pure, longer, seven = ("pure", 500, "3 " * 7), ("seven", 300, "9 " * 9 + "?"), ("seven", 300, "? " + "5 " * 6)
    lines = [TallyLine(label, 0, points, cards(written)) for label, points, written in (seven, longer, pure)]
    tone = StreetTallying().tone
    assert [tone(lines), tone(lines[:2]), tone(lines[:1]), tone([])] == ["3", "9", "5", None]
    end = street_rounds(2)[0]
    assert StreetTallying().summary(lines, end.steps, end.story.seats).ground == "3+9+5"
    assert StreetTallying().summary([], end.steps, end.story.seats).ground == ""


def test_blocks_of_the_race_have_the_tone_of_each_team() -> None:
    story = street_rounds(4)[-1].story
    blocks = blocks_of(in_tones(story, SPEC))
    for block, (number, side) in zip(blocks, [(n, side) for n in range(len(story.rounds)) for side in (0, 1)], strict=True):
        mine = [line for line in story.rounds[number].lines if line.side == side]
        assert (block.side, block.colour) == (side, StreetTallying().tone(mine))
    assert len({block.colour for block in blocks}) > 2


def test_what_each_team_needs_next_is_told_while_there_is_a_next_round() -> None:
    first, *_, last = street_rounds(4)
    totals = first.story.totals
    needed = [120 if total >= 3000 else 90 if total >= 1500 else 50 if total >= 0 else 15 for total in totals]
    assert first.told().onward == (
        f"Coming out next round: You and Moon with {needed[0]}, Hunter and Magpie with {needed[1]}",)
    assert last.story.winners
    assert last.told().onward == ()


# -- on screen


def scene_of(folder: Path, round_: StreetRound, size: tuple[int, int] = (1280, 720), **chosen: object) -> TallyScoring:
    scene = round_scoring(stage_of(folder, size, **chosen), round_.ended, Pop)
    assert isinstance(scene, TallyScoring)
    return scene


def test_rows_come_one_after_the_other_then_sums_then_bars_and_a_press_completes_it(tmp_path: Path) -> None:
    scene = scene_of(tmp_path, street_rounds(4)[1])
    elapsed, seen = 0.0, []
    while scene.moving:
        scene.update(10.0)
        elapsed += 10
        words = texts_of(scene)
        seen.append((sum(title in words for title in TITLES), "Round" in words, scene.clock_ms >= scene.grown.start_ms))
    assert seen == sorted(seen)
    assert {rows for rows, *_ in seen} == {1, 2, 3, 4, 5}
    assert elapsed == pytest.approx(TALLY_ROW + 4 * STAGGER + SUM + BAR, abs=30)
    skipped = scene_of(tmp_path, street_rounds(4)[1])
    skipped.update(200)
    assert skipped.handle(key(Kind.ACCEPT)) is None
    assert not skipped.moving
    assert render_scene(skipped).get_view("2").raw == render_scene(scene).get_view("2").raw


@pytest.mark.parametrize("seats", [2, 3])
def test_the_rows_of_each_side_stand_below_its_name(tmp_path: Path, seats: int) -> None:
    round_ = street_rounds(seats)[0]
    stage, painter = stage_of(tmp_path, (1920, 1080)), NotingPainter()
    noted = NotedText(stage)
    scene = round_scoring(stage, round_.ended, Pop)
    for _ in range(300):
        scene.update(10)
    scene.draw(painter)
    texts = noted.in_(painter)
    for title in TITLES:
        lefts = sorted(where.left for words, where in texts if words == title)
        names = sorted(min(where.left for words, where in texts if words == side_name(round_.ended.story, side))
                       for side in range(seats))
        apart = [name - left for name, left in zip(names, lefts, strict=True)]
        assert max(apart) - min(apart) <= 2, (title, apart)


def test_all_of_it_takes_1_8_seconds_at_most(tmp_path: Path) -> None:
    scene, elapsed = scene_of(tmp_path, fullest()), 0.0
    while scene.moving:
        scene.update(10.0)
        elapsed += 10
    assert elapsed <= 1800


def test_where_one_page_is_too_small_a_press_turns_to_the_race_whose_bars_grow_then(tmp_path: Path) -> None:
    played = list[str]()
    scene = scene_of(tmp_path, street_rounds(6)[0], text_scale=2.0)
    scene.stage.sound = SimpleNamespace(play=played.append)  # type: ignore[assignment]
    assert scene.paging == (0, 3), "a page for each team, and one for the race"
    for team in ("You, Moon and Tactician", "Hunter, Magpie and Maestro"):
        for _ in range(200):
            scene.update(16)
        assert not scene.moving
        assert {team, "Streets"} <= set(texts_of(scene))
        assert scene.handle(key(Kind.ACCEPT)) is None
    assert scene.paging == (2, 3) and scene.moving
    scene.update(BAR / 2)
    assert scene.handle(key(Kind.ACCEPT)) is None, "it completes the bars"
    assert not scene.moving and "Streets" not in texts_of(scene)
    assert played == ["score_card"] * 6
    scene.update(1000)
    assert isinstance(scene.handle(key(Kind.ACCEPT)), Pop)
    assert len(scene.totals) == 2


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_reduced_motion_ends_in_the_same_picture(tmp_path: Path, theme: str, text_scale: float) -> None:
    ends = []
    for reduced in (False, True):
        scene = scene_of(tmp_path, street_rounds(3)[0], (640, 360), theme=theme, text_scale=text_scale, reduced_motion=reduced)
        for _ in range(200):
            scene.update(16.0)
        ends.append(render_scene(scene).get_view("2").raw)
    assert ends[0] == ends[1]


def test_it_is_told_to_a_voice_team_by_team(tmp_path: Path) -> None:
    round_ = street_rounds(4)[1]
    about = scene_of(tmp_path, round_).about
    for side, names in enumerate(("You and Moon", "Hunter and Magpie")):
        points = scored(round_).scores[side]
        assert f"{names}: together +{points:,}." in about
    assert "seven 3s" in about and "none" not in about, "what there is none of is not read out"


# -- the match


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_the_end_of_a_match_is_shown_with_its_motion(tmp_path: Path, seats: int, text_scale: float) -> None:
    stage = stage_of(tmp_path, (1280, 720), text_scale=text_scale)
    story = street_rounds(seats)[-1].story
    scene = MatchWon(stage, story, SPEC)
    for _ in range(150):
        scene.update(16)
        render_scene(scene)
    assert [node.text for node in scene.tree.every() if isinstance(node, Count)] == list(map(grouped, story.totals))
    assert match_title(story).split("\n")[0] in texts_of(scene)


def test_names_that_could_not_be_read_beside_their_points_are_left_to_faces(tmp_path: Path) -> None:
    seats = tuple(seating._replace(name=f"{seating.name} of the Seven Streets") for seating in street_rounds(6)[-1].story.seats)
    told = street_rounds(6)[-1].story
    names = "You, Moon and Tactician", "You of the Seven Streets, Moon of the Seven Streets and Tactician of the Seven Streets"
    for name, story, is_seen in zip(names, (told, told._replace(seats=seats)), (True, False), strict=True):
        assert (name in texts_of(MatchWon(stage_of(tmp_path), story, SPEC))) == is_seen


# The end of a round and of a match between teams, with several lines, minus points and rounds that nobody won.

STORIES = {
    "won": made_up((40, 10), (-25, 30), winners=(1,)),
    "below zero": made_up((-40, -10), (-25, -30), (5, -60), winners=(0,)),
    "nobody's round": made_up((12, -8), (20, 20), winners=(0,)),
    "shared": made_up((-5, -5), winners=(0, 1)),
    "nothing": made_up((0, 0), winners=(0, 1)),
}


def scenes(folder: Path, match_story: Story, size: tuple[int, int] = (1280, 720), **chosen: object) -> list[Scene]:
    stage = stage_of(folder, size, **chosen)
    return [round_scoring(stage, EndedRound(match_story, PAIRS_TABLE), Pop), MatchWon(stage, match_story, PAIRS_TABLE)]


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
    about = round_scoring(stage_of(tmp_path), EndedRound(STORIES["won"], PAIRS_TABLE), Pop).about
    assert "Ann and Cleo: Pairs, the 1, the 1, +5. Left in hand, the 4, the 5, the 6, −30." in about
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
