"""The seats of the lobby as blocks: guests with what they hold, bots, and places where somebody can still sit down."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, place
from scenes.kit.input.intent import LEFT_KEYS, RIGHT_KEYS, Device, Holder, Kind
from scenes.kit.layout import grid
from scenes.kit.messages import listed, tr
from scenes.kit.stage import Stage
from scenes.kit.widgets import fitted, write
from scenes.kit.widgets.surfaces import tones_of
from scenes.kit.widgets.words import Cap, glyph
from scenes.screens.couch.joining import Guest
from scenes.screens.couch.ways_on import GROUND
from scenes.screens.setup.widgets import GUTTER, LEFT, WIDTH
from scenes.specs.cast import Seats

if TYPE_CHECKING:
    from scenes.screens.couch.lobby import Lobby

PANELS = (176, 404)
"""Top and height of the seats, in units."""
TEAM = (8, 40)
"""Gap and height of a team's name below a seat, in units."""
INSET, FACE_TOP, FACE, LEAST_FACE = 34, 30, 150, 96  # units
NAME, DEVICE, STATE = 84, 46, 66  # heights in units
GAP, CAP = 8, 42


def draw_guest(painter: Painter, stage: Stage, box: Rect, guest: Guest, name: str) -> None:
    """A person: face, name, what they hold; the foot says whether they are ready."""
    theme = stage.theme
    painter.fill(box, tones_of(theme, GROUND).slab)
    top = _head(painter, stage, box, guest.face, name)
    inset, state = stage.viewport.px(INSET), _state(stage)
    line = Rect(box.x + inset, top, box.width - 2 * inset, stage.viewport.px(DEVICE * stage.text.text_scale))
    if line.bottom < box.bottom - state:
        write(painter, stage, _device(stage, guest), Lettering("body", theme.bone), line)
    foot = Rect(box.x, box.bottom - state, box.width, state)
    if guest.ready:
        painter.fill(foot, theme.paper)
        write(painter, stage, tr("Ready"), Lettering("head", theme.ink), foot.inflate(-2 * inset, 0))
    elif guest.holder is not None:
        _pressing(painter, stage, foot.inflate(-2 * inset, 0), tr("Ready?"), (guest.holder, Kind.ACCEPT))
    if not guest.ready or guest.holder is None or guest.holder.device is Device.MOUSE:
        _pressing(painter, stage, _beside_face(stage, box), tr("Name"), (guest.holder, Kind.PLAY))


def draw_bot(painter: Painter, stage: Stage, box: Rect, face: str, name: str) -> None:
    """A bot fills the seat until somebody takes it."""
    painter.fill(box, tones_of(stage.theme, GROUND).figure)
    top = _head(painter, stage, box, face, name)
    inset = stage.viewport.px(INSET)
    line = Rect(box.x + inset, top, box.width - 2 * inset, stage.viewport.px(DEVICE * stage.text.text_scale))
    if line.bottom < box.bottom:
        write(painter, stage, tr("Bot"), Lettering("body", stage.theme.bone), line)


