"""A match between two teams from the pages round it to its end, and no hand is seen by others."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.catalog import GAMES
from game.core.events import RoundEnded
from game.core.match import Match, Planner
from game.core.record import Header, SeatEntry, id_from_before, replay, split_lines
from game.core.record_file import RecordFile
from game.history.index import update
from game.history.statistics import StatisticsFilter, statistics
from scenes.app.router import Router
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.scene import Pop
from scenes.kit.stack import SceneStack
from scenes.match.past.library import Library
from scenes.match.store import RECORDS
from scenes.match.story import MatchSetup
from scenes.screens import routes
from scenes.screens.bindings.scene import BindingsScene
from scenes.screens.couch.curtain import Curtain
from scenes.screens.couch.lobby import Lobby
from scenes.screens.matches.scene import MatchesScene
from scenes.screens.round.turn import Turn
from scenes.screens.scoring.round_scoring import RoundScoring
from scenes.screens.setup.rules import SetupRules
from scenes.screens.setup.scene import Setup
from scenes.screens.statistics.scene import StatisticsScene
from scenes.specs import registry
from tests.scenes.autoplay import AutoPlay, record_in, stage_for_tests
from tests.scenes.staging import key, render_scene, stage_of, top_of, widgets_of
from tests.scenes.third_game.test_turn import ANN, BOTS, PEOPLE, Turns, assert_nothing_foreign, setup_of, watched
from tests.tiny.cards import HANDS, SEATS, SIDES, Rules
from tests.tiny.game import LEVELS, PAIRS_GAME
from tests.tiny.pictures import ENTRIES


@pytest.mark.parametrize("who", PEOPLE)
def test_a_match_is_played_to_its_end_and_its_record_replays(tmp_path: Path, who: str, said: list[str]) -> None:
    """Bots play; people sit behind curtains where there are two."""
    stage = stage_for_tests(tmp_path, speed="instant", speech="hand", subtitles=True)
    with AutoPlay(stage, setup_of(*PEOPLE[who]), seed=3) as play:
        seen = watched(play, lambda: play.scene == "MatchWon")
        story = play.session.story
        aloud = [str(getattr(scene, part, "")) for scene in seen.values() for part in ("title", "about")]
    assert {"Deal", "Turn", "TallyScoring", "MatchWon"} <= set(seen)
    assert ("Curtain" in seen) == (who != "one")
    assert (story.sides, len(story.rounds)) == (SIDES, 2)
    assert min(line.points for done in story.rounds for line in done.lines) < 0
    assert max(story.winners) < len(SIDES)
    assert_nothing_foreign([line for line in (*said, *aloud) if line])
    (record,) = (tmp_path / "records").glob("*.jsonl")
    again = replay(split_lines(record.read_bytes()), GAMES)
    assert again.finished
    assert again.state.points == story.totals


@pytest.mark.parametrize("who", ["a_team", "two_teams"])
def test_a_hidden_hand_is_seen_behind_its_own_curtain_only(tmp_path: Path, who: str) -> None:
    stage = stage_for_tests(tmp_path, speed="instant")
    seats = PEOPLE[who]
    with AutoPlay(stage, setup_of(*seats), seed=4) as play:
        looks: set[int] = set()
        for _ in range(300):
            for _ in range(3):
                play.frame(16)
            table = getattr(play.stack.scenes[0], "table", None)
            if table is not None and isinstance(play.stack.top, Turn | Curtain):
                state = play.session.state
                shown = {card for card in table.sprites.cards if isinstance(card, int)}
                inside = {seat for seat, hand in enumerate(HANDS) if shown & set(state.zones[hand])}
                drafting = play.stack.top.controller.drafting if isinstance(play.stack.top, Turn) else None
                assert inside <= ({drafting.seat} if drafting else {table.view.seat} if not isinstance(play.stack.top, Curtain)
                                  else set())
                looks |= inside
            play.press_something()
        assert looks == {seat for seat, seating in enumerate(seats) if seating.level is None}


def test_a_match_broken_off_in_its_midst_is_taken_up_and_played_to_the_end(tmp_path: Path) -> None:
    stage = stage_for_tests(tmp_path, speed="instant")
    with AutoPlay(stage, setup_of(*PEOPLE["two_teams"]), seed=3) as play:
        watched(play, lambda: isinstance(play.stack.top, RoundScoring))
        watched(play, lambda: isinstance(play.stack.top, Turn) and play.stack.top.table.view.number == 2)
    path = record_in(tmp_path)
    before = path.read_bytes()
    assert not replay(split_lines(before), GAMES).finished
    with AutoPlay(stage, None, seed=4) as again:
        assert again.session.view(None).number == 2
        watched(again, lambda: again.scene == "MatchWon")
    assert path.read_bytes().startswith(before)
    assert replay(split_lines(path.read_bytes()), GAMES).finished


def test_a_round_won_by_a_side_is_of_all_in_it(tmp_path: Path) -> None:
    play = Turns(tmp_path)
    cue = play.turn.table.cue(RoundEnded(1, (0, 3)), play.turn.session.view(0))
    assert cue.seats == SIDES[1]
    assert cue.spoken == "Sprout and Mushroom win the round"


def test_what_its_tally_names_is_raised_at_the_end_of_a_round(tmp_path: Path) -> None:
    with AutoPlay(stage_for_tests(tmp_path, speed="instant"), setup_of(*PEOPLE["one"]), seed=3) as play:
        watched(play, lambda: isinstance(play.stack.top, Turn) and play.stack.top.ended is not None)
        play.frame(16)
        assert isinstance(play.stack.top, Turn)
        sprites, won = play.stack.top.table.sprites.cards, play.stack.top.session.story.rounds[-1].cards
        raised = {card for card, sprite in sprites.items() if sprite.place.raised}
        assert raised == set(won) & set(sprites)
        assert raised


def test_its_table_is_left_for_the_tally_at_full_speed_too(tmp_path: Path) -> None:
    with AutoPlay(stage_for_tests(tmp_path, speed="4"), setup_of(*PEOPLE["one"]), seed=3) as play:
        watched(play, lambda: isinstance(play.stack.top, Turn) and play.stack.top.ended is not None)
        play.stage.settings = replace(play.stage.settings, speed="4")  # presses at random have changed it
        for _ in range(60):
            play.frame(16)
        play.stack.handle(Intent(Kind.ACCEPT, Device.KEYBOARD))
        scene = play.stack.top
        assert isinstance(scene, RoundScoring)
        assert scene.leaving is not None
        assert scene.leaving.poses == {}
        for _ in range(10):
            play.frame(16)
        assert scene.leaving is None


def test_it_is_set_up_with_numbers_none_and_choices(tmp_path: Path) -> None:
    stage = stage_for_tests(tmp_path, speed="instant")
    offered = registry.options("pairs")
    rules = offered.change(offered.change(offered.first_setup().rules, "target", 40), "first", "same")
    stage.change(game="pairs", last_setups={"pairs": MatchSetup("pairs", rules, (ANN, *BOTS)).to_settings()})
    router = Router(stage)
    scene = router.make(routes.Setup())
    assert isinstance(scene, Setup)
    stack = SceneStack(scene, router.make)
    stack.handle(key(Kind.END_TURN))
    stack.update(16)
    session = top_of(stack, Turn).session
    assert session.game is PAIRS_GAME
    assert session.rules == (2, 40, "same")
    assert session.story.target == 40
    stack.close()
    router.close()


def test_two_people_sit_down_in_the_lobby(tmp_path: Path) -> None:
    stage = stage_for_tests(tmp_path, speed="instant", game="pairs")
    for pad in (3, 4):
        stage.devices.pads.connect(pad, "")
    router = Router(stage)
    stack = SceneStack(routes.Lobby(), router.make)
    assert isinstance(stack.top, Lobby)
    for pad in (3, 4, 3, 4):
        stack.handle(Intent(Kind.ACCEPT, Device.GAMEPAD, source=pad))
    assert len(stack.top.party.seats) == len(ENTRIES)
    stack.update(1000)
    stack.handle(Intent(Kind.END_TURN, Device.GAMEPAD, source=3))
    stack.update(16)
    session = router.matches.session
    assert session is not None
    assert (session.game.name, session.setup.people, len(session.setup.seats)) == ("pairs", 2, 4)
    stack.close()
    router.close()


def test_lessons_and_the_round_after_them_are_of_the_game_in_hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = stage_for_tests(tmp_path, speed="instant", game="pairs")
    router = Router(stage)

    def titles() -> set[str]:
        return {widget.words for widget in router.make(routes.Menu()).focus.widgets}  # type: ignore[union-attr]

    assert "Learn" not in titles(), "it has no lessons"
    brought = registry.GAMES["pairs"]._replace(lessons=registry.GAMES["red7"].lessons)
    monkeypatch.setitem(registry.GAMES, "pairs", brought)
    assert "Learn" in titles()
    page = router.make(routes.Lessons())
    assert page._course.first_round == registry.in_words(registry.first_round("pairs"))  # type: ignore[attr-defined]
    turn = router.make(routes.FirstRound())
    assert turn.session.game is PAIRS_GAME  # type: ignore[attr-defined]
    assert [seating.level for seating in turn.session.setup.seats] == [None, *["random"] * 3]  # type: ignore[attr-defined]
    router.close()


# The pages round the table show what the game has, and nothing of what it lacks.

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
    counted = statistics(tmp_path / "matches.index", StatisticsFilter("pairs", id_from_before("You")))
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
