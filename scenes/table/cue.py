"""What an event is to eyes, ears and hands, as data: the table carries it out without asking which event it was."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple

from game.core.events import CardMoved
from scenes.kit.art.cards import Face


class Motion(Enum):
    """What moves besides the card that has moved; whatever else lies elsewhere now follows of itself."""

    NONE = auto()
    DEAL = auto()
    """The table and its log begin anew: every card comes from the deck to its place, one after another."""
    TURN_DOWN = auto()
    """Cards that count no longer shake and turn face down, one after another."""
    LEAP = auto()
    """The seat's cards that count leap and scraps fly; all cards stay, for the scene that scores them to take."""


class Rumble(NamedTuple):
    """How the seat's pad shakes: `strength` from 0 to 1."""

    strength: float
    duration_ms: int


class LogLine(NamedTuple):
    """One event in words: who, and what they did."""

    who: str
    what: tuple[str | Face, ...]


class Cue(NamedTuple):
    """Everything about one event; what is left out does not happen.

    `moved` is the card that flies, `landing` the sound of its touching down. `sound` is heard when the event begins,
    of a deal once for every card, and `subtitle` says it in words. `spoken` is for everybody's ears; `private` takes
    its place where only the onlooker listens. `rumble` shakes the pad of `seat`: who is out, has won, or is to act;
    `turn` is that seat, too, where its turn begins; `team` are those who have won with it. Not `at_table`: the scenes
    after the round show it.
    """

    motion: Motion = Motion.NONE
    moved: CardMoved | None = None
    sound: str = ""
    landing: str = ""
    subtitle: str = ""
    spoken: str = ""
    private: str = ""
    rumble: Rumble | None = None
    log: LogLine | None = None
    seat: int | None = None
    turn: int | None = None
    team: tuple[int, ...] = ()
    at_table: bool = True

    @property
    def seats(self) -> tuple[int, ...]:
        """All whom it is about."""
        return () if self.seat is None else (self.seat, *self.team)
