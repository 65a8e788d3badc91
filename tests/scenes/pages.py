"""What holds for every page that is a tree of nodes, in any window, at any size of text, in any language."""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import combinations, product

import pytest

from scenes.kit import messages
from scenes.kit.input.intent import DIRECTIONS, Device, Intent
from scenes.kit.layout import Box
from scenes.kit.stage import Stage
from scenes.kit.ui.leaves import Label
from scenes.kit.ui.lists import Cut
from scenes.kit.ui.node import Measure, Node
from scenes.kit.ui.overlays import At, Overlay
from scenes.kit.ui.page import Page
from scenes.kit.ui.press import Pressable, PressWidget
from scenes.kit.widgets.widget import edge_at
from scenes.kit.widgets.words import least_share

SIZES = ((1920, 1080), (1280, 720), (1280, 800), (1024, 768), (2560, 1080), (3840, 2160))
SCALES = (1.0, 1.5, 2.0)
LANGUAGES = ("en", "longer")
ROUNDED = 1.0
"""Units by which sums of lengths may differ."""
PRESS = 66
"""Units that can be pressed, across and down, at least."""
LONGER = 0.4
"""How much longer each word of the pseudo-language is."""


class Longer(gettext.NullTranslations):
    """The pseudo-language: every word is longer by its last vowel, said again; what stands in braces stays."""

    def gettext(self, message: str) -> str:
        parts = re.split(r"(\{[^}]*\})", message)
        return "".join(part if part.startswith("{") else re.sub(r"[^\W\d_]+", _longer, part) for part in parts)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


def _longer(word: re.Match[str]) -> str:
    letters = word.group()
    at = max((letters.rfind(vowel) for vowel in "aeiou"), default=-1)
    at = at if at >= 0 else len(letters) - 1
    return letters[:at] + letters[at] * round(len(letters) * LONGER) + letters[at:]


@contextmanager
def spoken_in(language: str) -> Iterator[None]:
    """The texts are in that language: "en", or "longer" for the pseudo-language."""
    with pytest.MonkeyPatch.context() as patch:
        if language == "longer":
            patch.setattr(gettext, "translation", lambda *_, **__: Longer())
        messages.install(language)
        try:
            yield
        finally:
            patch.undo()
            messages.install("en")


def in_every_window(stage: Stage, page: Page) -> Iterator[str]:
    """Lays the page out in every window, at every size of text, in both languages; each name of such a case."""
    for size, scale, language in product(SIZES, SCALES, LANGUAGES):
        with spoken_in(language):
            stage.settings = replace(stage.settings, text_scale=scale)
            stage.resize(*size)
            page.resized()
            yield f"{size[0]}x{size[1]} {round(scale * 100)} % {language}"


def faults_of(page: Page) -> list[str]:
    """Whatever is not as it is to be on a page as it is laid out."""
    faults = list[str]()
    for box, of in ((page.tree.box, page.room), (page.room, Box(*page.stage.viewport.room))):
        faults += [f"{named(page.tree)} lies outside the window"] if _outside(box, of) else []
    faults += faults_in(page.tree, Measure(page.stage, page.turned))
    return [*faults, *_keys(page), *_presses(page), *_rings(page), *_reached(page), *_unsaid(page)]


def faults_in(tree: Node, measure: Measure) -> list[str]:
    """Whatever is not as it is to be of how the nodes of a tree are laid out."""
    faults = list[str]()
    for node in tree.every():
        faults += _room(node, measure)
        faults += _among_themselves(node)
        faults += _text(node, measure.stage)
    return faults


def named(node: Node) -> str:
    """What kind of node it is, and its words."""
    words = node.text if isinstance(node, Label) else node.words if isinstance(node, Pressable) else ""
    return f"{type(node).__name__} {words!r}" if words else type(node).__name__


def _outside(box: Box | None, of: Box | None) -> bool:
    assert box is not None and of is not None
    return (box.x < of.x - ROUNDED or box.y < of.y - ROUNDED
            or box.right > of.right + ROUNDED or box.bottom > of.bottom + ROUNDED)  # fmt: skip


def _room(node: Node, measure: Measure) -> Iterator[str]:
    assert node.box is not None
    least = node.widths(measure).least
    if least > node.box.width + ROUNDED:
        yield f"{named(node)} is {node.box.width:.0f} wide and needs {least:.0f}"
    least = node.heights(measure, node.box.width).least
    if least > node.box.height + ROUNDED:
        yield f"{named(node)} is {node.box.height:.0f} high and needs {least:.0f}"
    for child in node.children:
        if child.box is not None and _outside(child.box, node.box):
            yield f"{named(child)} lies outside {named(node)}"


def _among_themselves(node: Node) -> Iterator[str]:
    if isinstance(node, Overlay):
        return
    placed = [(child, child.box) for child in node.children if child.box is not None]
    for (one, a), (other, b) in combinations(placed, 2):
        if min(a.right, b.right) - max(a.x, b.x) > ROUNDED and min(a.bottom, b.bottom) - max(a.y, b.y) > ROUNDED:
            yield f"{named(one)} and {named(other)} lie over each other"


