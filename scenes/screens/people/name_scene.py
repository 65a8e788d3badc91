"""Somebody gives themselves a name: by keyboard, or letter by letter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, place
from scenes.kit.input.intent import Device, Holder, Intent, Kind
from scenes.kit.layout import Share, row
from scenes.kit.messages import mark, sentences, tr
from scenes.kit.scene import Pop, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import GROUNDS
from scenes.kit.widgets import Button, Focus, Widget, fitted, write
from scenes.kit.widgets.letters import GAP, Letters, LettersPage
from scenes.screens.people.names import NameEntry, is_taken

FACE = (1286, 424, 538)
FIELD, CARET = (96, 176, 1728, 150), (10, 0.86)
"""The name's box in units; the width of what stands behind it in units, and its share of the letters' height."""
LINE = (96, 346, 1080, 52)
LETTERS = Letters("ABCDEFGHIJKLMNOPQRSTUVWXYZ-", (96, 424, 1080, 602), 9, 4)
PAD_KINDS = (Kind.PLAY, Kind.DISCARD, Kind.PAUSE)
"""What a pad does without moving to the space, the erasure and the end."""
ERASING = (Kind.ERASE, Kind.UNDO, Kind.DISCARD)


class Named(NamedTuple):
    """Who is named: their face and its own name, what they are called so far, what others are called; on a ground."""

    face: str
    face_name: str
    name: str
    others: Sequence[str]
    ground: str = GROUNDS["lobby"]


class NameScene(LettersPage):
    """Of one person; `holder` is what they hold. `on_done` gets the name, "" for that of the face."""

    heading = mark("What is your name?")

    def __init__(self, stage: Stage, who: Named, holder: Holder, on_done: Callable[[str], object]) -> None:
        super().__init__(stage)
        self.who, self.ground = who, who.ground
        self.entry = NameEntry(who.name)
        self.said = self._unheard = ""
        self._holder = holder
        self._on_done = on_done
        self._gone = False
        self._below: list[Button] = []
        self.resized()
        self.focus = Focus(self.focus.widgets, self.focus.widgets.index(self._first()))

    # -- for a voice

    @property
    def title(self) -> str:
        """The question, and how it is answered."""
        return sentences((super().title, tr("Type it, or pick its letters.")))

    @property
    def about(self) -> str:
        """The name so far."""
        return self.entry.text or tr("Leave it empty to be {name}").format(name=self.who.face_name)

    def news(self) -> str:
        """What kept a letter or a name from being taken."""
        told, self._unheard = self._unheard, ""
        return told

    # -- what there is

    def lay_out(self) -> list[Widget]:
        """The letters, and what is below them."""
        letters, below = self.letter_keys(LETTERS, self._pick)
        actions = ((tr("Space"), self._space), (tr("Delete"), self._erase), (tr("Done"), self.done))
        wide = row(below, [Share()] * len(actions), GAP)
        self._below = [self.button(place, *way) for way, place in zip(actions, wide, strict=True)]
        self._below[-1].look = "best"
        return [*letters, *self._below]

    def _first(self) -> Widget:
        """What has the focus at first: the end for who types, the first letter for others."""
        return self._below[-1] if self._holder.device is Device.KEYBOARD else self.focus.widgets[0]

    # -- what is pressed

    def handle(self, intent: Intent) -> Transition | None:
        """Keyboard and pointer are anybody's; of the pads only the person's own is heard."""
        if intent.kind is Kind.PAD_LOST:
            self._gone = self._gone or intent.holder == self._holder
            return None
        if intent.device is Device.GAMEPAD and intent.holder != self._holder:
            return None
        if intent.kind is Kind.TEXT:
            self.focus.focus(self._below[-1])
            self._type(intent.text)
        elif intent.kind in ERASING:
            self._erase()
        elif intent.kind is Kind.PLAY:
            self._space()
        else:
            return self.done() if intent.kind is Kind.PAUSE else super().handle(intent)
        return None

    def update(self, elapsed_ms: float) -> Transition | None:
        """Who has lost their pad has left the lobby."""
        return Pop() if self._gone else super().update(elapsed_ms)

    def _type(self, text: str) -> None:
        if self.stage.text.can_show(text):
            self._say_whether(self.entry.type(text))
        else:
            self._say(tr("{letter} can't be used here.").format(letter=text))

    def _pick(self, letter: str) -> None:
        self._say_whether(self.entry.pick(letter))

    def _space(self) -> None:
        self._say_whether(self.entry.type(" "))

    def _say_whether(self, taken: bool) -> None:
        self._say("" if taken else tr("A name has 12 letters at most."))

    def _erase(self) -> None:
        self._say("")
        self.entry.erase()

    def _say(self, line: str) -> None:
        """A line below the name; none while all is well."""
        self.said = self._unheard = line
        self.stage.sound.play("refused" if line else "focus")

    def done(self) -> Transition | None:
        """The name is taken, unless somebody else has it."""
        name = self.entry.name
        if is_taken(name, self.who.others):
            self._say(tr("Someone else is called {name}.").format(name=name))
            return None
        self._on_done("" if name == self.who.face_name else name)
        return Pop()

    # -- picture

    def draw(self, painter: Painter) -> None:
        """The face, the name as large as it fits, the letters."""
        stage, rect, theme = self.stage, self.stage.viewport.rect, self.stage.theme
        self.draw_poster(painter)
        x, y, side = FACE
        painter.put(stage.art.seat(self.who.face, stage.viewport.px(side), theme.paper), *stage.viewport.point(x, y))
        self._draw_name(painter, rect(*FIELD))
        line = self.said or tr("Type it, or pick its letters.")
        write(
            painter, stage, line,
            Lettering("body_bold" if self.said else "body", theme.paper if self.said else theme.bone), rect(*LINE),
        )
        for button, kind in zip(self._below, PAD_KINDS, strict=True):
            button.kind = kind if stage.device is Device.GAMEPAD else None
        self.focus.draw(painter)

    def _draw_name(self, painter: Painter, box: Rect) -> None:
        """What is written so far and where the next letter goes; the face's name where there is nothing."""
        stage, theme = self.stage, self.stage.theme
        width, share = CARET
        caret = stage.viewport.px(width)
        room = (box.width - 3 * caret, box.height)
        words, rgb = (self.entry.text, theme.paper) if self.entry.text else (self.who.face_name, theme.stone)
        name = fitted(stage, words, Lettering("result", rgb), room)
        painter.put(name, *place(name, box.x, box.centery))
        after = box.x + (name.get_width() + caret if self.entry.text else -2 * caret)
        height = round(stage.viewport.px(118) * share)
        painter.fill(Rect(after, box.centery - height // 2, caret, height), theme.paper)
