"""What a new game has to bring to the screen is asked for here by name, before a page ends for want of it."""

from __future__ import annotations

from itertools import product

import pytest

from game.catalog import ENTRIES, GAMES
from scenes.specs import registry
from scenes.specs.options import MISSING


def test_every_game_of_the_catalogue_has_a_table() -> None:
    assert {*registry.GAMES} == {*ENTRIES}, "Matches and replays of a game need its line in scenes/specs/registry.py"


@pytest.mark.parametrize("game", registry.GAMES)
def test_every_level_of_a_game_is_played_by_a_character(game: str) -> None:
    characters = registry.options(game).cast.characters
    assert characters, "scenes/specs/characters.py knows the names of levels"
    assert {*ENTRIES[game].levels} == {level for each in characters for level in (each.level, *each.former)}


NUMBERS = {("red7", "target"): [MISSING, 15, 20, 30, 50, 60, None], ("red7", "rounds"): [MISSING, 5, 3, 7, 10],
           ("7street", "target"): [5000, 3000, None], ("7street", "rounds"): [None, 4, 6, 8, 12],
           ("7street", "streets_to_end"): [1, 2, 0]}  # fmt: skip
"""What can be chosen of what the rules count; the usual one first."""


@pytest.mark.parametrize("game", registry.GAMES)
def test_every_value_that_can_be_chosen_makes_other_rules_that_the_game_knows(game: str) -> None:
    options, known = registry.options(game), GAMES[game]
    usual = options.first_setup().rules
    bases = [options.change(usual, switch.key, value.value) for switch in options.switches for value in options.values(switch, usual)]
    for base, switch in product(bases, options.switches):
        rules = [options.change(base, switch.key, value.value) for value in options.values(switch, base)]
        read = [known.rules_to_json(known.rules_from_json(each)) for each in rules]
        assert all(one != other for at, one in enumerate(read) for other in read[:at]), (base, switch.key)


@pytest.mark.parametrize("game", registry.GAMES)
def test_every_value_that_can_be_chosen_has_words_of_its_own(game: str) -> None:
    for switch in registry.options(game).switches:
        if (game, switch.key) in NUMBERS:
            assert [value.value for value in switch.values] == NUMBERS[game, switch.key]
        for words in ("title", "line"):
            named = [getattr(value, words) for value in switch.values]
            assert all(named) and len({*named}) == len(named), (switch.key, words)
