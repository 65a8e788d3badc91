"""Pictures of today: a summer with its gaps, a Thursday with a puzzle left, a first day, more puzzles."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

from game.practice.days import A_DAY, Attempt, Days, Dealt, with_deal, with_puzzle
from scenes.app.commands.moments import Build
from scenes.app.commands.puzzle_pictures import puzzling
from scenes.app.router import Router
from scenes.kit.scene import Scene
from scenes.kit.stage import Stage
from scenes.kit.theme import COLOUR_KEYS
from scenes.screens import routes
from scenes.screens.today.model import model_of
from scenes.screens.today.more import MorePuzzles, MorePuzzlesModel
from scenes.screens.today.scene import TodayScene
from scenes.specs import arcade, registry

THURSDAY = date(2026, 8, 13)
BEFORE, STREAK = 88, 22
"""Days: since the first that was played, and in a row up to today."""
EVERY = 6
"""One of so many is missed before that."""
MISTAKES = 14
DEAL = (4, 6, 4, 5, 2, 2)
"""The places of the colours after each turn of the deal."""


def menu_played(stage: Stage) -> list[Scene]:
    """The menu on a Thursday, of somebody who has played before."""
    setup = registry.options(arcade.GAME).first_setup()
    stage.settings = replace(stage.settings, last_setups={arcade.GAME: setup.to_settings()})
    router = Router(stage)
    router.today.clock = lambda: THURSDAY
    return [router.make(routes.Menu())]


def _days(kinds: list[str]) -> Days:
    days = Days()
    for back in range(BEFORE, 0, -1):
        if back <= STREAK or back % EVERY:
            days = with_puzzle(days, THURSDAY - timedelta(back), kinds[0], Attempt(0, True))
    days = with_puzzle(days, THURSDAY, kinds[0], Attempt(1, True, 65))
    days = with_puzzle(days, THURSDAY, kinds[1], Attempt(0, True, 30))
    return with_deal(days, THURSDAY, Dealt("".join(COLOUR_KEYS[place] for place in DEAL), True))


def _page(stage: Stage, days: Days) -> TodayScene:
    kinds = dict([*puzzling().kinds().items()][:A_DAY])
    model = model_of(registry.titles()[arcade.GAME], days, THURSDAY, kinds, MISTAKES)
    return TodayScene(stage, lambda anew: model, [*kinds], arcade.note(model.rule))


def today(stage: Stage) -> list[Scene]:
    """Two puzzles and the deal are done."""
    return [_page(stage, _days(list(puzzling().kinds())))]


def today_new(stage: Stage) -> list[Scene]:
    """Nothing was ever tried."""
    return [_page(stage, Days())]


def today_calendar(stage: Stage) -> list[Scene]:
    """With large text, the second page."""
    scene = _page(stage, _days(list(puzzling().kinds())))
    scene.turn(1)
    return [scene]


def more_puzzles(stage: Stage) -> list[Scene]:
    """Every kind under every rule."""
    names = {key: arcade.colour_name(key) for key in COLOUR_KEYS}
    return [MorePuzzles(stage, MorePuzzlesModel(puzzling().kinds(), names), lambda kind, rule: None)]


TODAY: dict[str, Build] = {
    "menu_played": menu_played,
    "today": today, "today_new": today_new, "today_calendar": today_calendar, "more_puzzles": more_puzzles,
}  # fmt: skip
