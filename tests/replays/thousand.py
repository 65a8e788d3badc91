"""Records of a thousand seeds of each game and rule set: later programs must play and write them byte for byte.

`python -m tests.replays.thousand` holds all of them against the digests that are kept beside this file, and the tests do
so with the first of each. The digests were written by commit 5878645a, with `--write`: that is not for later programs.
"""

from __future__ import annotations

import json
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from contextlib import redirect_stdout
from hashlib import sha256
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory

from game.commands.simulate import main as simulate

STORED = Path(__file__).with_name("thousand.json")
FEW, MANY = 40, 1000
"""Seeds: in the tests, and altogether. The matches of the first are the first of all."""

RULES = {
    "red7 basic, 4 seats": "--seats 4 --bots random --no-draw --scoring none",
    "red7 advanced, 3 seats": "--bots random,greedy,random --scoring none --rounds 2",
    "red7 expert to a target, 2 seats": "--seats 2 --bots random --actions",
    "red7 expert 1.2, 4 seats": "--seats 4 --bots random --actions --edition asmadi-1.2",
    "red7 expert 999-nl by reshuffling, 3 seats": "--seats 3 --bots random --actions --edition 999-nl --scoring reshuffle",
    "red7 expert 999-nl by the deck, 2 seats": "--seats 2 --bots random --actions --edition 999-nl --scoring deck",
    "red7 expert bga, 2 seats": "--bots greedy,random --actions --edition bga --scoring none",
    "7street, 2 seats": "--game 7street --seats 2 --bots random --rounds 2",
    "7street by streets, 3 seats": "--game 7street --bots greedy,random,random --rounds 1 --come-out street",
    "7street to 3,000, 2 seats": "--game 7street --seats 2 --bots greedy --target 3000",
    "7street, 4 seats": "--game 7street --seats 4 --bots greedy --rounds 1",
    "7street without zeros, 6 seats": "--game 7street --seats 6 --bots random --rounds 1 --no-zeros",
}
"""What `main.py simulate` is told."""


def digest(name: str, matches: int) -> str:
    """Of the records of so many matches, one after the other."""
    with TemporaryDirectory(prefix="red7-thousand-") as folder, redirect_stdout(StringIO()):
        code = simulate([*RULES[name].split(), "--seed", "26", "--matches", str(matches), "--record", folder])
        assert code == 0, name
        records = sorted(Path(folder).glob("*.jsonl"))
        assert len(records) == matches
        return sha256(b"".join(record.read_bytes() for record in records)).hexdigest()


def stored() -> dict[str, dict[str, str]]:
    """The digests by name and number of matches."""
    return dict(json.loads(STORED.read_text(encoding="utf-8")))


def main(arguments: list[str]) -> int:
    """Compares all of them, or writes them down; 1 where one is another."""
    names = [(name, matches) for name in RULES for matches in (FEW, MANY)]
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        computed = dict(zip(names, pool.map(digest, *zip(*names, strict=True)), strict=True))
    if arguments == ["--write"]:
        digests = {name: {str(matches): computed[name, matches] for matches in (FEW, MANY)} for name in RULES}
        STORED.write_text(json.dumps(digests, indent=1) + "\n", encoding="utf-8")
        return 0
    others = [f"{name}: {matches} records are not as they were" for name, matches in names
              if stored().get(name, {}).get(str(matches)) != computed[name, matches]]  # fmt: skip
    print(*(others or [f"{len(RULES)} rule sets, {MANY} records each, the same"]), sep="\n")
    return 1 if others else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
