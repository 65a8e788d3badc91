"""Records of matches as JSON lines: header and events, read and held against the rules (formats: the record)."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from hashlib import sha256
from reprlib import repr as brief
from typing import Any, NamedTuple

from game.core.events import Event
from game.core.fields import decoded, spelt
from game.core.game import Game, Json, Line
from game.core.match import Step

Games = Mapping[str, Game[Any, Any, Any]]
HUMAN = "human"
PERSON = re.compile("[!-~]{1,64}")
"""What a person's id may be; what is beside a seat's name and is none says nothing."""


def id_from_before(name: str) -> str:
    """The id of whoever was known by a name alone, as long as nobody had an id: whoever asks comes to the same."""
    key = f"a name from before: {name.strip().casefold()}"
    return sha256(key.encode(errors="surrogatepass")).hexdigest()[:16]


BOT = "bot:"
"""Before the level, where a record says who plays."""


class SeatEntry(NamedTuple):
    """Who sits at a seat: a name, and `human` or `bot:LEVEL`; `person` is somebody's id, empty for guests and bots."""

    name: str
    player: str
    person: str = ""


class RunPlace(NamedTuple):
    """Which try of which stage of a run a record is of: both count from 1; `seat` is the person's, `goal` in points."""

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


LONGEST_LINE = 1 << 20
"""Bytes: a hundred times more than any line needs, and few enough to be looked through in a moment."""

MOST_LISTS = 1000
"""Lists and objects in a line: many times more than any line needs, for a megabyte of them takes long to read."""
_STRING = re.compile(rb'"[^"\\]*(?:\\.[^"\\]*)*"?')


