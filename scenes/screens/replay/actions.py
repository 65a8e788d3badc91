"""What the buttons of a replay do."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from scenes.kit.messages import tr
from scenes.kit.scene import Pop, Push, Reset, Transition
from scenes.kit.stage import Stage
from scenes.match.playing_on import may_play_on, moment_of
from scenes.screens.replay.loading import Loading
from scenes.screens.replay.player import Player
from scenes.screens.replay.transport import Control
from scenes.screens.routes import Routes, Watch
from scenes.table.corner_widgets import next_speed, speed_name


class Actions:
    """Of one replay. `back` leads to where it was opened from."""

    def __init__(self, stage: Stage, routes: Routes, player: Player, back: Callable[[], Transition]) -> None:
        self._stage, self._routes, self._player, self._back = stage, routes, player, back

    def controls(self) -> list[Control]:
        """The buttons from left to right, as they are now."""
        player, steps = self._player, self._steps
        play = Control(tr("Stop") if player.plays else tr("Play"), player.toggle, 1.7,
                       behind="pause" if player.plays else "play", best=True)
        return [
            Control(tr("Back"), self._back, 1.0),
            *(Control(word, partial(step, -1), 1.25, before=icon) for word, step, icon, _ in steps),
            play,
            *(Control(word, partial(step, 1), 1.25, behind=icon) for word, step, _, icon in reversed(steps)),
            Control(speed_name(self._stage.settings.speed), self.faster, 0.8),
            *([Control(tr("Play on from here"), self.play_on, 2.6)] if player.match.finished else []),
        ]

    @property
    def _steps(self) -> list[tuple[str, Callable[[int], None], str, str]]:
        """The widest first: its word, itself, and the icons for back and on."""
        player = self._player
        return [
            (tr("Round"), player.round, "to_start", "to_end"),
            (tr("Turn"), player.turn, "arrow_left", "arrow_right"),
            (tr("Step"), player.event, "arrow_left", "arrow_right"),
        ]

    def faster(self) -> None:
        """The next speed, for good."""
        self._stage.change(speed=next_speed(self._stage.settings.speed))

    def log(self) -> Transition:
        """All that happened in the round so far."""
        watch = Watch(lambda intent: True, Pop, lambda elapsed_ms: False)
        return Push(self._routes.log(self._player.table, watch))

    def play_on(self) -> Transition | None:
        """A new match from this moment, if it is not the end."""
        player = self._player
        if not may_play_on(player.match, player.at):
            self._stage.notices.say(tr("The match is over here. Go back a little to play on."))
            return None
        player.plays = False
        eyes = player.playback.viewer or 0
        return Push(Loading(self._stage, partial(moment_of, player.match, player.at),
                            lambda moment: Reset(self._routes.play_on(moment, player.seated, eyes)), _raised))


def _raised(fault: BaseException) -> str:
    """What was right once is right again: this is a fault of the program."""
    raise fault
