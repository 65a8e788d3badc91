"""What is at a point of the table: the card that is seen there, and the place that cards dropped there are meant for."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from pygame import Rect

from scenes.app.pictures.gallery import SCENES
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.screens.round.turn import Turn
from scenes.table.turn.turn_widgets import NEAR, TurnWidgets
from tests.scenes.staging import stage_of

TABLES = ("turn", "street_fan", "street_4")
STEP = 17  # px from point to point
SIZE = (1280, 720)


def turn_at(name: str, folder: Path, *presses: Kind) -> Turn:
    (*_, scene) = SCENES[name](stage_of(folder, SIZE))
    assert isinstance(scene, Turn)
    for kind in presses:
        scene.handle(Intent(kind, Device.KEYBOARD))
    scene.settle()
    return scene


def widgets_of(scene: Turn) -> TurnWidgets:
    return scene.controller.widgets


def points() -> Iterator[tuple[int, int]]:
    return product(range(0, SIZE[0], STEP), range(0, SIZE[1], STEP))


@pytest.mark.parametrize("name", TABLES)
def test_of_cards_over_each_other_the_one_on_top_is_at_a_point(name: str, tmp_path: Path) -> None:
    widgets = widgets_of(turn_at(name, tmp_path))
    stops = [(spot.sprite.order, spot.rect, spot.card) for spot in widgets.cards.values() if spot.usable]
    assert stops
    for point in points():
        at_point = [(order, card) for order, rect, card in stops if rect.collidepoint(point)]
        highest = max((order for order, _ in at_point), default=0)
        topmost, found = {card for order, card in at_point if order == highest}, widgets.card_at(point)
        assert found in topmost or not topmost and found is None, point
        assert not at_point or widgets.covers(point)


@pytest.mark.parametrize("name", TABLES)
def test_what_can_be_pressed_covers_its_place_and_a_fingertip_reaches_further(name: str, tmp_path: Path) -> None:
    widgets = widgets_of(turn_at(name, tmp_path))
    rects = [widget.rect for widget in widgets.focus.widgets]
    for point in points():
        assert widgets.covers(point) == any(rect.collidepoint(point) for rect in rects), point
        assert widgets.covers(point, by_touch=True) or not widgets.covers(point), point
    assert sum(widgets.covers(point, by_touch=True) for point in points()) > sum(map(widgets.covers, points()))
    assert not widgets.covers(None)


def beside(rect: Rect, away: int) -> list[tuple[int, int]]:
    """The points so many px outside the middle of each side."""
    return [(rect.left - away, rect.centery), (rect.right - 1 + away, rect.centery), (rect.centerx, rect.top - away),
            (rect.centerx, rect.bottom - 1 + away)]


@pytest.mark.parametrize("name", TABLES)
def test_cards_are_dropped_on_the_zone_that_is_there_and_in_groups_on_one_that_is_near(name: str, tmp_path: Path) -> None:
    scene = turn_at(name, tmp_path, Kind.ACCEPT)
    widgets, px = widgets_of(scene), scene.stage.viewport.px
    groups, drafting = scene.table.spec.grouping is not None, scene.controller.drafting
    assert drafting is not None
    zones = {zone: widgets.zones[zone].rect for zone in drafting.targets(drafting.picked)}
    met = set[tuple[bool, bool]]()
    for rect, away in product(zones.values(), (0, 1, px(NEAR) // 2, px(NEAR), px(NEAR) + 2)):
        for point in beside(rect, away):
            on = {zone for zone, each in zones.items() if each.collidepoint(point)}
            reach = 2 * px(NEAR) if groups and not widgets.covers(point) else 0
            near = {zone for zone, each in zones.items() if each.inflate(reach, reach).collidepoint(point)}
            meant = widgets.zone_near(point)
            assert widgets.zone_at(point) in on or not on and widgets.zone_at(point) is None, (point, away)
            assert meant in (on or near) or not near and meant is None, (point, away)
            met.add((meant is None, bool(on)))
    assert {(False, True), (True, False)} <= met or not zones
    assert not groups or not zones or (False, False) in met
