"""The nodes of a review: a column a turn, as high as the chance to win after it, and a turn in words and cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Unpack

from pygame import Rect

from scenes.kit.art.cards import ASPECT
from scenes.kit.layout import Box
from scenes.kit.messages import listed, mark, tr
from scenes.kit.override import override
from scenes.kit.scene import Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import BLACK, Theme, mix
from scenes.kit.timeline import linear
from scenes.kit.ui.containers import Block, Column, Pad, Padded, Row, Spacer
from scenes.kit.ui.leaves import Drawing, Label, face, icon, plate, rule_symbol
from scenes.kit.ui.motion import Motion, MovingDrawing
from scenes.kit.ui.node import Grow, Len, Measure, Node, Sizing, Span
from scenes.kit.ui.overlays import At, Overlay
from scenes.kit.ui.pen import Pen
from scenes.kit.ui.press import Pressable
from scenes.kit.widgets.words import Sentence
from scenes.match.story import Seating
from scenes.specs.reviewing import Mark, Reviewed, ReviewLine, SeatCards

MARKS = {
    Mark.KEPT: (mark("Best"), "star"), Mark.CLOSE: (mark("Good"), "check"), Mark.SLIP: (mark("Inaccuracy"), "minus"),
    Mark.BLUNDER: (mark("Blunder"), "bang"), Mark.FORCED: (mark("Forced"), "arrow_right"),
    Mark.NO_WAY: (mark("Lost"), "slash"),
}  # fmt: skip
"""What a mark is called, and its icon: no two have the same, as many columns with large text have no room for words."""
WIDEST, GUTTER, USUAL = 204, 50, 7
"""Units of a column's width at most at text of 100 %, in proportion to larger text, and between columns up to so many;
more of them are closer."""
CHART, LOW = 250, 0.3
"""Units of the height of the columns at least; the share of it below which a column has its number above."""
CAPTION, CAPTION_GAP, LINE = Len(52, 78), 14, 4
"""Units of the line below a column, how far below it is, and of the line on which all columns stand."""
EDGE, SYMBOL, ICON, INSET = 4, 52, Len(28, 48), 20
RISE_MS, STAGGER_MS, DASHES_MS = 300, 60, 200
"""Milliseconds: a column grows, begins after the one before, and its dashes come after that."""
PLATE, CARD, FACE, STRIP, LEAST_STRIP, LOWER = 112, 112, 44, 66, 20, 8
"""Units: a rule's plate, a card's height, a face, what is seen of a covered card, usually and at least, and how much
lower a card lies that does not count."""


def hundredths(chance: float) -> int:
    """The chance as it is written."""
    return round(100 * chance)


def gutter(count: int) -> float:
    """Units between so many columns."""
    return GUTTER * min(1.0, USUAL / count)


# -- a column


def turn_column(
    turn: int, reviewed: Reviewed | None, is_open: bool, begins_ms: float, stage: Stage,
    press: Callable[[], Transition | None], key: str,
) -> Node:  # fmt: skip
    """A decision: its column, dashed above that for what was given away, the mark below.

    It grows from `begins_ms` on, on the page's clock. The turn that is shown below has its mark on paper.
    """
    lost = hundredths(reviewed.loss) if reviewed is not None else 0
    high = _height(reviewed)
    chart = Overlay(_chart(reviewed, high, begins_ms, stage.theme), height=Grow())
    child = Column([chart, Node(height=CAPTION_GAP + LINE), _caption(turn, reviewed, is_open)])
    column = Pressable(child, press, _words(turn, reviewed), tr("−{n} %").format(n=lost) if lost else "", key=key,
                       grows=False)  # fmt: skip
    return ChartColumn(column, high, width=Grow(), most_width=WIDEST * stage.text.text_scale, height=Grow())


def _height(reviewed: Reviewed | None) -> float:
    """Up to which chance a column reaches, with what was given away, or with the number above it."""
    if reviewed is None:
        return LOW
    played = reviewed.played.chance
    return min(1.0, max(played + reviewed.loss, played + LOW if played < LOW else played))


class ChartColumn(Padded):
    """A column with the line below it, as high as a share of the room above that line: it stands on the foot."""

    def __init__(self, child: Node, share: float, **sizing: Unpack[Sizing]) -> None:
        super().__init__(child, **sizing)
        self._share = share

    @override
    def own_heights(self, measure: Measure, width: float) -> Span:
        least = CHART + self._caption_height(measure)
        return Span(least, least)

    @override
    def arrange(self, measure: Measure, box: Box) -> None:
        high = self._caption_height(measure) + (box.height - self._caption_height(measure)) * self._share
        self.child.place(measure, Box(box.x, box.bottom - high, box.width, high))

    @staticmethod
    def _caption_height(measure: Measure) -> float:
        return CAPTION_GAP + LINE + (measure.length(CAPTION) or 0.0)


def _words(turn: int, reviewed: Reviewed | None) -> str:
    """The turn, its mark and the chance."""
    number = tr("Turn {n}").format(n=turn)
    if reviewed is None:
        return listed((number, tr("not graded yet")))
    return listed((number, tr(MARKS[reviewed.mark][0]), tr("{n} %").format(n=hundredths(reviewed.played.chance))))


def _chart(reviewed: Reviewed | None, high: float, begins_ms: float, theme: Theme) -> list[Node]:
    """What stands in a column's box, which is so `high`: the chance that its upper edge stands for."""
    if reviewed is None:
        return []
    played, is_low = reviewed.played, reviewed.played.chance < LOW
    rises, comes = Motion(begins_ms, RISE_MS), Motion(begins_ms + RISE_MS, DASHES_MS, linear)
    ink = theme.field_ink[played.colour] if not is_low else theme.paper if played.chance else theme.stone
    foot = 1 - played.chance / high if is_low else 1.0
    number = Label(str(hundredths(played.chance)), "entry", ink, at=1.0, keeps_size=True, aloud=False)
    numbers: list[Node] = [Spacer(), Padded(number, Pad(INSET, 4, INSET, 10))]
    if reviewed.loss > LOW:
        words = Label(f"−{hundredths(reviewed.loss)}", "entry", "paper", at=1.0, keeps_size=True, aloud=False)
        numbers.insert(0, Padded(words, Pad(0, 14, INSET, 0), optional=True))
    parts: list[Node] = [MovingDrawing(partial(_draw_column, played, high), rises)]
    if reviewed.better is not None and reviewed.loss:
        parts.append(MovingDrawing(partial(_draw_loss, reviewed, high), comes))
    parts.append(Column([Column(numbers, height=Grow(foot)), Node(height=Grow(1 - foot)) if foot < 1 else None]))
    if not is_low:
        symbol = rule_symbol(played.colour, SYMBOL, ink, optional=True)
        parts.append(At(0.0, 1.0, Row([symbol], pad=Pad(INSET, 0, 2 * INSET + SYMBOL, 12)), 0.0, 1.0, optional=True))
    return parts


