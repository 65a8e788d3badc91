"""The characters that do not search: what each of them minds."""

from __future__ import annotations

from random import Random

from game.red7.bots.beliefs import CardBeliever, WorldBeliever
from game.red7.bots.characters import NO_WAY, OVERSIGHT, Prey, hoarder, hunter, sprout
from game.red7.bots.worlds import Dealer
from game.red7.cards import parse_cards
from game.red7.game import RED7
from game.red7.moves import FOLD
from game.red7.protocol.view import view_from_json
from game.red7.turns import surviving
from game.red7.view import View, position_of
from tests.game.red7.protocol import referee
from tests.scenario import move, table


def seen_hand() -> View:
    """A table at which A knows both of B's cards: only Orange with two 3s leaves B no way."""
    there = table("A: G3 | B: R4 / hand O6 G7 I3 | B: O3 O7")
    return RED7.view(there.state, 0)._replace(known_hands=((), tuple(parse_cards("O3 O7"))))


def test_hoarder_keeps_a_card_where_hunter_pays_it_to_leave_no_way() -> None:
    assert hoarder(seen_hand(), Random(1)) == (move("play O6"), move("end"))
    assert hunter(seen_hand(), Random(1)) == (move("play I3"), move("discard O6"), move("end"))


def test_what_the_prey_could_reply_is_worth_least_where_it_has_no_way() -> None:
    view = seen_hand()
    replies = {plan.moves: Prey(view, Random(1)).reply(plan.reached) for plan in surviving(position_of(view))}
    assert min(replies.values()) == replies[move("play I3"), move("discard O6"), move("end")] == NO_WAY
    assert replies[move("play O6"), move("end")] > 0


def test_hunter_goes_after_whoever_leads_the_match_and_is_still_in_else_after_the_next() -> None:
    def prey(text: str) -> int:
        return Prey(RED7.view(table(f"A: R7 | {text}").state, 0), Random(1)).seat

    assert prey("B: V1 | C: B2 | D: I1 / hand O1 / points 30 9 20 3") == 2
    assert prey("B: V1 | C: out | D: I1 / hand O1 / points 30 9 20 10") == 3
    assert prey("B: V1 | C: B2 | D: I1 / hand O1 / points 5 0 0 0") == 1


def test_sprout_overlooks_a_way_now_and_then() -> None:
    view = RED7.view(table("A: R1 | B: O1 / hand Y4").state, 0)
    folded = sum(sprout(view, Random(seed)) == (FOLD,) for seed in range(800))
    assert 0.5 * OVERSIGHT < folded / 800 < 1.5 * OVERSIGHT


def test_8_a_deck_dealt_in_thought_holds_as_many_cards_as_are_there() -> None:
    view = view_from_json(referee.table("Y4", "G3", "I2", deck=10, actions=False))  # 33 cards are listed nowhere
    assert [len(dealer(view, Random(1)).deal().deck) for dealer in (Dealer, CardBeliever)] == [10, 10]


def test_a_deck_that_is_told_to_be_endless_costs_no_memory() -> None:
    past = {"seat": 1, "rule": "R", "palettes": [["G4"], ["B2"]], "deck": 10**15, "play": ["O6"]}
    view = view_from_json({**referee.EXAMPLE, "history": [past]})
    believer = WorldBeliever(view, Random(1))
    assert 0 < believer.weight(believer.deal()) <= 1
