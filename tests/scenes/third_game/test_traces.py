"""What a game does not have leaves no trace on its table: nothing is drawn, said, heard or pressed."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.kit.input.intent import Kind
from scenes.kit.scene import Pop
from scenes.kit.stage import Stage
from scenes.screens.routes import Watch
from scenes.screens.seat_view import SeatView
from scenes.table.values import SeatStatus
from tests.scenes.stories import NotedText, NotingPainter
from tests.scenes.table.tutoring import Tutoring
from tests.scenes.third_game.turns import NotedArt, Turns, assert_nothing_foreign, drawn
from tests.tiny.cards import SEATS
from tests.tiny.game import PAIRS_GAME
from tests.tiny.spec import PairsTable

TEXT = "canvas B3 / A: V2 G6 | B: R7 Y4 | C: Y6 / hand O6 B5 V1"


@pytest.fixture
def uncounted(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game says nothing of how many cards a hand has."""
    monkeypatch.setattr(PairsTable, "status", lambda self, view, seats: {seat: SeatStatus() for seat in range(SEATS)})


class Heard:
    """Notes sounds and music."""

    def __init__(self, stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
        self.sounds: list[str] = []
        self.moods: list[str] = []
        monkeypatch.setattr(stage.sound, "play", lambda name, *rest: self.sounds.append(name))
        monkeypatch.setattr(stage.music, "play", self.moods.append)


def test_no_trace_of_what_it_does_not_have(tmp_path: Path, said: list[str]) -> None:
    play = Turns(tmp_path)
    asked, words = drawn(play.stage, play.stack)
    assert ("plain_ground",) in asked
    assert not {what for what in asked if what[0] in ("rule_plate", "poster", "symbol") or "crown" in str(what[1:])}
    widgets = play.turn.controller.widgets.focus.widgets
    titles = {getattr(widget, "title", "") for widget in widgets}
    assert {"Lay pair", "Draw", "Undo", "End turn", "Seats"} <= titles
    for kind in (Kind.LENS, Kind.HINT, Kind.TELL):
        play.keys(kind)
    assert play.stack.top is play.turn
    spoken = [play.turn.table.commentary.table(), play.turn.table.commentary.hand(), play.turn.tell(False), *said]
    assert_nothing_foreign([*words, *titles, *spoken, *(widget.spoken_words for widget in widgets)])
    voice, hand = play.turn.table.spec.voice, play.drafting.view.hand
    assert all(voice.card(card) in play.turn.table.commentary.hand() for card in hand)


def test_a_hand_count_that_means_nothing_is_not_shown(tmp_path: Path, uncounted: None) -> None:
    play = Turns(tmp_path)
    asked, words = drawn(play.stage, play.stack)
    assert not {what for what in asked if what[1:] == ("hand",)}
    assert {"Kite", "Sprout", "Acorn", "Mushroom", "Round 2"} <= set(words)


def test_there_is_no_button_for_it_and_its_keys_do_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play = Turns(tmp_path)
    titles = {getattr(widget, "title", "") for widget in play.turn.controller.widgets.focus.widgets}
    assert not titles & {"Lens", "Hint", "Why?", "Why am I out?"}
    heard = Heard(play.stage, monkeypatch)
    play.keys(Kind.LENS, Kind.HINT)
    assert play.stack.top is play.turn
    assert heard.sounds == []
    assert play.turn.tutor.lens is None
    assert not play.turn.tutor.badges.tags
    assert not play.turn.tutor.hints.tags


def test_red7_has_all_of_it(tmp_path: Path) -> None:
    """What the tests above look for is there where a game has it."""
    play = Tutoring(tmp_path, TEXT, hints="always", badges="always")
    asked, words = drawn(play.stage, play.stack)
    assert {what[0] for what in asked} >= {"rule_plate", "poster", "icon"}
    assert ("icon", "crown") in asked
    assert ("icon", "hand") in asked
    assert any("lens" in line.lower() for line in words)


def test_nothing_of_it_is_said_heard_or_washed_over_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play = Turns(tmp_path, speed="1")
    monkeypatch.setattr(Stage, "speaks", True)
    heard, table, state = Heard(play.stage, monkeypatch), play.turn.table, play.turn.session.state
    assert_nothing_foreign([table.commentary.news()])
    for event in PAIRS_GAME.decide(state, play.drafting.gestures[0].move):
        state = PAIRS_GAME.evolve(state, event)
        table.show(event, PAIRS_GAME.view(state, 0))
        while table.busy:
            table.update(16.0)
            assert not table.ground.changing
    assert (table.panels.wearer, table.panels.plate(), table.ground.colour) == (None, None, None)
    assert play.stage.theme.table == table.tones.ground
    assert heard.sounds
    assert not [sound for sound in heard.sounds if sound == "lead" or sound.startswith("rule_")]
    assert set(heard.moods) <= {"menu"}
    told = table.commentary.news()
    assert "Kite" in told
    assert_nothing_foreign([told])


def test_a_large_seat_says_only_who_it_is(tmp_path: Path, uncounted: None) -> None:
    play = Turns(tmp_path)
    art, text, painter = NotedArt(play.stage), NotedText(play.stage), NotingPainter()
    SeatView(play.stage, play.turn.table, 1, Watch(lambda intent: True, Pop, lambda ms: False)).draw(painter)
    assert {words for words, _ in text.in_(painter)} == {"Sprout", "Kite", "Acorn", "Back"}
    assert not {what for what in art.asked if what[0] == "rule_plate" or what == ("icon", "crown")}


def test_points_are_those_of_the_games_sides(tmp_path: Path) -> None:
    play = Turns(tmp_path)
    view = play.drafting.view._replace(points=(-40, 125))
    table, text, painter = play.turn.table, NotedText(play.stage), NotingPainter()
    table.panels.tell(view)
    table.panels.draw(painter, None)
    words = [said for said, _ in text.in_(painter)]
    assert [said for said in words if said in ("−40", "125", "0")] == ["−40", "125"]
