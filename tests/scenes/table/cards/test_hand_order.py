"""The hand lies as its holder sorts it, and everything that counts its cards follows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.red7.cards import Card
from scenes.app.pictures.moments import person_out, turn
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.settings_file import load, save
from scenes.table.plan import plan_of
from tests.scenes.staging import drafting_of, stage_of
from tests.scenes.table.tutoring import Tutoring

TEXT = "canvas V1 / A: V2 | B: R6 B2 / hand O2 R1 B7 G3 / actions draw"
AS_DEALT, BY_COLOUR, BY_NUMBER = "B7 G3 O2 R1", "R1 O2 G3 B7", "B7 G3 O2 R1"


def hand(play: Tutoring) -> str:
    """As it lies on the table, from left to right."""
    places = play.table.resting_places()
    cards = sorted(drafting_of(play.turn).view.hand, key=lambda card: places[card].x)
    return " ".join(map(str, cards))


def dealt(play: Tutoring) -> str:
    return " ".join(map(str, drafting_of(play.turn).view.hand))


def mouse(play: Tutoring, kind: Kind, x: float, y: float) -> None:
    play.stack.handle(Intent(kind, Device.MOUSE, point=play.stage.viewport.point(x, y)))
    play.wait(16)


@pytest.mark.parametrize("device", [Device.KEYBOARD, Device.GAMEPAD])
def test_sorting_goes_round_the_ways_and_says_which(tmp_path: Path, device: Device) -> None:
    play = Tutoring(tmp_path, TEXT)
    first, found = dealt(play), []
    for _ in range(3):
        play.press(Kind.SORT, device)
        play.wait(200)
        found.append((hand(play), play.turn.controller.notice.line))
    assert found == [(BY_COLOUR, "Your hand by colour"), (BY_NUMBER, "Your hand by number"),
                     (first, "Your hand as you sort it")]  # fmt: skip


def test_the_button_sorts_and_is_reached_by_directions_and_a_switch(tmp_path: Path) -> None:
    play = Tutoring(tmp_path, TEXT)
    play.click(play.stage.viewport.rect(*plan_of(play.stage).sort_button).center)
    assert hand(play) == BY_COLOUR
    button = next(widget for widget in play.turn.controller.widgets.corner if getattr(widget, "title", "") == "Sort")
    for _ in range(30):
        if play.turn.controller.widgets.focus.current is button:
            break
        play.press(Kind.NEXT, Device.SWITCH)
    assert play.turn.controller.widgets.focus.current is button
    play.press(Kind.ACCEPT, Device.SWITCH)
    assert play.stage.settings.hand_orders == {"You": "number"}


def test_numbers_names_and_the_focus_follow_the_order(tmp_path: Path) -> None:
    play = Tutoring(tmp_path, TEXT, speech="hand")
    play.press(Kind.SORT)
    play.press(Kind.CARD, number=1)
    assert drafting_of(play.turn).picked == (Card.parse("R1"),)
    names = play.table.commentary.names_of(drafting_of(play.turn))
    assert "1 of 4" in names[Card.parse("R1")]
    assert list(play.turn.controller.widgets.cards)[:4] == [Card.parse(word) for word in BY_COLOUR.split()]


@pytest.mark.parametrize("device", [Device.KEYBOARD, Device.GAMEPAD])
def test_keys_move_the_card_that_is_meant_and_the_hand_is_ones_own_then(tmp_path: Path, device: Device) -> None:
    play = Tutoring(tmp_path, TEXT, hand_orders={"You": "colour"})
    assert hand(play) == BY_COLOUR
    play.turn.controller.focus_on(Card.parse("O2"))
    play.press(Kind.CARD_RIGHT, device)
    play.wait(200)
    assert hand(play) == "R1 G3 O2 B7"
    assert play.turn.controller.card == Card.parse("O2")
    for _ in range(4):
        play.press(Kind.CARD_LEFT, device)
    assert hand(play) == "O2 R1 G3 B7"
    assert play.stage.settings.hand_orders == {"You": "own"}


@pytest.mark.parametrize(("kind", "last"), [(Kind.CARD_LEFT, 0), (Kind.CARD_RIGHT, -1)])
def test_beyond_the_end_of_the_hand_a_card_goes_nowhere_and_the_order_stays_what_it_was(
    tmp_path: Path, kind: Kind, last: int, monkeypatch: pytest.MonkeyPatch,
) -> None:
    play = Tutoring(tmp_path, TEXT, hand_orders={"You": "colour"})
    played: list[str] = []
    monkeypatch.setattr(play.stage.sound, "play", lambda name, *_, **__: played.append(name))
    play.turn.controller.focus_on(Card.parse(BY_COLOUR.split()[last]))
    play.press(kind)
    assert (hand(play), play.stage.settings.hand_orders, played) == (BY_COLOUR, {"You": "colour"}, [])


def test_a_card_is_dragged_between_two_others(tmp_path: Path) -> None:
    play = Tutoring(tmp_path, TEXT, hand_orders={"You": "colour"})
    places = play.table.resting_places()
    start, end = places[Card.parse("R1")], places[Card.parse("G3")]
    mouse(play, Kind.PRESS, start.x, start.y)
    for step in range(1, 6):
        mouse(play, Kind.POINT, start.x + (end.x + 20 - start.x) * step / 5, start.y)
    mouse(play, Kind.RELEASE, end.x + 20, start.y)
    play.wait(300)
    assert hand(play) == "O2 G3 R1 B7"
    assert drafting_of(play.turn).picked == ()
    assert not drafting_of(play.turn).moves
    for card in drafting_of(play.turn).view.hand:
        assert play.table.sprites.cards[card].place == play.table.resting_places()[card]


def test_it_is_kept_for_each_person_by_name(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    stage.change(hand_orders={"You": "number", "Nora": "colour"})
    save(stage.settings, tmp_path)
    assert load(tmp_path)[0].hand_orders == {"You": "number", "Nora": "colour"}
    play = Tutoring(tmp_path, TEXT, hand_orders={"Nora": "colour"})
    assert hand(play) == dealt(play)


@pytest.mark.parametrize("chosen", [{"speed": "1", "reduced_motion": True}, {"speed": "instant"}])
def test_without_motion_the_cards_are_there_at_once(tmp_path: Path, chosen: dict[str, Any]) -> None:
    play = Tutoring(tmp_path, TEXT, **chosen)
    play.press(Kind.SORT)
    for card in drafting_of(play.turn).view.hand:
        assert play.table.sprites.cards[card].at_rest


def test_at_full_speed_they_glide_and_nobody_waits(tmp_path: Path) -> None:
    play = Tutoring(tmp_path, TEXT, speed="1")
    play.press(Kind.SORT)
    assert not all(play.table.sprites.cards[card].at_rest for card in drafting_of(play.turn).view.hand)
    assert not play.table.busy


def test_whoever_is_out_has_no_hand_to_sort(tmp_path: Path) -> None:
    (scene,) = turn(stage_of(tmp_path), person_out())
    assert "Sort" not in [getattr(widget, "title", "") for widget in scene.controller.widgets.corner]
    before = scene.table.resting_places()
    scene.handle(Intent(Kind.SORT, Device.KEYBOARD))
    assert not scene.controller.notice.line and scene.table.resting_places() == before
