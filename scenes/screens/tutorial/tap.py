"""Palettes in large, and a question: the palette, or the cards, that answer it are tapped."""

from __future__ import annotations

from functools import partial

from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Intent, Kind
from scenes.kit.messages import sentences
from scenes.kit.stack import Transition
from scenes.kit.stage import Stage
from scenes.kit.widgets import Focus, Page, Widget
from scenes.kit.widgets.sheet import Sheet
from scenes.kit.widgets.surfaces import ground_of, tones_of
from scenes.screens.tutorial.course import Course
from scenes.screens.tutorial.heading import draw_heading, ways_out
from scenes.screens.tutorial.laid import LaidCard, LaidPalette
from scenes.screens.tutorial.onward import onward, pressed_beside
from scenes.screens.tutorial.saying import Saying
from scenes.screens.tutorial.tap_layout import TapLayout
from scenes.screens.tutorial.told_lesson import ToldLesson
from scenes.specs.lesson import WHOLE, Choice, TapStep, Verdict
from scenes.table.plan import plan_of


class LessonTap(ToldLesson, Page):
    """One step of a lesson. A wrong tap is told and undone; the last right one goes on by a press."""

    def __init__(self, stage: Stage, course: Course, where: tuple[int, int], step: TapStep) -> None:
        """`where` are the lesson, from 1, and its step, from 0."""
        super().__init__(stage)
        self._course, self._where, self._step = course, where, step
        self.chosen: frozenset[Choice] = frozenset()
        self.verdict = Verdict(None)
        self._name_of = step.voice.face
        self._changed = True
        self.resized()

    @property
    def animating(self) -> bool:
        """While a widget grows, and until a change is drawn."""
        return self._changed or super().animating

    @property
    def is_right(self) -> bool:
        """Whether the question is answered."""
        return bool(self.verdict.right)

    # -- for a voice

    @property
    def about(self) -> str:
        """The rule and the prompt, until they are answered."""
        return "" if self.is_right else sentences((self._step.rule, self._step.prompt))

    def tell(self, again: bool) -> str:
        """Everything that lies here, and the prompt; why the answer is right once it is."""
        if self.is_right:
            return self._verdict_aloud
        return sentences((self._step.rule, *(palette.words for palette in self._palettes), self._step.prompt))

    def enter(self) -> None:
        """The rule is heard."""
        self.stage.music.play(self._step.ground)

    # -- what is tapped

    def _tap(self, choice: Choice) -> Transition | None:
        """A palette, or a card: chosen, or let go if it was chosen already."""
        tried = self.chosen ^ {choice} if self._step.by_card else frozenset({choice})
        self._changed = True
        self.verdict = self._step.judge(tried)
        self._unheard = self._verdict_aloud
        if self.verdict.right is False:
            self.stage.sound.play("refused")
        else:
            self.stage.sound.play("lead" if self.is_right else "pick_up")
            self.chosen = tried
        self.resized()
        return None

    def handle(self, intent: Intent) -> Transition | None:
        """Taps; once it is right any press goes on."""
        if intent.kind is Kind.PAUSE:
            return self.cancel()
        if self.is_right and pressed_beside(self.focus.widgets, intent):
            return self._go_on()
        self._changed = True
        return super().handle(intent)

    def _go_on(self) -> Transition:
        return self._course.after(*self._where)

    # -- picture

    def resized(self) -> None:
        """Lay everything out anew; once it is right, going on has the focus."""
        was_tapping = len(self.focus.widgets)
        super().resized()
        if self.is_right and was_tapping != len(self.focus.widgets):
            self.focus = Focus(self.focus.widgets)

    def lay_out(self) -> list[Widget]:
        """Everything that can be tapped, and the ways out; once it is right, the way on."""
        step, rect = self._step, self.stage.viewport.rect
        most = max(len(palette.cards) for palette in step.palettes)
        layout = TapLayout(plan_of(self.stage), len(step.palettes), most)
        self._saying = Saying(self.stage, step.prompt, rect(*layout.prompt), rect(*layout.told))
        self._saying.tell(self.verdict.praise, self.verdict.line)
        self._rule = Sheet()
        step.draw_rule(self._rule, self.stage)
        self._palettes = [self._palette(layout, number) for number in range(len(step.palettes))]
        if self.is_right:
            return onward(self.stage, layout.next, self._go_on, layout.out, self.cancel).widgets
        tapped: list[Widget] = [card for palette in self._palettes for card in palette.cards]
        out = ways_out(self.stage, layout.out, lambda: self._course.past(self._where[0]), self.cancel)
        return [*(tapped if step.by_card else self._palettes), *out]

    def _palette(self, layout: TapLayout, number: int) -> LaidPalette:
        palette, rect = self._step.palettes[number], self.stage.viewport.rect
        cards = [self._card(layout, (number, place)) for place in range(len(palette.cards))]
        tap = partial(self._tap, (number, WHOLE))
        laid = LaidPalette(self.stage, palette, rect(*layout.palette(number)), cards, tap)
        laid.wins = self.is_right and (number, WHOLE) in self.chosen
        return laid

    def _card(self, layout: TapLayout, choice: Choice) -> LaidCard:
        """As it is now: chosen, counting, or dimmed because others count."""
        palette, place = choice
        face = self._step.palettes[palette].cards[place]
        name, rect = self._name_of(face), self.stage.viewport.rect(*layout.place(*choice))
        card = LaidCard(self.stage, face, name, rect, partial(self._tap, choice))
        counts = choice in self.verdict.counting
        card.checked = choice in self.chosen
        card.raised = card.checked or counts
        card.look = "dimmed" if self.is_right and not counts else "plain"
        return card

    def draw(self, painter: Painter) -> None:
        """The rule's poster, the rule, the palettes, the words."""
        self._changed = False
        stage, ground = self.stage, self._step.ground
        painter.ground(ground_of(stage, ground))
        draw_heading(painter, self._course, self._where[0], tones_of(stage.theme, ground))
        self._rule.draw(painter)
        self._saying.draw(painter)
        for palette in self._palettes:
            palette.draw_item(painter, False)
        self.focus.draw(painter)
