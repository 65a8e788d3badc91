"""The statistics of a person: how often they win, against whom, under which rules, and what only the game counts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from typing import NamedTuple

from game.history.index import IndexProgress
from game.history.match_list import MatchFilter
from game.history.statistics import Statistics, StatisticsFilter
from game.practice.rating import FORM, Book
from scenes.kit.messages import mark, sentences, tr
from scenes.kit.override import override
from scenes.kit.scene import Push, Replace, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import GROUNDS
from scenes.kit.ui.containers import Column, Row
from scenes.kit.ui.frame import frame, main_button
from scenes.kit.ui.leaves import Label
from scenes.kit.ui.lists import Sections
from scenes.kit.ui.motion import Motion
from scenes.kit.ui.node import Grow, Node
from scenes.kit.ui.overlays import First
from scenes.kit.ui.page import Page
from scenes.kit.ui.values import bare_chooser
from scenes.match.past.library import Library
from scenes.match.seats import owner_called
from scenes.match.shelf import Practice, practice_of
from scenes.screens import routes
from scenes.screens.chosen_game import chosen_game
from scenes.screens.statistics.charts import RISE_MS, Charts, rating_chart
from scenes.screens.statistics.query import ENOUGH, CountedAnswer, answered, captions_of, rule_titles, too_few
from scenes.screens.statistics.rating import RatingModel, RatingPage
from scenes.specs import registry

ALONE = 330
"""Units of the height of the rating where it stands alone."""
LEFT, RIGHT = Grow(868), Grow(768)
"""Shares of the width that both sides take."""
CHOICES = 944
"""Units of all choices beside the heading, at most: they end where the right side does."""
GAP, BETWEEN = 30, 92
"""Units between charts one below the other, and between both sides."""


class StatisticsModel(NamedTuple):
    """Whose statistics are asked for, what was answered last, how far records are read, and the person's rating."""

    scope: StatisticsFilter
    answer: CountedAnswer | None = None
    progress: IndexProgress | None = None
    rating: RatingModel | None = None

    @property
    def played(self) -> int:
        """Finished matches of the person."""
        counted = self.answer.counted if self.answer is not None else None
        return counted.matches.played if counted is not None else 0

    @property
    def counted(self) -> Statistics | None:
        """The figures that there are charts of: of enough matches; of one rule set any number will do."""
        if self.answer is None or not (self.played >= ENOUGH or (self.played and self.answer.scope.rules)):
            return None
        return self.answer.counted

    @property
    def instead(self) -> tuple[str, str]:
        """The words where there are no charts: in large, and below."""
        return too_few(self.progress, self.played) if self.answer is not None and self.counted is None else ("", "")

    @property
    def may_play(self) -> bool:
        """Whether a match is offered: nothing is being read that may turn out to be enough."""
        return self.answer is not None and self.counted is None and self.progress is None


