"""By a shade: the table goes dark, two cards come forward, and the crown goes over to the one that decides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame
from pygame import BLEND_RGB_ADD, BLEND_RGB_MULT, Surface

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import centred
from scenes.kit.messages import tr
from scenes.kit.theme import mix
from scenes.kit.timeline import Tween, in_cubic, out_back, out_cubic
from scenes.kit.widgets.surfaces import tones_of
from scenes.kit.widgets.words import Sentence
from scenes.table.moments.moment import WHOLE, Job, MomentContext, Presence, Shade
from scenes.table.plan import plan_of

DIM, CARDS, CROWN, WORD, OUT = 120, 240, 240, 120, 100  # ms
LEFT_IN = 0.14  # of the table's light
CARD, CROWN_SIZE, ARC = 415, 148, 110  # units
TRAIL, TRAIL_OPACITY = (0.14, 0.28, 0.42), (0.55, 0.4, 0.25)  # shares of its way that pictures of it stay behind
TITLE, FOOT = 252, 60  # units: the word's capitals, and the line below it
SPACE = 14  # units between the reason and why


class Spot(NamedTuple):
    """Where something lies, in units round the middle of what is above the word, and how far it is turned."""

    x: float
    y: float
    angle: float


BETTER, WORSE = Spot(-340, 30, 4), Spot(280, 48, -6)
WORN, GIVEN = Spot(-262, -220, 8), Spot(300, -200, -18)


class ShadePicture:
    """One lead by the last thing that decides. `under` lists the table as it lies."""

    def __init__(self, context: MomentContext, moment: Shade, under: Callable[[Painter], None]) -> None:
        self._context, self._stage, self._call, self._under = context, context.stage, moment.call, under
        self._faces = context.spec.face(moment.call.better), context.spec.face(moment.call.worse)
        plan = plan_of(self._stage)
        x, y, width, height = plan.safe
        self._foot = y + height - (FOOT + 24 * plan.more_text) / 2
        self._word_middle = y + height - FOOT - 24 * plan.more_text - 16 - TITLE / 2
        room = self._word_middle - TITLE / 2 - y
        self._fit = min(1.0, (room + 40) / 560)
        self._middle = x + width / 2, y + room / 2 + 8
        self._left = min(plan.mine[0], x + width * 0.2)
        self._dim, self._cards, self._crown, self._worded = Presence(), Presence(), Presence(), Presence()
        self._dark: Surface | None = None
        self._veil: Surface | None = None
        self._darkness = 0  # how many of its two steps to the dark the table has gone

    def jobs(self) -> list[Job]:
        """The table in the dark, both cards, the word."""
        cards = (partial(self._card, number) for number in (0, 1))
        return [self._table_below, self._darker, self._darkened, *cards, self._word, self._reason]

    def tweens(self) -> list[Tween]:
        """The tweens of the shade: dark, cards and crown, then the word; light again at the end."""
        return [
            Tween(self._dim.comes, DIM), Tween(self._cards.comes, CARDS, DIM, out_back),
            Tween(self._crown.comes, CROWN, DIM + CARDS, out_cubic),
            Tween(self._worded.comes, WORD, DIM + CARDS + CROWN, out_cubic),
            Tween(self._dim.goes, OUT, WHOLE - OUT, in_cubic),
        ]

    # -- made once

    def _table_below(self) -> Surface:
        """The table below the shade."""
        if self._dark is None:
            self._dark = Surface(self._stage.viewport.size, 0, 32)
            painter = Painter(self._dark, lambda regions: None)
            painter.begin()
            self._under(painter)
            painter.end()
        return self._dark

    def _darker(self) -> Surface:
        """The table with little of its light left, and before its ground's own tone."""
        dark = self._table_below()
        if self._darkness == 0:
            dark.fill((round(255 * LEFT_IN),) * 3, special_flags=BLEND_RGB_MULT)
            self._darkness = 1
        return dark

    def _darkened(self) -> Surface:
        dark = self._darker()
        if self._darkness == 1:
            tone = tones_of(self._stage.theme, self._context.colour).ground
            dark.fill(mix((0, 0, 0), tone, 1 - LEFT_IN), special_flags=BLEND_RGB_ADD)
            self._veil = dark.subsurface(dark.get_rect())  # the same pixels, with an opacity of its own
            self._darkness = 2
        return dark

    def _card(self, number: int) -> Surface:
        look, spot = ("plain", BETTER) if number == 0 else ("dimmed", WORSE)
        art = self._stage.art
        return art.rotated(art.card(self._faces[number], self._stage.viewport.px(CARD * self._fit), look), spot.angle)

    def _word(self) -> Surface:
        text = self._stage.text
        room = self._stage.viewport.px(self._middle[0] * 2 - self._left - plan_of(self._stage).safe[0])
        return text.render(tr("BY A SHADE"), "rule_change", self._stage.theme.paper, room, 1 / text.text_scale)

    # -- drawn

    def draw(self, painter: Painter) -> None:
        """Lists the dark, and on it what has come; at the end all of it goes with the dark."""
        light = self._dim.share
        if round(255 * light) < 255:
            painter.effect(self._fade, self._stage.viewport.bounds)
        else:
            painter.ground(self._darkened())
        if self._cards.share > 0:
            self._draw_cards(painter, light)
        if self._crown.share > 0:
            self._draw_crown(painter, light)
        if self._worded.share * light > 0:
            self._draw_words(painter, light)

    def _fade(self, screen: Surface) -> None:
        self._darkened()
        if self._veil is not None:
            clip = screen.get_clip()
            self._veil.set_alpha(round(255 * self._dim.share))
            screen.blit(self._veil, clip, clip)

    def _point(self, spot: Spot) -> tuple[int, int]:
        x, y = self._middle
        return self._stage.viewport.point(x + spot.x * self._fit, y + spot.y * self._fit)

    def _draw_cards(self, painter: Painter, light: float) -> None:
        share, port = self._cards.share, self._stage.viewport
        for number, spot in ((1, WORSE), (0, BETTER)):
            card = self._card(number)
            if share != 1:
                size = tuple(max(1, round(side * (0.4 + 0.6 * share))) for side in card.get_size())
                card = pygame.transform.smoothscale(card, size)
            painter.put(card, *centred(card, self._point(spot)), light)
        if share == 1:
            beats = self._stage.text.render(tr("beats"), "title", self._stage.theme.paper,
                                            port.px(300 * self._fit), 1 / self._stage.text.text_scale)
            painter.put(beats, *centred(beats, self._point(Spot((BETTER.x + WORSE.x) / 2, BETTER.y, 0))), light)

    def _draw_crown(self, painter: Painter, light: float) -> None:
        """On its way with what it leaves behind; then where it stays."""
        art, share = self._stage.art, self._crown.share
        crown = art.icon("crown", self._stage.viewport.px(CROWN_SIZE * self._fit), self._stage.theme.paper)
        behind: Sequence[tuple[float, float]] = tuple(zip(TRAIL, TRAIL_OPACITY, strict=True)) if share < 1 else ()
        for back, opacity in (*reversed(behind), (0.0, 1.0)):
            at = share - back
            if at >= 0:
                angle = GIVEN.angle + (WORN.angle - GIVEN.angle) * at
                turned = art.rotated(crown, angle)
                painter.put(turned, *centred(turned, self._point(_on_arc(at))), opacity * light)

    def _draw_words(self, painter: Painter, light: float) -> None:
        """Draws the word, from its left on, and the reason."""
        stage = self._stage
        word = self._word()
        left, middle = stage.viewport.point(self._left, self._word_middle)
        width = max(1, round(word.get_width() * self._worded.share * light))
        part = word if width == word.get_width() else word.subsurface((0, 0, width, word.get_height()))
        painter.put(part, left, middle - word.get_height() // 2)
        reason, why = self._reason()
        foot = stage.viewport.point(0, self._foot)[1]
        painter.put(reason, left, foot - reason.get_height() // 2, light)
        painter.put(why, left + reason.get_width() + stage.viewport.px(SPACE), foot - why.get_height() // 2, light)

    def _reason(self) -> tuple[Surface, Surface]:
        """What decides, and why, for the line below the word."""
        stage, theme = self._stage, self._stage.theme
        x, _, width, _ = plan_of(stage).safe
        room = stage.viewport.px(x + width - self._left)
        why = Sentence((self._call.why,), "page", theme.bone).render(stage, room // 2)
        left = room - why.get_width() - stage.viewport.px(SPACE)
        return Sentence(self._call.reason, "rule", theme.paper).render(stage, left), why


def _on_arc(share: float) -> Spot:
    """Where the crown is at a share of its way, from the card that had the lead."""
    x, y = (start + (end - start) * share for start, end in zip(GIVEN[:2], WORN[:2], strict=True))
    return Spot(x, y - ARC * 4 * share * (1 - share), 0)