def draw_free(painter: Painter, stage: Stage, box: Rect, holders: Iterable[Holder]) -> None:
    """A place for one more: the buttons with which those who hold nothing yet can sit down."""
    theme, px = stage.theme, stage.viewport.px
    inner = box.inflate(-2 * px(INSET), -2 * px(FACE_TOP))
    title = fitted(stage, tr("Sit down"), Lettering("title", theme.bone), (inner.width, px(NAME)))
    painter.put(title, *place(title, inner.x, inner.y + px(NAME) // 2))
    top = inner.y + px(NAME + GAP)
    pitch = round(px(DEVICE) * stage.text.text_scale * 1.25)
    for holder in holders:
        if top + pitch > inner.bottom:
            return
        line = Rect(inner.x, top, inner.width, pitch)
        _pressing(painter, stage, line, stage.devices.name_of(holder), (holder, Kind.ACCEPT))
        top += pitch


def guest_words(stage: Stage, guest: Guest, name: str) -> str:
    """A person for a voice: name, what they hold, whether they are ready."""
    return listed((name, _device(stage, guest), tr("Ready") if guest.ready else tr("Ready?")))


def bot_words(name: str) -> str:
    """A bot for a voice."""
    return listed((name, tr("Bot")))


def free_words() -> str:
    """A free place for a voice."""
    return tr("There is room: press to sit down")


def _device(stage: Stage, guest: Guest) -> str:
    return tr("Any device") if guest.holder is None else stage.devices.name_of(guest.holder)


def _head(painter: Painter, stage: Stage, box: Rect, face: str, name: str) -> int:
    """Face and name; where they end, in px."""
    theme, place_of_face, room = stage.theme, _face_box(stage, box), _name_line(stage, box)
    painter.put(stage.art.seat(face, place_of_face.width, theme.paper), *place_of_face.topleft)
    write(painter, stage, name, Lettering("title", theme.paper), room)
    return room.bottom


def _face_box(stage: Stage, box: Rect) -> Rect:
    """Where the face stands in a block; smaller where the text is large."""
    px, large = stage.viewport.px, stage.text.text_scale - 1
    side = px(FACE - (FACE - LEAST_FACE) * large)
    return Rect(box.x + px(INSET), box.y + px(FACE_TOP * (1 - large / 2)), side, side)


def _name_line(stage: Stage, box: Rect) -> Rect:
    px, face = stage.viewport.px, _face_box(stage, box)
    return Rect(face.x, face.bottom + px(GAP), box.width - 2 * px(INSET), px(NAME))


def _beside_face(stage: Stage, box: Rect) -> Rect:
    """A line at the right of the face's middle."""
    px, face = stage.viewport.px, _face_box(stage, box)
    line = Rect(face.right + px(INSET), 0, box.right - px(INSET) - face.right - px(INSET),
                min(face.height, round(px(DEVICE) * stage.text.text_scale)))
    line.centery = face.centery
    return line


def name_boxes(stage: Stage, box: Rect) -> tuple[Rect, Rect]:
    """What of a block is pressed to change the name: the name, and what says so beside the face."""
    return _name_line(stage, box), _beside_face(stage, box)


def _pressing(painter: Painter, stage: Stage, box: Rect, words: str, press: tuple[Holder | None, Kind]) -> None:
    """A device's button for an intent, and what it is for; words alone where there is no button."""
    theme, px, (holder, kind) = stage.theme, stage.viewport.px, press
    room = max(box.height * 3 // 4, min(box.height, px(CAP)))  # the letter keeps the least size of text
    height = min(px(CAP * stage.text.text_scale), room)
    cap = glyph(stage, kind, Cap(height, theme.paper, theme.table), holder) if holder is not None else None
    x = box.x
    if cap is not None:
        painter.put(cap, x, box.centery - cap.get_height() // 2)
        x += cap.get_width() + stage.viewport.px(14)
    write(painter, stage, words, Lettering("body", theme.paper), Rect(x, box.y, box.right - x, box.height))


def _state(stage: Stage) -> int:
    return round(stage.viewport.px(STATE) * (1 + (stage.text.text_scale - 1) / 2))


def holders_near(pads: Iterable[int]) -> list[Holder]:
    """Everything that somebody could sit down with."""
    keys = (Holder(Device.KEYBOARD, half) for half in (LEFT_KEYS, RIGHT_KEYS))
    return [*(Holder(Device.GAMEPAD, pad) for pad in pads), *keys, Holder(Device.MOUSE)]


class Places:
    """Those of one lobby: guests first, bots last, free places between."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby

    def panel(self, seat: int) -> Rect:
        """The block of a seat."""
        panels = grid((LEFT, PANELS[0], WIDTH, PANELS[1]), self._lobby.joining.most, 1, GUTTER)
        return self._lobby.stage.viewport.rect(*panels[seat])

    def panel_at(self, point: tuple[int, int] | None) -> int | None:
        """The seat whose block is at a point."""
        seats = range(self._lobby.joining.most)
        return next((seat for seat in seats if point and self.panel(seat).collidepoint(point)), None)

    def is_name(self, seat: int, point: tuple[int, int]) -> bool:
        """Whether a point of a seat's block is on the name, or the words beside the face."""
        boxes = name_boxes(self._lobby.stage, self.panel(seat))
        return any(box.collidepoint(point) for box in boxes)

    def draw(self, painter: Painter, seats: Seats) -> None:
        """All places; `seats` is everybody as they will sit."""
        for seat in range(self._lobby.joining.most):
            self._draw_seat(painter, seat, seats)

    def _draw_seat(self, painter: Painter, seat: int, seats: Seats) -> None:
        joining, stage = self._lobby.joining, self._lobby.stage
        box = self.panel(seat)
        if seat < len(joining.guests):
            draw_guest(painter, stage, box, joining.guests[seat], seats[seat].name)
            self._draw_team(painter, box, seat)
        elif (bot := seat - joining.most) >= -sum(other.level is not None for other in seats):
            draw_bot(painter, stage, box, seats[bot].face, seats[bot].name)
            self._draw_team(painter, box, len(seats) + bot)
        else:
            draw_free(painter, stage, box, self._near() if seat == len(joining.guests) else [])

    def _draw_team(self, painter: Painter, box: Rect, place: int) -> None:
        """The name of a team below a seat: the first one on paper."""
        stage, lobby = self._lobby.stage, self._lobby
        if team := lobby.team_of(place):
            theme, px = stage.theme, stage.viewport.px
            first = team == lobby.team_of(lobby.order[0])
            strip = Rect(box.x, box.bottom + px(TEAM[0]), box.width, px(TEAM[1]))
            painter.fill(strip, theme.paper if first else tones_of(theme, GROUND).slab)
            lettering = Lettering("body", theme.ink if first else theme.paper)
            write(painter, stage, team, lettering, strip.inflate(-2 * px(INSET), 0))

    def _near(self) -> list[Holder]:
        """Everything that nobody has sat down with yet."""
        joined = {guest.holder for guest in self._lobby.joining.guests}
        return [holder for holder in holders_near(self._lobby.stage.devices.pads.connected) if holder not in joined]
