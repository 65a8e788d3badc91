"""The table of a puzzle and its places: the real one, that keeps to itself who leads until a turn is judged."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from typing import NamedTuple

from game.core.events import Card
from game.red7.game import RED7
from game.red7.legality import owed
from game.red7.moves import DISCARD, FOLD, PLAY, Move
from game.red7.position import Phase
from game.red7.puzzles.verdict import leniently
from game.red7.state import State
from game.red7.view import View
from scenes.kit.layout import Box
from scenes.kit.ui.areas import Area, Areas, Track
from scenes.kit.ui.containers import Column, Row
from scenes.kit.ui.node import Grow, Len, Node
from scenes.match.story import Seating
from scenes.specs.puzzling import Veil
from scenes.specs.red7.captions import Red7Voice
from scenes.specs.red7.lens_panel import LensLook, Red7Lens
from scenes.specs.red7.offers import Offers, gesture_of
from scenes.specs.red7.spec import TRIED_RED7, Red7Lead, Red7Table
from scenes.table.capabilities import Survival
from scenes.table.plan import GUTTER, MARGIN, RAISED, TablePlan, TableTree
from scenes.table.values import Commit, Gesture, Offer, Place, SeatStatus, TurnSoFar

BETWEEN = 10  # units between the others' seats and the nearest
ABOVE_CARDS = 8  # between a header and what counts most below it
ROUND_OTHERS, ROUND_MINE = Len(110, 169), Len(68, 92)
"""Above and below cards: header, what is raised, and the others' reason."""
OPPONENTS_SHARE = 0.44  # of the height for cards, the rest is for the nearest seat's
HEADER_SHARE = 0.42  # of the width that a header takes at most, its reason beside it
ME = 0
MAY_NOT_DISCARD = (Phase.THREE, Phase.DISCARDED, Phase.DONE)


@dataclass(frozen=True, eq=False)
class PuzzlePlan(TablePlan):
    """A seat as wide as the middle has its reason beside its header, and its cards below both."""

    def seat_tree(self, seat: Box) -> Node:
        """Header, reason and cards of a seat."""
        cards = Area("cards", height=Grow())
        if seat.width < self.opponents.width:
            header, reason = Area("header", height=self.header), Area("reason", height=self.reason)
            return Column([header, Node(height=ABOVE_CARDS), cards, reason])
        header = Area("header", width=min(self.column, seat.width * HEADER_SHARE))
        beside = Row([header, Node(width=GUTTER), Area("reason", width=Grow())], height=self.header)
        return Column([beside, Node(height=ABOVE_CARDS), cards, Node(height=2 * MARGIN)])


class PuzzleTree(TableTree):
    """Red7's, with a line more above the nearest seat's cards, and lower ones."""

    kind = PuzzlePlan

    def seats(self) -> list[tuple[Track, str]]:
        """Rows as high as those of a match, for both seats together."""
        return [(track, "left players right") for track, _ in super().seats()]

    def cells(self) -> Mapping[str, Node]:
        """Both rows of seats: their cards share the height that is left."""
        return {**super().cells(), "players": Areas((Track(share=1.0),), [
            (Track(ROUND_OTHERS), "opponents"), (Track(OPPONENTS_SHARE, is_card=True), "opponents"),
            (Track(BETWEEN), "."),
            (Track(ROUND_MINE), "mine"), (Track(1 - OPPONENTS_SHARE, is_card=True), "mine"),
        ], {}, most_growth=inf)}  # fmt: skip

    @property
    def card(self) -> float:
        """The height of a card before the narrowest opponent."""
        return self.boxes["opponents"].height - self.measure.units(ROUND_OTHERS)


def lenient(state: State) -> State:
    """The state in which no rule forbids to end a turn losing (rules, section 7, "no spite")."""
    assert state.position is not None
    return state._replace(position=leniently(state.position))


def must(view: View) -> list[Move]:
    """What an action asks for before anything else: nothing where the edition lets nothing follow."""
    return owed(view.position._replace(edition=view.rules.edition)) if view.position is not None else []


class Secrets(NamedTuple):
    """What the tables of one puzzle share: its veil, the table as it begins, and whether folding is among the answers.
    """

    veil: Veil
    first: State
    folds: bool

    def hides(self, view: View) -> bool:
        """Whether a view is of a turn that is tried and not judged yet."""
        return not self.veil.lifted and view.position is not None and view.position.phase is not Phase.OPEN


