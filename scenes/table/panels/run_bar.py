"""The bar above the table of a stage: in place of round and points, how far the stage and the run have come."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect

from scenes.kit.drawing.text import Lettering
from scenes.kit.layout import Share, column
from scenes.kit.messages import grouped, tr
from scenes.kit.stage import Stage
from scenes.kit.theme import COLOUR_KEYS, mix
from scenes.kit.widgets.sheet import Sheet
from scenes.kit.widgets.surfaces import empty_of, tones_of
from scenes.table.frame import Frame

PLATE, PLATE_GAP = 52, 14
FACE, GAP, APART = 44, 12, 28
ROUND, ROUND_PITCH, EDGE = (76, 44), 84, 4
COLOUR, COLOUR_PITCH, FAINT = 34, 38, 0.6
TICKET, ICON_GAP = 50, 8
LARGE = 1.25
GAP_LARGE, ROUNDS_SHARE = 10, 0.6
"""Where the text is large and the parts stand below each other: words need the height, rounds have a symbol alone."""
Group = Callable[[Sheet, Rect], int]
"""Draws a part of the bar from the left of a box in px; where that ends."""


class RunRound(NamedTuple):
    """A round of the stage: the colour key it was won under (None: it was lost), and what it counts here."""

    colour: str | None
    points: int


class RunScore(NamedTuple):
    """`colour` is the stage's key, `points` of `goal` are there; of `limit` rounds these were played.

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


def draw_run_bar(sheet: Sheet, stage: Stage, plan: Frame, run: RunScore, rule: str | None) -> None:
    """`rule` is the colour key in force: while it is the stage's, points count double, and the bar says so."""
    rect = stage.viewport.rect
    _draw_title(sheet, stage, run, rect(*plan.title), run.colour == rule)
    bar, tone = rect(*plan.score), empty_of(stage.theme, tones_of(stage.theme, rule))
    parts = _Parts(stage, run, tone)
    large = stage.text.text_scale > LARGE
    if plan.stacked:
        rows = ([parts.points, *([] if large else [parts.credits])], [parts.rounds], [parts.score])
        shares = [Share(), Share(ROUNDS_SHARE if large else 1.0), Share()]
        boxes = column((*bar.topleft, *bar.size), shares, stage.viewport.px(GAP_LARGE if large else GAP))
        for groups, box in zip(rows, boxes, strict=True):
            _spread(sheet, stage, groups, Rect(box))
        return
    whole = [parts.points, parts.round_words if large else parts.rounds, parts.colours, parts.score, parts.credits]
    drops = [parts.colours, parts.rounds, parts.round_words, parts.credits]
    while len(whole) > 2 and _needed(stage, whole, bar) > bar.width:
        dropped = next(part for part in drops if part in whole)
        whole = [part for part in whole if part != dropped]
    _spread(sheet, stage, whole, bar)