def _draw_column(played: ReviewLine, above: float, pen: Pen, rect: Rect, come: float) -> None:
    """The chance that was left, in the colour of the rule then."""
    theme, edge = pen.stage.theme, pen.stage.viewport.px(EDGE)
    high = round(rect.height * played.chance / above * come)
    column = Rect(rect.x, rect.bottom - high, rect.width, high)
    if high:
        pen.painter.fill(column, theme.paper)
        pen.painter.fill(column.inflate(-2 * edge, -2 * edge), theme.field[played.colour])


def _draw_loss(reviewed: Reviewed, above: float, pen: Pen, rect: Rect, come: float) -> None:
    """Dashes as high as what the better turn had more."""
    assert reviewed.better is not None and pen.tones is not None
    left, most = (round(rect.height * line.chance / above) for line in (reviewed.played, reviewed.better))
    box = Rect(rect.x, rect.bottom - most, rect.width, most - left)
    if come > 0 and box.height >= 2 * pen.stage.viewport.px(EDGE):
        pen.painter.fill(box, mix(pen.tones.ground, BLACK, 0.5))
        pen.painter.put(pen.stage.art.dashed_frame(box.size), *box.topleft, come)


def _caption(turn: int, reviewed: Reviewed | None, is_open: bool) -> Node:
    """A column's number of the turn, icon and mark."""
    wrong = reviewed is not None and reviewed.loss > 0
    ink = "ink" if is_open else "paper" if wrong else "bone"
    parts: list[Node] = [Label(str(turn), "name", ink, aloud=False)]
    if reviewed is not None:
        name, sign = MARKS[reviewed.mark]
        parts += [icon(sign, ICON, ink), Label(tr(name), "name", ink, least=0.7, optional=True)]
    return Block(Row(parts, gap=10), "paper" if is_open else None, pad=Pad(12, 0, 12), height=CAPTION)


# -- a turn


def turn_side(title: str, line: ReviewLine, seats: Sequence[Seating], is_better: bool = False) -> Node:
    """A turn: its words with the chance after it, the table that it left, one line of reason. `title` comes before the
    words; the better turn stands on paper. `seats` are those of the match.
    """
    ink = "ink" if is_better else "paper"
    sentence = Sentence((title, *line.turn), "name", BLACK)
    words = Row([Label(sentence, "name", ink, least=0.8, aloud=line.reason, width=Grow()),
                 Label(tr("{n} %").format(n=hundredths(line.chance)), "head", ink, aloud=False)], gap=28)  # fmt: skip
    headed = Block(words, "paper" if is_better else None, ink, Pad(20, 0, 20) if is_better else Pad(), least_height=52)
    seated = [_seat(laid, seats) for laid in line.laid]
    table = Row([plate(line.colour, PLATE), *seated, Spacer()], gap=28, height=CARD + LOWER)
    return Column([headed, table, Label(line.reason, "rule", "paper" if is_better else "bone", wraps=True)], gap=22,
                  width=Grow())  # fmt: skip


def _seat(laid: SeatCards, seats: Sequence[Seating]) -> Node:
    """A face and what lies there; closer where there are many cards."""
    covered, wide = max(0, len(laid.cards) - 1), CARD * ASPECT
    cards = Drawing(partial(_draw_cards, laid), width=Grow(), least_width=wide + LEAST_STRIP * covered)
    return Row([face(seats[laid.seat].face, FACE, "paper"), cards], gap=14, width=Grow(covered + 1),
               most_width=FACE + 14 + wide + STRIP * covered)  # fmt: skip


def _draw_cards(laid: SeatCards, pen: Pen, rect: Rect) -> None:
    """From left to right; those that do not count are lower and faint."""
    stage, height = pen.stage, pen.stage.viewport.px(CARD)
    covered = len(laid.cards) - 1
    pitch = (rect.width - height * ASPECT) / covered if covered > 0 else 0.0
    figures = round(min(1.0, pitch / stage.viewport.px(STRIP)), 2) if covered > 0 else 1.0
    for number, (card, counts) in enumerate(laid.cards):
        surface = stage.art.card(card, height, "plain" if counts else "dimmed", figures=figures)
        lower = 0 if counts else stage.viewport.px(LOWER)
        pen.put(surface, rect.x + round(number * pitch), rect.y + lower)
