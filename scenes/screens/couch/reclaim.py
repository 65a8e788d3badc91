"""A device is gone: the match waits until its seat has one again.

The one that was lost gets its seat back by itself. That another one, or any, plays with that hand takes a held press.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.input.intent import Device, Holder, Intent, Kind
from scenes.kit.layout import Box, Share, column, row
from scenes.kit.messages import tr
from scenes.kit.scene import Pop, Push, Transition
from scenes.kit.stage import Stage
from scenes.kit.widgets import Widget, WidgetScene, paragraph, write
from scenes.kit.widgets.surfaces import scrim
from scenes.kit.widgets.widget import Action
from scenes.match.stand_ins import StandIns
from scenes.match.story import Seating
from scenes.screens import routes
from scenes.screens.couch.holding import Holding

TAKING = (Kind.ACCEPT, Kind.PRESS)
LETTING_GO = (Kind.LET_GO, Kind.RELEASE)
FACE, BAR = 240, 12  # the side of the face, and the height of what fills while a press is held, in units
GUTTER, GAP = 88, 32  # beside and below buttons
ONE_COLUMN_FROM = 1.25  # larger text than this, and the buttons stand one below the other


class Places(NamedTuple):
    """Where all of it stands, in units: the band's top and height, face and words, the buttons from left to right."""

    band: tuple[float, float]
    face: tuple[float, float]
    title: Box
    words: Box
    buttons: tuple[Box, ...]
    bar: float


def places_for(text_scale: float) -> Places:
    """In two columns, with large text in one."""
    if text_scale <= ONE_COLUMN_FROM:
        halves = row((384, 600, 1336, 208), [Share()] * 2, GUTTER)
        (pause, _), (any_device, bot) = (column(half, [Share()] * 2, GAP) for half in halves)
        return Places((240, 600), (96, 300), Box(384, 300, 1440, 104), Box(384, 424, 1440, 150),
                      (pause, any_device, bot), 820)
    buttons = column((384, 470, 1440, 404), [Share()] * 3, GAP)
    return Places((96, 888), (96, 150), Box(384, 150, 1440, 104), Box(384, 274, 1440, 172), tuple(buttons), 898)


