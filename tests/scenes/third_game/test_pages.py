"""The pages round the table show what the game has, and nothing of what it lacks."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

from game.core.match import Match, Planner
from game.core.record import Header, SeatEntry, id_from_before
from game.core.record_file import RecordFile
from game.history.index import update
from game.history.statistics import Whose, statistics
from scenes.app.router import Router
from scenes.kit.scene import Pop
from scenes.match.past.library import Library
from scenes.match.store import RECORDS
from scenes.screens import routes
from scenes.screens.bindings.scene import BindingsScene
from scenes.screens.matches.scene import MatchesScene
from scenes.screens.setup.rules import SetupRules
from scenes.screens.statistics.scene import StatisticsScene
from scenes.specs import registry
from tests.scenes.staging import render_scene, stage_of, widgets_of
from tests.scenes.third_game.turns import assert_nothing_foreign
from tests.tiny.cards import SEATS, Rules
from tests.tiny.game import LEVELS, PAIRS_GAME

OF_OTHER_GAMES = {"Arcade run", "Today", "Learn", "Rules"}
MATCHES = 6


def recorded(folder: Path, number: int) -> None:
    """A match to its end; "You" is a person, played by a level."""
    folder.mkdir(parents=True, exist_ok=True)
    seats = (SeatEntry("You", "human"), *(SeatEntry(f"Sprout {seat}", "bot:random") for seat in range(1, SEATS)))
    record = RecordFile.create(folder / f"2026-08-0{number}-100000.jsonl", Header(PAIRS_GAME, Rules(), seats, number))
    players = [Planner(LEVELS["random"], Random(f"{number}/{seat}")) for seat in range(SEATS)]
    match = Match(PAIRS_GAME, PAIRS_GAME.begin(Rules(), SEATS), players, Random(number))
    while not match.is_over:
        record.append(PAIRS_GAME, [step.event for step in match.advance() or ()])
    record.close()


def test_its_matches_are_counted_without_figures_of_its_own(tmp_path: Path) -> None:
    for number in range(1, MATCHES + 1):
        recorded(tmp_path / RECORDS, number)
    list(update(tmp_path / RECORDS, tmp_path / "matches.index"))
    counted = statistics(tmp_path / "matches.index", Whose("pairs", id_from_before("You")))
    assert counted.matches.played == MATCHES
    assert not counted.counts and not counted.bests
    stage = stage_of(tmp_path, game="pairs")
    scene = StatisticsScene(stage, Library(stage))
    scene.enter()
    for _ in range(80):
        scene.update(20)
    said = [widget.spoken_words for widget in scene.focus.widgets if not widget.adjustable]
    assert f"{counted.matches.won} of {MATCHES}" in next(words for words in said if words.startswith("Matches won"))
    assert_nothing_foreign(said)


def test_the_menu_offers_nothing_that_it_lacks(tmp_path: Path) -> None:
    stage = stage_of(tmp_path, game="pairs", runs_seen=True)
    router = Router(stage)
    titles = {widget.words for widget in widgets_of(router.make(routes.Menu()))}
    assert titles & OF_OTHER_GAMES == set()
    stage.change(game="red7")
    titles = {widget.words for widget in widgets_of(router.make(routes.Menu()))}
    assert {"Arcade run", "Learn"} <= titles, "these are the words that are looked for"
    router.close()


def test_the_controls_are_called_as_in_every_game(tmp_path: Path) -> None:
    scene = BindingsScene(stage_of(tmp_path), registry.GAMES["pairs"])
    titles = [action.title for action in scene.model.actions]
    assert "End turn" in titles
    assert not any(word in title.lower() for title in titles for word in ("palette", "canvas", "street"))


def test_its_matches_are_listed_and_nobody_is_offered_to_watch_them(tmp_path: Path) -> None:
    """It has no table for replays."""
    recorded(tmp_path / RECORDS, 1)
    stage = stage_of(tmp_path, game="pairs")
    router = Router(stage)
    scene = router.make(routes.Matches())
    scene.enter()
    for _ in range(80):
        scene.update(20)
    assert isinstance(scene, MatchesScene) and len(scene.lister.matches) == 1
    words = [widget.words for widget in widgets_of(scene)]
    assert "Delete" in words and "Watch" not in words
    loading = router.make(routes.Replay(tmp_path / RECORDS / scene.lister.matches[0].name))
    ways = [way for _ in range(80) if (way := loading.update(20)) is not None]
    assert ways[:1] == [Pop()] and "Matches of Pairs can't be watched." in stage.notices.lines
    router.library.close()


def test_rules_of_which_nothing_can_be_chosen_have_their_page(tmp_path: Path) -> None:
    stage = stage_of(tmp_path, game="pairs")
    options = replace(registry.options("pairs"), switches=())
    scene = SetupRules(stage, options, options.first_setup(), lambda rules: None)
    assert not options.open_switches(scene.rules)
    render_scene(scene)
