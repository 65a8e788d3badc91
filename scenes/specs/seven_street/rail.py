"""The rail: seats' headers, what each side's table would score now, the points on the way out, 100s, 0s, the piles,
and lines.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.seven_street.groups import Meter, points_so_far
from game.seven_street.scoring import is_seven
from game.seven_street.view import StreetView
from scenes.kit.art.faces import CALM
from scenes.kit.layout import Bounds, Box
from scenes.kit.messages import grouped, tr
from scenes.kit.stage import Stage
from scenes.kit.theme import BLACK
from scenes.kit.ui.areas import Area
from scenes.kit.ui.containers import Block, Column, Pad, Padded, Row, Spacer
from scenes.kit.ui.contents import paint_in
from scenes.kit.ui.leaves import Drawing, Label, counted, face
from scenes.kit.ui.node import INFINITE, Grow, Measure, Node
from scenes.kit.ui.overlays import First, Overlay
from scenes.kit.ui.pen import Pen
from scenes.kit.widgets.sheet import Sheet
from scenes.kit.widgets.words import Sentence
from scenes.specs.seven_street.places import CHIP_SIDE, HUNDRED_WIDE, ZERO_WIDE, StreetSeats, count_width
from scenes.specs.seven_street.rail_plan import INSET
from scenes.specs.seven_street.words import so_far_words
from scenes.table.capabilities import BESIDE, MovingFace, Seat
from scenes.table.plan import TablePlan
from scenes.table.values import Pieces
from scenes.table.words import abbreviated

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
HEADER_GAP = 10  # units: between face, name, cost and cards of a header
FACE, CARD_HIGH, CARD_WIDE = 0.86, 0.70, 0.5  # of a header's height
TILE_UP_TO = 230  # units: a narrower header has its name above the rest
MARGIN = 0.1  # of a line's height: free above and below the number of cards, unless that would be too small
LEAST_FOR_CARD = 2.9  # of its height that a header is wide which has the picture of a card
NAME_SHARE, NAME_INSET = 0.56, 4  # of a tile's height; units


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
    for number, (count, wide) in enumerate((len(cards), wide) for cards, wide in counts if cards):
        chips += [Node(width=CHIP_SIDE if number else 0), Node(width=wide)]
        if count > 1 and count_wide:
            words = Label(tr("×{n}").format(n=count), "body_bold", "paper", least=0)
            chips.append(Padded(words, Pad(left=BEFORE_COUNT), width=count_wide))
    if chips:
        chips = [Node(width=CHIP_SIDE), *chips]
    is_ahead = side == table.ours and content.meter is not None
    high = table.team_rail(side).points[3]
    points = _meter(stage, content, high) if is_ahead else _points(Measure(stage), view, side, high)
    return Row([Overlay([Area("points"), points], width=Grow()), *chips])


def _points(measure: Measure, view: StreetView, side: int, high: float) -> Node:
    """What the table would score, in so many units of height, and whether a 7-Street stands behind that, where there is
    room for these words beside a number as large as it can be.
    """
    sevens = any(is_seven(street) for street in view.streets[side]) or not any(view.streets[side])
    points = grouped(points_so_far(view, side))
    least = min(1.0, high / Label(points, "entry", digits=True).heights(measure, INFINITE).ideal)
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


def header(plan: TablePlan, seat: Seat) -> Node:
    """Ink on paper where the seat is to act, as the design has it."""
    _, _, width, height = seat.box
    is_tile = width < TILE_UP_TO * min(1.5, plan.text_scale)
    content = _tile(seat, width, height) if is_tile else _in_line(seat, width, height)
    return Block(content, "paper" if seat.acts else None)


def _ink(seat: Seat) -> str:
    return "ink" if seat.acts else "paper"


def _in_line(seat: Seat, width: float, high: float) -> Node:
    """Face, name, cost and cards side by side; a caption has room behind the name."""
    cost = Label(seat.status.cost, "body", "ink" if seat.acts else "bone", least=0) if seat.status.cost else None
    return Row([
        Node(width=INSET), _face(seat, high), Node(width=HEADER_GAP), _name(seat), Node(width=HEADER_GAP),
        Area(BESIDE, width=Grow()), *([cost, Node(width=HEADER_GAP)] if cost else []),
        Column([Spacer(MARGIN * high), _count(seat, width, high), Spacer(MARGIN * high)]),
    ])  # fmt: skip


def _tile(seat: Seat, width: float, high: float) -> Node:
    """The name above face and count, which leave it no room beside them."""
    inset = Pad(NAME_INSET, 0, NAME_INSET, 0)
    below = high * (1 - NAME_SHARE)
    return Column([
        Padded(_name(seat), inset, height=high * NAME_SHARE),
        Row([Node(width=INSET), _face(seat, below), Spacer(), _count(seat, width, below)], height=below),
    ])  # fmt: skip


def _name(seat: Seat) -> Node:
    return First([Label(name, "name", _ink(seat), least=0) for name in abbreviated(seat.seating.name)])


def _face(seat: Seat, high: float) -> Node:
    """The seat's face; that of whoever is to act moves."""
    side = high * FACE
    if not seat.acts:
        return face(seat.seating.face, side, "paper")
    return Padded(MovingFace(seat.seating.face, CALM, side, "ink"), Pad(top=(high - side) / 2))


def _count(seat: Seat, width: float, high: float) -> Node:
    """How many cards the hand has, beside the picture of one where there is room for that."""
    tall = high * CARD_HIGH
    card = Block(Node(), _ink(seat), width=tall * CARD_WIDE / CARD_HIGH, height=tall)
    number = Label(str(seat.status.cards or 0), "head", _ink(seat), at=1.0, least=0, digits=True)
    with_card = width >= high * LEAST_FOR_CARD
    return Row([*([card, Node(width=HEADER_GAP)] if with_card else []), Padded(number, Pad(right=INSET))], rank=10)
