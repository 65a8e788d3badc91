"""The boxes of a page's nodes, drawn over its picture: for whoever builds pages."""

from __future__ import annotations

from pygame import Rect, Surface, draw

from scenes.kit.theme import COLOUR_KEYS, THEMES
from scenes.kit.ui.page import Page
from scenes.kit.ui.press import Pressable


def boxes_of(page: Page) -> list[tuple[Rect, str, int]]:
    """Where each node that is shown stands, in px, what it is, and how deep it lies inside others."""
    boxes, ahead = list[tuple[Rect, str, int]](), [(page.tree, 0)]
    while ahead:
        node, depth = ahead.pop()
        if node.box is not None:
            name = f"{type(node).__name__} {node.key}" if isinstance(node, Pressable) else type(node).__name__
            boxes.append((page.stage.viewport.rect(*node.box), name, depth))
            ahead += [(child, depth + 1) for child in node.children]
    return boxes


def draw_boxes(surface: Surface, page: Page) -> None:
    """An outline and a name for each node, in one colour for all that lie as deep as each other."""
    stage, colours = page.stage, THEMES["separation"].field
    for rect, name, depth in boxes_of(page):
        rgb = colours[COLOUR_KEYS[depth % len(COLOUR_KEYS)]]
        draw.rect(surface, rgb, rect, 1)
        words = stage.text.render(name, "floor", rgb, zoom=0.5)
        surface.blit(words, (rect.x + 2 + 2 * depth, rect.y))
