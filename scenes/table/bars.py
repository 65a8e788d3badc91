"""The bar above the table with round and points."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from scenes.kit.art.faces import CALM, OUT
from scenes.kit.drawing.text import Lettering
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.kit.widgets.sheet import Sheet
from scenes.table.buttons import speed_box
from scenes.table.plan import plan_of

SCORE_FACE, GAP, SIDE_GAP = 0.79, 12, 48  # a face's share of the height (44 units at 100 %); units
LEAST_GOAL = 0.8  # of its size that the goal may lose before it is left out


class SideScore(NamedTuple):
    """A side's points, and its seats: the face of each, and whether it is still in the round."""

    points: int
    seats: tuple[tuple[str, bool], ...]


class MatchScore(NamedTuple):
    """The round from 1, all sides, and the points that end the match; None: there are none."""

    number: int
    sides: tuple[SideScore, ...]
    target: int | None


def draw_top_bar(sheet: Sheet, stage: Stage, score: MatchScore) -> None:
    """The round, and the points against the target; before any points without a target only the round."""
    plan, rect, theme = plan_of(stage), stage.viewport.rect, stage.theme
    _, top, _, height = plan.top_bar
    title = tr("Round {n}").format(n=score.number)
    sheet.write(stage, title, Lettering("head", theme.paper), rect(plan.rail[0], top, plan.rail[2], height))
    if score.target is None and not any(side.points for side in score.sides):
        return
    left, end = plan.opponents[0], speed_box(plan)[0] - SIDE_GAP
    bar = rect(left, top, end - left, height)
    room = Rect(bar.left, bar.top, bar.width // (len(score.sides) + 1), bar.height)
    for side in score.sides:
        room.left = _side(sheet, stage, side, room) + stage.viewport.px(SIDE_GAP)
    if score.target is not None:
        _goal(sheet, stage, Rect(room.left, bar.top, bar.right - room.left, bar.height), score.target)


def _side(sheet: Sheet, stage: Stage, side: SideScore, room: Rect) -> int:
    """The faces of a side and its number, small enough for its share of the bar; where that ends, in px."""
    px, theme = stage.viewport.px, stage.theme
    left, size = room.left, min(round(room.height * SCORE_FACE), room.width // (len(side.seats) + 1))
    for face, alive in side.seats:
        picture = stage.art.seat(face, size, *((theme.paper, CALM) if alive else (theme.stone, OUT)))
        left = sheet.middle(picture, left, room.centery).right
    box = Rect(left + px(GAP), room.top, room.right - px(GAP + SIDE_GAP) - left, room.height)
    colour = theme.paper if any(alive for _, alive in side.seats) else theme.stone
    return sheet.write(stage, str(side.points), Lettering("head", colour), box).right


def _goal(sheet: Sheet, stage: Stage, box: Rect, target: int) -> None:
    goal = tr("first to {points}").format(points=target)
    if stage.text.size(goal, "body")[0] * LEAST_GOAL <= box.width:
        sheet.write(stage, goal, Lettering("body", stage.theme.bone), box)
