"""What somebody has practised: each person's exercises, rating and days, apart from the matches they come from."""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path

FOLDER = "practice"
NOBODY = "guest"
"""The folder of whoever has no name."""
_PLAIN = re.compile("[0-9a-f]{8,64}")


def folder_of(data: Path, person: str) -> Path:
    """Where somebody's practice lies in the data folder, by their id; "" is a guest."""
    if not person:
        return data / FOLDER / NOBODY
    plain = person if _PLAIN.fullmatch(person) else sha256(person.encode(errors="replace")).hexdigest()[:16]
    return data / FOLDER / plain
