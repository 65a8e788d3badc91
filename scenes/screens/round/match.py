"""A turn of a match: what is committed is played, and what stands round the table tells what to do now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygame import Rect

from game.core.match import Step
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Intent, Kind
from scenes.kit.messages import sentences, tr
from scenes.kit.scene import Replace, Transition
from scenes.kit.stage import Stage
from scenes.kit.widgets.focus import Focus
from scenes.kit.widgets.widget import Widget
from scenes.match.session import Session, who_asks_why
from scenes.screens import routes
from scenes.screens.round.arbiter import Answer, Arbiter, Aside, AtTable
from scenes.screens.round.forward import Forward, Halt
from scenes.screens.round.round_won import RoundWon
from scenes.screens.round.turn import Turn
from scenes.table.capabilities import HintText
from scenes.table.drafting import Drafting
from scenes.table.table import Table
from scenes.table.turn.buttons import HelpButton, OfferButton, help_button, lens_button, sort_button
from scenes.table.turn.calls import asked_of, call_of, draw_call, overflow_of, room_for
from scenes.table.turn.corner_widgets import PauseButton, change_speed, corner_widgets, log_spot
from scenes.table.turn.hints import asking_why
from scenes.table.turn.marks import FirstUses, HintPanel, draw_landing_places, met
from scenes.table.turn.turn_input import Sorting


def match_turn(stage: Stage, session: Session, table: Table, steps: tuple[Step, ...] = ()) -> Turn:
    """The turns of a round; `steps` have happened and are not shown yet."""
    return Turn(stage, session, table, MatchArbiter(), steps)


class MatchArbiter(Arbiter):
    """The moves of a turn that is ended go to the match."""

    aside: MatchAside

    def begin(self, turn: AtTable) -> None:
        """The turn has all its parts."""
        host = turn.host
        self._turn, self.aside = turn, MatchAside(turn)
        self.for_all = {
            **dict.fromkeys((Kind.PAUSE, Kind.QUIT, Kind.FOCUS_LOST), host.interrupt), Kind.PAD_LOST: self._lose_pad,
            Kind.SPEED: lambda intent: change_speed(turn.table.stage), Kind.HINT: self._ask_for_help,
        }  # fmt: skip
        self.for_actor = {Kind.LOG: host.show_log, Kind.SEATS: host.show_seats}

    def _lose_pad(self, intent: Intent) -> Transition | None:
        """Pauses for whoever plays alone, unless something stands above the match, which stops it already."""
        alone = self._turn.table.stage.devices.seats.is_unused
        return None if alone and self._turn.covered else self._turn.host.interrupt(intent)

    def offer(self) -> None:
        """The person to act may begin, unless the curtain has to be opened first."""
        self._turn.host.offer()
        self.aside.help.refresh()

    def commit(self, seat: int, moves: list[Any]) -> None:
        """Commits the moves, which can no longer be taken back."""
        self._turn.host.commit(seat, moves)

    def ask(self, question: str, go_on: str, action: Callable[[], Transition | None]) -> Transition | None:
        """The question whether to go on."""
        return self._turn.host.ask(question, go_on, action)

    def pause(self) -> Transition:
        """The pause of the match."""
        return self._turn.host.pause()

    def round_won(self) -> None:
        """Shows the winner of the round over the table, once."""
        if self.aside.ended is None:
            self.aside.ended = RoundWon(self._turn.session, self._turn.table, self._after_round)

    def _after_round(self) -> Transition:
        self._turn.table.hurried = False
        return Replace(routes.AfterRound(self._turn.session, self._turn.table))

    def handle(self, intent: Intent, play: Answer) -> Transition | None:
        """An intent of one switch at a halt, or of the turn."""
        if not self.aside.halt.takes(intent):
            return play(intent)
        self._turn.controller.changed = True
        return self.aside.halt.handle(intent)

    def takes(self, intent: Intent) -> bool:
        """Fast forward is all that can be pressed while it is offered."""
        return self.aside.forward.takes(intent)

    def update(self, elapsed_ms: float) -> None:
        """Offers beside the turn what follows from what has been shown."""
        self.aside.halt.update(elapsed_ms)
        self.aside.refresh()

    def _ask_for_help(self, intent: Intent) -> Transition | None:
        help_ = self.aside.help
        heard = help_.asks_why(intent.seat) or (help_.may_ask(intent) and self._turn.listens())
        return help_.ask(intent.seat) if heard else None


class MatchAside(Aside):
    """A call left of the cards in front, a hint in the corner, and what can be pressed in everybody's turn."""

    def __init__(self, turn: AtTable) -> None:
        self._turn, self._table = turn, turn.table
        self._controller, self._step_player = turn.controller, turn.step_player
        self.help = Help(turn)
        self.forward = Forward(turn)
        self.halt = Halt(self.forward)
        self._sorting = Sorting(turn.controller)
        self._first_uses = FirstUses(turn.table.stage, turn.table.spec.game.name)
        self._hint_panel = HintPanel(turn.table)
        self._offered_in: Drafting | None = None  # the turn in which a voice has told that a hint can be had

    @property
    def focus(self) -> Focus | None:  # type: ignore[override]
        """What can be pressed at a halt."""
        return self.halt.focus

    @property
    def animating(self) -> bool:
        """Whether what is lit there grows."""
        return self.focus is not None and self.focus.animating

    def refresh(self) -> None:
        """Takes away what has been explained; the buttons follow what they are good for now."""
        self._first_uses.keep()
        if self.forward.is_stale:
            self._turn.lay_out()
        self.help.refresh()

    def close(self) -> None:
        """Notes that the last explanation has been seen."""
        self._first_uses.close()

    def widgets(self) -> list[Widget]:
        """Speed, pause, seats and log; lens and help; fast forward; and the order of the hand."""
        stage, plan, host = self._table.stage, self._table.spec.plan, self._turn.host
        always = corner_widgets(stage, plan, lambda: change_speed(stage), host.pause, host.show_seats)
        sort = [sort_button(stage, plan, self._sorting.sort)] if self._sorting.offered else []
        log, forward = log_spot(stage, plan, host.show_log), self.forward.widgets()
        self.halt.offer([log, *(widget for widget in always if isinstance(widget, PauseButton))])
        return [*always, log, *self.help.widgets(), *forward, *sort]

    # -- what is to be done, and what is explained

    @property
    def _asked(self) -> HintText | None:
        step_player = self._step_player
        return asked_of(self._table, self._controller.drafting, step_player.won, step_player.pacing.awaits_press)

    @property
    def _fresh(self) -> HintText | None:
        """The explanation of what is met for the first time, unless the turn asks for something."""
        drafting = self._controller.drafting
        if drafting is not None and drafting.prompt is not None:
            return None
        use = self._first_uses.unseen(met(self._table, drafting, self._step_player.won))
        return HintText(use.meaning, use.line) if use is not None else None

    @property
    def hint(self) -> HintText | None:
        """What stands in the corner."""
        fresh, drafting = self._fresh, self._controller.drafting
        if drafting is None and (fresh is not None or self._table.ground.changing):
            return fresh  # the rule's name comes there
        return self.help.hint or fresh or self._line

    @property
    def _line(self) -> HintText | None:
        """What a moment tells, while the row of the buttons is wanted."""
        line = self._table.moments.line if self._controller.drafting is not None else None
        return HintText(*line) if line is not None else None

    @property
    def call(self) -> HintText | None:
        """What stands left of the cards in front."""
        return call_of(self._table, self._controller.drafting, self._asked, self._controller.notice.line)

    @property
    def about(self) -> str:
        """What is to be done now, where the moment asks for it and everybody may hear that."""
        if self.ended is not None:
            return self.ended.about(self.hint)
        return sentences((self._aloud, self.forward.words))

    @property
    def _aloud(self) -> str:
        """What a voice tells of the moment: one thing, as the first of the two says it."""
        commentary, drafting = self._table.commentary, self._controller.drafting
        if drafting is not None and not commentary.hands_are_open:
            return ""
        chosen = self.help.hint if drafting is not None and not self._is_offered_again(drafting) else None
        chosen = chosen or self._fresh or self._asked
        if chosen is not None:
            return sentences(map(commentary.hint, (chosen.to_do, chosen.reason)))
        hint = self.help.hint
        # "You are out" is said of the event
        return sentences((commentary.hint(hint.reason),)) if hint is not None else ""

    def _is_offered_again(self, drafting: Drafting) -> bool:
        """Whether that a hint can be had was told in another turn of the round already."""
        if not self._turn.tutor.hints.is_offered:
            return False
        self._offered_in = self._offered_in or drafting
        return drafting is not self._offered_in

    # -- picture

    def draw(self, painter: Painter) -> None:
        """The table, what the draft marks on it, and what can be pressed."""
        table, tutor, widgets = self._table, self._turn.tutor, self._controller.widgets
        if self.ended is not None:
            table.keep_free(0)
            table.draw_lying(painter)
            self.ended.draw(painter, self.hint)
        else:
            call, room, hint = self.places()
            table.keep_free(self._hint_panel.units_in_rail(hint))
            table.draw_lying(painter)
            self._draw_beside(painter, call, room, hint)
        tutor.draw(painter)
        widgets.draw(painter)
        self.halt.draw(painter)
        tutor.draw_over_ring(painter)
        table.draw_flying(painter)
        widgets.draw_picked_ring(painter)
        tutor.draw_lens(painter)
        table.moments.draw(painter, with_line=not self._turn.can_be_played)

    def _draw_beside(self, painter: Painter, call: HintText | None, room: Rect | None, hint: HintText | None) -> None:
        """Draws call and hint, and where what is picked up may go; without room there the call stands in the corner."""
        drafting = self._controller.drafting
        if self._table.spec.plan.call is not None:  # all of it has one place
            room, hint = self._one_of(room, hint)
        if drafting is not None:
            draw_landing_places(painter, self._table, drafting, self._controller.widgets.landing)
        if call is not None and room is not None:
            draw_call(painter, self._table, call, room)
        if hint is not None:
            self._hint_panel.draw(painter, hint)

    def _one_of(self, room: Rect | None, hint: HintText | None) -> tuple[Rect | None, HintText | None]:
        """A hint gives way to what the button with the focus tells in its place, and that to a refusal."""
        focused = self._controller.widgets.focus.current
        if self._controller.notice.line:
            return room, None
        if isinstance(focused, OfferButton) and focused.tells:
            return None, None
        return room if hint is None else None, hint

    def places(self) -> tuple[HintText | None, Rect | None, HintText | None]:
        """The call, its place in px, and what stands in the corner: the hint, or what of a call has no room elsewhere.

        The place is None without a call, and where that has no room but in the corner.
        """
        hint, call = self.hint, self.call
        room = room_for(self._table, call) if call is not None else None
        if call is None:
            return None, None, hint
        if room is not None:
            return call, room, hint or overflow_of(self._table, call, room)
        return call, None, call if self._controller.notice.line else hint or call


