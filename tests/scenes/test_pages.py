"""Every page and scene in every window, at any size, with any names: nothing is cut, covered or out of reach."""

from __future__ import annotations

import json
import re
import time
from collections import Counter
from pathlib import Path
from random import Random
from unicodedata import category

import pygame
import pytest

from scenes.app.pictures.gallery import SCENES, SHEETS
from scenes.app.pictures.past import REPLAYS
from scenes.app.router import Router
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Kind
from scenes.kit.narrator import heard
from scenes.kit.scene import Push, Scene
from scenes.kit.settings import Settings
from scenes.kit.stack import SceneStack
from scenes.kit.stage import Stage, build_stage
from scenes.kit.ui.page import Page
from scenes.match.past.library import Library
from scenes.match.session import Session
from scenes.match.store import RECORDS
from scenes.screens import routes
from scenes.screens.chosen_game import chosen_game
from scenes.screens.matches.scene import MatchesScene
from scenes.screens.open_matches import OpenMatches
from scenes.screens.replay.scene import ReplayScene
from scenes.screens.statistics.scene import StatisticsScene
from scenes.specs import registry
from tests.scenes.access.seen import texts_of
from tests.scenes.access.traced import traced
from tests.scenes.autoplay import AutoPlay, setup_for_tests, stage_for_tests
from tests.scenes.pages import faults_of, in_every_window
from tests.scenes.staging import focused, key, render_scene, stage_of, widgets_of
from tests.scenes.test_whole_match import rules

FAULTS = 5
"""So many kinds of a page's faults are listed, those first that are seen in most windows."""
NOT_MOVED = frozenset("""
deal
duel
exercise
lesson
match_point
out
puzzle
puzzle_failed
puzzle_fold
puzzle_hint
puzzle_solved
replay_mistakes
rival_talks
rule_change
shade
turn
turn_badges
turn_hint
turn_lens
turn_out
why
why_proof
why_shown
""".split())  # noqa: SIM905 - branches that each take out a line merge
"""Scenes that are no trees yet: this list only shrinks."""
TABLES = {*REPLAYS, *(name for name in SCENES if name.endswith("round_won")), *(name for game in registry.GAMES.values() for name in (*game.pictures.moments, *game.pictures.sheets))}
"""Scenes that the entries of games bring: tables, and sheets of cards. They are no pages."""


@pytest.mark.parametrize("name", sorted({*SCENES} - NOT_MOVED - TABLES))
def test_a_page_is_whole_in_every_window(name: str, tmp_path: Path) -> None:
    stage = build_stage((1920, 1080), tmp_path, Settings(), registry.card_arts())
    page = SCENES[name](stage)[-1]
    assert isinstance(page, Page)
    faults = [(re.sub(r"\d+", "#", fault), f"{case}: {fault}") for case in in_every_window(stage, page)
              for fault in faults_of(page)]  # fmt: skip
    kinds = Counter(kind for kind, _ in faults)
    firsts = [f"{dict(reversed(faults))[kind]} ({count} times)" for kind, count in kinds.most_common(FAULTS)]
    if faults:
        pytest.fail("\n".join([f"{name}: {len(kinds)} kinds of faults", *firsts]), pytrace=False)


@pytest.mark.parametrize("name", sorted(NOT_MOVED))
def test_the_list_of_scenes_to_be_moved_only_shrinks(name: str, tmp_path: Path) -> None:
    stage = build_stage((640, 360), tmp_path, Settings(), registry.card_arts())
    assert not any(isinstance(scene, Page) for scene in SCENES[name](stage)), f"{name} is a tree now: take it out"


# A window that is resized hundreds of times, in whatever scene: it is laid out and drawn at any size.

SMALLEST, LARGEST = (1, 1), (960, 720)
RESIZES, SEEDS = 250, 2
PLAIN = sorted(set(SCENES) - set(SHEETS))


@pytest.mark.parametrize("seed", range(SEEDS))
def test_a_match_goes_on_through_hundreds_of_sizes(seed: int, tmp_path: Path) -> None:
    """At any moment of a turn, in mid flight, in a pause."""
    stage = stage_for_tests(tmp_path, speed="4")
    with AutoPlay(stage, setup_for_tests(rules("asmadi-1.3", True, True, "target"), 3), seed) as play:
        for number in range(RESIZES):
            width, height = (play.random.randint(*ends) for ends in zip(SMALLEST, LARGEST, strict=True))
            play.resize(width, height)
            play.frame(16) if number % 5 == 0 else play.stack.update(16)
            play.press_something()
        assert stage.viewport.size == (width, height)
        assert play.stack.top is not None


@pytest.mark.parametrize("name", PLAIN)
def test_every_scene_keeps_its_focus_in_the_window(name: str, tmp_path: Path) -> None:
    random, stage = Random(name), stage_for_tests(tmp_path, speed="1")
    first, *rest = SCENES[name](stage)
    stack = SceneStack(first, Router(stage).make)
    for scene in rest:
        stack.apply(Push(scene))
    for _ in range(6):
        stage.resize(random.randint(320, 1300), random.randint(200, 1000))
        stack.resized()
        stack.update(16)
        top = stack.top
        assert top is not None
        if top.focus is not None and top.focus.current is not None:
            assert stage.viewport.bounds.colliderect(focused(top).rect)
    painter = Painter(pygame.Surface(stage.viewport.size))
    painter.begin()
    stack.draw(painter)
    painter.end()


# Names of 10,000 letters, from right to left, of control characters or pictures: every scene shows and says them all.

RECORD = {"red7": "red7-expert-bga.jsonl", "7street": "7street-3.jsonl"}
TRACES = Path(__file__).parents[1] / "replays"
NAMES = {
    "long": "W" * 10_000, "long words": "wide load " * 1000, "right to left": "שלום עולם ‏ مرحبا",
    "turned round": "\u202eevil\u202c\u2066x", "control": "a\x1b[31m\x07\x00\nb\x9b2J\x7f", "emoji": "🧑‍🚀🃏🇳🇱👩🏽‍🦱" * 50,
    "nothing": "\u200b\u2060\ufeff ", "half a letter": "\ud83d", "stacked": "Z" + "\u0300\u0301\u0302" * 300,
}
LONGEST_S = 1.0
"""To open a scene and draw it, of the processor's time: no name of any length takes longer."""


def odd_record(folder: Path, game: str, name: str, lines: int | None = None) -> Path:
    """A match whose seats are all called so, a person first; with `lines` it is broken off after them."""
    header, *rest = (TRACES / RECORD[game]).read_text().splitlines()
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
