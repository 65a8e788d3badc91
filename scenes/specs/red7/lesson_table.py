"""The table of one lesson: the real one, with all else switched off and wrong discards let through to be judged."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import HAND, CardMoved, Event, Zone
from game.red7.game import Red7
from game.red7.moves import DISCARD, PLAY, Act, Deal, Move
from game.red7.position import Phase
from game.red7.state import PALETTE, THE_CANVAS, State
from game.red7.teaching.lessons import YOU, Enabled, TakeTurn
from game.red7.view import View
from scenes.kit.art.cards import ASPECT
from scenes.kit.drawing.rows import GAP
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.kit.widgets.sheet import Sheet
from scenes.match.story import Seating
from scenes.specs.learning import Callout
from scenes.specs.red7 import board, rail
from scenes.specs.red7.offers import Offers, gesture_of
from scenes.specs.red7.rail_boxes import rail_boxes
from scenes.specs.red7.spec import Red7Lead, Red7Table
from scenes.table.frame import Frame
from scenes.table.values import Gesture, Offer, TurnSoFar

BUTTONS = {
    Enabled.PALETTE: ("first", "undo", "end"),
    Enabled.CANVAS: ("canvas", "undo", "end"),
    Enabled.ALL: ("first", "canvas", "undo", "end"),
}
PLACES = ("first", "canvas")
"""The buttons of where a card may go."""


MOST_CARD = 185  # units: the height of a card in a palette


class LessonGame(Red7):
    """The rules, but for one: a discard that does not win can be tried, so that one sees what comes of it."""

    def decide(self, state: State, move: Move | Deal) -> tuple[Event, ...]:
        """What happens when this move is made. Raises IllegalMove."""
        if isinstance(move, Move) and move.act is Act.DISCARD:
            return (CardMoved(move.card, Zone(HAND, YOU), THE_CANVAS, YOU),)
        return super().decide(state, move)


class LessonLead(Red7Lead):
    """What a wrong turn leads to is for the lesson to say."""

    def danger(self, turn: TurnSoFar) -> None:
        """No warning: the pupil finds out, and tries again."""


class LessonTable(Red7Table):
    """What a lesson leaves switched on."""

    game = LessonGame()
    lead = LessonLead()

    def __init__(self, table: Frame, step: TakeTurn) -> None:
        super().__init__(table)
        self._step, self.sorting = step, None

    def laid_out(self, table: Frame) -> LessonTable:
        """The lesson at a table with these regions."""
        return LessonTable(table, self._step)

    def seat_plan(self, view: View) -> board.SeatPlan:
        """Below the bar, with cards as high as leaves room beside them for what the lesson says."""
        return super().seat_plan(view)._replace(plan=self.plan.below_bar, most=MOST_CARD)

    def gestures(self, view: View) -> list[Gesture]:
        """Every card in hand to wherever the lesson lets cards go, whether that wins or not."""
        phase = view.position.phase if view.position is not None else Phase.DONE
        acts = {Phase.OPEN: (PLAY, DISCARD), Phase.PLAYED: (DISCARD,)}.get(phase, ())
        made = [way[card] for way in acts for card in view.hand]
        return [found for move in made if self._step.enables(move) and (found := gesture_of(move, YOU)) is not None]

    def offers(self, turn: TurnSoFar, seats: Sequence[Seating]) -> dict[str, Offer]:
        """Only what the lesson is about; a draw is always taken. What a card would do is left to find out."""
        found = Offers(turn, seats, draws_at_once=True).all()
        found |= {slot: found[slot]._replace(follows="", best=False) for slot in PLACES}
        return {slot: found[slot] for slot in BUTTONS[self._step.enabled]}

    @staticmethod
    def at_once(view: View, asks: bool) -> tuple[Move, ...] | None:
        """No move by itself: a draw is taken with the end."""
        return None

    def draw_rail(
        self, sheet: Sheet, stage: Stage, view: View, preview: View | None, seats: Sequence[Seating]
    ) -> None:
        """The rail at the left, with the deck only where cards are drawn from it."""
        rail.draw(sheet, stage, rail.RailView(view, preview, seats, self._step.rules.draw))


def callouts(named: bool, table: LessonTable, view: View) -> list[Callout]:
    """Where a card may go now, and while that is new what it is called."""
    kinds = {gesture.target.kind for gesture in table.gestures(view)}
    found = []
    if PALETTE in kinds:
        x, y, _, height = board.cards_box(table.seat_plan(view), YOU)
        width = height * ASPECT
        next_card = (x + len(view.palettes[YOU]) * (width + GAP), y, width, height)
        found.append(Callout(next_card, tr("Palette"), "right" if named else ""))
    if THE_CANVAS.kind in kinds:
        found.append(Callout(rail_boxes(table.plan).canvas, tr("Canvas"), "below" if named else ""))
    return found
