"""Today: the puzzles and the deal of a local date, the same for everybody; what came of them: calendar, streak, lines.

A date has a rule by its weekday, three puzzles that begin under this rule, and a deal: one round of two against a bot.
One solved puzzle keeps the streak. A person's dates are kept in `today.json`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from enum import Enum
from hashlib import sha256
from typing import Any, NamedTuple

from game.arcade.daily import BLOCKS, LOST
from game.catalog import ENTRIES
from game.core.entry import DayRules
from game.core.events import RoundBegan, RoundEnded, TurnBegan
from game.core.fields import count, field, names, optional, switch, text, whole_object
from game.core.game import Json
from game.core.json_file import Form
from game.core.match import Step
from game.core.record import RunPlace

A_DAY = 3
"""So many puzzles a date has."""
TRIES = 3
"""A puzzle can be tried so often; a hint costs a try."""
A_KIND = 53
"""So many puzzles there are of a kind and a rule: in a year no date has one that another had."""
WEEKS = 13
"""What a calendar shows."""
SET_BACK = timedelta(7)
"""Before a date that was played so many others earn nothing: no gap before it can be filled later, and a clock that was
wrong once spoils no more than them."""
ONE_DAY = timedelta(1)


def day_rules() -> DayRules:
    """The day rules of the first game of the catalogue that has any: the files of days name no game."""
    return next(entry.day for entry in ENTRIES.values() if entry.day is not None)()


def puzzle_kinds() -> tuple[str, ...]:
    """The kinds of puzzles of that game, in the order in which a date has them."""
    return next(entry.puzzles for entry in ENTRIES.values() if entry.puzzles is not None)()


def rule_of(day: date) -> str:
    """The rule of a weekday, by its key, from Monday on."""
    return day_rules().colours[day.weekday()]


def week_of(day: date) -> int:
    """The number of its week, which begins on Monday; without an end, so that no turn of a year matters."""
    return (day.toordinal() - 1) // 7


def kinds_of(day: date, there: Mapping[str, int]) -> tuple[str, ...]:
    """The kinds of a date's puzzles, in their order. `there`: how many puzzles there are of each under its rule.

    Of more kinds than puzzles, each in its turn has a week off.
    """
    kinds = [kind for kind in puzzle_kinds() if there.get(kind)]
    off = week_of(day) % len(kinds) if len(kinds) > A_DAY else -1
    return tuple(kind for place, kind in enumerate(kinds) if place != off)


def number_of(day: date, there: int) -> int:
    """Which puzzle of a kind a date has, from 0, where so many are there: where a file was cut, the others stay."""
    number = week_of(day) % A_KIND
    return number if number < there else number % there


class Attempt(NamedTuple):
    """What was tried at a puzzle: `wrong` tries, one of them for a `hint`; whether and in how many seconds it was
    solved.
    """

    wrong: int
    solved: bool
    seconds: int = 0
    hint: bool = False

    @property
    def mistakes(self) -> int:
        """Wrong tries without the one for a hint."""
        return self.wrong - self.hint

    @property
    def is_over(self) -> bool:
        """Whether no try is left, or none is needed."""
        return self.solved or self.wrong >= TRIES


class PlayedDeal(NamedTuple):
    """A deal that was played to its end: the rule after each turn, by its letter, and whether it was won."""

    rules: str
    won: bool


class Day(NamedTuple):
    """What came of a date. `earns`: it counts for the streak; `dealt`: the deal was begun, which is ranked once.

    `unread` is what a newer version has written beside it.
    """

    puzzles: Mapping[str, Attempt] = {}  # by their kind
    deal: PlayedDeal | None = None
    earns: bool = True
    dealt: bool = False
    unread: Mapping[str, object] = {}

    @property
    def solved(self) -> bool:
        """Whether any of its puzzles was."""
        return any(attempt.solved for attempt in self.puzzles.values())

    @property
    def counts(self) -> bool:
        """Whether the date counts for the streak."""
        return self.earns and self.solved


class Cell(Enum):
    """What a date of the calendar is."""

    SOLVED = "solved"
    MISSED = "missed"
    AHEAD = "ahead"


class Days(NamedTuple):
    """All dates of which something is known, and what a newer version has written."""

    known: Mapping[date, Day] = {}
    unread: Mapping[str, object] = {}

    def results_of(self, day: date) -> Day:
        """What came of a date so far; one that was not begun yet earns unless the clock was set back to it."""
        return self.known.get(day) or Day(earns=not self.is_set_back(day))

    def is_set_back(self, day: date) -> bool:
        """Whether a date soon after it was played before."""
        return any(day < other <= day + SET_BACK for other in self.known)

    def streak(self, today: date) -> int:
        """Days in a row up to today; up to yesterday where today's are still to be solved."""
        last = today if self._counts(today) else today - ONE_DAY
        length = 0
        while self._counts(last):
            length, last = length + 1, last - ONE_DAY
        return length

    def _counts(self, day: date) -> bool:
        """Whether a date counts: at once, also among those of ten years."""
        return day in self.known and self.known[day].counts

    @property
    def best(self) -> int:
        """The longest streak of all."""
        ends = (day for day, what in self.known.items() if what.counts and not self._counts(day + ONE_DAY))
        return max(map(self.streak, ends), default=0)

    def cell(self, day: date, today: date) -> Cell:
        """What the calendar of today shows for a date."""
        if self._counts(day):
            return Cell.SOLVED
        return Cell.AHEAD if day > today else Cell.MISSED


