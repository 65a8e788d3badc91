"""After a stage that was won: its bill is written line by line, and the run's score grows by it."""

from __future__ import annotations

from typing import NamedTuple

from game.arcade.bill import BilledRound, bill_of
from game.arcade.run import BONUS, FIRST_WIN, Run, mate_now, mate_of, run_rules
from scenes.kit.art.cards import Face
from scenes.kit.art.faces import OUT
from scenes.kit.input.intent import Kind
from scenes.kit.messages import grouped, listed, sentences, signed, tr, trn
from scenes.kit.override import override
from scenes.kit.passage import Fade, Passage
from scenes.kit.scene import Replace, Reset, Scene, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS, Theme
from scenes.kit.ui.containers import Block, Column, Pad, Row, Spacer
from scenes.kit.ui.frame import MARGIN, foot, main_button, side_button
from scenes.kit.ui.leaves import Label, face, icon, plate, rule_symbol
from scenes.kit.ui.motion import Appear, Count, Motion
from scenes.kit.ui.node import Grow, Node
from scenes.kit.ui.overlays import First
from scenes.kit.ui.page import Page
from scenes.kit.widgets.words import Sentence
from scenes.match.story import Seating
from scenes.screens import routes
from scenes.screens.arcade.climb import Quote, Rival, name_of, quote_label, seating_of, speaker_of
from scenes.specs import arcade
from scenes.table.panels.talk import Situation
from scenes.table.words import pieces

BILL, SCORE, MOST_BILL = Grow(58), Grow(42), 980
"""The shares of the page's width that the bill and the score take; a long name above the bill leaves the score as large
as it is.
"""
CROWN, HEADING, FACE, NEXT_FACE = 124, 148, 240, 64
LINE, BEFORE_BAR, BAR = 80, 3, 4
"""Units of a line's height; how many lines stand above the bar, and how thick that is."""
PLATE, EDGE, SYMBOL = 56, 4, 30
LINE_MS, STAGGER_MS, SUM_MS = 160, 120, 600
STEP = 10  # points in which the score is counted: every bill is of whole tens, and fewer figures flicker


class WonRound(NamedTuple):
    """A round that was won: the colour key it was won under, what that is called, and its points as they count."""

    colour: str
    named: str
    points: int = 0
    doubled: bool = False

    @property
    def aloud(self) -> str:
        """The line as it is spoken."""
        return f"{self.named} {grouped(self.points)}" if self.points else self.named


class Tie(NamedTuple):
    """A round that was won by colour alone: the own card, the one that it beat, and that for a voice."""

    own: Face
    beaten: Face
    aloud: str


class BillLine(NamedTuple):
    """A line of the bill: what it is called, what it brings, and details: plates, cards that beat others, words."""

    title: str
    amount: int
    plates: tuple[WonRound, ...] = ()
    ties: tuple[Tie, ...] = ()
    words: str = ""

    @property
    def aloud(self) -> str:
        """The line of the bill as it is spoken."""
        details = [*(plate.aloud for plate in self.plates), *(tie.aloud for tie in self.ties)]
        return listed((self.title, *details, self.words, grouped(self.amount)))


