"""Whole matches through the real scenes: every press is random, every record verifies."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from game.catalog import GAMES
from game.core.record import replay, split_lines
from game.red7.bots.levels import LEVELS
from game.red7.moves import Act, Move
from scenes.app.router import Router
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.stack import SceneStack
from scenes.screens import routes
from scenes.screens.chosen_game import chosen_game
from scenes.screens.round.deal import Deal
from scenes.screens.round.turn import Turn
from scenes.table.cards.sprites import pose_at
from scenes.table.table import Table
from tests.scenes.autoplay import AutoPlay, record_in, setup_for_tests, stage_for_tests

RULE_SETS = [
    ("asmadi-1.3", False, False, "none", 2),
    ("asmadi-1.3", True, False, "target", 3),
    ("asmadi-1.3", True, True, "target", 4),
    ("asmadi-1.2", True, True, "reshuffle", 3),
    ("bga", True, True, "target", 2),
    ("999-nl", True, True, "deck", 4),
]


def rules(edition: str, draw: bool, actions: bool, scoring: str) -> dict[str, object]:
    return {"edition": edition, "draw": draw, "actions": actions, "scoring": scoring}


@pytest.mark.parametrize(("edition", "draw", "actions", "scoring", "seats"), RULE_SETS)
def test_a_match_is_played_to_match_won_and_its_record_verifies(
    tmp_path: Path, edition: str, draw: bool, actions: bool, scoring: str, seats: int
) -> None:
    stage, setup = stage_for_tests(tmp_path, speed="instant"), setup_for_tests(rules(edition, draw, actions, scoring), seats)
    with AutoPlay(stage, setup, seed=seats) as play:
        play.until_won()
    (record,) = (tmp_path / "records").glob("*.jsonl")
    played = replay(split_lines(record.read_bytes()), GAMES)
    assert played.finished
    assert [seat.player for seat in played.header.seats] == ["human", *["bot:random"] * (seats - 1)]


def test_asking_before_a_draw_never_blocks_a_match(tmp_path: Path) -> None:
    stage = stage_for_tests(tmp_path, speed="instant", ask_before_draw=True)
    with AutoPlay(stage, setup_for_tests(rules("asmadi-1.2", True, True, "target"), 2), seed=5) as play:
        play.until_won()
    (record,) = (tmp_path / "records").glob("*.jsonl")
    assert replay(split_lines(record.read_bytes()), GAMES).finished


@pytest.mark.parametrize("seed", range(3))
def test_wherever_motion_is_skipped_everything_ends_where_it_belongs(tmp_path: Path, seed: int) -> None:
    """Skipping, resizing and pausing at any instant."""
    stage = stage_for_tests(tmp_path, speed="1", reduced_motion=seed == 2)
    sizes = [(640, 360), (800, 600), (1024, 400)]
    checked = 0
    with AutoPlay(stage, setup_for_tests(rules("asmadi-1.3", True, True, "target"), 3), seed) as play:
        for _ in range(700):
            play.frame(play.random.choice([1, 7, 16, 50]))
            chance = play.random.random()
            if chance < 0.1:
                play.press_something()
            elif chance < 0.13:
                play.resize(*play.random.choice(sizes))
            table = getattr(play.stack.scenes[0], "table", None)
            if table is not None and chance > 0.9:
                table.finish()
                assert_in_place(table)
                checked += 1
    assert checked > 20


def assert_in_place(table: Table) -> None:
    places = table.resting_places()
    assert set(table.sprites.cards) == set(places)
    for card, place in places.items():
        sprite = table.sprites.cards[card]
        if not sprite.picked:
            assert (sprite.pose, sprite.look) == (pose_at(place), place.look), card


def test_a_deal_never_shows_the_round_before(tmp_path: Path) -> None:
    """Even where it is drawn before any time has passed."""
    with AutoPlay(stage_for_tests(tmp_path, speed="4"), setup_for_tests(rules("asmadi-1.3", True, False, "target"), 2), seed=3) as match:
        rounds: list[int] = []
        for presses in range(20_000):
            top = match.stack.top
            if isinstance(top, Deal) and top.table.view.number not in rounds:
                rounds.append(top.table.view.number)
                assert top.table.busy, "its cards are on their way"
            if len(rounds) == 3 or match.scene == "MatchWon":
                break
            match.press_something() if presses % 4 == 0 else match.stack.update(16)
        assert rounds == list(range(1, len(rounds) + 1))
        assert len(rounds) > 1


def test_a_match_broken_off_is_taken_up_again(tmp_path: Path) -> None:
    stage = stage_for_tests(tmp_path, speed="instant")
    with AutoPlay(stage, setup_for_tests(rules("asmadi-1.3", True, True, "target"), 3), seed=3) as play:
        for _ in range(120):
            play.frame(16)
            play.press_something()
        assert play.scene not in ("MatchWon", "Menu")
    path = record_in(tmp_path)
    before = path.read_bytes()
    with AutoPlay(stage, None, seed=4) as again:
        again.until_won()
    after = path.read_bytes()
    assert after.startswith(before)
    assert replay(split_lines(after), GAMES).finished
    router = Router(stage)
    router.make(routes.Menu())
    assert router.open_matches.in_words(chosen_game(router.stage)) is None


LONG_NAME = "Wolfeschlegelsteinhausenbergerdorff"
ODD_SEATS = [
    (1, "player", "bot:grandmaster", "Bot 1"), (1, "player", "bot:", "Bot 1"), (2, "player", "bot:" + "x" * 10_000, "Bot 2"),
    (0, "name", "\u200b\u200d\ufeff", "Guest"), (1, "name", "\0", "Guest"), (0, "name", "a\0b\x1b", "ab"),
    (0, "name", "\ud800", "?"), (0, "name", "x" * 10_000, "x" * 23 + "…"), (1, "name", "\u0301" * 10_000, "Guest"),
    (1, "name", "Ann\n\tBo  ", "Ann Bo"), (0, "name", LONG_NAME, LONG_NAME[:23] + "…"),
]  # fmt: skip


@cache
def begun() -> bytes:
    """The record of a match that was broken off, played once for all that may be odd in it."""
    with TemporaryDirectory() as folder:
        stage = stage_for_tests(Path(folder), speed="instant")
        with AutoPlay(stage, setup_for_tests(rules("asmadi-1.3", True, True, "target"), 3), seed=3) as play:
            for _ in range(60):
                play.frame(16)
                play.press_something()
        return record_in(Path(folder)).read_bytes()


@pytest.mark.parametrize(("seat", "field", "value", "shown"), ODD_SEATS)
def test_a_record_of_odd_players_is_taken_up_again(tmp_path: Path, seat: int, field: str, value: str, shown: str) -> None:
    stage = stage_for_tests(tmp_path, speed="instant")
    path = tmp_path / "records" / "odd.jsonl"
    path.parent.mkdir()
    header, *rest = begun().splitlines(keepends=True)
    content = json.loads(header)
    content["seats"][seat][field] = value
    odd = json.dumps(content).encode() + b"\n" + b"".join(rest)
    for _ in range(2):
        path.write_bytes(odd)
        with AutoPlay(stage, None, seed=4) as again:
            session = again.session
            assert session.setup.seats[seat].level in (None, *LEVELS)
            assert session.setup.seats[seat].name == shown
            for _ in range(30):
                again.frame(16)
                again.press_something()
            again.leave_match()
            again.frame(16)
        assert path.read_bytes().startswith(odd), "the record stays as it is"
    assert len(path.read_bytes()) > len(odd)
    assert replay(split_lines(path.read_bytes()), GAMES).lines
    assert (field == "player") == bool([line for line in stage.notices.lines if line.startswith("Bot ")])


def test_leaving_a_match_offers_to_go_on(tmp_path: Path) -> None:
    stage = stage_for_tests(tmp_path, speed="instant")
    with AutoPlay(stage, setup_for_tests(rules("asmadi-1.3", False, False, "target"), 2), seed=1) as play:
        for _ in range(5):
            play.frame(16)
        play.stack.handle(Intent(Kind.PAUSE, Device.KEYBOARD))
        assert play.scene == "Pause"
        for kind in (Kind.DOWN, Kind.DOWN, Kind.DOWN, Kind.ACCEPT, Kind.RIGHT, Kind.ACCEPT):
            play.stack.handle(Intent(kind, Device.KEYBOARD))
        assert play.scene == "Menu"
        assert play.router.open_matches.in_words(chosen_game(play.router.stage)) == "Round 1"


@pytest.mark.parametrize(("lesson", "presses"), [(0, (Kind.DOWN, Kind.ACCEPT)), (1, (Kind.ACCEPT,))])
def test_a_match_needs_two_presses_from_the_menu_at_most(
    tmp_path: Path, lesson: int, presses: tuple[Kind, ...]
) -> None:
    """Whoever has never been here finds the lessons first."""
    stage = stage_for_tests(tmp_path, speed="instant", lessons={"red7": {"next": lesson}})
    router = Router(stage)
    stack = SceneStack(routes.Menu(), router.make)
    for kind in presses:
        stack.handle(Intent(kind, Device.KEYBOARD))
    for _ in range(400):
        stack.update(16)
    router.close()
    assert isinstance(stack.top, Turn)
    assert stack.top.can_be_played


def test_what_a_person_has_decided_is_not_asked_again_while_rule_changes_are_kept_apart(tmp_path: Path) -> None:
    """At instant speed the next move has to wait then; nobody may commit a second turn meanwhile."""
    with AutoPlay(stage_for_tests(tmp_path, speed="instant"), setup_for_tests(rules(*RULE_SETS[0][:4]), 2), 3) as play:
        while not (isinstance(play.stack.top, Turn) and play.stack.top.can_be_played):
            play.frame(16)
        turn, session = play.stack.top, play.stack.top.session
        turn.arbiter.commit(0, [Move(Act.FOLD)])
        turn.controller.drop()
        turn.table.ground._since_change = 1.0
        assert turn.table.ground.just_changed
        play.frame(1)
        assert session.person_asked is None
        assert not turn.can_be_played
