"""The tags above the cards in hand: badges, and what a hint names. They keep off the buttons above them."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.rows import ASPECT
from scenes.kit.drawing.text import Lettering
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb
from scenes.kit.widgets import Icon, Sentence, fitted
from scenes.kit.widgets.surfaces import GAP, WIDTH
from scenes.kit.widgets.widget import FOCUSED_SCALE
from scenes.kit.widgets.words import Words
from scenes.table.plan import Plan, plan_of
from scenes.table.spec import Card
from scenes.table.sprites import Sprite
from scenes.table.table import Table
from scenes.table.teaching.facts import Badge

ABOVE = 4  # units between a card and its tag
ASIDE = 8  # units that it is narrower at both sides: the ring of a neighbour reaches so far
INSET = 4
ICON_UP_TO = 1.25  # of the text's size
RING = GAP + WIDTH + 1


def draw_hand_tags(painter: Painter, table: Table, tags: Mapping[Card, Badge], focused: Card | None) -> None:
    """A tag above each card that has one; a card that is picked up or on its way has none."""
    for card, tag in tags.items():
        sprite = table.sprites.cards.get(card)
        if sprite is not None and sprite.at_rest and not sprite.held:
            focus = card == focused
            _draw(painter, table.stage, tag, tag_rect(table.stage, sprite, focus), tag.alone or focus)


def tag_rect(stage: Stage, sprite: Sprite, focused: bool) -> Rect:
    """Where the tag of a card is, in px: above it, but on the foot of the one whose ring needs that room."""
    pose = sprite.pose
    half = pose.height * sprite.zoom / 2
    width = pose.height * ASPECT - 2 * ASIDE
    foot = pose.y + sprite.aside[1] + half - ASIDE if focused else pose.y - half - ABOVE
    tall = tag_height(plan_of(stage))
    return stage.viewport.rect(pose.x + sprite.aside[0] - width / 2, foot - tall, width, tall)


def tag_height(plan: Plan) -> float:
    """In units: so that one above a ring still keeps off the buttons."""
    room = plan.hand[1] - plan.actions[1] - plan.actions[3]
    grown = plan.hand[3] * (FOCUSED_SCALE - 1) / 2
    return min(plan.badges, room - grown - RING - 1)


def _draw(painter: Painter, stage: Stage, tag: Badge, box: Rect, on_paper: bool) -> None:
    """On a card, and where it keeps its seat in alone, in ink on paper; everything else in paper on the ground."""
    theme, inset = stage.theme, stage.viewport.px(INSET)
    colour = theme.ink if on_paper else theme.paper
    if on_paper:
        painter.fill(box, theme.paper)
    surface = fitted(stage, _words(stage, tag, colour), Lettering("floor", colour), (box.width - 2 * inset, box.height))
    painter.put(surface, box.centerx - surface.get_width() // 2, box.centery - surface.get_height() // 2)


def _words(stage: Stage, tag: Badge, colour: Rgb) -> Words:
    """With its icon; large text keeps its size only in the fewest words, without one."""
    if stage.text.text_scale > ICON_UP_TO:
        return tag.words[-1]
    forms = [(Icon(tag.icon), words) for words in tag.words]
    return Sentence(forms[0], "floor", colour, tuple(forms[1:]))
