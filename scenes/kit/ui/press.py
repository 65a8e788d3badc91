"""What can be pressed: a node with an action, and the widget by which the focus, pointers and one switch reach it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import NamedTuple, Unpack

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Holder, Kind
from scenes.kit.input.layouts import KEYBOARDS
from scenes.kit.input.prints import cap as caption_of
from scenes.kit.input.prints import is_disc
from scenes.kit.layout import Box
from scenes.kit.messages import listed
from scenes.kit.override import override
from scenes.kit.scene import Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb, Tones
from scenes.kit.ui.containers import NONE, Pad, Padded, Row
from scenes.kit.ui.leaves import Label, Picture, icon
from scenes.kit.ui.motion import Motion
from scenes.kit.ui.node import Measure, Node, Sizing, Span
from scenes.kit.ui.overlays import First
from scenes.kit.ui.pen import GrownBlock, Pen, pen_on
from scenes.kit.widgets.widget import Action, Widget
from scenes.kit.widgets.words import BESIDE_LETTER, LETTER, Cap, control_glyph

LEAST = 66.0
"""Units that can be pressed, across and down."""
INSET = 24
"""Units at both sides of what stands on a block."""
EDGE = 36
"""Units that stay free at the window's edge, however much something grows."""
ARROW, ARROW_ZONE = 36, 72
"""Units of the arrows of a choice, and of what can be pressed there."""
LIT = "best"
"""The look of what Accept does first of all: paper while it has the focus, else a slab."""


def texts_in(node: Node) -> Iterator[str]:
    """What a voice says of a node: its words in their order, whether there is room for them or not."""
    if isinstance(node, Label):
        if node.voice:
            yield node.voice
    elif isinstance(node, Picture):
        if node.words:
            yield node.words
    else:
        for child in node.arrangements[:1] if isinstance(node, First) else node.children:
            yield from texts_in(child)


class Zone(NamedTuple):
    """A part of something pressable that does something else when it is pressed with a pointer."""

    node: Node
    action: Action


class Pressable(Padded):
    """A node that can have the focus and be pressed.

    `look` is "slab" for a block of the ground's tone, "best" for the one that is lit while it has the focus, "bare"
    and "quiet" for words without a block, and "" where the child is all there is to see. `words` and `value` are what
    a voice calls it and says of its value; without `words` it says the child's texts in their order. The focus is kept
    by `key` when the page is built again. What is off has `action` None and may say why by `refused`. With `adjust` the
    arrows to the left and right change its value, by -1 and 1, as far as `steps` says. By `moves` it is seen to go to
    where it stands, from where it was when the page was built before; it is pressed where it is going. Without `grows`
    the ring alone shows that it has the focus: it is as large as a page, or its neighbours are close.
    """

    def __init__(
        self, child: Node, action: Action | None, words: str | None = None, value: str = "", *, look: str = "",
        key: str = "", refused: Action | None = None, adjust: Callable[[int], Transition | None] | None = None,
        zones: Sequence[Zone] = (), pad: Pad | None = None, anchor: float = 0.5, grows: bool = True,
        moves: Motion | None = None, steps: Collection[int] = (-1, 1), **sizing: Unpack[Sizing],
    ) -> None:  # fmt: skip
        sizing.setdefault("least_width", LEAST)
        sizing.setdefault("least_height", LEAST)
        inset = Pad(INSET, 0, INSET, 0) if look in ("slab", LIT) else NONE
        super().__init__(child, inset if pad is None else pad, **sizing)
        self.action, self.look, self.key, self.refused = action, look, key, refused
        self.adjust, self.zones, self.anchor, self.grows, self.moves = adjust, zones, anchor, grows, moves
        self.words = words if words is not None else listed(tuple(texts_in(child)))
        self.value, self.steps = value, steps
        self.below: Rgb | None = None
        """The colour of the block on which it was painted last; None for the ground of the page."""

    @override
    def place(self, measure: Measure, box: Box) -> None:
        super().place(measure, self.in_slot(box))

    @override
    def in_slot(self, slot: Box) -> Box:
        return slot if self.look else self.child.in_slot(slot)

    @override
    def arrange(self, measure: Measure, box: Box) -> None:
        inner = self.pad.inside(box)
        high = inner.height
        if "height" in self.child.sizing and measure.length(self.child.sizing["height"]) is not None:
            high = min(high, self.child.heights(measure, inner.width).ideal)
        self.child.place(measure, Box(inner.x, inner.y + (inner.height - high) / 2, inner.width, high))

    @override
    def paint(self, pen: Pen) -> None:
        """Paints nothing: the widget paints this node, the one with the focus above all others."""
        self.below = pen.shades.block


