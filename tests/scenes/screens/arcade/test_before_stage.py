"""Before a stage: the map of the run, and who waits there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.arcade.bill import bill_of, score_of
from game.arcade.run import DAILY, FREE, ROUNDS
from game.core.entry import RoundDone
from game.red7.stages import STAGES
from scenes.app.pictures.arcade import BEGUN, NOT_WON, YOU, run_at
from scenes.kit.art.faces import CALM, LEADING
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Kind
from scenes.kit.scene import Push, Replace, Reset
from scenes.kit.stage import Stage
from scenes.screens import routes
from scenes.screens.arcade.climb import BandState, Rank, climb_of
from scenes.screens.arcade.map import RunMap, RunMapModel, RunStart, RunStartModel
from scenes.screens.arcade.split import Split
from scenes.screens.arcade.versus import PLACES, TOTAL_MS, Versus, versus_model
from scenes.specs import arcade
from tests.hands import texts_of
from tests.scenes.screens.arcade.heard import FRAME, heard_stage, run_for, tune_of
from tests.scenes.staging import FULL_HD, key, mouse, render_scene, stage_of
from tests.scenes.stories import NotingPainter
from tests.scenes.table.panels.flashes import measured

AHEAD = Rank("Next: 9th place", 5310, "ZOE")
FILLED_MS = 1060


def run_map(stage: Stage, number: int = 4, fills: bool = False) -> RunMap:
    return RunMap(stage, RunMapModel(climb_of(run_at(number), YOU), AHEAD, is_begun=not fills))


def frame(painter: Painter, scene: RunMap) -> int:
    painter.begin()
    scene.draw(painter)
    return painter.end()


def test_a_step_for_each_stage_and_points_for_those_that_are_clear() -> None:
    run = run_at(4)
    climb = climb_of(run, YOU)
    assert [step.colour for step in climb.steps] == [*"ROYGBIV"]
    assert [step.state for step in climb.steps] == [BandState.AHEAD] * 3 + [BandState.NOW] + [BandState.CLEAR] * 3
    assert [step.points for step in climb.steps] == [0] * 4 + [bill_of(run, number).total for number in (3, 2, 1)]
    assert climb.score == score_of(run) == sum(step.points for step in climb.steps)
    assert climb.steps[2].names == "Sprout, Hoarder, Hunter" and climb.steps[2].rules == "Advanced, 15 points"


def test_a_run_that_is_over_has_nothing_to_play() -> None:
    won = climb_of(run_at(7, (RoundDone("R", 20),)), YOU)
    assert won.next_stage is None and {step.state for step in won.steps} == {BandState.CLEAR}


def test_a_voice_says_what_is_asked_and_how_it_stands(tmp_path: Path) -> None:
    stage, _ = heard_stage(tmp_path)
    spoken = f"{(page := run_map(stage)).title} {page.about}"
    for words in ("Stage 4", "Tactician", "Advanced, 12 points", "3,020", "3 credits left", "4 of 7 colours won",
                  "Next: 9th place, 5,310, ZOE"):
        assert words in spoken


def test_the_band_fills_with_its_note_then_you_rise(tmp_path: Path) -> None:
    stage, played = heard_stage(tmp_path)
    page = run_map(stage, fills=True)
    run_for(page, 2 * FRAME)
    assert played == ["rule_B"], "the stage that was cleared last is Blue"
    run_for(page, 700)
    assert page.animating and 0 < page.lit < 1
    run_for(page, FILLED_MS)
    assert page.lit == 1 and not page.moving and played == ["rule_B"]


def test_a_press_completes_it_and_another_one_goes_on(tmp_path: Path) -> None:
    stage, _ = heard_stage(tmp_path)
    page = run_map(stage, fills=True)
    run_for(page, 100)
    assert page.handle(key(Kind.ACCEPT)) is None and page.lit == 1
    run_for(page, 200)
    assert page.handle(key(Kind.ACCEPT)) == Replace(routes.Versus())


def test_the_ways_in_order_and_back_to_the_menu(tmp_path: Path) -> None:
    stage, _ = heard_stage(tmp_path)
    page = run_map(stage)
    run_for(page, 200)
    transitions = [page.handle(key(Kind.ACCEPT))]
    for _ in range(2):
        page.handle(key(Kind.RIGHT))
        transitions.append(page.handle(key(Kind.ACCEPT)))
    assert transitions == [Replace(routes.PlayStage()), Push(routes.Scores()), Reset(routes.Menu(routes.ArcadeRun()))]
    assert page.handle(key(Kind.CANCEL)) == Reset(routes.Menu(routes.ArcadeRun()))


@pytest.mark.parametrize("chosen", [{"reduced_motion": True}, {"speed": "instant"}])
def test_without_motion_it_is_lit_at_once_and_heard(tmp_path: Path, chosen: dict[str, Any]) -> None:
    stage, played = heard_stage(tmp_path, **chosen)
    page = run_map(stage, fills=True)
    run_for(page, FRAME)
    assert page.lit == 1 and played == ["rule_B"]


@pytest.mark.parametrize("size", [(960, 540), (800, 600), (1280, 540)])
@pytest.mark.parametrize("number", [2, 4, 7])
def test_each_frame_is_the_whole_picture(tmp_path: Path, size: tuple[int, int], number: int) -> None:
    stage, _ = heard_stage(tmp_path, size)
    page = run_map(stage, number, fills=True)
    screen = Surface(size, 0, 32)
    painter = Painter(screen)
    for count in range(80):
        frame(painter, page)
        if count % 5 == 0 or not page.animating:
            whole = Surface(size, 0, 32)
            frame(Painter(whole), page)
            assert pygame.image.tobytes(screen, "RGB") == pygame.image.tobytes(whole, "RGB"), f"frame {count}"
        page.update(FRAME)
    assert not page.animating


def test_little_is_drawn_while_it_fills_and_nothing_after(tmp_path: Path) -> None:
    stage, _ = heard_stage(tmp_path, (1920, 1080))
    page = run_map(stage, fills=True)
    painter, drawn = Painter(Surface((1920, 1080), 0, 32)), list[int]()
    for _ in range(80):
        drawn.append(frame(painter, page))
        page.update(FRAME)
    assert max(drawn[1:]) < 0.15 * 1920 * 1080
    assert drawn[-1] == 0, "a page that is still costs nothing"


@pytest.mark.parametrize("speed", ["1", "4", "instant"])
def test_nothing_flashes(tmp_path: Path, speed: str) -> None:
    stage, _ = heard_stage(tmp_path, (320, 180), speed=speed)
    page, screen, left = run_map(stage, 5, fills=True), Surface((320, 180), 0, 32), [60]
    painter = Painter(screen)

    def picture_at(ms: float) -> Surface | None:
        left[0] -= 1
        page.update(ms)
        frame(painter, page)
        return screen if left[0] > 0 else None

    meter = measured(picture_at, 1000 / 30, 4000)
    assert meter.worst_share == 0 and meter.most_of_ninth <= 1


def run_start(stage: Stage, goes_on: bool = False) -> RunStart:
    climb = climb_of(run_at(4) if goes_on else BEGUN, YOU)
    return RunStart(stage, RunStartModel(climb, "12 October, new", Rank("Best", 16240, "MIA"), goes_on))


def test_where_a_run_begins(tmp_path: Path) -> None:
    stage, _ = heard_stage(tmp_path)
    page = run_start(stage)
    assert [widget.words for widget in page.focus.widgets] == ["Start", "Daily run", "Scores", "Menu"]
    assert page.handle(key(Kind.ACCEPT)) == Push(routes.NewRun(FREE)), "one press"
    assert page.handle(key(Kind.PLAY)) == Push(routes.NewRun(DAILY)), "a button of its own"
    assert page.handle(key(Kind.CANCEL)) == Reset(routes.Menu(routes.ArcadeRun()))
    for words in ("Seven stages, three credits", "Stage 1", "Sprout", "Basic, 20 points", "Best, 16,240, MIA"):
        assert words in page.about
    assert "12 October, new" in page.focus.widgets[1].spoken_words


def test_a_run_that_is_kept_goes_on_unless_another_one_is_begun(tmp_path: Path) -> None:
    stage, _ = heard_stage(tmp_path)
    page = run_start(stage, goes_on=True)
    assert page.handle(key(Kind.ACCEPT)) == Push(routes.ContinueRun())
    page.focus_on("New run")
    assert page.handle(key(Kind.ACCEPT)) == Push(routes.NewRun(FREE))


# Before a stage: who waits there and what for, where it is drawn, how it moves, what a press does.

LOST = (NOT_WON,) * ROUNDS


def versus(stage: Stage, number: int = 4, *tries: tuple[RoundDone, ...]) -> Versus:
    return Versus(stage, versus_model(stage, run_at(number, *tries), YOU))


@pytest.mark.parametrize("stage", STAGES, ids=lambda stage: str(stage.number))
def test_it_tells_who_waits_and_for_how_much(tmp_path: Path, stage: object) -> None:
    assert stage in STAGES
    number = STAGES.index(stage) + 1
    asked, colour = STAGES[number - 1], arcade.colour_name(STAGES[number - 1].colour)
    scene = versus(stage_of(tmp_path, FULL_HD), number)
    scene.finish()
    words = {*texts_of(scene)}
    names = ", ".join(arcade.rival(level).name for level in asked.rivals)
    title = {"basic": "Basic", "advanced": "Advanced", "expert": "Expert"}[asked.preset]
    assert {f"Stage {number}", f"of 7 - {colour}", "You", f"{asked.goal} points in 5 rounds", f"{colour} counts double",
            f"{title} rules. Each point scores {asked.worth}.", names} <= words
    assert scene.title == f"Stage {number} of 7 - {colour}"
    for line in (f"Against {names}", f"{asked.goal} points in 5 rounds", f"{colour} counts double", "says: "):
        assert line in scene.about


def faces_of(scene: Versus) -> list[tuple[str, Rect]]:
    """The rivals' faces as they are drawn, with their places."""
    painter, sizes = NotingPainter(), {size for places in PLACES.values() for _, _, size in places}
    scene.draw(painter)
    made = {id(scene._face(rival, size)): rival.name for rival in scene.model.rivals for size in sizes}
    return [(made[id(surface)], rect) for surface, rect, _ in painter.puts if id(surface) in made]


