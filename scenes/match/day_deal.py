"""The deal of a date as a match at the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import date
from random import Random
from typing import Any

from game.arcade.daily import Digest
from game.core.game import Player
from game.core.match import Step
from game.history.summary import DEAL
from game.practice import days
from scenes.kit.answers import Here
from scenes.match.daily_rival import DailyRival
from scenes.match.occasion import Decision, Kind, Occasion
from scenes.match.story import Seating, StagePoints


class DayDeal:
    """The deal of `day`, the try of a `number` by the person whose folder `whose` is: same for everybody.

    It deals the match and keeps it: `on_end` hears the steps of its round once that is over.
    """

    is_over = False  # before the match's own end

    def __init__(self, day: date, whose: str, number: int, on_end: Callable[[DayDeal, Sequence[Step]], None]) -> None:
        self.day, self.number = day, number
        self.occasion = Occasion(Kind.DEAL, DEAL, days.place_of(day, whose, number), takes_latecomers=False)
        self._on_end = on_end

    def chances(self) -> Random:
        """What no library's next version changes."""
        return Digest()

    def deal_text(self, number: int) -> str:
        """That of the date, whatever the round."""
        return days.deal_text(self.day)

    def rival(self, thinkers: Here, seat: int, level: str, now: Callable[[], Decision]) -> Player[Any, Any] | None:
        """It decides by a seed that is the same for everybody."""
        return DailyRival(thinkers, level, lambda: days.rival_seed(self.day, now().steps))

    def happening(self, steps: Iterable[Step]) -> tuple[Step, ...]:
        """All of it."""
        return tuple(steps)

    def round_ended(self, steps: Sequence[Step]) -> None:
        """Whoever has to know is told."""
        self._on_end(self, steps)

    def stage_points(self, seats: Sequence[Seating]) -> StagePoints | None:
        """None are counted."""
        return None
