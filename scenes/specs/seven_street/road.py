"""A 100: a gold road opens along the axis, the card tilts in, and goes to the others of its team."""

from __future__ import annotations

from functools import partial
from math import radians, tan
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.seven_street.state import HUNDRED_ZONES
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import centred
from scenes.kit.messages import grouped
from scenes.kit.theme import STYLES, WHITE, Rgb, mix
from scenes.kit.timeline import Tween, in_out_cubic, out_back, out_cubic
from scenes.specs.seven_street.names import face_named
from scenes.table.frame import frame_of
from scenes.table.moments.moment import Around, Course, Job
from scenes.table.moments.words import name_of

OPENS, HOLDS, GOES = 160, 280, 200  # ms
AGAIN, ALL_FOUR = 350, 600  # ms in all: right after another one; with the last of the four
HALF, EDGE = 94, 6  # units: of the road, and its paper edges
AXIS = 383  # units: the middle of the road
STRIPE = 76  # units: a light stripe and the dark one beside it are twice as wide
LEAN = tan(radians(24))
CARD, TILT = 332, 6  # units, degrees
POINTS, NAME = 118, 40  # units: ems
SPACE, BESIDE = 48, 28  # units between card and points, points and name
LIGHT = 0.25  # how much white is in the light stripes
HUNDRED_KEY = "100"


class Road(NamedTuple):
    """What a 100 brings to whom; `again`: right after another one, `all_four`: with the others 400 more."""

    seat: int
    points: int
    again: bool
    all_four: bool

    @property
    def duration(self) -> float:
        """Ms in all."""
        return ALL_FOUR if self.all_four else AGAIN if self.again else OPENS + HOLDS + GOES


class RoadPicture:
    """One 100 on its way."""

    def __init__(self, around: Around, road: Road) -> None:
        self._stage, self._road = around.stage, road
        self._name = name_of(road.seat, around.seated)
        port, (x, _, width, _) = self._stage.viewport, frame_of(self._stage).safe
        team = next(side for side, seats in enumerate(around.spec.game.sides(len(around.seated))) if road.seat in seats)
        left, top, across, down = around.spec.boxes(around.view)[HUNDRED_ZONES[team]]
        self._from = port.point(x + width * 0.35, AXIS)
        self._to = port.point(left + across / 2, top + down / 2)
        self._course, self._card_course, self._going = Course(), Course(), Course()

    def jobs(self) -> list[Job]:
        """The card, turned, and the words."""
        return [self._card, self._points, self._whose]

    def tweens(self) -> list[Tween]:
        """The road opens, the card comes, stays, and goes; the road closes with it."""
        whole = self._road.duration
        share = whole / (OPENS + HOLDS + GOES)
        opens, goes = OPENS * share, GOES * share
        return [
            Tween(self._course.comes, opens, 0, out_cubic), Tween(self._card_course.comes, opens, 0, out_back),
            Tween(self._going.comes, goes, whole - goes, in_out_cubic),
            Tween(self._course.goes, goes, whole - goes, out_cubic),
        ]

    def _card(self) -> Surface:
        art = self._stage.art
        return art.rotated(art.card(face_named(HUNDRED_KEY), self._stage.viewport.px(CARD), "plain"), TILT)

    def _points(self) -> Surface:
        return self._words(f"+{grouped(self._road.points)}", POINTS)

    def _whose(self) -> Surface:
        return self._words(self._name, NAME)

    def _words(self, words: str, em: int) -> Surface:
        text = self._stage.text
        return text.render(words, "title", self._stage.theme.field_ink[HUNDRED_KEY],
                           zoom=em / STYLES["title"].size / text.text_scale)

    def draw(self, painter: Painter) -> None:
        """Lists the road as wide as it is open, and on it the words and the card."""
        port, half = self._stage.viewport, self._stage.viewport.px(HALF + EDGE) * self._course.share
        middle = self._from[1]
        if half < 1:
            return
        painter.effect(partial(self._draw_road, half), Rect(0, round(middle - half), port.width, round(2 * half)))
        card = self._card()
        shown = min(1.0, self._course.share)
        left = self._from[0] + card.get_width() // 2 + port.px(SPACE)
        for words, space in ((self._points(), BESIDE), (self._whose(), 0)):
            painter.put(words, left, middle - words.get_height() // 2, shown)
            left += words.get_width() + port.px(space)
        self._draw_card(painter, card)

    def _draw_card(self, painter: Painter, card: Surface) -> None:
        """It grows as it tilts in, and becomes small on its way to the others."""
        came, gone = self._card_course.share, self._going.share
        size = max(0.05, came * (1 - 0.85 * gone))
        at = tuple(round(start + (end - start) * gone) for start, end in zip(self._from, self._to, strict=True))
        if size != 1:
            card = pygame.transform.smoothscale_by(card, size)
        painter.put(card, *centred(card, (at[0], at[1])))

    def _draw_road(self, half: float, screen: Surface) -> None:
        port, theme, middle = self._stage.viewport, self._stage.theme, self._from[1]
        gold: Rgb = theme.field[HUNDRED_KEY]
        top, foot, edge = round(middle - half), round(middle + half), max(1, port.px(EDGE))
        screen.fill(theme.paper, (0, top, port.width, foot - top))
        inner = Rect(0, top + edge, port.width, max(0, foot - top - 2 * edge))
        screen.fill(gold, inner)
        stripe, lean = port.px(STRIPE), inner.height * LEAN
        for left in range(-round(lean) - stripe, port.width + stripe, 2 * stripe):
            corners = ((left + lean, inner.top), (left + lean + stripe, inner.top), (left + stripe, inner.bottom),
                       (left, inner.bottom))
            pygame.draw.polygon(screen, mix(gold, WHITE, LIGHT), corners)
