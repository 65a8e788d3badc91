"""The curtain: before a hand is shown, the screen goes to whoever may see it; a hidden hand can be read aloud.

What must not happen by mistake is held, or pressed twice.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import centred
from scenes.kit.input.intent import Device, Holder, Intent, Kind
from scenes.kit.input.prints import spoken_cap
from scenes.kit.messages import sentences, tr
from scenes.kit.override import override
from scenes.kit.scene import Pop, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import COLOUR_KEYS, DURATIONS, mix
from scenes.kit.timeline import out_cubic
from scenes.kit.ui.containers import Block, Column, Pad, Padded, Row
from scenes.kit.ui.leaves import Drawing, Label
from scenes.kit.ui.node import Grow, Node
from scenes.kit.ui.overlays import Wipe
from scenes.kit.ui.page import Page
from scenes.kit.ui.pen import Pen
from scenes.kit.ui.press import KeySign
from scenes.match.story import Seating

READING = (Kind.TELL, Kind.TELL_HAND)
COVERING_MS = 1500
"""How long the others have for their ears once they were asked to cover them."""
TWICE_MS = 3000
"""So long a first press waits for the second."""
FOLDS = 2 * len(COLOUR_KEYS)
LIGHT, DARK = 0.36, 0.14  # of the card back's tone in the table's
HEM, SEAM = 20, 4  # units
OPENING = (Kind.ACCEPT, Kind.PRESS)
LETTING_GO = (Kind.LET_GO, Kind.RELEASE)
INTERRUPTIONS = (Kind.PAUSE, Kind.CANCEL, Kind.PAD_LOST, Kind.QUIT)
CLOSES_MS = 200
ROOM, BESIDE = Pad(96, 54, 172, 54), 24
"""Units that are free round all of it, and between the words and the emblem."""
BELOW_TURN, BELOW_NAME, BELOW_BUTTON = Pad(bottom=44), Pad(bottom=130), Pad(bottom=26)
BUTTON, GLYPH, GAP, INSET = (560, 104), 60, 26, 30
"""Least width and height of the button in units, so wide that one sees it fill; the glyph on it, what is after that,
and what is free at its sides.
"""
LEAST_EMBLEM, MOST_EMBLEM, FACE = 360, 800, 0.66
"""How large the emblem is in units, and the face's part of it."""


class HandReading:
    """First the others are asked to cover their ears, then the hand is read. `hand` tells it in words."""

    def __init__(self, stage: Stage, hand: Callable[[], str]) -> None:
        self._stage, self._hand = stage, hand
        self._holder: Holder | None = None
        self._down_ms = self._quiet_ms = 0.0
        self._has_warned = self._has_read = False

    def offer(self, seat: int) -> str:
        """How a seat has its hand read, with its own device; empty where that has no key for it."""
        devices = self._stage.devices
        holder = devices.seats.holder_of(seat) or self._stage.holder
        layout = devices.layout_of(holder)
        control = devices.bindings_of(holder).first(layout, Kind.TELL) if layout else None
        if layout is None or control is None:
            return ""
        return tr("Hold {key} to hear your hand.").format(key=spoken_cap(layout, control))

    def hold(self, intent: Intent) -> None:
        """Begins to count how long a key is held."""
        self.stop()
        if self._stage.speaks:
            self._holder = intent.holder

    def let_go(self, intent: Intent) -> None:
        """A key comes up: if it is the one that is held, the voice ends at once."""
        if intent.holder == self._holder:
            self.stop()

    def stop(self) -> None:
        """Stops the reading and forgets the device."""
        if self._has_warned:
            self._stage.voice.stop()
        self._holder, self._down_ms, self._quiet_ms = None, 0.0, 0.0
        self._has_warned = self._has_read = False

    def pass_time(self, elapsed_ms: float) -> None:
        """Once it was held long enough the others are asked, and when they have had their time the hand is read."""
        if self._holder is None:
            return
        self._down_ms += elapsed_ms
        if not self._has_warned:
            if self._down_ms >= DURATIONS["curtain_hold"]:
                self._has_warned = True
                self._stage.say(tr("Others, cover your ears."), interrupts=True)
            return
        self._quiet_ms += 0.0 if self._stage.voice.attend() else elapsed_ms
        if self._quiet_ms >= COVERING_MS and not self._has_read:
            self._has_read = True
            self._stage.say(self._hand())


