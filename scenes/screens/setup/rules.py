"""The page of all rules that can be chosen for a match: a row a switch, and what its value changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple

from scenes.kit.messages import listed, mark, sentences, tr
from scenes.kit.override import override
from scenes.kit.scene import Transition
from scenes.kit.stage import Stage
from scenes.kit.ui.containers import Column, Pad, Padded, Row
from scenes.kit.ui.frame import frame, summary
from scenes.kit.ui.leaves import Label
from scenes.kit.ui.lists import Sections
from scenes.kit.ui.node import Len, Node, Sizing
from scenes.kit.ui.overlays import First
from scenes.kit.ui.page import Page
from scenes.kit.ui.values import chooser, toggle
from scenes.match.story import MatchSetup
from scenes.specs.options import SetupOptions

ROW = 1180
"""Units that a row is wide at most: the eye finds the value of a title."""
GAP = 24
BESIDE = 112
"""Units between a row and what its value changes, beside it: the row grows with the focus, and has a ring."""
HIGH = Len(64, 86)
"""Units that a row is high there, however many lines stand beside it."""


class RuleModel(NamedTuple):
    """A switch: what its values are called, which of them it has, and what that changes."""

    key: str
    title: str
    is_toggle: bool
    captions: tuple[str, ...]
    chosen: int
    line: str

    @property
    def spoken(self) -> str:
        """The rule as it is spoken."""
        return sentences((listed((self.title, "" if self.is_toggle else self.captions[self.chosen])), self.line))


class RulesModel(NamedTuple):
    """What can be chosen now, what these rules are called, and how a match by them ends."""

    rows: tuple[RuleModel, ...]
    name: str
    ending: str

    def line(self, key: str) -> str:
        """What the value of a row changes; empty where there is no such row."""
        return next((row.line for row in self.rows if row.key == key), "")


def rules_of(options: SetupOptions, rules: Mapping[str, Any], seats: int) -> RulesModel:
    """The switches that are open, with their values."""
    rows = list[RuleModel]()
    for switch in options.open_switches(rules):
        value, values = options.value(switch, rules), options.values(switch, rules)
        chosen = int(bool(value.value)) if switch.is_toggle else values.index(value)
        captions = tuple(each.title for each in values)
        rows.append(RuleModel(switch.key, switch.title, switch.is_toggle, captions, chosen, value.line))
    preset = options.preset(rules)
    return RulesModel(tuple(rows), preset.title if preset else tr("Custom"), options.ending(rules, seats))


class SetupRules(Page):
    """Every switch of the options; every change holds at once: `on_change(rules)` is called."""

    heading = mark("Rules")

    def __init__(
        self, stage: Stage, options: SetupOptions, setup: MatchSetup,
        on_change: Callable[[dict[str, Any]], object],
    ) -> None:  # fmt: skip
        super().__init__(stage)
        self.options, self.ground = options, options.grounds["setup"]
        self.rules = dict(setup.rules)
        self._seats, self._on_change = len(setup.seats), on_change
        self.renew()

    @override
    def renew(self) -> None:
        self.model = rules_of(self.options, self.rules, self._seats)
        self.rebuild()

    @property
    @override
    def title(self) -> str:
        return sentences((super().title, self.model.name, self.model.ending))

    @property
    @override
    def about(self) -> str:
        return self.model.line(self.focused)

    @override
    def tell(self, again: bool) -> str:
        return " ".join(row.spoken for row in self.model.rows) if again else ""

    @override
    def build(self) -> Node:
        rows = First([Column(self._rows(beside=False), gap=GAP)], lambda: Column(self._rows(beside=True), gap=GAP),
                     lambda: Sections(self._rows(beside=False), gap=GAP))  # fmt: skip
        return frame(self, rows, aside=summary(self.model.name, self.model.ending))

    def _rows(self, beside: bool) -> list[Node]:
        """What each value changes stands below it, or beside it where there are too many for that."""
        return [self._row(row, beside) for row in self.model.rows]

    def _row(self, row: RuleModel, beside: bool) -> Node:
        sizing = Sizing(most_width=ROW, height=HIGH, align=0.5) if beside else Sizing(most_width=ROW)
        if row.is_toggle:
            value = toggle(row.title, bool(row.chosen), partial(self._set, row.key), row.key, **sizing)
        else:
            choose = partial(self._choose, row.key)
            value = chooser(row.title, row.captions, row.chosen, choose, row.key, **sizing)
        line = Label(row.line, "body", "bone", wraps=True, aloud=False)
        if beside:
            return Row([value, Padded(line, Pad(left=BESIDE))], even=True)
        return Column([value, Padded(line, Pad(24, 0, 24, 0))], gap=12)

    def _choose(self, key: str, index: int) -> Transition | None:
        switch = next(switch for switch in self.options.switches if switch.key == key)
        return self._set(key, self.options.values(switch, self.rules)[index].value)

    def _set(self, key: str, value: Any) -> Transition | None:
        self.rules = self.options.change(self.rules, key, value)
        self._on_change(self.rules)
        self.renew()
        return None
