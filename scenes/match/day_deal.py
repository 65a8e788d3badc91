"""The deal of a date as a match at the table."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any

from game.arcade.deals import Digest
from game.catalog import GAMES
from game.core.events import Event, RoundEnded
from game.core.game import Player
from game.core.record_header import Header
from game.practice.day_deal import deal_text, place_of, rival_seed
from scenes.kit.stage import Stage
from scenes.match.daily_rival import DailyRival
from scenes.match.session import Session
from scenes.match.store.taking_up import Past
from scenes.match.story import MatchSetup

ORIGIN = "puzzle"


class DealSession(Session):
    """`on_end(session)` is told once the round is over. `whose` is the person's folder, `number` the try."""

    chances = Digest

    def __init__(self, stage: Stage, setup: MatchSetup, of: tuple[date, str, int],
                 on_end: Callable[[DealSession], None], past: Past | None = None) -> None:  # fmt: skip
        """`of` are the date, whose it is, and the try's number."""
        self.day, self.whose, self.number = of
        self._on_end = on_end
        super().__init__(stage, GAMES[setup.game], setup, 0, past)
        self.origin = ORIGIN
        self.stand_ins.is_open = False

    @property
    def header(self) -> Header:
        """What the record says before the deal: whose, and of which date."""
        return super().header._replace(run=place_of(self.day, self.whose, self.number))

    def next_deal(self) -> str:
        """The same for everybody."""
        return deal_text(self.day)

    def _keep(self, events: list[Event]) -> None:
        """The record first; then whoever has to know that it is over."""
        super()._keep(events)
        if any(isinstance(event, RoundEnded) for event in events):
            self._on_end(self)

    def _bot(self, seat: int) -> Player[Any, Any]:
        """The rival decides by a seed that is the same for everybody."""
        level = self.setup.seats[seat].level
        assert level is not None
        return DailyRival(self.stage.thinkers, level, lambda: rival_seed(self.day, len(self.round_steps)))
