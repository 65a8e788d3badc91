"""Nothing flashes more than three times a second, and no red fills the screen, at any speed."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count, cycle
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.kit.answers import Answer, Here
from scenes.kit.drawing.painter import Painter
from scenes.kit.settings import PACES
from scenes.match.story import MatchSetup, Seating
from scenes.screens.round.turn import Turn
from scenes.screens.scoring.match_won import MatchWon
from scenes.specs import registry
from tests.scenes.autoplay import AutoPlay, stage_for_tests
from tests.scenes.staging import stage_of
from tests.scenes.stories import story
from tests.scenes.street.matches import street_rules
from tests.scenes.table.panels.flashes import FlashMeter, measured
from tests.scenes.table.tables import examples, table_before

SIZE = (320, 180)
FRAME = 1000 / 30
LONGEST = 40_000
RULES = {"edition": "asmadi-1.3", "draw": True, "actions": True, "scoring": "target"}
RULES_OF = {"red7": RULES, "7street": street_rules()}
BOTS = tuple(Seating(name, name.lower(), "greedy") for name in ("Sprout", "Hunter", "Hoarder", "Maestro"))
MOST_AREA = 0.25
"""A flash counts where it fills this part of the screen: WCAG 2's quarter of what is looked at."""
SEED = 11


def meter_of(shades: list[tuple[int, int, int]], frame_ms: float, left_edge: int = 0, width: int = SIZE[0]) -> FlashMeter:
    """What is counted where a strip of the screen has these shades, one a frame."""
    surface, left = pygame.Surface(SIZE), list(shades)

    def frame(_: float) -> pygame.Surface | None:
        if not left:
            return None
        surface.fill(left.pop(0), (left_edge, 0, width, SIZE[1]))
        return surface

    return measured(frame, frame_ms, 1e9)


def test_the_meter_counts_what_flashes() -> None:
    black, white, grey, red = (0, 0, 0), (255, 255, 255), (60, 60, 60), (220, 20, 30)
    slow, fast = [black, white] * 3, [black, white] * 4 + [black]
    assert meter_of(slow, 150).worst_share == 0
    assert meter_of(fast, 100).worst_share == 1
    assert meter_of(fast, 100).most_flashes == 4
    assert meter_of(fast, 400).worst_share == 0
    assert meter_of(fast, 100).most_of_ninth == 4
    assert meter_of(fast, 100, 0, SIZE[0] // 6).most_of_quarter == 4
    assert meter_of(fast, 100, 0, SIZE[0] // 6).most_of_ninth == 4
    for x in (0, SIZE[0] // 3, SIZE[0] * 2 // 3):
        assert meter_of(fast, 100, x, SIZE[0] // 3).most_of_ninth == 4, "in every part of the screen"
    assert meter_of([black, grey] * 10, 50).most_flashes == 0  # too small a change
    assert meter_of([red] * 2, 50).reddest == 1
    assert meter_of([white] * 2, 50).reddest == 0


@pytest.mark.parametrize("game", RULES_OF)
@pytest.mark.parametrize("speed", PACES)
def test_a_round_of_bots_flashes_at_most_three_times_a_second(tmp_path: Path, speed: str, game: str) -> None:
    stage = stage_for_tests(tmp_path, SIZE, speed=speed)
    stage.new_seed = lambda: SEED
    stage.new_secret = f"{SEED}/{{}}".format
    with AutoPlay(stage, MatchSetup(game, RULES_OF[game], BOTS), SEED) as play:

        def frame(elapsed_ms: float) -> pygame.Surface | None:
            play.frame(elapsed_ms)
            return None if play.scene == "MatchWon" or rounds_of(play) > 1 else play.painter.screen

        meter = measured(frame, FRAME, LONGEST)
    assert meter.worst_share < MOST_AREA
    assert meter.most_of_ninth <= 3, f"at {meter.worst_at:.0f} ms"
    if PACES[speed]:  # instantly cards are elsewhere at once
        assert meter.most_of_quarter <= 3, f"at {meter.worst_at:.0f} ms"
    assert meter.most_of_whole <= 3
    assert meter.reddest < MOST_AREA


@pytest.mark.parametrize("speed", [speed for speed in PACES if PACES[speed]])
@pytest.mark.parametrize("number", range(4))
def test_rules_that_change_at_once_flash_at_most_three_times_a_second(tmp_path: Path, number: int, speed: str) -> None:
    """The brightest rings, the large words and the dipping hand, again and again."""
    step = examples("rule")[number]
    table, painter = table_before(stage_of(tmp_path, SIZE, speed=speed), step), Painter(pygame.Surface(SIZE, 0, 32))
    views = cycle((step.after, step.before))

    def frame(elapsed_ms: float) -> pygame.Surface:
        if not table.busy:
            table.change_rule(next(views))
        table.update(elapsed_ms)
        painter.begin()
        table.draw(painter)
        painter.end()
        return painter.screen

    meter = measured(frame, 1000 / 60, 3000)
    assert meter.most_of_ninth <= 3, f"at {meter.worst_at:.0f} ms"
    assert 1 <= meter.most_of_quarter <= 3, f"at {meter.worst_at:.0f} ms"


class Later(Here):
    """Answers when it is looked at for the second time, as a bot in another process does."""

    def ask(self, call: Callable[..., Any], *arguments: Any, limit_s: float) -> Answer:
        looks = count()
        answer = Answer(lambda: answer.settle(call(*arguments)) if next(looks) else None)
        return answer


def test_at_instant_speed_rules_change_at_most_three_times_a_second(tmp_path: Path) -> None:
    stage = stage_for_tests(tmp_path, SIZE, speed="instant")
    stage.thinkers = Later()
    times: list[float] = []
    with AutoPlay(stage, MatchSetup("red7", RULES, BOTS), SEED) as play:
        for number in range(600):
            before = colour_shown(play)
            play.stack.update(FRAME / 2)
            if None not in (before, colour_shown(play)) and colour_shown(play) != before:
                times.append(number * FRAME / 2)
    assert len(times) > 3
    assert all(later - first > 1000 for first, later in zip(times, times[3:], strict=False))


def colour_shown(play: AutoPlay) -> str | None:
    """The colour of the rule on the table, while a round is played."""
    return play.stack.top.table.ground.colour if isinstance(play.stack.top, Turn) else None


def rounds_of(play: AutoPlay) -> int:
    """How many rounds have begun."""
    table = getattr(play.stack.scenes[0], "table", None)
    return table.view.number if table is not None else 0


@pytest.mark.parametrize("speed", [speed for speed in PACES if PACES[speed]])
def test_the_end_of_a_match_does_not_flash(tmp_path: Path, speed: str) -> None:
    stage = stage_for_tests(tmp_path, SIZE, speed=speed)
    match_story = story([(0, "Y7 Y6 Y5"), (1, "R6"), (0, "Y4 Y3 Y2"), (0, "Y1 R7")], winners=(0,), cause="target")
    scene = MatchWon(stage, match_story, registry.table("red7"))
    painter = Painter(pygame.Surface(SIZE, 0, 32))

    def frame(elapsed_ms: float) -> pygame.Surface | None:
        scene.update(elapsed_ms)
        painter.begin()
        scene.draw(painter)
        painter.end()
        return painter.screen if scene.animating else None

    meter = measured(frame, FRAME, LONGEST)
    assert meter.worst_share < MOST_AREA
    assert meter.most_of_whole <= 3
    assert meter.reddest < MOST_AREA
