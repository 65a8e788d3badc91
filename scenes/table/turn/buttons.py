"""The table's buttons: what a turn offers, help, lens and sorting."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, place
from scenes.kit.input.intent import Device, Holder, Kind
from scenes.kit.messages import tr
from scenes.kit.scene import Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
from scenes.kit.widgets.button import GLYPH, GLYPH_GAP, PLAIN, Button, ButtonStyle, inset_for
from scenes.kit.widgets.surfaces import colours
from scenes.kit.widgets.widget import Action
from scenes.kit.widgets.words import Cap, Sentence, Words, fitted, glyph, least_share
from scenes.table.frame import Frame
from scenes.table.turn.passing import Passing
from scenes.table.values import Box, Card, Counted, Offer, Pieces
from scenes.table.words import NameOf, in_words, width_at

GAP = 12
SECOND = "floor"  # the style of what would follow
Widths = Mapping[str, tuple[float, float]]
MOST_FOR_GLYPHS = 0.35  # larger text than by so much has no glyphs
LEAST_FOR_GLYPH = 140  # units at 100 %: a narrower button has its word alone
COUNT_INSET, COUNT_ARROW, COUNT_GAP, COUNT_WIDTH = 12, 22, 6, 40  # units
MOST_COUNT = 0.3  # of the width: room for the count between the arrows in large text
CHIP = 0.52  # of the height
STEPS = {Kind.UP: 1, Kind.DOWN: -1}
Set = Callable[[tuple[Card, ...]], Transition | None]


def slots(plan: Frame, widths: Widths, offered: Collection[str]) -> dict[str, Box]:
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
    overflow: Words = ""
    hint: Box | None = None
    """The space beside the hand, in units."""
    passing: Passing | None = None
    """What takes that space as long as it has a line, where a game has one place for all that is told."""
    made_from: object = None
    title_from: object = None
    """What its words, and its title alone, were made from: see `put_on`."""

    def __init__(
        self, stage: Stage, rect: Rect, title: Words, action: Action | None = None, style: ButtonStyle = PLAIN
    ) -> None:  # fmt: skip
        super().__init__(stage, rect, title, action, style)
        self._rooms: dict[tuple[Kind | None, Holder], int] = {}

    def room(self, kind: Kind | None) -> int:
        """The width in px that the glyph of an intent leaves for words, on the device in hand."""
        beside = kind, self.stage.holder
        if beside not in self._rooms:
            self._rooms[beside] = _room_beside(self.stage, kind, self.rect)
        return self._rooms[beside]

    def may_stay(self, offer: Offer, rect: Rect) -> bool:
        """Whether the button can show this offer, too, at this place in px."""
        return self.rect == rect and not isinstance(offer.does, Counted)

    @property
    def words(self) -> str:
        """The title, with the names of its cards."""
        return self.aloud or super().words

    @property
    def tells(self) -> bool:
        """Whether what would follow stands beside the hand while the button has the focus."""
        return bool(self.overflow and self.hint) and not (self.passing and self.passing.line)

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
        if isinstance(self.overflow, Sentence):
            follows = fitted(self.stage, self.overflow, Lettering("body_bold", theme.paper), room)
        else:
            follows = text.block(self.overflow, "body_bold", theme.paper, room)
        top = box.bottom - follows.get_height()
        if not low:
            painter.put(title, box.left, top - title.get_height())
        painter.put(follows, box.left, top)


def row_of(rows: Sequence[Widths], offers: Collection[str]) -> Widths:
    """The row of buttons that has most of what is offered."""
    return max(rows, key=lambda row: len(row.keys() & set(offers)))


def offer_button(
    stage: Stage, box: Box, action: Action, tones: Tones, kind: type[OfferButton] = OfferButton
) -> OfferButton:
    """A button of a kind in a box in units; `put_on` says what it offers."""
    return kind(stage, stage.viewport.rect(*box), "", action, ButtonStyle(tones=tones))


def put_on(button: OfferButton, offer: Offer, tells_more: bool, name_of: NameOf) -> None:
    """The button shows this offer. On keys words come before glyphs.

    `tells_more`: a voice may say what would follow; `name_of` is what that calls a card.
    """
    stage = button.stage
    made_from = offer, tells_more, name_of, stage.holder
    if button.made_from == made_from:
        return
    button.made_from = made_from
    button.look, button.enabled = "best" if offer.best else "slab", may_press(offer)
    button.pad_kind = Kind.CANCEL if offer.kind is Kind.UNDO else offer.kind
    titled = offer.title, offer.kind, name_of, stage.holder
    if button.title_from != titled:
        button.title_from, button.title = titled, _words(stage, offer.title, "name")
        button.kind = _glyph(button, offer)
        button.aloud = _aloud(offer.title, name_of)
    button.second = _second(button, offer)
    button.overflow = "" if button.second else _words(stage, offer.follows, "body_bold")
    button.follows = _aloud(offer.follows, name_of) if tells_more else ""


def may_press(offer: Offer) -> bool:
    """Whether the offer's button can be pressed."""
    if isinstance(offer.does, Counted):
        return offer.does.less is not None or offer.does.more is not None
    return offer.does is not None


