"""What a puzzle shows round its table: the heading, what is asked, the column at the right, the hint, and its end."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from scenes.kit.art.cards import ASPECT
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Kind
from scenes.kit.layout import Box
from scenes.kit.messages import listed, mark, sentences, tr
from scenes.kit.stage import Stage
from scenes.kit.theme import CAPITALS, STYLES
from scenes.kit.ui.areas import boxes_of
from scenes.kit.ui.contents import Contents
from scenes.kit.ui.flow import Flow
from scenes.kit.ui.node import Node
from scenes.kit.widgets.focus import Focus
from scenes.kit.widgets.widget import Action, Widget
from scenes.screens.puzzle.column import ColumnModel, bar, column, empty_of, puzzle_boxes
from scenes.screens.puzzle.ending import PuzzleEnding
from scenes.screens.puzzle.tries import PuzzleContext, Tries
from scenes.screens.round.arbiter import Aside, AtTable
from scenes.specs.puzzling import PosedPuzzle
from scenes.table.capabilities import HintText, Tag
from scenes.table.drafting import Drafting
from scenes.table.plan import GUTTER
from scenes.table.table import Table
from scenes.table.turn.badges import draw_hand_tags
from scenes.table.turn.buttons import bare_button, lens_button
from scenes.table.turn.calls import draw_call, room_for
from scenes.table.turn.corner_widgets import LogSpot
from scenes.table.turn.marks import draw_landing_places

BELOW_HEADER, RINGED = 8, 28  # units; so far the ring of a button and tails of letters reach
HINT_COSTS = mark("A hint costs a try.")
QUESTION_STYLES, BETWEEN_LINES = ("result", "title"), 22  # of the two lines of what is asked; units between them
LEAST_ZOOM = 0.5  # of their size in the design: smaller, and what is asked stands elsewhere


class PuzzleAside(Aside):
    """What stands round the table of one puzzle. `ending` is there once it is over, and all of that was shown;
    `is_judged_long`: a try is looked at for so long that somebody is told to wait.
    """

    def __init__(
        self, turn: AtTable, posed: PosedPuzzle, tries: Tries, context: PuzzleContext, hint: Action, log: Action
    ) -> None:
        """`hint` and `log` are what the buttons of both do."""
        self._turn, self._table, self._controller, self._stage = turn, turn.table, turn.controller, turn.table.stage
        self._posed, self._tries, self._context, self._hint, self._log = posed, tries, context, hint, log
        self.ending: PuzzleEnding | None = None
        self.is_judged_long = self._leads_on = self._has_cost_below = self._is_asked = False
        stage = self._stage
        self._bar = Contents(stage, self._heading)
        self._column = Contents(stage, lambda: column(stage, self._table.tones, self._model))
        self._cost = Contents(stage, lambda: Flow(tr(HINT_COSTS), "body", "bone"))
        self._model = ColumnModel((), "", None, "", (), False)
        self._state: tuple[object, ...] = ()
        turn.table.panels.left_out = frozenset({"top bar", "log"})

    @property
    def focus(self) -> Focus | None:  # type: ignore[override]
        """The focus on the buttons that lead on, once the puzzle is over."""
        return self.ending.focus if self.ending is not None else None

    @property
    def animating(self) -> bool:
        """Whether the end still comes in."""
        return self.ending is not None and self.ending.is_busy

    def _heading(self) -> Node:
        table, empty = self._table, empty_of(self._stage, self._table.tones)
        return bar(table.spec.plan, self._posed.title, self._context, empty, with_back=not self._leads_on)

    def end(self) -> None:
        """Ends the puzzle: shows the word, or the answer, and the buttons that lead on."""
        outcome = self._tries.outcome
        word, choices = self._posed.solved if outcome.solved else self._posed.failed, self._context.onward(outcome)
        self._leads_on = bool(choices)
        self.ending = PuzzleEnding(self._table, word, outcome.solved, choices, self._column_rows)
        self._controller.changed = True

    # -- in words

    @property
    def title(self) -> str:
        """The puzzle's kind, and which puzzle of which day it is."""
        return listed((self._posed.title, self._context.words))

    def news(self, of_table: Callable[[], str]) -> str:
        """First the puzzle's question, then what has happened on the table."""
        question, self._is_asked = "" if self._is_asked else self.question, True
        return sentences((question, of_table()))

    def tell(self, of_table: Callable[[], str]) -> str:
        """The puzzle's question and the table; asked again, the hand."""
        return sentences((self.question, of_table()))

    @property
    def count(self) -> str:
        """The puzzle's question, in a sentence."""
        return " ".join(self._posed.count)

    @property
    def question(self) -> str:
        """The puzzle's question, and how many tries are left; once the puzzle is over, its outcome."""
        if not self._tries.outcome.is_over:
            hidden = self._tries.hidden_aloud(self._posed.spec.voice.face)
            return sentences((self.count, hidden, self._tries.left_aloud))
        word = self._posed.solved.capitalize() if self._tries.outcome.solved else self._posed.failed
        return sentences((word, self._last))

    @property
    def outcome_aloud(self) -> str:
        """The outcome of the last try, or the hint; and how many tries are left."""
        if self._tries.outcome.is_over:
            return self.question if self._tries.outcome.solved else self._last
        return sentences((self._last, self._tries.left_aloud))

    @property
    def _last(self) -> str:
        return self._tries.last_aloud(self._posed.spec.voice.face)

    @property
    def why_no_hint(self) -> str:
        """Why no hint can be had."""
        return tr("Only one hint per puzzle") if self._tries.outcome.hint else tr("No hints on the last try")

    # -- what can be pressed

    def widgets(self) -> list[Widget]:
        """Lens and hint; the log where something stands there; and the way back."""
        stage, plan, lens = self._stage, self._table.spec.plan, self._turn.tutor.lens
        assert lens is not None
        hinted = bare_button(stage, plan.help_button, tr("Hint"), self._hint, Kind.HINT)
        hinted.enabled, hinted.follows = self._tries.may_hint, tr("costs a try")
        below_hint = puzzle_boxes(plan).get("cost")
        if below_hint is not None:
            self._cost.lay_out(below_hint)
        self._has_cost_below = below_hint is not None and not self._cost.lacks
        return [lens_button(stage, plan, lens.toggle), hinted, *self._column_rows()]

    def _column_rows(self) -> list[Widget]:
        """The log in the column, where something stands there; the way back, unless others lead on."""
        self._bar.lay_out(Box(*self._table.spec.plan.top_bar))
        self._lay_out_column("")
        log = self._stage.viewport.rect(*boxes_of(self._column.tree)["log"])
        spots = [LogSpot(self._stage, log, self._log)] if self._tries.entries else []
        return [*spots, *self._bar.widgets(self._table.tones)]

    def _lay_out_column(self, asked: str) -> None:
        """The column, laid out anew where what it shows is another, or its place, its colours, or the device in hand.

        `asked` is what the puzzle asks, where that stands there.
        """
        tries, table, is_over = self._tries, self._table, self._tries.outcome.is_over
        self._model = ColumnModel(tries.marks, tries.clock, tries.streak, asked, tries.entries, is_over)
        state = self._model, table.spec.plan, table.tones, self._stage.art, self._stage.holder
        if state != self._state:
            self._state = state
            self._column.lay_out(puzzle_boxes(table.spec.plan)["beside" if is_over else "column"])

    # -- the picture

    def resized(self) -> None:
        """The ways on are laid out anew."""
        if self.ending is not None:
            self.ending.lay_out()

    def draw(self, painter: Painter) -> None:
        """The table, what is asked or has come of it, and what can be pressed."""
        table, widgets = self._table, self._controller.widgets
        table.draw_lying(painter)
        waiting = tr("One moment…") if self.is_judged_long else ""
        self._draw_round(painter, self._controller.drafting, self._controller.notice.line or waiting)
        if self.ending is None:
            widgets.draw(painter)
        table.draw_flying(painter)
        widgets.draw_picked_ring(painter)
        self._turn.tutor.draw_lens(painter)
        table.moments.draw(painter, with_line=False)
        if self.ending is not None:
            self.ending.draw(painter)

    def _draw_round(self, painter: Painter, drafting: Drafting | None, refusal: str) -> None:
        """What stands round the table; `refusal` is why something cannot be done just now."""
        stage, table, is_over = self._stage, self._table, self._tries.outcome.is_over
        room, call, at_hand = self._room(drafting), self._call(drafting, refusal), table.spec.plan.hint
        fits = zoom_in(stage, self._posed.count, room) > 0
        table.panels.chronicle.entries = list(self._tries.entries)
        self._lay_out_column("" if fits or is_over or at_hand is not None else self.count)
        for contents in (self._bar, self._column):
            contents.draw(painter, table.tones)
        if drafting is not None:
            draw_landing_places(painter, table, drafting, self._controller.widgets.landing)
        may_hint = self._tries.may_hint and not is_over
        if may_hint and self._has_cost_below:
            self._cost.draw(painter, table.tones)
        if call is not None:
            self._draw_call(painter, call)
        elif fits and not is_over:
            draw_question(painter, stage, self._posed.count, room)
            if may_hint and not self._has_cost_below and at_hand is not None:
                self._draw_at_hand(painter, tr(HINT_COSTS), "body")
        elif at_hand is not None and not is_over:
            self._draw_at_hand(painter, self.count)
        if drafting is not None:
            self._draw_hint(painter, drafting)

    def _draw_at_hand(self, painter: Painter, words: str, style: str = "name") -> None:
        """Right of the hand, or of the cards in front, what has no room elsewhere."""
        stage, hint = self._stage, self._table.spec.plan.hint
        box = stage.viewport.rect(*hint) if hint is not None else free_beside(self._table)
        painter.put(stage.text.block(words, style, stage.theme.paper, box.size), *box.topleft)

    def _room(self, drafting: Drafting | None) -> Rect:
        """Right of the cards in front; of those that are picked up one may lie there, too."""
        room = free_beside(self._table, drafting is not None and bool(drafting.picked))
        below = self._stage.viewport.px(BELOW_HEADER)
        return Rect(room.x, room.y + below, room.width, room.height - below)

    def _call(self, drafting: Drafting | None, refusal: str) -> HintText | None:
        """Why something was refused, else what a card asks for."""
        if refusal:
            return HintText(refusal, "")
        asked = drafting.prompt if drafting is not None else None
        return HintText(*asked) if asked is not None else None

    def _draw_call(self, painter: Painter, call: HintText) -> None:
        room = room_for(self._table, call)
        if room is not None:
            draw_call(painter, self._table, call, room)
        else:
            self._draw_at_hand(painter, str(call.to_do))

    def _draw_hint(self, painter: Painter, drafting: Drafting) -> None:
        """Once a hint was given, a tag on its card."""
        card = self._posed.hint.card
        if self._tries.outcome.hint and card is not None and card in drafting.view.hand:
            tag = Tag("arrow_down", (tr("Hint"),), True)
            draw_hand_tags(painter, self._table, {card: tag}, self._focused(drafting))

    @staticmethod
    def _focused(drafting: Drafting) -> object:
        return drafting.selection[-1] if drafting.selection else None


