"""The setup of a match: who plays, by which rules, and a page of all rules. The start has the focus first."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.layout import Area, Share, row
from scenes.kit.messages import mark, tr, trn
from scenes.kit.scene import Push, Replace, Reset, Transition
from scenes.kit.stage import Stage
from scenes.kit.widgets import Button, ButtonStyle, Focus, Icon, PosterPage, Sentence, Widget, paragraph, write
from scenes.match.sitting import with_me
from scenes.match.story import MatchSetup, Seating
from scenes.screens import routes
from scenes.screens.people.me import ask_me, step_me
from scenes.screens.rivals.model import Picking
from scenes.screens.rivals.scene import Rivals
from scenes.screens.setup.blocks import AddSeat, Look, PresetCard, RulesCard, SeatCard, StartBlock
from scenes.screens.setup.layout import GUTTER, LEFT, SetupLayout
from scenes.screens.setup.rules import ENDING, SetupRules, draw_ending
from scenes.screens.setup.team_blocks import SeatCount, TeamSeat
from scenes.specs.cast import Character, Seats, changed
from scenes.specs.options import Preset, SetupOptions

FEWEST = 4
"""Columns that the row of characters has at least, so that few of them stand below the first seats."""
FACE_SHARE = 0.9
BAR = 8  # units
Name = tuple[str, int]
"""What tells the widgets apart when they are made anew: a kind and a number."""
START: Name = ("start", 0)
RULES: Name = ("rules", 0)
BACK: Name = ("back", 0)
COUNTS = ("add", "fewer")
"""The kinds of what changes the number of seats beside teams."""


class Setup(PosterPage):
    """Chooses a match; `setup` is what is chosen so far."""

    heading = mark("New match")
    heading_box = (LEFT, 50, 480, 96)

    def __init__(self, stage: Stage, options: SetupOptions, initial: MatchSetup) -> None:
        super().__init__(stage)
        self.options, self.ground = options, options.grounds["setup"]
        self.setup = options.sound(initial)
        self.resized()

    @property
    def about(self) -> str:
        """What the widget with the focus is for."""
        return self.line(self.focused)

    @property
    def focused(self) -> Name:
        """Which widget has the focus."""
        return list(self.made)[self.focus.index]

    def line(self, name: Name) -> str:
        """What a widget is for."""
        return getattr(self.made[name], "line", "")

    def _nearest(self, name: Name) -> Name:
        """The name itself, or a seat near it if it is gone."""
        near = [other for other in self.made if other[0] == name[0] in COUNTS]
        return name if name in self.made else next(iter(near), ("seat", min(name[1], len(self.setup.seats) - 1)))

    def enter(self) -> None:
        """Back from the page of all rules they may have changed, or who plays."""
        self.setup = with_me(self.stage, self.setup)
        self.resized()

    def resized(self) -> None:
        """Lay everything out anew, keeping the focus where it was, or near; at first it is on the start."""
        focused = self.focused if self.focus.widgets else START
        widgets = self.lay_out()
        self.focus = Focus(widgets, list(self.made).index(self._nearest(focused)))

    def handle(self, intent: Intent) -> Transition | None:
        """The start's key acts from anywhere; the rest is up to the widget with the focus."""
        if intent.kind is _start_kind(intent.device) and not intent.repeated:
            return self.start()
        return super().handle(intent)

    def cancel(self) -> Transition:
        """Back to the menu."""
        return Reset(routes.Menu())

    def draw(self, painter: Painter) -> None:
        """Title, seats, characters, presets, start."""
        stage, rect = self.stage, self.stage.viewport.rect
        self.draw_poster(painter)
        for number, box in enumerate(self._layout.teams):
            team = self.options.team(len(self.setup.seats), self.options.sides(len(self.setup.seats))[number][0])
            write(painter, stage, team, Lettering("name", stage.theme.bone), rect(*box))
        seats = trn("1 seat", "{n} seats", len(self.setup.seats))
        ending = self.options.ending(self.setup.rules, len(self.setup.seats))
        draw_ending(painter, stage, seats, ending, rect(*ENDING))
        roster = rect(*self._layout.roster)
        if self._layout.large:
            paragraph(painter, stage, " ".join(self.about.split()), Lettering("body", stage.theme.paper), roster)
        else:
            self._draw_roster(painter, roster)
        self._start_block.kind = _start_kind(stage.device)
        self.focus.draw(painter)

    def _draw_roster(self, painter: Painter, box: Rect) -> None:
        """The characters with what they do; a bar marks those that sit at the table."""
        kind, number = self.focused
        levels = [seat.level for seat in self.setup.seats]
        shown = levels[number] if kind == "seat" else None
        port, theme, characters = self.stage.viewport, self.stage.theme, self.options.cast.characters
        columns = row((box.x, 0, box.width, 0), [Share()] * max(FEWEST, len(characters)), port.px(GUTTER))
        for (left, _, width, _), character in zip(columns, characters, strict=False):
            place = Rect(round(left), box.y, round(width), box.height)
            self._draw_character(painter, character, place)
            if character.level in levels:
                rgb = theme.paper if character.level == shown else theme.stone
                painter.fill(Rect(place.x, place.bottom - port.px(BAR), place.width, port.px(BAR)), rgb)

    def _draw_character(self, painter: Painter, character: Character, box: Rect) -> None:
        stage, theme, px = self.stage, self.stage.theme, self.stage.viewport.px
        height = box.height - 2 * px(BAR)
        size = round(height * FACE_SHARE)
        painter.put(stage.art.seat(character.face, size, theme.paper), box.x, box.y + (height - size) // 2)
        left, half = box.x + size + px(GUTTER), height * 6 // 11
        upper = Rect(left, box.y, box.right - left, half)
        lower = Rect(left, upper.bottom, upper.width, height - half)
        write(painter, stage, character.name, Lettering("head", theme.paper), upper)
        write(painter, stage, character.line, Lettering("floor", theme.bone), lower)

    # -- widgets

    def lay_out(self) -> list[Widget]:
        """The widgets of what is chosen so far."""
        self._layout = SetupLayout(self.options, len(self.setup.seats), self.stage.text.text_scale)
        self._look = Look(self.tones, self._layout.large)
        self.made: dict[Name, Widget] = {}
        self._make_seats()
        self._make_presets()
        self.made[BACK] = self.way_back()
        return list(self.made.values())

    def _rect(self, box: Area) -> Rect:
        return self.stage.viewport.rect(*box)

    def _make_seats(self) -> None:
        seats = self.setup.seats
        if self._layout.in_teams:
            self._make_teams()
            return
        for index, seating in enumerate(seats):
            self.made["seat", index] = self._seat_card(index, seating)
            if (fewer := self.options.fewer(seats, index)) is not None:
                words = Sentence((Icon("cross"), tr("Remove")), "floor", self.stage.theme.bone)
                button = Button(self.stage, self._rect(self._layout.remove(index)), words, partial(self._seat, fewer),
                                ButtonStyle(look="bare", tones=self.tones))
                button.follows = seating.name
                self.made["remove", index] = button
        if self.options.more(seats) is not None:
            rect, bot = self._rect(self._layout.seats[len(seats)]), tr("Add a bot")
            add = AddSeat(self.stage, rect, self._look, bot, partial(self.pick, len(seats)))
            add.title = tr("Add seat")
            self.made["add", len(seats)] = add

    def _make_teams(self) -> None:
        """Team after team, and beside them how many more or fewer could play: of fewer the last bots go."""
        seats, sides = self.setup.seats, self.options.sides(len(self.setup.seats))
        for index in (seat for side in sides for seat in side):
            self.made["seat", index] = self._seat_card(index, seats[index])
        fewer = (self.options.fewer(seats, index) for index in reversed(range(len(seats))))
        ways = [("add", "plus", self.options.more(seats), self._layout.add),
                ("fewer", "minus", next(filter(None, fewer), None), self._layout.fewer)]
        for kind, icon, other, box in ways:
            if other is not None:
                words = _seats_in_words(len(other) - len(seats))
                count = SeatCount(self.stage, self._rect(box), self._look, words, partial(self._seat, other))
                count.title, count.icon = words, icon
                self.made[kind, len(seats)] = count

    def _seat_card(self, index: int, seating: Seating) -> SeatCard:
        level = seating.level
        line = shown = self.options.cast.line(level) if level is not None else tr("This seat is yours.")
        team = self.options.team(len(self.setup.seats), index)
        make, line = (TeamSeat, tr("{team}: {line}").format(team=team, line=line)) if team else (SeatCard, line)
        card = make(self.stage, self._rect(self._layout.seats[index]), self._look, line)
        card.title, card.face, card.is_bot = seating.name, seating.face, level is not None
        card.on_change, card.shown = partial(self._change, index), shown
        card.on_pick = partial(self.pick, index) if level is not None else self.ask_who_plays
        return card

    def _make_presets(self) -> None:
        """The presets, the way to all rules, the start."""
        held, stage, look = self.options.preset(self.setup.rules), self.stage, self._look
        for index, preset in enumerate(self.options.presets):
            rect = self._rect(self._layout.presets[index])
            card = PresetCard(stage, rect, look, preset.line, partial(self._choose, preset))
            card.title, card.chosen = preset.title, preset is held
            self.made["preset", index] = card
        titles = [switch.title for switch in self.options.open_switches(self.setup.rules)]
        about = ", ".join(titles)
        rules = RulesCard(stage, self._rect(self._layout.rules), look, about, self.to_rules)
        rules.parts = titles
        rules.title, rules.chosen = (tr("More"), False) if held else (tr("Custom"), True)
        line = held.line if held else about
        self._start_block = StartBlock(stage, self._rect(self._layout.start), look, line, self.start)
        self.made[RULES], self.made[START] = rules, self._start_block

    # -- what is chosen

    def take(self, setup: MatchSetup) -> None:
        """Another match; one that was chosen before only answers the press."""
        if setup != self.setup:
            self.setup = setup
            self.resized()

    def _seat(self, seats: Seats) -> None:
        self.take(replace(self.setup, seats=seats))

    def _change(self, index: int, step: int) -> None:
        if self.setup.seats[index].level is None:
            self.step_who_plays(index, step)
            return
        self._seat(changed(self.setup.seats, index, step, self.options.cast))

    def _choose(self, preset: Preset) -> None:
        rules = self.options.apply(preset, self.setup.rules)
        self.take(replace(self.setup, rules=rules))

    def to_rules(self) -> Transition:
        """The page of all rules."""
        return Push(SetupRules(self.stage, self.options, self.setup, self._take_rules))

    def ask_who_plays(self) -> Transition:
        """The page of all people."""
        face = next(seat.face for seat in self.setup.seats if seat.level is None)
        return ask_me(self.stage, self.options.cast, face, self.ground)

    def step_who_plays(self, index: int, step: int) -> None:
        """The next person at a seat, or face of a guest."""
        seats = list(self.setup.seats)
        seats[index] = step_me(self.stage, self.options.cast, seats[index], step)
        self.take(with_me(self.stage, replace(self.setup, seats=tuple(seats))))

    def pick(self, seat: int) -> Transition:
        """The page where a rival is picked for a seat: that of a bot, or the next that is free."""
        return Push(Rivals(self.stage, Picking(self.options, self.setup.seats, seat, self._take_seats)))

    def _take_seats(self, seats: Seats) -> None:
        self.setup = replace(self.setup, seats=seats)

    def _take_rules(self, rules: dict[str, Any]) -> None:
        self.setup = replace(self.setup, rules=rules)

    def start(self) -> Transition:
        """The match begins."""
        return Replace(routes.Start(self.setup))


def _start_kind(device: Device) -> Kind:
    """The intent that starts: a pad has a button for it that is nearer at hand."""
    return Kind.DISCARD if device is Device.GAMEPAD else Kind.END_TURN


def _seats_in_words(more: int) -> str:
    """So many more seats, or fewer where that is below 0."""
    return trn("1 more", "{n} more", more) if more > 0 else trn("1 fewer", "{n} fewer", -more)
