"""All that Pairs, the tests' own game, brings: rules that are always the same, and one bot."""

from __future__ import annotations

from game.core.entry import Entry
from game.core.options import Options
from tests.tiny.cards import Rules
from tests.tiny.game import LEVELS, PAIRS_GAME

PAIRS_ENTRY = Entry(PAIRS_GAME, "Pairs", LEVELS, lambda: Options(lambda values: Rules()))
