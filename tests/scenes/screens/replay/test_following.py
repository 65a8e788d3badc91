"""A replay followed from the deal to its very end by Space alone, as somebody would, and what can be done there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.core.record import split_lines
from scenes.app.router import Router
from scenes.kit.input.intent import Kind
from scenes.kit.scene import Push
from scenes.kit.stack import SceneStack
from scenes.match.past.record_files import export
from scenes.match.store import RECORDS
from scenes.screens import routes
from scenes.screens.replay.scene import ReplayScene
from scenes.screens.round.turn import Turn
from tests.game.history.records import lines, put
from tests.hands import Alone
from tests.scenes.access.seen import texts_of
from tests.scenes.access.traced import traced
from tests.scenes.staging import key, render_scene, stage_of

FRAME_MS = 100
LONGEST_MS = 60 * 60 * 1000
RED7, STREET = "red7-basic.jsonl", "7street-3.jsonl"
of_both = pytest.mark.parametrize("name", [RED7, STREET])
of_each_kind = pytest.mark.parametrize("kind", ["own", "exported"])


@pytest.fixture(autouse=True)
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
