"""Faces over the table: of a seat that goes out, slashed in two; on a band, of whoever the turn passes to."""

from __future__ import annotations

import pygame
from pygame import BLEND_PREMULTIPLIED, SRCALPHA, Rect, Surface

from scenes.kit.art import svg
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.layout import Bounds
from scenes.kit.theme import DURATIONS
from scenes.kit.timeline import Tween, in_out_cubic, linear, out_cubic
from scenes.kit.viewport import HEIGHT
from scenes.kit.widgets.surfaces import tones_of
from scenes.table.moments.moment import Job, MomentContext, Out, Presence
from scenes.table.panels import seats
from scenes.table.plan import plan_of
from scenes.table.words import fitting

WHOLE, SLASH, PART, SHRINK = 450, 120, 80, 150  # ms
FACE, APART, REACH = 264, 11, 6  # units: size, how far each half goes across and down, how far the slash reaches
LINE, EDGE = 8, 5  # units: the width of the slash, and of its dark edges
ACROSS, FARTHEST = 0.6, 360  # where the face is in its seat's area: of the width, and in units at most
ABOVE_LINE = 8  # units that the nearest seat's face keeps off the line below it
FADES_FROM = 0.85  # of the way into the header


class OutPicture:
    """The picture of one seat going out; others do not wait for it."""

    def __init__(self, context: MomentContext, moment: Out) -> None:
        self._stage, self._name = context.stage, context.seated[moment.seat].face
        box = context.spec.seat_box(context.view, moment.seat)
        self._centre = self._stage.viewport.point(*_middle(context, box, moment.seat == context.spec.front))
        self._header = seats.face_rect(self._stage, context.spec.plan, box)
        self._slashed = self._parted = self._shrunk = 0.0
        self._broken: Surface | None = None

    def jobs(self) -> list[Job]:
        """The drawing steps of the face, its halves, and both with the slash."""
        return [self._face, self._halves, self._fall]

    def tweens(self) -> list[Tween]:
        """The slash, the halves, the way into the header."""
        return [Tween(self._slash, SLASH, 0, linear), Tween(self._part, PART, SLASH, out_cubic),
                Tween(self._shrink, SHRINK, WHOLE - SHRINK, in_out_cubic)]

    def _slash(self, share: float) -> None:
        self._slashed = share

    def _part(self, share: float) -> None:
        self._parted = share

    def _shrink(self, share: float) -> None:
        self._shrunk = share

    @property
    def _px(self) -> int:
        return self._stage.viewport.px(FACE)

    def _face(self) -> Surface:
        return self._stage.art.seat(self._name, self._px, self._stage.theme.paper)

    def _line(self) -> Surface:
        """The slash from the lower left to the upper right, with an edge that keeps it apart from the face."""
        px, theme = self._stage.viewport.px, self._stage.theme
        side, key = self._px + 2 * px(REACH), ("slash", self._px)

        def make() -> Surface:
            return svg.rasterise(f'<path d="M0 {side} L{side} 0" stroke="{svg.hexadecimal(theme.ink)}" '
                                 f'stroke-width="{px(LINE + 2 * EDGE)}"/><path d="M0 {side} L{side} 0" '
                                 f'stroke="{svg.hexadecimal(theme.paper)}" stroke-width="{px(LINE)}"/>',
                                 (side, side)).premul_alpha()

        return self._stage.text.cached((*key, theme.name), make)

    def draw(self, painter: Painter) -> None:
        """Lists it: whole under a growing slash, then in two halves, then on its way as one picture."""
        if self._shrunk > 0:
            self._on_its_way(painter)
            return
        away = self._stage.viewport.px(APART * self._parted) if self._parted else 0
        left, top = self._centre[0] - self._px // 2, self._centre[1] - self._px // 2
        for half, side in zip(self._halves(), (-1, 1), strict=True):
            painter.put(half, left + side * away, top + side * away)
        line = self._line()
        width = round(line.get_width() * self._slashed)
        if width:
            part = line.subsurface((0, 0, width, line.get_height()))
            painter.put(part, self._centre[0] - line.get_width() // 2, self._centre[1] - line.get_height() // 2)

    def _halves(self) -> tuple[Surface, Surface]:
        """The face above the slash, and below it."""
        return self._half(above=True), self._half(above=False)

    def _half(self, above: bool) -> Surface:
        face, side = self._face(), self._px

        def make() -> Surface:
            half = face.copy()
            corner = (side, side) if above else (0, 0)
            pygame.draw.polygon(half, (0, 0, 0, 0), [(0, side), (side, 0), corner])
            return half

        return self._stage.text.cached(("half", self._name, side, above, self._stage.theme.name), make)

    def _fall(self) -> Surface:
        """Draws both halves apart with the slash between them."""
        if self._broken is None:
            line, away = self._line(), self._stage.viewport.px(APART)
            self._broken = Surface(line.get_size(), pygame.SRCALPHA, 32)
            inset = (line.get_width() - self._px) // 2
            for half, side in zip(self._halves(), (-1, 1), strict=True):
                self._broken.blit(half, (inset + side * away,) * 2, special_flags=BLEND_PREMULTIPLIED)
            self._broken.blit(line, (0, 0), special_flags=BLEND_PREMULTIPLIED)
        return self._broken

    def _on_its_way(self, painter: Painter) -> None:
        broken, end, share = self._fall(), self._header, self._shrunk
        side = max(1, round(broken.get_width() + (end.width - broken.get_width()) * share))
        place = Rect(0, 0, side, side)
        place.center = tuple(round(a + (b - a) * share) for a, b in zip(self._centre, end.center, strict=True))
        opacity = 1.0 if share < FADES_FROM else (1 - share) / (1 - FADES_FROM)
        painter.put(pygame.transform.smoothscale(broken, (side, side)), *place.topleft, opacity)


def _middle(context: MomentContext, box: Bounds, in_front: bool) -> tuple[float, float]:
    """Where the face is, in units: over its seat; that of the nearest seat above the line that tells of it."""
    plan, (x, y, width, height) = context.spec.plan, box
    above_line = FACE / 2 + ABOVE_LINE
    if in_front and y >= plan.hand[1]:  # folded away: the line is where the hand was
        return plan.mine[0] + plan.column / 2, plan.hand[1] - above_line
    return x + min(width * ACROSS, FARTHEST), y + (height - above_line if in_front else height / 2)


ON_SCREEN = 500  # ms of real time: no speed makes anybody read faster
BAND, HANDOVER_FACE, NAME, SPACE = 300, 240, 150, 60  # units: heights of band, face, capitals; between the last two
SLIDE = 80  # units that it comes from the left, and goes to the right


class HandoverPicture:
    """One handover: the band comes, stays, and goes; with reduced motion it only fades."""

    def __init__(self, context: MomentContext, seat: int) -> None:
        self._context, self._stage, self._seating = context, context.stage, context.seated[seat]
        self._comes, self._goes = Presence(), Presence()
        self._made: Surface | None = None

    def jobs(self) -> list[Job]:
        """The drawing step of the band."""
        return [self._band]

    def tweens(self) -> list[Tween]:
        """The tweens in and out, within the time on screen."""
        fade = DURATIONS["reduced_fade"] if self._stage.settings.reduced_motion else DURATIONS["focus"]
        return [Tween(self._comes.comes, fade), Tween(self._goes.comes, fade, ON_SCREEN - fade)]

    def draw(self, painter: Painter) -> None:
        """Lists the band over the table."""
        band, port = self._band(), self._stage.viewport
        slid = 0.0 if self._stage.settings.reduced_motion else self._comes.share - 1 + self._goes.share
        top = port.point(0, HEIGHT / 2)[1] - band.get_height() // 2
        painter.put(band, round(slid * port.px(SLIDE)), top, self._comes.share * (1 - self._goes.share))

    def _band(self) -> Surface:
        if self._made is None:
            stage, port, theme = self._stage, self._stage.viewport, self._stage.theme
            self._made = band = Surface((port.width, port.px(BAND)), SRCALPHA, 32)
            band.fill(tones_of(theme, self._context.colour).slab)
            face = stage.art.seat(self._seating.face, port.px(HANDOVER_FACE), theme.paper)
            widest = port.px(plan_of(stage).safe[2]) - face.get_width() - port.px(SPACE)
            name = fitting(stage, self._seating.name, Lettering("result", theme.paper), widest, port.px(NAME))
            pictures = [face] if name is None else [face, name]
            wide = sum(picture.get_width() for picture in pictures) + port.px(SPACE) * (len(pictures) - 1)
            left = (port.width - wide) // 2
            for picture in pictures:
                place = left, (band.get_height() - picture.get_height()) // 2
                band.blit(picture, place, special_flags=BLEND_PREMULTIPLIED)
                left += picture.get_width() + port.px(SPACE)
        return self._made
