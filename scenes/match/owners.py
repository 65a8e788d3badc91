"""Whose a seat of a recorded match is, of those who play here."""

from __future__ import annotations

from game.core.record import Header, id_from_before
from game.history.record_import import IMPORT
from scenes.kit.messages import tr
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
    before = id_from_before(entry.name)
    if profile_of(settings, before) is not None:
        return before
    alone = sum(not other.player.startswith(BOT) for other in header.seats) == 1
    return "" if alone and header.origin != IMPORT else None


def owner_called(key: str, called: str, settings: Settings) -> str | None:
    """The same of somebody whom the index of matches knows by a key, and a name: a guest plays as "You"."""
    if profile_of(settings, key) is not None:
        return key
    return "" if called in ("You", tr("You")) and key == id_from_before(called) else None


def counts(header: Header) -> bool:
    """Whether a match tells how strong somebody plays: whoever played on from a replay had seen the hands."""
    return header.origin not in (FROM_REPLAY, IMPORT, ATTRACT)
