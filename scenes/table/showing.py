"""From the match to the table: what has happened is shown event by event, each in the time it may take."""

from __future__ import annotations

from collections import deque

from game.core.events import CardMoved, Event, MatchEnded, Reshuffled, RoundEnded, Scored, SeatOut, TurnBegan
from game.core.match import Step
from scenes.kit.messages import tr
from scenes.match.session import Session
from scenes.table.pacing import Pacing
from scenes.table.table import Table

RUMBLES: dict[type[Event], tuple[float, int]] = {TurnBegan: (0.3, 120), SeatOut: (0.7, 250), RoundEnded: (0.5, 400)}
"""How strongly, from 0 to 1, and for how many ms."""

AFTERMATH = (Scored, Reshuffled, MatchEnded)
"""Events that the scenes after the round show."""


class Showing:
    """The events of a round that are still to be shown. `won`: its end has been."""

    def __init__(self, session: Session, table: Table, steps: tuple[Step, ...]) -> None:
        """`steps` have happened and are not shown yet."""
        self.won = False
        self._session = session
        self._table = table
        self._steps = deque(steps)
        self._pacing = Pacing()

    @property
    def still_thinking(self) -> bool:
        """Whether a bot still looks as if it thought, or waits for a press: the match is not asked before."""
        return self._pacing.still_thinking

    @property
    def awaits_press(self) -> bool:
        """Whether a bot goes on only after a press."""
        return self._pacing.awaits_press

    def go_on(self) -> None:
        """Somebody has pressed: the bot may move."""
        self._pacing.go_on()

    def pass_time(self, elapsed_ms: float) -> None:
        """Real time passes."""
        self._pacing.pass_time(elapsed_ms, self._table.stage.settings.pace)

    def step(self, asks: bool = True) -> bool:
        """Shows the next event; where there is none the match is asked, if it may be. False while somebody thinks."""
        if not self._steps and asks and not self.still_thinking:
            self._steps.extend(self._session.advance() or ())
        if not self._steps:
            return False
        self._show(self._steps.popleft())
        return True

    def _show(self, step: Step) -> None:
        """An event, where the table is the place for it."""
        event = step.event
        if isinstance(event, AFTERMATH):
            return
        if isinstance(event, TurnBegan):
            self._turn_began(event.seat)
        self._shake(event)
        squeeze = self._pacing.squeeze() if isinstance(event, CardMoved) else 1.0
        self._table.show(*self._session.seen(step), squeeze)
        self._pacing.spend(self._table.timeline.remaining)
        if isinstance(event, RoundEnded):
            self.won = True

    def _shake(self, event: Event) -> None:
        """A person's pad tells what everybody sees: their turn, that they are out, that they have won."""
        who = event.winner if isinstance(event, RoundEnded) else getattr(event, "seat", None)
        if type(event) in RUMBLES and who in self._session.persons:
            self._table.stage.rumble(who, *RUMBLES[type(event)])

    def _turn_began(self, seat: int) -> None:
        stage = self._table.stage
        self._pacing.turn_began(seat in self._session.persons, stage.settings.bot_pace)
        if seat == self._session.viewer:
            stage.subtitle(tr("Your turn"))
