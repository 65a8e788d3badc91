"""The draft of a turn: selections of one card and of several."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.core.events import HAND, CardMoved, Zone
from game.core.match import Draft, Step
from scenes.table.drafting import Drafting
from scenes.table.values import Gesture

MINE, TABLE = Zone(HAND, 0), Zone("table")


class View:
    """A hand of alike cards; the seat to act."""

    seat = 0

    def __init__(self, hand: tuple[str, ...]) -> None:
        self.hand = hand


LETTERS = ("a1", "a2", "a3", "b1")


class PairsDraft(Draft[Any, Any, Any]):
    """Cards leave the hand, as many as a move has."""

    def __init__(self, hand: tuple[str, ...] = LETTERS) -> None:
        self._hands: list[tuple[str, ...]] = [hand]
        self.moves: list[Any] = []

    @property
    def view(self) -> View:
        return View(self._hands[-1])

    def reveals(self, move: Any) -> bool:
        return False

    def attempt(self, move: tuple[str, ...]) -> tuple[Step, ...]:
        self._hands.append(tuple(card for card in self._hands[-1] if card not in move))
        self.moves.append(move)
        return tuple(Step(CardMoved(card, MINE, TABLE, 0), None, None) for card in move)

    def undo(self) -> Any:
        if not self.moves:
            return None
        self._hands.pop()
        return self.moves.pop()


class PairsSpec:
    """Two or three cards of one letter may be laid down together."""

    lead = None
    grouping = None
    game = SimpleNamespace(view=lambda state, seat: None)

    def at_once(self, view: View, asks: bool) -> None:
        return None

    def prompt(self, view: View) -> None:
        return None

    def to_do(self, view: View, asks: bool) -> str:
        return ""

    def gestures(self, view: View) -> list[Gesture]:
        alike = [card for card in view.hand if card[0] == "a"]
        groups = [tuple(alike[:count]) for count in (2, 3) if len(alike) >= count]
        return [Gesture(group, MINE, TABLE, group) for group in groups]


@pytest.fixture
def drafting() -> Drafting:
    return Drafting(PairsSpec(), PairsDraft(), asks=False)  # type: ignore[arg-type]


def test_cards_that_go_together_are_picked_up_one_after_the_other(drafting: Drafting) -> None:
    drafting.pick("a1")
    assert drafting.targets(drafting.picked) == {}, "one alone goes nowhere"
    drafting.pick("a2")
    assert drafting.picked == ("a1", "a2")
    assert drafting.targets(drafting.picked)[TABLE].move == ("a1", "a2")
    drafting.pick("a3")
    assert drafting.targets(drafting.picked)[TABLE].move == ("a1", "a2", "a3")


def test_the_order_of_picking_does_not_matter_and_one_of_them_can_be_put_back(drafting: Drafting) -> None:
    for card in ("a2", "a3", "a1", "a3"):
        drafting.pick(card)
    assert drafting.picked == ("a2", "a1")
    assert drafting.targets(drafting.picked)[TABLE].move == ("a1", "a2")


def test_a_card_that_goes_with_none_of_them_takes_their_place(drafting: Drafting) -> None:
    drafting.pick("a1")
    drafting.pick("b1")
    assert drafting.picked == ("b1",)
    assert not drafting.can_be_taken("b1")


def test_cards_of_a_move_are_laid_down_and_taken_back_together(drafting: Drafting) -> None:
    drafting.pick("a1")
    assert drafting.selection == ("a1",)
    drafting.pick("a2")
    drafting.attempt(drafting.targets(drafting.picked)[TABLE])
    assert (drafting.drafted, drafting.picked, drafting.view.hand) == (("a1", "a2"), (), ("a3", "b1"))
    drafting.undo()
    assert (drafting.drafted, drafting.view.hand) == ((), ("a1", "a2", "a3", "b1"))
    drafting.undo()
    assert not drafting.can_undo


def test_what_one_press_has_laid_goes_back_with_one_undo() -> None:
    drafting = Drafting(PairsSpec(), PairsDraft(("a1", "a2", "a3", "a4")), asks=False)  # type: ignore[arg-type]
    first, second = (Gesture(cards, MINE, TABLE, cards) for cards in (("a1", "a2"), ("a3", "a4")))
    drafting.attempt(first, second)
    assert (drafting.drafted, drafting.view.hand) == (("a1", "a2", "a3", "a4"), ())
    drafting.undo()
    assert (drafting.drafted, drafting.moves, drafting.view.hand) == ((), [], ("a1", "a2", "a3", "a4"))
    drafting.attempt(first)
    drafting.attempt(second)
    drafting.undo()
    assert (drafting.drafted, drafting.moves) == (("a1", "a2"), [("a1", "a2")]), "two presses, two undos"
    drafting.undo()
    assert not drafting.can_undo


def test_without_a_card_picked_up_the_one_with_the_focus_is_meant(drafting: Drafting) -> None:
    assert drafting.selection == ()
    drafting.focused = "a3"
    assert drafting.selection == ("a3",)
    drafting.pick("a1")
    assert drafting.selection == ("a1",)


@pytest.mark.parametrize(("card", "travels", "kept"), [("a1", True, "a1"), ("b1", True, None), ("a1", False, None)])
def test_a_card_that_can_be_played_is_meant_while_the_focus_is_on_its_way_from_it(
    drafting: Drafting, card: str, travels: bool, kept: str | None
) -> None:
    drafting.focus_on(card, travels)
    assert drafting.selection == (card,)
    drafting.focus_on(None, travels)
    assert drafting.selection == (() if kept is None else (kept,))
    drafting.focus_on("a3", travels)
    assert drafting.selection == ("a3",)


def test_the_game_is_asked_once_for_each_state_of_the_draft(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    for name in ("gestures", "prompt", "to_do"):
        answer = getattr(PairsSpec, name)
        monkeypatch.setattr(PairsSpec, name, lambda *given, name=name, answer=answer: asked.append(name) or answer(*given))
    drafting = Drafting(PairsSpec(), PairsDraft(), asks=False)  # type: ignore[arg-type]
    for _ in range(2):
        assert (drafting.prompt, drafting.to_do, drafting.danger) == (None, "", None)
        assert drafting.targets(("a1", "a2"))
    assert asked == ["gestures", "prompt", "to_do"]
    drafting.attempt(drafting.gestures[0])
    assert asked == 2 * ["gestures", "prompt", "to_do"]
    drafting.undo()
    assert asked == 3 * ["gestures", "prompt", "to_do"]
