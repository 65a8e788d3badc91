"""A match is set up from what the game offers, alone and in the lobby."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.app.router import Router
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.stack import SceneStack
from scenes.match.story import MatchSetup
from scenes.screens import routes
from scenes.screens.couch.lobby import Lobby
from scenes.screens.round.turn import Turn
from scenes.screens.setup.scene import Setup
from scenes.specs import registry
from tests.scenes.autoplay import stage_for_tests
from tests.scenes.staging import key, top_of
from tests.scenes.third_game.matches import ANN, BOTS
from tests.screens.tiny_pictures import ENTRIES
from tests.tiny.game import PAIRS_GAME


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
