"""A match reviewed: round by round a column a turn, and below them the turn that was taken beside a better one."""

from __future__ import annotations

from functools import partial

from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Intent
from scenes.kit.layout import Share, row
from scenes.kit.messages import sentences, tr
from scenes.kit.scene import Pop, Push, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import GROUNDS
from scenes.kit.widgets import Button, Options, PosterPage, Widget, page_step
from scenes.match.owners import owner_of
from scenes.match.playing_on import may_play_on
from scenes.screens import routes
from scenes.screens.review import places
from scenes.screens.review.columns import TurnColumn
from scenes.screens.review.course import Course, Reviewable
from scenes.screens.review.keeping import Keeper
from scenes.screens.review.picture import Page, draw_page, is_large
from scenes.screens.review.rising import Rising
from scenes.screens.review.verdict import verdict
from scenes.specs.reviewing import Reviewed


class ReviewScene(PosterPage):
    """Of one person at a time. What is shown is the column that had the focus last."""

    def __init__(self, stage: Stage, reviewable: Reviewable) -> None:
        super().__init__(stage)
        self.people, self.keeper = reviewable.people, Keeper(stage, reviewable)
        self._courses: dict[int, Course] = {}
        self._rising, self._touched = Rising(stage), False
        self._columns: dict[int, TurnColumn] = {}
        header = reviewable.match.header
        mine = (each for each in self.people if header.seats[each.seat].person == stage.settings.me)
        self._sit(self.people.index(next(mine, self.people[0])))
        self.resized()

    def _sit(self, place: int) -> None:
        """The review is that of another of the people."""
        self.place = place
        if place not in self._courses:
            self._courses[place] = Course(self.stage, self.people[place])
        self.course = self._courses[place]
        self.keeper.keep(self.course)
        self.number = self.course.rounds[0]
        self.shown = self.course.of_round(self.number)[0]
        self.shows_better = False  # with large text: which of both turns is seen

    # -- what it says

    @property
    def heading(self) -> str:  # type: ignore[override]
        """What the round comes to, or how far the search is."""
        return verdict(self.course, self.number)

    @property
    def title(self) -> str:
        """The headline, and the round."""
        return sentences((tr("Review"), tr("Round {n}").format(n=self.number), self.heading))

    @property
    def told(self) -> Reviewed | None:
        """What is known of the decision that is shown."""
        return self.course.reviewed.get(self.shown)

    @property
    def about(self) -> str:
        """The turn that is shown, and the better one."""
        return self.page.about

    @property
    def page(self) -> Page:
        """What is drawn."""
        return Page(self.heading, self.told, self.shows_better, self.course.seated, len(self.people) > 1)

    @property
    def is_large(self) -> bool:
        """Whether one of both turns has all the room."""
        return is_large(self.stage)

    # -- what there is

    def lay_out(self) -> list[Widget]:
        """The columns of the round, the rounds, the ways on."""
        told = self.told
        self.ground = told.taken.colour if told is not None else GROUNDS["lobby"]
        numbers, columns = self.course.of_round(self.number), dict[int, TurnColumn]()
        for place, box in zip(numbers, places.columns(self.stage, len(numbers), self.is_large), strict=True):
            turn = self.course.decisions.found[place].turn
            columns[place] = TurnColumn(self.stage, box, turn, partial(self._press, place), self.tones)
        self._columns = columns
        self._follow()
        return [*columns.values(), *self._people(), *self._rounds(), *self._buttons()]

    def _people(self) -> list[Widget]:
        if len(self.people) == 1:
            return []
        names = [self.course.seated[each.seat].name for each in self.people]
        box = places.LARGE_PERSON if self.is_large else places.PERSON
        return [self.choice_at_right(box, tr("Player"), Options(names, self.place, self.show_person))]

    def _rounds(self) -> list[Widget]:
        rounds = self.course.rounds
        words = [tr("{n} of {count}").format(n=number, count=rounds[-1]) for number in rounds]
        options = Options(words, rounds.index(self.number), lambda index: self.show_round(rounds[index]))
        box = places.LARGE_ROUND if self.is_large else places.ROUND
        return [self.choice_at_right(box, tr("Round"), options)] if len(rounds) > 1 else []

    def _buttons(self) -> list[Widget]:
        top, high = places.LARGE_BUTTONS if self.is_large else places.BUTTONS
        left = row((96, top, 852, high), [206, 206, 320], 24)
        right = row((972, top, 852, high), [Share(264), Share(564)] if not self.is_large else [Share(), Share()], 24)
        titles, ways = (tr("Back"), tr("Watch"), tr("My mistakes")), (self.cancel, self._watch, self._mistakes)
        back, watch, mine = map(self.button, left, titles, ways, ["name"] * 3)
        mine.enabled = self._owner is not None
        if self.is_large:
            words = tr("Yours") if self.shows_better else tr("Better")
            watch = self.button(left[1], words, self._turn_over, "name")
            watch.enabled = self.told is not None and self.told.better is not None
        more = self.button(right[0], tr("Next") if self.is_large else tr("Next mistake"), self._next_mistake, "name")
        more.enabled = self.course.mistake_after(self.shown) is not None
        words = tr("Try again") if self.is_large else tr("Try this turn again")
        again = self.button(right[1], words, self._again, "name" if self.is_large else "head")
        again.enabled = may_play_on(self.course.decisions.match, self.course.line_of(self.shown))
        made: list[Button] = [back, watch, mine, more, again]
        for button in made:
            button.anchor = 0.0
        return [*made]

    def _follow(self) -> None:
        for place, column in self._columns.items():
            column.told, column.is_shown = self.course.reviewed.get(place), place == self.shown
            column.risen, column.faded = self._rising.of(place)

    # -- what is pressed

    def handle(self, intent: Intent) -> Transition | None:
        """Pages are rounds; what has the focus among the columns is shown."""
        self._touched = True
        if (step := page_step(intent)) and len(self.course.rounds) > 1:
            rounds = self.course.rounds
            return self.show_round(rounds[(rounds.index(self.number) + step) % len(rounds)])
        transition = super().handle(intent)
        place = next((place for place, column in self._columns.items() if column is self.focus.current), self.shown)
        return self._show(place) if transition is None and place != self.shown else transition

    def _press(self, place: int) -> Transition | None:
        """Show it; what is shown already is watched."""
        return self._watch() if place == self.shown else self._show(place)

    def _show(self, place: int) -> Transition | None:
        """Another turn; with large text the one that was taken first."""
        self.shown, self.shows_better = place, False
        self._refill()
        return None

    def _refill(self) -> None:
        """Everything made anew; what has the focus keeps it, however many columns there are before it."""
        focus, before = self.focus, len(self.focus.widgets)
        on_column = focus.current in self._columns.values()
        widgets = self.lay_out()
        index = min(focus.index, len(self._columns) - 1) if on_column else focus.index + len(widgets) - before
        focus.refill(widgets, index)
        self.changed = True

    def show_person(self, place: int) -> Transition | None:
        """The turns of another person at the match."""
        self.course.leave()
        self._sit(place)
        self._rising = Rising(self.stage)
        return self.show_round(self.number)

    def show_round(self, number: int) -> Transition | None:
        """Another round, at its first mistake; a focus on a column goes there."""
        on_column = self.focus.current in self._columns.values()
        self.number = number
        here = self.course.of_round(number)
        self._show(next(filter(self.course.is_mistake, here), here[0]))
        if on_column:
            self.focus.focus(self._columns[self.shown])
        return None

    def _next_mistake(self) -> Transition | None:
        place = self.course.mistake_after(self.shown)
        if place is not None:
            self.number = self.course.decisions.found[place].round
            self._show(place)
            self.focus.focus(self._columns[place])
        return None

    def _turn_over(self) -> Transition | None:
        self.shows_better = not self.shows_better
        self._refill()
        return None

    def _watch(self) -> Transition | None:
        return Push(routes.ReplayAt(self.course.decisions.match, self.course.line_of(self.shown)))

    @property
    def _owner(self) -> str | None:
        return owner_of(self.course.decisions.match.header, self.course.decisions.seat, self.stage.settings)

    def _mistakes(self) -> Transition | None:
        return Push(routes.Exercises(self._owner))

    def _again(self) -> Transition | None:
        decisions = self.course.decisions
        return Push(routes.PlayOnFrom(decisions.match, self.course.line_of(self.shown), decisions.seat))

    def close(self) -> None:
        """Nobody waits for grades."""
        self.course.leave()

    def cancel(self) -> Transition | None:
        """Back to where it was opened from."""
        return Pop()

    # -- time and picture

    @property
    def animating(self) -> bool:
        """While a column grows, too."""
        return super().animating or self._rising.is_busy

    @property
    def waits(self) -> bool:
        """One can choose while columns come."""
        return True

    def update(self, elapsed_ms: float) -> Transition | None:
        """Take what the search has found; columns grow one after the other."""
        super().update(elapsed_ms)
        self.keeper.listen()
        if self.course.look(self.number):
            self.keeper.keep(self.course)
            self._refill()
            if not self._touched and self.course.knows(self.number):
                self.show_round(self.number)
        self._rising.pass_time(elapsed_ms, self.course.reviewed)
        self._follow()
        return None

    def draw(self, painter: Painter) -> None:
        """The headline, the columns on their line, both turns, the buttons."""
        self.changed = False
        draw_page(painter, self.stage, self.page, self.ground, self.focus)
