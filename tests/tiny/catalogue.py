"""Pairs, the tests' own game, among the games of the catalogue and of the table for a while."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from unittest.mock import patch

from game import catalog
from scenes.specs import registry
from tests.tiny.game import LEVELS, PAIRS_GAME
from tests.tiny.spec import PAIRS_COVER, PAIRS_TABLE, setup_options


@contextmanager
def pairs_in_catalogue() -> Iterator[None]:
    """While it lasts the game can be set up, played, recorded and taken up again like any other."""
    name = PAIRS_GAME.name
    with ExitStack() as stack:
        stack.enter_context(patch.dict(catalog.GAMES, {name: PAIRS_GAME}))
        stack.enter_context(patch.dict(catalog.BOTS, {name: LEVELS}))
        stack.enter_context(patch.dict(registry.GAMES, {name: registry.Presented(PAIRS_COVER, PAIRS_TABLE, setup_options)}))
        yield
