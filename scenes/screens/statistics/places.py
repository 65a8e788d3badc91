"""Where the charts stand, in units: beside each other, or with large text each on a page of its own."""

from __future__ import annotations

from scenes.kit.layout import Area

RATE, SKYLINE, RIVALS = (96, 150, 640, 270), (96, 444, 868, 640), (1056, 146, 768, 364)
RATING, RATING_ALONE, LARGE_ALONE = (764, 166, 250, 236), (1056, 330, 768, 400), (1056, 560, 768, 330)
RULES, PARTS, FACTS = (1056, 540, 768, 180), (1056, 732, 768, 168), (1056, 908, 768, 118)
LARGE_PAGE = (96, 176, 1728, 740)


def large_box(chart: str) -> Area:
    """Where a chart has a page of its own."""
    x, y, width, height = LARGE_PAGE
    return {"rate": (x, y + 120, width, 420), "skyline": (x, y, width, 740), "rule_sets": (x, y + 120, width, 340),
            "parts": (x, y + 120, width, 400)}.get(chart, (x, y, width, height))
