"""The deals of a recorded match, once more: a new match with the same rules, the same rivals and the same cards."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import NamedTuple

from game.catalog import GAMES
from game.core.files import read_file
from game.core.record import Header, read
from game.core.record_file import MOST_BYTES, lines_of
from game.history.index import OVER
from game.history.match_list import ListedMatch
from game.history.summary import BOT, MATCH
from scenes.kit.messages import tr
from scenes.match.occasion import Seeded
from scenes.match.played import why_not_opened
from scenes.match.store.beside import About, about


class Dealt(NamedTuple):
    """Who played a match, by which rules and from which seed, and what is kept beside its record."""

    header: Header
    known: About


class OtherDeals(ValueError):
    """The deals of a record do not come from its seed: it was not written here."""


def may_be_dealt_again(match: ListedMatch) -> bool:
    """Whether it is worth asking: a match that one person has played here to its end, alone against bots."""
    people = [entry for entry in match.seats if not entry.player.startswith(BOT)]
    return match.state == OVER and match.origin == MATCH and len(people) == 1


def dealt(record: Path) -> Dealt:
    """What a match needs to be dealt again. Off the drawing thread. Raises OSError, BadRecord and OtherDeals."""
    header, lines = read(lines_of(read_file(record, MOST_BYTES)), GAMES)
    game = header.game
    before = game.begin(header.rules, len(header.seats))
    random = Random(Seeded(header.seed or 0).deal_text(game.view(before, None).number))
    if header.seed is None or lines[:1] != game.decide(before, game.shuffle(before, random))[:1]:
        raise OtherDeals
    return Dealt(header, about(record))


def why_not_dealt(name: str, fault: BaseException) -> str:
    """The line for a match that cannot be dealt again. Raises what is no fault of a record."""
    if isinstance(fault, OtherDeals):
        return tr("Same deals aren't available: this match was played on another computer.")
    return why_not_opened(name, fault)
