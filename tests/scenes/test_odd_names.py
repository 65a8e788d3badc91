"""Names of 10,000 letters, from right to left, of control characters or pictures: every scene shows and says them all."""

from __future__ import annotations

import json
import time
from pathlib import Path
from unicodedata import category

import pytest

from scenes.app.router import Router
from scenes.kit.input.intent import Kind
from scenes.kit.narrator import heard
from scenes.kit.scene import Push, Scene
from scenes.kit.stack import SceneStack
from scenes.kit.stage import Stage
from scenes.match.past.library import Library
from scenes.match.session import Session
from scenes.match.store import RECORDS
from scenes.screens import routes
from scenes.screens.chosen_game import chosen_game
from scenes.screens.matches.scene import MatchesScene
from scenes.screens.open_matches import OpenMatches
from scenes.screens.replay.scene import ReplayScene
from scenes.screens.statistics.scene import StatisticsScene
from tests.scenes.access.seen import texts_of
from tests.scenes.access.traced import traced
from tests.scenes.staging import key, render_scene, stage_of, widgets_of

RECORD = {"red7": "red7-expert-bga.jsonl", "7street": "7street-3.jsonl"}
REPLAYS = Path(__file__).parents[1] / "replays"
NAMES = {
    "long": "W" * 10_000, "long words": "wide load " * 1000, "right to left": "שלום עולם ‏ مرحبا",
    "turned round": "\u202eevil\u202c\u2066x", "control": "a\x1b[31m\x07\x00\nb\x9b2J\x7f", "emoji": "🧑‍🚀🃏🇳🇱👩🏽‍🦱" * 50,
    "nothing": "\u200b\u2060\ufeff ", "half a letter": "\ud83d", "stacked": "Z" + "\u0300\u0301\u0302" * 300,
}
LONGEST_S = 1.0
"""To open a scene and draw it, of the processor's time: no name of any length takes longer."""


def odd_record(folder: Path, game: str, name: str, lines: int | None = None) -> Path:
    """A match whose seats are all called so, a person first; with `lines` it is broken off after them."""
    header, *rest = (REPLAYS / RECORD[game]).read_text().splitlines()
    content = json.loads(header)
    for number, seat in enumerate(content["seats"]):
        seat |= {"name": name, "player": "human" if not number else "bot:greedy"}
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"2026-08-0{1 if lines is None else 2}-211401.jsonl"
    path.write_bytes(b"".join(f"{line}\n".encode(errors="replace") for line in (json.dumps(content), *rest[:lines])))
    return path


def assert_shown(scene: Scene) -> None:
    """It is drawn soon, all of its words lie in the window, and nothing invisible is shown or said."""
    began = time.process_time()
    scene.update(16)
    render_scene(scene)
    assert time.process_time() - began < LONGEST_S
    heard_words = heard(scene)
    spoken = [heard_words.title, heard_words.about, *([widget.spoken_words for widget in widgets_of(scene)] if scene.focus else [])]
    texts = texts_of([scene])
    written = [text.writing.words for text in texts]
    assert len(written) > 5
    assert not [text for text in (*spoken, *written) for letter in text if category(letter) in ("Cc", "Cf", "Cs")]
    bounds = scene.stage.viewport.bounds
    assert not [text for text in texts if not bounds.contains(text.rect)]


def resting(scene: Scene) -> Scene:
    scene.enter()
    for _ in range(40):
        scene.update(50)
    return scene


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
@pytest.mark.parametrize("game", RECORD)
def test_every_scene_of_a_match_shows_them(game: str, name: str, tmp_path: Path) -> None:
    with traced():
        _show_all(stage_of(tmp_path, (1280, 720), speed="instant"), game, name)


def _show_all(stage: Stage, game: str, name: str) -> None:
    records = stage.data_folder / RECORDS
    whole = odd_record(records, game, name)
    odd_record(records, game, name, lines=60)
    router = Router(stage)
    stack = SceneStack(routes.Menu(), router.make)
    matches = resting(MatchesScene(stage, Library(stage), OpenMatches(stage)))
    assert isinstance(matches, MatchesScene) and len(matches.lister.matches) == 2
    for scene in (matches, resting(StatisticsScene(stage, Library(stage))), _replay(stack, router, whole)):
        assert_shown(scene)
    for number in range(2):  # with and without large text
        stage.change(text_scale=(2.0, 1.0)[number])
        matches.resized()
        assert_shown(matches)
    assert_shown(_continued(stage, router))
    router.close()


def _replay(stack: SceneStack, router: Router, record: Path) -> ReplayScene:
    stack.apply(Push(routes.Replay(record)))
    stack.update(16)
    assert isinstance(stack.top, ReplayScene)
    stack.top.player.go_to(50)
    stack.top.handle(key(Kind.RIGHT))
    return stack.top


def _continued(stage: Stage, router: Router) -> Scene:
    """The unfinished one, on its table."""
    router.make(routes.Menu())
    router.open_matches.resume(chosen_game(router.stage))
    taken = router.open_matches.resumed()
    assert isinstance(taken, Session), stage.notices.lines
    return resting(router.make(routes.Continued(taken)))
