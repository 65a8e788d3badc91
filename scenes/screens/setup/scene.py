"""The setup of a match: who plays, by which rules, and a page of all rules. The start has the focus first."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.layout import Share, row
from scenes.kit.messages import mark, trn
from scenes.kit.scene import Push, Replace, Reset, Transition
from scenes.kit.stage import Stage
from scenes.kit.widgets import Focus, PosterPage, Widget, paragraph, write
from scenes.match.sitting import with_me
from scenes.match.story import MatchSetup
from scenes.screens import routes
from scenes.screens.people.me import ask_me, step_me
from scenes.screens.rivals.picking import Picking
from scenes.screens.rivals.scene import Rivals
from scenes.screens.setup.layout import GUTTER, LEFT
from scenes.screens.setup.rules import ENDING, SetupRules, draw_ending
from scenes.screens.setup.widgets import START, Name, SetupWidgets
from scenes.specs.cast import Character, Seats
from scenes.specs.options import SetupOptions

FEWEST = 4
"""Columns that the row of characters has at least, so that few of them stand below the first seats."""
FACE_SHARE = 0.9
BAR = 8  # units


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
        return self.widgets.line(self.focused)

    @property
    def focused(self) -> Name:
        """Which widget has the focus."""
        return list(self.widgets.made)[self.focus.index]

    def enter(self) -> None:
        """Back from the page of all rules they may have changed, or who plays."""
        self.setup = with_me(self.stage, self.setup)
        self.resized()

    def resized(self) -> None:
        """Lay everything out anew, keeping the focus where it was, or near; at first it is on the start."""
        focused = self.focused if self.focus.widgets else START
        widgets = self.lay_out()
        self.focus = Focus(widgets, list(self.widgets.made).index(self.widgets.nearest(focused)))

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
        for number, box in enumerate(self.widgets.layout.teams):
            team = self.options.team(len(self.setup.seats), self.options.sides(len(self.setup.seats))[number][0])
            write(painter, stage, team, Lettering("name", stage.theme.bone), rect(*box))
        seats = trn("1 seat", "{n} seats", len(self.setup.seats))
        ending = self.options.ending(self.setup.rules, len(self.setup.seats))
        draw_ending(painter, stage, seats, ending, rect(*ENDING))
        roster = rect(*self.widgets.layout.roster)
        if self.widgets.layout.large:
            paragraph(painter, stage, " ".join(self.about.split()), Lettering("body", stage.theme.paper), roster)
        else:
            self._draw_roster(painter, roster)
        self.widgets.start.kind = _start_kind(stage.device)
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

    def lay_out(self) -> list[Widget]:
        """The widgets of what is chosen so far."""
        self.widgets = SetupWidgets(self)
        return list(self.widgets.made.values())

    def take(self, setup: MatchSetup) -> None:
        """Another match; one that was chosen before only answers the press."""
        if setup != self.setup:
            self.setup = setup
            self.resized()

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
