"""Bots of other makers that a person has brought: their commands, which the settings alone keep, by labels."""

from __future__ import annotations

import re
from collections.abc import Sequence
from hashlib import sha256
from pathlib import PurePath
from typing import NamedTuple

from game.core.record import Header
from game.engines.client import EngineClient, arguments_of
from scenes.kit.settings import Settings
from scenes.match.story import BOT, shown_name

ANY = "any"
"""The level of such a bot: all that a record says of it, beside the label as its name."""
TURNS_MS = (500, 1000, 2000, 5000, 10_000)
"""How long it may think about a turn."""
USUAL_MS = 2000
MOST_KEPT, MOST_MATCHES = 12, 50
LONGEST = 1000
"""Letters of a command."""
SECOND = re.compile(r" \(\d+\)$")
NAMED_AFTER = 2
"""Of the command and what follows it, so many words may be what it is called after: `python3 raven.py`."""


class KnownBot(NamedTuple):
    """The command line of a bot as it was typed, what it is called, and the ms that it gets for a turn."""

    label: str
    command: str
    ms: int = USUAL_MS


def started(bot: KnownBot | None) -> EngineClient:
    """The program of a bot. Raises OSError where it cannot be started, or nothing is known of it."""
    if bot is None:
        raise FileNotFoundError("no such bot")
    try:
        return EngineClient(arguments_of(bot.command))
    except ValueError as fault:
        raise OSError(str(fault)) from None


def known_bots(settings: Settings) -> tuple[KnownBot, ...]:
    """Those that were brought before, the newest first; what is not sound is passed over."""
    bots = []
    for label, stored in settings.own_bots.items():
        command, ms = (stored.get("command"), stored.get("ms")) if isinstance(stored, dict) else (None, None)
        if isinstance(command, str) and command.strip() and len(command) <= LONGEST:
            bots.append(KnownBot(shown_name(label), command, ms if ms in TURNS_MS else USUAL_MS))
    return tuple(bots[:MOST_KEPT])


def bot_called(settings: Settings, label: str) -> KnownBot | None:
    """The one with a label, which may be that of a seat, with a number in brackets; None where none has it."""
    known = {bot.label: bot for bot in known_bots(settings)}
    return known.get(label) or known.get(SECOND.sub("", label))


def named_bot(command: str, ms: int, known: Sequence[KnownBot]) -> KnownBot:
    """A command with its label: the one that it had before, or one that no other has."""
    command = command.strip()
    before = next((bot.label for bot in known if bot.command == command), None)
    label, number = _name_in(arguments_of(command)), 1
    taken = {bot.label for bot in known}
    while before is None and (f"{label} {number}" if number > 1 else label) in taken:
        number += 1
    return KnownBot(before or (f"{label} {number}" if number > 1 else label), command, ms)


def kept_with(bot: KnownBot, known: Sequence[KnownBot]) -> dict[str, dict[str, str | int]]:
    """What the settings keep from now on, this one first."""
    all_bots = (bot, *(other for other in known if other.label != bot.label))[:MOST_KEPT]
    return {each.label: {"command": each.command, "ms": each.ms} for each in all_bots}


def match_key(header: Header) -> str:
    """What tells a match from all others, whatever its file is called."""
    facts = (header.game.name, dict(header.game.rules_to_json(header.rules)), header.seats, header.seed)
    return sha256(repr(facts).encode("utf-8", "backslashreplace")).hexdigest()[:32]


def begun_here(settings: Settings, header: Header) -> dict[str, list[str]]:
    """What the settings keep of the matches begun here in which such bots sit; this one is the newest."""
    if not any(entry.player == f"{BOT}{ANY}" for entry in header.seats):
        return {}
    return {"own_matches": [match_key(header), *settings.own_matches][:MOST_MATCHES]}


def may_start(settings: Settings, header: Header) -> bool:
    """Whether a match that goes on was begun here: no other record starts a program."""
    return match_key(header) in settings.own_matches


def _name_in(arguments: Sequence[str]) -> str:
    """What a program is called after: the script that an interpreter runs, else the program itself."""
    paths = [word for word in arguments[:NAMED_AFTER] if not word.startswith("-")]
    return shown_name(PurePath(paths[-1] if PurePath(paths[-1]).suffix else paths[0]).name)[:20]
