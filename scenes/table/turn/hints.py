"""Hints in steps: every press tells more of what to do best, to the person alone who is to act."""

from __future__ import annotations

from typing import Any

from game.core.events import Card
from scenes.kit.input.intent import Device, Kind
from scenes.kit.input.prints import cap
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.table.capabilities import HintText, Tag, Teaching
from scenes.table.drafting import Drafting
from scenes.table.table import Table
from scenes.table.turn.badges import Advice, Patience
from scenes.table.turn.controller import TurnController
from scenes.table.values import TableView

LAST = 3


class Hints(Advice):
    """How much of a hint was given in this turn: `step` 0 is nothing, 3 the whole turn and its reason."""

    def __init__(self, table: Table, controller: TurnController, patience: Patience) -> None:
        super().__init__(table, controller, patience)
        self._turn: Drafting | None = None
        self.step = 0

    @property
    def can_be_asked(self) -> bool:
        """Whether the person who is to act may be told something."""
        taught = self._controller.drafting is not None and self._teaching is not None
        return taught and self._table.stage.settings.hints != "off"

    @property
    def _teaching(self) -> Teaching[TableView] | None:
        return self._table.spec.teaching

    def press(self) -> None:
        """The next step, in place of a refusal that is still shown; after the last one nothing is told any more."""
        self._follow()
        if not self.can_be_asked:
            self._controller.refuse()
            return
        self._table.stage.sound.play("press")
        self._controller.notice.tell("")
        most = self._most_steps()
        self.step = 0 if self.step >= most else most if self._is_prompted else self.step + 1
        self._controller.changed = True
        text = self.text
        if text is not None and text.cards and self.step == 2:
            self._controller.focus_on(text.cards[0])

    @property
    def text(self) -> HintText | None:
        """The step of the hint to show now; None where there is none, or it is still worked out."""
        self._follow()
        answer = self._best() if self.step else None
        teaching = self._teaching
        return None if answer is None or teaching is None else teaching.hint(answer, self.step, self._table.seated)

    @property
    def hint(self) -> HintText | None:
        """The words for the place where hints stand; None: nothing is to be said of this turn."""
        if not self.can_be_asked:
            return None
        text = self.text
        if self.step and not (self._is_prompted and self.step == 1):
            return text or HintText(tr("One moment…"), tr("Thinking…"))
        return HintText(tr("Not sure?"), offer(self._table.stage)) if self.is_offered else None

    @property
    def is_offered(self) -> bool:
        """Whether all that is said is that a hint can be had."""
        late = self._table.stage.settings.hints == "after8" and self._patience.is_over
        warned = self._turn is not None and (self._turn.lost or self._turn.danger is not None)
        return self.can_be_asked and late and self.step == 0 and not self._is_prompted and not warned

    @property
    def tags(self) -> dict[Card, Tag]:
        """What stands above the cards that are named, in their order."""
        text = self.text
        cards = text.cards if text is not None else ()
        words = [tr("First"), *[tr("Then")] * len(cards)] if len(cards) > 1 else [tr("Hint")]
        return {card: Tag("arrow_down", (word,), True) for card, word in zip(cards, words, strict=False)}

    def pass_time(self) -> None:
        """The table is drawn anew when the answer has come; without one nothing is told until somebody asks again."""
        if self.has_come() and self._asked is not None and self._asked.result is None:
            self.step, self._view = 0, None

    def _follow(self) -> None:
        """Another turn begins without a hint, or with the first step where the settings want that."""
        drafting = self._controller.drafting
        if drafting is not self._turn:
            self._turn, self._view, self._asked = drafting, None, None
            self.step = 1 if self._table.stage.settings.hints == "always" else 0

    def _best(self) -> Any:
        """The best way to go on from the draft as it stands."""
        drafting, teaching = self._controller.drafting, self._teaching
        if drafting is None or teaching is None:
            return None
        return self._answer(drafting.view, teaching.takes_long(drafting.view), teaching.find_hint)

    def _most_steps(self) -> int:
        answer, teaching = self._best(), self._teaching
        return LAST if answer is None or teaching is None else teaching.hint_steps(answer)

    @property
    def _is_prompted(self) -> bool:
        """Whether the table asks for something already, such as a card's action."""
        drafting = self._controller.drafting
        return drafting is not None and drafting.prompt is not None


def offer(stage: Stage) -> str:
    """How a hint is asked for, with the device in use."""
    key = _key(stage)
    if key is None:
        return tr("Press Hint to see what to do, step by step.")
    return tr("Press {key} for a hint, again for more.").format(key=key)


def asking_why(stage: Stage) -> str:
    """How whoever is out asks why, with the device in use."""
    if stage.holder.device is Device.SWITCH:
        return tr("You can see why after the round.")
    key = _key(stage)
    return tr("Press Why am I out? on the left.") if key is None else tr("Press {key} to see why.").format(
        key=key)


def _key(stage: Stage) -> str | None:
    """The print on the key for hints; None where the device in use has none."""
    layout = stage.devices.layout_of(stage.holder)
    control = stage.devices.bindings_of(stage.holder).first(layout, Kind.HINT) if layout else None
    if layout is None or control is None:
        return None
    return cap(layout, control, stage.devices.make_of(stage.holder))
