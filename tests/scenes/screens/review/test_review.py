"""The review: columns come as they are graded, any turn is looked at, watched and tried again."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from shutil import copy
from typing import Any

import pytest

from scenes.app.router import Router
from scenes.kit.answers import Answer, Answers
from scenes.kit.input.intent import Device, Holder, Intent, Kind
from scenes.kit.layout import Box
from scenes.kit.scene import Pop, Push
from scenes.kit.stage import Stage
from scenes.kit.ui.leaves import Label
from scenes.kit.ui.node import Measure
from scenes.screens import routes
from scenes.screens.replay.scene import ReplayScene
from scenes.screens.review.grading import NothingToReview, reviewable
from scenes.screens.review.scene import ReviewScene
from scenes.screens.review.turns import MARKS, ChartColumn, turn_column
from scenes.specs.red7.captions import RED7_VOICE
from scenes.specs.registry import GAMES
from scenes.specs.reviewing import MISTAKES, Mark, Reviewed, ReviewLine
from scenes.table.words import in_words
from tests.hands import Alone, Hands, scan_to
from tests.scenes.screens.replay.replays import DEMO, STREET
from tests.scenes.staging import key, led_to, render_scene, stage_of

REVIEWING = GAMES["red7"].reviewing
assert REVIEWING is not None
GRADED: dict[tuple[object, ...], Any] = {}


def found_before(decision: Any) -> Any:
    """The grade, looked for once in all tests."""
    key = decision.round, decision.turn, decision.view.position
    if key not in GRADED:
        assert REVIEWING is not None
        GRADED[key] = REVIEWING.glance(decision)
    return GRADED[key]


class Later(Answers):
    """Answers when it is told to, with little effort."""

    def __init__(self) -> None:
        self.asked: list[tuple[Answer, Callable[[], Any]]] = []
        self.closed = False

    def close(self) -> None:
        self.closed = True

    def ask(self, call: Callable[..., Any], *arguments: Any, limit_s: float) -> Answer:
        answer = Answer()
        assert REVIEWING is not None and call is REVIEWING.grade
        self.asked.append((answer, partial(found_before, *arguments)))
        return answer

    def settle(self) -> None:
        """The last question is answered."""
        answer, find = self.asked[-1]
        answer.settle(find())


def scene_of(folder: Path, record: Path = DEMO, **chosen: Any) -> tuple[ReviewScene, Later]:
    stage = stage_of(folder, **chosen)
    stage.thinkers = later = Later()
    return ReviewScene(stage, reviewable(record)), later


def graded(folder: Path, record: Path = DEMO, **chosen: Any) -> ReviewScene:
    """All of it."""
    scene, later = scene_of(folder, record, **chosen)
    finish(scene, later)
    return scene


def finish(scene: ReviewScene, later: Later) -> None:
    """The person in sight has all turns graded."""
    while not scene.course.is_done:
        scene.update(16)
        later.settle()
        scene.update(16)


def test_columns_come_one_by_one_and_those_of_the_round_in_sight_first(tmp_path: Path) -> None:
    scene, later = scene_of(tmp_path)
    count = len(scene.course.of_round(1))
    assert count > 2 and scene.model.heading == f"0 of {count}"
    scene.update(16)
    assert len(later.asked) == 1, "one question at a time: a bot may have one, too"
    later.settle()
    scene.update(16)
    assert scene.model.heading == f"1 of {count}" and scene.model.reviewed is not None
    scene.show_round(3)
    later.settle()
    scene.update(16)
    later.settle()
    scene.update(16)
    assert [*scene.course.reviewed] == [*scene.course.of_round(1)[:2], scene.course.of_round(3)[0]]


def test_two_are_graded_at_a_time_where_another_process_can_be_had(tmp_path: Path) -> None:
    scene, later = scene_of(tmp_path)
    other = Later()
    scene.stage.another_thinker = lambda: other
    scene.update(16)
    assert (len(later.asked), len(other.asked)) == (1, 1)
    other.settle()
    scene.update(16)
    assert (len(later.asked), len(other.asked)) == (1, 2), "whoever is done goes on"
    later.settle()
    scene.update(16)
    assert {*scene.course.reviewed} == {*scene.course.of_round(1)[:2]}
    scene.close()
    assert other.closed and not later.closed


def test_once_a_round_is_known_its_first_mistake_is_shown_unless_somebody_chose(tmp_path: Path) -> None:
    scene, later = scene_of(tmp_path)
    for number in scene.course.rounds:
        scene.touched = False
        scene.show_round(number)
        places = scene.course.of_round(number)
        while not scene.course.knows(number):
            scene.update(16)
            later.settle()
            scene.update(16)
        wrong = [place for place in places if scene.course.is_mistake(place)]
        assert scene.selected == (wrong or places)[0]
        if wrong and wrong[0] != places[0]:
            break
    else:
        raise AssertionError("no round in which the first turn was none")
    chosen, later = scene_of(tmp_path / "chosen")
    chosen.show_round(number)
    chosen.handle(key(Kind.RIGHT))
    shown = chosen.selected
    while not chosen.course.knows(number):
        chosen.update(16)
        later.settle()
        chosen.update(16)
    assert chosen.selected == shown


def test_a_question_that_nobody_answers_leaves_an_empty_column(tmp_path: Path) -> None:
    scene, later = scene_of(tmp_path)
    scene.update(16)
    later.asked[-1][0].settle(None)
    scene.update(16)
    assert scene.course.reviewed == {0: None} and scene.model.reviewed is None
    render_scene(scene)


def test_what_has_the_focus_among_the_columns_is_shown(tmp_path: Path) -> None:
    scene = graded(tmp_path)
    places = scene.course.of_round(1)
    hands = Alone(scene)
    columns = [words for words in hands.words if words.startswith("Turn ")]
    assert len(columns) == len(places)
    hands.choose(columns[0])
    hands.press(Kind.RIGHT)
    assert scene.selected == places[1] and hands.focused == columns[1]
    reviewed_turn = scene.model.reviewed
    assert reviewed_turn is not None and scene.ground == reviewed_turn.played.colour, "the page wears the rule after the turn"
    scene.handle(key(Kind.DOWN))
    assert scene.selected == places[1]


def test_with_one_switch_each_turn_can_be_tried_again(tmp_path: Path) -> None:
    """The scan comes to the buttons after the last column: they are about the column that was pressed."""
    scene = graded(tmp_path)
    person, second = Alone(scene, Holder(Device.SWITCH)), scene.course.of_round(1)[1]
    column = [words for words in person.words if words.startswith("Turn ")][1]
    scan_to(person, column)
    person.press(Kind.ACCEPT)
    assert scene.selected == second
    scan_to(person, "Try this turn again")
    assert scene.selected == second
    match = scene.course.decisions.match
    line = scene.course.line_of(second)
    assert person.press(Kind.ACCEPT) == Push(routes.PlayOnFrom(match, line, 0, routes.Review(DEMO, line)))


def test_pages_are_rounds_and_mistakes_follow_each_other(tmp_path: Path) -> None:
    scene = graded(tmp_path)
    scene.handle(Intent(Kind.END_TURN, Device.GAMEPAD))
    assert scene.number == scene.course.rounds[1]
    wrong = [place for place, reviewed_turn in scene.course.reviewed.items() if reviewed_turn is not None and reviewed_turn.mark in MISTAKES]
    seen = []
    for _ in wrong:
        Alone(scene).choose("Next mistake")
        seen.append(scene.selected)
    assert sorted(seen) == wrong and len(set(seen)) == len(wrong)
    assert scene.number == scene.course.decisions.decided[scene.selected].round


def test_a_turn_is_watched_and_tried_again_from_its_beginning(tmp_path: Path) -> None:
    scene = graded(tmp_path)
    scene.show_round(2)
    watched = led_to(scene.stage, Alone(scene).choose("Watch"))
    assert isinstance(watched, ReplayScene)
    each, match = scene.course.decisions.decided[scene.selected], scene.course.decisions.match
    player = watched.player
    assert match.rounds[each.round - 1].turn_at(player.at) == each.turn
    state = match.state(player.at)
    assert match.header.game.seat_to_act(state) == 0 and match.header.game.view(state, 0) == getattr(each, "view", None)
    back = routes.Review(DEMO, player.at)
    assert Alone(scene).choose("Try this turn again") == Push(routes.PlayOnFrom(match, player.at, 0, back))
    assert isinstance(scene.handle(key(Kind.CANCEL)), Pop)


@pytest.mark.parametrize("leave", ["Save and leave", "Abandon match"])
def test_whoever_leaves_a_turn_that_is_tried_again_is_back_at_it_in_the_review(tmp_path: Path, leave: str) -> None:
    record = Path(copy(DEMO, tmp_path))
    stage = stage_of(tmp_path / "data", speed="instant")
    stage.thinkers = Later()
    with Hands(routes.Review(record), Router(stage).make) as person:
        person.until("ReviewScene")
        review: Any = person.top
        review.show_round(2)
        tried = review.course.of_round(2)[-1]
        person.choose(f"Turn {review.course.decisions.decided[tried].turn}")
        person.choose("Try this turn again")
        person.until("Turn")
        assert review not in person.stack.scenes
        person.press(Kind.PAUSE)
        person.choose("Leave match")
        person.choose(leave)
        person.until("ReviewScene")
        review = person.top
        assert (review.number, review.selected) == (2, tried) and person.focused == "Try this turn again"
        person.wait(50)
        review.stage.thinkers.settle()
        person.wait(50)
        assert (review.number, review.selected) == (2, tried), "grades that come turn to no other one"
        assert [type(scene).__name__ for scene in person.stack.scenes] == ["Menu", "MatchesScene", "ReviewScene"]


def test_what_is_given_away_is_what_the_columns_say(tmp_path: Path) -> None:
    for reviewed_turn in graded(tmp_path).course.reviewed.values():
        assert reviewed_turn is not None
        assert (reviewed_turn.better is not None) == (reviewed_turn.mark in MISTAKES)
        assert 0 <= reviewed_turn.played.chance <= 1 and reviewed_turn.loss >= 0
        if reviewed_turn.better is not None:
            assert reviewed_turn.loss == pytest.approx(reviewed_turn.better.chance - reviewed_turn.played.chance) and reviewed_turn.better.reason


@pytest.mark.parametrize(("taken", "better", "share"), [(0.4, None, 0.4), (0.4, 0.9, 0.9), (0.1, None, 0.4), (1.0, None, 1.0)])
def test_a_column_reaches_as_high_as_its_chance_and_what_was_given_away(
    tmp_path: Path, taken: float, better: float | None, share: float
) -> None:
    stage = stage_of(tmp_path)
    lines = [ReviewLine((), chance, "B", (), "") for chance in (taken, better) if chance is not None]
    reviewed = Reviewed(1, 1, Mark.BLUNDER, lines[0], lines[1] if better is not None else None)
    column = turn_column(1, reviewed, False, 0.0, stage, lambda: None, "turn")
    column.place(Measure(stage), Box(0, 0, 200, 470))
    (press,) = column.children
    assert press.box is not None and press.box.bottom == 470
    assert (press.box.height - 70) / 400 == pytest.approx(share), "above the line and the mark below it"


@pytest.mark.parametrize("taken", [0.0, 0.1, 0.4])
def test_of_two_numbers_in_a_column_too_low_for_both_the_chance_is_seen_alone(tmp_path: Path, taken: float) -> None:
    stage = stage_of(tmp_path)
    reviewed = Reviewed(1, 1, Mark.BLUNDER, ReviewLine((), taken, "B", (), ""), ReviewLine((), taken + 0.42, "B", (), ""))
    for height in (470, 300, 200, 150):
        column = turn_column(1, reviewed, False, 0.0, stage, lambda: None, "turn")
        column.place(Measure(stage), Box(0, 0, 200, height))
        seen = [node for node in column.every() if isinstance(node, Label) and node.text in ("−42", str(round(taken * 100)))]
        chance, *loss = sorted((node.box for node in seen if node.box is not None), key=lambda box: -box.y)
        assert all(box.bottom <= chance.y for box in loss), height
        assert bool(loss) or height < 470


def test_a_voice_is_told_all_of_it(tmp_path: Path) -> None:
    scene = graded(tmp_path)
    wrong = next(place for place in scene.course.of_round(1)
                 if (reviewed_turn := scene.course.reviewed[place]) is not None and reviewed_turn.mark in MISTAKES)
    hands = Alone(scene)
    hands.choose(f"Turn {scene.course.decisions.decided[wrong].turn}, ")
    assert scene.selected == wrong
    assert hands.focused.endswith(" %") and hands.value.startswith("−")
    shown = scene.course.reviewed[wrong]
    assert shown is not None and shown.better is not None
    mine, better = (in_words(line.turn, RED7_VOICE.face) for line in (shown.played, shown.better))
    chance = f"{round(100 * shown.better.chance)} %"
    assert scene.about == f"You: {mine}. {shown.played.reason} Better: {better}, {chance}. {shown.better.reason}"
    assert scene.title.startswith("Review. Round 1. ")


def lines_of(scene: ReviewScene) -> list[str]:
    """The words of all labels that are seen."""
    return [node.text for node in scene.tree.every() if isinstance(node, Label)]


def test_with_large_text_one_of_both_turns_is_seen(tmp_path: Path) -> None:
    scene = graded(tmp_path, text_scale=2.0)
    Alone(scene).choose("Next")
    reviewed = scene.model.reviewed
    assert reviewed is not None and reviewed.better is not None
    yours, better = reviewed.played.reason, reviewed.better.reason
    assert yours in lines_of(scene) and better not in lines_of(scene)
    Alone(scene).choose("Better")
    assert better in lines_of(scene) and yours not in lines_of(scene)
    Alone(scene).choose("Yours")
    assert yours in lines_of(scene) and better not in lines_of(scene)


def test_both_turns_are_seen_where_there_is_room_and_columns_stay(tmp_path: Path) -> None:
    scene = graded(tmp_path)
    Alone(scene).choose("Next mistake")
    reviewed = scene.model.reviewed
    assert reviewed is not None and reviewed.better is not None
    assert {reviewed.played.reason, reviewed.better.reason} <= {*lines_of(scene)}
    places = []
    scene.show_round(1)
    scene.focus_on(f"turn {scene.selected}")
    for _ in range(2 * len(scene.model.turns)):
        before = scene.selected
        scene.handle(key(Kind.RIGHT))
        places.append([widget.rect for widget in scene.focus.widgets if widget.words.startswith("Turn ")])
        assert scene.selected != before
    assert places == len(places) * [places[0]], "whatever is said of a turn"


def test_reduced_motion_shows_columns_at_once(tmp_path: Path) -> None:
    scene = graded(tmp_path, reduced_motion=True)
    render_scene(scene)
    assert not scene.moving
    moving = graded(tmp_path / "moving")
    moving.show_round(moving.course.rounds[-1])
    assert moving.moving, "what was graded last grows still"
    moving.update(60_000)
    assert not moving.moving


@pytest.mark.parametrize("change", [{"players": "bot:greedy"}, {"record": STREET}, {"lines": 40}])
def test_what_has_no_review_is_one_line(tmp_path: Path, change: dict[str, Any]) -> None:
    lines = Path(change.get("record", DEMO)).read_text("utf-8").splitlines(keepends=True)
    header = json.loads(lines[0])
    if "players" in change:
        header["seats"] = [{**seat, "player": change["players"]} for seat in header["seats"]]
    path = tmp_path / "record.jsonl"
    path.write_text("".join([json.dumps(header) + "\n", *lines[1:change.get("lines")]]), "utf-8")
    with pytest.raises(NothingToReview):
        reviewable(path)
    stage: Stage = stage_of(tmp_path / "data")
    scene = Router(stage).make(routes.Review(path))
    scene.enter()
    for _ in range(20):
        if isinstance(scene.update(50), Pop):
            break
    assert stage.notices.lines == ("You made no turns to review in this match.",)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_with_large_text_a_column_of_a_short_round_says_its_mark(tmp_path: Path, size: tuple[int, int]) -> None:
    scene = graded(tmp_path, text_scale=2.0)
    scene.stage.resize(*size)
    scene.resized()
    scene.show_round(2)
    render_scene(scene)
    turns = scene.model.turns
    columns = [node for node in scene.tree.every() if isinstance(node, ChartColumn)]
    assert len(columns) == len(turns) == 4
    for turn, column in zip(turns, columns, strict=True):
        assert turn.reviewed is not None
        said = [node.text for node in column.every() if isinstance(node, Label)]
        assert MARKS[turn.reviewed.mark][0] in said


def test_no_two_marks_have_the_same_sign() -> None:
    signs = [sign for _, sign in MARKS.values()]
    assert len(set(signs)) == len(signs)


def test_marks_of_the_rules_are_marks_here() -> None:
    from game.red7.review.grading import Grade

    assert [grade.value for grade in Grade] == [mark.value for mark in Mark]
