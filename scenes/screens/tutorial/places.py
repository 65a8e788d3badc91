"""Where the words of a lesson stand at a table: what came of a try and the way on have one place in all of them."""

from __future__ import annotations

from scenes.kit.art.cards import ASPECT
from scenes.kit.drawing.rows import GAP
from scenes.kit.layout import Box
from scenes.kit.stage import Stage
from scenes.specs.learning import LessonBoxes, TurnStep
from scenes.table.frame import Frame, frame_of
from scenes.table.spec import TableSpec
from scenes.table.values import TableView

APART, ABOVE, BELOW = 40, 16, 12
"""Units between the words and the cards beside them, the headers above them, and what lies below."""
BELOW_PROMPT = 32
"""Units between what is asked and the nearest seat: its letters reach below their line, a ring above its cards."""
TAILS = 24
"""Units above and below the capitals of large words that other letters reach."""
VERDICT_FROM = 0.5  # of the width between the rail and the right edge
CARD = 185  # units: the height of one of a spread, at most
CARDS = 3  # that lie before the person in a lesson, at most, with the place for the next


def places_of(stage: Stage, step: TurnStep, spec: TableSpec, view: TableView) -> LessonBoxes:
    """The boxes for a lesson's words: the step's own, else beside the cards."""
    if step.boxes is None:
        return LessonBoxes(prompt_box(spec, view), verdict_box(stage), next_box(stage))
    return step.boxes(spec)


def verdict_box(stage: Stage) -> Box:
    """What came of a try: right of the person's cards."""
    plan = frame_of(stage)
    x, y, _, height = plan.mine
    right, top = plan.log[0] + plan.log[2], y + ABOVE + (0 if plan.stacked else plan.header)
    cards = plan.cards_of(plan.mine)[0] + CARDS * (CARD * ASPECT + GAP) - GAP + APART
    left = max(cards, x + (right - x) * VERDICT_FROM)
    return Box(left, top, right - left, y + height - BELOW - top)


def next_box(stage: Stage) -> Box:
    """The way on: at the right, in line with the buttons of a turn."""
    plan = frame_of(stage)
    return Box(plan.log[0], plan.actions[1], plan.log[2], plan.actions[3])


def prompt_box(spec: TableSpec, view: TableView) -> Box:
    """What is asked at a table: right of the others' cards, below their headers where those are above the cards."""
    plan = spec.frame.below_bar
    x, y, _, height = plan.opponents
    foot = min(y + height - BELOW, spec.seat_box(view, spec.front)[1] - BELOW_PROMPT)
    inside = [place for place in spec.places(view, ()).values() if y <= place.y < foot and place.x >= x]
    left = max((place.x + place.height * ASPECT / 2 for place in inside), default=x) + APART
    others = [spec.seat_box(view, seat) for seat in range(len(view.points)) if seat != spec.front]
    above = ABOVE * plan.more_text if all(plan.is_beside(box) for box in others) else plan.header + ABOVE
    top, right = y + above, plan.log[0] + plan.log[2]
    return Box(left, top, right - left, foot - top)


def prompt_room(box: Box) -> Box:
    """The room of words whose capitals are to begin at the top of a box, and to end within it."""
    x, y, width, height = box
    return Box(x, y - TAILS, width, height + 2 * TAILS)


def verdict_room(box: Box) -> Box:
    """The room of praise whose capitals begin at the top of a box, and of the words below it."""
    x, y, width, height = box
    return Box(x, y - TAILS, width, height + TAILS)


def way_out_box(plan: Frame) -> Box:
    """The way back to all lessons: in the place of the seats' button, as far as there is room left of the hand."""
    x, y, width, height = plan.seats_button
    return Box(x, y, max(width, (plan.corner or plan.rail)[2]), height)
