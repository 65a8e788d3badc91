"""Those who climb a run together, as its file keeps them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.core.fields import field, optional, text, whole_object
from game.core.game import Json

MOST = 4
"""So many people climb one run at most."""
_LONGEST = 200  # letters of what is kept of somebody
Others = tuple[tuple[str, Any], ...]
"""Fields that a newer version has written: they stay as they are."""


class Mate(NamedTuple):
    """One of a relay: name, face, the id of a person whom the settings know (else empty), and what they hold.

    `device` is in words that the game's screen understands; empty: whatever lies near.
    """

    name: str
    face: str
    person: str = ""
    device: str = ""
    others: Others = ()


_FIELDS = Mate._fields[:-1]


def together(kept: Sequence[Mate], here: Sequence[Mate]) -> tuple[Mate, ...]:
    """Those of a run that is kept with what they hold here and now; none if not all of them are here.

    People are known again by their ids, guests by name and face.
    """
    held = {_who(mate): mate.device for mate in here}
    if len(kept) != len(here) or any(_who(mate) not in held for mate in kept):
        return ()
    return tuple(mate._replace(device=held[_who(mate)]) for mate in kept)


def _who(mate: Mate) -> tuple[str, ...]:
    return (mate.person,) if mate.person else (mate.name, mate.face)


def written(mates: Sequence[Mate]) -> list[Json]:
    """As a run's file has them."""
    return [{**dict(mate.others), **{name: getattr(mate, name) for name in _FIELDS}} for mate in mates]


def others_in(line: Json, known: Sequence[str]) -> Others:
    """The fields of an object that are not known here, in their order."""
    return tuple((name, value) for name, value in line.items() if name not in known)


def read_mates(value: Any) -> tuple[Mate, ...]:
    """From a run's file. Raises ValueError."""
    if not isinstance(value, list) or not 2 <= len(value) <= MOST:
        raise ValueError(f"is no list of 2 to {MOST} people")
    return tuple(_read(each) for each in value)


def _read(value: Any) -> Mate:
    line = whole_object(value)
    name, face = field(line, "name", text), field(line, "face", text)
    words = name, face, optional(line, "person", text, ""), optional(line, "device", text, "")
    if not name.strip() or any(len(word) > _LONGEST for word in words):
        raise ValueError("is nobody")
    return Mate(*words, others_in(line, _FIELDS))
