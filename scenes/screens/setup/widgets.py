"""The widgets of the setup scene, made anew whenever something was chosen."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from scenes.kit.layout import Area
from scenes.kit.messages import tr, trn
from scenes.kit.widgets import Button, ButtonStyle, Icon, Sentence, Widget
from scenes.kit.widgets.widget import Action
from scenes.match.story import Seating
from scenes.screens.setup.blocks import AddSeat, Look, PresetCard, RulesCard, SeatCard, StartBlock
from scenes.screens.setup.layout import SetupLayout
from scenes.screens.setup.team_blocks import SeatCount, TeamSeat
from scenes.specs.cast import Seats, changed
from scenes.specs.options import Preset

if TYPE_CHECKING:
    from scenes.screens.setup.scene import Setup

Name = tuple[str, int]
"""What tells the widgets apart when they are made anew: a kind and a number."""
START: Name = ("start", 0)
RULES: Name = ("rules", 0)
BACK: Name = ("back", 0)


COUNTS = ("add", "fewer")
"""The kinds of what changes the number of seats beside teams."""


def _seats_in_words(more: int) -> str:
    """So many more seats, or fewer where that is below 0."""
    return trn("1 more", "{n} more", more) if more > 0 else trn("1 fewer", "{n} fewer", -more)


class SetupWidgets:
    """The widgets for what is chosen in a scene: `made` by name."""

    def __init__(self, scene: Setup) -> None:
        self._scene, self._stage, self._options, self._setup = scene, scene.stage, scene.options, scene.setup
        stage, options = scene.stage, scene.options
        self.layout = SetupLayout(options, len(scene.setup.seats), stage.text.text_scale)
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
        near = [other for other in self.made if other[0] == name[0] in COUNTS]
        return name if name in self.made else next(iter(near), ("seat", min(name[1], len(self._setup.seats) - 1)))

    def _rect(self, box: Area) -> Rect:
        return self._stage.viewport.rect(*box)

    def _make_seats(self) -> None:
        seats = self._setup.seats
        if self.layout.in_teams:
            self._make_teams()
            return
        for index, seating in enumerate(seats):
            self.made["seat", index] = self._seat_card(index, seating)
            if (fewer := self._options.fewer(seats, index)) is not None:
                words = Sentence((Icon("cross"), tr("Remove")), "floor", self._stage.theme.bone)
                button = self._bare_button(self.layout.remove(index), words, partial(self._seat, fewer))
                button.follows = seating.name
                self.made["remove", index] = button
        if self._options.more(seats) is not None:
            rect, bot = self._rect(self.layout.seats[len(seats)]), tr("Add a bot")
            add = AddSeat(self._stage, rect, self._look, bot, partial(self._scene.pick, len(seats)))
            add.title = tr("Add seat")
            self.made["add", len(seats)] = add

    def _make_teams(self) -> None:
        """Team after team, and beside them how many more or fewer could play: of fewer the last bots go."""
        seats, sides = self._setup.seats, self._options.sides(len(self._setup.seats))
        for index in (seat for side in sides for seat in side):
            self.made["seat", index] = self._seat_card(index, seats[index])
        fewer = (self._options.fewer(seats, index) for index in reversed(range(len(seats))))
        ways = [("add", "plus", self._options.more(seats), self.layout.add),
                ("fewer", "minus", next(filter(None, fewer), None), self.layout.fewer)]
        for kind, icon, other, box in ways:
            if other is not None:
                words = _seats_in_words(len(other) - len(seats))
                count = SeatCount(self._stage, self._rect(box), self._look, words, partial(self._seat, other))
                count.title, count.icon = words, icon
                self.made[kind, len(seats)] = count

    def _seat_card(self, index: int, seating: Seating) -> SeatCard:
        level = seating.level
        line = shown = self._options.cast.line(level) if level is not None else tr("This seat is yours.")
        team = self._options.team(len(self._setup.seats), index)
        make, line = (TeamSeat, tr("{team}: {line}").format(team=team, line=line)) if team else (SeatCard, line)
        card = make(self._stage, self._rect(self.layout.seats[index]), self._look, line)
        card.title, card.face, card.is_bot = seating.name, seating.face, level is not None
        card.on_change, card.shown = partial(self._change, index), shown
        card.on_pick = partial(self._scene.pick, index) if level is not None else self._scene.ask_who_plays
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
        titles = [switch.title for switch in self._options.open_switches(self._setup.rules)]
        about = ", ".join(titles)
        rules = RulesCard(stage, self._rect(self.layout.rules), look, about, self._scene.to_rules)
        rules.parts = titles
        rules.title, rules.chosen = (tr("More"), False) if held else (tr("Custom"), True)
        line = held.line if held else about
        self.start = StartBlock(stage, self._rect(self.layout.start), look, line, self._scene.start)
        self.made[RULES], self.made[START] = rules, self.start

    def _seat(self, seats: Seats) -> None:
        self._scene.take(replace(self._setup, seats=seats))

    def _change(self, index: int, step: int) -> None:
        if self._setup.seats[index].level is None:
            self._scene.step_who_plays(index, step)
            return
        self._seat(changed(self._setup.seats, index, step, self._options.cast))

    def _choose(self, preset: Preset) -> None:
        rules = self._options.apply(preset, self._setup.rules)
        self._scene.take(replace(self._setup, rules=rules))
