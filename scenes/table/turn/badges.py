"""Tags above the cards in hand, for the person alone who sees that hand: badges, and what a hint names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pygame import Rect

from scenes.kit.answers import Answer
from scenes.kit.art.card_art import ASPECT
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb
from scenes.kit.widgets import Icon, Sentence, fitted
from scenes.kit.widgets.surfaces import GAP, WIDTH
from scenes.kit.widgets.widget import FOCUSED_SCALE
from scenes.kit.widgets.words import Words
from scenes.match.asking import ask_aside
from scenes.table.capabilities import Tag
from scenes.table.cards.sprites import Sprite
from scenes.table.drafting import Drafting
from scenes.table.frame import Frame
from scenes.table.table import Table
from scenes.table.turn.controller import TurnController
from scenes.table.values import Card, TableView

LONG_MS = 8000.0
ABOVE = 4  # units between a card and its tag
ASIDE = 8  # units that it is narrower at both sides: the ring of a neighbour reaches so far
INSET = 4
ICON_UP_TO = 1.25  # of the text's size
RING = GAP + WIDTH + 1


class Patience:
    """Runs while a person can act and nothing moves; once it is over, it stays over until the turn is."""

    def __init__(self, table: Table, controller: TurnController) -> None:
        self._table, self._controller = table, controller
        self._turn: Drafting | None = None
        self._waited_ms = 0.0

    @property
    def is_over(self) -> bool:
        """Whether nothing was pressed for long in this turn."""
        return self._controller.drafting is not None and self._waited_ms >= LONG_MS

    def stir(self) -> None:
        """Something was pressed."""
        if self._waited_ms < LONG_MS:
            self._waited_ms = 0.0

    def pass_time(self, elapsed_ms: float) -> None:
        """Let time pass; the table is drawn anew when it is over."""
        drafting = self._controller.drafting
        if drafting is not self._turn:
            self._turn, self._waited_ms = drafting, 0.0
        if drafting is None or self._table.busy or self._waited_ms >= LONG_MS:
            return
        self._waited_ms += elapsed_ms
        if self._waited_ms >= LONG_MS:
            self._controller.changed = True


class Advice:
    """What a game finds out about the draft as it stands, beside the frames where that takes long."""

    def __init__(self, table: Table, controller: TurnController, patience: Patience) -> None:
        self._table, self._controller, self._patience = table, controller, patience
        self._view: TableView | None = None
        self._asked: Answer | None = None
        self._waiting = False

    def _answer(self, view: TableView, takes_long: bool, find: Callable[[TableView], Any]) -> Any:
        """What is found for a view; None while it is thought about."""
        if self._view is not view or self._asked is None:
            self._view, self._asked = view, ask_aside(self._table.stage, takes_long, find, view)
            self._waiting = not self._asked.done
        return self._asked.result

    def has_come(self) -> bool:
        """The table is drawn anew when the answer has come; whether it just has."""
        if not self._waiting or self._asked is None or not self._asked.done:
            return False
        self._waiting, self._controller.changed = False, True
        return True


class Badges(Advice):
    """Asks what the cards are good for as the draft stands, where the settings or the person's patience want it."""

    @property
    def shown(self) -> dict[Card, Tag]:
        """The badges to be seen now, by card; none in the others' turns, and while they are thought about."""
        drafting, teaching = self._controller.drafting, self._table.spec.teaching
        if drafting is None or teaching is None or not self._wanted:
            return {}
        found = self._answer(drafting.view, teaching.takes_long(drafting.view), teaching.find_badges)
        return {} if found is None else teaching.badges(found)

    @property
    def _wanted(self) -> bool:
        """A warning speaks of the marked cards: nobody waits for these then, but who wants none gets none."""
        wish, drafting = self._table.stage.settings.badges, self._controller.drafting
        warned = drafting is not None and drafting.danger is not None
        return wish == "always" or (wish == "after8" and (warned or self._patience.is_over))


def draw_hand_tags(painter: Painter, table: Table, tags: Mapping[Card, Tag], focused: Card | None) -> None:
    """A tag above each card that has one; a card that is picked up or on its way has none."""
    for card, tag in tags.items():
        sprite = table.sprites.cards.get(card)
        if sprite is not None and sprite.at_rest and not sprite.held:
            focus = card == focused
            _draw(painter, table.stage, tag, tag_rect(table, sprite, focus), tag.alone or focus)


def tag_rect(table: Table, sprite: Sprite, focused: bool) -> Rect:
    """Where the tag of a card is, in px: above it, but on the foot of the one whose ring needs that room."""
    pose = sprite.pose
    half = pose.height * sprite.zoom / 2
    width = pose.height * ASPECT - 2 * ASIDE
    foot = pose.y + sprite.aside[1] + half - ASIDE if focused else pose.y - half - ABOVE
    tall = tag_height(table.spec.plan)
    return table.stage.viewport.rect(pose.x + sprite.aside[0] - width / 2, foot - tall, width, tall)


def tag_height(plan: Frame) -> float:
    """In units: so that one above a ring still keeps off the buttons."""
    room = plan.hand[1] - plan.actions[1] - plan.actions[3]
    grown = plan.hand[3] * (FOCUSED_SCALE - 1) / 2
    return min(plan.badges, room - grown - RING)


def _draw(painter: Painter, stage: Stage, tag: Tag, box: Rect, on_paper: bool) -> None:
    """On a card, and where it keeps its seat in alone, in ink on paper; everything else in paper on the ground."""
    theme, inset = stage.theme, stage.viewport.px(INSET)
    colour = theme.ink if on_paper else theme.paper
    if on_paper:
        painter.fill(box, theme.paper)
    surface = fitted(stage, _words(stage, tag, colour), Lettering("floor", colour), (box.width - 2 * inset, box.height))
    painter.put(surface, box.centerx - surface.get_width() // 2, box.centery - surface.get_height() // 2)


def _words(stage: Stage, tag: Tag, colour: Rgb) -> Words:
    """With its icon; large text keeps its size only in the fewest words, without one."""
    if stage.text.text_scale > ICON_UP_TO:
        return tag.words[-1]
    forms = [(Icon(tag.icon), words) for words in tag.words]
    return Sentence(forms[0], "floor", colour, tuple(forms[1:]))
