"""What a game may have beside its rules: words for a voice, a rule in force, a lead, a lens, help for learners, ways to
sort a hand, headers and a tally of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from game.core.events import Card, CardMoved, TallyLine, Zone
from game.core.match import Step
from scenes.kit.art.cards import Face
from scenes.kit.art.faces import REST, FacePose
from scenes.kit.drawing.painter import Painter
from scenes.kit.layout import Bounds
from scenes.kit.stage import Stage
from scenes.kit.ui.areas import Area
from scenes.kit.ui.node import Node
from scenes.kit.widgets.sheet import Sheet
from scenes.match.story import Seating
from scenes.table.plan import TablePlan
from scenes.table.values import Gesture, Pieces, SeatStatus, Seen, TurnSoFar


class Tag(NamedTuple):
    """What a card in hand is good for: icon, and words from long to short; `alone`: it keeps its seat in by itself.

    `aloud` are the words for a voice, where those are too short to be understood.
    """

    icon: str
    words: tuple[str, ...]
    alone: bool
    aloud: str | Pieces = ""


class Grouping(Protocol[Seen]):
    """Alike cards of a hand lie over each other: each group is one stop and one press. Its first card lies in front."""

    def groups(self, view: Seen) -> Sequence[tuple[Card, ...]]:
        """The groups of the seat's hand, from left to right."""

    def taken(self, view: Seen, card: Card, picked: Sequence[Card]) -> tuple[Card, ...]:
        """What is picked up after a press on a card's group; nothing where nothing can be done with it."""

    def targets(self, view: Seen, picked: Sequence[Card]) -> Mapping[Zone, Gesture]:
        """The zones that the picked-up group can go to now, with its moves."""

    def onward(self, view: Seen) -> Sequence[Card]:
        """In front of the groups that a turn goes on with, the first one first."""

    def aloud(self, cards: Sequence[Card]) -> str:
        """Cards of a hand for a voice: alike ones are counted."""

    def numbered(self, view: Seen, number: int) -> Sequence[Card]:
        """In front of the groups that a key goes to one after another, from 1; 0 is the key that sorts elsewhere."""

    def tags(self, view: Seen) -> Mapping[Card, Tag]:
        """What stands above the cards in front."""

    def lying(self, view: Seen, seat: int) -> Sequence[Card]:
        """The open cards of a seat's side, for a look at them in large."""


class GameVoice(Protocol[Seen]):
    """One game in words for a voice. Views are those of the onlooker, who may not be alone."""

    def card(self, card: Card) -> str:
        """A card's name."""

    def face(self, face: Face) -> str:
        """A card's name by what it shows."""

    def zone(self, zone: Zone, seats: Sequence[Seating]) -> str:
        """What a zone is called: "deck", "your hand"."""

    def rule(self, view: Seen) -> str:
        """What wins now or is still needed; empty where a game has neither."""

    def lead(self, view: Seen, seats: Sequence[Seating]) -> str:
        """Who is winning, and why."""

    def seat(self, view: Seen, seat: int, seats: Sequence[Seating]) -> str:
        """All that lies open at a seat, what it counts for, and how many cards its hand has."""

    def stock(self, view: Seen) -> str:
        """How much is left to draw."""


class SymbolMotion(NamedTuple):
    """Where the two halves of a symbol come from, in sides of the plate; degrees it turns; how small it begins."""

    upper: tuple[float, float] = (0, 0)
    lower: tuple[float, float] = (0, 0)
    turn: float = 0
    grow: float = 1


class RuleGround(Protocol[Seen]):
    """A rule in force that gives the table its ground; colours are colour keys."""

    def colour(self, view: Seen) -> str:
        """The colour of the rule in force."""

    def name(self, colour: str) -> str:
        """A colour in words."""

    def headline(self, colour: str) -> str:
        """The words of a rule change, in capitals."""

    def motion(self, colour: str) -> SymbolMotion:
        """The motion by which a colour's symbol comes in."""


