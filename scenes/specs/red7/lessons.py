"""The eight lessons of Red7 as the tutorial asks for them: all that is said in them, and their tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from game.red7.cards import COLOURS, Card
from game.red7.game import RED7
from game.red7.moves import DISCARD, PLAY, Act, Move
from game.red7.position import Phase
from game.red7.standing import Comparison, Decider
from game.red7.state import PALETTE, THE_CANVAS
from game.red7.teaching import lessons as teaching
from game.red7.teaching.lessons import YOU, Enabled, TakeTurn, TapMistake, TapScoring, TapWinner
from game.red7.teaching.lessons import Step as Red7Step
from game.red7.teaching.survival import cards_moved
from game.red7.view import View
from scenes.kit.art.cards import ASPECT, Face
from scenes.kit.drawing.rows import GAP
from scenes.kit.messages import mark, tr
from scenes.kit.stage import Stage
from scenes.kit.ui.areas import Area, Track
from scenes.kit.ui.containers import Column, Pad, Padded, Row
from scenes.kit.ui.node import Grow, Len, Node
from scenes.kit.ui.overlays import Overlay
from scenes.kit.widgets.sheet import Sheet
from scenes.match.story import Seating
from scenes.specs.learning import (
    WHOLE,
    Callout,
    Choice,
    LessonsSummary,
    Spread,
    Step,
    StepRule,
    TapStep,
    TryVerdict,
    TurnStep,
    TutorialLesson,
    opened,
    you_and_a_bot,
)
from scenes.specs.red7 import board, rail
from scenes.specs.red7.board import BETWEEN_TWO
from scenes.specs.red7.captions import (
    RED7_VOICE,
    colour_name,
    face,
    nothing,
    rule_aloud,
    rule_in_a_word,
    rule_in_words,
    set_in_words,
)
from scenes.specs.red7.offers import Offers, gesture_of
from scenes.specs.red7.rail import rail_boxes
from scenes.specs.red7.spec import TRIED_RED7, Red7Lead, Red7Table
from scenes.table.plan import (
    BELOW_TOP,
    BUTTON,
    COLUMN,
    FREE_BELOW,
    GUTTER,
    THE_DESIGN,
    TOP,
    Arrangement,
    TablePlan,
    TableTree,
)
from scenes.table.values import Gesture, Offer, Pieces, TurnSoFar
from scenes.table.words import pieces

BUTTONS = {
    Enabled.PALETTE: ("first", "undo", "end"),
    Enabled.CANVAS: ("canvas", "undo", "end"),
    Enabled.ALL: ("first", "canvas", "undo", "end"),
}
PLACES = ("first", "canvas")
"""The buttons of where a card may go."""


MOST_CARD = 185  # units: the height of a card in a palette
MY_CARDS = 3  # that lie before the person in a lesson, at most, with the place for the next
SEATS = Len(515, 472)  # units: the height of both seats together
APART = 40  # units between cards and the words beside them
ABOVE_PROMPT, BELOW_PROMPT = Len(0, 16), 22
"""Units from the upper seat's edges: the prompt keeps off the ring above my cards."""
ABOVE_VERDICT, BELOW_VERDICT = Len(89, 22), 12
"""Units from the nearest seat's edges: in line with what lies there."""
TEXTS = (
    (mark("Take the lead"), (mark("End your turn leading. Play a card."),)),
    (mark("Same number"), (mark("Same number? The redder card leads."),)),
    (mark("Change the rule"), (mark("Can't beat it? Change the rule."),)),
    (mark("Play, then discard"), (mark("Play one, then discard one."),)),
    (mark("Who leads?"), (mark("Who leads? Choose a palette."),) * 4),
    (mark("Runs"), (mark("Runs: numbers in a row, any colours."), mark("Who leads? Choose a palette."))),
    (mark("Nobody leads"), (mark("No even card? You can't lead."),)),
    (mark("Draw and score"), (mark("Discard above palette size: draw."), mark("Choose the scoring cards."))),
)
"""The title of every lesson, and the prompts of its steps."""
NAMED_UP_TO = 4
"""The lessons in which palette and canvas are new, alone and then together."""


