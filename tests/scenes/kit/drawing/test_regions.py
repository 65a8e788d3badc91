"""Dirty rectangles are gathered into few that cover them all, each pixel once."""

from __future__ import annotations

import random

import pytest
from pygame import Rect

from scenes.kit.drawing.frame import merged


@pytest.mark.parametrize("seed", range(8))
def test_regions_cover_all_and_do_not_overlap(seed: int) -> None:
    rnd = random.Random(seed)
    bounds = Rect(0, 0, rnd.randint(300, 2000), rnd.randint(200, 1200))
    dirty = [
        Rect(
            rnd.randint(-50, bounds.width),
            rnd.randint(-50, bounds.height),
            rnd.randrange(80),
            rnd.randrange(80),
        )
        for _ in range(rnd.choice([1, 3, 200]))
    ]
    regions = merged(dirty, bounds)
    assert all(region and bounds.contains(region) for region in regions)
    for index, region in enumerate(regions):
        assert region.collidelist(regions[index + 1 :]) == -1
    for rect in dirty:
        part = rect.clip(bounds)
        covered = sum(part.clip(region).width * part.clip(region).height for region in regions)
        assert covered == part.width * part.height


def test_nothing_dirty_needs_no_region() -> None:
    assert merged([], Rect(0, 0, 100, 100)) == []
    assert merged([Rect(500, 500, 10, 10)], Rect(0, 0, 100, 100)) == []
