"""Tags above the cards in hand, for the person alone who sees that hand: badges, and what a hint names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import ceil
from typing import Any

from pygame import Rect

from game.core.events import Card
from scenes.kit.answers import Answer
from scenes.kit.art.cards import ASPECT
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb
from scenes.kit.ui.leaves import NEARLY
from scenes.kit.widgets.surfaces import GAP, WIDTH
from scenes.kit.widgets.widget import FOCUSED_SCALE
from scenes.kit.widgets.words import Icon, Sentence, Words, fitted, least_share
from scenes.match.thinkers import ask_aside
from scenes.table.capabilities import Tag
from scenes.table.cards.sprites import Sprite
from scenes.table.drafting import Drafting
from scenes.table.plan import TablePlan
from scenes.table.table import Table
from scenes.table.turn.controller import TurnController
from scenes.table.turn.spots import GroupSpot
from scenes.table.values import TableView

LONG_MS = 8000.0
ABOVE = 4  # units between a card and its tag
ASIDE = 8  # units that it is narrower at both sides: the ring of a neighbour reaches so far
INSET = 4
ICON_UP_TO = 1.25  # of the text's size
RING = GAP + WIDTH + 1
HEAP_INSET = 4  # units
LARGE, OVER = 1.25, 1.3  # above larger text than that a tag may be so much wider than its heap
APART = 0.4  # of an em between the words of two tags side by side: nearer they would read as one
MOST = 3.0  # widths of a card that the words may have above the one with the focus


class Patience:
    """Runs while a person can act, nothing moves and no voice speaks; once it is over, it stays over until the turn is.
    """

    def __init__(self, table: Table, controller: TurnController) -> None:
        self._table, self._controller = table, controller
        self._turn: Drafting | None = None
        self._waited_ms = 0.0

    @property
    def is_over(self) -> bool:
        """Whether nothing was pressed for long in this turn."""
        return self._controller.drafting is not None and self._waited_ms >= LONG_MS

    def stir(self) -> None:
        """Begins to wait anew, for something was pressed."""
        if self._waited_ms < LONG_MS:
            self._waited_ms = 0.0

    def pass_time(self, elapsed_ms: float) -> None:
        """Let time pass; the table is drawn anew when it is over."""
        drafting = self._controller.drafting
        if drafting is not self._turn:
            self._turn, self._waited_ms = drafting, 0.0
        hears = self._table.busy or self._table.stage.is_speaking
        if drafting is None or hears or self._waited_ms >= LONG_MS:
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
        """The answer for a view; None while it is worked out."""
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
    def tags(self) -> dict[Card, Tag]:
        """The badges to be seen now, by card; none in the others' turns, and while they are thought about."""
        drafting, teaching = self._controller.drafting, self._table.spec.teaching
        if drafting is None or teaching is None or not self._wanted:
            return {}
        answer = self._answer(drafting.view, teaching.takes_long(drafting.view), teaching.find_badges)
        return {} if answer is None else teaching.badges(answer)

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
        if sprite is not None and sprite.at_rest and not sprite.picked:
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


def tag_height(plan: TablePlan) -> float:
    """In units: so that one above a ring still keeps off the buttons."""
    room = plan.hand[1] - plan.actions[1] - plan.actions[3]
    grown = plan.hand[3] * (FOCUSED_SCALE - 1) / 2
    return min(plan.badges, room - grown - RING)


def _draw(painter: Painter, stage: Stage, tag: Tag, box: Rect, on_paper: bool) -> None:
    """On a card, and where it keeps its seat in alone, in ink on paper; everything else in paper on the ground."""
    theme, inset = stage.theme, stage.viewport.px(INSET)
    stage.subtitles.keep_above(box.top - inset)
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


def draw_heap_tags(painter: Painter, table: Table, tags: Mapping[GroupSpot, Tag], focused: GroupSpot | None) -> None:
    """A tag above each heap that has one but that of the focus, whose own may take their place. Tags that would touch
    are no wider than their heaps, but for one on paper, which stands out beside others.
    """
    marked = focused is not None and focused in tags
    over = _heap_box(table, focused, tags[focused], True) if focused is not None and marked else Rect(0, 0, 0, 0)
    boxes = {spot: _heap_box(table, spot, tag, False) for spot, tag in tags.items() if spot is not focused}
    apart = round(table.stage.text.px("body_bold") * APART)
    for spot, box in boxes.items():
        near = box.inflate(2 * apart, 0).collidelistall([*boxes.values()])
        if len(near) > 1 and not tags[spot].alone:
            box = box.inflate(min(0, spot.rect.width - box.width), 0)
        if _is_still(spot) and not box.colliderect(over):
            _draw_on_heap(painter, table.stage, tags[spot].words[-1], box, tags[spot].alone)


def draw_focused_tag(painter: Painter, table: Table, spot: GroupSpot, tag: Tag) -> None:
    """The tag of the heap with the focus: the whole of it, above the ring, or where that is too high upon it."""
    if _is_still(spot):
        _draw_on_heap(painter, table.stage, tag.words[0], _heap_box(table, spot, tag, True), True)


def _is_still(spot: GroupSpot) -> bool:
    return spot.sprite.at_rest and not spot.sprite.picked


def _heap_box(table: Table, spot: GroupSpot, tag: Tag, focus: bool) -> Rect:
    """The box (px) of a tag on a heap: as wide as its words, or as the heap where they can be read there."""
    stage, heap = table.stage, spot.grown
    px = stage.viewport.px
    words, inset = stage.text.size(tag.words[0 if focus else -1], "body_bold")[0], 2 * px(HEAP_INSET)
    most = MOST if focus else 1 if stage.text.text_scale <= LARGE else OVER
    readable = min(words, ceil(words * least_share(stage, "body_bold") / NEARLY))
    width = max(min(words + inset, round(spot.rect.width * most)), readable + inset)
    tall, bar = px(table.spec.plan.badges), table.spec.plan.actions
    box = Rect(0, 0, width, tall)
    box.midbottom = heap.centerx, heap.top - px(RING if focus else ABOVE)
    box.top = max(box.top, stage.viewport.rect(*bar).bottom + px(ABOVE))
    return box.clamp(stage.viewport.safe) if focus else box


def _draw_on_heap(painter: Painter, stage: Stage, words: str, box: Rect, on_paper: bool) -> None:
    """In ink on paper where it matters most, else in paper on the ground."""
    stage.subtitles.keep_above(box.top - stage.viewport.px(HEAP_INSET))
    colour = stage.theme.ink if on_paper else stage.theme.paper
    if on_paper:
        painter.fill(box, stage.theme.paper)
    room = box.width - 2 * stage.viewport.px(HEAP_INSET), box.height
    surface = fitted(stage, words, Lettering("body_bold", colour), room)
    painter.put(surface, box.centerx - surface.get_width() // 2, box.centery - surface.get_height() // 2)
