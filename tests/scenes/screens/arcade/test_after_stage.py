"""After a stage that was won or lost, and at the end of the run."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest
from pygame import Rect, Surface

from game.arcade.bill import bill_of, end_of, score_of
from game.arcade.run import CREDITS, ROUNDS, Run, after_round
from game.arcade.scores import Scores, entered
from game.core.entry import RoundDone
from game.red7.cards import COLOURS, Card
from game.red7.stages import BASIC_ROUND
from scenes.app.pictures.arcade import BEATEN, NOT_WON, YOU, run_at
from scenes.kit.art.seven import MENU
from scenes.kit.audio.music import LOST as LOST_TUNE
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Kind
from scenes.kit.messages import grouped
from scenes.kit.scene import Pop, Push, Replace, Reset
from scenes.kit.stage import Stage
from scenes.kit.ui.containers import Row
from scenes.kit.ui.motion import Count, MovingDrawing
from scenes.screens import routes
from scenes.screens.arcade.daily_run import daily_words, date_words
from scenes.screens.arcade.map import RunMap, RunStart, map_model, start_model
from scenes.screens.arcade.play_again import TEAR_FROM_MS, TEAR_MS, PlayAgain, again_model
from scenes.screens.arcade.run_over import RunOver, over_model
from scenes.screens.arcade.stage_clear import StageClear, clear_model
from scenes.screens.confirm import Confirm
from tests.hands import texts_of
from tests.scenes.pages import faults_of, in_every_window
from tests.scenes.screens.arcade.heard import FRAME, heard_stage, run_for, tune_of
from tests.scenes.staging import FULL_HD, key, render_scene, stage_of
from tests.scenes.table.panels.flashes import measured


def clear(stage: Stage, run: Run, number: int) -> StageClear:
    return StageClear(stage, clear_model(stage, run, number))


def test_the_bill_is_what_is_drawn(tmp_path: Path) -> None:
    """The texts of design/screens/arcade/42-stage-clear.png."""
    scene = clear(stage_of(tmp_path), run_at(5), 4)
    scene.finish()
    words = texts_of(scene)
    for written in ("Stage 4 clear", "25 points", "goal 12, cleared in four rounds", "Points", "counts double",
                    "Spare rounds", "1 round left", "By a shade", "35 × 40", "40 per point this stage",
                    "New colours", "5 of 7 colours", "9", "16", "25", "1,400", "200", "+1,600", "Score",
                    "“You were right. I checked.”"):  # fmt: skip
        assert written in words
    assert words.count("5") == 2, "for the round left, and for the colour that decided"


@pytest.mark.parametrize("rounds", [5, 4, 3, 2, 1])
def test_however_many_rounds_were_won_the_bill_has_room(tmp_path: Path, rounds: int) -> None:
    stage = stage_of(tmp_path, FULL_HD)
    won = tuple(RoundDone(COLOURS[place], 3 if rounds == 5 else 14, BEATEN) for place in range(rounds - 1))
    run = run_at(7, (*won, RoundDone("R", 14, BEATEN)))
    if not run.stages[-1][-1].is_clear:
        pytest.skip("too few points")
    scene = clear(stage, run, 7)
    scene.finish()
    assert "28" in texts_of(scene), "with its details: a plate with the points of the round that counts double"
    assert not [fault for case in in_every_window(stage, scene) for fault in faults_of(scene)]


def played_at_random(random: Random) -> Run:
    """A run until it is over or stands at Red's end, with a loss now and then."""
    run = run_at(1)
    while not run.is_over and not run.is_lost_try:
        basic = run.stage.each
        won = RoundDone(random.choice(COLOURS), BASIC_ROUND if basic else random.randint(3, 14),
                        (Card.parse("R6"), Card.parse("I6")) if random.random() < 0.3 else None)
        run = after_round(run, won if random.random() < 0.8 else NOT_WON)
    return run


