"""Where everything stands in the list: beside each other, or with large text one thing a page."""

from __future__ import annotations

from typing import NamedTuple

from scenes.kit.layout import Area

SAFE_LEFT, SAFE_RIGHT = 96, 1824
TOP = 142


class ListPlaces(NamedTuple):
    """In units. `tabs` is the left side and the width of each; columns of a row are counted from its left side."""

    large: bool
    rows: int
    row_top: float
    row_pitch: float
    row: tuple[float, float]
    tabs: tuple[tuple[float, float], ...]
    tab: tuple[float, float]  # top and height
    find: Area
    pager: Area
    undo: Area
    columns: tuple[float, float, float, float]  # result, score, faces, rounds
    words: float  # how wide the words at the right end are


class DetailPlaces(NamedTuple):
    """The match that is looked at: score, what it was, the bars, the line, and what can be done with it."""

    score: Area
    heading: Area
    second: Area
    about: tuple[Area, Area]
    bars: Area
    bar: tuple[float, float]  # how wide names are beside the bars, and the pitch of the rows
    line: Area
    actions: Area


def without_score(places: DetailPlaces) -> DetailPlaces:
    """With what it was at the left, where otherwise the points are, and no line for those of the others."""
    left, up = places.bars[0], places.about[0][1] - places.second[1]

    def moved(box: Area, higher: float) -> Area:
        x, y, width, height = box
        return left, y - higher, x + width - left, height

    first, second = places.about
    return places._replace(heading=moved(places.heading, 0), about=(moved(first, up), moved(second, up)))


SMALL = ListPlaces(
    False, 7, 230, 100, (1112, 88), ((96, 168), (272, 168), (448, 168), (624, 168)), (142, 64),
    (808, 142, 400, 64), (784, 954, 424, 72), (96, 954, 520, 72), (24, 136, 320, 492), 262)
LARGE = ListPlaces(
    True, 4, 278, 160, (1728, 146), ((96, 270), (378, 270), (660, 270), (942, 270)), (168, 92),
    (1224, 168, 600, 92), (1176, 922, 648, 104), (96, 922, 860, 104), (32, 250, 560, 780), 520)
BESIDE = DetailPlaces(
    (1252, 142, 296, 256), (1576, 150, 248, 72), (1576, 236, 248, 44), ((1576, 288, 248, 36), (1576, 326, 248, 36)),
    (1256, 424, 568, 240), (196, 54), (1256, 672, 568, 44), (1256, 738, 568, 288))
PAGE = DetailPlaces(
    (92, 190, 420, 256), (540, 180, 640, 110), (540, 300, 640, 70), ((540, 376, 640, 60), (540, 440, 640, 60)),
    (96, 520, 1084, 330), (390, 82), (96, 880, 1084, 100), (1256, 190, 568, 836))


def list_places(text_scale: float) -> ListPlaces:
    """For a text scale from 1 to 2."""
    return SMALL if text_scale <= 1.25 else LARGE
