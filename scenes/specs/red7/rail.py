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
from scenes.kit.layout import Bounds, Box
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.kit.ui.areas import Area, CardArea, Wordless, boxes_of
from scenes.kit.ui.containers import Block, Column, Pad, Padded, Row
from scenes.kit.ui.contents import paint_in
from scenes.kit.ui.flow import Flow
from scenes.kit.ui.leaves import Label, counted, icon, plate
from scenes.kit.ui.leaves import face as face_node
from scenes.kit.ui.node import Grow, Len, Node
from scenes.kit.ui.overlays import At, First, Overlay
from scenes.kit.widgets.sheet import Sheet
from scenes.match.story import Seating
from scenes.specs.red7.captions import colour_name, face, rule_in_a_word, rule_in_words
from scenes.table.plan import TablePlan
from scenes.table.words import shorter_names

PLATE, LEAST_PLATE, CANVAS = Len(160, 124), 116, 224  # heights in units; beside a lower plate the deck goes elsewhere
LADDER_SHARE = 0.425  # of the width
BESIDE, ARROW = 24, 28  # units: between the canvas and the ladder, left of the ladder for its arrow
MOST_RUNG = 48  # units
DECK, DECK_WIDE = Len(86, 114), 76  # units
ABOVE_DECK, LESS_ABOVE, LEAST_ABOVE = 22, 72, 4  # units: what is free above it at the foot; less at 200 %, but not all
DECK_WORDS = 110  # units: the height of its count and its name where they stand below it
BETWEEN_RUNGS, EDGE, POINTER = 5, 3, 24  # units; the edge of the rule in force; the arrow left of a rung
ABOVE, CAPTION = 3, 38  # units: what the ladder stands out above the canvas; its caption
AROUND_NAME = 0.06  # of the height of a rule's name: free above and below it
OVER_VERB = 6  # units that its heads and tails may stand out
LEAST_RUNG = 0.57  # of its size at 100 %: as high as the capitals of a name at 200 %
SLICES = (0, 4, 8)  # cards seen edge-on under the deck, one for so many cards
SMALLEST_SHARE = 0.8  # of their size that words may lose before they are left out


class Rail(NamedTuple):
    """The boxes of the rail, in units."""

    plate: Bounds
    name: Bounds
    verb: Bounds
    words: Bounds
    canvas: Bounds
    deck: Bounds
    deck_words: Bounds
    rungs: Bounds
    rungs_alone: Bounds  # while they say who would lead, the deck beside them gives way


@lru_cache(maxsize=8)
def rail_boxes(plan: TablePlan) -> Rail:
    """The rule and its words on top, the canvas beside the ladder; the deck at the foot, as long as plate and canvas
    keep their size above it, else beside the hand where there is room, else beside the ladder.
    """
    by, rail = Wordless(plan.text_scale), plan.rail
    tree = First([_tree(plan, by, at_foot=True), _tree(plan, by, at_foot=False)])
    tree.place(by, rail)
    boxes = boxes_of(tree)
    canvas = boxes["canvas"]
    ladder = rail.x + max(canvas.height, CANVAS) * ASPECT + BESIDE
    deck, words = _deck_box(plan, boxes, ladder)
    right = deck.x - GAP if "deck" not in boxes and plan.corner is None else rail.right
    return Rail(
        plate=boxes["plate"], name=boxes["name"], verb=boxes["verb"], words=boxes["words"], canvas=canvas,
        deck=deck, deck_words=words,
        rungs=(ladder, canvas.y, right - ladder, rail.bottom - canvas.y),
        rungs_alone=(ladder, canvas.y, rail.right - ladder, rail.bottom - canvas.y),
    )


