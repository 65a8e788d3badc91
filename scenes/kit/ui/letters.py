"""What is written: a field with what stands there so far, letters to pick, and the page on which keys write."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Unpack

from pygame import Rect

from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.layout import Box
from scenes.kit.messages import tr
from scenes.kit.override import override
from scenes.kit.scene import Transition
from scenes.kit.ui.containers import NONE, Column, Pad, Padded, Row
from scenes.kit.ui.frame import main_button
from scenes.kit.ui.leaves import Label
from scenes.kit.ui.node import Grow, Measure, Node, Sizing, Span
from scenes.kit.ui.page import Page
from scenes.kit.ui.pen import Pen
from scenes.kit.ui.press import KeySign, Pressable
from scenes.kit.widgets.widget import Action

GAP = 12
"""Units between letters, and between the sign of a button and its words."""
CARET, CARET_SHARE = 10, 0.86
"""The caret's width in units, also what is free beside it, and its share of the letters' size."""
LEAST_HIGH = 0.4
"""How far a field gives way to what stands below it."""
ERASING = (Kind.ERASE, Kind.UNDO, Kind.DISCARD)


class Field(Padded):
    """What is written on one line and where the next letter goes; `empty` stands there faintly while nothing is. The
    line becomes as small as its width asks for.
    """

    def __init__(self, text: str, empty: str, style: str = "title", **sizing: Unpack[Sizing]) -> None:
        self._label = Label(text or empty, style, "paper" if text else "stone", least=0.0)
        self._is_empty = not text
        super().__init__(self._label, Pad(2 * CARET, 0, 0, 0) if self._is_empty else Pad(0, 0, 2 * CARET, 0), **sizing)
        self._em = 0.0

    @override
    def own_heights(self, measure: Measure, width: float) -> Span:
        wanted = super().own_heights(measure, width).ideal
        return Span(wanted * LEAST_HIGH, wanted)

    @override
    def arrange(self, measure: Measure, box: Box) -> None:
        inner, wanted = self.pad.inside(box), self.child.widths(measure).ideal
        share = min(1.0, inner.height / self.child.heights(measure, inner.width).ideal)
        self._em = measure.em(self._label.style)
        self.child.place(measure, inner._replace(width=min(inner.width, wanted * share)))

    @override
    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        assert self.box is not None and self.child.box is not None
        words, wide = pen.rect(self.child.box), pen.stage.viewport.px(CARET)
        high = pen.stage.viewport.px(self._em * self._label.share * CARET_SHARE)
        left = pen.rect(self.box).left if self._is_empty else words.right + wide
        pen.painter.fill(Rect(left, words.centery - high // 2, wide, high), pen.stage.theme.paper)


class LongField(Field):
    """A field for more than its line has room for: of that it shows the end."""

    @override
    def own_widths(self, measure: Measure) -> Span:
        return Span(0.0, super().own_widths(measure).ideal)

    @override
    def arrange(self, measure: Measure, box: Box) -> None:
        words, style = self._label.words, self._label.style
        assert isinstance(words, str)
        while words and measure.text(words, style) > self.pad.inside(box).width:
            words = words[max(1, len(words) // 16) :]
        self.child = self._label = Label(words, style, self._label.ink, least=0.0)
        super().arrange(measure, box)


def keyboard(
    letters: str, pick: Callable[[str], Transition | None], below: Sequence[Node] = (), columns: int = 9
) -> Node:  # fmt: skip
    """Letters that can be picked, in rows of one height, and one more row with what is done besides."""
    cells: list[Node] = [_letter(each, pick) for each in letters]
    cells += [Node()] * (-len(cells) % columns)
    rows = [Row(cells[at : at + columns], gap=GAP, even=True) for at in range(0, len(cells), columns)]
    return Column([*rows, Row(below, gap=GAP, even=True) if below else None], gap=GAP, height=Grow())


def _letter(letter: str, pick: Callable[[str], Transition | None]) -> Pressable:
    words = tr("Hyphen") if letter == "-" else letter  # a voice passes over a sign
    return Pressable(Label(letter, "entry", at=0.5, least=0.5, aloud=words), lambda: pick(letter), look="slab",
                     key=f"letter {letter}", pad=NONE, height=Grow())  # fmt: skip


class WritingPage(Page):
    """While it is on top, keys write. Subclasses say what becomes of letters, of the last one, and at the end."""

    unheard = ""
    """What the last press has come to, until a voice has said it."""

    @override
    def news(self) -> str:
        unheard, self.unheard = self.unheard, ""
        return unheard

    def write(self, letters: str) -> None:
        """Letters were typed or pasted."""
        raise NotImplementedError

    def erase(self) -> Transition | None:
        """The last letter is taken back."""
        raise NotImplementedError

    def done(self) -> Transition | None:
        """Takes what was written, and says where the page leads."""
        raise NotImplementedError

    def key_button(self, words: str, action: Action | None, kind: Kind) -> Pressable:
        """A button below the letters; `kind` is what a pad does the same by. Its sign shows with a pad in hand."""
        sign = KeySign(kind) if self.on_pad else None
        return Pressable(Row([sign, Label(words, "head", least=0.5)], gap=GAP), action, look="slab", key=words,
                         height=Grow())  # fmt: skip

    def done_button(self, action: Action | None) -> Pressable:
        """The main button, at the foot."""
        return main_button(tr("Done"), action, Kind.PAUSE if self.on_pad else None)

    @property
    def on_pad(self) -> bool:
        """Whether letters are picked by a pad: it has no keys that write."""
        return self.stage.device is Device.GAMEPAD

    @override
    def enter(self) -> None:
        self.stage.devices.typing = True

    @override
    def leave(self) -> None:
        self.stage.devices.typing = False

    @override
    def handle(self, intent: Intent) -> Transition | None:
        if intent.kind is Kind.TEXT:
            self.focus_on("main")  # Enter ends it
            self.write(intent.text)
        elif intent.kind is Kind.PLAY:
            self.write(" ")
        elif intent.kind in ERASING:
            return self.erase()
        else:
            return self.done() if intent.kind is Kind.PAUSE else super().handle(intent)
        return None
