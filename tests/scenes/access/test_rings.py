"""The ring round what has the focus leaves the words and the cards of its neighbours whole, in every scene."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Rect

from scenes.kit import messages
from scenes.kit.scene import Scene
from scenes.kit.widgets.focus import Focus
from scenes.kit.widgets.surfaces import GAP, WIDTH
from scenes.kit.widgets.widget import Widget
from scenes.screens.round.turn import Turn
from tests.scenes.access.driven import PLAYED
from tests.scenes.access.seen import Reading, traced_stage
from tests.scenes.access.traced import traced
from tests.scenes.staging import stage_of

SIZE = (1280, 720)


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
        scenes = list(PLAYED[name](traced_stage(tmp_path, SIZE, text_scale)))
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
