"""A turn in which two cards are laid at once, by every device; what the game lacks leaves no trace on its table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from scenes.app.pictures.moments import turn
from scenes.app.router import Router
from scenes.kit.input.intent import Kind
from scenes.kit.scene import Pop
from scenes.kit.stack import SceneStack
from scenes.kit.stage import Stage
from scenes.match.story import MatchSetup, Seating
from scenes.screens.routes import Watch
from scenes.screens.seat_view import SeatView
from scenes.table.values import SeatStatus
from tests.scenes.autoplay import AutoPlay, stage_for_tests
from tests.scenes.staging import key, mouse
from tests.scenes.stories import NotedText, NotingPainter
from tests.scenes.table.tutoring import Tutoring
from tests.tiny.cards import PAIRS, SEATS, View
from tests.tiny.game import PAIRS_GAME
from tests.tiny.pictures import late_turn, played
from tests.tiny.spec import PairsTable

FOREIGN = ("lead", "rule", "crown", "canvas", "palette", "fold", "hint", "lens", "winning", "out of this", "why")
"""Of what this game does not have nothing is shown or said that has one of these in it."""
BOTS = tuple(Seating(name, face, "random") for name, face in (("Sprout", "sprout"), ("Acorn", "acorn"), ("Morel", "mushroom")))
ANN, BEN = Seating("Ann", "kite"), Seating("Ben", "moon")
RULES = {"rounds": 2, "target": None, "first": "next"}
PEOPLE = {"one": (ANN, *BOTS), "a_team": (ANN, BOTS[0], BEN, BOTS[1]), "two_teams": (ANN, BEN, *BOTS[:2])}


class Turns:
    """A person's turn at the table of a moment of a match, in a stack of its own."""

    def __init__(self, folder: Path, **chosen: Any) -> None:
        wanted = {"hints": "always", "badges": "always", "speech": "hand", "subtitles": True, "speed": "instant"}
        self.stage = stage_for_tests(folder, (1280, 720), **{**wanted, **chosen})
        [self.turn] = turn(self.stage, played(late_turn))
        self.stack = SceneStack(self.turn, Router(self.stage).make)
        self.rest()

    def rest(self) -> None:
        for _ in range(40):
            self.stack.update(16)

    @property
    def drafting(self) -> Any:
        return self.turn.controller.drafting

    @property
    def pair(self) -> tuple[Any, ...]:
        return self.drafting.gestures[0].cards

    def press(self, card: Any) -> None:
        point = self.turn.controller.widgets.cards[card].rect.center
        for kind in (Kind.PRESS, Kind.RELEASE):
            self.stack.handle(mouse(kind, point))
        self.rest()

    def click(self, slot: str) -> None:
        point = self.turn.controller.widgets.buttons[slot].rect.center
        for kind in (Kind.PRESS, Kind.RELEASE):
            self.stack.handle(mouse(kind, point))
        self.rest()

    def keys(self, *kinds: Kind) -> None:
        for kind in kinds:
            self.stack.handle(key(kind))
            self.rest()

    def numbers(self, *cards: Any) -> None:
        for card in cards:
            self.stack.handle(key(Kind.CARD, number=self.drafting.view.hand.index(card) + 1))
            self.rest()


class NotedArt:
    """Notes by name which pictures are asked for."""

    def __init__(self, stage: Stage) -> None:
        self.asked: set[tuple[object, ...]] = set()
        for name in ("icon", "rule_plate", "poster", "plain_ground", "symbol"):
            self._wrap(stage, name)

    def _wrap(self, stage: Stage, name: str) -> None:
        original = getattr(stage.art, name)

        def noting(*given: Any) -> Any:
            self.asked.add((name, given[0]) if isinstance(given[0], str) else (name,))
            return original(*given)

        setattr(stage.art, name, noting)


def drawn(stage: Stage, stack: SceneStack) -> tuple[set[tuple[object, ...]], list[str]]:
    """The pictures asked for while everything is drawn anew, and all words."""
    art, text, painter = NotedArt(stage), NotedText(stage), NotingPainter()
    stack.resized()
    stack.draw(painter)
    return art.asked, [words for words, _ in text.in_(painter)]


def setup_of(*seats: Seating) -> MatchSetup:
    return MatchSetup("pairs", RULES, seats)


def assert_nothing_foreign(lines: list[str]) -> None:
    assert not [line for line in lines if any(word in line.lower() for word in FOREIGN)]


def watched(play: AutoPlay, until: Callable[[], bool], most: int = 3000) -> dict[str, Any]:
    """Presses until a moment; the scenes that were seen on the way, the first of each kind."""
    seen: dict[str, Any] = {}
    for presses in range(most):
        seen.setdefault(play.scene, play.stack.top)
        if until():
            return seen
        for _ in range(3):
            play.stack.update(16)
        if presses % 10 == 0:
            play.frame(16)
        play.press_something()
    raise AssertionError(f"still in {play.scene}")


