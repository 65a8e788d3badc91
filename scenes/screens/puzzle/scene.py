"""A puzzle at the real table: a turn that is ended is judged, and one that is wrong goes back and costs a try."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from game.core.match import Step
from scenes.kit.answers import Answer
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Intent, Kind
from scenes.kit.messages import listed, sentences, tr
from scenes.kit.scene import Pop, Transition
from scenes.kit.stage import Stage
from scenes.kit.widgets import Focus, Widget
from scenes.match.asking import ask_aside
from scenes.match.session import Session
from scenes.match.store.taking_up import past_of
from scenes.screens.puzzle.above import Above
from scenes.screens.puzzle.aside import PuzzleAside
from scenes.screens.puzzle.ending import LEAVING, Ending, back_button, word_steps
from scenes.screens.puzzle.tries import Around, Tries
from scenes.screens.round.turn import ACTING, Turn
from scenes.specs.puzzling import Posed
from scenes.table.showing import Showing
from scenes.table.table import Table
from scenes.table.values import Card

HELD_MS = 1300  # for so long at speed 1x a wrong turn lies there, and who leads, before it goes back
SOON_MS = 300  # nobody is told to wait before
WINDOW = (Kind.QUIT, Kind.PAD_LOST, Kind.FOCUS_LOST)  # nothing is lost by them, and nobody waits


class PuzzleScene(Turn):
    """One puzzle, to be pushed above the scene that it goes back to.

    `posed` is made for this scene alone (`GAMES[game].puzzling.pose(puzzle, person)`); `around` is what it stands in:
    who is told what came of it, and where it leads on. A turn is judged by `posed.judge` off the frame.
    """

    def __init__(self, stage: Stage, posed: Posed, around: Around) -> None:
        self.posed, self.around, self.tries = posed, around, Tries(posed, around)
        session = Session(stage, posed.spec.game, posed.setup, 0, past_of(posed.replay))
        (self._person,) = session.persons
        table = Table(stage, posed.spec, posed.setup.seats, session.view(self._person))
        table.commentary.is_lesson = True
        self._aside, self._above = PuzzleAside(table, posed, self.tries, around), Above(table, self.tries)
        self._moves: tuple[Any, ...] = ()
        self._laid: tuple[Card, ...] = ()
        self._asked: Answer | None = None
        self._waited_ms = 0.0  # for the judge
        self._held_ms: float | None = None
        self._shows_end = False
        self._preparing: list[Callable[[], object]] = []
        self.ending: Ending | None = None
        """Once it is over, and all of that has been shown."""
        super().__init__(stage, session, table)
        self.for_all |= {**dict.fromkeys(WINDOW, lambda intent: None), Kind.PAUSE: lambda intent: Pop(),
                         Kind.HINT: lambda intent: self.ask_hint()}
        self.for_actor |= {Kind.SEATS: self._above.seats, Kind.LOG: self._above.log}

    @property
    def animating(self) -> bool:
        """Whether anything moves, or has changed since it was last drawn."""
        return super().animating or (self.ending is not None and self.ending.is_busy)

    @property
    def waits(self) -> bool:
        """While there is something to choose."""
        return super().waits or self.ending is not None

    # -- for a voice

    @property
    def focus(self) -> Focus | None:  # type: ignore[override]
        """What can be pressed in the turn, and once it is over."""
        return super().focus if self.ending is None else self.ending.focus

    @property
    def title(self) -> str:
        """Its kind, and which puzzle of which day it is."""
        return listed((self.posed.title, self.around.words))

    @property
    def about(self) -> str:
        """What is asked, and how many tries are left; once it is over how."""
        return self._aside.about

    def tell(self, again: bool) -> str:
        """What is asked and the table; asked again the hand."""
        return sentences((self.about, super().tell(again)))

    # -- a turn is judged

    def commit(self, seat: int, moves: list[Any]) -> None:
        """A turn that was ended: it lies there until it has been judged."""
        drafting = self.controller.drafting
        assert drafting is not None
        self._laid = drafting.drafted
        self._judge(tuple(moves))

    def _judge(self, moves: tuple[Any, ...]) -> None:
        self._moves, self._waited_ms = moves, 0.0
        self._asked = ask_aside(self.stage, True, self.posed.judge, moves)

    def ask(self, question: str, go_on: str, action: Callable[[], Transition | None]) -> Transition | None:
        """Nobody is asked: finding out costs no more than a try."""
        return action()

    def _hear(self, found: Any) -> None:
        """What the judge says; where nobody could be got to say it, it is found here."""
        judged = self.posed.tell(found if found is not None else self.posed.judge(self._moves))
        self._asked, self.posed.veil.lifted = None, True
        shows = judged.right or self.tries.outcome.is_over
        self.tries.take(self._moves, judged)
        self.table.commentary.judged(self._aside.outcome_aloud)
        if shows:
            self._show(self._moves)
            return
        self.stage.sound.play("refused")
        self.table.show_draft(None, self.table.view, self._laid)
        self._held_ms = HELD_MS * self.stage.settings.pace

    def _take_back(self) -> None:
        """What is wrong goes back; after the last try the answer is looked at as a turn is, and shown."""
        self._held_ms, self._laid, self.posed.veil.lifted = None, (), False
        self.table.show_draft(None, self.session.view(self._person), ())
        self.controller.lay_out(self.corner())
        if self.tries.outcome.is_over:
            self._judge(self.posed.answer)

    def _show(self, moves: Sequence[Any]) -> None:
        """A turn as it would be made; then the puzzle is over."""
        game, state, steps = self.session.game, self.session.state, list[Step]()
        for move in self.posed.laying(moves):
            for event in game.decide(state, move):
                steps.append(Step(event, state, game.evolve(state, event)))
                state = steps[-1].after
        self._preparing = word_steps(self.table, self.posed.solved) if self.tries.outcome.solved else []
        self._showing, self._shows_end = Showing(self.session, self.table, tuple(steps)), True

    def _end(self) -> None:
        """The hand is put away, and the ways on are there."""
        self.posed.veil.over, self.tries.counts_on, outcome = True, True, self.tries.outcome
        self.table.show_draft(None, self.table.view, ())
        if outcome.solved:
            self.table.celebrate(self._person, self.table.view)
        self.stage.sound.play("round_won" if outcome.solved else "round_lost")
        word = self.posed.solved if outcome.solved else self.posed.failed
        log = partial(self._aside.log_spots, self._above.log)
        self.ending = Ending(self.table, word, outcome.solved, self.around.ways(outcome), log)
        self.controller.changed = True

    def offer(self) -> None:
        """Whoever is to act may try again, unless a try is judged or lies there still."""
        if self._asked is None and self._held_ms is None and not self._shows_end:
            super().offer()

    def ask_hint(self) -> Transition | None:
        """The first move of the answer costs a try; there is one hint, and the last try is not given for it."""
        if not self.can_be_played:
            return None
        if not self.tries.may_hint:
            return self.controller.refuse(self._aside.why_no_hint)
        self.tries.give_hint()
        self.stage.sound.play("press")
        self.table.commentary.judged(self._aside.outcome_aloud)
        self.controller.lay_out(self.corner())
        if self.posed.hint.card is not None and self.posed.hint.card in self.controller.widgets.cards:
            self.controller.focus_on(self.posed.hint.card)
        return None

    # -- time

    def update(self, elapsed_ms: float) -> Transition | None:
        """Motion first; then a try is judged, goes back, or has ended it."""
        transition = super().update(elapsed_ms)
        if self._preparing:
            self._preparing.pop(0)()
        if self.tries.pass_time(elapsed_ms):
            self.controller.changed = True
        if self.ending is not None:
            self.ending.update(elapsed_ms)
        elif not self.table.busy:
            self._go_on(elapsed_ms)
        return transition

    def _go_on(self, elapsed_ms: float) -> None:
        if self._asked is not None:
            self._waited_ms += elapsed_ms
            if self._asked.done:
                self._hear(self._asked.result)
        elif self._held_ms is not None:
            self._held_ms -= elapsed_ms
            if self._held_ms <= 0:
                self._take_back()
        elif self._shows_end:
            self._end()

    # -- presses

    def handle(self, intent: Intent) -> Transition | None:
        """What is pressed goes to the table; while a wrong turn lies there, any press takes it back."""
        if self.ending is not None:
            self.controller.changed = True
            return self._above.log() if intent.kind is Kind.LOG else self.ending.handle(intent)
        if self.can_be_played or intent.kind in LEAVING:
            return super().handle(intent)
        if intent.kind in ACTING:
            self.table.finish()
            self.controller.changed = True
            if self._held_ms is not None:
                self._take_back()
        return None

    def pause(self) -> Transition:
        """Nothing runs that could be paused."""
        return Pop()

    def corner(self) -> list[Widget]:
        """Lens, hint, the log where there is one, and the way back."""
        lens = self.tutor.lens
        assert lens is not None
        back = back_button(self.stage, self.table.spec.plan, Pop)
        return [*self._aside.widgets(lens.toggle, self.ask_hint, self._above.log), back]

    # -- picture

    def resized(self) -> None:
        """Everything is laid out anew."""
        super().resized()
        if self.ending is not None:
            self.ending.lay_out()

    def draw(self, painter: Painter) -> None:
        """The table, what is asked or has come of it, and what can be pressed."""
        drafting, self.controller.changed = self.controller.drafting, False
        self.table.draw_lying(painter)
        waiting = tr("One moment…") if self._asked is not None and self._waited_ms > SOON_MS else ""
        self._aside.draw(painter, drafting, self.controller.passing.line or waiting)
        if self.ending is None:
            self.controller.widgets.draw(painter)
        self.table.draw_flying(painter)
        self.controller.widgets.draw_held(painter)
        self.tutor.draw_lens(painter)
        self.table.moments.draw(painter, with_line=False)
        if self.ending is not None:
            self.ending.draw(painter)
