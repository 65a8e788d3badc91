"""What stands round the table of a lesson: its heading, what is asked, what came of a try, and where to look."""

from __future__ import annotations

from collections.abc import Callable

from scenes.kit.drawing.painter import Painter
from scenes.kit.messages import sentences
from scenes.kit.ui.containers import Column, Pad, Spacer
from scenes.kit.ui.contents import Contents
from scenes.kit.ui.node import Node
from scenes.kit.widgets.focus import Focus
from scenes.kit.widgets.widget import Action, Widget
from scenes.screens.round.arbiter import Aside, AtTable
from scenes.screens.tutorial.callouts import draw_callout, draw_crown_callout
from scenes.screens.tutorial.course import Course
from scenes.screens.tutorial.steps import LessonStep, lesson_bar, onward, prompt, verdict_words, way_out
from scenes.specs.learning import TryVerdict, TurnStep
from scenes.table.cards.sprites import place_rect
from scenes.table.plan import LessonBoxes
from scenes.table.turn.marks import draw_landing_places

TAILS = 24
"""Units above and below the capitals of large words that other letters reach: capitals begin at the top of their box.
"""


class LessonAside(LessonStep, Aside):
    """What stands round the table in a lesson's turn. `holds`: a wrong turn lies there still; `is_right`: the turn was
    right, and everything about it has been shown. Then `focus` are what leads on and out.
    """

    def __init__(
        self, turn: AtTable, course: Course, where: tuple[int, int], step: TurnStep, go_on: Action, skip: Action
    ) -> None:
        """`where` are the lesson, from 1, and its step, from 0; `skip` leads past all of it."""
        self.stage, self._table, self._controller = turn.table.stage, turn.table, turn.controller
        self.course, self.where, self.step = course, where, step
        self.go_on, self.skip, self.name_of = go_on, skip, step.spec.voice.face
        (self._person,) = turn.session.persons
        self.verdict, self._refusal, self.holds = TryVerdict(None), "", False
        self._prompt_aloud = step.prompt  # until a voice has said it
        self._words, self.is_right = TryVerdict(None), False
        stage = self.stage
        self.bar, self.way_out = Contents(stage, self._bar), Contents(stage, way_out)
        self.prompt = Contents(stage, lambda: Column([prompt(step.prompt), Spacer()], pad=Pad(0, -TAILS, 0, -TAILS)))
        self.verdict_words, self.onward = Contents(stage, self._verdict), Contents(stage, lambda: onward(go_on))
        self._lay_out()

    @property
    def animating(self) -> bool:
        """Whether a way on grows."""
        return self.focus is not None and self.focus.animating

    # -- for a voice

    def news(self, of_table: Callable[[], str]) -> str:
        """First the prompt, then the table; of a right turn only why it was right: the bot never answers it."""
        if self.verdict.right:
            return self.unheard()
        prompt, self._prompt_aloud = self._prompt_aloud, ""
        return sentences((prompt, of_table()))

    def tell(self, of_table: Callable[[], str]) -> str:
        """The prompt and the table, asked again the hand; why the turn was right once it was."""
        return self.verdict_aloud if self.verdict.right else sentences((self.step.prompt, of_table()))

    # -- what came of the turn

    def show(self, verdict: TryVerdict) -> None:
        """Shows the verdict below the prompt."""
        self.verdict, self._controller.changed = verdict, True
        self._write(verdict)

    def _write(self, words: TryVerdict) -> None:
        """Puts these words in the place of the verdict."""
        self._words = words
        self.verdict_words.lay_out(self._boxes.verdict)

    def fail(self, verdict: TryVerdict) -> None:
        """Shows that the turn was wrong, and why."""
        self.show(verdict)
        self._table.commentary.judged(self.failure_aloud)

    def celebrate(self) -> None:
        """Shows that the turn was right, and the button that leads on."""
        self._table.celebrate(self._person, self._table.view)
        self.show(self.verdict)
        self._unheard = self.verdict_aloud
        self._offer_next()

    def _offer_next(self) -> None:
        """The way past the lesson goes, those on and out of it have the focus."""
        self.is_right = True
        self.bar.lay_out(self._boxes.heading)
        self.onward.lay_out(self._boxes.onward)
        self.focus = Focus([*self.onward.widgets(None), *self.way_out.widgets(None)])

    def update(self, elapsed_ms: float) -> None:
        """Lets time pass; why something cannot be done stands in the lesson's own place for a while."""
        line = self._controller.notice.line
        if line != self._refusal:
            self._refusal = line
            self._write(TryVerdict(None, (line,) if line else ()))
        if self.focus is not None:
            self.focus.update(elapsed_ms)

    # -- picture

    def _bar(self) -> Node:
        return lesson_bar(self.lesson_heading, self._table.spec.plan.rail.width, None if self.is_right else self.skip)

    def _verdict(self) -> Node:
        """Praise from the top; words without it stand in the middle."""
        if not self._words.line:
            return Spacer()
        words = verdict_words(self._words)
        if self._words.praise:
            return Column([words, Spacer()], pad=Pad(top=-TAILS))
        return Column([Spacer(), words, Spacer()])

    @property
    def _boxes(self) -> LessonBoxes:
        boxes = self._table.spec.plan.lesson
        assert boxes is not None, "the table of a lesson has the plan for it"
        return boxes

    def widgets(self) -> list[Widget]:
        """The ways out of the lesson."""
        self.bar.lay_out(self._boxes.heading)
        self.way_out.lay_out(self._boxes.way_out)
        return [*self.bar.widgets(None), *self.way_out.widgets(None)]

    def _lay_out(self) -> None:
        """The words stand where the cards leave room."""
        self.prompt.lay_out(self._boxes.prompt)
        self._write(self.verdict if self.verdict.right is False or self.is_right else TryVerdict(None))

    def resized(self) -> None:
        """The words; what can be pressed was laid out with the table."""
        self._lay_out()
        if self.focus is not None:
            self._offer_next()

    def draw(self, painter: Painter) -> None:
        """The table, the heading, the words, where to look, and what can be pressed."""
        self._table.draw(painter)
        for contents in (self.bar, self.prompt, self.verdict_words):
            contents.draw(painter, self._table.tones)
        drafting = self._controller.drafting
        if drafting is not None:
            draw_landing_places(painter, self._table, drafting, self._controller.widgets.landing)
        if drafting is not None and not self.holds:
            edged = [place_rect(self.stage, place) for places in self._controller.widgets.landing for place in places]
            for callout in self.step.callouts(self._table.spec, drafting.view):
                draw_callout(painter, self.stage, self._table.spec.plan, callout, edged)
            if self.step.crown and not drafting.moves:
                draw_crown_callout(painter, self._table, self.step.crown)
        if self.focus is not None:
            self.focus.draw(painter)
        else:
            self._controller.widgets.draw(painter)
