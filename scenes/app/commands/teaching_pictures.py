"""The table with what helps a person to see it, for pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.events import SeatOut, TurnBegan
from scenes.app.commands.moments import Moment, demo, session_at
from scenes.app.routes import Routes
from scenes.kit.input.intent import Kind
from scenes.kit.stack import Scene
from scenes.kit.stage import Stage
from scenes.screens.why.scene import Why
from scenes.table.drafting import Drafting
from scenes.table.spec import Commit

if TYPE_CHECKING:
    from scenes.screens.turn import Turn

WHOLE_TURN = 3  # steps of a hint until all of it is told


def _folded(stage: Stage) -> Moment:
    """The demo match after its onlooker has folded with ways to stay in left."""
    shown = demo(lambda number, event: number > 30 and event == TurnBegan(0))
    session = session_at(stage, shown)
    drafting = Drafting(session.spec, session.draft(0), asks=False)
    offers = session.spec.offers(drafting, session.setup.seats)
    (fold,) = next(offer.does.moves for offer in offers.values()
                   if offer.kind is Kind.FOLD and isinstance(offer.does, Commit))
    return shown._replace(events=(*shown.events, *session.spec.game.decide(session.state, fold)))


def _why(stage: Stage, shown: Moment) -> Why:
    """The list, for the seat that looks."""
    session = session_at(stage, shown)
    mood = session.spec.ground(session.view(None))
    scene = Routes(stage).why(session, shown.seat or 0, mood, False, lambda intent: None)
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
    return [_why(stage, demo(lambda number, event: isinstance(event, SeatOut) and event.seat == 0))]


def pictures(turn: Callable[[Stage], Turn]) -> dict[str, Callable[[Stage], Sequence[Scene]]]:
    """Scenes by name; `turn` makes the table in the turn of a person."""

    def lens(stage: Stage) -> Sequence[Scene]:
        scene = turn(stage)
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
