"""The deal: a ring of the new ground washes over the scoring, the cards fly to their places, the first turn begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Surface

from game.core.match import Step
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.rings import FULL, Point, Ring, draw_ring, inside, outside, ring_of
from scenes.kit.drawing.text import Lettering, centred, place
from scenes.kit.input.intent import Intent, Kind
from scenes.kit.messages import sentences, tr
from scenes.kit.passage import BandSweep, Passage
from scenes.kit.scene import Push, Replace, Scene, Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS
from scenes.kit.timeline import Easing, in_out_cubic, out_cubic
from scenes.kit.widgets.words import fitted
from scenes.match.session import Session
from scenes.screens import routes
from scenes.screens.scoring.round_scoring import RoundScoring
from scenes.table.changeover import CardGathering, LeavesCards
from scenes.table.spec import colour_of
from scenes.table.step_player import TableScene
from scenes.table.table import Table
from scenes.table.values import Motion
from scenes.table.words import is_you

SKIPPING = (Kind.ACCEPT, Kind.PRESS, Kind.CANCEL)
FADES = 150  # ms in which the line comes, and goes at the end
BANDS_SHARE, RING_MS = 0.7, 150  # of the bands' way, and ms of a ring's, after which loose cards are taken up


class Flying(NamedTuple):
    """A total on its way: what it looks like, and from where to where its centre flies, in px."""

    surface: Surface
    start: Point
    end: Point


class RingOver(Passage):
    """The ring grows from a centre in units, in the colour of a rule; None: in that of a card's back."""

    easing: Easing = staticmethod(in_out_cubic)

    def __init__(
        self, stage: Stage, colour: str | None, centre: tuple[float, float], flying: Sequence[Flying] = ()
    ) -> None:
        super().__init__(stage, DURATIONS["wash"])
        self._colour, self._flying = colour, flying
        self._centre = stage.viewport.point(*centre)

    def cover(self, painter: Painter) -> None:
        """The picture before outside the ring, the ring, and the totals above both."""
        painter.confine(self._inside)
        painter.effect(self._blit, painter.bounds)
        way = out_cubic(min(1.0, self.passed / DURATIONS["totals"]))
        for surface, (x, y), (to_x, to_y) in self._flying if way < 1 else ():
            painter.put(surface, *centred(surface, (round(x + (to_x - x) * way), round(y + (to_y - y) * way))))

    def _ring(self) -> Ring:
        port, theme = self.stage.viewport, self.stage.theme
        colour = theme.field[self._colour] if self._colour is not None else theme.back
        return ring_of(port.bounds, self._centre, self.share, port.px(FULL), colour)

    def _inside(self, screen: Surface, ground: Surface) -> None:
        inside(screen, ground, self._centre, self._ring().inner)

    def _blit(self, screen: Surface) -> None:
        assert self.before is not None
        ring = self._ring()
        outside(screen, self.before, self._centre, ring.outer)
        draw_ring(screen, self._centre, ring)


