"""The high scores: ten runs of all, and ten daily ones, kept in `scores.json`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from game.arcade.bill import score_of
from game.arcade.run import CREDITS, DAILY, Run, is_date, run_rules
from game.core.fields import count, field, list_of, text, whole_object
from game.core.game import Json
from game.core.json_file import Form, version_of

VERSION = 1
MOST = 10
"""Lines of a table."""
NOBODY = "YOU"
"""The initials of who has never given any."""
MOST_KNOWN = 10
"""Initials that are remembered."""
_INITIALS = re.compile(r"[A-Z-]{3}")


class Score(NamedTuple):
    """A line: what a run came to, under whose initials, how far it went, and the day it ended or was for."""

    run: str  # its id
    score: int
    initials: str
    stages: int  # clear
    credits: int  # left
    date: str  # YYYY-MM-DD

    @property
    def is_won(self) -> bool:
        """Whether the last stage was clear."""
        return self.stages == len(run_rules().stages)


Table = tuple[Score, ...]


class Scores(NamedTuple):
    """The best first; of equal ones the older. `dailies` are also among `runs`, if they are good enough."""

    runs: Table = ()
    dailies: Table = ()
    known: tuple[str, ...] = ()  # initials, those given last first

    @property
    def last_initials(self) -> str:
        """Under which a run enters before anybody is asked."""
        return self.known[0] if self.known else NOBODY


def rank_of(table: Sequence[Score], run: Run) -> int | None:
    """The rank of a run, from 1; None where it is not among the ten."""
    return next((rank for rank, line in enumerate(table, 1) if line.run == run.id), None)


def entered(scores: Scores, run: Run, date: str) -> Scores:
    """The tables with a run that is over, under the last initials; `date` is the day a free one has ended.

    Nothing enters for practice, without points, or twice: whoever was killed in between may ask again. Of one run that
    came to two ends the better one stays.
    """
    total = score_of(run)
    if not (run.is_over and run.ranked and total):
        return scores
    day = run.date if run.kind == DAILY else date
    line = Score(run.id, total, scores.last_initials, run.cleared, run.credits, day)
    dailies = _with_line(scores.dailies, line) if run.kind == DAILY else scores.dailies
    return scores._replace(runs=_with_line(scores.runs, line), dailies=dailies)


def _with_line(table: Table, line: Score) -> Table:
    before = next((other for other in table if other.run == line.run), None)
    if before is not None:
        better = line._replace(initials=before.initials)
        table = tuple(better if other is before and line.score > before.score else other for other in table)
        return tuple(sorted(table, key=lambda each: -each.score))
    return tuple(sorted((*table, line), key=lambda each: -each.score)[:MOST])  # sorting keeps the older first


def signed(scores: Scores, run: Run, initials: str) -> Scores:
    """The tables with a run under other initials, which are the last ones from now on. Raises ValueError."""
    initials = _read_initials(initials)
    runs, dailies = (
        tuple(line._replace(initials=initials) if line.run == run.id else line for line in table)
        for table in (scores.runs, scores.dailies)
    )
    known = (initials, *(other for other in scores.known if other != initials))[:MOST_KNOWN]
    return Scores(runs, dailies, known)


class ScoreToBeat(NamedTuple):
    """The line above one's own: its rank, from 1, and what it came to."""

    rank: int
    line: Score


def to_beat(table: Sequence[Score], score: int) -> ScoreToBeat | None:
    """Who is next ahead of a run that has come to this score so far; None where nobody is."""
    ahead = sum(line.score >= score for line in table)
    return ScoreToBeat(ahead, table[ahead - 1]) if ahead else None


# -- as a file


def _to_json(scores: Scores) -> Json:
    tables = {name: [line._asdict() for line in table] for name, table in zip(scores._fields, scores[:2], strict=False)}
    return {**tables, "known": list(scores.known)}


def _read(content: Json) -> Scores:
    field(content, "version", version_of(VERSION))
    return Scores(field(content, "runs", _read_table), field(content, "dailies", _read_table),
                  field(content, "known", list_of(_read_initials))[:MOST_KNOWN])


def _read_table(value: Any) -> Table:
    table = list_of(_read_line)(value)
    if len(table) > MOST:
        raise ValueError(f"has more than {MOST} lines")
    if list(table) != sorted(table, key=lambda line: -line.score):
        raise ValueError("is not in its order")
    if len({line.run for line in table}) < len(table):
        raise ValueError("has a run twice")
    return table


def _read_line(value: Any) -> Score:
    line = whole_object(value)
    stages, left = field(line, "stages", count), field(line, "credits", count)
    if stages > len(run_rules().stages) or left > CREDITS:
        raise ValueError("is further than a run can go")
    return Score(field(line, "run", text), field(line, "score", _read_points), field(line, "initials", _read_initials),
                 stages, left, field(line, "date", read_date))


def _read_points(value: Any) -> int:
    points = count(value)
    if not points:
        raise ValueError("is nothing")
    return points


def _read_initials(value: Any) -> str:
    if not isinstance(value, str) or not _INITIALS.fullmatch(value):
        raise ValueError("are not three letters from A to Z, or dashes")
    return value


def read_date(value: Any) -> str:
    """A day written YYYY-MM-DD. Raises ValueError."""
    if not is_date(text(value)):
        raise ValueError("is no day")
    return text(value)


FORM: Form[Scores] = Form("scores.json", VERSION, Scores(), _read, _to_json)
"""In the data folder."""
