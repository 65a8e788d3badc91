"""Whole replays: every state of a record, followed to its end, long ones, and what an open match must not show."""

from __future__ import annotations

import json
import time
from itertools import product
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import pytest

from game.catalog import GAMES
from game.core.events import RoundBegan, RoundEnded, TurnBegan
from game.core.record import BadRecord, Reader, replay, split_lines
from game.red7.rules import PRESETS
from game.seven_street.rules import StreetRules
from scenes.app.router import Router
from scenes.kit.input.intent import Kind
from scenes.kit.scene import Push
from scenes.kit.stack import SceneStack
from scenes.match.past.record_files import export
from scenes.match.played_match import open_match, why_not_opened
from scenes.match.store import RECORDS
from scenes.screens import routes
from scenes.screens.replay.scene import ReplayScene
from scenes.screens.round.turn import Turn
from tests.game.history.records import lines, put
from tests.game.red7.matches import Case, record_of
from tests.hands import Alone
from tests.programs.street_corpus import street_record
from tests.scenes.access.seen import texts_of
from tests.scenes.access.traced import traced
from tests.scenes.screens.replay.replays import BOTH, DEMO, STREET, TRACES, broken_off, replay_of
from tests.scenes.staging import key, led_to, mouse, render_scene, stage_of

by_name = pytest.mark.parametrize("record", TRACES, ids=lambda record: record.stem)


@by_name
def test_every_line_is_reached_as_by_following_from_the_beginning(record: Path) -> None:
    match = open_match(record)
    reader = Reader(match.header)
    assert match.state(0) == reader.state
    for line, told in enumerate(replay(split_lines(record.read_bytes()), GAMES).line_events, 1):
        before = reader.state
        reader.follow(*told)
        assert match.state(line) == reader.state, line
        steps = match.steps(line, line)
        assert (steps[0].before, steps[-1].after) == (before, reader.state)


@by_name
def test_rounds_and_turns_are_where_the_events_say(record: Path) -> None:
    match = open_match(record)
    begun = [line for line, told in enumerate(match.line_events, 1) for event in told if isinstance(event, RoundBegan)]
    turns = [(line, event.seat) for line, told in enumerate(match.line_events, 1) for event in told
             if isinstance(event, TurnBegan)]
    ended = [event for told in match.line_events for event in told if isinstance(event, RoundEnded)]
    assert [mark.begin for mark in match.rounds] == begun
    assert [tuple(turn) for mark in match.rounds for turn in mark.turns] == turns
    assert [mark.result.totals for mark in match.rounds if mark.result] == [event.totals for event in ended]
    assert match.rounds[-1].end == match.lines
    for mark, after in zip(match.rounds, match.rounds[1:], strict=False):
        assert mark.end == after.begin - 1
    for mark in match.rounds:
        assert list(mark.stops) == sorted(set(mark.stops))
        assert mark.stops[0] == mark.begin and mark.stops[-1] == mark.end


@pytest.mark.parametrize("record", BOTH, ids=lambda record: record.stem)
def test_the_story_grows_with_the_lines(record: Path) -> None:
    match = open_match(record)
    seated = ()
    for mark in match.rounds:
        ends = next(line for line in range(mark.begin, mark.end + 1)
                    if any(isinstance(event, RoundEnded) for event in match.line_events[line - 1]))
        assert len(match.story(ends - 1, seated).rounds) == mark.number - 1
        assert len(match.story(ends, seated).rounds) == mark.number
    assert match.story(match.lines, seated).winners and not match.story(match.lines - 1, seated).winners


def test_a_match_that_is_over_may_be_seen_through_all_eyes() -> None:
    assert open_match(DEMO).eyes == (0, 1, 2, 3)


@pytest.mark.parametrize("record", BOTH, ids=lambda record: record.stem)
@pytest.mark.parametrize(("people", "eyes"), [((2,), (2,)), ((0, 1), (None,)), ((), (None,))])
def test_one_that_goes_on_only_through_ones_own(
    record: Path, people: tuple[int, ...], eyes: tuple[int | None, ...], tmp_path: Path
) -> None:
    assert open_match(broken_off(record, tmp_path, 90, people)).eyes == eyes


