"""What a game tells the table: where its cards lie, what they show, what can be done with them."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from game.core.events import Event
from game.core.game import Game
from game.core.zones import Zone
from scenes.kit.art.face import Face

if TYPE_CHECKING:
    from scenes.kit.drawing.sheet import Sheet
    from scenes.kit.stage import Stage
    from scenes.match.story import RoundResult, Seating
    from scenes.table.cue import Cue
    from scenes.table.plan import Plan
    from scenes.table.teaching.facts import Teaching
    from scenes.table.voice import GameVoice

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
    """A card that can be taken to a zone, and the move that this makes."""

    card: Card
    source: Zone
    target: Zone
    move: Any


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
    voice: GameVoice
    """What its things are called aloud."""
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

    def cue(self, event: Event, view: Any, seats: Sequence[Seating]) -> Cue:
        """All about an event that is the game's own; of a card that moves, the words. Raises TypeError for others."""

    def seat_out(self, event: Event) -> int | None:
        """The seat that an event puts out of the round."""

    def closing(self, view: Any, draws: bool) -> tuple[Any, ...] | None:
        """The moves that end the turn from here, with what it may still draw; None where it cannot end."""

    def folding(self, view: Any) -> Any | None:
        """The move that gives the round up, where that is possible."""

    def draw_due(self, view: Any) -> Any | None:
        """The move that takes a draw which may be declined; None where none is due."""

    def goes_on_after_draw(self, view: Any) -> bool:
        """Whether the turn goes on after the draw that is due."""

    def refused(self, view: Any, card: Card | None, kind: str) -> int | None:
        """Whose lead keeps a card in hand from going to a zone of this kind; None where that is not the reason."""

    def leads(self, view: Any, seat: int) -> bool:
        """Whether the seat is winning."""

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
