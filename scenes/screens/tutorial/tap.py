"""A step of a lesson on a page: spreads in large, and a question. The spread or the cards that answer it are tapped."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from scenes.kit.art.cards import Face
from scenes.kit.audio.music import MENU, MOODS
from scenes.kit.input.intent import Intent, Kind
from scenes.kit.messages import listed, sentences, tr
from scenes.kit.override import override
from scenes.kit.scene import Transition
from scenes.kit.stage import Stage
from scenes.kit.ui.cards import Card, CardLine
from scenes.kit.ui.containers import Block, Column, Pad, Row, Spacer
from scenes.kit.ui.leaves import Label, face, icon, plate
from scenes.kit.ui.node import Grow, Len, Node
from scenes.kit.ui.page import Page
from scenes.kit.ui.press import Pressable
from scenes.kit.widgets.widget import Action
from scenes.match.story import Seating
from scenes.screens.tutorial.course import Course, LessonHeading
from scenes.screens.tutorial.steps import (
    GUTTER,
    LARGE,
    LessonStep,
    lesson_bar,
    onward,
    pressed_beside,
    prompt,
    verdict_words,
    way_out,
)
from scenes.specs.learning import WHOLE, Choice, StepRule, TapStep, TryVerdict
from scenes.table.plan import plan_of
from scenes.table.words import NameOf

SAFE = Pad(96, 50, 96, 54)
"""Units that stay free at the window's edges, as at a table."""
PLATE, FACE, CROWN = Len(160, 124), Len(40, 60), Len(46, 72)
"""Units of the plate of the rule, and of the face and the crown in a header."""
CARD, LEAST_CARD, APART, RAISED, MARGIN = 224, 60, 24, 24, 16
"""Units of a card's height, between two of them, that one stands higher, and round the cards of a spread."""
WORDS = 612
"""Units of the width of words beside spreads, whatever they say: they stand where they do at a table, and no card moves
when they come.
"""
ABOVE_ONWARD, BELOW_ONWARD, UNPRAISED = Grow(447), Grow(290), 58
"""The shares of the height above the foot of the way on and below it, also as at a table, and units that words are
higher without praise.
"""


class TapCard(NamedTuple):
    """A card: what a voice calls it, whether it is chosen, whether it counts, and whether others count instead."""

    face: Face
    name: str
    is_chosen: bool = False
    counts: bool = False
    is_dimmed: bool = False

    @property
    def state(self) -> str:
        """Whether the card is chosen, in words."""
        return tr("chosen") if self.is_chosen else tr("not chosen")


class TapSpread(NamedTuple):
    """What lies before somebody, all of it in words, and whether it is the answer."""

    seating: Seating
    cards: tuple[TapCard, ...]
    words: str
    wins: bool


class TapModel(NamedTuple):
    """A step: its lesson, what is asked, the rule with its colour key, the spreads, and what came of the last try."""

    heading: LessonHeading
    prompt: str
    ground: str
    rule: StepRule | None
    spreads: tuple[TapSpread, ...]
    by_card: bool
    verdict: TryVerdict

    @property
    def is_right(self) -> bool:
        """Whether the question is answered."""
        return bool(self.verdict.right)


def tap_model(
    step: TapStep, heading: LessonHeading, name_of: NameOf, chosen: frozenset[Choice], verdict: TryVerdict
) -> TapModel:  # fmt: skip
    """The model of a step with these cards chosen."""
    spreads = list[TapSpread]()
    for number, spread in enumerate(step.spreads):
        cards = list[TapCard]()
        for place, card in enumerate(spread.cards):
            counts = (number, place) in verdict.counting
            dimmed = bool(verdict.right) and not counts
            cards.append(TapCard(card, name_of(card), (number, place) in chosen, counts, dimmed))
        words = spread.aloud.format(name=spread.seating.name, cards=listed(card.name for card in cards))
        wins = bool(verdict.right) and (number, WHOLE) in chosen
        spreads.append(TapSpread(spread.seating, tuple(cards), words, wins))
    return TapModel(heading, step.prompt, step.ground, step.rule, tuple(spreads), step.by_card, verdict)


