"""A match as a small chart: the points of every side, round by round."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect, Surface, Vector2

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, place
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb
from scenes.kit.widgets import fitted
from scenes.match.story import Story

LEAST_ROUNDS = 3
LEAST_WIDTH = 300  # units
FACE, FACES_GAP, FACE_SPACE = 44, 8, 20  # units: at the lines' ends, one above the other
CAPTION = 34
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
    """One course a side."""
    found = []
    for side in range(len(story.sides)):
        points = (0, *(result.totals[side] for result in story.rounds))
        won = tuple((number, result.tone(side)) for number, result in enumerate(story.rounds, 1)
                    if points[number] > points[number - 1])
        found.append(PointsCourse(side, points, won))
    return found


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


class StoryChart:
    """The chart inside a box in units; it needs three rounds that changed them, and room."""

    def __init__(self, stage: Stage, story: Story, box: tuple[float, float, float, float]) -> None:
        self._stage, self._story = stage, story
        self._box = stage.viewport.rect(*box)
        self._courses = courses(story)
        scoring = sum(result.totals != story.totals_after(number) for number, result in enumerate(story.rounds))
        self.drawn = scoring >= LEAST_ROUNDS and box[2] >= LEAST_WIDTH
        reached = [points for course in self._courses for points in course.points]
        self._least, self._most = min(reached), max(reached)

    def draw(self, painter: Painter, shown: float = 1.0) -> None:
        """List the caption, the lines as far as they are `shown` (0 to 1), and the faces at their ends."""
        if not self.drawn:
            return
        stage, plot = self._stage, self._plot()
        size = (plot.width, plot.top - self._box.top)
        caption = fitted(stage, tr("Points by round"), Lettering("floor", stage.theme.bone), size)
        painter.put(caption, *place(caption, self._box.left, (self._box.top + plot.top) // 2))
        lines = stage.text.cached(("story chart", stage.theme.name, self._story, self._box.size), self._lines)
        width = round(lines.get_width() * min(1.0, shown))
        if width > 0:
            part = lines if width == lines.get_width() else lines.subsurface((0, 0, width, lines.get_height()))
            painter.put(part, *self._frame(plot).topleft)
        if shown >= 1:
            self._draw_faces(painter, plot)

    def _plot(self) -> Rect:
        px, box = self._stage.viewport.px, self._box
        top = box.top + round(px(CAPTION) * self._stage.text.text_scale)
        mark = self._px(MARK)
        right = box.right - self._face() * max(map(len, self._story.sides)) - px(FACE_SPACE)
        return Rect(box.left + mark, top, right - box.left - mark, box.bottom - top - mark)

    def _px(self, units: float) -> int:
        """A length of what is drawn, which grows with the text, in px."""
        return self._stage.viewport.px(units * (1 + LARGER * (self._stage.text.text_scale - 1)))

    def _face(self) -> int:
        """The side of a face in px: all of them stand one above the other."""
        each = self._box.height // len(self._courses) - self._stage.viewport.px(FACES_GAP)
        return min(self._px(FACE), each)

    def _frame(self, plot: Rect) -> Rect:
        """The plot and what of marks and lines stands over its edges."""
        return plot.inflate(2 * self._px(MARK), 2 * self._px(MARK))

    def _point(self, plot: Rect, number: int, points: int) -> Vector2:
        across = plot.width * number / len(self._story.rounds)
        up = plot.height * (points - self._least) / max(1, self._most - self._least)
        return Vector2(plot.left + across, plot.bottom - up)

    def _draw_faces(self, painter: Painter, plot: Rect) -> None:
        stage, px = self._stage, self._stage.viewport.px
        size, last = self._face(), len(self._story.rounds)
        wanted = [self._point(plot, last, course.points[-1]).y for course in self._courses]
        middles = spread(wanted, size + px(FACES_GAP), self._box.top + size / 2, plot.bottom)
        for course, middle in zip(self._courses, middles, strict=True):
            rgb = self._rgb(course.side)
            for number, seating in enumerate(self._story.members(course.side)):
                face = stage.art.seat(seating.face, size, rgb)
                painter.put(face, plot.right + px(FACE_SPACE) + number * size, round(middle - size / 2))

    def _rgb(self, side: int) -> Rgb:
        return self._stage.theme.paper if side in self._story.winners else self._stage.theme.bone

    def _lines(self) -> Surface:
        """Axis, lines and marks, the winners' last: drawn large, then made small."""
        plot, px = self._plot(), self._px
        frame = self._frame(plot)
        large = Surface((frame.width * FINE, frame.height * FINE), pygame.SRCALPHA, 32)
        inner = Rect((px(MARK) * FINE, px(MARK) * FINE), (plot.width * FINE, plot.height * FINE))
        stone = self._stage.theme.stone
        zero = round(self._point(inner, 0, 0).y)
        pygame.draw.line(large, stone, (inner.left, zero), (inner.right, zero), px(AXIS) * FINE)
        for course in sorted(self._courses, key=lambda course: course.side in self._story.winners):
            self._draw_course(large, inner, course)
        for course in self._courses:
            for number, colour_key in course.won:
                self._mark(large, self._point(inner, number, course.points[number]), colour_key)
        return pygame.transform.smoothscale(large.premul_alpha(), frame.size)

    def _draw_course(self, surface: Surface, plot: Rect, course: PointsCourse) -> None:
        winner = course.side in self._story.winners
        width = self._px(WINNERS_LINE if winner else OTHERS_LINE) * FINE
        last = len(course.points) - 1
        first = next((number - 1 for number, points in enumerate(course.points) if points), last)
        path = [self._point(plot, number, points) for number, points in enumerate(course.points)][first:]
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
    found, turn, left = [], 0, float(dashes[0])
    for start, end in legs:
        at, length = 0.0, (end - start).length()
        while length - at > 0.5:
            step = min(left, length - at)
            if turn % 2 == 0:
                found.append((start.lerp(end, at / length), start.lerp(end, min(1.0, (at + step) / length))))
            at, left = at + step, left - step
            if left <= 0:
                turn += 1
                left = float(dashes[turn % len(dashes)])
    return found
