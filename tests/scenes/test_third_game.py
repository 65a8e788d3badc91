"""A third, tiny game between two teams is played by the scenes as they are, and leaves no trace of what it lacks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.catalog import GAMES
from game.core.record import replay, split_lines
from scenes.app.router import Router
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.stack import SceneStack
from scenes.kit.stage import Stage
from scenes.match.saved_matches import newest
from scenes.match.story import MatchSetup, Seating
from scenes.screens.couch.curtain import Curtain
from scenes.screens.couch.lobby import Lobby
from scenes.screens.round.turn import Turn
from scenes.screens.scoring.round_scoring import RoundScoring
from scenes.screens.setup.scene import Setup
from scenes.specs import registry
from tests.scenes.autoplay import AutoPlay, stage_for_tests
from tests.scenes.staging import key, mouse
from tests.scenes.stories import NotedText, NotingPainter
from tests.scenes.table.test_capabilities import NotedArt
from tests.screens.tiny_pictures import ENTRIES, late_turn, played
from tests.tiny.cards import HANDS, PAIRS, SIDES
from tests.tiny.catalogue import pairs_in_catalogue
from tests.tiny.game import PAIRS_GAME

FOREIGN = ("lead", "rule", "crown", "canvas", "palette", "fold", "hint", "lens", "winning", "out of this", "why")
"""Of what this game does not have nothing is shown or said that has one of these in it."""
BOTS = tuple(Seating(name, face, "random") for name, face in (("Sprout", "sprout"), ("Acorn", "acorn"), ("Morel", "mushroom")))
ANN, BEN = Seating("Ann", "kite"), Seating("Ben", "moon")
RULES = {"rounds": 2, "target": None, "first": "next"}


@pytest.fixture(autouse=True)
def in_catalogue() -> Iterator[None]:
    with pairs_in_catalogue():
        yield


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything that a voice is given to say, or is written below the picture; somebody listens."""
    lines: list[str] = []
    monkeypatch.setattr(Stage, "speaks", True)
    monkeypatch.setattr(Stage, "say", lambda stage, words, **rest: lines.append(words))
    original = Stage.subtitle

    def subtitle(stage: Stage, words: str) -> None:
        lines.append(words)
        original(stage, words)

    monkeypatch.setattr(Stage, "subtitle", subtitle)
    return lines


def setup_of(*seats: Seating) -> MatchSetup:
    return MatchSetup("pairs", RULES, seats)


class Turns:
    """A person's turn at the table of a moment of a match, in a stack of its own."""

    def __init__(self, folder: Path, **chosen: Any) -> None:
        from scenes.app.commands.gallery import turn

        wanted = {"hints": "always", "badges": "always", "speech": "hand", "subtitles": True, "speed": "instant"}
        self.stage = stage_for_tests(folder, (1280, 720), **{**wanted, **chosen})
        [self.turn] = turn(self.stage, played(late_turn))
        self.stack = SceneStack(self.turn)
        self.rest()

    def rest(self) -> None:
        for _ in range(40):
            self.stack.update(16)

    @property
    def drafting(self) -> Any:
        return self.turn.controller.drafting

    @property
    def pair(self) -> tuple[Any, ...]:
        return self.drafting.gestures[0].cards  # type: ignore[no-any-return]

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
    assert play.turn.table.view.pairs[0] == (*before[0], one, two)
    assert {play.turn.table.resting_places()[card].dashed for card in (one, two)} == {True}
    play.click("undo")
    assert play.drafting.view.hand == hand
    assert play.turn.table.view.pairs == before


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
        assert "That is not possible now" in said
        return said[-1]

    assert "lay or draw" in refused(Kind.END_TURN)
    lonely = next(card for card in play.drafting.view.hand if not play.drafting.can_be_taken(card))
    said.clear()
    play.numbers(lonely)
    assert said[-1] == "That is not possible now"
    play.numbers(play.pair[0])
    assert "one more like it" in refused(Kind.PLAY)
    play.numbers(play.pair[1])
    play.keys(Kind.PLAY)
    assert "your turn is done" in refused(Kind.DISCARD)
    assert "not possible" in refused(Kind.FOLD)


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
    assert play.turn.table.view.pile[-1] == new


def test_both_cards_are_named_as_they_are_laid(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Stage, "speaks", True)
    play = Turns(tmp_path)
    commentary = play.turn.table.commentary
    commentary.news()
    play.numbers(*play.pair)
    name = play.turn.table.spec.voice.card(play.pair[0])
    play.keys(Kind.PLAY)
    assert commentary.news() == ". ".join([f"Kite: {name} to the pairs"] * 2) + "."


def drawn(stage: Stage, stack: SceneStack) -> tuple[set[tuple[object, ...]], list[str]]:
    art, text, painter = NotedArt(stage), NotedText(stage), NotingPainter()
    stack.resized()
    stack.draw(painter)  # type: ignore[arg-type]
    return art.asked, [words for words, _ in text.in_(painter)]