class StatisticsScene(Page):
    """The statistics of the game that is chosen; what is asked for last is there a moment later."""

    heading = mark("Statistics")
    ground = GROUNDS["statistics"]

    def __init__(self, stage: Stage, library: Library, today: Callable[[], date] = date.today) -> None:
        super().__init__(stage)
        self.library, self._today = library, today
        self.model = StatisticsModel(StatisticsFilter(chosen_game(stage), stage.settings.me))
        self._version = -1
        self._was_known = False
        self._since_ms = 0.0
        self._practice: Practice[Book] | None = None
        self.rebuild()

    # -- what it says

    @property
    @override
    def title(self) -> str:
        return sentences((super().title, " ".join(self.model.instead)))

    @property
    @override
    def first(self) -> str:  # type: ignore[override]
        return tr("Matches won") if self.model.counted is not None else "main"

    # -- what there is

    @override
    def build(self) -> Node:
        model = self.model
        answer = model.answer
        titles = rule_titles(answer.counted, answer.scope.game) if answer and answer.counted else {}
        choices = Row(self._choices(titles), gap=12, width=Grow(), most_width=CHOICES)
        if model.counted is None:
            main = main_button(tr("Play"), lambda: Replace(routes.PlayLast())) if model.may_play else None
            return frame(self, self._instead(), main=main, aside=choices)
        charts = Charts(self.stage.theme, self.tones, model.scope, model.counted, titles, self._open, self._since_ms)
        words = registry.figure_words(model.scope.game)
        rate = Row([Column([charts.rate()]), charts.rating(model.rating, self._open_rating)], gap=64, rank=1)
        bars = charts.skyline(words) if words is not None else None
        rivals, rule_sets = charts.rivals(), charts.rule_sets()
        parts = charts.parts(words) if words is not None else None
        facts = charts.facts(words.best if words is not None else None)
        sides = Row([
            Column([rate, bars], gap=GAP, width=LEFT),
            Column([rivals, rule_sets, parts], gap=GAP, width=RIGHT),
        ], gap=BETWEEN)  # fmt: skip
        below = [rate, bars, rivals, rule_sets, parts, Row(facts, gap=GAP, wraps=True)]
        return First([frame(self, sides, others=facts, aside=choices)],
                     lambda: frame(self, Sections(below, gap=GAP, fills=True), aside=choices))  # fmt: skip

    def _instead(self) -> Node:
        large, below = self.model.instead
        return Column([Label(large, "result", "paper", least=0.5), Label(below, "rule", "bone", wraps=True),
                       self._rating_alone()], gap=24, justify=0.35)  # fmt: skip

    def _rating_alone(self) -> Node | None:
        """The rating, where too few matches were played to say anything else."""
        if self.model.rating is None or self.model.answer is None:
            return None
        return Row([rating_chart(self.model.rating, self._open_rating, Motion(self._since_ms, RISE_MS))], height=ALONE)

    def _choices(self, titles_of_rules: Mapping[str, str]) -> list[Node]:
        """Game, person and rules, as far as there is something to choose."""
        answer, scope, made = self.model.answer, self.model.scope, list[Node]()
        games, titles = [*registry.GAMES], registry.titles()
        if len(games) > 1:
            def ask(index: int) -> Transition | None:
                return self._ask(StatisticsFilter(games[index], scope.person))

            made.append(bare_chooser(tr("Game"), [titles[game] for game in games], games.index(scope.game), ask))
        if answer is not None and answer.counted is not None:
            keys = [person.key for person in answer.people]
            made.append(bare_chooser(tr("Person"), captions_of(answer.people), keys.index(answer.scope.person),
                                     lambda index: self._ask(StatisticsFilter(scope.game, keys[index]))))  # fmt: skip
            of_rules = {"": tr("All rules"), **titles_of_rules}
            rules = [*of_rules]
            made.append(bare_chooser(tr("Rules"), [*of_rules.values()], rules.index(answer.scope.rules),
                                     lambda index: self._ask(answer.scope._replace(rules=rules[index]))))  # fmt: skip
        return made

    # -- what is pressed

    def _open(self, match_filter: MatchFilter, title: str) -> Transition | None:
        """Opens the list of matches behind a figure."""
        return Push(routes.Matches(match_filter, title or tr("All counted matches")))

    def _open_rating(self) -> Transition | None:
        return Push(RatingPage(self.stage, self.model.rating)) if self.model.rating is not None else None

    @override
    def turn(self, pages: int) -> Transition | None:
        """Figures of another page rise anew."""
        self._since_ms = self.clock_ms
        return super().turn(pages)

    # -- what is asked

    @override
    def enter(self) -> None:
        """A match may have been played or deleted meanwhile."""
        self.library.refresh()
        self._ask(self.model.scope)

    def _ask(self, scope: StatisticsFilter) -> Transition | None:
        self.model = self.model._replace(scope=scope)
        self._version = self.library.version
        self.ask(self.library.ask(answered, scope), self._take)
        return None

    def _take(self, answer: CountedAnswer) -> None:
        was_known, self._was_known = self._was_known, answer.is_known
        if was_known and not answer.is_known and self.library.progress is None:  # the index was deleted or harmed
            self.library.refresh()
            return
        before = self.model.answer
        if before is None or answer.scope != before.scope:
            self._since_ms = self.clock_ms
        if before is None or answer.scope.person != before.scope.person:
            self._practice = self._practice_of(answer)
        self._show(self.model._replace(scope=answer.scope, answer=answer))

    def _practice_of(self, answer: CountedAnswer) -> Practice[Book] | None:
        """Where the rating is kept: before any match that of whoever plays now; None for others than those here."""
        key, settings = answer.scope.person, self.stage.settings
        called = next((person.called for person in answer.people if person.key == key), None)
        owner = settings.me if called is None else owner_called(key, called, settings)
        return None if owner is None else practice_of(self.stage, owner, FORM)

    def _show(self, model: StatisticsModel) -> None:
        """A game whose turns nobody grades has no rating; beside charts nothing is said of a reading of records."""
        book = self._practice.value if self._practice is not None else None
        if book is None or not book.line or registry.GAMES[model.scope.game].reviewing is None:
            model = model._replace(rating=None)
        elif model.rating is None or model.rating.book is not book:
            model = model._replace(rating=RatingModel(book, self._today()))
        if model.counted is not None:
            model = model._replace(progress=None)
        if model != self.model:
            self.model = model
            self.rebuild()

    @override
    def update(self, elapsed_ms: float) -> Transition | None:
        if self._practice is not None:
            self._practice.listen()
        self._show(self.model._replace(progress=self.library.progress))
        if not self.awaits() and self._version != self.library.version:
            self._ask(self.model.scope)
        return super().update(elapsed_ms)
