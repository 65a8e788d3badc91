"""What a person wants, whatever device it came from."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import NamedTuple


class Device(Enum):
    """The kinds of devices. SWITCH is whatever is pressed in play with one switch; WINDOW is nothing a person holds."""

    MOUSE = auto()
    KEYBOARD = auto()
    GAMEPAD = auto()
    TOUCH = auto()
    SWITCH = auto()
    WINDOW = auto()


Kind = Enum("Kind", """
    UP DOWN LEFT RIGHT ACCEPT CANCEL POINT PRESS RELEASE PAUSE CARD PLAY DISCARD UNDO END_TURN FOLD SEATS LENS HINT LOG
    SORT CARD_LEFT CARD_RIGHT GROUP NEXT PREVIOUS SPEED TELL TELL_OTHERS TELL_HAND LET_GO FULLSCREEN DEBUG CONTROL
    CONTROL_UP TEXT ERASE SCROLL_UP SCROLL_DOWN
    QUIT FOCUS_LOST FOCUS_GAINED PAD_FOUND PAD_LOST RESIZED EXPOSED DROPPED
""")
"""The kinds of intents; those of the last line come from the window or the devices, not from a press.

GROUP is what lies together beyond the cards that CARD counts, for games whose hands lie in groups.
LET_GO is the end of one of HELD. CONTROL and CONTROL_UP are any key or button as such, while one is asked
for. TEXT and ERASE come from a keyboard while somebody types, SCROLL_UP and SCROLL_DOWN from a mouse's wheel.
"""

HOLDABLE = frozenset({Kind.ACCEPT, Kind.TELL, Kind.TELL_HAND})
"""What can be held: letting go of it is LET_GO."""
DIRECTIONS = frozenset({Kind.UP, Kind.DOWN, Kind.LEFT, Kind.RIGHT})
CONTROLS = frozenset({Kind.CONTROL, Kind.CONTROL_UP})
PAD_NEWS = frozenset({Kind.PAD_FOUND, Kind.PAD_LOST})


class Holder(NamedTuple):
    """One thing a person holds: `source` is a pad's instance id, what of the keyboard it is, or 0."""

    device: Device
    source: int = 0


WHOLE_KEYS, LEFT_KEYS, RIGHT_KEYS = 0, 1, 2  # sources of the keyboard


@dataclass(frozen=True)
class Intent:
    """What a person wants, whatever the device.

    `point` is in px of the window (POINT, PRESS, RELEASE; the new size for RESIZED); `number` counts cards or groups of
    the hand from 1 (CARD, GROUP); `source` tells devices of one kind apart, as in `Holder`; `seat` is whose
    device it is, where seats have their own; `repeated` marks what a held direction sends after its first;
    `control` is the name of a key or button (CONTROL, CONTROL_UP); `text` is what was typed (TEXT), or where a file is
    that was dropped on the window (DROPPED).
    """

    kind: Kind
    device: Device
    point: tuple[int, int] | None = None
    number: int = 0
    source: int = 0
    seat: int | None = None
    repeated: bool = False
    control: str = ""
    text: str = ""

    @property
    def holder(self) -> Holder:
        """The single device that the intent came from."""
        return Holder(self.device, self.source)

    @property
    def from_somebody(self) -> bool:
        """Whether a person did something; a step of the focus that goes round by itself is none."""
        if self.device is Device.SWITCH:
            return self.kind is not Kind.NEXT
        return self.device is not Device.WINDOW and self.kind not in PAD_NEWS

    @property
    def is_press(self) -> bool:
        """Whether a person pressed something: neither moved a pointer nor let anything go."""
        return self.from_somebody and self.kind not in (Kind.POINT, Kind.RELEASE, Kind.LET_GO, Kind.CONTROL_UP)
