"""Usual turns of 7 Street, drawn by a fixed seed, and the presses of a pad that each takes.

A usual turn takes two cards, lays all that is tagged, lays a group with jokers, and discards the card that a hint names.
`python -m tests.scenes.street.usual_turns` prints the mean.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import fmean
from tempfile import TemporaryDirectory

from game.seven_street.bots.greedy_level import think
from game.seven_street.cards import LANES, StreetCard
from game.seven_street.groups import groups, plan_all
from game.seven_street.moves import StreetAct
from game.seven_street.position import StreetPosition, position_of
from game.seven_street.state import PastStreetTurn, StreetPhase, StreetStage
from scenes.app.pictures.moments import pictured
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.screens.round.turn import Turn
from scenes.specs.presented import PicturedTurn
from scenes.specs.seven_street.pictures import SEATED, StackedDeck, two
from tests.scenes.staging import stage_of

SEED, TURNS = 7, 30
FRAME, FRAMES = 60, 13  # longer than keys rest
WALKS = (Kind.LEFT, Kind.RIGHT, Kind.CARD_LEFT, Kind.CARD_RIGHT)


def drawn(random: Random) -> PicturedTurn:
    """A turn in the midst of a round: a few streets lie there, and the hand has a dozen cards and jokers."""
    table, picture = StackedDeck(2), two()
    lanes = random.sample(LANES, 5)
    ours = table.lanes(*(f"{lane + 1}*{random.randint(3, 6)}" for lane in sorted(lanes[:3])))
    theirs = table.lanes(*(f"{lane + 1}*{random.randint(3, 5)}" for lane in sorted(lanes[3:])))
    deck = [*table.rest(200)]
    random.shuffle(deck)
    hand, other, pile, stock = deck[:13], deck[13:23], deck[23:28], deck[28:]
    state = picture.state._replace(
        stage=StreetStage.TURN, hands=(tuple(hand), tuple(other)), stock=tuple(stock), pile=tuple(pile),
        streets=(ours, theirs), came_out=(True, True), phase=StreetPhase.TAKE, history=(PastStreetTurn(0),))
    return PicturedTurn(state, picture.rules, SEATED[2])


class PadTurn:
    """A person with a pad who knows what they want, and gets there by as few presses as there are."""

    def __init__(self, folder: Path, picture: PicturedTurn) -> None:
        stage = stage_of(folder, (640, 360), speed="instant")
        self.turn: Turn = pictured(stage, "7street", lambda: picture)[0]
        self.presses = 0

    def press(self, kind: Kind) -> None:
        self.presses += 1
        self._send(kind)

    def _send(self, kind: Kind) -> None:
        self.turn.handle(Intent(kind, Device.GAMEPAD))
        for _ in range(FRAMES):
            self.turn.update(FRAME)

    @property
    def position(self) -> StreetPosition:
        drafting = self.turn.controller.drafting
        assert drafting is not None
        position = position_of(drafting.view)
        assert position is not None
        return position

    @property
    def focused(self) -> int | None:
        card = self.turn.controller.widgets.focused_card
        return card.kind if isinstance(card, StreetCard) else None

    def go_to(self, wanted: set[int]) -> None:
        """The shortest way by stick and cross to a group of one of these kinds."""
        widgets = self.turn.controller.widgets
        start = widgets.focused_card
        assert start is not None
        ways: deque[tuple[object, tuple[Kind, ...]]] = deque([(start, ())])
        seen = {start}
        while ways:
            card, way = ways.popleft()
            if isinstance(card, StreetCard) and card.kind in wanted:
                self.turn.controller.focus_on(card)
                self.presses += len(way)
                return
            for kind in WALKS:
                self.turn.controller.focus_on(card)
                self.turn.handle(Intent(kind, Device.GAMEPAD))
                there = widgets.focused_card
                if there is not None and there not in seen:
                    seen.add(there)
                    ways.append((there, (*way, kind)))
        raise AssertionError("no way there")

    def play(self) -> bool:
        """The whole turn; False where it is no usual one."""
        self.press(Kind.PLAY)
        if self.turn.controller.drafting is None:
            return False
        plan = plan_all(self.position)
        if not plan.moves or plan.cards == self.position.hand:
            return False
        self.press(Kind.END_TURN)
        paired = {group.kind for group in groups(self.position) if group.lay and group.lay.small + group.lay.big}
        if not paired:
            return False
        self.go_to(paired)
        self.press(Kind.ACCEPT)
        self.press(Kind.ACCEPT)
        drafting = self.turn.controller.drafting
        assert drafting is not None
        move = think(drafting.view, Random(0))[0]
        if move.act is not StreetAct.DISCARD:
            return False
        self.go_to({move.kind})
        self.press(Kind.DISCARD)
        assert any(past.seat == 0 and past.discarded for past in self.turn.session.state.history), "the turn is over"
        return True


def usual_turns(folder: Path) -> Iterator[int]:
    """The presses of each of the drawn turns that are usual."""
    random, found = Random(SEED), 0
    while found < TURNS:
        pad = PadTurn(folder, drawn(random))
        if pad.play():
            found += 1
            yield pad.presses


if __name__ == "__main__":
    with TemporaryDirectory() as name:
        counts = list(usual_turns(Path(name)))
    print(f"{fmean(counts):.2f} presses a turn, {max(counts)} at most, of {len(counts)} turns")