class Holding:
    """A press that counts once it was held long enough. Each change and each tick says whether it counts now."""

    def __init__(self) -> None:
        self._down_ms: float | None = None
        self._first_ms: float | None = None

    @property
    def is_down(self) -> bool:
        """Whether something is held now."""
        return self._down_ms is not None

    @property
    def is_half_done(self) -> bool:
        """Whether a second press would do."""
        return self._first_ms is not None

    @property
    def share(self) -> float:
        """How much of the time it has been held, from 0 to 1."""
        return min(1.0, (self._down_ms or 0.0) / DURATIONS["curtain_hold"])

    def press(self, can_hold: bool, can_be_repeated: bool = True) -> bool:
        """Something goes down; whether that was the second time."""
        if self._first_ms is not None:
            return True
        self._first_ms = 0.0 if can_be_repeated else None
        self._down_ms = 0.0 if can_hold else None
        return False

    def let_go(self) -> None:
        """Takes note that the button has come up again."""
        self._down_ms = None

    def forget(self) -> None:
        """Forgets every press so far."""
        self._down_ms = self._first_ms = None

    def pass_time(self, elapsed_ms: float) -> bool:
        """Whether the button has now been down for long enough; a first press is forgotten after a while."""
        if self._down_ms is not None:
            self._down_ms += elapsed_ms
            if self._down_ms >= DURATIONS["curtain_hold"]:
                return True
        if self._first_ms is not None:
            self._first_ms += elapsed_ms
            if self._first_ms > TWICE_MS and self._down_ms is None:
                self._first_ms = None
        return False


def draw_folds(painter: Painter, stage: Stage, share: float) -> None:
    """Draws both halves of the curtain, closed to a share from 0 (out of sight) to 1 (they meet)."""
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


class CurtainModel(NamedTuple):
    """Whose hand it is; whether presses can be held, and a second one is waited for; what opens it, by names."""

    seating: Seating
    can_hold: bool
    is_half_done: bool
    devices: tuple[str, ...]

    @property
    def title(self) -> str:
        """Whose turn it is: all that may be heard while nobody knows who listens."""
        return tr("Your turn, {name}").format(name=self.seating.name)

    @property
    def button(self) -> str:
        """The words of the button."""
        return tr("Hold to look") if self.can_hold else tr("Press twice to look")

    @property
    def lines(self) -> tuple[str, ...]:
        """The other ways to open the curtain, each with its control."""
        again = tr("Now press once more.") if self.is_half_done else tr("Or press twice.") if self.can_hold else ""
        only = tr("Any device can open it.")
        if self.devices:
            only = tr("Only {devices} can open it.").format(devices=tr(", ").join(self.devices))
        return (*([again] if again else ()), only, tr("Everyone else, look away!"))