class BadRecord(ValueError):
    """A record that the rules or the format do not allow, from a line on (lines count from 1)."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"{line}: {reason}")
        self.line = line
        self.reason = reason


class Replay(NamedTuple):
    """A record as far as it goes: `line_events` are the events of each line after the header, as they happened.

    `owed` are events that must follow before anybody is asked again.
    """

    header: Header
    state: Any
    line_events: tuple[tuple[Event, ...], ...]
    owed: tuple[Event, ...]

    @property
    def lines(self) -> int:
        """How many lines it has, without the header."""
        return len(self.line_events)

    @property
    def happened(self) -> tuple[Event, ...]:
        """All events, in their order."""
        return tuple(event for events in self.line_events for event in events)

    @property
    def finished(self) -> bool:
        """Whether the match was played to its end."""
        return self.header.game.is_over(self.state)


def has_too_many_lists(raw: bytes) -> bool:
    """Whether a line holds more lists and objects than any that was ever written to a record."""
    return _lists(raw) > MOST_LISTS and _lists(_STRING.sub(b"", raw)) > MOST_LISTS


def _lists(raw: bytes) -> int:
    return raw.count(b"[") + raw.count(b"{")


def _parse(number: int, raw: bytes | str) -> dict[str, Any]:
    if len(raw) > LONGEST_LINE:
        raise BadRecord(number, "is longer than any line of a record")
    if has_too_many_lists(raw if isinstance(raw, bytes) else raw.encode(errors="replace")):
        raise BadRecord(number, "holds more lists than any line of a record")
    try:
        content = decoded(raw.decode() if isinstance(raw, bytes) else raw)
    except UnicodeDecodeError:
        raise BadRecord(number, "is not UTF-8 text") from None
    except (ValueError, RecursionError):
        raise BadRecord(number, "is not whole JSON") from None
    if not isinstance(content, dict):
        raise BadRecord(number, "is not a JSON object")
    return content


def _reordered(one: Any, other: Any) -> bool:
    """Whether two lists hold the same in another order: a game may leave that free, so it is never the fault."""
    return isinstance(one, list) and isinstance(other, list) and sorted(map(str, one)) == sorted(map(str, other))


def _difference(have: Json, want: Json) -> str:
    """What sets a recorded line apart from the one that the rules give."""
    if have.get("e") == want.get("e"):
        for name, value in want.items():
            if have[name] != value and not _reordered(have[name], value):
                return f'"{name}" is {to_line(have[name])}, the rules give {to_line(value)}'
    return f"the rules give {to_line(want)} here"


Watch = Callable[[Step], object]
"""Is told of every step that a record comes to, as it is followed."""


class Reader:
    """Follows a record line by line and holds each against the rules."""

    def __init__(self, header: Header, watch: Watch | None = None) -> None:
        self.game, self._watch = header.game, watch
        self.state = self.game.begin(header.rules, len(header.seats))
        self._due: list[Line] = []

    @property
    def owed(self) -> tuple[Event, ...]:
        """What must follow before anybody is asked again."""
        return tuple(event for line in self._due for event in line.events)

    def follow(self, *recorded: Event) -> tuple[Event, ...]:
        """Takes the events of one line in and returns them as they happened.

        Raises ValueError with the reason if the rules do not allow them; then nothing has happened.
        """
        game, due = self.game, self._due or self.game.lines_of(self._decided(recorded))
        state, expected = self.state, due[0].events
        happened: list[Event] = []
        for event_read, rules_give in zip(recorded, expected, strict=False):
            event = game.reconcile(state, event_read, rules_give)
            if event is None:
                break
            before, state = state, game.evolve(state, event)
            happened.append(event)
            if self._watch is not None:
                self._watch(Step(event, before, state))
        if not len(happened) == len(recorded) == len(expected):
            raise ValueError(_difference(game.lines_of(recorded)[0].content, due[0].content))
        self.state, self._due = state, due[1:]
        return tuple(happened)

    def _decided(self, recorded: tuple[Event, ...]) -> tuple[Event, ...]:
        game, seat, actor = self.game, self.game.seat_to_act(self.state), self.game.actor(recorded[0])
        if seat is None and game.is_over(self.state):
            raise ValueError("the match is over")
        if seat is not None and actor is not None and actor != seat:
            raise ValueError(f"seat {seat} is to act, not seat {actor}")
        move = game.move_of(self.state, recorded)
        if move is None:
            raise ValueError("nothing that was done leads to this")
        return game.decide(self.state, move)


def replay(
    lines: Iterable[bytes | str], games: Games, watching: Callable[[Header], Watch] | None = None
) -> Replay:
    """Follows a whole record; `watching` gives who watches, once its header is known.

    Raises BadRecord at the first line that is not allowed; what was watched of that line has not happened.
    """
    numbered = enumerate(lines, 1)
    header = _opened(numbered, games)
    reader = Reader(header, None if watching is None else watching(header))
    happened = []
    for number, recorded in _recorded(numbered, header):
        try:
            happened.append(reader.follow(*recorded))
        except ValueError as fault:
            raise BadRecord(number, str(fault)) from None
    return Replay(header, reader.state, tuple(happened), reader.owed)


def read(lines: Iterable[bytes | str], games: Games) -> tuple[Header, tuple[Event, ...]]:
    """What a record tells, not held against the rules, which takes longer. Raises BadRecord at a line in no format."""
    numbered = enumerate(lines, 1)
    header = _opened(numbered, games)
    return header, tuple(event for _, recorded in _recorded(numbered, header) for event in recorded)


def _recorded(numbered: Iterable[tuple[int, bytes | str]], header: Header) -> Iterator[tuple[int, tuple[Event, ...]]]:
    """The events of each line, by the line's number."""
    for number, raw in numbered:
        content = _parse(number, raw)
        try:
            yield number, header.game.events_of(content, len(header.seats))
        except ValueError as fault:
            raise BadRecord(number, str(fault)) from None


def _opened(numbered: Iterator[tuple[int, bytes | str]], games: Games) -> Header:
    number, raw = next(numbered, (1, None))
    if raw is None:
        raise BadRecord(1, "is empty")
    try:
        return read_header(_parse(number, raw), games)
    except BadRecord:
        raise
    except ValueError as fault:
        raise BadRecord(1, str(fault)) from None


def split_lines(content: bytes) -> list[bytes]:
    """The lines of a file: the newline after the last one may be missing."""
    lines = content.split(b"\n")
    return lines[:-1] if not lines[-1] else lines
