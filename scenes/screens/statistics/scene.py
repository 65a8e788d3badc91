"""The statistics of a person: how often they win, against whom, under which rules, and what only the game counts."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from datetime import date
from functools import partial

from game.history.finding import Wanted
from game.history.statistics import Whose
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.input.intent import Intent
from scenes.kit.messages import mark, sentences, tr
from scenes.kit.scene import Push, Replace, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import GROUNDS
from scenes.kit.timeline import out_cubic
from scenes.kit.widgets import Focus, Options, PosterPage, Widget, page_step, write
from scenes.match.past.library import Library
from scenes.screens import routes
from scenes.screens.chosen import chosen_game
from scenes.screens.matches.pager import BareChoice, Pager
from scenes.screens.statistics.asking import ENOUGH, CountedAnswer, answered, captions_of, rule_titles, too_few
from scenes.screens.statistics.charts import Chart, ChartCaption, Charts
from scenes.screens.statistics.figures import Figure
from scenes.screens.statistics.places import FACTS, PARTS, RATE, RATING, RIVALS, RULES, SKYLINE, large_box
from scenes.screens.statistics.rated import Rated
from scenes.specs import registry

RISE, STAGGER = 400, 40
LARGE_PAGER, CHOICES_TOP = (1176, 936, 648, 90), 58


class StatisticsScene(PosterPage):
    """Of the game that is chosen; what is asked for last is there a moment later."""

    heading = mark("Statistics")
    heading_box = (96, 50, 480, 96)
    ground = GROUNDS["statistics"]

    def __init__(self, stage: Stage, library: Library, today: Callable[[], date] = date.today) -> None:
        super().__init__(stage)
        self.library = library
        self.whose = Whose(chosen_game(stage), stage.settings.me)
        self.answer: CountedAnswer | None = None
        self._asked: Future[CountedAnswer] | None = None
        self._version = -1
        self._risen_ms = 0.0
        self._captions: list[ChartCaption] = []
        self._line = ("", "")
        self._seen_reading = self._was_reading = self._was_known = self._touched = False
        self.page = 0
        self.rated = Rated(stage, today)
        self.resized()

    # -- what there is

    @property
    def _is_large(self) -> bool:
        return self.stage.text.text_scale > 1.25

    @property
    def played(self) -> int:
        """Finished matches of the person."""
        counted = self.answer.counted if self.answer is not None else None
        return counted.matches.played if counted is not None else 0

    @property
    def _is_reading(self) -> bool:
        return self.library.progress is not None

    @property
    def is_told(self) -> bool:
        """Whether there are enough matches to tell something; of one rule set any will do."""
        return self.played >= ENOUGH or (self.played > 0 and bool(self.answer and self.answer.whose.rules))

    def resized(self) -> None:
        """Everything anew; the focus stays on what it was on."""
        before = self.focus.current.words if self._touched and self.focus.current is not None else ""
        super().resized()
        same = next((widget for widget in self.focus.widgets if widget.words == before), self.focus.current)
        self.focus = Focus(self.focus.widgets, self.focus.widgets.index(same) if same is not None else 0)

    def lay_out(self) -> list[Widget]:
        """Back, the choices, and what there is to tell."""
        stage = self.stage
        charts = self._charts() if self.is_told else self.rated.alone(self.whose, self.tones)
        figures = [figure for chart in charts for figure in chart.figures]
        self._captions = [caption for chart in charts for caption in chart.captions]
        widgets: list[Widget] = [*figures, *self._choices(), self.way_back()]
        if self.is_told and self._is_large:
            widgets.append(Pager(stage, stage.viewport.rect(*LARGE_PAGER), (self.page, self._pages), self._turn_to,
                                 self.tones))
        elif not self.is_told and self.answer is not None and not self._is_reading:
            play = self.button((96, 640, 425, 100), tr("Play"), lambda: Replace(routes.PlayLast()), "entry")
            play.look = "best"
            widgets.insert(0, play)
        return widgets

    @property
    def _pages(self) -> int:
        return (6 if registry.figure_words(self.whose.game) is not None else 4) + self.rated.is_there(self.whose)

    def _charts(self) -> list[Chart]:
        """All of them; with large text the one of the page."""
        answer = self.answer
        assert answer is not None and answer.counted is not None
        words = registry.figure_words(answer.whose.game)
        charts = Charts(self.stage, self.tones, answer.whose, answer.counted, self._open)
        made = [partial(charts.rate, RATE), partial(charts.rivals, RIVALS), partial(charts.rule_sets, RULES),
                partial(charts.facts, FACTS, words.best if words is not None else None)]
        if words is not None:
            made[1:1] = [partial(charts.skyline, SKYLINE, words)]
            made[4:4] = [partial(charts.parts, PARTS, words)]
        if self.rated.is_there(self.whose):
            made[1:1] = [partial(self.rated.rating, RATING, self.tones)]
        if not self._is_large:
            return [make() for make in made]
        self.page = min(self.page, len(made) - 1)
        make = made[self.page]
        return [make.func(large_box(make.func.__name__), *make.args[1:])]

    def _choices(self) -> list[Widget]:
        """Game, person and rules, as far as there is something to choose."""
        answer, made = self.answer, list[tuple[str, Options]]()
        games = [*registry.GAMES]
        if len(games) > 1:
            titles = registry.titles()
            made.append((tr("Game"), Options([titles[game] for game in games], games.index(self.whose.game),
                                             lambda index: self._ask(Whose(games[index], self.whose.person)))))
        if answer is not None and answer.counted is not None:
            keys = [person.key for person in answer.people]
            made.append((tr("Person"), Options(captions_of(answer.people),
                                               keys.index(answer.whose.person),
                                               lambda index: self._ask(Whose(self.whose.game, keys[index])))))
            titles = {"": tr("All rules"), **rule_titles(answer.counted, answer.whose.game)}
            rules = [*titles]
            made.append((tr("Rules"), Options([*titles.values()], rules.index(answer.whose.rules),
                                              lambda index: self._ask(answer.whose._replace(rules=rules[index])))))
        left, gap = (880.0 if not self._is_large else 860.0), 12
        width = (1824 - left - gap * 2) / 3
        high = 64 if not self._is_large else 92
        boxes = [(1824 - (len(made) - number) * (width + gap) + gap, CHOICES_TOP, width, high)
                 for number in range(len(made))]
        return [BareChoice(self.stage, self.stage.viewport.rect(*box), title, options, self.tones)
                for box, (title, options) in zip(boxes, made, strict=True)]

    # -- for a voice

    @property
    def title(self) -> str:
        """The page, and what there is to tell."""
        return sentences((super().title, "" if self.is_told or self.answer is None else " ".join(self._too_few())))

    # -- what is pressed

    def enter(self) -> None:
        """A match may have been played or deleted meanwhile."""
        self.library.refresh()
        self._ask(self.whose)

    def handle(self, intent: Intent) -> Transition | None:
        """Pages turn where there are some."""
        self._touched = True
        if (step := page_step(intent)) and self._is_large and self.is_told:
            return self._turn_to((self.page + step) % self._pages)
        return super().handle(intent)

    def _turn_to(self, page: int) -> Transition | None:
        self.page, self._risen_ms = page, 0.0
        self.resized()
        self.changed = True
        return None

    def _open(self, wanted: Wanted, title: str) -> Transition | None:
        """The matches that something was counted from."""
        return Push(routes.Matches(wanted, title or tr("All counted matches")))

    def _ask(self, whose: Whose) -> Transition | None:
        self.whose = whose
        self._seen_reading = self._is_reading
        self._version = self.library.version
        self._asked = self.library.ask(answered, whose)
        self._look()
        return None

    # -- time and picture

    @property
    def animating(self) -> bool:
        """While the figures rise, too."""
        return super().animating or self._risen_ms < self._rise

    @property
    def _rise(self) -> float:
        return 0.0 if self.stage.settings.reduced_motion or not self.is_told else RISE + STAGGER * 24

    def _look(self) -> None:
        if self._asked is None or not self._asked.done():
            return
        answer, self._asked = self._asked.result(), None
        was_known, self._was_known = self._was_known, answer.is_known
        if was_known and not answer.is_known and not self._is_reading:  # it was deleted or harmed in the meantime
            self.library.refresh()
            return
        if answer == self.answer and self._seen_reading == self._was_reading:
            return
        self._was_reading = self._seen_reading
        if self.answer is None or answer.whose != self.answer.whose:
            self._risen_ms = 0.0
        self.answer, self.whose = answer, answer.whose
        self.resized()
        self.changed = True

    def update(self, elapsed_ms: float) -> Transition | None:
        """What was asked for is there at some time; the figures rise one after another."""
        self._look()
        if self.rated.listen(self.answer):
            self.resized()
            self.changed = True
        if self._line != (line := self._too_few()):
            self._line, self.changed = line, True
        if self._asked is None and self._version != self.library.version:
            self._ask(self.whose)
        self._risen_ms += elapsed_ms * (1 / pace if (pace := self.stage.settings.pace) else 1000)
        return super().update(elapsed_ms)

    def _too_few(self) -> tuple[str, str]:
        """What is said instead: in large, and below."""
        return too_few(self.library.progress, self.played)

    def draw(self, painter: Painter) -> None:
        """Heading, words and figures."""
        stage, theme, rect = self.stage, self.stage.theme, self.stage.viewport.rect
        self.draw_poster(painter)
        if self.answer is not None and not self.is_told:
            for words, style, rgb, top, high in zip(
                self._too_few(), ("result", "rule"), (theme.paper, theme.bone), (330, 490), (150, 80), strict=True):
                write(painter, stage, words, Lettering(style, rgb), rect(96, top, 1500, high))
        for caption in self._captions:
            rgb = theme.paper if caption.is_bright else theme.bone
            write(painter, stage, caption.words, Lettering(caption.style, rgb, caption.align), rect(*caption.box))
        for number, figure in enumerate(self.focus.widgets):
            if isinstance(figure, Figure):
                come = (self._risen_ms - STAGGER * number) / RISE if self._rise else 1.0
                figure.risen = out_cubic(min(1.0, max(0.0, come)))
        self.focus.draw(painter)
