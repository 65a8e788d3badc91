"""The rail at the left of Red7's table and where its parts stand: rule, canvas, deck, the ladder of colours."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from pygame import Rect

from game.red7.cards import COLOURS
from game.red7.standing import leaders
from game.red7.view import View
from scenes.kit.art.cards import ASPECT
from scenes.kit.drawing.rows import GAP
from scenes.kit.drawing.text import Lettering
from scenes.kit.layout import Bounds, Box
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.kit.ui.areas import Area, Cards, Wordless, boxes_of
from scenes.kit.ui.containers import Column, Row
from scenes.kit.ui.node import Grow, Len, Node
from scenes.kit.widgets.sheet import Sheet
from scenes.match.story import Seating
from scenes.specs.red7.captions import colour_name, face, rule_in_a_word, rule_in_words
from scenes.table.frame import Frame, frame_of
from scenes.table.words import fitting

PLATE, CANVAS = Len(160, 124), 224  # heights in units
LADDER_SHARE = 0.425  # of the width
BESIDE, ARROW = 24, 28  # units: between the canvas and the ladder, left of the ladder for its arrow
LARGE_TEXT = 0.3  # from here on the deck goes beside the hand where there is room, else beside the ladder
MOST_RUNG = 48  # units
DECK, DECK_WIDE = Len(86, 114), 76  # units
ABOVE_DECK, LESS_ABOVE, LEAST_ABOVE = 22, 72, 4  # units: what is free above it at the foot; less at 200 %, but not all
DECK_WORDS = 110  # units: the height of its count and its name where they stand below it
BETWEEN_RUNGS = 5
CAPTION = 35  # units: from the caption's top to the first rung
SLICES = (0, 4, 8)  # cards seen edge-on under the deck, one for so many cards
SMALLEST_SHARE = 0.8  # of their size that words may lose before they are left out


class Rail(NamedTuple):
    """Boxes in units."""

    plate: Bounds
    name: Bounds
    verb: Bounds
    words: Bounds
    canvas: Bounds
    deck: Bounds
    deck_words: Bounds
    caption: Bounds
    rungs: Bounds
    rungs_alone: Bounds  # while they say who would lead, the deck beside them gives way


@lru_cache(maxsize=8)
def rail_boxes(table: Frame) -> Rail:
    """The rule and its words on top, the canvas beside the ladder, the deck at the foot, or beside ladder or hand."""
    by, rail, at_foot = Wordless(table.text_scale), Box(*table.rail), table.more_text <= LARGE_TEXT
    tree = _tree(table, by, at_foot)
    tree.place(by, rail)
    boxes = boxes_of(tree)
    canvas = boxes["canvas"]
    ladder = rail.x + max(canvas.height, CANVAS) * ASPECT + BESIDE
    deck, words = _deck_box(table, boxes, ladder)
    right = deck.x - GAP if not at_foot and table.corner is None else rail.right
    return Rail(
        plate=boxes["plate"], name=boxes["name"], verb=boxes["verb"], words=boxes["words"], canvas=canvas,
        deck=deck, deck_words=words,
        caption=(ladder, canvas.y - 3, right - ladder, 32),
        rungs=(ladder, canvas.y, right - ladder, rail.bottom - canvas.y),
        rungs_alone=(ladder, canvas.y, rail.right - ladder, rail.bottom - canvas.y),
    )


def _tree(table: Frame, by: Wordless, at_foot: bool) -> Node:
    """From the top down: the plate of the rule gives way to the canvas, which is a card."""
    more = table.more_text
    highest = min((table.rail[2] * (1 - LADDER_SHARE) - BESIDE) / ASPECT, max(CANVAS, table.hand[3]))
    name = Column([
        Area("name", height=Len(50, 66)), Node(height=Grow(), most_height=8 * more), Area("verb", height=Len(42, 50)),
    ], width=Grow())  # fmt: skip
    plate = Cards("plate", 1, 0, 1.0, by.units(PLATE))
    above = max(LEAST_ABOVE, ABOVE_DECK - LESS_ABOVE * more)
    deck = (Node(height=above), Area("deck", width=DECK_WIDE, height=DECK), Node(height=2)) if at_foot else ()
    return Column([
        Row([plate, Node(width=Len(20, 16)), name], rank=1, most_height=by.units(PLATE)),
        Node(height=8),
        Area("words", height=Len(96, 158)),  # two lines in full size
        Node(height=Len(12, 8)),
        Node(height=Grow(1 if at_foot else 0), rank=2),
        Row([Cards("canvas", 1, 0, ASPECT, highest)]),
        Node(height=Grow(2), rank=2),
        *deck,
    ])


def _deck_box(table: Frame, boxes: dict[str, Box], ladder: float) -> tuple[Box, Box]:
    """The pile, and the box for its count: beside it, or below it where it stands beside the ladder."""
    high = Wordless(table.text_scale).units(DECK)
    if (deck := boxes.get("deck")) is not None:
        return deck, Box(deck.right + 12, deck.y, ladder - ARROW - deck.right - 12, high)
    if table.corner is not None:
        corner = Box(*table.corner)
        deck = Box(corner.x, corner.y, DECK_WIDE + 20 * table.more_text, high)
        return deck, Box(deck.right + 12, deck.y, corner.right - deck.right - 12, high)
    deck = Box(table.rail[0] + table.rail[2] - DECK_WIDE, boxes["canvas"].y, DECK_WIDE, high)
    return deck, Box(deck.x, deck.bottom + GAP, DECK_WIDE, DECK_WORDS)


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
