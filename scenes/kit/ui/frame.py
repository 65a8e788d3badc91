"""What every page has in one place and form: its heading, the way back and the buttons at its foot, the pager."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, Unpack

from scenes.kit.input.intent import Kind
from scenes.kit.messages import grouped, tr
from scenes.kit.scene import Transition
from scenes.kit.ui.containers import NONE, Column, Pad, Row, Spacer
from scenes.kit.ui.leaves import Label
from scenes.kit.ui.node import Grow, Len, Node, Sizing
from scenes.kit.ui.overlays import First, Overlay
from scenes.kit.ui.page import Page
from scenes.kit.ui.press import INSET, LIT, AcceptSign, KeySign, Pressable, between_arrows
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
    aside: Node | None = None, with_back: bool = True,
) -> Node:  # fmt: skip
    """A page: its heading with what stands at the right of it, and at its foot the `main` button, others, Back, the
    pager. The body has all the rest. A page that leads on alone is `with_back` False.
    """
    end = foot(page, main, others, with_back)
    return Column([top(page, aside), Overlay([body], height=Grow()), end], gap=GAP, pad=MARGIN)


def top(page: Page, aside: Node | None = None) -> Node:
    """The heading of the page, at its top."""
    words = Label(page.headline, "title", "paper", least=HEADING_LEAST, aloud=False)
    return Row([words, Spacer(GAP), aside], gap=GAP, least_height=HEADING, rank=1)


def foot(page: Page, main: Pressable | None, others: Sequence[Node], with_back: bool = True) -> Node:
    """The way back is a block where it stands alone, and a plain word beside a main button."""
    backs = [back_button(page, beside=bool(main))] if with_back else []
    buttons = [*others, *backs] if main else [*backs, *others]
    turning = pager(page, align=0.5, height=Len(72, 110)) if page.paging[1] > 1 else None
    return Row([main, *buttons, Spacer(GAP), turning], gap=BESIDE, pad=RINGED, rank=1)


def back_button(page: Page, beside: bool) -> Pressable:
    """The button Back, with its key."""
    words = tr("Back")
    label = Label(words, "head" if beside else "entry", least=0.5)
    if beside:
        return Pressable(label, page.cancel, words, look="bare", key="back", anchor=0.0, pad=Pad(12, 0, 12, 0))
    return Pressable(Row([KeySign(Kind.CANCEL, beside=INSET), label]), page.cancel, words, look="slab", key="back",
                     anchor=0.0, least_height=FOOT)  # fmt: skip


class TurnedPages(Protocol):
    """A list whose pages are turned: which one is shown, from 0, and how many there are."""

    @property
    def paging(self) -> tuple[int, int]:
        """The page, and how many."""

    def turn(self, pages: int) -> Transition | None:
        """Shows the page so many further on."""


def pager(page: TurnedPages, **sizing: Unpack[Sizing]) -> Pressable:
    """Which page of how many, between arrows."""
    number, pages = page.paging
    words = tr("{n} of {count}").format(n=grouped(number + 1), count=grouped(pages))
    widest = tr("{n} of {count}").format(n=grouped(pages), count=grouped(pages))
    both = Label(words, "name", at=0.5, room_for=widest, least=0.75)
    alone = Label(grouped(number + 1), "name", at=0.5, room_for=grouped(pages))  # where both are too long
    child, zones = between_arrows(First([both, alone]), number, pages, page.turn)
    return Pressable(
        child, lambda: page.turn(1 if number < pages - 1 else -number), tr("Page"), words, look="slab", key="pager",
        adjust=page.turn, zones=zones, pad=NONE, anchor=1.0, **sizing,
    )  # fmt: skip


def main_button(
    words: str, action: Action | None, sign: Kind | None = None, refused: Action | None = None
) -> Pressable:  # fmt: skip
    """What Accept does first of all: at the foot's left, lit while it has the focus; with the key of the intent `sign`,
    which does the same wherever the focus is, or with that of Accept, which is faint while it has not.
    """
    label = Label(words, "entry", least=0.7)
    child: Node = label
    if sign is not None:
        key = AcceptSign(optional=True) if sign is Kind.ACCEPT else KeySign(sign, beside=INSET, optional=True)
        child = Row([key, label])
    return Pressable(child, action, words, look=LIT, key="main", refused=refused, anchor=0.0, least_height=FOOT)


def side_button(words: str, action: Action | None) -> Pressable:
    """Another button at the foot: a word without a block."""
    return Pressable(Label(words, "head", least=0.7), action, look="bare", key=words, anchor=0.0, pad=Pad(12, 0, 12, 0))


def summary(before: str, words: str) -> Node:
    """At the right of a heading: what it comes to, in large words, and some words before these."""
    forms = (Label(words, style, "paper", at=1.0, least=least) for style, least in (("choice", 1.0), ("head", 0.6)))
    return First([Row([Label(before, "hint", "bone", at=1.0), large], gap=GAP, justify=1.0) for large in forms])
