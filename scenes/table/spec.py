"""What a game tells the table: where its cards lie, what they show, what can be done with them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from game.core.events import Card, Event, TallyLine, Zone
from game.core.game import Game
from scenes.kit.art.cards import Face
from scenes.kit.layout import Bounds
from scenes.kit.stage import Stage
from scenes.kit.widgets.sheet import Sheet
from scenes.match.story import Seating
from scenes.table.capabilities import (
    GameVoice,
    Grouping,
    Headers,
    Leadership,
    LensSource,
    RuleGround,
    Sorted,
    Tallying,
    Teaching,
)
from scenes.table.plan import TablePlan
from scenes.table.values import Cue, Gesture, Offer, Place, SeatStatus, Seen, TableView, TurnSoFar


class SpecOf(Protocol[Seen]):
    """One game at the table. What it may have is an object or None; None leaves no trace on screen, in words, in sound.

    `plan` is where its places, boxes and seats lie; `front` is the seat that lies nearest; `handicaps` are
    the points that each side needs fewer, empty where nobody does.
    """

    plan: TablePlan
    front: int
    handicaps: Sequence[int]

    @property
    def game(self) -> Game[Any, Any, Any]:
        """The game whose table this is, behind its port."""

    @property
    def slots(self) -> Sequence[Mapping[str, tuple[float, float]]]:
        """The places of buttons from left to right, in rows of which one is seen at a time.

        They are widths in units at 100 % and, for the titles, at 200 % text.
        """

    @property
    def voice(self) -> GameVoice[Seen]:
        """What cards, zones and seats of the game are called aloud."""

    # -- what it may have

    @property
    def rule(self) -> RuleGround[Seen] | None:
        """The rule in force, as ground, plate and change; None: the neutral ground."""

    @property
    def lead(self) -> Leadership[Seen] | None:
        """Who is winning; None where the game tells nothing of it."""

    @property
    def teaching(self) -> Teaching[Seen] | None:
        """What is told of a turn to whoever learns the game: badges, hints, why, first uses."""

    @property
    def lens(self) -> LensSource[Seen] | None:
        """What the lens shows."""

    @property
    def sorting(self) -> Sorted | None:
        """The ways to sort a hand; None: it lies as the game has it."""

    @property
    def grouping(self) -> Grouping[Seen] | None:
        """How alike cards of a hand lie together; None: every card lies by itself."""

    @property
    def headers(self) -> Headers | None:
        """How seats' headers are drawn; None: as everywhere."""

    @property
    def backdrop(self) -> Callable[[Sheet, Stage, Seen], None] | None:
        """What is drawn on the ground, below everything that lies there; None: nothing."""

    @property
    def dealing(self) -> Callable[[Seen, int], Any] | None:
        """A view as it was when so many cards of a deal were still in the deck; None: the rail does not count along."""

    @property
    def in_large(self) -> Callable[[Seen, int, Bounds], dict[Card, Place]] | None:
        """Where the cards that lie open before a seat stand in a box in units, for them alone; None: as the cards in
        the seat's area, side by side.
        """

    @property
    def tallying(self) -> Tallying | None:
        """How a round that is over is told; None: its tally as it is."""

    # -- what every game tells

    def plan_for(self, room: Bounds, text_scale: float) -> TablePlan:
        """Where a table of this game has what, for a room in units and a text scale from 1 to 2."""

    def with_plan(self, plan: TablePlan) -> SpecOf[Seen]:
        """The game at a table of this plan, which may be given others later."""

    def face(self, card: Card) -> Face:
        """What a card shows."""

    def places(self, view: Seen, drafted: Sequence[Card]) -> dict[Card, Place]:
        """Where every visible card rests; `drafted` cards lie there only in a draft."""

    def boxes(self, view: Seen) -> Mapping[Zone, Bounds]:
        """The zones that a card can be taken to or come from, as areas of the table."""

    def seat_box(self, view: Seen, seat: int) -> Bounds:
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

    def prompt(self, view: Seen) -> tuple[str, str] | None:
        """The words of a choice that a card's action asks for now, and why."""

    def to_do(self, view: Seen, asks: bool = True) -> str:
        """What the seat to act may do now, in a few words; empty where that is plain. `asks`: before a draw, too."""

    def tally_words(self, line: TallyLine) -> tuple[str, str]:
        """A line of a round's tally: what counted, and with what."""

    def offers(self, turn: TurnSoFar, seats: Sequence[Seating]) -> dict[str, Offer]:
        """The buttons of a turn so far, by slot."""

    def why_not(self, view: Seen, card: Card) -> str:
        """A sentence on why nothing can be done with a card now; empty where something can, or nobody tries that."""

    def at_once(self, view: Seen, asks: bool) -> tuple[Any, ...] | None:
        """Moves that follow a try by themselves and for good; `asks`: not where the person wants to be asked."""


TableSpec = SpecOf[TableView]
"""Any game at the table: whoever has one has the views of the same game, and gives it no others."""


def window_plan(spec: TableSpec, stage: Stage) -> TablePlan:
    """The plan of a game's table for the stage's window and text."""
    return spec.plan_for(stage.viewport.room, stage.text.text_scale)


def colour_of(spec: TableSpec, view: TableView) -> str | None:
    """The colour key of the table's ground; None: the neutral one."""
    return spec.rule.colour(view) if spec.rule is not None else None


def leader_of(spec: TableSpec, view: TableView) -> int | None:
    """The seat that is winning, where a game tells that."""
    return spec.lead.leader(view) if spec.lead is not None else None


def target_of(spec: TableSpec, view: TableView, side: int) -> int | None:
    """The points that a side needs to win the match; None where there is no target."""
    handicap = spec.handicaps[side] if spec.handicaps else 0
    return view.target - handicap if view.target is not None else None


class MatchPoint(NamedTuple):
    """The set that leads would end the match: `gain` on top of the `points` of its seat's side reaches the target."""

    seat: int
    side: int
    points: int
    gain: int
    target: int

    @property
    def total(self) -> int:
        """What the side would have."""
        return self.points + self.gain


def match_point(spec: TableSpec, seated: Sequence[Seating], view: TableView) -> MatchPoint | None:
    """The leader's set reaches the target."""
    seat = leader_of(spec, view)
    if spec.lead is None or seat is None or view.target is None:
        return None
    gain = spec.lead.worth(view, seat)
    side = next(number for number, seats in enumerate(spec.game.sides(len(seated))) if seat in seats)
    points, target = view.points[side], target_of(spec, view, side)
    if gain is None or target is None or not points < target <= points + gain:
        return None
    return MatchPoint(seat, side, points, gain, target)
