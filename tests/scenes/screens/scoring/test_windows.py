"""Ends of rounds and matches of every kind, in every window, at any size of text, in any language."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from scenes.kit.scene import Pop
from scenes.kit.stage import Stage
from scenes.kit.ui.page import Page
from scenes.match.story import Story
from scenes.screens.scoring.match_won import MatchWon, WayOn
from scenes.screens.scoring.outcome import Ended
from scenes.screens.scoring.scene import round_scoring
from scenes.specs import registry
from tests.scenes.pages import faults_of, in_every_window
from tests.scenes.screens.scoring.test_match_won import single, won
from tests.scenes.staging import stage_of
from tests.scenes.stories import LONG, story
from tests.scenes.street_rounds import SPEC, fullest, street_rounds
from tests.scenes.teams import made_up
from tests.tiny.spec import PAIRS_TABLE

RED7 = registry.table("red7")
BELOW = made_up((-40, -10), (-25, -30), (5, -60), winners=(0,))
MANY = story([(0, "R7 O7 Y7 G7 B7"), (1, "Y1"), (2, "G2"), (3, "I1 I2 O4 Y4 G5 G6 B1")] * 3, seats=LONG, target=400)


def scored(match_story: Story, spec: object = RED7) -> Callable[[Stage], Page]:
    return lambda stage: round_scoring(stage, Ended(match_story, spec), Pop, lambda intent: None)  # type: ignore[arg-type]


def ended(match_story: Story, spec: object = RED7) -> Callable[[Stage], Page]:
    onward = WayOn("Compare deals", Pop, "All seats played"), WayOn("Evening", Pop)
    return lambda stage: MatchWon(stage, match_story, spec, lambda: onward)  # type: ignore[arg-type]


PAGES: dict[str, Callable[[Stage], Page]] = {
    "long names": scored(MANY),
    "no cards": scored(story([(1, "Y7"), (0, "")])),
    "three streets": lambda stage: round_scoring(stage, street_rounds(3)[0].ended, Pop),
    "the fullest street": lambda stage: round_scoring(stage, fullest().ended, Pop),
    "below zero": scored(BELOW, PAIRS_TABLE),
    "shared": ended(MANY._replace(winners=(0, 1, 3), cause="deck")),
    "lost": ended(won((1,), "deck")),
    "one round": ended(single()),
    "teams": ended(street_rounds(6)[-1].story, SPEC),
    "teams below zero": ended(BELOW, PAIRS_TABLE),
    "handicaps": ended(won()._replace(handicaps=(5, 0, 9))),
}


@pytest.mark.parametrize("name", PAGES)
def test_an_end_is_whole_in_every_window(tmp_path: Path, name: str) -> None:
    stage = stage_of(tmp_path)
    page = PAGES[name](stage)
    for case in in_every_window(stage, page):
        for number in range(page.paging[1]):
            assert not faults_of(page), f"{case}, page {number + 1}"
            page.turn(1)
        page.turn(-page.paging[1])
