"""A match as it is set up and told on screen: who sits where, whose hand is seen, how each round ended."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any, NamedTuple
from unicodedata import category

from game.core.events import TallyLine
from scenes.kit.messages import tr

ONE_ROUND = "round"
"""The cause of the end of a match of one round without points."""
MOST_LETTERS = 24
"""Of a name on the screen."""
INVISIBLE = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters that look like nothing."""


class Seating(NamedTuple):
    """Who sits at a seat: the name shown, the seat face drawn, and a bot's level (None: a person).

    `person` is the id of somebody whom the settings know; empty for guests and bots.
    """

    name: str
    face: str
    level: str | None = None
    person: str = ""


class RoundResult(NamedTuple):
    """How a round ended: the side that won it, if one did, what it came to line by line, and all points since."""

    number: int
    winner: int | None
    lines: tuple[TallyLine, ...]
    totals: tuple[int, ...]
    tones: tuple[str | None, ...] = ()  # by side, where the round is not shown in its reason's colour

    @property
    def line(self) -> TallyLine | None:
        """The winner's first line; None where nothing is tallied for them."""
        return next((line for line in self.lines if line.side == self.winner), None)

    @property
    def is_itemised(self) -> bool:
        """Whether the result has more lines than the one that its winner won by."""
        return self.winner is None or any(line != self.line for line in self.lines)

    @property
    def reason(self) -> str | None:
        """The game's own key of what the round was won by; None where nobody won."""
        return self.line.label if self.line is not None else None

    def tone(self, side: int) -> str | None:
        """The colour key that the round is shown in for a side."""
        return self.tones[side] if self.tones else self.reason

    @property
    def points(self) -> int:
        """The points that the round brought its winner."""
        return sum(line.points for line in self.lines if line.side == self.winner)

    @property
    def cards(self) -> tuple[Hashable, ...]:
        """The cards it was won with."""
        mine = (line for line in self.lines if line.side == self.winner and line.points >= 0)
        return tuple(card for line in mine for card in line.cards)


class Story(NamedTuple):
    """A match so far; points, totals and winners are those of `sides`, the seats that belong together.

    `winners` is empty until it is over. `target` is in points, None where there is none; `handicaps` are the points
    that each side needs fewer, empty where nobody does. Where rounds count and no points, `counts_rounds`: each is
    one for its winner.
    """

    seats: tuple[Seating, ...]
    sides: tuple[tuple[int, ...], ...]
    target: int | None
    rounds: tuple[RoundResult, ...] = ()
    winners: tuple[int, ...] = ()
    cause: str = ""
    handicaps: tuple[int, ...] = ()
    counts_rounds: bool = False

    def with_round(self, winner: int | None, lines: tuple[TallyLine, ...], totals: tuple[int, ...]) -> Story:
        """The story with one more round, as the game tallied it."""
        if self.counts_rounds and winner is not None:
            totals = tuple(won + (side == winner) for side, won in enumerate(self.totals))
            lines = tuple(line._replace(points=int(line.side == winner)) for line in lines)
        result = RoundResult(len(self.rounds) + 1, winner, lines, totals)
        return self._replace(rounds=(*self.rounds, result))

    def target_of(self, side: int) -> int | None:
        """The points that a side needs; None where there is no target."""
        handicap = self.handicaps[side] if self.handicaps else 0
        return self.target - handicap if self.target is not None else None

    @property
    def is_one_round(self) -> bool:
        """Whether the match was one round without points."""
        return self.cause == ONE_ROUND

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of every side."""
        return self.totals_after(len(self.rounds))

    def totals_after(self, rounds: int) -> tuple[int, ...]:
        """The points of every side after so many rounds."""
        return self.rounds[rounds - 1].totals if rounds else (0,) * len(self.sides)

    def members(self, *sides: int) -> tuple[Seating, ...]:
        """Who plays for some sides, in their order."""
        return tuple(self.seats[seat] for side in sides for seat in self.sides[side])


class StagePoints(NamedTuple):
    """What the rounds of a stage count: `race` is the person's alone, to the stage's points; of the last round, whether
    it counts double."""

    race: Story
    is_double: bool


def people_lost(seats: Sequence[Seating], winners: Collection[int]) -> bool:
    """Whether people play and none of them sits at a seat that has won."""
    people = [seat for seat, seating in enumerate(seats) if seating.level is None]
    return bool(people) and not set(people) & set(winners)


def display_name(name: str) -> str:
    """A name from a file as the screen and a voice can give it: without what nobody sees, and not too long."""
    words = " ".join(name.split())
    printable = "".join(letter for letter in words if category(letter)[0] != "C" and letter not in INVISIBLE).strip()
    if not any(category(letter)[0] in "LNPS" for letter in printable):
        return tr("Guest")
    return printable if len(printable) <= MOST_LETTERS else f"{printable[:MOST_LETTERS - 1].rstrip()}…"


@dataclass(frozen=True)
class MatchSetup:
    """A match to be begun: the game's name in the catalogue, its rules as its record lists them, and the seats.

    `handicaps` are the points that each seat needs fewer; empty where nobody does. They belong to one match only.
    """

    game: str
    rules: dict[str, Any] = field(default_factory=dict)
    seats: tuple[Seating, ...] = ()
    handicaps: tuple[int, ...] = ()

    def seated(self, seats: Sequence[Seating]) -> MatchSetup:
        """The same people in other seats: their handicaps go with them."""
        moved = [self.handicaps[self.seats.index(who)] for who in seats] if self.handicaps else []
        return replace(self, seats=tuple(seats), handicaps=tuple(moved))

    @property
    def people(self) -> int:
        """How many persons play."""
        return sum(seat.level is None for seat in self.seats)

    def to_settings(self) -> dict[str, Any]:
        """The setup as plain values for the settings file."""
        return {**asdict(self), "seats": [seat._asdict() for seat in self.seats]}

    @classmethod
    def from_settings(cls, stored: Any) -> MatchSetup:
        """From the settings file. Raises ValueError if these are not the values of a setup."""
        try:
            seats = tuple(Seating(str(seat["name"]), str(seat["face"]), seat["level"], str(seat.get("person", "")))
                          for seat in stored["seats"])
            return cls(str(stored["game"]), dict(stored["rules"]), seats)
        except (AttributeError, KeyError, TypeError) as fault:
            raise ValueError(f"no setup of a match: {fault}") from None


class Hands:
    """Whose hand is seen: `viewer` is the seat whose cards may be seen now, `front` the one that lies nearest.

    One person always sees their hand. Several see theirs in turn: each behind a curtain, or with `are_open` in sight
    of all. Who has opened the curtain last is spared it until somebody else has the screen, or the round is over.
    """

    def __init__(self, persons: Collection[int], are_open: bool) -> None:
        self.are_private = len(persons) > 1 and not are_open
        self.front = min(persons, default=0)
        self.viewer = None if self.are_private or not persons else self.front
        self._trusted: int | None = None

    def need_curtain(self, seat: int) -> bool:
        """Whether somebody else may be looking at the screen now that this seat is to act."""
        return self.are_private and seat != self._trusted

    def show(self, seat: int) -> None:
        """Shows the hand of the seat that is to act."""
        self.viewer = self.front = self._trusted = seat

    def hide(self) -> None:
        """The turn has passed on."""
        if self.are_private:
            self.viewer = None

    def lock(self) -> None:
        """Nobody knows who is in front of the screen now."""
        self.hide()
        self._trusted = None
