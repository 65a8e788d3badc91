"""The moments of one table: when one is due, and its showing."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from math import inf
from typing import NamedTuple

from scenes.kit.drawing.painter import Painter
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS
from scenes.kit.timeline import Timeline, Tween
from scenes.match.story import RoundResult, Seating
from scenes.table.moments import due_moments
from scenes.table.moments.due_moments import Ration, pace_of
from scenes.table.moments.duel import DuelPicture
from scenes.table.moments.face_pictures import SLASH, HandoverPicture, OutPicture
from scenes.table.moments.match_point import MatchPointPicture
from scenes.table.moments.moment import (
    WHOLE,
    Duel,
    Feat,
    Job,
    Moment,
    MomentContext,
    MomentLine,
    MomentPicture,
    Out,
    Shade,
)
from scenes.table.moments.shade import ShadePicture
from scenes.table.moments.words import FADE, READ, Lines, cue_of, line_of
from scenes.table.panels.ground import Ground
from scenes.table.panels.panels import Panels
from scenes.table.spec import MatchPoint, TableSpec, colour_of, match_point
from scenes.table.values import Cue, Motion, TableView
from scenes.table.voice.commentary import Commentary

GAP = 120
"""Ms from the end of one moment to the beginning of the next."""


class TriedFeat:
    """A feat that waits until the cards of its draft lie; another draft, or taking this one back, replaces it."""

    def __init__(self, perform: Callable[[Feat, TableView], None]) -> None:
        self._perform = perform
        self._due: tuple[Feat, TableView] | None = None

    def expect(self, feat: Feat | None, view: TableView) -> None:
        """The draft has come to this moment, or to none; `view` is what its seat sees."""
        self._due = (feat, view) if feat is not None else None

    def begin(self) -> None:
        """The cards have landed. At instant speed nothing is shown, and the event tells of it later."""
        if self._due is not None:
            (feat, view), self._due = self._due, None
            self._perform(feat, view)


class MomentTable(NamedTuple):
    """What moments need of the table they happen at; `lies` lists what lies on it."""

    commentary: Commentary
    ground: Ground
    panels: Panels
    lies: Callable[[Painter], None]


class Moments:
    """Looks at what is shown on the table, and shows its moments, rarely enough.

    `aside` is the motion that nobody waits for: who is out falls while the next turn runs.
    """

    def __init__(self, stage: Stage, spec: TableSpec, seated: Sequence[Seating], table: MomentTable) -> None:
        self._stage, self._spec, self._seated, self._table = stage, spec, seated, table
        self.aside, self._timeline, self._words = Timeline(), Timeline(), Timeline()
        self._ration, self._lines = Ration(), Lines(stage, spec)
        self._began: TableView | None = None
        self._out: Out | None = None  # who is out with this event
        self._due: Moment | None = None  # at the end of the turn, or now
        self._feat: Feat | None = None  # with this event
        self.current: Moment | Feat | None = None  # what is on, in its motion
        self._fallen: MomentPicture | None = None
        self._picture: MomentPicture | None = None  # what others wait for
        self._jobs: deque[Job] = deque()  # before what others wait for begins
        self._first: deque[Job] = deque()  # before who is out falls
        self._unread_ms = 0.0  # at speed 1x, until a line has been read that tells of a moment by itself
        self._is_read = False  # whether others wait for that, or for who falls

    @property
    def busy(self) -> bool:
        """Whether a moment is shown that others wait for, or read."""
        return self._picture is not None or self._is_read

    @property
    def animating(self) -> bool:
        """Whether anything moves."""
        return self.busy or self.aside.busy or self._words.busy

    @property
    def preparing(self) -> bool:
        """Whether what is shown has not begun yet: it is being made, or waits for the ground to be calm."""
        return bool(self._jobs or self._first)

    @property
    def line(self) -> MomentLine | None:
        """The line that is on the screen now."""
        return self._lines.line

    @property
    def lets_fall(self) -> bool:
        """Whether the cards of who is out fall aside: others go on, and nothing comes over them."""
        return self._out is not None and self._due is self._out and self._out.left > 1

    # -- what happens

    def expect(self, cue: Cue, view: TableView) -> None:
        """An event is about to be shown; `view` is what is true then."""
        self._out, self._feat = None, cue.feat
        if cue.motion in (Motion.DEAL, Motion.LEAP):
            self.finish()
            self._began = self._due = None
        if cue.turn is not None:
            self._ration.turn_began()
            self._began, self._due = view, None
        if cue.motion is Motion.TURN_DOWN and cue.seat is not None and self._stage.settings.pace:
            self._out = due_moments.out_of(self._spec, self._seated, view, cue.seat)
            self._due = self._best(view, due_moments.duel(self._spec, self._seated, view), self._out)
            self.aside.speed = 1 / pace_of(cue, self._stage.settings.pace)

    def _best(self, view: TableView, first: Duel | None, last: Out | None) -> Moment | None:
        """The best moment that may come now."""
        went_on = self._began is not None and (last is None or last.left > 1)
        point = match_point(self._spec, self._seated, view) if went_on else None
        shade = due_moments.shade(self._spec, self._seated, self._began, view) if went_on and self._began else None
        return self._ration.pick(view.number, first, point, shade, last)

    def begin(self, view: TableView) -> None:
        """The event is shown: who is out with it falls, unless a greater moment comes at the turn's end."""
        if self._feat is not None:
            self.perform(self._feat, view)
        if self._out is None:
            return
        context = self._context(view, ())
        self._tell(self._out, context)
        reduced = self._stage.settings.reduced_motion
        if self._due is self._out:
            self._due = None
            if not reduced:
                self._fall(self._drawn(self._out, context), self._out.seat)
        self._write(self._out, context, 0 if reduced else SLASH)
        self._unread_ms = SLASH + FADE + READ

    def let_read(self, bot: bool, most: float) -> bool:
        """The next turn is about to begin, that of a `bot` or a person's: whether it waits until a line has been read.

        Moments come one after another, but a person waits for nothing that is not shown over the table. `most` are
        the ms at speed 1x that it may take.
        """
        if self._unread_ms <= 0 or not (bot or self._due is not None):
            return False
        follows = WHOLE if self._due is not None else 0
        wait, self._unread_ms = min(self._unread_ms, most - follows - FADE - GAP), 0.0
        if wait <= 0:
            self._lines.drop()
            return False
        self._is_read = True
        self._words.add(*self._lines.leave(wait), Tween(lambda share: None, 0, wait + FADE + GAP, ends=self._was_read))
        return True

    def let_fall(self) -> bool:
        """The round is about to be won: whether that waits until the last one to go out has fallen."""
        if not self.aside.busy or self._is_read:
            return False
        self._is_read = True
        self.aside.add(Tween(lambda share: None, 0, self.aside.remaining + GAP, ends=self._was_read))
        return True

    def _was_read(self) -> None:
        self._is_read = False

    def perform(self, feat: Feat, view: TableView) -> None:
        """A moment of the game's own, unless the turn has had one; also where it is only tried, in a draft."""
        if self._stage.settings.pace and self._ration.allows(feat):
            self._show(feat, self._context(view, ()))

    def _fall(self, picture: MomentPicture, seat: int) -> None:
        self._fallen, self.current = picture, self._out
        self._table.panels.spare(seat)

        def ends() -> None:
            self._fallen = self.current = None
            self._table.panels.spare(None)

        self._first.extend([*picture.jobs(), self._wait_for_ground])
        tweens = picture.tweens()
        self.aside.add(*tweens, Tween(lambda share: None, 0, max(tween.end for tween in tweens), ends=ends))

    def ends_turn(self, view: TableView, rounds: Sequence[RoundResult]) -> bool:
        """A turn is over: whether its moment begins now, which others wait for. `rounds` are those before this one."""
        if not self._stage.settings.pace or self._began is None:
            return False
        moment = self._due if self._due is not None else self._best(view, None, None)
        self._due = None
        if moment is None:
            return False
        self._show(moment, self._context(view, rounds))
        return self.busy

    def hand_over(self, seat: int, view: TableView) -> bool:
        """The turn passes to a person from another one: whether that is shown now, which both wait for."""
        if not self._stage.settings.pace:
            return False
        self._picture = picture = HandoverPicture(self._context(view, ()), seat)
        self._jobs.extend([*picture.jobs(), lambda: self._run(picture, 1.0, self._end)])
        return True

    def _run(self, picture: MomentPicture, speed: float, ends: Callable[[], None]) -> None:
        tweens = picture.tweens()
        self._lines.drop()
        self._timeline.speed = speed
        self._timeline.add(*tweens, Tween(lambda share: None, 0, max(tween.end for tween in tweens), ends=ends))

    def _show(self, moment: Moment | Feat, context: MomentContext) -> None:
        if self._stage.settings.reduced_motion:
            self._tell(moment, context)
            self._write(moment, context)
            self._unread_ms = FADE + READ
            return
        self.current = moment
        self._picture = picture = self._drawn(moment, context)
        self._jobs.extend([*picture.jobs(), self._wait_for_calm, lambda: self._start(picture, moment, context)])

    def _drawn(self, moment: Moment | Feat, context: MomentContext) -> MomentPicture:
        match moment:
            case MatchPoint():
                return MatchPointPicture(context, moment)
            case Shade():
                return ShadePicture(context, moment, self._table.lies)
            case Duel():
                return DuelPicture(context, moment)
            case Out():
                return OutPicture(context, moment)
            case Feat():
                return moment.picture(context)

    def _start(self, picture: MomentPicture, moment: Moment | Feat, context: MomentContext) -> None:
        self._tell(moment, context)

        def ends() -> None:
            self._end()
            self._write(moment, context)  # what was seen for a second can still be read

        self._run(picture, self._speed, ends)

    def _wait_for_calm(self) -> None:
        """Two changes of the whole screen are never close: the next one is waited for, in real time."""
        wash = DURATIONS["wash"] * self._stage.settings.pace
        if self._table.ground.calm_ms < DURATIONS["wash_gap"] + wash:
            self._jobs.appendleft(self._wait_for_calm)

    def _wait_for_ground(self) -> None:
        """A change of the rule is as bright as a face: however fast all else is, the two are never close."""
        if self._table.ground.wait_ms > 0:
            self._first.appendleft(self._wait_for_ground)

    def _end(self) -> None:
        if self._picture is not None:
            self._table.ground.flashed()
            self._picture = self.current = None
        self._jobs.clear()

    def _context(self, view: TableView, rounds: Sequence[RoundResult]) -> MomentContext:
        return MomentContext(self._stage, self._spec, self._seated, view, colour_of(self._spec, view), rounds)

    @property
    def _speed(self) -> float:
        return 1 / self._stage.settings.pace if self._stage.settings.pace else inf

    def _write(self, moment: Moment | Feat, context: MomentContext, delay: float = 0.0) -> None:
        self._words.speed = self._speed
        self._words.add(*self._lines.show(line_of(moment, context), delay))

    def _tell(self, moment: Moment | Feat, context: MomentContext) -> None:
        """The moment is heard, and its subtitle is read where that is wanted."""
        cue = cue_of(moment, context)
        self._table.commentary.counted([cue.spoken])
        if cue.sound:
            self._stage.sound.play(cue.sound)
        if cue.subtitle:
            self._stage.subtitle(cue.subtitle)

    # -- time and picture

    def update(self, elapsed_ms: float) -> None:
        """Lets time pass. What a picture needs is made before it begins, one step a frame."""
        self._words.update(elapsed_ms)
        self._unread_ms = max(0.0, self._unread_ms - elapsed_ms * self._words.speed)
        if self._table.ground.naming:
            self._lines.drop()
        if self._first:
            self._first.popleft()()
        else:
            self.aside.update(elapsed_ms)
        if self._jobs:
            self._jobs.popleft()()
        else:
            self._timeline.update(elapsed_ms)

    def finish(self) -> None:
        """Ends all moments at once, and lets falling scraps fall to the end."""
        self._first.clear()
        self.aside.finish()
        self._timeline.finish()
        self._words.finish()
        self._unread_ms = 0.0
        self._end()

    def draw(self, painter: Painter, with_line: bool = True) -> None:
        """Lists what is shown; not the line where its place is wanted for something else."""
        if with_line:
            self._lines.draw(painter, self._table.panels.is_folded(self._spec.front))
        if self._fallen is not None and not self._first:
            self._fallen.draw(painter)
        if self._picture is not None and not self._jobs:
            self._stage.subtitles.unneeded = True
            self._picture.draw(painter)
