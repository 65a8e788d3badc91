"""A round by ear: somebody who sees nothing can follow it, and hears nothing that nobody may know."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.core.events import HAND, CardMoved
from game.red7.cards import CARDS
from game.red7.events import SeatOut
from game.red7.teaching.hints import Badge
from scenes.kit.input.intent import Kind
from scenes.screens.round.turn import Turn
from scenes.screens.scoring.round_scoring import RoundScoring
from scenes.specs import registry
from scenes.specs.red7.captions import RED7_VOICE, colour_name
from scenes.specs.red7.spec import RED7_TABLE
from scenes.table.step_player import MOST_TOLD_MS, recall
from scenes.table.table import Table
from tests.scenes.autoplay import setup_for_tests
from tests.scenes.speech.recording import ADVANCED, HeardPlay, TalkingVoice, heard_stage

FRAME = 50
NAMES = {RED7_VOICE.card(card): card for card in CARDS}
NAMED = re.compile("|".join(f"{name}(?!\\d)" for name in NAMES))


class Ear:
    """Plays a round by keys as the voice tells it, and notes what is said, and what could be known then."""

    def __init__(self, folder: Path, rules: dict[str, Any], seed: int) -> None:
        stage, self.voice = heard_stage(folder, "hand", speed="1", badges="always", size=(640, 360))
        self.play = HeardPlay(stage, setup_for_tests(rules, 3), seed=seed)
        self.said: list[str] = []
        self.known: set[Any] = set()
        self.early: list[str] = []

    def note(self) -> None:
        """What has been said; a card that nobody can have seen yet is noted apart."""
        table = getattr(self.play.stack.top, "table", None)
        if table is not None:
            view = table.view
            self.known |= {*view.hand, *view.canvas, *(card for cards in view.palettes for card in cards)}
            drafting = getattr(getattr(self.play.stack.top, "controller", None), "drafting", None)
            self.known |= set(drafting.view.hand) if drafting is not None else set()
        for text in self.voice.take():
            self.said.append(text)
            self.early += [text for name in NAMED.findall(text) if NAMES[name] not in self.known]

    def wait(self, frames: int) -> None:
        for _ in range(frames):
            self.play.look(FRAME)
            self.note()

    def press(self, kind: Kind, number: int = 0) -> None:
        self.play.hear(kind, number)
        self.note()
        self.wait(30)

    def take_turn(self, turn: Turn) -> None:
        """The first card with which one leads, wherever it goes; else one folds."""
        controller = turn.controller
        for number in range(1, len(controller.drafting.view.hand) + 1):  # type: ignore[union-attr]
            self.press(Kind.CARD, number)
            for slot, kind in (("first", Kind.PLAY), ("canvas", Kind.DISCARD)):
                offer = controller.widgets.offers[slot]
                if offer.best and offer.does:
                    self.press(kind)
                    if controller.drafting is not None:
                        self.press(Kind.END_TURN)
                    return
            self.press(Kind.CANCEL)
        self.press(Kind.FOLD)
        if self.play.scene == "Confirm":
            self.press(Kind.RIGHT)
            self.press(Kind.ACCEPT)

    def round(self) -> list[Any]:
        """To its end; all that happened."""
        events: list[Any] = []
        for _ in range(4000):
            self.wait(1)
            top = self.play.stack.top
            if isinstance(top, RoundScoring):
                return events
            if not isinstance(top, Turn):
                continue
            events = [step.event for step in top.session.round_steps]
            if top.step_player.won:
                self.press(Kind.ACCEPT)
            elif top.can_be_played and not top.table.busy:
                self.take_turn(top)
        raise AssertionError(f"still in {self.play.scene}")


@pytest.mark.parametrize(("rules", "seed"), [(ADVANCED, 1), (ADVANCED, 4)])
def test_a_listener_can_follow_a_round(tmp_path: Path, rules: dict[str, Any], seed: int) -> None:
    ear = Ear(tmp_path, rules, seed)
    with ear.play:
        events = ear.round()
    all_said = " ".join(ear.said)
    assert ear.said[0].startswith("Round 1. Bot 1 starts. Against Bot 1, Bot 2. First to 35 points. Red rules: Highest card. ")
    seats = ("You", "Bot 1", "Bot 2")
    for event in events:
        if isinstance(event, SeatOut):
            assert f"{('You are', 'Bot 1 is', 'Bot 2 is')[event.seat]} out:" in all_said
        elif isinstance(event, CardMoved) and event.target.kind == HAND:
            assert f"{seats[event.seat]}: drew " in all_said
        elif isinstance(event, CardMoved):
            zone = "canvas" if event.target.kind == "canvas" else "palette"
            assert f"{seats[event.seat]}: {RED7_VOICE.card(event.card)} to {zone}." in all_said, event
    for text in ear.said:
        if " rules: " in text:
            assert " lead" in text[text.index(" rules: "):], "a new rule comes with its leader"
    assert [text for text in ear.said if "You win the round" in text or " wins the round" in text]


@pytest.mark.parametrize("seed", [1, 4])
def test_nothing_is_said_twice_in_a_row_and_no_hidden_card_is_said(tmp_path: Path, seed: int) -> None:
    ear = Ear(tmp_path, ADVANCED, seed)
    with ear.play:
        ear.round()
    sentences = [said for text in ear.said for said in re.split(r"(?<=[.?!]) ", text)]
    twice = [one for one, other in zip(sentences, sentences[1:], strict=False) if one == other]
    assert twice == []
    assert sentences.count("Round 1.") == 1
    assert ear.early == []


Ask = Callable[[Ear], str]


@pytest.fixture
def ear(tmp_path: Path) -> Any:
    """It is the person's turn."""
    found = Ear(tmp_path, ADVANCED, 1)
    with found.play:
        while not (isinstance(found.play.stack.top, Turn) and found.play.stack.top.can_be_played):
            found.wait(1)
        found.wait(40)
        found.said.clear()
        yield found


