"""Every theme can be read by everybody: contrast of the inks, and differences (CIEDE2000) between the rules' colours."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

import pytest

from scenes.kit.theme import (
    CAPITALS,
    COLOUR_KEYS,
    DURATIONS,
    NUMBER_KEYS,
    PLAIN_KEYS,
    STYLES,
    THEMES,
    Theme,
    contrast,
    dimmed,
    mix,
    rgb,
)

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

SIGHTS: dict[str, Matrix] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Machado, Oliveira and Fernandes 2009, severity 1.0, on linear-light sRGB."""

_TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE_D65 = (0.95047, 1.0, 1.08883)


def _times(matrix: Matrix, vector: Triple) -> Triple:
    first, second, third = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return first, second, third


def _linear(colour: tuple[int, int, int]) -> Triple:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (value / 255 for value in colour)
    )
    return red, green, blue


def lab(colour: tuple[int, int, int], sight: str = "normal") -> Triple:
    """CIE L*a*b* (D65) of an sRGB colour as seen with `sight`."""
    seen = _times(SIGHTS[sight], _linear(colour))
    red, green, blue = (min(1.0, max(0.0, part)) for part in seen)
    x, y, z = (
        ratio ** (1 / 3) if ratio > 216 / 24389 else (24389 / 27 * ratio + 16) / 116
        for ratio in (
            part / white for part, white in zip(_times(_TO_XYZ, (red, green, blue)), _WHITE_D65, strict=True)
        )
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _mean_hue(first: float, second: float, grey: bool) -> float:
    if grey:
        return first + second
    if abs(first - second) <= 180:
        return (first + second) / 2
    return (first + second + (360 if first + second < 360 else -360)) / 2


def ciede2000(first: Triple, second: Triple) -> float:
    """The CIEDE2000 difference of two L*a*b* colours (Sharma, Wu and Dalal 2005)."""
    (l1, a1, b1), (l2, a2, b2) = first, second
    mean_chroma = (hypot(a1, b1) + hypot(a2, b2)) / 2
    stretch = 1.5 - 0.5 * sqrt(mean_chroma**7 / (mean_chroma**7 + 25.0**7))
    c1, c2 = hypot(a1 * stretch, b1), hypot(a2 * stretch, b2)
    h1, h2 = degrees(atan2(b1, a1 * stretch)) % 360, degrees(atan2(b2, a2 * stretch)) % 360
    grey = c1 * c2 == 0
    turn = 0.0 if grey else (h2 - h1 + 180) % 360 - 180
    lightness, chroma, hue = (l1 + l2) / 2, (c1 + c2) / 2, _mean_hue(h1, h2, grey)
    weight = (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )
    by_lightness = (l2 - l1) / (1 + 0.015 * (lightness - 50) ** 2 / sqrt(20 + (lightness - 50) ** 2))
    by_chroma = (c2 - c1) / (1 + 0.045 * chroma)
    by_hue = 2 * sqrt(c1 * c2) * sin(radians(turn / 2)) / (1 + 0.015 * chroma * weight)
    bend = -2 * sqrt(chroma**7 / (chroma**7 + 25.0**7)) * sin(radians(60 * exp(-(((hue - 275) / 25) ** 2))))
    return sqrt(by_lightness**2 + by_chroma**2 + by_hue**2 + bend * by_chroma * by_hue)


def smallest_difference(colours: list[tuple[int, int, int]], sight: str) -> float:
    """The CIEDE2000 difference of the two colours that look most alike with `sight`."""
    return min(ciede2000(lab(a, sight), lab(b, sight)) for a, b in combinations(colours, 2))


# Every theme can be read by everybody: contrast of the inks, differences between the rules' colours.

themes = pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)


def test_the_three_themes_are_named_as_their_keys() -> None:
    assert {name: theme.name for name, theme in THEMES.items()} == {
        name: name for name in ("default", "separation", "contrast")
    }


@pytest.mark.parametrize(
    ("first", "second", "difference"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
        ((50.0, -1.0, 2.0), (50.0, 0.0, 0.0), 2.3669),
    ],
)
def test_differences_agree_with_the_published_examples(
    first: tuple[float, float, float], second: tuple[float, float, float], difference: float
) -> None:
    assert ciede2000(first, second) == pytest.approx(difference, abs=0.0001)


def test_contrast_runs_from_1_to_21() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((9, 9, 9), (9, 9, 9)) == 1
    assert contrast(rgb("767676"), (255, 255, 255)) == pytest.approx(4.54, abs=0.01)


@themes
@pytest.mark.parametrize("sight", SIGHTS)
def test_no_two_rules_look_alike(theme: Theme, sight: str) -> None:
    assert smallest_difference([theme.field[key] for key in COLOUR_KEYS], sight) >= 15


