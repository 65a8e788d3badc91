"""A moment of a replay as a picture, and a round of it as an animation, as files of the person's own.

Both show what the replay shows to them: what was hidden from them stays hidden until the match is over. The animation
is drawn a picture a frame, and put together off the frame by Pillow, where that is.
"""

from __future__ import annotations

import sys
import zlib
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

import pygame
from pygame import Surface

from scenes.kit.disk import reason_of, whole_or_none
from scenes.kit.drawing.painter import Painter
from scenes.kit.messages import tr
from scenes.kit.scene import Pop, Transition
from scenes.kit.stage import Stage, build_stage
from scenes.kit.window import copy_text, has_clipboard
from scenes.screens.replay.eyes import draw_hands
from scenes.screens.replay.loading import Band
from scenes.screens.replay.player import ReplayPlayer

PICTURES = "pictures"
"""The folder of these files among the data."""
FILM = (960, 540)  # px: the size of a window of which the film shows the table
FRAME_MS = 100.0
MOST_FRAMES = 3000
WON_MS, LAST_MS = 600.0, 2000.0
"""So long the end of the round moves, and so long it is seen before the film begins anew."""


def picture(stage: Stage, player: ReplayPlayer) -> Surface:
    """The table as it is seen now, without what is below it."""
    surface = Surface(stage.viewport.size, 0, 32)
    painter = Painter(surface)
    painter.begin()
    player.table.draw(painter)
    draw_hands(painter, stage, player)
    painter.end()
    boxes = player.boxes
    foot = stage.viewport.rect(*(boxes.above_timeline or boxes.timeline)).top
    return surface.subsurface((0, 0, surface.get_width(), foot)).copy()


def new_path(folder: Path, ending: str) -> Path:
    """A file name after the time that no other file has."""
    name = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    numbers = ("", *(f"-{number}" for number in range(2, 1000)))
    return next(path for path in (folder / f"{name}{number}{ending}" for number in numbers) if not path.exists())


def save_picture(stage: Stage, player: ReplayPlayer) -> None:
    """A picture of this moment, written behind the frames, with a line that says where it is."""
    stage.disk.do(partial(save_behind, stage, partial(write_png, picture(stage, player)), ".png"))


def write_png(surface: Surface, path: Path) -> None:
    """A picture as a new file. Raises OSError and pygame.error."""
    with whole_or_none(path) as file:
        pygame.image.save(surface, file, "png")


def save_behind(stage: Stage, write: Callable[[Path], None], ending: str) -> None:
    """A file that `write` makes, and a line on where it is: not on the drawing thread."""
    folder = stage.data_folder / PICTURES
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = new_path(folder, ending)
        write(path)
    except OSError as fault:
        stage.notices.say(tr("Can't save this: {reason}").format(reason=reason_of(fault)))
    except pygame.error as fault:
        stage.notices.say(tr("Can't save this: {reason}").format(reason=fault))
    else:
        stage.notices.say(tr("Saved: {path}").format(path=path))


def share_caption() -> str:
    """What the button says that shares lines of text."""
    return tr("Copy text") if has_clipboard() else tr("Save as text")


def share_text(stage: Stage, words: str) -> None:
    """Leaves lines of text for any chat on the clipboard; where none takes them, in a file of their own."""
    if copy_text(words):
        stage.notices.say(tr("Text copied."))
    else:
        stage.disk.do(partial(save_behind, stage, partial(_write_text, words), ".txt"))


def _write_text(words: str, path: Path) -> None:
    with whole_or_none(path) as file:
        file.write(words.encode())


class RoundFilm:
    """The round that is open, frame by frame: each a picture, and for how many ms it is seen."""

    def __init__(self, stage: Stage, player: ReplayPlayer) -> None:
        settings = replace(stage.settings, speed="2", bot_pace="quick", text_scale=1.0, subtitles=False, speech="off")
        self._stage = build_stage(FILM, stage.data_folder, settings, stage.art.card_arts)
        self._player = ReplayPlayer(self._stage, player.match, player.watching)
        self._player.look_through(player.playback.viewer, player.all_hands)
        self._mark = player.match.rounds[player.match.round_at(player.at)]
        self._player.go_to(self._mark.begin)
        self._player.plays = True
        self._frames, self._won_ms = 0, 0.0
        self.over = False

    @property
    def share(self) -> float:
        """The share of the film that is made, from 0 to 1."""
        return min(1.0, (self._player.at - self._mark.begin) / max(1, self._mark.end - self._mark.begin))

    def next_frame(self) -> tuple[Surface, float]:
        """The next picture."""
        frame = picture(self._stage, self._player)
        self._frames += 1
        player = self._player
        self._won_ms += FRAME_MS if player.won else 0.0
        ends = self._won_ms >= WON_MS or player.at > self._mark.end or not player.plays
        self.over = ends or self._frames >= MOST_FRAMES
        if not self.over:
            player.update(FRAME_MS)
        return frame, LAST_MS if self.over else FRAME_MS


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
    """Adds a picture; where it is the one before, that one is seen for longer."""
    packed = zlib.compress(pygame.image.tobytes(picture, "RGB"), 1)
    if shots and shots[-1].packed == packed:
        shots[-1] = shots[-1]._replace(lasts_ms=shots[-1].lasts_ms + lasts_ms)
    else:
        shots.append(Shot(picture.get_size(), packed, lasts_ms))


def write_gif(shots: list[Shot], path: Path) -> None:
    """Writes all frames as one file. Raises OSError."""
    image: Any = import_module("PIL.Image")
    first, *others = (image.frombytes("RGB", shot.size, zlib.decompress(shot.packed)).quantize(COLOURS, FAST, dither=0)
                     for shot in shots)
    with whole_or_none(path) as file:
        first.save(file, "GIF", save_all=True, append_images=others, loop=0,
                   duration=[round(shot.lasts_ms) for shot in shots])


class SavingFilm(Band):
    """Above the replay, until all pictures of the round are drawn; whoever goes back saves nothing."""

    def __init__(self, stage: Stage, player: ReplayPlayer) -> None:
        super().__init__(stage)
        self._film, self._shots = RoundFilm(stage, player), list[Shot]()

    @property
    def title(self) -> str:
        """The share that is saved, in words."""
        return tr("Saving the round: {n} %").format(n=round(100 * self._film.share))

    def update(self, elapsed_ms: float) -> Transition | None:
        """The next picture."""
        add(self._shots, *self._film.next_frame())
        if not self._film.over:
            return None
        self.stage.disk.browse(partial(save_behind, self.stage, partial(write_gif, self._shots), ".gif"))
        return Pop()
