"""Which moments 7 Street has, in words and sounds (rules, sections 4 and 8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.seven_street.cards import ALL_HUNDREDS, FACES, HUNDRED, WORTH, StreetCard, worth_of
from game.seven_street.position import SEVEN
from game.seven_street.scoring import FOUR_HUNDREDS, PURE_SEVENTH, SEVENTH
from game.seven_street.view import StreetView
from scenes.kit.drawing.painter import Painter
from scenes.kit.messages import grouped, listed, sentences, tr
from scenes.kit.theme import STYLES, Rgb
from scenes.kit.timeline import Tween, in_cubic, linear, out_cubic
from scenes.specs.seven_street.art import LEAN
from scenes.specs.seven_street.openings import BandPicture, FullStreet, HundredRoad, RoadPicture
from scenes.specs.seven_street.words import face_of
from scenes.table.moments.moment import WHOLE, Feat, Job, MomentContext, MomentLine, MomentPicture, Presence
from scenes.table.moments.words import name_of
from scenes.table.plan import plan_of
from scenes.table.values import Cue

OPENS, CLOSES = 160, 120  # ms
TURNS, STAGGER, ALL_TURNED = 140, 40, 520  # ms: one card, from one to the next at most, and when the last lies open
EDGE = 6  # units: the paper edges
HEAD, WORDS, POINTS = 128, 72, 96  # units: the line above the hands, and the ems of its words and of its points
CARD, MARGIN = 151, 14  # units: a card's height at most, and above and below it
NAME, WHO, MORE_WHO = 34, 320, 130  # units: the em of a name, how wide face and name are, and more at 200 %
NAME_SHARE = 0.64  # of the cards' height, at most, for a name's em
SUM, SPACE = 150, 24  # units: the width of what a hand costs, and between words
MOST_APART = 0.62  # of a card's width, from one to the next


class RoundEnding(NamedTuple):
    """How a round ends: in words, who has emptied a hand, and the points for that."""

    words: str
    seat: int | None
    points: int


class HandLeft(NamedTuple):
    """What a seat has left when the round is over."""

    seat: int
    cards: tuple[StreetCard, ...]


def hands_left(view: StreetView) -> list[HandLeft]:
    """The hands that are not empty, sorted; all of them are known when a round has been scored."""
    return [HandLeft(seat, tuple(sorted(cards))) for seat, cards in enumerate(view.known_hands) if cards]


class FinishPicture:
    """The picture for the end of a round."""

    def __init__(self, context: MomentContext, ending: RoundEnding, left: Sequence[HandLeft]) -> None:
        self._stage, self._seated, self._ending, self._left = context.stage, context.seated, ending, left
        self._course, self._clock = Presence(), 0.0
        plan = plan_of(self._stage)
        x, top, width, high = plan.safe[0], plan.opponents[1], plan.safe[2], plan.actions[1] - plan.opponents[1]
        rows = max(1, len(left))
        self._card_high = min(CARD, (high - HEAD) / rows - MARGIN)
        whole = HEAD + len(left) * (self._card_high + MARGIN)
        self._box = (x, top + (high - whole) / 2, width, whole)
        scale = self._stage.text.text_scale
        self._name, self._who = min(NAME * scale, self._card_high * NAME_SHARE), WHO + MORE_WHO * (scale - 1)

    def jobs(self) -> list[Job]:
        """The drawing steps of the words, and of the faces of all cards."""
        cards = {card for hand in self._left for card in hand.cards}
        return [self._words, self._card_back, *(partial(self._face, card) for card in sorted(cards))]

    def tweens(self) -> list[Tween]:
        """The axis opens, the hands turn up, and the axis closes."""
        return [Tween(self._course.comes, OPENS, 0, out_cubic), Tween(self._runs, WHOLE, 0, linear),
                Tween(self._course.goes, CLOSES, WHOLE - CLOSES, in_cubic)]

    def _runs(self, share: float) -> None:
        self._clock = share * WHOLE

    # -- made once

    def _text(self, words: str, em: float, rgb: Rgb | None = None, room: int | None = None) -> Surface:
        text = self._stage.text
        return text.render(words, "title", rgb or self._stage.theme.paper, room,
                           em / STYLES["title"].size / text.text_scale)

    def _words(self) -> Surface:
        return self._text(self._ending.words, WORDS, self._stage.theme.ink,
                          self._stage.viewport.px(self._box[2] * 0.7))

    def _card_back(self) -> Surface:
        return self._stage.art.back(self._stage.viewport.px(self._card_high))

    def _face(self, card: StreetCard) -> Surface:
        return self._stage.art.card(face_of(card), self._stage.viewport.px(self._card_high), "plain")

    # -- drawn

    def draw(self, painter: Painter) -> None:
        """Lists it as far as it is open; words and cards once all of it is."""
        port, (_, top, _, high) = self._stage.viewport, self._box
        middle, half = port.point(0, top + high / 2)[1], port.px(high / 2 + EDGE) * self._course.share
        if half < 1:
            return
        band = Rect(0, round(middle - half), port.width, round(2 * half))
        painter.effect(partial(self._draw_band, band), band)
        if self._course.share > 0.98:
            self._draw_head(painter)
            for number in range(len(self._left)):
                self._draw_hand(painter, number)

    def _draw_band(self, band: Rect, screen: Surface) -> None:
        theme, edge = self._stage.theme, max(1, self._stage.viewport.px(EDGE))
        screen.fill(theme.paper, band)
        screen.fill(theme.table, band.inflate(0, -2 * edge))
        left, top = self._stage.viewport.point(self._box[0], self._box[1])
        foot, end = top + self._stage.viewport.px(HEAD), left + sum(width for _, width in self._head())
        corners = (0, top), (end + (foot - top) * LEAN, top), (end, foot), (0, foot)
        before = screen.get_clip()
        screen.set_clip(before.clip(band))  # it does not move with the edge: nothing lights up twice
        pygame.draw.polygon(screen, theme.paper, corners)
        screen.set_clip(before)

    def _head(self) -> list[tuple[Surface, int]]:
        """Face, words and points of the line above the hands, each with the px from it to the next."""
        ink, space = self._stage.theme.ink, self._stage.viewport.px(SPACE)
        parts = [self._words()]
        if self._ending.seat is not None:
            parts.insert(0, self._seat_face(self._ending.seat, WORDS, ink))
        if self._ending.points:
            parts.append(self._text(f"+{grouped(self._ending.points)}", POINTS, ink))
        return [(part, part.get_width() + space * (2 if number else 1)) for number, part in enumerate(parts)]

    def _draw_head(self, painter: Painter) -> None:
        port, (x, top, _, _) = self._stage.viewport, self._box
        left, middle = port.point(x, top + HEAD / 2)
        for part, width in self._head():
            painter.put(part, left, middle - part.get_height() // 2)
            left += width

    def _seat_face(self, seat: int, units: float, rgb: Rgb) -> Surface:
        return self._stage.art.seat(self._seated[seat].face, self._stage.viewport.px(units), rgb)

    def _draw_hand(self, painter: Painter, number: int) -> None:
        """Face, name, the cards, and what they cost once they lie open."""
        hand, port, (x, top, width, _) = self._left[number], self._stage.viewport, self._box
        left, middle = port.point(x, top + HEAD + (number + 0.5) * (self._card_high + MARGIN))
        face = self._seat_face(hand.seat, min(56, self._card_high), self._stage.theme.paper)
        painter.put(face, left, middle - face.get_height() // 2)
        room = port.px(self._who) - face.get_width() - 2 * port.px(SPACE)
        name = self._text(name_of(hand.seat, self._seated), self._name, room=room)
        painter.put(name, left + face.get_width() + port.px(SPACE), middle - name.get_height() // 2)
        end = self._draw_cards(painter, hand, (left + port.px(self._who), middle), port.px(width - self._who - SUM))
        if self._clock >= OPENS + ALL_TURNED:
            cost = self._text(f"−{grouped(worth_of(hand.cards))}", self._name * 1.4, self._stage.theme.bone)
            painter.put(cost, end + port.px(SPACE), middle - cost.get_height() // 2)

    def _draw_cards(self, painter: Painter, hand: HandLeft, at: tuple[int, int], room: int) -> int:
        """Draws cards one over the other, each turned as far as it is now; returns where the last one ends."""
        back, count = self._card_back(), len(hand.cards)
        wide = back.get_width()
        pitch = min(wide * MOST_APART, (room - wide) / max(1, count - 1))
        stagger = min(STAGGER, (ALL_TURNED - TURNS) / count)
        for number, card in enumerate(hand.cards):
            turned = min(1.0, max(0.0, (self._clock - OPENS - stagger * number) / TURNS))
            side = back if turned < 0.5 else self._face(card)
            if 0 < turned < 1:
                across = max(1, round(wide * abs(1 - 2 * turned)))
                side = pygame.transform.smoothscale(side, (across, side.get_height()))
            middle = at[0] + round(pitch * number) + wide // 2
            painter.put(side, middle - side.get_width() // 2, at[1] - side.get_height() // 2)
        return at[0] + round(pitch * (count - 1)) + wide


@dataclass(frozen=True, slots=True)
class SevenStreetFeat(Feat):
    """A street has its seventh card, or more of them at once. `lane` is its number's kind."""

    seat: int
    lane: int
    pure: bool
    cards: int = SEVEN

    @property
    def points(self) -> int:
        """The points of a 7-Street on top of its cards."""
        return PURE_SEVENTH if self.pure else SEVENTH

    def picture(self, context: MomentContext) -> MomentPicture:
        """A band that opens from the street's lane."""
        return BandPicture(context, FullStreet(self.seat, self.lane, self.cards, self.pure, self.points))

    def line(self, context: MomentContext) -> MomentLine:
        """The line that says that a street is a 7-Street, and its points."""
        return MomentLine(tr("7-Street."), tr("{name}: +{points}").format(
            name=name_of(self.seat, context.seated), points=grouped(self.points)))

    def cue(self, context: MomentContext) -> Cue:
        """A fanfare; the event's own words say whose street it is."""
        pure, other = tr("Pure 7-Street of {number}, {points} more"), tr("7-Street of {number}, {points} more")
        spoken = (pure if self.pure else other).format(number=FACES[self.lane], points=grouped(self.points))
        return Cue(sound="seven_in_a_row", subtitle=tr("7-Street"), spoken=spoken)