def free_beside(table: Table, lands: bool = True) -> Rect:
    """The space right of the nearest seat's cards, in px; where one more may land there with room for that. The rings
    of the buttons below have room there, too.
    """
    plan, spec = table.spec.plan, table.spec
    x, y, width, height = spec.seat_box(table.view, spec.front)
    rows = [place for place in table.resting_places().values()
            if x <= place.x <= x + width and y <= place.y <= y + height]
    card = max((place.height * ASPECT for place in rows), default=0.0)
    more = 1.5 * card + 2 * GUTTER if lands else 0.5 * card + GUTTER
    taken = max((place.x for place in rows), default=x) + more if rows else x
    foot = min(y + height, plan.actions[1] - RINGED)
    return table.stage.viewport.rect(taken, y + plan.header, max(0.0, x + width - taken), foot - y - plan.header)


def zoom_in(stage: Stage, words: tuple[str, str], room: Rect) -> float:
    """How large both lines are in a room (px), 1 at most; 0 where they would be too small. Text size has no part."""
    usual = 1 / stage.text.text_scale
    widest = max(stage.text.size(line, style)[0] for line, style in zip(words, QUESTION_STYLES, strict=True)) * usual
    height = _height(stage, usual)
    share = min(1.0, room.width / widest, room.height / height)
    return share if share >= LEAST_ZOOM else 0.0


def _height(stage: Stage, zoom: float) -> float:
    return sum(_capitals(stage, style, zoom) for style in QUESTION_STYLES) + stage.viewport.px(BETWEEN_LINES)


def _capitals(stage: Stage, style: str, zoom: float) -> float:
    return stage.text.px(style, zoom) * CAPITALS[STYLES[style].family]


def draw_question(painter: Painter, stage: Stage, words: tuple[str, str], room: Rect) -> None:
    """Draws both lines of what is asked, in the middle of the height of a room in px."""
    share = zoom_in(stage, words, room)
    if not share:
        return
    zoom, between = share / stage.text.text_scale, round(stage.viewport.px(BETWEEN_LINES) * share)
    heights = [_capitals(stage, style, zoom) for style in QUESTION_STYLES]
    top = room.centery - (sum(heights) + between) / 2
    for line, style, height in zip(words, QUESTION_STYLES, heights, strict=True):
        drawn = stage.text.render(line, style, stage.theme.paper, room.width, zoom)
        painter.put(drawn, room.x, round(top + height / 2 - drawn.get_height() / 2))
        top += height + between
