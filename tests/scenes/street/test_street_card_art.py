"""Numbered cards: forms, stripes for what they are worth, and a foot that nothing else reaches."""

from __future__ import annotations

import pygame
import pytest

from scenes.kit.art.art import Art
from scenes.kit.art.cards import Face
from scenes.kit.theme import NUMBER_KEYS, THEMES
from scenes.specs.seven_street.art import ASPECTS, KEYS, STREET_ART, foot_of, printed
from tests.scenes.kit.art.pixels import pixel


@pytest.fixture
def art() -> Art:
    """The pictures of the default theme at one px a unit, with those of 7 Street."""
    return Art(THEMES["default"], 1.0, (STREET_ART,))


BLOCKS = [form for form in ASPECTS if form.endswith("block")]


def in_ink(surface: pygame.Surface, rgb: tuple[int, int, int], x: range, y: range) -> list[tuple[int, int]]:
    return [(left, top) for left in x for top in y if pixel(surface, left, top) == rgb]


@pytest.mark.parametrize("key", sorted(KEYS))
def test_every_face_has_every_form(art: Art, key: str) -> None:
    for form, aspect in ASPECTS.items():
        if form.endswith("chip"):
            continue  # as wide as its numeral needs
        drawn = art.card(Face(key, key), 151, "plain", form)
        assert drawn.get_size() == (round(151 * aspect), 151)
        assert drawn.get_at((drawn.get_width() // 2, 75))[3] == 255


def test_an_unknown_look_is_refused(art: Art) -> None:
    with pytest.raises(ValueError, match="looks"):
        art.card(Face("7", "7"), 151, "glowing")


@pytest.mark.parametrize(("key", "stripes"), [("1", 1), ("4", 1), ("5", 2), ("10", 2), ("11", 4), ("?", 4), ("0", 1)])
def test_a_stripe_stands_for_five_points(art: Art, key: str, stripes: int) -> None:
    height = 700
    card, (_, ink) = art.card(Face(key, key), height, "plain", "laid"), printed(art.theme, Face(key, key), "plain")
    row = [pixel(card, x, round(0.615 * height)) == ink for x in range(20, 300)]
    assert sum(now and not before for before, now in zip(row, row[1:], strict=False)) == stripes


def test_the_dearest_joker_has_ten_in_two_rows(art: Art) -> None:
    card, ink = art.card(Face("!", "!"), 700), printed(art.theme, Face("!", "!"), "plain")[1]
    for y in (0.575, 0.655):
        row = [pixel(card, x, round(y * 700)) == ink for x in range(20, 245)]
        assert sum(now and not before for before, now in zip(row, row[1:], strict=False)) == 5


@pytest.mark.parametrize("form", BLOCKS)
@pytest.mark.parametrize("key", ["1", "8", "10", "11"])
@pytest.mark.parametrize("height", [112, 235])
def test_the_numeral_of_a_block_keeps_off_its_foot(art: Art, key: str, form: str, height: int) -> None:
    face = Face(key, key)
    block, (field, ink) = art.card(face, height, "plain", form), printed(art.theme, face, "plain")
    top = round(foot_of(art.theme, face, "plain", form)[0] * height)
    middle = range(block.get_width() // 6, block.get_width() * 5 // 6)
    numeral = in_ink(block, ink, middle, range(6, height - 6))
    assert numeral
    assert max(y for _, y in numeral) < top - 1
    assert field != ink


def test_a_joker_shows_its_ribbon_behind_others(art: Art) -> None:
    covered = art.card(Face("?", "?"), 151, "plain", "covered")
    seen = {pixel(covered, x, y) for x in range(8, 100) for y in (6, 7)}
    assert len(seen & {art.theme.field[key] for key in NUMBER_KEYS}) >= 8
    plain = art.card(Face("6", "6"), 151, "plain", "covered")
    assert {pixel(plain, x, 10) for x in range(10, 98)} == {art.theme.field["6"]}


def test_a_laid_card_has_no_ghost(art: Art) -> None:
    face = Face("8", "8")
    field = art.theme.field["8"]
    with_ghost, without = art.card(face, 302), art.card(face, 302, "plain", "laid")
    right = [(x, y) for x in range(120, 206) for y in range(160, 294, 5)]
    assert any(pixel(with_ghost, *at) != field for at in right)
    assert all(pixel(without, *at) == field for at in right)


def test_a_dashed_frame_has_a_dash_round_every_corner(art: Art) -> None:
    frame = art.dashed_frame((108, 179))
    solid = [frame.get_at((x, 2))[3] == 255 for x in range(8, 100)]
    assert True in solid
    assert False in solid
    assert all(frame.get_at(at)[3] == 255 for at in ((6, 2), (2, 6), (101, 2), (105, 6), (6, 176), (101, 176)))
    assert frame.get_at((54, 90))[3] == 0