@dataclass(frozen=True, slots=True)
class HundredFeat(Feat):
    """A 100 is laid: the `count`-th of its team. `again`: right after another one."""

    seat: int
    count: int
    again: bool = False
    often = True

    @property
    def points(self) -> int:
        """The points of a 100, with the premium for all four."""
        return WORTH[HUNDRED] + (FOUR_HUNDREDS if self.count == ALL_HUNDREDS else 0)

    def picture(self, context: MomentContext) -> MomentPicture:
        """A gold road opens along the axis."""
        last = self.count == ALL_HUNDREDS
        return RoadPicture(context, HundredRoad(self.seat, self.points, self.again, last))

    def line(self, context: MomentContext) -> MomentLine:
        """The line that says that a 100 was laid, and whom it brings points."""
        return MomentLine(tr("A 100."), self._brings(context))

    def cue(self, context: MomentContext) -> Cue:
        """The sound of coins on wood; four 100s have words, too."""
        spoken = tr("All four 100s: {points} more").format(points=FOUR_HUNDREDS) if self.count == ALL_HUNDREDS else ""
        return Cue(sound="gold", subtitle=self._brings(context), spoken=spoken)

    def _brings(self, context: MomentContext) -> str:
        """Whom the 100 brings points, and how many."""
        return tr("{name}: +{points}").format(name=name_of(self.seat, context.seated), points=grouped(self.points))


@dataclass(frozen=True, slots=True)
class FinishFeat(Feat):
    """The round is over, and what is left in hands is open to all (section 8)."""

    ending: RoundEnding
    left: tuple[HandLeft, ...]
    often = True

    def picture(self, context: MomentContext) -> MomentPicture:
        """The picture in which all hands turn up."""
        return FinishPicture(context, self.ending, self.left)

    def line(self, context: MomentContext) -> MomentLine:
        """The line of who has ended the round, and the points for it."""
        points = tr("+{points}").format(points=grouped(self.ending.points)) if self.ending.points else ""
        return MomentLine(sentences((self.ending.words,)), points)

    def cue(self, context: MomentContext) -> Cue:
        """What the hands cost; the event's own words say who has ended the round."""
        costs = [tr("{name} {n}").format(name=name_of(seat, context.seated), n=grouped(worth_of(cards)))
                 for seat, cards in self.left]
        spoken = tr("Points left in hand: {names}").format(names=listed(costs)) if costs else ""
        return Cue(spoken=spoken)
