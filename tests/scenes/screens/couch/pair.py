"""One round with hidden hands, played twice side by side: the same moves, hidden cards dealt differently."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from game.red7.moves import DRAW, END, FOLD
from scenes.kit.input.intent import Device, Holder, Kind
from tests.scenes.screens.couch.bystander import Room, Round
from tests.scenes.screens.couch.company import HOLDERS

FRAME, IDLE = 40, 21_000  # ms
TURNS = 5
WINDOW = Holder(Device.WINDOW)
FUMBLING = (Kind.CARD, Kind.CARD, Kind.CARD, Kind.PLAY, Kind.DISCARD, Kind.UNDO, Kind.LEFT, Kind.UP, Kind.CANCEL,
            Kind.HINT, Kind.FOLD, Kind.TELL)  # fmt: skip
"""What people press while they think, each something else; nothing that ends their turn."""
INTERRUPTING = (Kind.PAUSE, Kind.PAD_LOST, Kind.FOCUS_LOST, Kind.QUIT, Kind.SEATS, None)
"""None: nobody presses anything for long."""


class Pair:
    """Two rooms in which the same is played, hidden cards apart."""

    def __init__(self, folder: Path, rules: dict[str, Any], seats: int, seed: int, speed: str) -> None:
        self.random = Random(seed)
        self.round = Round(rules, seats, self.random)
        self.left = list(self.round.moves)
        self.compared = self.interrupted = 0
        deals = self.round.deal, self.round.dealt_otherwise(self.random)
        self.rooms = tuple(Room(folder / str(number), seats, deal, rules, speed) for number, deal in enumerate(deals))

    def close(self) -> None:
        for room in self.rooms:
            room.stack.close()
            room.router.close()

    def play(self) -> None:
        """The first turns of the round, with much in between."""
        for turn in range(TURNS):
            if not self.left:
                break
            self.until_open()
            for _ in range(1 + turn % 2):
                self.fumble()
                self.interrupt()
                self.until_open()
            self.fumble()
            self.make_moves()
        self.frames(20)

    def both(self, do: Callable[[Room], object]) -> None:
        """The same for both, and what is to be seen and heard of it."""
        for room in self.rooms:
            room.take()
            do(room)
        self.compare()

    def compare(self) -> None:
        one, other = self.rooms
        assert one.scene == other.scene
        assert one.hand_is_open == other.hand_is_open
        if one.hand_is_open:
            return
        self.compared += 1
        assert one.take() == other.take(), f"heard in {one.scene}"
        assert one.picture() == other.picture(), f"seen in {one.scene}"

    def frames(self, count: int, elapsed_ms: float = FRAME) -> None:
        for _ in range(count):
            self.both(lambda room: room.pass_time(elapsed_ms))

    def send(self, holder: Holder, kind: Kind, **rest: Any) -> None:
        self.both(lambda room: room.press(kind, by=holder, **rest))

    @property
    def actor(self) -> Holder:
        seat = self.rooms[0].session.person_to_act
        assert seat is not None
        return HOLDERS[seat]

    def until_open(self) -> None:
        """Frames, and whatever leads back to the table, until somebody can act in both rooms."""
        for _ in range(600):
            scene = self.rooms[0].scene
            if scene == "Turn" and all(room.turn.can_be_played for room in self.rooms):
                return
            if scene == "Curtain" and self.random.random() < 0.5:
                self.send(self.actor, Kind.ACCEPT)
            elif scene == "Curtain" and self.random.random() < 0.05:
                self.send(self.random.choice(HOLDERS[:2]), self.random.choice((Kind.PAUSE, Kind.TELL)))
            elif scene == "Pause" and self.random.random() < 0.5:
                self.send(HOLDERS[1], Kind.CANCEL)
            elif scene == "Reclaim":
                self.both(lambda room: room.stage.devices.pads.connect(HOLDERS[0].source, ""))
                self.send(HOLDERS[0], Kind.PAD_FOUND)
            self.frames(1)
        raise AssertionError(f"nobody can act in {self.rooms[0].scene}")

    def fumble(self) -> None:
        """Everybody tries out something of their own."""
        self.frames(2)  # what everybody may know has been told
        for step in range(self.random.randrange(2, 9)):
            for room in self.rooms:
                if step == 0 and room.scene == "Turn":  # whether the lens is open is no secret
                    room.press(Kind.LENS, by=self.actor)
                kind, number = self.random.choice(FUMBLING), self.random.randint(1, 7)
                if room.scene == "Confirm":
                    kind = self.random.choice((Kind.LEFT, Kind.CANCEL, Kind.TELL))
                if not _leads_away(room, kind):
                    room.press(kind, by=self.actor, number=number)
                room.pass_time(FRAME)
        assert all(room.hand_is_open for room in self.rooms)

    def interrupt(self) -> None:
        """The same happens to both; no hand is open then, whatever was tried out."""
        served = bool(self.rooms[0].stage.devices.seats.holders_of(0))
        kind = self.random.choice([kind for kind in INTERRUPTING if served or kind is not Kind.PAD_LOST])
        self.interrupted += 1
        if kind is None:
            self._wait()
            return
        if kind in (Kind.PAUSE, Kind.QUIT, Kind.SEATS):
            self._leave_questions()
        if kind is Kind.SEATS:
            for room in self.rooms:
                room.press(kind, by=self.actor)
            assert {room.scene for room in self.rooms} == {"SeatView"}
            kind = self.random.choice((Kind.PAUSE, Kind.QUIT, Kind.FOCUS_LOST))
        self.send(WINDOW if kind in (Kind.FOCUS_LOST, Kind.QUIT) else HOLDERS[0], kind)
        assert not self.rooms[0].hand_is_open
        self.frames(3)

    def _leave_questions(self) -> None:
        """What is pressed next is not to be an answer."""
        for room in self.rooms:
            if room.scene == "Confirm":
                room.press(Kind.CANCEL, by=self.actor)
            room.turn.table.finish()
            room.pass_time(200)

    def _wait(self) -> None:
        """Until nobody can think any more that somebody is there: that may be a moment apart."""
        for room in self.rooms:
            for _ in range(IDLE // 50):
                room.pass_time(50)
            room.take()
            room.stage.subtitles.update(IDLE)
        assert not self.rooms[0].hand_is_open
        self.frames(3)

    def make_moves(self) -> None:
        """What was tried out is taken back, and the round's next moves are made."""
        for room in self.rooms:
            if room.scene == "Confirm":
                room.press(Kind.CANCEL, by=self.actor)
            room.turn.table.finish()
            while room.turn.controller.can_undo:
                room.turn.controller.undo()
            room.pass_time(FRAME)
            room.turn.table.finish()
            room.take()
        made = {len(_make(room, list(self.left))) for room in self.rooms}
        (count,) = made
        self.left = self.left[len(self.left) - count:]
        self.compare()
        self.frames(6)


