"""A line a kind of mistake: how many there are, how many are due, or when the next one is."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from pygame import Rect

from game.practice.exercises import Exercise, is_due
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.messages import listed, tr, trn
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
from scenes.kit.widgets import Widget, write
from scenes.kit.widgets.surfaces import colours
from scenes.kit.widgets.widget import Action

INSET, TALLY, WHEN = 28, 0.2, 0.34
"""Units at both sides; what of the width is for how many there are, and for when."""


class KindOfMistake(NamedTuple):
    """What it is called, and its exercises, those that are due first."""

    name: str
    exercises: tuple[Exercise, ...]

    def due(self, today: date) -> int:
        """How many are to be solved today."""
        return sum(is_due(each, today) for each in self.exercises)


class KindRow(Widget):
    """A press plays the first of them."""

    anchor = 0.0

    def __init__(self, stage: Stage, rect: Rect, kind: KindOfMistake, today: date, action: Action) -> None:
        super().__init__(stage, rect, action)
        self.kind, self.due = kind, kind.due(today)
        self.when = trn("1 for today", "{n} for today", self.due) if self.due else when(kind.exercises[0], today)
        self.tones: Tones | None = None

    @property
    def words(self) -> str:
        """The kind."""
        return self.kind.name

    @property
    def value_words(self) -> str:
        """How many, and when."""
        return listed((self._count, self.when))

    @property
    def _count(self) -> str:
        return trn("1 turn", "{n} turns", len(self.kind.exercises))

    @property
    def grown(self) -> Rect:
        """It keeps its size: it is as wide as there is room."""
        return self.rect

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """The kind, how many, and on paper what is due."""
        stage, theme, rect = self.stage, self.stage.theme, self.grown
        inset, block = stage.viewport.px(INSET), colours(theme, "slab", True, self.tones).block
        if block is not None:
            painter.fill(rect, block)
        last = Rect(0, rect.y, round(rect.width * WHEN), rect.height)
        last.right = rect.right
        if self.due:
            painter.fill(last, theme.paper)
        rgb = theme.ink if self.due else theme.bone
        tally = Rect(last.x - round(rect.width * TALLY), rect.y, round(rect.width * TALLY), rect.height)
        name = Rect(rect.x + inset, rect.y, tally.x - rect.x - inset, rect.height)
        write(painter, stage, self.kind.name, Lettering("head", theme.paper, zoom=self.zoom), name)
        tally.width -= inset
        write(painter, stage, self._count, Lettering("name", theme.bone, 1.0, self.zoom), tally)
        write(painter, stage, self.when, Lettering("name", rgb, 0.5, self.zoom), last.inflate(-inset, 0))


def when(exercise: Exercise, today: date) -> str:
    """In how many days it comes back."""
    days = (exercise.due - today).days
    return tr("Tomorrow") if days == 1 else trn("In 1 day", "In {n} days", days)


def kinds_of(exercises: tuple[Exercise, ...], names: dict[str, str], today: date) -> list[KindOfMistake]:
    """By kind, those of which most is due first; a kind that nobody knows here is called as its game calls it."""
    found: dict[str, list[Exercise]] = {}
    for each in sorted(exercises, key=lambda each: (not is_due(each, today), each.due)):
        found.setdefault(names.get(each.kind, each.kind), []).append(each)
    kinds = [KindOfMistake(name, tuple(listed)) for name, listed in found.items()]
    return sorted(kinds, key=lambda kind: (-kind.due(today), -len(kind.exercises)))
