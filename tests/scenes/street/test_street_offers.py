"""What a press on the table of 7 Street leads to stands on its button, and what a group is good for above it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.seven_street.cards import worth_of
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.specs.presented import PicturedTurn
from scenes.specs.seven_street.pictures import StackedDeck, early, two
from tests.scenes.staging import drafting_of
from tests.scenes.street.test_street_discard import laying, turn_of


@pytest.mark.parametrize(("stock", "title", "follows"), [
    (22, "Take two", "22 left"), (3, "Take two", "3 left"), (2, "Take two", None), (1, "Take one", None),
])  # fmt: skip
def test_taking_the_last_card_of_the_stock_says_that_it_ends_the_round_and_what_the_hand_costs(
    tmp_path: Path, stock: int, title: str, follows: str | None
) -> None:
    """Rules, section 7."""
    def nearly_drawn() -> PicturedTurn:
        picture = early()
        return picture._replace(state=picture.state._replace(stock=picture.state.stock[:stock]))

    turn = turn_of(tmp_path, nearly_drawn)
    offer = turn.controller.widgets.offers["take"]
    costs = worth_of(turn.session.view(0).hand)
    assert (offer.title, offer.follows) == (title, follows or f"ends the round: −{costs}")


@pytest.mark.parametrize(("hand", "words"), [
    ("5*3", "new street"), ("5*2 ?", "street with 1 joker"), ("5*2 !", "street with 1 joker"), ("5*2 ? !", "street with 1 joker"),
])  # fmt: skip
def test_a_group_says_what_street_it_begins(tmp_path: Path, hand: str, words: str) -> None:
    """Rules, section 5: of small and big jokers as few as are needed."""
    def dealt() -> PicturedTurn:
        table, picture = StackedDeck(2), laying(two)
        mine = table.cards(f"{hand} 1 9 11")
        return picture._replace(state=picture.state._replace(
            hands=(mine, table.rest(5)), streets=(((),) * 11,) * 2, stock=table.rest(20), pile=table.cards("3"),
            hundreds=((), ()), known_hands=((), ())))  # fmt: skip

    turn = turn_of(tmp_path, dealt)
    grouping = turn.table.spec.grouping
    assert grouping is not None
    assert words in [tag.aloud for tag in grouping.tags(turn.session.view(0)).values()]


def test_who_has_laid_too_little_to_come_out_is_asked_for_more(tmp_path: Path) -> None:
    """Rules, section 6."""
    def coming_out() -> PicturedTurn:
        table, picture = StackedDeck(2), laying(early)
        mine = table.cards("1*3 11*4 9 6")
        return picture._replace(state=picture.state._replace(
            points=(1600, 0), hands=(mine, table.rest(5)), pile=table.cards("7"), stock=table.rest(20)))

    turn, asked = turn_of(tmp_path, coming_out), list[str]()
    for number in (1, 11):
        drafting = drafting_of(turn)
        asked.append(turn.table.spec.to_do(drafting.view, True))
        turn.handle(Intent(Kind.CARD, Device.KEYBOARD, number=number))
        turn.handle(Intent(Kind.PLAY, Device.KEYBOARD))
        for _ in range(20):
            turn.update(16)
    asked.append(turn.table.spec.to_do(drafting_of(turn).view, True))
    assert asked == ["Lay, then discard", "Lay more to come out", "Lay, then discard"]
