"""Who plays on: somebody leaves and a bot plays for them, is back from the next round on, or comes for a bot.

Who comes presses twice on a device that plays for nobody.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple, Unpack

from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Holder, Intent, Kind
from scenes.kit.messages import mark, tr
from scenes.kit.override import override
from scenes.kit.scene import Pop, Transition
from scenes.kit.stage import Stage
from scenes.kit.ui.containers import Column, Spacer
from scenes.kit.ui.frame import MARGIN, foot
from scenes.kit.ui.leaves import Label
from scenes.kit.ui.lists import Rows
from scenes.kit.ui.node import Grow, Node, Sizing
from scenes.kit.ui.overlays import First
from scenes.kit.ui.page import Page
from scenes.kit.ui.press import Pressable
from scenes.kit.ui.values import link
from scenes.match.stand_ins import StandIns
from scenes.match.story import Seating
from scenes.screens.couch.lobby_model import all_taken
from scenes.specs import registry

ASKING = (Kind.ACCEPT, Kind.PRESS)
LEAST_MS = 350.0
"""The second press counts while the line is shown that asks for it, but not at once: no double click joins."""
ABOVE, QUESTION, ROW, GAP = 44, 150, 105, 23
"""Units above the question, the most that it and a row are high, and what is between rows."""


class Latecomers:
    """Joins people who come late to one table. Whoever plays is never held up: all there is to see is a line at the
    foot of the screen.
    """

    def __init__(self, stage: Stage, game: str, seats: Sequence[Seating], stand_ins: StandIns) -> None:
        self._stage, self._game, self._seats, self._stand_ins = stage, game, seats, stand_ins
        self._asked: tuple[Holder, str] | None = None  # who has pressed once, and what they were told
        self._refusal = ""  # the line that said last why a device cannot act

    def hears(self, intent: Intent) -> bool:
        """Takes an intent of somebody who does not play yet; whether it was that and nothing else."""
        if intent.kind is Kind.CANCEL:
            return self._withdraws(intent)
        if intent.kind not in ASKING or intent.repeated or not self._is_strange(intent):
            return False
        on_screen_ms = self._stage.notices.on_screen_ms(self._asked[1]) if self._asked is not None else None
        if self._asked is None or self._asked[0] != intent.holder or on_screen_ms is None:
            self._ask(intent.holder)
            return False
        if on_screen_ms < LEAST_MS:
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
        self.drop_refusal()
        self._refusal = line or ""
        self._stage.notices.say(line, at_once=True, of_match=True)

    def drop_refusal(self) -> None:
        """Somebody acts, or the table is covered: why another device could not act is no news any more."""
        self._stage.notices.drop(self._refusal)
        self._refusal = ""

    def leave(self, seat: int) -> None:
        """Takes back that somebody plays a seat; their device serves nobody then."""
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
        is_open = self._stage.notices.on_screen_ms(self._asked[1]) is not None
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


class SeatedPerson(NamedTuple):
    """Somebody at a seat, what a press would change, and whether anything can be changed."""

    seat: int
    name: str
    state: str
    can_change: bool


class WhoPlaysOnModel(NamedTuple):
    """Everybody at the table, people first."""

    players: tuple[SeatedPerson, ...]


def who_plays(seats: Sequence[Seating], stand_ins: StandIns) -> WhoPlaysOnModel:
    """The page's model for these seats at this moment."""

    def player(seat: int) -> SeatedPerson:
        can_change = seat in stand_ins.bots or stand_ins.is_away(seat) or stand_ins.may_leave(seat)
        return SeatedPerson(seat, seats[seat].name, _state(stand_ins, seat), can_change)

    return WhoPlaysOnModel(tuple(map(player, (*stand_ins.people, *stand_ins.bots))))


def _state(stand_ins: StandIns, seat: int) -> str:
    if seat in stand_ins.latecomers:
        return tr("{name}, from next round").format(name=stand_ins.latecomers[seat].name)
    if seat in stand_ins.bots:
        return tr("Bot - take over")
    if stand_ins.returns(seat):
        return tr("Back next round")
    if stand_ins.is_away(seat):
        return tr("Bot playing - take back")
    return tr("Leave - a bot takes over") if stand_ins.may_leave(seat) else tr("Playing")


class WhoPlaysOn(Page):
    """Above the pause of a match of several people. Back has the focus first: nobody is sent away by chance."""

    heading, first = mark("Who's playing?"), "back"

    def __init__(self, stage: Stage, seats: Sequence[Seating], stand_ins: StandIns, latecomers: Latecomers) -> None:
        super().__init__(stage)
        self._seats, self._stand_ins, self._latecomers = seats, stand_ins, latecomers
        self._pressing: Holder = stage.last_holder
        self.renew()

    @override
    def renew(self) -> None:
        self.model = who_plays(self._seats, self._stand_ins)
        self.rebuild()

    # -- what there is

    @override
    def build(self) -> Node:
        question = Label(self.headline, "result", "paper", least=0.4, aloud=False, most_height=QUESTION)
        return Column([Spacer(ABOVE), question, self._rows(), foot(self, None, ())], gap=GAP, pad=MARGIN)

    @override
    def draw_ground(self, painter: Painter) -> None:
        painter.fill(self.stage.viewport.bounds, self.stage.theme.ink)

    def _rows(self) -> Node:
        """All rows, less high where they are many; as pages where that is too little."""
        players = self.model.players
        rows = [self._row(player, height=Grow(), most_height=ROW) for player in players]
        pages = Rows(len(players), lambda number: self._row(players[number]), gap=GAP, key="players")
        return First([Column(rows, gap=GAP, height=Grow()), pages])

    def _row(self, player: SeatedPerson, **sizing: Unpack[Sizing]) -> Pressable:
        change = partial(self._change, player.seat) if player.can_change else None
        return link(player.name, player.state, change, key=f"seat {player.seat}", **sizing)

    # -- what is pressed

    @override
    def handle(self, intent: Intent) -> Transition | None:
        self._pressing = intent.holder  # whoever says that somebody is back may have that seat's device in hand
        return Pop() if intent.kind is Kind.PAUSE else super().handle(intent)

    def _change(self, seat: int) -> None:
        devices, stand_ins = self.stage.devices.seats, self._stand_ins
        if seat in stand_ins.latecomers:
            self._latecomers.leave(seat)
        elif seat in stand_ins.bots or (stand_ins.is_away(seat) and not stand_ins.returns(seat)):
            self._latecomers.take(seat, self._pressing)
        elif not stand_ins.is_away(seat):
            stand_ins.leave(seat)
            for holder in devices.holders_of(seat):
                devices.release(holder)
            devices.stop_waiting(seat)
        self.renew()