class LessonTree(TableTree):
    """The plan of a lesson: the heading takes the bar, words stand beside the cards, and the way out is where buttons
    are. The seats have the room that two rows of them have in a match, and no cards that grow.
    """

    arrangements = (Arrangement(stacked=False, in_corner=True), Arrangement(stacked=False, in_corner=False))
    opponents_cards = 2

    def rows(self) -> list[tuple[Track, str]]:
        """The rows from the top."""
        above, actions, below, badges, hand = (track for track, _ in super().below_seats())
        rows = [
            (Track(TOP), "heading heading heading"), (Track(BELOW_TOP), ". . ."),
            (Track(SEATS, 4), "left seats seats"), (above, "left . ."), (actions, "left actions onward"),
        ]  # fmt: skip
        foot = "foot foot foot"
        if self.arrangement.in_corner:
            return [*rows, (below, ". . ."), (badges, foot), (hand, foot)]
        return [*rows, (badges, ". . way_out"), (below, ". . way_out"), (hand, foot)]

    def cells(self) -> Mapping[str, Node]:
        """Both seats, with what is asked beside the upper one, and what came of a try beside the nearest."""
        units = self.measure.units
        seats = [Area("opponents", height=Grow()), Node(height=BETWEEN_TWO), Area("mine", height=Grow())]
        words = [
            _beside_cards(self.opponents_cards, "prompt", Pad(top=units(ABOVE_PROMPT), bottom=BELOW_PROMPT)),
            Node(height=BETWEEN_TWO),
            _beside_cards(MY_CARDS, "verdict", Pad(top=units(ABOVE_VERDICT), bottom=BELOW_VERDICT)),
        ]
        beside = Row([Column(seats, width=Grow()), Node(width=GUTTER + self.log_wide)])
        return {**super().cells(), "seats": Overlay([beside, Column(words)])}

    def left(self) -> Node:
        """The rail alone: a lesson has no buttons below it."""
        return Area("rail")

    def foot(self) -> Node:
        """The hand, with what is left beside it; where the way out is not there, it stands above the hand."""
        return super().foot() if self.arrangement.in_corner else Row([self.hand()], justify=0.5)

    def in_corner(self) -> Node:
        """The button that leads out of the lesson."""
        return Column([Area("way_out", height=BUTTON)], pad=Pad(bottom=self.measure.units(FREE_BELOW)), justify=1.0)


class OneCardTree(LessonTree):
    """The plan of a lesson with a single card before the opponent."""

    opponents_cards = 1


def _beside_cards(count: int, name: str, pad: Pad) -> Node:
    """An area right of so many cards of a seat."""
    cards = GUTTER + count * (MOST_CARD * ASPECT + GAP) - GAP + APART
    return Row([Node(width=COLUMN), Node(width=cards), Padded(Area(name, width=Grow()), pad)], height=Grow())


class LessonLead(Red7Lead):
    """What a wrong turn leads to is for the lesson to say."""

    def danger(self, turn: TurnSoFar) -> None:
        """No warning: the pupil finds out, and tries again."""


class LessonTable(Red7Table):
    """What a lesson leaves switched on."""

    game = TRIED_RED7
    lead = LessonLead()

    def __init__(self, plan: TablePlan, step: TakeTurn) -> None:
        super().__init__(plan)
        self._step, self.sorting = step, None
        self.tree = OneCardTree if len(step.palettes[1 - YOU]) == 1 else LessonTree

    def with_plan(self, plan: TablePlan) -> LessonTable:
        """The lesson at a table of this plan."""
        return LessonTable(plan, self._step)

    def seats_of(self, view: View) -> board.Red7Seats:
        """With cards as high as leaves room beside them for what the lesson says."""
        return super().seats_of(view)._replace(most=MOST_CARD)

    def gestures(self, view: View) -> list[Gesture]:
        """Every card in hand to wherever the lesson lets cards go, whether that wins or not."""
        phase = view.position.phase if view.position is not None else Phase.DONE
        acts = {Phase.OPEN: (PLAY, DISCARD), Phase.PLAYED: (DISCARD,)}.get(phase, ())
        made = [way[card] for way in acts for card in view.hand]
        return [gesture for move in made if self._step.enables(move) and (gesture := gesture_of(move, YOU)) is not None]

    def offers(self, turn: TurnSoFar, seats: Sequence[Seating]) -> dict[str, Offer]:
        """Only what the lesson is about; a draw is always taken. What a card would do is left to find out."""
        by_slot = Offers(turn, seats, draws_at_once=True).all()
        by_slot |= {slot: by_slot[slot]._replace(follows="", best=False) for slot in PLACES}
        return {slot: by_slot[slot] for slot in BUTTONS[self._step.enabled]}

    @staticmethod
    def at_once(view: View, asks: bool) -> tuple[Move, ...] | None:
        """No move by itself: a draw is taken with the end."""
        return None

    def draw_rail(
        self, sheet: Sheet, stage: Stage, view: View, preview: View | None, seats: Sequence[Seating]
    ) -> None:
        """The rail at the left, with the deck only where cards are drawn from it."""
        rail.draw(sheet, stage, self.plan, rail.RailView(view, preview, seats, self._step.rules.draw))


