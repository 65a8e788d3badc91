"""Playing: the window, the stage's furniture, and the first scene."""

from __future__ import annotations

import argparse
from pathlib import Path

from scenes.app.loop import App, StageOptions
from scenes.app.routes import Routes
from scenes.kit.audio.music import Music
from scenes.kit.audio.sound import Speaker
from scenes.kit.speech.voice import computers_voice
from scenes.kit.stage import Stage
from scenes.match.thinking import Thinkers


def play(options: argparse.Namespace, folder: Path) -> None:
    """Opens the game and plays until it is closed. Raises NoScreen."""
    thinkers, music = Thinkers(), Music()
    app = App(StageOptions(folder, options.size, options.fullscreen, options.lang, options.mute,
                           lambda stage: furnish(stage, thinkers, music, routes)))
    app.stage.thinkers, app.stage.music = thinkers, music
    routes = Routes(app.stage)
    try:
        app.run(lambda stage: routes.lobby() if options.couch else routes.first())
    finally:
        app.stage.voice.stop()
        music.close()
        routes.close()
        thinkers.close()


def furnish(stage: Stage, thinkers: Thinkers, music: Music, routes: Routes) -> None:
    """Behind the first frame: what takes long."""
    thinkers.warm_up()
    stage.sound = Speaker(music.make_room)
    music.begin()
    stage.voice = computers_voice(stage.notices.say)
    routes.load()
