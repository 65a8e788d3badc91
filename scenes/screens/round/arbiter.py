"""What a turn is played for: its arbiter says who may act, what a commit means and what a wrong turn gets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Intent, Kind
from scenes.kit.scene import Pop, Push, Transition
from scenes.kit.widgets.focus import Focus
from scenes.kit.widgets.widget import Widget
from scenes.match.session import Session
from scenes.screens import routes
from scenes.screens.round.host import Host
from scenes.screens.round.round_won import RoundWon
from scenes.screens.routes import Watch
from scenes.table.step_player import StepPlayer
from scenes.table.table import Table
from scenes.table.turn.controller import TurnController
from scenes.table.turn.corner_widgets import change_speed
from scenes.table.turn.turn_input import SHORTCUTS
from scenes.table.turn.tutor import Tutor

Answer = Callable[[Intent], Transition | None]
"""What an intent does."""
ACTING = {Kind.PRESS, Kind.ACCEPT, Kind.CANCEL, Kind.CARD, Kind.SEATS, Kind.LOG, *SHORTCUTS}
"""Intents that act: while something moves they only complete that."""
WINDOW = (Kind.QUIT, Kind.PAD_LOST, Kind.FOCUS_LOST)
"""What the window tells: nothing of it concerns a turn in which nothing can be lost, and nobody waits."""

LEAVING = (Kind.PAUSE, Kind.CANCEL)
"""What leads out of a turn apart from matches."""
NOWHERE = Pop(0)
"""What interrupts a look at such a turn's table leads no further than back to it."""
WATCH = Watch(lambda intent: True, lambda: NOWHERE, lambda elapsed_ms: False)
"""Over a table that only its learner sees, and of which nothing can be lost."""


class AtTable(Protocol):
    """A turn as its arbiter sees it: whose match, at which table, and what is tried and shown there."""

    session: Session
    table: Table
    controller: TurnController
    tutor: Tutor
    step_player: StepPlayer
    host: Host
    covered: bool

    @property
    def can_be_played(self) -> bool:
        """Whether a person can make a move now."""

    def listens(self) -> bool:
        """Whether a press acts; while something moves it completes that instead."""

    def lay_out(self) -> None:
        """Lists anew what can be pressed."""


class Aside(Protocol):
    """What stands round the table, what a voice says of the turn, and what can be pressed in everybody's turn.

    `part` is that of the scene. `focus` is what can be pressed instead of the cards, once the turn is over; `ended`
    stands over the table once the round is. `holds`: a turn that was judged lies there still, and nothing is chosen.
    """

    part: str = "match"
    focus: Focus | None = None
    holds: bool = False
    ended: RoundWon | None = None

    @property
    def title(self) -> str:
        """What a voice calls the turn; empty: the round."""
        return ""

    @property
    def about(self) -> str:
        """What a voice says of the moment."""
        return ""

    @property
    def animating(self) -> bool:
        """Whether any part of the aside moves."""
        return False

    def news(self, of_table: Callable[[], str]) -> str:
        """What has happened; `of_table` gives what has happened there, once."""
        return of_table()

    def tell(self, of_table: Callable[[], str]) -> str:
        """What a voice tells when asked; `of_table` gives what lies there."""
        return of_table()

    def widgets(self) -> list[Widget]:
        """New widgets beside the cards and the buttons of the turn."""

    def draw(self, painter: Painter) -> None:
        """The whole picture: the table, what stands round it, and what can be pressed."""

    def resized(self) -> None:
        """Everything is laid out anew; the table and its widgets are already."""
        return

    def close(self) -> None:
        """The turn has left the screen."""
        return


class Arbiter(Protocol):
    """Says what a commit means in one turn, which `begin` gives it. A kind of turn is a class of its own, beside its
    other parts.

    `for_all` are answers to intents of anybody's device at any time, `for_actor` to those of whoever is to act while
    nothing moves; all other intents are input of the turn.
    """

    aside: Aside
    for_all: Mapping[Kind, Answer]
    for_actor: Mapping[Kind, Answer]

    def begin(self, turn: AtTable) -> None:
        """Called once, when the turn has all its parts."""

    # -- who may act, and what comes of it

    def offer(self) -> None:
        """Gives a person who is to act the moves, once nothing moves and nobody drafts."""

    def commit(self, seat: int, moves: list[Any]) -> None:
        """Takes a turn that was ended: says what its moves lead to."""

    def ask(self, question: str, go_on: str, action: Callable[[], Transition | None]) -> Transition | None:
        """A question before a move that cannot be taken back; here nobody is asked."""
        return action()

    def pause(self) -> Transition:
        """Where the way out leads."""

    def round_won(self) -> None:
        """The end of the round has been shown."""
        return

    # -- presses and time

    def handle(self, intent: Intent, play: Answer) -> Transition | None:
        """An intent, before the turn has it; `play` gives it to the turn."""
        return play(intent)

    def takes(self, intent: Intent) -> bool:
        """Whether a press was for something that motion does not hold up."""
        return False

    def update(self, elapsed_ms: float) -> None:
        """Time passes; whatever was to be shown at the table in it has been."""
        return


class ApartArbiter(Arbiter):
    """The arbiter of a turn in a lesson or a puzzle: no match runs that could be paused, left or ended."""

    def answer_apart(self, turn: AtTable, hint: Answer, log: Answer) -> None:
        """What intents do besides playing; `hint` and `log` are the answers to those two."""

        def show_seats(intent: Intent) -> Transition:
            return Push(routes.SeatInLarge(turn.table, turn.table.header_at(intent.point), WATCH))

        self.for_all = {
            **dict.fromkeys(WINDOW, lambda intent: None), Kind.PAUSE: lambda intent: self.pause(),
            Kind.SPEED: lambda intent: change_speed(turn.table.stage), Kind.HINT: hint,
        }  # fmt: skip
        self.for_actor = {Kind.SEATS: show_seats, Kind.LOG: log}

    def pause(self) -> Transition:
        """Back to where the turn was asked for from."""
        return Pop()
