"""Whose a seat of a recorded match is, of those who play here."""

from __future__ import annotations

from game.core.record_header import Header
from game.history.bringing import IMPORT
from scenes.kit.profiles import profile_of
from scenes.kit.settings import Settings
from scenes.match.playing_on import FROM_REPLAY
from scenes.match.story import BOT

ATTRACT = "attract"


def owner_of(header: Header, seat: int, settings: Settings) -> str | None:
    """The id of the person, "" for a guest who played alone here, None for anybody else."""
    entry = header.seats[seat]
    if entry.player.startswith(BOT) or header.origin == ATTRACT:
        return None
    if entry.person:
        return entry.person if profile_of(settings, entry.person) is not None else None
    alone = sum(not other.player.startswith(BOT) for other in header.seats) == 1
    return "" if alone and header.origin != IMPORT else None


def counts(header: Header) -> bool:
    """Whether a match tells how strong somebody plays: whoever played on from a replay had seen the hands."""
    return header.origin not in (FROM_REPLAY, IMPORT, ATTRACT)
