"""Lines with a title at the left, a value at the right: one of several, on or off, so many steps, a way to a page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Unpack

from scenes.kit.messages import tr
from scenes.kit.scene import Transition
from scenes.kit.ui.containers import Block, Pad, Padded, Row, Spacer
from scenes.kit.ui.leaves import Label, icon
from scenes.kit.ui.node import Grow, Node, Sizing
from scenes.kit.ui.press import ARROW, ARROW_ZONE, INSET, Pressable, Zone, between_arrows
from scenes.kit.widgets.widget import Action

TITLE, VALUE = Grow(45), Grow(55)
"""The shares of a line that its title and its value take: so values stand one below the other."""
BLOCKS, CAPTION = Grow(68), Grow(32)
"""The shares of a value in steps that its blocks and its words take."""
STEP, STEP_GAP = 32, 4
"""Units of a step's height, and of what is free after it."""
LINE = Pad(INSET, 12, INSET, 12)
LEAST = 0.8

Choose = Callable[[int], Transition | None]
"""Takes the index of the value that is wanted."""


def chooser(
    title: str, captions: Sequence[str], index: int, choose: Choose | None, key: str = "", **sizing: Unpack[Sizing]
) -> Pressable:  # fmt: skip
    """One of several values, the one with this index, between two arrows; a press goes on to the next, and round.

    Without `choose` it is off.
    """
    step = _steps(len(captions), index, choose)
    caption = Label(captions[index], "name", at=0.5, least=LEAST, room_for=max(captions, key=len), width=Grow())
    value, zones = between_arrows(caption, index, len(captions), step)
    return Pressable(_line(title, Row([value], width=VALUE)), _next(len(captions), index, choose), title,
                     captions[index], look="slab", key=key or title, adjust=step, zones=zones, pad=LINE, anchor=0.0,
                     **sizing)  # fmt: skip


def toggle(
    title: str, is_on: bool, change: Callable[[bool], Transition | None] | None, key: str = "",
    **sizing: Unpack[Sizing],
) -> Pressable:  # fmt: skip
    """Off and On side by side, the one that is chosen on paper; a press anywhere changes it. Off without `change`."""
    choose: Choose | None = None if change is None else lambda index: change(bool(index))
    words = tr("Off"), tr("On")
    parts = [_half(each, index == is_on, enabled=change is not None) for index, each in enumerate(words)]
    return Pressable(_line(title, Row(parts, width=VALUE)), _next(2, is_on, choose), title, words[is_on], look="slab",
                     key=key or title, adjust=_steps(2, is_on, choose), pad=LINE, anchor=0.0, **sizing)  # fmt: skip


def slider(
    title: str, captions: Sequence[str], index: int, choose: Choose, key: str = "", **sizing: Unpack[Sizing]
) -> Pressable:  # fmt: skip
    """One of several values as so many full blocks, none for the first, and in words.

    A press on a block fills up to there, one on the title is the first value.
    """
    blocks = [_block(full=number < index) for number in range(len(captions) - 1)]
    words = Label(captions[index], "name", at=1.0, least=LEAST, room_for=max(captions, key=len), width=CAPTION)
    line = _line(title, Row([Row(blocks, width=BLOCKS), words], width=VALUE))
    zones = [Zone(node, partial(choose, number)) for number, node in enumerate((line.all[0], *blocks))]
    return Pressable(line, _next(len(captions), index, choose), title, captions[index], look="slab", key=key or title,
                     adjust=_steps(len(captions), index, choose), zones=zones, pad=LINE, anchor=0.0,
                     **sizing)  # fmt: skip


def link(
    title: str, caption: str, action: Action | None, key: str = "", **sizing: Unpack[Sizing]
) -> Pressable:  # fmt: skip
    """What is chosen now, and an arrow: a press leads to where it is changed."""
    words = Padded(Label(caption, "name", at=0.5, least=LEAST, width=Grow()), Pad(left=ARROW_ZONE), width=Grow())
    value = Row([words, icon("arrow_right", ARROW, width=ARROW_ZONE)], width=VALUE)
    return Pressable(_line(title, value), action, title, caption, look="slab", key=key or title, pad=LINE, anchor=0.0,
                     **sizing)  # fmt: skip


def _line(title: str, value: Node) -> Row:
    """The value stands below its title where they are too long for one line."""
    return Row([Label(title, "name", least=LEAST, width=TITLE), value], gap=INSET, wraps=True)


def _half(words: str, is_chosen: bool, enabled: bool) -> Node:
    """A word of on and off. The one that is not chosen is said by a voice once it is."""
    label = Label(words, "name", at=0.5, least=LEAST, aloud=is_chosen)
    fill = ("paper" if enabled else "off") if is_chosen else None
    return Block(label, fill, "ink" if is_chosen else "second", Pad(12, 0, 12, 0), width=Grow())


def _block(full: bool) -> Node:
    """A step: it is pressed over all of the line's height."""
    return Row([Block(Spacer(), "title" if full else "off", height=STEP, width=Grow())],
               pad=Pad(right=STEP_GAP), width=Grow())  # fmt: skip


def _steps(count: int, index: int, choose: Choose | None) -> Choose:
    """What the arrows of a value do: so many values on; nothing beyond the ends."""

    def step(by: int) -> Transition | None:
        wanted = min(max(index + by, 0), count - 1)
        return choose(wanted) if choose is not None and wanted != index else None

    return step


def _next(count: int, index: int, choose: Choose | None) -> Action | None:
    """What a press on a value does: the next one; after the last the first."""
    return None if choose is None else partial(choose, (index + 1) % count)


def bare_chooser(title: str, captions: Sequence[str], index: int, choose: Choose, key: str = "") -> Pressable:
    """One of several values between two arrows, without its title, which a voice says. Such choices stand side by side:
    at the first and the last value an arrow key goes on to what is beside it.
    """
    step = _steps(len(captions), index, choose)
    caption = Label(captions[index], "name", at=0.5, least=0.6, room_for=max(captions, key=len), width=Grow())
    value, zones = between_arrows(caption, index, len(captions), step)
    steps = [each for each in (-1, 1) if 0 <= index + each < len(captions)]
    return Pressable(value, _next(len(captions), index, choose), title, captions[index], look="slab", key=key or title,
                     adjust=step, steps=steps, zones=zones, pad=Pad(), anchor=1.0, width=Grow())  # fmt: skip