class StageClearModel(NamedTuple):
    """A stage that was won in so many rounds, with points where `goal` were asked for.

    `left` rounds were not needed, and `ties` were won by colour alone: `bonus` is what each of both brings. All of it
    is `worth` so much a point. `first` are the colours won under for the first time, each for `first_points`, which
    makes `colours` in all. `score` is the run's, with this bill. In a relay `player` has played it, and `next` plays
    the stage after it.
    """

    number: int
    colour: str
    goal: int
    rounds: int
    won: tuple[WonRound, ...]
    left: int
    ties: tuple[Tie, ...]
    bonus: int
    worth: int
    first: tuple[WonRound, ...]
    first_points: int
    colours: int
    stages: int
    score: int
    rival: Rival
    quote: Quote
    is_last: bool
    player: str = ""
    next: Seating | None = None

    @property
    def points(self) -> int:
        """The sum of the points of all rounds."""
        return sum(won.points for won in self.won)

    @property
    def basis(self) -> int:
        """The points that are multiplied by the stage's worth."""
        return self.points + self.bonus * (self.left + len(self.ties))

    @property
    def total(self) -> int:
        """What the bill comes to."""
        return self.basis * self.worth + self.first_points * len(self.first)

    @property
    def heading(self) -> str:
        """The heading that the stage is clear, on a relay after the name of whoever cleared it."""
        words = tr("Stage {n} clear").format(n=self.number)
        return tr("{name}: {words}").format(name=self.player, words=words) if self.player else words

    @property
    def result(self) -> tuple[str, str]:
        """The points, and beside them how many were asked for."""
        asked = {1: tr("goal {goal}, cleared in one round"), 2: tr("goal {goal}, cleared in two rounds"),
                 3: tr("goal {goal}, cleared in three rounds"), 4: tr("goal {goal}, cleared in four rounds"),
                 5: tr("goal {goal}, cleared in five rounds")}  # fmt: skip
        return trn("1 point", "{n} points", self.points), asked[self.rounds].format(goal=grouped(self.goal))

    @property
    def next_words(self) -> str:
        """Who plays the next stage of a relay."""
        return tr("{name} plays next.").format(name=self.next.name) if self.next is not None else ""

    @property
    def lines(self) -> tuple[BillLine, ...]:
        """The bill from its first line to its last."""
        once = trn("1 round left", "{n} rounds left", self.left) if self.left else tr("No rounds left")
        return (
            BillLine(tr("Points"), self.points, plates=self.won,
                     words=tr("counts double") if any(won.doubled for won in self.won) else ""),
            BillLine(tr("Spare rounds"), self.bonus * self.left, words=once),
            BillLine(tr("By a shade"), self.bonus * len(self.ties), ties=self.ties,
                     words="" if self.ties else tr("None this time")),
            BillLine(tr("{points} × {worth}").format(points=grouped(self.basis), worth=grouped(self.worth)),
                     self.basis * self.worth,
                     words=tr("{worth} per point this stage").format(worth=grouped(self.worth))),
            BillLine(tr("New colours"), self.first_points * len(self.first), plates=self.first,
                     words=tr("{n} of {count} colours").format(n=self.colours, count=self.stages)),
        )  # fmt: skip

    @property
    def aloud(self) -> str:
        """The bill for a voice."""
        total = tr("{points} in all").format(points=signed(self.total))
        score = listed((tr("Score"), grouped(self.score)))
        lines = [line.aloud for line in self.lines]
        return sentences((listed(self.result), *lines, total, score, self.quote.aloud, self.next_words))


def clear_model(window: Stage, run: Run, number: int) -> StageClearModel:
    """The model after a stage of a run, by its number."""
    bill = bill_of(run, number)
    score = sum(bill_of(run, earlier).total for earlier in range(1, number + 1))
    rival, quote = speaker_of(window, bill.stage, Situation.BEATEN)
    ties = (Tie(arcade.face(own), arcade.face(beaten), arcade.beats(own, beaten)) for own, beaten in bill.ties)
    return StageClearModel(
        number, bill.stage.colour, bill.stage.goal, bill.rounds, tuple(map(_won, bill.counted)), bill.rounds_left,
        tuple(ties), BONUS, bill.worth,
        tuple(WonRound(colour, arcade.colour_name(colour)) for colour in bill.first_wins),
        FIRST_WIN, bill.colours, len(run_rules().stages), score, rival, quote, run.is_over,
        name_of(mate_of(run, number)), seating_of(mate_now(run)) if not run.is_over else None)  # fmt: skip


def _won(counted: BilledRound) -> WonRound:
    return WonRound(counted.colour, arcade.colour_name(counted.colour), counted.points, counted.is_double)


