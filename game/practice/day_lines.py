"""What came of a date as text for any chat: no answers, a block a try."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from game.arcade.daily import BLOCKS, LOST
from game.practice.days import Attempt, Days, rule_of

WON, OUT, HINT = "👑", "✖", "💡"


def copied_lines(days: Days, day: date, names: Mapping[str, str], deal: str, streak: str) -> str:
    """A date's result. `names` are what the kinds are called, in their order; `deal` and `streak` are words, too."""
    what, lines = days.of(day), [f"Red7 Arcade {day.isoformat()}"]
    lines += [f"{name} {blocks(what.puzzles[kind], rule_of(day))}" for kind, name in names.items()
              if kind in what.puzzles]
    if what.deal is not None:
        turns = "".join(BLOCKS[rule] for rule in what.deal.rules)
        lines.append(f"{deal} {turns}{WON if what.deal.won else OUT}")
    return "\n".join((*lines, streak)) + "\n"


def blocks(attempt: Attempt, rule: str) -> str:
    """A bulb for the hint, a black one for each wrong try; that of the weekday's rule where it was solved."""
    return HINT * attempt.hint + LOST * attempt.mistakes + (BLOCKS[rule] if attempt.solved else "")
