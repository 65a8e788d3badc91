"""The controls of the lobby below its seats: the rules, the bots, who sees what, and the start."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Device, Kind
from scenes.kit.layout import Share, row
from scenes.kit.messages import tr, trn
from scenes.kit.stack import Transition
from scenes.kit.widgets import Choice, Options, Widget
from scenes.screens.setup.blocks import Look, StartBlock
from scenes.screens.setup.widgets import LARGE_FROM, LEFT
from scenes.specs.cast import with_bot

if TYPE_CHECKING:
    from scenes.screens.couch.lobby import Lobby

ROWS = (LEFT, 636, 1070, 96, 8)
"""Left, top, width and pitch of the rows, and the gap between them, in units."""
BESIDE, START = (1260, 636, 564, 88), (1260, 828, 564, 198)
SECOND, HALVES_GAP = (1260, 732, 564, 88), 12


class WaysOn:
    """Makes the controls anew whenever something was chosen."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._start: StartBlock | None = None

    def widgets(self) -> list[Widget]:
        """Rules, bots, hands, deals; the page of all rules, one more person, the start, which has the focus first."""
        lobby, stage = self._lobby, self._lobby.stage
        look = Look(lobby.tones, stage.text.text_scale > LARGE_FROM)
        self._start = StartBlock(stage, stage.viewport.rect(*START), look, "", lobby.start)
        self._start.enabled = lobby.joining.all_ready
        mixes = len(lobby.options.arrangements(len(lobby.seats))) > 1
        first, *rest = row(SECOND, [Share()] * (1 + mixes), HALVES_GAP)
        guest = lobby.button(first, tr("One more person"), lobby.add_guest, "name")
        guest.enabled = len(lobby.joining.guests) < lobby.joining.most
        rules = lobby.button(BESIDE, tr("All rules"), lobby.all_rules, "name")
        mix = [lobby.button(half, tr("Other teams"), lobby.mix_teams, "name") for half in rest]
        return [self._start, *self._rows(), rules, guest, *mix]

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

    def _rows(self) -> Iterator[Choice]:
        """One below the other."""
        stage, (left, top, width, pitch, gap) = self._lobby.stage, ROWS
        high = (1026 - top + gap) / 4 if stage.text.text_scale > LARGE_FROM else pitch
        hands = [tr("Behind a curtain"), tr("Open to all")]
        deals = [tr("New every match"), tr("Fair: once from every seat")]
        choices = ((tr("Rules"), self._rules()), (tr("Bots"), self._bots()),
                   (tr("Hands"), self._switch("open_hands", hands)), (tr("Deals"), self._switch("fair_series", deals)))
        for number, (title, options) in enumerate(choices):
            rect = stage.viewport.rect(left, top + number * high, width, high - gap)
            yield Choice(stage, rect, title, options, self._lobby.tones)

    def _rules(self) -> Options:
        options, rules = self._lobby.options, self._lobby.setup.rules
        held = options.preset(rules)
        captions = [preset.title for preset in options.presets] + ([] if held else [tr("Custom")])
        index = options.presets.index(held) if held else len(options.presets)

        def change(chosen: int) -> Transition | None:
            if chosen < len(options.presets):
                return self._lobby.take_rules(options.apply(options.presets[chosen], rules))
            return None

        return Options(captions, index, change)

    def _bots(self) -> Options:
        """How many there may be; too few are made up for."""
        lobby, counts = self._lobby, self._lobby.options.seat_counts
        people = max(1, len(lobby.joining.guests))
        numbers = [number for number in range(max(counts) - people + 1)
                   if people + number in counts or people + number < min(counts)]
        captions = [trn("1 bot", "{n} bots", number) if number else tr("No bots") for number in numbers]
        sitting = sum(seat.level is not None for seat in lobby.seats) if lobby.joining.guests else len(lobby.bots)

        def change(chosen: int) -> Transition | None:
            bots = lobby.bots[: numbers[chosen]]
            while len(bots) < numbers[chosen]:
                bots = with_bot(bots, lobby.options.cast)
            return lobby.take_bots(bots)

        nearest = min(range(len(numbers)), key=lambda index: abs(numbers[index] - sitting))
        return Options(captions, nearest, change)

    def _switch(self, setting: str, captions: list[str]) -> Options:
        """A setting that is off or on."""
        stage = self._lobby.stage

        def change(chosen: int) -> Transition | None:
            stage.change(**{setting: chosen == 1})
            return None

        return Options(captions, int(getattr(stage.settings, setting)), change)