class StageClear(Page):
    """The lines come one after another, then the sum is added to the score."""

    part = "match"
    tells_first = True
    skips = True

    def __init__(self, stage: Stage, model: StageClearModel) -> None:
        super().__init__(stage)
        self.model, self.ground, self.music = model, model.colour, model.colour  # whatever ruled last
        self._lines = [Motion(order * STAGGER_MS, LINE_MS) for order in range(len(model.lines))]
        self.rebuild()
        for motion in self._lines if self.moving else self._lines[:1]:
            self.cue(motion.start_ms, lambda: stage.sound.play("score_card"))
        self.cue(self._lines[-1].end_ms + SUM_MS, lambda: stage.sound.play("lead"))

    @property
    @override
    def title(self) -> str:
        return self.model.heading

    @property
    @override
    def about(self) -> str:
        return self.model.aloud

    @override
    def passage_from(self, before: Scene) -> Passage | None:
        return Fade(self.stage, DURATIONS["page_fade"]) if before.part == self.part else None

    # -- what there is

    @override
    def build(self) -> Node:
        onward = main_button(tr("Continue") if self.model.is_last else tr("Climb on"), self._go_on, Kind.ACCEPT)
        leave = side_button(tr("Menu"), self.cancel)
        bill = First([self._bill(has_details) for has_details in (True, False)])
        left = Column([self._heading(), bill, Spacer(), foot(self, onward, [leave], with_back=False)],
                      width=BILL, most_width=MOST_BILL)  # fmt: skip
        return Row([left, self._score()], gap=48, pad=MARGIN)

    def _heading(self) -> Node:
        model, (points, asked) = self.model, self.model.result
        words = Label(model.heading, "result", "paper", least=0.0, most_height=HEADING)
        result = Row([Label(points, "result_line", "paper", least=0.5), Label(asked, "result_line", "bone", least=0.5)],
                     gap=20, wraps=True)  # fmt: skip
        crown = Column([icon("crown", CROWN, "paper")], pad=Pad(top=(HEADING - CROWN) / 2))
        return Row([crown, Column([words, result], gap=4, width=Grow())], gap=19)

    def _bill(self, has_details: bool) -> Node:
        """Without details in large text: a voice says them."""
        rows, widest = list[Node](), max((line.title for line in self.model.lines), key=len)
        for order, line in enumerate(self.model.lines):
            node = _line(line, widest, has_details, self.stage.theme)
            if order == BEFORE_BAR:
                node = Column([Block(Spacer(), "paper", height=BAR), node], gap=15)
            rows.append(Appear(node, motion=self._lines[order]))
        return Column(rows, pad=Pad(left=CROWN + 19, top=48))

    def _score(self) -> Node:
        """The rival, what the bill comes to as soon as it is added, the score that grows by it, who is next."""
        model, end_ms = self.model, self._lines[-1].end_ms
        says = quote_label(model.quote, align=0.5, width=Grow())
        total = Label(signed(model.total), "result", "paper", at=1.0, least=0.5, keeps_size=True)
        score = Count(model.score, "rule_change", "paper", motion=Motion(end_ms, SUM_MS), step=STEP, at=1.0, least=0.3,
                      first=model.score - model.total, keeps_size=True)  # fmt: skip
        next_stage = Row([], least_height=NEXT_FACE + 12)
        if model.next is not None:
            words = Label(model.next_words, "name", "paper", at=1.0, least=0.6, width=Grow())
            next_stage = Row([words, face(model.next.face, NEXT_FACE, "paper")], gap=16, pad=Pad(top=12))
        return Column([
            Row([says or Spacer(), face(model.rival.face, FACE, "paper", mood=OUT)], gap=24), Spacer(),
            Appear(total, motion=Motion(end_ms, LINE_MS), away=(0, 0)), Label(tr("Score"), "hint", "bone", at=1.0),
            score, next_stage,
        ], gap=16, width=SCORE)  # fmt: skip

    # -- what is pressed

    def _go_on(self) -> Transition:
        return Replace(routes.RunEnd() if self.model.is_last else routes.RunMap())

    @override
    def cancel(self) -> Transition:
        return Reset(routes.Menu())


def _line(line: BillLine, widest: str, has_details: bool, theme: Theme) -> Node:
    ink = "paper" if line.amount else "stone"
    title = Label(line.title, "rule", ink, least=0.7, room_for=widest)
    amount = Label(grouped(line.amount), "entry", ink, at=1.0, least=0.5, keeps_size=True)
    faint = "bone" if line.amount or line.plates else "stone"
    words = Label(line.words, "hint", faint, optional=bool(line.plates)) if line.words else None
    ties = [_tie(tie, theme, order) for order, tie in enumerate(line.ties)]
    details = [*(_plate(won, theme) for won in line.plates), *ties, words]
    middle = Row(details, gap=12, width=Grow()) if has_details else Spacer()
    return Row([title, middle, amount], gap=24, least_height=LINE)


def _plate(won: WonRound, theme: Theme) -> Node:
    """A colour's plate, with the points beside its symbol where there are any."""
    if not won.points:
        return plate(won.colour, PLATE)
    ink = theme.field_ink[won.colour]
    symbol = rule_symbol(won.colour, SYMBOL, ink)
    words = Row([symbol, Label(grouped(won.points), "head", ink, least=0.7, keeps_size=True)], gap=12,
                pad=Pad(12, 0, 12, 0))  # fmt: skip
    return Block(Block(words, theme.field[won.colour]), "paper", pad=Pad(EDGE, EDGE, EDGE, EDGE), height=PLATE)


def _tie(tie: Tie, theme: Theme, order: int) -> Node:
    """Which card beat which: of several, as many as there is room for."""
    words = Sentence(pieces(tr("{card} beats {other}"), card=tie.own, other=tie.beaten), "hint", theme.bone)
    return Label(words, "hint", "bone", least=0.8, aloud=tie.aloud, optional=order > 0)
