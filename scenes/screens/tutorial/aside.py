"""What stands round the table of a lesson: its heading, what is asked, what came of a try, and where to look."""

from __future__ import annotations

from collections.abc import Callable

from scenes.kit.drawing.painter import Painter
from scenes.kit.messages import sentences
from scenes.kit.widgets import Focus, Widget
from scenes.kit.widgets.widget import Action
from scenes.screens.round.arbiter import Aside, AtTable
from scenes.screens.tutorial.callouts import draw_callout, draw_crown_callout
from scenes.screens.tutorial.course import Course, LessonStep
from scenes.screens.tutorial.lesson_text import LessonText
from scenes.screens.tutorial.places import places_of
from scenes.specs.learning import TurnStep, Verdict
from scenes.table.marks import draw_landing_places


class LessonAside(LessonStep, Aside):
    """Of one turn. `holds`: a wrong turn lies there still; `focus` are the ways on, once it was right."""

    def __init__(
        self, turn: AtTable, course: Course, where: tuple[int, int], step: TurnStep, go_on: Action, skip: Action
    ) -> None:
        """`where` are the lesson, from 1, and its step, from 0; `skip` leads past all of it."""
        self.stage, self._table, self._controller = turn.table.stage, turn.table, turn.controller
        self._course, self._where, self._step = course, where, step
        self.go_on, self.skip = go_on, skip
        self._name_of = step.spec.voice.face
        self._first, (self._person,) = turn.table.view, turn.session.persons
        self.verdict, self._refusal, self.holds = Verdict(None), "", False
        self.resized()

    @property
    def animating(self) -> bool:
        """Whether a way on grows."""
        return self.focus is not None and self.focus.animating

    @property
    def is_right(self) -> bool:
        """Whether the turn was right, and everything about it has been shown."""
        return self.focus is not None

    # -- for a voice

    @property
    def about(self) -> str:
        """The prompt, until it is answered."""
        return "" if self.verdict.right else self._step.prompt

    def news(self, of_table: Callable[[], str]) -> str:
        """What has happened on the table; of a right turn only why it was right: the bot never answers it."""
        return self.unheard() if self.verdict.right else of_table()

    def tell(self, of_table: Callable[[], str]) -> str:
        """The prompt and the table, asked again the hand; why the turn was right once it was."""
        return self.verdict_aloud if self.verdict.right else sentences((self.about, of_table()))

    # -- what came of the turn

    def show(self, verdict: Verdict) -> None:
        """What came of it stands below the prompt."""
        self.verdict, self._controller.changed = verdict, True
        self._text.show(verdict.praise, verdict.line)

    def fail(self, verdict: Verdict) -> None:
        """It was wrong."""
        self.show(verdict)
        self._table.commentary.judged(self.failure_aloud)

    def celebrate(self) -> None:
        """It was right, and that has been shown: there are ways on."""
        self._table.celebrate(self._person, self._table.view)
        self.show(self.verdict)
        self._unheard = self.verdict_aloud
        self._offer_ways_on()

    def _offer_ways_on(self) -> None:
        self.focus = Focus(self.ways_on(self._places.onward, self._table.spec.plan.seats_button))

    def update(self, elapsed_ms: float) -> None:
        """Lets time pass; why something cannot be done stands in the lesson's own place for a while."""
        line = self._controller.passing.line
        if line != self._refusal:
            self._refusal = line
            self._text.show("", (line,) if line else ())
        if self.focus is not None:
            self.focus.update(elapsed_ms)

    # -- picture

    def widgets(self) -> list[Widget]:
        """The ways out of the lesson."""
        return self.ways_out(self._table.spec.plan.seats_button)

    def resized(self) -> None:
        """The words stand where the cards leave room; what was told is told again."""
        self._places = places_of(self.stage, self._step, self._table.spec, self._first)
        self._text = LessonText(self.stage, self._step.prompt, *self._places[:2])
        self.show(self.verdict if self.verdict.right is False or self.focus is not None else Verdict(None))
        if self.focus is not None:
            self._offer_ways_on()

    def draw(self, painter: Painter) -> None:
        """The table, the heading, the words, where to look, and what can be pressed."""
        self._table.draw(painter)
        self.draw_heading(painter, self._table.tones)
        self._text.draw(painter)
        drafting = self._controller.drafting
        if drafting is not None:
            draw_landing_places(painter, self._table, drafting, self._controller.widgets.landing)
        if drafting is not None and not self.holds:
            for callout in self._step.callouts(self._table.spec, drafting.view):
                draw_callout(painter, self.stage, callout)
            if self._step.crown and not drafting.moves:
                draw_crown_callout(painter, self._table, self._step.crown)
        if self.focus is not None:
            self.focus.draw(painter)
        else:
            self._controller.widgets.draw(painter)
