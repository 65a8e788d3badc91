"""The setup of a match: who plays, by which rules. The start has the focus first."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.messages import tr, trn
from scenes.kit.stack import Push, Replace, Reset, Transition
from scenes.kit.stage import Stage
from scenes.kit.widgets import Focus, Page, Widget, paragraph, write
from scenes.kit.widgets.surfaces import ground_of
from scenes.match.match_setup import MatchSetup
from scenes.screens.routes import Routes
from scenes.screens.setup.controls import GROUND, START, Controls, Name, SetupActions
from scenes.screens.setup.layout import Box
from scenes.screens.setup.roster import draw_roster
from scenes.screens.setup.rules import SetupRules, draw_ending
from scenes.specs.options import SetupOptions


class Setup(Page):
    """Chooses a match; `setup` is what is chosen so far."""

    def __init__(self, stage: Stage, options: SetupOptions, routes: Routes, initial: MatchSetup) -> None:
        super().__init__(stage)
        self.options, self._routes = options, routes
        self.setup = options.sound(initial)
        self._build(START)

    @property
    def title(self) -> str:
        """The page's title."""
        return tr("New match")

    @property
    def about(self) -> str:
        """What the control with the focus is for."""
        return self.controls.line(self.focused)

    @property
    def focused(self) -> Name:
        """Which control has the focus."""
        return list(self.controls.made)[self.focus.index]

    def enter(self) -> None:
        """Back from the page of all rules they may have changed."""
        self._build(self.focused)

    def resized(self) -> None:
        """Lay everything out anew."""
        self._build(self.focused)

    def handle(self, intent: Intent) -> Transition | None:
        """The start's key acts from anywhere; the rest is up to the control with the focus."""
        if intent.kind is _start_kind(intent.device) and not intent.repeated:
            return self._start()
        return super().handle(intent)

    def cancel(self) -> Transition:
        """Back to the menu."""
        return Reset(self._routes.menu())

    def draw(self, painter: Painter) -> None:
        """Title, seats, characters, presets, start."""
        stage, layout = self.stage, self.controls.layout
        painter.ground(ground_of(stage, GROUND))
        write(painter, stage, self.title, Lettering("title", stage.theme.paper), self._rect(layout.title))
        seats = trn("1 seat", "{n} seats", len(self.setup.seats))
        ending = self.options.ending(self.setup.rules, len(self.setup.seats))
        draw_ending(painter, stage, seats, ending, self._rect(layout.ending))
        if layout.large:
            line = " ".join(self.controls.line(self.focused).split())
            paragraph(painter, stage, line, Lettering("body", stage.theme.paper), self._rect(layout.roster))
        else:
            self._draw_roster(painter)
        self.controls.start.kind = _start_kind(stage.device)
        self.focus.draw(painter)

    def _rect(self, box: Box) -> Rect:
        return self.stage.viewport.rect(*box)

    def _draw_roster(self, painter: Painter) -> None:
        kind, number = self.focused
        seats = self.setup.seats
        shown = seats[number].level if kind == "seat" else None
        theme, box = self.stage.theme, self._rect(self.controls.layout.roster)
        levels = [seat.level for seat in seats if seat.level is not None]
        bars = {level: theme.paper if level == shown else theme.stone for level in levels}
        draw_roster(painter, self.stage, box, self.options.cast.characters, bars)

    def lay_out(self) -> list[Widget]:
        """The controls of what is chosen so far."""
        actions = SetupActions(self._take, self._to_rules, self._start, self.cancel)
        self.controls = Controls(self.stage, self.options, self.setup, actions)
        return list(self.controls.made.values())

    def _build(self, focused: Name) -> None:
        """Make the controls anew, keeping the focus where it was, or near."""
        widgets = self.lay_out()
        self.focus = Focus(widgets, list(self.controls.made).index(self.controls.nearest(focused)))

    def _take(self, setup: MatchSetup) -> None:
        """Another match; one that was chosen before only answers the press."""
        if setup != self.setup:
            self.setup = setup
            self._build(self.focused)

    def _to_rules(self) -> Transition:
        return Push(SetupRules(self.stage, self.options, self.setup, self._take_rules))

    def _take_rules(self, rules: dict[str, Any]) -> None:
        self.setup = replace(self.setup, rules=rules)

    def _start(self) -> Transition:
        return Replace(self._routes.start(self.setup))


def _start_kind(device: Device) -> Kind:
    """The intent that starts: a pad has a button for it that is nearer at hand."""
    return Kind.DISCARD if device is Device.GAMEPAD else Kind.END_TURN
