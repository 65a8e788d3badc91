"""The bar above the table with round and points, and the rail at its right: the turn order, and what happened last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from scenes.kit.art.faces import CALM, OUT
from scenes.kit.drawing.text import Lettering
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb
from scenes.kit.widgets import Sentence
from scenes.kit.widgets.sheet import Sheet
from scenes.match.story import Seating
from scenes.table.buttons import speed_box
from scenes.table.plan import plan_of
from scenes.table.values import LogLine
from scenes.table.words import flowing

SCORE_FACE, GAP, SIDE_GAP = 0.79, 12, 48  # a face's share of the height (44 units at 100 %); units
LEAST_GOAL = 0.8  # of its size that the goal may lose before it is left out
BLOCK, FACE, ARROW = 60, 48, 18  # units
FIRST_ENTRY, PITCH, BETWEEN = 80, 40, 22  # units: from the rail's top; from line to line; between entries
MOST_LINES = 3  # for who, and again for what
KEPT = 40


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


class Log(NamedTuple):
    """What the rail tells: entries with the newest last; `kept_free` units at its foot are somebody else's."""

    seats: Sequence[Seating]
    alive: Sequence[bool]
    to_act: int | None
    entries: Sequence[LogLine]
    kept_free: float = 0.0


def draw_log(sheet: Sheet, stage: Stage, log: Log) -> None:
    """The turn order from the seat to act on, and as many of the newest entries as fit."""
    x, y, width, height = plan_of(stage).log
    _order(sheet, stage, log)
    room = height - FIRST_ENTRY - log.kept_free
    if room > 0:
        _entries(sheet, stage, log.entries, stage.viewport.rect(x, y + FIRST_ENTRY, width, room))


def _order(sheet: Sheet, stage: Stage, log: Log) -> None:
    port, theme, count = stage.viewport, stage.theme, len(log.seats)
    x, y, width, _ = plan_of(stage).log
    pitch = min(BLOCK + 16, (width - BLOCK) / max(1, count - 1))
    for place in range(count):
        seat = ((log.to_act or 0) + place) % count
        box = port.rect(x + place * pitch, y, BLOCK, BLOCK)
        acts, alive = seat == log.to_act, log.alive[seat]
        if acts:
            sheet.fill(box, theme.paper)
        colour = theme.ink if acts else theme.paper if alive else theme.stone
        draw_face = stage.art.seat if alive else stage.art.seat_out
        sheet.middle(draw_face(log.seats[seat].face, port.px(FACE), colour), box.centerx, box.centery, 0.5)
        if place + 1 < count:
            arrow = stage.art.icon("arrow_right", port.px(ARROW), theme.stone)
            sheet.middle(arrow, box.right + port.px(pitch - BLOCK) / 2, box.centery, 0.5)


def _entries(sheet: Sheet, stage: Stage, entries: Sequence[LogLine], box: Rect) -> None:
    """The newest first, in paper."""
    pitch = stage.viewport.px(PITCH * stage.text.text_scale)
    top = box.top
    for number, entry in enumerate(reversed(entries)):
        lines = _lines(stage, entry, stage.theme.paper if number == 0 else stage.theme.bone, box.width)
        if top + pitch * len(lines) > box.bottom:
            return
        for line in lines:
            sheet.middle(line, box.left, top + pitch / 2)
            top += pitch
        top += stage.viewport.px(BETWEEN)


def _lines(stage: Stage, entry: LogLine, rgb: Rgb, width: int) -> list[Surface]:
    who = flowing(stage, Sentence((entry.who,), "body_bold", rgb), width, MOST_LINES)
    return who + flowing(stage, Sentence(entry.what, "body", rgb), width, MOST_LINES)
