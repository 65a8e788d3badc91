"""A match of more than 700 events: a drag along its timeline is answered in the next frame, wherever it leads."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random
from statistics import median

import pytest

from game.red7.rules import PRESETS
from game.seven_street.rules import StreetRules
from scenes.kit.input.intent import Kind
from scenes.screens.replay.scene import ReplayScene
from tests.corpus_street import street_record
from tests.game.red7.matches import Case, record_of
from tests.scenes.screens.replay.replays import replay_of
from tests.scenes.staging import mouse, render_scene, stage_of

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
