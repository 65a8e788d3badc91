"""A scene of the gallery that is played with: real intents, frames of 16 ms, and the way to every widget."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from pygame import Surface

from game.arcade.run import FREE, ROUNDS
from scenes.app.pictures.arcade import NOT_WON, run_at
from scenes.app.pictures.couch import PADS
from scenes.app.pictures.gallery import SCENES, SHEETS
from scenes.app.router import Router
from scenes.kit import messages
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Device, Holder, Intent, Kind
from scenes.kit.scene import Pop, Scene
from scenes.kit.stack import SceneStack
from scenes.kit.stage import Stage
from scenes.kit.widgets.focus import Focus
from scenes.screens import routes
from scenes.screens.matches.row import MatchPage
from scenes.screens.matches.scene import MatchesScene
from scenes.screens.replay.scene import ReplayScene
from scenes.screens.setup.rules import SetupRules
from scenes.screens.setup.scene import Setup
from tests.hands import FRAME_MS
from tests.scenes.autoplay import stage_for_tests
from tests.scenes.staging import pushed

FRAME, REST = 16, 400  # ms
SMALL = (640, 480)
KEYBOARD = Holder(Device.KEYBOARD)
SEATED = Holder(Device.GAMEPAD, PADS[0])
"""In the lobby whoever is ready chooses the match, and a curtain is opened by its seat."""
LOST = (NOT_WON,) * ROUNDS
HOLDERS = {"lobby": SEATED, "curtain": SEATED}


def _picked(stage: Stage) -> Sequence[Scene]:
    """The table with a card in one's fingers."""
    scenes = SCENES["turn"](stage)
    scenes[-1].handle(Intent(Kind.ACCEPT, Device.KEYBOARD))
    return scenes


def _all_rules(stage: Stage) -> Sequence[Scene]:
    """The page of all switches, as the setup leads there."""
    setup = Router(stage).make(routes.Setup())
    assert isinstance(setup, Setup)
    return [SetupRules(stage, setup.options, setup.setup, lambda rules: None)]


def _match_page(stage: Stage) -> Sequence[Scene]:
    """What stands beside the list of matches, on the page that large text makes of it."""
    scene = SCENES["matches"](stage)[-1]
    assert isinstance(scene, MatchesScene)
    return [MatchPage(stage, scene.lister.matches[1], scene.actions, scene.now())]


def _more_of_replay(stage: Stage) -> Sequence[Scene]:
    """What large text leaves no room for below a replay."""
    scene = SCENES["replay"](stage)[-1]
    assert isinstance(scene, ReplayScene)
    return [pushed(scene._acts.more())]


PAGES: dict[str, Callable[[Stage], Sequence[Scene]]] = {"match_page": _match_page, "replay_more": _more_of_replay}
PLAYED: dict[str, Callable[[Stage], Sequence[Scene]]] = {
    **{name: scene for name, scene in SCENES.items() if name not in SHEETS},
    "turn-picked": _picked, "setup_rules": _all_rules, **PAGES,
}  # fmt: skip
"""Every scene of the gallery that is no mere sheet, the table with a card picked up, and pages that others lead to."""


class Driven:
    """Scenes on a stack, as the app holds them."""

    def __init__(self, name: str, folder: Path, size: tuple[int, int] = SMALL, **chosen: object) -> None:
        messages.install("en")
        self.stage = stage_for_tests(folder, size, **chosen)
        scenes = PLAYED[name](self.stage)
        router = Router(self.stage)
        router.runs.shelf.runs[FREE] = run_at(4, *[LOST] * name.endswith("continue"))  # its pages lead on in it
        self.stack = SceneStack(Scene(self.stage), router.make)
        self.stack.scenes = list(scenes)  # as they are in the gallery: none of them arrives anew
        self.scene = scenes[-1]
        self._holder = HOLDERS.get(name, KEYBOARD)
        self.stage.last_holder = self._holder
        self.screen = Surface(size, 0, 32)
        self._painter = Painter(self.screen)
        self._draw()

    @property
    def focus(self) -> Focus | None:
        """The group of widgets that arrow keys move in; None for a scene without any."""
        focus = getattr(self.scene, "focus", None)
        return focus if focus is not None and focus.widgets else None

    @property
    def at(self) -> int:
        """Which widget has the focus."""
        assert self.focus is not None
        return self.focus.index

    @property
    def has_moved_on(self) -> bool:
        """Whether another scene is on top."""
        return self.stack.top is not self.scene

    def send(self, kind: Kind) -> None:
        """A press."""
        intent = Intent(kind, self._holder.device, source=self._holder.source)
        self.stack.handle(self.stage.devices.seated(intent))

    def frame(self, elapsed_ms: float = FRAME) -> bytes:
        """Time passes and the scenes are drawn; the picture."""
        if elapsed_ms:
            self.stack.update(elapsed_ms)
        self._draw()
        return self.screen.get_buffer().raw

    def rest(self) -> None:
        """Time passes until whatever grows has grown; nothing is drawn."""
        for _ in range(REST // int(FRAME_MS)):
            self.stack.update(FRAME_MS)

    def settle(self) -> bytes:
        """The same, and the picture."""
        self.rest()
        return self.frame(0)

    def come_back(self) -> None:
        """Leaves what a press has put above the scene, if the scene is still there."""
        while self.scene in self.stack.scenes and self.has_moved_on:
            self._close_match_of(self.stack.scenes[-1])
            self.stack.apply(Pop())

    def close(self) -> None:
        """Matches that were begun by a press end their records."""
        for scene in self.stack.scenes:
            self._close_match_of(scene)
        self.stack.close()

    def _close_match_of(self, scene: Scene) -> None:
        if scene is not self.scene and (session := getattr(scene, "session", None)) is not None:
            session.close()

    def _draw(self) -> None:
        self._painter.begin()
        self.stack.draw(self._painter)
        self._painter.end()
