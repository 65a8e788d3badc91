"""The seats at the top of the page, and the words at its foot."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.messages import tr
from scenes.kit.scene import Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
from scenes.kit.widgets import Widget, paragraph, write
from scenes.kit.widgets.surfaces import empty_of
from scenes.match.standings import LAST
from scenes.screens.rivals.parts import Rival, draw_blocks
from scenes.screens.rivals.picking import Picking
from scenes.specs.cast import STRONGEST

TILE, TILE_PITCH, TILE_TOP, RIGHT = 64, 76, 58, 1824
FACE_SHARE = 0.75
WAYS = (96, 890, 600, 128)
STRENGTH, LAST_TEN = 724, 988
LABEL, BLOCKS = (896, 46), (948, 36)
BLOCK_PITCH, LAST_WIDTH, LAST_PITCH = 44, 30, 38
"""Units."""


class SeatTile(Widget):
    """A seat: whoever sits there, or a plus where somebody can; the one that a rival is picked for is of paper."""

    keeps_off = False

    def __init__(self, stage: Stage, picking: Picking, seat: int, tones: Tones) -> None:
        left = RIGHT - TILE - (picking.most - 1 - seat) * TILE_PITCH
        super().__init__(stage, stage.viewport.rect(left, TILE_TOP, TILE, TILE), self._go)
        self._picking, self._seat, self._tones = picking, seat, tones
        self.face = picking.seats[seat].face if seat < len(picking.seats) else ""
        self.enabled = picking.can_go_to(seat)

    go: Callable[[int], object]
    """Picks a rival for a seat."""
    looked_at: Callable[[], str]
    """The face of the rival that is shown."""

    @property
    def words(self) -> str:
        """Which seat."""
        return tr("Seat {n}").format(n=self._seat + 1)

    @property
    def value_words(self) -> str:
        """Who sits there."""
        seats = self._picking.seats
        return seats[self._seat].name if self._seat < len(seats) else tr("free")

    @property
    def grown(self) -> Rect:
        """It keeps its size."""
        return self.rect

    def _go(self) -> Transition | None:
        self.go(self._seat)
        return None

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """The face, or a plus; where a rival is picked for it that one's."""
        stage, theme, chosen = self.stage, self.stage.theme, self._seat == self._picking.at
        painter.fill(self.rect, theme.paper if chosen else self._tones.slab)
        size, face = round(self.rect.width * FACE_SHARE), self.looked_at() if chosen else self.face
        if face:
            rgb = theme.ink if chosen else theme.paper if self.enabled else theme.bone
            drawn = stage.art.seat(face, size, rgb)
        else:
            drawn = stage.art.icon("plus", size * 2 // 3, theme.bone if self.enabled else theme.stone)
        painter.put(drawn, *drawn.get_rect(center=self.rect.center).topleft)


def draw_foot(painter: Painter, stage: Stage, rival: Rival, tones: Tones) -> None:
    """How the rival plays, how strong it is, and who won the last matches: the newest at the right."""
    theme, unit = stage.theme, stage.viewport.rect
    paragraph(painter, stage, rival.character.ways, Lettering("rule", theme.paper), unit(*WAYS))
    if rival.is_guest:
        return
    off = empty_of(theme, tones)
    _label(painter, stage, tr("Strength"), STRENGTH)
    blocks = [unit(STRENGTH + number * BLOCK_PITCH, BLOCKS[0], BLOCKS[1], BLOCKS[1]) for number in range(STRONGEST)]
    filled = [number < rival.character.strength for number in range(STRONGEST)]
    draw_blocks(painter, blocks, filled, (theme.paper, off))
    last = rival.standing.last if rival.standing is not None else ()
    if last:
        _label(painter, stage, tr("Last ten") if len(last) == LAST else tr("So far"), LAST_TEN)
        blocks = [unit(LAST_TEN + number * LAST_PITCH, BLOCKS[0], LAST_WIDTH, BLOCKS[1]) for number in range(len(last))]
        draw_blocks(painter, blocks, last, (theme.paper, off))


def _label(painter: Painter, stage: Stage, words: str, x: float) -> None:
    write(painter, stage, words, Lettering("floor", stage.theme.bone), stage.viewport.rect(x, LABEL[0], 250, LABEL[1]))
