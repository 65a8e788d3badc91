"""What a new game has to bring to the screen is asked for here by name, before a page ends for want of it."""

from __future__ import annotations

import pytest

from game.catalog import ENTRIES
from scenes.specs import registry


def test_every_game_of_the_catalogue_has_a_table() -> None:
    assert {*registry.GAMES} == {*ENTRIES}, "Matches and replays of a game need its line in scenes/specs/registry.py"


@pytest.mark.parametrize("game", registry.GAMES)
def test_every_level_of_a_game_is_played_by_a_character(game: str) -> None:
    characters = registry.options(game).cast.characters
    assert characters, "scenes/specs/characters.py knows the names of levels"
    assert {*ENTRIES[game].levels} == {level for each in characters for level in (each.level, *each.former)}
