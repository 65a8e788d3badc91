"""A turn of 7 Street by ear: whatever has the focus has a name, and what is done is told with its cards."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.seven_street.cards import FACES
from game.seven_street.position import SEVEN
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.narrator import Narrator
from scenes.specs.presented import PicturedTurn
from scenes.specs.seven_street.pictures import come_out, early, fan, two
from scenes.specs.seven_street.words import counted_aloud
from tests.scenes.speech.recording import HeardPlay, RecordingVoice, heard_stage
from tests.scenes.street.matches import alone, street_setup
from tests.scenes.street.test_street_turn import turn_of

FRAMES = 60


class Listener:
    """A person at a turn who hears what comes of their presses."""

    def __init__(
        self, folder: Path, make: Callable[[], PicturedTurn], speech: str = "hand", speed: str = "instant"
    ) -> None:  # fmt: skip
        self.turn = turn_of(folder, make, speech=speech, speed=speed)
        self.voice = RecordingVoice()
        self.turn.stage.voice = self.voice
        self.narrator = Narrator(self.turn.stage)
        self.hears()

    def hears(self) -> str:
        """What is said until nothing is new any more."""
        for _ in range(FRAMES):
            self.turn.update(16)
            self.narrator.look(self.turn)
        return " ".join(self.voice.take())

    def press(self, kind: Kind, number: int = 0) -> str:
        intent = Intent(kind, Device.KEYBOARD, number=number)
        self.narrator.pressed(intent, self.turn)
        self.turn.handle(intent)
        return self.hears()


def untouched(make: Callable[[], PicturedTurn]) -> Callable[[], PicturedTurn]:
    """The same with nothing done yet."""
    return lambda: make()._replace(presses=())


@pytest.mark.parametrize("speech", ["hand", "table"])
@pytest.mark.parametrize("make", [two, early, fan, come_out])
def test_everything_that_can_have_the_focus_has_a_name(
    tmp_path: Path, make: Callable[[], PicturedTurn], speech: str
) -> None:
    for presses in ((), make().presses):
        ear = Listener(tmp_path, lambda presses=presses: make()._replace(presses=presses), speech)  # type: ignore[misc]
        for widget in ear.turn.controller.widgets.focus.widgets:
            assert widget.words, widget


def test_the_counters_of_what_is_picked_up_are_heard_with_their_card(tmp_path: Path) -> None:
    ear = Listener(tmp_path, fan)
    heard = [ear.press(Kind.LEFT) for _ in range(4)]
    assert "no big jokers" in heard[1] and "One small joker" in heard[2] and "Two 7s" in heard[3]
    ear.press(Kind.RIGHT)
    assert "No small jokers" in ear.press(Kind.DOWN), "and with every change"


def test_discard_is_heard_with_its_card_and_what_follows(tmp_path: Path) -> None:
    ear = Listener(tmp_path, fan)
    spoken = ear.press(Kind.RIGHT)
    assert "Discard 7" in spoken and "ends the turn" in spoken
    spoken_at_table = Listener(tmp_path, fan, speech="table").press(Kind.RIGHT)
    assert "7" not in spoken_at_table, "whoever does not want to hear the hand does not"


def test_groups_are_told_as_groups(tmp_path: Path) -> None:
    ear = Listener(tmp_path, fan)
    spoken = ear.press(Kind.TELL_HAND)
    assert "two 1s, two 4s, three 5s, two 7s, two 9s, one 10, two 11s, two small jokers, one big joker, two 0s" in spoken


def test_a_tag_is_told_without_saying_what_a_tag_is(tmp_path: Path) -> None:
    ear = Listener(tmp_path, untouched(fan))
    spoken = ear.press(Kind.CARD, 5)
    assert "Three 5s, 7-Street" in spoken
    assert "badge" not in spoken


def test_what_is_picked_up_taken_and_laid_is_told_and_what_goes_back(tmp_path: Path) -> None:
    ear = Listener(tmp_path, untouched(two))
    assert "picked up 12 cards" in ear.press(Kind.DISCARD)
    assert "Taken back" in ear.press(Kind.UNDO)
    ear.press(Kind.PLAY)
    ear.press(Kind.CARD, 8)
    assert "Three 8s picked up" in ear.press(Kind.ACCEPT)
    assert "Put back" in ear.press(Kind.UNDO)
    ear.press(Kind.ACCEPT)
    assert "street of 8, 3 of 7" in ear.press(Kind.ACCEPT)


def test_where_am_i_tells_what_is_missing_to_come_out(tmp_path: Path) -> None:
    ear = Listener(tmp_path, untouched(early))
    assert "50 points to come out" in ear.press(Kind.TELL)
    late = Listener(tmp_path, untouched(early))
    late.press(Kind.PLAY)
    late.press(Kind.CARD, 6)
    late.press(Kind.ACCEPT)
    late.press(Kind.ACCEPT)
    assert "20 points more to come out" in late.press(Kind.TELL)
    assert "to come out" not in Listener(tmp_path, untouched(two)).press(Kind.TELL)


def test_a_table_is_told_with_each_seat_named_once(tmp_path: Path) -> None:
    ear = Listener(tmp_path, untouched(early))
    spoken, names = ear.press(Kind.TELL), [seat.name for seat in ear.turn.table.seated]
    assert [spoken.count(f"{name}; ") + spoken.count(f"{name}: ") for name in names] == [1] * len(names)
    assert spoken.count(" so far") == len(names)


def test_what_lies_in_a_street_is_told_by_its_number(tmp_path: Path) -> None:
    ear = Listener(tmp_path, untouched(two))
    spoken, view = ear.press(Kind.TELL), ear.turn.session.view(0)
    lanes = [(kind, len(cards)) for streets in view.streets for kind, cards in enumerate(streets) if cards]
    assert lanes
    for kind, count in lanes:
        assert (f"a 7-Street of {FACES[kind]}" if count >= SEVEN else counted_aloud(kind, count)) in spoken


def test_where_any_street_comes_out_no_points_are_asked_for(tmp_path: Path) -> None:
    shown = early()
    rules = shown.state.rules._replace(come_out="street")
    easy = shown._replace(state=shown.state._replace(rules=rules), rules={**shown.rules, "come_out": "street"}, presses=())
    spoken = Listener(tmp_path, lambda: easy).press(Kind.PLAY)
    assert "Any street will do" in spoken and "must total" not in spoken


def test_a_street_is_told_when_it_is_laid_and_not_again_when_that_is_committed(tmp_path: Path) -> None:
    ear = Listener(tmp_path, untouched(two), speed="4")
    ear.press(Kind.PLAY)
    ear.press(Kind.CARD, 8)
    ear.press(Kind.ACCEPT)
    assert ear.press(Kind.ACCEPT).count("street of 8, 3 of 7") == 1
    ear.press(Kind.CARD, 7)
    spoken = ear.press(Kind.DISCARD)
    assert "You: discarded 7" in spoken
    assert "street of 8" not in spoken


def test_a_street_that_was_taken_back_is_told_when_it_is_laid_again(tmp_path: Path) -> None:
    ear = Listener(tmp_path, untouched(two))
    ear.press(Kind.PLAY)
    ear.press(Kind.CARD, 8)
    for _ in range(2):
        ear.press(Kind.ACCEPT)
        assert "street of 8, 3 of 7" in ear.press(Kind.ACCEPT)
        assert "Taken back" in ear.press(Kind.UNDO)


def test_where_others_hear_a_street_is_told_once_it_is_committed(tmp_path: Path) -> None:
    ear = Listener(tmp_path, untouched(two), speech="table", speed="4")
    ear.press(Kind.PLAY)
    ear.press(Kind.CARD, 8)
    ear.press(Kind.ACCEPT)
    assert "street of 8" not in ear.press(Kind.ACCEPT)
    ear.press(Kind.CARD, 7)
    spoken = ear.press(Kind.DISCARD)
    assert spoken.index("street of 8, 3 of 7") < spoken.index("discarded 7")


def test_what_was_picked_up_and_laid_before_the_voice_came_to_it_is_told_once(tmp_path: Path) -> None:
    ear = Listener(tmp_path, untouched(two))
    ear.press(Kind.PLAY)
    ear.press(Kind.CARD, 8)
    for _ in range(2):
        ear.turn.handle(Intent(Kind.ACCEPT, Device.KEYBOARD))
    spoken = ear.hears()
    assert "street of 8, 3 of 7" in spoken
    assert "picked up" not in spoken


def test_it_is_told_whose_turn_it_is_however_fast_the_rivals_were(tmp_path: Path) -> None:
    """Between two turns of the person the voice came to nothing."""
    ear = Listener(tmp_path, untouched(two))
    for number in (7, 10):
        ear.press(Kind.PLAY)
        ear.press(Kind.CARD, number)
        assert ear.press(Kind.DISCARD).count("Your turn.") == 1
        assert "Your turn" not in ear.press(Kind.RIGHT)


def test_a_round_begins_with_who_plays_and_for_how_much(tmp_path: Path) -> None:
    stage, voice = heard_stage(tmp_path)
    with HeardPlay(stage, street_setup(*alone(3), rounds=None, target=3000)) as play:
        play.until_my_turn()
        spoken = " ".join(voice.take())
    assert spoken.count("Round 1. ") == spoken.count("Against Hunter, Moon. ") == 1
    assert "First to 3000 points" in spoken
