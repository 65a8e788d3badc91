"""The ground of the table: the poster of a rule and its change into another one, or the neutral ground."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect

from scenes.kit.audio.music import MENU
from scenes.kit.drawing.painter import Painter
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS
from scenes.kit.timeline import Tween
from scenes.kit.widgets.surfaces import ground_of
from scenes.table.emblem import Emblem
from scenes.table.wash import Wash


class Ground:
    """`colour` is that of the rule in force, even while its poster is still to come; None: there is no rule.

    `wash` is the change that is on its way, None while there is none.
    """

    def __init__(self, stage: Stage, colour: str | None) -> None:
        self._stage = stage
        self.colour = self._shown = colour
        self.wash: Wash | None = None
        self._emblem: Emblem | None = None
        self._since_wash = float("inf")  # ms of real time

    def stand(self, colour: str | None) -> None:
        """Another poster, at once."""
        self.colour = colour
        self.settle()

    def turn(self, wash: Wash, delay: float, plate: Callable[[], Rect | None], ends: Callable[[], None]) -> list[Tween]:
        """The change, from `delay` ms on; `plate` says where the rule's plate is, `ends` is called after it."""
        self.colour = wash.new

        def over() -> None:
            self.settle()
            ends()

        return wash.tweens(delay, partial(self._begin, wash, plate), over)

    def _begin(self, wash: Wash, plate: Callable[[], Rect | None]) -> None:
        wash.brief = self._since_wash < DURATIONS["wash_gap"]
        self.wash = wash
        self._stage.music.play(wash.new)
        place = plate()
        if place is not None and not wash.brief and not self._stage.settings.reduced_motion:
            self._emblem = Emblem(self._stage, wash.new, wash.motion, place)
        if not wash.brief:
            self._since_wash = 0.0

    def settle(self) -> None:
        """The poster of the rule in force, without any motion."""
        self.wash = self._emblem = None
        self._shown = self.colour
        self._stage.music.play(self.colour or MENU)

    def pass_time(self, elapsed_ms: float) -> None:
        """Real time passes: rings do not follow each other too soon, however fast the motion is."""
        self._since_wash += elapsed_ms

    @property
    def changing(self) -> bool:
        """Whether the new poster is coming in."""
        return self.wash is not None

    @property
    def dip(self) -> float:
        """How far, from 0 to 1, the hand makes room for the rule's name."""
        return self.wash.dip if self.wash is not None else 0.0

    @property
    def centre(self) -> tuple[float, float]:
        """Where the change comes from, in units."""
        return self.wash.centre if self.wash is not None else (0.0, 0.0)

    @property
    def reach(self) -> float:
        """How far from there, in units, the new rule is to be seen; below 0 while it does not change."""
        return self.wash.reach if self.wash is not None else -1.0

    def put(self, painter: Painter) -> None:
        """Lists the ground."""
        if self.wash is not None:
            self.wash.put(painter)
        else:
            painter.ground(ground_of(self._stage, self._shown))

    def put_emblem(self, painter: Painter) -> None:
        """Lists the symbol that moves on the rule's plate."""
        if self._emblem is not None and self.wash is not None and self.wash.share < 1:
            self._emblem.share = self.wash.share
            self._emblem.put(painter)
