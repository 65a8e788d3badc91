"""How dates are kept: `today.json` of a person, an object for each."""

from __future__ import annotations

from datetime import date
from typing import Any

from game.core.fields import count, field, names, optional, switch, text, whole_object
from game.core.game import Json
from game.practice.days import TRIES, Attempt, Day, Days, Dealt, day_rules, puzzle_kinds
from game.practice.kept import Form

MOST_DAYS = 4000
"""More than ten years; the oldest are forgotten."""
MOST_TURNS, MOST_SECONDS = 200, 10**7
FIRST, LAST = date(1900, 1, 1), date(9900, 1, 1)
"""No clock names others, and there are thirteen weeks on either side of each."""
FIELDS = {"puzzles", "deal", "earns", "dealt"}


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
    if not FIRST <= day <= LAST:
        raise ValueError("is no date of a clock")
    return day


def _read_day(value: Any) -> Day:
    entry = whole_object(value)
    tried = field(entry, "puzzles", whole_object)
    kind_of = names(puzzle_kinds(), "kind")
    puzzles = {kind_of(kind): _read_attempt(attempt) for kind, attempt in tried.items()}
    deal = optional(entry, "deal", _read_deal, None)
    unread = {name: entry[name] for name in entry.keys() - FIELDS}
    return Day(puzzles, deal, field(entry, "earns", switch), field(entry, "dealt", switch), unread)


def _read_attempt(value: Any) -> Attempt:
    entry = whole_object(value)
    attempt = Attempt(field(entry, "wrong", count), field(entry, "solved", switch), field(entry, "seconds", count),
                      optional(entry, "hint", switch, False))  # fmt: skip
    if attempt.hint > attempt.wrong or attempt.wrong > TRIES - attempt.solved or attempt.seconds > MOST_SECONDS:
        raise ValueError("has more tries than there are")
    return attempt


def _read_deal(value: Any) -> Dealt:
    entry = whole_object(value)
    dealt = Dealt(field(entry, "rules", text), field(entry, "won", switch))
    if len(dealt.rules) > MOST_TURNS or set(dealt.rules) - set(day_rules().colours):
        raise ValueError("has rules that are none")
    return dealt


def _told(days: Days) -> Json:
    newest = sorted(days.known)[-MOST_DAYS:]
    return {"days": {**days.unread, **{day.isoformat(): _told_day(days.known[day]) for day in newest}}}


def _told_day(day: Day) -> Json:
    deal = {"deal": day.deal._asdict()} if day.deal is not None else {}
    puzzles = {kind: attempt._asdict() for kind, attempt in day.puzzles.items()}
    return {**day.unread, "puzzles": puzzles, **deal, "earns": day.earns, "dealt": day.dealt}


FORM: Form[Days] = Form("today.json", 1, Days(), _read, _told)
