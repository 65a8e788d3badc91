"""Speech where several people sit at one screen: everybody hears it, and no word names a hidden card."""

from __future__ import annotations

import re
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.events import RoundBegan
from game.red7.cards import COLOURS, Card
from game.red7.view import View
from scenes.app.router import Router
from scenes.kit.input.intent import LEFT_KEYS, RIGHT_KEYS, Device, Holder, Kind
from scenes.kit.narrator import Narrator, heard
from scenes.kit.stage import Stage
from scenes.match.session import Session
from scenes.screens import routes
from scenes.screens.couch.curtain import Curtain
from scenes.screens.couch.lobby import Lobby
from scenes.specs.red7.captions import colour_name
from tests.scenes.autoplay import PRESSES, setup_for_tests
from tests.scenes.screens.couch.company import HOLDERS, Company, company
from tests.scenes.speech.recording import ADVANCED, EXPERT, HeardPlay, RecordingVoice, Seconds, heard_stage
from tests.scenes.staging import key, top_of

LETTERS = {colour_name(colour): colour for colour in COLOURS}
NAMED = re.compile(rf"\b({'|'.join(LETTERS)}) ([1-7])\b")
NOTED = re.compile(r"\b[ROYGBIV][1-7]\b")
ALL_PRESSES = (*PRESSES, Kind.TELL, Kind.TELL, Kind.SEATS, Kind.NEXT, Kind.FOLD)


def open_cards(view: View) -> set[Card]:
    """What lies before everybody's eyes."""
    return {card for cards in (*view.palettes, *view.fallen, view.canvas, view.deck_top) for card in cards}


class Known:
    """The cards that may be named: what everybody has seen in this round, and one's own where nobody else hears."""

    def __init__(self, session: Session, own: int | None) -> None:
        self.cards: set[Card] = set()
        self._own = own
        self._advance = session.advance_at_once
        self._game = session.game
        self._note(session.state)
        session.advance_at_once = self.advance  # type: ignore[method-assign]

    def advance(self) -> Any:
        """What the match does next, as the session has it; what is seen then is noted."""
        steps = self._advance()
        for step in steps or ():
            if isinstance(step.event, RoundBegan):
                self.cards.clear()
            self._note(step.after)
        return steps

    def _note(self, state: Any) -> None:
        self.cards |= open_cards(self._game.view(state, None))
        if self._own is not None:
            self.cards |= set(self._game.view(state, self._own).hand)


def play_and_listen(
    rules: dict[str, Any], seats: int, seed: int, speech: str, own: int | None, presses: int, busy: int
) -> int:
    """Presses at random while every text is checked; how many names of cards were said."""
    named = 0
    with TemporaryDirectory() as folder:
        stage, voice = heard_stage(Path(folder), speech)
        with HeardPlay(stage, setup_for_tests(rules, seats), seed) as play:
            known = Known(play.session, own)
            for number in range(presses):
                voice.busy = number % busy != 0
                play.look(50)
                play.hear(_press(play), number=play.random.randint(1, 7))
                for text in voice.take():
                    assert not NOTED.search(text), text
                    cards = {Card.parse(f"{LETTERS[colour]}{digit}") for colour, digit in NAMED.findall(text)}
                    assert cards <= known.cards, text
                    named += len(cards)
                if play.scene == "MatchWon":
                    break
    return named


def _press(play: HeardPlay) -> Kind:
    if play.scene in ("Pause", "SettingsScene"):
        return Kind.CANCEL
    if play.scene == "Confirm":
        return play.random.choice((Kind.RIGHT, Kind.ACCEPT))
    return play.random.choice(ALL_PRESSES)


