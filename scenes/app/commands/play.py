"""Playing: the window, the stage's furniture, and the first scene."""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path

from game.commands.arguments import tell
from game.core import program
from scenes.app.loop import App, StageOptions
from scenes.app.router import Router
from scenes.kit.audio.music import Music
from scenes.kit.audio.sound import Speaker
from scenes.kit.disk import clean_up
from scenes.kit.messages import tr
from scenes.kit.profiles import from_names
from scenes.kit.scene import Push, Route
from scenes.kit.settings import of_one_game
from scenes.kit.settings_file import migrated
from scenes.kit.speech import computers_voice
from scenes.kit.stage import Stage
from scenes.kit.terminal import ended_by_signals
from scenes.match.past.library import updated_aside
from scenes.match.thinkers import Thinkers, Worker
from scenes.screens import routes
from scenes.specs import registry

STEPS = (partial(of_one_game, only=registry.FIRST), from_names)
"""From each version of the settings to the next one."""


def play(options: argparse.Namespace, folder: Path, first: Route) -> None:
    """Opens the game with a first scene and plays until it is closed. Raises NoScreen."""
    with ended_by_signals():
        _play(options, folder, first)


def _play(options: argparse.Namespace, folder: Path, first: Route) -> None:
    another = partial(Thinkers, partial(Worker, ("--data", str(folder))))
    thinkers, music = another(), Music()
    app = App(StageOptions(folder, options.size, options.fullscreen, options.lang, options.mute,
                           lambda stage: furnish(stage, thinkers, music, router),
                           lambda path: Push(routes.Dropped(path))))
    bring_up_to_date(app.stage)
    app.stage.thinkers, app.stage.another_thinker, app.stage.music = thinkers, another, music
    app.stage.disk.begin()
    app.stage.disk.do(partial(clean_up, folder))
    router = Router(app.stage)
    router.library.updates = updated_aside
    try:
        app.run(first, router.make)
    finally:
        router.close()
        save_the_rest(app.stage)
        thinkers.close()
        app.stage.voice.close()
        music.close()


def bring_up_to_date(stage: Stage) -> None:
    """Settings of an earlier version mean now what they did; the file follows with the next change."""
    stage.steps = STEPS
    stage.settings = stage.saved_settings = migrated(stage.settings, STEPS)


def save_the_rest(stage: Stage) -> None:
    """At the end: what is not written yet; what goes wrong is told where the game was started."""
    before = stage.notices.lines
    if not stage.disk.close():
        tell(program.name(), tr("The disk isn't responding. Recent changes may be lost."))
    for line in stage.notices.lines:
        if line not in before:
            tell(program.name(), line)


def furnish(stage: Stage, thinkers: Thinkers, music: Music, router: Router) -> None:
    """Loads what takes long, behind the first frame."""
    thinkers.warm_up()
    stage.sound = Speaker(music.make_room)
    music.begin()
    stage.voice = computers_voice(stage.notices.say)
    router.load()
