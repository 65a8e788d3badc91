"""Where the face of a seat that goes out is: over its seat, and never over the line that says so."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from scenes.specs import registry
from scenes.table.frame import frame_of
from scenes.table.moments.moment import Around, Out
from scenes.table.moments.out import FACE, REACH, OutPicture
from tests.scenes.staging import stage_of
from tests.scenes.table.made_up import made_up, seated

SIZES = [(1920, 1080), (1280, 720), (1024, 768), (2560, 1080)]


@pytest.mark.parametrize(("seats", "size", "scale"), [*product((2, 3, 4), SIZES, (1.0, 2.0))])
def test_the_nearest_seats_face_keeps_off_the_line(
    tmp_path: Path, seats: int, size: tuple[int, int], scale: float
) -> None:
    stage = stage_of(tmp_path, size, text_scale=scale)
    spec = registry.table("red7").laid_out(frame_of(stage))
    view = made_up(seats, 3, 5, out=(0,))
    picture = OutPicture(Around(stage, spec, seated(seats), view, None), Out(0, seats - 1))
    x, y, width, height = spec.plan.actions
    line = stage.viewport.rect(x, spec.plan.hand[1] if seats > 2 else y, width, height)
    words = line.inflate(0, min(0, stage.text.capitals("title") - line.height))
    foot = picture._centre[1] + stage.viewport.px(FACE / 2 + REACH)
    assert foot <= words.top
