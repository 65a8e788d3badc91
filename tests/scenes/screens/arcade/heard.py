"""Pages of a run that are played with, and what is heard of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from scenes.kit.audio.sound import Silence
from scenes.kit.scene import Scene
from scenes.kit.stage import Stage
from tests.scenes.staging import stage_of

FRAME = 16  # ms


class Heard(Silence):
    """Notes what is played."""

    def __init__(self) -> None:
        self.played: list[str] = []

    def play(self, name: str) -> None:
        """Only the name is of interest."""
        self.played.append(name)


def heard_stage(folder: Path, size: tuple[int, int] = (960, 540), **chosen: Any) -> tuple[Stage, list[str]]:
    """A stage, and what is played on it."""
    stage, sound = stage_of(folder, size, **chosen), Heard()
    stage.sound = sound
    return stage, sound.played


def tune_of(scene: Scene) -> list[str]:
    """The music that is asked for when a page is entered."""
    music = Heard()
    scene.stage.music = music
    scene.enter()
    return music.played


def run_for(scene: Scene, ms: float) -> None:
    """So much time passes in frames, the last one shorter."""
    while ms > 0:
        scene.update(min(FRAME, ms))
        ms -= FRAME
