"""What a person is to do, and why something cannot be done, stands large beside their cards, and never on them."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from pygame import Rect

from game.red7.cards import CARDS, Card
from game.red7.decide import decide
from game.red7.evolve import evolve
from game.red7.game import RED7
from game.red7.legality import moves
from game.red7.moves import END, FOLD, Act, Move
from game.red7.rules import EDITIONS
from game.red7.state import State
from scenes.app.pictures.moments import let_run, pictured
from scenes.kit.input.intent import Device, Holder, Intent, Kind
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.kit.theme import STYLES
from scenes.kit.ui.press import KeySign
from scenes.kit.widgets.words import FLOOR, MORE_FLOOR
from scenes.screens.puzzle.aside import free_beside
from scenes.screens.round.turn import Turn
from scenes.specs import registry
from scenes.specs.red7.offers import card_refusal, end_refusal, fold_refusal, place_refusal
from scenes.specs.seven_street.pictures import early, three, two
from scenes.specs.seven_street.teaching import FIRST_USES
from scenes.specs.seven_street.words import so_far_words
from scenes.table.capabilities import HintText
from scenes.table.cards.flights import SHAKE
from scenes.table.cards.sprites import place_rect
from scenes.table.table import Table
from scenes.table.turn.buttons import OfferButton
from scenes.table.turn.calls import ENDLESS, call_of, free_below, room_for
from scenes.table.turn.calls import STYLES as SIZES
from scenes.table.turn.marks import HintPanel, hint_box
from tests.scenario import table
from tests.scenes.speech.recording import RecordingVoice
from tests.scenes.staging import drafting_of, match_aside, stage_of
from tests.scenes.stories import NotingPainter
from tests.scenes.table.made_up import made_up, seated
from tests.scenes.table.noted import Noted
from tests.scenes.table.tutoring import Tutoring

HAIR = 1  # px by which rounding may be off
FEW = "canvas V1 / A: V2 | B: R6 B2 / hand R1 G7 B5 / actions draw"
MANY = "canvas V1 / A: V2 V3 V4 I1 I2 I3 I4 B1 B3 B4 G1 G3 | B: R6 B2 / hand R1 G7 B5 / actions draw"
BGA_TABLE = "canvas V1 / A: V2 | B: R6 B2 / hand R1 G7 B5 / actions draw edition bga"


def call(play: Tutoring) -> str:
    call_line = match_aside(play.turn).call
    return str(call_line.to_do) if call_line is not None else ""


@pytest.mark.parametrize(("text", "keys", "said"), [
    (FEW, (), "Play or discard a card"),
    (BGA_TABLE, (Kind.PLAY,), "Take a card from another palette"),
    (FEW.replace("hand R1 G7", "hand R6 R2"), (Kind.PLAY,), "You're not leading"),
    (FEW.replace("V2 | B: R6 B2 / hand R1 G7", "V2 V3 | B: R6 / hand G1 R2"), (Kind.PLAY,), "Discard a card, or end your turn"),
    (FEW.replace("hand R1 G7 B5", "hand G2"), (Kind.PLAY,), "End your turn"),
])  # fmt: skip
def test_it_says_what_the_turn_allows(tmp_path: Path, text: str, keys: tuple[Kind, ...], said: str) -> None:
    play = Tutoring(tmp_path, text)
    for kind in keys:
        play.press(kind)
    assert call(play) == said


LOSING = "canvas R1 / A: V2 | B: R6 B2 / hand G3 V1 B5 / draw"
HELPLESS = "canvas R1 / A: V2 | B: R6 I2 B3 / hand G3 R7 / draw"


@pytest.mark.parametrize("device", [Device.KEYBOARD, Device.GAMEPAD, Device.MOUSE, Device.TOUCH])
@pytest.mark.parametrize(("size", "scale"), [((1920, 1080), 1.0), ((1280, 720), 1.0), ((1280, 720), 1.5), ((1280, 720), 2.0)])
@pytest.mark.parametrize(("text", "helps"), [(LOSING, "Undo, or discard a marked card"), (HELPLESS, "Undo, and try another card")])
def test_a_turn_that_would_put_its_seat_out_says_so(
    tmp_path: Path, text: str, helps: str, size: tuple[int, int], scale: float, device: Device
) -> None:
    play = Tutoring(tmp_path, text, size, text_scale=scale)
    play.press(Kind.PLAY, device)
    controller = play.turn.controller
    assert match_aside(play.turn).call == HintText("You're not leading", helps, warns=True)
    assert play.turn.about == f"You're not leading. {helps}."
    end, undo = (controller.widgets.button_for(kind) for kind in (Kind.END_TURN, Kind.UNDO))
    assert isinstance(end, OfferButton)
    is_beside_sign = device is Device.GAMEPAD and scale > 1  # there is no room for both: the block says it then
    assert (end.second, end.has_second, end.look) == ("you'd be out", not is_beside_sign, "slab")
    assert controller.widgets.focus.current is undo
    said = play.stage.text.px("body_bold")
    blocks = [rect for rect, colour in play.draw().fills if colour == play.stage.theme.paper and rect.height > said]
    assert any(rect.width > 6 * said for rect in blocks), "it stands on a block"
    play.press(Kind.UNDO, device)
    assert call(play) == "Play or discard a card"


@pytest.mark.parametrize("device", [Device.KEYBOARD, Device.GAMEPAD])
def test_a_key_that_lacks_only_a_card_gives_the_focus_to_one_and_the_next_press_takes_it(tmp_path: Path, device: Device) -> None:
    play = Tutoring(tmp_path, LOSING)
    play.press(Kind.PLAY, device)
    controller = play.turn.controller
    undo = controller.widgets.button_for(Kind.UNDO)
    play.press(Kind.PLAY, device)
    assert controller.widgets.focus.current is undo, "no card can be played any more"
    play.press(Kind.DISCARD, device)
    assert controller.notice.line == "Choose a card first"
    assert str(controller.widgets.focused_card) == "V1"
    play.press(Kind.DISCARD, device)
    assert [str(card) for card in drafting_of(play.turn).drafted] == ["G3", "V1"]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_on_a_pad_what_puts_a_card_back_shows_its_sign(tmp_path: Path, size: tuple[int, int]) -> None:
    play = Tutoring(tmp_path, LOSING, size)
    play.stage.last_holder = Holder(Device.GAMEPAD)
    play.press(Kind.ACCEPT, Device.GAMEPAD)
    button = play.turn.controller.widgets.button_for(Kind.UNDO)
    assert isinstance(button, OfferButton) and button.words == "Put back"
    assert any(isinstance(node, KeySign) for node in button.inside.every())


def test_a_key_that_lacks_a_card_leaves_the_focus_where_no_card_can_be_taken(tmp_path: Path) -> None:
    play = Tutoring(tmp_path, HELPLESS)
    play.press(Kind.PLAY, Device.GAMEPAD)
    play.press(Kind.DISCARD, Device.GAMEPAD)
    widgets = play.turn.controller.widgets
    assert widgets.focus.current is widgets.button_for(Kind.UNDO)


def test_what_a_warning_speaks_of_is_marked_at_once_but_not_for_whoever_wants_no_marks(tmp_path: Path) -> None:
    for wish, cards in (("after8", {"V1"}), ("off", set())):
        play = Tutoring(tmp_path, LOSING, badges=wish)
        assert not play.turn.tutor.badges.tags
        play.press(Kind.PLAY)
        assert {str(card) for card in play.turn.tutor.badges.tags} == cards


def test_who_is_not_asked_before_a_draw_is_told_of_no_draw_button(tmp_path: Path) -> None:
    text = "canvas R1 / A: V5 | B: I4 / hand B6 G1 / draw"
    for asks, said in ((True, "Draw, or end your turn"), (False, "End your turn (you draw a card)")):
        play = Tutoring(tmp_path, text, ask_before_draw=asks)
        play.press(Kind.DISCARD)
        assert call(play) == said
        drawn = [button for button in play.turn.controller.widgets.buttons.values() if button.words == "Draw"]
        assert bool(drawn) is asks


def test_a_refusal_takes_its_place(tmp_path: Path) -> None:
    play = Tutoring(tmp_path, FEW)
    play.press(Kind.END_TURN)
    assert call(play) == "Play or discard a card first"


def test_in_the_others_turns_nothing_is_called(tmp_path: Path) -> None:
    play = Tutoring(tmp_path, FEW)
    assert call_of(play.table, None, None, "") is None


@pytest.mark.parametrize(("size", "scale"), [*product([(1920, 1080), (1280, 720), (1024, 768), (2560, 1080)], (1.0, 2.0))])
def test_the_free_space_is_beside_the_cards_and_above_the_buttons(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    for text in (FEW, MANY):
        play = Tutoring(tmp_path, text, size, text_scale=scale)
        room, port = free_beside(play.table), play.stage.viewport
        if room.width <= 0:
            continue
        for card in drafting_of(play.turn).view.palettes[0]:
            place = play.table.resting_places()[card]
            assert room.left >= port.px(place.x + place.height * 5 / 14)
        for button in play.turn.controller.widgets.buttons.values():
            assert not room.colliderect(button.rect)


def test_it_is_large_and_stands_below_the_reason_and_above_the_buttons(tmp_path: Path) -> None:
    play = Tutoring(tmp_path, FEW, (1920, 1080))
    assert all(36 <= STYLES[style].size <= 40 for style in SIZES)
    room = free_below(play.table)
    written = play.stage.text.block("Play or discard a card", SIZES[0], play.stage.theme.paper, (room.width, play.stage.viewport.px(ENDLESS)))
    spots = [put[1] for put in play.draw().puts if put[0] is written]
    assert len(spots) == 1
    assert room.contains(spots[0])


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 768), (2560, 1080)])
def test_it_stands_in_the_same_place_whatever_lies_on_the_table(tmp_path: Path, size: tuple[int, int]) -> None:
    few, many = Tutoring(tmp_path, FEW, size), Tutoring(tmp_path, MANY, size)
    laid = Tutoring(tmp_path, FEW.replace("hand R1 G7", "hand R6 R2"), size)
    laid.press(Kind.PLAY)
    for play in (few, many, laid):
        call = match_aside(play.turn).call
        assert call is not None
        assert room_for(play.table, call) == free_below(play.table)
    assert match_aside(few.turn).places()[2] is match_aside(many.turn).places()[2] is None
    feet = {free_below(play.table).bottomleft for play in (few, many, laid)}
    assert len(feet) == 1


def test_where_that_is_too_low_it_stands_in_the_corner(tmp_path: Path) -> None:
    large = Tutoring(tmp_path, MANY, (1920, 1080), text_scale=2.0)
    assert room_for(large.table, HintText("Play or discard a card", "")) is None
    assert match_aside(large.turn).places()[2] == HintText("Play or discard a card", "")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_lines_have_room_below_a_leaders_reason(tmp_path: Path, seats: int) -> None:
    stage = stage_of(tmp_path, (1920, 1080))
    table = Table(stage, registry.table("red7"), seated(seats), made_up(seats, 6, 5))
    free = free_below(table)
    written = stage.text.block("Play or discard a card", SIZES[-1], stage.theme.paper, (free.width, 2000))
    assert written.get_height() <= free.height
    assert free.bottom <= stage.viewport.rect(*table.spec.plan.actions).top


def test_with_one_button_undo_is_lit_first_where_the_turn_would_lose(tmp_path: Path) -> None:
    play = Tutoring(tmp_path, LOSING, one_switch=True)
    controller, widgets = play.turn.controller, play.turn.controller.widgets
    assert controller.drafting is not None
    controller.do(next(gesture for gesture in controller.drafting.gestures
                       if (str(gesture.cards[0]), gesture.target.kind) == ("G3", "palette")))  # fmt: skip
    assert widgets.lit.current is widgets.button_for(Kind.UNDO)
    widgets.switch.step(1)
    assert [str(spot.card) for spot in widgets.cards.values() if spot is widgets.lit.current] == ["V1"], "what helps"


def test_the_sign_that_takes_a_move_back_follows_the_device_in_hand(tmp_path: Path) -> None:
    play = Tutoring(tmp_path, LOSING)
    play.press(Kind.PLAY)
    signs = []
    for device in (Device.KEYBOARD, Device.GAMEPAD, Device.KEYBOARD):
        play.press(Kind.RIGHT, device)
        signs.append(play.turn.controller.widgets.buttons["undo"].kind)
    assert signs == [Kind.UNDO, Kind.CANCEL, Kind.UNDO]


# What is told in 7 Street stands above the hand's last columns: one thing at a time, large, and on no card.

LEAST = 0.95  # of the height that a line of body text has at 100 %


def hinted(tmp_path: Path, text_scale: float) -> Turn:
    """After the first cards are taken and a hint is asked for."""
    stage = stage_of(tmp_path, (1280, 720), text_scale=text_scale)
    (turn,) = pictured(stage, "7street", lambda: early()._replace(presses=(Kind.PLAY,)))
    assert isinstance(turn, Turn)
    let_run(turn, 1500)
    turn.handle(Intent(Kind.HINT, Device.KEYBOARD))
    let_run(turn, 800)
    return turn


def call_rects(turn: Turn) -> list[Rect]:
    """The blocks of words that stand where things are told."""
    painter, box = NotingPainter(), hint_box(turn.table)
    assert box is not None
    turn.draw(painter)
    return [Rect(rect) for _, rect, _ in painter.puts if rect[0] == box.left and box.top - 20 <= rect[1] < box.bottom]


@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
def test_a_hint_can_be_read_and_lies_on_no_card(tmp_path: Path, text_scale: float) -> None:
    turn = hinted(tmp_path, text_scale)
    found, port = call_rects(turn), turn.stage.viewport
    assert found if text_scale == 2 else len(found) == 2, "why is left out where it could not be read"
    body = turn.stage.text.render("x", "body", turn.stage.theme.paper).get_height()
    cards = [port.rect(place.x - place.height * 5 / 14, place.y - place.height / 2, place.height * 5 / 7, place.height)
             for place in turn.table.resting_places().values()]
    for rect in found:
        assert rect.height >= LEAST * body / text_scale
        assert rect.collidelist(cards) < 0
    assert not found[0].colliderect(found[-1]) or len(found) == 1


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_a_refusal_takes_the_place_of_the_hint_and_is_always_said(tmp_path: Path, text_scale: float) -> None:
    turn = hinted(tmp_path, text_scale)
    turn.handle(Intent(Kind.PLAY, Device.KEYBOARD))
    assert turn.controller.notice.line.startswith("A street needs at least three cards")
    assert len(call_rects(turn)) == 1


def test_a_hint_gives_way_to_what_the_button_with_the_focus_tells_there(tmp_path: Path) -> None:
    stage = stage_of(tmp_path, (1280, 720), text_scale=2.0)
    (turn,) = pictured(stage, "7street", two)
    assert isinstance(turn, Turn)
    let_run(turn, 1500)
    turn.handle(Intent(Kind.HINT, Device.KEYBOARD))
    let_run(turn, 800)
    assert match_aside(turn).hint is not None
    assert getattr(turn.controller.widgets.focus.current, "tells", False)
    (follows,) = call_rects(turn)
    turn.controller.notice.tell("Choose a card first")
    (refusal,) = call_rects(turn)
    assert refusal.size != follows.size, "and that to a refusal"
    turn.controller.notice.tell("")
    assert call_rects(turn) == [follows]


def test_above_a_high_hand_it_says_what_to_do_and_leaves_out_why(tmp_path: Path) -> None:
    stage = stage_of(tmp_path, (1280, 720))
    (turn,) = pictured(stage, "7street", three)
    assert isinstance(turn, Turn)
    let_run(turn, 1500)
    turn.handle(Intent(Kind.HINT, Device.KEYBOARD))
    let_run(turn, 800)
    hint = match_aside(turn).hint
    assert hint is not None and hint.reason
    (what,) = call_rects(turn)
    assert what.height >= LEAST * stage.text.render("x", "body", stage.theme.paper).get_height()


def test_points_without_a_7_street_are_never_called_safe() -> None:
    """Rules, section 8: without one they count against their side."""
    assert so_far_words(True) == ("so far",)
    assert all("no 7-Street" in words for words in so_far_words(False))


# What cannot be done in a turn: the card is dimmed and shakes, and why is told, shown and said.

SEVEN = "canvas R1 / A: V1 | B: R6 / hand B7 R7 O2 / actions draw"
"""No turn with the blue 7 in the palette ends winning; the red one leads at once."""
WHY_SEVEN = "A 7 must leave you in the lead"
BGA, OLD = "edition bga", "edition asmadi-1.2"
THERE = "canvas R1 / A: V1 | B: R6 B2 | C: O3 / hand R1 G7 B5 O2 / actions draw"


def refusal(play: Tutoring) -> str:
    return play.turn.controller.notice.line


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


def floor(stage: Stage) -> int:
    """The least em in px."""
    return int(stage.viewport.px(FLOOR * (1 + MORE_FLOOR * (stage.text.text_scale - 1))))


@pytest.mark.parametrize("text_scale", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2560, 1080)])
def test_no_words_there_are_too_small_and_none_lie_on_a_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text_scale: float
) -> None:
    noted, stage = Noted(monkeypatch), stage_of(tmp_path, size, text_scale=text_scale)
    hints = [HintText(tr(what), tr(why)) for what, why in FIRST_USES.values()]
    hints.append(HintText("Your streets count now", "They are worth more than a hundred points, so they can lie here."))
    for picture in (early, two, three):
        (turn,) = pictured(stage, "7street", picture)
        assert isinstance(turn, Turn)
        let_run(turn, 1500)
        rects = [place_rect(stage, place) for place in turn.table.resting_places().values()]
        hint_place = turn.table.spec.plan.hint
        assert hint_place is not None
        room = stage.viewport.rect(*hint_place)
        highest = min(rect.top for rect in rects if rect.right > room.left and rect.top > room.top)
        for hint in hints:
            painter = NotingPainter()
            HintPanel(turn.table).draw(painter, hint)
            texts = noted.in_(painter)
            assert texts[0].words.startswith(str(hint.to_do).split()[0])
            assert all(text.px + HAIR >= floor(stage) for text in texts)
            assert [text for text in texts if text.ink.bottom > highest + HAIR] == [], "on no card"


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_a_hint_is_laid_out_anew_for_another_window(tmp_path: Path, text_scale: float) -> None:
    """What one panel shows after the window has changed is what a new one shows."""
    turn = hinted(tmp_path, text_scale)
    hint, panel = match_aside(turn).hint, HintPanel(turn.table)
    assert hint is not None
    panel.draw(NotingPainter(), hint)
    turn.stage.resize(1024, 768)
    turn.resized()
    painter, anew = NotingPainter(), NotingPainter()
    panel.draw(painter, hint)
    HintPanel(turn.table).draw(anew, hint)
    assert [rect for _, rect, _ in painter.puts] == [rect for _, rect, _ in anew.puts] != []
