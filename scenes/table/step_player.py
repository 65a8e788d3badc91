"""From the match to the table: what has happened is shown event by event, each in the time it may take."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from math import inf
from typing import Any, Protocol

from game.core.events import Event
from game.core.match import Step
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Kind
from scenes.kit.messages import tr
from scenes.kit.scene import Scene
from scenes.kit.theme import DURATIONS
from scenes.match.session import Session
from scenes.match.story import Story
from scenes.table.moments.due_moments import pace_of
from scenes.table.presenter import goes_on
from scenes.table.table import Table
from scenes.table.values import Cue, Motion, TableView

RESERVE = 1.5
"""No motion takes more than the reciprocal of what is left of a turn: something always remains for the next."""
THOUGHTS = {
    "quick": (0, 150), "normal": (DURATIONS["think_least"], DURATIONS["think_most"]), "slow": (1200, 2000),
    "press": (0, 1),
}  # fmt: skip
"""The shortest and the longest thought in ms, by the setting; with "press" a bot waits for somebody instead."""


MOST_TOLD_MS = 20_000
"""A bot waits so long at most until a voice has told what came before: no voice stops a match for good."""


class Pacing:
    """The clock of one seat's turn, in ms at speed 1x; what a bot waits for a voice is no part of that."""

    def __init__(self) -> None:
        self._thought = self._spent = self._told_ms = 0.0
        self._is_told = False  # whether a voice still tells what came before
        self._person = True
        self._turns = 0
        self._total = float(DURATIONS["bot_turn_total"])
        self.awaits_press = False
        """Whether a bot goes on only after a press."""

    def turn_began(self, person: bool, bot_pace: str = "normal", is_heard: bool = False) -> None:
        """A seat is to act; bots' thoughts differ in length from turn to turn, without being random.

        `is_heard`: a voice tells what happens.
        """
        least, most = THOUGHTS[bot_pace]
        self._is_told, self._told_ms = is_heard and not person, 0.0
        self._person = person
        self._turns += 1
        self._spent = 0.0 if person else least + self._turns * 97 % (most - least)
        self._thought = self._spent
        self._total = DURATIONS["bot_turn_total"] + max(0, most - DURATIONS["think_most"])
        self.awaits_press = bot_pace == "press" and not person

    def go_on(self) -> None:
        """Somebody has pressed: the bot may move."""
        self.awaits_press = self._is_told = False

    def pass_time(self, elapsed_ms: float, pace: float, is_speaking: bool = False) -> None:
        """Real time passes, in which a voice may speak; at instant speed nobody is waited for."""
        self._thought = max(0.0, self._thought - elapsed_ms / pace) if pace else 0.0
        self._told_ms += elapsed_ms
        self._is_told = self._is_told and is_speaking and pace > 0 and self._told_ms < MOST_TOLD_MS

    @property
    def still_thinking(self) -> bool:
        """Whether a bot still looks as if it thought, waits for a press, or until a voice has told what came before."""
        return self._thought > 0 or self.awaits_press or self._is_told

    @property
    def left(self) -> float:
        """The ms that a bot's turn may still take; a person's takes as long as they like."""
        return inf if self._person else max(0.0, self._total - self._spent)

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

    part = "match"
    table: Table

    @property
    def title(self) -> str:
        """The number of the round, in words."""
        return tr("Round {n}").format(n=self.table.view.number)

    def resized(self) -> None:
        """The table lays itself out anew."""
        self.table.resized()

    def draw(self, painter: Painter) -> None:
        """Draws the table alone."""
        self.table.draw(painter)

    def news(self) -> str:
        """Words for a voice about what has happened on the table."""
        return self.table.commentary.news()

    def mark_press(self) -> None:
        """What has happened on the table until now was no press of now."""
        self.table.commentary.mark_press()

    def answer_aloud(self) -> str:
        """Words for a voice about what the last press has led to on the table."""
        return self.table.commentary.answer()

    def tell(self, again: bool) -> str:
        """The words for the table; asked again, for one's hand."""
        return (self.table.commentary.hand() if again else "") or self.table.commentary.table()

    def tell_of(self, kind: Kind) -> str:
        """The words for the others at the table, or for one's hand."""
        return self.table.commentary.others() if kind is Kind.TELL_OTHERS else self.table.commentary.own_hand()


class StepSource(Protocol):
    """A match as far as the table shows it: one that is played, or one that was recorded."""

    @property
    def story(self) -> Story:
        """The match so far."""

    @property
    def is_over(self) -> bool:
        """Whether nothing more happens."""

    @property
    def persons(self) -> Mapping[int, object]:
        """The seats of the people who play here."""

    def advance(self) -> tuple[Step, ...] | None:
        """What happens next; None while somebody thinks."""

    def seen(self, step: Step) -> tuple[Event, Any]:
        """The event of a step as the viewer sees it, and the viewer's view after it."""