def _leads_away(room: Room, kind: Kind) -> bool:
    """Whether a press might end the turn or leave it: what draws a card, folding unasked, the pause."""
    controller = room.turn.controller
    drafting = controller.drafting
    if kind is Kind.CANCEL:
        return room.scene == "Turn" and not controller.can_undo
    assert drafting is not None
    if kind is Kind.FOLD:
        lead = room.turn.table.spec.lead
        assert lead is not None
        leading = lead.survival(drafting.view)
        return not leading.sure and leading.chance is None
    return kind in (Kind.PLAY, Kind.DISCARD) and any(map(drafting.reveals, drafting.gestures))


def _make(room: Room, left: list[Any]) -> list[Any]:
    """Moves until the turn is committed; those that are left then."""
    controller = room.turn.controller
    while controller.drafting is not None:
        move = left.pop(0)
        if move in (END, FOLD):
            room.stack.apply(controller.press("end" if move == END else "fold"))
            if room.scene == "Confirm":
                seat = room.session.person_to_act
                assert seat is not None
                room.press(Kind.RIGHT, by=HOLDERS[seat])
                room.press(Kind.ACCEPT, by=HOLDERS[seat])
        else:
            controller.do(next(gesture for gesture in controller.drafting.gestures if gesture.move == move))
            room.turn.table.finish()
            if left and left[0] == DRAW:
                left.pop(0)
    return left


def stand_by(folder: Path, rules: dict[str, Any], seats: int, seed: int, speed: str = "instant") -> Pair:
    """A whole round looked at from beside."""
    pair = Pair(folder, rules, seats, seed, speed)
    try:
        pair.play()
    finally:
        pair.close()
    return pair
