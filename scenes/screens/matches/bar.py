"""What stands round the rows of the list: what is chosen above them, the tabs, and what is below."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.history.finding import ALL, LOST, RESULTS, WON
from game.history.index import OPEN
from scenes.kit.messages import grouped, mark, tr
from scenes.kit.scene import Push
from scenes.kit.widgets import Button, ButtonStyle, Icon, Options, Sentence, Widget
from scenes.screens import routes
from scenes.screens.matches.pager import BareChoice, OnwardButton, Pager
from scenes.screens.matches.places import list_places
from scenes.specs import registry

if TYPE_CHECKING:
    from scenes.screens.matches.scene import MatchesScene

CHOICES = (972, 1410)  # units: left sides of what is chosen at the top
TITLES = {ALL: mark("All"), WON: mark("Won"), LOST: mark("Lost"), OPEN: mark("Open")}


class ListBar:
    """Makes the widgets of one layout of the list."""

    def __init__(self, scene: MatchesScene) -> None:
        self._scene = scene

    def choices(self) -> list[Widget]:
        """Which game, and the way to the statistics."""
        scene = self._scene
        games = ["", *registry.GAMES]
        made = list[Widget]()
        if len(games) > 2 and not scene.narrow:
            titles = [tr("All games"), *registry.titles().values()]
            options = Options(titles, games.index(scene.lister.wanted.game), lambda index: scene.of_game(games[index]))
            rect = scene.stage.viewport.rect(CHOICES[0], 58, 414, 64)
            made.append(BareChoice(scene.stage, rect, tr("Game"), options, scene.tones))
            made[-1].adjustable = False  # the arrow keys lead past it, to the statistics
        if not scene.narrow:
            rect = scene.stage.viewport.rect(CHOICES[1], 58, 414, 64)
            made.append(OnwardButton(scene.stage, rect, tr("Statistics"), lambda: Push(routes.Statistics()),
                                     ButtonStyle(style="head", tones=scene.tones)))
        return made

    def tabs(self) -> list[Widget]:
        """Which results, and what is looked for."""
        scene = self._scene
        places, made = list_places(scene.stage.text.text_scale), list[Widget]()
        for result, (left, width) in zip(RESULTS, places.tabs, strict=True):
            chosen = result == scene.lister.wanted.result
            count = scene.lister.counts.get(result)  # while records are read nobody knows how many were won
            style = ButtonStyle("best" if chosen else "slab", "name", grouped(count) if count is not None else "",
                                beside=True, tones=scene.tones)
            rect = scene.stage.viewport.rect(left, places.tab[0], width, places.tab[1])
            made.append(Button(scene.stage, rect, tr(TITLES[result]), partial(scene.ask_for, result), style))
        find = Sentence((Icon("find"), scene.lister.typed or tr("Find")), "name", scene.stage.theme.paper)
        second = "" if scene.lister.typed else tr("name, rules or day")
        made.append(Button(scene.stage, scene.stage.viewport.rect(*places.find), find, scene.find,
                           ButtonStyle("slab", "name", second, beside=True, tones=scene.tones)))
        return made

    def foot(self) -> list[Widget]:
        """The pages, and the way to take a deletion back."""
        scene = self._scene
        places, made = list_places(scene.stage.text.text_scale), list[Widget]()
        if scene.lister.pages > 1:
            rect = scene.stage.viewport.rect(*places.pager)
            made.append(Pager(scene.stage, rect, (scene.lister.at, scene.lister.pages), scene.turn_to, scene.tones))
        if scene.deeds.removed:
            made.append(scene.button(places.undo, tr("Undo delete"), scene.undo, "name"))
            made[-1].anchor = 0.0
        return made
