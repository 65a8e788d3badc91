"""What is kept of a table's pictures from frame to frame is what the table would draw anew."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.events import MatchEnded, RoundEnded
from scenes.app.pictures.moments import moment
from scenes.kit.layout import Bounds
from scenes.match.story import Seating
from scenes.specs import registry
from scenes.table.table import Table
from tests.scenes.staging import stage_of
from tests.scenes.table.tables import FACES, ROOT, frames, picture, shown

RECORDS = ("red7-expert-asmadi-1.3", "red7-advanced", "7street-2", "7street-6")
CAPTIONS_MS = 20_000
"""Until all is gone that stands for a while, in ms."""
STEPS = 40


@pytest.mark.parametrize("seat", [0, None])
@pytest.mark.parametrize("name", RECORDS)
def test_after_every_event_the_table_looks_as_if_it_was_drawn_anew(tmp_path: Path, name: str, seat: int | None) -> None:
    record = ROOT / "tests" / "replays" / f"{name}.jsonl"
    game, steps = moment(record.read_bytes(), None, 0).header.game, shown(record, seat)[:STEPS]
    seats = [Seating(f"Seat {number}", FACES[number % len(FACES)], None) for number in range(steps[0].before.seats)]
    table = Table(stage_of(tmp_path, (960, 540)), registry.table(game.name), seats, steps[0].before)
    for number, step in enumerate(steps):
        table.show(step.event, step.after)
        for _ in frames(table, 150):
            picture(table)
        table.update(CAPTIONS_MS)
        first = picture(table)
        table.finish()
        table.resized()
        assert picture(table) == first, (number, step.event)
        if not isinstance(step.event, RoundEnded | MatchEnded):  # cards that have won stay raised
            fresh = Table(table.stage, registry.table(game.name), seats, step.after)
            for box in (table.spec.frame.opponents, table.spec.frame.mine):
                assert cut(fresh, box) == cut(table, box), (number, step.event)


def cut(table: Table, box: Bounds) -> bytes:
    """What is seen of a table in a box, in units: without log and captions, which tell what happened before."""
    whole = pygame.image.frombytes(picture(table), table.stage.viewport.size, "RGB")
    return pygame.image.tobytes(whole.subsurface(table.stage.viewport.rect(*box).clip(whole.get_rect())), "RGB")
