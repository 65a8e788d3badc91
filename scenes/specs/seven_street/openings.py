"""What opens over the table for a moment: a leaning band for a 7-Street, a gold road for a 100."""

from __future__ import annotations

from functools import partial
from math import radians, tan
from typing import NamedTuple

import pygame
from pygame import BLEND_PREMULTIPLIED, BLEND_RGBA_MULT, Rect, Surface

from game.seven_street.cards import FACES
from game.seven_street.state import HUNDRED_ZONES, STREET_ZONES
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import centred
from scenes.kit.messages import grouped, tr
from scenes.kit.theme import CAPITALS, STYLES, WHITE, Rgb, mix
from scenes.kit.timeline import Tween, in_cubic, in_out_cubic, out_back, out_cubic
from scenes.specs.seven_street.stacks import BLOCK as BLOCK_FOOT
from scenes.specs.seven_street.stacks import Foot
from scenes.specs.seven_street.words import face_named, feet
from scenes.table.cards.sprites import CardStyle, footed
from scenes.table.moments.moment import WHOLE, Job, MomentContext, Presence
from scenes.table.moments.words import name_of
from scenes.table.plan import plan_of

OPENS, FOLDS, WORD = 300, 240, 120  # ms
LEAN = tan(radians(24))
HALF = 515  # units: from the middle of the band to its paper edge
PAPER = 12
STEPS = ((180, 0.0), (54, 0.45), (109, 0.68), (340, 0.80))
"""From the paper edge inwards: units, and how much of the table is in the tone; the last one is the middle."""
BLOCK = 352  # units: the height of the block, one and a half times that of the lane's
TITLE, TITLE_FOOT = 292, 270  # units: the word's em, and its middle above the foot of the safe box
POINTS = 118
BESIDE = 36  # units between the block and the points
TINY = 0.004
ROAD_OPENS, HOLDS, GOES = 160, 280, 200  # ms
AGAIN, ALL_FOUR = 350, 600  # ms in all: right after another one; with the last of the four
ROAD_HALF, EDGE = 94, 6  # units: of the road, and its paper edges
AXIS = 383  # units: the middle of the road
STRIPE = 76  # units: a light stripe and the dark one beside it are twice as wide
ROAD_LEAN = tan(radians(24))
CARD, TILT = 332, 6  # units, degrees
ROAD_POINTS, NAME = 118, 40  # units: ems
SPACE, BESIDE_ROAD = 48, 28  # units between card and points, points and name
LIGHT = 0.25  # how much white is in the light stripes
HUNDRED_KEY = "100"


class FullStreet(NamedTuple):
    """A street of seven cards or more, the number's kind, and what it is worth on top of its cards."""

    seat: int
    lane: int
    cards: int
    pure: bool
    points: int