class Help:
    """By one button: a hint for whoever is to act, and why for whoever is out."""

    def __init__(self, turn: AtTable) -> None:
        self._session, self._table, self._controller = turn.session, turn.table, turn.controller
        self._host, self._tutor = turn.host, turn.tutor
        self._button: HelpButton | None = None

    def widgets(self) -> list[Widget]:
        """The lens and the help, made anew, as far as the game has them."""
        stage, spec, lens = self._table.stage, self._table.spec, self._tutor.lens
        self._button = help_button(stage, spec.plan, self.ask) if spec.teaching is not None else None
        buttons = [lens_button(stage, spec.plan, lens.toggle)] if lens is not None else []
        return [*buttons, *([self._button] if self._button is not None else [])]

    def refresh(self) -> None:
        """Sets the words of the button for its present use."""
        can_hint = self._tutor.hints.can_be_asked
        if self._button is not None and self._button.refresh(can_hint, self._lost_seat(None) is not None):
            self._controller.changed = True

    def may_ask(self, intent: Intent) -> bool:
        """A hint is for whoever is to act; whoever is out may ask why at any time."""
        return self._host.heeds(intent) or self._lost_seat(intent.seat) is not None

    def asks_why(self, by: int | None) -> bool:
        """Whether the device of this seat asks why, not for a hint: then nothing that moves has to end first."""
        return self._lost_seat(by) is not None and (self._controller.drafting is None or by is not None)

    def ask(self, by: int | None = None) -> Transition | None:
        """The next step of a hint; whoever is out is shown why. `by` is the seat whose device asked."""
        seat = self._lost_seat(by)
        if seat is not None and self.asks_why(by):
            return self._host.show_why(seat)
        if self._table.spec.teaching is not None:
            self._tutor.hints.press()
        return None

    @property
    def hint(self) -> HintText | None:
        """The hint for the turn; for whoever is out how to see why."""
        hint = self._tutor.hints.hint
        if hint is not None or self._controller.drafting is not None or self._lost_seat(None) is None:
            return hint
        return HintText(tr("You are out"), asking_why(self._table.stage))

    def _lost_seat(self, by: int | None) -> int | None:
        """The person who may ask why they are out: the table has shown it already."""
        spec = self._table.spec
        seat = who_asks_why(self._session, by, spec.seat_out) if spec.teaching is not None else None
        if seat is None or spec.status(self._table.view, self._table.seated)[seat].alive:
            return None
        return seat
