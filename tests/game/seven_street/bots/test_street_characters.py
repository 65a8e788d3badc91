"""The characters: what tells each from the others at one table, their measures, and what points are worth."""

from __future__ import annotations

from functools import cache
from itertools import chain
from random import Random

import pytest

from game.core.game import Budget
from game.seven_street.bots import fit
from game.seven_street.bots.fit import changes, gain
from game.seven_street.bots.levels import STREET_LEVELS, street_own_ms, street_thinking
from game.seven_street.bots.search import value_of_match, value_of_round
from game.seven_street.bots.style import HUNTER, SPROUT, STRONG, Style
from game.seven_street.game import SEVEN_STREET
from game.seven_street.rules import StreetRules
from game.seven_street.state import StreetState
from game.seven_street.view import StreetView
from tests.game.seven_street.tables import SEVEN_NINES, table, told
from tests.programs import street_blunders, styles

STOCK = "1 1 1 1 2 2 2 2 3 3 3 3 4 4"
MANY = "1 1 2 2 3 3 4 4 5 5 6 6"
AS_STORED = ("random", "greedy", "sprout", "hoarder", "hunter", "tactician", "maestro")
"""The names that stand in records, matches that are kept and command lines."""


def turn(level: str, state: StreetState, seed: int = 1) -> list[str]:
    view = SEVEN_STREET.view(state, state.to_act)
    return [told(move) for move in street_thinking(level, Budget(iters=1))(view, Random(seed))]


def test_the_levels_keep_their_names_and_only_two_of_them_search() -> None:
    assert tuple(STREET_LEVELS) == AS_STORED
    times = {level: ms for level in STREET_LEVELS if (ms := street_own_ms(level)) is not None}
    assert sorted(times, key=times.__getitem__) == ["tactician", "maestro"]
    with pytest.raises(KeyError):
        street_thinking("nobody")


def test_hunter_comes_out_at_once_and_hoarder_waits() -> None:
    state = table("10 10 10 9 9 9 2 3 5", MANY, stock=STOCK)
    assert "lay 10 10 10" in turn("hunter", state)
    assert len(turn("hoarder", state)) == 1, "nothing but a discard"


def test_hunter_leaves_no_pile_and_hoarder_waits_for_a_big_one() -> None:
    def first(level: str, pile: str) -> str:
        return turn(level, table("8 8 5 5 3", MANY, stock=STOCK, pile=pile, streets={0: "4 4 4"}, taken=False))[0]

    assert [first("hunter", pile) for pile in ("8", "2 6 8", "2 6 7 8")] == ["pick up"] * 3
    assert [first("hoarder", pile) for pile in ("8", "2 6 8", "2 6 7 8")] == ["take", "take", "pick up"]


def test_hunter_goes_out_where_hoarder_would_rather_have_more() -> None:
    state = table("8 8 3", "1 1 2 2", stock=STOCK, streets={0: f"{SEVEN_NINES}, 8 8 8", 1: "4 4 4 4 4 4 4, 7 7 7"})
    assert turn("hunter", state) == ["lay 8 8", "discard 3"]
    assert "lay 8 8" not in turn("hoarder", state)


def test_sprout_lays_all_and_discards_on_a_whim() -> None:
    state = table("8 8 11 11 11 5 5 3 2", MANY, stock=STOCK, streets={0: "8 8 8", 1: "4 4 4"})
    turns = [turn("sprout", state, seed) for seed in range(40)]
    assert all({"lay 8 8", "lay 11 11 11"} <= set(moves) for moves in turns)
    assert len({moves[-1] for moves in turns}) > 2
    assert len({tuple(turn("hoarder", state, seed)) for seed in range(10)}) == 1


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


@cache
def rounds(character: str, first: int = 0) -> list[styles.StreetRound]:
    return list(chain.from_iterable(styles.street_rounds_of(character, 1, number) for number in range(first, first + 25)))


def test_characters_are_told_from_each_other_by_what_they_do() -> None:
    assert {"waited", "minus"} <= set(styles.street_differing(rounds("hoarder"), rounds("hunter")))
    assert "waited" in styles.street_differing(rounds("hunter"), rounds("tactician"))
    assert styles.street_differing(rounds("hoarder"), rounds("hoarder", 25)) == []


def test_the_numbers_of_a_character_are_a_line_of_the_table() -> None:
    head, line = styles.street_table({"hunter": rounds("hunter")})
    assert head.split() == ["rounds", *styles.STREET_NUMBERS]
    assert line.split()[:2] == ["hunter", "50"]


def test_blunders_are_counted_for_who_makes_them() -> None:
    """Hunter takes every pile that it can, `greedy` minds none that it gives, and nobody has thrown a joker."""
    levels = ("greedy", "hunter")
    counts, many = street_blunders.blunders([street_thinking(level) for level in levels], range(12))
    assert many == 24
    assert counts[0][street_blunders.GAVE] == counts[1][street_blunders.BIG_PILES] > 2 * counts[1][street_blunders.GAVE] + 5
    assert counts[0][street_blunders.GAVE_SAFE] > counts[1][street_blunders.GAVE_SAFE]
    assert counts[0][street_blunders.THREW] + counts[1][street_blunders.THREW] == 0
    head, *lines = street_blunders.table(levels, counts, many)
    assert head.split() == ["24", "rounds", *levels]
    assert lines[-1].split()[0] == "won"


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_style_gains_nothing_against_itself(seats: int) -> None:
    assert gain(STRONG, STRONG, range(6), seats) == pytest.approx(0)


def test_what_a_better_style_gains_a_worse_one_loses() -> None:
    assert gain(STRONG, SPROUT, range(60), 2) == pytest.approx(-gain(SPROUT, STRONG, range(60), 2))
    assert gain(STRONG, SPROUT, range(60), 2) > 0


@pytest.mark.parametrize(("at_first", "again", "taken"), [
    (0.01, 0.01, True), (0.0045, 0.0025, True), (0.0035, 0.01, False), (0.01, 0.0015, False), (0.01, -0.5, False),
])  # fmt: skip
def test_a_change_is_kept_that_gains_enough_on_the_first_deals_and_on_others(
    at_first: float, again: float, taken: bool, monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    """More joker value gains so much, and nothing else does; `again` are twice as many deals."""
    compared: dict[range, set[Style]] = {}

    def gains(style: Style, other: Style, seeds: range, seats: int) -> float:
        compared.setdefault(seeds, set()).add(style)
        return (style.joker > STRONG.joker) * (at_first if len(seeds) == 5 else again)

    monkeypatch.setattr(fit, "gain", gains)
    best = fit.fitted(STRONG, deals=5, seats=2, passes=1, seed=3)
    assert (best.joker > STRONG.joker) is taken
    assert best._replace(joker=STRONG.joker) == STRONG
    assert {len(styles) for styles in compared.values()} == {2}, "both on the same deals"


def test_one_number_after_the_other_is_changed_and_nothing_else() -> None:
    for name, style in changes(HUNTER, 1.0):
        changed = [field for field in HUNTER._fields if getattr(style, field) != getattr(HUNTER, field)]
        assert len(changed) == 1
        assert name.startswith(changed[0])


def test_every_number_is_changed_in_both_directions() -> None:
    tried = [(style.waits, style.joker, style.in_hand[3]) for _, style in changes(HUNTER, 1.0)]
    usual = HUNTER.waits, HUNTER.joker, HUNTER.in_hand[3]
    for place, value in enumerate(usual):
        others = sorted(one[place] for one in tried if one[place] != value)
        assert len(others) == 2 and others[0] < value < others[1]