@pytest.mark.parametrize("seed", range(12))
def test_every_bill_adds_up_to_what_the_run_says(tmp_path: Path, seed: int) -> None:
    run, stage, before = played_at_random(Random(seed)), stage_of(tmp_path), 0
    for number in range(1, run.cleared + 1):
        model, bill = clear_model(stage, run, number), bill_of(run, number)
        points, time, ties, product, first = (line.amount for line in model.lines)
        assert (points, time, ties) == (bill.points, bill.time, bill.by_colour)
        assert (points + time + ties) * bill.worth == product == bill.product
        assert product + first == model.total == bill.total
        assert model.score - model.total == before
        before = model.score
        for amount in (line.amount for line in model.lines):
            assert grouped(amount) in model.aloud


def test_a_line_without_anything_says_so(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    run = run_at(5, (NOT_WON, NOT_WON, NOT_WON, NOT_WON, RoundDone("Y", 9)))
    model = clear_model(stage, run, 5)
    assert [(line.amount, line.words) for line in model.lines[1:3]] == [(0, "No rounds left"), (0, "None this time")]
    assert model.lines[4] == ("New colours", 0, (), (), "5 of 7 colours")
    assert "By a shade, None this time, 0" in model.aloud


def test_lines_stamp_then_the_sum_leads_within_1800_ms(tmp_path: Path) -> None:
    stage, played = heard_stage(tmp_path)
    scene, total = clear(stage, run_at(5), 4), 0
    lines = []
    while scene.moving and total < 3000:
        run_for(scene, 20)
        total += 20
        lines.append(len(played))
    assert played == ["score_card"] * 5 + ["lead"]
    assert 1200 <= total <= 1800
    begun = [20 * lines.index(count) for count in range(1, 6)]
    assert begun == [0, 100, 220, 340, 460], "in the frame in which 0, 120, 240, 360 and 480 ms have passed"


def figures(scene: StageClear) -> str:
    """The score as it is drawn: the figures at the end."""
    count = next(node for node in scene.tree.every() if isinstance(node, Count))
    return count.at_time(scene.at_ms)


def test_the_score_grows_by_the_bill(tmp_path: Path) -> None:
    scene = clear(stage_of(tmp_path), run_at(5), 4)
    assert figures(scene) == "3,020"
    run_for(scene, 640)
    assert figures(scene) == "3,020", "the bill is written first"
    run_for(scene, 200)
    assert 3020 < int(figures(scene).replace(",", "")) < 4620
    run_for(scene, 600)
    assert figures(scene) == "4,620"


def test_a_press_completes_it_and_the_next_one_climbs_on(tmp_path: Path) -> None:
    stage, played = heard_stage(tmp_path)
    scene = clear(stage, run_at(5), 4)
    run_for(scene, 100)
    assert scene.handle(key(Kind.ACCEPT)) is None
    assert scene.waits and figures(scene) == "4,620" and played[-1] == "lead"
    run_for(scene, 200)
    assert scene.handle(key(Kind.CANCEL)) == Reset(routes.Menu())
    assert scene.handle(key(Kind.ACCEPT)) == Replace(routes.RunMap())


def test_with_reduced_motion_it_is_written_at_once_and_heard(tmp_path: Path) -> None:
    stage, played = heard_stage(tmp_path, FULL_HD, reduced_motion=True)
    scene = clear(stage, run_at(5), 4)
    scene.update(0)
    assert not scene.moving and played == ["score_card", "lead"]
    moved = clear(stage_of(tmp_path), run_at(5), 4)
    moved.finish()
    assert pygame.image.tobytes(render_scene(scene), "RGB") == pygame.image.tobytes(render_scene(moved), "RGB")


def test_the_stages_tune_is_heard(tmp_path: Path) -> None:
    assert tune_of(clear(stage_of(tmp_path, (640, 360)), run_at(5), 4)) == ["G"]


def test_a_voice_tells_the_bill(tmp_path: Path) -> None:
    scene = clear(stage_of(tmp_path), run_at(5), 4)
    assert scene.title == "Stage 4 clear"
    assert scene.about == (
        "25 points, goal 12, cleared in four rounds. Points, Yellow 9, Green 16, counts double, 25. "
        "Spare rounds, 1 round left, 5. By a shade, Red 6 beats Indigo 6, 5. 35 × 40, 40 per point this stage, 1,400. New colours, Green, 5 of 7 colours, 200. "
        "+1,600 in all. Score, 4,620. Tactician says: You were right. I checked.")


# After a stage that was lost: which ticket tears, what is said and heard, and where it leads.

LOST = (NOT_WON,) * ROUNDS
SEVEN = (RoundDone("G", 7), *(NOT_WON,) * (ROUNDS - 1))


def again(stage: Stage, *tries: tuple[RoundDone, ...], out: bool = True) -> PlayAgain:
    return PlayAgain(stage, again_model(stage, run_at(5, *tries or (LOST, SEVEN)), asks_why=out))


def test_it_says_what_is_drawn(tmp_path: Path) -> None:
    stage = stage_of(tmp_path, FULL_HD)
    stage.remarks["sprout", "WINS"] = 1
    scene = again(stage)
    words = {*texts_of(scene)}
    assert {"7 of 15 points", "Stage 5, all five rounds played", "1 credit left", "Play again", "End the run",
            "Use a credit: keep 4,620, lose this try's 350.", "with 4,970", "Why was I out?",
            "see the turn again", "“I kept your seat.”"} <= words  # fmt: skip
    assert scene.title == "Continue?"
    assert scene.about.endswith("lose this try's 350. Hoarder says: I kept your seat.")


def test_a_try_that_brought_nothing_loses_nothing(tmp_path: Path) -> None:
    scene = again(stage_of(tmp_path), LOST)
    assert "Use a credit: you keep 4,620." in scene.about and "lose" not in scene.about
    assert "2 credits left" in scene.about


@pytest.mark.parametrize("tries", [1, 2])
def test_the_credit_that_tears_is_the_one_before_those_that_are_left(tmp_path: Path, tries: int) -> None:
    """Spent ones are outlines, the next one tears, the others are whole and bear a 7."""
    stage = stage_of(tmp_path)
    scene = again(stage, *[LOST] * tries)
    whole, paper, stone = render_scene(scene), stage.theme.paper, stage.theme.stone
    scene.finish()
    torn = render_scene(scene)

    row = next(node for node in scene.tree.every() if isinstance(node, Row) and any(isinstance(each, MovingDrawing) for each in node.all))

    def colours(picture: pygame.Surface, box: Rect) -> set[tuple[int, ...]]:
        """At a quarter of the width of a ticket in all of its height."""
        return {tuple(picture.get_at((box.centerx - box.width * 3 // 10, y))[:3]) for y in range(box.top, box.bottom)}

    for number, node in enumerate(row.all):
        assert node.box is not None
        box = stage.viewport.rect(*node.box)
        before, after = colours(whole, box), colours(torn, box)
        if number >= tries:
            assert paper in before and paper in after and stone not in after, "whole"
            assert tuple(torn.get_at((box.centerx - 4, box.centery + 10))[:3]) == stage.theme.ink, "the 7"
        elif number == tries - 1:
            assert paper in before and stone in after and paper not in after, "torn now"
        else:
            assert before == after and paper not in after and stone in after, "spent before"
    assert len(row.all) == CREDITS and CREDITS - tries == scene.model.left


def test_the_lid_falls_and_then_the_paper_tears(tmp_path: Path) -> None:
    stage, played = heard_stage(tmp_path)
    scene = again(stage)
    run_for(scene, TEAR_FROM_MS - 20)
    assert played == ["out"]
    run_for(scene, 40)
    assert played == ["out", "tear"] and scene.moving
    run_for(scene, TEAR_MS)
    assert scene.waits and not scene.moving


def test_a_press_completes_it_and_the_next_one_plays_again(tmp_path: Path) -> None:
    stage, played = heard_stage(tmp_path)
    scene = again(stage)
    run_for(scene, 50)
    assert scene.handle(key(Kind.ACCEPT)) is None and scene.waits and played == ["out", "tear"]
    run_for(scene, 200)
    assert scene.handle(key(Kind.ACCEPT)) == Replace(routes.TryAgain())
    assert scene.handle(key(Kind.CANCEL)) == Reset(routes.Menu(routes.ArcadeRun())), "the question waits there"


def test_whoever_ends_the_run_is_asked_once(tmp_path: Path) -> None:
    scene = again(stage_of(tmp_path))
    scene.finish()
    run_for(scene, 200)
    scene.handle(key(Kind.RIGHT))
    asked = scene.handle(key(Kind.ACCEPT))
    assert isinstance(asked, Push) and isinstance(asked.target, Confirm)
    assert asked.target.title == "End the run with 4,970?"
    stays = asked.target.handle(key(Kind.ACCEPT))
    assert isinstance(stays, Pop) and stays.next_transition is None, "the safe answer has the focus"
    asked.target.handle(key(Kind.RIGHT))
    ends = asked.target.handle(key(Kind.ACCEPT))
    assert ends == Pop(next_transition=Reset(routes.EndRun()))


def test_why_is_offered_only_to_whoever_was_out(tmp_path: Path) -> None:
    scene = again(stage_of(tmp_path))
    scene.finish()
    run_for(scene, 200)
    scene.focus.focus(scene.focus.widgets[2])
    assert scene.handle(key(Kind.ACCEPT)) == Push(routes.WhyLost())
    assert [widget.words for widget in again(stage_of(tmp_path), out=False).focus.widgets] == [
        "Play again", "End the run"]


def test_a_tune_for_whoever_has_lost(tmp_path: Path) -> None:
    assert tune_of(again(stage_of(tmp_path, (640, 360)))) == [LOST_TUNE]


def test_with_reduced_motion_it_is_torn_at_once(tmp_path: Path) -> None:
    stage, played = heard_stage(tmp_path, reduced_motion=True)
    scene = again(stage)
    scene.update(0)
    assert not scene.moving and played == ["out", "tear"]


# The end of a run: won or over, what it came to, how the 7 becomes the menu's, where it leads.

WON = run_at(7, (RoundDone("G", 9), RoundDone("R", 20)))
OVER = run_at(5, LOST, LOST, (RoundDone("G", 7), *LOST[1:]))


def over(stage: Stage, run: Run = WON, is_among: bool = True) -> RunOver:
    scores = entered(Scores(), run, run.date) if is_among else Scores()
    return RunOver(stage, over_model(stage, run, scores))


def test_what_a_run_that_is_won_came_to(tmp_path: Path) -> None:
    model = over_model(heard_stage(tmp_path)[0], WON, Scores())
    assert model.large_words == ("YOU", "MADE IT") and model.heading == "You made it"
    assert [words for words, _ in model.lines] == ["Seven stages", "Rainbow bonus", "3 credits left"]
    assert sum(points or 0 for _, points in model.lines) == score_of(WON) == model.climb.score
    assert model.faces == ("sprout", "hoarder", "hunter", "tactician", "maestro")


def test_what_a_run_came_to_that_ended_before(tmp_path: Path) -> None:
    model = over_model(heard_stage(tmp_path)[0], OVER, Scores())
    assert model.large_words == ("4/7", "STAGES") and len(model.faces) == 1
    assert [*model.lines] == [("Four stages", end_of(OVER).stages), ("Final stage", 350), ("5 of 7 colours won", None)]
    assert sum(points or 0 for _, points in model.lines) == score_of(OVER)
    for words in ("4,970", "Final stage, 350", "Sprout says: "):
        assert words in model.aloud


def test_the_7_becomes_the_menus_then_the_faces_come(tmp_path: Path) -> None:
    stage, played = heard_stage(tmp_path)
    page = over(stage)
    assert played == ["match_won"] and tune_of(page) == ["menu"]
    assert page.seven.top == 54 and page.seven.depth == 504
    run_for(page, 400)
    assert page.moving and MENU.depth < page.seven.depth < 504
    run_for(page, 250)
    assert page.seven == MENU and page.moving, "the faces are still to come"
    run_for(page, 600)
    assert not page.moving


def test_a_lost_run_does_not_move(tmp_path: Path) -> None:
    stage, played = heard_stage(tmp_path)
    page = over(stage, OVER)
    assert not page.moving and page.seven == MENU and played == ["out"] and tune_of(page) == ["lost"]


@pytest.mark.parametrize(("is_among", "words"), [(True, "Initials"), (False, "Continue")])
def test_where_it_leads(tmp_path: Path, is_among: bool, words: str) -> None:
    stage, _ = heard_stage(tmp_path)
    page = over(stage, WON, is_among)
    assert page.handle(key(Kind.ACCEPT)) is None and not page.moving, "a press completes it"
    run_for(page, 200)
    assert page.focus.widgets[0].words == words
    transitions = []
    for _ in range(3):
        transitions.append(page.handle(key(Kind.ACCEPT)))
        page.handle(key(Kind.RIGHT))
    assert transitions == [Replace(routes.SignRun()), Replace(routes.RunStart()), Reset(routes.Menu())]


def test_where_the_map_and_the_start_lead(tmp_path: Path) -> None:
    stage, _ = heard_stage(tmp_path)
    page = RunMap(stage, map_model(run_at(4), YOU, Scores()))
    assert page.animating, "Blue lights its band"
    page.finish()
    run_for(page, 200)
    assert page.focus.widgets[0].words == "Stage 4" and page.handle(key(Kind.ACCEPT)) == Replace(routes.Versus())
    going = RunMap(stage, map_model(run_at(4, ()), YOU, Scores()))
    run_for(going, 200)
    assert not going.moving and going.handle(key(Kind.ACCEPT)) == Replace(routes.PlayStage()), "a try that is begun goes on"
    begin = RunStart(stage, start_model(Scores(), "2026-10-12", {}, (), YOU))
    begin.focus.step(2)
    assert begin.handle(key(Kind.ACCEPT)) == Push(routes.Scores())


def test_still_it_costs_nothing_and_nothing_flashes(tmp_path: Path) -> None:
    stage, _ = heard_stage(tmp_path, (320, 180))
    page, screen, left, drawn = over(stage), Surface((320, 180), 0, 32), [60], list[int]()
    painter = Painter(screen)

    def picture_at(ms: float) -> Surface | None:
        left[0] -= 1
        page.update(ms)
        painter.begin()
        page.draw(painter)
        drawn.append(painter.end())
        return screen if left[0] > 0 else None

    meter = measured(picture_at, 1000 / 30, 4000)
    assert meter.worst_share == 0 and meter.most_of_ninth <= 1
    assert drawn[-1] == 0


def test_reduced_motion_shows_the_end_at_once(tmp_path: Path) -> None:
    page = over(heard_stage(tmp_path, reduced_motion=True)[0])
    page.update(FRAME)
    assert page.seven == MENU and not page.moving


def test_the_day_in_words() -> None:
    daily = WON._replace(kind="daily", date="2026-10-12")
    going = run_at(3)._replace(kind="daily", date="2026-10-11")
    assert date_words("2026-10-12") == "12 October 2026"
    assert daily_words("2026-10-12", None, False) == "12 October, new"
    assert daily_words("2026-10-12", daily, True) == "12 October, for practice"
    assert daily_words("2026-10-12", going, False) == "11 October, stage 3"
