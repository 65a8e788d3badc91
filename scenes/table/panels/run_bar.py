"""The bar above the table of a stage: in place of round and points, how far the stage and the run have come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scenes.kit.layout import Box
from scenes.kit.messages import grouped, tr
from scenes.kit.stage import Stage
from scenes.kit.theme import COLOUR_KEYS, Rgb, Theme, mix
from scenes.kit.ui.containers import Block, Column, Pad, Row, Spacer
from scenes.kit.ui.contents import paint_in
from scenes.kit.ui.leaves import Label, face, icon, plate, rule_symbol
from scenes.kit.ui.node import Grow, Len, Node
from scenes.kit.ui.overlays import First
from scenes.kit.ui.pen import Target
from scenes.kit.widgets.surfaces import empty_of, tones_of
from scenes.table.plan import TablePlan

PLATE, PLATE_GAP = Len(52, 104), 14
FACE, GAP, APART = 44, 12, 28
ROUND_WIDE, ROUND_HIGH, ROUND_GAP, EDGE = 76, 44, 8, 4
LOW_ROUND, BETWEEN_ROWS = 34, 6  # where the parts stand below each other
SYMBOL = 29  # of a round that was won
COLOUR, COLOUR_GAP, FAINT = 34, 4, 0.6
COLOUR_SYMBOL = 22  # of a rule that no round was won under
TICKET, ICON_GAP = 50, 8
LEAST = 0.75  # of their size that points and score have, before anything else goes


class RunRound(NamedTuple):
    """A round of the stage: the colour key it was won under (None: it was lost), and what it counts here."""

    colour: str | None
    points: int


class RunScore(NamedTuple):
    """What the bar of a run shows: `colour` is the stage's key, `points` of `goal` are there; of `limit` rounds these
    were played.

    `colours` are the keys won in the run, `score` what it has, and `stake` what the points so far would add.
    """

    stage: int
    colour: str
    face: str
    points: int
    goal: int
    rounds: tuple[RunRound, ...]
    limit: int
    colours: tuple[str, ...]
    score: int
    stake: int
    credits: int

    @property
    def stage_aloud(self) -> tuple[str, ...]:
        """How far the stage has come, for a voice."""
        return self.aloud[:3]

    @property
    def aloud(self) -> tuple[str, ...]:
        """Stage, points, round, score and credits for a voice."""
        return (
            tr("Stage {n}").format(n=self.stage),
            tr("{n} of {count} points").format(n=self.points, count=self.goal),
            tr("Round {n} of {count}").format(n=min(self.limit, len(self.rounds) + 1), count=self.limit),
            tr("Score {n}").format(n=grouped(self.score)),
            tr("Credits: {n}").format(n=self.credits),
        )


def draw_run_bar(target: Target, stage: Stage, plan: TablePlan, run: RunScore, rule: str | None) -> None:
    """`rule` is the colour key in force: while it is the stage's, points count double, and the bar says so."""
    parts = _Parts(stage.theme, run, empty_of(stage.theme, tones_of(stage.theme, rule)))
    paint_in(target, stage, stage_title(run, run.colour == rule), Box(*plan.title))
    paint_in(target, stage, parts.stacked() if plan.stacked else parts.in_bar(), Box(*plan.score))


def stage_title(run: RunScore, is_double: bool) -> Node:
    """The stage's plate and its number; "Double" on paper while its colour rules."""
    words = Label(tr("Stage {n}").format(n=run.stage), "head", "paper", least=0.0)
    if is_double:
        words = Label(tr("Double"), "head", "ink", least=0.0)
    title = Block(words, "paper", "ink", Pad(left=GAP, right=GAP), height=PLATE) if is_double else words
    return Row([plate(run.colour, PLATE, least=0.5), title], PLATE_GAP)


