"""A seat's header in the rail: face, name, what its hand costs, and how many cards that has; or a tile of it."""

from __future__ import annotations

from scenes.kit.art.faces import CALM
from scenes.kit.ui.areas import Area
from scenes.kit.ui.containers import Block, Column, Pad, Padded, Row, Spacer
from scenes.kit.ui.leaves import Label, face
from scenes.kit.ui.node import Grow, Node
from scenes.kit.ui.overlays import First
from scenes.table.capabilities import BESIDE, MovingFace, Seat
from scenes.table.frame import Frame
from scenes.table.words import shorter_names

INSET, GAP = 12, 10  # units
FACE, CARD_HIGH, CARD_WIDE = 0.86, 0.70, 0.5  # of the height
TILE_UP_TO = 230  # units: a narrower header has its name above the rest
MARGIN = 0.1  # of a line's height: free above and below the number of cards, unless that would be too small
LEAST_FOR_CARD = 2.9  # of its height that a header is wide which has the picture of a card
NAME_SHARE, NAME_INSET = 0.56, 4  # of a tile's height; units


def header(plan: Frame, seat: Seat) -> Node:
    """Ink on paper where the seat is to act, as the design has it."""
    _, _, width, height = seat.box
    is_tile = width < TILE_UP_TO * min(1.5, plan.text_scale)
    content = _tile(seat, width, height) if is_tile else _line(seat, width, height)
    return Block(content, "paper" if seat.acts else None)


def _ink(seat: Seat) -> str:
    return "ink" if seat.acts else "paper"


def _line(seat: Seat, width: float, high: float) -> Node:
    """All of it side by side; a caption has room behind the name."""
    cost = Label(seat.status.cost, "body", "ink" if seat.acts else "bone", least=0) if seat.status.cost else None
    return Row([
        Node(width=INSET), _face(seat, high), Node(width=GAP), _name(seat), Node(width=GAP),
        Area(BESIDE, width=Grow()), *([cost, Node(width=GAP)] if cost else []),
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
    return First([Label(name, "name", _ink(seat), least=0) for name in shorter_names(seat.seating.name)])


def _face(seat: Seat, high: float) -> Node:
    """That of whoever is to act moves."""
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
    return Row([*([card, Node(width=GAP)] if with_card else []), Padded(number, Pad(right=INSET))], rank=10)