@settings(max_examples=12)
@given(
    seed=st.integers(0, 10_000), seats=st.integers(2, 4), rules=st.sampled_from((ADVANCED, EXPERT)),
    speech=st.sampled_from(("table", "hand")), busy=st.sampled_from((1, 2, 7)),
)
def test_no_text_names_a_card_that_is_not_known(
    seed: int, seats: int, rules: dict[str, Any], speech: str, busy: int
) -> None:
    own = 0 if speech == "hand" else None
    assert play_and_listen(rules, seats, seed, speech, own, 260, busy) > 20


def test_the_check_itself_finds_a_name_that_should_not_be_said() -> None:
    with pytest.raises(AssertionError):
        play_and_listen(ADVANCED, 2, 1, "hand", None, 60, 1)


# Speech where several people sit at one screen: everybody in the room hears it.

CONSEQUENCES = re.compile(r"would keep you in|You can't take the lead|you stay in|you are out|unseen cards would save")
"""What would tell the others how good a hidden hand is. Nobody is out in small letters but in one's own draft."""


class HeardCompany:
    """Several people at one screen, and what their voice says."""

    def __init__(self, play: Company) -> None:
        self.play = play
        self.voice = RecordingVoice()
        play.stage.voice = self.voice
        self.clock = Seconds()
        self.narrator = Narrator(play.stage, self.clock)

    @property
    def seat(self) -> int:
        """Whose hand the curtain covers."""
        return top_of(self.play.stack, Curtain).seat

    def look(self) -> list[str]:
        """A frame later: what is said."""
        self.play.frame(50)
        self.narrator.look(self.play.stack.top)
        return self.voice.take()

    def press(self, seat: int, kind: Kind, **rest: Any) -> list[str]:
        """A press of a seat's device: what is said."""
        self.narrator.pressed(key(kind), self.play.stack.top)
        self.play.press(kind, by=HOLDERS[seat], **rest)
        return self.look()

    def open(self) -> tuple[int, str]:
        """Until a person can act, every frame heard: whose turn it is, and what was said on the way."""
        spoken: list[str] = []
        for _ in range(400):
            if self.play.scene == "Curtain":
                spoken += self.press(self.seat, Kind.ACCEPT)
                spoken += self.press(self.seat, Kind.ACCEPT) if self.play.scene == "Curtain" else []
            spoken += self.look()
            if self.play.scene == "Turn" and self.play.turn.can_be_played:
                return self.play.turn.session.person_to_act or 0, " ".join(spoken)
        raise AssertionError(f"nobody can act in {self.play.scene}")


def named(text: str) -> set[Card]:
    return {Card.parse(f"{LETTERS[colour]}{digit}") for colour, digit in NAMED.findall(text)}


def talk(heard_play: HeardCompany, presses: int) -> tuple[int, set[str]]:
    """Presses at random while every text is checked; how many cards were named, and which scenes were heard."""
    play, count, scenes = heard_play.play, 0, set()
    known = Known(play.session, None)
    for number in range(presses):
        play.press_something()
        texts = heard_play.look()
        if number % 5 == 0:  # whoever is there asks, and asks again
            texts += [text for _ in range(2) for text in heard_play.press(number % play.people, Kind.TELL)]
        scenes.add(play.scene)
        for text in texts:
            assert not NOTED.search(text), text
            assert named(text) <= known.cards, (play.scene, text)
            assert not CONSEQUENCES.search(text), (play.scene, text)
            count += len(named(text))
        if play.scene == "MatchWon":
            break
    return count, scenes


@pytest.mark.parametrize("speech", ["table", "hand"])
@pytest.mark.parametrize(("people", "bots"), [(2, 0), (3, 1)])
def test_behind_a_curtain_no_hand_is_ever_said(tmp_path: Path, people: int, bots: int, speech: str) -> None:
    with company(tmp_path, people, bots, seed=people, speech=speech) as play:
        count, scenes = talk(HeardCompany(play), 350)
    assert count > 50
    assert {"Curtain", "Turn"} <= scenes