class CloseCall(NamedTuple):
    """The lead by the last thing that decides: the card that has it, the one that has not, the reason, and why."""

    better: Card
    worse: Card
    reason: Pieces
    why: str


class Survival(NamedTuple):
    """How many ways there are to stay in the round; `chance` is (k, n): k of n unseen cards would help."""

    sure: int
    chance: tuple[int, int] | None = None


class Leadership(Protocol[Seen]):
    """Who is winning while a round runs, and by which cards."""

    def leader(self, view: Seen) -> int | None:
        """The seat that is winning."""

    def cards(self, view: Seen, seat: int) -> Sequence[Card]:
        """The cards of a seat that count for the lead."""

    def survival(self, view: Seen) -> Survival:
        """The ways to stay in the round from here."""

    def danger(self, turn: TurnSoFar) -> HintText | None:
        """A warning that the turn as it lies puts its seat out, and what helps; None while a card still has to move."""

    def worth(self, view: Seen, seat: int) -> int | None:
        """The points that what counts of a seat's cards would score now; None: it scores none."""

    def close_call(self, view: Seen) -> CloseCall | None:
        """What decides the lead, where it is the last thing that can."""


class LensContent(Protocol):
    """The content of the lens for one view and one card."""

    @property
    def decides(self) -> Card | None:
        """The card that breaks the tie for the lead, where one does."""

    def draw(self, sheet: Sheet, stage: Stage) -> None:
        """Draws the lens over the rail."""

    def aloud(self, name_of: Callable[[Face], str]) -> Sequence[str]:
        """All of it for a voice, line by line; `name_of` is what that calls a card."""


class LensSource(Protocol[Seen]):
    """What a card would lead to, for a panel that is opened by a button."""

    def content(self, view: Seen, card: Card | None, seats: Sequence[Seating]) -> LensContent:
        """With a card of the view's hand that may be laid down, or with none."""


class HintText(NamedTuple):
    """What to do and why, in words or in words with cards; a hint's step names cards in hand, in their order.

    `warns`: it stands out from all that is told while nothing is wrong.
    """

    to_do: str | Pieces
    reason: str | Pieces
    cards: tuple[Card, ...] = ()
    warns: bool = False


class WhyLine(NamedTuple):
    """A turn that might have been: what is done, why it ends as it does, and what moves on the table."""

    turn: Pieces
    why: Pieces
    events: tuple[CardMoved, ...]


class WhyOut(NamedTuple):
    """What there is to say about a lost turn: `did` and `ended` are that turn, `lines` the others, best first."""

    title: str
    did: Pieces
    ended: Pieces
    lines: tuple[WhyLine, ...]


class FirstUse(NamedTuple):
    """Something that is explained where it is met for the first time: its name, what it is, and one line about it."""

    name: str
    meaning: str
    line: str


class Teaching(Protocol[Seen]):
    """What one game can tell of a turn. What is found by `find_` may be found in another process."""

    @property
    def find_badges(self) -> Callable[[Seen], Any]:
        """From the view of the seat to act: what its cards are good for."""

    @property
    def find_hint(self) -> Callable[[Seen], Any]:
        """From the view of the seat to act: what to do best."""

    @property
    def find_why(self) -> Callable[[Any], Any]:
        """The function from a loss to its explanation."""

    def takes_long(self, view: Seen) -> bool:
        """Whether questions about a turn under these rules may take longer than a frame."""

    def badges(self, answer: Any) -> dict[Card, Tag]:
        """The cards that are good for something."""

    def hint(self, answer: Any, step: int, seats: Sequence[Seating]) -> HintText:
        """A step of the hint: 1 the kind of turn, 2 its cards, 3 the whole of it with its reason."""

    def hint_steps(self, answer: Any) -> int:
        """The number of steps of a hint."""

    def loss(self, steps: Sequence[Step]) -> Any:
        """The loss that these steps are, from the beginning of a turn to the seat's going out."""

    def why(self, loss: Any, answer: Any, seats: Sequence[Seating]) -> WhyOut:
        """The explanation in words and chips."""

    def first_use(self, view: Seen, picked: Card | None, lost: bool) -> FirstUse | None:
        """What the person to act meets that may need explaining; `lost`: no turn keeps the seat in."""

    def first_win(self, view: Seen) -> FirstUse | None:
        """What the end of a round brings that may need explaining."""


