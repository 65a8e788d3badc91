"""The bar above the table: which round it is, and everybody's points."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from scenes.kit.drawing.text import Lettering
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.kit.widgets.sheet import Sheet
from scenes.match.story import Seating
from scenes.table.corner import speed_box
from scenes.table.plan import plan_of

FACE, GAP, BETWEEN = 0.79, 12, 48  # a face's share of the height (44 units at 100 %); units
LEAST_GOAL = 0.8  # of its size that the goal may lose before it is left out


def draw(sheet: Sheet, stage: Stage, number: int, points: Sequence[int], target: int | None,
         alive: Sequence[bool], seats: Sequence[Seating]) -> None:
    """The round, and the points against the target; without a target only the round."""
    plan, rect, theme = plan_of(stage), stage.viewport.rect, stage.theme
    _, top, _, height = plan.top_bar
    title = tr("Round {n}").format(n=number)
    sheet.write(stage, title, Lettering("head", theme.paper), rect(plan.rail[0], top, plan.rail[2], height))
    if target is None and not any(points):
        return
    left, end = plan.opponents[0], speed_box(plan)[0] - BETWEEN
    bar = rect(left, top, end - left, height)
    x = _scores(sheet, stage, bar, points, alive, seats)
    if target is not None:
        _goal(sheet, stage, Rect(x, bar.top, bar.right - x, bar.height), target)


def _scores(sheet: Sheet, stage: Stage, bar: Rect, points: Sequence[int], alive: Sequence[bool],
            seats: Sequence[Seating]) -> int:
    """A face and a number for every seat; where the next thing can begin, in px."""
    px, theme = stage.viewport.px, stage.theme
    x, share = bar.left, bar.width // (len(seats) + 1)
    for seat, seating in enumerate(seats):
        colour = theme.paper if alive[seat] else theme.stone
        face = sheet.middle(stage.art.seat(seating.face, round(bar.height * FACE), colour), x, bar.centery)
        room = share - face.width - px(GAP + BETWEEN)
        box = Rect(face.right + px(GAP), bar.top, room, bar.height)
        x = sheet.write(stage, str(points[seat]), Lettering("head", colour), box).right + px(BETWEEN)
    return x


def _goal(sheet: Sheet, stage: Stage, box: Rect, target: int) -> None:
    goal = tr("first to {points}").format(points=target)
    if stage.text.size(goal, "body")[0] * LEAST_GOAL <= box.width:
        sheet.write(stage, goal, Lettering("body", stage.theme.bone), box)
