"""A turn below the columns: its words, the chance after it, the table it left, and one line of reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from scenes.kit.art.card_art import ASPECT
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.layout import Box
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.kit.widgets import Sentence, write
from scenes.match.story import Seating
from scenes.screens.review.columns import hundredths
from scenes.specs.reviewing import Laid, Line

PLATE, CARD, FACE, STRIP, LOWER = 112, 112, 44, 66, 8
"""Units: a rule's plate, a card's height, a face, what is seen of a covered card, and how much lower it lies that does
not count."""
BETWEEN = 28


@dataclass(frozen=True)
class SidePlaces:
    """Boxes in units: the words with the chance at their end, the table, the reason."""

    words: Box
    table: Box
    reason: Box


@dataclass(frozen=True)
class Side:
    """A turn to be drawn: `title` comes before it; the better one stands on paper."""

    title: str
    line: Line
    is_better: bool = False


def draw_side(painter: Painter, stage: Stage, side: Side, places: SidePlaces, seats: Sequence[Seating]) -> None:
    """All of it. `seats` are those of the match."""
    theme, unit, px = stage.theme, stage.viewport.rect, stage.viewport.px
    words, rgb = unit(*places.words), theme.ink if side.is_better else theme.paper
    if side.is_better:
        painter.fill(words, theme.paper)
        words = words.inflate(-2 * px(20), 0)
    chance = tr("{n} %").format(n=hundredths(side.line.chance))
    drawn = write(painter, stage, chance, Lettering("head", rgb, 1.0), words)
    left = Rect(words.x, words.y, words.width - drawn.get_width() - px(BETWEEN), words.height)
    write(painter, stage, Sentence((side.title, *side.line.turn), "name", rgb), Lettering("name", rgb), left)
    _draw_table(painter, stage, side.line, places.table, seats)
    lettering = Lettering("rule", theme.paper if side.is_better else theme.bone)
    write(painter, stage, side.line.reason, lettering, unit(*places.reason))


def _draw_table(painter: Painter, stage: Stage, line: Line, box: Box, seats: Sequence[Seating]) -> None:
    """The rule's plate, then each seat's face and cards; closer where they are many."""
    px, point = stage.viewport.px, stage.viewport.point
    painter.put(stage.art.rule_plate(line.colour, px(PLATE)), *point(box.x, box.y))
    covered = sum(max(0, len(laid.cards) - 1) for laid in line.laid)
    fixed = PLATE + sum(2 * BETWEEN + FACE + CARD * ASPECT for _ in line.laid)
    pitch = min(STRIP, (box.width - fixed) / covered) if covered else STRIP
    x = box.x + PLATE + BETWEEN
    for laid in line.laid:
        face = stage.art.seat(seats[laid.seat].face, px(FACE), stage.theme.paper)
        painter.put(face, *point(x, box.y + (CARD - FACE) / 2))
        x = _draw_cards(painter, stage, laid, (x + FACE + BETWEEN / 2, box.y), pitch) + 1.5 * BETWEEN


def _draw_cards(painter: Painter, stage: Stage, laid: Laid, at: tuple[float, float], pitch: float) -> float:
    """From left to right; where they end, in units."""
    (x, y), height = at, stage.viewport.px(CARD)
    figures = min(1.0, pitch / STRIP)
    for card, counts in laid.cards:
        surface = stage.art.card(card, height, "plain" if counts else "dimmed", figures=round(figures, 2))
        painter.put(surface, *stage.viewport.point(x, y if counts else y + LOWER))
        x += pitch
    return x - pitch + CARD * ASPECT if laid.cards else x

