"""Moments in words, for eyes and for ears: the line that is shown, what is said, and their sounds."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.kit.drawing.painter import Painter
from scenes.kit.messages import sentences, tr, trn
from scenes.kit.stage import Stage
from scenes.kit.timeline import Tween
from scenes.kit.widgets.sheet import zoom_for
from scenes.match.story import Seating
from scenes.table.moments.moment import Duel, Feat, Moment, MomentContext, MomentLine, Out, Shade
from scenes.table.spec import MatchPoint, TableSpec
from scenes.table.values import Cue
from scenes.table.words import in_words, is_you, together

SOUNDS: dict[type, str] = {MatchPoint: "match_point", Shade: "shade", Duel: "duel"}
"""Who is out is heard with its event."""
STAYS, READ, FADE = 2400, 1000, 150  # ms: of a line; of one before another takes its place; of coming and going
STYLE = "title"
LEAST_WORDS = 0.7  # of the width, for what has happened; the rest is for what follows
SPACE = 18  # units between the two


def name_of(seat: int, seated: Sequence[Seating]) -> str:
    """The seat's name, or "You"."""
    return tr("You") if is_you(seat, seated) else seated[seat].name


def line_of(moment: Moment | Feat, context: MomentContext) -> MomentLine:
    """The words of a moment."""
    seated = context.seated
    match moment:
        case Out(seat=seat, left=left):
            words = tr("You are out.") if is_you(seat, seated) else tr("{name} is out.").format(name=seated[seat].name)
            return MomentLine(words, _left(left))
        case MatchPoint(seat=seat, points=points, gain=gain):
            more = tr("{name}: {points} + {gain}").format(name=name_of(seat, seated), points=points, gain=gain)
            return MomentLine(tr("Match point."), more)
        case Shade(call=call):
            return MomentLine(tr("By a shade."), call.why)
        case Duel(first=first, second=second):
            return MomentLine(tr("Duel."), _against(first, second, seated))
        case Feat():
            return moment.line(context)


def cue_of(moment: Moment | Feat, context: MomentContext) -> Cue:
    """The cue of a moment: its sound and subtitle. What is said of who is out goes on from the event's own words."""
    seated, sound = context.seated, SOUNDS.get(type(moment), "")
    match moment:
        case Out(left=left):
            return Cue(spoken=_left(left))
        case MatchPoint():
            return Cue(sound=sound, subtitle=tr("Match point"), spoken=_match_point(moment, seated))
        case Shade(call=call):
            voice = context.spec.voice.face
            words = tr("By a shade: {reason}").format(reason=in_words(call.reason, voice))
            return Cue(sound=sound, subtitle=tr("By a shade"), spoken=sentences((words, call.why)))
        case Duel(first=first, second=second):
            words = tr("Duel: {names}").format(names=_against(first, second, seated))
            return Cue(sound=sound, subtitle=words, spoken=words)
        case Feat():
            return moment.cue(context)


def _left(left: int) -> str:
    """How many go on; nothing where only one does: the round is won then."""
    words = {2: tr("Two left"), 3: tr("Three left")}
    return words.get(left, trn("{n} left", "{n} left", left)) if left > 1 else ""


def _match_point(moment: MatchPoint, seated: Sequence[Seating]) -> str:
    numbers = {"points": moment.points, "gain": moment.gain, "target": moment.target}
    if is_you(moment.seat, seated):
        return tr("Match point: you have {points} of {target}, and this set is worth {gain}").format(**numbers)
    words = tr("Match point: {name} has {points} of {target}, and this set is worth {gain}")
    return words.format(name=seated[moment.seat].name, **numbers)


def _against(first: Sequence[int], second: Sequence[int], seated: Sequence[Seating]) -> str:
    one, two = (together([name_of(seat, seated) for seat in side]) for side in (first, second))
    return tr("{name} against {other}").format(name=one, other=two)


class Lines:
    """The line that is shown now, and how much of it is to be seen."""

    def __init__(self, stage: Stage, spec: TableSpec) -> None:
        self._stage, self._spec = stage, spec
        self.line: MomentLine | None = None
        self._opacity = 0.0

    def show(self, line: MomentLine, delay: float = 0.0) -> list[Tween]:
        """Shows a line for its time; a line that stands there already is left to be read first."""
        delay += READ if self.line is not None else 0.0

        def begins() -> None:
            self.line, self._opacity = line, 0.0

        def comes(share: float) -> None:
            self._opacity = share if self.line is line else self._opacity

        def goes(share: float) -> None:
            self._opacity = 1 - share if self.line is line else self._opacity

        def ends() -> None:
            self.line = None if self.line is line else self.line

        return [Tween(comes, FADE, delay, begins=begins), Tween(goes, FADE, delay + STAYS - FADE, ends=ends)]

    def leave(self, delay: float) -> list[Tween]:
        """Whatever line there is goes `delay` ms from now, before its time."""

        def goes(share: float) -> None:
            self._opacity = min(self._opacity, 1 - share)

        return [Tween(goes, FADE, delay, ends=self.drop)]

    def drop(self) -> None:
        """Removes the line: its place is wanted for another moment."""
        self.line = None

    def draw(self, painter: Painter, folded: bool) -> None:
        """Lists it from the left of the buttons' row; where the nearest seat has `folded`, of the hand's."""
        if self.line is None:
            return
        stage, theme, plan = self._stage, self._stage.theme, self._spec.plan
        x, y, width, height = plan.actions
        box = stage.viewport.rect(x, plan.hand[1] if folded else y, width, height)
        zoom = zoom_for(stage, STYLE, box.height)
        words = stage.text.render(self.line.words, STYLE, theme.paper, round(box.width * LEAST_WORDS), zoom)
        painter.put(words, box.left, box.centery - words.get_height() // 2, self._opacity)
        left = box.left + words.get_width() + stage.viewport.px(SPACE)
        if self.line.more and left < box.right:
            more = stage.text.render(self.line.more, STYLE, theme.bone, box.right - left, zoom)
            painter.put(more, left, box.centery - more.get_height() // 2, self._opacity)
