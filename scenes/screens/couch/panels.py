"""The seats of the lobby as blocks: guests with what they hold, and places where somebody can still sit down."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, place
from scenes.kit.input.intent import LEFT_KEYS, RIGHT_KEYS, Device, Holder, Kind
from scenes.kit.messages import listed, tr
from scenes.kit.stage import Stage
from scenes.kit.widgets import fitted, write
from scenes.kit.widgets.surfaces import tones_of
from scenes.kit.widgets.words import Cap, glyph
from scenes.screens.couch.joining import Guest
from scenes.screens.couch.ways_on import GROUND

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
