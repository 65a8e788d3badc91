"""What a person wants, whatever device it came from."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import NamedTuple


class Device(Enum):
    """The kinds of devices; glyphs follow the one used last. WINDOW is no device a person holds.

    SWITCH is whatever a person presses who plays with one switch.
    """

    MOUSE = auto()
    KEYBOARD = auto()
    GAMEPAD = auto()
    TOUCH = auto()
    SWITCH = auto()
    WINDOW = auto()


class Kind(Enum):
    """The kinds of intents.

    LET_GO is the end of ACCEPT, for what is held. CONTROL and CONTROL_UP are any key or button as such, while
    one is asked for. TEXT and ERASE come from a keyboard while somebody types. The last block comes from the
    window or the devices, not from a press.
    """

    UP = auto()
    DOWN = auto()
    LEFT = auto()
    RIGHT = auto()
    ACCEPT = auto()
    CANCEL = auto()
    POINT = auto()
    PRESS = auto()
    RELEASE = auto()
    PAUSE = auto()
    CARD = auto()
    PLAY = auto()
    DISCARD = auto()
    UNDO = auto()
    END_TURN = auto()
    FOLD = auto()
    SEATS = auto()
    LENS = auto()
    HINT = auto()
    NEXT = auto()
    PREVIOUS = auto()
    SPEED = auto()
    TELL = auto()
    LET_GO = auto()
    FULLSCREEN = auto()
    DEBUG = auto()
    CONTROL = auto()
    CONTROL_UP = auto()
    TEXT = auto()
    ERASE = auto()

    QUIT = auto()
    FOCUS_LOST = auto()
    FOCUS_GAINED = auto()
    PAD_FOUND = auto()
    PAD_LOST = auto()
    RESIZED = auto()
    EXPOSED = auto()


DIRECTIONS = frozenset({Kind.UP, Kind.DOWN, Kind.LEFT, Kind.RIGHT})
CONTROLS = frozenset({Kind.CONTROL, Kind.CONTROL_UP})
PAD_NEWS = frozenset({Kind.PAD_FOUND, Kind.PAD_LOST})


class Holder(NamedTuple):
    """One thing a person holds: what seats are given to.

    `source` is a pad's instance id; of the keyboard 0 is the whole, LEFT_KEYS and RIGHT_KEYS are its halves;
    mouse and touch have 0.
    """

    device: Device
    source: int = 0


WHOLE_KEYS, LEFT_KEYS, RIGHT_KEYS = 0, 1, 2
"""Sources of the keyboard."""


@dataclass(frozen=True)
class Intent:
    """One wish.

    `point` is in px of the window (POINT, PRESS, RELEASE; the new size for RESIZED); `number` counts cards of
    the hand from 1 (CARD); `source` tells devices of one kind apart, as in `Holder`; `seat` is whose
    device it is, where seats have their own; `repeated` marks what a held direction sends after its first;
    `control` is the name of a key or button (CONTROL, CONTROL_UP); `text` is what was typed (TEXT).
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
        """What it came from."""
        return Holder(self.device, self.source)

    @property
    def from_somebody(self) -> bool:
        """Whether a person did something; a step of the focus that goes round by itself is none."""
        if self.device is Device.SWITCH:
            return self.kind is not Kind.NEXT
        return self.device is not Device.WINDOW and self.kind not in PAD_NEWS