class BandPicture:
    """The picture of one 7-Street that was laid: a band across the table."""

    def __init__(self, context: MomentContext, street: FullStreet) -> None:
        self._stage, self._street, self._form = context.stage, street, "pure_block" if street.pure else "block"
        self._lane = FACES[street.lane]
        sides = context.spec.game.sides(len(context.seated))
        team = next(side for side, seats in enumerate(sides) if street.seat in seats)
        x, y, width, height = context.spec.boxes(context.view)[STREET_ZONES[team][street.lane]]
        port, safe = self._stage.viewport, plan_of(self._stage).safe
        self._middle = port.point(x + width / 2, y + height / 2)
        self._safe = port.rect(*safe)
        self._word_y = port.point(0, safe[1] + safe[3] - TITLE_FOOT)[1]
        self._course, self._word_course = Presence(), Presence()
        self._word: Surface | None = None

    def jobs(self) -> list[Job]:
        """The word in two colours, the block, the points."""
        letters = [partial(self._letters, rgb) for rgb in (self._ink, self._stage.theme.paper)]
        return [*letters, self._title, self._block, self._gain]

    def tweens(self) -> list[Tween]:
        """The tweens of the band: opening, staying, and folding into its lane."""
        return [
            Tween(self._course.comes, OPENS, 0, out_cubic),
            Tween(self._word_course.comes, WORD, OPENS - WORD, out_cubic),
            Tween(self._course.goes, FOLDS, WHOLE - FOLDS, in_cubic),
            Tween(self._word_course.goes, WORD, WHOLE - FOLDS, in_cubic),
        ]

    # -- made once

    @property
    def _ink(self) -> Rgb:
        return self._stage.theme.field_ink[self._lane]

    def _letters(self, rgb: Rgb) -> Surface:
        text, room = self._stage.text, self._stage.viewport.px(plan_of(self._stage).safe[2])
        zoom = TITLE / STYLES["rule_change"].size / text.text_scale
        return text.render(tr("7-STREET"), "rule_change", rgb, room, zoom)

    def _title(self) -> Surface:
        """The word on paper, and in the lane's ink wherever it lies on the lane's full tone."""
        if self._word is None:
            word = self._letters(self._stage.theme.paper).copy()
            place = word.get_rect(center=self._word_at())
            mask = Surface(word.get_size(), pygame.SRCALPHA, 32)
            for shape in self._shapes(1.0)[1:3]:
                pygame.draw.polygon(mask, (255,) * 4, [(x - place.x, y - place.y) for x, y in shape])
            for shape in self._shapes(1.0)[3:4]:
                pygame.draw.polygon(mask, (0,) * 4, [(x - place.x, y - place.y) for x, y in shape])
            inked = self._letters(self._ink).copy()
            inked.blit(mask, (0, 0), special_flags=BLEND_RGBA_MULT)
            word.blit(inked, (0, 0), special_flags=BLEND_PREMULTIPLIED)
            self._word = word
        return self._word

    def _block(self) -> Surface:
        style = CardStyle("plain", self._form, feet(Foot(BLOCK_FOOT, self._street.cards, self._street.pure)))
        return footed(self._stage, face_named(self._lane), self._stage.viewport.px(BLOCK), style)

    def _gain(self) -> Surface:
        text = self._stage.text
        zoom = POINTS / STYLES["title"].size / text.text_scale
        return text.render(f"+{grouped(self._street.points)}", "title", self._stage.theme.paper, zoom=zoom)

    # -- drawn

    def draw(self, painter: Painter) -> None:
        """Lists the band as far as it has opened, and on it the block, the word and the points."""
        share = self._course.share
        if share < TINY:
            return
        painter.effect(self._draw_band, self._stage.viewport.bounds)
        opacity = self._word_course.share
        if opacity <= 0:
            return
        block, gain = self._block(), self._gain()
        painter.put(block, *centred(block, self._block_at), opacity)
        beside = self._block_at[0] + block.get_width() // 2 + self._stage.viewport.px(BESIDE)
        if beside + gain.get_width() > self._stage.viewport.rect(*plan_of(self._stage).safe).right:
            beside = self._block_at[0] - block.get_width() // 2 - self._stage.viewport.px(BESIDE) - gain.get_width()
        painter.put(gain, beside, self._block_at[1] - gain.get_height() // 2, opacity)
        word = self._title()
        painter.put(word, *centred(word, self._word_at()), opacity)

    def _settled(self) -> int:
        """Where the middle of the open band is, half way down: in its lane, as long as its word has room there."""
        half, shift = self._letters(self._ink).get_width() // 2, self._lean_to(self._word_y)
        left, right = self._safe.left + half - shift, self._safe.right - half - shift
        return round(max(left, min(right, self._middle[0])))

    def _lean_to(self, y: int) -> float:
        """How far the middle of the band is to the right there, in px."""
        return (self._stage.viewport.bounds.centery - y) * LEAN

    def _word_at(self) -> tuple[int, int]:
        """In the middle of the band."""
        return round(self._settled() + self._lean_to(self._word_y)), self._word_y

    @property
    def _block_at(self) -> tuple[int, int]:
        """The middle of the number's block (px): in its lane, but on the band, and above the word."""
        px, block = self._stage.viewport.px, self._block()
        capitals = TITLE * CAPITALS[STYLES["rule_change"].family]
        lowest = self._word_y - px(capitals / 2) - px(BLOCK) // 2 - px(24)
        y = min(self._middle[1], lowest)
        middle = self._settled() + self._lean_to(y)
        reach = px(HALF) - (block.get_width() + block.get_height() * LEAN) / 2
        return round(max(middle - reach, min(middle + reach, self._middle[0]))), y

    def _draw_band(self, screen: Surface) -> None:
        for shape, rgb in zip(self._shapes(self._course.share), self._tones, strict=True):
            pygame.draw.polygon(screen, rgb, shape)

    @property
    def _tones(self) -> list[Rgb]:
        theme = self._stage.theme
        return [theme.paper, *(mix(theme.field[self._lane], theme.table, part) for _, part in STEPS)]

    def _shapes(self, share: float) -> list[list[tuple[int, int]]]:
        """Five bands round one line, each within the one before, when so much of the way is open."""
        half, shapes = HALF + PAPER, []
        for inset in (0, PAPER, *(width for width, _ in STEPS[:-1])):
            half -= inset
            shapes.append(self._leaning(self._stage.viewport.px(half) * share, share))
        return shapes

    def _leaning(self, half: float, share: float) -> list[tuple[int, int]]:
        """A band of twice `half` px across the whole window; it comes out of its lane, and goes back there."""
        bounds, lane = self._stage.viewport.bounds, self._middle[0]
        x = lane + (self._settled() - lane) * share
        top, foot = (x + self._lean_to(y) for y in (bounds.top, bounds.bottom))
        return [(round(top - half), bounds.top), (round(top + half), bounds.top),
                (round(foot + half), bounds.bottom), (round(foot - half), bounds.bottom)]


class HundredRoad(NamedTuple):
    """What a 100 brings to whom; `again`: right after another one, `all_four`: with the others 400 more."""

    seat: int
    points: int
    again: bool
    all_four: bool

    @property
    def duration(self) -> float:
        """The length of the motion in ms."""
        return ALL_FOUR if self.all_four else AGAIN if self.again else ROAD_OPENS + HOLDS + GOES


class RoadPicture:
    """The picture of a 100 on its way."""

    def __init__(self, context: MomentContext, road: HundredRoad) -> None:
        self._stage, self._road = context.stage, road
        self._name = name_of(road.seat, context.seated)
        port, (x, _, width, _) = self._stage.viewport, plan_of(self._stage).safe
        sides = context.spec.game.sides(len(context.seated))
        team = next(side for side, seats in enumerate(sides) if road.seat in seats)
        left, top, across, down = context.spec.boxes(context.view)[HUNDRED_ZONES[team]]
        self._from = port.point(x + width * 0.35, AXIS)
        self._to = port.point(left + across / 2, top + down / 2)
        self._course, self._card_course, self._going = Presence(), Presence(), Presence()

    def jobs(self) -> list[Job]:
        """The card, turned, and the words."""
        return [self._card, self._points, self._whose]

    def tweens(self) -> list[Tween]:
        """The road opens, the card comes, stays, and goes; the road closes with it."""
        whole = self._road.duration
        share = whole / (ROAD_OPENS + HOLDS + GOES)
        opens, goes = ROAD_OPENS * share, GOES * share
        return [
            Tween(self._course.comes, opens, 0, out_cubic), Tween(self._card_course.comes, opens, 0, out_back),
            Tween(self._going.comes, goes, whole - goes, in_out_cubic),
            Tween(self._course.goes, goes, whole - goes, out_cubic),
        ]

    def _card(self) -> Surface:
        art = self._stage.art
        return art.rotated(art.card(face_named(HUNDRED_KEY), self._stage.viewport.px(CARD), "plain"), TILT)

    def _points(self) -> Surface:
        return self._words(f"+{grouped(self._road.points)}", ROAD_POINTS)

    def _whose(self) -> Surface:
        return self._words(self._name, NAME)

    def _words(self, words: str, em: int) -> Surface:
        text = self._stage.text
        return text.render(words, "title", self._stage.theme.field_ink[HUNDRED_KEY],
                           zoom=em / STYLES["title"].size / text.text_scale)

    def draw(self, painter: Painter) -> None:
        """Lists the road as wide as it is open, and on it the words and the card."""
        port, half = self._stage.viewport, self._stage.viewport.px(ROAD_HALF + EDGE) * self._course.share
        middle = self._from[1]
        if half < 1:
            return
        painter.effect(partial(self._draw_road, half), Rect(0, round(middle - half), port.width, round(2 * half)))
        card = self._card()
        opacity = min(1.0, self._course.share)
        left = self._from[0] + card.get_width() // 2 + port.px(SPACE)
        for words, space in ((self._points(), BESIDE_ROAD), (self._whose(), 0)):
            painter.put(words, left, middle - words.get_height() // 2, opacity)
            left += words.get_width() + port.px(space)
        self._draw_card(painter, card)

    def _draw_card(self, painter: Painter, card: Surface) -> None:
        """Draws a card, which grows as it tilts in and shrinks on its way to the others."""
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
        stripe, lean = port.px(STRIPE), inner.height * ROAD_LEAN
        for left in range(-round(lean) - stripe, port.width + stripe, 2 * stripe):
            corners = ((left + lean, inner.top), (left + lean + stripe, inner.top), (left + stripe, inner.bottom),
                       (left, inner.bottom))
            pygame.draw.polygon(screen, mix(gold, WHITE, LIGHT), corners)
