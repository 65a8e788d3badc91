"""Spreads in large, and a question: the spread, or the cards, that answer it are tapped; where all of it stands."""

from __future__ import annotations

from functools import partial

from scenes.kit.art.card_art import ASPECT
from scenes.kit.audio.music import MENU, MOODS
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Intent, Kind
from scenes.kit.layout import Box
from scenes.kit.messages import sentences
from scenes.kit.scene import Transition
from scenes.kit.stage import Stage
from scenes.kit.widgets import Focus, Widget, WidgetScene
from scenes.kit.widgets.sheet import Sheet
from scenes.kit.widgets.surfaces import ground_of, tones_of
from scenes.kit.widgets.widget import Action
from scenes.screens.tutorial.course import Course, LessonStep, pressed_beside
from scenes.screens.tutorial.laid import LaidCard, LaidSpread, Question
from scenes.screens.tutorial.lesson_text import LessonText
from scenes.screens.tutorial.places import next_box, verdict_box
from scenes.specs.learning import WHOLE, Choice, TapStep, Verdict
from scenes.table.corners import GUTTER
from scenes.table.plan import plan_of

PROMPT, PROMPT_LESS = 150, 40  # units of the prompt at 100 % text, and how many less at 200 %: it is huge as it is
BELOW_HEADER = 40  # room for cards that are raised
MOST_CARD = 300
MARGIN, LESS_MARGIN = 24, 8  # units between a spread's cards and its ring, and less at 200 %
BETWEEN, LESS_BETWEEN = 24, 14  # units between two spreads, and less at 200 %
GAP = 24  # units between two cards: the ring of one has room
QUESTION = 4  # units round the prompt for its ring


class TapLayout:
    """Boxes in units, for so many spreads of at most so many cards: one below the other, as at the table.

    The prompt stands beside the rule; `out` is the way back.
    """

    def __init__(self, stage: Stage, spreads: int, most: int) -> None:
        plan = plan_of(stage).below_bar()
        margin, between = MARGIN - LESS_MARGIN * plan.more_text, BETWEEN - LESS_BETWEEN * plan.more_text
        safe, (x, above) = Box(*plan.safe), plan.opponents[:2]
        top = above + PROMPT - PROMPT_LESS * plan.more_text + GUTTER
        end = stage.viewport.units(verdict_box(stage).left, 0)[0] - GUTTER
        self._pitch = (safe.bottom - top + between) / max(2, spreads)  # never higher than if there were two
        header = plan.header + BELOW_HEADER
        widest = (end - x - 2 * margin - GAP * (most - 1)) / most / ASPECT
        card = min(MOST_CARD, self._pitch - between - header - margin, widest)
        self.prompt = Box(x, above, safe.right - x, top - above - GUTTER)
        _, _, across, down = plan.seats_button
        self.out = Box(safe.x, safe.bottom - down, min(across, x - GUTTER - safe.x), down)
        whole = 2 * margin + most * card * ASPECT + (most - 1) * GAP
        self._spread = Box(x, top, whole, header + card + margin)
        self._card = Box(x + margin, top + header, card * ASPECT, card)

    def spread(self, row: int) -> Box:
        """A spread with its header and its margins, by its row from the top."""
        return self._spread._replace(y=self._spread.y + row * self._pitch)

    def place(self, row: int, number: int) -> Box:
        """A card."""
        return self._card._replace(
            x=self._card.x + number * (self._card.width + GAP), y=self._card.y + row * self._pitch)


