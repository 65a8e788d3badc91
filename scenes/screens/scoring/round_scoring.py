"""A round is scored: what pages have in common that count it, with the race that grows by it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from math import isinf

from pygame import Rect, Surface

from game.core.events import Card
from scenes.kit.input.intent import Intent, Kind
from scenes.kit.messages import sentences, tr
from scenes.kit.override import override
from scenes.kit.passage import Fade, Passage
from scenes.kit.scene import Push, Scene, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS
from scenes.kit.timeline import linear, out_cubic
from scenes.kit.ui.containers import Column, Pad, Row, Spacer
from scenes.kit.ui.frame import GAP, RINGED
from scenes.kit.ui.leaves import Label
from scenes.kit.ui.motion import Motion, MovingDrawing
from scenes.kit.ui.node import Node
from scenes.kit.ui.overlays import First
from scenes.kit.ui.page import PRESSES, Page
from scenes.kit.ui.pen import Pen
from scenes.kit.ui.press import INSET, KeySign, Pressable, PressWidget
from scenes.screens import routes
from scenes.screens.scoring.outcome import EndedRound, round_title
from scenes.screens.scoring.race import LABEL_HIGH, Race, RaceModel
from scenes.table.changeover import LeavingTable, LooseCard
from scenes.table.table import Table

BUTTON, BUTTON_PAD = 300, Pad(INSET, 0, INSET, 0)
"""The least width in units of a button at the foot: both are alike, whatever they say."""
CONTINUE, WHY = "continue", "why"
"""The keys of the buttons."""
FADE = Motion(0, DURATIONS["page_fade"], linear)
"""In which the words of the table grow faint."""


def result_line(parts: tuple[str, str]) -> Node:
    """How something ended: what counts in bold paper, the rest after it in bone, below it where that is too narrow for
    both at their size.
    """

    def words(least: float) -> list[Node]:
        inks = zip(parts, ("paper", "bone"), strict=True)
        return [Label(part, "result_line", ink, least=least) for part, ink in inks if part]

    return First([Row(words(1.0), gap=20), Column(words(0.6))])


class RoundScoring(Page):
    """Shows the last round of a story; `onward()` says where to go on a press, with only bots after a while.

    Subclasses build, and say when the race grows and when something is heard to be counted.
    """

    part = "match"
    keeps_awake = True
    tells_first = True
    skips = True
    first = CONTINUE

    def __init__(
        self, stage: Stage, ended: EndedRound, onward: Callable[[], Transition | None],
        why: Callable[[Intent], Transition | None] | None = None,
    ) -> None:  # fmt: skip
        """`why` leads to why somebody went out, where a person did."""
        super().__init__(stage)
        self.model, self._leads_to, self._why = ended, onward, why
        self.ground = ended.ground
        self._alone = all(seating.level is not None for seating in ended.story.seats)
        self.leaving: LeavingTable | None = None
        self._walk_ms = 0.0
        self._is_heard = self._is_left = False
        self.rebuild()

    # -- what subclasses say

    @property
    def grown(self) -> Motion:
        """In which the bars of the race grow."""
        raise NotImplementedError

    @property
    def counted_ms(self) -> Sequence[float]:
        """The times in ms at which something is counted."""
        raise NotImplementedError

    def take_over(self, leaving: LeavingTable) -> None:
        """Takes the cards that are left on the table into the scene."""

    @property
    def taken(self) -> Collection[Card]:
        """The cards of the table that come along."""
        return ()

    # -- what it says

    @property
    @override
    def title(self) -> str:
        return round_title(self.model.story)

    @override
    def tell(self, again: bool) -> str:
        return sentences((self.title, self.about, self.race_model.aloud)) if again else ""

    @property
    def race_model(self) -> RaceModel:
        """The race after the round."""
        story = self.model.coloured_story
        winner = story.rounds[-1].winner
        return RaceModel(story, frozenset({winner} if winner is not None else ()))

    @property
    def loose(self) -> list[LooseCard]:
        """Cards that the next deal takes up, face down."""
        return []

    @property
    def totals(self) -> list[tuple[Surface, tuple[int, int]]]:
        """Every side's points as they are written, and where their middle is, in px."""
        return next((race.totals(self.stage) for race in self._races if race.box is not None), [])

    # -- what there is

    def race(self, is_named: bool = True, wanted: float = LABEL_HIGH) -> Race:
        """The race, which grows, with lanes of so many units in height. Of those that are made one is seen."""
        model = self.race_model._replace(is_named=is_named)
        self._races.append(Race(model, self.stage.theme, self.tones, self.grown, self._flash, wanted))
        return self._races[-1]

    @override
    def rebuild(self) -> None:
        self._races = list[Race]()
        super().rebuild()

    @property
    def _flash(self) -> Motion | None:
        """In which the target's line flashes: from the moment on in which it is crossed."""
        model, grown = self.race_model, self.grown
        if not model.crosses():
            return None
        low, high = grown.start_ms, grown.end_ms
        while high - low > 1:
            middle = (low + high) / 2
            low, high = (low, middle) if model.crosses(grown.share(middle)) else (middle, high)
        return Motion(high, DURATIONS["target_flash"], out_cubic)

    def table_before(self) -> Node:
        """The part of the table before that is still seen."""
        return MovingDrawing(self._draw_leaving, Motion(0, self._walk_ms, linear))

    def _draw_leaving(self, pen: Pen, rect: Rect, swept: float) -> None:
        if self.leaving is not None and swept < 1:
            self.leaving.swept, self.leaving.faded = swept, FADE.share(pen.at_ms)
            self.leaving.draw(pen.painter)

    def foot(self, aside: Node | None = None) -> Node:
        """The way on at the right, and at the left why somebody is out, or what else there is to say."""
        why = None if self._why is None else self._button(tr("Why am I out?"), Kind.HINT, WHY, 0.0)
        on = self._button(tr("Continue"), Kind.ACCEPT, CONTINUE, 1.0)
        return Row([why or aside, Spacer(GAP), on], gap=GAP, pad=RINGED, rank=1)

    def _button(self, words: str, kind: Kind, key: str, anchor: float) -> Pressable:
        child = Row([KeySign(kind), Label(words, "name", least=0.7)], gap=INSET / 2)
        return Pressable(child, self._go_on, words, look="slab", key=key, anchor=anchor, pad=BUTTON_PAD,
                         least_width=BUTTON, align=1.0)  # fmt: skip

    # -- how it comes, and goes

    @override
    def passage_from(self, before: Scene) -> Passage | None:
        """From the round's table: what this scene takes over walks to its place, all else is left behind."""
        if self.stage.settings.reduced_motion:
            return Fade(self.stage, DURATIONS["reduced_fade"])
        table, ended = getattr(before, "table", None), getattr(before, "ended", None)
        if isinstance(table, Table):
            self.leaving = LeavingTable(table, self.taken, ended.draw if ended is not None else None)
            self._walk_ms = DURATIONS["walk"]
            self.take_over(self.leaving)
            self.rebuild()
        return None

    @override
    def resized(self) -> None:
        self.leaving = None
        super().resized()

    @override
    def handle(self, intent: Intent) -> Transition | None:
        """A press completes the motion, the next one goes on, unless it asks why; Pause leads out at any time."""
        if intent.kind is Kind.PAUSE or (self._alone and intent.kind is Kind.CANCEL):
            return Push(routes.Pause())
        if self._why is not None and intent.kind is Kind.HINT:
            return self._why(intent)
        if intent.kind is Kind.RELEASE:  # whatever was pressed has acted
            return None
        if intent.kind not in PRESSES:
            return super().handle(intent)
        if not self._may_act(intent):
            return None
        return self._why(intent) if self._why is not None and self._asks_why(intent) else self._go_on()

    def _asks_why(self, intent: Intent) -> bool:
        if intent.point is None:
            return intent.kind is Kind.ACCEPT and self.focused == WHY
        return any(isinstance(widget, PressWidget) and widget.node.key == WHY and widget.rect.collidepoint(intent.point)
                   for widget in self.focus.widgets)  # fmt: skip

    @override
    def turn(self, pages: int) -> Transition | None:
        self._still_ms = 0.0
        return super().turn(pages)

    def _go_on(self) -> Transition | None:
        """To what is still to be seen, then to where it leads, which is asked only once."""
        if self.paging[0] + 1 < self.paging[1]:
            return self.turn(1)
        if self._is_left:
            return None
        self._is_left = True
        return self._leads_to()

    @override
    def update(self, elapsed_ms: float) -> Transition | None:
        """Lets time pass; where only bots play the scene goes on by itself."""
        if not self._is_heard:  # not before: it may still be said that a table is left first
            self._is_heard = True
            self._cue_counting()
            self.cue_crossing()
        transition = super().update(elapsed_ms)
        if self.clock_ms >= self._walk_ms:
            self.leaving = None
        if transition is None and self._alone and self._still_ms >= DURATIONS["round_won_wait"]:
            return self._go_on()
        return transition

    def _cue_counting(self) -> None:
        times = self.counted_ms
        for at_ms in times[:1] if isinf(self.at_ms) else times:
            self.cue(at_ms, partial(self.stage.sound.play, "score_card"))

    def cue_crossing(self) -> None:
        """Plays the sound of the target, once it is crossed."""
        if (flash := self._flash) is not None:
            self.cue(flash.start_ms, partial(self.stage.sound.play, "target_crossed"))
