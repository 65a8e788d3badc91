"""What the table and a game tell each other, as values: views, places, statuses, offers of a turn, cues of events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, NamedTuple, Protocol, TypeVar

from game.core.events import Card, CardMoved, Zone
from scenes.kit.art.cards import Face
from scenes.kit.input.intent import Kind

Pieces = tuple[str | Face, ...]


class TableView(Protocol):
    """What a seat may see, as far as it is the same in every game."""

    @property
    def seat(self) -> int | None:
        """Whose eyes these are; None: nobody's, what everybody may see."""

    @property
    def number(self) -> int:
        """The round, from 1."""

    @property
    def to_act(self) -> int | None:
        """The seat whose move is awaited."""

    @property
    def hand(self) -> Sequence[Card]:
        """The cards in the seat's own hand."""

    @property
    def points(self) -> Sequence[int]:
        """Every side's points so far."""

    @property
    def target(self) -> int | None:
        """The points that end the match, or None."""

    @property
    def standing(self) -> Sequence[int]:
        """What the match is decided by so far, for every side: its points, or its rounds won where those count."""

    @property
    def limit(self) -> int | None:
        """The most rounds that there are, or None."""


Seen = TypeVar("Seen", bound=TableView, contravariant=True)
"""The view of one game: its spec is given no other."""


@dataclass(frozen=True, slots=True)
class Hidden:
    """A card of a hand that nobody may see: its seat, and its number from 0. No card of a game is equal to it."""

    seat: int
    number: int


class Place(NamedTuple):
    """Where a card rests: its centre and height in units, and how it looks there."""

    x: float
    y: float
    height: float
    look: str = "plain"  # plain, dimmed, back, out; draft and preview for faces that have them
    order: int = 0  # the higher lies on top
    dashed: bool = False  # laid down in a draft, not yet committed
    angle: float = 0.0  # degrees
    raised: bool = False  # above the table: its shadow falls on what lies there
    form: str = "card"  # of the forms that its face has
    foot: tuple[str, ...] = ()  # lines at its foot
    figures: float = 1.0  # how large its numeral and symbol are: less in a tight row, where less is seen of it


class SeatStatus(NamedTuple):
    """What a seat's header says; what means nothing in a game is left as it is here.

    `cards` is how many are in hand. `reason`, why the seat is winning or not, has a longer and a shorter form;
    `colour` is the colour key of the field that a leader's reason stands on. `last`: what is in hand is the last card.
    `cost` is what the hand would cost, for eyes that see it.
    """

    cards: int | None = None
    alive: bool = True
    leads: bool = False
    reason: Pieces = ()
    short: Pieces = ()
    colour: str | None = None
    last: bool = False
    cost: str = ""


class Gesture(NamedTuple):
    """Cards that can be taken together from a zone to a zone, and the move that this makes."""

    cards: tuple[Card, ...]
    source: Zone
    target: Zone
    move: Any


class Series(NamedTuple):
    """Gestures that are tried one after another, and taken back together."""

    gestures: tuple[Gesture, ...]


class CardCount(NamedTuple):
    """How many of alike cards are picked up, and the cards after a step down and a step up; None: there is no step.

    `aloud` is how a voice says the count, with its card.
    """

    number: int
    less: tuple[Card, ...] | None
    more: tuple[Card, ...] | None
    aloud: str = ""


class Commit(NamedTuple):
    """Moves that end the draft for good; with a question that is asked first, and `go_on` is the answer to do it."""

    moves: tuple[Any, ...]
    question: str = ""
    go_on: str = ""


class Undo(Enum):
    """How much an offer takes back, instead of making moves."""

    LAST = "last"  # the cards that are picked up, or else the last move


class Offer(NamedTuple):
    """A button of a turn: its title and the intent that presses it, what it does (None: nothing now).

    `follows` is its second line: what would follow, or why it cannot be done; `best` marks what to do now. `why_not`
    is the whole sentence for whoever presses it while it does nothing. A press on its `zone` does the same.
    `calms`: after it keys do nothing more until a card is meant anew. One in no slot of the game has no button.
    """

    title: str | Pieces
    kind: Kind
    does: Gesture | Series | CardCount | Commit | Undo | None = None
    follows: str | Pieces = ""
    best: bool = False
    why_not: str = ""
    zone: Zone | None = None
    calms: bool = False


class TurnSoFar(Protocol):
    """A turn that is tried out, as far as a game may ask about it."""

    view: Any
    """What its seat sees after its moves so far."""
    before: Any
    """What it saw when the turn began."""
    picked: tuple[Card, ...]
    gestures: Sequence[Gesture]
    asks: bool
    """Whether the person wants to be asked before a draw is taken."""

    @property
    def selection(self) -> tuple[Card, ...]:
        """The cards that are meant: picked up, else the one with the focus."""

    @property
    def moves(self) -> Sequence[Any]:
        """The moves tried so far."""

    def preview(self, gesture: Gesture) -> Any:
        """What would be true after a gesture, as far as that can be known."""

    def reveals(self, gesture: Gesture) -> bool:
        """Whether a gesture draws a card: it cannot be taken back then."""


class Motion(Enum):
    """What moves besides the card that has moved; whatever else lies elsewhere now follows of itself."""

    NONE = auto()
    DEAL = auto()
    """The table and its log begin anew: every card comes from the deck to its place, one after another."""
    TURN_DOWN = auto()
    """Cards that count no longer shake and turn face down, one after another."""
    LEAP = auto()
    """What won leaps and stays raised, the rest sinks, scraps fly; all cards stay, for the scene that scores them."""


class Rumble(NamedTuple):
    """How the seat's pad shakes: `strength` from 0 to 1."""

    strength: float
    duration_ms: int


class LogLine(NamedTuple):
    """One event: who did something, and the words for it; `against` is the seat that it was done to.

    The table adds whose line it is, and in which turn of the round (from 0).
    """

    actor: str
    words: tuple[str | Face, ...]
    against: int | None = None
    seat: int | None = None
    turn: int = 0


class Cue(NamedTuple):
    """Everything about one event; what is left out does not happen.

    `moved` is the card that flies, `landing` the sound of its touching down. `sound` is heard when the event begins,
    of a deal once for every card, and with it `mark`, what the card does; `subtitle` says it in words. `spoken` is for
    everybody's ears; `private` takes its place where only the onlooker listens. `caption` stands at the seat that moves
    the card, as long as that moves; without one it is what the log says. `rumble` shakes the pad of `seat`: who is out,
    has won, or is to act; `turn` is that seat, too, where its turn begins; `won` are the cards that a round was won
    with. Not `at_table`: the scenes after the round show it. `feat` is a moment of the game's own that is due with
    it: a `scenes.table.moments.moment.Feat`, or None.
    """

    motion: Motion = Motion.NONE
    moved: CardMoved | None = None
    sound: str = ""
    mark: str = ""
    landing: str = ""
    subtitle: str = ""
    spoken: str = ""
    private: str = ""
    rumble: Rumble | None = None
    log: LogLine | None = None
    caption: Pieces = ()
    seat: int | None = None
    turn: int | None = None
    team: tuple[int, ...] = ()
    won: tuple[Card, ...] = ()
    at_table: bool = True
    feat: Any = None

    @property
    def seats(self) -> tuple[int, ...]:
        """All seats that the cue is about."""
        return () if self.seat is None else (self.seat, *self.team)
