"""A file that is dropped on the window leads where the program says, whatever is shown, with or without the focus."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from scenes.app.loop import App, StageOptions
from scenes.kit.scene import Push, Quit, Scene, Transition
from scenes.kit.stage import Stage


class Below(Scene):
    """Has two files dropped at once while the window has no focus, and quits when it is the top one again."""

    frames = 0

    def update(self, elapsed_ms: float) -> Transition | None:
        self.frames += 1
        if self.frames == 1:
            pygame.event.post(Event(pygame.WINDOWFOCUSLOST))
            for name in ("one.jsonl", "two.jsonl"):
                pygame.event.post(Event(pygame.DROPFILE, file=f"/of a/folder/{name}"))
        return Quit() if self.frames > 20 else None


class Opened(Scene):
    def update(self, elapsed_ms: float) -> Transition | None:
        return Quit()


@pytest.fixture(autouse=True)
def closed_afterwards() -> Iterator[None]:
    yield
    pygame.display.quit()


def test_every_file_is_asked_for_and_shown_above_what_was_there(tmp_path: Path) -> None:
    asked: list[Path] = []
    scenes: list[Opened] = []

    def dropped(path: Path) -> Transition:
        asked.append(path)
        scenes.append(Opened(stages[0]))
        return Push(scenes[-1])

    stages: list[Stage] = []
    app = App(StageOptions(tmp_path, (640, 360), dropped=dropped))
    stages.append(app.stage)
    app.run(Below(app.stage))
    assert asked == [Path("/of a/folder/one.jsonl"), Path("/of a/folder/two.jsonl")] and len(scenes) == 2
