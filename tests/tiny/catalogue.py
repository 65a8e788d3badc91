"""Pairs, the tests' own game, among the games of the catalogue and of the table for a while."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from unittest.mock import patch

from game import catalog
from scenes.specs import registry
from tests.tiny.entry import PAIRS_ENTRY
from tests.tiny.spec import PAIRS_PRESENTED


@contextmanager
def pairs_in_catalogue() -> Iterator[None]:
    """While it lasts the game can be set up, played, recorded and taken up again like any other."""
    name = PAIRS_ENTRY.game.name
    with ExitStack() as stack:
        stack.enter_context(patch.dict(catalog.ENTRIES, {name: PAIRS_ENTRY}))
        stack.enter_context(patch.dict(registry.GAMES, {name: PAIRS_PRESENTED}))
        yield
