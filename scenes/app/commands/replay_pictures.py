"""Pictures of replays, of every game that has a record for it."""

from __future__ import annotations

from functools import partial

from scenes.app.commands.moments import Build
from scenes.app.router import Router
from scenes.kit.assets import ASSETS
from scenes.kit.scene import Scene
from scenes.kit.stage import Stage
from scenes.match.played import open_match
from scenes.screens import routes
from scenes.screens.replay.scene import ReplayScene
from scenes.specs import registry


def replay_at(stage: Stage, record: str, line: int, all_hands: bool = False) -> list[Scene]:
    """A recorded match after so many lines, through the first seat's eyes."""
    scene = Router(stage).make(routes.Opened(open_match(ASSETS / "demo" / record)))
    assert isinstance(scene, ReplayScene)
    scene.player.go_to(line)
    scene.player.look_through(0, all_hands)
    scene.enter()
    scene.focus.update(1000.0)
    return [scene]


_RECORDS = {name: at for game in registry.GAMES.values() for name, at in game.pictures.replays.items()}
REPLAYS: dict[str, Build] = {
    **{name: partial(replay_at, record=record, line=line) for name, (record, line) in _RECORDS.items()},
    **{f"{name}_hands": partial(replay_at, record=record, line=line, all_hands=True)
       for name, (record, line) in _RECORDS.items()},
}
