"""A stage, and scenes that only note what happens to them, for tests."""

from __future__ import annotations

from itertools import count
from pathlib import Path

from pygame import Surface

from scenes.app.commands.shot import render_scenes
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.scene import Scene, Transition
from scenes.kit.settings import Settings
from scenes.kit.stage import Stage, build_stage
from scenes.specs import registry

FULL_HD = (1920, 1080)


def stage_of(folder: Path, size: tuple[int, int] = FULL_HD, **chosen: object) -> Stage:
    """A stage with these settings."""
    stage = build_stage(size, folder, Settings(**chosen), registry.card_arts())  # type: ignore[arg-type]
    stage.new_seed = count(11).__next__
    return stage


def key(kind: Kind, **rest: object) -> Intent:
    """An intent from the keyboard."""
    return Intent(kind, Device.KEYBOARD, **rest)  # type: ignore[arg-type]


def mouse(kind: Kind, point: tuple[int, int]) -> Intent:
    """An intent from the mouse."""
    return Intent(kind, Device.MOUSE, point=point)


def render_scene(scene: Scene) -> Surface:
    """The scene alone, as it would be on a screen of its stage's size."""
    return render_scenes([scene], scene.stage)


class Noting(Scene):
    """Writes every call into `notes` and answers with `answer`."""

    def __init__(self, stage: Stage, name: str, notes: list[str], overlay: bool = False) -> None:
        super().__init__(stage)
        self.name = name
        self.notes = notes
        self._overlay = overlay
        self.answer: Transition | None = None

    @property
    def overlay(self) -> bool:
        """As it was said."""
        return self._overlay

    def _note(self, what: str) -> None:
        self.notes.append(f"{self.name} {what}")

    def enter(self) -> None:
        self._note("enter")

    def leave(self) -> None:
        self._note("leave")

    def close(self) -> None:
        self._note("close")

    def resized(self) -> None:
        self._note("resized")

    def handle(self, intent: Intent) -> Transition | None:
        self._note(f"handle {intent.kind.name}")
        return self.answer

    def update(self, elapsed_ms: float) -> Transition | None:
        self._note(f"update {elapsed_ms:g}")
        return self.answer

    def draw(self, painter: object) -> None:
        self._note("draw")
