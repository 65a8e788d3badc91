"""The controls: every key and button of a device, and how to change them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from scenes.kit.input.bindings import ACTIONS, LEFT_HAND, RIGHT_HAND
from scenes.kit.input.intent import CONTROLS, PAD_NEWS, Intent, Kind
from scenes.kit.input.layouts import DEFAULTS, PLAIN
from scenes.kit.input.prints import spoken_cap
from scenes.kit.messages import listed, mark, tr
from scenes.kit.override import override
from scenes.kit.scene import Pop, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import GROUNDS
from scenes.kit.ui.containers import Block, Column, Pad, Row
from scenes.kit.ui.frame import FOOT, frame
from scenes.kit.ui.leaves import Label
from scenes.kit.ui.lists import Sections
from scenes.kit.ui.node import Grow, Len, Node
from scenes.kit.ui.overlays import OneOf
from scenes.kit.ui.page import Page
from scenes.kit.ui.press import INSET, ControlSign, Pressable
from scenes.kit.ui.values import chooser
from scenes.screens.bindings import steps
from scenes.screens.bindings.editor import Editor
from scenes.screens.bindings.steps import Conflict, HandChoice, Listening
from scenes.specs.presented import Presented

COLUMN, COLUMN_GAP = Len(540, 840), 40
"""Units that an action with three keys takes at least, and between columns."""
LINE, GAP, INSIDE = 72, 12, Pad(INSET, 8, INSET, 8)
"""Units of a line's least height, between lines and between keys, and round what stands in a line."""
WORDS = Len(112, 180)
"""Units of the height of what is said below the lines, so that a longer sentence moves none of them."""
DEVICE = 864
"""Units of the choice of the device, at most: half of the page, so that its title and its value stay together."""


class BoundAction(NamedTuple):
    """An action, its title, and its keys or buttons; while it is being changed it is `marked`."""

    name: str
    title: str
    controls: tuple[str, ...]
    is_marked: bool = False

    @property
    def key(self) -> str:
        """The key by which the focus finds the line."""
        return f"action {self.name}"


class BindingsModel(NamedTuple):
    """The layouts that there are, the one that is shown, its actions, what is said, and the answers while something is
    asked, the first of which changes nothing.
    """

    layouts: tuple[str, ...]
    layout: str
    actions: tuple[BoundAction, ...]
    line: str
    is_news: bool
    """Whether the line says more than what can be done."""
    answers: tuple[str, ...] = ()

    @property
    def marked(self) -> set[str]:
        """The actions that are being changed."""
        return {each.name for each in self.actions if each.is_marked}


