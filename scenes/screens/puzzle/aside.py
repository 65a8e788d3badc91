"""What a puzzle shows round its table: the heading, what is asked, the column at the right, the hint, and its end."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from scenes.kit.art.cards import ASPECT
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.input.intent import Kind
from scenes.kit.messages import listed, mark, sentences, tr
from scenes.kit.scene import Pop
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
from scenes.kit.widgets.focus import Focus
from scenes.kit.widgets.widget import Action, Widget
from scenes.kit.widgets.words import write
from scenes.screens.puzzle import column
from scenes.screens.puzzle.column import Column, ColumnContent
from scenes.screens.puzzle.ending import Ending, back_button
from scenes.screens.puzzle.question import draw_question, zoom_in
from scenes.screens.puzzle.tries import Around, Tries
from scenes.screens.round.arbiter import Aside, AtTable
from scenes.specs.puzzling import Posed
from scenes.table.capabilities import HintText, Tag
from scenes.table.drafting import Drafting
from scenes.table.frame import GUTTER, Frame
from scenes.table.table import Table
from scenes.table.turn.badges import draw_hand_tags
from scenes.table.turn.buttons import bare_button, lens_button
from scenes.table.turn.calls import draw_call, room_for
from scenes.table.turn.corner_widgets import LogSpot
from scenes.table.turn.marks import draw_landing_places

SQUARE, SQUARE_GAP, BEFORE_SQUARES = 28, 12, 28  # units
BELOW_HEADER = 8  # units
HINT_COSTS = mark("A hint costs a try.")


def draw_heading(painter: Painter, stage: Stage, plan: Frame, title: str, around: Around, tones: Tones) -> None:
    """Draws the heading in the bar, as far as that is free."""
    rect, theme, px = stage.viewport.rect, stage.theme, stage.viewport.px
    left, beside = rect(*plan.title), column.about(plan)
    left.width = rect(*plan.opponents).left - px(SQUARE_GAP) - left.left
    write(painter, stage, title, Lettering("head", theme.paper), left)
    if beside is None:
        return
    bar = rect(*beside)
    squares = around.count * px(SQUARE + SQUARE_GAP) + px(BEFORE_SQUARES) if around.count else 0
    room = Rect(bar.left, bar.top, bar.width - squares, bar.height)
    drawn = write(painter, stage, around.words, Lettering("body", theme.bone), room)
    x = room.left + drawn.get_width() + px(BEFORE_SQUARES)
    empty = tones.slab if theme.posters else theme.back_line
    for number in range(1, around.count + 1):
        box = Rect(x, bar.centery - px(SQUARE) // 2, px(SQUARE), px(SQUARE))
        painter.fill(box, theme.paper if number <= around.number else empty)
        x += px(SQUARE + SQUARE_GAP)


class PuzzleAside(Aside):
    """Of one puzzle. `ending` is there once it is over, and all of that has been shown; `is_judged_long`: a try is
    looked at for so long that somebody is told to wait.
    """

    def __init__(self, turn: AtTable, posed: Posed, tries: Tries, around: Around, hint: Action, log: Action) -> None:
        """`hint` and `log` are what the buttons of both do."""
        self._turn, self._table, self._controller, self._stage = turn, turn.table, turn.controller, turn.table.stage
        self._posed, self._tries, self._around, self._hint, self._log = posed, tries, around, hint, log
        self.ending: Ending | None = None
        self.is_judged_long = False
        turn.table.panels.left_out = frozenset({"top bar", "log"})

    @property
    def focus(self) -> Focus | None:  # type: ignore[override]
        """The focus on the buttons that lead on, once the puzzle is over."""
        return self.ending.focus if self.ending is not None else None

    @property
    def animating(self) -> bool:
        """Whether the end still comes in."""
        return self.ending is not None and self.ending.is_busy

    def end(self) -> None:
        """Ends the puzzle: shows the word, or the answer, and the buttons that lead on."""
        outcome = self._tries.outcome
        word = self._posed.solved if outcome.solved else self._posed.failed
        self.ending = Ending(self._table, word, outcome.solved, self._around.onward(outcome), self._log_spots)
        self._controller.changed = True

    # -- in words

    @property
    def title(self) -> str:
        """The puzzle's kind, and which puzzle of which day it is."""
        return listed((self._posed.title, self._around.words))

    def tell(self, of_table: Callable[[], str]) -> str:
        """What is asked and the table; asked again the hand."""
        return sentences((self.about, of_table()))

    @property
    def count(self) -> str:
        """What is asked, in a sentence."""
        return " ".join(self._posed.count)

    @property
    def about(self) -> str:
        """What is asked, and how many tries are left; once it is over how."""
        if not self._tries.outcome.is_over:
            hidden = self._tries.hidden_aloud(self._posed.spec.voice.face)
            return sentences((self.count, hidden, self._tries.left_aloud))
        word = self._posed.solved.capitalize() if self._tries.outcome.solved else self._posed.failed
        return sentences((word, self._last))

    @property
    def outcome_aloud(self) -> str:
        """What came of the last try, or the hint; and what is left."""
        if self._tries.outcome.is_over:
            return self.about if self._tries.outcome.solved else self._last
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
        stage, plan, lens = self._stage, self._table.spec.frame, self._turn.tutor.lens
        assert lens is not None
        hinted = bare_button(stage, plan.help_button, tr("Hint"), self._hint, Kind.HINT)
        hinted.enabled, hinted.follows = self._tries.may_hint, tr("costs a try")
        return [lens_button(stage, plan, lens.toggle), hinted, *self._log_spots(), back_button(stage, plan, Pop)]

    def _log_spots(self) -> list[Widget]:
        """The log in the column, where something stands there."""
        column = self._column()
        column.sheet(self._content(""))
        return [LogSpot(self._stage, column.rest, self._log)] if self._tries.entries else []

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
        self._draw_round(painter, self._controller.drafting, self._controller.passing.line or waiting)
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
        stage, table, plan = self._stage, self._table, self._table.spec.frame
        draw_heading(painter, stage, plan, self._posed.title, self._around, table.tones)
        is_large = self._is_large
        room, call = self._room(drafting), self._call(drafting, refusal)
        fits = not is_large and zoom_in(stage, self._posed.count, room) > 0
        is_over, has_log = self._tries.outcome.is_over, is_large and bool(self._tries.entries)
        table.panels.chronicle.entries = list(self._tries.entries)
        self._column().sheet(self._content("" if fits or is_over or has_log else self.count)).draw(painter)
        if drafting is not None:
            draw_landing_places(painter, table, drafting, self._controller.widgets.landing)
        if call is not None:
            self._draw_call(painter, call)
        elif fits and not is_over:
            draw_question(painter, stage, self._posed.count, room)
        elif is_large and not is_over:
            self._draw_at_hand(painter, self.count if has_log else tr(HINT_COSTS))
        self._draw_hint(painter, drafting)

    def _draw_at_hand(self, painter: Painter, words: str, style: str = "body") -> None:
        """Right of the hand, or of the cards in front, what has no room elsewhere."""
        stage, hint = self._stage, self._table.spec.frame.hint
        box = stage.viewport.rect(*hint) if hint is not None else free_beside(self._table)
        if words:
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
            self._draw_at_hand(painter, str(call.what), "name")

    @property
    def _is_large(self) -> bool:
        return self._stage.text.text_scale > column.LARGE

    def _column(self) -> Column:
        box = column.column(self._table.spec.frame, self._tries.outcome.is_over)
        return Column(self._stage, self._stage.viewport.rect(*box), self._table.tones, self._is_large)

    def _content(self, asked: str) -> ColumnContent:
        tries = self._tries
        streak = tries.streak if not self._is_large or tries.outcome.is_over else None
        return ColumnContent(tries.marks, tries.clock, streak, asked, tries.entries)

    def _draw_hint(self, painter: Painter, drafting: Drafting | None) -> None:
        """What a hint costs, below its button; once it was given, a tag on its card."""
        stage, plan, hint = self._stage, self._table.spec.frame, self._posed.hint
        box = column.below_hint(plan)
        if box is not None and self._tries.may_hint and not self._is_large and not self._tries.outcome.is_over:
            write(painter, stage, tr(HINT_COSTS), Lettering("body", stage.theme.bone), stage.viewport.rect(*box))
        if drafting is None:
            return
        if self._tries.outcome.hint and hint.card is not None and hint.card in drafting.view.hand:
            tag = Tag("arrow_down", (tr("Hint"),), True)
            draw_hand_tags(painter, self._table, {hint.card: tag}, self._focused(drafting))

    @staticmethod
    def _focused(drafting: Drafting) -> object:
        return drafting.selection[-1] if drafting.selection else None


def free_beside(table: Table, lands: bool = True) -> Rect:
    """The space right of the nearest seat's cards, in px; where one more may land there with room for that."""
    plan, spec = table.spec.frame, table.spec
    x, y, width, height = spec.seat_box(table.view, spec.front)
    rows = [place for place in table.resting_places().values()
            if x <= place.x <= x + width and y <= place.y <= y + height]
    card = max((place.height * ASPECT for place in rows), default=0.0)
    more = 1.5 * card + 2 * GUTTER if lands else 0.5 * card + GUTTER
    taken = max((place.x for place in rows), default=x) + more if rows else x
    return table.stage.viewport.rect(taken, y + plan.header, max(0.0, x + width - taken), height - plan.header)
