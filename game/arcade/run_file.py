"""The files of runs: `run-free.json` and `run-daily.json`, written after every round, from its first deal on.

What is derived from the rounds is written as well, for whoever looks into the file; a file in which it does not agree
with them was not written here.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from game.arcade.bill import bill_of, score_of
from game.arcade.daily import VERSION as DEALS
from game.arcade.run import (
    DAILY,
    KINDS,
    Mate,
    NotPossible,
    Others,
    Run,
    after_round,
    end,
    opened,
    play_again,
    run_rules,
)
from game.arcade.scores import read_date
from game.core.entry import LOST_ROUND, RoundDone
from game.core.fields import count, field, list_of, names, optional, seat_of, switch, text, whole_object
from game.core.files import SYSTEM, Files
from game.core.game import Json
from game.core.json_file import DamagedFile, change_object, read_object, version_of

VERSION = 1


class StoredRun(NamedTuple):
    """What a file holds. `dates` are those of which a ranked daily run was begun: each is ranked once."""

    run: Run | None = None
    dates: tuple[str, ...] = ()


def file_of(folder: Path, kind: str) -> Path:
    """The file of a kind of run in the data folder."""
    return folder / f"run-{kind}.json"


def read_run(folder: Path, kind: str) -> tuple[StoredRun, DamagedFile | None]:
    """The run of a kind. Raises OSError where the file cannot be read, and then it stays as it is."""

    stored, damaged = read_object(file_of(folder, kind), partial(_read, kind=kind))
    return stored or StoredRun(), damaged


def write_run(folder: Path, run: Run, files: Files = SYSTEM, dates: tuple[str, ...] = ()) -> DamagedFile | None:
    """Writes a run in the place of the one of its kind. Raises OSError, and then the old one is there.

    `dates` are those of which daily runs were begun before, beside those that the file knows. Returns what had to be
    set aside.
    """

    def content(before: StoredRun | None) -> Json:
        begun = {**dict(run.others), "version": VERSION, **_to_json(run)}
        if run.kind != DAILY:
            return begun
        known = before.dates if before is not None else ()
        return {**begun, "dates": list(dict.fromkeys((*known, *dates, run.date)))}

    return change_object(file_of(folder, run.kind), partial(_read, kind=run.kind), content, files)


# -- writing


def _to_json(run: Run) -> dict[str, Any]:
    return {
        "kind": run.kind, "date": run.date, "seed": run.seed, "edition": run.edition, "seat": run.seat,
        "ranked": run.ranked, "ended": run.ended, "deals": DEALS, **_derived(run),
        "tries": [[[_written(done) for done in one.rounds] for one in tries] for tries in run.stages],
        **({"mates": mates_to_json(run.mates)} if run.mates else {}),
    }  # fmt: skip


def _derived(run: Run) -> dict[str, Any]:
    """What is also true of the run, and follows from its rounds."""
    bills = [bill_of(run, number) for number in range(1, len(run.stages) + 1)]
    return {
        "stage": run.stage.number, "try": run.try_number, "credits": run.credits, "score": score_of(run),
        "colours": list(run.colours),
        "bills": [{"points": bill.points, "time": bill.time, "by_colour": bill.by_colour, "sum": bill.sum,
                   "worth": bill.worth, "first_wins": list(bill.first_wins), "total": bill.total} for bill in bills],
    }  # fmt: skip


def _written(done: RoundDone) -> dict[str, Any]:
    if done.colour is None:
        return {"lost": True}
    tie = {"tie": [str(card) for card in done.tie]} if done.tie else {}
    return {"colour": done.colour, "points": done.points, **tie}


# -- reading


def _read(content: Json, kind: str) -> StoredRun:
    field(content, "version", version_of(VERSION))
    if field(content, "kind", names(KINDS, "kind of run")) != kind:
        raise ValueError('"kind" is the other one')
    edition = field(content, "edition", names(run_rules().editions, "edition"))
    ranked = field(content, "ranked", switch) and (kind != DAILY or field(content, "deals", count) == DEALS)
    begun = Run(kind, field(content, "date", read_date), field(content, "seed", count), edition,
                field(content, "seat", seat_of(2)), ranked=ranked,
                mates=optional(content, "mates", read_mates, ()) if kind != DAILY else ())  # fmt: skip
    run = _climbed(begun, field(content, "tries", list_of(list_of(list_of(_read_round)))))
    run = end(run) if field(content, "ended", switch) else run
    for name, value in _derived(run).items():
        if content.get(name) != value:
            raise ValueError(f'"{name}" does not follow from the rounds')
    others = others_in(content, ("version", "dates", "mates", *_to_json(run)))
    return StoredRun(run._replace(others=others), optional(content, "dates", list_of(read_date), ()))


def _climbed(run: Run, stages: tuple[tuple[tuple[RoundDone, ...], ...], ...]) -> Run:
    """The run after these tries. Raises NotPossible."""
    if len(stages) > len(run_rules().stages):
        raise NotPossible("there are no more stages")
    for number, tries in enumerate(stages, 1):
        for place, rounds in enumerate(tries, 1):
            run = opened(play_again(run) if run.is_lost_try else run)
            if (run.stage.number, run.try_number) != (number, place):
                raise NotPossible(f"stage {number}, try {place} does not follow")
            for done in rounds:
                if (run.stage.number, run.try_number) != (number, place):
                    raise NotPossible(f"stage {number} was over")
                run = after_round(run, done)
    return run


def _read_round(value: Any) -> RoundDone:
    line = whole_object(value)
    if optional(line, "lost", switch, False):
        return LOST_ROUND
    rules = run_rules()
    colour, won = field(line, "colour", names(rules.colours, "colour")), field(line, "points", count)
    if won > rules.most(colour):
        raise ValueError(f"no round under {colour} brings {won} points")
    return RoundDone(colour, won, optional(line, "tie", rules.read_tie, None))


MOST_MATES = 4
"""So many people climb one run at most."""


_LONGEST_WORD = 200  # letters of what is kept of somebody


_MATE_FIELDS = Mate._fields[:-1]


def mates_to_json(mates: Sequence[Mate]) -> list[Json]:
    """The people of a relay as a run's file lists them."""
    return [{**dict(mate.others), **{name: getattr(mate, name) for name in _MATE_FIELDS}} for mate in mates]


def others_in(line: Json, known: Sequence[str]) -> Others:
    """The fields of an object that are not known here, in their order."""
    return tuple((name, value) for name, value in line.items() if name not in known)


def read_mates(value: Any) -> tuple[Mate, ...]:
    """From a run's file. Raises ValueError."""
    if not isinstance(value, list) or not 2 <= len(value) <= MOST_MATES:
        raise ValueError(f"is no list of 2 to {MOST_MATES} people")
    return tuple(_read_mate(each) for each in value)


def _read_mate(value: Any) -> Mate:
    line = whole_object(value)
    name, face = field(line, "name", text), field(line, "face", text)
    words = name, face, optional(line, "person", text, ""), optional(line, "device", text, "")
    if not name.strip() or any(len(word) > _LONGEST_WORD for word in words):
        raise ValueError("is nobody")
    return Mate(*words, others_in(line, _MATE_FIELDS))
