"""Nobody is here: bots play one match after another, until somebody presses anything or moves the pointer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import cos, tau
from typing import Any, NamedTuple

from game.core.match import Step
from scenes.kit.audio.sound import Silence
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Intent, Kind
from scenes.kit.layout import Box
from scenes.kit.messages import mark
from scenes.kit.override import override
from scenes.kit.scene import Pop, Replace, Transition
from scenes.kit.stack import SceneStack
from scenes.kit.stage import Stage
from scenes.kit.ui.containers import Block, Column, Pad, Padded, Row, Spacer
from scenes.kit.ui.leaves import Label
from scenes.kit.ui.node import INFINITE, Node
from scenes.kit.ui.overlays import Overlay
from scenes.kit.ui.page import Page
from scenes.kit.ui.pen import Pen
from scenes.kit.viewport import SAFE
from scenes.kit.widgets.widget import Widget
from scenes.match.session import Session
from scenes.screens import routes
from scenes.screens.arcade.high_scores import AttractScores
from scenes.screens.menu.scene import name_of_the_game
from scenes.screens.round.arbiter import Arbiter, Aside, AtTable
from scenes.screens.round.round_won import RoundWon
from scenes.screens.round.turn import Turn
from scenes.screens.scoring.match_won import MatchWon
from scenes.screens.scoring.round_scoring import RoundScoring
from scenes.table.plan import TablePlan, plan_of
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
LINE_WIDE, LINE_HIGH = 680, 84
"""The room of the line, in units: beside a table's buttons, and beside the list of a page."""


def watched_turn(
    stage: Stage, session: Session, table: Table, steps: tuple[Step, ...] = ()
) -> Turn:  # fmt: skip
    """The turns of a round of bots alone; `steps` have happened and are not shown yet."""
    return Turn(stage, session, table, WatchedArbiter(), steps)


class WatchedArbiter(Arbiter):
    """The arbiter of turns in which nobody acts: presses never come here."""

    aside: WatchedAside

    def __init__(self) -> None:
        self.for_all, self.for_actor = {}, {}

    def begin(self, turn: AtTable) -> None:
        """The turn has all its parts."""
        self._turn, self.aside = turn, WatchedAside(turn.table)

    def offer(self) -> None:
        """Offers nothing: there is nobody to act."""

    def commit(self, seat: int, moves: list[Any]) -> None:
        """Nobody drafts."""

    def pause(self) -> Transition:
        """No pause: nobody is here who could ask for it."""
        return Pop()

    def round_won(self) -> None:
        """Shows the winner of the round over the table, once."""
        if self.aside.ended is None:
            self.aside.ended = RoundWon(self._turn.session, self._turn.table, self._after_round)

    def _after_round(self) -> Transition:
        return Replace(routes.AfterRound(self._turn.session, self._turn.table))


class WatchedAside(Aside):
    """The table with nothing that could be pressed."""

    def __init__(self, table: Table) -> None:
        self._table = table

    @property
    def about(self) -> str:
        """No words: the bots play without comment."""
        return ""

    def widgets(self) -> list[Widget]:
        """No widgets."""
        return []

    def draw(self, painter: Painter) -> None:
        """Draws the table, and over it the winner of the round."""
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

    @override
    def buttons(self) -> Sequence[Node]:
        """A single node that cannot be pressed: the name and the line stand there."""
        return [Node(width=SMALLER_LOGO + GAP + LINE_WIDE, height=SMALLER_LOGO)]


class SignPlaces(NamedTuple):
    """Where the name and the line stand, in units: the left side and the foot of each; how high the name is, 0 without.

    In the corner both are on a block of their own.
    """

    name: Spot
    line: Spot
    high: float
    in_corner: bool = False


class BlinkingNode(Padded):
    """What becomes faint and bright again, by the page's clock."""

    @override
    def paint(self, pen: Pen) -> None:
        self.child.paint(pen._replace(opacity=brightness(pen.at_ms)))


def brightness(ms: float) -> float:
    """From faint to 1; where nothing moves, 1."""
    return 1 - (1 - FAINTEST) * (1 - cos(tau * ms / BLINK)) / 2 if ms < INFINITE else 1.0