class PressWidget(Widget):
    """What the focus sees of something pressable. The node that it stands for changes whenever the page is built."""

    def __init__(self, stage: Stage, node: Pressable, tones: Tones | None, at_ms: Callable[[], float]) -> None:
        """`at_ms` gives the time on the page's clock."""
        assert node.box is not None
        super().__init__(stage, stage.viewport.rect(*node.box))
        self.node, self._tones, self._at_ms = node, tones, at_ms
        self.adjustable = node.adjust is not None
        self.enabled = node.action is not None
        self.on_refused, self.anchor = node.refused, node.anchor
        self._from, self._window = self.rect, stage.viewport

    @property
    @override
    def words(self) -> str:
        return self.node.words

    @property
    @override
    def value_words(self) -> str:
        return self.node.value

    @property
    @override
    def corner(self) -> int:  # type: ignore[override]
        return round(self.grown.height * self.node.child.corner)

    @property
    @override
    def steps(self) -> Mapping[Kind, int]:
        return {kind: step for kind, step in super().steps.items() if step in self.node.steps}

    @property
    @override
    def growth(self) -> float:
        return super().growth if self.node.grows else 0.0

    @property
    @override
    def grown(self) -> Rect:
        share = self.node.moves.share(self._at_ms()) if self.node.moves is not None else 1.0
        return super().grown if share >= 1 else _between(self._from, super().grown, share)

    @override
    def go_on(self, before: Widget) -> None:
        super().go_on(before)
        if isinstance(before, PressWidget) and before._window == self._window:
            self._from = before._from if before.node.moves is self.node.moves else before.grown

    @override
    def keep_off(self, neighbours: Sequence[Rect]) -> None:
        super().keep_off(neighbours)
        edge = self.stage.viewport.px(EDGE)
        window = self.stage.viewport.bounds.inflate(-2 * edge, -2 * edge)
        self._room = (self._room or self.reach).clip(window.union(self.rect))

    @override
    def draw_item(self, painter: Painter, focused: bool) -> None:
        node = self.node
        self.on_paper = node.below == self.stage.theme.paper
        look = "slab" if node.look == LIT and not focused else node.look
        zoom = self.zoom if node.look else self.zoom_inside
        grown = GrownBlock(self.rect, self.grown, zoom)
        pen = pen_on(painter, self.stage, self._tones, self._at_ms()).on_block(look or "bare", self.enabled, grown)
        block = pen.shades.block
        if block is not None and look:
            painter.fill(self.grown, block)
        node.child.paint(pen)

    @override
    def activate(self) -> Transition | None:
        return self.node.action() if self.node.action is not None else None

    @override
    def activate_at(self, point: tuple[int, int]) -> Transition | None:
        for zone in self.node.zones:
            if zone.node.box is not None and self.stage.viewport.rect(*zone.node.box).collidepoint(point):
                return zone.action()
        return self.activate()

    @override
    def adjust(self, step: int) -> Transition | None:
        return self.node.adjust(step) if self.node.adjust is not None else None


def _between(one: Rect, other: Rect, share: float) -> Rect:
    """A rectangle on its way from one place to another; edges move, so that neighbours stay side by side."""
    edges = (one.left, other.left), (one.top, other.top), (one.right, other.right), (one.bottom, other.bottom)
    left, top, right, bottom = (round(start + (end - start) * share) for start, end in edges)
    return Rect(left, top, right - left, bottom - top)


# -- what many pages have


def button(words: str, action: Action | None, key: str = "") -> Pressable:
    """Words on a block."""
    return Pressable(Label(words, "name", least=0.75), action, look="slab", key=key or words, anchor=0.0)