def answer(ear: Ear, kind: Kind, number: int = 0) -> str:
    ear.said.clear()
    ear.play.hear(kind, number)
    ear.note()
    return " ".join(ear.said)


def test_at_a_match_that_is_taken_up_again_whoever_asks_is_told_whose_turn_it_is(ear: Ear) -> None:
    session = ear.play.session
    table = Table(session.stage, registry.table("red7"), session.setup.seats, session.view(0), 0)
    recall(session, table)
    assert table.commentary.table().startswith("Your turn. ")
    assert "Your turn" not in table.commentary.news()


def test_keys_of_their_own_tell_the_rivals_and_the_hand(ear: Ear) -> None:
    rivals = answer(ear, Kind.TELL_OTHERS)
    assert rivals.startswith("Bot 1: palette ")
    assert "Bot 2: palette " in rivals
    assert "You:" not in rivals
    hand = ear.play.session.view(0).hand
    assert answer(ear, Kind.TELL_HAND) == f"Your hand, 7 cards: {', '.join(map(RED7_VOICE.card, hand))}."
    ear.play.stage.change(speech="table")
    spoken = answer(ear, Kind.TELL_HAND)
    assert not NAMED.findall(spoken)
    assert "isn't read aloud" in spoken


def test_the_lens_is_read_out(ear: Ear) -> None:
    turn = ear.play.stack.top
    assert isinstance(turn, Turn)
    card = turn.controller.card
    spoken = answer(ear, Kind.LENS)
    assert spoken.startswith(f"Would lead with {RED7_VOICE.card(card)}. Discarded: ")
    for rule in "ROYGBIV":
        assert f"{colour_name(rule)}: " in spoken
    assert len(re.findall(r"(?:Red|Orange|Yellow|Green|Blue|Indigo|Violet): ", spoken)) == 7
    assert answer(ear, Kind.LENS) == "Lens closed"


def test_where_others_may_hear_the_lens_names_no_card_of_the_hand(ear: Ear) -> None:
    ear.play.stage.change(speech="table")
    spoken = answer(ear, Kind.LENS)
    assert spoken.startswith("Leads under each rule. ")
    hand = ear.play.session.view(0).hand
    assert not {NAMES[name] for name in NAMED.findall(spoken)} & set(hand)


def test_a_badge_is_said_with_the_card_that_has_the_focus(ear: Ear) -> None:
    turn = ear.play.stack.top
    assert isinstance(turn, Turn)
    badge_tags = turn.tutor.badges.tags
    assert badge_tags
    for _ in turn.session.view(0).hand:
        spoken = answer(ear, Kind.RIGHT)
        card = turn.controller.widgets.focused_card
        assert any(word in spoken for word in ("leads", "draw")) is (card in badge_tags)
        if card in badge_tags:
            assert spoken.endswith(f"{turn.table.commentary.hint(badge_tags[card].aloud)}.")