class BindingsScene(Page):
    """Lines of actions with their keys. While something is asked, its answers at the foot have the focus."""

    heading = mark("Controls")
    ground = GROUNDS["settings"]
    first = "action up"

    def __init__(self, stage: Stage, game: Presented) -> None:
        """`game` is the one that was chosen last."""
        super().__init__(stage)
        self.editor = Editor(stage, game)
        self._resting = self.first
        """The key of what had the focus before something was asked."""
        self._seen: set[str] = set()
        """The actions on the page that was shown before something was asked."""
        self.model = self._read()
        self.renew()

    # -- what is shown

    def _read(self) -> BindingsModel:
        editor, devices = self.editor, self.stage.devices
        layouts = tuple(name for name in DEFAULTS if name != PLAIN or devices.plain_pads)
        layout, bindings, marked = editor.layout, editor.bindings, editor.marked
        names = [name for name in ACTIONS
                 if name in DEFAULTS[layout] or bindings.controls(layout, name)]  # cards have no buttons
        actions = [BoundAction(name, steps.title(name, editor.game), self._controls(name), name in marked)
                   for name in names]  # fmt: skip
        if editor.step is None:
            line = editor.outcome or steps.idle(layout)
            return BindingsModel(layouts, layout, tuple(actions), line, bool(editor.outcome))
        line = steps.asked(layout, editor.step, editor.game, editor.make)
        return BindingsModel(layouts, layout, tuple(actions), line, True, tuple(self._answers()))

    def _controls(self, name: str) -> tuple[str, ...]:
        """What a line shows: while a key is held for it, or in question, that one."""
        match self.editor.step:
            case Listening(action, _, held) if action == name and held:
                return (held,)
            case Conflict(action, control) if action == name:
                return (control,)
        return self.editor.bindings.controls(self.editor.layout, name)

    def _answers(self) -> dict[str, Callable[[], object]]:
        """The buttons that answer the open question."""
        editor, step = self.editor, self.editor.step
        answers: dict[str, Callable[[], object]] = {tr("Go back"): editor.stop}
        if isinstance(step, HandChoice):
            answers[tr("Left hand")] = partial(editor.give_hand, LEFT_HAND)
            answers[tr("Right hand")] = partial(editor.give_hand, RIGHT_HAND)
        if isinstance(step, Conflict) and step.swapped is not None:
            answers[tr("Swap")] = editor.swap
        if isinstance(step, Conflict) and step.freed is not None:
            answers[tr("Unbind")] = editor.free
        return answers

    def renew(self) -> None:
        """Shows the controls as they are, or as they are to be."""
        before = self.model.answers
        if not before:
            self._resting = self.focused or self.first
        self.model = self._read()
        self.rebuild()
        if before and not self.model.answers:
            self.focus_on(self._resting)
        elif self.model.answers and not before:
            self.focus_on(self.model.answers[0])

    @override
    def rebuild(self) -> None:
        super().rebuild()
        if not self.model.answers:
            keys = {node.key for node in self.tree.every() if isinstance(node, Pressable)}
            self._seen = {each.name for each in self.model.actions if each.key in keys}

    @property
    @override
    def about(self) -> str:
        editor = self.editor
        if editor.step is None:
            return self.model.line
        return steps.asked_aloud(editor.layout, editor.step, editor.game, editor.make)

    # -- what there is

    @override
    def build(self) -> Node:
        model = self.model
        line = Label(model.line, "rule" if model.is_news else "hint", "paper", wraps=True, height=WORDS, aloud=False)
        names = [tr(steps.LAYOUTS[name]) for name in model.layouts]
        show = None if model.answers else self._show_layout
        device = chooser(tr("Device"), names, model.layouts.index(model.layout), show, most_width=DEVICE)
        seen = self._seen if model.marked <= self._seen else model.marked  # what it is about is seen as a whole
        asked = [self._plain_line(each) for each in model.actions if each.name in seen]
        lines = {"": self._list([self._line(each) for each in model.actions], model.layout),
                 "asked": self._list(asked, "asked")}  # fmt: skip
        if model.answers:
            others = [self._foot_button(words, action) for words, action in self._answers().items()]
        else:
            others = [self._foot_button(tr("Defaults"), self.editor.defaults)]
            if self.editor.has_hands:
                others.append(self._foot_button(tr("One hand"), self.editor.ask_hand))
        actions = OneOf(lines, lambda: "asked" if model.answers else "")
        body = Column([actions, line], gap=GAP, pad=Pad(0, GAP, 0, 0))  # free for the ring of the first line
        return frame(self, body, others=others, aside=device, with_back=not model.answers)

    @staticmethod
    def _list(lines: Sequence[Node], key: str) -> Node:
        return Sections(lines, gap=GAP, key=key, column=COLUMN, column_gap=COLUMN_GAP)

    def _line(self, action: BoundAction) -> Pressable:
        return Pressable(self._action(action), self._doing(partial(self.editor.choose, action.name)), action.title,
                         self._aloud(action), look="slab", key=action.key, pad=INSIDE, least_height=LINE,
                         anchor=0.0)  # fmt: skip

    def _plain_line(self, action: BoundAction) -> Node:
        """The line of an action that cannot be pressed while a question is open."""
        fill, ink = ("paper", "ink") if action.is_marked else (self.tones.slab, "title")
        return Block(self._action(action), fill, ink, INSIDE, least_height=LINE)

    def _action(self, action: BoundAction) -> Node:
        signs: list[Node] = [ControlSign(self.model.layout, control, optional=number > 0)
                             for number, control in enumerate(action.controls)]  # fmt: skip
        title = Label(action.title, "name", least=0.6, width=Grow())
        return Row([title, *(signs or [Label(tr("None"), "floor", "second")])], gap=GAP)

    def _aloud(self, action: BoundAction) -> str:
        make = self.editor.make
        return listed(spoken_cap(self.model.layout, control, make) for control in action.controls) or tr("None")

    def _foot_button(self, words: str, action: Callable[[], object]) -> Pressable:
        return Pressable(Label(words, "head", least=0.6), self._doing(action), look="slab", key=words, anchor=0.0,
                         least_height=FOOT)  # fmt: skip

    # -- what is pressed

    def _doing(self, action: Callable[[], object]) -> Callable[[], None]:
        """Does something to the controls, and shows what came of it."""

        def act() -> None:
            action()
            self.renew()

        return act

    def _show_layout(self, index: int) -> None:
        self.editor.show(self.model.layouts[index])
        self.turned.clear()
        self.renew()

    @override
    def turn(self, pages: int) -> Transition | None:
        """Turns the page; the line about the last change was for the page before, and goes."""
        before = self.paging
        transition = super().turn(pages)
        if self.paging != before:
            self.editor.outcome = ""
            self.renew()
        return transition

    @override
    def cancel(self) -> Transition | None:
        """Back by one: from what is asked, else from the page."""
        if self.editor.step is None:
            return Pop()
        self._doing(self.editor.stop)()
        return None

    @override
    def handle(self, intent: Intent) -> Transition | None:
        if intent.kind in CONTROLS:
            self._doing(partial(self.editor.take, intent))()
        elif (intent.kind is Kind.FOCUS_LOST and self.editor.step is not None) or intent.kind in PAD_NEWS:
            self._doing(self._look_again)()
        else:
            return super().handle(intent)
        return None

    def _look_again(self) -> None:
        """Devices came or went, or the window lost the focus: nothing is asked any more."""
        self.editor.stop()
        if self.editor.layout == PLAIN and not self.stage.devices.plain_pads:
            self.editor.show(next(iter(DEFAULTS)))

    @override
    def leave(self) -> None:
        self.editor.stop()

    @override
    def update(self, elapsed_ms: float) -> Transition | None:
        """A second has passed that is counted, or a time is over."""
        if self.editor.update(elapsed_ms):
            self.renew()
        return super().update(elapsed_ms)
