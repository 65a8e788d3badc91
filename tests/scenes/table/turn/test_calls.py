"""What a person is to do stands large beside their cards, and never on them."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from scenes.kit.input.intent import Device, Kind
from scenes.kit.theme import STYLES
from scenes.screens.puzzle.aside import free_beside
from scenes.specs import registry
from scenes.table.capabilities import HintText
from scenes.table.table import Table
from scenes.table.turn.buttons import OfferButton
from scenes.table.turn.calls import ENDLESS, call_of, free_below, room_for
from scenes.table.turn.calls import STYLES as SIZES
from tests.scenes.staging import drafting_of, match_aside, stage_of
from tests.scenes.table.made_up import made_up, seated
from tests.scenes.table.tutoring import Tutoring

FEW = "canvas V1 / A: V2 | B: R6 B2 / hand R1 G7 B5 / actions draw"
MANY = "canvas V1 / A: V2 V3 V4 I1 I2 I3 I4 B1 B3 B4 G1 G3 | B: R6 B2 / hand R1 G7 B5 / actions draw"
BGA = "canvas V1 / A: V2 | B: R6 B2 / hand R1 G7 B5 / actions draw edition bga"


def call(play: Tutoring) -> str:
    call_line = match_aside(play.turn).call
    return str(call_line.what) if call_line is not None else ""


@pytest.mark.parametrize(("text", "keys", "said"), [
    (FEW, (), "Play or discard a card"),
    (BGA, (Kind.PLAY,), "Take a card from another palette"),
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
    assert free.bottom <= stage.viewport.rect(*table.spec.frame.actions).top


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
