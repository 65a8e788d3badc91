"""The cards that a round was won with fly to the score pile, and the winner's bar grows with each of them."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from scenes.kit.messages import listed, sentences, trn
from scenes.kit.override import override
from scenes.kit.ui.containers import Column, Pad, Padded, Row, Spacer
from scenes.kit.ui.frame import GAP, MARGIN
from scenes.kit.ui.leaves import Label, icon
from scenes.kit.ui.motion import Motion
from scenes.kit.ui.node import Node
from scenes.kit.ui.overlays import Overlay
from scenes.screens.scoring.cards import HEIGHT, Flights, Winnings
from scenes.screens.scoring.outcome import worth
from scenes.screens.scoring.round_scoring import RoundScoring, result_line
from scenes.table.cards.sprites import Pose
from scenes.table.changeover import Leaving, Loose
from scenes.table.values import Card

CROWN = 128
STAMPED = 260
"""Units right of the title, where the pile's points stand."""
TURNED = 16
"""Units below the cards, where corners of those of the pile reach."""


class CardScoring(RoundScoring):
    """A round that one line tells: what its winner won by, with which cards."""

    _come_from: Sequence[Pose | None] | None = None

    @property
    def _flights(self) -> Flights:
        ended = self.model
        return Flights(worth(ended.faces, ended.points), self._walk_ms)

    @property
    @override
    def grown(self) -> Motion:
        return self._flights.grown

    @property
    @override
    def counted_ms(self) -> Sequence[float]:
        return [landing.start_ms for landing in self._flights.landings]

    # -- what it says

    @property
    @override
    def about(self) -> str:
        ended = self.model
        counts = ended.stage is not None or not ended.story.counts_rounds
        points = trn("1 point", "{n} points", ended.points) if counts and ended.points else ""
        return sentences((listed(ended.words), points, ended.standings))

    # -- what there is

    @override
    def build(self) -> Node:
        title = Label(self.title, "result", "paper", least=0.3, keeps_size=True)
        words = Column([title, result_line(self.model.words)], gap=30, pad=Pad(top=20))
        header = Row([icon("crown", CROWN, "paper", align=0.0), words], gap=16, pad=Pad(right=STAMPED))
        slots = Node(height=HEIGHT)
        self.winnings = Winnings(self.model.faces, self.model.points, self._flights, slots, self._come_from)
        cards = Padded(slots, Pad(bottom=TURNED))
        page = Column([header, Spacer(4), cards, self.race(), Spacer(), self.foot()], gap=GAP, pad=MARGIN)
        return Overlay([page, self.table_before(), self.winnings])

    # -- what comes from the table, and goes to the next one

    @property
    @override
    def taken(self) -> Collection[Card]:
        return self.model.story.rounds[-1].cards

    @override
    def take_over(self, leaving: Leaving) -> None:
        self._come_from = [leaving.poses.get(card) for card in self.taken]

    @property
    @override
    def loose(self) -> list[Loose]:
        poses = (self.winnings.resting(number)._replace(up=0.0) for number in range(len(self.model.faces)))
        return [Loose(face, pose) for face, pose in zip(self.model.faces, poses, strict=True)]
