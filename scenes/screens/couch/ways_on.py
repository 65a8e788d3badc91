"""The controls of the lobby below its seats: the rules, the bots, who sees what, and the start."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Device, Kind
from scenes.kit.messages import tr, trn
from scenes.kit.stack import Transition
from scenes.kit.widgets import Button, ButtonStyle, Choice, Options, Widget
from scenes.kit.widgets.surfaces import tones_of
from scenes.screens.setup.blocks import Look, StartBlock
from scenes.screens.setup.widgets import LARGE_FROM, LEFT
from scenes.specs.cast import with_bot

if TYPE_CHECKING:
    from scenes.screens.couch.lobby import Lobby

GROUND = "B"
"""The poster the lobby stands on."""
ROWS = (LEFT, 636, 1070, 96, 8)
"""Left, top, width and pitch of the rows, and the gap between them, in units."""
BESIDE, START = (1260, 636, 564, 88), (1260, 828, 564, 198)
SECOND = (1260, 732, 564, 88)


class WaysOn:
    """Makes the controls anew whenever something was chosen."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._start: StartBlock | None = None

    def widgets(self) -> list[Widget]:
        """Rules, bots, hands, deals; the page of all rules, one more person, the start, which has the focus first."""
        lobby, stage = self._lobby, self._lobby.stage
        tones = tones_of(stage.theme, GROUND)
        look = Look(tones, stage.text.text_scale > LARGE_FROM)
        self._start = StartBlock(stage, stage.viewport.rect(*START), look, "", lobby.start)
        self._start.enabled = lobby.can_start
        rect, style = stage.viewport.rect, ButtonStyle(tones=tones)
        guest = Button(stage, rect(*SECOND), tr("One more person"), lobby.add_guest, style)
        guest.enabled = len(lobby.joining.guests) < lobby.joining.most
        rules = Button(stage, rect(*BESIDE), tr("All rules"), lobby.all_rules, style)
        return [self._start, self._rules(), self._bots(), self._hands(), self._deals(), rules, guest]

    def draw(self, painter: Painter) -> None:
        """All of them; none has the focus before there is somebody who can move it.

        The start shows the button of the device used last.
        """
        lobby, device = self._lobby, self._lobby.stage.device
        if self._start is not None:
            self._start.kind = Kind.PAUSE if device is Device.GAMEPAD else Kind.END_TURN
        if any(guest.ready for guest in lobby.joining.guests) or device in (Device.MOUSE, Device.TOUCH):
            lobby.focus.draw(painter)
            return
        for widget in lobby.focus.widgets:
            widget.draw(painter, False)

    def _row(self, number: int, title: str, options: Options) -> Choice:
        stage, (left, top, width, pitch, gap) = self._lobby.stage, ROWS
        pitch = (1026 - top + gap) / 4 if stage.text.text_scale > LARGE_FROM else pitch
        rect = stage.viewport.rect(left, top + number * pitch, width, pitch - gap)
        return Choice(stage, rect, title, options, tones_of(stage.theme, GROUND))

    def _rules(self) -> Choice:
        options, rules = self._lobby.options, self._lobby.setup.rules
        held = options.preset(rules)
        captions = [preset.title for preset in options.presets] + ([] if held else [tr("Custom")])
        index = options.presets.index(held) if held else len(options.presets)

        def change(chosen: int) -> Transition | None:
            if chosen < len(options.presets):
                return self._lobby.take_rules(options.apply(options.presets[chosen], rules))
            return None

        return self._row(0, tr("Rules"), Options(captions, index, change))

    def _bots(self) -> Choice:
        lobby = self._lobby
        most = lobby.joining.most - max(1, len(lobby.joining.guests))
        captions = [trn("1 bot", "{n} bots", number) if number else tr("No bots") for number in range(most + 1)]
        sitting = sum(seat.level is not None for seat in lobby.seats) if lobby.joining.guests else len(lobby.bots)

        def change(chosen: int) -> Transition | None:
            bots = lobby.bots[:chosen]
            while len(bots) < chosen:
                bots = with_bot(bots, lobby.options.cast)
            return lobby.take_bots(bots)

        return self._row(1, tr("Bots"), Options(captions, min(sitting, most), change))

    def _hands(self) -> Choice:
        stage = self._lobby.stage

        def change(chosen: int) -> Transition | None:
            stage.change(open_hands=chosen == 1)
            return None

        captions = [tr("Behind a curtain"), tr("Open to all")]
        return self._row(2, tr("Hands"), Options(captions, int(stage.settings.open_hands), change))

    def _deals(self) -> Choice:
        stage = self._lobby.stage

        def change(chosen: int) -> Transition | None:
            stage.change(fair_series=chosen == 1)
            return None

        captions = [tr("New every match"), tr("Fair: once from every seat")]
        return self._row(3, tr("Deals"), Options(captions, int(stage.settings.fair_series), change))
