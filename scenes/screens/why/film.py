"""A turn on a table of its own, played again or otherwise, and the list of turns at the table's foot."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.core.events import CardMoved, Event
from game.core.match import Step
from scenes.kit.drawing.painter import Painter
from scenes.kit.layout import Box, Share, columns, row
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb
from scenes.kit.widgets import Widget
from scenes.kit.widgets.surfaces import colours
from scenes.kit.widgets.widget import Action
from scenes.match.story import Seating
from scenes.table.capabilities import WhyLine
from scenes.table.plan import plan_of
from scenes.table.spec import TableSpec, colour_of
from scenes.table.table import Table
from scenes.table.values import Pieces, TableView
from scenes.table.words import NameOf, flowing_block, in_words

BEFORE_MS, BETWEEN_MS, AFTER_MS = 900.0, 350.0, 900.0
"""At speed 1x: before the first event, between two, and after the last."""


class Film:
    """The table as a seat saw it when its turn began; nothing on it is more than that seat saw."""

    def __init__(self, stage: Stage, spec: TableSpec, seated: Sequence[Seating], seat: int,
                 steps: Sequence[Step]) -> None:
        """`steps` go from the beginning of the seat's turn to its going out."""
        self._stage, self._game, self._seat, self._steps = stage, spec.game, seat, steps
        self._begun = self._game.view(steps[0].after, seat)
        self.table = Table(stage, spec, seated, self._begun)
        self._shots: deque[tuple[Event, TableView]] = deque()  # as the seat sees them, and what is true then
        self._left_ms = 0.0

    @property
    def plays(self) -> bool:
        """Whether anything is still to come, or to be looked at."""
        return bool(self._shots) or self._left_ms > 0 or self.table.busy

    def play_loss(self) -> None:
        """The turn as it was."""
        game, seat = self._game, self._seat
        steps = self._steps[1:]
        self._play([(game.seen_by(step.before, step.event, seat), game.view(step.after, seat)) for step in steps])

    def play(self, events: Sequence[CardMoved]) -> None:
        """Another turn from the same beginning; the rules have been asked before."""
        state = self._steps[0].after
        shots: list[tuple[Event, TableView]] = []
        for event in events:
            state = self._game.evolve(state, event)
            shots.append((event, self._game.view(state, self._seat)))
        self._play(shots)

    def rewind(self) -> None:
        """Everything as it was when the turn began."""
        self._shots.clear()
        self._left_ms = 0.0
        self.table.panels.entries.clear()
        self.table.ground.stand(colour_of(self.table.spec, self._begun))
        self.table.look_from(self._begun, self._seat)

    def _play(self, shots: Sequence[tuple[Event, TableView]]) -> None:
        self.rewind()
        self._shots.extend(shots)
        self._left_ms = BEFORE_MS

    def finish(self) -> None:
        """All of it at once."""
        while self._shots:
            self._show_next()
        self.table.finish()
        self._left_ms = 0.0

    def update(self, elapsed_ms: float) -> None:
        """Let time pass."""
        self.table.update(elapsed_ms)
        pace = self._stage.settings.pace
        if not pace and self.plays:
            self.finish()
        elif pace and not self.table.busy and self._left_ms > 0:
            self._left_ms = max(0.0, self._left_ms - elapsed_ms / pace)
        if not self.table.busy and self._left_ms <= 0 and self._shots:
            self._show_next()

    def _show_next(self) -> None:
        self.table.finish()
        self.table.show(*self._shots.popleft())
        self._left_ms = BETWEEN_MS if self._shots else AFTER_MS


HEAD, MORE_HEAD = 64, 20  # units at 100 %, and more at 200 %
DID, MORE_DID = 40, 26
ROW, MORE_ROW = 76, 4  # two lines in full size
GAP, GUTTER = 12, 24
WIDE_UP_TO = 1.25  # text up to this size stands in two columns
ABOVE = 12  # units of the panel above what is in it
TITLE_SHARE = 0.5  # of the width
BUTTON_SHARES = (Share(0.28), Share(0.48), Share(0.24))
TURN_SHARE = 0.54
INSET = 16  # units


class ListLayout(NamedTuple):
    """Boxes in units; `buttons` are the lost turn again, the page, and back; `rows` one page's, down the columns."""

    panel: Box
    title: Box
    did: Box
    buttons: list[Box]
    rows: list[Box]


def list_layout(stage: Stage) -> ListLayout:
    """For the stage's window and text."""
    plan = plan_of(stage)
    more = plan.more_text
    x, _, width, _ = plan.safe
    top, foot = plan.actions[1], plan.safe[1] + plan.safe[3]
    head, did = HEAD + MORE_HEAD * more, DID + MORE_DID * more
    first = top + head + did + GAP
    count = max(1, int((foot - first + GAP) / (ROW + MORE_ROW * more + GAP)))
    half = width * TITLE_SHARE
    buttons = row((x + half, top, width - half + GAP, head - GAP), BUTTON_SHARES)
    return ListLayout(
        Box(x, top - ABOVE, width, foot - top + ABOVE),
        Box(x, top, half - GUTTER, head),
        Box(x, top + head, width, did),
        [box._replace(width=box.width - GAP) for box in buttons],
        columns((x, first, width, foot - first), 2 if plan.text_scale <= WIDE_UP_TO else 1, count, GUTTER, GAP),
    )


class LineRow(Widget):
    """Plays its turn on the table; the one that is shown there stands on paper."""

    def __init__(self, stage: Stage, rect: Rect, line: WhyLine, action: Action, name_of: NameOf) -> None:
        """`name_of` is what a voice calls a card."""
        super().__init__(stage, rect, action)
        self.line = line
        self.shown = False
        self._name_of = name_of

    @property
    def words(self) -> str:
        """The turn."""
        return in_words(self.line.turn, self._name_of)

    @property
    def value_words(self) -> str:
        """Its reason."""
        return in_words(self.line.why, self._name_of)

    @property
    def grown(self) -> Rect:
        """Rows stand close: the ring alone shows the focus."""
        return self.rect

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """The block, the turn and its reason."""
        shades = colours(self.stage.theme, "best" if self.shown else "slab", True, None)
        assert shades.block is not None
        painter.fill(self.rect, shades.block)
        inset = self.stage.viewport.px(INSET)
        inner = self.rect.inflate(-2 * inset, 0)
        width = round(inner.width * TURN_SHARE)
        turn = Rect(inner.x, inner.y, width - inset, inner.height)
        self._write(painter, self.line.turn, "body_bold", shades.title, turn)
        rest = Rect(inner.x + width, inner.y, inner.width - width, inner.height)
        self._write(painter, self.line.why, "body", shades.second, rest)

    def _write(self, painter: Painter, pieces: Pieces, style: str, rgb: Rgb, box: Rect) -> None:
        words = flowing_block(self.stage, pieces, style, rgb, box.size)
        painter.put(words, box.x, box.centery - words.get_height() // 2)
