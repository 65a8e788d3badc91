"""Three letters for the table of ten: those of an earlier run by one press, typed, or picked one by one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from game.arcade.scores import Scores
from scenes.kit.input.intent import Kind
from scenes.kit.messages import grouped, listed, mark, sentences, tr
from scenes.kit.override import override
from scenes.kit.scene import Transition
from scenes.kit.stage import Stage
from scenes.kit.ui.containers import NONE, Block, Column, Pad, Row, Spacer
from scenes.kit.ui.frame import MARGIN, foot, top
from scenes.kit.ui.leaves import Label, face
from scenes.kit.ui.letters import WritingPage, keyboard
from scenes.kit.ui.node import Grow, Node
from scenes.kit.ui.overlays import First
from scenes.kit.ui.press import Pressable
from scenes.match.story import Seating
from scenes.screens.arcade.high_scores import RANKS, ScoreLine, lines_of

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ-"
LENGTH, MOST_KNOWN = 3, 3
BLANK = "_"
SLOT, CARET = 240, (112, 13)
"""Units of a slot's height, and of the line in the open one."""
KNOWN = 112
"""Units of the height of the initials of an earlier run."""
WINDOWS = (8, 6, 5, 4, 3)
"""How many lines of the table are shown: as many as there is room for."""


class InitialsModel(NamedTuple):
    """The table with the new line in it, the initials of earlier runs, last ones first; in a relay all who have
    climbed; and the letters so far.
    """

    lines: Sequence[ScoreLine]
    known: Sequence[str]
    team: Sequence[Seating] = ()
    typed: str = ""

    @property
    def new(self) -> ScoreLine:
        """The line that is to be signed, with the letters so far."""
        new = next(line for line in self.lines if line.is_new)
        return new._replace(initials=self.typed.ljust(LENGTH, BLANK)) if self.typed else new

    @property
    def is_full(self) -> bool:
        """Whether no letter is missing."""
        return len(self.typed) == LENGTH

    @property
    def run(self) -> str:
        """The result of the run, for a voice."""
        new = self.new
        team = listed(seat.name for seat in self.team)
        return sentences((team, f"{tr(RANKS[new.rank - 1])}, {grouped(new.score)}"))

    @property
    def about(self) -> str:
        """The letters so far, one by one."""
        return ", ".join(self.typed)

    def lines_around(self, count: int) -> list[ScoreLine]:
        """At most so many lines: the first ones, or where the new one is not among them those round it."""
        at = next(place for place, line in enumerate(self.lines) if line.is_new)
        first = max(0, min(at - count // 2, len(self.lines) - count)) if at >= count - 1 else 0
        return [self.new if line.is_new else line for line in self.lines[first : first + count]]


class InitialsScene(WritingPage):
    """The page on which initials are written; `on_done` gets the initials and says what follows; None: they stay what
    they are.
    """

    heading = mark("Your initials")

    def __init__(
        self, stage: Stage, ground: str, model: InitialsModel, on_done: Callable[[str | None], Transition | None]
    ) -> None:
        super().__init__(stage)
        self.ground, self.model, self._on_done = ground, model, on_done
        self.rebuild()
        if model.known:
            self.focus_on(known_key(model.known[0]))

    # -- what it says

    @property
    @override
    def title(self) -> str:
        how = tr("Pick three letters.") if self.on_pad else tr("Type three letters, or pick them.")
        return sentences((super().title, self.model.run, how))

    @property
    @override
    def about(self) -> str:
        return self.model.about

    @override
    def tell(self, again: bool) -> str:
        return sentences(line.spoken for line in self.model.lines) if again else ""

    # -- what there is

    @override
    def build(self) -> Node:
        model = self.model
        delete = self.key_button(tr("Delete"), self.erase if model.typed else None, Kind.DISCARD)
        slots = Row([self._slot(number) for number in range(LENGTH)], gap=24, even=True, width=Grow(9))
        left = Column([
            Column([top(self), Row([slots, self._run()], gap=46)], gap=14),
            keyboard(LETTERS, self._pick, [delete, Node(), Node()]),
        ], gap=24, width=Grow(11))  # fmt: skip
        tables = First([Column([self._line(line) for line in model.lines_around(count)], gap=8) for count in WINDOWS])
        right = Column([self._known() if model.known else None, tables], gap=58, pad=Pad(top=26), width=Grow(6))
        main = self.done_button(self.done if model.is_full else None)
        return Column([Row([left, right], gap=60, height=Grow()), foot(self, main, ())], gap=24, pad=MARGIN)

    def _slot(self, number: int) -> Node:
        """A letter, or the line in the open slot, which is of paper."""
        typed = self.model.typed
        if number < len(typed):
            letter = Label(typed[number], "rule_change", at=0.5, least=0.2, keeps_size=True, aloud=False)
            return Block(letter, self.tones.slab, "paper", Pad(0, 26, 0, 26), height=SLOT)
        wide, high = CARET
        line = Block(Spacer(), "ink", width=wide, height=high, align=0.5)
        is_open = number == len(typed)
        return Block(Column([Spacer(), line if is_open else None], pad=Pad(bottom=38)),
                     "paper" if is_open else self.tones.slab, height=SLOT)  # fmt: skip

    def _run(self) -> Node:
        """Who has climbed, the rank, the points."""
        new = self.model.new
        faces = [face(seat.face, 60, "paper", 0.6) for seat in self.model.team]
        return Column([
            Row(faces, gap=16) if faces else None,
            Label(tr(RANKS[new.rank - 1]), "result", "paper", least=0.3),
            Label(grouped(new.score), "title", "paper", least=0.4),
        ], justify=0.5, width=Grow(4))  # fmt: skip

    def _known(self) -> Node:
        """The initials of earlier runs."""
        title = tr("From earlier runs")
        keys: list[Node] = [
            Pressable(Label(each, "entry", at=0.5, least=0.4), partial(self._on_done, each), each, title, look="slab",
                      key=known_key(each), pad=NONE, least_height=KNOWN)
            for each in self.model.known[:MOST_KNOWN]
        ]  # fmt: skip
        keys += [Node()] * (MOST_KNOWN - len(keys))
        return Column([Label(title, "body", "bone"), Row(keys, gap=24, even=True)], gap=28)

    def _line(self, line: ScoreLine) -> Node:
        """A line of the table, on paper where it is the new one."""
        rank = Label(str(line.rank), "head", "title" if line.is_new else "bone", at=1.0, least=0.6, room_for="10")
        spelt = self.model.about if line.is_new and self.model.typed else True
        initials = Label(line.initials, "entry", least=0.7, room_for="W" * LENGTH, width=Grow(), aloud=spelt)
        most = grouped(max(line.score for line in self.model.lines))
        points = Label(grouped(line.score), "entry", at=1.0, least=0.7, room_for=most)
        return Block(Row([rank, initials, points], gap=30), "paper" if line.is_new else None,
                     "ink" if line.is_new else "paper", Pad(12, 0, 24, 0))  # fmt: skip

    # -- what is pressed

    @override
    def cancel(self) -> Transition | None:
        """Goes on without a change of the initials."""
        return self._on_done(None)

    @override
    def write(self, letters: str) -> None:
        for letter in letters.upper():
            if letter in LETTERS:
                self._pick(letter)
            else:
                self.stage.sound.play("refused")

    def _pick(self, letter: str) -> None:
        """The letter takes the open slot; after the last one the end has the focus."""
        if self.model.is_full:
            self.stage.sound.play("refused")
            return
        self._become(self.model.typed + letter)
        if self.model.is_full:
            self.focus_on("main")

    @override
    def erase(self) -> None:
        if self.model.typed:
            last, was_done = self.model.typed[-1], self.focused == "main"
            self._become(self.model.typed[:-1])
            if was_done and self.on_pad:  # the end is off now: its neighbour would lead away
                self.focus_on(f"letter {last}")

    def _become(self, typed: str) -> None:
        self.model = self.model._replace(typed=typed)
        self.unheard = self.model.about
        self.stage.sound.play("focus")
        self.rebuild()

    @override
    def done(self) -> Transition | None:
        if self.model.is_full:
            return self._on_done(self.model.typed)
        self.stage.sound.play("refused")
        return None


def placed_in(scores: Scores, new: str) -> InitialsModel | None:
    """The table with a run that is to be signed, by its id; None where it is not among the ten."""
    table = next((table for table in (scores.runs, scores.dailies) if any(line.run == new for line in table)), None)
    return InitialsModel(lines_of(table, new), scores.known) if table is not None else None


def known_key(initials: str) -> str:
    """The key of the initials of an earlier run."""
    return f"known {initials}"
