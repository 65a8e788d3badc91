"""What cannot be done in a turn: the card is dimmed and shakes, and why is told, shown and said."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.red7.cards import CARDS, Card
from game.red7.decide import decide
from game.red7.evolve import evolve
from game.red7.game import RED7
from game.red7.legality import moves
from game.red7.moves import END, FOLD, Act, Move
from game.red7.rules import EDITIONS
from game.red7.state import State
from scenes.kit.input.intent import Device, Kind
from scenes.specs.red7.offers import card_refusal, end_refusal, fold_refusal, place_refusal
from scenes.table.cards.flights import SHAKE
from tests.scenario import table
from tests.scenes.speech.recording import RecordingVoice
from tests.scenes.staging import drafting_of
from tests.scenes.table.tutoring import Tutoring

SEVEN = "canvas R1 / A: V1 | B: R6 / hand B7 R7 O2 / actions draw"
"""No turn with the blue 7 in the palette ends winning; the red one leads at once."""
WHY_SEVEN = "A 7 must leave you in the lead"
BGA, OLD = "edition bga", "edition asmadi-1.2"
THERE = "canvas R1 / A: V1 | B: R6 B2 | C: O3 / hand R1 G7 B5 O2 / actions draw"


def refusal(play: Tutoring) -> str:
    return play.turn.controller.passing.line


def where(play: Tutoring, card: str) -> tuple[int, int]:
    return play.turn.controller.widgets.cards[Card.parse(card)].rect.center


def lonely_seven(folder: Path, **chosen: Any) -> Tutoring:
    play = Tutoring(folder, "canvas R1 / A: V1 | B: R7 / hand B7 O2 / actions draw", **chosen)
    assert not drafting_of(play.turn).can_be_taken(Card.parse("B7"))
    return play


def test_a_card_that_nothing_can_be_done_with_is_dimmed_and_the_others_are_not(tmp_path: Path) -> None:
    play = lonely_seven(tmp_path)
    sprites = play.table.sprites.cards
    assert sprites[Card.parse("B7")].faint
    assert not sprites[Card.parse("O2")].faint


def test_a_click_on_it_shakes_it_a_little_and_tells_why(tmp_path: Path) -> None:
    play = lonely_seven(tmp_path, speed="1", subtitles=True)
    heard = play.stage.sound
    sounds: list[str] = []
    heard.play = sounds.append  # type: ignore[method-assign, assignment]
    play.click(where(play, "B7"))
    sprite, shakes = play.table.sprites.cards[Card.parse("B7")], []
    for _ in range(11):
        play.wait(16)
        shakes.append(sprite.shake)
    assert 2 < max(map(abs, shakes)) <= SHAKE == 6
    play.wait(50)
    assert sprite.shake == 0
    assert refusal(play) == WHY_SEVEN
    assert play.stage.subtitles.lines == [WHY_SEVEN]
    assert "refused" in sounds
    assert drafting_of(play.turn).picked == ()


@pytest.mark.parametrize("chosen", [{"speed": "1", "reduced_motion": True}, {"speed": "instant"}])
def test_nothing_shakes_where_nothing_is_to_move(tmp_path: Path, chosen: dict[str, object]) -> None:
    play = lonely_seven(tmp_path, **chosen)
    play.click(where(play, "B7"))
    for _ in range(8):
        play.wait(16)
        assert play.table.sprites.cards[Card.parse("B7")].shake == 0
    assert refusal(play) == WHY_SEVEN


@pytest.mark.parametrize("device", [Device.KEYBOARD, Device.GAMEPAD])
def test_directions_reach_it_and_accept_tells_why_aloud(tmp_path: Path, device: Device) -> None:
    play = lonely_seven(tmp_path, speech="hand")
    voice = RecordingVoice()
    play.stage.voice = voice
    play.press(Kind.LEFT, device)
    assert play.turn.controller.card == Card.parse("B7")
    play.press(Kind.ACCEPT, device)
    assert voice.said[-1] == WHY_SEVEN


def test_the_line_goes_by_itself_and_the_next_one_takes_its_place(tmp_path: Path) -> None:
    play = lonely_seven(tmp_path)
    play.click(where(play, "B7"))
    play.press(Kind.END_TURN)
    assert refusal(play) == "Play or discard a card first"
    play.wait(3100)
    assert refusal(play) == ""


@pytest.mark.parametrize(("slot", "line"), [
    ("end", "Play or discard a card first"), ("undo", "Nothing to undo"),
    ("canvas", "You wouldn't lead under Orange"),
])  # fmt: skip
def test_a_click_on_a_button_that_is_off_tells_why(tmp_path: Path, slot: str, line: str) -> None:
    play = lonely_seven(tmp_path)
    assert play.turn.controller.card == Card.parse("O2")
    button = play.turn.controller.widgets.buttons[slot]
    assert not button.enabled
    play.click(button.rect.center)
    assert refusal(play) == line


def test_a_dragged_card_is_never_one_that_nothing_can_be_done_with(tmp_path: Path) -> None:
    play = lonely_seven(tmp_path)
    assert play.turn.controller.widgets.card_at(where(play, "B7")) is None
    assert play.turn.controller.widgets.card_at(where(play, "O2")) == Card.parse("O2")


def test_a_card_on_the_table_that_an_action_may_not_take_tells_why(tmp_path: Path) -> None:
    play = Tutoring(tmp_path, f"{THERE} {BGA}")
    play.press(Kind.PLAY)
    play.click(where(play, "O3"))
    assert refusal(play) == "A 1 leaves everybody at least one card"
    assert not play.table.sprites.cards[Card.parse("O3")].faint, "dimmed means here that it does not count"


def view_after(text: str, made: str = "") -> object:
    there = table(text)
    return RED7.view((there.do(made) if made else there).state, 0)


@pytest.mark.parametrize(("text", "made", "card", "line"), [
    (SEVEN.replace("R6", "R7").replace("R7 O2", "O2"), "", "B7", WHY_SEVEN),
    (f"{THERE} {BGA}", "play R1", "G7", "First take a card from another palette"),
    (f"{THERE} {BGA}", "play R1", "O3", "A 1 leaves everybody at least one card"),
    (THERE, "play R1", "O3", "A 1 only takes from a palette at least as large as yours"),
    (f"canvas R1 / A: V1 | B: R6 / hand G7 B5 / actions draw {OLD}", "play G7", "V1",
     "You wouldn't lead under Violet"),
    ("canvas R1 / A: V1 O5 | B: V6 / hand G7 B5 / actions draw edition bga", "play G7", "G7", "The 7 can't move itself"),
    ("canvas R1 / A: V1 | B: O4 / hand G6 B7 R5 / draw", "play G6, discard R5", "B7",
     "You have discarded: draw, or end your turn"),
    ("canvas R1 / A: V1 | B: O4 / hand G6 B7 R1 / draw", "play G6, discard R1", "B7",
     "You have discarded: now end your turn"),
])  # fmt: skip
def test_why_a_card_is_refused(text: str, made: str, card: str, line: str) -> None:
    assert card_refusal(view_after(text, made), Card.parse(card)) == line  # type: ignore[arg-type]


def test_nothing_is_refused_without_a_word_and_nothing_allowed_with_one() -> None:
    dice = Random(7)
    for _ in range(80):
        cards = dice.sample([str(card) for card in CARDS], 10)
        there = table(f"canvas {cards[0]} / A: {cards[1]} {cards[2]} | B: {cards[3]} {cards[4]} / hand {' '.join(cards[5:9])}"
                      f" / deck {cards[9]} / actions draw edition {dice.choice(list(EDITIONS))}")  # fmt: skip
        state = there.state
        while state.position is not None and state.to_act == 0:
            view, legal = RED7.view(state, 0), moves(state.position)
            usable = {move.card for move in legal}
            plays = {move.card for move in legal if move.act is Act.PLAY}
            for card in view.hand:
                assert (card_refusal(view, card) == "") == (card in usable)
                assert place_refusal(view, "palette", (card,)) or card in plays
            assert (end_refusal(view) == "") == (END in legal)
            assert (fold_refusal(view) == "") == (FOLD in legal)
            state = step_on(state, [move for move in legal if move not in (FOLD, END)] or [legal[-1]], dice)


def step_on(state: State, choices: list[Move], dice: Random) -> State:
    for event in decide(state, dice.choice(choices)):
        state = evolve(state, event)
    return state
