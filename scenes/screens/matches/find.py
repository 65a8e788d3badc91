"""What is looked for among the matches: typed, picked letter by letter, or one of the words that find something."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from scenes.kit.input.intent import Kind
from scenes.kit.messages import mark, sentences, tr
from scenes.kit.override import override
from scenes.kit.scene import Pop, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import GROUNDS
from scenes.kit.ui.containers import Column, Row
from scenes.kit.ui.frame import frame
from scenes.kit.ui.grid import Grid
from scenes.kit.ui.leaves import Label
from scenes.kit.ui.letters import GAP, Field, LongField, WritingPage, keyboard
from scenes.kit.ui.node import Grow, Node
from scenes.kit.ui.overlays import First
from scenes.kit.ui.press import Pressable
from scenes.kit.widgets.widget import Action

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
MOST_LETTERS = 40
TYPING, WORDS = Grow(11), Grow(6)
"""The shares of the page."""


class FindModel(NamedTuple):
    """What is written, and some words that find something."""

    text: str
    suggested: Sequence[str] = ()

    @property
    def about(self) -> str:
        """The words typed so far."""
        return self.text or tr("Nothing typed yet")

    @property
    def words(self) -> str:
        """What is looked for: no space at an end, none doubled."""
        return " ".join(self.text.split())

    def typed(self, letters: str) -> FindModel:
        """With letters more, small ones, where there is room for them."""
        longer = self.text + letters.casefold()
        return self._replace(text=longer) if len(longer) <= MOST_LETTERS else self


class FindScene(WritingPage):
    """The page on which the words to look for are written; `on_done` gets them."""

    heading = mark("Find")
    ground = GROUNDS["matches"]
    first = "main"

    def __init__(self, stage: Stage, model: FindModel, on_done: Callable[[str], object]) -> None:
        super().__init__(stage)
        self.model, self._on_done = model, on_done
        self.rebuild()

    @property
    @override
    def title(self) -> str:
        how = tr("Names, rules or days. Type them, or pick letters.")
        return sentences((super().title, tr("Names, rules or days. Pick letters.") if self.on_pad else how))

    @property
    @override
    def about(self) -> str:
        return self.model.about

    @override
    def tell(self, again: bool) -> str:
        return super().about if again else ""

    # -- what there is

    @override
    def build(self) -> Node:
        below = [self.key_button(tr("Space"), lambda: self.write(" "), Kind.PLAY),
                 self.key_button(tr("Delete"), self.erase, Kind.DISCARD),
                 self._button(tr("Clear"), self._clear, "head")]  # fmt: skip
        text = self.model.text
        field = LongField(text, "") if text else Field("", tr("name, rules or day"))
        typing = Column([field, keyboard(LETTERS, self.write, below)], gap=24, width=TYPING)
        return frame(self, First([Row([typing, self._words()], gap=60), typing]), main=self.done_button(self.done))

    def _words(self) -> Node:
        buttons = [self._button(word, partial(self._take, word), "name") for word in self.model.suggested]
        rows = [buttons[at : at + 2] for at in range(0, len(buttons), 2)]
        return Column([Label(tr("For example"), "hint", "bone"), Grid(rows, gap=GAP, height=Grow())], gap=GAP,
                      width=WORDS)  # fmt: skip

    @staticmethod
    def _button(words: str, action: Action, style: str) -> Pressable:
        return Pressable(Label(words, style, least=0.6), action, look="slab", key=words, width=Grow(), height=Grow())

    # -- what is pressed

    @override
    def write(self, letters: str) -> None:
        longer = self.model.typed(letters) if self.stage.text.can_show(letters) else self.model
        self._change(longer, longer != self.model)

    @override
    def erase(self) -> Transition | None:
        self._change(self.model._replace(text=self.model.text[:-1]), bool(self.model.text))
        return None

    def _clear(self) -> None:
        self._change(self.model._replace(text=""), bool(self.model.text))

    def _change(self, model: FindModel, is_taken: bool) -> None:
        self.stage.sound.play("focus" if is_taken else "refused")
        self.model = model
        self.rebuild()

    def _take(self, word: str) -> Transition | None:
        self.model = self.model._replace(text=word.casefold())
        return self.done()

    @override
    def done(self) -> Transition | None:
        self._on_done(self.model.words)
        return Pop()
