"""The evening: who of these people has won how much, and what they may do after a match.

They see how the evening stands, or play the same deals from other seats.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import groupby
from math import inf
from pathlib import Path
from typing import NamedTuple

from game.catalog import GAMES
from game.core.record import BadRecord, read
from scenes.kit.disk import reason_of
from scenes.kit.messages import grouped, listed, mark, sentences, tr, trn
from scenes.kit.override import override
from scenes.kit.scene import Push, Replace, Scene, Transition
from scenes.kit.stage import Stage
from scenes.kit.ui.containers import Block, Column, Pad, Padded, Row
from scenes.kit.ui.frame import FOOT, frame, summary
from scenes.kit.ui.grid import Across, Grid
from scenes.kit.ui.leaves import Label, face, icon, name, plate
from scenes.kit.ui.node import Grow, Node
from scenes.kit.ui.overlays import First
from scenes.kit.ui.page import Page
from scenes.kit.ui.press import INSET, Pressable
from scenes.kit.widgets.surfaces import empty_of
from scenes.match.session import Session
from scenes.match.store import RECORDS
from scenes.match.store.resume import look
from scenes.match.store.search import glance
from scenes.match.store.sidecar import about
from scenes.match.story import Seating
from scenes.screens import routes
from scenes.screens.couch.evening.matches import (
    EveningScore,
    Played,
    ground_after,
    have_same_deals,
    latest,
    leaders,
    of_one_game,
    people_of,
    played,
    rotations,
    standings,
    still_to_play,
)
from scenes.screens.scoring.match_won import MatchExit
from scenes.specs import registry
from scenes.specs.cast import Seats

LAST_MATCHES = (18, 12, 8, 5)
"""So many of the last matches are shown, fewer where there is too little room for their numbers."""
NAME, NUMBER = 440, 146
"""Least widths in units of a face with a name, so that a name of twelve letters stays whole, and of a number."""
ROW, ROW_GAP, BEFORE_MATCHES = 138, 22, 16
"""The most that a row is high, what is between rows, and between the numbers and the matches, in units."""
MATCH, PICTURE, LEAST_PICTURE, LINE = 130, 92, 0.35, 4
"""The most that a match is wide, a picture's size and how far it may shrink, the line below matches with the same
deals, in units.
"""
EVENING_S = 12 * 60 * 60
"""So far back an evening reaches, in seconds."""


class EveningModel(NamedTuple):
    """The matches, the oldest first, and how everybody stands, the best first."""

    matches: tuple[Played, ...]
    standings: tuple[EveningScore, ...]

    @property
    def is_of_one_game(self) -> bool:
        """Whether points can be added up."""
        return of_one_game(self.matches)

    @property
    def summary(self) -> tuple[str, str]:
        """How much was played: rounds and matches."""
        rounds = sum(len(match.rounds) for match in self.matches)
        return trn("1 round", "{n} rounds", rounds), trn("1 match", "{n} matches", len(self.matches))

    @property
    def captions(self) -> tuple[str, ...]:
        """The headings of the numbers."""
        return (tr("Matches"), tr("Rounds"), *([tr("Points")] if self.is_of_one_game else ()))

    def numbers(self, standing: EveningScore) -> tuple[str, ...]:
        """The matches, rounds and points that somebody has won."""
        numbers = grouped(standing.matches), grouped(standing.rounds), grouped(standing.points)
        return numbers[: len(self.captions)]

    @property
    def leaders(self) -> list[EveningScore]:
        """The people who have won most matches."""
        return leaders(self.standings)

    def colour(self, number: int) -> str | None:
        """The colour key of the rule under which a match (from 0) was won, where that is known."""
        return self.matches[number].rounds[-1].reason

    def games(self, first: int) -> list[tuple[str, int]]:
        """From a match on, which games were played one after the other, and for how many matches."""
        names = [match.header.game.name for match in self.matches[first:]]
        return [(registry.titles()[name], len([*alike])) for name, alike in groupby(names)]

    def series(self, first: int) -> list[int]:
        """From a match on, how many one after the other had the same deals."""
        runs = list[int]()
        for number in range(first, len(self.matches)):
            if runs and self._repeats(number):
                runs[-1] += 1
            else:
                runs.append(1)
        return runs

    def _repeats(self, number: int) -> bool:
        """Whether a match had the deals of the one before."""
        return number > 0 and have_same_deals(self.matches[number].header, self.matches[number - 1].header)

    def standings_aloud(self) -> Iterator[str]:
        """Everybody's numbers, for a voice."""
        for one in self.standings:
            matches, rounds = trn("1 match", "{n} matches", one.matches), trn("1 round", "{n} rounds", one.rounds)
            name, points = one.seating.name, trn("1 point", "{n} points", one.points)
            if self.is_of_one_game:
                yield tr("{name} has won {matches}, {rounds}, {points}").format(
                    name=name, matches=matches, rounds=rounds, points=points)
            else:
                yield tr("{name} has won {matches}, {rounds}").format(name=name, matches=matches, rounds=rounds)

    def matches_aloud(self) -> Iterator[str]:
        """Who won each match, and under which colour where that is known."""
        for number, match in enumerate(self.matches):
            game, reason = match.header.game.name, self.colour(number)
            rule = registry.table(game).rule
            won = listed((
                "" if self.is_of_one_game else registry.titles()[game], *match.winning_names,
                rule.name(reason) if reason and rule is not None else "",
                tr("same deals") if self._repeats(number) else "",
            ))  # fmt: skip
            yield tr("Match {n}: {won}").format(n=number + 1, won=won)


