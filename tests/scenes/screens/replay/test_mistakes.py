"""Mistakes of a reviewed match on the timeline, and the way from one to the next."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.app.router import Router
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.scene import Push
from scenes.match.played import open_match
from scenes.match.store import reviews
from scenes.screens import routes
from scenes.screens.replay.actions import MorePage
from scenes.screens.replay.scene import ReplayScene
from tests.hands import Alone
from tests.scenes.screens.replay.replays import replay_of
from tests.scenes.screens.review.test_review import finish
from tests.scenes.screens.review.test_stored_reviews import mistakes_in, recorded, reviewed, scene_of
from tests.scenes.staging import led_to, render_scene, stage_of

NEXT = Intent(Kind.TELL_OTHERS, Device.KEYBOARD)


def test_r_goes_from_mistake_to_mistake_and_round_again(tmp_path: Path) -> None:
    record = reviewed(tmp_path)
    count = mistakes_in(scene_of(tmp_path, record)[0])
    scene = replay_of(stage_of(tmp_path), record)
    match, seen = scene.player.match, list[int]()
    assert 3 < len(match.mistakes) <= count, "a turn in which a card turns up may hold two"
    count = len(match.mistakes)
    for _ in range(count + 1):
        scene.handle(NEXT)
        at = scene.player.at
        mark = match.rounds[match.round_at(at)]
        assert (mark.number, mark.turn_at(at)) in match.mistakes
        assert match.header.game.seat_to_act(match.state(at)) == 0, "before the turn was made"
        assert scene.timeline.value_words.endswith("A mistake")
        seen.append(at)
    assert seen[:count] == sorted(set(seen)) and seen[count] == seen[0]


def test_whoever_listens_hears_the_rivals_with_that_key_and_finds_the_button(tmp_path: Path) -> None:
    record = reviewed(tmp_path)
    scene = replay_of(stage_of(tmp_path, speech="all"), record)
    before = scene.player.at
    scene.handle(NEXT)
    assert scene.player.at == before
    Alone(scene).choose("Next mistake")
    assert scene.player.at == scene.player.mistakes[0]


def test_with_large_text_it_is_on_the_page_of_the_rest(tmp_path: Path) -> None:
    record = reviewed(tmp_path)
    scene = replay_of(stage_of(tmp_path, text_scale=2.0), record)
    pushed = Alone(scene).choose("More")
    assert isinstance(pushed, Push) and isinstance(pushed.target, MorePage)
    assert "Next mistake" in Alone(pushed.target).words


def test_a_mark_stands_on_its_turn_and_on_the_round_that_is_folded(tmp_path: Path) -> None:
    record = reviewed(tmp_path)
    bare, marked = replay_of(stage_of(tmp_path), record), replay_of(stage_of(tmp_path), record)
    bare.player.match.mistakes = set()
    for scene in (bare, marked):
        scene.timeline.show(1, 0)
    paper, changed = marked.stage.theme.paper, set()
    one, other = render_scene(bare), render_scene(marked)
    for part in marked.timeline.stretches:
        box = marked.timeline._box(part)
        foot = box.centerx - marked.stage.viewport.px(14), box.bottom + marked.stage.viewport.px(2)
        if one.get_at(foot)[:3] != other.get_at(foot)[:3]:
            assert other.get_at(foot)[:3] == paper
            changed.add((part.round + 1, None if part.turn is None else part.turn + 1))
    opened = marked.timeline.opened + 1
    wrong = marked.player.match.mistakes
    assert changed == {(number, turn) for number, turn in wrong if number == opened} | {
        (number, None) for number, _ in wrong if number != opened}


@pytest.mark.parametrize("content", [None, "[]", '{"match": "x", "mistakes": [[1, 1]]}'])
def test_a_match_that_was_not_reviewed_has_none(tmp_path: Path, content: str | None) -> None:
    record = reviewed(tmp_path)
    beside = record.with_suffix(reviews.SUFFIX)
    beside.unlink() if content is None else beside.write_text(content)
    scene = Router(stage_of(tmp_path)).make(routes.Opened(open_match(record)))
    assert isinstance(scene, ReplayScene) and scene.player.mistakes == []
    before = scene.player.at
    scene.handle(NEXT)
    assert scene.player.at == before
    assert "Next mistake" not in [widget.words for widget in scene.focus.widgets]


def test_what_was_just_found_is_marked_where_it_is_watched(tmp_path: Path) -> None:
    record = recorded(tmp_path, "")
    scene, later, _ = scene_of(tmp_path, record)
    finish(scene, later)
    watched = led_to(scene.stage, Alone(scene).choose("Watch"))
    assert isinstance(watched, ReplayScene)
    assert 0 < len(watched.player.mistakes) <= mistakes_in(scene)
