"""Every scene looks as its golden picture does, and says the golden words."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.red7.view import View
from scenes.app.commands.shot import render_scenes
from scenes.screens.round.deal import Deal
from scenes.screens.round.turn import Turn
from tests.pictures.comparing import difference
from tests.pictures.pictures import (
    FOLDER,
    PICTURES,
    RULE_CHANGES,
    SIZE,
    TOLERANCE,
    TURNS,
    draw,
    golden_words,
    has_words,
    load,
    path_of,
    superfluous,
)
from tests.scenes.staging import stage_of

RENEW = "python -m tests.pictures.renew"
LIMIT = 17_000_000  # bytes
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
