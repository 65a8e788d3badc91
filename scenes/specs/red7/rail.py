"""The rail at the left of Red7's table: the rule in force, the canvas, the deck, the ladder of colours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.red7.cards import COLOURS
from game.red7.standing import leaders
from game.red7.view import View
from scenes.kit.drawing.text import Lettering
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.kit.widgets.sheet import Sheet
from scenes.match.story import Seating
from scenes.specs.red7.captions import colour_name, face, rule_in_a_word, rule_in_words
from scenes.specs.red7.rail_boxes import MOST_RUNG, Rail, rail_boxes
from scenes.table.frame import frame_of
from scenes.table.words import fitting

BETWEEN_RUNGS = 5
CAPTION = 35  # units: from the caption's top to the first rung
SLICES = (0, 4, 8)  # cards seen edge-on under the deck, one for so many cards
SMALLEST_SHARE = 0.8  # of their size that words may lose before they are left out


class RailView(NamedTuple):
    """What the rail says: the view, the one after the card picked up, and whether the game has a deck to draw from."""

    view: View
    preview: View | None
    seats: Sequence[Seating]
    with_deck: bool = True


def draw(sheet: Sheet, stage: Stage, content: RailView) -> None:
    """Everything in the rail but the cards on the canvas, which are sprites."""
    rail = rail_boxes(frame_of(stage))
    _rule(sheet, stage, content.view.rule)
    _canvas(sheet, stage, rail, content.view)
    gives_way = content.preview is not None and rail.rungs_alone != rail.rungs
    if content.with_deck and not gives_way:
        _deck(sheet, stage, rail, content.view)
    _ladder(sheet, stage, rail, content)


def _rule(sheet: Sheet, stage: Stage, rule: str) -> None:
    """The rule's plate, its name, and its words below them."""
    rail, rect, theme = rail_boxes(frame_of(stage)), stage.viewport.rect, stage.theme
    plate = rect(*rail.plate)
    sheet.put(stage.art.rule_plate(rule, plate.height), *plate.topleft)
    sheet.write(stage, colour_name(rule), Lettering("head", theme.paper), rect(*rail.name))
    sheet.write(stage, tr("rules"), Lettering("body", theme.bone), rect(*rail.verb))
    box = rect(*rail.words)
    words = stage.text.block(rule_in_words(rule), "rule", theme.paper, box.size)
    sheet.middle(words, box.left, box.centery)


def _canvas(sheet: Sheet, stage: Stage, rail: Rail, view: View) -> None:
    if len(view.canvas) < 2:
        x, y, _, height = rail.canvas
        sheet.put(stage.art.bare_plate(stage.viewport.px(height), "R"), *stage.viewport.point(x, y))


def _deck(sheet: Sheet, stage: Stage, rail: Rail, view: View) -> None:
    port, theme = stage.viewport, stage.theme
    _pile(sheet, stage, rail, view.deck)
    if view.deck_top:
        chip = stage.art.chip(face(view.deck_top[0]), port.px(34))
        sheet.put(chip, *port.point(rail.deck[0] + 2, rail.deck[1] - 14))
    x, y, width, height = rail.deck_words
    sheet.write(stage, str(view.deck), Lettering("head", theme.paper), port.rect(x, y, width, height * 0.56))
    sheet.write(stage, tr("deck"), Lettering("body", theme.bone), port.rect(x, y + height * 0.62, width, height * 0.36))


def _pile(sheet: Sheet, stage: Stage, rail: Rail, cards: int) -> None:
    """The topmost back, and the edges of some cards below it."""
    port, theme = stage.viewport, stage.theme
    x, y, width, height = rail.deck
    slices, edge = sum(cards > least for least in SLICES), port.px(3)
    for below in range(slices - 1, -1, -1):
        box = port.rect(x + below * 6, y, width - 18, height)
        sheet.fill(box, theme.paper)
        sheet.fill(box.inflate(-2 * edge, -2 * edge), theme.back)
    if slices:
        box = port.rect(x, y, width - 18, height).inflate(-2 * edge, -2 * edge)
        margin = port.px(5)
        back = stage.art.back(round(max(box.height, box.width * 1.4)) + 2 * margin)
        sheet.put(back.subsurface(Rect(margin, margin, *box.size).clip(back.get_rect())), *box.topleft)


