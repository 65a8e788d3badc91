"""The five lessons of 7 Street as the tutorial asks for them: all that is said in them, and their tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from game.core.events import Card, Zone
from game.seven_street.cards import FACES
from game.seven_street.game import SEVEN_STREET
from game.seven_street.legality import moves
from game.seven_street.lessons import (
    BOT,
    STREET_LESSONS,
    YOU,
    Goal,
    StreetLesson,
    StreetStep,
    StreetTask,
    TapTable,
    cards_of,
    lesson_hint,
)
from game.seven_street.moves import PICK_UP, StreetAct, StreetMove
from game.seven_street.position import position_of
from game.seven_street.rules import StreetRules
from game.seven_street.scoring import PURE_SEVENTH, SEVENTH
from game.seven_street.state import STREET_ZONES, THE_PILE
from game.seven_street.view import StreetView
from scenes.kit.messages import grouped, mark, tr
from scenes.kit.stage import Stage
from scenes.kit.ui.areas import Area
from scenes.kit.ui.containers import Column
from scenes.kit.ui.node import Grow, Node
from scenes.kit.ui.overlays import Overlay
from scenes.kit.widgets.sheet import Sheet
from scenes.match.story import Seating
from scenes.specs.learning import (
    Callout,
    Choice,
    LessonsSummary,
    Spread,
    Step,
    TapStep,
    TryVerdict,
    TurnStep,
    TutorialLesson,
    opened,
    you_and_a_bot,
)
from scenes.specs.seven_street import art, offers
from scenes.specs.seven_street.grouping import StreetGroups
from scenes.specs.seven_street.plan import StreetTree
from scenes.specs.seven_street.setup import STREET_COVER
from scenes.specs.seven_street.spec import DESIGN, StreetTable
from scenes.specs.seven_street.teaching import StreetTeaching
from scenes.specs.seven_street.words import STREET_VOICE, face_named, face_of
from scenes.table.capabilities import Tag
from scenes.table.plan import ACTIONS, TablePlan
from scenes.table.values import Gesture, Offer, Pieces, TurnSoFar

ACTS: Mapping[str, StreetAct] = {
    "take": StreetAct.TAKE, "pickup": StreetAct.PICK_UP, "group": StreetAct.LAY, "put": StreetAct.LAY,
    "discard": StreetAct.DISCARD,
}  # fmt: skip
"""What the button of a slot does; the others only prepare it."""
PROMPT = 0.62  # of the rivals' height, for what is asked; the rest is for what came of it
TEXTS = (
    (mark("Streets"), "6", (mark("Three of a number make a street."), mark("Two more make a 7-Street."))),
    (mark("Jokers"), "?", (mark("A joker stands for any number."), mark("Without a joker seven are worth more."))),
    (mark("Coming out"), "11", (mark("To come out, your first streets need 50 points."),)),
    (mark("The pile"), "7", (mark("Hold two of its top card? Take the pile."),)),
    (mark("Going out"), "9", (mark("Empty your hand to end the round."), mark("Which table scores more?"))),
)
"""The title of every lesson, the card it is shown with, and the prompts of its steps."""
WRONG: Mapping[Goal, str] = {
    Goal.PURE: mark("With a joker: {seven}, not {pure}"),
    Goal.PICKED: mark("The pile had six cards for you"),
    Goal.FINISHED: mark("A card is left in your hand"),
}
"""What came of a wrong turn."""
RIGHT: Mapping[Goal, str] = {
    Goal.STREET: mark("Streets stay on the table."),
    Goal.PURE: mark("Seven without a joker: {pure} points."),
    Goal.OUT: mark("{points} points: you have come out."),
    Goal.PICKED: mark("Those three are laid right away; the rest go to your hand."),
    Goal.FINISHED: mark("Nothing left to count against you: 100 points more."),
}


class StreetLessonTree(StreetTree):
    """The plan of a lesson: the heading takes the bar, the words stand where rivals' streets would hang, and the ways
    on and out in the rail.
    """

    def bar(self) -> Node:
        """The lesson's heading, in the place of the bar."""
        return Area("heading")

    def rivals(self) -> Node:
        """The sentence that asks for something, and below it the verdict on a try."""
        words = Column([Area("prompt", height=Grow(PROMPT)), Area("verdict", height=Grow(1 - PROMPT))])
        return Overlay([super().rivals(), words])

    def beside_bar(self) -> Node:
        """The button that leads out of the lesson."""
        return Area("way_out")

    def above_hand(self) -> Node:
        """The button that leads on, as high as the buttons of a turn."""
        return Column([Area("onward", height=ACTIONS), Node(height=Grow())])


@dataclass(frozen=True)
class LessonGroups(StreetGroups):
    """Groups that can go where the lesson lets them, and say nothing of what is right."""

    enabled: frozenset[StreetAct]

    def targets(self, view: StreetView, picked: Sequence[Card]) -> Mapping[Zone, Gesture]:
        """Only what the lesson is about."""
        offered = super().targets(view, picked)
        return {zone: gesture for zone, gesture in offered.items() if gesture.move.act in self.enabled}

    def tags(self, view: StreetView) -> Mapping[Card, Tag]:
        """No tags: what can be done is for the learner to find out."""
        return {}


