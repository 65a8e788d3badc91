"""What the controls page may be in the midst of: it asks for a key, what to do with one, or for a proof."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.kit.input.bindings import Bindings

LISTEN_MS = 8000
HOLD_MS = 1000
PROVE_MS = 10_000


@dataclass
class Listening:
    """The next key or button is to be that of `action`. A key counts when it is let go; held on, it goes back."""

    action: str
    left_ms: float = LISTEN_MS
    held: str = ""
    held_ms: float = 0


@dataclass(frozen=True)
class Conflict:
    """`control` was pressed for `action`, but it is that of `other`."""

    action: str
    control: str
    other: str
    swapped: Bindings | None
    """None: `other` would be left without any, and it needs one."""
    freed: Bindings | None


@dataclass
class Proof:
    """`after` is kept if its accept is pressed in time; until then nothing has changed."""

    after: Bindings
    line: str
    """What is said once it is kept."""
    left_ms: float = PROVE_MS


Step = Listening | Conflict | Proof
