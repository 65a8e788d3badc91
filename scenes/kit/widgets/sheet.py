"""What a panel shows, listed once and put before the painter in every frame until it changes."""

from __future__ import annotations

from collections.abc import Callable

from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from scenes.kit.drawing.painter import ListedItems, Painter
from scenes.kit.stage import Stage
from scenes.kit.theme import CAPITALS, STYLES, Rgb

CAPITALS_SHARE = 0.92  # of a box's height, at most: small letters reach a little higher


class Sheet:
    """A list of surfaces and fills in px, back to front."""

    def __init__(self) -> None:
        self._items: list[tuple[Surface | Rgb, Rect]] = []
        self._listed: ListedItems | None = None

    def put(self, surface: Surface, x: int, y: int, opacity: float = 1.0) -> None:
        """A premultiplied surface with its upper left corner at a place. What is on a sheet stands still, so nothing is
        faint.
        """
        assert opacity == 1.0, "nothing on a sheet comes or goes"
        self._items.append((surface, surface.get_rect(topleft=(x, y))))

    def fill(self, rect: Rect, rgb: Rgb) -> None:
        """Fills a rectangle with one colour."""
        self._items.append((rgb, rect))

    def find(self, picture: Callable[[int], Surface]) -> Rect | None:
        """Where the largest copy of a square picture is, which `picture` makes for a side in px; None without one."""
        rects = [rect for content, rect in self._items
                 if isinstance(content, Surface) and rect.width == rect.height and content is picture(rect.width)]
        return max(rects, key=lambda rect: rect.width, default=None)

    def end_of(self, strip: Rect) -> int:
        """The right end in px of what lies in a strip; its left side where nothing does."""
        return max((rect.right for _, rect in self._items if rect.colliderect(strip)), default=strip.left)

    def on_ground(self, ground: Surface) -> Surface:
        """A ground with everything on it, as a surface of its own."""
        whole = ground.copy()
        for content, rect in self._items:
            if isinstance(content, Surface):
                whole.blit(content, rect, special_flags=BLEND_PREMULTIPLIED)
            else:
                whole.fill(content, rect)
        return whole

    def shows_the_same(self, other: Sheet) -> bool:
        """Whether just the same lies on both."""
        return self._items == other._items

    def draw(self, painter: Painter) -> None:
        """Puts everything before the painter."""
        self._listed = painter.list_again(self._listed, len(self._items), lambda: self._put_all(painter))

    def _put_all(self, painter: Painter) -> None:
        for content, rect in self._items:
            if isinstance(content, Surface):
                painter.put(content, rect.x, rect.y)
            else:
                painter.fill(rect, content)


def zoom_for(stage: Stage, style: str, height: int) -> float:
    """How far a style is to be reduced so that its capitals fit a height in px."""
    return min(1.0, CAPITALS_SHARE * height / (stage.text.px(style) * CAPITALS[STYLES[style].family]))
