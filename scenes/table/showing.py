"""From the match to the table: what has happened is shown event by event, each in the time it may take."""

from __future__ import annotations

from collections import deque

from game.core.match import Step
from scenes.kit.messages import tr
from scenes.kit.stack import Scene
from scenes.match.session import Session
from scenes.table.cue import Motion
from scenes.table.pacing import Pacing
from scenes.table.table import Table


class TableScene(Scene):
    """Base of the scenes that show a table and let things happen on it: what they say."""

    table: Table

    @property
    def title(self) -> str:
        """The round that is played."""
        return tr("Round {n}").format(n=self.table.view.number)

    def news(self) -> str:
        """What has happened on the table."""
        return self.table.commentary.news()

    def tell(self, again: bool) -> str:
        """The table; asked again, one's hand."""
        return (self.table.commentary.hand() if again else "") or self.table.commentary.table()


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
    def waiting(self) -> bool:
        """Whether there is anything left to show."""
        return bool(self._steps)

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

    def ask(self) -> bool:
        """Asks the match for what happens next; False while somebody thinks."""
        self._steps.extend(self._session.advance() or ())
        return self.waiting

    def show_next(self) -> None:
        """Shows the next event, where the table is the place for it."""
        event, view = self._session.seen(self._steps.popleft())
        cue = self._table.cue(event, view)
        if not cue.at_table:
            return
        person, stage = cue.seat in self._session.persons, self._table.stage
        if cue.turn is not None:
            self._pacing.turn_began(person, stage.settings.bot_pace)
        if person and cue.seat is not None and cue.rumble is not None:
            stage.rumble(cue.seat, *cue.rumble)
        self._table.carry_out(cue, view, self._pacing.squeeze() if cue.moved is not None else 1.0)
        self._pacing.spend(self._table.timeline.remaining)
        self.won = self.won or cue.motion is Motion.LEAP
