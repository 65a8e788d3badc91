"""The table with what helps a person to see it, for pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from scenes.app.commands.moments import Moment, demo, session_at
from scenes.app.router import Router
from scenes.kit.stack import Scene
from scenes.kit.stage import Stage
from scenes.screens.why.scene import Why
from scenes.specs import registry
from scenes.table.spec import colour_of
from scenes.table.values import Motion

if TYPE_CHECKING:
    from scenes.screens.round.turn import Turn

WHOLE_TURN = 3  # steps of a hint until all of it is told


def _folded(stage: Stage) -> Moment:
    """The demo match after its onlooker has folded with ways to stay in left."""
    shown = demo(lambda number, cue: number > 30 and cue.turn == 0)
    session = session_at(stage, shown)
    game, fold = session.game, session.game.folding(session.view(0))
    folded = game.lines_of(game.decide(session.state, fold))
    return shown._replace(told=(*shown.told, *(line.events for line in folded)))


def _why(stage: Stage, shown: Moment) -> Why:
    """The list, for the seat that looks."""
    session = session_at(stage, shown)
    mood = colour_of(registry.table(session.game.name), session.view(None))
    scene = Router(stage).why(session, shown.seat or 0, mood, False, lambda intent: None)
    assert isinstance(scene, Why)
    scene.settle()
    return scene


def why_list(stage: Stage) -> Sequence[Scene]:
    """The turns that would have kept a seat in."""
    return [_why(stage, _folded(stage))]


def why_shown(stage: Stage) -> Sequence[Scene]:
    """One of them on the table."""
    scene = _why(stage, _folded(stage))
    scene.rows[0].activate()
    scene.film.finish()
    return [scene]


def why_proof(stage: Stage) -> Sequence[Scene]:
    """The nearest under each rule, where there was no turn that would have."""
    return [_why(stage, demo(lambda number, cue: cue.motion is Motion.TURN_DOWN and cue.seat == 0))]


def pictures(turn: Callable[[Stage], Turn]) -> dict[str, Callable[[Stage], Sequence[Scene]]]:
    """Scenes by name; `turn` makes the table in the turn of a person."""

    def lens(stage: Stage) -> Sequence[Scene]:
        scene = turn(stage)
        assert scene.tutor.lens is not None
        scene.tutor.lens.toggle()
        return [scene]

    def badges(stage: Stage) -> Sequence[Scene]:
        stage.settings = replace(stage.settings, badges="always")
        return [turn(stage)]

    def hint(stage: Stage) -> Sequence[Scene]:
        scene = turn(stage)
        for _ in range(WHOLE_TURN):
            scene.tutor.hints.press()
        scene.settle()
        return [scene]

    return {
        "turn_lens": lens, "turn_badges": badges, "turn_hint": hint, "why": why_list, "why_shown": why_shown,
        "why_proof": why_proof,
    }  # fmt: skip
