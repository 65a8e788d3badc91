"""What follows when a card has landed: crown, ground and panels change."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from time import perf_counter

from game.core.events import Card
from scenes.kit.stage import Stage
from scenes.kit.timeline import Timeline, Tween
from scenes.table.cards.sprites import FACE_DOWN
from scenes.table.panels.ground import Change, Ground, Wash
from scenes.table.panels.panels import Panels
from scenes.table.spec import TableSpec, colour_of
from scenes.table.values import Cue, Motion, Place, TableView

Job = Callable[[], object]
SHARE_S = 0.0015  # of a frame, for what is made ahead: whatever is begun in it
IDLE_S = 0.0003  # the same for what may never be needed
OTHER_LOOK = {"plain": "dimmed", "dimmed": "plain"}


class Preparing:
    """Jobs that wait; whatever is still waiting when it is needed is simply done then."""

    def __init__(self) -> None:
        self._large: deque[Job] = deque()
        self._jobs: deque[Job] = deque()
        self._idle: Iterator[Job] = iter(())
        self._planned_now = False

    def plan(self, large: Iterable[Job], jobs: Iterable[Job] = ()) -> None:
        """What is to be made from the next frame on, instead of what waited; never two `large` ones in a frame."""
        self._large, self._jobs = deque(large), deque(jobs)
        self._planned_now = True

    def foresee(self, jobs: Iterable[Job]) -> None:
        """What may be needed one day: made in frames with nothing else to make, instead of what waited for them."""
        self._idle = iter(jobs)

    def step(self, calm: bool = True) -> None:
        """A frame's share of the work; none in the frame of the plan, which has its own. `calm`: nothing moves."""
        if self._planned_now:
            self._planned_now = False
            return
        begun, calm = perf_counter(), calm and not self._large and not self._jobs
        if self._large:
            self._large.popleft()()
        while self._jobs and perf_counter() - begun < SHARE_S:
            self._jobs.popleft()()
        while calm and perf_counter() - begun < IDLE_S and (job := next(self._idle, None)) is not None:
            job()


class Consequences:
    """Puts what follows on the table's timeline, and makes the pictures for it ahead of time."""

    def __init__(self, stage: Stage, spec: TableSpec, timeline: Timeline, ground: Ground, panels: Panels) -> None:
        self._stage, self._spec, self._timeline = stage, spec, timeline
        self._ground, self._panels = ground, panels
        self.preparing = Preparing()

    def add(self, cue: Cue, view: TableView, places: Mapping[Card, Place], changed: str | None, lead: float) -> None:
        """What follows `lead` ms from now; `changed` is the colour key of another ground, `view` what is true then."""
        self.foresee(places)
        reduced = self._stage.settings.reduced_motion
        widening = self._panels.widen(reduced) if cue.motion is Motion.TURN_DOWN else None
        moving = (self._panels.crowning(lead, reduced), widening)
        self._timeline.add(*[tween for tween in moving if tween is not None])
        if changed is not None:
            wash = self._wash(changed, cue, view)
            if self._stage.settings.pace:  # instantly nothing is under way: the next turn waits instead
                lead = max(lead, self._ground.wait_ms * self._timeline.speed)
            self._timeline.add(*self._ground.turn(wash, lead, self._panels.plate, self._panels.follow))
            self.preparing.plan(wash.jobs(), [*self._panels.jobs(), *self._looks(places)])
        elif lead > 0:
            self._timeline.add(Tween(lambda share: None, 0, lead, ends=self._panels.follow))
        else:
            self._panels.follow()

    def foresee(self, places: Mapping[Card, Place]) -> None:
        """Where rules change, cards begin or cease to count: how they look then is made while nothing else is."""
        if self._spec.rule is not None:
            others = ((card, place._replace(look=OTHER_LOOK[place.look])) for card, place in places.items()
                      if place.look in OTHER_LOOK)
            self.preparing.foresee(job for entry in others for job in self._looks(dict((entry,))))

    def expect(self, cue: Cue, view: TableView) -> None:
        """A draft would change the ground: it is made while the person thinks on."""
        colour = colour_of(self._spec, view)
        if colour is not None and colour != self._ground.colour:
            self.preparing.plan(self._wash(colour, cue, view).jobs())

    def _wash(self, colour: str, cue: Cue, view: TableView) -> Wash:
        """The change to another ground, from where the card lies that has moved."""
        plan, rule, old = self._spec.plan, self._spec.rule, self._ground.colour
        assert rule is not None
        assert old is not None
        box = plan.rail if cue.moved is None else self._spec.boxes(view)[cue.moved.target]
        centre = (box[0] + box[2] / 2, box[1] + box[3] / 2)
        name = (plan.mine[0], plan.hand[1] + 8, plan.safe[0] + plan.safe[2] - plan.mine[0])
        return Wash(self._stage, Change(old, colour, rule.headline(colour), centre, name, rule.motion(colour)))

    def _looks(self, places: Mapping[Card, Place]) -> list[Callable[[], object]]:
        """The pictures of all cards that lie face up."""
        card, px = self._stage.art.card, self._stage.viewport.px
        return [partial(card, self._spec.face(each), px(place.height), place.look, place.form, place.figures)
                for each, place in places.items() if place.look not in FACE_DOWN]
