"""No word that is said names a card that those who hear it may not know."""

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
from scenes.kit.input.intent import Kind
from scenes.match.session import Session
from scenes.specs.red7.captions import colour_name
from tests.scenes.autoplay import PRESSES, setup_for_tests
from tests.scenes.speech.recording import ADVANCED, EXPERT, HeardPlay, heard_stage

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