class PuzzleVoice(Red7Voice):
    """Says no more than is seen: `hides` tells that of a view."""

    def __init__(self, hides: Callable[[View], bool]) -> None:
        self._hides = hides

    def lead(self, view: View, seats: Sequence[Seating]) -> str:
        """Who is winning, and why."""
        return "" if self._hides(view) else super().lead(view, seats)

    def reason(self, view: View, seat: int) -> str:
        """What a palette has under the rule."""
        return "" if self._hides(view) else super().reason(view, seat)


class PuzzleLead(Red7Lead):
    """Nobody is said to lead while a turn is tried; that there is a way is known."""

    def __init__(self, hides: Callable[[View], bool]) -> None:
        self._hides = hides

    def leader(self, view: View) -> int | None:
        """The seat that is winning."""
        return None if self._hides(view) else Red7Lead.leader(view)

    def survival(self, view: View) -> Survival:  # type: ignore[override]
        """There is a way, and the puzzle does not tell which."""
        return Survival(1)

    def danger(self, turn: TurnSoFar) -> None:
        """No warning: whether a turn holds is the puzzle's question."""


class PuzzleLens(Red7Lens):
    """Who leads as the puzzle begins: what a card would do is what is asked."""

    def __init__(self, first: View) -> None:
        self._first = first

    def content(self, view: View, card: Card | None, seats: Sequence[Seating]) -> LensLook:
        """The lens as if no card were picked up."""
        return super().content(self._first, None, seats)


class PuzzleTable(Red7Table):
    """Red7's table with a puzzle on it: no previews, no badges, no hints of its own."""

    game = TRIED_RED7
    teaching = None
    tree = PuzzleTree

    def __init__(self, plan: TablePlan, secrets: Secrets) -> None:
        super().__init__(plan)
        self._secrets = secrets
        self.voice = PuzzleVoice(secrets.hides)
        self.lead = PuzzleLead(secrets.hides)
        self.lens = PuzzleLens(RED7.view(secrets.first, ME))

    def with_plan(self, plan: TablePlan) -> PuzzleTable:
        """The puzzle at a table of this plan."""
        return PuzzleTable(plan, self._secrets)

    def gestures(self, view: View) -> list[Gesture]:
        """Every card to wherever it could go, whether that wins or not."""
        position = view.position
        if position is None or view.to_act != ME:
            return []
        made = [PLAY[card] for card in view.hand] if position.phase is Phase.OPEN else owed(position)
        if not must(view) and position.phase not in MAY_NOT_DISCARD:
            made += [DISCARD[card] for card in view.hand]
        return [gesture for move in made if (gesture := gesture_of(move, ME)) is not None]

    def may_end(self, view: View) -> bool:
        """Whether the turn may be ended as it stands."""
        return view.position is not None and view.position.phase is not Phase.OPEN and not must(view)

    def places(self, view: View, drafted: Sequence[Card]) -> dict[Card, Place]:
        """Where every visible card rests: what counts is not raised while a turn is tried; a hand may be put away."""
        places = super().places(view, drafted)
        if self._secrets.hides(view):
            for card in (card for cards in view.palettes for card in cards):
                place = places[card]
                places[card] = place._replace(y=place.y + (RAISED if place.look == "plain" else 0), look="plain")
        hand = frozenset(view.hand if self._secrets.veil.over else ())
        return {card: place for card, place in places.items() if card not in hand}

    def status(self, view: View, seats: Sequence[Seating]) -> dict[int, SeatStatus]:
        """What the seats' headers say."""
        statuses = super().status(view, seats)
        if not self._secrets.hides(view):
            return statuses
        return {seat: status._replace(leads=False, reason=(), short=()) for seat, status in statuses.items()}

    def offers(self, turn: TurnSoFar, seats: Sequence[Seating]) -> dict[str, Offer]:
        """The buttons of a turn, none of which says what would follow. The end hands over what was done so far."""
        offers = Offers(turn, seats, draws_at_once=True).all()
        offers = {slot: offer._replace(follows="", best=False) for slot, offer in offers.items()}
        offers["end"] = offers["end"]._replace(does=Commit(tuple(turn.moves)) if self.may_end(turn.view) else None)
        if offers["fold"].does is not None:
            offers["fold"] = offers["fold"]._replace(does=Commit((FOLD,)))
        return offers if self._secrets.folds else {slot: offer for slot, offer in offers.items() if slot != "fold"}

    @staticmethod
    def at_once(view: View, asks: bool) -> tuple[Move, ...] | None:
        """No move by itself: a draw comes too late to keep anybody in."""
        return None
