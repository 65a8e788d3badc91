"""From the table of a round that is won to its scoring: its cards walk over, the rest is left behind."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from pygame import Rect

from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.scene import Pop
from scenes.kit.theme import DURATIONS
from scenes.screens.scoring.outcome import Ended
from scenes.screens.scoring.scene import CardScoring, round_scoring
from scenes.specs import registry
from scenes.table.cards.sprites import Pose
from tests.scenes.autoplay import AutoPlay, stage_for_tests
from tests.scenes.screens.round.matches import is_won, match, play_until, rest, table_of
from tests.scenes.stories import NotingPainter, story

ACCEPT = Intent(Kind.ACCEPT, Device.KEYBOARD)


def scored(play: AutoPlay) -> CardScoring:
    """Continue is pressed on a table at rest, with a picture of it before."""
    play_until(play, lambda: is_won(play) and len(play.session.story.rounds[-1].cards) > 1)
    rest(play, 1500)
    play.stack.handle(ACCEPT)
    assert isinstance(play.stack.top, CardScoring)
    return play.stack.top


def drawn_cards(scene: CardScoring) -> list[Rect]:
    painter = NotingPainter()
    painter.bounds = Rect(0, 0, 1, 1)
    scene.draw(painter)
    return [rect for _, rect, opacity in painter.puts if opacity > 0]


def are_shown(scene: CardScoring, poses: Sequence[Pose]) -> bool:
    """Whether something is seen at each of these places."""
    rects, point = drawn_cards(scene), scene.stage.viewport.point
    return all(any(rect.center == pytest.approx(point(pose.x, pose.y), abs=2) for rect in rects) for pose in poses)


def test_the_cards_that_won_walk_from_where_they_lay_to_their_slots(tmp_path: Path) -> None:
    with match(tmp_path, (1280, 720)) as play:
        play_until(play, lambda: is_won(play) and len(play.session.story.rounds[-1].cards) > 1)
        rest(play, 1500)
        table = table_of(play)
        lay = [table.sprites.cards[card].pose for card in play.session.story.rounds[-1].cards]
        play.stack.handle(ACCEPT)
        scene = play.stack.top
        assert isinstance(scene, CardScoring)
        slots = [scene.winnings.on_way(number, 0.0) for number in range(len(lay))]
        assert are_shown(scene, lay) and not are_shown(scene, slots)
        rest(play, DURATIONS["walk"] + 20)
        assert scene.leaving is None, "nothing of the table is left"
        assert are_shown(scene, slots), "then they are looked at, and fly to the pile"


def test_in_the_end_the_cards_can_be_read_beside_each_other(tmp_path: Path) -> None:
    with match(tmp_path, (1280, 720)) as play:
        scene = scored(play)
        rest(play, 3000)
        poses = [scene.winnings.resting(number) for number in range(len(scene.model.faces))]
        assert all(right.x - left.x >= 80 for left, right in zip(poses, poses[1:], strict=False)), "the index of each is seen"
        assert are_shown(scene, poses)


@pytest.mark.parametrize("count", [1, 2, 8, 13])
def test_a_spread_pile_stays_between_the_title_and_the_race(tmp_path: Path, count: int) -> None:
    cards = " ".join(f"{key}{number}" for number in (7, 6) for key in "ROYGBIV")[: 3 * count - 1]
    scene = round_scoring(stage_for_tests(tmp_path), Ended(story([(0, cards)]), registry.table("red7")), Pop)
    assert isinstance(scene, CardScoring)
    poses: list[Pose] = [scene.winnings.resting(number) for number in range(count)]
    assert min(pose.x - pose.height / 2 for pose in poses) > 200
    assert max(pose.y + pose.height / 2 for pose in poses) < 648
    assert min(pose.y - pose.height / 2 for pose in poses) > 192


def test_a_press_leaves_the_table_at_once(tmp_path: Path) -> None:
    with match(tmp_path) as play:
        scene = scored(play)
        play.frame(40)
        play.stack.handle(ACCEPT)
        play.frame(0)
        assert play.stack.top is scene
        assert scene.leaving is None and not scene.moving


@pytest.mark.parametrize(("chosen", "fades"), [({"reduced_motion": True}, True), ({"speed": "instant"}, False)])
def test_without_motion_nothing_walks(tmp_path: Path, chosen: dict[str, Any], fades: bool) -> None:
    with match(tmp_path, **chosen) as play:
        scene = scored(play)
        assert play.stack.animating
        play.frame(0)
        assert not scene.moving
        assert are_shown(scene, [scene.winnings.resting(number) for number in range(len(scene.model.faces))])
        assert play.stack.animating == fades
        rest(play, DURATIONS["reduced_fade"] + 20)
        assert not play.stack.animating


def test_no_hand_is_seen_behind_the_scoring(tmp_path: Path) -> None:
    """What sweeps to the deck has lain on the table: the hand that was put away does not come along."""
    with match(tmp_path) as play:
        scene = scored(play)
        assert scene.leaving is not None
        state = scene.leaving._table
        hand = {state.sprites.cards[card] for card in state.view.hand if card in state.sprites.cards}
        assert not hand & set(scene.leaving._others)
        assert all(card not in scene.leaving.poses for card in state.view.hand)


def test_another_window_while_the_table_is_left_shows_the_scoring_at_once(tmp_path: Path) -> None:
    with match(tmp_path) as play:
        scene = scored(play)
        play.frame(40)
        play.resize(800, 600)
        play.frame(16)
        assert scene.leaving is None
