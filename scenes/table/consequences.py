"""What follows when a card has landed: the crown flies, the ground changes, the panels say so."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from functools import partial

from scenes.kit.stage import Stage
from scenes.kit.timeline import Timeline, Tween
from scenes.table.cue import Cue
from scenes.table.ground import Ground
from scenes.table.panels import Panels
from scenes.table.spec import Card, Place, TableSpec, TableView, colour_of
from scenes.table.sprites import FACE_DOWN
from scenes.table.wash import Change, Wash

Job = Callable[[], object]
JOBS_A_FRAME = 3


class Preparing:
    """Jobs that wait; whatever is still waiting when it is needed is simply done then."""

    def __init__(self) -> None:
        self._large: deque[Job] = deque()
        self._jobs: deque[Job] = deque()
        self._planned_now = False

    def plan(self, large: Iterable[Job], jobs: Iterable[Job] = ()) -> None:
        """What is to be made from the next frame on, instead of what waited; never two `large` ones in a frame."""
        self._large, self._jobs = deque(large), deque(jobs)
        self._planned_now = True

    def step(self) -> None:
        """A frame's share of the work; none in the frame of the plan, which has its own."""
        if self._planned_now:
            self._planned_now = False
            return
        share = JOBS_A_FRAME
        if self._large:
            self._large.popleft()()
            share -= 1
        for _ in range(min(share, len(self._jobs))):
            self._jobs.popleft()()


class Consequences:
    """Puts what follows on the table's timeline, and makes the pictures for it ahead of time."""

    def __init__(self, stage: Stage, spec: TableSpec, timeline: Timeline, ground: Ground, panels: Panels) -> None:
        self._stage, self._spec, self._timeline = stage, spec, timeline
        self._ground, self._panels = ground, panels
        self._preparing = Preparing()

    def add(
        self, cue: Cue, view: TableView, places: Mapping[Card, Place], changed: str | None, lead: float
    ) -> None:
        """What follows `lead` ms from now; `changed` is the colour key of another ground, `view` what is true then."""
        crowning = self._panels.crowning(lead, self._stage.settings.reduced_motion)
        self._timeline.add(*[crowning] if crowning is not None else [])
        if changed is not None:
            wash = self._wash(changed, cue, view)
            self._timeline.add(*self._ground.turn(wash, lead, self._panels.plate, self._panels.follow))
            self._preparing.plan(wash.jobs(), [*self._panels.jobs(), *self._looks(places)])
        elif lead > 0:
            self._timeline.add(Tween(lambda share: None, 0, lead, ends=self._panels.follow))
        else:
            self._panels.follow()

    def expect(self, cue: Cue, view: TableView) -> None:
        """A draft would change the ground: it is made while the person thinks on."""
        colour = colour_of(self._spec, view)
        if colour is not None and colour != self._ground.colour:
            self._preparing.plan(self._wash(colour, cue, view).jobs())

    def step(self) -> None:
        """A frame's share of the work on pictures."""
        self._preparing.step()

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
        return [partial(card, self._spec.face(what), px(place.height), place.look)
                for what, place in places.items() if place.look not in FACE_DOWN]
