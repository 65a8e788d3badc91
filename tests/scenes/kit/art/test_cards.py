"""Cards, chips, plates and shapes with edges: ink where the design puts it, and every side where it belongs."""

from __future__ import annotations

from functools import partial
from itertools import groupby
from math import cos, floor

import pytest
from pygame import Surface

from scenes.kit.art import edged, svg
from scenes.kit.art.art import Art
from scenes.kit.art.cards import Face, hatch_colour, width_of
from scenes.kit.art.edged import EDGE, EdgedShape, painted
from scenes.kit.art.seven import FAR, LEAN, MENU, Seven
from scenes.kit.drawing.rows import STRIP
from scenes.kit.theme import COLOUR_KEYS, THEMES, Rgb, Theme, contrast, dimmed, mix
from tests.scenes.kit.art.pixels import colours, pixel

PAPER = THEMES["default"].paper


@pytest.mark.parametrize("height", [40, 88, 185, 470, 900])
def test_a_card_is_opaque_with_round_transparent_corners(art: Art, height: int) -> None:
    card = art.card(Face("3", "I"), height)
    width = width_of(height)
    for corner in ((0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)):
        assert card.get_at(corner)[3] < 128
    for inside in ((width // 2, 0), (0, height // 2), (width // 2, height // 2), (width - 1, height // 2)):
        assert card.get_at(inside)[3] == 255


@pytest.mark.parametrize("figures", [1.0, 0.67, 0.42])
def test_numeral_and_symbol_keep_within_what_is_seen_of_a_covered_card(art: Art, figures: float) -> None:
    height, edge = 235, 8
    seen, low = round(STRIP * figures * height), round(0.76 * figures * height)
    for number, key in enumerate(COLOUR_KEYS, 1):
        theme, card = art.theme, art.card(Face(str(number), key), height, figures=figures)
        ink = [(x, y) for x in range(edge, height // 3) for y in range(edge, round(height * 0.75))
               if pixel(card, x, y) == theme.field_ink[key]]
        assert len(ink) > 60
        assert max(x for x, _ in ink) < seen - 1
        assert max(y for _, y in ink) < low


@pytest.mark.parametrize("key", COLOUR_KEYS)
@pytest.mark.parametrize("numeral", "1234567")
def test_numeral_and_symbol_are_in_ink_at_their_places(art: Art, key: str, numeral: str) -> None:
    height, theme = 470, art.theme
    card = art.card(Face(numeral, key), height)
    places = {"numeral": (0.072, 0.472), "symbol": (0.53, 0.734)}
    for top, bottom in places.values():
        ink = [
            (x, y)
            for x in range(round(0.03 * height), round(0.30 * height), 3)
            for y in range(round(top * height) + 2, round(bottom * height), 3)
            if pixel(card, x, y) == theme.field_ink[key]
        ]
        assert len(ink) > 150
    assert not any(
        pixel(card, x, y) == theme.field_ink[key]
        for x in range(round(0.33 * height), width_of(height) - 10, 3)
        for y in range(10, height - 10, 3)
    )


def test_the_capitals_of_a_numeral_fill_two_fifths_of_the_card(art: Art) -> None:
    height = 900
    card = art.card(Face("7", "B"), height)
    rows = [y for y in range(20, 455) if any(pixel(card, x, y) == (0, 0, 0) for x in range(30, 260))]
    assert rows[0] == pytest.approx(0.072 * height, abs=2)
    assert rows[-1] == pytest.approx(0.472 * height, abs=2)


def test_the_ghost_is_the_field_with_17_percent_ink(art: Art) -> None:
    card, theme = art.card(Face("1", "O"), 700), art.theme
    ghost = mix(theme.field["O"], theme.field_ink["O"], 0.17)
    assert pixel(card, 500 - 0.155 * 700, 700 * (0.70 - 0.62 * 0.2)) == ghost


@pytest.mark.parametrize("height", [235, 123])
def test_a_card_has_a_paper_edge_of_four_units(height: int) -> None:
    for scale in (1.0, 2.0):
        tall = round(height * scale)
        card = Art(THEMES["default"], scale).card(Face("2", "G"), tall)
        column = [pixel(card, x, tall // 2 - 4) for x in range(round(6 * scale))]
        assert column.count(PAPER) == round(4 * scale)


def test_a_low_card_has_a_paper_edge_of_three_units(art: Art) -> None:
    card = art.card(Face("2", "G"), 88)
    assert [pixel(card, x, 70) for x in range(4)].count(PAPER) == 3


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
@pytest.mark.parametrize("key", COLOUR_KEYS)
def test_a_dimmed_card_has_dimmed_colours_that_read(theme: Theme, key: str) -> None:
    art = Art(theme)
    card = art.card(Face("1", key), 470, "dimmed")
    field, ink = dimmed(art.theme, key)
    assert pixel(card, 142, 330) == field
    assert ink in [pixel(card, x, 130) for x in range(40, 120)]
    assert contrast(field, ink) >= 4.5
    assert pixel(card, 1, 200) != art.theme.paper


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
@pytest.mark.parametrize("key", COLOUR_KEYS)
@pytest.mark.parametrize("height", [88, 185, 470])
def test_a_card_that_does_not_count_is_hatched_also_where_it_is_seen_of_a_covered_one(
    theme: Theme, key: str, height: int
) -> None:
    """More than its tone says so: a dimmed yellow is not far from an orange."""
    card = Art(theme).card(Face("1", key), height, "dimmed")
    field = dimmed(theme, key)[0]
    lines = hatch_colour(theme, field)
    assert contrast(lines, field) >= 1.5
    low, right = round(0.77 * height), height // 2
    strip = colours(card, (4, low, round(0.325 * height) - 4, height - 4 - low))
    rest = colours(card, (right, 4, width_of(height) - 4 - right, height - 8))
    for seen in (strip, rest):
        hatched = sum(many for colour, many in seen.items() if contrast(colour, field) > 0.8 * contrast(lines, field))
        assert 0.12 < hatched / seen.total() < 0.5
    assert not any(contrast(colour, theme.paper) < 1.05 for colour in strip)


def test_an_unknown_look_is_refused(art: Art) -> None:
    with pytest.raises(ValueError, match="plain or dimmed"):
        art.card(Face("1", "R"), 100, "shiny")


@pytest.mark.parametrize("numeral", ["10", "11", "100", "?", "!", "0", "8", "9"])
def test_wide_numerals_stay_in_the_strip_that_a_covered_card_shows(art: Art, numeral: str) -> None:
    card = art.card(Face(numeral, "Y"), 470)
    ink = [x for x in range(width_of(470)) for y in range(20, 230, 4) if pixel(card, x, y) == (0, 0, 0)]
    assert min(ink) > 0.03 * 470
    assert max(ink) < 0.325 * 470


@pytest.mark.parametrize("key", COLOUR_KEYS)
def test_a_rule_plate_is_a_field_with_its_symbol_and_a_paper_edge(art: Art, key: str) -> None:
    plate = art.rule_plate(key, 160)
    colours = {pixel(plate, x, y) for x in range(4, 156, 2) for y in range(4, 156, 2)}
    assert {art.theme.field[key], art.theme.field_ink[key]} <= colours
    assert {pixel(plate, x, 0) for x in range(160)} == {PAPER}


def test_dashes_leave_the_card_uncovered(art: Art) -> None:
    dashes = art.dashes(185)
    margin = (dashes.get_width() - 132) // 2
    assert dashes.subsurface((margin, margin, 132, 185)).get_bounding_rect().size == (0, 0)
    top = [dashes.get_at((x, 2))[3] > 128 for x in range(20, 130)]
    assert 0.4 < sum(top) / len(top) < 0.8


def test_a_shadow_falls_below_and_fades(art: Art) -> None:
    shadow = art.shadow(185)
    middle, height = shadow.get_width() // 2, shadow.get_height()
    assert shadow.get_at((middle, height - 36))[3] > shadow.get_at((middle, 36))[3]
    assert shadow.get_at((middle, height - 1))[3] < 4
    assert shadow.get_at((middle, height // 2))[:3] == (0, 0, 0)


# Shapes with edges: every side is where it belongs, and little of a window is left to nanosvg.

THEME = THEMES["default"]
MAP = Seven(-FAR, 54, 1824, 504)
BESIDE = 1.25  # px: where nothing of a side is to be seen any more


def shapes(seven: Seven) -> list[EdgedShape]:
    """Bands, and of one the level part again in another colour."""
    bands = [EdgedShape(seven.band(line, 7), THEME.field[key], THEME.paper) for line, key in enumerate(COLOUR_KEYS)]
    return [*bands, EdgedShape(seven.bar(3, 7), THEME.back, THEME.paper)]


def pixel_beside(surface: Surface, row: int, middle: float, beside: float) -> Rgb:
    red, green, blue, _ = surface.get_at((floor(middle + beside), row))
    return red, green, blue


def alike(one: Rgb, other: Rgb, most: int = 2) -> bool:
    return all(abs(level - other_level) <= most for level, other_level in zip(one, other, strict=True))


@pytest.mark.parametrize("seven", [MAP, MENU], ids=["map", "menu"])
@pytest.mark.parametrize("size", [(1920, 1080), (960, 540), (1280, 720), (1280, 960), (2560, 1080), (3840, 2160)])
def test_a_leaning_side_is_where_it_belongs_on_every_row(seven: Seven, size: tuple[int, int]) -> None:
    scale = min(size[0] / 1920, size[1] / 1080)
    left, top = (size[0] - 1920 * scale) / 2, (size[1] - 1080 * scale) / 2
    surface, across = painted(shapes(seven)[:-1], THEME.table, size, scale), EDGE * scale / cos(LEAN)
    colours = [THEME.table, *(THEME.field[key] for key in COLOUR_KEYS), THEME.table]
    for line in range(8):
        y = seven.corner(line, 7)[1] + 12
        while (row := round(top + y * scale)) < size[1]:
            middle = left + seven.foot(line, 7, (row + 0.5 - top) / scale) * scale
            at = partial(pixel_beside, surface, row, middle)
            beyond = across / 2 + BESIDE
            assert alike(at(-beyond), colours[line + 1]) and alike(at(beyond), colours[line]), f"line {line}, row {row}"
            assert alike(at(0), THEME.paper) or across < 3
            for near in (0.1, 0.5, 0.9):
                assert not alike(at(across / 2 + near), colours[line + 1], 20), "what is filled ends below its edge"
                assert not alike(at(-across / 2 - near), colours[line], 20)
            y += 7


@pytest.mark.parametrize(("width", "thick"), [(1920, 4), (1280, 3), (960, 2), (3840, 8)])
def test_a_level_side_ends_between_two_pixels(width: int, thick: int) -> None:
    surface = painted(shapes(MAP), THEME.table, (width, width * 9 // 16), width / 1920)
    column = [surface.get_at((width // 4, y))[:3] for y in range(surface.get_height())]
    assert set(column) <= {THEME.paper, THEME.table, THEME.back, *THEME.field.values()}, "nothing is mixed"
    assert [len(list(run)) for rgb, run in groupby(column) if rgb == THEME.paper] == [thick] * 8


def test_they_hold_on_to_the_sides_corner_for_corner() -> None:
    surface = painted(shapes(MAP), THEME.table, (1920, 1080), 1.0)
    (x, y), (low_x, low_y) = MAP.corner(3, 7), MAP.corner(4, 7)
    assert surface.get_at((round(x), round(y)))[:3] == THEME.paper, "the bar's point"
    assert surface.get_at((round((x + low_x) / 2), round((y + low_y) / 2)))[:3] == THEME.paper, "its cut"
    assert surface.get_at((1000, round(y) + 36))[:3] == THEME.back
    assert surface.get_at((1000, round(y) + 36 + 72))[:3] == THEME.field["B"]


def test_little_of_a_window_is_left_to_nanosvg(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[int] = []
    rasterise = svg.rasterise

    def noted(text: str, size: tuple[int, int]) -> Surface:
        taken.append(size[0] * size[1])
        return rasterise(text, size)

    monkeypatch.setattr(svg, "rasterise", noted)
    edged._piece.cache_clear()
    painted(shapes(MAP), THEME.table, (1920, 1080), 1.0)
    assert 0 < sum(taken) < 0.15 * 1920 * 1080
    taken.clear()
    painted(shapes(MAP), THEME.table, (1920, 1080), 1.0)
    assert not taken, "the second time all pieces are there"