class StreetLessonTable(StreetTable):
    """What a lesson leaves switched on."""

    tree = StreetLessonTree

    def __init__(self, plan: TablePlan, task: StreetTask) -> None:
        super().__init__(plan)
        self._task = task
        self.grouping, self.teaching = LessonGroups(task.enabled), StreetTeaching(partial(lesson_hint, task))

    def with_plan(self, plan: TablePlan) -> StreetLessonTable:
        """The lesson at a table of this plan."""
        return StreetLessonTable(plan, self._task)

    def backdrop(self, sheet: Sheet, stage: Stage, view: StreetView) -> None:
        """Lanes, tints and the axis alone: the words of the lesson stand where nothing lies."""
        art.draw(sheet, stage, self._seats(view), view)

    def offers(self, turn: TurnSoFar, seats: Sequence[Seating]) -> dict[str, Offer]:
        """Only what the lesson is about; what it would come to is left to find out."""
        offered = offers.street_offers(turn, seats)
        return {slot: self._plain(slot, offer) for slot, offer in offered.items()}

    def _plain(self, slot: str, offer: Offer) -> Offer:
        if slot == "lay":
            return Offer(offer.title, offer.kind, why_not=tr("Choose a group of cards first"))
        act = ACTS.get(slot)
        if act is not None and act not in self._task.enabled:
            return Offer(offer.title, offer.kind, why_not=tr("Not in this lesson"))
        return offer._replace(follows="", best=False) if act is not None else offer

    def at_once(self, view: StreetView, asks: bool) -> tuple[()] | None:
        """The turn is over as soon as it has come to what the lesson asks for."""
        return () if self._task.is_reached(view) or offers.at_once(view, asks) == () else None


def callouts(named: bool, task: StreetTask, table: StreetLessonTable, view: StreetView) -> list[Callout]:
    """Where cards may go now."""
    boxes, position = table.boxes(view), position_of(view)
    offered = [] if position is None else [move for move in moves(position) if move.act in task.enabled]
    if PICK_UP in offered:
        return [Callout(boxes[THE_PILE], tr("Pile"), "")]
    streets = dict.fromkeys(STREET_ZONES[YOU][move.kind] for move in offered if move.act is StreetAct.LAY)
    return [Callout(boxes[zone], tr("Your street"), "right" if named else "") for zone in streets]


def street_lessons() -> tuple[TutorialLesson, ...]:
    """All lessons in the language in use."""
    return tuple(map(_lesson, STREET_LESSONS))


def street_ending() -> LessonsSummary:
    """The summary of what was learnt, in the language in use."""
    lines = (tr("Take, lay, discard: every turn."), tr("Seven of a number are a 7-Street."),
             tr("Without one your whole table counts against you."))
    signs = (("7", tr("7-Street"), "seven_in_a_row"), ("?", tr("Joker"), "step_3"), ("0", tr("Blocks"), "step_1"),
             ("100", tr("100 more"), "gold"))
    return LessonsSummary(tr("You know 7 Street"), lines, signs)


def _lesson(lesson: StreetLesson) -> TutorialLesson:
    title, sign, prompts = TEXTS[lesson.number - 1]
    steps = [_step(lesson.number, tr(prompt), step) for prompt, step in zip(prompts, lesson.steps, strict=True)]
    return TutorialLesson(tr(title), sign, tuple(steps))


def _step(number: int, prompt: str, step: StreetStep) -> Step:
    return _turn(number, prompt, step) if isinstance(step, StreetTask) else _tap(prompt, step)


def _turn(number: int, prompt: str, task: StreetTask) -> TurnStep:
    setup, replay = opened(SEVEN_STREET, StreetRules(), task.state)
    kinds = {kind for answer in task.answers for move in answer for kind, count in enumerate(move.spent) if count}
    answers = {card for card in task.state.hands[YOU] if card.kind in kinds}
    table = StreetLessonTable(DESIGN, task)
    pointed = partial(callouts, number == 1, task)
    return TurnStep(prompt, setup, table, replay, partial(_judge, task), pointed, answers)


def _judge(task: StreetTask, moves: Sequence[StreetMove], ended: bool) -> TryVerdict:
    """A turn is right as soon as it has come to what is asked for, and wrong once it cannot any more."""
    right = task.judged(moves) if moves else None
    if right is None:
        return TryVerdict(None)
    given = {"seven": grouped(SEVENTH), "pure": grouped(PURE_SEVENTH), "points": _points_laid(task, moves)}
    if right:
        return TryVerdict(True, (tr(RIGHT[task.goal]).format(**given),), tr("Right!"))
    return TryVerdict(False, (*_last_card(moves), tr(WRONG[task.goal]).format(**given)))


def _points_laid(task: StreetTask, moves: Sequence[StreetMove]) -> str:
    streets = task.table_after(moves).streets[YOU]
    return grouped(sum(card.worth for street in streets for card in street))


def _last_card(moves: Sequence[StreetMove]) -> Pieces:
    """The card laid or discarded last, as a chip."""
    spent = [kind for kind, count in enumerate(moves[-1].spent) if count]
    return tuple(face_named(FACES[kind]) for kind in spent[-1:])


def _tap(prompt: str, table: TapTable) -> TapStep:
    seats = zip(you_and_a_bot(), (table.you, table.bot), strict=True)
    aloud = tr("{name}: {cards}")
    spreads = tuple(Spread(seating, tuple(map(face_of, cards_of(cards))), aloud) for seating, cards in seats)
    ground = STREET_COVER.grounds["lessons"]
    return TapStep(prompt, ground, spreads, False, partial(_winner, table), None, STREET_VOICE)


def _winner(table: TapTable, chosen: frozenset[Choice]) -> TryVerdict:
    """The verdict on the one table that is tapped."""
    right = {seat for seat, _ in chosen} == {table.answer}
    bot, you = (grouped(table.points(seat)) for seat in (BOT, YOU))
    line = tr("Bot: {bot}. You: {you}, without a 7-Street.").format(bot=bot, you=you)
    if not right:
        return TryVerdict(False, (line,))
    return TryVerdict(True, (line,), tr("Right!"), [(BOT, number) for number in range(len(table.bot.split()))])
