"""Moments in words, for eyes and for ears, and the sounds they have."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.kit.messages import sentences, tr, trn
from scenes.match.story import Seating
from scenes.table.moments.feat import Feat
from scenes.table.moments.values import Around, Duel, Line, Moment, Out, Shade
from scenes.table.spec import MatchPoint
from scenes.table.values import Cue
from scenes.table.words import in_words, is_you, together

SOUNDS: dict[type, str] = {MatchPoint: "match_point", Shade: "shade", Duel: "duel"}
"""Who is out is heard with its event."""


def name_of(seat: int, seated: Sequence[Seating]) -> str:
    """The seat's name, or "You"."""
    return tr("You") if is_you(seat, seated) else seated[seat].name


def line_of(moment: Moment | Feat, around: Around) -> Line:
    """The words alone, as they are shown."""
    seated = around.seated
    match moment:
        case Out(seat=seat, left=left):
            said = tr("You are out.") if is_you(seat, seated) else tr("{name} is out.").format(name=seated[seat].name)
            return Line(said, _left(left))
        case MatchPoint(seat=seat, points=points, gain=gain):
            more = tr("{name}: {points} + {gain}").format(name=name_of(seat, seated), points=points, gain=gain)
            return Line(tr("Match point."), more)
        case Shade(call=call):
            return Line(tr("By a shade."), call.why)
        case Duel(first=first, second=second):
            return Line(tr("Duel."), _against(first, second, seated))
        case Feat():
            return moment.line(around)


def cue_of(moment: Moment | Feat, around: Around) -> Cue:
    """What is heard of it, and its subtitle. What is said of who is out goes on from the event's own words."""
    seated, sound = around.seated, SOUNDS.get(type(moment), "")
    match moment:
        case Out(left=left):
            return Cue(spoken=_left(left))
        case MatchPoint():
            return Cue(sound=sound, subtitle=tr("Match point"), spoken=_match_point(moment, seated))
        case Shade(call=call):
            voice = around.spec.voice.face
            said = tr("By a shade: {reason}").format(reason=in_words(call.reason, voice))
            return Cue(sound=sound, subtitle=tr("By a shade"), spoken=sentences((said, call.why)))
        case Duel(first=first, second=second):
            said = tr("Duel: {names}").format(names=_against(first, second, seated))
            return Cue(sound=sound, subtitle=said, spoken=said)
        case Feat():
            return moment.cue(around)


def _left(left: int) -> str:
    """How many go on; nothing where only one does: the round is won then."""
    words = {2: tr("Two left"), 3: tr("Three left")}
    return words.get(left, trn("{n} left", "{n} left", left)) if left > 1 else ""


def _match_point(moment: MatchPoint, seated: Sequence[Seating]) -> str:
    told = {"points": moment.points, "gain": moment.gain, "target": moment.target}
    if is_you(moment.seat, seated):
        return tr("Match point: you have {points} of {target}, and this set is worth {gain}").format(**told)
    said = tr("Match point: {name} has {points} of {target}, and this set is worth {gain}")
    return said.format(name=seated[moment.seat].name, **told)


def _against(first: Sequence[int], second: Sequence[int], seated: Sequence[Seating]) -> str:
    one, two = (together([name_of(seat, seated) for seat in side]) for side in (first, second))
    return tr("{name} against {other}").format(name=one, other=two)
