"""A turn in which two cards are laid at once, by every device, as the scenes play it."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.kit.input.intent import Kind
from scenes.kit.stage import Stage
from tests.scenes.staging import mouse
from tests.scenes.third_game.turns import Turns
from tests.tiny.cards import PAIRS, View


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
    assert commentary.news() == f"{name} picked up. {name} picked up."
    play.keys(Kind.PLAY)
    assert commentary.news() == ". ".join([f"Kite: {name} to the pairs"] * 2) + "."
