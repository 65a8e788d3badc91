"""The golden traces: whole matches whose records must stay the same, byte for byte.

`python -m tests.replays.renew` makes them again and prints what changed: look at it before it is kept.
"""

from __future__ import annotations

from itertools import zip_longest
from pathlib import Path

from game.red7.rules import EDITIONS, PRESETS, Rules
from game.seven_street.rules import StreetRules
from tests.game.red7.matches import Case, record_of
from tests.programs.street_corpus import street_record

FOLDER = Path(__file__).parent

_RANDOM, _WANDERER, _GREEDY = "bot:random", "wanderer", "bot:greedy"
_EXPERT_SEATS = {
    "asmadi-1.3": (_RANDOM, _RANDOM, _WANDERER),
    "999-nl": (_WANDERER, _RANDOM),
    "asmadi-1.2": (_RANDOM, _WANDERER, _RANDOM, _WANDERER),
    "bga": (_WANDERER, _RANDOM, _WANDERER),
}

GOLDEN = {
    **{
        f"red7-expert-{name}": Case(PRESETS["expert"]._replace(edition=edition), _EXPERT_SEATS[name], 7)
        for name, edition in EDITIONS.items()
    },
    "red7-basic": Case(PRESETS["basic"], (_RANDOM,) * 4, 1),
    "red7-advanced": Case(PRESETS["advanced"], (_RANDOM, _WANDERER), 2),
    "red7-deck": Case(Rules(EDITIONS["999-nl"], scoring="deck"), (_RANDOM,) * 3, 3),
    "red7-reshuffle": Case(Rules(EDITIONS["999-nl"], scoring="reshuffle"), (_RANDOM,) * 4, 21),
    "red7-greedy": Case(PRESETS["expert"], (_GREEDY, _GREEDY), 5),
}

STREETS = {
    "7street-2": (StreetRules(None, 2), ["random"] * 2),
    "7street-3": (StreetRules(None, 1, "street", False, 0), ["random", "greedy", "random"]),
    "7street-4": (StreetRules(), ["greedy"] * 4),
    "7street-6": (StreetRules(None, 2, streets_to_end=2), ["greedy", "random"] * 3),
}
"""Of 7 Street: the rules, and the level at each seat."""
ALL = (*GOLDEN, *STREETS)


def path_of(name: str) -> Path:
    """Where a golden trace lies."""
    return FOLDER / f"{name}.jsonl"


def made(name: str) -> bytes:
    """The trace as the engine makes it now."""
    lines = record_of(GOLDEN[name]) if name in GOLDEN else street_record(*STREETS[name], number=7)
    return "".join(line + "\n" for line in lines).encode()


def difference(old: bytes, new: bytes) -> str | None:
    """The first line in which two traces differ, in words; None if they are the same."""
    if old == new:
        return None
    lines = enumerate(zip_longest(old.split(b"\n"), new.split(b"\n"), fillvalue=b""), 1)
    number, (before, after) = next((number, pair) for number, pair in lines if pair[0] != pair[1])
    return f"line {number} was {before.decode()[:100]} and is {after.decode()[:100]}"


def main() -> None:
    """Makes all traces again and prints a line for each."""
    for path in sorted(FOLDER.glob("*.jsonl")):
        if path.stem not in ALL:
            path.unlink()
            print(f"{path.name}: removed")
    for name in ALL:
        path, new = path_of(name), made(name)
        change = difference(path.read_bytes(), new) if path.exists() else "new"
        print(f"{path.name}: {change or 'the same'}")
        path.write_bytes(new)


if __name__ == "__main__":
    main()
