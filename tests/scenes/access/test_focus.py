"""Arrow keys reach all that can be pressed; the ring round what has the focus is seen and leaves its neighbours whole."""

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

from scenes.kit import messages
from scenes.kit.scene import Scene
from scenes.kit.theme import Rgb, contrast
from scenes.kit.widgets.focus import Focus
from scenes.kit.widgets.surfaces import GAP, WIDTH
from scenes.kit.widgets.widget import Widget
from scenes.screens.round.turn import Turn
from tests.scenes.access.driven import PLAYED, SMALL, Driven
from tests.scenes.access.seen import Reading
from tests.scenes.access.traced import traced
from tests.scenes.access.walk import Paths, Walk, paths_in
from tests.scenes.staging import stage_of

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
@pytest.mark.parametrize("size", [SIZE, SMALL])
def test_every_widget_is_reached_from_every_other(name: str, size: tuple[int, int]) -> None:
    paths = walked(name)[0] if size == SIZE else paths_in(name)
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


# The ring round what has the focus leaves the words and the cards of its neighbours whole, in every scene.


def focus_of(scene: Scene) -> Focus | None:
    return scene.controller.widgets.focus if isinstance(scene, Turn) else getattr(scene, "focus", None)


def bars_of(widget: Widget) -> list[Rect]:
    """The four sides of its ring."""
    port = widget.stage.viewport
    wide, edge = port.px(WIDTH), port.px(WIDTH) + port.px(GAP)
    outer = widget.grown.inflate(2 * edge, 2 * edge).clip(widget._room or port.bounds).clip(port.bounds)
    across, down = (outer.width, wide), (wide, outer.height)
    return [Rect(outer.topleft, across), Rect((outer.left, outer.bottom - wide), across), Rect(outer.topleft, down),
            Rect((outer.right - wide, outer.top), down)]


def covered_widgets(widget: Widget, others: list[Widget]) -> list[str]:
    """The widgets that its ring lies on; not the zone that it lies in, nor what lies in it as in a zone."""
    beside = [other for other in others if other is not widget and not widget.rect.colliderect(other.rect)]
    places = [(other.words, other.rect if other.keeps_off else other.grown) for other in beside]
    return [words for words, place in places if place.collidelist(bars_of(widget)) >= 0]


def covered_words(widget: Widget, scenes: list[Scene]) -> list[str]:
    """The words beside it that its ring lies on."""
    reading = Reading(SIZE)
    for scene in scenes:
        reading.texts.clear()
        scene.draw(reading)
    inks = [(text.writing.words, text.ink.get_bounding_rect().move(text.rect.topleft)) for text in reading.texts]
    beside = [(words, ink) for words, ink in inks if not widget.grown.colliderect(ink)]
    return [words for words, ink in beside if ink.collidelist(bars_of(widget)) >= 0]


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("name", PLAYED)
def test_the_ring_covers_no_neighbour(name: str, text_scale: float, tmp_path: Path) -> None:
    messages.install("en")
    with traced():
        scenes = list(PLAYED[name](stage_of(tmp_path, SIZE, text_scale=text_scale)))
        focus = focus_of(scenes[-1])
        if focus is None:
            return
        for widget in focus.widgets:
            if not widget.enabled:
                continue
            focus.focus(widget)
            for other in focus.widgets:
                other.settle(other is widget)
            if isinstance(scenes[-1], Turn):
                scenes[-1].settle()
            assert covered_widgets(widget, focus.widgets) == [], widget.words
            assert covered_words(widget, scenes) == [], widget.words


@pytest.mark.parametrize("size", [(1920, 1080), SIZE, (640, 360)])
def test_the_ring_of_a_zone_stands_on_its_dashes(size: tuple[int, int], tmp_path: Path) -> None:
    """A solid and a dashed line never run side by side."""
    [scene] = PLAYED["turn-picked"](stage_of(tmp_path, size))
    assert isinstance(scene, Turn)
    zones = scene.controller.widgets.zones.values()
    assert len(zones) == 2
    for zone in zones:
        [slot], bars, px = zone.slots, bars_of(zone), zone.stage.viewport.px
        gap, thick = max(1, px(4)), max(1, px(5))
        outer, inner = slot.inflate(2 * (gap + thick), 2 * (gap + thick)), slot.inflate(2 * gap, 2 * gap)
        ring = bars[0].unionall(bars[1:])
        assert ring.inflate(2, 2).contains(outer)
        assert inner.inflate(2, 2).contains(ring.inflate(-2 * bars[0].height, -2 * bars[0].height))
