"""Somebody comes while a match runs: two presses of a device that plays for nobody, and a bot's seat is theirs."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.kit.input.intent import Holder, Intent, Kind
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.match.stand_ins import StandIns
from scenes.match.story import Seating
from scenes.screens.couch.party import all_taken
from scenes.specs import registry

ASKING = (Kind.ACCEPT, Kind.PRESS)
LEAST_MS = 350.0
"""The second press counts while the line is shown that asks for it, but not at once: no double click joins."""


class Latecomers:
    """At one table. Whoever plays is never held up: all there is to see is a line at the foot of the screen."""

    def __init__(self, stage: Stage, game: str, seats: Sequence[Seating], stand_ins: StandIns) -> None:
        self._stage, self._game, self._seats, self._stand_ins = stage, game, seats, stand_ins
        self._asked: tuple[Holder, str] | None = None  # who has pressed once, and what they were told

    def hears(self, intent: Intent) -> bool:
        """Takes an intent of somebody who does not play yet; whether it was that and nothing else."""
        if intent.kind is Kind.CANCEL:
            return self._withdraws(intent)
        if intent.kind not in ASKING or intent.repeated or not self._is_strange(intent):
            return False
        shown_ms = self._stage.notices.shown_ms(self._asked[1]) if self._asked is not None else None
        if self._asked is None or self._asked[0] != intent.holder or shown_ms is None:
            self._ask(intent.holder)
            return False
        if shown_ms < LEAST_MS:
            self._stage.sound.play("focus")
            return True
        self._forget()
        self._stage.sound.play("press")
        self.take(self._stand_ins.free[0], intent.holder)
        return True

    def take(self, seat: int, holder: Holder | None) -> None:
        """Somebody plays a seat from the next round on, with a device where that serves nobody yet."""
        stage, stand_ins, name = self._stage, self._stand_ins, self._seats[seat].name
        if stand_ins.is_away(seat):
            stand_ins.come_back(seat)
            line = tr("{name} is back next round.").format(name=name)
        else:
            stand_ins.come(seat, who := self._who())
            line = _comes(who.name, name)
        if holder is not None and stage.devices.seats.free([holder]) and not stage.devices.seats.is_unused:
            stage.devices.seats.assign(holder, seat)
        stage.notices.say(line, at_once=True, of_match=True)

    def refuse(self, intent: Intent, to_act: int | None) -> None:
        """Answers a press of a device that cannot act now: why not. `to_act` is the seat whose turn it is."""
        if intent.kind not in ASKING or intent.repeated or self._is_asked(intent.holder):
            return
        stand_ins, line = self._stand_ins, None
        if intent.seat in stand_ins.latecomers:
            line = _comes(stand_ins.latecomers[intent.seat].name, self._seats[intent.seat].name)
        elif intent.seat is None and not stand_ins.free:
            line = all_taken()
        elif to_act is not None:
            line = tr("It's {name}'s turn.").format(name=self._seats[to_act].name)
        self._stage.sound.play("refused")
        self._stage.notices.say(line, at_once=True, of_match=True)

    def leave(self, seat: int) -> None:
        """Whoever wanted to play a seat does not, and their device serves nobody."""
        self._stand_ins.stay_away(seat)
        for holder in self._stage.devices.seats.holders_of(seat):
            self._stage.devices.seats.release(holder)
        self._stage.devices.seats.stop_waiting(seat)

    def drop_lost(self) -> None:
        """Nobody waits for the device of somebody who does not play yet."""
        for seat in self._stage.devices.seats.waiting:
            if seat in self._stand_ins.latecomers:
                self.leave(seat)

    def _is_strange(self, intent: Intent) -> bool:
        """Whether a device plays for nobody, at a table where all have one of their own and a seat is free."""
        devices, stand_ins = self._stage.devices.seats, self._stand_ins
        if devices.is_unused or intent.seat is not None or not devices.free([intent.holder]) or not stand_ins.free:
            return False
        return all(devices.has_device(seat) for seat in stand_ins.playing) and not devices.waiting

    def _ask(self, holder: Holder) -> None:
        self._forget()
        name = self._seats[self._stand_ins.free[0]].name
        line = tr("Press again to join: you take over from {name} next round.").format(name=name)
        self._asked = holder, line
        self._stage.sound.play("focus")
        self._stage.notices.say(line, at_once=True, of_match=True)

    def _is_asked(self, holder: Holder) -> bool:
        """Whether the line that asks whoever holds this is in sight."""
        asked = self._asked
        return asked is not None and asked[0] == holder and self._stage.notices.line == asked[1]

    def _forget(self) -> None:
        if self._asked is not None:
            self._stage.notices.drop(self._asked[1])
        self._asked = None

    def _withdraws(self, intent: Intent) -> bool:
        """The way out of both steps."""
        latecomers = self._stand_ins.latecomers
        if intent.seat in latecomers:
            name = latecomers[intent.seat].name
            self.leave(intent.seat)
            self._stage.notices.say(tr("{name} isn't joining.").format(name=name), at_once=True, of_match=True)
            return True
        if self._asked is None or self._asked[0] != intent.holder:
            return False
        is_open = self._stage.notices.shown_ms(self._asked[1]) is not None
        self._forget()
        return is_open

    def _who(self) -> Seating:
        """The first face that nobody has, and its name."""
        here = (*self._seats, *self._stand_ins.latecomers.values())
        taken = {seat.face for seat in here} | {seat.name for seat in here}
        people = registry.options(self._game).cast.people
        look = next((look for look in people if look.face not in taken and look.name not in taken), people[0])
        return Seating(look.name, look.face)


def _comes(name: str, bot: str) -> str:
    return tr("{name} takes over from {bot} next round.").format(name=name, bot=bot)
