"""What the end of a round is worth: to Tactician by the round, to Maestro by the match."""

from __future__ import annotations

from game.seven_street.bots.value import value_of_match, value_of_round
from game.seven_street.game import SEVEN_STREET
from game.seven_street.rules import StreetRules
from game.seven_street.view import StreetView
from tests.game.seven_street.tables import table


def view(points: tuple[int, ...], rules: StreetRules | None = None) -> StreetView:
    return SEVEN_STREET.view(table("8 8 5", "1 1 1", points=points, rules=rules), 0)


def test_a_round_is_worth_its_lead_whatever_the_match_is_at() -> None:
    ahead, behind = value_of_round(view((4000, 0)), 0), value_of_round(view((0, 4000)), 0)
    assert ahead((600, 100)) == behind((600, 100)) > 0 > behind((100, 600))


def test_a_round_that_ends_the_match_is_worth_that_alone() -> None:
    value = value_of_match(view((4500, 4600)), 0)
    assert value((600, 100)) == 1.0
    assert value((600, 600)) == -1.0, "won, and the match lost"
    assert value((500, 400)) == 0.0, "another round is played"
    assert -1 < value((100, 300)) < 0


def test_a_lead_is_worth_more_the_nearer_the_end_is() -> None:
    early, late = value_of_match(view((0, 0)), 0), value_of_match(view((3500, 3500)), 0)
    assert 0 < early((800, 300)) < late((800, 300)) < 1
    rounds = [value_of_match(view((0, 0), StreetRules(None, limit)), 0)((800, 300)) for limit in (8, 4, 1)]
    assert rounds == sorted(rounds)


def test_in_the_last_round_the_standing_counts() -> None:
    value = value_of_match(view((1000, 0), StreetRules(None, 1)), 0)
    assert value((0, 600)) > 0 > value((0, 1600))
