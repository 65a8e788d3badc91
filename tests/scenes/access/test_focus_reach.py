"""Arrow keys alone reach everything that can be pressed, from everywhere, and one sees where the focus is."""

from __future__ import annotations

from collections import Counter
from functools import cache, partial
from itertools import count
from operator import eq
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame
import pytest
from pygame import Rect

from scenes.kit.theme import Rgb, contrast
from scenes.kit.widgets.surfaces import GAP, WIDTH
from tests.scenes.access.driven import PLAYED, Driven
from tests.scenes.access.walk import Paths, Walk, paths_in

SIZE = (1280, 720)
RINGED, BARE = 0.6, 0.5
"""The share of the ring's line that is of paper with the focus, at least, and without it, at most.

At round corners the ring is not on the line, and a card picked up lies over its neighbour's; cards and bands have
paper edges of their own.
"""
OF_DASHES = 0.2
"""What a ring that stands on dashes must add to them."""
NEARLY = 2.0
"""Contrast to paper of what the shadow of a card picked up falls on, at most."""

WITHOUT_FOCUS = {
    "Attract": "any press leads back to the menu",
    "Opening": "nothing is chosen: a press completes the way to the first deal",
    "Deal": "nothing is chosen: a press completes the deal",
    "MomentScene": "the picture of a moment: a press completes it",
    "Turn": "while others act, or the round is won, keys do everything and whatever accepts goes on",
    "Curtain": "there is a single thing to press, by a single device",
}


@pytest.mark.parametrize("name", PLAYED)
def test_a_scene_without_widgets_says_why(name: str, tmp_path: Path) -> None:
    if walked(name)[0] is None:
        driven = Driven(name, tmp_path)
        assert WITHOUT_FOCUS[type(driven.scene).__name__]
        assert not getattr(driven.scene, "can_be_played", False)


@pytest.mark.parametrize("name", PLAYED)
@pytest.mark.parametrize("size", [SIZE, (1024, 768)])
def test_every_widget_is_reached_from_every_other(name: str, size: tuple[int, int]) -> None:
    paths = walked(name)[0] if size == SIZE else paths_in(name, size)
    if paths is None:
        return
    assert paths.always <= paths.steps.keys() | paths.turned, "out of reach"
    lasting = paths.always & paths.steps.keys()  # what some cards turn off was reached while it was on: it is in the ways
    trapped = [(a, b) for a in paths.steps for b in lasting if paths.path(a, partial(eq, b)) is None]
    assert trapped == []


@pytest.mark.parametrize("name", PLAYED)
def test_the_focus_is_ringed_whatever_the_colours(name: str) -> None:
    """With the focus a frame of paper stands round the item, on paper one of ink; and without it there is none."""
    for at, ringed, bare in walked(name)[1]:
        assert ringed >= RINGED, at
        assert bare <= BARE or ringed - bare >= RINGED - BARE + OF_DASHES, at


@cache
def walked(name: str) -> tuple[Paths | None, list[tuple[int, float, float]]]:
    """All ways in a scene, None for one without widgets; and how much of each widget's ring is drawn, with the focus on
    that widget, and at least with the focus on another.
    """
    pictures: dict[int, pygame.Surface] = {}
    rings: dict[int, tuple[Rect, Rgb]] = {}
    folders = count()

    def picture(driven: Driven) -> None:
        driven.settle()
        on_paper = driven.focus is not None and driven.focus.widgets[driven.at].on_paper
        pictures[driven.at] = driven.screen.copy()
        rings[driven.at] = _ring(driven), driven.stage.theme.ink if on_paper else driven.stage.theme.paper

    with TemporaryDirectory() as folder:

        def begin() -> Driven:
            return Driven(name, Path(folder) / str(next(folders)), SIZE)

        if begin().focus is None:
            return None, []
        paths = Walk(begin, arrived=picture).paths
    drawn = list[tuple[int, float, float]]()
    for at, (ring, rgb) in rings.items():
        shares = {place: _share(shown, ring, rgb) for place, shown in pictures.items()}
        drawn.append((at, shares.pop(at), min(shares.values(), default=0.0)))
    return paths, drawn


def _ring(driven: Driven) -> Rect:
    """The middle of the ring's line, in px."""
    assert driven.focus is not None
    widget, px = driven.focus.widgets[driven.at], driven.stage.viewport.px
    wide = 2 * (px(GAP) + px(WIDTH))
    room = widget._room or driven.stage.viewport.bounds
    ring = widget.grown.inflate(wide, wide).clip(room).clip(driven.stage.viewport.bounds)
    return ring.inflate(-px(WIDTH), -px(WIDTH))


def _share(picture: pygame.Surface, ring: Rect, paper: Rgb) -> float:
    """The share of the pixels along the ring that are of paper, or nearly."""
    sides = (
        Rect(ring.x, ring.y, ring.width, 1), Rect(ring.x, ring.bottom - 1, ring.width, 1),
        Rect(ring.x, ring.y, 1, ring.height), Rect(ring.right - 1, ring.y, 1, ring.height),
    )  # fmt: skip
    flat = b"".join(pygame.image.tobytes(picture.subsurface(side), "RGB") for side in sides)
    pixels = Counter(flat[at : at + 3] for at in range(0, len(flat), 3))
    near = (count for rgb, count in pixels.items() if contrast((rgb[0], rgb[1], rgb[2]), paper) < NEARLY)
    return sum(near) / pixels.total()
