"""A seat of the lobby as a block: a guest with what they hold, a bot, or a place where somebody can still sit down."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.input.intent import Holder, Kind
from scenes.kit.messages import listed, tr
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
from scenes.kit.widgets import paragraph, write
from scenes.kit.widgets.words import Cap, glyph
from scenes.match.story import Seating
from scenes.screens.couch.party import Guest

TEAM = (6, 40)
"""Gap and height of a team's name below a seat, in units."""
INSET, FACE_TOP, FACE, LEAST_FACE = 34, 30, 150, 96  # units
NAME, DEVICE, STATE = 84, 46, 72  # heights in units
GAP, CAP, ARROW = 8, 42, 26
LOW_INSET, LOW_FACE, LEAST_LOW_FACE, LOW_STATE, LOW_OWN, LOW_DEVICE = 20, 96, 76, 46, 150, 40
LOW_NAME, LOW_TITLE = 0.55, 0.46
"""The same in two rows, in units: also the width of what can be pressed; then shares of height and width."""
OWN = (Kind.CANCEL, Kind.PLAY, Kind.SEATS)
"""What whoever sits there can do about their seat: leave it or change it, name it, and all the rest."""


class SeatPanel:
    """One seat's block in px: where its parts stand, smaller faces where the text is large, and how they are drawn."""

    _inset: int
    _face: Rect
    _name: Rect
    _below: Rect
    _beside: list[Rect]
    _title: Rect
    _joining: Rect

    def __init__(self, stage: Stage, box: Rect, tones: Tones) -> None:
        self._stage, self._tones, self._box = stage, tones, box
        self._place(stage.viewport.px, stage.text.text_scale)

    def _place(self, px: Callable[[float], int], scale: float) -> None:
        """Face, name and what is held, one below the other."""
        box, large = self._box, scale - 1
        self._inset = inset = px(INSET)
        side = px(FACE - (FACE - LEAST_FACE) * large)
        self._face = face = Rect(box.x + inset, box.y + px(FACE_TOP * (1 - large / 2)), side, side)
        self._name = Rect(face.x, face.bottom + px(GAP), box.width - 2 * inset, px(NAME))
        self._below = Rect(face.x, self._name.bottom, self._name.width, px(DEVICE * scale))
        self._cut_foot(round(px(STATE) * (1 + large / 2)))
        self._beside = self._lines_beside(box.right - inset // 2, round(px(DEVICE) * scale))
        inner = self.above_foot.inflate(-2 * inset, -2 * px(GAP))
        self._title = Rect(inner.topleft, (inner.width, px(NAME)))
        top = self._title.bottom + px(GAP)
        self._joining = Rect(inner.x, top, inner.width, inner.bottom - top)

    def _cut_foot(self, height: int) -> None:
        self.foot = Rect(self._box.x, self._box.bottom - height, self._box.width, height)
        self.above_foot = Rect(self._box.x, self._box.y, self._box.width, self._box.height - height)

    def _lines_beside(self, right: int, height: int) -> list[Rect]:
        """Beside the face, as many of OWN as find room."""
        face = self._face
        left, top = face.right + self._inset, face.y
        room = self._below.bottom - top if len(OWN) * height <= face.height else self._name.top - top
        count = min(len(OWN), max(1, room // height))
        top += max(0, (face.height - count * height) // 2)
        return [Rect(left, top + line * height, right - left, height) for line in range(count)]

    def own_at(self, point: tuple[int, int]) -> Kind | None:
        """Which of OWN a point means: the words for it, or the name for its change."""
        if self._name.collidepoint(point):
            return Kind.PLAY
        return next((kind for kind, line in zip(OWN, self._beside, strict=False) if line.collidepoint(point)), None)

    def draw_guest(self, painter: Painter, guest: Guest, name: str, fewer: Sequence[str]) -> None:
        """A person: face, name, what they hold, what they can press; the foot says that they play.

        `fewer` are ways to say their handicap, the longest first; where there is little room it is told alone.
        """
        stage, theme = self._stage, self._stage.theme
        painter.fill(self._box, self._tones.slab)
        self._draw_head(painter, guest.face, name)
        device = _device(stage, guest)
        forms = [listed((device, words)) for words in fewer[:1]] + [*fewer] or [device]
        fitting = (words for words in forms if stage.text.size(words, "body")[0] <= self._below.width)
        self._draw_below(painter, next(fitting, forms[-1]), self.foot.top)
        painter.fill(self.foot, theme.paper)
        write(painter, stage, tr("Ready"), Lettering("head", theme.ink), self.foot.inflate(-2 * self._inset, 0))
        if guest.choosing:
            self._draw_arrows(painter)
        for kind, line in zip(OWN, self._beside, strict=False):
            self._draw_pressing(painter, line, self._own_words(kind, guest), (guest.holder, kind))

    @staticmethod
    def _own_words(kind: Kind, guest: Guest) -> str:
        if kind is Kind.CANCEL:
            return tr("Leave") if guest.leaves_at_once else tr("Change")
        return tr("Name") if kind is Kind.PLAY else tr("More")

    def _draw_arrows(self, painter: Painter) -> None:
        """At both sides of a face that can be changed by left and right."""
        stage, size = self._stage, self._stage.viewport.px(ARROW)
        for icon, x in (("arrow_left", self._face.left - size), ("arrow_right", self._face.right)):
            painter.put(stage.art.icon(icon, size, stage.theme.paper), x, self._face.centery - size // 2)

    def draw_bot(self, painter: Painter, seating: Seating, line: str) -> None:
        """A bot fills the seat until somebody takes it; the line says how it plays."""
        painter.fill(self.above_foot, self._tones.figure)
        self._draw_head(painter, seating.face, seating.name)
        box = Rect(self._below.topleft, (self._below.width, self.above_foot.bottom - self._below.top))
        if self._stage.text.text_scale < 1.5:
            paragraph(painter, self._stage, line, Lettering("body", self._stage.theme.bone), box)

    def draw_free(self, painter: Painter, holders: Iterable[Holder]) -> None:
        """A place for one more: the buttons with which those who hold nothing yet can sit down."""
        stage, inner = self._stage, self._joining
        write(painter, stage, tr("Press to join"), Lettering("title", stage.theme.bone), self._title)
        top, pitch = inner.top, round(stage.viewport.px(DEVICE) * stage.text.text_scale * 1.25)
        for holder in holders:
            if top + pitch > inner.bottom:
                return
            line = Rect(inner.x, top, inner.width, pitch)
            self._draw_pressing(painter, line, stage.devices.name_of(holder), (holder, Kind.ACCEPT))
            top += pitch

    def draw_team(self, painter: Painter, team: str, first: bool) -> None:
        """The name of a team below the block: the first one on paper."""
        theme, px = self._stage.theme, self._stage.viewport.px
        strip = Rect(self._box.x, self._box.bottom + px(TEAM[0]), self._box.width, px(TEAM[1]))
        painter.fill(strip, theme.paper if first else self._tones.slab)
        lettering = Lettering("body", theme.ink if first else theme.paper)
        write(painter, self._stage, team, lettering, strip.inflate(-2 * self._inset, 0))

    def _draw_head(self, painter: Painter, face: str, name: str) -> None:
        theme = self._stage.theme
        painter.put(self._stage.art.seat(face, self._face.width, theme.paper), *self._face.topleft)
        write(painter, self._stage, name, Lettering("title", theme.paper), self._name)

    def _draw_below(self, painter: Painter, words: str, end: int) -> None:
        """What stands below the name, if there is room up to `end`."""
        if self._below.bottom < end:
            write(painter, self._stage, words, Lettering("body", self._stage.theme.bone), self._below)

    def _draw_pressing(self, painter: Painter, box: Rect, words: str, press: tuple[Holder | None, Kind]) -> None:
        """A device's button for an intent, and what it is for; words alone where there is no button."""
        stage, theme, px, (holder, kind) = self._stage, self._stage.theme, self._stage.viewport.px, press
        room = max(box.height * 3 // 4, min(box.height, px(CAP)))  # the letter keeps the least size of text
        height = min(px(CAP * stage.text.text_scale), room)
        cap = glyph(stage, kind, Cap(height, theme.paper, theme.table), holder) if holder is not None else None
        x = box.x
        if cap is not None:
            painter.put(cap, x, box.centery - cap.get_height() // 2)
            x += cap.get_width() + px(14)
        write(painter, stage, words, Lettering("body", theme.paper), Rect(x, box.y, box.right - x, box.height))


class LowSeatPanel(SeatPanel):
    """The same where seats stand in two rows: the name beside the face, and at the right what can be pressed."""

    def _place(self, px: Callable[[float], int], scale: float) -> None:
        box, large = self._box, scale - 1
        self._inset = inset = px(LOW_INSET)
        self._cut_foot(round(px(LOW_STATE) * (1 + large / 2)))
        above, gap = self.above_foot, px(GAP)
        side = min(px(LOW_FACE - (LOW_FACE - LEAST_LOW_FACE) * large), above.height - 2 * gap)
        self._face = face = Rect(box.x + inset + px(ARROW) // 2, above.centery - side // 2, side, side)
        right = box.right - px(LOW_OWN * (1 + large / 2))
        left = face.right + inset + px(ARROW) // 2
        name = round(above.height * LOW_NAME)
        self._name = Rect(left, above.y + gap, right - gap - left, name)
        self._below = Rect(left, self._name.bottom, self._name.width, above.bottom - self._name.bottom - gap)
        pitch = round(px(LOW_DEVICE) * scale)
        count = min(len(OWN), max(1, (above.height - gap) // pitch))
        top = above.y + (above.height - count * pitch) // 2
        self._beside = [Rect(right, top + line * pitch, box.right - gap - right, pitch) for line in range(count)]
        self._title = Rect(box.x + inset, above.y, round(box.width * LOW_TITLE) - inset, above.height)
        left = self._title.right + inset
        self._joining = Rect(left, above.y, box.right - inset - left, above.height)


def guest_words(stage: Stage, guest: Guest, name: str) -> str:
    """A person for a voice: name, what they hold, whether they still choose their face."""
    return listed((name, _device(stage, guest), tr("choosing a face") if guest.choosing else tr("Ready")))


def _device(stage: Stage, guest: Guest) -> str:
    return tr("Any device") if guest.holder is None else stage.devices.name_of(guest.holder)
