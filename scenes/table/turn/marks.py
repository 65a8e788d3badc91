"""What the draft marks on the table: where cards picked up may land, what is to be chosen, what is met first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from pygame import Rect

from game.core.events import HAND
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import centred
from scenes.kit.layout import Box
from scenes.kit.settings import explained, explaining
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb, Theme
from scenes.kit.ui.containers import Block, Column, Pad
from scenes.kit.ui.flow import Flow
from scenes.kit.ui.node import Measure, Node
from scenes.kit.ui.pen import pen_on
from scenes.kit.widgets.sheet import Sheet
from scenes.kit.widgets.words import Sentence, Words
from scenes.table.capabilities import FirstUse, HintText
from scenes.table.cards.sprites import place_rect
from scenes.table.drafting import Drafting
from scenes.table.plan import TablePlan
from scenes.table.table import Table
from scenes.table.turn.calls import INSET, above_cards, marked
from scenes.table.values import Gesture, Pieces, Place

ROUND = 5  # units outside cards that would lie over each other
GAP = 8  # units between what is to be done and why
MOST_LAID_OUT = 16  # hints that are kept as they were laid out
RAIL_SHARE = 0.7  # of the rail at the right a hint may take; all of it where the points stand above
LEAST_BESIDE = 180  # units at 100 %: with less width than that beside the hand, the hint stands in the rail


class FirstUses:
    """Explanations of what is met for the first time, and never again: for as long as it is there."""

    def __init__(self, stage: Stage, game: str) -> None:
        """`game` is the name of the one that it is met in."""
        self._stage, self._game = stage, game
        self._current: str | None = None
        self._over: list[str] = []

    def unseen(self, use: FirstUse | None) -> FirstUse | None:
        """The explanation of what is met now, if nobody has seen it; that of what was met before is over."""
        known = {*explained(self._stage.settings, self._game), *self._over}
        fresh = use if use is not None and use.name not in known else None
        name = fresh.name if fresh is not None else None
        if self._current not in (None, name):
            self._over.append(self._current)
        self._current = name
        return fresh

    def close(self) -> None:
        """Ends the round, and with it the explanation met last."""
        self.unseen(None)
        self.keep()

    def keep(self) -> None:
        """Writes the first uses that were seen into the settings."""
        if self._over:
            over, self._over = self._over, []
            self._stage.change(**explaining(self._stage.settings, self._game, over))


def met(table: Table, drafting: Drafting | None, won: bool) -> FirstUse | None:
    """The explanation of something new at this moment, if there is any."""
    teaching = table.spec.teaching
    if teaching is None:
        return None
    if drafting is not None:
        return teaching.first_use(drafting.view, next(iter(drafting.picked), None), drafting.lost)
    return teaching.first_win(table.view) if won else None


def landing_places(table: Table, drafting: Drafting, gesture: Gesture) -> list[Place]:
    """Where the cards of a gesture would lie that would be seen there."""
    places = table.spec.places(drafting.preview(gesture), ())
    return [places[card] for card in gesture.cards if card in places and gesture.target.kind != HAND]


def draw_landing_places(
    painter: Painter, table: Table, drafting: Drafting, landing: Iterable[Sequence[Place]]
) -> None:  # fmt: skip
    """Dashed edges where what is picked up may go, or round what may be taken. `landing` are the places by zone."""
    if drafting.picked:
        for places in landing:
            if table.spec.grouping is not None:
                _frame(painter, table, places)
            else:
                for place in places:
                    _dashes(painter, table, place)
        return
    for card in {card for gesture in drafting.gestures for card in gesture.cards}.difference(drafting.view.hand):
        _dashes(painter, table, table.sprites.cards[card].place)


def _frame(painter: Painter, table: Table, places: Sequence[Place]) -> None:
    """Draws one edge round all of them."""
    rects = [place_rect(table.stage, place) for place in places]
    if rects:
        whole = rects[0].unionall(rects[1:]).inflate(*[2 * table.stage.viewport.px(ROUND)] * 2)
        painter.put(table.stage.art.dashed_frame(whole.size), *whole.topleft)


def _dashes(painter: Painter, table: Table, place: Place) -> None:
    port = table.stage.viewport
    edge = table.stage.art.dashes(port.px(place.height))
    painter.put(edge, *centred(edge, port.point(place.x, place.y)))


def _in_rail(plan: TablePlan) -> bool:
    """Large words are too wide for the space beside the hand; above it there is room for them."""
    if plan.hint is None:
        return True
    if plan.call is not None:
        return False
    return plan.hint.width < LEAST_BESIDE * plan.text_scale


def _rail_box(stage: Stage, plan: TablePlan) -> Rect:
    (x, y, width, height), share = plan.log, 1.0 if plan.stacked else RAIL_SHARE
    return stage.viewport.rect(x, y + height * (1 - share), width, height * share)


def hint_box(table: Table) -> Rect | None:
    """Where hints stand that are not in the rail, in px: beside the hand, or above it as far down as it is low."""
    plan = table.spec.plan
    if plan.hint is None or _in_rail(plan):
        return None
    return above_cards(table, plan.hint) if plan.call is not None else table.stage.viewport.rect(*plan.hint)


class HintPanel:
    """A hint in words: at the right of the hand, from its top; in the rail, at its foot. Each hint is laid out once for
    the room that it has.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._laid_out: dict[object, tuple[Sheet, float]] = {}

    def units_in_rail(self, hint: HintText | None) -> float:
        """The height at the foot of the rail at the right that a hint takes, in units: the log keeps off it."""
        if hint is None or not _in_rail(self._table.spec.plan):
            return 0.0
        return self._lay_out(hint)[1] + 3 * GAP

    def draw(self, painter: Painter, hint: HintText) -> None:
        """Lists the hint."""
        self._lay_out(hint)[0].draw(painter)

    def _lay_out(self, hint: HintText) -> tuple[Sheet, float]:
        """The hint as a sheet, and its height in units."""
        stage, beside = self._table.stage, hint_box(self._table)
        rect = beside if beside is not None else _rail_box(stage, self._table.spec.plan)
        key = hint, rect.topleft, rect.size, stage.text, stage.theme
        if key in self._laid_out:
            return self._laid_out[key]
        if len(self._laid_out) == MOST_LAID_OUT:
            self._laid_out.clear()
        port, measure, sheet = stage.viewport, Measure(stage), Sheet()
        room = Box(*port.units(*rect.topleft), rect.width / port.scale, rect.height / port.scale)
        forms = _forms(stage.theme, hint)
        words = next((form for form in forms if not form.lacks(measure, room.width, room.height)), forms[-1])
        high = min(room.height, words.heights(measure, room.width).ideal)
        words.place(measure, room._replace(y=room.y if beside is not None else room.bottom - high, height=high))
        words.paint(pen_on(sheet, stage, None))
        self._laid_out[key] = sheet, high
        return self._laid_out[key]


def _forms(theme: Theme, hint: HintText) -> list[Node]:
    """What is to be done, and why; where there is no room for both, the first alone. A warning has a block."""
    words, rgb, why_rgb = marked(theme, hint)
    to_do = partial(Flow, _sentence(words, "name", rgb), "name", rgb)
    forms: list[Node] = [to_do(least=0)]
    if hint.reason:
        forms.insert(0, Column([to_do(), Flow(_sentence(hint.reason, "body", why_rgb), "body", why_rgb)], gap=GAP))
    return [Block(form, "paper", pad=Pad(INSET, INSET, INSET, INSET)) for form in forms] if hint.warns else forms


def _sentence(words: str | Pieces, style: str, rgb: Rgb) -> Words:
    return words if isinstance(words, str) else Sentence(words, style, rgb)
