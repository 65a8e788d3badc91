"""Red7 as the table asks for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.events import Event
from game.core.zones import HAND, Zone
from game.red7.game import RED7
from game.red7.legality import moves
from game.red7.moves import Act, Move
from game.red7.position import Phase
from game.red7.standing import reasons
from game.red7.state import PALETTE, THE_CANVAS, THE_DECK
from game.red7.view import View
from scenes.kit.art.face import Face
from scenes.kit.drawing.sheet import Sheet
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.match.story import RoundResult, Seating
from scenes.specs.red7 import board, captions, first_uses, offers, rail
from scenes.specs.red7.offers import Offers
from scenes.specs.red7.results import how_won
from scenes.specs.red7.spoken import Red7Spoken
from scenes.specs.red7.teaching import RED7_TEACHING
from scenes.table.plan import THE_DESIGN, Plan
from scenes.table.spec import Box, Card, FirstUse, Gesture, Offer, Pieces, Place, SeatStatus, TurnSoFar, Ways


class Red7Table:
    """The game's `scenes.table.spec.TableSpec`."""

    game = RED7
    spoken = Red7Spoken()
    teaching = RED7_TEACHING
    slots = offers.SLOTS

    def __init__(self, table: Plan) -> None:
        self.plan = table
        self.front = 0

    def laid_out(self, table: Plan) -> Red7Table:
        """The game at a table with these regions."""
        return Red7Table(table)

    def face(self, card: Card) -> Face:
        """What a card shows."""
        return captions.face(card)

    def places(self, view: View, drafted: Sequence[Card]) -> dict[Card, Place]:
        """Where every visible card rests."""
        return board.places(self._ground(view), view, drafted)

    def boxes(self, view: View) -> Mapping[Zone, Box]:
        """The zones as areas of the table."""
        return board.boxes(self._ground(view))

    def seat_box(self, view: View, seat: int) -> Box:
        """A seat's area."""
        return board.strip(self._ground(view), seat)

    def _ground(self, view: View) -> board.Ground:
        return board.Ground(self.plan, view.seats, self.front)

    def gestures(self, view: View) -> list[Gesture]:
        """What the seat to act may do with cards now."""
        if view.position is None or view.to_act is None:
            return []
        return [gesture for move in moves(view.position) if (gesture := gesture_of(move, view.to_act)) is not None]

    def ground(self, view: View) -> str:
        """The rule in force."""
        return view.rule

    def colour_name(self, colour_key: str) -> str:
        """A colour in words."""
        return captions.colour_name(colour_key)

    def headline(self, colour_key: str) -> str:
        """What a rule change announces."""
        return captions.headline(colour_key)

    def status(self, view: View, seats: Sequence[Seating]) -> dict[int, SeatStatus]:
        """What the seats' headers say."""
        why = reasons(view)
        found = {}
        for seat in range(view.seats):
            long, short = captions.reason(why[seat]) if seat in why else ((), ())
            leads = seat in why and why[seat].leads
            count = view.hand_counts[seat] if view.hand_counts else 0
            found[seat] = SeatStatus(count, view.alive[seat], leads, long, short)
        return found

    def draw_rail(
        self, sheet: Sheet, stage: Stage, view: View, preview: View | None, seats: Sequence[Seating]
    ) -> None:
        """The rail at the left."""
        rail.draw(sheet, stage, view, preview, seats)

    def log_line(self, event: Event, view: View, seats: Sequence[Seating]) -> tuple[str, Pieces] | None:
        """An event in words."""
        return captions.log_line(event, view, seats)

    def offers(self, turn: TurnSoFar, seats: Sequence[Seating]) -> dict[str, Offer]:
        """The buttons of a turn."""
        return Offers(turn, seats, draws_at_once=not turn.asks).all()

    def at_once(self, view: View, asks: bool) -> tuple[Move, ...] | None:
        """What follows a try by itself."""
        return offers.at_once(view, asks)

    def leader(self, view: View) -> int | None:
        """The seat that is winning."""
        return offers.leader(view)

    def winning_set(self, view: View, seat: int) -> tuple[str, tuple[Face, ...]]:
        """The rule in force, and the winner's best set under it."""
        return view.rule, tuple(captions.face(card) for card in reasons(view)[seat].counting)

    def how_won(self, result: RoundResult) -> tuple[str, str]:
        """How a round was won."""
        return how_won(result)

    def ways(self, view: View) -> Ways:
        """The ways to stay in the round from here."""
        return offers.ways(view)

    def first_use(self, view: View, picked: Card | None, lost: bool) -> FirstUse | None:
        """What the person to act meets that may need explaining."""
        return first_uses.in_turn(view, picked, lost)

    def first_win(self, view: View) -> FirstUse | None:
        """What the end of a round brings."""
        return first_uses.after_round(view)

    def hint(self, view: View, seats: Sequence[Seating]) -> tuple[str, str] | None:
        """What an action asks for."""
        position = view.position
        if position is None:
            return None
        asked = {
            Phase.ONE: (tr("Take one card off another palette"), tr("Action of the 1")),
            Phase.FIVE: (tr("Play one more card"), tr("Action of the 5")),
            Phase.SEVEN: (tr("Move one card of your palette"), tr("Action of the 7")),
        }
        owed = {gesture.move.act for gesture in self.gestures(view)} - {Act.DISCARD}
        return asked.get(position.phase) if owed else None


def gesture_of(move: Move, seat: int) -> Gesture | None:
    """A move of a card as the way the hand takes it."""
    hand, palette = Zone(HAND, seat), Zone(PALETTE, seat)
    ways = {
        Act.PLAY: (hand, palette), Act.DISCARD: (hand, THE_CANVAS), Act.SHED: (palette, THE_CANVAS),
        Act.BURY: (palette, THE_DECK), Act.TAKE: (Zone(PALETTE, move.owner), THE_DECK),
    }
    way = ways.get(move.act)
    return Gesture((move.card,), *way, move) if way is not None else None


RED7_TABLE = Red7Table(THE_DESIGN)