@themes
@pytest.mark.parametrize("sight", SIGHTS)
def test_no_two_rules_look_alike_where_they_do_not_count(theme: Theme, sight: str) -> None:
    assert smallest_difference([dimmed(theme, key)[0] for key in COLOUR_KEYS], sight) >= 15


@themes
@pytest.mark.parametrize("sight", SIGHTS)
def test_a_card_that_does_not_count_looks_like_no_other_rule_that_does(theme: Theme, sight: str) -> None:
    """A dimmed yellow beside a lit orange, to somebody who sees no green."""
    lit = {key: lab(theme.field[key], sight) for key in COLOUR_KEYS}
    faint = {key: lab(dimmed(theme, key)[0], sight) for key in COLOUR_KEYS}
    assert min(ciede2000(lit[one], faint[other]) for one in lit for other in faint if one != other) >= 8


@pytest.mark.parametrize(
    ("sight", "difference"), [("normal", 25.6), ("protan", 16.6), ("deutan", 16.7), ("tritan", 16.9)]
)
def test_the_default_colours_are_the_ones_measured(sight: str, difference: float) -> None:
    colours = [THEMES["default"].field[key] for key in COLOUR_KEYS]
    assert smallest_difference(colours, sight) == pytest.approx(difference, abs=0.05)


@themes
@pytest.mark.parametrize("sight", SIGHTS)
def test_tones_of_numbers_are_told_apart_and_neighbours_at_a_glance(theme: Theme, sight: str) -> None:
    seen = [lab(theme.field[key], sight) for key in NUMBER_KEYS]
    assert min(ciede2000(one, next_one) for one, next_one in pairwise(seen)) >= 25
    others = [theme.field[key] for key in PLAIN_KEYS if key != "!"]  # both jokers are ink
    assert smallest_difference([*(theme.field[key] for key in NUMBER_KEYS), *others], sight) >= 10


@themes
@pytest.mark.parametrize("key", [*NUMBER_KEYS, *PLAIN_KEYS])
def test_ink_reads_on_the_tone_of_a_number(theme: Theme, key: str) -> None:
    assert contrast(theme.field[key], theme.field_ink[key]) >= 7.25  # the design's figure, rounded: 7.3
    field, ink = dimmed(theme, key)
    assert contrast(field, ink) >= (7.0 if theme.name == "contrast" else 4.5)


def test_every_theme_has_the_same_tones_for_numbers() -> None:
    assert len({tuple(theme.field[key] for key in (*NUMBER_KEYS, *PLAIN_KEYS)) for theme in THEMES.values()}) == 1


@themes
@pytest.mark.parametrize("key", COLOUR_KEYS)
def test_ink_reads_on_its_field(theme: Theme, key: str) -> None:
    least = 7.0 if theme.name == "contrast" else 4.5
    assert contrast(theme.field[key], theme.field_ink[key]) >= least


@themes
@pytest.mark.parametrize("key", COLOUR_KEYS)
def test_ink_reads_on_a_dimmed_card(theme: Theme, key: str) -> None:
    field, ink = dimmed(theme, key)
    assert contrast(field, ink) >= (7.0 if theme.name == "contrast" else 4.5)


@themes
@pytest.mark.parametrize("key", COLOUR_KEYS)
def test_text_reads_on_every_tone_of_the_ground(theme: Theme, key: str) -> None:
    for tone in theme.ground[key]:
        assert contrast(theme.paper, tone) >= 10


@themes
def test_neutral_text_reads_on_the_table(theme: Theme) -> None:
    least = 7.0 if theme.name == "contrast" else 4.5
    for colour in (theme.paper, theme.bone, theme.stone):
        assert contrast(colour, theme.table) >= least
    assert contrast(theme.ink, theme.paper) >= 10


def test_mixing_ends_at_its_two_colours() -> None:
    assert mix((10, 20, 30), (110, 220, 40), 0) == (10, 20, 30)
    assert mix((10, 20, 30), (110, 220, 40), 1) == (110, 220, 40)
    assert mix((10, 20, 30), (110, 220, 40), 0.5) == (60, 120, 35)


def test_no_style_is_below_the_floor_and_each_has_a_family() -> None:
    assert min(style.size for style in STYLES.values()) == STYLES["floor"].size == 28
    assert {style.family for style in STYLES.values()} == set(CAPITALS)


def test_limits_on_durations_hold_what_they_limit() -> None:
    lift = DURATIONS["lay_lift"] + DURATIONS["lay_arc"] + DURATIONS["lay_settle"]
    assert lift == 380
    assert DURATIONS["deal_spread"] + DURATIONS["deal"] == DURATIONS["deal_total"]
    assert DURATIONS["plate_flight"] + DURATIONS["wash"] <= DURATIONS["rule_change_total"]
    assert DURATIONS["think_most"] < DURATIONS["bot_turn_total"]
