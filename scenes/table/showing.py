"""From the match to the table: what has happened is shown event by event, each in the time it may take."""

from __future__ import annotations

from collections import deque

from game.core.match import Step
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Kind
from scenes.kit.messages import tr
from scenes.kit.stack import Scene
from scenes.kit.theme import DURATIONS
from scenes.match.session import Session
from scenes.table.table import Table
from scenes.table.values import Motion

RESERVE = 1.5
"""No motion takes more than the reciprocal of what is left of a turn: something always remains for the next."""
THOUGHTS = {
    "quick": (0, 150), "normal": (DURATIONS["think_least"], DURATIONS["think_most"]), "slow": (1200, 2000),
    "press": (0, 1),
}  # fmt: skip
"""The shortest and the longest thought in ms, by the setting; with "press" a bot waits for somebody instead."""


class Pacing:
    """The clock of one seat's turn, in ms at speed 1x."""

    def __init__(self) -> None:
        self._thought = self._spent = 0.0
        self._person = True
        self._turns = 0
        self._total = float(DURATIONS["bot_turn_total"])
        self.awaits_press = False
        """Whether a bot goes on only after a press."""

    def turn_began(self, person: bool, bot_pace: str = "normal") -> None:
        """A seat is to act; bots' thoughts differ in length from turn to turn, without being random."""
        least, most = THOUGHTS[bot_pace]
        self._person = person
        self._turns += 1
        self._spent = 0.0 if person else least + self._turns * 97 % (most - least)
        self._thought = self._spent
        self._total = DURATIONS["bot_turn_total"] + max(0, most - DURATIONS["think_most"])
        self.awaits_press = bot_pace == "press" and not person

    def go_on(self) -> None:
        """Somebody has pressed: the bot may move."""
        self.awaits_press = False

    def pass_time(self, elapsed_ms: float, pace: float) -> None:
        """Real time passes; at instant speed nobody is waited for."""
        self._thought = max(0.0, self._thought - elapsed_ms / pace) if pace else 0.0

    @property
    def still_thinking(self) -> bool:
        """Whether a bot still looks as if it thought, or waits for a press."""
        return self._thought > 0 or self.awaits_press

    def squeeze(self) -> float:
        """How much faster than usual the next motion is: a turn never takes longer than its total."""
        if self._person:
            return 1.0
        left = max(1.0, self._total - self._spent)
        return max(1.0, DURATIONS["rule_change_total"] * RESERVE / left)

    def spend(self, duration: float) -> None:
        """A motion of so many ms has begun."""
        self._spent += duration / self.squeeze()


class TableScene(Scene):
    """Base of the scenes that show a table and let things happen on it: what they show and say."""

    table: Table

    @property
    def title(self) -> str:
        """The round that is played."""
        return tr("Round {n}").format(n=self.table.view.number)

    def resized(self) -> None:
        """The table lays itself out anew."""
        self.table.resized()

    def draw(self, painter: Painter) -> None:
        """The table alone."""
        self.table.draw(painter)

    def news(self) -> str:
        """What has happened on the table."""
        return self.table.commentary.news()

    def tell(self, again: bool) -> str:
        """The table; asked again, one's hand."""
        return (self.table.commentary.hand() if again else "") or self.table.commentary.table()

    def tell_of(self, what: Kind) -> str:
        """The others at the table, or one's hand."""
        return self.table.commentary.others() if what is Kind.TELL_OTHERS else self.table.commentary.own_hand()


class Showing:
    """The events of a round that are still to be shown, and the clock of its turns. `won`: its end has been shown."""

    def __init__(self, session: Session, table: Table, steps: tuple[Step, ...]) -> None:
        """`steps` have happened and are not shown yet."""
        self.won = False
        self._session, self._table = session, table
        self._steps = deque(steps)
        self.pacing = Pacing()

    def pass_time(self, elapsed_ms: float) -> None:
        """Real time passes."""
        self.pacing.pass_time(elapsed_ms, self._table.stage.settings.pace)

    def step(self, asks: bool = True) -> bool:
        """Shows the next event; where there is none the match is asked, if it may be. False while somebody thinks."""
        if not self._steps and asks and not self.pacing.still_thinking:
            self._steps.extend(self._session.advance() or ())
        if not self._steps:
            return False
        self._show(self._steps.popleft())
        return True

    def _show(self, step: Step) -> None:
        """An event, where the table is the place for it."""
        event, view = self._session.seen(step)
        cue = self._table.cue(event, view)
        if not cue.at_table:
            return
        person, stage = cue.seat in self._session.persons, self._table.stage
        if cue.turn is not None:
            self.pacing.turn_began(person, stage.settings.bot_pace)
        if cue.rumble is not None:
            for seat in self._session.persons.keys() & set(cue.seats):
                stage.rumble(seat, *cue.rumble)
        self._table.carry_out(cue, view, self.pacing.squeeze() if cue.moved is not None else 1.0)
        self.pacing.spend(self._table.timeline.remaining)
        self.won = self.won or cue.motion is Motion.LEAP
