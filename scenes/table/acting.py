"""A person's turn at the table: presses become moves of a draft, and the draft is committed."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Intent
from scenes.kit.messages import tr
from scenes.kit.stack import Transition
from scenes.kit.widgets import Focus, Widget
from scenes.table.action_bar import WIDTHS
from scenes.table.controls import Controls
from scenes.table.drafting import Drafting
from scenes.table.dragging import Dragging
from scenes.table.presses import Presses
from scenes.table.referee import Referee, ending_question, folding_question
from scenes.table.spec import Card, Gesture
from scenes.table.spots import CardSpot
from scenes.table.table import Table


class Acting:
    """The draft, what can be pressed while it lasts, and what becomes of it."""

    def __init__(
        self, table: Table, referee: Referee, corner: list[Widget], slots: Collection[str] = tuple(WIDTHS)
    ) -> None:
        """`corner` are the widgets that are there in everybody's turn, `slots` those of the buttons that are shown."""
        self.table = table
        self.drafting: Drafting | None = None
        self.laid_aside: Drafting | None = None
        self.changed = True  # since it was last drawn
        self._referee = referee
        self._controls = Controls(table, self, corner, slots)
        self._presses = Presses(table, self._controls, self)

    @property
    def animating(self) -> bool:
        """Whether anything grows, or has changed since it was last drawn."""
        return self.changed or self._controls.focus.animating

    @property
    def can_undo(self) -> bool:
        """Whether there is anything to put or take back."""
        return self.drafting is not None and (self.drafting.picked is not None or bool(self.drafting.moves))

    def covers(self, point: tuple[int, int] | None) -> bool:
        """Whether something can be pressed at a point in px."""
        return point is not None and any(widget.rect.collidepoint(point) for widget in self.focus.widgets)

    @property
    def focus(self) -> Focus:
        """The widgets, and which has the focus."""
        return self._controls.focus

    @property
    def card(self) -> Card | None:
        """The card that is meant: picked up, or with the focus."""
        return self._controls.card

    def mean(self, card: Card) -> None:
        """Gives the focus to a card."""
        self._controls.focus_on(("card", card))
        self.point_at()

    def draw(self, painter: Painter) -> None:
        """What can be pressed; in the others' turns nothing has the focus."""
        if self.drafting is not None:
            self.focus.draw(painter)
            return
        for widget in self.focus.widgets:
            widget.draw(painter, False)

    def draw_held(self, painter: Painter) -> None:
        """The ring in hand once more while a card is picked up: that card and its shadow would cover it."""
        focused = self.focus.current
        if self.drafting is not None and self.drafting.picked is not None and isinstance(focused, CardSpot):
            focused.draw(painter, True)

    def begin(self, seat: int) -> None:
        """It is a person's turn."""
        asks = self.table.stage.settings.ask_before_draw
        self.drafting = Drafting(self.table.spec, self._referee.draft(seat), seat, not asks)
        self.rebuild()
        first = next((card for card, spot in self._controls.cards.items() if spot.enabled), None)
        for key in (("button", "fold"), ("button", "end"), ("card", first)):
            self._controls.focus_on(key)  # the last of them that is possible
        self.point_at()

    def lay_aside(self) -> None:
        """Nobody may see the draft for a while; it is kept as it is."""
        if self.drafting is not None:
            self.drafting.put_back()
            self.table.fingers.hold(None)
            self.laid_aside, self.drafting = self.drafting, None
            self.rebuild()

    def take_up(self) -> None:
        """Goes on with the draft that was laid aside."""
        self.drafting, self.laid_aside = self.laid_aside, None
        self.rebuild()

    def settle(self) -> None:
        """Whatever grows has grown: for pictures."""
        self._controls.settle()

    def update(self, elapsed_ms: float) -> None:
        """Lets time pass; nothing is done while nothing grows and no card moves."""
        if self._controls.focus.animating or self.table.animating:
            self._controls.focus.update(elapsed_ms)
            self._controls.follow()

    def lay_out(self, corner: list[Widget]) -> None:
        """The window has changed."""
        self._controls.replace_corner(corner)
        self.rebuild()

    def handle(self, intent: Intent) -> Transition | None:
        """What an intent does while the table is still."""
        self.changed = True
        return self._presses.handle(intent, self.drafting)

    def rebuild(self) -> None:
        """After a change of the draft: everything that can be pressed is listed anew."""
        self._controls.rebuild(self.drafting)
        self.point_at()

    def point_at(self) -> None:
        """The card picked up is previewed; the buttons' words follow the card meant."""
        drafting = self.drafting
        self.changed = True
        if drafting is None:
            return
        targets = list(drafting.targets(drafting.picked).values())
        self.table.show_preview(drafting.preview(targets[0]) if targets else None)
        self._controls.relabel()

    # -- what can be done

    def pick(self, card: Card) -> Transition | None:
        """A card is picked up, or put back; one on the table that can go to a single place goes there at once."""
        drafting = self.drafting
        if drafting is None or not drafting.can_be_taken(card):
            return self.refuse()
        targets = list(drafting.targets(card).values())
        if len(targets) == 1 and card not in drafting.view.hand:
            return self.do(targets[0])
        drafting.pick(card)
        self.picked_up()
        if drafting.picked is not None and self.table.stage.device not in Dragging.pointers:
            buttons = self._controls.buttons
            enabled = [slot for slot in ("first", "canvas") if slot in buttons and buttons[slot].enabled]
            self._controls.focus_on(("button", enabled[0] if enabled else "undo"))
        return None

    def picked_up(self) -> None:
        """The table and the buttons follow the card in the person's fingers."""
        assert self.drafting is not None
        self._play("put_back" if self.drafting.picked is None else "pick_up")
        self.table.fingers.hold(self.drafting.picked)
        self.rebuild()

    def refuse(self, words: str = "") -> Transition | None:
        """What was asked for cannot be done: that is heard, and is all. `words` say what that is."""
        self._play("refused")
        self.table.stage.subtitle(tr("That is not possible now"))
        self.table.stage.say(words or tr("That is not possible now"), interrupts=True)
        return None

    def _play(self, name: str) -> None:
        self.table.stage.sound.play(name)

    def do(self, gesture: Gesture) -> Transition | None:
        """A card goes where a gesture takes it; the focus goes to what comes next."""
        assert self.drafting is not None
        self.table.fingers.hold(None)
        attempt = self.drafting.attempt(gesture)
        if attempt.committed:
            return self._commit(attempt.committed)
        self.table.show_draft(attempt.event, self.drafting.view, self.drafting.drafted)
        self.rebuild()
        owed = self.table.spec.prompt(self.drafting.view, self.table.seated)
        cards = [card for card, spot in self._controls.cards.items() if spot.enabled]
        next_card = cards and (owed or not self.drafting.leads)
        self._controls.focus_on(("card", cards[0]) if next_card else ("button", "end"))
        self.point_at()
        return None

    def undo(self) -> Transition | None:
        """The card picked up goes back, or the last move is taken back."""
        drafting = self.drafting
        if drafting is None:
            return None
        back = drafting.picked if drafting.picked is not None else next(reversed(drafting.drafted), None)
        if drafting.picked is not None:
            self._play("put_back")
            drafting.put_back()
            self.table.fingers.hold(None)
        elif drafting.undo():
            self._play("undo")
            self.table.show_draft(None, drafting.view, drafting.drafted)
        self.rebuild()
        self._focus_after_undo(back)
        return None

    def _focus_after_undo(self, card: Card | None) -> None:
        """The card that came back has the focus; a pointer keeps it where it points."""
        if card is not None and self.table.stage.device not in Dragging.pointers:
            self._controls.focus_on(("card", card))
            self.point_at()

    def draw_card(self) -> Transition | None:
        """The draw that was asked for is taken."""
        moves = self.drafting.drawing() if self.drafting else None
        return self._commit(moves) if moves else None

    def end(self) -> Transition | None:
        """The turn ends as it stands; a turn that loses is asked about first."""
        drafting = self.drafting
        moves = drafting.closing() if drafting else None
        if drafting is None or moves is None:
            return None
        if drafting.leads:
            return self._commit(moves)
        question = ending_question(self.table.spec, self._referee.view(drafting.seat))
        return self._ask(question, tr("End turn"), moves)

    def fold(self) -> Transition | None:
        """The round is given up; asked first while there is a way to stay in."""
        drafting = self.drafting
        moves = drafting.folding() if drafting else None
        if drafting is None or moves is None:
            return None
        question = folding_question(self.table.spec, drafting.view)
        return self._commit(moves) if question is None else self._ask(question, tr("Fold"), moves)

    def _ask(self, question: str, go_on: str, moves: tuple[Any, ...]) -> Transition | None:
        return self._referee.ask(question, go_on, lambda: self._commit(moves))

    def _commit(self, moves: tuple[Any, ...]) -> Transition | None:
        assert self.drafting is not None
        self._referee.commit(self.drafting.seat, list(moves))
        self.drafting = None
        self.table.fingers.hold(None)
        self.rebuild()
        return None
