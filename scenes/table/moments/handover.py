"""The turn passes from one person to another: face and name on a band, to be read from across a room."""

from __future__ import annotations

from pygame import BLEND_PREMULTIPLIED, SRCALPHA, Surface

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.theme import DURATIONS
from scenes.kit.timeline import Tween
from scenes.kit.viewport import HEIGHT
from scenes.kit.widgets.surfaces import tones_of
from scenes.table.frame import frame_of
from scenes.table.moments.moment import Job, MomentContext, Presence
from scenes.table.words import fitting

ON_SCREEN = 500  # ms of real time: no speed makes anybody read faster
BAND, FACE, NAME, SPACE = 300, 240, 150, 60  # units: heights of band, face and capitals, and between the last two
SLIDE = 80  # units that it comes from the left, and goes to the right


class HandoverPicture:
    """One handover: the band comes, stays, and goes; with reduced motion it only fades."""

    def __init__(self, around: MomentContext, seat: int) -> None:
        self._around, self._stage, self._seating = around, around.stage, around.seated[seat]
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
            band.fill(tones_of(theme, self._around.colour).slab)
            face = stage.art.seat(self._seating.face, port.px(FACE), theme.paper)
            widest = port.px(frame_of(stage).safe[2]) - face.get_width() - port.px(SPACE)
            name = fitting(stage, self._seating.name, Lettering("result", theme.paper), widest, port.px(NAME))
            pictures = [face] if name is None else [face, name]
            wide = sum(picture.get_width() for picture in pictures) + port.px(SPACE) * (len(pictures) - 1)
            left = (port.width - wide) // 2
            for picture in pictures:
                place = left, (band.get_height() - picture.get_height()) // 2
                band.blit(picture, place, special_flags=BLEND_PREMULTIPLIED)
                left += picture.get_width() + port.px(SPACE)
        return self._made
