"""My mistakes: by kind, what is to be practised today, played at their table, graded as the review does."""

from __future__ import annotations

import json
import pickle
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from game.core.json_file import change_form, read_form
from game.practice import folder_of
from game.practice.exercises import FORM, Exercise, Exercises, gathered
from game.red7.moves import FOLD, PLAY, Act
from game.red7.review.exercise import moment_from_json, turned
from game.red7.review.grading import Effort
from game.red7.review.match_review import graded_alone
from game.red7.teaching.survival import cards_moved
from game.red7.view import view_of
from scenes.app.pictures.moments import let_run
from scenes.app.pictures.practice import mistakes_of
from scenes.app.router import Router
from scenes.kit.answers import Answers
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.scene import Pop, Push, Replace, Reset, Transition
from scenes.kit.stage import Stage
from scenes.screens import routes
from scenes.screens.exercises.scene import ExercisesScene, KindOfMistake, context_of, posed_again
from scenes.screens.replay.loading import Loading
from scenes.screens.round.turn import Turn
from scenes.screens.today.scene import TodayScene
from scenes.specs import registry
from scenes.specs.puzzling import TRIES
from scenes.specs.red7 import puzzles as red7
from tests.hands import Alone
from tests.scenes.screens.review.test_stored_reviews import recorded, scene_of
from tests.scenes.staging import key, led_to, puzzle_of, render_scene, stage_of, widgets_of

TODAY = date(2026, 8, 14)
LONG = 5000  # ms