def evening_of(matches: Sequence[Played], people: Sequence[Seating]) -> EveningModel:
    """What these people have played."""
    return EveningModel(tuple(matches), tuple(standings(matches, people)))


class EveningScene(Page):
    """A page above the end of a match; `deals` makes the page of a series, where there is one."""

    heading = mark("This evening")

    def __init__(self, stage: Stage, model: EveningModel, deals: Callable[[], Scene] | None) -> None:
        super().__init__(stage)
        self.model, self.ground, self._deals = model, ground_after(model.matches), deals
        self.rebuild()

    # -- what it says

    @property
    @override
    def about(self) -> str:
        return sentences((listed(self.model.summary), *self.model.standings_aloud()))

    @override
    def tell(self, again: bool) -> str:
        return sentences((self.title, self.about, *self.model.matches_aloud()))

    # -- what there is

    @override
    def build(self) -> Node:
        count = len(self.model.matches)
        counts = dict.fromkeys(min(most, count) for most in LAST_MATCHES)
        tables = [self._table(max(0, count - most)) for most in counts]
        return frame(self, First(tables), others=[*self._compare()], aside=summary(*self.model.summary))

    def _compare(self) -> Iterator[Pressable]:
        """The way to the deals of a series."""
        if (deals := self._deals) is not None:
            second = Label(tr("The same cards, played from every seat"), "body", "second")
            words = Column([Label(tr("Compare deals"), "head", least=0.7), second], justify=0.5)
            yield Pressable(words, lambda: Push(deals()), look="slab", key="deals", anchor=0.0, least_height=FOOT)

    def _table(self, first: int) -> Node:
        """A row for everybody: face, name, numbers, and which matches they have won, from the match `first` on."""
        model, numbers = self.model, range(first, len(self.model.matches))
        games = [] if model.is_of_one_game else model.games(first)
        captions = [self._number(self._caption(words), at) for at, words in enumerate(model.captions)]
        rows: list[Sequence[Node | None]] = [
            [None, *captions, *(Across(count, Label(game, "floor", "bone")) for game, count in games)],
            *(self._row(one, numbers) for one in model.standings),
            [None, *[None] * len(captions),
             *(Label(str(number + 1), "floor", "bone", at=0.5, least=0.7) for number in numbers)],
        ]  # fmt: skip
        if any(count > 1 for count in model.series(first)):
            named = Padded(self._caption(tr("same deals")), Pad(right=BEFORE_MATCHES))
            rows.append([Across(1 + len(captions), named), *map(self._line, model.series(first))])
        return Grid(rows, row_gap=ROW_GAP)

    def _row(self, standing: EveningScore, columns: range) -> list[Node]:
        """What somebody has won; on paper who leads."""
        leads, empty = standing in self.model.leaders, empty_of(self.stage.theme, self.tones)
        fill, ink = ("paper", "ink") if leads else (self.tones.slab, "paper")
        person = Row([face(standing.seating.face, PICTURE, least=LEAST_PICTURE), name(standing.seating.name, "head")],
                     gap=INSET, pad=Pad(INSET, 8, 0, 8))  # fmt: skip
        numbers = [Label(number, "head" if at else "title", at=1.0, least=0.4)
                   for at, number in enumerate(self.model.numbers(standing))]  # fmt: skip
        return [
            Block(person, fill, ink, least_width=NAME, height=Grow(), most_height=ROW),
            *(self._number(Block(label, fill, ink, Pad(right=INSET)), at) for at, label in enumerate(numbers)),
            *(Block(self._won(number, standing), empty, pad=Pad(2, 8, 2, 8), width=Grow(), most_width=MATCH)
              for number in columns),
            Block(Column([]), empty, width=Grow(), rank=1),
        ]  # fmt: skip

    @staticmethod
    def _caption(words: str) -> Node:
        """A voice says with each number what that counts."""
        return Padded(Label(words, "floor", "bone", at=1.0, aloud=""), Pad(right=INSET))

    def _number(self, node: Node, at: int) -> Node:
        """A cell of the numbers; after the last of them something is free before the matches."""
        is_last = at == len(self.model.captions) - 1
        return Padded(node, Pad(right=BEFORE_MATCHES if is_last else 0.0), least_width=NUMBER)

    def _won(self, number: int, standing: EveningScore) -> Node:
        """The rule under which a match was won, if it was theirs; a crown where that is not known."""
        if not standing.won[number]:
            return Column([])
        colour = self.model.colour(number)
        if colour:
            return plate(colour, PICTURE, least=LEAST_PICTURE)
        return icon("crown", PICTURE, "paper", least=LEAST_PICTURE)

    @staticmethod
    def _line(count: int) -> Node | None:
        """Below matches with the same deals."""
        if count < 2:
            return None
        return Across(count, Row([Block(Column([]), "bone", width=Grow(), height=LINE)], pad=Pad(12, 0, 12, 0)))


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
            return BadRecord(1, reason_of(fault))