def recall(session: Session, table: Table) -> None:
    """The log of a round that was broken off, as the seat that looks has seen it, and whose turn it is: a new table has
    told nothing yet.
    """
    for step in session.round_steps:
        cue = table.cue(*session.seen(step))
        table.panels.chronicle.happened(cue)
        table.commentary.recall(cue)
    table.panels.forget()
    if session.round_steps:
        table.talk.goes_on(table.view)


class StepPlayer:
    """The events of a round that are still to be shown, and the clock of its turns. `won`: its end has been shown."""

    def __init__(self, session: StepSource, table: Table, steps: tuple[Step, ...]) -> None:
        """`steps` have happened and are not shown yet."""
        self.won = False
        self._session, self._table = session, table
        self._steps = deque(steps)
        self.pacing = Pacing()
        self._person: int | None = None  # who has acted last of the people here

    def add(self, steps: tuple[Step, ...]) -> None:
        """Adds events that happened beside the match."""
        self._steps.extend(steps)

    def pass_time(self, elapsed_ms: float) -> None:
        """Real time passes."""
        if self._table.hurried:
            self.pacing.go_on()
        self.pacing.pass_time(elapsed_ms, self._table.pace, self._table.stage.is_speaking)

    def step(self, asks: bool = True) -> bool:
        """Shows the next event; where there is none the match is asked, if it may be. False while somebody thinks."""
        if not self._steps and asks and not self.pacing.still_thinking and not self._would_flash:
            self._steps.extend(self._session.advance() or ())
        if not self._steps:
            return False
        event, view = self._session.seen(self._steps[0])
        cue = self._table.cue(event, view)
        if cue.turn is not None and (self._is_read(cue.turn) or self._ends_turn() or self._passes_to(cue.turn)):
            return True
        if cue.motion is Motion.LEAP and not self._table.hurried and self._table.moments.let_fall():
            return True
        self._steps.popleft()
        run = self._run(event) if cue.moved is not None else []
        if cue.at_table:
            self._show(cue, run[-1][1] if run else view, [other for other, _ in run])
        return True

    def _run(self, event: Event) -> list[tuple[Cue, TableView]]:
        """The cards that go the same way right after this one, in games whose cards lie together: shown as one."""
        run: list[tuple[Cue, TableView]] = []
        if self._table.spec.grouping is None or self._table.holds_draft:
            return run
        while self._steps and goes_on(event, self._steps[0].event):
            event, view = self._session.seen(self._steps.popleft())
            run.append((self._table.cue(event, view), view))
        return run

    @property
    def _would_flash(self) -> bool:
        """Whether the next turn has to wait: at instant speed nothing else keeps rule changes apart."""
        return not self._table.stage.settings.pace and self._table.ground.just_changed

    def _is_read(self, next_seat: int) -> bool:
        """Whether the turn of a seat waits until somebody has read what came of the last one."""
        is_bot = next_seat not in self._session.persons
        return not self._table.hurried and self._table.moments.let_read(is_bot, self.pacing.left)

    def _passes_to(self, seat: int) -> bool:
        """Whether people who look at one table are shown that another one of them is to act."""
        if seat not in self._session.persons or seat == self._person:
            return False
        before, self._person = self._person, seat
        return before is not None and self._table.names_turns and self._table.moments.hand_over(seat, self._table.view)

    def _ends_turn(self) -> bool:
        """Whether the turn that is over ends with a moment."""
        return self._table.moments.ends_turn(self._table.view, self._session.story.rounds)

    @property
    def _is_heard(self) -> bool:
        """Whether bots wait until a voice has told what happens."""
        return self._table.stage.speaks and self._table.pace > 0 and not self._table.hurried

    def _show(self, cue: Cue, view: TableView, run: Sequence[Cue]) -> None:
        """Shows an event, where the table is the place for it."""
        if cue.motion is Motion.LEAP:
            cue = cue._replace(won=self._session.story.rounds[-1].cards)
        person, stage = cue.seat in self._session.persons, self._table.stage
        if cue.turn is not None:
            self.pacing.turn_began(person, stage.settings.bot_pace, self._is_heard)
        if cue.rumble is not None:
            for seat in self._session.persons.keys() & set(cue.seats):
                stage.rumble(seat, *cue.rumble)
        self._table.moments.expect(cue, view)
        self._table.carry_out(cue, view, self.pacing.squeeze() if cue.moved is not None else 1.0, run)
        self._table.moments.begin(view)
        line = self._table.talk.happened(cue, view, self._session.is_over)
        self._table.commentary.remarked(line)
        pace = self._table.pace
        slower = pace_of(cue, pace) / pace if pace else 1.0  # who is out falls no faster than can be seen
        self.pacing.spend(self._table.timeline.remaining * slower)
        self.won = self.won or cue.motion is Motion.LEAP
