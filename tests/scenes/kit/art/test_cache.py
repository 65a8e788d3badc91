"""The store of sprites: bounded, least recently used out first, turned and faded sprites included."""

from __future__ import annotations

import pygame

from scenes.kit.art.art import Art
from scenes.kit.art.cache import LIMIT, SpriteCache, byte_size
from scenes.kit.art.cards import Face
from scenes.kit.drawing.painter import FADES_BYTES
from tests.scenes.kit.art.pixels import near, pixel


def test_a_turned_sprite_keeps_its_middle_and_is_kept(art: Art) -> None:
    card = art.card(Face("4", "B"), 185)
    turned = art.rotated(card, 14.3)
    assert turned is art.rotated(card, 13.8)
    assert turned is not art.rotated(card, -14)
    assert turned.get_width() > card.get_width()
    assert near(pixel(turned, *turned.get_rect().center), pixel(card, *card.get_rect().center), 60)
    assert turned.get_at((0, 0))[3] == 0
    assert art.rotated(card, 0.2) is card


def test_a_sprite_turned_roughly_is_about_the_same_and_kept_apart(art: Art) -> None:
    """Pixels are those of the sprite, never light where it is transparent."""
    card = art.card(Face("4", "B"), 185)
    smooth, rough = art.rotated(card, 14), art.rotated(card, 14, smooth=False)
    assert rough is not smooth and rough is art.rotated(card, 14, smooth=False)
    assert max(abs(one - other) for one, other in zip(smooth.get_size(), rough.get_size(), strict=True)) <= 6
    smooth = smooth.subsurface(rough.get_rect(center=smooth.get_rect().center).clip(smooth.get_rect()))
    assert near(pixel(rough, *rough.get_rect().center), pixel(card, *card.get_rect().center), 60)
    assert rough.get_at((0, 0)) == (0, 0, 0, 0)
    assert pygame.transform.average_color(rough)[3] > 0
    means = [pygame.transform.average_color(turned) for turned in (smooth, rough)]
    assert all(abs(one - other) <= 4 for one, other in zip(*means, strict=True)), means


def test_a_new_surface_never_gets_the_turned_picture_of_an_old_one() -> None:
    cache = SpriteCache()
    for shade in range(1, 60):
        surface = pygame.Surface((8, 8), pygame.SRCALPHA, 32)
        surface.fill((shade, 0, 0, 255))
        assert cache.rotated(surface, 90).get_at((5, 5))[0] == shade


def sprite(side: int) -> pygame.Surface:
    surface = pygame.Surface((side, side), pygame.SRCALPHA, 32)
    surface.fill((90, 60, 30, 200))
    return surface


def test_fades_end_at_nothing_and_at_the_surface_itself() -> None:
    cache, card = SpriteCache(), sprite(10)
    assert cache.faded(card, 0.0) is None
    assert cache.faded(card, 1.0) is card
    half = cache.faded(card, 0.5)
    assert half is not None and half is cache.faded(card, 0.5)
    assert tuple(half.get_at((5, 5))) == (45, 30, 15, 100)


def test_fades_are_bounded() -> None:
    cache = SpriteCache(FADES_BYTES)
    surfaces = [sprite(700) for _ in range(12)]
    for surface in surfaces:
        cache.faded(surface, 0.5)
    assert 0 < cache.bytes <= FADES_BYTES


def test_the_cache_never_outgrows_its_limit() -> None:
    cache = SpriteCache(limit=10_000)
    for number in range(40):
        cache.get(number, lambda: pygame.Surface((20, 20), pygame.SRCALPHA, 32))
        assert cache.bytes <= 10_000
    assert cache.bytes == 6 * 1600


def test_the_cache_drops_what_was_used_longest_ago() -> None:
    cache, made = SpriteCache(limit=2 * 1600), []

    def get(name: str) -> None:
        def make() -> pygame.Surface:
            made.append(name)
            return pygame.Surface((20, 20), pygame.SRCALPHA, 32)

        cache.get(name, make)

    for name in "abacab":
        get(name)
    assert made == ["a", "b", "c", "b"]


def test_cards_that_turn_have_a_room_of_their_own() -> None:
    """Neither many turns drive out what was drawn, nor the other way round."""
    card = pygame.Surface((16, 16), pygame.SRCALPHA, 32)
    cache = SpriteCache(limit=40_000)

    def draw(number: int) -> None:
        cache.get(number, lambda: pygame.Surface((40, 40), pygame.SRCALPHA, 32))
        assert cache.bytes <= 80_000

    draw(0)
    draw(1)
    for degrees in range(1, 90):
        turned = cache.rotated(card, degrees)
        assert cache.rotated(card, degrees) is turned
        assert cache.bytes <= 40_000 + 2 * 6400
    assert 0 in cache and 1 in cache
    assert cache.rotated(card, 1) is not cache.rotated(card, 2), "the first turns have gone"
    for number in range(2, 40):
        draw(number)
    assert cache.rotated(card, 89) is turned
    assert 0 not in cache and 39 in cache


def test_a_card_that_swings_is_turned_once_for_each_degree(art: Art) -> None:
    card = art.card(Face("4", "B"), 185)
    turned = {degrees: art.rotated(card, degrees) for degrees in range(-6, 7)}
    for _ in range(3):
        assert all(art.rotated(card, degrees) is one for degrees, one in turned.items())


def test_art_counts_its_sprites_within_64_megabytes(art: Art) -> None:
    assert art.cache_bytes == 0 and LIMIT == 64 * 1024 * 1024
    card = art.card(Face("1", "R"), 185)
    assert art.cache_bytes == byte_size(card) == 132 * 185 * 4
    turned = art.rotated(card, 5)
    assert art.cache_bytes == byte_size(card) + byte_size(turned)
