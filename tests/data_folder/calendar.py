"""A clock that stands in summer 2026: imported before anything of the program, which then knows no other day."""

from __future__ import annotations

import datetime as module
import os
import time
from itertools import count

DAY = module.date(2026, 8, 10)  # a Monday
_minutes = count()


class Date(module.date):
    """Today is always DAY."""

    @classmethod
    def today(cls) -> Date:
        return cls(DAY.year, DAY.month, DAY.day)


class DateTime(module.datetime):
    """It is noon, and each time that somebody asks a minute later."""

    @classmethod
    def now(cls, tz: module.tzinfo | None = None) -> DateTime:
        minutes = 12 * 60 + next(_minutes) % (11 * 60)
        return cls(DAY.year, DAY.month, DAY.day, minutes // 60, minutes % 60, tzinfo=tz)

    @classmethod
    def today(cls) -> DateTime:
        return cls.now()

    def date(self) -> Date:
        return Date(self.year, self.month, self.day)


def stop_the_clock() -> None:
    """From now on it is DAY, in the time zone of Greenwich."""
    os.environ["TZ"] = "UTC"
    if hasattr(time, "tzset"):
        time.tzset()
    module.date, module.datetime = Date, DateTime  # type: ignore[misc]
