"""The log of a round from its first turn on, in pages of columns; the newest page is open first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scenes.kit.input.intent import Intent, Kind
from scenes.kit.messages import listed, sentences, tr
from scenes.kit.override import override
from scenes.kit.scene import Pop, Transition
from scenes.kit.stage import Stage
from scenes.kit.ui.containers import Column, Row
from scenes.kit.ui.frame import frame
from scenes.kit.ui.leaves import Label, face
from scenes.kit.ui.lists import Sections
from scenes.kit.ui.node import Len, Node
from scenes.kit.widgets.words import Sentence
from scenes.match.story import Seating
from scenes.screens.round.above_hand import AboveHand
from scenes.screens.routes import Watch
from scenes.table.panels.log import TurnLines, by_turn
from scenes.table.table import Table
from scenes.table.values import Pieces
from scenes.table.words import NameOf, in_words

COLUMN = Len(380, 760)
"""Units of a column's least width: few lines of a turn take more, and so as many columns as can be read are shown."""
FACE = Len(36, 72)
MOST_LINES = 6
"""Of a turn under one head: a longer one goes on under another, as nothing higher than a page can be shown."""


class LoggedTurn(NamedTuple):
    """What a seat did in a turn, or in a part of one: who that is, with the face, and the lines as read and as said."""

    actor: str
    face: str | None
    lines: tuple[Pieces, ...]
    aloud: tuple[str, ...]


class WholeLogModel(NamedTuple):
    """The number of the round, and what has happened in it."""

    number: int
    turns: tuple[LoggedTurn, ...]

    @property
    def heading(self) -> str:
        """The number of the round, in words."""
        return tr("Round {n} so far").format(n=self.number)


class WholeLog(AboveHand):
    """What happened in the round so far."""

    def __init__(self, stage: Stage, table: Table, watch: Watch) -> None:
        super().__init__(stage, table, watch)
        turns = turns_of(by_turn(table.panels.entries), table.seated, table.spec.voice.face)
        self.model = WholeLogModel(table.view.number, tuple(turns))
        self.turned["log"] = len(turns) - 1
        self._sections: list[Node] = []
        self.rebuild()

    @property
    @override
    def headline(self) -> str:
        return self.model.heading

    @property
    @override
    def title(self) -> str:
        return self.model.heading

    @property
    @override
    def about(self) -> str:
        seen = (turn for turn, node in zip(self.model.turns, self._sections, strict=True) if node.box is not None)
        return sentences(listed((turn.actor, *turn.aloud)) for turn in seen)

    # -- what there is

    @override
    def build(self) -> Node:
        self._sections = [self._turn(turn) for turn in self.model.turns]
        return frame(self, Sections(self._sections, gap=26, key="log", column=COLUMN, column_gap=48))

    def _turn(self, turn: LoggedTurn) -> Node:
        name = Label(turn.actor, "body_bold", "paper", least=0.75)
        who = Row([face(turn.face, FACE, "paper") if turn.face else None, name], gap=12)
        bone = self.stage.theme.bone
        lines = [Label(Sentence(line, "body", bone), "body", "bone", wraps=True, aloud=aloud)
                 for line, aloud in zip(turn.lines, turn.aloud, strict=True)]  # fmt: skip
        return Column([who, *lines], gap=6)

    # -- what is done

    @override
    def heard(self, intent: Intent) -> Transition | None:
        return Pop() if intent.kind is Kind.LOG else super().heard(intent)


def turns_of(log: Sequence[TurnLines], seated: Sequence[Seating], name_of: NameOf) -> list[LoggedTurn]:
    """The turns of a round, those with many lines in parts; `name_of` is what a voice calls a card."""
    turns = list[LoggedTurn]()
    for turn in log:
        own_face = seated[turn.seat].face if turn.seat is not None else None
        for first in range(0, len(turn.lines), MOST_LINES):
            lines = turn.lines[first : first + MOST_LINES]
            turns.append(LoggedTurn(turn.actor, own_face, lines, tuple(in_words(line, name_of) for line in lines)))
    return turns
