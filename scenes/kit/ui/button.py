"""Buttons of a table: a title, maybe a second line, maybe the sign of what presses it; a tree in the button's box."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pygame import Rect

from scenes.kit.drawing.painter import ListedItems, Painter
from scenes.kit.input.intent import Device, Kind
from scenes.kit.layout import Box
from scenes.kit.stage import Stage
from scenes.kit.theme import Tones
from scenes.kit.ui.containers import Column, Pad, Padded, Row
from scenes.kit.ui.leaves import Label
from scenes.kit.ui.node import Grow, Measure, Node
from scenes.kit.ui.pen import GrownBlock, Pen
from scenes.kit.ui.press import KeySign
from scenes.kit.widgets.surfaces import colours
from scenes.kit.widgets.widget import Action, Widget
from scenes.kit.widgets.words import Words, spoken

INSET, KEYED_INSET, LEAST_INSET = 24, 16, 6
"""Units at both sides of what stands on a block: without a sign, with one, and where there is too little room."""
SIGN = 42
"""Units of a sign's height, which grows half as fast as text; its letter is never below the floor of text."""
SIGN_GAP, LEAST_GAP = 14, 6
"""Units between the sign and the words."""
WHOLE = 0.8
"""So much of its size a title has at least beside the sign of a key: on keys words come before signs."""
BLOCKS = ("slab", "best")
"""The looks that have a block."""
MOST_TREES = 256
"""Trees that are kept of all buttons."""


class ButtonStyle(NamedTuple):
    """All that a button is besides its title.

    `look` is "slab" for a block of the ground's tone, "best" for paper, "bare" for no block, "quiet" for none and a
    word that stands back. `style` is that of the title. `second` stands below the title, or with `beside` at the right
    end of the same line. `kind` is the intent whose sign is shown where there is room for it. `tones` are those of the
    ground below; without them it is the plain table.
    """

    look: str = "slab"
    style: str = "name"
    second: Words = ""
    kind: Kind | None = None
    beside: bool = False
    tones: Tones | None = None


PLAIN = ButtonStyle()


