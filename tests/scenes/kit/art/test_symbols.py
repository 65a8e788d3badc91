"""Flat outlines: whole, and told apart."""

from __future__ import annotations

import importlib.util

import pygame

from scenes.kit.art.art import Art
from scenes.kit.art.faces import CALM, LEADING, OUT
from scenes.kit.art.symbols import SYMBOL_FILES
from scenes.kit.assets import ASSETS
from scenes.kit.theme import COLOUR_KEYS, THEMES
from scenes.specs.red7.setup import setup_options
from tests.scenes.kit.art.pixels import pixel

PAPER = THEMES["default"].paper


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
