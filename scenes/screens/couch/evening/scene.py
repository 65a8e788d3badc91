"""The evening: who of these people has won how much since they sat down."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.messages import listed, sentences, tr, trn
from scenes.kit.stack import Pop, Push, Scene
from scenes.kit.stage import Stage
from scenes.kit.widgets import Button, ButtonStyle, Widget, write
from scenes.kit.widgets.page import Page
from scenes.kit.widgets.surfaces import ground_of, tones_of
from scenes.match.played import Played
from scenes.match.story import Seating
from scenes.screens.couch.evening.aloud import matches_aloud, standings_aloud
from scenes.screens.couch.evening.board import Board
from scenes.screens.couch.evening.score import standings
from scenes.screens.setup.scene import draw_ending

GROUND = "O"
"""The poster of the evening."""
TITLE, ENDING = (96, 50, 1000, 96), (1100, 50, 724, 96)
BOARD = (96, 176, 1728, 690)
BACK, DEALS = (96, 900, 300, 116), (432, 900, 720, 116)


class EveningScene(Page):
    """A page above the end of a match; `deals` makes the page of a series, where there is one."""

    def __init__(
        self, stage: Stage, matches: Sequence[Played], people: Sequence[Seating], deals: Callable[[], Scene] | None
    ) -> None:
        super().__init__(stage)
        self._matches = matches
        self._deals = deals
        self._standings = standings(matches, people)
        self.resized()

    @property
    def title(self) -> str:
        """What the table tells of."""
        return tr("This evening")

    @property
    def about(self) -> str:
        """How much was played, and how everybody stands."""
        return sentences((listed(self._ending), standings_aloud(self._standings)))

    def tell(self, again: bool) -> str:
        """The whole table, match by match."""
        return sentences((self.title, self.about, matches_aloud(self._matches)))

    @property
    def _ending(self) -> tuple[str, str]:
        """Rounds and matches."""
        rounds = sum(len(match.rounds) for match in self._matches)
        return trn("1 round", "{n} rounds", rounds), trn("1 match", "{n} matches", len(self._matches))

    def lay_out(self) -> list[Widget]:
        """The table, the way back, and the way to the deals."""
        stage, tones = self.stage, tones_of(self.stage.theme, GROUND)
        self._board = Board(stage, self._matches, self._standings, BOARD, tones)
        buttons: list[Widget] = [Button(
            stage, stage.viewport.rect(*BACK), tr("Back"), Pop, ButtonStyle(style="head", tones=tones),
        )]
        if (deals := self._deals) is not None:
            buttons.append(Button(
                stage, stage.viewport.rect(*DEALS), tr("Who won which deal?"), lambda: Push(deals()),
                ButtonStyle(style="head", second=tr("The same cards, played from every seat"), tones=tones),
            ))  # fmt: skip
        return buttons

    def draw(self, painter: Painter) -> None:
        """The title, how much was played, the table, the ways on."""
        stage = self.stage
        painter.ground(ground_of(stage, GROUND))
        write(painter, stage, self.title, Lettering("title", stage.theme.paper), stage.viewport.rect(*TITLE))
        draw_ending(painter, stage, *self._ending, stage.viewport.rect(*ENDING))
        self._board.draw(painter)
        self.focus.draw(painter)