def _written_s(path: Path) -> float:
    """When the file was last written, in s; infinity where that is unknown, such as behind a broken link."""
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

    def enabled_moves(self, session: Session) -> Callable[[], tuple[MatchExit, ...] | None]:
        """Gives the ways on as soon as the records have been read, None until then."""
        looked_up = self._stage.disk.ask(self._records.evening, people_of(session.header))
        return lambda: self._onward(session, looked_up.result()) if looked_up.done() else None

    def _onward(self, session: Session, evening: Evening) -> tuple[MatchExit, ...]:
        """The buttons after a match: the same deals from other seats, or what came of them; the evening."""
        left = still_to_play(session.setup.seats, session.header, evening.matches)
        page = MatchExit(tr("Evening"), lambda: self._to_page(session, evening))
        turns = len(rotations(session.setup.seats, session.story.sides))
        if left:
            return self._next(left, turns), page
        if turns == 1:  # however they changed seats, other people would belong together
            return (page,)
        series = [match for match in evening.matches if have_same_deals(match.header, session.header)]
        return MatchExit(tr("Compare deals"), lambda: Push(self._deals(series)), tr("All seats played")), page

    def _next(self, left: Sequence[Seats], turns: int) -> MatchExit:
        """The next match of the series; in an evening of fair series it comes before a rematch."""
        words = tr("swap seats, match {n} of {seats}").format(n=turns - len(left) + 1, seats=turns)

        def play() -> Transition:
            return Replace(routes.SameDeals(left[0]))

        return MatchExit(tr("Same deals"), play, words, self._stage.settings.fair_series)

    def _to_page(self, session: Session, evening: Evening) -> Transition:
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
