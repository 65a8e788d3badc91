"""The test picture of the safe area: a frame that must be seen whole, and how much is kept free outside it."""

from __future__ import annotations

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.messages import mark, tr
from scenes.kit.override import override
from scenes.kit.settings import MOST_SAFE_AREA
from scenes.kit.stage import Stage
from scenes.kit.ui.containers import Column, Pad, Row
from scenes.kit.ui.leaves import Drawing, Label
from scenes.kit.ui.node import Node
from scenes.kit.ui.overlays import Overlay
from scenes.kit.ui.page import Page
from scenes.kit.ui.pen import Pen
from scenes.kit.ui.press import Pressable
from scenes.kit.ui.values import chooser

AROUND, WIDTH = Pad(200, 160, 200, 160), 1080
"""Units that the words leave to the frame's corners and arrows; the width of the words, which is that of a line that
is read with ease.
"""
WORDS, LINE, DONE = 170, 110, 112
"""Units of the least heights of the words, of the choice and of the way back."""
EDGE, CORNER, THICK = 4, 150, 20
"""Units: the frame's line, and the length and width of its corners."""
ARROW, ARROW_GAP = 84, 16


class SafeArea(Page):
    """LEFT and RIGHT move the frame; every change acts at once."""

    heading = mark("Do you see the whole frame?")

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.rebuild()

    @override
    def build(self) -> Node:
        captions = [tr("{percent} %").format(percent=percent) for percent in range(MOST_SAFE_AREA + 1)]
        words = tr("Make the edge as thin as you can, with all four corners and arrows still in view.")
        column = Column([
            Label(self.title, "title", "paper", least=0.5, aloud=False),
            Column([Label(words, "hint", "bone", wraps=True)], least_height=WORDS),
            chooser(tr("Safe edge"), captions, self.stage.settings.safe_area, self._change, least_height=LINE),
            Row([Pressable(Label(tr("Done"), "entry"), self.cancel, look="slab", key="back", least_height=DONE)]),
        ], gap=36, width=WIDTH, align=0.5)  # fmt: skip
        return Overlay([Drawing(self._draw), Column([column], pad=AROUND, justify=0.5)])

    def _change(self, percent: int) -> None:
        self.stage.change(safe_area=percent)
        self.rebuild()

    def _draw(self, pen: Pen, rect: Rect) -> None:
        """What may be cut off, the frame, its corners and arrows: all over the window, whatever room the words have."""
        self._draw_margin(pen.painter)
        self._draw_frame(pen.painter)
        self._draw_arrows(pen.painter)

    def _draw_margin(self, painter: Painter) -> None:
        """The part of the screen that nothing is put on."""
        bounds, safe, rgb = self.stage.viewport.bounds, self.stage.viewport.window_safe, self.stage.theme.back
        for strip in (
            Rect(0, 0, bounds.width, safe.top), Rect(0, safe.bottom, bounds.width, bounds.height - safe.bottom),
            Rect(0, safe.top, safe.left, safe.height),
            Rect(safe.right, safe.top, bounds.width - safe.right, safe.height),
        ):  # fmt: skip
            painter.fill(strip, rgb)

    def _draw_frame(self, painter: Painter) -> None:
        """A thin line all round, and a thick angle in every corner."""
        safe, px = self.stage.viewport.window_safe, self.stage.viewport.px
        across, down = (safe.width, px(EDGE)), (px(EDGE), safe.height)
        long, short = (px(CORNER), px(THICK)), (px(THICK), px(CORNER))
        places = [("topleft", across), ("bottomleft", across), ("topleft", down), ("topright", down)]
        places += [(corner, size) for corner in ("topleft", "topright", "bottomleft", "bottomright")
                   for size in (long, short)]
        for corner, size in places:
            block = Rect((0, 0), size)
            setattr(block, corner, getattr(safe, corner))
            painter.fill(block, self.stage.theme.paper)

    def _draw_arrows(self, painter: Painter) -> None:
        """One at the middle of every side, pointing outward."""
        port, theme = self.stage.viewport, self.stage.theme
        safe = port.window_safe.inflate(-2 * port.px(ARROW_GAP), -2 * port.px(ARROW_GAP))
        for name, side in (("left", "midleft"), ("right", "midright"), ("up", "midtop"), ("down", "midbottom")):
            arrow = self.stage.art.icon(f"arrow_{name}", port.px(ARROW), theme.paper)
            place = arrow.get_rect(**{side: getattr(safe, side)})
            painter.put(arrow, *place.topleft)