class Attract(Page):
    """The bots' match over the whole screen, the name, and a line that says what to do.

    `begin` makes the stack of its scenes, on a stage of its own.
    """

    heading = mark("Press anything")

    def __init__(self, stage: Stage, begin: Callable[[Stage], SceneStack]) -> None:
        super().__init__(stage)
        settings = replace(stage.settings, speed=SPEED, bot_pace=BOT_PACE, subtitles=False, speech="off")
        self._aside = replace(stage, settings=settings, sound=Silence(), music=Silence(), on_restyle=lambda: None)
        self._unseen = False
        self.match = begin(self._aside)
        self.renew()

    @override
    def renew(self) -> None:
        self.sign = self._sign()
        self.rebuild()

    # -- what there is

    @property
    def table(self) -> Table | None:
        """The bots' table, while it is seen."""
        return getattr(self.match.top, "table", None)

    def _sign(self) -> SignPlaces:
        """Where there is room for it beside what the bots do."""
        top, (left, above, _, high) = self.match.top, SAFE
        if isinstance(top, RoundScoring) or (isinstance(top, Turn) and top.ended is not None):
            return SignPlaces((left, above + high), (left, above + high), SMALL_LOGO, in_corner=True)
        if isinstance(top, Finale | AttractScores):
            return SignPlaces((left, above + high), (left + SMALLER_LOGO + GAP, above + high), SMALLER_LOGO)
        plan = self.table.spec.plan if self.table is not None else plan_of(self.stage)
        room = min(LOGO, plan.corner[2], _below_the_deck(plan)) if plan.corner is not None else 0
        name, line = (plan.safe[0], plan.safe[1] + plan.safe[3]), (plan.mine[0], plan.actions[1] + plan.actions[3])
        return SignPlaces(name, line, room if room >= SMALLER_LOGO else 0)

    @property
    @override
    def room(self) -> Box:
        """The whole window, as the table has it."""
        return Box(*self.stage.viewport.room)

    @override
    def build(self) -> Node:
        sign, box = self.sign, self.room
        name = name_of_the_game(sign.high) if sign.high else None
        if sign.in_corner:  # it covers the hint of what a press would do in a match of one's own
            line = BlinkingNode(Label(self.title, "head", "paper", least=0.4, aloud=False, height=SMALL_LOGO))
            pad = Pad(GAP, GAP, box.right - SAFE[0] - SAFE[2], box.bottom - SAFE[1] - SAFE[3])
            return Column([Spacer(), Row([Spacer(), Block(Row([name, line], gap=GAP), "table", pad=pad)])])
        words = Label(self.title, "title", "paper", least=0.4, aloud=False, height=LINE_HIGH)
        line = BlinkingNode(words, most_width=LINE_WIDE)
        return Overlay([_at_foot(node, spot, box) for node, spot in ((name, sign.name), (line, sign.line)) if node])

    @override
    def draw_ground(self, painter: Painter) -> None:
        self.match.draw(painter)

    # -- what is pressed

    @override
    def handle(self, intent: Intent) -> Transition | None:
        """Any press and any movement leads back, and does nothing else."""
        if intent.kind in (Kind.FOCUS_LOST, Kind.FOCUS_GAINED):
            self._unseen = intent.kind is Kind.FOCUS_LOST
        return Pop() if intent.from_somebody and intent.kind not in (Kind.RELEASE, Kind.LET_GO) else None

    @override
    def close(self) -> None:
        """Ends the match of the bots."""
        self.match.close()

    # -- time

    @property
    @override
    def animating(self) -> bool:
        """True while somebody may look: if nothing else moves, the line does."""
        return not self._unseen and (self.at_ms < INFINITE or super().animating or self.match.animating)

    @override
    def update(self, elapsed_ms: float) -> Transition | None:
        """Let the bots play, unless another window is in use."""
        if self._unseen:
            return None
        self.match.update(elapsed_ms)
        if self._sign() != self.sign:
            self.renew()
        return super().update(elapsed_ms)

    @override
    def resized(self) -> None:
        """The bots' stage follows the window."""
        aside, stage = self._aside, self.stage
        aside.viewport, aside.theme, aside.art, aside.text = stage.viewport, stage.theme, stage.art, stage.text
        self.match.resized()
        self.renew()


def _below_the_deck(plan: TablePlan) -> float:
    """How high the room is, in units, that the corner has for the buttons of a match of one's own: none are here."""
    buttons = plan.sort_button, plan.lens_button, plan.help_button, plan.seats_button
    return plan.safe[1] + plan.safe[3] - min(button[1] for button in buttons)


def _at_foot(node: Node, spot: Spot, box: Box) -> Node:
    """The node with its left side and foot at a place."""
    left, foot = spot
    return Column([Spacer(), Row([node, Spacer()])], pad=Pad(left - box.x, 0, 0, box.bottom - foot))
