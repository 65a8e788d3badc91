"""Duel: two halves come together along a slanted seam, each with a face, a name, points and cards in hand."""

from __future__ import annotations

from functools import partial
from math import radians, tan

import pygame
from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, centred
from scenes.kit.theme import Rgb
from scenes.kit.timeline import Tween, in_cubic, out_cubic
from scenes.kit.viewport import HEIGHT, WIDTH
from scenes.kit.widgets.surfaces import ground_of, tones_of
from scenes.table.moments.moment import WHOLE, Duel, Job, MomentContext, Presence
from scenes.table.moments.words import name_of
from scenes.table.plan import plan_of
from scenes.table.words import fitting, together

HALVES, OUT = 220, 160  # ms
SLIDE = 0.06  # of the screen's height that a half slides along the seam
SLOPE = tan(radians(14))
ROWS = 4  # px that are copied as one: the seam moves by one px from one to the next
FACE, LESS_FACE = 640, 150  # units at 100 %, and so much smaller at 200 % text
FACE_X = 0.224  # of the window's width from its side
NAME, STATS = 100, 56  # units: the height of capitals at 100 %
GROWTH = 0.4  # so much higher at 200 % text
BETWEEN, SPACE, CLOSE = 30, 44, 10  # units: between name and figures, from one figure to the next, from its icon
PLATE, PLATE_EDGE = 240, 6  # units


