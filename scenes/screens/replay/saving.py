"""A round on its way to an animation: drawn a picture a frame, put together off the frame by Pillow, where that is."""

from __future__ import annotations

import sys
import zlib
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

import pygame
from pygame import Surface

from scenes.kit.disk import whole_or_none
from scenes.kit.messages import tr
from scenes.kit.scene import Pop, Transition
from scenes.kit.stage import Stage
from scenes.screens.replay.loading import Band
from scenes.screens.replay.pictures import Film, save_behind
from scenes.screens.replay.player import Player

COLOURS, FAST = 256, 2  # FASTOCTREE: pictures of flat colours need no better


class Shot(NamedTuple):
    """A picture of a film, packed, and for how many ms it is seen."""

    size: tuple[int, int]
    packed: bytes
    lasts_ms: float


def how_to_have_films() -> str | None:
    """The line for whoever has no Pillow; None where it is there."""
    if find_spec("PIL") is not None:
        return None
    return tr("Saving a GIF needs Pillow: {command}").format(
        command=f"{Path(sys.executable).name} -m pip install Pillow")


def add(shots: list[Shot], picture: Surface, lasts_ms: float) -> None:
    """One more picture; where it is the one before, that is seen for longer."""
    packed = zlib.compress(pygame.image.tobytes(picture, "RGB"), 1)
    if shots and shots[-1].packed == packed:
        shots[-1] = shots[-1]._replace(lasts_ms=shots[-1].lasts_ms + lasts_ms)
    else:
        shots.append(Shot(picture.get_size(), packed, lasts_ms))


def write_gif(shots: list[Shot], path: Path) -> None:
    """All of them as one file. Raises OSError."""
    image: Any = import_module("PIL.Image")
    first, *others = (image.frombytes("RGB", shot.size, zlib.decompress(shot.packed)).quantize(COLOURS, FAST, dither=0)
                     for shot in shots)
    with whole_or_none(path) as file:
        first.save(file, "GIF", save_all=True, append_images=others, loop=0,
                   duration=[round(shot.lasts_ms) for shot in shots])


class SavingFilm(Band):
    """Above the replay, until all pictures of the round are drawn; whoever goes back saves nothing."""

    def __init__(self, stage: Stage, player: Player) -> None:
        super().__init__(stage)
        self._film, self._shots = Film(stage, player), list[Shot]()

    @property
    def title(self) -> str:
        """How far it is."""
        return tr("Saving the round: {n} %").format(n=round(100 * self._film.share))

    def update(self, elapsed_ms: float) -> Transition | None:
        """The next picture."""
        add(self._shots, *self._film.next_frame())
        if not self._film.over:
            return None
        self.stage.disk.browse(partial(save_behind, self.stage, partial(write_gif, self._shots), ".gif"))
        return Pop()
