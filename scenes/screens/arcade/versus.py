"""Before a stage: the person at the left of the leaning edge, whoever waits there at its right."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import cos, sin, tan, tau

import pygame
from pygame import Surface

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, centred, place
from scenes.kit.layout import Area
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb
from scenes.kit.timeline import Tween, in_out_cubic, out_back, out_cubic
from scenes.kit.widgets import Focus, fitted, write
from scenes.kit.widgets.surfaces import tones_of
from scenes.screens.arcade.meeting import Meeting, Rival, places
from scenes.screens.arcade.places import Way, box, is_large, ways_on
from scenes.screens.arcade.run_page import RunPage
from scenes.screens.arcade.split import LEAN, THROUGH, Split
from scenes.screens.arcade.stamp import Stamp
from scenes.table.talk import quoted

Boxes = tuple[Area, Area]
"""For usual text and for large text: x, y, width, height in units."""

STAGE: Boxes = ((96, 44, 560, 76), (96, 34, 800, 96))
GAP = 16  # units between which stage it is and the rest of that
OWN_FACE = ((96, 304, 340), (96, 254, 230))  # units: left side, middle, size
NAME: Boxes = ((96, 496, 480, 150), (344, 180, 526, 150))
THEN: Boxes = ((470, 330, 470, 64), (344, 322, 586, 80))
"""In a relay, who is next; above it in usual text the faces of all."""
TEAM = (470, 252, 92, 72)  # units: left side and middle of the first, from one to the next, size of a face
ASKED: Boxes = ((96, 655, 730, 90), (96, 415, 780, 120))
PLATE = ((96, 784, 56), (96, 620, 84))  # units: left side, middle, size
DOUBLE: Boxes = ((174, 754, 620, 60), (204, 570, 640, 100))
TERMS: Boxes = ((96, 820, 665, 60), (96, 725, 697, 90))
THEIR_NAMES: Boxes = ((930, 706, 894, 160), (930, 686, 894, 150))
SAID: Boxes = ((860, 862, 964, 60), (880, 832, 944, 100))
MANNER: Boxes = ((820, 930, 1004, 52), (840, 935, 984, 90))
NAMES_EM = (118, 92, 72)
"""The size of one name, of two and of three."""
OVERLAPPING, RIM, ROUND = 2, 10, 20  # so many faces do; units of the field round them, in so many directions
KEEP_OFF = 40  # units from the edge
EDGE_MS, FACE_MS, STAMP_MS, TOTAL_MS = 320, 240, 120, 700
FROM = 560  # units that the faces come from the right


class Versus(RunPage):
    """The edge comes first, then the faces, then the stamp; a press completes it. `onward` are Play and Map."""

    part = "page"

    def __init__(self, stage: Stage, meeting: Meeting, onward: Sequence[Way]) -> None:
        super().__init__(stage, onward)
        self._meeting = meeting
        self._swept = self._faces_come = self._stamped = 1.0
        self.resized()
        self._begin()

    @property
    def title(self) -> str:
        """Which stage it is."""
        return " ".join(self._meeting.stage_words)

    @property
    def about(self) -> str:
        """Who waits there, and for how many points."""
        return self._meeting.aloud

    def enter(self) -> None:
        """The stage's colour has a tune of its own."""
        self.stage.music.play(self._meeting.colour)

    def resized(self) -> None:
        """Ground, stamp and buttons anew."""
        colour = self._meeting.colour
        self._split = Split(self.stage, colour)
        self._stamp = Stamp(self.stage, tr("VS"), colour, self._split)
        self._split.share, self._stamp.share = self._swept, self._stamped
        faces = zip(self._meeting.rivals, places(self._meeting.rivals), strict=True)
        made = [partial(self._face, rival, self.stage.viewport.px(size)) for rival, (_, _, size) in faces]
        self._preparing.plan([*made, *self._stamp.jobs()])
        right = THROUGH - 1080 * tan(LEAN) - KEEP_OFF
        self.focus = Focus(ways_on(self.stage, self._ways, tones_of(self.stage.theme, colour), right),
                           self.focus.index)

    def _begin(self) -> None:
        heard = partial(self.stage.sound.play, "duel")
        if self.stage.settings.reduced_motion:
            heard()
            return
        self._sweep(0.0)
        self._stamp_down(0.0)
        self._faces_come = 0.0
        self.begin(
            Tween(self._sweep, EDGE_MS, 0, in_out_cubic, begins=partial(self.stage.sound.play, "screen")),
            Tween(partial(setattr, self, "_faces_come"), FACE_MS, EDGE_MS, out_back),
            Tween(self._stamp_down, STAMP_MS, TOTAL_MS - STAMP_MS, out_cubic, ends=heard))

    def _sweep(self, share: float) -> None:
        self._swept = self._split.share = share

    def _stamp_down(self, share: float) -> None:
        self._stamped = self._stamp.share = share

    # -- picture

    def draw(self, painter: Painter) -> None:
        """The split ground, both sides, the stamp, the ways on."""
        painter.ground(self._split if self._split.share < 1 else self._split.goal)
        self._draw_own_side(painter)
        if self._split.share >= 1:
            self._draw_faces(painter)
            self._draw_their_words(painter)
        self._stamp.draw(painter)
        self.focus.draw(painter)

    def _draw_own_side(self, painter: Painter) -> None:
        stage, theme, meeting = self.stage, self.stage.theme, self._meeting
        large, rest = meeting.stage_words
        number = box(stage, *STAGE)
        taken = write(painter, stage, large, Lettering("head", theme.paper), number).get_width()
        number = number.move(taken + stage.viewport.px(GAP), 0)
        number.width -= taken + stage.viewport.px(GAP)
        write(painter, stage, rest, Lettering("hint", theme.bone), number)
        x, middle, size = OWN_FACE[is_large(stage)]
        face = stage.art.seat(meeting.you.face, stage.viewport.px(size), theme.paper)
        left, top = stage.viewport.point(x, middle - size / 2)
        painter.put(face, left - face.get_bounding_rect().left, top)
        write(painter, stage, meeting.you.name, Lettering("result", theme.paper), box(stage, *NAME))
        self._draw_team(painter)
        write(painter, stage, meeting.asked, Lettering("entry", theme.paper), box(stage, *ASKED))
        x, middle, size = PLATE[is_large(stage)]
        plate = stage.art.rule_plate(meeting.colour, stage.viewport.px(size))
        painter.put(plate, *stage.viewport.point(x, middle - size / 2))
        write(painter, stage, meeting.double, Lettering("rule", theme.paper), box(stage, *DOUBLE))
        write(painter, stage, meeting.terms, Lettering("hint", theme.bone), box(stage, *TERMS))

    def _draw_team(self, painter: Painter) -> None:
        """In a relay everybody who climbs, whoever plays now on paper, and who is next."""
        stage, theme, meeting = self.stage, self.stage.theme, self._meeting
        if not meeting.team:
            return
        write(painter, stage, meeting.next_words, Lettering("name", theme.bone), box(stage, *THEN))
        if is_large(stage):
            return
        x, middle, pitch, size = TEAM
        for number, look in enumerate(meeting.team):
            where = stage.viewport.rect(x + number * pitch, middle - pitch / 2, pitch, pitch)
            is_mine = look == meeting.you.face
            if is_mine:
                painter.fill(where, theme.paper)
            face = stage.art.seat(look, stage.viewport.px(size), theme.ink if is_mine else theme.bone)
            painter.put(face, *centred(face, where.center))

    @property
    def _ink(self) -> Rgb:
        return self.stage.theme.field_ink[self._meeting.colour]

    def _draw_faces(self, painter: Painter) -> None:
        """They come from the right; the first lies before the others."""
        shown = zip(self._meeting.rivals, places(self._meeting.rivals), strict=True)
        for rival, (x, y, size) in reversed([*shown]):
            face = self._face(rival, self.stage.viewport.px(size))
            spot = self.stage.viewport.point(x + FROM * (1 - self._faces_come), y)
            painter.put(face, *centred(face, spot))

    def _face(self, rival: Rival, side: int) -> Surface:
        """In the field's ink; where two faces overlap, with a rim of the field round it."""
        stage, key = self.stage, self._meeting.colour
        face = stage.art.seat(rival.face, side, self._ink, rival.mood)
        if len(self._meeting.rivals) != OVERLAPPING:
            return face
        ground = stage.art.seat(rival.face, side, stage.theme.field[key], rival.mood)
        made = ("rimmed", stage.theme.name, key, rival.face, rival.mood, side)
        return stage.text.cached(made, lambda: _rimmed(face, ground, stage.viewport.px(RIM)))

    def _draw_their_words(self, painter: Painter) -> None:
        meeting, ink = self._meeting, self._ink
        names = Lettering("result", ink, 1.0, NAMES_EM[len(meeting.rivals) - 1] / NAMES_EM[0])
        self._put(painter, meeting.names, names, THEIR_NAMES)
        if meeting.said is not None:
            self._put(painter, quoted(meeting.said[1]), Lettering("result_line", ink, 1.0), SAID)
        self._put(painter, meeting.manner, Lettering("hint", ink, 1.0), MANNER)

    def _put(self, painter: Painter, words: str, lettering: Lettering, boxes: Boxes) -> None:
        """One line at the right side of a box, as far as the faces have come."""
        where = box(self.stage, *boxes)
        surface = fitted(self.stage, words, lettering, where.size)
        opacity = min(1.0, max(0.0, self._faces_come))
        painter.put(surface, *place(surface, where.right, where.centery, lettering.align), opacity)


def _rimmed(face: Surface, ground: Surface, rim: int) -> Surface:
    """A face over copies of itself in the ground's colour all round it."""
    whole = Surface((face.get_width() + 2 * rim, face.get_height() + 2 * rim), pygame.SRCALPHA, 32)
    for step in range(ROUND):
        spot = round(rim * (1 + cos(tau * step / ROUND))), round(rim * (1 + sin(tau * step / ROUND)))
        whole.blit(ground, spot, special_flags=pygame.BLEND_PREMULTIPLIED)
    whole.blit(face, (rim, rim), special_flags=pygame.BLEND_PREMULTIPLIED)
    return whole
