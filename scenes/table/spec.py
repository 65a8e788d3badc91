"""What a game tells the table: where its cards lie, what they show, what can be done with them."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from game.core.events import Event
from game.core.game import Game
from game.core.zones import Zone
from scenes.kit.art.face import Face

if TYPE_CHECKING:
    from scenes.kit.drawing.sheet import Sheet
    from scenes.kit.input.intent import Kind
    from scenes.kit.stage import Stage
    from scenes.match.story import RoundResult, Seating
    from scenes.table.plan import Plan
    from scenes.table.spoken import Spoken
    from scenes.table.teaching.facts import Teaching

Card = Hashable
Pieces = tuple[str | Face, ...]
Box = tuple[float, float, float, float]
"""x, y, width, height in units."""


class Hidden(NamedTuple):
    """A card of a hand that nobody may see: its seat, and its number from 0."""

    seat: int
    number: int


class Place(NamedTuple):
    """Where a card rests: its centre and height in units, and how it looks there."""

    x: float
    y: float
    height: float
    look: str = "plain"  # plain, dimmed, back, out
    order: int = 0  # the higher lies on top
    dashed: bool = False  # laid down in a draft, not yet committed
    angle: float = 0.0  # degrees


class Gesture(NamedTuple):
    """Cards that can be taken together from a zone to a zone, and the move that this makes."""

    cards: tuple[Card, ...]
    source: Zone
    target: Zone
    move: Any


class Commit(NamedTuple):
    """Moves that end the draft for good; with a question that is asked first, and `go_on` is the answer to do it."""

    moves: tuple[Any, ...]
    question: str = ""
    go_on: str = ""


class Undo(Enum):
    """What goes back."""

    LAST = "last"  # the cards that are picked up, or else the last move


class Offer(NamedTuple):
    """A button of a turn: its title and the intent that presses it, what it does (None: nothing now).

    `follows` is its second line: what would follow, or why it cannot be done; `best` marks what to do now.
    """

    title: str
    kind: Kind
    does: Gesture | Commit | Undo | None = None
    follows: str = ""
    best: bool = False


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
        """What was tried so far."""

    def preview(self, gesture: Gesture) -> Any:
        """What would be true after a gesture, as far as that can be known."""

    def reveals(self, gesture: Gesture) -> bool:
        """Whether a gesture turns up a card: it cannot be taken back then."""


class SeatStatus(NamedTuple):
    """What a seat's header says; `reason` has a longer and a shorter form."""

    cards: int
    alive: bool
    leads: bool
    reason: Pieces
    short: Pieces


class FirstUse(NamedTuple):
    """Something that is explained where it is met for the first time: its name, what it is, and one line about it."""

    name: str
    what: str
    why: str


class Ways(NamedTuple):
    """How many ways there are to stay in the round; `chance` is (k, n): k of n unseen cards would help."""

    sure: int
    chance: tuple[int, int] | None = None


class TableSpec(Protocol):
    """One game at the table."""

    game: Game[Any, Any, Any]
    plan: Plan
    """The regions that places, boxes and seats lie in."""
    front: int
    """The seat that lies nearest."""
    spoken: Spoken
    """The game for a voice."""
    slots: Mapping[str, tuple[float, float]]
    """The places of buttons from left to right: widths in units at 100 % and, for the titles, at 200 % text."""
    teaching: Teaching
    """What the game tells of a turn to whoever learns it."""

    def laid_out(self, table: Plan) -> TableSpec:
        """The game at a table with these regions, which may be given others later."""

    def face(self, card: Card) -> Face:
        """What a card shows."""

    def places(self, view: Any, drafted: Sequence[Card]) -> dict[Card, Place]:
        """Where every visible card rests; `drafted` cards lie there only in a draft."""

    def boxes(self, view: Any) -> Mapping[Zone, Box]:
        """The zones that a card can be taken to or come from, as areas of the table."""

    def seat_box(self, view: Any, seat: int) -> Box:
        """A seat's area: its header, its cards, its reason."""

    def gestures(self, view: Any) -> list[Gesture]:
        """What the seat to act may do with cards now."""

    def ground(self, view: Any) -> str:
        """The colour key of the table's ground."""

    def colour_name(self, colour_key: str) -> str:
        """A colour in words."""

    def headline(self, colour_key: str) -> str:
        """What a rule change announces, in capitals."""

    def status(self, view: Any, seats: Sequence[Seating]) -> dict[int, SeatStatus]:
        """What the seats' headers say."""

    def draw_rail(self, sheet: Sheet, stage: Stage, view: Any, preview: Any, seats: Sequence[Seating]) -> None:
        """The rail at the left; `preview` is the view after the card picked up, or None."""

    def log_line(self, event: Event, view: Any, seats: Sequence[Seating]) -> tuple[str, Pieces] | None:
        """An event in words: who, and what they did. None for one that is not told."""

    def offers(self, turn: TurnSoFar, seats: Sequence[Seating]) -> dict[str, Offer]:
        """The buttons of a turn as it stands, by slot."""

    def at_once(self, view: Any, asks: bool) -> tuple[Any, ...] | None:
        """Moves that follow a try by themselves and for good; `asks`: not where the person wants to be asked."""

    def leader(self, view: Any) -> int | None:
        """The seat that is winning."""

    def winning_set(self, view: Any, seat: int) -> tuple[str, tuple[Face, ...]]:
        """What a round without scoring was won by: the colour key of the reason, and the cards."""

    def how_won(self, result: RoundResult) -> tuple[str, str]:
        """How a round was won: by which rule, and with what."""

    def ways(self, view: Any) -> Ways:
        """The ways to stay in the round from here."""

    def first_use(self, view: Any, picked: Card | None, lost: bool) -> FirstUse | None:
        """What the person to act meets that may need explaining; `lost`: no turn keeps the seat in."""

    def first_win(self, view: Any) -> FirstUse | None:
        """What the end of a round brings that may need explaining."""

    def hint(self, view: Any, seats: Sequence[Seating]) -> tuple[str, str] | None:
        """What is to be chosen now, and why, where a card's action asks for it."""
