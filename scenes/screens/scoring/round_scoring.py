"""A round is scored: what scenes have in common that count it, with the race that grows by it."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial

from pygame import Surface

from scenes.kit.input.intent import Intent, Kind
from scenes.kit.messages import sentences
from scenes.kit.passage import Fade, Passage
from scenes.kit.scene import Push, Scene, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS
from scenes.kit.timeline import Tween, linear, out_cubic
from scenes.kit.widgets import Focus
from scenes.kit.widgets.page import PRESSES, MovingScene
from scenes.kit.widgets.surfaces import tones_of
from scenes.screens import routes
from scenes.screens.scoring.ended import Ended
from scenes.screens.scoring.outcome import round_title
from scenes.screens.scoring.poster import ways_on
from scenes.screens.scoring.race import Race
from scenes.table.gathering import Loose
from scenes.table.leaving import Leaving
from scenes.table.table import Table
from scenes.table.values import Card


class RoundScoring(MovingScene):
    """Shows the last round of a story; `then()` says where to go on a press, with only bots after a while.

    Subclasses lay out, draw, and make the motion: `tweens`, or `appear` where nothing is to move.
    """

    part = "match"
    keeps_awake = True
    focus: Focus
    _race: Race

    def __init__(
        self, stage: Stage, ended: Ended, then: Callable[[], Transition | None],
        why: Callable[[Intent], Transition | None] | None = None,
    ) -> None:  # fmt: skip
        """`why` leads to why somebody went out, where a person did"""
        super().__init__(stage)
        self._ended, self._story, self._then, self._why = ended, ended.story, then, why
        self._shown = ended.shown
        self._result = ended.story.rounds[-1]
        self._colour = self._result.reason if ended.spec.rule is not None else None
        winner = self._shown.rounds[-1].winner
        self._marked = {winner} if winner is not None else set[int]()
        self._leaving: Leaving | None
        self._alone = all(seating.level is not None for seating in ended.story.seats)
        self._come, self._flash = 0.0, 0.0
        self._crossed = self._left = False
        self.focus = Focus([])
        self.resized()
        self.begin(*self._motion())

    # -- what subclasses say

    def lay_out(self) -> None:
        """Everything anew, for the window, the theme and the words as they are now."""
        raise NotImplementedError

    def tweens(self) -> list[Tween]:
        """The motion, from its first picture on."""
        raise NotImplementedError

    def appear(self) -> None:
        """The last picture, at once."""
        raise NotImplementedError

    def leave_behind(self, before: Scene) -> None:
        """The scene that is left: what of its table comes along."""
        raise NotImplementedError

    @property
    def _told_aloud(self) -> str:
        raise NotImplementedError

    # -- the scene

    @property
    def title(self) -> str:
        """Who won the round."""
        return round_title(self._story)

    @property
    def about(self) -> str:
        """With what, and what that brought."""
        return sentences((self._told_aloud, self._ended.standings))

    @property
    def loose(self) -> list[Loose]:
        """Cards that the next deal takes up, face down."""
        return []

    @property
    def totals(self) -> list[tuple[Surface, tuple[int, int]]]:
        """Every side's points as they are written, and where their middle is, in px."""
        return self._race.totals()

    def passage_from(self, before: Scene) -> Passage | None:
        """From the round's table: what this scene takes over walks to its place, all else is left behind."""
        if self.stage.settings.reduced_motion:
            return Fade(self.stage, DURATIONS["reduced_fade"])
        if isinstance(getattr(before, "table", None), Table):
            self.leave_behind(before)
            self.begin_anew(*self._motion())
        return None

    def _leave_table(self, before: Scene, taken: Collection[Card]) -> Leaving:
        table, ended = getattr(before, "table", None), getattr(before, "ended", None)
        assert isinstance(table, Table)
        self._leaving = Leaving(table, taken, ended.draw if ended is not None else None)
        return self._leaving

    def resized(self) -> None:
        """Everything is laid out anew; the table is left at once."""
        self._leaving = None
        self._tones = tones_of(self.stage.theme, self._colour)
        self.lay_out()
        shown = ways_on(self.stage, self._tones)
        self._why_button = shown[1]
        self.focus = Focus(shown if self._why is not None else shown[:1], self.focus.index)

    def handle(self, intent: Intent) -> Transition | None:
        """A press completes the motion, the next one goes on, unless it asks why; Pause leads out at any time."""
        if intent.kind is Kind.PAUSE or (self._alone and intent.kind is Kind.CANCEL):
            return Push(routes.Pause())
        if not self.may_act(intent):
            return None
        if self._why is not None and self._asks_why(intent):
            return self._why(intent)
        if intent.kind in PRESSES:
            return self._go_on()
        if intent.kind is not Kind.RELEASE:  # whatever was pressed has acted
            self.focus.handle(intent)
        return None

    def _asks_why(self, intent: Intent) -> bool:
        if intent.point is not None:
            return intent.kind is Kind.PRESS and self._why_button.rect.collidepoint(intent.point)
        return intent.kind is Kind.HINT or (intent.kind is Kind.ACCEPT and self.focus.current is self._why_button)

    @property
    def animating(self) -> bool:
        """Whether anything moves, or a button grows."""
        return super().animating or self.focus.animating

    def update(self, elapsed_ms: float) -> Transition | None:
        """Let time pass; where only bots play it goes on by itself."""
        super().update(elapsed_ms)
        self.focus.update(elapsed_ms)
        if self._alone and self._still_ms >= DURATIONS["round_won_wait"]:
            return self._go_on()
        return None

    def turns_page(self) -> bool:
        """Whether there is more to be seen before one goes on; it is shown then."""
        return False

    def _go_on(self) -> Transition | None:
        """Where to go; it is asked only once."""
        if self._left or self.turns_page():
            return None
        self._left = True
        return self._then()

    # -- motion

    def _motion(self) -> list[Tween]:
        """With reduced motion the last picture takes the place of the first."""
        if not self.stage.settings.reduced_motion:
            return self.tweens()
        self.appear()
        self.fade(0.0)
        return [Tween(self.fade, DURATIONS["reduced_fade"], 0, linear, begins=self.stamped, ends=self._cross)]

    def fade(self, share: float) -> None:
        """How far the last picture is seen."""
        raise NotImplementedError

    @property
    def _walk_ms(self) -> float:
        """How long the table is left."""
        return DURATIONS["walk"] if self._leaving is not None else 0

    def walk(self) -> list[Tween]:
        """The table is left: its words fade, its cards go where they belong now."""
        leaving = self._leaving
        if leaving is None:
            return []
        return [Tween(partial(setattr, leaving, "faded"), DURATIONS["page_fade"], 0, linear),
                Tween(partial(setattr, leaving, "swept"), self._walk_ms, 0, linear, ends=self._arrived)]

    def _arrived(self) -> None:
        self._leaving = None

    def stamped(self) -> None:
        """Something is counted: that is heard."""
        self.stage.sound.play("score_card")

    def grow(self, come: float) -> None:
        """The bars have grown by a share of what the round brought. The first over the target: its line flashes."""
        self._come = come
        if come > 0:
            self._cross()

    def _cross(self) -> None:
        if self._crossed or not self._race.crossed(self._come):
            return
        self._crossed = True
        self.stage.sound.play("target_crossed")
        if not self.stage.settings.reduced_motion:
            self._timeline.add(Tween(self._flashes, DURATIONS["target_flash"], 0, out_cubic))

    def _flashes(self, share: float) -> None:
        self._flash = 1 - share