class Curtain(Page):
    """Closes over the table; `opens` is called when the seat's own device has held, or pressed twice.

    Nothing has the focus: a press anywhere is a press on the one button.
    """

    part = "match"

    def __init__(
        self, stage: Stage, hand: HandOf, opens: Callable[[], Transition | None],
        interrupted: Callable[[Intent], Transition | None],
    ) -> None:  # fmt: skip
        """`interrupted` says where a pause, a lost pad or a closing window leads; it hears others' presses, too."""
        super().__init__(stage)
        self.hand, self._opens, self._interrupted = hand, opens, interrupted
        self._holding = Holding()
        self._reading = HandReading(stage, hand.aloud)
        self.rebuild()
        stage.sound.play("curtain")

    @property
    def seat(self) -> int:
        """Whose hand is hidden."""
        return self.hand.seat

    @property
    def model(self) -> CurtainModel:
        """The curtain's model at this moment."""
        devices, holding = self.stage.devices, self._holding
        holders = devices.seats.holders_of(self.seat)
        if not holders and self.seat in devices.seats.waiting:
            holders = (devices.seats.gone[self.seat],)
        waits = holding.is_half_done and not holding.is_down
        names = tuple(map(devices.name_of, holders))
        return CurtainModel(self.hand.seating, self.stage.settings.hold_to_open, waits, names)

    # -- what it says

    @property
    @override
    def title(self) -> str:
        return self.model.title

    @property
    @override
    def about(self) -> str:
        return sentences((self.model.button, *self.model.lines, self._reading.offer(self.seat)))

    # -- what there is

    @override
    def build(self) -> Node:
        model = self.model
        name = model.seating.name
        words = Column([
            Padded(Label(tr("Your turn,"), "result_line", "bone", least=0.5), BELOW_TURN),
            Padded(Label(name.upper(), "rule_change", "paper", least=0.2, keeps_size=True, aloud=name), BELOW_NAME),
            Padded(self._button(), BELOW_BUTTON, align=0.0),
            Column([Label(line, "page", "paper", wraps=True) for line in model.lines], gap=6),
        ], justify=0.6, width=Grow(), rank=1)  # fmt: skip
        emblem = Drawing(self._draw_emblem, width=Grow(), least_width=LEAST_EMBLEM, most_width=MOST_EMBLEM)
        return Row([words, emblem], gap=BESIDE, pad=ROOM)

    def _button(self) -> Node:
        """In paper on the part that is empty, in ink on the part that is filled while a press is held."""
        empty, full = (Block(
            Row([KeySign(Kind.ACCEPT, GLYPH), Label(self.model.button, "title", least=0.5)], gap=GAP),
            fill, ink, Pad(INSET, 0, INSET, 0)) for fill, ink in (("back", "paper"), ("paper", "ink")))  # fmt: skip
        width, height = BUTTON
        return Wipe(empty, full, lambda: self._holding.share, least_width=width, least_height=height)

    def _draw_emblem(self, pen: Pen, rect: Rect) -> None:
        """The face on a disc."""
        art, theme, side = pen.stage.art, pen.stage.theme, min(rect.size)
        for picture in (art.disc(side, theme.paper), art.seat(self.hand.seating.face, round(side * FACE), theme.ink)):
            pen.put(picture, *centred(picture, rect.center))

    # -- the halves

    @property
    @override
    def moving(self) -> bool:
        return self.at_ms < CLOSES_MS

    @property
    @override
    def overlay(self) -> bool:
        return self.moving  # the table, without the hand, is seen until the halves meet

    @override
    def draw(self, painter: Painter) -> None:
        if not self.moving:
            super().draw(painter)
            return
        self.draw_ground(painter)

    @override
    def draw_ground(self, painter: Painter) -> None:
        draw_folds(painter, self.stage, out_cubic(min(1.0, self.at_ms / CLOSES_MS)))

    # -- what is pressed

    @override
    def enter(self) -> None:
        self.stage.glyph_seat = self.seat  # the glyphs are those of the seat's device
        self.rebuild()

    @override
    def leave(self) -> None:
        self._holding.forget()
        self._reading.stop()

    @override
    def handle(self, intent: Intent) -> Transition | None:  # anybody may pause; only the seat's device opens
        if intent.kind in (*INTERRUPTIONS, Kind.FOCUS_LOST):
            self._reading.stop()
            return self._interrupted(intent) if intent.kind in INTERRUPTIONS else None
        if intent.kind in READING and self.stage.devices.may_act(intent, self.seat):
            self._reading.hold(intent)
        if intent.kind not in (*OPENING, *LETTING_GO):
            return None
        if not self.stage.devices.may_act(intent, self.seat):
            return self._interrupted(intent) if intent.kind in OPENING else None
        if intent.kind in LETTING_GO:
            self._reading.let_go(intent)
            self._holding.let_go()
        elif self._holding.press(self.stage.settings.hold_to_open):
            return self._open()
        self.rebuild()
        return None

    # -- time

    @property
    @override
    def animating(self) -> bool:
        return super().animating or self._holding.is_down

    @override
    def update(self, elapsed_ms: float) -> Transition | None:
        if not self.hand.plays():  # it is a bot's by now
            return Pop()
        if self.seat in self.stage.devices.seats.waiting:
            return self._interrupted(Intent(Kind.PAD_LOST, Device.WINDOW))
        self._reading.pass_time(elapsed_ms)
        before = self._holding.is_half_done
        if self._holding.pass_time(elapsed_ms):
            return self._open()
        if self._holding.is_half_done != before:
            self.rebuild()
        return super().update(elapsed_ms)

    def _open(self) -> Transition:
        self.stage.sound.play("curtain")
        return Pop(next_transition=self._opens())
