"""A device is gone: the match waits until its seat has one again.

The one that was lost gets its seat back by itself. That another one, or any, plays with that hand takes a held press.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from pygame import Rect

from scenes.kit.input.intent import Device, Holder, Intent, Kind
from scenes.kit.messages import tr
from scenes.kit.override import override
from scenes.kit.scene import Pop, Push, Transition
from scenes.kit.stage import Stage
from scenes.kit.ui.containers import Block, Column, Pad, Row, Spacer
from scenes.kit.ui.leaves import Drawing, Label, face
from scenes.kit.ui.node import Grow, Node
from scenes.kit.ui.overlays import First
from scenes.kit.ui.page import Page
from scenes.kit.ui.pen import Pen
from scenes.kit.ui.press import Pressable, PressWidget
from scenes.kit.widgets.widget import Action
from scenes.match.stand_ins import StandIns
from scenes.match.story import Seating
from scenes.screens import routes
from scenes.screens.couch.curtain import LETTING_GO, Holding

TAKING = (Kind.ACCEPT, Kind.PRESS)
PAUSE, ANY_DEVICE, BOT = "pause", "any device", "bot"
BAND = Pad(96, 60, 200, 20)
"""Units that are free inside the band: more at the right, where the buttons grow."""
FACE, WORDS, BUTTON, BAR = 240, 150, 88, 12
"""The side of the face, the least heights of words and of a button, the height of what fills while a press is held."""
BESIDE, BELOW, GUTTER, GAP = 48, 28, 88, 32
"""Beside the face, between what stands there, between the columns and the rows of buttons, in units."""


class ReclaimModel(NamedTuple):
    """Who is waited for, None when nobody is any more; whether presses can be held, and a bot may take over."""

    waiting: Seating | None
    can_hold: bool
    may_leave: bool

    @property
    def title(self) -> str:
        """Who is waited for."""
        if self.waiting is None:
            return ""
        return tr("Waiting for {name}'s controller").format(name=self.waiting.name)

    @property
    def words(self) -> str:
        """What the absent person can do."""
        if self.can_hold:
            return tr("Plug it back in, or hold a button on another device to take over.")
        return tr("Plug it back in, or press a button twice on another device to take over.")

    @property
    def any_device(self) -> str:
        """The words of the button that lets every device play with that hand."""
        return tr("Hold: use any device") if self.can_hold else tr("Press twice: use any device")

    @property
    def bot(self) -> str:
        """What lets a bot play on."""
        return tr("Hold: let a bot take over") if self.can_hold else tr("Press twice: let a bot take over")


class Reclaim(Page):
    """An overlay; a device that serves nobody takes the seat by a held press."""

    part = ""
    overlay = True

    def __init__(self, stage: Stage, seats: Sequence[Seating], stand_ins: StandIns) -> None:
        super().__init__(stage)
        self._seats, self._stand_ins = seats, stand_ins
        self._holding, self._holder = Holding(), Holder(Device.WINDOW)
        self._on_hold: Action = self._next
        self._asked_for = self._waiting
        self.rebuild()

    @property
    def _waiting(self) -> int | None:
        """The seat that is asked for now."""
        return next(iter(self.stage.devices.seats.waiting), None)

    @property
    def model(self) -> ReclaimModel:
        """The page's model at this moment."""
        seat = self._waiting
        return ReclaimModel(None if seat is None else self._seats[seat], self.stage.settings.hold_to_open,
                            seat is not None and self._stand_ins.may_leave(seat))  # fmt: skip

    # -- what it says

    @property
    @override
    def title(self) -> str:
        return self.model.title

    @property
    @override
    def about(self) -> str:
        return self.model.words

    @property
    @override
    def animating(self) -> bool:
        return super().animating or self._holding.is_down

    # -- what there is

    @override
    def build(self) -> Node:
        """A band with whom it is about; the ways on without a device of one's own, the harmless one first."""
        model = self.model
        if model.waiting is None:
            return Column([])
        words = Column([
            Label(model.title, "title", "paper", least=0.5, aloud=False),
            Column([Label(model.words, "rule", "bone", wraps=True)], least_height=WORDS),
            First([self._in_a_row(), self._in_a_column()]), Drawing(self._draw_hold, height=BAR),
        ], gap=BELOW, width=Grow())  # fmt: skip
        band = Row([face(model.waiting.face, FACE, "paper", least=0.7, align=0.0), words], gap=BESIDE)
        return Column([Spacer(), Block(band, "ink", pad=BAND, bleeds=("left", "right")), Spacer()])

    def _in_a_row(self) -> Node:
        """The harmless way at the left of the others."""
        pause, *others = self._buttons(1.0)
        return Row([Column([pause]), Column(others, gap=GAP)], gap=GUTTER, even=True)

    def _in_a_column(self) -> Node:
        return Column(self._buttons(0.6), gap=GAP)

    def _buttons(self, least: float) -> list[Node]:
        """The buttons; what is written on them may shrink to `least` of its size."""
        model = self.model
        choices: list[tuple[str, str, Action]] = [(PAUSE, tr("Pause"), lambda: Push(routes.Pause())),
                                               (ANY_DEVICE, model.any_device, lambda: None)]
        if model.may_leave:
            choices.append((BOT, model.bot, lambda: None))
        return [Pressable(Label(words, "head", least=least), action, words, look="slab", key=key, anchor=0.0,
                          least_height=BUTTON) for key, words, action in choices]  # fmt: skip

    def _draw_hold(self, pen: Pen, rect: Rect) -> None:
        """How long a press has been held."""
        full = Rect(rect.x, rect.y, round(rect.width * self._holding.share), rect.height)
        pen.painter.fill(full, pen.ink("paper"))

    # -- what is pressed

    @override
    def handle(self, intent: Intent) -> Transition | None:
        """A held press of a device without a seat takes this one; others may choose a way on."""
        seat = self._waiting
        if seat is None or seat != self._asked_for:
            return self._next()
        if intent.kind in LETTING_GO:
            self._let_go(intent)
        elif intent.kind in TAKING and (action := self._action_of(intent, seat)) is not None:
            return self._press(intent, action)
        if intent.kind in (Kind.PAUSE, Kind.QUIT):
            return Push(routes.Pause())
        if intent.kind in (Kind.CANCEL, Kind.PAD_LOST, Kind.PAD_FOUND):
            self.rebuild()
            return None
        return self.focus.handle(intent)

    def _action_of(self, intent: Intent, seat: int) -> Action | None:
        """What a press does once it has been held; None for one that acts at once."""
        button = self._button_at(intent)
        if button is None:
            is_free = self.stage.devices.seats.free([intent.holder])
            return partial(self._take, intent.holder, seat) if is_free else None
        if button == BOT:
            return partial(self._stand_in, seat)
        return self._give_up if button == ANY_DEVICE else None

    def _press(self, intent: Intent, action: Action) -> Transition | None:
        """A press that may grow into a held one; for one switch, and who cannot hold, the second one counts."""
        self.focus.handle(replace(intent, kind=Kind.POINT))
        if intent.holder != self._holder:
            self._holding.forget()
        self._holder, self._on_hold = intent.holder, action
        can_hold = self.stage.settings.hold_to_open and intent.device is not Device.SWITCH
        return action() if self._holding.press(can_hold, not can_hold) else None

    def _button_at(self, intent: Intent) -> str | None:
        """The key of what a press is on; that of a device without a seat is on a button only where it points at one."""
        if intent.point is None:
            is_free = intent.device is not Device.SWITCH and self.stage.devices.seats.free([intent.holder])
            return None if is_free else self.focused
        buttons = (widget for widget in self.focus.widgets if isinstance(widget, PressWidget))
        return next((each.node.key for each in buttons if each.rect.collidepoint(intent.point)), None)

    def _let_go(self, intent: Intent) -> None:
        if intent.holder == self._holder:
            self._holding.let_go()
            self.rebuild()

    # -- time

    @override
    def update(self, elapsed_ms: float) -> Transition | None:
        if self._waiting is None or self._waiting != self._asked_for:
            return self._next()
        if self._holding.pass_time(elapsed_ms):
            return self._on_hold()
        return super().update(elapsed_ms)

    @override
    def leave(self) -> None:
        self._holding.forget()

    # -- what comes of it

    def _take(self, holder: Holder, seat: int) -> Transition | None:
        self.stage.devices.seats.assign(holder, seat)
        return self._next()

    def _stand_in(self, seat: int) -> Transition | None:
        self._stand_ins.leave(seat)
        return self._give_up()

    def _give_up(self) -> Transition | None:
        if self._asked_for is not None:
            self.stage.devices.seats.stop_waiting(self._asked_for)
        return self._next()

    def _next(self) -> Transition | None:
        """Back to the match, or the next seat that waits; whoever plays with what is told to all."""
        devices, seat = self.stage.devices, self._asked_for
        if seat is not None and (holders := devices.seats.holders_of(seat)):
            self.stage.notices.say(tr("{name} now plays with {device}.").format(
                name=self._seats[seat].name, device=devices.name_of(holders[0])), of_match=True)
        self._holding.forget()
        self._asked_for = self._waiting
        if self._asked_for is None:
            return Pop()
        self.rebuild()
        return None
