"""What a game tells the table: where its cards lie, what they show, what can be done with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from game.core.events import Event
from game.core.game import Game
from game.core.tally import TallyLine
from game.core.zones import Zone
from scenes.kit.art.cards import Face
from scenes.table.view import Box, Card, Pieces, Seen, TableView

if TYPE_CHECKING:
    from scenes.kit.input.intent import Kind
    from scenes.kit.stage import Stage
    from scenes.kit.widgets.sheet import Sheet
    from scenes.match.story import Seating
    from scenes.table.cue import Cue
    from scenes.table.emblem import SymbolMotion
    from scenes.table.plan import Plan
    from scenes.table.teaching.facts import Teaching
    from scenes.table.voice import GameVoice

__all__ = [
    "Box", "Card", "Gesture", "Hidden", "Leadership", "LensContent", "LensSource", "Pieces", "Place", "RuleGround",
    "SeatStatus", "SpecOf", "TableSpec", "TableView", "Ways", "colour_of", "leader_of",
]  # fmt: skip


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
    """What a seat's header says; what means nothing in a game is left as it is here.

    `cards` is how many are in hand. `reason`, why the seat is winning or not, has a longer and a shorter form;
    `colour` is the colour key of the field that a leader's reason stands on.
    """

    cards: int | None = None
    alive: bool = True
    leads: bool = False
    reason: Pieces = ()
    short: Pieces = ()
    colour: str | None = None


class Ways(NamedTuple):
    """How many ways there are to stay in the round; `chance` is (k, n): k of n unseen cards would help."""

    sure: int
    chance: tuple[int, int] | None = None


class RuleGround(Protocol[Seen]):
    """A rule in force that gives the table its ground; colours are colour keys."""

    def colour(self, view: Seen) -> str:
        """That of the rule in force."""

    def name(self, colour: str) -> str:
        """A colour in words."""

    def headline(self, colour: str) -> str:
        """What a change to it announces, in capitals."""

    def motion(self, colour: str) -> SymbolMotion:
        """How its symbol comes in."""


class Leadership(Protocol[Seen]):
    """Who is winning while a round runs, and by what."""

    def leader(self, view: Seen) -> int | None:
        """The seat that is winning."""

    def cards(self, view: Seen, seat: int) -> Sequence[Card]:
        """What of a seat's cards counts for that."""

    def ways(self, view: Seen) -> Ways:
        """The ways to stay in the round from here."""


class LensContent(Protocol):
    """What the lens shows of one view and one card."""

    @property
    def decides(self) -> Card | None:
        """The card that breaks the tie for the lead, where one does."""

    def draw(self, sheet: Sheet, stage: Stage) -> None:
        """All of it, over the rail."""


class LensSource(Protocol[Seen]):
    """What a card would lead to, for a panel that is opened by a button."""

    def content(self, view: Seen, card: Card | None, seats: Sequence[Seating]) -> LensContent:
        """With a card of the view's hand that may be laid down, or with none."""


class SpecOf(Protocol[Seen]):
    """One game at the table. What it may have is an object or None; None leaves no trace on screen, in words, in sound.

    `plan` are the regions that places, boxes and seats lie in; `front` is the seat that lies nearest.
    """

    plan: Plan
    front: int

    @property
    def game(self) -> Game[Any, Any, Any]:
        """Its rules."""

    @property
    def slots(self) -> Mapping[str, tuple[float, float]]:
        """The places of buttons from left to right: widths in units at 100 % and, for the titles, at 200 % text."""

    @property
    def voice(self) -> GameVoice[Seen]:
        """What its things are called aloud."""

    # -- what it may have

    @property
    def rule(self) -> RuleGround[Seen] | None:
        """The rule in force, as ground, plate and change; None: the neutral ground."""

    @property
    def lead(self) -> Leadership[Seen] | None:
        """Who is winning; None: nothing is said of it."""

    @property
    def teaching(self) -> Teaching[Seen] | None:
        """What is told of a turn to whoever learns the game: badges, hints, why, first uses."""

    @property
    def lens(self) -> LensSource[Seen] | None:
        """What the lens shows."""

    # -- what every game tells

    def laid_out(self, table: Plan) -> SpecOf[Seen]:
        """The game at a table with these regions, which may be given others later."""

    def face(self, card: Card) -> Face:
        """What a card shows."""

    def places(self, view: Seen, drafted: Sequence[Card]) -> dict[Card, Place]:
        """Where every visible card rests; `drafted` cards lie there only in a draft."""

    def boxes(self, view: Seen) -> Mapping[Zone, Box]:
        """The zones that a card can be taken to or come from, as areas of the table."""

    def seat_box(self, view: Seen, seat: int) -> Box:
        """A seat's area: its header, its cards, its reason."""

    def gestures(self, view: Seen) -> list[Gesture]:
        """What the seat to act may do with cards now."""

    def status(self, view: Seen, seats: Sequence[Seating]) -> Mapping[int, SeatStatus]:
        """What the seats' headers say."""

    def draw_rail(self, sheet: Sheet, stage: Stage, view: Seen, preview: Seen | None, seats: Sequence[Seating]) -> None:
        """The rail at the left; `preview` is the view after the card picked up, or None."""

    def cue(self, event: Event, view: Seen, seats: Sequence[Seating]) -> Cue:
        """All about an event that is the game's own; of a card that moves, the words. Raises TypeError for others."""

    def seat_out(self, event: Event) -> int | None:
        """The seat that an event puts out of the round."""

    def prompt(self, view: Seen, seats: Sequence[Seating]) -> tuple[str, str] | None:
        """What is to be chosen now, and why, where a card's action asks for it."""

    def tally_words(self, line: TallyLine) -> tuple[str, str]:
        """A line of a round's tally: what counted, and with what."""

    def offers(self, turn: TurnSoFar, seats: Sequence[Seating]) -> dict[str, Offer]:
        """The buttons of a turn as it stands, by slot."""

    def at_once(self, view: Seen, asks: bool) -> tuple[Any, ...] | None:
        """Moves that follow a try by themselves and for good; `asks`: not where the person wants to be asked."""


TableSpec = SpecOf[TableView]
"""Any game at the table: whoever has one has the views of the same game, and gives it no others."""


def colour_of(spec: TableSpec, view: TableView) -> str | None:
    """The colour key of the table's ground; None: the neutral one."""
    return spec.rule.colour(view) if spec.rule is not None else None


def leader_of(spec: TableSpec, view: TableView) -> int | None:
    """The seat that is winning, where a game tells that."""
    return spec.lead.leader(view) if spec.lead is not None else None
