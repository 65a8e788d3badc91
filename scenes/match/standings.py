"""How one person has done against each rival, from the records: of each only its first and its last line is read."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from game.catalog import GAMES
from game.core.record import BOT
from scenes.match.own_bots import ANY
from scenes.match.store.search import glance
from scenes.match.story import display_name

LAST = 10
MOST = 2000
"""Matches that are looked at, the newest."""
BREATH_S, BREATH_FILES = 0.0002, 8

Key = tuple[str, str]
"""A level, and the name of a bot that plays at none of the game's own."""


class HeadToHead(NamedTuple):
    """The matches that one of the two has won, the oldest first: True where it was the person."""

    results: tuple[bool, ...] = ()

    @property
    def won(self) -> int:
        """How many the person has won."""
        return sum(self.results)

    @property
    def lost(self) -> int:
        """How many the rival has won."""
        return len(self.results) - self.won

    @property
    def last(self) -> tuple[bool, ...]:
        """The newest results."""
        return self.results[-LAST:]


def key_of(level: str, name: str) -> Key:
    """What a bot's matches are found under."""
    return (level, name) if level == ANY else (level, "")


def standings(folder: Path, game: str) -> dict[Key, HeadToHead]:
    """The results against every rival that a person has met alone in a game. Matches without an end, and damaged ones,
    do not count.
    """
    by_key: dict[Key, HeadToHead] = {}
    for number, path in enumerate(sorted(folder.glob("*.jsonl"))[-MOST:]):
        if number % BREATH_FILES == 0:
            time.sleep(BREATH_S)  # the thread that draws goes on
        try:
            for key, won in _results(path, game):
                by_key[key] = HeadToHead((*by_key.get(key, HeadToHead()).results, won))
        except (OSError, ValueError, KeyError, TypeError, IndexError, RecursionError):
            continue
    return by_key


def _results(path: Path, game: str) -> Iterator[tuple[Key, bool]]:
    """Each rival in a match that either the person or the rival has won, once, and whether it was the person."""
    seen = glance(path)
    header: dict[str, Any] = json.loads(seen.first)
    end: dict[str, Any] = json.loads(seen.last.splitlines()[-1])
    if header["game"] != game or end["e"] != "match_end" or header.get("origin", "match") != "match":
        return
    players = [(str(seat["player"]), str(seat["name"])) for seat in header["seats"]]
    sides = GAMES[game].sides(len(players))
    winners = {seat for side in end["winners"] for seat in sides[side]}
    people = [seat for seat, (player, _) in enumerate(players) if not player.startswith(BOT)]
    if len(people) != 1:
        return
    mine = next(side for side in sides if people[0] in side)
    rivals: dict[Key, bool] = {}
    for seat, (player, name) in enumerate(players):
        if seat not in mine and (people[0] in winners or seat in winners):
            rivals[key_of(player.removeprefix(BOT), display_name(name))] = people[0] in winners
    yield from rivals.items()