def calendar(today: date) -> tuple[tuple[date, ...], ...]:
    """The weeks of a calendar, Monday to Sunday; the last one is that of today."""
    monday = today - timedelta(today.weekday())
    first = monday - timedelta(weeks=WEEKS - 1)
    return tuple(tuple(first + timedelta(7 * week + day) for day in range(7)) for week in range(WEEKS))


def with_puzzle(days: Days, day: date, kind: str, attempt: Attempt) -> Days:
    """After tries at a puzzle of a date: the first attempt counts, and goes on where it was left.

    A date that was begun in time and is solved only now that the clock was set back to it earns nothing, either. Of
    tries in two windows none is taken back, and a solution counts in whichever it was found.
    """
    before = days.results_of(day)
    earlier = before.puzzles.get(kind)
    if earlier is not None:
        hint, mistakes = attempt.hint or earlier.hint, max(attempt.mistakes, earlier.mistakes)
        is_known = attempt.wrong < earlier.wrong and (mistakes, hint) == (earlier.mistakes, earlier.hint)
        if earlier.is_over or (is_known and not attempt.solved):
            return days
        attempt = attempt._replace(wrong=min(mistakes + hint, TRIES - attempt.solved), hint=hint)
    earns = before.earns and (before.solved or not days.is_set_back(day))
    return _with_day(days, day, before._replace(puzzles={**before.puzzles, kind: attempt}, earns=earns))


def deal_begun(days: Days, day: date) -> Days:
    """Before the first card of a date's deal is seen."""
    before = days.results_of(day)
    return days if before.dealt else _with_day(days, day, before._replace(dealt=True))


def with_deal(days: Days, day: date, dealt: PlayedDeal) -> Days:
    """After a date's deal: the first one counts."""
    before = days.results_of(day)
    return days if before.deal is not None else _with_day(days, day, before._replace(deal=dealt, dealt=True))


def _with_day(days: Days, day: date, results: Day) -> Days:
    return days._replace(known={**days.known, day: results})


DEAL_VERSION = 1
"""Of everything that decides the deal and how its rival plays."""
DEAL_SEAT = 0
RANKED, PRACTICE = 1, 2
"""The tries of a date: the first one counts, all others are for practice."""


def deal_text(day: date) -> str:
    """What the cards are drawn from, by a Digest (game.arcade.daily): of another domain than the daily run's."""
    return f"deal/{DEAL_VERSION}/{day.isoformat()}"


def rival_seed(day: date, happened: int) -> str:
    """What a decision of the rival is drawn from, after so many events: it tells nothing of the cards."""
    return sha256(f"deal's rival/{DEAL_VERSION}/{day.isoformat()}/{happened}".encode()).hexdigest()


def place_of(day: date, owner: str, number: int) -> RunPlace:
    """What the record's header says, and its name: whose deal of which date it is (letters, digits and dashes)."""
    return RunPlace(f"deal.{day.isoformat()}.{owner}", 1, number, DEAL_SEAT, 0)


def dealt_of(steps: Sequence[Step]) -> PlayedDeal | None:
    """What came of the last round among what has happened; None while it is not over."""
    colour_of = day_rules().colour_of
    rules = ""
    is_first = True
    for step in steps:
        if isinstance(step.event, RoundBegan):
            rules, is_first = "", True
        elif isinstance(step.event, TurnBegan):
            rules, is_first = ("" if is_first else rules + colour_of(step.before)), False
        elif isinstance(step.event, RoundEnded):
            return PlayedDeal(rules + colour_of(step.before), step.event.winner == DEAL_SEAT)
    return None