@pytest.mark.parametrize("number", [4, 5, 6])
def test_all_rivals_are_seen_the_first_one_before_the_others(tmp_path: Path, number: int) -> None:
    """At 1920x1080 within 24 units of the centres of design/arcade.md."""
    scene = versus(stage_of(tmp_path, FULL_HD), number)
    scene.finish()
    faces = faces_of(scene)[::-1]
    assert [name for name, _ in faces] == [rival.name for rival in scene.model.rivals]
    for (_, rect), (x, y, _) in zip(faces, PLACES[len(faces)], strict=True):
        assert abs(rect.centerx - x) <= 24 and abs(rect.centery - y) <= 24


def test_whoever_has_held_the_person_leads_when_they_come_again(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    first, again = (versus_model(stage, run, YOU) for run in (run_at(5), run_at(5, LOST, ())))
    assert {rival.mood for rival in first.rivals} == {CALM}
    assert {rival.mood for rival in again.rivals} == {LEADING}


def test_no_line_twice_running_and_of_three_whoever_has_said_least_speaks(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    quotes = [versus_model(stage, run_at(5), YOU).quote for _ in range(7)]
    assert [quote.name for quote in quotes] == ["Sprout", "Hoarder", "Hunter", "Sprout", "Hoarder", "Hunter", "Sprout"]
    assert quotes[0].words == "I was born ready. Yesterday." == quotes[6].words
    assert quotes[3].words == "What does this card do?"
    assert not versus_model(stage_of(tmp_path, talk=False), run_at(5), YOU).quote.words


def test_the_edge_comes_first_then_the_faces_then_the_stamp(tmp_path: Path) -> None:
    stage, played = heard_stage(tmp_path, FULL_HD)
    scene = versus(stage)

    def seen() -> tuple[bool, bool]:
        """Whether a face is seen, and whether the stamp is."""
        painter = NotingPainter()
        scene.draw(painter)
        puts = [surface for surface, _, _ in painter.puts]
        return bool(faces_of(scene)), any(picture in puts for picture in scene._stamp._sizes.values())

    run_for(scene, 300)
    assert (seen(), played) == ((False, False), ["screen"])
    run_for(scene, 240)
    assert (seen(), played) == ((True, False), ["screen"])
    run_for(scene, 100)
    assert (seen(), scene.moving) == ((True, True), True)
    run_for(scene, TOTAL_MS - 640)
    assert (seen(), scene.waits, played) == ((True, True), True, ["screen", "duel"])


def test_a_press_completes_it_and_the_next_one_acts(tmp_path: Path) -> None:
    stage, played = heard_stage(tmp_path)
    scene = versus(stage)
    run_for(scene, 50)
    assert scene.handle(key(Kind.ACCEPT)) is None
    assert (scene.waits, played) == (True, ["screen", "duel"])
    run_for(scene, 200)
    assert scene.handle(key(Kind.CANCEL)) == Replace(routes.RunMap())
    assert scene.handle(key(Kind.ACCEPT)) == Replace(routes.PlayStage())
    scene.handle(key(Kind.RIGHT))
    assert scene.handle(key(Kind.ACCEPT)) == Replace(routes.RunMap())
    point = scene.focus.widgets[0].rect.center
    scene.handle(mouse(Kind.PRESS, point))
    assert scene.handle(mouse(Kind.RELEASE, point)) == Replace(routes.PlayStage())


def test_each_stage_has_its_tune(tmp_path: Path) -> None:
    assert tune_of(versus(stage_of(tmp_path, (640, 360)), 5)) == ["Y"]


def test_with_reduced_motion_it_is_there_at_once(tmp_path: Path) -> None:
    stage, played = heard_stage(tmp_path, FULL_HD, reduced_motion=True)
    scene = versus(stage)
    scene.update(0)
    assert played == ["duel"]
    still = versus(stage_of(tmp_path))
    still.finish()
    assert scene.waits and not scene.moving
    assert pygame.image.tobytes(render_scene(scene), "RGB") == pygame.image.tobytes(render_scene(still), "RGB")


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1720, 720), (640, 360)])
def test_the_edge_leaves_the_same_behind_frame_by_frame(tmp_path: Path, size: tuple[int, int]) -> None:
    """Where it says that it has moved it is drawn anew, and that is all that differs; at last it is the whole picture."""
    split = Split(stage_of(tmp_path, size), "Y")
    bounds, surface, since = [Rect((0, 0), size)], split.start.copy(), 0.0
    for step in range(1, 21):
        split.share = step / 20
        whole = surface.copy()
        split.paint(whole, bounds, True)
        moved = split.moved(since)
        split.paint(surface, moved, step % 2 == 0)
        assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(whole, "RGB"), f"step {step}"
        since = split.share
    assert split.moved(since) == []
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(split.goal, "RGB")


