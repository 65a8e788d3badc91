"""What holds for every sprite, and for the store of sprites: exact size, premultiplied pixels, bounded."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from scenes.kit.art.art import Art
from scenes.kit.art.cache import LIMIT, SpriteCache, byte_size
from scenes.kit.art.cards import Face
from scenes.kit.art.faces import CALM, LEADING, OUT
from scenes.kit.art.svg import SYMBOL_FILES
from scenes.kit.assets import ASSETS
from scenes.kit.drawing.painter import FADES_BYTES
from scenes.kit.theme import COLOUR_KEYS, THEMES, WHITE
from scenes.specs.red7.setup import setup_options
from tests.scenes.kit.art.pixels import near, pixel

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


def test_a_symbol_is_not_cut_at_the_edges_of_its_square(art: Art) -> None:
    for key in COLOUR_KEYS:
        box = art.symbol(key, 200, PAPER).get_bounding_rect(min_alpha=128)
        assert box.left > 0 and box.top > 0 and box.right < 200 and box.bottom < 200


def test_seats_are_told_apart_by_their_outline(art: Art) -> None:
    names = [path.stem for path in (ASSETS / "seats").glob("*.svg") if "_" not in path.stem]  # the calm ones
    masks = {name: pygame.mask.from_surface(art.seat(name, 40, PAPER)) for name in names}
    assert len(masks) == 22
    for name, mask in masks.items():
        for other, other_mask in masks.items():
            shared = mask.overlap_area(other_mask, (0, 0))
            assert name == other or shared < 0.93 * max(mask.count(), other_mask.count())


def test_the_faces_of_kin_are_those_that_their_script_makes() -> None:
    spec = importlib.util.spec_from_file_location("make_kin", ASSETS / "seats" / "make_kin.py")
    assert spec is not None and spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    made = dict(script.files())
    assert len(made) == 6 * 3 + 4 * 2
    assert {name: (ASSETS / "seats" / name).read_text(encoding="utf-8") for name in made} == made


def test_every_bot_has_three_faces_and_each_mood_is_its_own(art: Art) -> None:
    cast = setup_options().cast
    faces = [look.face for character in cast.characters for look in character.looks]
    assert cast.guest is not None
    assert len(faces) == 15
    for face in (*faces, cast.guest.face):
        pictures = [pygame.image.tobytes(art.seat(face, 60, PAPER, mood), "RGBA") for mood in (CALM, LEADING, OUT)]
        assert len(set(pictures)) == 3, face
        assert all((ASSETS / "seats" / f"{face}_{mood}.svg").is_file() for mood in (LEADING, OUT))


def test_the_leaders_crown_has_three_balls_and_reds_has_none(art: Art) -> None:
    def separate_runs(surface: pygame.Surface, y: int) -> int:
        row = [surface.get_at((x, y))[3] > 128 for x in range(surface.get_width())]
        return sum(now and not before for before, now in zip([False, *row], row, strict=False))

    crown, outlined = art.icon("crown", 200, PAPER), art.icon("crown_outline", 200, PAPER)
    assert crown.get_at((100, 130))[3] == 255
    assert outlined.get_at((100, 130))[3] == 0
    assert separate_runs(crown, 62) == 3 == separate_runs(outlined, 62)
    assert pixel(art.symbol("R", 200, PAPER), 5, 60) != PAPER


def test_every_rule_has_a_symbol_file() -> None:
    assert set(SYMBOL_FILES) == set(COLOUR_KEYS)
    assert all((ASSETS / path).is_file() for path in SYMBOL_FILES.values())


def test_every_folder_of_assets_names_its_licence() -> None:
    for folder in ("fonts", "symbols", "seats", "icons", "icon", "numerals"):
        assert "Licence:" in (ASSETS / folder / "README.md").read_text(encoding="utf-8")
    for family in ("anton", "barlow-semi-condensed"):
        text = (ASSETS / "fonts" / f"OFL-{family}.txt").read_text(encoding="utf-8")
        assert "SIL OPEN FONT LICENSE Version 1.1" in text


@pytest.mark.parametrize("name", ["anton", "barlow-semi-condensed-600", "barlow-semi-condensed-700"])
def test_fonts_hold_accents_arrows_and_quotes(name: str) -> None:
    pygame.font.init()
    font = pygame.font.Font(ASSETS / "fonts" / f"{name}.ttf", 28)
    letters = "éßłőœÅØÆñçğİıŻąŘțĲ“”‘’„«»–—…←↑→↓×·€−+0123456789"
    assert all(metric is not None for metric in font.metrics(letters))
    assert pygame.image.tobytes(font.render("é", True, WHITE), "RGBA") != pygame.image.tobytes(
        font.render("e", True, WHITE), "RGBA"
    )


def test_making_art_reads_no_file_and_draws_nothing() -> None:
    script = (
        "import builtins, pathlib, scenes.kit.art.svg as svg\n"
        "from scenes.kit.art.art import Art\n"
        "from scenes.kit.theme import THEMES\n"
        "art = Art(THEMES['default'])\n"
        "assert svg._read.cache_info().misses == 0 and art.cache_bytes == 0\n"
    )
    root = Path(__file__).resolve().parents[4]
    assert subprocess.run([sys.executable, "-c", script], cwd=root, check=False).returncode == 0


# The store of sprites: bounded, least recently used out first, turned and faded sprites included.


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
