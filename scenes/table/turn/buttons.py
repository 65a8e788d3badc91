"""The table's buttons: what a turn offers, help, lens and sorting."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from pygame import Rect

from game.core.events import Card
from scenes.kit.art.cards import Face
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.input.intent import Device, Kind
from scenes.kit.layout import Bounds, Box
from scenes.kit.messages import tr
from scenes.kit.override import override
from scenes.kit.scene import Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
from scenes.kit.ui.button import Button, ButtonStyle
from scenes.kit.ui.containers import Pad, Row, Spacer
from scenes.kit.ui.leaves import Label, Picture, icon
from scenes.kit.ui.node import Len, Node
from scenes.kit.widgets.widget import Action
from scenes.kit.widgets.words import Sentence, Words, fitted
from scenes.table.plan import TablePlan
from scenes.table.turn.turn_notice import TurnNotice
from scenes.table.values import CardCount, Offer, Pieces
from scenes.table.words import NameOf, in_words

GAP = 12
SECOND = "floor"  # the style of what would follow
Widths = Mapping[str, tuple[float, float]]
COUNT_INSET, COUNT_ARROW, COUNT_WIDTH = 12, 22, Len(40, 64)  # units
CHIP = 0.64  # of the height
STEPS = {Kind.UP: 1, Kind.DOWN: -1}
Set = Callable[[tuple[Card, ...]], Transition | None]


def slots(plan: TablePlan, widths: Widths, offered: Collection[str]) -> dict[str, Bounds]:
    """The places of the buttons that are shown, from left to right, in units; fewer are not wider."""
    x, y, width, height = plan.actions
    wanted = {slot: least + (most - least) * plan.more_text for slot, (least, most) in widths.items()}
    stretch = (width - GAP * (len(widths) - 1)) / sum(wanted.values())
    boxes = {}
    for slot, want in wanted.items():
        if slot in offered:
            boxes[slot] = (x, y, want * stretch, height)
            x += want * stretch + GAP
    return boxes


class OfferButton(Button):
    """A button of a turn. With the focus, what would follow and has no room on it stands beside the hand."""

    aloud = ""
    """The title for a voice, where it has pictures of cards."""
    hint: Bounds | None = None
    """The space beside the hand, in units."""
    notice: TurnNotice | None = None
    """What takes that space as long as it has a line, where a game has one place for all that is told."""
    made_from: object = None
    title_from: object = None
    """What its words, and its title alone, were made from: see `put_on`."""

    def may_stay(self, offer: Offer, rect: Rect) -> bool:
        """Whether the button can show this offer, too, at this place in px."""
        return self.rect == rect and not isinstance(offer.does, CardCount)

    @property
    def words(self) -> str:
        """The title, with the names of the offer's cards."""
        return self.aloud or super().words

    @property
    def tells(self) -> bool:
        """Whether what would follow stands beside the hand while the button has the focus."""
        return bool(self.second and self.hint) and not (self.notice and self.notice.line) and not self.has_second

    def draw(self, painter: Painter, focused: bool) -> None:
        """The button, the ring, and where there is room what would follow."""
        super().draw(painter, focused)
        text, theme = self.stage.text, self.stage.theme
        if self.hint is None or not (focused and self.tells):
            return
        box = self.stage.viewport.rect(*self.hint)
        low = box.height < 2 * text.pitch("body")  # what follows comes first
        title = text.block("" if low else self.words, "body", theme.bone, box.size)
        room = box.width, box.height - (0 if low else title.get_height())
        if isinstance(self.second, Sentence):
            second = replace(self.second, style="body_bold")
            follows = fitted(self.stage, second, Lettering("body_bold", theme.paper), room)
        else:
            follows = text.block(self.second, "body_bold", theme.paper, room)
        top = box.bottom - follows.get_height()
        if not low:
            painter.put(title, box.left, top - title.get_height())
        painter.put(follows, box.left, top)


def row_of(rows: Sequence[Widths], offers: Collection[str]) -> Widths:
    """The row of buttons that has most of what is offered."""
    return max(rows, key=lambda row: len(row.keys() & set(offers)))


def offer_button(
    stage: Stage, box: Bounds, action: Action, tones: Tones, kind: type[OfferButton] = OfferButton
) -> OfferButton:
    """A button of a kind in a box in units; `put_on` says what it offers."""
    return kind(stage, stage.viewport.rect(*box), "", action, ButtonStyle(tones=tones))


def put_on(button: OfferButton, offer: Offer, tells_more: bool, name_of: NameOf) -> None:
    """The button shows this offer. On keys words come before glyphs.

    `tells_more`: a voice may say what would follow; `name_of` is what that calls a card.
    """
    stage, holder = button.stage, button.stage.holder
    made_from = offer, tells_more, name_of, holder
    if button.made_from == made_from:
        return
    button.made_from = made_from
    button.look, button.enabled = "best" if offer.best else "slab", may_press(offer)
    titled = offer.title, offer.kind, name_of, holder
    if button.title_from != titled:
        button.title_from, button.title = titled, _words(stage, offer.title, "name")
        cancels = offer.kind is Kind.UNDO and holder.device is Device.GAMEPAD
        button.kind = Kind.CANCEL if cancels else offer.kind
        button.aloud = _aloud(offer.title, name_of)
    button.second = _words(stage, offer.follows, SECOND)
    button.follows = _aloud(offer.follows, name_of) if tells_more else ""