def test_a_torn_last_line_is_dropped_and_a_header_alone_is_a_match(tmp_path: Path) -> None:
    lines = split_lines(DEMO.read_bytes())
    torn = tmp_path / "torn.jsonl"
    torn.write_bytes(b"\n".join(lines[:40]) + b"\n" + lines[40][:9])
    assert open_match(torn).lines == 39
    torn.write_bytes(lines[0])
    assert (open_match(torn).lines, open_match(torn).rounds) == (0, [])


@pytest.mark.parametrize("seed", range(8))
def test_what_is_no_record_leaves_a_line_that_names_the_file(seed: int, tmp_path: Path) -> None:
    random, lines = Random(seed), split_lines(STREET.read_bytes())
    number = random.randrange(2, len(lines) - 1)
    del lines[number]
    path = tmp_path / "bad.jsonl"
    path.write_bytes(b"\n".join(lines))
    with pytest.raises(BadRecord) as fault:
        open_match(path)
    line = why_not_opened(path.name, fault.value)
    assert line is not None and "bad.jsonl" in line and str(fault.value.line) in line


def test_what_is_not_there_leaves_one_too_and_a_fault_of_the_program_is_none(tmp_path: Path) -> None:
    with pytest.raises(OSError) as fault:
        open_match(tmp_path / "none.jsonl")
    assert "none.jsonl" in (why_not_opened("none.jsonl", fault.value) or "")
    with pytest.raises(ZeroDivisionError):
        why_not_opened("x", ZeroDivisionError())


# A replay followed from the deal to its very end by Space alone, as somebody would, and what can be done there.

