"""Of a match that is not over nothing hidden shows: not in the picture, not in words, not aloud, however it is looked at.

Two records that differ in hidden cards alone are the same to whoever sees them.
"""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path

import pytest

from game.core.record import BadRecord, split_lines
from scenes.kit.input.intent import Kind
from scenes.match.played import open_match
from scenes.screens.replay.scene import ReplayScene
from tests.scenes.screens.replay.replays import BOTH, broken_off, replay_of
from tests.scenes.staging import key, led_to, render_scene, stage_of

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
