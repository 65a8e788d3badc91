"""From the table of a round that is won to its scoring: its cards walk over, the rest is left behind."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pygame import Rect

from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.theme import DURATIONS
from scenes.screens.scoring.card_scoring import CardScoring
from scenes.screens.scoring.cards import Winnings
from scenes.table.sprites import Pose
from tests.scenes.autoplay import AutoPlay, stage_for_tests
from tests.scenes.screens.round.matches import is_won, match, play_until, rest, table_of
from tests.scenes.stories import NotingPainter

ACCEPT = Intent(Kind.ACCEPT, Device.KEYBOARD)


def scored(play: AutoPlay) -> CardScoring:
    """Continue is pressed on a table at rest, with a picture of it before."""
    play_until(play, lambda: is_won(play) and len(play.session.story.rounds[-1].cards) > 1)
    rest(play, 1500)
    play.stack.handle(ACCEPT)
    assert isinstance(play.stack.top, CardScoring)
    return play.stack.top


def winnings_of(scene: CardScoring) -> Winnings:
    assert scene._winnings is not None
    return scene._winnings


def shown(scene: CardScoring) -> list[Rect]:
    painter = NotingPainter()
    painter.bounds = Rect(0, 0, 1, 1)
    scene.draw(painter)
    return [rect for _, rect, opacity in painter.puts if opacity > 0]


def test_the_cards_that_won_walk_from_where_they_lay_to_their_slots(tmp_path: Path) -> None:
    with match(tmp_path, (1280, 720)) as play:
        play_until(play, lambda: is_won(play) and len(play.session.story.rounds[-1].cards) > 1)
        rest(play, 1500)
        table = table_of(play)
        lay = {card: table.sprites.cards[card].pose for card in play.session.story.rounds[-1].cards}
        play.stack.handle(ACCEPT)
        scene = play.stack.top
        assert isinstance(scene, CardScoring)
        winnings = winnings_of(scene)
        assert winnings.come_from == list(lay.values())
        assert winnings.walked == 0
        slots = [winnings._pose(number, 0.0) for number in range(len(lay))]
        before = shown(scene)
        for pose in lay.values():
            assert any(rect.collidepoint(play.stage.viewport.point(pose.x, pose.y)) for rect in before)
        rest(play, DURATIONS["walk"] + 20)
        assert winnings.walked == 1
        assert scene._leaving is None, "nothing of the table is left"
        assert max(winnings.progress) == 0, "then they are looked at, and fly to the pile"
        assert [winnings._pose(number, 0.0) for number in range(len(lay))] == slots


def test_in_the_end_the_cards_can_be_read_beside_each_other(tmp_path: Path) -> None:
    with match(tmp_path, (1280, 720)) as play:
        scene = scored(play)
        rest(play, 3000)
        winnings = winnings_of(scene)
        poses = [winnings.resting(number) for number in range(len(winnings.progress))]
        assert all(right.x - left.x >= 80 for left, right in zip(poses, poses[1:], strict=False)), "the index of each is seen"
        assert set(winnings.progress) == {1.0}


@pytest.mark.parametrize("count", [1, 2, 8, 13])
def test_a_spread_pile_stays_between_the_title_and_the_race(tmp_path: Path, count: int) -> None:
    from tests.scenes.stories import faces

    cards = faces(" ".join(f"{key}{number}" for number in (7, 6) for key in "ROYGBIV")[: 3 * count - 1])
    winnings = Winnings(stage_for_tests(tmp_path), cards)
    poses: list[Pose] = [winnings.resting(number) for number in range(count)]
    assert min(pose.x - pose.height / 2 for pose in poses) > 200
    assert max(pose.y + pose.height / 2 for pose in poses) < 648
    assert min(pose.y - pose.height / 2 for pose in poses) > 192


def test_a_press_leaves_the_table_at_once(tmp_path: Path) -> None:
    with match(tmp_path) as play:
        scene = scored(play)
        play.frame(40)
        play.stack.handle(ACCEPT)
        assert play.stack.top is scene
        assert (scene._leaving, winnings_of(scene).walked, winnings_of(scene).fanned, scene.animating) == (None, 1, 1, False)


@pytest.mark.parametrize(("chosen", "animates"), [({"reduced_motion": True}, True), ({"speed": "instant"}, False)])
def test_without_motion_nothing_walks(tmp_path: Path, chosen: dict[str, Any], animates: bool) -> None:
    with match(tmp_path, **chosen) as play:
        scene = scored(play)
        play.frame(0)
        assert (scene._leaving, winnings_of(scene).walked, winnings_of(scene).fanned) == (None, 1, 1)
        assert play.stack.animating == animates
        rest(play, DURATIONS["reduced_fade"] + 20)
        assert not play.stack.animating


def test_no_hand_is_seen_behind_the_scoring(tmp_path: Path) -> None:
    """What sweeps to the deck has lain on the table: the hand that was put away does not come along."""
    with match(tmp_path) as play:
        scene = scored(play)
        assert scene._leaving is not None
        state = scene._leaving._table
        hand = {state.sprites.cards[card] for card in state.view.hand if card in state.sprites.cards}
        assert not hand & set(scene._leaving._others)
        assert all(card not in scene._leaving.poses for card in state.view.hand)


def test_another_window_while_the_table_is_left_shows_the_scoring_at_once(tmp_path: Path) -> None:
    with match(tmp_path) as play:
        scene = scored(play)
        play.frame(40)
        play.resize(800, 600)
        play.frame(16)
        assert scene._leaving is None
