"""A round is over on a table where somebody has folded: what is at its foot makes room for the winner's name."""

from __future__ import annotations

from pathlib import Path

from scenes.app.pictures.moments import person_out, turn
from scenes.table.values import Cue, Motion
from tests.scenes.staging import stage_of
from tests.scenes.stories import NotingPainter


def test_who_has_folded_makes_room_for_the_winners_name(tmp_path: Path) -> None:
    (scene,) = turn(stage_of(tmp_path), person_out())
    table = scene.table
    folded = {seat for seat in range(len(table.seated)) if table.panels.is_folded(seat)}
    assert folded
    table.carry_out(Cue(Motion.LEAP), table.view, 1.0)
    table.finish()
    foot, floor = table.spec.plan.hand[1], table.stage.viewport.units(*table.stage.viewport.size)[1]
    assert all(place.y < foot or place.y >= floor for place in table.resting_places().values())
    table.draw_bare(NotingPainter())
    assert not folded & table.panels._areas().keys()
