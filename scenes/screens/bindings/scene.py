"""The controls: every key and button of a device, and how to change them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import place
from scenes.kit.input.bindings import ACTIONS
from scenes.kit.input.intent import CONTROLS, PAD_NEWS, Intent, Kind
from scenes.kit.input.layouts import DEFAULTS, PLAIN
from scenes.kit.input.one_hand import LEFT_HAND, RIGHT_HAND
from scenes.kit.layout import row
from scenes.kit.messages import mark, tr
from scenes.kit.scene import Pop, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import GROUNDS
from scenes.kit.widgets import Choice, Focus, Options, PosterPage, Widget, page_step
from scenes.screens.bindings import rows, steps
from scenes.screens.bindings.editor import Editor
from scenes.screens.bindings.steps import Conflict, Hands, Listening
from scenes.specs.presented import Presented


class BindingsScene(PosterPage):
    """Rows of actions with their keys. While something is asked, its answers below have the focus."""

    heading = mark("Controls")
    ground = GROUNDS["settings"]
    heading_box = (96, 54, 800, 112)

    def __init__(self, stage: Stage, game: Presented) -> None:
        """`game` is the one that was chosen last."""
        super().__init__(stage)
        self.editor = Editor(stage, game)
        self._page = 0
        self._device: Choice
        self._rows: list[rows.BindingRow] = []
        self._resting = 1
        """What had the focus before something was asked: the first row at first."""
        self.resized()

    @property
    def about(self) -> str:
        """What is asked, what has come of it, or what can be done."""
        editor = self.editor
        if editor.step is None:
            return self._line
        return steps.asked_aloud(editor.layout, editor.step, editor.game, editor.make)

    @property
    def _line(self) -> str:
        editor = self.editor
        if editor.step is not None:
            return steps.asked(editor.layout, editor.step, editor.game, editor.make)
        return editor.said or steps.idle(editor.layout)

    def leave(self) -> None:
        """Nothing is asked any more."""
        self.editor.stop()

    def resized(self) -> None:
        """Lay out the rows and what is below them, as things stand."""
        self._rows, self._device = self._binding_rows(), self._device_choice()
        if self.editor.step is None:
            widgets: list[Widget] = [self._device, *self._rows, *self._below()]
            self.focus = Focus(widgets, min(self._resting, len(widgets) - 1))
        else:
            self.focus = Focus(self._buttons(self._answers()))

    def handle(self, intent: Intent) -> Transition | None:
        """Choose, ask, or take what was pressed; Escape and B go back by one."""
        asking, step = self.editor.step is not None, page_step(intent)
        if intent.kind in CONTROLS:
            self._then(partial(self.editor.take, intent))
        elif intent.kind is Kind.FOCUS_LOST and asking or intent.kind in PAD_NEWS:
            self._then(self._look_again)
        elif intent.kind is Kind.CANCEL and asking:
            self._then(self.editor.stop)
        elif step and not asking and self._pages > 1:
            self._turn_to((self._page + step) % self._pages)
        else:
            transition = super().handle(intent)
            if self.editor.step is None and not asking:
                self._resting = self.focus.index
            return transition
        return None

    def update(self, elapsed_ms: float) -> Transition | None:
        """Let the rows grow and the seconds pass."""
        step = self.editor.step
        self.changed = self.editor.update(elapsed_ms)  # a second has passed that is counted
        if self.editor.step is not step:
            self.resized()
        return super().update(elapsed_ms)

    def draw(self, painter: Painter) -> None:
        """The title, the rows, what is asked or said, and the answers."""
        stage, editor = self.stage, self.editor
        self.draw_poster(painter)
        if editor.step is not None:
            for widget in (self._device, *self._rows):
                widget.draw(painter, False)
        style = "hint" if editor.step is None and not editor.said else "rule"
        box = stage.viewport.rect(*rows.WORDS)
        surface = stage.text.block(self._line, style, stage.theme.paper, box.size)
        painter.put(surface, *place(surface, box.x, box.centery))
        self.focus.draw(painter)

    @property
    def _actions(self) -> list[str]:
        """Those of the layout: cards have keys, but no buttons unless somebody has given them some."""
        held, of = self.editor.bindings, self.editor.layout
        return [name for name in ACTIONS if name in DEFAULTS[of] or held.controls(of, name)]

    @property
    def _pages(self) -> int:
        return rows.grid_for(len(self._actions), self.stage.text.text_scale).pages

    def _binding_rows(self) -> list[rows.BindingRow]:
        actions, marked = self._actions, self.editor.marked
        grid = rows.grid_for(len(actions), self.stage.text.text_scale)
        self._page = min(self._page, grid.pages - 1)
        cells = grid.columns * grid.rows
        shown = actions[self._page * cells : (self._page + 1) * cells]
        if not marked <= {*shown}:  # what it is about is seen as a whole
            shown = [name for name in actions if name in marked]
        return [self._row(name, grid, index) for index, name in enumerate(shown)]

    def _row(self, name: str, grid: rows.BindingsGrid, index: int) -> rows.BindingRow:
        editor = self.editor
        title, is_marked = steps.title(name, editor.game), name in editor.marked
        bound = rows.Bound(title, editor.layout, self._controls(name), is_marked)
        rect, ask = self.stage.viewport.rect(*grid.cells[index]), partial(self._then, partial(self.editor.choose, name))
        row = rows.BindingRow(self.stage, rect, bound, ask, self.tones)
        row.anchor = grid.anchor(index)
        return row

    def _controls(self, name: str) -> tuple[str, ...]:
        """What a row shows: while a key is held for it, or in question, that one."""
        match self.editor.step:
            case Listening(action, _, held) if action == name and held:
                return (held,)
            case Conflict(action, control) if action == name:
                return (control,)
        return self.editor.bindings.controls(self.editor.layout, name)

    def _device_choice(self) -> Choice:
        layouts = [name for name in DEFAULTS if name != PLAIN or self.stage.devices.plain_pads]

        def show(index: int) -> None:
            self._page, self._resting = 0, 0
            self._then(partial(self.editor.show, layouts[index]))

        captions = [tr(steps.LAYOUTS[name]) for name in layouts]
        options = Options(captions, layouts.index(self.editor.layout), show)
        return self.choice_at_right(rows.DEVICE, tr("Device"), options)

    def _below(self) -> list[Widget]:
        """The way back, the defaults, and the pages if there are several."""
        ways: list[rows.Answer] = [(tr("Back"), Pop), (tr("Defaults"), partial(self._then, self.editor.defaults))]
        if self.editor.has_hands:
            ways.append((tr("One hand"), partial(self._then, self.editor.ask_hand)))
        below = self._buttons(ways, rows.NARROW, rows.NARROW_GAP)
        if self._pages == 1:
            return below
        captions = [tr("{n} of {all}").format(n=page + 1, all=self._pages) for page in range(self._pages)]
        options = Options(captions, self._page, self._turn_to)
        return [*below, self.choice_at_right(rows.PAGE, tr("Page"), options)]

    def _buttons(
        self, answers: Sequence[rows.Answer], width: float = rows.BUTTON, gap: float = rows.BUTTON_GAP
    ) -> list[Widget]:
        """A button for each answer, from the left of the foot."""
        return self.button_row(row(rows.FOOT, [width] * len(answers), gap), answers)

    def _answers(self) -> list[rows.Answer]:
        """What can be done about what is asked; the first changes nothing."""
        editor, step = self.editor, self.editor.step
        answers: list[tuple[str, Callable[[], object]]] = [(tr("Go back"), editor.stop)]
        if isinstance(step, Hands):
            answers += [(tr("Left hand"), partial(editor.give_hand, LEFT_HAND)),
                        (tr("Right hand"), partial(editor.give_hand, RIGHT_HAND))]
        if isinstance(step, Conflict) and step.swapped is not None:
            answers.append((tr("Swap"), editor.swap))
        if isinstance(step, Conflict) and step.freed is not None:
            answers.append((tr("Unbind"), editor.free))
        return [(caption, partial(self._then, action)) for caption, action in answers]

    def _then(self, action: Callable[[], object]) -> None:
        """Do something to the controls, and show what came of it."""
        action()
        self.resized()

    def _turn_to(self, page: int) -> None:
        """Show another page; what had the focus below the rows keeps it."""
        below = self.focus.index > len(self._rows)
        self._page = page
        self._resting = len(self._binding_rows()) + (4 if self.editor.has_hands else 3) if below else 1
        self.resized()

    def _look_again(self) -> None:
        """Devices came or went, or the window lost the focus: nothing is asked any more."""
        self.editor.stop()
        if self.editor.layout == PLAIN and not self.stage.devices.plain_pads:
            self.editor.show(next(iter(DEFAULTS)))
