"""Cards on the table as they are seen at this instant, moving or at rest."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence, Set
from functools import lru_cache
from typing import NamedTuple

import pygame
from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from game.core.events import Card
from scenes.kit.art.cards import ASPECT, Face
from scenes.kit.drawing.painter import ListedItems, Painter
from scenes.kit.drawing.rings import SHARP
from scenes.kit.drawing.text import centred
from scenes.kit.stage import Stage
from scenes.kit.theme import CAPITALS, STYLES, Rgb
from scenes.kit.widgets.surfaces import GAP, WIDTH
from scenes.kit.widgets.widget import CLEAR, FOCUSED_SCALE
from scenes.table.values import Place

FACE_DOWN = ("back", "out")
FAINT = {"plain": "dimmed", "dimmed": "dimmed", "draft": "preview", "preview": "preview"}
"""The look of a card with which nothing can be done, by its own look."""
IN_FLIGHT = 1000
"""Added to the order of a card that moves: it passes over those that lie."""
SHRINKS = 1.5  # as often as high as where it goes: a picture of that size would be blurred
OPAQUE = ("plain", "dimmed", "back", "out")
"""The looks of cards of which nothing but the corners lets through what lies below."""
CORNER, NARROWEST = 0.07, 0.6
"""Of a card's height: how far its round corners reach, and less than its width is."""
DIP, TILT = 175, 2
"""How many units the hand sinks, and degrees it tilts, to make room for a rule's name."""
DRAFTED = ("draft", "preview")
"""The looks of cards whose edge is dashed."""
FOOT = 30  # units: the size of the words on a card
FOOT_INSET = 0.075  # of the width, at both sides
FIRST_LINE, SECOND_LINE = ("head", 0.43), ("body_bold", 0.25)
"""The two lines of a block: style, and the share of the foot's height that their capitals have."""
ONLY_LINE = ("head", 0.62)


class Pose(NamedTuple):
    """Where a card is now: centre and height in units, `up` from 0 (its back shows) to 1 (its face)."""

    x: float
    y: float
    height: float
    angle: float = 0.0
    up: float = 1.0

    def towards(self, other: Pose, share: float) -> Pose:
        """The pose at a share of the way to another one."""
        return Pose(*(start + (end - start) * share for start, end in zip(self, other, strict=True)))


@lru_cache(maxsize=512)
def pose_at(place: Place) -> Pose:
    """The pose of a card at rest."""
    return Pose(place.x, place.y, place.height, place.angle, 0.0 if place.look in FACE_DOWN else 1.0)


def place_rect(stage: Stage, place: Place) -> Rect:
    """What a card takes at a place, in px."""
    rect = Rect(0, 0, stage.viewport.px(place.height * stage.art.aspect(place.form)), stage.viewport.px(place.height))
    rect.center = stage.viewport.point(place.x, place.y)
    return rect


def draw_dashes(painter: Painter, stage: Stage, places: Sequence[Place]) -> None:
    """Lists an edge for each heap of drafted cards; where others cover a part of it, only the rest is seen."""
    heaps: list[tuple[Rect, int]] = []
    for place in places:
        if place.look in DRAFTED:
            _heap(heaps, place_rect(stage, place), place.order)
    for whole, order in heaps:
        over = [place_rect(stage, place) for place in places if place.look not in DRAFTED and place.order > order]
        seen = _left_of(whole, [rect for rect in over if rect.colliderect(whole)])
        painter.put(_frame(stage, whole, seen), seen.x, seen.y)


def _heap(heaps: list[tuple[Rect, int]], rect: Rect, order: int) -> None:
    """Adds a card to the heap that it lies on, or begins another one."""
    for number, (whole, lowest) in enumerate(heaps):
        if whole.colliderect(rect):
            heaps[number] = whole.union(rect), min(order, lowest)
            return
    heaps.append((rect, order))


def _frame(stage: Stage, whole: Rect, seen: Rect) -> Surface:
    frame, part = stage.art.dashed_frame(whole.size), seen.move(-whole.x, -whole.y)
    return stage.text.cached(("dashes", whole.size, tuple(part), stage.theme.name), lambda: frame.subsurface(part))


def _left_of(whole: Rect, over: Sequence[Rect]) -> Rect:
    """The part of a rectangle that is seen above or below others that cover its other end."""
    if not over:
        return whole
    cover = over[0].unionall(list(over[1:]))
    above, below = max(0, cover.top - whole.top), max(0, whole.bottom - cover.bottom)
    if above >= below:
        return Rect(whole.left, whole.top, whole.width, above)
    return Rect(whole.left, whole.bottom - below, whole.width, below)


class CardStyle(NamedTuple):
    """How a card is drawn: one of the looks, one of the forms, and the lines at its foot."""

    look: str
    form: str
    lines: tuple[str, ...]


def footed(stage: Stage, face: Face, height: int, style: CardStyle) -> Surface:
    """The card, `height` px high, with its lines; kept with other words."""
    if not style.lines:
        return stage.art.card(face, height, style.look, style.form)
    key = ("footed", stage.theme.name, face, height, style)
    return stage.text.cached(key, lambda: _composed(stage, face, height, style))