class DuelPicture:
    """One duel. Ground, faces and plate are one picture, whose halves come and go with the words on them."""

    def __init__(self, context: MomentContext, moment: Duel) -> None:
        self._context, self._stage, self._sides = context, context.stage, (moment.first, moment.second)
        self._course = Presence()
        self._whole: Surface | None = None
        self._texts: list[tuple[Surface, int, int, int]] = []  # what stands on it, where in px, and on which side
        self._has_plate = False

    def jobs(self) -> list[Job]:
        """The drawing steps of both faces, and of the picture from its ground up."""
        steps: list[Job] = [partial(self._face, 0), partial(self._face, 1), self._ground, partial(self._half, 0)]
        return [*steps, partial(self._half, 1), self._plate]

    def tweens(self) -> list[Tween]:
        """The halves come, stay, and go."""
        return [Tween(self._course.comes, HALVES, 0, out_cubic), Tween(self._course.goes, OUT, WHOLE - OUT, in_cubic)]

    def draw(self, painter: Painter) -> None:
        """Lists the picture, or its halves over the table."""
        if self._course.share >= 1:
            painter.ground(self._plate())
            for text, x, y, _ in self._texts:
                painter.put(text, x, y)
        elif self._course.share > 0:
            painter.effect(self._halves, self._stage.viewport.bounds)

    def _halves(self, screen: Surface) -> None:
        """The left half as far down as it is uncovered, the right one as far up; both slide a little on the seam.

        No more than a little: faces that sweep over the screen would flash.
        """
        picture, (width, height), clip = self._plate(), self._stage.viewport.size, screen.get_clip()
        covered, slid = (round(height * share * (1 - self._course.share)) for share in (1, SLIDE))
        aside = round(slid * SLOPE)
        tone = tones_of(self._stage.theme, self._context.colour).ground
        screen.fill(self._stage.theme.paper, Rect(0, 0, aside, height - covered).clip(clip))
        screen.fill(tone, Rect(width - aside, covered, aside, height - covered).clip(clip))
        pieces = []
        for top in range(0, height, ROWS):
            seam = round(self._seam(top))
            if top < height - covered:
                pieces.append((picture, (aside, top), Rect(0, top + slid, seam - aside, ROWS)))
            if top >= covered:
                pieces.append((picture, (seam, top), Rect(seam + aside, top - slid, width - seam - aside, ROWS)))
        screen.blits(pieces, False)
        for text, x, y, side in self._texts:
            screen.set_clip(clip.clip((0, covered if side else 0, width, height - covered)))
            way = -1 if side else 1
            screen.blit(text, (x + way * aside, y - way * slid), special_flags=BLEND_PREMULTIPLIED)
        screen.set_clip(clip)

    def _seam(self, y: float) -> float:
        """Where the seam is at a height, both in px."""
        port = self._stage.viewport
        middle_x, middle_y = port.point(WIDTH / 2, HEIGHT / 2)
        return middle_x + (middle_y - y) * SLOPE

    # -- made once

    def _colour(self, side: int) -> Rgb:
        return self._stage.theme.paper if side else self._stage.theme.ink

    def _face(self, side: int) -> Surface:
        size = FACE - LESS_FACE * plan_of(self._stage).more_text
        name = self._context.seated[self._sides[side][0]].face
        return self._stage.art.seat(name, self._stage.viewport.px(size), self._colour(side))

    def _ground(self) -> Surface:
        """The table's ground, and paper left of the seam."""
        if self._whole is None:
            port, theme = self._stage.viewport, self._stage.theme
            self._whole = whole = Surface(port.size, 0, 32)
            whole.blit(ground_of(self._stage, self._context.colour), (0, 0))
            top, foot = self._seam(0), self._seam(port.height)
            pygame.draw.polygon(whole, theme.paper, [(0, 0), (top, 0), (foot, port.height), (0, port.height)])
            pygame.draw.aaline(whole, theme.paper, (top, 0), (foot, port.height))
        return self._whole

    def _half(self, side: int) -> None:
        """Draws one side of the seam."""
        whole, port, plan = self._ground(), self._stage.viewport, plan_of(self._stage)
        more = 1 + GROWTH * plan.more_text
        x, y, width, height = plan.safe
        face, middle = self._face(side), round(port.width * (1 - FACE_X if side else FACE_X))
        foot, size = port.point(0, y + height)[1], port.px(STATS * more)
        name_middle = foot - size - port.px(BETWEEN) - port.px(NAME * more) // 2
        room = name_middle - port.px(NAME * more) // 2 - port.point(0, y)[1]
        top = port.point(0, y)[1] + (room - face.get_height()) // 2
        whole.blit(face, (middle - face.get_width() // 2, top), special_flags=BLEND_PREMULTIPLIED)
        edge = port.point(x + width if side else x, 0)[0]
        seam = self._seam(name_middle - port.px(NAME) if side else foot)
        widest = round(abs(edge - seam)) - port.px(SPACE)
        name = self._name(side, widest)
        if name is not None:
            left = edge - name.get_width() if side else edge
            self._texts.append((name, left, name_middle - name.get_height() // 2, side))
        self._figures(side, (edge, foot - size // 2), size)

    def _name(self, side: int, widest: int) -> Surface | None:
        names = together([name_of(seat, self._context.seated) for seat in self._sides[side]])
        high = self._stage.viewport.px(NAME * (1 + GROWTH * plan_of(self._stage).more_text))
        return fitting(self._stage, names, Lettering("result", self._colour(side)), widest, high)

    def _figures(self, side: int, at: tuple[int, int], size: int) -> None:
        """Points, and cards in hand, from the window's side inwards."""
        context, (x, middle) = self._context, at
        status = context.spec.status(context.view, context.seated)
        points = context.view.points[self._side_of(side)] if context.view.target is not None else None
        cards = [status[seat].cards for seat in self._sides[side]]
        groups = [[self._number(points, side, size)]] if points is not None else []
        if all(count is not None for count in cards):
            icon = self._stage.art.icon("hand", size, self._colour(side))
            count = self._number(sum(count or 0 for count in cards), side, size)
            groups.append([count, icon] if side else [icon, count])
        for group in groups:
            for picture in group:
                left = x - picture.get_width() if side else x
                self._texts.append((picture, left, middle - picture.get_height() // 2, side))
                step = picture.get_width() + self._stage.viewport.px(CLOSE)
                x += -step if side else step
            x += self._stage.viewport.px(SPACE) * (-1 if side else 1)

    def _number(self, number: int, side: int, size: int) -> Surface:
        text = self._stage.text
        return text.render(str(number), "entry", self._colour(side), zoom=size / max(1, text.capitals("entry")))

    def _side_of(self, side: int) -> int:
        """The number of the side among all sides."""
        sides = self._context.spec.game.sides(len(self._context.seated))
        return next(number for number, seats in enumerate(sides) if self._sides[side][0] in seats)

    def _plate(self) -> Surface:
        """All of the picture: the rule in force, on the seam, comes last."""
        whole, colour, port = self._ground(), self._context.colour, self._stage.viewport
        if self._has_plate or colour is None:
            return whole
        self._has_plate = True
        plate = self._stage.art.rule_plate(colour, port.px(PLATE))
        middle = port.point(WIDTH / 2, HEIGHT * 0.39)[1]
        centre = round(self._seam(middle)), middle
        edge = port.px(PLATE_EDGE)
        whole.fill(self._stage.theme.ink, plate.get_rect(center=centre).inflate(2 * edge, 2 * edge))
        whole.blit(plate, centred(plate, centre), special_flags=BLEND_PREMULTIPLIED)
        return whole