def test_the_edge_runs_where_it_is_drawn(tmp_path: Path) -> None:
    """Through 1196, 0, leaning 24 degrees, ten units thick, poster at its left and field at its right."""
    stage = stage_of(tmp_path)
    goal, theme = Split(stage, "Y").goal, stage.theme
    for y in (0, 300, 900):
        middle = 1196 - 0.4452 * y
        row = [x for x in range(1920) if goal.get_at((x, y))[:3] == theme.paper]
        assert abs((row[0] + row[-1] + 1) / 2 - middle) <= 1 and 9 <= len(row) <= 12
        assert goal.get_at((row[-1] + 4, y))[:3] == theme.field["Y"]
        assert goal.get_at((row[0] - 4, y))[:3] == stage.art.poster("Y", FULL_HD).get_at((row[0] - 4, y))[:3]


def test_without_posters_there_is_no_ghost(tmp_path: Path) -> None:
    for theme, ghost in (("default", True), ("contrast", False)):
        stage = stage_of(tmp_path, theme=theme)
        goal = Split(stage, "G").goal
        colour = goal.get_at((1200, 900))[:3]
        assert (colour != stage.theme.field["G"]) == ghost


def test_letters_are_paper_left_of_the_edge_and_ink_right_of_it(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    scene = versus(stage, 5)
    scene.finish()
    picture, paper, ink = render_scene(scene), stage.theme.paper, stage.theme.field_ink["Y"]
    row = [picture.get_at((x, 230))[:3] for x in range(900, 1200)]
    assert paper in row and ink in row
    assert row.index(ink) > max(place for place, rgb in enumerate(row) if rgb == paper)
    assert abs(900 + row.index(ink) - (1196 - 0.4452 * 230)) <= 4


def test_faces_and_stamp_are_made_in_the_frames_before_they_come(tmp_path: Path) -> None:
    scene = versus(stage_of(tmp_path))
    assert scene._preparing._large
    for _ in range(TOTAL_MS // 16):
        scene.update(16)
    assert not scene._preparing._large


@pytest.mark.parametrize("goes_on", [False, True])
def test_where_a_run_begins_each_stage_is_said_once(tmp_path: Path, goes_on: bool) -> None:
    about = run_start(heard_stage(tmp_path)[0], goes_on).about
    assert [about.count(f"Stage {number},") for number in range(1, 8)] == [1] * 7
