"""What the draft marks on the table: where cards picked up may land, what is to be chosen, what is met first."""

from __future__ import annotations

from pygame import Rect, Surface

from game.core.zones import HAND
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import centred
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb
from scenes.table.capabilities import FirstUse, HintText
from scenes.table.drafting import Drafting
from scenes.table.plan import plan_of
from scenes.table.table import Table
from scenes.table.values import Pieces, Place
from scenes.table.words import flowing_block

GAP = 8  # units between what is to be done and why
RAIL_SHARE = 0.7  # of the rail at the right a hint may take
MORE = 0.2  # larger text than by this, and the hint stands in the rail,
LEAST_BESIDE = 200  # unless there is so much width beside the hand, in units at 100 %


class FirstUses:
    """What is explained where it is met for the first time, and never again: for as long as it is there."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._shown: str | None = None
        self._over: list[str] = []

    def unseen(self, use: FirstUse | None) -> FirstUse | None:
        """What is met now, if nobody has seen it explained; what was met before it is over."""
        known = {*self._stage.settings.hints_seen, *self._over}
        fresh = use if use is not None and use.name not in known else None
        name = fresh.name if fresh is not None else None
        if self._shown not in (None, name):
            self._over.append(self._shown)
        self._shown = name
        return fresh

    def close(self) -> None:
        """The round is over: so is whatever was met last."""
        self.unseen(None)
        self.keep()

    def keep(self) -> None:
        """Notes in the settings what has been seen."""
        if self._over:
            over, self._over = self._over, []
            self._stage.change(hints_seen=[*self._stage.settings.hints_seen, *over])


def hint_of(table: Table, drafting: Drafting | None, won: bool, waiting: bool, uses: FirstUses) -> HintText | None:
    """The hint that the moment asks for, or about what is new; `waiting`: a bot moves only after a press."""
    asked = table.spec.prompt(drafting.view, table.seated) if drafting is not None else None
    if asked is not None:
        return HintText(*asked)
    fresh = uses.unseen(_met(table, drafting, won))
    if fresh is not None:
        return HintText(fresh.what, fresh.why)
    if drafting is None:
        why = tr("The round is over") if won else _whose_turn(table) if waiting else None
        return HintText(tr("Press to go on"), why) if why is not None else None
    if drafting.lost:
        return HintText(tr("No way to take the lead"), tr("No card, and no pair of cards, puts you ahead."))
    return None


def _whose_turn(table: Table) -> str:
    seat = table.view.to_act
    return tr("It is {name}'s turn").format(name=table.seated[seat].name) if seat is not None else ""


def _met(table: Table, drafting: Drafting | None, won: bool) -> FirstUse | None:
    teaching = table.spec.teaching
    if teaching is None:
        return None
    if drafting is not None:
        return teaching.first_use(drafting.view, next(iter(drafting.picked), None), drafting.lost)
    return teaching.first_win(table.view) if won else None


def draw_marks(painter: Painter, table: Table, drafting: Drafting | None, hint: HintText | None) -> None:
    """Dashed edges where a card may go or be taken, and the hint in words."""
    if drafting is not None:
        _landing_places(painter, table, drafting)
    if hint is not None:
        draw_hint(painter, table.stage, hint)


def _landing_places(painter: Painter, table: Table, drafting: Drafting) -> None:
    if drafting.picked:
        for gesture in drafting.targets(drafting.picked).values():
            places = table.spec.places(drafting.preview(gesture), ())
            for card in gesture.cards if gesture.target.kind != HAND else ():
                if card in places:
                    _dashes(painter, table, places[card])
        return
    for card in {card for gesture in drafting.gestures for card in gesture.cards}.difference(drafting.view.hand):
        _dashes(painter, table, table.sprites.cards[card].place)


def _dashes(painter: Painter, table: Table, place: Place) -> None:
    port = table.stage.viewport
    edge = table.stage.art.dashes(port.px(place.height))
    painter.put(edge, *centred(edge, port.point(place.x, place.y)))


def units_in_rail(stage: Stage, hint: HintText | None) -> float:
    """The height at the foot of the rail at the right that a hint takes, in units: the log keeps off it."""
    if hint is None or not _in_rail(stage):
        return 0.0
    words, reason = _surfaces(stage, hint, _rail_box(stage).size)
    return (words.get_height() + reason.get_height()) / stage.viewport.scale + 3 * GAP


def _in_rail(stage: Stage) -> bool:
    """Large words are too wide for the space beside the hand."""
    plan = plan_of(stage)
    if plan.hint is None:
        return True
    return plan.more_text > MORE and plan.hint[2] < max(plan.log[2], LEAST_BESIDE * plan.text_scale)


def _rail_box(stage: Stage) -> Rect:
    x, y, width, height = plan_of(stage).log
    return stage.viewport.rect(x, y + height * (1 - RAIL_SHARE), width, height * RAIL_SHARE)


def _surfaces(stage: Stage, hint: HintText, size: tuple[int, int]) -> tuple[Surface, Surface]:
    share = size[1] // 2
    words = _block(stage, hint.what, "name", stage.theme.paper, (size[0], share))
    why = _block(stage, hint.why, "body", stage.theme.bone,
                 (size[0], size[1] - words.get_height() - stage.viewport.px(GAP)))
    return words, why


def _block(stage: Stage, words: str | Pieces, style: str, rgb: Rgb, size: tuple[int, int]) -> Surface:
    if isinstance(words, str):
        return stage.text.block(words, style, rgb, size)
    return flowing_block(stage, words, style, rgb, size)


def draw_hint(painter: Painter, stage: Stage, hint: HintText) -> None:
    """The hint in words: at the right of the hand, from its top; in the rail, at its foot."""
    plan = plan_of(stage)
    in_rail = plan.hint is None or _in_rail(stage)
    box = _rail_box(stage) if in_rail or plan.hint is None else stage.viewport.rect(*plan.hint)
    words, why = _surfaces(stage, hint, box.size)
    height = words.get_height() + stage.viewport.px(GAP) + why.get_height()
    top = box.bottom - height if in_rail else box.top
    painter.put(words, box.left, top)
    painter.put(why, box.left, top + height - why.get_height())
