"""The bar above the table with round and points."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from pygame import Rect

from scenes.kit.art.faces import CALM, OUT
from scenes.kit.drawing.text import Lettering
from scenes.kit.layout import grid
from scenes.kit.messages import grouped, tr
from scenes.kit.stage import Stage
from scenes.kit.widgets.sheet import Sheet, zoom_for
from scenes.table.frame import SIDE_GAP, Frame

SCORE_FACE, GAP = 0.79, 12  # a face's share of the height (44 units at 100 %); units
GAIN, GAIN_FROM = 0.56, 0.6  # of the height of a score: what it would grow by; of its width: the score itself
GOAL_SHARE = 0.28  # of the height of the points above the log: what ends the match
LEAST_GOAL = 0.8  # of its size that the goal may lose before it is left out


class SideScore(NamedTuple):
    """A side's points, and its seats: the face of each, and whether it is still in the round.

    `gain` is what would end the match on top of the points, while it is within reach; `target` what it needs for that,
    where it is not what all others need.
    """

    points: int
    seats: tuple[tuple[str, bool], ...]
    gain: int = 0
    target: int | None = None

    @property
    def words(self) -> str:
        """The points, and of how many where those are its own."""
        return grouped(self.points) if self.target is None else f"{grouped(self.points)}/{grouped(self.target)}"


class MatchScore(NamedTuple):
    """The round from 1, all sides, the points that end the match, and its last round; None: there are none."""

    number: int
    sides: tuple[SideScore, ...]
    target: int | None
    limit: int | None = None


def draw_top_bar(sheet: Sheet, stage: Stage, plan: Frame, score: MatchScore) -> None:
    """The round, and the points against the target; before any points without a target only the round."""
    rect, theme = stage.viewport.rect, stage.theme
    title = tr("Round {n}").format(n=score.number)
    if score.limit is not None:
        title = tr("Round {n} of {most}").format(n=score.number, most=score.limit)
    sheet.write(stage, title, Lettering("head", theme.paper), rect(*plan.title))
    if score.target is None and not any(side.points for side in score.sides):
        return
    bar = rect(*plan.score)
    if plan.stacked:
        _draw_scores(sheet, stage, score, bar)
        return
    room = Rect(bar.left, bar.top, bar.width // (len(score.sides) + 1), bar.height)
    wanted = [_needed(stage, side, bar.height) for side in score.sides]
    fits = sum(wanted) + stage.viewport.px(SIDE_GAP) * (len(wanted) - 1) <= bar.width
    for side, needed in zip(score.sides, wanted, strict=True):
        if fits and needed > room.width and not side.gain:  # what is wide takes of what others leave
            _side(sheet, stage, side, Rect(room.left, room.top, needed, room.height), narrow=True)
            room.left += needed + stage.viewport.px(SIDE_GAP)
            continue
        room.left = _side(sheet, stage, side, room) + stage.viewport.px(SIDE_GAP)
    if score.target is not None:
        _goal(sheet, stage, Rect(room.left, bar.top, bar.right - room.left, bar.height), score.target)


def _needed(stage: Stage, side: SideScore, height: int) -> int:
    """The px that the faces of a side and its points take at their full size."""
    zoom = zoom_for(stage, "head", height)
    number = stage.text.render(side.words, "head", stage.theme.paper, None, zoom).get_width()
    return len(side.seats) * round(height * SCORE_FACE) + 2 * stage.viewport.px(GAP) + number + 1


def _draw_scores(sheet: Sheet, stage: Stage, score: MatchScore, box: Rect) -> None:
    """Below each other: sides of one seat two in a row, teams each in one of its own, and the goal at the foot."""
    gap = stage.viewport.px(GAP)
    goal = Rect(box.left, 0, box.width, round(box.height * GOAL_SHARE))
    goal.bottom = box.bottom
    room = Rect(box.left, box.top, box.width, goal.top - gap - box.top)
    columns = 2 if all(len(side.seats) == 1 for side in score.sides) else 1
    rows = max(2, ceil(len(score.sides) / columns))
    for side, cell in zip(score.sides, grid((*room.topleft, *room.size), columns, rows, gap), strict=False):
        _side(sheet, stage, side, Rect(cell), narrow=True)
    if score.target is not None:
        _goal(sheet, stage, goal, score.target)


def _side(sheet: Sheet, stage: Stage, side: SideScore, room: Rect, narrow: bool = False) -> int:
    """The faces of a side and its number, small enough for its room; where that ends, in px.

    What would end the match follows the number unless that is `narrow`; all of it stands on paper then.
    """
    px, theme = stage.viewport.px, stage.theme
    in_round = any(alive for _, alive in side.seats)
    colour = theme.ink if side.gain else theme.paper if in_round else theme.stone
    size = min(round(room.height * SCORE_FACE), room.width // (len(side.seats) + 1))
    inset = px(GAP) if side.gain else 0
    faces = [stage.art.seat(face, size, *((colour, CALM) if alive else (theme.stone, OUT)))
             for face, alive in side.seats]
    block = Sheet()
    left = room.left + inset
    for picture in faces:
        left = block.middle(picture, left, room.centery).right
    box = Rect(left + px(GAP), room.top, room.right - px(GAP if narrow else GAP + SIDE_GAP) - inset - left, room.height)
    if not side.gain or narrow:
        end = block.write(stage, side.words, Lettering("head", colour), box).right + inset
    else:
        end = _with_gain(block, stage, side, box) + inset
    if side.gain:
        sheet.fill(Rect(room.left, room.top, end - room.left, room.height), theme.paper)
    sheet.add(block)
    return end


def _with_gain(sheet: Sheet, stage: Stage, side: SideScore, box: Rect) -> int:
    """The points, and smaller what would end the match; where that ends, in px."""
    wide = round(box.width * GAIN_FROM)
    points = Rect(box.left, box.top, wide, box.height)
    left = sheet.write(stage, side.words, Lettering("head", stage.theme.ink), points).right
    left += stage.viewport.px(GAP)
    high = round(box.height * GAIN)
    gain = Rect(left, box.bottom - high - round(box.height * 0.1), box.right + stage.viewport.px(SIDE_GAP) - left, high)
    return sheet.write(stage, f"+{side.gain}", Lettering("head", stage.theme.ink), gain).right


def _goal(sheet: Sheet, stage: Stage, box: Rect, target: int) -> None:
    goal = tr("first to {points}").format(points=grouped(target))
    if stage.text.size(goal, "body")[0] * LEAST_GOAL <= box.width:
        sheet.write(stage, goal, Lettering("body", stage.theme.bone), box)


