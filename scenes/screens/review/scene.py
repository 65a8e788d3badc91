"""A match reviewed: round by round a column a turn, and below them the turn that was taken beside a better one."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from scenes.kit.input.intent import Device, Intent
from scenes.kit.messages import listed, sentences, tr
from scenes.kit.override import override
from scenes.kit.scene import Push, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import GROUNDS
from scenes.kit.ui.containers import Block, Column, Row, Spacer
from scenes.kit.ui.frame import GAP, MARGIN, back_button
from scenes.kit.ui.leaves import Label
from scenes.kit.ui.node import Grow, Len, Node
from scenes.kit.ui.overlays import First, OneOf, Overlay
from scenes.kit.ui.page import Page, page_step
from scenes.kit.ui.press import button
from scenes.kit.ui.values import chooser
from scenes.match.played_match import may_play_on
from scenes.match.seats import owner_of
from scenes.match.story import Seating
from scenes.screens import routes
from scenes.screens.review.grading import Grading, Reviewable, ReviewSaver, verdict
from scenes.screens.review.turns import (
    CAPTION,
    CAPTION_GAP,
    LINE,
    STAGGER_MS,
    gutter,
    hundredths,
    turn_column,
    turn_side,
)
from scenes.specs import registry
from scenes.specs.reviewing import Reviewed
from scenes.table.words import NameOf, in_words

CHOICE = Len(414, 588)
"""Units of a choice's width: both are alike, whatever is chosen."""


class ReviewedTurn(NamedTuple):
    """A decision of the round: its place among all of the person's, its turn, and what is known of it."""

    place: int
    turn: int
    reviewed: Reviewed | None


class ReviewModel(NamedTuple):
    """What is shown: a round of one of the people, and one of its turns. With `shows_better` the better turn has the
    room, where there is room for one.
    """

    heading: str
    rounds: tuple[int, ...]
    number: int
    people: tuple[str, ...]
    person: int
    turns: tuple[ReviewedTurn, ...]
    selected: int
    seats: tuple[Seating, ...]
    shows_better: bool = False

    @property
    def reviewed(self) -> Reviewed | None:
        """The review of the open turn; None until it is graded."""
        return next((turn.reviewed for turn in self.turns if turn.place == self.selected), None)

    @property
    def title(self) -> str:
        """The headline, the round, and what the columns are."""
        number = tr("Round {n}").format(n=self.number)
        return sentences((tr("Review"), number, self.heading, tr("Your win chance after each turn (%)")))

    def about(self, name_of: NameOf) -> str:
        """The open turn, the better one with the chance after it, and why, in words."""
        if self.reviewed is None:
            return ""
        taken, better = self.reviewed.played, self.reviewed.better
        lines = [in_words((tr("You:"), *taken.turn), name_of), taken.reason]
        if better is not None:
            chance = tr("{n} %").format(n=hundredths(better.chance))
            lines += [listed((in_words((tr("Better:"), *better.turn), name_of), chance)), better.reason]
        return sentences(lines)


