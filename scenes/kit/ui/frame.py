"""What every page has in one place and form: its heading, the way back and the buttons at its foot, the pager."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

from scenes.kit.input.intent import Kind
from scenes.kit.messages import grouped, tr
from scenes.kit.ui.containers import Column, Overlay, Pad, Row, Spacer
from scenes.kit.ui.leaves import Label, icon
from scenes.kit.ui.node import Grow, Len, Node, Sizing
from scenes.kit.ui.page import Page
from scenes.kit.ui.press import ARROW, ARROW_ZONE, INSET, LIT, KeySign, Pressable, Zone
from scenes.kit.widgets.widget import Action

MARGIN = Pad(96, 50, 96, 54)
"""Units that a page keeps free: what a television may not show, and the line of the headings."""
RINGED = Pad(0, 12, 0, 0)
"""Units above the foot that never give way: the ring of what has the focus there covers nothing."""
HEADING, FOOT = 96, 96
"""Least heights in units of the line of the heading and of the foot."""
GAP, BESIDE = 24, 52
"""Units above and below the body, and between the buttons at the foot."""
HEADING_LEAST = 0.5


def frame(
    page: Page, body: Node, *, main: Pressable | None = None, others: Sequence[Pressable] = (),
    facts: Node | None = None, heading: str | None = None, gap: float = GAP,
) -> Node:  # fmt: skip
    """A page: `facts` stand at the right of its heading, and at its foot the `main` button, others, Back, the pager.

    The body is given all that these leave.
    """
    words = heading if heading is not None else page.title
    title = Label(words, "title", "paper", least=HEADING_LEAST, said=False)
    top = Row([title, Spacer(GAP), facts], least_height=HEADING, gap=GAP, rank=1)
    return Column([top, Overlay([body], height=Grow()), foot(page, main, others)], gap=gap, pad=MARGIN)


def foot(page: Page, main: Pressable | None, others: Sequence[Pressable]) -> Node:
    """The way back is a block where it stands alone, and a plain word beside a main button."""
    ways = [*others, back(page, beside=bool(main))] if main else [back(page, beside=False), *others]
    turning = pager(page) if page.at[1] > 1 else None
    return Row([main, *ways, Spacer(GAP), turning], gap=BESIDE, pad=RINGED, rank=1)


def back(page: Page, beside: bool) -> Pressable:
    """Back, with its key."""
    words = tr("Back")
    label = Label(words, "head" if beside else "entry", least=0.5)
    if beside:
        return Pressable(label, page.cancel, words, look="bare", key="back", anchor=0.0, pad=Pad(12, 0, 12, 0))
    return Pressable(Row([KeySign(Kind.CANCEL), label], gap=INSET), page.cancel, words, look="slab", key="back",
                     anchor=0.0, least_height=FOOT)  # fmt: skip


def pager(page: Page) -> Pressable:
    """Which page of how many, between arrows."""
    number, pages = page.at
    words = tr("{n} of {count}").format(n=grouped(number + 1), count=grouped(pages))
    widest = tr("{n} of {count}").format(n=grouped(pages), count=grouped(pages))
    before, after = (icon(name, ARROW, "title" if more else "off", width=ARROW_ZONE) for name, more in (
        ("arrow_left", number > 0), ("arrow_right", number < pages - 1)))  # fmt: skip
    label = Label(words, "name", at=0.5, room_for=widest)
    zones = (Zone(before, lambda: page.turn(-1)), Zone(after, lambda: page.turn(1)))
    return Pressable(
        Row([before, label, after]), lambda: page.turn(1 if number < pages - 1 else -number), tr("Page"), words,
        look="slab", key="pager", adjust=page.turn, zones=zones, pad=Pad(), anchor=1.0, align=0.5,
        height=Len(72, 110),
    )  # fmt: skip


def main_button(
    words: str, action: Action | None, *, why: str = "", refused: Action | None = None, sign: Kind | None = None,
    key: str = "main", **sizing: Unpack[Sizing],
) -> Pressable:  # fmt: skip
    """What Accept does first of all: at the foot's left, lit while it has the focus. `why` stands inside it."""
    reason = Label(why, "hint", "second", wraps=True, least_width=160) if why else None
    child = Row([KeySign(sign) if sign is not None else None, Label(words, "entry", least=0.7), reason], gap=INSET)
    sizing.setdefault("least_height", FOOT)
    return Pressable(child, action, words, why, look=LIT, key=key, refused=refused, anchor=0.0, **sizing)


def beside(words: str, action: Action | None, *, key: str = "", refused: Action | None = None) -> Pressable:
    """Another button at the foot: a word without a block."""
    return Pressable(Label(words, "head", least=0.7), action, words, look="bare", key=key or words, refused=refused,
                     anchor=0.0, pad=Pad(12, 0, 12, 0))  # fmt: skip