def _draw_title(sheet: Sheet, stage: Stage, run: RunScore, box: Rect, is_double: bool) -> None:
    """The stage's plate and its number; "Double" on paper while its colour rules."""
    px, theme = stage.viewport.px, stage.theme
    side = min(round(px(PLATE) * stage.text.text_scale), box.height)
    sheet.put(stage.art.rule_plate(run.colour, side), box.x, box.centery - side // 2)
    words = Rect(box.x + side + px(PLATE_GAP), box.y, box.width - side - px(PLATE_GAP), box.height)
    if not is_double:
        sheet.write(stage, tr("Stage {n}").format(n=run.stage), Lettering("head", theme.paper), words)
        return
    block = Sheet()
    room = words.inflate(-2 * px(GAP), 0)
    line = block.write(stage, tr("Double"), Lettering("head", theme.ink), room)
    sheet.fill(Rect(words.x, box.centery - side // 2, line.width + 2 * px(GAP), side), theme.paper)
    sheet.add(block)


def _needed(stage: Stage, groups: Sequence[Group], box: Rect) -> int:
    """The width (px) of some parts side by side."""
    aside = Rect(0, box.y, 4 * box.width, box.height)
    return sum(group(Sheet(), aside) for group in groups) + stage.viewport.px(APART) * (len(groups) - 1)


def _spread(sheet: Sheet, stage: Stage, groups: Sequence[Group], box: Rect) -> None:
    """Side by side, what is left shared between them; where they are too wide, each has its share of the width."""
    needed = _needed(stage, groups, box)
    between = stage.viewport.px(APART) + max(0, box.width - needed) // max(1, len(groups) - 1)
    x = box.x
    for group in groups:
        width = box.width // len(groups) if needed > box.width else 4 * box.width
        x = group(sheet, Rect(x, box.y, width, box.height)) + between


class _Parts:
    """What stands in the bar; `dark` is the tone of what is not there yet."""

    def __init__(self, stage: Stage, run: RunScore, dark: tuple[int, int, int]) -> None:
        self._stage, self._run, self._dark = stage, run, dark

    def points(self, sheet: Sheet, box: Rect) -> int:
        """The face, the points, and of how many."""
        stage, run, px, theme = self._stage, self._run, self._stage.viewport.px, self._stage.theme
        face = stage.art.seat(run.face, min(px(FACE), box.height), theme.paper)
        x = sheet.middle(face, box.x, box.centery).right + px(GAP)
        x = self._write(sheet, grouped(run.points), Lettering("head", theme.paper), box, x) + px(GAP)
        return self._write(sheet, tr("of {n}").format(n=run.goal), Lettering("body", theme.bone), box, x)

    def rounds(self, sheet: Sheet, box: Rect) -> int:
        """A box a round: what it counted on its colour, a dash where it was lost, the number of the one that runs."""
        stage, run, px, theme = self._stage, self._run, self._stage.viewport.px, self._stage.theme
        pitch = min(px(ROUND_PITCH), box.width // run.limit)
        size = pitch - px(ROUND_PITCH - ROUND[0]), min(px(ROUND[1]), box.height)
        for number in range(run.limit):
            cell = Rect(box.x + number * pitch, box.centery - size[1] // 2, *size)
            done = run.rounds[number] if number < len(run.rounds) else None
            runs = number == len(run.rounds)
            if runs or (done is not None and done.colour is not None):
                sheet.fill(cell, theme.paper)
                cell = cell.inflate(-2 * px(EDGE), -2 * px(EDGE))
            if done is None or done.colour is None:
                sheet.fill(cell, self._dark)
                words, rgb = (str(number + 1), theme.paper) if runs else ("–" if done is not None else "", theme.stone)
                if words:
                    sheet.write(stage, words, Lettering("name", rgb, 0.5), cell)
                continue
            self._draw_won(sheet, done, cell)
        return box.x + (run.limit - 1) * pitch + size[0]

    def _draw_won(self, sheet: Sheet, done: RunRound, cell: Rect) -> None:
        """The symbol and what the round counted, on its colour; in large text the symbol alone."""
        stage, theme = self._stage, self._stage.theme
        assert done.colour is not None
        ink, side = theme.field_ink[done.colour], cell.height * 2 // 3
        sheet.fill(cell, theme.field[done.colour])
        if stage.text.text_scale > LARGE:
            side = min(side * 5 // 4, cell.width * 2 // 3)
            sheet.middle(stage.art.symbol(done.colour, side, ink), cell.centerx, cell.centery, 0.5)
            return
        sheet.middle(stage.art.symbol(done.colour, side, ink), cell.x + cell.width // 12, cell.centery)
        right = Rect(cell.centerx, cell.y, cell.width // 2 - cell.width // 12, cell.height)
        sheet.write(stage, str(done.points), Lettering("name", ink, 1.0), right)

    def round_words(self, sheet: Sheet, box: Rect) -> int:
        """Writes the number of the round, of how many; returns the width in px."""
        run, rgb = self._run, self._stage.theme.bone
        words = tr("Round {n} of {count}").format(n=min(run.limit, len(run.rounds) + 1), count=run.limit)
        return self._write(sheet, words, Lettering("body", rgb), box, box.x)

    def colours(self, sheet: Sheet, box: Rect) -> int:
        """The seven rules, bright those that a round was won under."""
        stage, px = self._stage, self._stage.viewport.px
        pitch = min(px(COLOUR_PITCH), box.width // len(COLOUR_KEYS))
        side = min(pitch - px(COLOUR_PITCH - COLOUR), box.height)
        for number, colour in enumerate(COLOUR_KEYS):
            x = box.x + number * pitch
            if colour in self._run.colours:
                sheet.middle(stage.art.rule_plate(colour, side), x, box.centery)
                continue
            sheet.fill(Rect(x, box.centery - side // 2, side, side), self._dark)
            symbol = stage.art.symbol(colour, side * 2 // 3, mix(self._dark, stage.theme.stone, FAINT))
            sheet.middle(symbol, x + side / 2, box.centery, 0.5)
        return box.x + (len(COLOUR_KEYS) - 1) * pitch + side

    def score(self, sheet: Sheet, box: Rect) -> int:
        """The run's score, and what the stage would add by now."""
        stage, run, theme, px = self._stage, self._run, self._stage.theme, self._stage.viewport.px
        x = self._write(sheet, grouped(run.score), Lettering("head", theme.paper), box, box.x)
        if not run.stake or stage.text.text_scale > LARGE:
            return x
        return self._write(sheet, f"+{grouped(run.stake)}", Lettering("body", theme.bone), box, x + px(GAP))

    def credits(self, sheet: Sheet, box: Rect) -> int:
        """Draws a ticket and the number of credits; returns the width in px."""
        stage, px, theme = self._stage, self._stage.viewport.px, self._stage.theme
        ticket = stage.art.icon("ticket", min(px(TICKET), box.height), theme.paper)
        x = sheet.middle(ticket, box.x, box.centery).right + px(ICON_GAP)
        return self._write(sheet, str(self._run.credits), Lettering("head", theme.paper), box, x)

    def _write(self, sheet: Sheet, words: str, lettering: Lettering, box: Rect, x: int) -> int:
        room = Rect(x, box.y, max(1, box.right - x), box.height)
        return sheet.write(self._stage, words, lettering, room).right
