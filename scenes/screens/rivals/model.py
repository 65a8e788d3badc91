"""What the page of rivals shows, and the seats that rivals are picked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from scenes.kit.messages import listed, sentences, tr
from scenes.match.own_bots import ANY, TURNS_MS, KnownBot, ProbeAnswer
from scenes.match.standings import LAST, HeadToHead
from scenes.match.story import Seating
from scenes.specs.cast import STRONGEST, Character, Seats, named
from scenes.specs.options import SetupOptions


class RivalRecord(NamedTuple):
    """A character, whether it stands for bots of other makers, and its matches with the person; None: not known yet."""

    character: Character
    is_guest: bool
    standing: HeadToHead | None

    @property
    def record(self) -> str:
        """The matches won and lost, or that there are none; empty while they are not known."""
        return "" if self.is_guest else record_of(self.standing)

    @property
    def record_in_words(self) -> str:
        """The matches won and lost against the rival as they are spoken."""
        return "" if self.is_guest else record_in_words(self.standing)

    @property
    def strength(self) -> str:
        """The rival's strength as it is spoken."""
        return tr("strength {n} of {count}").format(n=self.character.strength, count=STRONGEST)

    @property
    def spoken(self) -> str:
        """Strength and matches, for a voice."""
        return self.character.line if self.is_guest else listed((self.strength, self.record_in_words))

    @property
    def habits(self) -> str:
        """The rival's manner of play as it is spoken."""
        return " ".join(self.character.habits.split())

    @property
    def strength_squares(self) -> tuple[bool, ...]:
        """The rival's strength as a row of squares: True for those that are full."""
        return tuple(number < self.character.strength for number in range(STRONGEST))

    @property
    def last(self) -> tuple[bool, ...]:
        """Who won the last matches, the newest at the end: True for the person."""
        return self.standing.last if self.standing is not None and not self.is_guest else ()

    @property
    def last_title(self) -> str:
        """The title of the last ten results."""
        return tr("Last ten") if len(self.last) == LAST else tr("So far")

    @property
    def last_in_words(self) -> str:
        """The last ten matches as they are spoken, where that is not all of the record."""
        last = HeadToHead(self.last)
        words = tr("the last ten: {won} won, {lost} lost").format(won=last.won, lost=last.lost)
        return words if len(last.results) == LAST else self.record_in_words


class CommandModel(NamedTuple):
    """The bot that somebody brings: its command so far, its time for a turn, what came of starting it, and those
    brought before, the newest first.
    """

    command: str
    ms: int
    line: str
    verdict: ProbeAnswer | None
    known: tuple[tuple[KnownBot, HeadToHead | None], ...]

    @property
    def is_ready(self) -> bool:
        """Whether the program has answered as a bot of the game does."""
        return self.verdict is ProbeAnswer.ANSWERS

    @property
    def times(self) -> list[str]:
        """The times for a turn that can be chosen, in words."""
        return [tr("{s} s").format(s=f"{ms / 1000:g}") for ms in TURNS_MS]

    @property
    def time_index(self) -> int:
        """The index of the chosen time."""
        return TURNS_MS.index(self.ms)


class Tile(NamedTuple):
    """A seat in the line of the heading: who sits there, if anybody does, and whether a rival can be picked for it."""

    number: int
    name: str
    face: str
    can_change: bool

    @property
    def title(self) -> str:
        """The seat that the tile stands for."""
        return tr("Seat {n}").format(n=self.number + 1)


class RivalsModel(NamedTuple):
    """The rivals, the one that is looked at, the seats and the one that a rival is picked for, and the bot that is
    brought; without that nobody makes bots for the game.
    """

    rivals: tuple[RivalRecord, ...]
    opened: int
    tiles: tuple[Tile, ...]
    place: int
    command: CommandModel | None

    @property
    def current(self) -> RivalRecord:
        """The rival that is looked at."""
        return self.rivals[self.opened]

    @property
    def can_be_seated(self) -> bool:
        """Whether the current rival can sit down now."""
        return not self.current.is_guest or (self.command is not None and self.command.is_ready)

    @property
    def seat(self) -> str:
        """The seat that a rival is chosen for, in words."""
        return tr("Seat {n} of {count}").format(n=self.place + 1, count=len(self.tiles))

    @property
    def about(self) -> str:
        """What the rival says of itself, how it plays, and how the last matches went."""
        rival = self.current
        if rival.is_guest:
            who = rival.character
            return sentences((who.name, who.line, rival.habits, self.command.line if self.command is not None else ""))
        last = rival.last_in_words if len(rival.last) == LAST else ""
        return sentences((rival.character.saying, rival.habits, last))


class RivalPick:
    """The seats of a match to be, and the one that a rival is picked for; `take` is told of all seats after a pick."""

    def __init__(self, options: SetupOptions, seats: Seats, place: int, take: Callable[[Seats], object]) -> None:
        """`place` is the number of a bot's seat, or of the first that is free."""
        self.options, self.seats, self.at, self._take = options, seats, place, take

    @property
    def most(self) -> int:
        """How many can sit down."""
        return max(self.options.seat_counts)

    @property
    def sitting(self) -> Seating | None:
        """Who sits at the seat so far."""
        return self.seats[self.at] if self.at < len(self.seats) else None

    @property
    def others(self) -> Seats:
        """Who sits at all other seats."""
        return (*self.seats[: self.at], *self.seats[self.at + 1 :])

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """A tile for every seat."""
        return tuple(self._tile(seat) for seat in range(self.most))

    def _tile(self, seat: int) -> Tile:
        """A rival can be picked for it where a bot sits there, or nobody and it is the next."""
        if seat >= len(self.seats):
            return Tile(seat, tr("free"), "", seat == len(self.seats))
        sitting = self.seats[seat]
        return Tile(seat, sitting.name, sitting.face, sitting.level is not None)

    def free_levels(self) -> list[str]:
        """The levels of the characters that sit nowhere."""
        taken = {seating.level for seating in self.others}
        return [character.level for character in self.options.cast.characters if character.level not in taken]

    def seat(self, level: str) -> None:
        """A character of the game sits down."""
        self._sit(self.options.cast.bot(level, self.others))

    def seat_own(self, label: str) -> None:
        """A bot that somebody has brought sits down, by its label."""
        guest = self.options.cast.guest
        assert guest is not None
        self._sit(Seating(label, guest.face, ANY))

    def _sit(self, seating: Seating) -> None:
        seats = self.seats if self.at < len(self.seats) else self.options.more(self.seats) or self.seats
        self.seats = named((*seats[: self.at], seating, *seats[self.at + 1 :]), self.options.cast)
        self._take(self.seats)


def record_of(standing: HeadToHead | None) -> str:
    """A record in digits; empty where it is not known."""
    if standing is None:
        return ""
    return tr("{won}-{lost}").format(won=standing.won, lost=standing.lost) if standing.results else tr("New")


def record_in_words(standing: HeadToHead | None) -> str:
    """A record for a voice."""
    if standing is None:
        return ""
    words = tr("{won} won, {lost} lost") if standing.results else tr("not played yet")
    return words.format(won=standing.won, lost=standing.lost)