class Button(Widget):
    """A title on a block, and what its style adds; all of it may change while the button stands.

    Where there is too little room it takes its next shorter form: the sign of a key goes first, then the second line.
    The sign of a pad's button stays as long as the title can be read beside it; the title always stays.
    """

    at = 0.0
    """Where its words stand: 0 left, 0.5 in the middle."""

    def __init__(
        self, stage: Stage, rect: Rect, title: Words, action: Action | None = None, style: ButtonStyle = PLAIN
    ) -> None:
        super().__init__(stage, rect, action)
        self.title, self.short = title, ""
        """`short` is another title, for where there is too little room."""
        self.look, self.style, self.second, self.kind, self.beside, self.tones = style
        self.follows: str | None = None
        """What a voice says in place of the second line."""
        self._listed: ListedItems | None = None

    @property
    def words(self) -> str:
        """The button's title, for a voice."""
        return spoken(self.title)

    @property
    def value_words(self) -> str:
        """The button's second line, for a voice."""
        return spoken(self.second) if self.follows is None else self.follows

    @property
    def has_second(self) -> bool:
        """Whether there is room for the second line."""
        return any(isinstance(node, Label) and node.words == self.second for node in self.inside.every())

    # -- its tree

    @property
    def inside(self) -> Node:
        """What stands in it, laid out: the first of its forms for which there is room, else the last."""
        return self._laid_out(self._devices(), self.content())

    def _laid_out(self, devices: tuple[object, ...], content: tuple[object, ...]) -> Node:
        """The laid-out tree, shared by all buttons of the stage while text and devices stay as they are."""
        shared = self.stage.shared.get(Button)
        if shared is None or shared[0] != devices:
            shared = self.stage.shared[Button] = devices, {}
        trees: dict[object, Node] = shared[1]
        key = type(self), *self.rect, *content
        tree = trees.get(key)
        if tree is None:
            if len(trees) >= MOST_TREES:
                trees.clear()
            tree = trees[key] = self._first_form()
        return tree

    def _first_form(self) -> Node:
        port, rect, measure = self.stage.viewport, self.rect, Measure(self.stage)
        box = Box(*port.units(*rect.topleft), rect.width / port.scale, rect.height / port.scale)
        for form in self.forms():
            if not form.lacks(measure, box.width, box.height):
                break
        form.place(measure, box)
        return form

    def _devices(self) -> tuple[object, ...]:
        """How large text is, and what buttons are pressed with."""
        stage, devices = self.stage, self.stage.devices
        return (
            stage.text, stage.holder, devices.bindings, tuple(devices.own.items()), tuple(devices.makes.items()),
            tuple(devices.plain_pads),
        )  # fmt: skip

    def content(self) -> tuple[object, ...]:
        """The texts that are written in the button."""
        return self.title, self.short, self.second, self.beside, self.look in BLOCKS, self.style, self.kind

    def forms(self) -> Iterator[Node]:
        """The contents that the button may show, the longest first; the last stands whatever the room."""
        if self.beside:
            second = Label(self.second, "name", "second", at=1.0, least=0.0)
            yield self._inset(Row([self._title(0.0, width=Grow()), second], INSET), INSET)
        elif self.kind is not None and self.stage.device is Device.GAMEPAD:
            yield from self._forms_on_pad(self.kind)
        else:
            yield from self._forms_on_keys()

    def _forms_on_pad(self, kind: Kind) -> Iterator[Node]:
        """The words, as small as may be, stay beside the sign; where they cannot they stand alone."""
        sign, title = KeySign(kind, SIGN, beside=SIGN_GAP), self._title(0.0)
        if self.second:
            yield self._inset(Row([sign, self._above_second(title)]), KEYED_INSET)
        every = (title, self._short()) if self.short else (title,)
        for words in every:
            yield self._inset(Row([sign, words]), KEYED_INSET)
            yield self._inset(Row([KeySign(kind, SIGN, beside=LEAST_GAP), words]), LEAST_INSET)
        for words in every:
            yield self._inset(words, LEAST_INSET)

    def _forms_on_keys(self) -> Iterator[Node]:
        sign = KeySign(self.kind, SIGN, beside=SIGN_GAP) if self.kind is not None else None
        whole = self._title(WHOLE)
        if self.second:
            if sign is not None:
                yield self._inset(Row([sign, self._above_second(whole)]), KEYED_INSET)
            for inset in (INSET, LEAST_INSET):
                yield self._inset(self._above_second(self._title(0.0)), inset)
        for words in (whole, self._short()) if self.short else (whole,):
            if sign is not None:
                yield self._inset(Row([sign, words]), KEYED_INSET)
            yield self._inset(words, INSET)
        last = self._short() if self.short else self._title(0.0)
        for inset in (KEYED_INSET, LEAST_INSET):
            yield self._inset(last, inset)

    def _title(self, least: float, **sizing: Grow) -> Label:
        return Label(self.title, self.style, at=self.at, least=least, **sizing)  # type: ignore[arg-type]

    def _short(self) -> Label:
        return Label(self.short, self.style, at=self.at, least=0.0)

    def _above_second(self, title: Label) -> Node:
        return Column([title, Label(self.second, "floor", "second", at=self.at, least=0.0)], justify=0.5)

    def _inset(self, node: Node, units: float) -> Node:
        return Padded(node, Pad(left=units, right=units)) if self.look in BLOCKS else node

    # -- picture

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """The block and what stands on it: worked out when any of that has changed."""
        devices, content = self._devices(), self.content()
        room = self._room if self._progress else None  # at rest it is as it is, whatever its neighbours are
        state = (tuple(self.rect), devices, content, room, self._progress, self.sunk, self.anchor, self.look,
                 self.tones, self.enabled, self.stage.art)  # fmt: skip
        self._listed = painter.list_again(self._listed, state, lambda: self._draw_anew(painter, devices, content))

    def _draw_anew(self, painter: Painter, devices: tuple[object, ...], content: tuple[object, ...]) -> None:
        grown = GrownBlock(self.rect, self.grown, self.zoom_inside if self._progress else self.zoom)
        shades = colours(self.stage.theme, self.look, self.enabled, self.tones)
        if shades.block is not None:
            painter.fill(grown.grown, shades.block)
        self._laid_out(devices, content).paint(Pen(painter, self.stage, self.tones, shades, grown=grown))
