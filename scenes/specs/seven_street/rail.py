"""The rail: what each side's table would score now, the points on the way out, 100s, 0s, the piles, and lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.seven_street.groups import Meter, points_so_far
from game.seven_street.scoring import is_seven
from game.seven_street.view import StreetView
from scenes.kit.layout import Bounds, Box
from scenes.kit.messages import grouped, tr
from scenes.kit.stage import Stage
from scenes.kit.theme import BLACK
from scenes.kit.ui.areas import Area
from scenes.kit.ui.containers import Block, Column, Pad, Padded, Row, Spacer
from scenes.kit.ui.contents import paint_in
from scenes.kit.ui.leaves import Drawing, Label, counted
from scenes.kit.ui.node import INFINITE, Grow, Measure, Node
from scenes.kit.ui.overlays import First, Overlay
from scenes.kit.ui.pen import Pen
from scenes.kit.widgets.sheet import Sheet
from scenes.kit.widgets.words import Sentence
from scenes.specs.seven_street.places import CHIP_SIDE, HUNDRED_WIDE, ZERO_WIDE, StreetSeats, count_width
from scenes.specs.seven_street.rail_plan import INSET
from scenes.specs.seven_street.words import so_far_words
from scenes.table.values import Pieces

BAR_SHARE = 0.5  # of the height
RIM, TICK, ABOVE_BAR = 3, 4, 4  # units
RIMS = Pad(RIM, RIM, RIM, RIM)
MORE = 1.15  # of what is needed that the bar has room for at least
FIGURE_INSET = 4  # units: at both sides of what a lay in hand would add
WORDS_FROM = 12
ANY_STREET = 1
"""Points that are needed where any street will do."""
BEFORE_COUNT = 6  # units: from the chips to how often they count
EDGE, EDGES = 5, 3  # units: of the cards below the first of the stock, and how many are seen


class RailContent(NamedTuple):
    """What the rail shows: `lines` of sides by their number, `meter` of the nearest seat's, before it comes out."""

    view: StreetView
    lines: dict[int, Pieces]
    meter: Meter | None = None
    laid: Sequence[tuple[str, int]] = ()  # the lanes and points of the streets that count for the meter
    would: int = 0  # points that the lay in hand adds


def draw(sheet: Sheet, stage: Stage, table: StreetSeats, content: RailContent) -> None:
    """Draws the rail without its headers."""
    for side in range(len(table.sides)):
        rail, ours = table.team_rail(side), side == table.ours
        if rail.line is not None and side in content.lines:
            paint_in(sheet, stage, _line(content.lines[side], ours=ours), _inside(rail.line))
        paint_in(sheet, stage, side_tree(stage, table, side, content), _inside(rail.points))
    _draw_piles(sheet, stage, table, content.view)


def _inside(box: Bounds) -> Box:
    """What words may take of a box in units."""
    return Pad(left=INSET, right=INSET).inside(Box(*box))


def _line(line: Pieces, *, ours: bool) -> Node:
    """What a side did last, or is to do."""
    style, ink = ("body_bold", "paper") if ours else ("body", "bone")
    return Label(Sentence(line, style, BLACK), style, ink, least=0)


def side_tree(stage: Stage, table: StreetSeats, side: int, content: RailContent) -> Node:
    """What a side's table would score, or how far it is on the way out; and the room for 100s and 0s beside that, with
    how many cards each of these chips stands for.
    """
    view, chips, count_wide = content.view, list[Node](), count_width(table, side, content.view)
    counts = (view.zeros[side], ZERO_WIDE), (view.hundreds[side], HUNDRED_WIDE)
    for number, (many, wide) in enumerate((len(cards), wide) for cards, wide in counts if cards):
        chips += [Node(width=CHIP_SIDE if number else 0), Node(width=wide)]
        if many > 1 and count_wide:
            words = Label(tr("×{n}").format(n=many), "body_bold", "paper", least=0)
            chips.append(Padded(words, Pad(left=BEFORE_COUNT), width=count_wide))
    if chips:
        chips = [Node(width=CHIP_SIDE), *chips]
    is_ahead = side == table.ours and content.meter is not None
    high = table.team_rail(side).points[3]
    points = _meter(stage, content, high) if is_ahead else _points(Measure(stage), view, side, high)
    return Row([Overlay([Area("points"), points], width=Grow()), *chips])


