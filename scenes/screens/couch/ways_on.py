"""The controls of the lobby below its seats: the rules, who sees what, the start, and the way back."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Device, Kind
from scenes.kit.layout import Share, row
from scenes.kit.messages import tr
from scenes.kit.scene import Transition
from scenes.kit.widgets import Button, ButtonStyle, Cap, Choice, Icon, Options, Sentence, Widget, glyph
from scenes.kit.widgets.surfaces import Colours
from scenes.screens.chosen import has_run
from scenes.screens.couch.relay import climb, may_climb
from scenes.screens.setup.blocks import Look, StartBlock
from scenes.screens.setup.layout import LARGE_FROM, LEFT

if TYPE_CHECKING:
    from scenes.screens.couch.lobby import Lobby

ROWS = (LEFT, 696, 1070, 110, 12)
"""Left, top, width and pitch of the rows, and the gap between them, in units."""
BESIDE, SECOND, START = (1260, 696, 564, 82), (1260, 788, 564, 82), (1260, 882, 564, 144)
HALVES_GAP = 12
CAP = 42  # units
BACK = (LEFT + 504, 62)
"""Left and top of the way back, in units."""
START_NAME = "start"
ROW_NAMES, COLUMN_NAMES = ("row 0", "row 1", "row 2"), ("all rules", "guest", START_NAME)
ACROSS = {**{(name, Kind.RIGHT): there for name, there in zip(ROW_NAMES, COLUMN_NAMES, strict=True)},
          **{(name, Kind.LEFT): there for name, there in zip(COLUMN_NAMES, ROW_NAMES, strict=True)}}
"""Where right and left lead between both columns: not up to the places, which are nearer."""


class TurningChoice(Choice):
    """A choice that a press takes on, so that left and right lead to its neighbours; the pointer has arrows."""

    adjustable = False

    def draw_value(self, painter: Painter, box: Rect, shades: Colours) -> None:
        """The caption; arrows where they can be pressed, else with the focus the button that takes it on."""
        if self.stage.device in (Device.MOUSE, Device.TOUCH):
            super().draw_value(painter, box, shades)
            return
        side = self._arrows(box)[1].width
        self.write_value(painter, self.captions[self.index], shades, box.inflate(-2 * side, 0))
        height = min(box.height * 2 // 3, self.stage.viewport.px(CAP * self.stage.text.text_scale))
        cap = glyph(self.stage, Kind.ACCEPT, Cap(height, shades.title, shades.block or self.stage.theme.table))
        if self.growth > 0 and cap is not None and cap.get_width() <= side:
            painter.put(cap, box.right - cap.get_width(), box.centery - cap.get_height() // 2)


class WaysOn:
    """Makes the controls anew whenever something was chosen."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self.start: StartBlock | None = None

    def widgets(self) -> dict[str, Widget]:
        """By name: the start, which has the focus first, rules, hands, deals, what else there is, and the bots."""
        lobby, stage = self._lobby, self._lobby.stage
        look = Look(lobby.tones, stage.text.text_scale > LARGE_FROM)
        self.start = StartBlock(stage, stage.viewport.rect(*START), look, "", lobby.start)
        self.start.enabled, self.start.ready = bool(lobby.joining.guests), lobby.is_quiet
        left, right = row(BESIDE, [Share()] * 2, HALVES_GAP)
        rules = lobby.button(left, tr("All rules"), lobby.all_rules, "name")
        mine = lobby.button(right, tr("My seat"), lobby.my_seat, "name")
        return {START_NAME: self.start, **self._rows(), "all rules": rules, "mine": mine, **self._further(),
                "back": self._back(), **dict(lobby.bot_seats.widgets())}

    def _further(self) -> dict[str, Widget]:
        """One more person; other teams where there are any, an arcade run where the game has it."""
        lobby = self._lobby
        ways = [("guest", tr("Add player"), lobby.add_guest, len(lobby.joining.guests) < lobby.joining.most)]
        if len(lobby.options.arrangements(len(lobby.seats))) > 1:
            ways.append(("mix", tr("Mix teams"), lobby.mix_teams, True))
        if has_run(lobby.setup.game):
            ways.append(("run", tr("Arcade run"), partial(climb, lobby), may_climb(lobby)))
        made: dict[str, Widget] = {}
        boxes = row(SECOND, [Share()] * len(ways), HALVES_GAP)
        for box, (name, words, action, possible) in zip(boxes, ways, strict=True):
            button = lobby.button(box, words, action, "name")
            button.enabled = possible
            made[name] = button
        return made

    def _back(self) -> Widget:
        stage = self._lobby.stage
        words = Sentence((Icon("arrow_left"), tr("Back")), "name", stage.theme.bone)
        box = (*BACK, 150 + 110 * (stage.text.text_scale - 1), 72)
        return Button(stage, stage.viewport.rect(*box), words, self._lobby.cancel,
                      ButtonStyle(look="bare", tones=self._lobby.tones))

    def draw(self, painter: Painter) -> None:
        """All of them; none has the focus before there is somebody who can move it.

        The start shows the button of the device used last.
        """
        lobby, device = self._lobby, self._lobby.stage.device
        if self.start is not None:
            self.start.kind = Kind.PAUSE if device is Device.GAMEPAD else Kind.END_TURN
            self.start.ready = lobby.is_quiet
        if self.is_led:
            lobby.focus.draw(painter)
            return
        for widget in lobby.focus.widgets:
            widget.settle(False)
            widget.draw(painter, False)

    @property
    def is_led(self) -> bool:
        """Whether there is somebody who can move the focus."""
        lobby = self._lobby
        return lobby.joining.somebody_leads or lobby.stage.device in (Device.MOUSE, Device.TOUCH)

    def _rows(self) -> dict[str, Widget]:
        """One below the other."""
        stage, (left, top, width, pitch, gap) = self._lobby.stage, ROWS
        hands = [tr("Behind a curtain"), tr("Face up")]
        deals = [tr("New every match"), tr("Fair: every seat once")]
        choices = ((tr("Rules"), self._rules()), (tr("Hands"), self._switch("open_hands", hands)),
                   (tr("Deals"), self._switch("fair_series", deals)))
        made: dict[str, Widget] = {}
        for number, (name, (title, options)) in enumerate(zip(ROW_NAMES, choices, strict=True)):
            rect = stage.viewport.rect(left, top + number * pitch, width, pitch - gap)
            made[name] = TurningChoice(stage, rect, title, options, self._lobby.tones)
        return made

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

    def _switch(self, setting: str, captions: list[str]) -> Options:
        """A setting that is off or on."""
        stage = self._lobby.stage

        def change(chosen: int) -> Transition | None:
            stage.change(**{setting: chosen == 1})
            return None

        return Options(captions, int(getattr(stage.settings, setting)), change)
