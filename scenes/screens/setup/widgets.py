"""The widgets of the setup scene, made anew whenever something was chosen, and where they stand."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from scenes.kit.layout import Area, Box, Share, column, grid, row
from scenes.kit.messages import tr
from scenes.kit.widgets import Button, ButtonStyle, Icon, Sentence, Widget
from scenes.kit.widgets.widget import Action
from scenes.match.story import Seating
from scenes.screens.setup.blocks import INSET, AddSeat, Look, PresetCard, RulesCard, SeatCard, StartBlock
from scenes.specs.cast import Seats, changed
from scenes.specs.options import Preset

if TYPE_CHECKING:
    from scenes.screens.setup.scene import Setup

LEFT, WIDTH, GUTTER, BOTTOM = 96.0, 1728.0, 24.0, 1026.0  # units
LARGE_FROM = 1.3
"""From this text scale on, what the focused widget does is said in one place instead of on every block."""
RULES_HEIGHT = 92.0
Name = tuple[str, int]
"""What tells the widgets apart when they are made anew: a kind and a number."""
START: Name = ("start", 0)
RULES: Name = ("rules", 0)
BACK: Name = ("back", 0)


class SetupLayout:
    """Boxes in units for so many seats, presets and a text scale; `large` says whether the text is large."""

    def __init__(self, seats: int, presets: int, text_scale: float) -> None:
        self.large = text_scale > LARGE_FROM
        self._text_scale = text_scale
        self.seats = grid((LEFT, 176, WIDTH, 264 if self.large else 372), seats, 1, GUTTER)
        self.back: Area = (LEFT + 504, 62, 150 + 110 * (text_scale - 1), 72)
        self.roster: Area = (LEFT, 556, WIDTH, 170) if self.large else (LEFT, 648, WIDTH, 96)
        top = 752 if self.large else 780
        foot = (LEFT, top, WIDTH, BOTTOM - top)
        first, last = row(foot, (Share(), grid(foot, 4, 1, GUTTER)[0].width), GUTTER)
        self.presets = grid(first, presets, 1, GUTTER)  # those of three stand below the first three of four seats
        self.rules, self.start = column(last, (RULES_HEIGHT, Share()), GUTTER)

    def remove(self, index: int) -> Box:
        """The button below a seat's card."""
        seat = self.seats[index]
        width = min(seat.width - 2 * INSET, 150 * self._text_scale)
        return Box(seat.x + INSET, seat.bottom + 26, width, 62 if self.large else 40)


class SetupWidgets:
    """The widgets for what is chosen in a scene: `made` by name."""

    def __init__(self, scene: Setup) -> None:
        self._scene, self._stage, self._options, self._setup = scene, scene.stage, scene.options, scene.setup
        stage, options = scene.stage, scene.options
        self.layout = SetupLayout(max(options.seat_counts), len(options.presets), stage.text.text_scale)
        self._look = Look(scene.tones, self.layout.large)
        self.made: dict[Name, Widget] = {}
        self._make_seats()
        self._make_presets()
        back = Sentence((Icon("arrow_left"), tr("Back")), "name", stage.theme.bone)
        self.made[BACK] = self._bare_button(self.layout.back, back, scene.cancel)

    def line(self, name: Name) -> str:
        """What a widget is for."""
        return getattr(self.made[name], "line", "")

    def nearest(self, name: Name) -> Name:
        """The name itself, or a seat near it if it is gone."""
        return name if name in self.made else ("seat", min(name[1], len(self._setup.seats) - 1))

    def _rect(self, box: Area) -> Rect:
        return self._stage.viewport.rect(*box)

    def _make_seats(self) -> None:
        seats = self._setup.seats
        for index, seating in enumerate(seats):
            self.made["seat", index] = self._seat_card(index, seating)
            if (fewer := self._options.fewer(seats, index)) is not None:
                words = Sentence((Icon("cross"), tr("Remove")), "floor", self._stage.theme.bone)
                button = self._bare_button(self.layout.remove(index), words, partial(self._seat, fewer))
                button.follows = seating.name
                self.made["remove", index] = button
        if (more := self._options.more(seats)) is not None:
            rect, bot = self._rect(self.layout.seats[len(seats)]), tr("One more bot")
            add = AddSeat(self._stage, rect, self._look, bot, partial(self._seat, more))
            add.title = tr("Add seat")
            self.made["add", len(seats)] = add

    def _seat_card(self, index: int, seating: Seating) -> SeatCard:
        level = seating.level
        character = self._options.cast.character(level) if level is not None else None
        line = character.line if character else tr("This seat is yours.")
        if team := self._options.team(len(self._setup.seats), index):
            line = tr("{team}: {line}").format(team=team, line=line)
        card = SeatCard(self._stage, self._rect(self.layout.seats[index]), self._look, line)
        card.title, card.face, card.is_bot = seating.name, seating.face, level is not None
        card.on_change = partial(self._change, index)
        return card

    def _bare_button(self, box: Area, words: Sentence, action: Action) -> Button:
        return Button(self._stage, self._rect(box), words, action, ButtonStyle(look="bare", tones=self._look.tones))

    def _make_presets(self) -> None:
        """The presets, the way to all rules, the start."""
        held, stage, look = self._options.preset(self._setup.rules), self._stage, self._look
        for index, preset in enumerate(self._options.presets):
            rect = self._rect(self.layout.presets[index])
            card = PresetCard(stage, rect, look, preset.line, partial(self._choose, preset))
            card.title, card.chosen = preset.title, preset is held
            self.made["preset", index] = card
        about = ", ".join(switch.title for switch in self._options.switches)
        rules = RulesCard(stage, self._rect(self.layout.rules), look, about, self._scene.to_rules)
        rules.title, rules.chosen = (tr("More"), False) if held else (tr("Custom"), True)
        line = held.line if held else about
        self.start = StartBlock(stage, self._rect(self.layout.start), look, line, self._scene.start)
        self.made[RULES], self.made[START] = rules, self.start

    def _seat(self, seats: Seats) -> None:
        self._scene.take(replace(self._setup, seats=seats))

    def _change(self, index: int, step: int) -> None:
        self._seat(changed(self._setup.seats, index, step, self._options.cast))

    def _choose(self, preset: Preset) -> None:
        rules = self._options.apply(preset, self._setup.rules)
        self._scene.take(replace(self._setup, rules=rules))