def _composed(stage: Stage, face: Face, height: int, style: CardStyle) -> Surface:
    look, form, lines = style
    card = stage.art.card(face, height, look, form).copy()
    top, foot, rgb = stage.art.foot_of(face, look, form)
    top, foot = top * height, foot * height
    if form.endswith("block"):
        _on_block(stage, card, (top, foot), lines, rgb)
        return card
    room = card.get_width() * (1 - 2 * FOOT_INSET)
    usual = FOOT * CAPITALS["barlow700"] * height * stage.art.aspect(form) * stage.text.text_scale / 108
    high = min((foot - top) * 0.95, usual)
    words = stage.text.render(lines[0], "body_bold", rgb, round(room), _zoom(stage, "body_bold", high))
    at = (round(card.get_width() * FOOT_INSET), round((top + foot - words.get_height()) / 2))
    card.blit(words, at, special_flags=BLEND_PREMULTIPLIED)
    return card


def _on_block(stage: Stage, card: Surface, span: tuple[float, float], lines: tuple[str, ...], rgb: Rgb) -> None:
    """In the middle: one line alone, or two, the second lower."""
    top, high = span[0], span[1] - span[0]
    places = [(*ONLY_LINE, 0.5)] if len(lines) == 1 else [(*FIRST_LINE, 0.33), (*SECOND_LINE, 0.76)]
    room = round(card.get_width() * (1 - FOOT_INSET))
    for line, (style, share, middle) in zip(lines, places, strict=True):
        words = stage.text.render(line, style, rgb, room, _zoom(stage, style, share * high))
        at = centred(words, (card.get_width() // 2, round(top + middle * high)))
        card.blit(words, at, special_flags=BLEND_PREMULTIPLIED)


def _zoom(stage: Stage, style: str, capitals: float) -> float:
    """What makes a style's capitals so high, in px."""
    return capitals / (stage.text.px(style) * CAPITALS[STYLES[style].family])


class Sprite:
    """One card: its pose, and the place it rests at or is on its way to."""

    def __init__(self, face: Face | None, place: Place) -> None:
        self.face, self.place = face, place
        self.pose = pose_at(place)
        self.look = place.look
        self.order = place.order
        self.opacity = 1.0
        self.zoom = 1.0  # growth that shows the focus
        self.aside = (0.0, 0.0)  # units to the right and downwards: where its growth needs room at an edge
        self.shake = 0.0  # units to the right of its pose, while its seat is shaken
        self.faint = False  # nothing can be done with it now
        self.picked = False  # picked up: its shadow falls on the table
        self.leaving = False
        self.seen: int | None = None  # px from its left side, while it lies still: another card hides the rest
        self._largest = 0.0  # on its way so far, in units
        self._listed: ListedItems | None = None
        self.motion: object = None  # the newest motion; older ones of the same card no longer move it

    @property
    def at_rest(self) -> bool:
        """Whether the sprite lies at its place."""
        return self.pose == pose_at(self.place) and self.look == self.place.look and self.order == self.place.order

    @property
    def still(self) -> bool:
        """Whether the sprite lies exactly at its place, opaque, of the place's size, and does not move."""
        whole = self.zoom == self.opacity == 1.0 and self.aside == (0.0, 0.0)
        return whole and not self.shake and not self.place.angle and self.at_rest

    def snap(self) -> None:
        """Puts the sprite at its place, and ends its motion."""
        self.motion = None
        self.pose, self.look, self.order = pose_at(self.place), self.place.look, self.place.order
        self.opacity, self.shake = 1.0, 0.0

    def draw(self, painter: Painter, stage: Stage, sunk: float = 0.0, tilt: float = 0.0) -> None:
        """Lists it `sunk` units lower, turned by `tilt` degrees; with a shadow while held, dashes while drafted."""
        state = (
            self.pose, self.place, self.look, self.order, self.face, self.opacity, self.zoom, self.aside, self.shake,
            self.faint, self.picked, self.seen, sunk, tilt, stage.art, stage.text, stage.viewport,
        )  # fmt: skip
        self._listed = painter.list_again(self._listed, state, lambda: self._draw_anew(painter, stage, sunk, tilt))

    def _draw_anew(self, painter: Painter, stage: Stage, sunk: float, tilt: float) -> None:
        art = stage.art
        surface = self._surface(stage, self.pose.angle + tilt)
        centre = stage.viewport.point(self.pose.x + self.aside[0] + self.shake, self.pose.y + self.aside[1] + sunk)
        if self.picked or self.place.raised:
            shadow = art.shadow(surface.get_height())
            painter.put(shadow, *centred(shadow, centre))
        painter.put(surface, *centred(surface, centre), self.opacity, self.seen)
        if self.place.dashed and self.at_rest:
            dashes = art.dashes(surface.get_height())
            painter.put(dashes, *centred(dashes, centre))

    def picture(self, stage: Stage) -> pygame.Surface:
        """The card as it looks now, without a shadow."""
        return self._surface(stage, self.pose.angle)

    def _surface(self, stage: Stage, angle: float) -> pygame.Surface:
        """At rest a picture of the exact size; on its way one that is scaled and turned for this frame alone."""
        art, viewport = stage.art, stage.viewport
        resting = viewport.px(self._scaled_from() * self.zoom)
        drawn = self._drawn(stage, resting)
        height = viewport.px(self.pose.height * self.zoom)
        squeeze = abs(2 * self.pose.up - 1)
        if height == resting and squeeze == 1:
            return art.rotated(drawn, angle, angle == self.place.angle or viewport.height < SHARP)
        width = max(1, round(drawn.get_width() * height / resting * squeeze))
        drawn = pygame.transform.smoothscale(drawn, (width, height))
        return pygame.transform.rotozoom(drawn, angle, 1) if round(angle) else drawn

    def _scaled_from(self) -> float:
        """The height of the picture it is made of: that at rest, or the largest on its way if it shrinks by far."""
        self._largest = 0.0 if self.at_rest else max(self._largest, self.pose.height)
        return self._largest if self._largest > SHRINKS * self.place.height else self.place.height

    def _drawn(self, stage: Stage, height: int) -> pygame.Surface:
        if self.face is None or self.pose.up < 0.5:
            return stage.art.out_back(height) if self.look == "out" else stage.art.back(height)
        look = self.look if self.look in DRAFTED else "dimmed" if self.look in ("dimmed", "out") else "plain"
        look = FAINT[look] if self.faint else look
        if self.place.foot:
            return footed(stage, self.face, height, CardStyle(look, self.place.form, self.place.foot))
        return stage.art.card(self.face, height, look, self.place.form, self.place.figures)


class Sprites:
    """All cards that can be seen, by their identity in play."""

    def __init__(self) -> None:
        self.cards: dict[Card, Sprite] = {}

    def draw_lying(
        self, painter: Painter, stage: Stage, dip: float, dipping: Set[Card], ghosts: Sequence[Sprite] = ()
    ) -> None:
        """Lists the cards that lie, the lowest first; those `dipping` have made room to a share of `dip`, 0 to 1."""
        lying = [*self._in_order(flying=False), *((None, ghost) for ghost in ghosts)]
        lying.sort(key=lambda entry: entry[1].order)
        find_covered([sprite for _, sprite in lying], stage)
        for card, sprite in lying:
            if dip and card in dipping:
                side = 1 if sprite.place.order % 2 else -1
                sprite.draw(painter, stage, DIP * dip, side * TILT * dip)
            else:
                sprite.draw(painter, stage)
        places = [sprite.place for _, sprite in lying if sprite.place.look in DRAFTED and sprite.at_rest]
        draw_dashes(painter, stage, places)

    def draw_flying(self, painter: Painter, stage: Stage) -> None:
        """Lists the cards on their way or in somebody's fingers."""
        for _, sprite in self._in_order(flying=True):
            sprite.seen = None
            sprite.draw(painter, stage)

    def _in_order(self, flying: bool) -> list[tuple[Card, Sprite]]:
        entries = [(card, sprite) for card, sprite in self.cards.items() if (sprite.order >= IN_FLIGHT) is flying]
        entries.sort(key=lambda entry: entry[1].order)
        return entries

    def settle(self) -> None:
        """Puts every card where it belongs and takes away those that have left."""
        self.cards = {card: sprite for card, sprite in self.cards.items() if not sprite.leaving}
        for sprite in self.cards.values():
            sprite.snap()


def find_covered(lying: Sequence[Sprite], stage: Stage) -> None:
    """How much is seen of each card, from the lowest to the highest, that lies still in a row under the next one."""
    covers = defaultdict[tuple[float, float, str], list[int]](list)
    px, point = stage.viewport.px, stage.viewport.point
    for sprite in reversed(lying):
        sprite.seen, place = None, sprite.place
        if sprite.look not in OPAQUE or not sprite.still:
            continue
        row, left = (place.y, place.height, place.form), point(place.x, place.y)[0]
        pitch, corner = min([x - left for x in covers[row] if x > left], default=0), px(place.height * CORNER)
        if corner < pitch < px(place.height * NARROWEST) - corner:
            sprite.seen = pitch + corner
        covers[row].append(left)


def make_room(growing: Sequence[tuple[Sprite, float]]) -> None:
    """Cards in a row, of which none covers another, go aside for the ring of one that grows; each with its growth."""
    for sprite, growth in growing:
        place, half = sprite.place, sprite.place.height * ASPECT / 2
        row = [other for other, _ in growing if other is not sprite and abs(other.place.y - place.y) < place.height / 2]
        gaps = [abs(other.place.x - place.x) - other.place.height * ASPECT / 2 for other in row]
        needed = half * FOCUSED_SCALE + GAP + WIDTH + CLEAR - min(gaps, default=0.0)
        if not growth or min(gaps, default=0.0) < half or needed <= 0:
            continue
        for other in row:
            aside = needed if other.place.x > place.x else -needed
            other.aside = other.aside[0] + aside * growth, other.aside[1]


def lifted(pose: Pose, height: float) -> Pose:
    """The pose a little higher on the screen, in units."""
    return pose._replace(y=pose.y - height)
