"""Cards, chips and plates: ink where the design puts it, exact edges, dashes and shadow round them."""

from __future__ import annotations

import pytest

from scenes.kit.art.art import Art
from scenes.kit.art.cards import Face, hatch_colour, width_of
from scenes.kit.drawing.rows import STRIP
from scenes.kit.theme import COLOUR_KEYS, THEMES, Theme, contrast, dimmed, mix
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
