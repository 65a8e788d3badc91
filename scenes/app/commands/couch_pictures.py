"""The scenes of several people at one screen, for pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from scenes.app.commands.evening_pictures import EVENING
from scenes.app.router import Router
from scenes.kit.input.intent import LEFT_KEYS, Device, Holder, Intent, Kind
from scenes.kit.messages import tr
from scenes.kit.stack import Scene
from scenes.kit.stage import Stage
from scenes.match.story import Hands, Seating

PADS = (3, 4)
"""Instance ids of two pads."""


def _plugged(stage: Stage) -> tuple[Holder, ...]:
    for pad in PADS:
        stage.devices.pads.found(pad, "")
    return tuple(Holder(Device.GAMEPAD, pad) for pad in PADS)


def _lobby(stage: Stage) -> Sequence[Scene]:
    first, second = _plugged(stage)
    scene = Router(stage).lobby()
    for holder in (first, Holder(Device.KEYBOARD, LEFT_KEYS), first):
        scene.handle(Intent(Kind.ACCEPT, holder.device, source=holder.source))
    stage.held = second
    return [scene]


def _name(stage: Stage) -> Sequence[Scene]:
    from scenes.screens.couch.name_scene import Named, NameScene

    holder, _ = _plugged(stage)
    stage.held = holder
    stage.settings = replace(stage.settings, names=["Nora", "Jean-Luc", "Ada", "Zoë"])
    scene = NameScene(stage, Named("moon", tr("Moon"), "", ["Ada"]), holder, lambda name: None)
    for letter in "NORA":
        scene.entry.pick(letter)
    return [scene]


def _curtain(stage: Stage) -> Sequence[Scene]:
    from scenes.screens.couch.curtain import Curtain

    holder, _ = _plugged(stage)
    stage.devices.seats.assign(holder, 0)
    stage.held = holder
    scene = Curtain(stage, 0, Seating("Nora", "moon"), lambda: None, lambda intent: None)
    scene.enter()
    scene.update(400)
    scene.handle(Intent(Kind.ACCEPT, holder.device, source=holder.source))
    scene.update(340)
    return [scene]


def _reclaim(stage: Stage) -> Sequence[Scene]:
    from scenes.app.commands.gallery import SCENES
    from scenes.screens.couch.reclaim import Reclaim
    from scenes.screens.round.turn import Turn

    holder, _ = _plugged(stage)
    below = SCENES["turn"](stage)
    for turn in below:
        assert isinstance(turn, Turn)  # as the match has it then: no hand is in sight
        turn.session.hands = Hands((0, 1), are_open=False)
        turn.controller.lay_aside()
        turn.table.look_from(turn.session.view(None), 0)
    stage.devices.seats.assign(holder, 0)
    stage.devices.seats.lost(holder)
    routes = Router(stage)
    return [*below, Reclaim(stage, (Seating("Nora", "moon"),), routes.pause())]


COUCH: dict[str, Callable[[Stage], Sequence[Scene]]] = {
    "lobby": _lobby,
    "name": _name,
    "curtain": _curtain,
    "reclaim": _reclaim,
    **EVENING,
}
