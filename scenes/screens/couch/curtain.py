"""The curtain: before a hand is shown, the screen goes to whoever may see it, and to nobody else."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pygame import Rect, Surface

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, centred, place
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.messages import sentences, tr
from scenes.kit.scene import Pop, Scene, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import COLOUR_KEYS, Rgb, mix
from scenes.kit.widgets import fitted, glyph, paragraph
from scenes.kit.widgets.words import Cap
from scenes.match.story import Seating
from scenes.screens.couch.holding import Holding
from scenes.screens.couch.reading import READING, Reading

INSET, GLYPH, GAP = 30, 60, 26  # units
FOLDS = 2 * len(COLOUR_KEYS)
LIGHT, DARK = 0.36, 0.14  # of the card back's tone in the table's
HEM, SEAM = 20, 4  # units
OPENING = (Kind.ACCEPT, Kind.PRESS)
LETTING_GO = (Kind.LET_GO, Kind.RELEASE)
INTERRUPTIONS = (Kind.PAUSE, Kind.CANCEL, Kind.PAD_LOST, Kind.QUIT)
CLOSES_MS = 200
PASS, NAME, BUTTON = (96, 188, 760, 56), (96, 228, 860, 372), (96, 668, 560, 104)
WORDS = (96, 798, 860, 226)
"""Left, top, width and height in units, at the left of the design's box."""
DISC, FACE = (1330, 540, 800), 0.66
"""The emblem's centre and width in units, and the face's part of it."""