def test_behind_a_curtain_asked_twice_the_table_is_told_twice(tmp_path: Path) -> None:
    with company(tmp_path, 2, speech="hand") as play:
        room = HeardCompany(play)
        seat, spoken = room.open()
        assert "Card 1 of 7." in spoken
        assert play.turn.table.view.seat == seat
        first, second = room.press(seat, Kind.TELL), room.press(seat, Kind.TELL)
        assert first == second
        assert "Your hand" not in first[0]


def test_the_curtain_says_whose_turn_it_is_and_how_it_opens_and_nothing_else(tmp_path: Path) -> None:
    with company(tmp_path, 2, speech="hand") as play:
        room = HeardCompany(play)
        spoken: list[str] = []
        while play.scene != "Curtain":
            spoken = room.look()
        expected = [f"Your turn, {play.turn.session.setup.seats[room.seat].name}."]
        spoken = spoken or room.look()
        assert spoken[0].startswith(expected[0])
        assert "Hold to look. Or press twice. Only " in spoken[0]
        assert spoken[0].endswith(" to hear your hand."), "how it can be heard, too"
        for again in (1, 2):
            assert room.press(1 - room.seat, Kind.TELL) == spoken, again


def at_curtain(room: HeardCompany) -> int:
    """The first curtain has fallen, and all was said; whose hand is hidden."""
    while room.play.scene != "Curtain":
        room.look()
    for _ in range(10):
        room.look()
    return room.seat


def hold(room: HeardCompany, seat: int, kind: Kind, frames: int) -> list[str]:
    """A seat's device holds a key; what is said beside the answer to its press."""
    room.press(seat, kind)
    return [text for _ in range(frames) for text in room.look()]


@pytest.mark.parametrize("kind", [Kind.TELL, Kind.TELL_HAND])
def test_at_the_curtain_a_hand_is_read_while_its_owner_holds_the_key(tmp_path: Path, kind: Kind) -> None:
    with company(tmp_path, 2, speech="table") as play:
        room = HeardCompany(play)
        seat = at_curtain(room)
        hand = set(play.turn.session.view(seat).hand)
        spoken = hold(room, seat, kind, 60)
        assert spoken[0] == "Others, cover your ears."
        assert [named(text) for text in spoken[1:]] == [hand]
        assert play.scene == "Curtain", "nothing is shown"
        room.voice.busy = True
        play.press(Kind.LET_GO, by=HOLDERS[1 - seat])
        assert room.voice.busy, "what others let go of is nothing to it"
        play.press(Kind.LET_GO, by=HOLDERS[seat])
        assert not room.voice.busy, "let go, the voice ends at once"
        assert not any(named(text) for _ in range(60) for text in room.look())


def test_no_other_device_and_no_short_press_has_a_hand_read(tmp_path: Path) -> None:
    with company(tmp_path, 2, speech="hand") as play:
        room = HeardCompany(play)
        seat = at_curtain(room)
        for kind in (Kind.TELL, Kind.TELL_HAND):
            assert hold(room, 1 - seat, kind, 60) == []
            assert hold(room, seat, kind, 8) == []
            play.press(Kind.LET_GO, by=HOLDERS[seat])
            assert [text for _ in range(60) for text in room.look()] == []
        assert hold(room, seat, Kind.TELL_HAND, 20) == ["Others, cover your ears."]
        play.press(Kind.LET_GO, by=HOLDERS[seat])
        assert not any(named(text) for _ in range(60) for text in room.look()), "let go before the hand"


def test_a_pause_ends_the_reading(tmp_path: Path) -> None:
    with company(tmp_path, 2, speech="hand") as play:
        room = HeardCompany(play)
        seat = at_curtain(room)
        hold(room, seat, Kind.TELL_HAND, 20)
        room.press(1 - seat, Kind.PAUSE)
        assert not any(named(text) for _ in range(60) for text in room.look())