def _aloud(words: str | Pieces, name_of: NameOf) -> str:
    return words if isinstance(words, str) else in_words(words, name_of)


def _glyph(button: OfferButton, offer: Offer) -> Kind | None:
    """The intent that presses it, None without room; what takes a move back on a pad is the button that cancels."""
    stage = button.stage
    if stage.text.text_scale - 1 > MOST_FOR_GLYPHS:
        return None
    cancels = offer.kind is Kind.UNDO and stage.device is Device.GAMEPAD
    kind = Kind.CANCEL if cancels else offer.kind
    return kind if _fits(stage, (button.title, "name"), button.room(kind)) else None


def _second(button: OfferButton, offer: Offer) -> Words:
    """What would follow, where it can be read beside the glyph; large text may be a little smaller for it."""
    stage = button.stage
    follows = _words(stage, offer.follows, SECOND)
    fits = follows and _fits(stage, (follows, SECOND), button.room(button.sign), least_share(stage, SECOND))
    return follows if fits else ""


def _words(stage: Stage, words: str | Pieces, style: str) -> Words:
    return words if isinstance(words, str) else Sentence(words, style, stage.theme.paper)


def _room_beside(stage: Stage, kind: Kind | None, box: Rect) -> int:
    """The width in px that the glyph of an intent leaves for words in a box."""
    room = box.width - 2 * stage.viewport.px(inset_for(stage, kind))
    if kind is not None:
        height = min(stage.viewport.px(GLYPH * stage.text.text_scale), box.height * 3 // 4)
        sign = glyph(stage, kind, Cap(height, stage.theme.paper, stage.theme.ink))
        room -= sign.get_width() + stage.viewport.px(GLYPH_GAP) if sign is not None else 0
    return room


def _fits(stage: Stage, line: tuple[Words, str], room: int, share: float = 1.0) -> bool:
    """Whether a line, its words and their style, has so much of its size in a room in px."""
    words, style = line
    if isinstance(words, Sentence):
        return words.render(stage, zoom=share).get_width() <= room
    return width_at(stage, words, style, share) <= room


def lens_button(stage: Stage, plan: Frame, action: Action) -> Button:
    """Opens and closes the lens."""
    return bare_button(stage, plan.lens_button, tr("Lens"), action, Kind.LENS)


def sort_button(stage: Stage, plan: Frame, action: Action) -> Button:
    """Sorts the hand in the next way."""
    return bare_button(stage, plan.sort_button, tr("Sort"), action, Kind.SORT)


def help_button(stage: Stage, plan: Frame, action: Action) -> HelpButton:
    """Where the table's plan has it."""
    box = plan.help_button
    made = HelpButton(stage, stage.viewport.rect(*box), tr("Hint"), action, _style(stage, box, Kind.HINT))
    made.pad_kind = Kind.HINT
    return made


class HelpButton(Button):
    """Asks for a hint; whoever is out asks why."""

    _good_for: object = None

    def refresh(self, can_hint: bool, can_ask_why: bool) -> bool:
        """Says what it is good for now; True if that has changed."""
        state = can_hint, can_ask_why, self.stage.holder
        if state == self._good_for:
            return False
        self._good_for = state
        before = self.title, self.look, self.enabled
        narrow = self.rect.width < self.stage.viewport.px(LEAST_FOR_GLYPH * self.stage.text.text_scale)
        why = tr("Why?") if narrow else tr("Why am I out?")
        if not narrow and self.stage.device is Device.GAMEPAD and not self._has_room(why):
            why = tr("Why?")  # what presses it comes first: nothing else reaches it
        self.title = tr("Hint") if can_hint or not can_ask_why else why
        self.kind = Kind.HINT if not narrow and self._has_room(self.title) else None
        self.look = "best" if can_ask_why and not can_hint else "bare"
        self.enabled = can_hint or can_ask_why
        return before != (self.title, self.look, self.enabled)

    def _has_room(self, title: str) -> bool:
        """Whether the glyph of its key stands beside these words."""
        return _fits(self.stage, (title, "body"), _room_beside(self.stage, Kind.HINT, self.rect))


def bare_button(stage: Stage, box: Box, title: str, action: Action, kind: Kind) -> Button:
    """A button without a block, with the glyph of its key where there is room for that."""
    made = Button(stage, stage.viewport.rect(*box), title, action, _style(stage, box, kind))
    made.pad_kind = kind
    return made


def _style(stage: Stage, box: Box, kind: Kind) -> ButtonStyle:
    sign = kind if box[2] >= LEAST_FOR_GLYPH * stage.text.text_scale else None
    return ButtonStyle("bare", "body", kind=sign)


class CountButton(OfferButton):
    """A step further than the most is the least again. What is picked up is for `pick` to change."""

    counted = Counted(0, None, None)
    least: tuple[Card, ...] | None = None
    pick: Set
    _aloud = ""

    def offer(self, offer: Offer, pick: Set, names_cards: bool) -> None:
        """Shows this offer, which counts; `names_cards`: a voice may say of what."""
        assert isinstance(offer.does, Counted)
        self.counted, self.pick = offer.does, pick
        self._aloud = offer.does.aloud if names_cards else ""

    def may_stay(self, offer: Offer, rect: Rect) -> bool:
        """Whether the button can show this offer, too, at this place in px."""
        return self.rect == rect and isinstance(offer.does, Counted)

    @property
    def steps(self) -> Mapping[Kind, int]:
        """Up and down; left and right go along the bar."""
        return STEPS

    @property
    def words(self) -> str:
        """What is counted."""
        return tr("Picked up")

    @property
    def value_words(self) -> str:
        """The count, with its card where that may be named."""
        return self._aloud or str(self.counted.many)

    def adjust(self, step: int) -> Transition | None:
        """One more, or one less."""
        wanted = self.counted.more if step > 0 else self.counted.less
        return self.pick(wanted) if wanted is not None else None

    def activate(self) -> Transition | None:
        """One more, or where there is none one less."""
        wanted = self.counted.more if self.counted.more is not None else self.counted.less
        return self.pick(wanted) if wanted is not None else None

    def activate_at(self, point: tuple[int, int]) -> Transition | None:
        """The arrow that is nearer."""
        left, right = self._arrows(self.rect)
        return self.adjust(-1 if abs(point[0] - left.centerx) < abs(point[0] - right.centerx) else 1)

    def _arrows(self, rect: Rect) -> tuple[Rect, Rect]:
        """Around the count, at the right."""
        px = self.stage.viewport.px
        side, count = px(COUNT_ARROW), min(px(COUNT_WIDTH * self.stage.text.text_scale), round(rect.width * MOST_COUNT))
        right = Rect(rect.right - px(COUNT_INSET) - side, rect.centery - side // 2, side, side)
        return right.move(-count - side, 0), right

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """The chip, and the count between the arrows."""
        rect, theme, stage = self.grown, self.stage.theme, self.stage
        shades = colours(theme, "slab", self.enabled, self.tones)
        if shades.block is not None:
            painter.fill(rect, shades.block)
        left, right = self._arrows(rect)
        room = (left.left - rect.left - stage.viewport.px(COUNT_INSET + COUNT_GAP), round(rect.height * CHIP * 1.24))
        chip = fitted(stage, self.title, Lettering(self.style, shades.title, zoom=2.0), room)
        painter.put(chip, *place(chip, rect.left + stage.viewport.px(COUNT_INSET), rect.centery))
        for box, icon, step in ((left, "arrow_left", self.counted.less), (right, "arrow_right", self.counted.more)):
            arrow = stage.art.icon(icon, box.width, shades.title if step is not None else shades.off)
            painter.put(arrow, *arrow.get_rect(center=box.center).topleft)
        between = right.left - left.right
        count = fitted(stage, str(self.counted.many), Lettering("head", shades.title), (between, rect.height))
        painter.put(count, *place(count, (left.right + right.left) // 2, rect.centery, 0.5))
