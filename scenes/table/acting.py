"""What is seen of whoever is to act: a face that moves while it thinks, and a caption for what it does."""

from __future__ import annotations

from typing import NamedTuple

from scenes.kit.art.faces import REST, Mind, Pose, pose_at
from scenes.kit.drawing.painter import Painter
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb
from scenes.table.values import Cue, Pieces

THINKS_MS, LOOKS_UP_MS = 1920.0, 480.0
"""At speed 1x: how long at most the face of a bot moves when its turn begins, and that of a person."""


class FaceSpot(NamedTuple):
    """A face in a header: whose, in which mood, its middle and side in px, its colour."""

    name: str
    mood: str
    middle: tuple[int, int]
    side: int
    rgb: Rgb

    def draw(self, painter: Painter, stage: Stage, pose: Pose) -> None:
        """Lists it as it is held."""
        if pose == REST:
            face = stage.art.seat(self.name, self.side, self.rgb, self.mood)
        else:
            face = stage.art.seat_posed(self.name, self.mood, self.side, self.rgb, pose)
        painter.put(face, *face.get_rect(center=self.middle).topleft)


class Caption(NamedTuple):
    """What a seat does just now, the longest way to say it first."""

    seat: int
    said: tuple[Pieces, ...]


def caption_of(cue: Cue, onlooker: int | None) -> Caption | None:
    """What another seat does when a card moves; the onlooker knows what they have done themselves."""
    said = tuple(filter(None, (cue.caption, cue.log.what if cue.log is not None else ())))
    if cue.moved is None or cue.moved.seat == onlooker or not said:
        return None
    return Caption(cue.moved.seat, said)


class Thought:
    """The motion of the face of whoever is to act: it holds nothing up, and ends by itself."""

    def __init__(self) -> None:
        self._ms = self._left = 0.0

    @property
    def moving(self) -> bool:
        """Whether the face still moves."""
        return self._left > 0

    def begin(self, person: bool) -> None:
        """Somebody's turn has begun."""
        self._ms, self._left = 0.0, LOOKS_UP_MS if person else THINKS_MS

    def end(self) -> None:
        """The face rests."""
        self._left = 0.0

    def pass_time(self, elapsed_ms: float, pace: float, reduced: bool) -> None:
        """Real time passes; `pace` is the factor on durations. Nothing moves with reduced motion, nor instantly."""
        if not pace or reduced:
            self.end()
        elif self.moving:
            self._ms += elapsed_ms / pace
            self._left = max(0.0, self._left - elapsed_ms / pace)

    def pose(self, name: str, mind: Mind) -> Pose:
        """How a face is held now."""
        return pose_at(name, self._ms, mind) if self.moving and self._ms > 0 else REST
