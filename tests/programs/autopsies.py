"""Lost turns over all rule sets: what is told of each is held against everything that could be tried.

`python -m tests.programs.autopsies --turns 10000` prints what was checked and how long an autopsy takes; the test suite
checks some dozens.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter, defaultdict
from itertools import islice
from time import process_time

from game.red7.rules import Rules
from game.red7.teaching.autopsy import autopsy
from tests.game.red7.teaching.checks import Wrong, check, lost_turns


def _switches(rules: Rules) -> str:
    return "actions" if rules.actions else "draw" if rules.draw else "neither"


def run(turns: int) -> tuple[Counter[str], dict[str, list[float]]]:
    """Checks so many lost turns: what they were, and how long an autopsy took in ms. Raises Wrong."""
    counts: Counter[str] = Counter()
    times: dict[str, list[float]] = defaultdict(list)
    for lost in islice(lost_turns(), turns):
        began = process_time()
        autopsy(lost.loss)
        times[_switches(lost.rules)].append((process_time() - began) * 1000)
        counts += check(lost)
        counts[f"{lost.rules.edition.name}, {_switches(lost.rules)}, {lost.state.seats} seats"] += 1
    return counts, times


def main() -> int:
    """The command: prints counts and times; exit code 1 and the turn if something told is not so."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.programs.autopsies", description=__doc__.splitlines()[0] if __doc__ else None
    )
    parser.add_argument("--turns", type=int, default=10000)
    try:
        counts, times = run(parser.parse_args().turns)
    except Wrong as found:
        print(found, file=sys.stderr)
        return 1
    print(json.dumps(dict(sorted(counts.items())), indent=1))
    for name, spent in times.items():
        spent.sort()
        median, slow = spent[len(spent) // 2], spent[len(spent) * 99 // 100]
        print(f"{name}: median {median:.2f} ms, 99 % within {slow:.2f} ms, longest {spent[-1]:.2f} ms")
    return 0


if __name__ == "__main__":
    sys.exit(main())
