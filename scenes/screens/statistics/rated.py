"""The rating of whoever the statistics are of, read behind the frames."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from game.history.statistics import Whose
from game.practice.rating_book import FORM, Book
from scenes.kit.layout import Area
from scenes.kit.scene import Push, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
from scenes.match.owners import owner_called
from scenes.match.practising import Practice, practice_of
from scenes.screens.statistics.asking import CountedAnswer
from scenes.screens.statistics.charts import Chart
from scenes.screens.statistics.places import LARGE_ALONE, RATING_ALONE
from scenes.screens.statistics.rating_line import RatingLine
from scenes.screens.statistics.rating_page import RatingModel, RatingPage
from scenes.specs import registry


class Rated:
    """Of one person after the other; a game whose turns nobody grades has none."""

    def __init__(self, stage: Stage, today: Callable[[], date] = date.today) -> None:
        self._stage, self._today = stage, today
        self._key: str | None = None
        self._practice: Practice[Book] | None = None

    def listen(self, answer: CountedAnswer | None) -> bool:
        """Have the right one read, and take it; whether anything came."""
        if answer is None:
            return False
        if answer.whose.person != self._key:
            self._key, owner = answer.whose.person, self._owner(answer)
            self._practice = None if owner is None else practice_of(self._stage, owner, FORM)
            return True
        return self._practice is not None and self._practice.listen()

    def _owner(self, answer: CountedAnswer) -> str | None:
        """Whose practice it is; before any match that of whoever plays now."""
        key, settings = answer.whose.person, self._stage.settings
        called = next((person.called for person in answer.people if person.key == key), None)
        return settings.me if called is None else owner_called(key, called, settings)

    def is_there(self, whose: Whose) -> bool:
        """Whether there is something to show."""
        known = self._practice is not None and whose.person == self._key
        return known and bool(self._book.line) and registry.GAMES[whose.game].reviewing is not None

    @property
    def _book(self) -> Book:
        assert self._practice is not None
        return self._practice.value

    def rating(self, box: Area, tones: Tones) -> Chart:
        """The line over time."""
        told = self._book, self._today()
        return Chart([RatingLine(self._stage, self._stage.viewport.rect(*box), self._open, tones, told)], [])

    def alone(self, whose: Whose, tones: Tones) -> list[Chart]:
        """The same where too few matches were played to tell anything else."""
        large = self._stage.text.text_scale > 1.25
        return [self.rating(LARGE_ALONE if large else RATING_ALONE, tones)] if self.is_there(whose) else []

    def _open(self) -> Transition | None:
        return Push(RatingPage(self._stage, RatingModel(self._book, self._today())))