def between_arrows(
    value: Node, index: int, count: int, step: Callable[[int], Transition | None]
) -> tuple[Node, Sequence[Zone]]:  # fmt: skip
    """A value, with this index of so many, between two arrows, and what these do; the one at an end is faint."""
    back, on = (icon(name, ARROW, "title" if more else "off", width=ARROW_ZONE) for name, more in (
        ("arrow_left", index > 0), ("arrow_right", index < count - 1)))  # fmt: skip
    return Row([back, value, on]), (Zone(back, lambda: step(-1)), Zone(on, lambda: step(1)))


class ControlSign(Node):
    """A key or button of a layout as it is drawn; it takes the place of a letter on a cap.

    A pad's button is drawn as the pad of `holder` has it, without one as the pad in hand. What is `beside` it in units
    stays free at its right, unless there is nothing to draw: then what follows stands where the sign would.
    """

    def __init__(
        self, layout: str, control: str, size: float = 42, holder: Holder | None = None, beside: float = 0.0,
        **sizing: Unpack[Sizing],
    ) -> None:  # fmt: skip
        super().__init__(**sizing)
        self._drawn, self._size, self._holder, self._beside = (layout, control), size, holder, beside

    def drawn(self, stage: Stage) -> tuple[str, str] | None:
        """The layout and the control; None where there is nothing to draw."""
        return self._drawn

    def _high(self, measure: Measure) -> float:
        return self._size * (1 + measure.stage.text.text_scale) / 2  # the letter keeps the least size of text

    @override
    def own_widths(self, measure: Measure) -> Span:
        stage, high, drawn = measure.stage, self._high(measure), self.drawn(measure.stage)
        if drawn is None:
            return Span(0, 0)
        caption = caption_of(*drawn, stage.devices.make_of(self._holder or stage.holder))
        if len(caption) <= 1 or (is_disc(*drawn) and drawn[0] not in KEYBOARDS):
            return Span(high + self._beside, high + self._beside)
        wide = max(high, measure.text(caption, "name") * high * LETTER / measure.em("name") + high * BESIDE_LETTER)
        return Span(wide + self._beside, wide + self._beside)

    @override
    def own_heights(self, measure: Measure, width: float) -> Span:
        return Span(self._high(measure), self._high(measure))

    @override
    def paint(self, pen: Pen) -> None:
        assert self.box is not None
        rect, drawn = pen.rect(self.box), self.drawn(pen.stage)
        if drawn is None:
            return
        larger = pen.zoom * (1 + pen.stage.text.text_scale) / 2
        high = min(rect.height, round(pen.stage.viewport.px(self._size) * larger))
        cap = Cap(high, pen.shades.title, pen.shades.block or pen.stage.theme.table)
        made = control_glyph(pen.stage, drawn, cap, self._holder)
        rect.width -= round(pen.stage.viewport.px(self._beside) * pen.zoom)
        pen.put(made, rect.centerx - made.get_width() // 2, rect.centery - made.get_height() // 2)


class KeySign(ControlSign):
    """The key or button that gives an intent, on the device of `holder`, without one on the device in hand."""

    def __init__(
        self, kind: Kind, size: float = 42, holder: Holder | None = None, beside: float = 0.0,
        **sizing: Unpack[Sizing],
    ) -> None:  # fmt: skip
        super().__init__("", "", size, holder, beside, **sizing)
        self._kind = kind

    @override
    def drawn(self, stage: Stage) -> tuple[str, str] | None:
        holder = self._holder or stage.holder
        layout = stage.devices.layout_of(holder)
        control = layout and stage.devices.bindings_of(holder).first(layout, self._kind)
        return (layout, control) if layout and control else None


class AcceptSign(KeySign):
    """The key or button that does what has the focus, on what is lit while it has that: faint as long as it would do
    something else.
    """

    def __init__(self, **sizing: Unpack[Sizing]) -> None:
        super().__init__(Kind.ACCEPT, beside=INSET, **sizing)

    @override
    def paint(self, pen: Pen) -> None:
        lit = pen.shades.block == pen.stage.theme.paper
        super().paint(pen if lit else pen._replace(shades=pen.shades._replace(title=pen.shades.off)))
