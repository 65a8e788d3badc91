"""Every scene looks as its golden picture does, and what is said of two pictures that differ."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game.red7.view import View
from scenes.app.commands.shot import render_scenes
from scenes.screens.round.deal import Deal
from scenes.screens.round.turn import Turn
from tests.pictures import pictures, renew
from tests.pictures.pictures import (
    FOLDER,
    PICTURES,
    RESIZED,
    RULE_CHANGES,
    SIZE,
    TOLERANCE,
    TURNS,
    draw,
    golden_words,
    has_words,
    load,
    path_of,
    resized,
    superfluous,
)
from tests.pictures.renew import difference, side_by_side
from tests.scenes.staging import stage_of

RENEW = "python -m tests.pictures.renew"
LIMIT = 19_000_000  # bytes
SEATS = (4, 2, 3)
RING = SIZE[0] * SIZE[1] // 20  # px


@pytest.mark.parametrize("name", PICTURES)
def test_a_scene_looks_as_it_did(name: str, tmp_path: Path) -> None:
    """Of a picture in the default theme and text a voice says the golden words, too."""
    assert path_of(name).exists(), f"the golden picture {name}.png is missing: {RENEW}"
    new, words = draw(PICTURES[name], tmp_path / "data")
    if has_words(PICTURES[name]):
        assert words == golden_words().get(name), f"if these are the words now: {RENEW} {name}"
    change = difference(load(name), new)
    if change is None or change.largest <= TOLERANCE:
        return
    pygame.image.save(new, tmp_path / f"{name}.png")
    pygame.image.save(change.shown, tmp_path / f"{name}-difference.png")
    pytest.fail(f"{name}.png: {change}. It is drawn in {tmp_path}; if it is right now: {RENEW}", pytrace=False)


@pytest.mark.parametrize("name", RESIZED)
def test_a_scene_looks_the_same_if_window_theme_and_size_of_text_were_other_ones_before(name: str, tmp_path: Path) -> None:
    change = difference(load(name), resized(PICTURES[name], tmp_path / "data"))
    assert change is None or change.largest <= TOLERANCE, str(change)


def test_no_golden_picture_is_superfluous() -> None:
    assert not superfluous(), f"nothing draws these any more: {RENEW}"
    assert list(golden_words()) == [name for name, picture in PICTURES.items() if has_words(picture)], RENEW


def test_the_whole_set_is_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.glob("*.png")) < LIMIT


@pytest.mark.parametrize(("name", "seats"), list(zip(TURNS, SEATS, strict=True)))
def test_a_turn_shows_what_seat_0_can_do(name: str, seats: int, tmp_path: Path) -> None:
    [scene] = TURNS[name](stage_of(tmp_path, SIZE))
    assert isinstance(scene, Turn)
    assert scene.can_be_played
    assert not scene.table.animating  # no scraps of a round that was won before hang in the air
    assert len(scene.session.setup.seats) == seats


@pytest.mark.parametrize(("name", "seats"), list(zip(RULE_CHANGES, SEATS, strict=True)))
def test_a_rule_change_shows_the_ring(name: str, seats: int, tmp_path: Path) -> None:
    stage = stage_of(tmp_path, SIZE)
    [scene] = RULE_CHANGES[name](stage)
    assert isinstance(scene, Turn | Deal)
    assert len(scene.session.setup.seats) == seats
    pixels = pygame.image.tobytes(render_scenes([scene], stage), "RGB")
    assert isinstance(scene.table.view, View)
    field = bytes(stage.theme.field[scene.table.view.rule])
    assert sum(pixels[at : at + 3] == field for at in range(0, len(pixels), 3)) > RING


def sheet(**dots: tuple[int, int]) -> Surface:
    """A grey sheet of 40x30 px with pixels of named colours."""
    surface = Surface((40, 30), 0, 32)
    surface.fill((100, 100, 100))
    for colour, place in dots.items():
        surface.set_at(place, colour)
    return surface


def test_the_same_pixels_are_no_difference() -> None:
    assert difference(sheet(red=(3, 4)), sheet(red=(3, 4))) is None


def test_pixels_levels_and_box_are_told() -> None:
    differing = difference(sheet(), sheet(white=(3, 4), black=(10, 20)))
    assert differing is not None
    assert (differing.pixels, differing.largest, differing.box) == (2, 155, Rect(3, 4, 8, 17))
    assert str(differing) == "2 pixels differ by up to 155 of 255, inside 8x17 at 3,4"
    assert differing.shown.get_at((10, 20)) == (255, 255, 255)
    assert differing.shown.get_at((10, 19)) == (0, 0, 0)


@pytest.mark.parametrize("channel", range(3))
@pytest.mark.parametrize("step", [-1, 1])
def test_one_level_of_one_channel_is_a_difference(channel: int, step: int) -> None:
    new, colour = sheet(), [100, 100, 100]
    colour[channel] += step
    new.set_at((39, 29), colour)
    differing = difference(sheet(), new)
    assert differing is not None
    assert (differing.pixels, differing.largest, differing.box) == (1, 1, Rect(39, 29, 1, 1))


def test_pictures_of_two_sizes_differ_everywhere() -> None:
    differing = difference(Surface((40, 30), 0, 32), Surface((41, 30), 0, 32))
    assert differing is not None
    assert (differing.pixels, differing.largest, differing.box) == (41 * 30, 255, Rect(0, 0, 41, 30))


def test_pictures_stand_side_by_side() -> None:
    whole = side_by_side(sheet(red=(0, 0)), sheet(blue=(0, 0)))
    assert whole.get_size() == (92, 30)
    assert whole.get_at((0, 0)) == pygame.Color("red")
    assert whole.get_at((52, 0)) == pygame.Color("blue")


def test_renewing_keeps_the_new_picture_and_shows_the_change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "FOLDER", tmp_path)
    shown = tmp_path / "shown"
    shown.mkdir()
    assert renew.renew("menu", sheet(), shown) == "new"
    assert renew.renew("menu", sheet(), shown) == "the same"
    assert not list(shown.iterdir())
    assert renew.renew("menu", sheet(red=(1, 2)), shown).startswith("1 pixel differs")
    assert pygame.image.load(shown / "menu.png").get_width() == 3 * 40 + 2 * 12
    assert renew.renew("menu", sheet(red=(1, 2)), shown) == "the same"


def test_nothing_is_renewed_where_pictures_come_out_otherwise(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "FOLDER", tmp_path)
    monkeypatch.setattr(renew, "TOLERANCE", 2)
    with pytest.raises(SystemExit, match="x86-64"):
        renew.main()
    assert not list(tmp_path.iterdir())
