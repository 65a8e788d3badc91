"""What holds for every sprite: exact size, premultiplied pixels, kept."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from scenes.kit.art.art import Art
from scenes.kit.art.cards import Face
from scenes.kit.theme import THEMES

PAPER = THEMES["default"].paper
SPRITES: dict[str, tuple[Callable[[Art], pygame.Surface], tuple[int, int]]] = {
    "card": (lambda art: art.card(Face("5", "G"), 235), (168, 235)),
    "dimmed": (lambda art: art.card(Face("5", "G"), 123, "dimmed"), (88, 123)),
    "back": (lambda art: art.back(185), (132, 185)),
    "out_back": (lambda art: art.out_back(185), (132, 185)),
    "bare_plate": (lambda art: art.bare_plate(224, "R"), (160, 224)),
    "symbol": (lambda art: art.symbol("B", 33, PAPER), (33, 33)),
    "seat": (lambda art: art.seat("hunter", 40, PAPER), (40, 40)),
    "seat_out": (lambda art: art.seat_out("kite", 40, PAPER), (40, 40)),
    "icon": (lambda art: art.icon("crown", 44, PAPER), (44, 44)),
    "chip": (lambda art: art.chip(Face("7", "R"), 34), (51, 34)),
    "rule_plate": (lambda art: art.rule_plate("V", 38), (38, 38)),
    "dashes": (lambda art: art.dashes(185), (150, 203)),
    "shadow": (lambda art: art.shadow(185), (212, 265)),
    "wordmark": (lambda art: art.wordmark(437), (428, 437)),
}
sprites = pytest.mark.parametrize("name", SPRITES)


@sprites
def test_a_sprite_has_the_exact_size(art: Art, name: str) -> None:
    draw, size = SPRITES[name]
    assert draw(art).get_size() == size


@sprites
def test_a_sprite_is_premultiplied(art: Art, name: str) -> None:
    surface = SPRITES[name][0](art)
    assert surface.get_bitsize() == 32 and surface.get_flags() & pygame.SRCALPHA
    for x in range(surface.get_width()):
        for y in range(surface.get_height()):
            red, green, blue, alpha = surface.get_at((x, y))
            assert max(red, green, blue) <= alpha


@sprites
def test_the_same_call_gives_the_same_surface(art: Art, name: str) -> None:
    draw = SPRITES[name][0]
    assert draw(art) is draw(art)


@sprites
def test_a_sprite_shows_something(art: Art, name: str) -> None:
    assert SPRITES[name][0](art).get_bounding_rect().size > (4, 4)


def test_sprites_share_the_pixel_format_of_the_screen(art: Art) -> None:
    screen = pygame.Surface((1, 1), 0, 32)
    for draw, _ in SPRITES.values():
        assert draw(art).get_masks()[:3] == screen.get_masks()[:3]
    assert art.poster("R", (64, 36)).get_masks() == screen.get_masks()
