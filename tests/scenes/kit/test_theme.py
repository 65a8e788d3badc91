"""Every theme can be read by everybody: contrast of the inks, differences between the rules' colours."""

from __future__ import annotations

from itertools import pairwise

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
from tests.scenes.colour_science import SIGHTS, ciede2000, lab, smallest_difference

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
