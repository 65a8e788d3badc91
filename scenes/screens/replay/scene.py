"""A match that was recorded, seen again: play, step, scrub, and look through any seat's eyes."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import partial

from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.messages import sentences, tr
from scenes.kit.scene import Pop, Scene, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import COLOUR_KEYS, Tones
from scenes.kit.ui.page import WHEEL, page_step
from scenes.kit.widgets.focus import Focus
from scenes.kit.widgets.widget import Action, Widget
from scenes.kit.widgets.words import write
from scenes.match.played_match import PlayedMatch
from scenes.screens.replay.actions import Control, ReplayActions, buttons, room_in
from scenes.screens.replay.eyes import draw_eyes, draw_hands, eyes_widgets, hands_aloud
from scenes.screens.replay.player import ReplayPlayer
from scenes.screens.replay.timeline import ReplayTimeline, TimelineModel
from scenes.specs import registry

EVENTS = {Kind.CARD_LEFT: -1, Kind.CARD_RIGHT: 1}


class ReplayScene(Scene):
    """The table, the timeline and its buttons. `back` leads to where it was opened from."""

    part = "match"
    keeps_awake = True
    counts = False
    focus: Focus

    def __init__(self, stage: Stage, match: PlayedMatch,
                 back: Callable[[], Transition] = Pop) -> None:
        super().__init__(stage)
        self.focus = Focus([])
        self._changed = False  # whether something is to be drawn that does not grow or shrink
        watching = registry.GAMES[match.header.game.name].watching
        assert watching is not None, "a game without a table for it has no replays"
        self._back = back
        self.player = ReplayPlayer(stage, match, watching)
        self.table = self.player.table
        self._model = TimelineModel(match, self.table.spec, self.player.seated)
        self._acts = ReplayActions(stage, self.player, back)
        self._dragged: ReplayTimeline | None = None
        self._drawn_state: tuple[object, ...] = ()
        self.timeline = self._make_timeline()
        self._ahead = self._grounds()
        self._refill(self.timeline)

    # -- what it says

    @property
    def title(self) -> str:
        """The name of the page."""
        return tr("Replay")

    @property
    def about(self) -> str:
        """Where in the match the replay stands."""
        return self._model.place(self.player.at)

    def news(self) -> str:
        """Words for a voice about what has happened on the table."""
        return self.table.commentary.news()

    def tell(self, again: bool) -> str:
        """The table; asked again, the open hands."""
        hands = sentences((self.table.commentary.hand(), *hands_aloud(self.player)))
        return (hands if again else "") or sentences((self._model.place(self.player.at), self.table.commentary.table()))

    def tell_of(self, kind: Kind) -> str:
        """The others at the table, or the hand that is seen."""
        return self.table.commentary.others() if kind is Kind.TELL_OTHERS else self.table.commentary.own_hand()

    @property
    def tones(self) -> Tones:
        """The tones of the table's ground."""
        return self.table.tones

    @property
    def animating(self) -> bool:
        """While it plays or anything moves, and until a change is drawn."""
        return self.player.plays or self.table.animating or self._changed or self.focus.animating

    @property
    def waits(self) -> bool:
        """Whether one switch may go round: always, for whoever watches can stop it."""
        return True

    # -- time and presses

    def enter(self) -> None:
        """Looks whether a page has changed what is to be drawn."""
        self._follow()

    def update(self, elapsed_ms: float) -> Transition | None:
        """Lets time pass; a step of a ground that is still to be drawn a frame: a jump may lead to any of them."""
        if self._ahead:
            self._ahead.popleft()()
        self.player.update(elapsed_ms)
        self.focus.update(elapsed_ms)
        self._follow()
        return None

    def handle(self, intent: Intent) -> Transition | None:
        """Scrub, step, or press a button."""
        if intent.kind is Kind.CANCEL:
            return self._back()
        if self._scrub(intent):
            return None
        if intent.kind in EVENTS:
            return self._do(partial(self.player.event, EVENTS[intent.kind]))
        if intent.kind in WHEEL:
            return self._do(partial(self.player.turn, WHEEL[intent.kind]))
        if step := page_step(intent):
            return self._do(partial(self.player.round, step))
        known = {Kind.SPEED: self._acts.faster, Kind.LOG: self._acts.log, Kind.SEATS: self._next_eyes}
        if self._is_short:
            known[Kind.PAUSE] = self._acts.more
        if not self.stage.speaks:  # else the same key tells of the others
            known[Kind.TELL_OTHERS] = self.player.next_mistake
        if intent.kind in known and intent.device is not Device.SWITCH:
            return self._do(known[intent.kind])
        return self.focus.handle(intent)

    def _do(self, action: Action) -> Transition | None:
        transition = action()
        self._follow()
        return transition

    def _scrub(self, intent: Intent) -> bool:
        """Whether the pointer is on the timeline, or has been pressed on it and not let go yet."""
        if intent.point is None or intent.device is Device.SWITCH:
            return False
        if intent.kind is Kind.PRESS and self.timeline.reach.collidepoint(intent.point):
            self._dragged = self.timeline
            self.focus.focus(self.timeline)
        dragged = self._dragged
        if dragged is None:
            return False
        self._do(partial(self.player.go_to, max(1, dragged.line_at(intent.point[0]))))
        if intent.kind is Kind.RELEASE:
            self._dragged = None
            self._follow()
        return True

    def _next_eyes(self) -> None:
        eyes = self.player.match.eyes
        self.player.look_through(eyes[(eyes.index(self.player.playback.viewer) + 1) % len(eyes)])

    # -- layout

    def _follow(self) -> None:
        """The timeline stands where the match does; the buttons are made anew where they say something else."""
        player = self.player
        opened = self.timeline.opened if self._dragged is not None else player.match.round_at(player.at)
        self.timeline.show(player.at, opened)
        self.timeline.tones = self.tones
        if self._state != self._drawn_state:
            self._refill(self.focus.current)

    @property
    def _state(self) -> tuple[object, ...]:
        player = self.player
        return (player.plays, player.playback.viewer, player.all_hands, self.stage.settings.speed, self.tones)

    def _refill(self, before: Widget | None) -> None:
        """Makes all widgets anew; the one with the focus keeps it."""
        index = self.focus.widgets.index(before) if before in self.focus.widgets else 0
        self.focus = Focus(self._lay_out(), index)
        self._drawn_state, self._changed = self._state, True

    def resized(self) -> None:
        """Lays the table and everything below it out anew."""
        self.table.resized()
        self.timeline = self._make_timeline()
        self._ahead = self._grounds()
        self.player.go_to(self.player.at)
        self._refill(self.focus.current)

    @property
    def _is_short(self) -> bool:
        """Whether a page has what there is no room for here."""
        return self.player.boxes.caption is None

    def _grounds(self) -> deque[Callable[[], object]]:
        """The making of the ground of every rule, in steps."""
        keys = COLOUR_KEYS if self._model.is_ruled and self.stage.theme.posters else ()
        return deque(step for key in keys for step in self.stage.art.poster_steps(key, self.stage.viewport.size))

    def _make_timeline(self) -> ReplayTimeline:
        boxes = self.player.boxes
        rect = self.stage.viewport.rect(*boxes.timeline)
        timeline = ReplayTimeline(self.stage, rect, self._model, self._step, self.player.toggle)
        timeline.labelled = boxes.above_timeline is not None
        timeline.show(self.player.at, self.player.match.round_at(self.player.at))
        timeline.tones = self.tones
        return timeline

    def _step(self, step: int) -> None:
        self._do(partial(self.player.turn, step))

    def _lay_out(self) -> list[Widget]:
        """The timeline, the buttons, and whose eyes."""
        controls = [control._replace(action=partial(self._do, control.action)) for control in self._controls]
        boxes = self.player.boxes
        eyes = eyes_widgets(self.stage, self.player, boxes.eyes, self.tones, self._follow) if boxes.eyes else []
        return [self.timeline, *buttons(self.stage, boxes.controls, controls, self.tones), *eyes]

    @property
    def _controls(self) -> list[Control]:
        return self._acts.controls(self._is_short)

    # -- picture

    def draw(self, painter: Painter) -> None:
        """Draws the table, the seats whose eyes see it, and the timeline."""
        self._changed = False
        stage = self.stage
        self.table.draw_lying(painter)
        self._draw_caption(painter)
        if self.player.boxes.eyes is not None:
            draw_eyes(painter, stage, self.player, self.player.boxes.eyes)
        draw_hands(painter, stage, self.player)
        self.focus.draw(painter)
        self.table.draw_flying(painter)
        self.table.moments.draw(painter)

    def _draw_caption(self, painter: Painter) -> None:
        """Which turn it is: in the bar, or where that has no room for it among the buttons."""
        stage, watching, boxes = self.stage, self.player.watching, self.player.boxes
        if boxes.caption is not None:
            lettering, box = Lettering(watching.style, stage.theme.paper, watching.align), boxes.caption
        else:
            lettering, box = Lettering("body_bold", stage.theme.paper, 0.5), room_in(boxes.controls, self._controls)
        write(painter, stage, self._model.turn_words(self.player.at), lettering, stage.viewport.rect(*box))