class HoldButton:
    """`share` says how far it is filled, from 0 to 1."""

    def __init__(self, stage: Stage, rect: Rect) -> None:
        self._stage, self.rect = stage, rect
        self.share = 0.0

    @property
    def words(self) -> str:
        """What is to be done with it."""
        return tr("Hold to look") if self._stage.settings.hold_to_open else tr("Press twice to look")

    def draw(self, painter: Painter) -> None:
        """Words in paper on the empty part, in ink on the part that is filled."""
        theme, rect = self._stage.theme, self.rect
        full = Rect(rect.x, rect.y, round(rect.width * self.share), rect.height)
        painter.fill(rect, theme.back)
        painter.fill(full, theme.paper)
        self._words(painter, theme.paper, theme.back, rect, rect)
        if full.width:
            self._words(painter, theme.ink, theme.paper, rect, full)

    def _words(self, painter: Painter, rgb: Rgb, ground: Rgb, box: Rect, part: Rect) -> None:
        """Glyph and words of the whole box, as far as they lie in a part of it."""
        px = self._stage.viewport.px
        x = box.x + px(INSET)
        height = min(px(GLYPH * self._stage.text.text_scale), box.height * 3 // 4)
        cap = glyph(self._stage, Kind.ACCEPT, Cap(height, rgb, ground))
        if cap is not None and cap.get_width() < box.width // 2:
            _put_part(painter, cap, (x, box.centery - cap.get_height() // 2), part)
            x += cap.get_width() + px(GAP)
        room = (box.right - px(INSET) - x, box.height)
        words = fitted(self._stage, self.words, Lettering("title", rgb), room)
        _put_part(painter, words, place(words, x, box.centery), part)


def _put_part(painter: Painter, surface: Surface, at: tuple[int, int], part: Rect) -> None:
    """The part of a surface at a place that lies inside a rectangle."""
    whole = surface.get_rect(topleft=at)
    shown = whole.clip(part)
    if shown == whole:
        painter.put(surface, *at)
    elif shown.width and shown.height:
        painter.put(surface.subsurface(shown.move(-at[0], -at[1])), *shown.topleft)


def draw_folds(painter: Painter, stage: Stage, share: float) -> None:
    """Both halves, closed to a share from 0 (out of sight) to 1 (they meet)."""
    theme, bounds, px = stage.theme, stage.viewport.bounds, stage.viewport.px
    half = bounds.width / 2
    for fold in range(FOLDS):
        left_side = fold < FOLDS // 2
        shift = -half * (1 - share) if left_side else half * (1 - share)
        left = round(fold * bounds.width / FOLDS + shift)
        right = round((fold + 1) * bounds.width / FOLDS + shift)
        tone = mix(theme.table, theme.back, DARK if fold % 2 else LIGHT)
        painter.fill(Rect(left, 0, right - left, bounds.height).clip(bounds), tone)
        step = min(fold, FOLDS - 1 - fold)
        hem = Rect(left, bounds.height - px(HEM), right - left, px(HEM))
        painter.fill(hem.clip(bounds), theme.field[COLOUR_KEYS[step]])
        seam = Rect(left, hem.y - px(SEAM), right - left, px(SEAM))
        painter.fill(seam.clip(bounds), theme.paper)


class HandOf(NamedTuple):
    """Whose hand is hidden; `plays` says whether somebody still plays there: a bot may have taken over.

    `aloud` tells the hand, for its owner's ears alone.
    """

    seat: int
    seating: Seating
    plays: Callable[[], bool]
    aloud: Callable[[], str] = str


class Curtain(Scene):
    """Closes over the table; `opens` is called when the seat's own device has held, or pressed twice."""

    part = "match"

    def __init__(
        self, stage: Stage, hand: HandOf, opens: Callable[[], Transition | None],
        interrupted: Callable[[Intent], Transition | None],
    ) -> None:  # fmt: skip
        """`interrupted` says where a pause, a lost pad or a closing window leads; it hears others' presses, too."""
        super().__init__(stage)
        self.hand, self._opens, self._interrupted = hand, opens, interrupted
        self._shut_ms = float(CLOSES_MS) if stage.settings.reduced_motion or not stage.settings.pace else 0.0
        self._holding = Holding()
        self._reading = Reading(stage, hand.aloud)
        self._changed = True
        self._button = HoldButton(stage, Rect(0, 0, 0, 0))
        self.resized()
        stage.sound.play("curtain")

    @property
    def seat(self) -> int:
        """Whose hand is hidden."""
        return self.hand.seat

    @property
    def title(self) -> str:
        """Whose turn it is: all that may be heard while nobody knows who listens."""
        return tr("Your turn, {name}").format(name=self.hand.seating.name)

    @property
    def about(self) -> str:
        """How it is opened."""
        return sentences((self._button.words, *self._words().splitlines(), self._reading.offer(self.seat)))

    @property
    def overlay(self) -> bool:
        """The table, without the hand, is seen until the halves meet."""
        return self._shut_ms < CLOSES_MS

    @property
    def animating(self) -> bool:
        """While it closes, while it is held, and until a change is drawn."""
        return self._changed or self.overlay or self._holding.is_held

    def enter(self) -> None:
        """The glyphs are those of the seat's device."""
        self.stage.glyph_seat = self.seat
        self._changed = True

    def leave(self) -> None:
        """Whatever was held is not held any more."""
        self._holding.forget()
        self._reading.stop()

    def resized(self) -> None:
        """Everything is laid out anew."""
        self._changed = True
        self._button.rect = self.stage.viewport.rect(*BUTTON)

    def handle(self, intent: Intent) -> Transition | None:
        """Anybody may pause; only the seat's device opens."""
        if intent.kind in (*INTERRUPTIONS, Kind.FOCUS_LOST):
            self._reading.stop()
            return self._interrupted(intent) if intent.kind in INTERRUPTIONS else None
        if intent.kind in READING and self.stage.devices.may_act(intent, self.seat):
            self._reading.hold(intent)
        if intent.kind not in (*OPENING, *LETTING_GO):
            return None
        if not self.stage.devices.may_act(intent, self.seat):
            return self._interrupted(intent) if intent.kind in OPENING else None
        self._changed = True
        if intent.kind in LETTING_GO:
            self._reading.let_go(intent)
            self._holding.let_go()
        elif self._holding.press(self.stage.settings.hold_to_open):
            return self._open()
        return None

    def update(self, elapsed_ms: float) -> Transition | None:
        """The halves meet; what is held fills the button. A hand that is a bot's by now is not waited for."""
        if not self.hand.plays():
            return Pop()
        if self.seat in self.stage.devices.seats.waiting:
            return self._interrupted(Intent(Kind.PAD_LOST, Device.WINDOW))
        self._shut_ms += elapsed_ms
        self._reading.pass_time(elapsed_ms)
        before = self._holding.is_half_done
        if self._holding.pass_time(elapsed_ms):
            return self._open()
        self._changed = self._changed or self._holding.is_half_done != before
        return None

    def _open(self) -> Transition:
        self.stage.sound.play("curtain")
        return Pop(then=self._opens())

    def draw(self, painter: Painter) -> None:
        """The folds; when they have met, the name, the emblem and what opens it."""
        self._changed = False
        share = min(1.0, self._shut_ms / CLOSES_MS)
        draw_folds(painter, self.stage, 1 - (1 - share) ** 3)
        if share < 1:
            return
        theme, rect = self.stage.theme, self.stage.viewport.rect
        paragraph(painter, self.stage, tr("Your turn,"), Lettering("result_line", theme.bone), rect(*PASS))
        box = rect(*NAME)
        name = fitted(self.stage, self.hand.seating.name.upper(), Lettering("rule_change", theme.paper), box.size)
        painter.put(name, box.x, box.centery - name.get_height() // 2)
        self._emblem(painter)
        self._button.share = self._holding.share
        self._button.draw(painter)
        paragraph(painter, self.stage, self._words(), Lettering("page", theme.paper), rect(*WORDS))

    def _emblem(self, painter: Painter) -> None:
        x, y, width = DISC
        side, where = self.stage.viewport.px(width), self.stage.viewport.point(x, y)
        painter.put(self.stage.art.disc(side, self.stage.theme.paper), where[0] - side // 2, where[1] - side // 2)
        face = self.stage.art.seat(self.hand.seating.face, round(side * FACE), self.stage.theme.ink)
        painter.put(face, *centred(face, where))

    def _words(self) -> str:
        """How else it is opened, and by what."""
        seats = self.stage.devices.seats
        holders = seats.holders_of(self.seat) or ((seats.gone[self.seat],) if self.seat in seats.waiting else ())
        names = tr(", ").join(self.stage.devices.name_of(holder) for holder in holders)
        waits = self._holding.is_half_done and not self._holding.is_held
        again = tr("Now press once more.") if waits else ""
        if not again and self.stage.settings.hold_to_open:
            again = tr("Or press twice.")
        only = tr("Only {devices} can open it.").format(devices=names) if names else tr("Any device can open it.")
        return f"{again}\n{only}\n{tr('Everyone else, look away!')}".strip()
