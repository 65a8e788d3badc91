"""Nobody is here: bots play one match after another, until somebody presses anything or moves the pointer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import cos, tau
from typing import Any

from pygame import Rect, Surface

from game.core.match import Step
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, place
from scenes.kit.input.intent import Intent, Kind
from scenes.kit.messages import mark
from scenes.kit.scene import Pop, Replace, Scene, Transition
from scenes.kit.silence import Silence
from scenes.kit.stack import SceneStack
from scenes.kit.stage import Stage
from scenes.kit.viewport import SAFE
from scenes.kit.widgets import Focus, Widget, fitted
from scenes.match.session import Session
from scenes.screens import routes
from scenes.screens.arcade.high_scores import ScoresShown
from scenes.screens.round.arbiter import Arbiter, Aside, AtTable
from scenes.screens.round.turn import Turn
from scenes.screens.round.won import RoundWon
from scenes.screens.scoring.match_won import MatchWon
from scenes.screens.scoring.round_scoring import RoundScoring
from scenes.table.plan import plan_of
from scenes.table.table import Table

SPEED, BOT_PACE = "1", "normal"
"""Of the bots' match, whatever is set for one's own: at instant speed nobody could follow it, and nobody presses."""
BLINK = 2400
"""Milliseconds from one brightest moment of the line to the next: far below what is a flash."""
FAINTEST = 0.35
WON_FOR = 7000
"""Milliseconds for which the end of a match is shown."""
LOGO, SMALLER_LOGO, SMALL_LOGO, GAP = 190, 136, 60, 24
"""Units: the wordmark's height on the table, below a race, and in a corner; and what is beside it."""
Spot = tuple[float, float]
"""Left and foot, in units."""
LINE, SMALL_LINE = (680, 84), (400, 60)
"""The most room of the line, in units."""


def watched_turn(
    stage: Stage, session: Session, table: Table, steps: tuple[Step, ...] = ()
) -> Turn:  # fmt: skip
    """The turns of a round of bots alone; `steps` have happened and are not shown yet."""
    return Turn(stage, session, table, WatchedArbiter(), steps)


class WatchedArbiter(Arbiter):
    """Of turns in which nobody acts: presses never come here."""

    aside: WatchedAside

    def __init__(self) -> None:
        self.for_all, self.for_actor = {}, {}

    def begin(self, turn: AtTable) -> None:
        """The turn has all its parts."""
        self._turn, self.aside = turn, WatchedAside(turn.table)

    def offer(self) -> None:
        """There is nobody to act."""

    def commit(self, seat: int, moves: list[Any]) -> None:
        """Nobody drafts."""

    def pause(self) -> Transition:
        """Nobody is here who could press for it."""
        return Pop()

    def round_won(self) -> None:
        """Who has won it stands over the table, once."""
        if self.aside.ended is None:
            self.aside.ended = RoundWon(self._turn.session, self._turn.table, self._after_round)

    def _after_round(self) -> Transition:
        return Replace(routes.AfterRound(self._turn.session, self._turn.table))


class WatchedAside(Aside):
    """The table, and nothing that could be pressed."""

    def __init__(self, table: Table) -> None:
        self._table = table

    @property
    def about(self) -> str:
        """Nothing: the bots play without a word."""
        return ""

    def widgets(self) -> list[Widget]:
        """None."""
        return []

    def draw(self, painter: Painter) -> None:
        """The table, and over it who has won the round."""
        self._table.draw_lying(painter)
        if self.ended is not None:
            self.ended.draw(painter)
        self._table.draw_flying(painter)


class Finale(MatchWon):
    """The end of a match of bots: it gives way to what comes after by itself."""

    def __init__(self, stage: Stage, session: Session, table: Table) -> None:
        super().__init__(stage, session.story, table.spec)
        self._left_ms = float(WON_FOR)

    def update(self, elapsed_ms: float) -> Transition | None:
        """Let time pass, and then go on."""
        super().update(elapsed_ms)
        self._left_ms -= elapsed_ms
        return Replace(routes.AfterBotsMatch()) if self._left_ms <= 0 else None

    def resized(self) -> None:
        """Lay everything out anew, and take the buttons away."""
        super().resized()
        self.focus = Focus([])


