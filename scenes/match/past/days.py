"""When a match was, and how long it took, in words."""

from __future__ import annotations

from datetime import datetime, timedelta

from scenes.kit.messages import mark, tr, trn

WEEKDAYS = (mark("Mon"), mark("Tue"), mark("Wed"), mark("Thu"), mark("Fri"), mark("Sat"), mark("Sun"))
MONTHS = (mark("Jan"), mark("Feb"), mark("Mar"), mark("Apr"), mark("May"), mark("Jun"),
          mark("Jul"), mark("Aug"), mark("Sep"), mark("Oct"), mark("Nov"), mark("Dec"))  # fmt: skip
EVENING = 18


def day_words(began: float, now: datetime) -> str:
    """The day as one says it; with the hour today, and with the year where it is another one."""
    day = datetime.fromtimestamp(began)
    days = (now.date() - day.date()).days
    if days == 0:
        words = tr("Tonight {hour}:{minute}") if day.hour >= EVENING else tr("Today {hour}:{minute}")
        return words.format(hour=day.hour, minute=f"{day.minute:02}")
    if days == 1:
        return tr("Yesterday")
    month = tr(MONTHS[day.month - 1])
    if day.year != now.year:
        return tr("{day} {month} {year}").format(day=day.day, month=month, year=day.year)
    return tr("{weekday} {day} {month}").format(weekday=tr(WEEKDAYS[day.weekday()]), day=day.day, month=month)


def length_words(seconds: int | None, rounds: int) -> str:
    """The minutes it took; where nobody knows them, its rounds."""
    if seconds is None:
        return trn("1 round", "{n} rounds", rounds)
    return trn("1 min", "{n} min", max(1, round(seconds / 60)))


def weekdays_called(word: str) -> tuple[int, ...]:
    """The days of the week that a word may begin with, Sunday is 0."""
    return tuple((number + 1) % 7 for number, name in enumerate(WEEKDAYS) if _is_called(word, tr(name)))


def months_called(word: str) -> tuple[int, ...]:
    """The same for months, January is 1."""
    return tuple(number for number, name in enumerate(MONTHS, 1) if _is_called(word, tr(name)))


def days_called(word: str, now: datetime) -> tuple[str, ...]:
    """The dates that are called so: today and yesterday."""
    names = {tr("today"): 0, tr("tonight"): 0, tr("yesterday"): 1}
    return tuple((now - timedelta(days=days)).strftime("%Y-%m-%d")
                 for name, days in names.items() if len(word) > 2 and name.startswith(word))


def _is_called(word: str, name: str) -> bool:
    """Whether it is the short name, or begins with it: "thu" and "thursday"."""
    return len(word) > 2 and word.startswith(name.casefold())
