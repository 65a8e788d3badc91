"""Changing the controls: from the key that is pressed to bindings that are kept. Draws nothing."""

from __future__ import annotations

from scenes.kit.input.bindings import (
    ESSENTIAL,
    PRESETS,
    Bindings,
    defaulted,
    for_hand,
    freed,
    given,
    needs_proof,
    on_other_half,
    owner,
    swapped,
    write_bindings,
)
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.input.layouts import HALVES, KEYBOARD, KEYBOARDS
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.screens.bindings import steps
from scenes.screens.bindings.steps import HOLD_MS, Conflict, HandChoice, Listening, Proof, Step
from scenes.specs.presented import Presented

DECIDING = (Kind.ACCEPT, Kind.CANCEL)
"""What ends a step from another device than the one it is about."""


class Editor:
    """Changes one layout at a time; `outcome` is what came of it last, `step` what is going on."""

    def __init__(self, stage: Stage, game: Presented) -> None:
        """`game` calls the actions by its own names."""
        self._stage, self.game = stage, game
        self.layout = stage.devices.layout_of(stage.holder) or KEYBOARD
        self.step: Step | None = None
        self.outcome = ""

    @property
    def bindings(self) -> Bindings:
        """The bindings to show: the present ones, or the proposed ones while they are tried."""
        return self.step.after if isinstance(self.step, Proof) else self._stage.devices.bindings

    @property
    def make(self) -> str:
        """The make of the pad in use, by which its print is known."""
        return self._stage.devices.make_of(self._stage.holder)

    @property
    def marked(self) -> frozenset[str]:
        """The actions that are being changed."""
        match self.step:
            case Listening(action):
                return frozenset({action})
            case Conflict(action, _, other):
                return frozenset({action, other})
            case Proof(after):
                before = self._stage.devices.bindings
                return frozenset(
                    name for name in ESSENTIAL
                    if before.controls(self.layout, name) != after.controls(self.layout, name)
                )
        return frozenset()

    def show(self, layout: str) -> None:
        """Go over to another layout."""
        self.layout, self.outcome = layout, ""
        self._go_to(None)

    def choose(self, action: str) -> None:
        """Ask for the new key of an action."""
        self.outcome = ""
        self._go_to(Listening(action))

    def swap(self) -> None:
        """The two actions exchange their keys."""
        if isinstance(self.step, Conflict) and self.step.swapped is not None:
            self._offer(self.step.swapped, self._now_on(self.step.action, self.step.control))

    def _now_on(self, action: str, control: str) -> str:
        return steps.now_on(self.layout, steps.title(action, self.game), control, self.make)

    def free(self) -> None:
        """Neither action has the key."""
        if isinstance(self.step, Conflict) and self.step.freed is not None:
            self._offer(self.step.freed, steps.unbound_line(self.layout, self.step.control, self.make))

    def defaults(self) -> None:
        """Proposes the layout of the first start."""
        self._offer(defaulted(self.bindings, self.layout), tr("Controls reset to defaults."))

    @property
    def has_hands(self) -> bool:
        """Whether there are controls of this layout for one hand."""
        return self.layout in PRESETS

    def ask_hand(self) -> None:
        """Ask which hand plays."""
        self.outcome = ""
        self._go_to(HandChoice())

    def give_hand(self, hand: str) -> None:
        """Puts all controls of the layout within reach of one hand."""
        self._offer(for_hand(self._stage.devices.bindings, self.layout, hand), steps.in_hand(hand))

    def stop(self) -> None:
        """Go back: whatever was going on has changed nothing."""
        if self.step is not None:
            self._end(tr("Previous controls restored."))

    def take(self, intent: Intent) -> None:
        """A key or button went down, or came up, while one is asked for."""
        if not self._concerns(intent):
            action = self._meaning(intent)
            if intent.kind is Kind.CONTROL and action in DECIDING:
                self.stop()
        elif isinstance(self.step, Listening):
            self._hear(self.step, intent)
        elif isinstance(self.step, Proof) and intent.kind is Kind.CONTROL:
            self._prove(self.step, intent.control)

    def update(self, elapsed_ms: float) -> bool:
        """Lets time pass; True if the page has to be drawn anew."""
        step = self.step
        if not isinstance(step, (Listening, Proof)):
            return False
        before, step.left_ms = step.left_ms, step.left_ms - elapsed_ms
        if isinstance(step, Listening) and step.down:
            step.down_ms += elapsed_ms
            if step.down_ms >= HOLD_MS:
                self.stop()
        elif step.left_ms <= 0:
            self._end(steps.too_late(step))
        return step is not self.step or steps.seconds(before) != steps.seconds(step.left_ms)

    def _hear(self, step: Listening, intent: Intent) -> None:
        if intent.kind is Kind.CONTROL:
            step.down, step.down_ms = intent.control, 0
        elif intent.control == step.down:
            self._decide(step.action, step.down)

    def _decide(self, action: str, control: str) -> None:
        """A key is let go: it is the action's, or it is asked about."""
        change = self.bindings, self.layout, action, control
        other = owner(*change)
        if on_other_half(self.bindings, self.layout, control):
            self._end(steps.on_other_half(self.layout, control))
        elif other is None:
            self._offer(given(*change), self._now_on(action, control))
        else:
            self._go_to(Conflict(action, control, other, swapped(*change), freed(*change)))

    def _prove(self, step: Proof, control: str) -> None:
        if control in step.after.controls(self.layout, "accept"):
            self._keep(step.after, step.line)
        elif control in step.after.controls(self.layout, "cancel"):
            self.stop()

    def _offer(self, after: Bindings, line: str) -> None:
        """Keep a change, or ask for a proof first where the player could be locked out."""
        if needs_proof(self._stage.devices.bindings, after, self.layout):
            self._go_to(Proof(after, line))
        else:
            self._keep(after, line)

    def _keep(self, after: Bindings, line: str) -> None:
        self._end(line)
        self._stage.change(bindings=write_bindings(after, self._stage.settings.bindings))

    def _end(self, line: str) -> None:
        self.outcome = line
        self._go_to(None)

    def _go_to(self, step: Step | None) -> None:
        self.step = step
        self._stage.devices.listening = isinstance(step, (Listening, Proof))
        self._stage.devices.by_place = self.layout in HALVES

    def _concerns(self, intent: Intent) -> bool:
        """Whether the intent comes from the kind of device that is being changed."""
        if self.layout in KEYBOARDS:
            return intent.device is Device.KEYBOARD
        return self._stage.devices.layout_of(intent.holder) == self.layout

    def _meaning(self, intent: Intent) -> Kind | None:
        layout = self._stage.devices.layout_of(intent.holder)
        action = layout and self._stage.devices.bindings.meaning(layout, intent.control)
        return action.kind if action else None
