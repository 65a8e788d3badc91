"""What several people may do after a match: see how the evening stands, or play the same deals from other seats.

The matches of an evening are found again in the records of the data folder: nothing else is kept of them.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from math import inf
from pathlib import Path
from typing import NamedTuple

from game.catalog import GAMES
from game.core.record import BadRecord, read
from scenes.kit.messages import tr, trn
from scenes.kit.scene import Push, Replace, Scene, Transition
from scenes.kit.stage import Stage
from scenes.match.session import Session
from scenes.match.store import RECORDS
from scenes.match.store.beside import about
from scenes.match.store.glance import glance
from scenes.match.store.taking_up import look
from scenes.screens import routes
from scenes.screens.couch.evening.matches import (
    Played,
    have_same_deals,
    latest,
    people_of,
    played,
    rotations,
    still_to_play,
)
from scenes.screens.scoring.match_won import WayOn
from scenes.specs.cast import Seats

EVENING_S = 12 * 60 * 60
"""So far back an evening reaches, in seconds."""


class Evening(NamedTuple):
    """The finished matches of some people, the oldest first, and how many records could not be read."""

    matches: tuple[Played, ...]
    damaged: int


class Records:
    """The folder of the records. What was read once is not read again while its file stays as it is."""

    def __init__(self, folder: Path, now_s: Callable[[], float] = time.time) -> None:
        self._folder = folder
        self._now_s = now_s
        self._read: dict[tuple[Path, int, int, tuple[str, ...]], Played | None | BadRecord] = {}

    def evening(self, people: tuple[str, ...]) -> Evening:
        """The matches of these people (as `people_of` lists them). Bots may sit with them as they like."""
        records = [self._look(path, people) for path in self._recent()]
        matches = sorted((match for match in records if isinstance(match, Played)), key=lambda match: match.ended_s)
        return Evening(tuple(matches), sum(isinstance(match, BadRecord) for match in records))

    def _recent(self) -> list[Path]:
        since_s = self._now_s() - EVENING_S
        try:
            paths = sorted(self._folder.glob("*.jsonl"))
        except OSError:  # no folder, or one that is being tidied: nothing was played that can be shown
            return []
        return [path for path in paths if _written_s(path) >= since_s]

    def _look(self, path: Path, people: tuple[str, ...]) -> Played | None | BadRecord:
        """The match of a record; None where others played, or it is not over."""
        try:
            state = path.stat()
            key = (path, state.st_mtime_ns, state.st_size, people)
            if key not in self._read:
                self._read[key] = _match(path, people, state.st_mtime)
            return self._read[key]
        except OSError as fault:
            return BadRecord(1, fault.strerror or str(fault))


def _written_s(path: Path) -> float:
    """When it was written last; of what cannot be looked at, such as a link that leads nowhere, nobody knows."""
    try:
        return path.stat().st_mtime
    except OSError:
        return inf


def _match(path: Path, people: tuple[str, ...], ended_s: float) -> Played | None | BadRecord:
    """The match of a record of these people, held against the rules. Raises OSError."""
    try:
        header, _ = read([glance(path).first], GAMES)
        record = look(path) if people_of(header) == people else None
        if record is None:
            return None
        return played(record.header, record.happened, ended_s, about(path).handicaps)
    except BadRecord as fault:
        return fault


class CouchEvening:
    """Looks the evening up in the records at the end of every match."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._records = Records(stage.data_folder / RECORDS)

    def enabled_moves(self, session: Session) -> Callable[[], tuple[WayOn, ...] | None]:
        """Gives the ways on as soon as the records have been read, None until then."""
        looked_up = self._stage.disk.ask(self._records.evening, people_of(session.header))
        return lambda: self._ways_on(session, looked_up.result()) if looked_up.done() else None

    def _ways_on(self, session: Session, evening: Evening) -> tuple[WayOn, ...]:
        """The same deals from other seats, or what came of them once all have been played; and the evening."""
        left = still_to_play(session.setup.seats, session.header, evening.matches)
        page = WayOn(tr("Evening"), lambda: self._to_page(session, evening))
        turns = len(rotations(session.setup.seats, session.story.sides))
        if left:
            return self._next(left, turns), page
        if turns == 1:  # however they changed seats, other people would belong together
            return (page,)
        series = [match for match in evening.matches if have_same_deals(match.header, session.header)]
        return WayOn(tr("Compare deals"), lambda: Push(self._deals(series)), tr("All seats played")), page

    def _next(self, left: Sequence[Seats], turns: int) -> WayOn:
        """The next match of the series; in an evening of fair series it comes before a rematch."""
        words = tr("swap seats, match {n} of {seats}").format(n=turns - len(left) + 1, seats=turns)

        def play() -> Transition:
            return Replace(routes.SameDeals(left[0]))

        return WayOn(tr("Same deals"), play, words, self._stage.settings.fair_series)

    def _to_page(self, session: Session, evening: Evening) -> Transition:
        from scenes.screens.couch.evening.scene import EveningScene, evening_of

        if evening.damaged:
            self._stage.notices.say(trn(
                "1 damaged record is left out of the score.", "{n} damaged records are left out of the score.",
                evening.damaged))  # fmt: skip
        known = people_of(session.header)  # who came for a bot is in no record of the evening yet
        people = [seating for seating in session.setup.seats if seating.level is None and seating.name in known]
        series = latest(evening.matches)
        deals = partial(self._deals, series) if series else None
        return Push(EveningScene(self._stage, evening_of(evening.matches, people), deals))

    def _deals(self, series: Sequence[Played]) -> Scene:
        from scenes.screens.couch.evening.deals import DealsScene

        return DealsScene(self._stage, series)
