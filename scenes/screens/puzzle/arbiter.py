"""A puzzle at the real table: a turn that is ended is judged, and one that is wrong goes back and costs a try."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.events import Card
from game.core.match import Step
from scenes.kit.answers import Answer as Judging
from scenes.kit.input.intent import Intent, Kind
from scenes.kit.scene import Push, Transition
from scenes.kit.stage import Stage
from scenes.match import occasion
from scenes.match.session import Session
from scenes.match.store.resume import past_of
from scenes.match.thinkers import ask_aside
from scenes.screens import routes
from scenes.screens.puzzle.aside import PuzzleAside
from scenes.screens.puzzle.ending import word_steps
from scenes.screens.puzzle.tries import PuzzleContext, Tries
from scenes.screens.round.arbiter import ACTING, LEAVING, WATCH, Answer, ApartArbiter, AtTable
from scenes.screens.round.turn import Turn
from scenes.specs.puzzling import PosedPuzzle
from scenes.table.table import Table

TAKE_BACK_MS = 1300  # for so long at speed 1x a wrong turn lies there, and who leads, before it goes back
SOON_MS = 300  # nobody is told to wait before
PUZZLE = occasion.Occasion(occasion.OccasionKind.PUZZLE)


def puzzle_turn(stage: Stage, posed: PosedPuzzle, context: PuzzleContext) -> Turn:
    """One puzzle, to be pushed above the scene that it goes back to.

    `posed` is made for this turn alone (`GAMES[game].puzzling.pose(puzzle, person)`); `context` is what it stands in:
    who is told what came of it, and where it leads on.
    """
    session = Session(stage, posed.spec.game, posed.setup, 0, past_of(posed.replay), occasion=PUZZLE)
    (person,) = session.persons
    table = Table(stage, posed.spec, posed.setup.seats, session.view(person))
    table.commentary.is_lesson = True
    return Turn(stage, session, table, PuzzleArbiter(posed, context))


class PuzzleArbiter(ApartArbiter):
    """The arbiter of one puzzle. A turn is judged by `posed.judge` off the frame."""

    aside: PuzzleAside

    def __init__(self, posed: PosedPuzzle, context: PuzzleContext) -> None:
        self.posed, self.context, self.tries = posed, context, Tries(posed, context)
        self._moves: tuple[Any, ...] = ()
        self._laid: tuple[Card, ...] = ()
        self._asked: Judging | None = None
        self._waited_ms = 0.0  # for the judge
        self._take_back_ms: float | None = None
        self._shows_end = False
        self._preparing: list[Callable[[], object]] = []

    def begin(self, turn: AtTable) -> None:
        """The turn has all its parts."""
        self._turn, self._table, self._controller, self._session = turn, turn.table, turn.controller, turn.session
        (self._person,) = turn.session.persons
        self.aside = PuzzleAside(turn, self.posed, self.tries, self.context, self.ask_hint, self._show_log)
        self.answer_apart(turn, lambda intent: self.ask_hint(), self._show_log)

    # -- a turn is judged

    def commit(self, seat: int, moves: list[Any]) -> None:
        """Leaves the turn on the table until it has been judged."""
        drafting = self._controller.drafting
        assert drafting is not None
        self._laid = drafting.drafted
        self._judge(tuple(moves))

    def _judge(self, moves: tuple[Any, ...]) -> None:
        self._moves, self._waited_ms = moves, 0.0
        self._asked = ask_aside(self._table.stage, True, self.posed.judge, moves)

    def _hear(self, answer: Any) -> None:
        """What the judge says; where nobody could be got to say it, it is found here."""
        judged = self.posed.tell(answer if answer is not None else self.posed.judge(self._moves))
        self._asked, self.posed.veil.lifted = None, True
        shows = judged.right or self.tries.outcome.is_over
        self.tries.take(self._moves, judged)
        self._table.commentary.judged(self.aside.outcome_aloud)
        if shows:
            self._show(self._moves)
            return
        stage = self._table.stage
        stage.sound.play("refused")
        self._table.show_draft(None, self._table.view, self._laid)
        self._take_back_ms = TAKE_BACK_MS * stage.settings.pace

    def _take_back(self) -> None:
        """Takes a wrong turn back; after the last try the answer is looked at as a turn is, and shown."""
        self._take_back_ms, self._laid, self.posed.veil.lifted = None, (), False
        self._table.show_draft(None, self._session.view(self._person), ())
        self._turn.lay_out()
        if self.tries.outcome.is_over:
            self._judge(self.posed.answer)

    def _show(self, moves: Sequence[Any]) -> None:
        """A turn as it would be made; then the puzzle is over."""
        game, state, steps = self._session.game, self._session.state, list[Step]()
        for move in self.posed.laying(moves):
            for event in game.decide(state, move):
                steps.append(Step(event, state, game.evolve(state, event)))
                state = steps[-1].after
        self._preparing = word_steps(self._table, self.posed.solved) if self.tries.outcome.solved else []
        self._turn.step_player.add(tuple(steps))
        self._shows_end = True

    def _end(self) -> None:
        """The hand is put away, and the ways on are there."""
        self.posed.veil.over, self.tries.counts_on, solved = True, True, self.tries.outcome.solved
        self._table.show_draft(None, self._table.view, ())
        if solved:
            self._table.celebrate(self._person, self._table.view)
        self._table.stage.sound.play("round_won" if solved else "round_lost")
        self.aside.end()

    def offer(self) -> None:
        """Lets whoever is to act try again, unless a try is judged or lies there still."""
        if self._asked is None and self._take_back_ms is None and not self._shows_end:
            self._turn.host.offer()

    def ask_hint(self) -> Transition | None:
        """The first move of the answer costs a try; there is one hint, and the last try is not given for it."""
        if not self._turn.can_be_played:
            return None
        if not self.tries.may_hint:
            return self._controller.refuse(self.aside.why_no_hint)
        self.tries.give_hint()
        self._table.stage.sound.play("press")
        self._table.commentary.judged(self.aside.outcome_aloud)
        self._turn.lay_out()
        if self.posed.hint.card is not None and self.posed.hint.card in self._controller.widgets.cards:
            self._controller.focus_on(self.posed.hint.card)
        return None

    # -- time

    def update(self, elapsed_ms: float) -> None:
        """Takes the verdict on a try, takes the try back, or ends the puzzle."""
        if self._preparing:
            self._preparing.pop(0)()
        if self.tries.pass_time(elapsed_ms):
            self._controller.changed = True
        if self.aside.ending is not None:
            self.aside.ending.update(elapsed_ms)
        elif not self._table.busy:
            self._go_on(elapsed_ms)

    def _go_on(self, elapsed_ms: float) -> None:
        if self._asked is not None:
            self._waited_ms += elapsed_ms
            self.aside.is_judged_long = not self._asked.done and self._waited_ms > SOON_MS
            if self._asked.done:
                self._hear(self._asked.result)
        elif self._take_back_ms is not None:
            self._take_back_ms -= elapsed_ms
            if self._take_back_ms <= 0:
                self._take_back()
        elif self._shows_end:
            self._end()

    # -- presses

    def handle(self, intent: Intent, play: Answer) -> Transition | None:
        """Gives a press to the table; while a wrong turn lies there, any press takes that back."""
        if self.aside.ending is not None:
            self._controller.changed = True
            return self._show_log() if intent.kind is Kind.LOG else self.aside.ending.handle(intent)
        if self._turn.can_be_played or intent.kind in LEAVING:
            return play(intent)
        if intent.kind in ACTING:
            self._table.finish()
            self._controller.changed = True
            if self._take_back_ms is not None:
                self._take_back()
        return None

    def _show_log(self, intent: Intent | None = None) -> Transition | None:
        """Opens the log of all tries, if there was one."""
        return Push(routes.Log(self._table, WATCH)) if self.tries.entries else None