class ReviewScene(Page):
    """The review of one person at a time. What is shown is the column that had the focus last."""

    def __init__(self, stage: Stage, reviewable: Reviewable, line: int | None = None) -> None:
        """It opens at the turn that begins after a line of the record; without one at the first mistake."""
        super().__init__(stage)
        self.people, self.keeper = reviewable.people, ReviewSaver(stage, reviewable)
        self._courses: dict[int, Grading] = {}
        header = reviewable.match.header
        mine = (each for each in self.people if header.seats[each.seat].person == stage.settings.me)
        self._sit(self.people.index(next(mine, self.people[0])))
        self._record = reviewable.record
        if line is not None:
            self._open_at(line)
        self.rebuild()
        if line is not None:
            self.focus_on("again")

    def _sit(self, person: int) -> None:
        """Changes to the review of another person."""
        self.person = person
        if person not in self._courses:
            self._courses[person] = Grading(self.stage, self.people[person])
        self.course = self._courses[person]
        self.keeper.keep(self.course)
        self.number = self.course.rounds[0]
        self.selected = self.course.of_round(self.number)[0]
        self.shows_better = False
        self._begins_ms: dict[int, float] = {}
        """When the column of each turn begins to grow, by the turn's place."""
        self._let_grow()

    def _open_at(self, line: int) -> None:
        """Shows the turn of whoever it was that begins after a line."""
        for person, decisions in enumerate(self.people):
            for place, each in enumerate(decisions.decided):
                if decisions.match.rounds[each.round - 1].turns[each.turn - 1].line == line:
                    self._sit(person)
                    self.number, self.selected = each.round, place

    def _let_grow(self) -> None:
        """Columns of turns that are graded by now grow one after the other."""
        for place in self.course.reviewed:
            if place not in self._begins_ms:
                last = max(self._begins_ms.values(), default=-STAGGER_MS)
                self._begins_ms[place] = max(self.clock_ms, last + STAGGER_MS)

    @property
    def model(self) -> ReviewModel:
        """The model of what is shown now."""
        course, decided = self.course, self.course.decisions.decided
        turns = [ReviewedTurn(place, decided[place].turn, course.reviewed.get(place))
                 for place in course.of_round(self.number)]  # fmt: skip
        names = tuple(course.seated[each.seat].name for each in self.people)
        return ReviewModel(verdict(course, self.number), course.rounds, self.number, names, self.person, tuple(turns),
                           self.selected, course.seated, self.shows_better)  # fmt: skip

    # -- what it says

    @property
    @override
    def title(self) -> str:
        return self.model.title

    @property
    @override
    def about(self) -> str:
        return self.model.about(registry.table(self.course.decisions.match.header.game.name).voice.face)

    @property
    @override
    def first(self) -> str:  # type: ignore[override]
        return _key(self.selected)

    @property
    @override
    def waits(self) -> bool:
        """Never: one can choose while columns come."""
        return True

    # -- what there is

    @override
    def build(self) -> Node:
        model = self.model
        self.ground = model.reviewed.played.colour if model.reviewed is not None else GROUNDS["lobby"]
        body = Column([self._columns(model), self._sides(model)], gap=GAP, height=Grow())
        return Column([self._top(model), body, self._foot()], gap=GAP, pad=MARGIN)

    def _top(self, model: ReviewModel) -> Node:
        headline = Label(model.heading, "result", "paper", least=0.4, keeps_size=True, aloud=False)
        rounds = [tr("{n} of {count}").format(n=number, count=model.rounds[-1]) for number in model.rounds]
        choices = [
            chooser(tr("Player"), model.people, model.person, self.show_person, width=CHOICE)
            if len(model.people) > 1 else None,
            chooser(tr("Round"), rounds, model.rounds.index(model.number),
                    lambda index: self.show_round(model.rounds[index]), width=CHOICE)
            if len(rounds) > 1 else None,
        ]  # fmt: skip
        about = Label(tr("Your win chance after each turn (%)"), "hint", "bone", at=1.0, least=0.6, optional=True)
        aside = Column([Row(choices, gap=GAP, justify=1.0), about], gap=28)
        return Row([headline, Spacer(GAP), aside], gap=GAP, rank=1)

    def _columns(self, model: ReviewModel) -> Node:
        columns = [turn_column(turn.turn, turn.reviewed, turn.place == model.selected,
                               self._begins_ms.get(turn.place, 0.0), self.stage, partial(self._press, turn.place),
                               _key(turn.place)) for turn in model.turns]  # fmt: skip
        line = Column([Node(height=Grow()), Block(Spacer(), "paper", height=LINE), Node(height=CAPTION_GAP),
                       Node(height=CAPTION)])  # fmt: skip
        return Overlay([line, Row(columns, gap=gutter(len(columns)))], height=Grow())

    def _sides(self, model: ReviewModel) -> Node:
        """The turn that is shown; in the room of the largest of the round, so that columns stay as they are."""
        known = {_key(turn.place): turn.reviewed for turn in model.turns if turn.reviewed is not None}
        caption = partial(_key, model.selected)
        both = {key: self._both(reviewed, model.seats) for key, reviewed in known.items()}
        one = {key: self._one(reviewed, model) for key, reviewed in known.items()}
        return First([OneOf(both, caption), OneOf(one, caption)])

    def _both(self, reviewed: Reviewed, seats: tuple[Seating, ...]) -> Node:
        better = turn_side(tr("Better:"), reviewed.better, seats, True) if reviewed.better is not None else None
        return Row([turn_side(tr("You:"), reviewed.played, seats), better or Node(width=Grow())], gap=GAP)

    def _one(self, reviewed: Reviewed, model: ReviewModel) -> Node:
        """One of both turns, and a button for the other."""
        if reviewed.better is None:
            return turn_side(tr("You:"), reviewed.played, model.seats)
        side = (turn_side(tr("Better:"), reviewed.better, model.seats, True) if model.shows_better
                else turn_side(tr("You:"), reviewed.played, model.seats))  # fmt: skip
        words = tr("Yours") if model.shows_better else tr("Better")
        return Row([side, button(words, self._turn_over, key="other")], gap=GAP)

    def _foot(self) -> Node:
        """The buttons, in fewer words or in two rows where they are long."""
        can_retry = may_play_on(self.course.decisions.match, self.course.line_of(self.selected))
        again = self._try_again if can_retry else None
        further = self._next_mistake if self.course.mistake_after(self.selected) is not None else None
        mistakes = self._mistakes if self._owner is not None else None
        usual = [button(tr("Watch"), self._watch), button(tr("My mistakes"), mistakes)]
        long = [button(tr("Next mistake"), further, key="next"), button(tr("Try this turn again"), again, key="again")]
        short = [button(tr("Next"), further, key="next"), button(tr("Try again"), again, key="again")]
        rows = (Row([back_button(self, beside=False), *usual, Spacer(GAP), *each], gap=GAP) for each in (long, short))
        below = Row([back_button(self, beside=False), *usual, Spacer()], gap=GAP)
        two = Column([Row([*short, Spacer()], gap=GAP), below], gap=GAP)
        return First([*rows, two], rank=1)

    # -- what is pressed

    @override
    def handle(self, intent: Intent) -> Transition | None:
        """Pages are rounds; what has the focus among the columns is shown."""
        rounds = self.course.rounds
        if (step := page_step(intent)) and len(rounds) > 1:
            return self.show_round(rounds[(rounds.index(self.number) + step) % len(rounds)])
        transition = super().handle(intent)
        if intent.device is Device.SWITCH:
            return transition  # the scan goes over all columns: one that is pressed is shown
        here = self.course.of_round(self.number)
        focused = next((place for place in here if _key(place) == self.focused), self.selected)
        return self._show(focused) if transition is None and focused != self.selected else transition

    def _press(self, place: int) -> Transition | None:
        """Shows a turn; one that is shown already is played."""
        return self._watch() if place == self.selected else self._show(place)

    def _show(self, place: int) -> Transition | None:
        """Another turn; the one that was taken first."""
        self.selected, self.shows_better = place, False
        self.rebuild()
        return None

    def show_person(self, person: int) -> Transition | None:
        """The turns of another person at the match."""
        self.course.leave()
        self._sit(person)
        return self.show_round(self.number)

    def show_round(self, number: int) -> Transition | None:
        """Another round, at its first mistake; a focus on a column goes there."""
        on_column = self.focused == _key(self.selected)
        self.number = number
        here = self.course.of_round(number)
        self._show(next(filter(self.course.is_mistake, here), here[0]))
        if on_column and self.touched:
            self.focus_on(_key(self.selected))
        return None

    def _next_mistake(self) -> Transition | None:
        place = self.course.mistake_after(self.selected)
        if place is not None:
            self.number = self.course.decisions.decided[place].round
            self._show(place)
            self.focus_on(_key(place))
        return None

    def _turn_over(self) -> Transition | None:
        self.shows_better = not self.shows_better
        self.rebuild()
        return None

    def _watch(self) -> Transition | None:
        return Push(routes.ReplayAt(self.course.decisions.match, self.course.line_of(self.selected)))

    @property
    def _owner(self) -> str | None:
        return owner_of(self.course.decisions.match.header, self.course.decisions.seat, self.stage.settings)

    def _mistakes(self) -> Transition | None:
        return Push(routes.Exercises(self._owner))

    def _try_again(self) -> Transition | None:
        decisions = self.course.decisions
        line = self.course.line_of(self.selected)
        return Push(routes.PlayOnFrom(decisions.match, line, decisions.seat, routes.Review(self._record, line)))

    @override
    def close(self) -> None:
        """Nobody waits for grades."""
        self.course.leave()

    # -- time

    @override
    def update(self, elapsed_ms: float) -> Transition | None:
        """Take what the search has found; columns grow one after the other."""
        self.keeper.listen()
        if self.course.look(self.number):
            self.keeper.keep(self.course)
            self._let_grow()
            if not self.touched and self.course.knows(self.number):
                self.show_round(self.number)
            else:
                self.rebuild()
        return super().update(elapsed_ms)


def _key(place: int) -> str:
    return f"turn {place}"
