"""Where the words of a lesson stand, in px: what came of a try and the way on have one place in all of them."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from scenes.kit.art.card_art import ASPECT
from scenes.kit.drawing.rows import GAP
from scenes.kit.stage import Stage
from scenes.specs.learning import TurnStep
from scenes.table.plan import plan_of
from scenes.table.spec import TableSpec
from scenes.table.values import TableView

APART, ABOVE, BELOW = 40, 16, 12
"""Units between the words and the cards beside them, the headers above them, and what lies below."""
TAILS = 32
"""Units between what is asked and the nearest seat: its letters reach below their line, a ring above its cards."""
VERDICT_FROM = 0.5  # of the width between the rail and the right edge
CARD = 185  # units: the height of one of a spread, at most
CARDS = 3  # that lie before the person in a lesson, at most, with the place for the next


class LessonPlaces(NamedTuple):
    """In px: what is asked, what came of a try, and the way on."""

    prompt: Rect
    verdict: Rect
    onward: Rect


def places_of(stage: Stage, step: TurnStep, spec: TableSpec, view: TableView) -> LessonPlaces:
    """Those of a turn at the table: its step says where, or they are beside the cards."""
    if step.boxes is None:
        return LessonPlaces(prompt_box(stage, spec, view), verdict_box(stage), next_box(stage))
    return LessonPlaces(*(stage.viewport.rect(*box) for box in step.boxes(spec)))


def verdict_box(stage: Stage) -> Rect:
    """What came of a try: right of the person's cards."""
    plan = plan_of(stage)
    x, y, _, height = plan.mine
    right, top = plan.log[0] + plan.log[2], y + ABOVE + (0 if plan.stacked else plan.header)
    cards = plan.cards_of(plan.mine)[0] + CARDS * (CARD * ASPECT + GAP) - GAP + APART
    left = max(cards, x + (right - x) * VERDICT_FROM)
    return stage.viewport.rect(left, top, right - left, y + height - BELOW - top)


def next_box(stage: Stage) -> Rect:
    """The way on: at the right, in line with the buttons of a turn."""
    plan = plan_of(stage)
    return stage.viewport.rect(plan.log[0], plan.actions[1], plan.log[2], plan.actions[3])


def prompt_box(stage: Stage, spec: TableSpec, view: TableView) -> Rect:
    """What is asked at a table: right of the others' cards, below their headers where those are above the cards."""
    plan = spec.plan.below_bar()
    x, y, _, height = plan.opponents
    foot = min(y + height - BELOW, spec.seat_box(view, spec.front)[1] - TAILS)
    inside = [place for place in spec.places(view, ()).values() if y <= place.y < foot and place.x >= x]
    left = max((place.x + place.height * ASPECT / 2 for place in inside), default=x) + APART
    others = [spec.seat_box(view, seat) for seat in range(len(view.points)) if seat != spec.front]
    above = ABOVE * plan.more_text if all(plan.is_beside(box) for box in others) else plan.header + ABOVE
    top, right = y + above, plan.log[0] + plan.log[2]
    return stage.viewport.rect(left, top, right - left, foot - top)