class SortOrder(NamedTuple):
    """A way to sort: its name in the settings, what is told of it, and what a card is sorted by."""

    name: str
    notice: str
    key: Callable[[Any], Any]


class Sorted(Protocol):
    """What a game has for it."""

    arrange: Callable[[Any], Sequence[Any]]
    """The cards of the hand that a view shows, from left to right: as the table has them."""

    @property
    def orders(self) -> Sequence[SortOrder]:
        """All orders that the game has for a hand, without its holder's own."""


class TallyRow(NamedTuple):
    """A line of a side's tally: what it is called, what counted, and its points; None: there is nothing in it.

    `aloud` is what counted as a voice says it, where what is shown would not be understood.
    """

    title: str
    counted: Pieces = ()
    points: int | None = None
    aloud: str = ""


class RoundSummary(NamedTuple):
    """How a round ended: in a few words, and whose face stands beside them; a column of rows for every side.

    The columns have the same rows, in the same order. `ground` is that of the page, "" the plain one. `onward` says
    what the next round begins with.
    """

    heading: str
    seat: int | None
    columns: tuple[tuple[TallyRow, ...], ...]
    ground: str = ""
    onward: Pieces = ()


class Tallying(Protocol):
    """The tally of one game."""

    def summary(self, lines: Sequence[TallyLine], steps: Sequence[Step], seats: Sequence[Seating]) -> RoundSummary:
        """The round that these steps are, from its deal to its end, and the lines of its tally."""

    def tone(self, lines: Sequence[TallyLine]) -> str | None:
        """The colour key that a side's round is remembered by; None: nothing stands out."""


class MovingFace(Area):
    """Where the face of whoever is to act stands in a header, as high and wide as `side` units: it is drawn by whoever
    lets it move.
    """

    def __init__(self, face: str, mood: str, side: float, ink: str) -> None:
        """`ink` is the name of a colour of the theme."""
        super().__init__("face", width=side, height=side)
        self.face, self.mood, self.ink = face, mood, ink

    def draw(self, painter: Painter, stage: Stage, pose: FacePose) -> None:
        """Lists the face as it is held."""
        assert self.box is not None
        spot, rgb = stage.viewport.rect(*self.box), stage.theme.inks[self.ink]
        if pose == REST:
            picture = stage.art.seat(self.face, spot.height, rgb, self.mood)
        else:
            picture = stage.art.seat_posed(self.face, self.mood, spot.height, rgb, pose)
        painter.put(picture, *picture.get_rect(center=spot.center).topleft)


class SeatSheet(Sheet):
    """A header; `reason` stands apart, and a caption may take its place, `beside` in units.

    `face` is that of the seat to act.
    """

    def __init__(self) -> None:
        super().__init__()
        self.reason = Sheet()
        self.face: MovingFace | None = None
        self.beside: Bounds = (0, 0, 0, 0)


class Seat(NamedTuple):
    """A seat, its area in units, and what is true of it: `would` is that if the card picked up made it the leader."""

    seating: Seating
    box: Bounds
    status: SeatStatus
    would: SeatStatus | None = None
    acts: bool = False


BESIDE = "beside"
"""The area of a header that has room for a caption."""


class Headers(Protocol):
    """Another way to write a seat's header, which may have its reason in it."""

    def __call__(self, plan: TablePlan, seat: Seat) -> Node:
        """A header as a tree: with a `MovingFace` where the seat is to act, and an area called `BESIDE` where a caption
        has room.
        """
