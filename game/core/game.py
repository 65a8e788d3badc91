"""The port of a card game, by which matches, records, bots and scenes reach its rules; and its players."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol, TypeVar

from game.core.events import Event, TallyLine

State = TypeVar("State")
Move = TypeVar("Move")
View = TypeVar("View")
Chosen = TypeVar("Chosen", covariant=True)
Seen = TypeVar("Seen", contravariant=True)

Json = Mapping[str, Any]


class Line(NamedTuple):
    """A line of a record, by the events it stands for: at least one, several where one move moves several cards."""

    write: Callable[[tuple[Event, ...]], Json]
    events: tuple[Event, ...]

    @property
    def content(self) -> Json:
        """What the line says; most lines that are checked are never written."""
        return self.write(self.events)


class IllegalMove(ValueError):
    """A move that the rules do not allow; the message says why."""


class Game(Protocol[State, Move, View]):
    """One game's rules. Events decide nothing and moves change nothing: decide, then evolve."""

    name: str
    record_format: str
    record_version: int
    seat_counts: Sequence[int]

    def begin(self, rules: Any, seats: int) -> State:
        """A match before its first deal. Raises ValueError for a seat count the game does not have."""

    def sides(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """Which seats belong together; points, totals and winners are listed in this order. A team of one is a side."""

    def counts_rounds(self, rules: Any) -> bool:
        """Whether by these rules the rounds won decide a match of several, and no points."""

    def is_over(self, state: State) -> bool:
        """Whether the match has ended."""

    def seat_to_act(self, state: State) -> int | None:
        """The seat whose move is awaited; None while a deal is due or the match is over."""

    def shuffle(self, state: State, random: Random) -> Move:
        """The deal of the next round, drawn from `random`: the one move that no seat makes."""

    def decide(self, state: State, move: Move) -> tuple[Event, ...]:
        """What happens when the seat to act makes this move. Raises IllegalMove."""

    def evolve(self, state: State, event: Event) -> State:
        """The state after the event."""

    def view(self, state: State, seat: int | None) -> View:
        """What a seat may see; None: what everybody may see. Hidden cards are absent from it."""

    def seen_by(self, state: State, event: Event, seat: int | None) -> Event:
        """The event, about to happen in `state`, as a seat may see it: cards hidden from it are None."""

    def moves(self, view: View) -> Sequence[Move]:
        """Every legal move of the seat whose view this is, if it is to act.

        Of those that differ only in which of alike cards they move, one is listed.
        """

    def fold_move(self, view: View) -> Move | None:
        """The move by which the seat to act leaves the round; None where it cannot, or a game has no such move."""

    def default_move(self, view: View) -> Move:
        """What is done for a seat to act that gives no answer: asked again and again up to its turn's end."""

    def reveals(self, view: View, move: Move) -> bool:
        """Whether the move turns up something hidden: it cannot be taken back then."""

    def actor(self, event: Event) -> int | None:
        """The seat that does this; None for what happens by itself: a deal, a turn's beginning, an end."""

    def move_of(self, state: State, recorded: Sequence[Event]) -> Move | None:
        """The move whose first effects are the `recorded` events of one line; None where no move has such effects.

        Raises IllegalMove where the line alone shows that the move is none.
        """

    def reconcile(self, state: State, recorded: Event, due: Event) -> Event | None:
        """The event that happens where the rules give `due` and a record has `recorded`; None where it may not.

        A choice that is free is the record's; what its lines leave open (which of alike cards) is as in `due`.
        """

    def tally(self, state: State) -> tuple[TallyLine, ...]:
        """What the round that ended last came to; empty while a round runs and before the first."""

    def rules_to_json(self, rules: Any) -> Json:
        """The rules as the record's header lists them."""

    def rules_from_json(self, listed: Any) -> Any:
        """The rules of a record's header. Raises ValueError."""

    def lines_of(self, events: Sequence[Event]) -> list[Line]:
        """The record's lines for what was decided at once, or for the rest of it from the end of a line on."""

    def events_of(self, line: Json, seats: int) -> tuple[Event, ...]:
        """The events of one line of the record, at least one. Raises ValueError, saying what is wrong.

        Where alike cards differ in play, a line does not tell them apart: its events name any of them.
        """


class Player(Protocol[Seen, Chosen]):
    """Whoever chooses for a seat: a person, a bot, a record, a lesson."""

    def choose(self, view: Seen) -> Chosen | None:
        """The next move from what the seat may see; None: still thinking, ask again."""


class Budget(NamedTuple):
    """The limits of one answer; None is no limit. With `iters` alone an answer never hangs on the clock."""

    ms: int | None = None
    iters: int | None = None