def test_a_card_picked_up_by_its_number_is_named(ear: Ear) -> None:
    card = ear.play.session.view(0).hand[1]
    ear.press(Kind.CARD, 2)
    assert f"{RED7_VOICE.card(card)} picked up." in " ".join(ear.said)


@pytest.mark.parametrize(("kinds", "why"), [
    ((Kind.END_TURN,), "Play or discard a card first"),
    ((Kind.UNDO,), "Nothing to undo"),
    ((Kind.PLAY, Kind.FOLD), "Undo your move before you fold"),
])  # fmt: skip
def test_why_something_is_not_possible_is_said(ear: Ear, kinds: tuple[Kind, ...], why: str) -> None:
    for kind in kinds[:-1]:
        ear.press(kind)
    assert answer(ear, kinds[-1]) == why


@pytest.fixture
def talked_over(tmp_path: Path) -> Any:
    """The person's turn has begun while the voice is still busy with what came before."""
    stage, _ = heard_stage(tmp_path, "table", speed="4")
    stage.voice = TalkingVoice()
    stage.voice.frames = 10**6
    with HeardPlay(stage, setup_for_tests(ADVANCED, 3)) as play:
        play.until_my_turn(2 * MOST_TOLD_MS // FRAME + 400)
        for _ in range(40):
            play.look()
        stage.voice.frames = 8
        stage.voice.take()
        stage.voice.cut.clear()
        yield play, stage.voice


@pytest.mark.parametrize("kind", [Kind.TELL, Kind.TELL_OTHERS, Kind.TELL_HAND])
def test_an_answer_is_heard_to_its_end_and_the_news_after_it(talked_over: Any, kind: Kind) -> None:
    play, voice = talked_over
    play.hear(kind)
    (answer,) = voice.take()
    voice.cut.clear()
    for _ in range(40):
        play.look()
    assert voice.cut == [], "the news of the same moment cut the answer off"
    news = " ".join(voice.take())
    assert "Your turn." in news
    assert "Card 1 of 7" in news
    if kind is Kind.TELL:
        rule = re.findall(r"\w+ rules: [^.]*\.", answer)
        assert rule
        assert rule[0] not in news, "it was just told"


def test_what_a_press_does_is_heard_before_what_it_has_cut_off(talked_over: Any) -> None:
    play, voice = talked_over
    play.hear(Kind.CARD, 2)
    assert voice.take() == ["A card picked up. Palette, Bot 2 leads."]
    for _ in range(40):
        play.look()
    news = " ".join(voice.take())
    assert "Your turn." in news
    assert "picked up" not in news


def test_what_the_answer_has_overtaken_is_not_told_any_more(talked_over: Any) -> None:
    play, voice = talked_over
    play.hear(Kind.TELL)
    play.hear(Kind.RIGHT)
    play.hear(Kind.TELL_OTHERS)
    voice.take()
    play.stack.top.controller.focus_on(play.stack.top.session.view(0).hand[3])
    for _ in range(40):
        play.look()
    news = " ".join(voice.take())
    assert "Card 4 of 7" in news
    assert "Card 2 of 7" not in news
    assert "Card 1 of 7" not in news


def test_why_something_is_refused_is_heard_before_the_news(talked_over: Any) -> None:
    play, voice = talked_over
    play.hear(Kind.END_TURN)
    for _ in range(40):
        play.look()
    assert voice.take()[0] == "Play or discard a card first"
    assert "Play or discard a card first" not in voice.cut


def test_a_pair_is_said_with_its_other_card_and_to_many_without_it(tmp_path: Path) -> None:
    teaching = RED7_TABLE.teaching
    assert teaching is not None
    stage, _ = heard_stage(tmp_path, "hand")
    with HeardPlay(stage, setup_for_tests(ADVANCED, 2)) as play:
        play.until_my_turn()
        commentary = play.stack.top.table.commentary  # type: ignore[union-attr]
        five, six = play.session.view(0).hand[:2]
        tag = teaching.badges({five: Badge(discards=(six,)), six: Badge(plays=(five,))})
        assert commentary.hint(tag[five].aloud) == f"leads in the palette with {RED7_VOICE.card(six)} on the canvas"
        assert commentary.hint(tag[six].aloud) == f"leads on the canvas with {RED7_VOICE.card(five)} in the palette"
        stage.change(speech="table")
        assert commentary.hint(tag[five].aloud) == "leads in the palette with a card on the canvas"