def test_a_draft_that_is_laid_aside_is_not_said_to_be_laid_down_where_nothing_was(tmp_path: Path) -> None:
    with company(tmp_path, 2, speech="table") as play:
        room = HeardCompany(play)
        seat, _ = room.open()
        room.press(seat, Kind.PAUSE)
        assert play.scene == "Pause"
        room.press(seat, Kind.CANCEL)
        _, spoken = room.open()
        assert "laid down" not in spoken
        room.press(seat, Kind.CARD, number=1)
        assert "A card is laid down." in " ".join(room.press(seat, Kind.PLAY) + room.look())


def test_a_question_asks_without_its_reason(tmp_path: Path) -> None:
    with company(tmp_path, 2, speech="hand") as play:
        room = HeardCompany(play)
        for _ in range(30):
            seat, _ = room.open()
            spoken = " ".join(room.press(seat, Kind.FOLD))
            if play.scene == "Confirm":
                break
        assert play.scene == "Confirm"
        assert "Fold. Keep playing, 1 of 2." in spoken


def test_hands_that_lie_open_may_be_said_each_in_its_turn(tmp_path: Path) -> None:
    with company(tmp_path, 2, speech="hand", open_hands=True) as play:
        room, heard_hands = HeardCompany(play), set()
        for _ in range(6):
            seat, _ = room.open()
            hand = play.turn.session.view(seat).hand
            room.press(seat, Kind.TELL)
            (spoken,) = room.press(seat, Kind.TELL)
            assert spoken.startswith("Your hand, ")
            assert named(spoken) == set(hand)
            heard_hands.add(seat)
            room.press(seat, Kind.FOLD)
            if play.scene == "Confirm":
                room.press(seat, Kind.RIGHT)
                room.press(seat, Kind.ACCEPT)
            while not (play.scene == "Turn" and play.turn.can_be_played):
                room.press(seat, Kind.ACCEPT)
        assert heard_hands == {0, 1}


def test_open_hands_are_not_said_with_the_table_alone(tmp_path: Path) -> None:
    with company(tmp_path, 2, speech="table", open_hands=True) as play:
        room = HeardCompany(play)
        known = Known(play.session, None)
        seat, spoken = room.open()
        spoken += " ".join(room.press(seat, Kind.TELL) + room.press(seat, Kind.TELL))
        assert named(spoken) <= known.cards


def test_the_lobby_says_who_sits_there(tmp_path: Path) -> None:
    stage, _ = heard_stage(tmp_path)
    lobby = Router(stage).make(routes.Lobby())
    assert heard(lobby).title == "Who's playing?"
    assert lobby.about.endswith("Free seat - press to join.")
    left, right = Holder(Device.KEYBOARD, LEFT_KEYS), Holder(Device.KEYBOARD, RIGHT_KEYS)
    for holder in (left, right, left):
        lobby.handle(key(Kind.ACCEPT, source=holder.source))
    assert isinstance(lobby, Lobby)
    names = [seat.name for seat in lobby.party.seats]
    assert lobby.about.startswith(f"{names[0]}, Left keys, Ready. {names[1]}, Right keys, choosing a face")


def test_whoever_has_no_device_is_named(tmp_path: Path) -> None:
    with company(tmp_path, 2, speech="table") as play:
        room = HeardCompany(play)
        room.open()
        play.stage.devices.seats.lost(HOLDERS[0])
        spoken = " ".join(room.look() + room.look())
        assert play.scene == "Reclaim"
        assert "Waiting for Ann's controller. Pause, 1 of 3. Plug it back in" in spoken


def test_every_device_but_a_plain_pad_can_ask_for_the_table(tmp_path: Path) -> None:
    stage: Stage = heard_stage(tmp_path)[0]
    asking = {name: stage.devices.bindings.first(name, Kind.TELL) for name in stage.devices.bindings.layouts}
    assert asking == {
        "keyboard": "t", "left_keys": "f2", "right_keys": "h", "gamepad": "left_stick", "plain_gamepad": None,
    }  # fmt: skip