class Reclaim(WidgetScene):
    """An overlay; a device that serves nobody takes the seat by a held press."""

    overlay = True

    def __init__(self, stage: Stage, seats: Sequence[Seating], stand_ins: StandIns) -> None:
        super().__init__(stage)
        self._seats, self._stand_ins = seats, stand_ins
        self._holding, self._holder = Holding(), Holder(Device.WINDOW)
        self._when_held: Action = self._next
        self._asked_for = self._waiting
        self.resized()

    @property
    def title(self) -> str:
        """Who is waited for."""
        seat = self._waiting
        return "" if seat is None else tr("Waiting for {name}'s controller").format(name=self._seats[seat].name)

    @property
    def about(self) -> str:
        """What they can do."""
        if self.stage.settings.hold_to_open:
            return tr("Plug it back in, or hold a button on another device to take over.")
        return tr("Plug it back in, or press a button twice on another device to take over.")

    @property
    def animating(self) -> bool:
        """While something is held, too."""
        return super().animating or self._holding.is_held

    @property
    def _waiting(self) -> int | None:
        """The seat that is asked for now."""
        return next(iter(self.stage.devices.seats.waiting), None)

    def lay_out(self) -> list[Widget]:
        """The ways on without a device of one's own, the one that gives nothing away first."""
        self._scrim = scrim(self.stage)
        hold, seat = self.stage.settings.hold_to_open, self._waiting
        self._places = places_for(self.stage.text.text_scale)
        pause, any_device, bot = self._places.buttons
        words = tr("Hold: use any device") if hold else tr("Press twice: use any device")
        buttons: list[Widget] = [self.button(pause, tr("Pause"), lambda: Push(routes.Pause())),
                                 self.button(any_device, words, lambda: None)]
        self._held: list[Action] = [self._give_up]
        if seat is not None and self._stand_ins.may_leave(seat):
            words = tr("Hold: let a bot take over") if hold else tr("Press twice: let a bot take over")
            buttons.append(self.button(bot, words, lambda: None))
            self._held.append(partial(self._stand_in, self._stand_ins, seat))
        return buttons

    def handle(self, intent: Intent) -> Transition | None:
        """A held press of a device without a seat takes this one; others may choose a way on."""
        seat = self._waiting
        if seat is None or seat != self._asked_for:
            return self._next()
        if intent.kind in LETTING_GO:
            self._let_go(intent)
        elif intent.kind in TAKING and (action := self._meant(intent, seat)) is not None:
            return self._press(intent, action)
        if intent.kind in (Kind.PAUSE, Kind.QUIT):
            return Push(routes.Pause())
        if intent.kind in (Kind.CANCEL, Kind.PAD_LOST, Kind.PAD_FOUND):
            self.resized()
            return None
        return self.focus.handle(intent)

    def _meant(self, intent: Intent, seat: int) -> Action | None:
        """What a press does once it has been held; None for one that acts at once."""
        button = self._button_at(intent)
        if button is None:
            is_free = self.stage.devices.seats.free([intent.holder])
            return partial(self._take, intent.holder, seat) if is_free else None
        number = self.focus.widgets.index(button)
        return self._held[number - 1] if number else None

    def _press(self, intent: Intent, action: Action) -> Transition | None:
        """A press that may grow into a held one; for one switch, and who cannot hold, the second one counts."""
        self.focus.handle(replace(intent, kind=Kind.POINT))
        if intent.holder != self._holder:
            self._holding.forget()
        self._holder, self._when_held, self.changed = intent.holder, action, True
        can_hold = self.stage.settings.hold_to_open and intent.device is not Device.SWITCH
        return action() if self._holding.press(can_hold, not can_hold) else None

    def _button_at(self, intent: Intent) -> Widget | None:
        """What a press is on; that of a device without a seat is on a button only where it points at one."""
        if intent.point is not None:
            return next((widget for widget in self.focus.widgets if widget.rect.collidepoint(intent.point)), None)
        is_free = intent.device is not Device.SWITCH and self.stage.devices.seats.free([intent.holder])
        return None if is_free else self.focus.current

    def _let_go(self, intent: Intent) -> None:
        if intent.holder == self._holder:
            self._holding.let_go()
            self.changed = True

    def update(self, elapsed_ms: float) -> Transition | None:
        """What is held long enough counts. A pad that is back has its seat again."""
        if self._waiting is None or self._waiting != self._asked_for:
            return self._next()
        if self._holding.pass_time(elapsed_ms):
            return self._when_held()
        return super().update(elapsed_ms)

    def leave(self) -> None:
        """What was held is not held any more."""
        self._holding.forget()

    def _take(self, holder: Holder, seat: int) -> Transition | None:
        self.stage.devices.seats.assign(holder, seat)
        return self._next()

    def _stand_in(self, stand_ins: StandIns, seat: int) -> Transition | None:
        stand_ins.leave(seat)
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
        self.resized()
        return None

    def draw(self, painter: Painter) -> None:
        """Who is waited for, and what they can do."""
        stage, seat, places = self.stage, self._waiting, self._places
        theme, rect = stage.theme, stage.viewport.rect
        painter.put(self._scrim, 0, 0)
        band = rect(0, places.band[0], 0, places.band[1])
        painter.fill(Rect(0, band.y, stage.viewport.width, band.height), theme.ink)
        if seat is not None:
            seating = self._seats[seat]
            face = stage.art.seat(seating.face, stage.viewport.px(FACE), theme.paper)
            painter.put(face, *stage.viewport.point(*places.face))
            write(painter, stage, self.title, Lettering("title", theme.paper), rect(*places.title))
            paragraph(painter, stage, self.about, Lettering("rule", theme.bone), rect(*places.words))
        self.focus.draw(painter)
        left, right = places.buttons[0].x, places.buttons[-1].right
        bar = rect(left, places.bar, right - left, BAR)
        painter.fill(Rect(bar.x, bar.y, round(bar.width * self._holding.share), bar.height), theme.paper)