class LessonTap(LessonStep, Page):
    """A wrong tap says why and is taken back; after the last right one a press goes on."""

    def __init__(
        self, stage: Stage, course: Course, where: tuple[int, int], step: TapStep, go_on: Action, skip: Action
    ) -> None:
        """`where` are the lesson, from 1, and its step, from 0; `skip` leads past the whole lesson."""
        super().__init__(stage)
        self.course, self.where, self.step = course, where, step
        self.go_on, self.skip, self.name_of, self.ground = go_on, skip, step.voice.face, step.ground
        self.music = self.ground if self.ground in MOODS else MENU
        self.chosen: frozenset[Choice] = frozenset()
        self.verdict = TryVerdict(None)
        self.renew()

    @override
    def renew(self) -> None:
        self.model = tap_model(self.step, self.lesson_heading, self.name_of, self.chosen, self.verdict)
        self.rebuild()

    @property
    def is_right(self) -> bool:
        """Whether the question is answered."""
        return self.model.is_right

    @property
    @override
    def first(self) -> str:  # type: ignore[override]
        return "main" if self.is_right else "question"

    # -- for a voice

    @property
    @override
    def about(self) -> str:
        """The rule, until the question is answered; the question itself has the focus."""
        rule = self.model.rule
        return rule.aloud if rule is not None and not self.is_right else ""

    @override
    def news(self) -> str:
        return self.unheard()

    @override
    def tell(self, again: bool) -> str:
        """Everything that lies here, and the prompt; why the answer is right once it is."""
        if self.is_right:
            return self.verdict_aloud
        return sentences((self.about, *(spread.words for spread in self.model.spreads), self.model.prompt))

    # -- what is tapped

    def _tap(self, choice: Choice) -> None:
        """A spread, or a card: chosen, or let go if it was chosen already."""
        chosen = self.chosen ^ {choice} if self.step.by_card else frozenset({choice})
        self.verdict = self.step.judge(chosen)
        self._unheard = self.verdict_aloud
        if self.verdict.right is False:
            self.stage.sound.play("refused")
        else:
            self.stage.sound.play("lead" if self.verdict.right else "pick_up")
            self.chosen = chosen
        self.renew()
        if self.verdict.right:
            self.focus_on("main")

    def _show_answers(self) -> None:
        """Shows where the question can be answered, once it is pressed."""
        self.focus.step(1)

    @override
    def handle(self, intent: Intent) -> Transition | None:
        if intent.kind is Kind.PAUSE:
            return self.cancel()
        if self.is_right and pressed_beside(self.focus, intent):
            return self.go_on()
        return super().handle(intent)

    # -- what there is

    @override
    def build(self) -> Node:
        rail, model = plan_of(self.stage).rail[2], self.model
        bar = lesson_bar(model.heading, rail, None if model.is_right else self.skip)
        left = Column([_rule(model), Spacer(), way_out()], pad=Pad(top=10), width=rail)
        words: Node = prompt(model.prompt, most_height=LARGE, rank=1)
        if not model.is_right:
            words = Pressable(words, self._show_answers, model.prompt.rstrip("."), key="question", grows=False, rank=1,
                              align=0.0)  # fmt: skip
        answers = Row([self._spreads(), self._words()], height=Grow())
        right = Column([words, answers], gap=GUTTER, pad=Pad(left=GUTTER), width=Grow())
        return Column([bar, Row([left, right], height=Grow())], pad=SAFE)

    def _spreads(self) -> Node:
        """The spreads of cards one below the other, the person's lowest; one alone has the upper half."""
        numbers = reversed(range(len(self.model.spreads)))
        halves: list[Node] = [Column([self._spread(number), Spacer()], height=Grow()) for number in numbers]
        return Column([*halves, Spacer() if len(halves) < 2 else None], gap=MARGIN, width=Grow())

    def _spread(self, number: int) -> Node:
        """A spread with its header, tapped as a whole, or card by card."""
        model, spread = self.model, self.model.spreads[number]
        cards = [self._card(card, (number, place)) for place, card in enumerate(spread.cards)]
        raised = [card.is_chosen or card.counts for card in spread.cards]
        lying = CardLine(cards, CARD, LEAST_CARD, APART, RAISED, raised)
        child = Column([_header(spread), Row([lying], pad=Pad(MARGIN, MARGIN, MARGIN, MARGIN))], align=0.0)
        if model.by_card or model.is_right:
            return child
        tap = partial(self._tap, (number, WHOLE))
        return Pressable(child, tap, spread.words, key=f"spread {number}", grows=False, align=0.0)

    def _card(self, card: TapCard, choice: Choice) -> Node:
        drawn = Card(card.face, "dimmed" if card.is_dimmed else "plain", card.is_chosen)
        if not self.model.by_card or self.model.is_right:
            return drawn
        return Pressable(drawn, partial(self._tap, choice), card.name, card.state, key=f"card {choice}")

    def _words(self) -> Node:
        """The verdict on the last try, and below it the button that leads on, whose place is kept for it."""
        verdict, is_right = self.model.verdict, self.model.is_right
        next_step = onward(self.go_on, width=plan_of(self.stage).log[2]) if is_right else None
        words = [verdict_words(verdict)] if verdict.line else []
        below = 0 if verdict.praise else UNPRAISED
        above = Column([Spacer(), *words], pad=Pad(0, 0, 0, below), height=Grow())
        foot = Row([Spacer(), next_step], height=Len(80, 96))
        return Column([Column([above, foot], gap=GUTTER, height=ABOVE_ONWARD), Node(height=BELOW_ONWARD)],
                      pad=Pad(left=GUTTER), width=WORDS + GUTTER)  # fmt: skip


def _rule(model: TapModel) -> Node | None:
    """The rule's plate, its name, and its words below them. A voice says all of it as a sentence."""
    rule = model.rule
    if rule is None:
        return None
    name = Label(rule.name, "head", "paper", least=0.6, aloud=False)
    beside = Column([name, Label(rule.verb, "body", "bone", aloud=False)], gap=8, width=Grow(), align=0.0)
    words = Label(rule.words, "rule", "paper", wraps=True, aloud=False)
    return Column([Row([plate(model.ground, PLATE), beside], gap=20), words], gap=20)


def _header(spread: TapSpread) -> Node:
    """Face and name; on paper and with the crown where the spread is the answer."""
    ink = "ink" if spread.wins else "paper"
    parts = [face(spread.seating.face, FACE, ink), Label(spread.seating.name, "name", ink, aloud=False),
             icon("crown", CROWN, ink) if spread.wins else None]  # fmt: skip
    inner = Block(Row(parts, gap=12), "paper" if spread.wins else None, pad=Pad(8, 0, 8, 0))
    return Row([inner, Spacer()], height=Len(44, 68))