def _text(node: Node, stage: Stage) -> Iterator[str]:
    if isinstance(node, Label) and node.text and node.share < least_share(stage, node.style) - 0.01:
        yield f"{named(node)} is smaller than the floor of text"


def _keys(page: Page) -> Iterator[str]:
    """What keeps the focus has a key of its own, and one list at most turns its pages."""
    nodes = page.tree.every()
    keys = [node.key for node in nodes if isinstance(node, Pressable) and node.key]
    for key in {key for key in keys if keys.count(key) > 1}:
        yield f"{keys.count(key)} presses have the key {key!r}"
    if page.first and page.first not in keys and not any(isinstance(node, Cut) for node in nodes):
        yield f"nothing has the key {page.first!r}, which is to have the focus first"
    if sum(isinstance(node, Cut) and len(node.starts) > 1 for node in nodes) > 1:
        yield "two lists turn their pages"


def _presses(page: Page) -> Iterator[str]:
    rects = [(widget, widget.rect) for widget in page.focus.widgets]
    for widget, rect in rects:
        units = page.stage.viewport.scale
        if min(rect.width, rect.height) / units < PRESS - ROUNDED - 1 / units:
            yield f"{widget.words!r} can be pressed on {rect.width / units:.0f} x {rect.height / units:.0f} alone"
        if not page.stage.viewport.bounds.contains(rect):
            yield f"{widget.words!r} lies outside the window"
    for (one, a), (other, b) in combinations(rects, 2):
        if a.inflate(-2, -2).colliderect(b.inflate(-2, -2)):
            yield f"{one.words!r} and {other.words!r} are pressed at the same place"


def _rings(page: Page) -> Iterator[str]:
    """What has the focus and has grown covers no words beside it, and nor does its ring where there is room for one."""
    viewport = page.stage.viewport
    edge = 2 * edge_at(viewport.scale)
    inside = {id(label) for node in page.tree.every() if isinstance(node, Pressable) for label in node.every()}
    labels = [node for node in page.tree.every() if isinstance(node, Label) and node.text and id(node) not in inside]
    words = [(label, label.covers, label.box) for label in labels if label.box is not None]
    for widget in page.focus.widgets:
        widget.settle(True)
        grown, least = widget.grown.inflate(edge, edge), widget.rect.inflate(edge, edge)
        widget.settle(widget is page.focus.current)
        for label, (wide, high), box in words:
            x, y = box.x + (box.width - wide) * label.at, box.y + (box.height - high) / 2
            rect = viewport.rect(x, y, wide, high)
            if grown.colliderect(rect) and not least.colliderect(rect):
                yield f"{widget.words!r} grows over {named(label)}"


def _reached(page: Page) -> Iterator[str]:
    """By the directions alone, every press from every other one."""
    focus, began = page.focus, page.focus.index
    able = {index for index, widget in enumerate(focus.widgets) if widget.enabled}
    next_of = dict[int, set[int]]()
    for index in able:
        next_of[index] = set()
        for kind in DIRECTIONS:
            focus.index = index
            if kind not in focus.widgets[index].steps:
                focus.handle(Intent(kind, Device.KEYBOARD))
            next_of[index].add(focus.index)
    focus.index = began
    for index in able:
        seen, ahead = {index}, [index]
        while ahead:
            ahead = [far for far in set().union(*(next_of[near] for near in ahead)) if far not in seen]
            seen |= {*ahead}
        for far in able - seen:
            yield f"{focus.widgets[far].words!r} is not reached from {focus.widgets[index].words!r}"


def _not_chosen(node: Node) -> Iterator[Label]:
    """The other values of something with a value: a voice says each once it is chosen."""
    if isinstance(node, Pressable) and node.adjust is not None and node.value:
        yield from (part for part in node.every() if isinstance(part, Label) and not part.aloud)


def _unsaid(page: Page) -> Iterator[str]:
    spoken = [page.title, page.about, page.tell(again=True)]
    spoken += [widget.spoken_words for widget in page.focus.widgets]
    nodes = page.tree.every()
    spoken = [words.casefold() for words in (*spoken, *(node.words for node in nodes if isinstance(node, Pressable)))]
    axes = {id(node.child) for node in nodes if isinstance(node, At)}  # part of what is drawn below
    left_out = axes | {id(label) for node in nodes for label in _not_chosen(node)}
    for node in nodes:
        if not isinstance(node, Label) or id(node) in left_out:
            continue
        words = node.aloud if isinstance(node.aloud, str) else node.text
        if words and not any(words.strip(".…").casefold() in each for each in spoken):
            yield f"{named(node)} is said by no voice"
    for widget in page.focus.widgets:
        if not widget.words and isinstance(widget, PressWidget):
            yield f"{named(widget.node)} has no words"
