"""Every page in every window: nothing is cut, lies over anything else, or is out of reach of anybody."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from scenes.app.pictures.gallery import SCENES
from scenes.app.pictures.past import REPLAYS
from scenes.kit.settings import Settings
from scenes.kit.stage import build_stage
from scenes.kit.ui.page import Page
from scenes.specs import registry
from tests.scenes.pages import faults_of, in_every_window

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
round_won
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
TABLES = {*REPLAYS, *(name for game in registry.GAMES.values() for name in (*game.pictures.moments, *game.pictures.sheets))}
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