FRAME_MS = 100
LONGEST_MS = 60 * 60 * 1000
RED7_RECORD, STREET_RECORD = "red7-basic.jsonl", "7street-3.jsonl"
of_both = pytest.mark.parametrize("name", [RED7_RECORD, STREET_RECORD])
of_each_kind = pytest.mark.parametrize("kind", ["own", "exported"])


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where exports go."""
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.setattr(Path, "home", lambda: home)
    return home


def opened(folder: Path, name: str, kind: str, **chosen: Any) -> tuple[SceneStack, ReplayScene]:
    """A match that `You` have played: out of the list, or exported from one computer and dropped on another."""
    record = put(folder / "there" / RECORDS, "2026-08-01-211401.jsonl", lines(name, {0: "You"}))
    stage = stage_of(folder / "there", **chosen)
    if kind == "exported":
        export(record)
        (record,) = Path.home().glob("*.jsonl")
        stage = stage_of(folder / "here", **chosen)
    router = Router(stage)
    stack = SceneStack(routes.Menu(), router.make)
    stack.apply(Push(router.make(routes.Replay(record)) if kind == "own" else router.make(routes.Dropped(record))))
    stack.update(FRAME_MS)
    scene = stack.top
    assert isinstance(scene, ReplayScene)
    return stack, scene


def follow(stack: SceneStack, scene: ReplayScene) -> list[int]:
    """Space, and nothing else until it stands by itself: the lines that were reached, one after the other."""
    stack.handle(key(Kind.ACCEPT))
    assert scene.player.plays
    reached = [scene.player.at]
    for _ in range(LONGEST_MS // FRAME_MS):
        stack.update(FRAME_MS)
        assert stack.top is scene
        if scene.player.at != reached[-1]:
            reached.append(scene.player.at)
        if not scene.player.plays:
            return reached
    raise AssertionError(f"it still plays, at line {scene.player.at} of {scene.player.match.lines}")


@pytest.mark.usefixtures("home")
@of_both
@of_each_kind
@pytest.mark.parametrize("speed", ["4", "instant"])
def test_space_follows_a_match_to_its_end_and_misses_nothing(
    name: str, kind: str, speed: str, tmp_path: Path
) -> None:
    stack, scene = opened(tmp_path, name, kind, speed=speed)
    match = scene.player.match
    assert follow(stack, scene) == [*range(1, match.lines + 1)]
    for _ in range(20):
        stack.update(FRAME_MS)
    render_scene(scene)
    assert scene.player.at_end and not scene.animating
    assert scene.table.view == scene.player.playback.view()
    (winner,) = match.story(match.lines, scene.player.seated).winners
    won = "You win" if winner == 0 else f"{match.header.seats[winner].name} wins"
    assert scene.about == f"Round {len(match.rounds)}, {won}"
    scene.player.go_to(match.lines - 1)
    assert "Turn" in scene.about


@pytest.mark.usefixtures("home")
@of_both
@pytest.mark.parametrize("text_scale", [1.0, 1.1, 2.0])
def test_no_words_of_the_table_lie_on_others(name: str, text_scale: float, tmp_path: Path) -> None:
    with traced():
        _, scene = opened(tmp_path, name, "own", text_scale=text_scale)
        for line in (1, scene.player.match.lines // 2, scene.player.match.lines):
            scene.player.go_to(line)
            scene.update(FRAME_MS)
            rects = [text.rect for text in texts_of([scene])]
            assert len(rects) > 10
            lying = [(rect, other) for at, rect in enumerate(rects) for other in rects[at + 1 :]
                     if rect.inflate(-2, -rect.height // 2).colliderect(other.inflate(-2, -other.height // 2))]
            assert not lying


@pytest.mark.usefixtures("home")
@of_both
@of_each_kind
def test_at_the_end_space_begins_anew_and_from_the_middle_it_is_played_on(
    name: str, kind: str, tmp_path: Path
) -> None:
    stack, scene = opened(tmp_path, name, kind, speed="instant")
    follow(stack, scene)
    stack.handle(key(Kind.ACCEPT))
    assert scene.player.plays and scene.player.at == 1
    while scene.player.at < scene.player.match.lines // 2:
        stack.update(FRAME_MS)
    middle = scene.player.at
    stack.apply(Alone(scene).choose("Play on from here"))
    for _ in range(3):
        stack.update(FRAME_MS)
    turn = stack.top
    assert isinstance(turn, Turn) and set(turn.session.persons) == {0}
    turn.session.close()
    (new,) = [path for path in (scene.stage.data_folder / RECORDS).glob("*.jsonl") if b"from-replay" in path.read_bytes()]
    told = split_lines((tmp_path / "there" / RECORDS / "2026-08-01-211401.jsonl").read_bytes())
    assert split_lines(new.read_bytes())[1 : middle + 1] == told[1 : middle + 1]


# Of a match that is not over nothing hidden shows: not in the picture, not in words, not aloud, however it is looked at.

TOLD = 28  # lines after the header


def dealt_otherwise(record: Path, folder: Path, eyes: int | None) -> Path:
    """A copy with two hidden cards changed for each other, of seats that `eyes` do not see into."""
    header, deal, *rest = split_lines(record.read_bytes())
    path = folder / "otherwise.jsonl"
    seats = range(len(json.loads(deal)["hands"]))
    for one, other, at, by in product(seats, seats, range(7), range(7)):
        changed = json.loads(deal)
        hands = changed["hands"]
        if eyes in (one, other) or one >= other or hands[one][at] == hands[other][by]:
            continue
        hands[one][at], hands[other][by] = hands[other][by], hands[one][at]
        path.write_bytes(b"\n".join([header, json.dumps(changed).encode(), *rest]) + b"\n")
        try:
            open_match(path)
        except BadRecord:
            continue  # one of the two is played later on
        return path
    raise AssertionError("no two cards of this deal stay hidden")


def seen(scene: ReplayScene) -> list[object]:
    """All that somebody gets of it at a line: picture, words, speech, log and whole log."""
    words = [widget.spoken_words for widget in scene.focus.widgets]
    spoken = [scene.about, scene.title, scene.tell(False), scene.tell(True),
            scene.tell_of(Kind.TELL_OTHERS), scene.tell_of(Kind.TELL_HAND), scene.news()]
    push = scene.handle(key(Kind.LOG))
    return [render_scene(scene).get_buffer().raw, words, spoken, led_to(scene.stage, push).about]


@pytest.mark.parametrize("record", BOTH, ids=lambda record: record.stem)
@pytest.mark.parametrize("people", [(0,), (1, 2), ()])
def test_two_deals_that_differ_in_hidden_cards_are_the_same(
    record: Path, people: tuple[int, ...], tmp_path: Path
) -> None:
    one = broken_off(record, tmp_path, TOLD, people)
    eyes = open_match(one).eyes[0]
    scenes = [replay_of(stage_of(tmp_path, (960, 540), speech="hand", speed="instant"), path)
              for path in (one, dealt_otherwise(one, tmp_path, eyes))]
    assert scenes[0].player.match.state(1) != scenes[1].player.match.state(1)
    for line in (1, 9, 17, TOLD):
        for scene in scenes:
            scene.player.go_to(line)
            scene.update(16)
        assert seen(scenes[0]) == seen(scenes[1]), line
    for kind in (Kind.SEATS, Kind.NEXT, Kind.RIGHT, Kind.PREVIOUS, Kind.CARD_RIGHT):
        for scene in scenes:
            scene.handle(key(kind))
            scene.update(16)
        assert seen(scenes[0]) == seen(scenes[1]), kind


@pytest.mark.parametrize("record", BOTH, ids=lambda record: record.stem)
def test_while_it_plays_too(record: Path, tmp_path: Path) -> None:
    one = broken_off(record, tmp_path, TOLD, (0,))
    scenes = [replay_of(stage_of(tmp_path, (960, 540), speed="4"), path)
              for path in (one, dealt_otherwise(one, tmp_path, 0))]
    for scene in scenes:
        scene.player.toggle()
    for frame in range(240):
        for scene in scenes:
            scene.update(33)
        if frame % 24 == 0:
            assert seen(scenes[0]) == seen(scenes[1]), frame
    assert scenes[0].player.at > 5


@pytest.mark.parametrize("record", BOTH, ids=lambda record: record.stem)
def test_once_it_is_over_the_difference_is_there(record: Path, tmp_path: Path) -> None:
    """The test above would see it: the same two deals, all hands open."""
    one = broken_off(record, tmp_path, TOLD, (0,))
    scenes = [replay_of(stage_of(tmp_path, (960, 540)), path) for path in (one, dealt_otherwise(one, tmp_path, 0))]
    for scene in scenes:
        scene.player.match.finished = True
        scene.player.look_through(0, all_hands=True)
        scene.update(16)
    assert seen(scenes[0]) != seen(scenes[1])


# A match of more than 700 events: a drag along its timeline is answered in the next frame, wherever it leads.

FRAME_S = 1 / 60


@pytest.fixture(params=["red7", "7street"])
def scene(request: pytest.FixtureRequest, tmp_path: Path) -> ReplayScene:
    """Its replay, with every ground of its table drawn."""
    lines = {
        "red7": lambda: record_of(Case(PRESETS["expert"]._replace(scoring="none", rounds=25), ("bot:greedy",) * 4, 3)),
        "7street": lambda: street_record(StreetRules(), ["greedy"] * 3, number=1),
    }[request.param]()
    path = tmp_path / "long.jsonl"
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    scene = replay_of(stage_of(tmp_path), path)
    while scene._ahead:
        scene.update(16)
    assert scene.player.match.lines > 700
    return scene


def test_any_of_700_events_is_there_with_the_press_that_asks_for_it(scene: ReplayScene) -> None:
    match, random, took_s = scene.player.match, Random(7), list[float]()
    line = scene.timeline.rect
    scene.handle(mouse(Kind.PRESS, line.center))
    for _ in range(30):
        at = random.randint(1, match.lines)
        scene.player.go_to(at)  # the round that is open is not always the first one
        scene.update(16)
        x = random.randrange(line.x, line.right)
        wanted = max(1, scene.timeline.line_at(x))
        began_s = time.thread_time()
        scene.handle(mouse(Kind.POINT, (x, line.centery)))
        took_s.append(time.thread_time() - began_s)
        assert scene.player.at == wanted == scene.timeline.at
        assert scene.table.view == match.header.game.view(match.state(wanted), scene.player.playback.viewer)
        assert not scene.table.busy, "nothing is still on its way there"
        picture = render_scene(scene).get_buffer().raw
        scene.update(16)
        assert render_scene(scene).get_buffer().raw == picture, "and one frame shows all of it"
    assert median(took_s) < FRAME_S / 2