def _ladder(sheet: Sheet, stage: Stage, rail: Rail, content: RailView) -> None:
    """A rung for every colour, with what it asks for, or with the seat that would lead under it."""
    preview = content.preview
    rungs = _rungs(sheet, stage, rail, preview)
    wordy = preview is None and _words_fit(stage, rungs)
    ahead = leaders(preview) if preview is not None else {}
    for rule, box in zip(COLOURS, rungs, strict=True):
        holds = rule == content.view.rule and preview is None
        _rung(sheet, stage, rule, box if wordy else Rect(box.topleft, (box.height, box.height)), holds)
        if wordy:
            colour = stage.theme.field_ink[rule] if holds else stage.theme.paper
            sheet.write(stage, rule_in_a_word(rule), Lettering("floor", colour), _beside(stage, box))
        elif preview is not None:
            _would_lead(sheet, stage, ahead[rule], box, content)
        if (holds and not wordy) or (preview is not None and rule == preview.rule):
            size = stage.viewport.px(24)
            arrow = stage.art.icon("arrow_right", size, stage.theme.paper)
            sheet.middle(arrow, box.left - size * 0.5, box.centery, 0.5)


def _rungs(sheet: Sheet, stage: Stage, rail: Rail, preview: View | None) -> list[Rect]:
    """The rungs' boxes, below their caption where there is room for one."""
    caption = tr("Would lead") if preview is not None else tr("High to low")
    x, y, width, height = rail.rungs if preview is None else rail.rungs_alone
    line = stage.viewport.rect(*rail.caption)
    if stage.text.size(caption, "floor")[0] * SMALLEST_SHARE <= line.width:
        sheet.write(stage, caption, Lettering("floor", stage.theme.bone), line)
        y, height = y + CAPTION, height - CAPTION
    pitch = height / len(COLOURS)
    size = min(MOST_RUNG, pitch - BETWEEN_RUNGS)
    return [stage.viewport.rect(x, y + number * pitch, width, size) for number in range(len(COLOURS))]


def _words_fit(stage: Stage, rungs: list[Rect]) -> bool:
    widest = max(stage.text.size(rule_in_a_word(rule), "floor")[0] for rule in COLOURS)
    low_enough = stage.text.px("floor") <= rungs[1].top - rungs[0].top
    return low_enough and widest * SMALLEST_SHARE <= _beside(stage, rungs[0]).width


def _beside(stage: Stage, rung: Rect) -> Rect:
    """The part of a rung that is left for a word, with its tails."""
    left = rung.left + rung.height + stage.viewport.px(5)
    return Rect(left, rung.top, rung.right - stage.viewport.px(4) - left, rung.height).inflate(0, -rung.height // 4)


def _rung(sheet: Sheet, stage: Stage, rule: str, box: Rect, holds: bool) -> None:
    """A rule's plate; the one in force has its field drawn out, or with no words a wider edge."""
    edge = max(1, stage.viewport.px(3))
    if holds and box.width > box.height:
        sheet.fill(box, stage.theme.paper)
        sheet.fill(box.inflate(-2 * edge, -2 * edge), stage.theme.field[rule])
    elif holds:
        sheet.fill(box.inflate(2 * edge, 2 * edge), stage.theme.paper)
    sheet.put(stage.art.rule_plate(rule, box.height), *box.topleft)


def _would_lead(sheet: Sheet, stage: Stage, seat: int | None, box: Rect, content: RailView) -> None:
    theme, beside = stage.theme, _beside(stage, box)
    if seat is None:
        sheet.write(stage, tr("nobody"), Lettering("floor", theme.bone), beside)
        return
    seating = content.seats[seat]
    if seat == content.view.seat and seating.level is None:
        sheet.fill(Rect(box.left + box.height, box.top, box.width - box.height, box.height), theme.paper)
        name = fitting(stage, seating.name, Lettering("floor", theme.ink), beside.width, beside.height)
        if name is not None:
            sheet.middle(name, beside.left, beside.centery)
    else:
        sheet.middle(stage.art.seat(seating.face, box.height, theme.bone), beside.left, box.centery)
