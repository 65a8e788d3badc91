"""A match as a small chart: the points of every side, round by round."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect, Surface, Vector2

from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb
from scenes.kit.ui.containers import Column, Spacer
from scenes.kit.ui.leaves import Label
from scenes.kit.ui.motion import Motion, MovingDrawing
from scenes.kit.ui.node import Grow, Node
from scenes.kit.ui.overlays import Overlay
from scenes.kit.ui.pen import Pen
from scenes.match.story import Story

LEAST_ROUNDS = 3
LEAST_WIDTH, HEIGHT, LEAST_HEIGHT = 300, 156, 110
"""Units that the lines need in width, in fewer they could not be told apart; and of their height."""
FACE, FACES_GAP, FACE_SPACE = 44, 8, 20  # units: at the lines' ends, one above the other
WINNERS_LINE, OTHERS_LINE, AXIS = 6, 4, 2  # units
DASHES = ((), (16, 9), (4, 8), (22, 7, 4, 7))
"""On and off in units: what tells the lines apart beside the faces at their ends."""
MARK = 15  # units: a round that was won
LARGER = 0.45  # so much larger are faces, lines and marks at 200 % text; dashes stay as they are
FINE = 3  # drawn so much larger, then made small: smooth lines


class PointsCourse(NamedTuple):
    """The points of a side before the first round and after each, and in which rounds they grew."""

    side: int
    points: tuple[int, ...]
    won: tuple[tuple[int, str | None], ...]  # (round from 1, colour key)


def courses(story: Story) -> list[PointsCourse]:
    """The course of each side's points."""
    lines = []
    for side in range(len(story.sides)):
        points = (0, *(result.totals[side] for result in story.rounds))
        won = tuple((number, result.tone(side)) for number, result in enumerate(story.rounds, 1)
                    if points[number] > points[number - 1])
        lines.append(PointsCourse(side, points, won))
    return lines


def spread(wanted: list[float], apart: float, least: float, most: float) -> list[float]:
    """Places as near as may be to those wanted, in their order, `apart` from each other, from `least` to `most`."""
    order = sorted(range(len(wanted)), key=lambda index: wanted[index])
    placed = [0.0] * len(wanted)
    below = least - apart
    for index in order:
        below = placed[index] = max(wanted[index], below + apart)
    above = most + apart
    for index in reversed(order):
        above = placed[index] = min(placed[index], above - apart)
    return placed


class ChartModel(NamedTuple):
    """What the chart shows of a story."""

    story: Story

    @property
    def is_worth_it(self) -> bool:
        """Whether there were enough rounds that changed the points."""
        rounds = enumerate(self.story.rounds)
        return sum(result.totals != self.story.totals_after(number) for number, result in rounds) >= LEAST_ROUNDS

    @property
    def caption(self) -> str:
        """The caption of the chart."""
        return tr("Points by round")


def chart(model: ChartModel, motion: Motion) -> Node:
    """The caption, the lines, which come from the left, and in the end faces at their ends."""
    drawn = MovingDrawing(partial(_draw, model.story), motion, height=Grow(), least_height=LEAST_HEIGHT)
    lines = Overlay([Spacer(HEIGHT), drawn])
    caption = Label(model.caption, "floor", "bone", least=0.7)
    return Column([caption, lines], gap=4, width=Grow(), least_width=LEAST_WIDTH)


def _draw(story: Story, pen: Pen, rect: Rect, share: float) -> None:
    stage = pen.stage
    plot = _Plot(stage, story, rect)
    lines = stage.text.cached(("story chart", stage.theme.name, story, rect.size), plot.lines)
    width = round(lines.get_width() * share)
    if width > 0:
        part = lines if width == lines.get_width() else lines.subsurface((0, 0, width, lines.get_height()))
        pen.put(part, *plot.frame.topleft)
    if share >= 1:
        plot.draw_faces(pen)