class _Parts:
    """What stands in the bar; `dark` is the tone of what is not there yet."""

    def __init__(self, theme: Theme, run: RunScore, dark: Rgb) -> None:
        self._theme, self._run, self._dark = theme, run, dark

    def in_bar(self) -> Node:
        """Side by side, what is left shared between them; what has no room goes, the colours first."""
        points, score, credits = self._points(), self._score(), self._credits()
        return First([_spread(parts) for parts in (
            (points, self._rounds(), self._colours(), score, credits),
            (points, self._rounds(), score, credits),
            (points, self._round_words(), score, credits),
            (points, score, credits),
            (points, score),
        )])  # fmt: skip

    def stacked(self) -> Node:
        """The parts of the bar below each other."""
        points, rounds, score = self._points(), self._rounds(LOW_ROUND), self._score()
        return First([
            Column([_spread((points, self._credits())), rounds, score], BETWEEN_ROWS, justify=0.5),
            Column([points, rounds, score], BETWEEN_ROWS, justify=0.5),
        ])  # fmt: skip

    def _points(self) -> Node:
        """The face, the points, and of how many; without the face where there is too little room."""
        run = self._run
        goal = Label(tr("of {n}").format(n=run.goal), "body", "bone", least=0.0)
        points = Label(grouped(run.points), "head", "paper", least=LEAST)
        return First([Row([face(run.face, FACE, "paper", least=0.5), points, goal], GAP), Row([points, goal], GAP)])

    def _rounds(self, high: float = ROUND_HIGH) -> Node:
        """A box a round: what it counted on its colour, a dash where it was lost, the number of the one that runs."""
        cells = [self._cell(number) for number in range(self._run.limit)]
        most = self._run.limit * (ROUND_WIDE + ROUND_GAP) - ROUND_GAP
        return Row(cells, ROUND_GAP, even=True, height=high, most_width=most)

    def _cell(self, number: int) -> Node:
        done = self._run.rounds[number] if number < len(self._run.rounds) else None
        runs = number == len(self._run.rounds)
        if done is not None and done.colour is not None:
            return _framed(self._won(done.colour, done.points), self._theme.field[done.colour])
        words = str(number + 1) if runs else "–" if done is not None else ""
        label = Label(words, "name", "paper" if runs else "stone", at=0.5, least=0.0)
        return _framed(label, self._dark) if runs else Block(label, self._dark)

    def _won(self, colour: str, points: int) -> Node:
        """The symbol and what the round counted; where there is no room for both, what it counted."""
        ink = self._theme.field_ink[colour]
        symbol = rule_symbol(colour, SYMBOL, ink, least=0.7)
        both = Row([symbol, Label(str(points), "name", ink, at=1.0, least=0.0, width=Grow())], ROUND_GAP,
                   Pad(left=ROUND_GAP / 2, right=ROUND_GAP / 2))  # fmt: skip
        return First([both, Label(str(points), "name", ink, at=0.5, least=0.0)])

    def _round_words(self) -> Node:
        """The round that runs, of how many, in words."""
        run = self._run
        words = tr("Round {n} of {count}").format(n=min(run.limit, len(run.rounds) + 1), count=run.limit)
        return Label(words, "body", "bone", least=0.0)

    def _colours(self) -> Node:
        """The seven rules, bright those that a round was won under."""
        return Row([plate(key, COLOUR) if key in self._run.colours else self._faint(key) for key in COLOUR_KEYS],
                   COLOUR_GAP)  # fmt: skip

    def _faint(self, key: str) -> Node:
        ink = mix(self._dark, self._theme.stone, FAINT)
        return Block(rule_symbol(key, COLOUR_SYMBOL, ink), self._dark, width=COLOUR, height=COLOUR)

    def _score(self) -> Node:
        """The run's score, and what the stage would add by now, where there is room for that."""
        run = self._run
        stake = Label(f"+{grouped(run.stake)}", "body", "bone", least=0.0, optional=True) if run.stake else None
        return Row([Label(grouped(run.score), "head", "paper", least=LEAST), stake], GAP)

    def _credits(self) -> Node:
        """A ticket, and how many there are."""
        ticket = icon("ticket", TICKET, "paper", least=0.5)
        return Row([ticket, Label(str(self._run.credits), "head", "paper", least=0.0)], ICON_GAP)


def _framed(node: Node, fill: Rgb) -> Node:
    return Block(Block(node, fill, height=Grow()), "paper", pad=Pad(EDGE, EDGE, EDGE, EDGE))


def _spread(parts: Sequence[Node]) -> Node:
    """Side by side from the left end to the right one."""
    nodes = list[Node]()
    for part in parts:
        nodes += [Spacer(), part] if nodes else [part]
    return Row(nodes, APART / 2)
