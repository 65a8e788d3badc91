"""How long turns take with one switch: from the first highlight of a turn to its end, by simulated time.

Nobody takes time to react, each press is the first that leads on, and nothing that moves is waited for.
`python -m tests.scenes.access.switch_times` prints the seconds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from operator import is_
from pathlib import Path
from random import Random
from statistics import mean
from tempfile import TemporaryDirectory
from typing import Any

from game.red7.moves import DRAW, END
from game.red7.position import Phase, Position
from game.red7.turns import surviving
from game.seven_street.legality import discards
from game.seven_street.moves import PICK_UP
from game.seven_street.position import position_of
from game.seven_street.state import THE_PILE, StreetPhase
from scenes.kit.input.intent import Device, Holder, Intent, Kind
from scenes.kit.input.presses import Scanning
from scenes.kit.settings import Settings
from scenes.screens.round.turn import Turn
from scenes.table.turn.controller import TurnController
from scenes.table.turn.spots import CardSpot, ZoneSpot
from scenes.table.values import Commit, Gesture, Series, Undo
from tests.scenes.autoplay import AutoPlay, setup_for_tests, stage_for_tests
from tests.scenes.staging import widgets_of
from tests.scenes.street.matches import alone, street_setup

FRAME = 50.0
INTERVAL = Settings().scan_s * 1000
RED7 = {"edition": "asmadi-1.3", "draw": True, "scoring": "target"}
RULES = {"advanced": {**RED7, "actions": False}, "expert": {**RED7, "actions": True}}
MOST_FRAMES = 4000
Wanted = Callable[[Any], bool]


class Person:
    """Has one switch, and sees what is lit. `spent_ms` is what waiting for it has taken."""

    def __init__(self, play: AutoPlay, random: Random) -> None:
        self.play, self.random = play, random
        self.scanning = Scanning()
        self.spent_ms = self.ended_ms = 0.0
        self.presses = 0
        self.trace: list[str] = []

    @property
    def turn(self) -> Turn:
        top = self.play.stack.top
        assert isinstance(top, Turn)
        return top

    @property
    def controller(self) -> TurnController:
        return self.turn.controller

    def wait(self) -> None:
        """A frame, as the program lets it pass."""
        stack = self.play.stack
        stack.update(FRAME)
        self.spent_ms += FRAME
        step = self.scanning.step(FRAME, INTERVAL, stack.top is not None and stack.top.waits)
        if step is not None:
            stack.handle(step)

    def settle(self) -> bool:
        """Motion ends; whether the person can act then."""
        for _ in range(MOST_FRAMES):
            top = self.play.stack.top
            if top is None or type(top).__name__ in ("MatchWon", "RoundScoring", "TallyScoring"):
                return False
            if isinstance(top, Turn) and (top.ended is not None or top.waits):
                return top.waits
            if type(top).__name__ == "Confirm":
                return False
            self.wait()
        raise AssertionError(f"still in {self.play.scene}")

    def press_on(self, wanted: Wanted) -> None:
        """Waits for what is wanted, or for a group that has it, and presses."""
        scene = self.play.stack.top
        for _ in range(MOST_FRAMES):
            if not scene.waits:  # type: ignore[union-attr]
                self.wait()
                continue
            lit = scene.focus.current  # type: ignore[union-attr]
            inside = [other for other in getattr(lit, "members", ()) if wanted(other)]
            if wanted(lit) or inside:
                self.trace.append(f"{self.spent_ms / 1000:.1f} {lit.words}")  # type: ignore[union-attr]
                self.presses += 1
                self.ended_ms = self.spent_ms
                self.play.stage.last_holder = Holder(Device.SWITCH)
                self.scanning.pressed()
                self.play.stack.handle(Intent(Kind.ACCEPT, Device.SWITCH))
                if not inside:
                    return
                continue
            self.wait()
        raise AssertionError([widget.words for widget in widgets_of(scene)])

    def begin(self) -> None:
        """The first highlight of a turn."""
        self.spent_ms, self.ended_ms, self.presses, self.trace = 0.0, 0.0, 0, []
        self.scanning.pressed()

    # -- wishes

    def card(self, card: Any) -> None:
        """Picks a card up, or the group that it is in."""
        self.press_on(lambda widget: isinstance(widget, CardSpot) and card in widget.cards)

    def does(self, wanted: Callable[[Any], bool], at: Any = None) -> None:
        """Presses a button that does something, or the zone where that is done."""
        controls = self.controller.widgets

        def right(widget: Any) -> bool:
            slot = next((slot for slot, button in controls.buttons.items() if button is widget), None)
            if slot is not None:
                return bool(widget.enabled and wanted(controls.offers[slot].does))
            return at is not None and isinstance(widget, ZoneSpot) and widget.zone == at

        self.press_on(right)

    def gesture(self, gesture: Gesture) -> None:
        """Takes cards where they are wanted."""
        drafting = self.controller.drafting
        assert drafting is not None
        if set(drafting.picked) != set(gesture.cards):
            moved = len(drafting.moves)
            self.card(gesture.cards[0])
            if self.controller.drafting is not drafting or len(drafting.moves) > moved:
                return  # it had a single place to go
        self.does(lambda does: isinstance(does, Gesture) and does.move == gesture.move, gesture.target)


def red7_plan(position: Position, random: Random) -> list[Any]:
    """The moves of a legal turn that keeps its seat in, up to its end or the first card drawn; none: it folds."""
    found = list(surviving(position))
    return [move for move in random.choice(found).moves if move not in (DRAW, END)] if found else []


def red7_turn(person: Person) -> None:
    """A turn of Red7 to its end."""
    number = person.turn.table.panels.chronicle.turns
    while person.settle() and person.turn.table.panels.chronicle.turns == number:
        drafting = person.controller.drafting
        assert drafting is not None
        moves = red7_plan(drafting.view.position, person.random)
        for move in moves:
            gesture = next((each for each in drafting.gestures if each.move == move), None)
            if gesture is None:
                break  # what came of the draw takes another turn
            person.gesture(gesture)
            person.settle()
        if person.controller.drafting is not drafting:
            continue
        if moves or drafting.view.position.phase is not Phase.OPEN:
            person.does(lambda does: isinstance(does, Commit) and (END in does.moves or DRAW in does.moves))
        else:
            person.press_on(partial(is_, person.controller.widgets.buttons["fold"]))
        if person.play.scene == "Confirm":
            person.press_on(lambda widget: widget is widgets_of(person.play.stack.top)[1])


def street_turn(person: Person) -> None:
    """A turn of 7 Street to its end: takes, lays all or a group or nothing, discards."""
    number = person.turn.table.panels.chronicle.turns
    random = person.random
    while person.settle() and person.turn.table.panels.chronicle.turns == number:
        drafting = person.controller.drafting
        assert drafting is not None
        position = position_of(drafting.view)
        assert position is not None
        if position.phase is StreetPhase.TAKE:
            up = next((each for each in offered(person) if isinstance(each, Gesture) and each.move == PICK_UP), None)
            if up is not None and random.random() < 0.7:
                person.does(lambda does: isinstance(does, Gesture) and does.move == PICK_UP, THE_PILE)
            else:
                person.does(lambda does: isinstance(does, Commit))
            continue
        lay = next((each for each in offered(person) if isinstance(each, Series)), None)
        if lay is not None and not drafting.moves and random.random() < 0.7:
            person.does(lambda does: isinstance(does, Series))
            continue
        kinds = list(discards(position))
        if not kinds:
            assert lay is not None
            person.does(lambda does: isinstance(does, Series))
            continue
        move = random.choice(kinds)
        held = next(card for card in drafting.view.hand if card.kind == move.kind)
        discard(person, held, move)


def discard(person: Person, card: Any, move: Any) -> None:
    """The group of a card is picked up, and one of it discarded."""
    drafting = person.controller.drafting
    assert drafting is not None
    person.card(card)
    if person.controller.drafting is drafting:
        person.does(lambda does: isinstance(does, Gesture) and does.move == move, THE_PILE)


def offered(person: Person) -> list[Any]:
    """What the buttons do."""
    offers = person.controller.widgets.offers.items()
    return [offer.does for slot, offer in offers if offer.does is not None and offer.does is not Undo.LAST
            and slot in person.controller.widgets.buttons]


@contextmanager
def match(game: str, rules: str, seed: int) -> Iterator[Person]:
    """A person at the beginning of a match against two bots."""
    with TemporaryDirectory() as folder:
        stage = stage_for_tests(Path(folder), one_switch=True, bot_pace="quick")
        stage.new_seed = lambda: seed
        setup = street_setup(*alone(3)) if game == "7street" else setup_for_tests(RULES[rules], 3)
        with AutoPlay(stage, setup, seed) as play:
            yield Person(play, Random(seed))


def turns(game: str, rules: str, most: int) -> Iterator[Person]:
    """The first turns of round after round, each as it was played."""
    number = seed = 0
    take = street_turn if game == "7street" else red7_turn
    while number < most:
        seed += 1
        with match(game, rules, seed) as person:
            while number < most and person.settle():
                person.begin()
                take(person)
                number += 1
                yield person


def seconds(game: str, rules: str, most: int) -> list[float]:
    """Of so many turns."""
    return [person.ended_ms / 1000 for person in turns(game, rules, most)]


def all_seconds() -> dict[str, list[float]]:
    """Of 200 turns of each game."""
    return {"red7": [*seconds("red7", "advanced", 100), *seconds("red7", "expert", 100)],
            "7street": seconds("7street", "", 200)}


if __name__ == "__main__":
    for name, found in all_seconds().items():
        print(f"{name}: {mean(found):.1f} s on average, {max(found):.1f} s at worst, {len(found)} turns")