class Deal(TableScene):
    """Asks the match for the deal and shows it. A press completes it."""

    keeps_awake = True

    def __init__(self, stage: Stage, session: Session, table: Table) -> None:
        super().__init__(stage)
        self.session, self.table = session, table
        self._steps: tuple[Step, ...] = ()
        self._first: int | None = None  # the seat that starts
        self._starts = ""  # who that is, until a voice has said it
        self._gathering: CardGathering | None = None
        self._elapsed_ms = 0.0

    @property
    def title(self) -> str:
        """The round, once it has begun: its turns have the same title, so that a voice says it once."""
        return super().title if self._steps else ""

    @property
    def _line(self) -> str:
        """The round and who starts it; where no seat starts, the round alone."""
        if self._first is None:
            return self.title
        number, seats = self.table.view.number, self.session.setup.seats
        if is_you(self._first, seats):
            return tr("Round {n}, you start").format(n=number)
        return tr("Round {n}, {name} starts").format(n=number, name=seats[self._first].name)

    def news(self) -> str:
        """Who starts, once, and what has happened on the table."""
        starts, self._starts = self._starts, ""
        return sentences((starts, super().news()))

    def answer_aloud(self) -> str:
        """The same: a deal is no answer, and has no focus that would have to wait for it."""
        return self.news()

    @property
    def animating(self) -> bool:
        """A deal always moves, until the first turn takes its place."""
        return True

    def enter(self) -> None:
        """Deals when it arrives: the round before is not seen again."""
        if not self._steps:
            self._steps = self.session.advance_at_once() or ()
            cues = (self.table.cue(*self.session.seen(step)) for step in self._steps)
            self._first = next((cue.seat for cue in cues if cue.motion is Motion.DEAL), None)
            self._starts = self._who_starts()
            self.table.show(*self.session.seen(self._steps[0]))

    def _who_starts(self) -> str:
        """For a voice, which says the round's number before; empty where no seat starts."""
        if self._first is None:
            return ""
        seats = self.session.setup.seats
        if is_you(self._first, seats):
            return tr("You start")
        return tr("{name} starts").format(name=seats[self._first].name)

    def passage_from(self, before: Scene) -> Passage | None:
        """The deck takes up the cards that the scene before leaves; from a scoring on, the new ground washes in."""
        scored = isinstance(before, RoundScoring)
        delay = RING_MS if scored else DURATIONS["sweep"] * BANDS_SHARE
        self._gathering = CardGathering(self.table, before.loose if isinstance(before, LeavesCards) else (), delay)
        if isinstance(before, RoundScoring):
            rail = self.table.spec.plan.rail
            centre = (rail[0] + rail[2] / 2, rail[1] + rail[3] / 2)
            return RingOver(self.stage, colour_of(self.table.spec, self.table.view), centre, self._totals(before))
        return BandSweep(self.stage) if before.part == self.part else None

    def _totals(self, scored: RoundScoring) -> list[Flying]:
        """The points of all sides on their way from there into the top bar; those of a stage's one race go nowhere."""
        numbers, goals = scored.totals, self.table.panels.totals()
        if len(numbers) != len(goals):
            return []
        flights = zip(numbers, goals, strict=True)
        return [Flying(number, start, goal) for (number, start), goal in flights if goal is not None]

    def update(self, elapsed_ms: float) -> Transition | None:
        """Lets the cards fly, once those of the scene before are in the deck and the deal is in the record."""
        waits = self.session.holds_up
        self._elapsed_ms += 0 if waits else elapsed_ms
        if self._gathering is not None and self._gathering.busy:
            self._gathering.update(elapsed_ms)
            return None
        if waits:
            return None
        self.table.update(elapsed_ms)
        if self.table.busy:
            return None
        return Replace(routes.Turn(self.session, self.table, self._steps[1:]))

    def handle(self, intent: Intent) -> Transition | None:
        """A press completes the deal."""
        if intent.kind is Kind.PAD_LOST and not self.stage.devices.seats.is_unused:
            return Push(routes.Reclaim(self.session)) if self.stage.devices.seats.waiting else None
        if intent.kind is Kind.PAD_LOST and self.covered:
            return None
        if intent.kind in (Kind.PAUSE, Kind.PAD_LOST, Kind.QUIT):
            return Push(routes.Pause())
        if intent.kind in SKIPPING:
            self._gathering = None
            self.table.finish()
        return None

    def draw(self, painter: Painter) -> None:
        """The table, where the cards go; and while nobody can do anything yet, who starts."""
        if self._gathering is not None and self._gathering.busy:
            self.table.draw_bare(painter)  # all its cards are in the deck
            self._draw_line(painter)
            self._gathering.draw(painter)
            return
        self.table.draw_lying(painter)
        self._draw_line(painter)
        self.table.draw_flying(painter)

    def _draw_line(self, painter: Painter) -> None:
        """Where the first turn's buttons will be; with reduced motion there is no time to read it."""
        pace = self.stage.settings.pace
        if self.stage.settings.reduced_motion or not pace:
            return
        box = self.stage.viewport.rect(*self.table.spec.plan.actions)
        words = fitted(self.stage, self._line, Lettering("title", self.stage.theme.paper), box.size)
        opacity = min(1.0, self._elapsed_ms / pace / FADES, self.table.timeline.remaining / FADES)
        painter.put(words, *place(words, box.x, box.centery), max(0.0, opacity))