def callouts(named: bool, table: LessonTable, view: View) -> list[Callout]:
    """Where a card may go now, and while that is new what it is called."""
    kinds = {gesture.target.kind for gesture in table.gestures(view)}
    zones = []
    if PALETTE in kinds:
        x, y, _, height = board.cards_box(table.seats_of(view), YOU)
        width = height * ASPECT
        next_card = (x + len(view.palettes[YOU]) * (width + GAP), y, width, height)
        zones.append(Callout(next_card, tr("Palette"), "right" if named else ""))
    if THE_CANVAS.kind in kinds:
        zones.append(Callout(rail_boxes(table.plan).canvas, tr("Canvas"), "below" if named else ""))
    return zones


def praise(best: bool = False) -> str:
    """A word for whoever was right; `best` where others would have been right too."""
    return tr("Well done!") if best else tr("Right!")


def who_leads(comparison: Comparison) -> Pieces:
    """Who leads, and by what: "Bot leads: 7 beats 5"."""
    if comparison.decider is Decider.NOBODY:
        return pieces(tr("Nobody leads: {nothing}"), nothing=nothing(comparison.rule))
    template = tr("You lead: {why}") if comparison.leader == YOU else tr("Bot leads: {why}")
    first, *rest = why = by_what(comparison)
    return (*pieces(template, why=first), *rest) if isinstance(first, str) else (*pieces(template, why=""), *why)


def by_what(comparison: Comparison) -> Pieces:
    """The comparison in words: what beats what; somebody leads."""
    better, worse = comparison.better, comparison.worse
    of_one_number = comparison.rule == "O" and len(better) > 1
    if comparison.decider is Decider.NUMBER and not of_one_number:
        return (tr("{better} beats {worse}").format(better=better[0].number, worse=worse[0].number),)
    if comparison.decider is Decider.COLOUR:
        return pieces(tr("{better} beats {worse}"), better=face(better[0]), worse=face(worse[0]))
    ahead = set_in_words(comparison.rule, len(better), better[0])
    behind = set_in_words(comparison.rule, len(worse), worse[0]) if worse else tr("none")
    if len(worse) == 1 and comparison.rule in "OY":
        behind = tr("no pair")
    one = comparison.rule == "I" or len(better) == 1
    template = tr("{better} beats {worse}") if one else tr("{better} beat {worse}")
    return (template.format(better=ahead, worse=behind),)


def wrong_turn(step: TakeTurn, moves: Sequence[Move]) -> Pieces:
    """The card laid last, and who leads then."""
    laid = [move.card for move in cards_moved(moves) if move.card is not None]
    return (*[face(card) for card in laid[-1:]], *who_leads(step.consequence(moves)))


def right_turn(step: TakeTurn, moves: Sequence[Move]) -> Pieces:
    """Why a turn was right; where another answer is better, what sets the two apart."""
    if not step.praised:
        return by_what(step.consequence(moves))
    card, laid = cards_moved(moves)[-1].card, len(step.palettes[YOU])
    assert card is not None
    if step.praises(moves):
        return pieces(tr("{card} is higher than your {held} cards: you drew."), card=face(card), held=str(laid))
    best = cards_moved(step.praised[0])[-1].card
    assert best is not None
    return pieces(tr("You lead. {card} would also draw."), card=face(best))


def wrong_cards(tapped: TapMistake) -> Pieces:
    """A card that was tapped, but does not score under Blue."""
    return pieces(tr("{card} doesn't score: one card per colour"), card=face(tapped.needless[0]))


