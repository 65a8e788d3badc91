"""The places of the lobby as nodes: a guest with what they hold, a bot, or a place where somebody can sit down."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple, Unpack

from scenes.kit.input.intent import Device, Holder, Kind
from scenes.kit.messages import tr
from scenes.kit.scene import Transition
from scenes.kit.theme import Tones
from scenes.kit.ui.containers import Block, Column, Pad, Padded, Row
from scenes.kit.ui.leaves import Label, face, icon, name
from scenes.kit.ui.node import Grow, Len, Node, Sizing
from scenes.kit.ui.overlays import First
from scenes.kit.ui.press import KeySign, Pressable
from scenes.kit.widgets.widget import Action
from scenes.screens.couch.lobby_model import OWN, BotPlace, FreePlace, GuestPlace, LobbyModel

MOST_IN_A_ROW = 4
"""More places stand in two rows, and what is on each of them side by side."""
GUTTER, LINES_GAP, TEAM_GAP = 24, 12, 6
"""Units between places, between their rows, and above the names of teams."""
FACE, LOW_FACE, LEAST_FACE, ARROW = 150, 96, 0.3, 24
"""Sides in units of a face and of the arrows at it."""
FOOT, LOW_FOOT, TEAM, OWN_LINE = Len(72, 80), Len(44, 56), Len(40, 56), 54
"""Heights in units of a place's foot and of a team's name, and the least one of
what can be pressed on a seat of one row."""
CROSS, LOW_FREE = Len(28, 44), 150
"""Units of the sign that takes a bot away; as high as a low free place may make its row."""
RING = Pad(16, 16, 16, 16)
"""Units round a bot: the ring stays inside its block, as neighbours stand close by."""
INSET, FOOT_PAD, GAP = 26, Pad(34, 0, 16, 0), 10
LEAST_FREE = 130
"""The least height in units of a free place."""
LEAST_WORDS = 0.5
"""How far words of a free place shrink where nothing else is left to give way."""
ADD_BOT = "add bot"


class SeatZone(Padded):
    """What a pointer presses at a seat: `kind` is one of OWN, None the seat itself. No device moves the focus there."""

    def __init__(self, seat: int, child: Node, kind: Kind | None = None, **sizing: Unpack[Sizing]) -> None:
        super().__init__(child, **sizing)
        self.seat, self.kind = seat, kind


class BotActions(NamedTuple):
    """What can be done about bots: take one away, pick another one, add one."""

    remove: Callable[[int], Transition | None]
    pick: Callable[[int], Transition | None]
    add: Action


def places(model: LobbyModel, tones: Tones, bots: BotActions) -> Node:
    """All places, in one row or two; below each the name of its team where there are teams."""
    count = len(model.places)
    low = count > MOST_IN_A_ROW
    lines = (range(count // 2), range(count // 2, count)) if low else (range(count),)
    made = _Places(model, tones, bots, low)
    return Column([made.line(seats) for seats in lines], gap=LINES_GAP, height=Grow())


class _Places:
    """Makes the nodes; `low` places stand in two rows."""

    def __init__(self, model: LobbyModel, tones: Tones, bots: BotActions, low: bool) -> None:
        self._model, self._tones, self._bots, self._low = model, tones, bots, low
        self._large = "choice" if low else "title"
        self._filled: Sizing = {} if low else {"width": Grow()}  # a button takes all of a place's foot

    def line(self, seats: Sequence[int]) -> Node:
        """A row of places."""
        return Row([self._in_team(seat) for seat in seats], gap=GUTTER, even=True, height=Grow())

    def _in_team(self, seat: int) -> Node:
        """A place with the name of its team below, where there are teams."""
        place, team = self._place(seat), self._model.places[seat].team
        if not self._model.first_team:
            return place
        fill, ink = ("paper", "ink") if team == self._model.first_team else (self._tones.slab, "paper")
        named = Block(Label(team, "body", least=0.7), fill, ink, FOOT_PAD, height=TEAM)
        return Column([place, named if team else Column([], height=TEAM)], gap=TEAM_GAP)

    def _place(self, seat: int) -> Node:
        place = self._model.places[seat]
        if isinstance(place, GuestPlace):
            return SeatZone(seat, self._guest(seat, place))
        if isinstance(place, BotPlace):
            return self._bot(place)
        return SeatZone(seat, self._free(place))

    # -- a guest

    def _guest(self, seat: int, guest: GuestPlace) -> Node:
        """Face, name, what they hold, what they can press; the foot says that they play, or by what press they do."""
        person = self._person_low(seat, guest) if self._low else self._person(seat, guest)
        fill, ink = (self._tones.ground, "paper") if guest.choosing else ("paper", "ink")
        sign = self._sign(Kind.ACCEPT, guest.holder) if guest.choosing else None
        ready = Label(tr("Ready"), "head", least=0.4, aloud="")  # a voice says whether they choose a face still
        foot = Block(Row([sign, ready], gap=GAP), fill, ink, FOOT_PAD, height=LOW_FOOT if self._low else FOOT)
        return Column([Block(person, self._tones.slab, "paper", height=Grow()), foot])

    def _person(self, seat: int, guest: GuestPlace) -> Node:
        words = Column([self._name(seat, guest), self._device(guest)])
        own = Column([*self._own(seat, guest, OWN_LINE)], gap=8, width=Grow())
        head = Row([Row([*self._face(guest, FACE)]), own], gap=8)
        return Column([head, Padded(words, Pad(INSET, 0, 8, 0))], pad=Pad(5, 8, 5, 8))

    def _person_low(self, seat: int, guest: GuestPlace) -> Node:
        words = Column([self._name(seat, guest), self._device(guest)], justify=0.5, width=Grow())
        own = Column([*self._own(seat, guest, 0.0)], justify=0.5, pad=Pad(12, 0, 0, 0))
        return Row([Row([*self._face(guest, LOW_FACE)]), words, own], gap=8, pad=Pad(8, 4, 8, 4))

    @staticmethod
    def _face(guest: GuestPlace, size: float) -> Iterator[Node]:
        """Between arrows while it can be changed by left and right."""
        for side in ("arrow_left", "", "arrow_right"):
            if not side:
                yield face(guest.face, size, "paper", least=LEAST_FACE)
            elif guest.choosing:
                yield icon(side, ARROW, "paper", width=ARROW)
            else:
                yield Column([], width=ARROW)

    def _name(self, seat: int, guest: GuestPlace) -> Node:
        return SeatZone(seat, name(guest.name, self._large, "paper"), Kind.PLAY)

    @staticmethod
    def _device(guest: GuestPlace) -> Node:
        forms = [Label(words, "body", "bone", least=0.7, aloud=guest.device) for words in guest.forms]
        return First(forms, optional=True)

    def _own(self, seat: int, guest: GuestPlace, least: float) -> Iterator[Node]:
        """Each thing that they can do about their seat, with its button."""
        for kind in OWN:
            words = Label(guest.own(kind), "body", "paper", least=0.7)
            yield SeatZone(seat, Row([self._sign(kind, guest.holder), words], gap=GAP), kind, least_height=least)

    # -- a bot

    def _bot(self, bot: BotPlace) -> Node:
        line = Label(bot.line, "body", "bone", least=0.7, wraps=not self._low, optional=True)
        picture = face(bot.face, LOW_FACE if self._low else FACE, "paper", least=LEAST_FACE)
        words = Column([name(bot.name, self._large, "paper"), line], justify=0.5 if self._low else 0.0, width=Grow())
        who = Row([picture, words], gap=GAP) if self._low else Column([Padded(picture, align=0.0), words])
        pick = Pressable(Padded(who, Pad(18, 8, 8, 0)), partial(self._bots.pick, bot.number), bot.name,
                         tr("Bot: {line}").format(line=bot.line), key=f"bot {bot.number}", grows=False)  # fmt: skip
        block = Block(pick, self._tones.figure, "paper", RING, height=Grow(), width=Grow())
        label = Row([icon("cross", CROSS), Label(tr("Remove"), "name", least=0.7)], gap=GAP)
        remove = partial(self._bots.remove, bot.number) if bot.can_go else None
        button = Pressable(label, remove, tr("Remove"), bot.name, look="slab", key=f"remove {bot.number}", anchor=0.0,
                           **self._filled)  # fmt: skip
        return Row([block, button]) if self._low else Column([block, Row([button], height=FOOT)])

    # -- a free place

    def _free(self, free: FreePlace) -> Node:
        """What somebody can sit down with, and what adds a bot. All free places have words of one size: where there is
        little room, devices stand there by their buttons alone, and what adds a bot stands without an invitation.
        """
        styles = ("head",) if self._low else ("title", "head")
        counts = sorted({min(count, len(free.near)) for count in (len(free.near), 2, 1, 0)}, reverse=True)
        forms = [(style, count, 1.0) for style in styles for count in counts]
        forms += [("head", count, LEAST_WORDS) for count in counts[1:] or counts]
        made = [partial(self._joining, free, *form) for form in forms]
        if not self._low:
            words = First([made[0]()], *made[1:], height=Grow(), least_height=LEAST_FREE)
            return Column([words, Row([self._adding()], height=FOOT) if free.can_add else None])
        if not free.can_add:
            return First([made[0]()], *made[1:], least_height=LEAST_FREE)

        def beside(invite: Callable[[], Node]) -> Node:
            return Row([invite(), self._adding()])

        def below(invite: Callable[[], Node]) -> Node:
            return Column([invite(), self._adding()])

        alone = partial(beside, made[-1]) if free.near else self._adding
        full = made[: len(counts)]
        return First([beside(full[0])], *(partial(beside, each) for each in full[1:]),
                     *(partial(below, each) for each in full), alone, least_height=LEAST_FREE)  # fmt: skip

    def _joining(self, free: FreePlace, style: str, named: int, least: float) -> Node:
        """The invitation, below it so many devices by their names, and all others by what is pressed on them."""
        title = Label(tr("Press to join"), style, "bone", least=least, aloud=tr("Free seat - press to join"))
        lines = [Row([self._sign(Kind.ACCEPT, holder), Label(device, "body", "paper", least=0.7)], gap=GAP)
                 for device, holder in free.near[:named]]  # fmt: skip
        rest = {holder if holder.device is Device.KEYBOARD else holder.device: holder
                for _, holder in free.near[named:]}  # fmt: skip
        signs = [sign for holder in rest.values() if (sign := self._sign(Kind.ACCEPT, holder)) is not None]
        sizing: Sizing = {"most_height": LOW_FREE, "width": Grow()} if self._low else {"height": Grow()}
        return Column([title, *lines, Row(signs, gap=GAP) if signs else None], gap=8, pad=Pad(INSET, 8, 8, 8), **sizing)

    def _adding(self) -> Node:
        """The button that adds a bot."""
        label = Row([KeySign(Kind.DISCARD), Label(tr("Add a bot"), "name", least=0.7)], gap=GAP)
        return Pressable(label, self._bots.add, tr("Add a bot"), look="slab", key=ADD_BOT, anchor=0.0, **self._filled)

    @staticmethod
    def _sign(kind: Kind, holder: Holder | None) -> Node | None:
        """The button of a device for something; what points has none."""
        if holder is None or holder.device in (Device.MOUSE, Device.TOUCH):
            return None
        return KeySign(kind, holder=holder)