def given_up(steps: Sequence[Step]) -> PlayedDeal:
    """What a deal comes to that is ended for good where it stands."""
    turns = [step for step in steps if isinstance(step.event, TurnBegan)][1:]
    return PlayedDeal("".join(day_rules().colour_of(step.before) for step in turns), False)


WON, OUT, HINT = "👑", "✖", "💡"


def copied_lines(days: Days, day: date, names: Mapping[str, str], deal: str, streak: str) -> str:
    """A date's result. `names` are what the kinds are called, in their order; `deal` and `streak` are words, too."""
    results, lines = days.results_of(day), [f"Red7 Arcade {day.isoformat()}"]
    lines += [f"{name} {blocks(results.puzzles[kind], rule_of(day))}" for kind, name in names.items()
              if kind in results.puzzles]
    if results.deal is not None:
        turns = "".join(BLOCKS[rule] for rule in results.deal.rules)
        lines.append(f"{deal} {turns}{WON if results.deal.won else OUT}")
    return "\n".join((*lines, streak)) + "\n"


def blocks(attempt: Attempt, rule: str) -> str:
    """A bulb for the hint, a black one for each wrong try; that of the weekday's rule where it was solved."""
    return HINT * attempt.hint + LOST * attempt.mistakes + (BLOCKS[rule] if attempt.solved else "")


MOST_DAYS = 4000
"""More than ten years; the oldest are forgotten."""
MOST_TURNS, MOST_SECONDS = 200, 10**7
FIRST_DATE, LAST_DATE = date(1900, 1, 1), date(9900, 1, 1)
"""No clock names others, and there are thirteen weeks on either side of each."""
_DAY_FIELDS = {"puzzles", "deal", "earns", "dealt"}


def _read(content: Json) -> Days:
    known, unread = dict[date, Day](), dict[str, object]()
    for name, entry in field(content, "days", whole_object).items():
        try:
            known[_date(name)] = _read_day(entry)
        except ValueError:
            unread[name] = entry
    return Days(known, unread)


def _date(name: str) -> date:
    day = date.fromisoformat(name)
    if day.isoformat() != name:
        raise ValueError("is not written YYYY-MM-DD")
    if not FIRST_DATE <= day <= LAST_DATE:
        raise ValueError("is no date of a clock")
    return day


def _read_day(value: Any) -> Day:
    entry = whole_object(value)
    tried = field(entry, "puzzles", whole_object)
    kind_of = names(puzzle_kinds(), "kind")
    puzzles = {kind_of(kind): _read_attempt(attempt) for kind, attempt in tried.items()}
    deal = optional(entry, "deal", _read_deal, None)
    unread = {name: entry[name] for name in entry.keys() - _DAY_FIELDS}
    return Day(puzzles, deal, field(entry, "earns", switch), field(entry, "dealt", switch), unread)


def _read_attempt(value: Any) -> Attempt:
    entry = whole_object(value)
    attempt = Attempt(field(entry, "wrong", count), field(entry, "solved", switch), field(entry, "seconds", count),
                      optional(entry, "hint", switch, False))  # fmt: skip
    if attempt.hint > attempt.wrong or attempt.wrong > TRIES - attempt.solved or attempt.seconds > MOST_SECONDS:
        raise ValueError("has more tries than there are")
    return attempt


def _read_deal(value: Any) -> PlayedDeal:
    entry = whole_object(value)
    dealt = PlayedDeal(field(entry, "rules", text), field(entry, "won", switch))
    if len(dealt.rules) > MOST_TURNS or set(dealt.rules) - set(day_rules().colours):
        raise ValueError("has rules that are none")
    return dealt


def _to_json(days: Days) -> Json:
    newest = sorted(days.known)[-MOST_DAYS:]
    return {"days": {**days.unread, **{day.isoformat(): _day_to_json(days.known[day]) for day in newest}}}


def _day_to_json(day: Day) -> Json:
    deal = {"deal": day.deal._asdict()} if day.deal is not None else {}
    puzzles = {kind: attempt._asdict() for kind, attempt in day.puzzles.items()}
    return {**day.unread, "puzzles": puzzles, **deal, "earns": day.earns, "dealt": day.dealt}


FORM: Form[Days] = Form("today.json", 1, Days(), _read, _to_json)
