"""What is looked for among the matches: typed, picked letter by letter, or one of the words that find something."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, place
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.layout import Share, grid, row
from scenes.kit.messages import mark, sentences, tr
from scenes.kit.scene import Pop, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import GROUNDS
from scenes.kit.widgets import Button, Focus, Widget, fitted, write
from scenes.kit.widgets.letters import GAP, Letters, LettersPage
from scenes.kit.widgets.widget import Action

FIELD, CARET = (96, 176, 1080, 130), 10
LETTERS = Letters("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789", (96, 336, 1080, 690), 9, 5)
WORDS_TITLE, WORDS = (1236, 176, 588, 44), (1236, 240, 588, 786)
WORD_COLUMNS, WORD_ROWS = 2, 7
MOST_LETTERS = 40


class FindScene(LettersPage):
    """`on_done` gets the words; `suggested` are some that find something."""

    heading = mark("Find")
    ground = GROUNDS["matches"]

    def __init__(self, stage: Stage, typed: str, suggested: Sequence[str], on_done: Callable[[str], object]) -> None:
        super().__init__(stage)
        self.text, self._suggested, self._on_done = typed, suggested, on_done
        self._below: list[Button] = []
        self.resized()
        self.focus = Focus(self.focus.widgets, self.focus.widgets.index(self._below[-1]))

    @property
    def title(self) -> str:
        """What to do."""
        return sentences((super().title, tr("Names, rules or days. Type them, or pick letters.")))

    @property
    def about(self) -> str:
        """What stands there."""
        return self.text or tr("Nothing typed yet")

    def lay_out(self) -> list[Widget]:
        """The letters, what is below them, and the words."""
        letters, below = self.letter_keys(LETTERS, self._pick)
        actions: tuple[tuple[str, Action], ...] = (
            (tr("Space"), partial(self._pick, " ")), (tr("Delete"), self._erase), (tr("Clear"), self._clear),
            (tr("Done"), self.done))
        wide = row(below, [Share()] * len(actions), GAP)
        self._below = [self.button(box, *way, "name") for way, box in zip(actions, wide, strict=True)]
        self._below[-1].look = "best"
        words = [self.button(box, word, partial(self._take, word), "name")
                 for word, box in zip(self._suggested, grid(WORDS, WORD_COLUMNS, WORD_ROWS, GAP), strict=False)]
        return [*letters, *self._below, *words]

    def handle(self, intent: Intent) -> Transition | None:
        """Letters are typed; the rest moves and presses."""
        if intent.kind is Kind.TEXT:
            self._pick(intent.text)
        elif intent.kind is Kind.ERASE or (intent.kind is Kind.DISCARD and intent.device is Device.GAMEPAD):
            self._erase()
        elif intent.kind is Kind.PLAY:
            self._pick(" ")
        else:
            return self.done() if intent.kind is Kind.PAUSE else super().handle(intent)
        return None

    def _pick(self, letter: str) -> None:
        fits = len(self.text) + len(letter) <= MOST_LETTERS and self.stage.text.can_show(letter)
        if fits:
            self.text += letter.casefold()
        self._answered(fits)

    def _erase(self) -> None:
        self._answered(bool(self.text))
        self.text = self.text[:-1]

    def _clear(self) -> None:
        self._answered(bool(self.text))
        self.text = ""

    def _answered(self, taken: bool) -> None:
        self.stage.sound.play("focus" if taken else "refused")
        self.changed = True

    def _take(self, word: str) -> Transition | None:
        self.text = word.casefold()
        return self.done()

    def done(self) -> Transition | None:
        """Look for it."""
        self._on_done(" ".join(self.text.split()))
        return Pop()

    def draw(self, painter: Painter) -> None:
        """What stands there, the letters, the words."""
        stage, rect, theme = self.stage, self.stage.viewport.rect, self.stage.theme
        self.draw_poster(painter)
        box, caret = rect(*FIELD), stage.viewport.px(CARET)
        name = fitted(stage, self.text or tr("name, rules or day"), Lettering(
            "title", theme.paper if self.text else theme.stone), (box.width - 3 * caret, box.height))
        painter.put(name, *place(name, box.x, box.centery))
        if self.text:
            height = stage.viewport.px(72)
            painter.fill(Rect(box.x + name.get_width() + caret, box.centery - height // 2, caret, height), theme.paper)
        write(painter, stage, tr("For example"), Lettering("hint", theme.bone), rect(*WORDS_TITLE))
        self.focus.draw(painter)