def _tree(plan: TablePlan, measure: Wordless, *, at_foot: bool) -> Node:
    """From the top down: the plate of the rule gives way to the canvas, which is a card."""
    more = plan.more_text
    highest = min((plan.rail[2] * (1 - LADDER_SHARE) - BESIDE) / ASPECT, max(CANVAS, plan.hand[3]))
    name = Column([
        Area("name", height=Len(50, 66)), Node(height=Grow(), most_height=8 * more), Area("verb", height=Len(42, 50)),
    ], width=Grow())  # fmt: skip
    sign = CardArea("plate", 1, 0, 1.0, measure.units(PLATE))
    above = max(LEAST_ABOVE, ABOVE_DECK - LESS_ABOVE * more)
    deck = (Node(height=above), Area("deck", width=DECK_WIDE, height=DECK), Node(height=2)) if at_foot else ()
    return Column([
        Row([sign, Node(width=Len(20, 16)), name], rank=1, most_height=measure.units(PLATE),
            least_height=LEAST_PLATE if at_foot else 0),
        Node(height=8),
        Area("words", height=Len(96, 158)),  # two lines in full size
        Node(height=Len(12, 8)),
        Node(height=Grow(1 if at_foot else 0), rank=2),
        Row([CardArea("canvas", 1, 0, ASPECT, highest)], least_height=highest if at_foot else 0),
        Node(height=Grow(2), rank=2),
        *deck,
    ])


def _deck_box(plan: TablePlan, boxes: dict[str, Box], ladder: float) -> tuple[Box, Box]:
    """The pile, and the box for its count: beside it, or below it where it stands beside the ladder."""
    high = Wordless(plan.text_scale).units(DECK)
    if (deck := boxes.get("deck")) is not None:
        return deck, Box(deck.right + 12, deck.y, ladder - ARROW - deck.right - 12, high)
    if plan.corner is not None:
        corner = Box(*plan.corner)
        deck = Box(corner.x, corner.y, DECK_WIDE + 20 * plan.more_text, high)
        return deck, Box(deck.right + 12, deck.y, corner.right - deck.right - 12, high)
    deck = Box(plan.rail[0] + plan.rail[2] - DECK_WIDE, boxes["canvas"].y, DECK_WIDE, high)
    return deck, Box(deck.x, deck.bottom + GAP, DECK_WIDE, DECK_WORDS)


class RailView(NamedTuple):
    """What the rail says: the view, the one after the card picked up, and whether the game has a deck to draw from."""

    view: View
    preview: View | None
    seats: Sequence[Seating]
    with_deck: bool = True


def draw(sheet: Sheet, stage: Stage, plan: TablePlan, content: RailView) -> None:
    """Everything in the rail but the cards on the canvas, which are sprites."""
    rail = rail_boxes(plan)
    _rule(sheet, stage, rail, content.view.rule)
    _canvas(sheet, stage, rail, content.view)
    gives_way = content.preview is not None and rail.rungs_alone != rail.rungs
    if content.with_deck and not gives_way:
        _deck(sheet, stage, rail, content.view)
    x, y, width, height = rail.rungs if content.preview is None else rail.rungs_alone
    paint_in(sheet, stage, ladder(stage, content), Box(x, y - ABOVE, width, height + ABOVE))


def _rule(sheet: Sheet, stage: Stage, rail: Rail, rule: str) -> None:
    """The rule's plate, its name, and its words below them."""
    free, words = rail.name[3] * AROUND_NAME, rule_in_words(rule)
    name = Padded(Label(colour_name(rule), "head", "paper", least=0, digits=True), Pad(top=free, bottom=free))
    for node, box in (
        (Row([plate(rule, rail.plate[3])]), rail.plate),
        (name, rail.name),
        (Padded(Label(tr("rules"), "body", "bone", least=0), Pad(top=-OVER_VERB, bottom=-OVER_VERB)), rail.verb),
        (First([Label(words, "rule", "paper", wraps=True), Flow(words, "rule", "paper", least=0)]), rail.words),
    ):
        paint_in(sheet, stage, node, Box(*box))


def _canvas(sheet: Sheet, stage: Stage, rail: Rail, view: View) -> None:
    if len(view.canvas) < 2:
        x, y, _, height = rail.canvas
        sheet.put(stage.art.bare_plate(stage.viewport.px(height), "R"), *stage.viewport.point(x, y))