@pytest.fixture(autouse=True)
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same grading with little effort."""
    monkeypatch.setattr(red7, "graded_alone", lambda decision: graded_alone(decision, Effort(60, 60)))


def keep(stage: Stage, added: list[Exercise], person: str = "") -> None:
    change_form(folder_of(stage.data_folder, person), FORM, lambda before: gathered(before, added))


def page(stage: Stage, today: date = TODAY, person: str = "") -> ExercisesScene:
    return ExercisesScene(stage, person, lambda: today)


def rows(scene: ExercisesScene) -> tuple[KindOfMistake, ...]:
    return scene.model.kinds


PRACTISE = "Practise now"


def opened(stage: Stage, pushed: Transition | None) -> Turn:
    """What a press has begun, once it is laid out."""
    loading = led_to(stage, pushed)
    assert isinstance(loading, Loading)
    loading.enter()
    for _ in range(200):
        transition = loading.update(16)
        if isinstance(transition, Replace):
            assert isinstance(transition.target, Turn)
            return transition.target
    raise AssertionError("it was not laid out")


def take(scene: Turn, moves: tuple[Any, ...]) -> None:
    """A turn as a person takes it, until it has been judged and shown."""
    let_run(scene, 100)
    scene.settle()
    for move in puzzle_of(scene).posed.laying(moves):
        drafting = scene.controller.drafting
        assert drafting is not None
        scene.controller.do(next(gesture for gesture in drafting.gestures if gesture.move == move))
        scene.table.finish()
    if scene.can_be_played:
        scene.handle(Intent(Kind.FOLD if FOLD in moves else Kind.END_TURN, Device.KEYBOARD))
    let_run(scene, LONG)
    scene.settle()
    let_run(scene, LONG)


def test_kinds_are_listed_with_what_is_due_first(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    mistakes = mistakes_of(stage)
    keep(stage, mistakes)
    scene = page(stage)
    due = [each for each in mistakes if each.due <= TODAY]
    assert sum(row.due for row in rows(scene)) == len(due) > 0
    assert [row.due for row in rows(scene)] == sorted((row.due for row in rows(scene)), reverse=True)
    assert sum(len(row.exercises) for row in rows(scene)) == len(mistakes)
    assert f"{len(due)} turns to practise today" in scene.title and "1, 3 and 7 days" in scene.about
    for row in rows(scene):
        widget = next(widget for widget in scene.focus.widgets if widget.words == row.name)
        assert "turn" in widget.spoken_words and row.when in widget.spoken_words
        assert row.exercises[0].due <= TODAY or not row.due


def test_what_is_not_due_says_when(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    one = mistakes_of(stage)[0]
    for days, words in ((1, "Tomorrow"), (3, "In 3 days")):
        keep(stage, [one._replace(id=str(days), kind=str(days), due=TODAY + timedelta(days))])
        assert words in [row.when for row in rows(page(stage))]
    play = next(widget for widget in page(stage).focus.widgets if widget.words.startswith("Practise now"))
    assert not play.enabled


def test_without_mistakes_it_says_where_they_come_from(tmp_path: Path) -> None:
    scene = page(stage_of(tmp_path))
    assert "No mistakes." in scene.title and "Review a match" in scene.about
    assert isinstance(Alone(scene).choose("Matches"), Push)
    assert isinstance(scene.handle(key(Kind.CANCEL)), Pop)


def test_everybody_has_their_own(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    keep(stage, mistakes_of(stage), "a" * 16)
    assert rows(page(stage)) == () and rows(page(stage, person="a" * 16))


def test_the_day_may_begin_while_it_is_shown(tmp_path: Path) -> None:
    stage, days = stage_of(tmp_path), [TODAY]
    keep(stage, [mistakes_of(stage)[0]._replace(due=TODAY + timedelta(1))])
    scene = ExercisesScene(stage, "", lambda: days[-1])
    assert not scene.model.due
    days.append(TODAY + timedelta(1))
    scene.update(16)
    assert scene.model.due and rows(scene)[0].when == "1 for today"


def test_a_kind_is_played_from_what_is_due_longest(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    one = mistakes_of(stage)[0]
    keep(stage, [one._replace(id=name, due=TODAY + timedelta(days)) for name, days in (("a", 0), ("b", -2), ("c", 3))])
    pushed = Alone(page(stage)).choose(rows(page(stage))[0].name)
    assert isinstance(pushed, Push) and isinstance(pushed.target, routes.PlayExercise)
    assert pushed.target.exercise.id == "b"


def test_the_better_turn_solves_it_and_it_comes_back_in_three_days(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    stage.thinkers = Answers()
    one, other = (each._replace(due=TODAY) for each in mistakes_of(stage)[:2])
    keep(stage, [one, other])
    scene = page(stage)
    puzzle = opened(stage, Alone(scene).choose(PRACTISE))
    take(puzzle, puzzle_of(puzzle).posed.answer)
    assert puzzle_of(puzzle).tries.outcome.solved and puzzle_of(puzzle).aside.ending is not None
    saved = {each.id: each for each in read_form(folder_of(tmp_path, ""), FORM)[0].open}
    assert (saved[one.id].step, saved[one.id].due) == (1, TODAY + timedelta(3)) and saved[other.id] == other
    words = [widget.words for widget in widgets_of(puzzle)]
    assert words[:2] == ["Next mistake", "My mistakes"]
    scene.update(16)
    assert scene.practice.value.due(TODAY) == (other,)
    render_scene(puzzle)


def test_a_3_is_judged_as_soon_as_its_card_turns_up(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    stage.thinkers = Answers()
    tried = 0
    for exercise in mistakes_of(stage):
        moment = moment_from_json(turned(json.loads(exercise.position)))
        threes = [card for card in moment.state.hands[0] if card.number == 3]
        if not threes or not moment.header.rules.actions or cards_moved(moment.better)[:1] == (PLAY[threes[0]],):
            continue
        keep(stage, [exercise._replace(due=TODAY)])
        puzzle = opened(stage, Push(routes.PlayExercise(exercise, lambda *_: None)))
        take(puzzle, (PLAY[threes[0]],))
        assert puzzle_of(puzzle).tries.outcome.tries == 1, "nothing of the deck is shown and taken back again for nothing"
        tried += 1
        if tried == 2:
            break
    assert tried


def test_three_turns_that_give_away_fail_it_and_it_begins_anew(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    stage.thinkers = Answers()
    exercise = next(each for each in mistakes_of(stage) if json.loads(each.position)["better"] != ["fold"])
    keep(stage, [exercise._replace(due=TODAY, step=2)])
    puzzle = opened(stage, Alone(page(stage)).choose(PRACTISE))
    for _ in range(TRIES):
        assert not puzzle_of(puzzle).tries.outcome.is_over
        take(puzzle, (FOLD,))
    assert puzzle_of(puzzle).tries.outcome.is_over and not puzzle_of(puzzle).tries.outcome.solved
    [saved] = read_form(folder_of(tmp_path, ""), FORM)[0].open
    assert (saved.step, saved.due) == (0, TODAY + timedelta(1))


def test_the_turn_that_was_the_mistake_is_judged_as_it_was(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    judged = 0
    for exercise in mistakes_of(stage):
        posed, moment = posed_again(exercise), moment_from_json(turned(json.loads(exercise.position)))
        moves = [move for move in moment.taken if move.act not in (Act.DRAW, Act.END)]
        tried = pickle.loads(pickle.dumps(posed.judge))(tuple(moves))
        assert not tried.is_answer
        if tried.graded is not None:
            assert cards_moved(tried.graded.decision.played.moves) == tuple(moves)
            assert tried.graded.decision.view == view_of(moment.state, 0)
        judged += not posed.tell(tried).right
        assert posed.tell(posed.judge(posed.answer)).right
        assert posed.hint.words
    assert judged >= len(mistakes_of(stage)) * 0.6, "with so little effort some are close"


def test_of_whoever_sat_elsewhere_the_table_is_turned(tmp_path: Path) -> None:
    record = recorded(tmp_path, None, "", "")
    from scenes.match.played_match import open_match
    from scenes.screens.review.grading import reviewing_of

    match = open_match(record)
    reviewing = reviewing_of(match)
    assert reviewing is not None
    steps, number = match.steps(1, match.lines), 0
    for seat in (1, 2, 3):
        for decision in [*reviewing.decisions(steps, seat)][:30]:
            graded = reviewing.glance(decision)
            exercise = reviewing.exercise(match.header, steps, graded)
            if exercise is None:
                continue
            number += 1
            moment = moment_from_json(turned(json.loads(exercise.position)))
            view, before = moment.header.game.view(moment.state, 0), decision.view  # type: ignore[attr-defined]
            count = len(before.palettes)
            around_me = [(seat + place) % count for place in range(count)]
            assert view.hand == before.hand and view.rule == before.rule and view.to_act == 0
            for name in ("palettes", "hand_counts", "points", "alive", "known_hands"):
                assert [*getattr(view, name)] == [getattr(before, name)[place] for place in around_me], name
            posed = reviewing.pose(exercise.position, registry.looks(registry.FIRST))
            assert posed.setup.seats[0].level is None and all(each.level for each in posed.setup.seats[1:])
            assert posed.setup.seats[0].name == match.header.seats[seat].name
    assert number >= 2


@pytest.mark.parametrize("change", [
    {"position": "{"}, {"position": "{}"}, {"position": "[]"}, {"game": "another"}, {"position": "[" * 60_000},
])  # fmt: skip
def test_one_that_cannot_be_laid_out_is_one_line_and_the_page_goes_on(tmp_path: Path, change: dict[str, Any]) -> None:
    stage = stage_of(tmp_path)
    keep(stage, [mistakes_of(stage)[0]._replace(due=TODAY, **change)])
    scene = page(stage)
    loading = led_to(stage, Alone(scene).choose(PRACTISE))
    loading.enter()
    assert any(isinstance(loading.update(16), Pop) for _ in range(200))
    [line] = stage.notices.lines
    assert line.startswith("Can't replay this turn: ")
    render_scene(scene)


def test_the_review_leads_there(tmp_path: Path) -> None:
    review, later, stage = scene_of(tmp_path, recorded(tmp_path, ""))
    review.update(16)
    later.settle()
    review.update(16)
    button = next(widget for widget in review.focus.widgets if widget.words == "My mistakes")
    review.focus.focus(button)
    assert review.handle(key(Kind.ACCEPT)) == Push(routes.Exercises(""))
    foreign, _, _ = scene_of(tmp_path, recorded(tmp_path, "c" * 16))
    assert not next(widget for widget in foreign.focus.widgets if widget.words == "My mistakes").enabled


def test_nothing_is_due_where_nothing_was_kept(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    assert Exercises().due(TODAY) == () and page(stage).model.due == ()
    exercise = mistakes_of(stage)[0]
    context = context_of(exercise, lambda *_: None)
    assert [way.words for way in context.onward(context.begun)] == ["My mistakes"]


def test_the_page_of_today_says_how_many_are_due_and_leads_there(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    one, other = mistakes_of(stage)[:2]
    keep(stage, [one._replace(due=TODAY), other._replace(due=TODAY + timedelta(1))])
    router = Router(stage)
    router.today.clock = lambda: TODAY
    loading = router.make(routes.Today())
    loading.enter()
    transition = next(left for _ in range(300) if (left := loading.update(16)) is not None)
    assert isinstance(transition, Reset) and isinstance(transition.target, TodayScene)
    today = transition.target
    [button] = [widget for widget in today.focus.widgets if widget.words == "My mistakes"]
    assert button.value_words == "1"
    today.focus.focus(button)
    mistakes = led_to(stage, today.handle(key(Kind.ACCEPT)))
    assert isinstance(mistakes, ExercisesScene)
    mistakes._today = lambda: TODAY
    mistakes._tried(one, True)
    today.enter()
    assert today.model.mistakes == 0, "what was solved is not due any more"