class _Plot:
    """Where the points of a story stand in a box in px."""

    def __init__(self, stage: Stage, story: Story, box: Rect) -> None:
        self._stage, self._story, self._box = stage, story, box
        self._courses = courses(story)
        reached = [points for course in self._courses for points in course.points]
        self._least, self._most = min(reached), max(reached)
        mark = self._px(MARK)
        right = box.right - self._face() * max(map(len, story.sides)) - stage.viewport.px(FACE_SPACE)
        self.rect = Rect(box.left + mark, box.top + mark, right - box.left - mark, box.height - 2 * mark)

    @property
    def frame(self) -> Rect:
        """With what of marks and lines stands over its edges."""
        return self.rect.inflate(2 * self._px(MARK), 2 * self._px(MARK))

    def point(self, plot: Rect, number: int, points: int) -> Vector2:
        """Where so many points after so many rounds are in a plot of some size."""
        across = plot.width * number / len(self._story.rounds)
        up = plot.height * (points - self._least) / max(1, self._most - self._least)
        return Vector2(plot.left + across, plot.bottom - up)

    def _px(self, units: float) -> int:
        """A length of what is drawn, which grows with the text, in px."""
        return self._stage.viewport.px(units * (1 + LARGER * (self._stage.text.text_scale - 1)))

    def _face(self) -> int:
        """The side of a face in px: all of them stand one above the other."""
        each = self._box.height // len(self._courses) - self._stage.viewport.px(FACES_GAP)
        return min(self._px(FACE), each)

    def draw_faces(self, pen: Pen) -> None:
        """Draws each face as near as may be to the end of its line."""
        stage, px, plot = self._stage, self._stage.viewport.px, self.rect
        size, last = self._face(), len(self._story.rounds)
        wanted = [self.point(plot, last, course.points[-1]).y for course in self._courses]
        middles = spread(wanted, size + px(FACES_GAP), self._box.top + size / 2, self._box.bottom - size / 2)
        for course, middle in zip(self._courses, middles, strict=True):
            rgb = self._rgb(course.side)
            for number, seating in enumerate(self._story.members(course.side)):
                face = stage.art.seat(seating.face, size, rgb)
                pen.put(face, plot.right + px(FACE_SPACE) + number * size, round(middle - size / 2))

    def _rgb(self, side: int) -> Rgb:
        return self._stage.theme.paper if side in self._story.winners else self._stage.theme.bone

    def lines(self) -> Surface:
        """Axis, lines and marks, the winners' last: drawn large, then made small."""
        plot, frame, px = self.rect, self.frame, self._px
        large = Surface((frame.width * FINE, frame.height * FINE), pygame.SRCALPHA, 32)
        inner = Rect((px(MARK) * FINE, px(MARK) * FINE), (plot.width * FINE, plot.height * FINE))
        stone = self._stage.theme.stone
        zero = round(self.point(inner, 0, 0).y)
        pygame.draw.line(large, stone, (inner.left, zero), (inner.right, zero), px(AXIS) * FINE)
        for course in sorted(self._courses, key=lambda course: course.side in self._story.winners):
            self._draw_course(large, inner, course)
        for course in self._courses:
            for number, colour_key in course.won:
                self._mark(large, self.point(inner, number, course.points[number]), colour_key)
        return pygame.transform.smoothscale(large.premul_alpha(), frame.size)

    def _draw_course(self, surface: Surface, plot: Rect, course: PointsCourse) -> None:
        winner = course.side in self._story.winners
        width = self._px(WINNERS_LINE if winner else OTHERS_LINE) * FINE
        last = len(course.points) - 1
        first = next((number - 1 for number, points in enumerate(course.points) if points), last)
        path = [self.point(plot, number, points) for number, points in enumerate(course.points)][first:]
        dashes = () if winner else DASHES[1 + course.side % (len(DASHES) - 1)]
        for start, end in _strokes(path, [self._stage.viewport.px(length) * FINE for length in dashes]):
            _stroke(surface, self._rgb(course.side), start, end, width)

    def _mark(self, surface: Surface, at: Vector2, colour_key: str | None) -> None:
        """A field of the rule the round was won under, with its paper edge."""
        theme, side = self._stage.theme, self._px(MARK) * FINE
        field = Rect(0, 0, side, side)
        field.center = round(at.x), round(at.y)
        surface.fill(theme.paper, field)
        surface.fill(theme.field[colour_key] if colour_key else theme.back, field.inflate(-side // 3, -side // 3))


def _stroke(surface: Surface, rgb: Rgb, start: Vector2, end: Vector2, width: int) -> None:
    """A straight stroke of a width in px, whatever its direction."""
    side = (end - start).rotate(90)
    side.scale_to_length(width / 2)
    pygame.draw.polygon(surface, rgb, [start + side, end + side, end - side, start - side])


def _strokes(path: list[Vector2], dashes: list[int]) -> list[tuple[Vector2, Vector2]]:
    """The path as strokes: whole without dashes, else on and off in turn along all of it."""
    legs = [(start, end) for start, end in zip(path, path[1:], strict=False) if end != start]
    if not dashes:
        return legs
    strokes, turn, left = [], 0, float(dashes[0])
    for start, end in legs:
        at, length = 0.0, (end - start).length()
        while length - at > 0.5:
            step = min(left, length - at)
            if turn % 2 == 0:
                strokes.append((start.lerp(end, at / length), start.lerp(end, min(1.0, (at + step) / length))))
            at, left = at + step, left - step
            if left <= 0:
                turn += 1
                left = float(dashes[turn % len(dashes)])
    return strokes