def right_cards(cards: Sequence[Card]) -> Pieces:
    """What the cards are worth, added up."""
    added: list[str | Face] = []
    for card in cards:
        added += ["+", face(card)] if added else [face(card)]
    total = tr("= {points} points").format(points=sum(card.number for card in cards))
    return *added, total


def lessons() -> tuple[TutorialLesson, ...]:
    """All lessons in the language in use."""
    return tuple(_lesson(lesson) for lesson in teaching.LESSONS)


def ending() -> LessonsSummary:
    """The summary of what was learnt, in the language in use."""
    lines = (tr("End your turn in the lead, or you are out."),
             tr("Play to your palette, discard to the canvas, or do both."),
             tr("The canvas sets the rule: seven colours, seven ways to lead."))
    signs = tuple((rule, rule_in_a_word(rule), f"rule_{rule}") for rule in COLOURS)
    return LessonsSummary(tr("You know Red7"), lines, signs)


def _lesson(lesson: teaching.Lesson) -> TutorialLesson:
    title, prompts = TEXTS[lesson.number - 1]
    steps = [_step(lesson.number, tr(prompt), step) for prompt, step in zip(prompts, lesson.steps, strict=True)]
    return TutorialLesson(tr(title), lesson.steps[0].rule, tuple(steps))


def _step(number: int, prompt: str, step: Red7Step) -> Step:
    if isinstance(step, TakeTurn):
        return _turn(number, prompt, step)
    if isinstance(step, TapWinner):
        return _tap(prompt, step, False, partial(_winner, step))
    return _tap(prompt, step, True, partial(_scoring, step))


def _turn(number: int, prompt: str, step: TakeTurn) -> TurnStep:
    setup, replay = opened(RED7, step.rules, teaching.state_of(step))
    table = LessonTable(THE_DESIGN, step)
    answers = {move.card for turn in step.answers for move in cards_moved(turn)}
    crown = tr("Crown: in the lead") if number == 1 else ""
    where = partial(callouts, number <= NAMED_UP_TO)
    return TurnStep(prompt, setup, table, replay, partial(_judge, step), where, answers, crown)


def _judge(step: TakeTurn, moves: Sequence[Move], ended: bool) -> TryVerdict:
    """A turn is judged once nothing more can be laid down, or when it is ended."""
    moved = cards_moved(moves)
    if not moved:
        return TryVerdict(None)
    if step.accepts(moves):
        return TryVerdict(True, right_turn(step, moves), praise(step.praises(moves)))
    may_go_on = step.enabled is Enabled.ALL and moved[-1].act is Act.PLAY and not ended
    return TryVerdict(None) if may_go_on else TryVerdict(False, wrong_turn(step, moves))


def _tap(
    prompt: str, step: TapWinner | TapScoring, by_card: bool, judge: Callable[[frozenset[Choice]], TryVerdict]
) -> TapStep:
    laid = zip(you_and_a_bot(), step.palettes, strict=True)
    aloud = tr("{name}: palette {cards}")
    spreads = tuple(Spread(seating, tuple(map(face, cards)), aloud) for seating, cards in laid if cards)
    rule = StepRule(colour_name(step.rule), tr("rules"), rule_in_words(step.rule), rule_aloud(step.rule))
    return TapStep(prompt, step.rule, spreads, by_card, judge, rule, RED7_VOICE)


def _winner(step: TapWinner, chosen: frozenset[Choice]) -> TryVerdict:
    """The verdict on the one palette that is tapped."""
    comparison = step.consequence()
    if not step.accepts(*(palette for palette, _ in chosen)):
        return TryVerdict(False, who_leads(comparison))
    deciding = {*comparison.mine, *comparison.theirs}
    counting = [(palette, number) for palette, cards in enumerate(step.palettes)
                for number, card in enumerate(cards) if card in deciding]
    return TryVerdict(True, who_leads(comparison), praise(), counting)


def _scoring(step: TapScoring, chosen: frozenset[Choice]) -> TryVerdict:
    """A card too many is told at once; the last one that is missing makes it right."""
    tapped = [step.palettes[seat][number] for seat, number in chosen if number != WHOLE]
    result = step.consequence(tapped)
    if result.needless:
        return TryVerdict(False, wrong_cards(result))
    if result.missing:
        return TryVerdict(None)
    return TryVerdict(True, right_cards(step.answer), praise(), chosen)
