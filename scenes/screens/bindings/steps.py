"""What the controls page may be in the midst of, and what it says: names of layouts and actions, and sentences."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from scenes.kit.input.bindings import ACTIONS, LEFT_HAND, Bindings
from scenes.kit.input.intent import Kind
from scenes.kit.input.layouts import GAMEPAD, KEYBOARD, KEYBOARDS, LEFT, PLAIN, RIGHT
from scenes.kit.input.prints import XBOX, cap
from scenes.kit.messages import mark, tr
from scenes.specs.presented import Presented

LISTEN_MS = 8000
HOLD_MS = 1000
PROVE_MS = 10_000

LAYOUTS: dict[str, str] = {
    KEYBOARD: mark("Keyboard"), LEFT: mark("Left keys"), RIGHT: mark("Right keys"),
    GAMEPAD: mark("Controller"), PLAIN: mark("Plain controller"),
}  # fmt: skip

TITLES: dict[Kind, str] = {
    Kind.UP: mark("Up"), Kind.DOWN: mark("Down"), Kind.LEFT: mark("Left"), Kind.RIGHT: mark("Right"),
    Kind.ACCEPT: mark("Accept"), Kind.CANCEL: mark("Back"), Kind.UNDO: mark("Undo"), Kind.END_TURN: mark("End turn"),
    Kind.FOLD: mark("Fold"), Kind.SEATS: mark("Seats"), Kind.LENS: mark("Lens"),
    Kind.HINT: mark("Hint"), Kind.LOG: mark("Log"), Kind.SORT: mark("Sort hand"),
    Kind.CARD_LEFT: mark("Card to the left"), Kind.CARD_RIGHT: mark("Card to the right"), Kind.NEXT: mark("Next"),
    Kind.PREVIOUS: mark("Previous"), Kind.SPEED: mark("Speed"), Kind.TELL: mark("Hear the table"),
    Kind.TELL_OTHERS: mark("Hear the rivals"), Kind.TELL_HAND: mark("Hear my hand"), Kind.PAUSE: mark("Pause"),
    Kind.PLAY: mark("Play a card"), Kind.DISCARD: mark("Discard a card"),
}  # fmt: skip

ALSO: dict[Kind, str] = {
    Kind.UP: mark("{key} also goes up."), Kind.DOWN: mark("{key} also goes down."),
    Kind.LEFT: mark("{key} also goes left."), Kind.RIGHT: mark("{key} also goes right."),
    Kind.ACCEPT: mark("{key} also accepts."), Kind.CANCEL: mark("{key} also goes back."),
    Kind.UNDO: mark("{key} also takes a move back."), Kind.END_TURN: mark("{key} also ends the turn."),
    Kind.FOLD: mark("{key} also folds."), Kind.SEATS: mark("{key} also shows the seats."),
    Kind.LENS: mark("{key} also opens the lens."), Kind.HINT: mark("{key} also asks for a hint."),
    Kind.LOG: mark("{key} also opens the log."),
    Kind.SORT: mark("{key} also sorts the hand."), Kind.CARD_LEFT: mark("{key} also moves a card to the left."),
    Kind.CARD_RIGHT: mark("{key} also moves a card to the right."),
    Kind.NEXT: mark("{key} also selects the next one."), Kind.PREVIOUS: mark("{key} also selects the previous one."),
    Kind.SPEED: mark("{key} also changes the speed."), Kind.TELL: mark("{key} also says how the table stands."),
    Kind.TELL_OTHERS: mark("{key} also says what the rivals have."),
    Kind.TELL_HAND: mark("{key} also says what you hold."),
    Kind.PAUSE: mark("{key} also pauses the match."), Kind.PLAY: mark("{key} also plays a card."),
    Kind.DISCARD: mark("{key} also discards a card."),
    Kind.CARD: mark("{key} also picks card {n}."), Kind.GROUP: mark("{key} also goes to group {n}."),
}  # fmt: skip
"""By what a key means already, where a game does not say so itself."""


@dataclass
class Listening:
    """The next key or button is to be that of `action`. A key counts when it is let go; held on, it goes back."""

    action: str
    left_ms: float = LISTEN_MS
    down: str = ""
    down_ms: float = 0


@dataclass(frozen=True)
class Conflict:
    """The question about a control that has another action: `control` was pressed for `action`, but is that of `other`.
    """

    action: str
    control: str
    other: str
    swapped: Bindings | None
    """None: `other` would be left without any, and it needs one."""
    freed: Bindings | None


@dataclass
class Proof:
    """New bindings to be confirmed: `after` is kept if its accept is pressed in time; until then nothing has changed.
    """

    after: Bindings
    line: str
    """What is said once it is kept."""
    left_ms: float = PROVE_MS


@dataclass(frozen=True)
class HandChoice:
    """The question which hand plays."""


Step = Listening | Conflict | Proof | HandChoice


def title(action: str, game: Presented) -> str:
    """What an action is called in the list: by the game that was chosen last, where that has it."""
    kind, number = ACTIONS[action]
    counted = {Kind.CARD: tr("Card {n}"), Kind.GROUP: tr("Group {n}")}
    words = game.key_titles.get(kind) or TITLES.get(kind, "")
    return counted[kind].format(n=number) if kind in counted else tr(words)


def seconds(left_ms: float) -> int:
    """Whole seconds that are left, as they are shown."""
    return max(0, math.ceil(left_ms / 1000))


def asked(layout: str, step: Step, game: Presented, make: str = XBOX) -> str:
    """What a step asks for."""
    match step:
        case HandChoice():
            return tr("Which hand do you play with?")
        case Listening(action, left_ms, down):
            return _listening(layout, (title(action, game), down), left_ms, make)
        case Conflict(_, control, other):
            kind, number = ACTIONS[other]
            words = game.key_meanings.get(kind) or ALSO[kind]
            return tr(words).format(key=cap(layout, control, make), n=number)
        case Proof(after, _, left_ms):
            key = cap(layout, after.controls(layout, "accept")[0], make)
            return tr("Keep these controls? Press {key} to keep them. Going back in {n} s.").format(
                key=key, n=seconds(left_ms)
            )


def asked_aloud(layout: str, step: Step, game: Presented, make: str = XBOX) -> str:
    """The question as it is spoken, with the seconds at first, so that it need not be said every second."""
    first = step if isinstance(step, Conflict | HandChoice) else replace(step, left_ms=type(step).left_ms)
    return asked(layout, first, game, make)


def idle(layout: str) -> str:
    """What can be done while nothing is going on."""
    if layout in KEYBOARDS:
        return tr("Choose an action, then press its new key. Esc always goes back.")
    return tr("Choose an action, then press its new button. The stick always steers.")


def now_on(layout: str, name: str, control: str, make: str = XBOX) -> str:
    """The action of this name has a new key."""
    return tr('"{action}" is on {key} now.').format(action=name, key=cap(layout, control, make))


def in_hand(hand: str) -> str:
    """All controls are within reach of one hand."""
    return tr("All controls are set for your left hand.") if hand == LEFT_HAND else tr(
        "All controls are set for your right hand.")


def unbound_line(layout: str, control: str, make: str = XBOX) -> str:
    """The line that says that a key means nothing any more."""
    return tr("{key} is unbound.").format(key=cap(layout, control, make))


def on_other_half(layout: str, control: str, make: str = XBOX) -> str:
    """A key cannot be taken from the other half of the keyboard."""
    other = tr(LAYOUTS[RIGHT if layout == LEFT else LEFT])
    return tr('{key} belongs to "{other}". Nothing has changed.').format(key=cap(layout, control, make), other=other)


def too_late(step: Listening | Proof) -> str:
    """A step's time is over."""
    if isinstance(step, Proof):
        return tr("Not confirmed. Previous controls restored.")
    return tr("Nothing pressed. Your controls stay as they were.")


def _listening(layout: str, asked_for: tuple[str, str], left_ms: float, make: str) -> str:
    """`asked_for` is the action's name, and the key that is held for it."""
    name, down = asked_for
    if down:
        return tr("{key}: let go to use it, hold it to cancel.").format(key=cap(layout, down, make))
    words = tr('Press the new key for "{action}": {n} s. Press Esc to cancel.')
    if layout not in KEYBOARDS:
        words = tr('Press the new button for "{action}": {n} s. Hold any button to cancel.')
    return words.format(action=name, n=seconds(left_ms))
