"""Somebody gives themselves a name: by keyboard, or letter by letter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from scenes.kit.input.intent import Device, Holder, Intent, Kind
from scenes.kit.messages import mark, sentences, tr
from scenes.kit.override import override
from scenes.kit.scene import Pop, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import GROUNDS
from scenes.kit.ui.containers import Column, Row
from scenes.kit.ui.frame import frame
from scenes.kit.ui.leaves import Label, face
from scenes.kit.ui.letters import Field, WritingPage, keyboard
from scenes.kit.ui.node import Node

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ-"
MOST_LETTERS = 12
BEFORE_CAPITALS = " -'"
FACE, LEAST_FACE = 470, 0.4


class NameModel(NamedTuple):
    """Who is named: their face and its own name, what is written so far, what others are called, and what kept a letter
    or the name from being taken.
    """

    face: str
    face_name: str
    text: str
    others: Sequence[str] = ()
    refusal: str = ""

    @property
    def name(self) -> str:
        """What they would be called: no space at an end, none doubled; "" for the name of the face."""
        name = " ".join(self.text.split())
        return "" if name == self.face_name else name

    @property
    def about(self) -> str:
        """The name so far."""
        return self.text or tr("Leave it empty to be {name}").format(name=self.face_name)

    def typed(self, letters: str) -> NameModel:
        """With letters as they are; a name does not begin with a space."""
        longer = self.text + letters
        if len(longer) > MOST_LETTERS:
            return self._replace(refusal=tr("A name has 12 letters at most."))
        return self._replace(text=longer if longer.strip() else self.text, refusal="")

    def picked(self, letter: str) -> NameModel:
        """With a letter more, a capital only where a word begins."""
        begins = not self.text or self.text[-1] in BEFORE_CAPITALS
        return self.typed(letter.upper() if begins else letter.lower())

    def erased(self) -> NameModel:
        """The model without the last letter."""
        return self._replace(text=self.text[:-1], refusal="")

    def ended(self) -> NameModel:
        """With a refusal where somebody else is called that, however it is written."""
        name = " ".join(self.text.split())
        is_taken = name.casefold() in {other.casefold() for other in self.others}
        return self._replace(refusal=tr("Someone else is called {name}.").format(name=name) if is_taken else "")


class NameScene(WritingPage):
    """The page on which one person writes a name; `holder` is what they hold. `on_done` gets the name, "" for that of
    the face.
    """

    heading = mark("What is your name?")

    def __init__(
        self, stage: Stage, model: NameModel, holder: Holder, on_done: Callable[[str], object],
        ground: str = GROUNDS["lobby"],
    ) -> None:  # fmt: skip
        super().__init__(stage)
        self.model, self.ground, self.holder, self._on_done = model, ground, holder, on_done
        self.first = "main" if holder.device is Device.KEYBOARD else f"letter {LETTERS[0]}"
        self._gone = False
        self.rebuild()

    # -- what it says

    @property
    @override
    def title(self) -> str:
        return sentences((super().title, self._how))

    @property
    def _how(self) -> str:
        """How letters are written, with what is in hand."""
        return tr("Pick its letters.") if self.on_pad else tr("Type it, or pick its letters.")

    @property
    @override
    def about(self) -> str:
        return self.model.about

    # -- what there is

    @override
    def build(self) -> Node:
        model = self.model
        below = [self.key_button(tr("Space"), lambda: self.write(" "), Kind.PLAY),
                 self.key_button(tr("Delete"), self.erase, Kind.DISCARD)]  # fmt: skip
        style, ink = ("body_bold", "paper") if model.refusal else ("body", "bone")
        return frame(self, Column([
            Field(model.text, model.face_name, "result"),
            Label(model.refusal or self._how, style, ink, wraps=True),
            Row([keyboard(LETTERS, self._pick, below), face(model.face, FACE, "paper", LEAST_FACE)], gap=160),
        ], gap=34), main=self.done_button(self.done))  # fmt: skip

    # -- what is pressed

    @override
    def handle(self, intent: Intent) -> Transition | None:
        """Keyboard and pointer are anybody's; of the pads only the person's own is heard."""
        if intent.kind is Kind.PAD_LOST:
            self._gone = self._gone or intent.holder == self.holder
            return None
        if intent.device is Device.GAMEPAD and intent.holder != self.holder:
            return None
        return super().handle(intent)

    @override
    def update(self, elapsed_ms: float) -> Transition | None:
        """Who has lost their pad has left the lobby."""
        return Pop() if self._gone else super().update(elapsed_ms)

    @override
    def write(self, letters: str) -> None:
        if self.stage.text.can_show(letters):
            self._become(self.model.typed(letters))
        else:
            refusal = tr("{letter} can't be used here.").format(letter=letters)
            self._become(self.model._replace(refusal=refusal))

    def _pick(self, letter: str) -> None:
        self._become(self.model.picked(letter))

    @override
    def erase(self) -> None:
        self._become(self.model.erased())

    @override
    def done(self) -> Transition | None:
        model = self.model.ended()
        if model.refusal:
            self._become(model)
            return None
        self._on_done(model.name)
        return Pop()

    def _become(self, model: NameModel) -> None:
        self.model, self.unheard = model, model.refusal
        self.stage.sound.play("refused" if model.refusal else "focus")
        self.rebuild()
