"""The test picture of the safe area: a frame that must be seen whole, and how much is kept free outside it."""

from __future__ import annotations

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.messages import mark, tr
from scenes.kit.scene import Pop
from scenes.kit.settings import MOST_SAFE_AREA
from scenes.kit.stage import Stage
from scenes.kit.widgets import Choice, Options, Widget, WidgetScene, paragraph, write

TITLE = (420, 214, 1080, 130)
WORDS = (420, 352, 1080, 190)
ROW = (420, 570, 1080, 110)
DONE = (420, 732, 420, 112)
EDGE, CORNER, THICK = 4, 150, 20
"""Units: the frame's line, and the length and width of its corners."""
ARROW, ARROW_GAP = 84, 16


class SafeArea(WidgetScene):
    """LEFT and RIGHT move the frame; every change acts at once."""

    part = "page"
    heading = mark("Do you see the whole frame?")

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.resized()

    @property
    def about(self) -> str:
        """What is to be done about the answer."""
        return tr("Make the edge as thin as you can, with all four corners and arrows still in view.")

    def lay_out(self) -> list[Widget]:
        """The choice and the way back; they keep to the frame, which may have moved."""
        captions = [tr("{percent} %").format(percent=percent) for percent in range(MOST_SAFE_AREA + 1)]
        options = Options(captions, self.stage.settings.safe_area, self._change)
        row = Choice(self.stage, self.stage.viewport.rect(*ROW), tr("Safe edge"), options)
        row.anchor = 0.5
        return [row, self.button(DONE, tr("Done"), Pop, "entry")]

    def _change(self, percent: int) -> None:
        self.stage.change(safe_area=percent)

    def draw(self, painter: Painter) -> None:
        """What may be cut off, the frame with its corners and arrows, and the words in the middle."""
        stage, theme, rect = self.stage, self.stage.theme, self.stage.viewport.rect
        painter.ground(stage.art.plain_ground(stage.viewport.size))
        self._draw_margin(painter)
        self._draw_frame(painter)
        self._draw_arrows(painter)
        write(painter, stage, self.title, Lettering("title", theme.paper), rect(*TITLE))
        paragraph(painter, stage, self.about, Lettering("hint", theme.bone), rect(*WORDS))
        self.focus.draw(painter)

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
