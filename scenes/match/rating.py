"""What counts in somebody's rating besides reviews: puzzles, each once."""

from __future__ import annotations

from datetime import date
from functools import partial

from game.practice.rating import Result
from game.practice.rating_book import FORM, Book, of_puzzle, with_results
from scenes.kit.stage import Stage
from scenes.match.practising import Practice


def rate_puzzle(stage: Stage, person: str, name: str, level: int, ended: tuple[bool, int], today: date) -> None:
    """A puzzle that is over, written behind the frames; `ended` is whether it was solved, and with how many tries.

    `person` is an id, "" a guest. A puzzle of this `name` counts once: "puzzle/2026-08-14/1".
    """
    Practice(stage, person, FORM).change(partial(_rated, name, today, of_puzzle(level, *ended)))


def _rated(name: str, today: date, result: Result, before: Book) -> Book:
    return with_results(before, name, today, [result])