def may_press(offer: Offer) -> bool:
    """Whether the offer's button can be pressed."""
    if isinstance(offer.does, CardCount):
        return offer.does.less is not None or offer.does.more is not None
    return offer.does is not None


def _aloud(words: str | Pieces, name_of: NameOf) -> str:
    return words if isinstance(words, str) else in_words(words, name_of)


def _words(stage: Stage, words: str | Pieces, style: str) -> Words:
    return words if isinstance(words, str) else Sentence(words, style, stage.theme.paper)


def lens_button(stage: Stage, plan: TablePlan, action: Action) -> Button:
    """Opens and closes the lens."""
    return bare_button(stage, plan.lens_button, tr("Lens"), action, Kind.LENS)


def sort_button(stage: Stage, plan: TablePlan, action: Action) -> Button:
    """Sorts the hand in the next way."""
    return bare_button(stage, plan.sort_button, tr("Sort"), action, Kind.SORT)


def help_button(stage: Stage, plan: TablePlan, action: Action) -> HelpButton:
    """The help button at its place in the plan."""
    return HelpButton(stage, stage.viewport.rect(*plan.help_button), tr("Hint"), action, _bare(Kind.HINT))


class HelpButton(Button):
    """Asks for a hint; whoever is out asks why."""

    def refresh(self, can_hint: bool, can_ask_why: bool) -> bool:
        """Says what it is good for now; True if that has changed."""
        before = self.title, self.look, self.enabled
        asks_why = can_ask_why and not can_hint
        self.title, self.short = (tr("Why am I out?"), tr("Why?")) if asks_why else (tr("Hint"), "")
        self.look, self.enabled = "best" if asks_why else "bare", can_hint or can_ask_why
        return before != (self.title, self.look, self.enabled)


def bare_button(stage: Stage, box: Bounds, title: str, action: Action, kind: Kind) -> Button:
    """A button without a block, with the sign of its key where there is room for that."""
    return Button(stage, stage.viewport.rect(*box), title, action, _bare(kind))


def _bare(kind: Kind) -> ButtonStyle:
    return ButtonStyle("bare", "body", kind=kind)


class CountButton(OfferButton):
    """A step further than the most is the least again. What is picked up is for `pick` to change."""

    counted = CardCount(0, None, None)
    pick: Set
    place = (1, 1)
    """Its number among the counts of the bar, from 1, and how many these are."""
    _aloud = ""

    def offer(self, offer: Offer, pick: Set, names_cards: bool) -> None:
        """Shows this offer, which counts; `names_cards`: a voice may say of what."""
        assert isinstance(offer.does, CardCount)
        self.counted, self.pick = offer.does, pick
        self._aloud = offer.does.aloud if names_cards else ""

    def may_stay(self, offer: Offer, rect: Rect) -> bool:
        """Whether the button can show this offer, too, at this place in px."""
        return self.rect == rect and isinstance(offer.does, CardCount)

    @property
    def steps(self) -> Mapping[Kind, int]:
        """Up and down; left and right go along the bar."""
        return STEPS

    @property
    def words(self) -> str:
        """The counted thing; which of several counts it is, where a voice may not name the cards."""
        number, counts = self.place
        if counts > 1 and not self._aloud:
            return tr("Picked up, count {n} of {counts}").format(n=number, counts=counts)
        return tr("Picked up")

    @property
    def value_words(self) -> str:
        """The count, with its card where that may be named."""
        return self._aloud or str(self.counted.number)

    def adjust(self, step: int) -> Transition | None:
        """Counts one more, or one less."""
        wanted = self.counted.more if step > 0 else self.counted.less
        return self.pick(wanted) if wanted is not None else None

    def activate(self) -> Transition | None:
        """Counts one more, or one less where there is no more."""
        wanted = self.counted.more if self.counted.more is not None else self.counted.less
        return self.pick(wanted) if wanted is not None else None

    def activate_at(self, point: tuple[int, int]) -> Transition | None:
        """Follows the arrow that is nearer."""
        less, more = (self.stage.viewport.point(box.x + box.width / 2, 0)[0] for box in self.arrows)
        return self.adjust(-1 if abs(point[0] - less) < abs(point[0] - more) else 1)

    @property
    def arrows(self) -> list[Box]:
        """Where the arrows for one less and one more are, in units."""
        return [node.box for node in self.inside.every() if isinstance(node, Picture) and node.box is not None][-2:]

    @override
    def content(self) -> tuple[object, ...]:
        return *super().content(), self.counted

    @override
    def forms(self) -> Iterator[Node]:
        """The chip, and the count between the arrows, at the right."""
        assert isinstance(self.title, Sentence)
        chip = next(piece for piece in self.title.pieces if isinstance(piece, Face))
        high = self.rect.height / self.stage.viewport.scale * CHIP
        art = self.stage.art
        less, more = (icon(name, COUNT_ARROW, "title" if step is not None else "off") for name, step in (
            ("arrow_left", self.counted.less), ("arrow_right", self.counted.more)))  # fmt: skip
        yield Row([
            Picture(lambda stage, px, ink: stage.art.chip(chip, px), high, ratio=art.chip_ratio(chip), least=0.5),
            Spacer(),
            less, Label(str(self.counted.number), "head", at=0.5, least=0.0, width=COUNT_WIDTH), more,
        ], pad=Pad(left=COUNT_INSET, right=COUNT_INSET))  # fmt: skip