def assert_nothing_foreign(lines: list[str]) -> None:
    assert not [line for line in lines if any(word in line.lower() for word in FOREIGN)]


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
        play.press()
    raise AssertionError(f"still in {play.scene}")


PEOPLE = {"one": (ANN, *BOTS), "a_team": (ANN, BOTS[0], BEN, BOTS[1]), "two_teams": (ANN, BEN, *BOTS[:2])}


@pytest.mark.parametrize("who", PEOPLE)
def test_a_match_is_played_to_its_end_and_its_record_replays(tmp_path: Path, who: str, said: list[str]) -> None:
    """Bots play; people sit behind curtains where there are two."""
    stage = stage_for_tests(tmp_path, speed="instant", speech="hand", subtitles=True)
    with AutoPlay(stage, setup_of(*PEOPLE[who]), seed=3) as play:
        seen = watched(play, lambda: play.scene == "MatchWon")
        story = play.routes._session.story  # type: ignore[union-attr]
        aloud = [str(getattr(scene, part, "")) for scene in seen.values() for part in ("title", "about")]
    assert {"Deal", "Turn", "RoundScoring", "MatchWon"} <= set(seen)
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
                state = play.routes._session.state  # type: ignore[union-attr]
                shown = {card for card in table.sprites.cards if isinstance(card, int)}
                inside = {seat for seat, hand in enumerate(HANDS) if shown & set(state.zones[hand])}
                drafting = getattr(play.stack.top, "controller", None) and play.stack.top.controller.drafting
                assert inside <= ({drafting.seat} if drafting else {table.view.seat} if not isinstance(play.stack.top, Curtain)
                                  else set())
                looks |= inside
            play.press()
        assert looks == {seat for seat, seating in enumerate(seats) if seating.level is None}


def test_a_match_broken_off_in_its_midst_is_taken_up_and_played_to_the_end(tmp_path: Path) -> None:
    stage = stage_for_tests(tmp_path, speed="instant")
    with AutoPlay(stage, setup_of(*PEOPLE["two_teams"]), seed=3) as play:
        watched(play, lambda: isinstance(play.stack.top, RoundScoring))
        watched(play, lambda: isinstance(play.stack.top, Turn) and play.stack.top.table.view.number == 2)
    path = newest(tmp_path / "records")
    assert path is not None
    before = path.read_bytes()
    assert not replay(split_lines(before), GAMES).finished
    with AutoPlay(stage, None, seed=4) as again:
        assert again.routes._session.view(None).number == 2  # type: ignore[union-attr]
        watched(again, lambda: again.scene == "MatchWon")
    assert path.read_bytes().startswith(before)
    assert replay(split_lines(path.read_bytes()), GAMES).finished


def test_it_is_set_up_with_numbers_none_and_choices(tmp_path: Path) -> None:
    stage = stage_for_tests(tmp_path, speed="instant")
    offered = registry.options("pairs")
    rules = offered.change(offered.change(offered.first_setup().rules, "target", 40), "first", "same")
    stage.change(last_setup=MatchSetup("pairs", rules, (ANN, *BOTS)).to_settings())
    routes = Router(stage)
    scene = routes.setup()
    assert isinstance(scene, Setup)
    stack = SceneStack(scene)
    stack.handle(key(Kind.END_TURN))
    stack.update(16)
    session = stack.top.session  # type: ignore[attr-defined]
    assert session.game is PAIRS_GAME
    assert session.rules == (2, 40, "same")
    assert session.story.target == 40
    stack.close()
    routes.close()


def test_two_people_sit_down_in_the_lobby(tmp_path: Path) -> None:
    stage = stage_for_tests(tmp_path, speed="instant", last_couch=MatchSetup("pairs", RULES).to_settings())
    for pad in (3, 4):
        stage.devices.pads.found(pad, "")
    routes = Router(stage)
    stack = SceneStack(routes.lobby())
    assert isinstance(stack.top, Lobby)
    for pad in (3, 4, 3, 4):
        stack.handle(Intent(Kind.ACCEPT, Device.GAMEPAD, source=pad))
    assert len(stack.top.seats) == len(ENTRIES)
    stack.handle(Intent(Kind.END_TURN, Device.GAMEPAD, source=3))
    stack.update(16)
    session = routes._session
    assert session is not None
    assert (session.game.name, session.setup.people, len(session.setup.seats)) == ("pairs", 2, 4)
    stack.close()
    routes.close()


def test_a_round_won_by_a_side_is_of_all_in_it(tmp_path: Path) -> None:
    from game.core.events import RoundEnded

    play = Turns(tmp_path)
    cue = play.turn.table.cue(RoundEnded(1, (0, 3)), play.turn.session.view(0))
    assert cue.seats == SIDES[1]
    assert cue.spoken == "Sprout and Mushroom win the round"
