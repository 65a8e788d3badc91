"""The choices of the lobby below its seats: the rules, who sees what, which deals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Device, Kind
from scenes.kit.messages import tr
from scenes.kit.scene import Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
from scenes.kit.widgets import Cap, Choice, Options, Widget, glyph
from scenes.kit.widgets.surfaces import Colours
from scenes.screens.couch.party import Party
from scenes.screens.couch.start_block import LEFT

ROWS = (LEFT, 696, 1070, 110, 12)
"""Left, top, width and pitch of the rows, and the gap between them, in units."""
ROW_NAMES = ("row 0", "row 1", "row 2")
CAP = 42  # units


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


def match_choices(
    stage: Stage, party: Party, tones: Tones, take_rules: Callable[[dict[str, Any]], Transition | None],
) -> dict[str, Widget]:
    """By name, one below the other."""
    left, top, width, pitch, gap = ROWS
    hands = [tr("Behind a curtain"), tr("Face up")]
    deals = [tr("New every match"), tr("Fair: every seat once")]
    choices = ((tr("Rules"), _presets(party, take_rules)), (tr("Hands"), _switch(stage, "open_hands", hands)),
               (tr("Deals"), _switch(stage, "fair_series", deals)))
    made: dict[str, Widget] = {}
    for number, (name, (title, options)) in enumerate(zip(ROW_NAMES, choices, strict=True)):
        rect = stage.viewport.rect(left, top + number * pitch, width, pitch - gap)
        made[name] = TurningChoice(stage, rect, title, options, tones)
    return made


def _presets(party: Party, take_rules: Callable[[dict[str, Any]], Transition | None]) -> Options:
    options, rules = party.options, party.setup.rules
    held = options.preset(rules)
    captions = [preset.title for preset in options.presets] + ([] if held else [tr("Custom")])
    index = options.presets.index(held) if held else len(options.presets)

    def change(chosen: int) -> Transition | None:
        if chosen < len(options.presets):
            return take_rules(options.apply(options.presets[chosen], rules))
        return None

    return Options(captions, index, change)


def _switch(stage: Stage, setting: str, captions: list[str]) -> Options:
    """A setting that is off or on."""

    def change(chosen: int) -> Transition | None:
        stage.change(**{setting: chosen == 1})
        return None

    return Options(captions, int(getattr(stage.settings, setting)), change)