class Attract(Scene):
    """The bots' match over the whole screen, the name, and a line that says what to do.

    `begin` makes the stack of its scenes, on a stage of its own.
    """

    part = "page"
    heading = mark("Press anything")

    def __init__(self, stage: Stage, begin: Callable[[Stage], SceneStack]) -> None:
        super().__init__(stage)
        settings = replace(stage.settings, speed=SPEED, bot_pace=BOT_PACE, subtitles=False, speech="off")
        self._aside = replace(stage, settings=settings, sound=Silence(), music=Silence(), on_restyle=lambda: None)
        self._clock = 0.0
        self._unseen = False
        self.match = begin(self._aside)

    @property
    def animating(self) -> bool:
        """True while somebody may look: if nothing else moves, the line does."""
        return not self._unseen and (not self.stage.settings.reduced_motion or self.match.animating)

    @property
    def table(self) -> Table | None:
        """The bots' table, while it is seen."""
        return getattr(self.match.top, "table", None)

    def update(self, elapsed_ms: float) -> Transition | None:
        """Let the bots play, unless another window is in use."""
        if not self._unseen:
            self._clock += elapsed_ms
            self.match.update(elapsed_ms)
        return None

    def handle(self, intent: Intent) -> Transition | None:
        """Any press and any movement leads back, and does nothing else."""
        if intent.kind in (Kind.FOCUS_LOST, Kind.FOCUS_GAINED):
            self._unseen = intent.kind is Kind.FOCUS_LOST
        return Pop() if intent.from_somebody and intent.kind not in (Kind.RELEASE, Kind.LET_GO) else None

    def close(self) -> None:
        """The bots stop: nobody asks them any more."""
        self.match.close()

    def resized(self) -> None:
        """The bots' stage follows the window."""
        aside, stage = self._aside, self.stage
        aside.viewport, aside.theme, aside.art, aside.text = stage.viewport, stage.theme, stage.art, stage.text
        self.match.resized()

    def draw(self, painter: Painter) -> None:
        """The match with the name and the line, where there is room for them."""
        self.match.draw(painter)
        top = self.match.top
        if isinstance(top, RoundScoring) or (isinstance(top, Turn) and top.ended is not None):
            self._sign_in_the_corner(painter)
        elif isinstance(top, Finale | ScoresShown):
            left, bottom = SAFE[0], SAFE[1] + SAFE[3]
            self._sign(painter, (left, bottom), (left + SMALLER_LOGO + GAP, bottom), SMALLER_LOGO)
        else:
            table = self.table
            plan = table.spec.plan if table is not None else plan_of(self.stage)
            line = (plan.mine[0], plan.actions[1] + plan.actions[3])
            room = min(plan.corner[2], plan.corner[3] - 2 * GAP) if plan.corner is not None else 0
            foot = (plan.safe[0], plan.safe[1] + plan.safe[3])
            self._sign(painter, foot, line, LOGO if room >= LOGO else 0)

    def _sign(self, painter: Painter, foot: Spot, line: Spot, logo: int) -> None:
        """The name and the line, in units: where each begins and stands, and how high the name is; 0: without it."""
        stage, port = self.stage, self.stage.viewport
        if logo:
            painter.put(stage.art.wordmark(port.px(logo)), *port.point(foot[0], foot[1] - logo))
        x, middle = port.point(line[0], line[1] - LINE[1] / 2)
        words = self._words(LINE)
        painter.put(words, *place(words, x, middle), self._brightness())

    def _sign_in_the_corner(self, painter: Painter) -> None:
        """On a block in the corner: it covers the hint of what a press would do in a match of one's own."""
        port = self.stage.viewport
        right, middle = port.safe.right, port.safe.bottom - port.px(SMALL_LOGO) // 2
        words, name = self._words(SMALL_LINE), self.stage.art.wordmark(port.px(SMALL_LOGO))
        box = name.get_rect(midright=(right - words.get_width() - port.px(GAP), middle))
        block = box.inflate(2 * port.px(GAP), port.px(GAP))
        corner = Rect(block.left, block.top, port.width - block.left, port.height - block.top)
        painter.fill(corner, self.stage.theme.table)
        painter.put(name, *box.topleft)
        painter.put(words, *place(words, right, middle, 1.0), self._brightness())

    def _words(self, room: tuple[int, int]) -> Surface:
        """What to do, in so much room in units."""
        size = self.stage.viewport.px(room[0]), self.stage.viewport.px(room[1])
        return fitted(self.stage, self.title, Lettering("title", self.stage.theme.paper), size)

    def _brightness(self) -> float:
        """How bright the line is now, from faint to 1."""
        if self.stage.settings.reduced_motion:
            return 1.0
        return 1 - (1 - FAINTEST) * (1 - cos(tau * self._clock / BLINK)) / 2