class LessonTap(LessonStep, WidgetScene):
    """One step of a lesson. A wrong tap is told and undone; the last right one goes on by a press."""

    def __init__(
        self, stage: Stage, course: Course, where: tuple[int, int], step: TapStep, go_on: Action, skip: Action,
    ) -> None:
        """`where` are the lesson, from 1, and its step, from 0; `skip` leads past the whole lesson."""
        super().__init__(stage)
        self._course, self._where, self._step = course, where, step
        self.go_on, self.skip = go_on, skip
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
        """The rule, until the question is answered; the question itself has the focus."""
        return "" if self.is_right else self._step.rule

    def news(self) -> str:
        """What came of the last tap, once."""
        return self.unheard()

    def tell(self, again: bool) -> str:
        """Everything that lies here, and the prompt; why the answer is right once it is."""
        if self.is_right:
            return self.verdict_aloud
        return sentences((self._step.rule, *(spread.words for spread in self._spreads), self._step.prompt))

    def enter(self) -> None:
        """The rule is heard."""
        self.stage.music.play(self._step.ground if self._step.ground in MOODS else MENU)

    # -- what is tapped

    def _tap(self, choice: Choice) -> Transition | None:
        """A spread, or a card: chosen, or let go if it was chosen already."""
        tried = self.chosen ^ {choice} if self._step.by_card else frozenset({choice})
        self._changed = True
        self.verdict = self._step.judge(tried)
        self._unheard = self.verdict_aloud
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
        if self.is_right and pressed_beside(self.focus, intent):
            return self.go_on()
        self._changed = True
        return super().handle(intent)

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
        most = max(len(spread.cards) for spread in step.spreads)
        layout = TapLayout(self.stage, len(step.spreads), most)
        self._text = LessonText(self.stage, step.prompt, rect(*layout.prompt), verdict_box(self.stage))
        self._text.show(self.verdict.praise, self.verdict.line)
        self._rule = Sheet()
        step.draw_rule(self._rule, self.stage)
        self._spreads = [self._spread(layout, number) for number in range(len(step.spreads))]
        if self.is_right:
            return self.ways_on(next_box(self.stage), layout.out)
        tapped: list[Widget] = [card for spread in self._spreads for card in spread.cards]
        return [self._question(), *(tapped if step.by_card else self._spreads[::-1]), *self.ways_out(layout.out)]

    def _question(self) -> Question:
        around = 2 * self.stage.viewport.px(QUESTION)
        return Question(self.stage, self._step.prompt, self._text.prompt_rect.inflate(around, around), self._to_first)

    def _to_first(self) -> None:
        """Whoever presses the question is shown where it can be answered."""
        self.focus.step(1)

    def _spread(self, layout: TapLayout, number: int) -> LaidSpread:
        spread, rect = self._step.spreads[number], self.stage.viewport.rect
        cards = [self._card(layout, (number, place)) for place in range(len(spread.cards))]
        tap, row = partial(self._tap, (number, WHOLE)), self._row(number)
        laid = LaidSpread(self.stage, spread, rect(*layout.spread(row)), cards, tap)
        laid.wins = self.is_right and (number, WHOLE) in self.chosen
        return laid

    def _row(self, spread: int) -> int:
        """The person's spread lies lowest, as at the table."""
        return len(self._step.spreads) - 1 - spread

    def _card(self, layout: TapLayout, choice: Choice) -> LaidCard:
        """As it is now: chosen, counting, or dimmed because others count."""
        spread, place = choice
        face = self._step.spreads[spread].cards[place]
        name, rect = self._name_of(face), self.stage.viewport.rect(*layout.place(self._row(spread), place))
        card = LaidCard(self.stage, face, name, rect, partial(self._tap, choice))
        counts = choice in self.verdict.counting
        card.checked = choice in self.chosen
        card.raised = card.checked or counts
        card.look = "dimmed" if self.is_right and not counts else "plain"
        return card

    def draw(self, painter: Painter) -> None:
        """The rule's poster, the rule, the spreads, the words."""
        self._changed = False
        stage, ground = self.stage, self._step.ground
        painter.ground(ground_of(stage, ground))
        self.draw_heading(painter, tones_of(stage.theme, ground))
        self._rule.draw(painter)
        self._text.draw(painter)
        for spread in self._spreads:
            spread.draw_item(painter, False)
        self.focus.draw(painter)