def _points(by: Measure, view: StreetView, side: int, high: float) -> Node:
    """What the table would score, in so many units of height, and whether a 7-Street stands behind that, where there is
    room for these words beside a number as large as it can be.
    """
    sevens = any(is_seven(street) for street in view.streets[side]) or not any(view.streets[side])
    points = grouped(points_so_far(view, side))
    least = min(1.0, high / Label(points, "entry", digits=True).heights(by, INFINITE).wanted)
    number = Label(points, "entry", "paper", least=least, digits=True)
    forms = [Row([number, Node(width=INSET), Label(words, "body", "bone", least=0), Spacer()])
             for words in so_far_words(sevens)]  # fmt: skip
    return First([*forms, Label(points, "entry", "paper", least=0, digits=True)])


def _meter(stage: Stage, content: RailContent, high: float) -> Node:
    """How many points are laid, and how many are needed, above the bar of them; both so high together in units."""
    assert content.meter is not None
    needed = content.meter.needed
    if needed == ANY_STREET:
        forms, figure = [tr("Lay any street to come out"), tr("Any street")], list[Node]()
    else:
        forms = [tr("of {n} to come out").format(n=needed), tr("of {n}").format(n=needed)]
        laid = Label(str(content.meter.laid), "entry", "paper", least=0, digits=True)
        figure = [laid, Node(width=WORDS_FROM)]
    words = First([Row([*figure, Label(form, "body", "bone", least=0)]) for form in forms])
    return Column([
        Overlay([words], height=high * (1 - BAR_SHARE) - ABOVE_BAR), Node(height=ABOVE_BAR),
        Overlay([_bar(stage, content, needed, content.meter.laid)], height=high * BAR_SHARE),
    ])  # fmt: skip


def _bar(stage: Stage, content: RailContent, needed: int, laid: int) -> Node:
    """A block for each street in its tone; what the lay in hand would add is dashed; a line at what is needed."""
    theme, would = stage.theme, content.would
    total = max(needed * MORE, laid + would, 1)
    blocks: list[Node] = [Block(Block(Node(), theme.field[key]), "paper", pad=RIMS, width=Grow(points))
              for key, points in content.laid]  # fmt: skip
    if would:
        figure = Label(f"+{would}", "head", "paper", at=0.5, least=0, digits=True)
        inside = Padded(figure, Pad(FIGURE_INSET, FIGURE_INSET, FIGURE_INSET, FIGURE_INSET))
        blocks.append(Overlay([Drawing(_draw_dashes), First([inside, Node()])], width=Grow(would)))
    left = total - sum(points for _, points in content.laid) - would
    tick = Padded(Block(Node(), "paper", width=TICK), Pad(-TICK / 2, -RIM, 0, -RIM))
    return Overlay([
        Block(Node(), "ink"), Row([*blocks, Node(width=Grow(left)) if left > 0 else None]),
        Row([Node(width=Grow(needed)), tick, Node(width=Grow(total - needed))]),
    ])  # fmt: skip


def _draw_dashes(pen: Pen, rect: Rect) -> None:
    pen.put(pen.stage.art.dashed_frame(rect.size), *rect.topleft)


def _draw_piles(sheet: Sheet, stage: Stage, table: StreetSeats, view: StreetView) -> None:
    """The stock as backs, the place of the pile, and how many cards each has."""
    rail, port = table.rail, stage.viewport
    x, y, _, height = rail.stock
    for behind in reversed(range(min(EDGES, view.stock))):
        sheet.put(stage.art.back(port.px(height)), *port.point(x + EDGE * behind, y))
    if not view.stock:
        paint_in(sheet, stage, Drawing(_draw_dashes), Box(*rail.stock))
    if not view.pile:
        paint_in(sheet, stage, Drawing(_draw_dashes), Box(*rail.pile))
    paint_in(sheet, stage, counted(view.stock, tr("left")), Box(*rail.beside_stock))
    paint_in(sheet, stage, counted(len(view.pile), tr("pile")), Box(*rail.beside_pile))
