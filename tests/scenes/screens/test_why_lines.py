"""Every turn that "Why am I out?" tells can be played on the table from where the lost turn began."""

from __future__ import annotations

from itertools import islice

from game.red7.evolve import evolve
from game.red7.moves import DRAW
from game.red7.teaching.autopsy import autopsy
from scenes.match.story import Seating
from scenes.specs.red7.cues import as_cards, why_out
from tests.game.red7.teaching.lost_turns import lost_turns
from tests.scenario import move, table

SEATS = [Seating(name, "kite") for name in "ABCD"]
MANY = 600


def test_all_of_them_over_lost_turns_of_every_rule_set() -> None:
    counted = 0
    for lost in islice(lost_turns(), MANY):
        for line in why_out(lost.loss, autopsy(lost.loss), SEATS[: lost.loss.view.seats]).lines:
            state = lost.state
            for event in line.events:
                state = evolve(state, event)
            counted += 1
    assert counted > MANY


def test_7_a_card_that_everybody_knows_is_drawn_before_it_is_laid_down() -> None:
    start = table("A: V1 | B: R7 / hand Y3 V2 / known O7 / actions")
    events = as_cards(start.position, [move("play Y3"), move("discard O7"), move("end")])
    assert [(str(event.card), event.source.kind, event.target.kind) for event in events] == [
        ("Y3", "hand", "palette"), ("O7", "deck", "hand"), ("O7", "hand", "canvas")]


def test_7_a_card_that_nobody_knows_stays_in_the_deck() -> None:
    start = table("A: V1 | B: R7 / hand Y3 V2 / deck O7 / actions draw")
    assert [str(event.card) for event in as_cards(start.position, [move("play Y3"), move("discard V2"), DRAW])] == [
        "Y3", "V2"]
