"""Who plays on: somebody leaves and a bot plays for them, is back from the next round on, or comes for a bot."""

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
from scenes.screens.couch.latecomers import Latecomers

ABOVE, QUESTION, ROW, GAP = 44, 150, 105, 23
"""Units above the question, the most that it and a row are high, and what is between rows."""


class Player(NamedTuple):
    """Somebody at a seat, what a press would change, and whether anything can be changed."""

    seat: int
    name: str
    state: str
    can_change: bool


class WhoPlaysOnModel(NamedTuple):
    """Everybody, people first."""

    players: tuple[Player, ...]


def who_plays(seats: Sequence[Seating], stand_ins: StandIns) -> WhoPlaysOnModel:
    """As it is at this moment."""

    def player(seat: int) -> Player:
        can_change = seat in stand_ins.bots or stand_ins.is_away(seat) or stand_ins.may_leave(seat)
        return Player(seat, seats[seat].name, _state(stand_ins, seat), can_change)

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
        self._pressing: Holder = stage.held
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

    def _row(self, player: Player, **sizing: Unpack[Sizing]) -> Pressable:
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