def _deck(sheet: Sheet, stage: Stage, rail: Rail, view: View) -> None:
    port = stage.viewport
    _pile(sheet, stage, rail, view.deck)
    if view.deck_top:
        chip = stage.art.chip(face(view.deck_top[0]), port.px(34))
        sheet.put(chip, *port.point(rail.deck[0] + 2, rail.deck[1] - 14))
    paint_in(sheet, stage, counted(view.deck, tr("deck")), Box(*rail.deck_words))


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


def ladder(stage: Stage, content: RailView) -> Node:
    """A rung for every colour: with what it asks for, or with the seat that would lead under it; the first form that
    fits, with its caption and its words, without one of them, with plates alone.
    """
    preview = content.preview
    caption = tr("Would lead") if preview is not None else tr("High to low")
    head = Padded(Label(caption, "floor", "bone", least=SMALLEST_SHARE), height=CAPTION)
    if preview is not None:
        ahead = leaders(preview)
        rows = [[_rung(rule, _would_lead(ahead[rule], content), points=rule == preview.rule) for rule in COLOURS]]
    else:
        rule = content.view.rule
        rows = [[_in_a_word(stage, each, holds=each == rule) for each in COLOURS],
                [_rung(each, None, points=each == rule, holds=each == rule) for each in COLOURS]]  # fmt: skip
    above = Node(height=ABOVE)
    return First([Column([top, *rungs]) for rungs in rows for top in (head, above)])


def _cell(rung: Node) -> Node:
    """A rung, at the top of its share of the ladder."""
    return Column([rung, Node(height=BETWEEN_RUNGS)], height=Grow())


def _plate(rule: str) -> Node:
    return plate(rule, MOST_RUNG, least=LEAST_RUNG)


def _in_a_word(stage: Stage, rule: str, *, holds: bool) -> Node:
    """A rule's plate with what it asks for; the one in force has its field drawn out."""
    ink = stage.theme.field_ink[rule] if holds else "paper"
    word = Label(rule_in_a_word(rule), "floor", ink, least=SMALLEST_SHARE)
    rung = Row([_plate(rule), Node(width=BETWEEN_RUNGS), Padded(word, Pad(right=EDGE + 1), width=Grow())])
    edge = Pad(EDGE, EDGE, EDGE, EDGE)
    field = Block(Block(Node(), stage.theme.field[rule]), "paper", pad=edge) if holds else None
    return _cell(Overlay([field, rung], height=Grow(), most_height=MOST_RUNG))


def _rung(rule: str, beside: Node | None, *, points: bool, holds: bool = False) -> Node:
    """A rule's plate, that of the rule in force with an edge, and what stands beside it; an arrow may point at it."""
    edge = Pad(EDGE, EDGE, EDGE, EDGE)
    sign = Padded(Block(_plate(rule), "paper", pad=edge), Pad(-EDGE, -EDGE, -EDGE, -EDGE)) if holds else _plate(rule)
    arrow = Padded(At(0, 0.5, icon("arrow_right", POINTER, "paper"), align_x=0), Pad(left=-POINTER)) if points else None
    return _cell(Overlay([Row([sign, beside]), arrow], height=Grow(), most_height=MOST_RUNG))


def _would_lead(seat: int | None, content: RailView) -> Node:
    """Who that is: a face, of oneself the name on paper."""
    gap = Node(width=BETWEEN_RUNGS)
    if seat is None:
        stroke = Row([icon("minus", MOST_RUNG, "bone", least=LEAST_RUNG)])
        words = Label(tr("nobody"), "floor", "bone", least=0)
        return Row([gap, First([words, stroke], width=Grow())], width=Grow())
    seating = content.seats[seat]
    if seat != content.view.seat or seating.level is not None:
        return Row([gap, face_node(seating.face, MOST_RUNG, "bone", LEAST_RUNG)])
    names = First([Label(name, "floor", "ink", least=0, digits=True) for name in shorter_names(seating.name)])
    return Block(names, "paper", pad=Pad(BETWEEN_RUNGS, EDGE, BETWEEN_RUNGS, EDGE), width=Grow())
