"""The first line of a record: game and rules, who sits where, where the match belongs (formats: the record)."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from hashlib import sha256
from reprlib import repr as brief
from typing import Any, NamedTuple

from game.core.game import Game, Json
from game.core.notation import spelt

Games = Mapping[str, Game[Any, Any, Any]]
HUMAN = "human"
PERSON = re.compile("[!-~]{1,64}")
"""What a person's id may be; what is beside a seat's name and is none says nothing."""


def id_from_before(name: str) -> str:
    """The id of whoever was known by a name alone, as long as nobody had an id: whoever asks comes to the same."""
    kept = f"a name from before: {name.strip().casefold()}"
    return sha256(kept.encode(errors="surrogatepass")).hexdigest()[:16]


class SeatEntry(NamedTuple):
    """Who sits at a seat: a name, and `human` or `bot:LEVEL`; `person` is somebody's id, empty for guests and bots."""

    name: str
    player: str
    person: str = ""


class RunPlace(NamedTuple):
    """Of which run a record is one try of a stage: both count from 1; `seat` is the person's, `goal` in points."""

    id: str
    stage: int
    number: int  # of the try
    seat: int
    goal: int

    @property
    def mark(self) -> str:
        """What the name of its record holds behind the time."""
        return f".{self.id}.{self.stage}.{self.number}"


class Header(NamedTuple):
    """The first line of a record; `origin` says where it comes from, if it was not simply played."""

    game: Game[Any, Any, Any]
    rules: Any
    seats: tuple[SeatEntry, ...]
    seed: int | None
    origin: str = ""
    run: RunPlace | None = None


def to_line(content: Json) -> str:
    """One line of a record, without its newline."""
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"))


def header_line(header: Header) -> str:
    """The first line of a record, without its newline."""
    game = header.game
    seats = [{"name": seat.name, "player": seat.player, **({"person": seat.person} if seat.person else {})}
             for seat in header.seats]
    origin: dict[str, Any] = {"origin": header.origin} if header.origin else {}
    if header.run is not None:
        origin["run"] = dict(zip(_PLACE, header.run, strict=True))
    return to_line({"format": game.record_format, "version": game.record_version, "game": game.name,
                    "rules": game.rules_to_json(header.rules), "seats": seats, "seed": header.seed, **origin})


_PLACE = ("id", "stage", "try", "seat", "goal")
"""The fields of RunPlace, as they are written."""


def _read_place(listed: Any) -> RunPlace | None:
    """Where in a run a record belongs; None where nothing, or nothing sound, says so."""
    if not isinstance(listed, dict) or not isinstance(listed.get("id"), str):
        return None
    numbers = [value for value in map(listed.get, _PLACE[1:]) if isinstance(value, int) and not isinstance(value, bool)]
    return RunPlace(listed["id"], *numbers) if len(numbers) == len(_PLACE) - 1 else None


def _read_seats(listed: Any, game: Game[Any, Any, Any]) -> tuple[SeatEntry, ...]:
    if not isinstance(listed, list) or len(listed) not in game.seat_counts:
        raise ValueError(f'"seats" does not list {spelt(game.seat_counts)} seats')
    seats = []
    for place, entry in enumerate(listed):
        if not isinstance(entry, dict) or not isinstance(entry.get("name"), str):
            raise ValueError(f'"seats": seat {place} has no name')
        player = entry.get("player")
        person = entry.get("person")
        name = entry["name"].encode(errors="replace").decode()  # half a letter can be neither written nor filed
        seats.append(SeatEntry(name, player if isinstance(player, str) else HUMAN))
        if seats[-1].player == HUMAN and isinstance(person, str) and PERSON.fullmatch(person):
            seats[-1] = seats[-1]._replace(person=person)
    return tuple(seats)


def read_header(content: Json, games: Games) -> Header:
    """The header of a record. Raises ValueError."""
    name = content.get("game")
    game = games.get(name) if isinstance(name, str) else None
    known = ", ".join(other.record_format for other in games.values())
    if content.get("format") not in [other.record_format for other in games.values()]:
        raise ValueError(f'"format" is not one of: {known}')
    if game is None or content.get("format") != game.record_format:
        raise ValueError(f'"game" {brief(name)} does not belong to this format')
    version = content.get("version")
    if isinstance(version, bool) or version != game.record_version or not isinstance(version, int):
        raise ValueError(f'"version" is not {game.record_version}')
    rules = game.rules_from_json(content.get("rules"))
    seed = content.get("seed")
    whole = isinstance(seed, int) and not isinstance(seed, bool)
    origin = content.get("origin")
    return Header(game, rules, _read_seats(content.get("seats"), game), seed if whole else None,
                  origin if isinstance(origin, str) else "", _read_place(content.get("run")))
