"""How many Python functions are called for one press on the table, and for one frame: counted, so without noise.

`python -m tests.scenes.calls` prints the figures. A call is a `call` event of `sys.setprofile` (Python functions,
CPython 3.11).
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from scenes.kit.input.intent import Device, Intent, Kind
from scenes.match.story import MatchSetup
from scenes.screens.round.turn import Turn
from scenes.table.values import Gesture
from tests.scenes.autoplay import AutoPlay, setup_for_tests, stage_for_tests
from tests.scenes.street.matches import alone, street_setup

SIZE = (1280, 720)
FRAME_MS = 16.0
STILL = 120
"""Frames after which a table is at rest: nothing moves, and idle work is done."""
MOST_FRAMES = 4000
ADVANCED = {"edition": "asmadi-1.3", "draw": True, "actions": False, "scoring": "target"}
SETUPS: dict[str, tuple[MatchSetup, tuple[int, ...]]] = {
    "red7-advanced": (setup_for_tests(ADVANCED, 4), (1, 2, 3, 4, 5)),
    "red7-expert": (setup_for_tests({**ADVANCED, "actions": True}, 4), (1, 2, 4, 5, 6)),
    "7street": (street_setup(*alone(4)), (1, 2, 3, 4, 5)),
}
"""What is played, and the seeds: with these the press tries a move."""


class Figures(NamedTuple):
    """Calls of a press of the key that lays what is lit on the table, above a still frame, and of that frame."""

    press: int
    frame: int


class Counter:
    """Counts calls while `counting` lasts."""

    def __init__(self) -> None:
        self.calls = 0

    @contextmanager
    def counting(self) -> Iterator[None]:
        """Every call of a Python function in between counts."""

        def note(frame: object, event: str, argument: object) -> None:
            if event == "call":
                self.calls += 1

        sys.setprofile(note)
        try:
            yield
        finally:
            sys.setprofile(None)


def calls_of(act: Callable[[], object]) -> int:
    """How many Python functions are called by it."""
    counter = Counter()
    with counter.counting():
        act()
    return counter.calls


def at_turn(play: AutoPlay) -> Turn:
    """Plays until the person is to act and nothing moves any more. Raises AssertionError if that never comes."""
    for _ in range(MOST_FRAMES):
        play.frame(FRAME_MS)
        if isinstance(play.stack.top, Turn) and play.stack.top.waits:
            for _ in range(STILL):
                play.frame(FRAME_MS)
            return play.stack.top
    raise AssertionError(f"still in {play.scene}")


def can_lay(turn: Turn) -> bool:
    """Whether the key that plays a card tries a move now, instead of committing one."""
    offers = (turn.controller.widgets.offers[slot] for slot in turn.controller.widgets.buttons)
    return any(offer.kind is Kind.PLAY and isinstance(offer.does, Gesture) for offer in offers)


def at_lay(play: AutoPlay) -> Turn:
    """The first turn of the person; in 7 Street two cards are taken first, and what can be laid is picked up.

    Raises AssertionError where nothing can be laid.
    """
    turn = at_turn(play)
    if turn.session.game.name != "7street":
        return turn
    play.stack.handle(Intent(Kind.PLAY, Device.KEYBOARD))
    turn = at_turn(play)
    for card, spot in list(turn.controller.widgets.cards.items()):
        if spot.usable:
            turn.controller.pick(card)
            if can_lay(turn):
                return at_turn(play)
            turn.controller.undo()
    raise AssertionError("nothing can be laid")


def figures(setup: MatchSetup, seed: int) -> Figures:
    """Those of the first such turn of a match. Raises AssertionError where the press did not change the draft."""
    with TemporaryDirectory() as folder:
        stage = stage_for_tests(Path(folder), SIZE, badges="off", hints="off")
        stage.new_seed = lambda: seed
        with AutoPlay(stage, setup, seed) as play:
            turn = at_lay(play)
            drafting = turn.controller.drafting
            assert drafting is not None and not drafting.moves
            frame = calls_of(lambda: play.frame(FRAME_MS))

            def press() -> None:
                play.stack.handle(Intent(Kind.PLAY, Device.KEYBOARD))
                play.frame(FRAME_MS)

            calls = calls_of(press)
            assert turn.controller.drafting is drafting and drafting.moves, "the press changed nothing"
    return Figures(calls - frame, frame)


def all_figures() -> dict[str, Figures]:
    """The median over the seeds, by setup."""
    found = {name: [figures(setup, seed) for seed in seeds] for name, (setup, seeds) in SETUPS.items()}
    return {name: Figures(*(round(median(values)) for values in zip(*each, strict=True))) for name, each in found.items()}


if __name__ == "__main__":
    for name, each in all_figures().items():
        print(f"{name}: {each.press} calls for a press, {each.frame} for a still frame")
