"""The controls of the setup scene, made anew whenever something was chosen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from pygame import Rect

from scenes.kit.messages import tr
from scenes.kit.stack import Transition
from scenes.kit.stage import Stage
from scenes.kit.widgets import Button, ButtonStyle, Icon, Sentence, Widget
from scenes.kit.widgets.surfaces import tones_of
from scenes.kit.widgets.widget import Action
from scenes.match.match_setup import MatchSetup
from scenes.match.story import Seating
from scenes.screens.setup.block import Look
from scenes.screens.setup.choices import PresetCard, RulesCard, StartBlock
from scenes.screens.setup.layout import Box, SetupLayout
from scenes.screens.setup.seats import AddSeat, SeatCard
from scenes.specs.cast import Seats, changed
from scenes.specs.options import Preset, SetupOptions

GROUND = "G"
Name = tuple[str, int]
"""What tells the controls apart when they are made anew: a kind and a number."""
START: Name = ("start", 0)
RULES: Name = ("rules", 0)
BACK: Name = ("back", 0)


class SetupActions(NamedTuple):
    """What is called: `take` with the setup that a choice leads to, and the ways on from the scene."""

    take: Callable[[MatchSetup], None]
    to_rules: Action
    start: Action
    back: Action


class Controls:
    """The controls for one setup: `made` by name."""

    def __init__(self, stage: Stage, options: SetupOptions, setup: MatchSetup, actions: SetupActions) -> None:
        self._stage, self._options, self._setup, self._take = stage, options, setup, actions.take
        self.layout = SetupLayout(max(options.seat_counts), len(options.presets), stage.text.text_scale)
        self._look = Look(tones_of(stage.theme, GROUND), self.layout.large)
        self.made: dict[Name, Widget] = {}
        self._make_seats()
        self._make_presets()
        self.start = self._make_ways_on(actions.to_rules, actions.start)
        self.made[BACK] = self._back_button(actions.back)

    def line(self, name: Name) -> str:
        """What a control is for."""
        return getattr(self.made[name], "line", "")

    def nearest(self, name: Name) -> Name:
        """The name itself, or a seat near it if it is gone."""
        return name if name in self.made else ("seat", min(name[1], len(self._setup.seats) - 1))

    def _rect(self, box: Box) -> Rect:
        return self._stage.viewport.rect(*box)

    def _make_seats(self) -> None:
        seats = self._setup.seats
        for index, seating in enumerate(seats):
            self.made["seat", index] = self._seat_card(index, seating)
            if (fewer := self._options.fewer(seats, index)) is not None:
                self.made["remove", index] = self._remove_button(index, seating.name, fewer)
        if (more := self._options.more(seats)) is not None:
            rect, words = self._rect(self.layout.seat(len(seats))), tr("One more bot")
            self.made["add", len(seats)] = AddSeat(self._stage, rect, self._look, words, partial(self._seat, more))

    def _seat_card(self, index: int, seating: Seating) -> SeatCard:
        level = seating.level
        character = self._options.cast.character(level) if level is not None else None
        line = character.line if character else tr("This seat is yours.")
        if team := self._options.team(len(self._setup.seats), index):
            line = tr("{team}: {line}").format(team=team, line=line)
        card = SeatCard(self._stage, self._rect(self.layout.seat(index)), self._look, line)
        card.name, card.face, card.is_bot = seating.name, seating.face, level is not None
        card.on_change = self._changer(index)
        return card

    def _remove_button(self, index: int, name: str, fewer: Seats) -> Button:
        words = Sentence((Icon("cross"), tr("Remove")), "floor", self._stage.theme.bone)
        rect, action = self._rect(self.layout.remove(index)), partial(self._seat, fewer)
        button = Button(self._stage, rect, words, action, ButtonStyle(look="bare", tones=self._look.tones))
        button.follows = name
        return button

    def _make_presets(self) -> None:
        held = self._options.preset(self._setup.rules)
        for index, preset in enumerate(self._options.presets):
            rect, action = self._rect(self.layout.preset(index)), self._chooser(preset)
            card = PresetCard(self._stage, rect, self._look, preset.line, action)
            card.title, card.chosen = preset.title, preset is held
            self.made["preset", index] = card

    def _make_ways_on(self, to_rules: Action, start: Action) -> StartBlock:
        held = self._options.preset(self._setup.rules)
        about = ", ".join(switch.title for switch in self._options.switches)
        rules = RulesCard(self._stage, self._rect(self.layout.rules), self._look, about, to_rules)
        rules.title, rules.chosen = (tr("More"), False) if held else (tr("Custom"), True)
        line = held.line if held else about
        block = StartBlock(self._stage, self._rect(self.layout.start), self._look, line, start)
        self.made[RULES], self.made[START] = rules, block
        return block

    def _back_button(self, back: Action) -> Button:
        words = Sentence((Icon("arrow_left"), tr("Back")), "name", self._stage.theme.bone)
        style = ButtonStyle(look="bare", tones=self._look.tones)
        return Button(self._stage, self._rect(self.layout.back), words, back, style)

    def _seat(self, seats: Seats) -> None:
        self._take(replace(self._setup, seats=seats))

    def _changer(self, index: int) -> Callable[[int], Transition | None]:
        return lambda step: self._seat(changed(self._setup.seats, index, step, self._options.cast))

    def _chooser(self, preset: Preset) -> Action:
        rules = self._options.apply(preset, self._setup.rules)
        return lambda: self._take(replace(self._setup, rules=rules))