# A turn in which two cards are laid at once, by every device, as the scenes play it.


def seen(play: Turns) -> View:
    view = play.turn.table.view
    assert isinstance(view, View)
    return view


def test_two_cards_are_picked_up_one_after_the_other_and_laid_at_once_by_pointer(tmp_path: Path) -> None:
    play = Turns(tmp_path)
    one, two = play.pair
    hand, before = play.drafting.view.hand, play.turn.session.view(0).pairs
    play.press(one)
    assert play.drafting.picked == (one,)
    assert not play.turn.controller.widgets.zones, "one alone goes nowhere"
    play.press(two)
    assert set(play.turn.controller.widgets.zones) == {PAIRS[0]}
    play.click("pair")
    assert play.drafting.drafted == (one, two)
    assert seen(play).pairs[0] == (*before[0], one, two)
    assert {play.turn.table.resting_places()[card].dashed for card in (one, two)} == {True}
    play.click("undo")
    assert play.drafting.view.hand == hand
    assert seen(play).pairs == before


def test_by_keys_they_are_laid_and_both_come_back_and_the_turn_is_ended(tmp_path: Path) -> None:
    play = Turns(tmp_path)
    one, two = play.pair
    hand = play.drafting.view.hand
    play.numbers(one, two)
    assert play.drafting.picked == (one, two)
    play.keys(Kind.UNDO)
    assert play.drafting.picked == ()
    play.numbers(one, two)
    play.keys(Kind.PLAY)
    assert play.drafting.drafted == (one, two)
    play.keys(Kind.UNDO)
    assert (play.drafting.view.hand, play.drafting.drafted) == (hand, ())
    play.numbers(one, two)
    play.keys(Kind.ACCEPT, Kind.END_TURN)
    assert {one, two} <= set(play.turn.session.view(0).pairs[0]), "it is committed"


def test_a_pair_is_dragged_to_its_team(tmp_path: Path) -> None:
    play = Turns(tmp_path)
    one, two = play.pair
    play.press(one)
    start = play.turn.controller.widgets.cards[two].rect.center
    x, y, width, height = play.turn.table.spec.boxes(play.drafting.view)[PAIRS[0]]
    there = play.stage.viewport.point(x + width / 2, y + height / 2)
    for kind, point in ((Kind.PRESS, start), (Kind.POINT, (start[0], start[1] - 60)), (Kind.POINT, there), (Kind.RELEASE, there)):
        play.stack.handle(mouse(kind, point))
    assert play.drafting.drafted == (one, two)


def test_what_cannot_be_done_is_refused_with_its_reason(tmp_path: Path, said: list[str]) -> None:
    play = Turns(tmp_path)

    def refused(kind: Kind) -> str:
        said.clear()
        play.keys(kind)
        assert "You can't do that now" in said
        return said[-1]

    assert "lay or draw" in refused(Kind.END_TURN)
    lonely = next(card for card in play.drafting.view.hand if not play.drafting.can_be_taken(card))
    said.clear()
    play.numbers(lonely)
    assert said[-1] == "No other card goes with this one"
    play.numbers(play.pair[0])
    assert "one more like it" in refused(Kind.PLAY)
    play.numbers(play.pair[1])
    play.keys(Kind.PLAY)
    assert "your turn is done" in refused(Kind.DISCARD)
    assert "can't do that" in refused(Kind.FOLD)


def test_a_card_that_is_drawn_cannot_be_given_back(tmp_path: Path) -> None:
    play = Turns(tmp_path)
    held = play.drafting.view.hand
    play.keys(Kind.DISCARD)
    assert len(play.drafting.view.hand) == len(held) + 1
    assert not play.drafting.can_undo
    assert play.turn.about.startswith("Discard a card")
    [new] = set(play.drafting.view.hand) - set(held)
    play.numbers(new)
    play.keys(Kind.DISCARD)
    assert play.drafting.view.hand == held
    assert seen(play).pile[-1] == new


def test_both_cards_are_named_as_they_are_laid(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Stage, "speaks", True)
    play = Turns(tmp_path)
    commentary = play.turn.table.commentary
    commentary.news()
    play.numbers(*play.pair)
    name = play.turn.table.spec.voice.card(play.pair[0])
    assert commentary.news() == f"{name} picked up. {name} picked up.".replace("the", "The")
    play.keys(Kind.PLAY)
    assert commentary.news() == ". ".join([f"Kite: {name} to the pairs"] * 2) + "."


# What a game does not have leaves no trace on its table: nothing is drawn, said, heard or pressed.

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
