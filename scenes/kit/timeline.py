"""Motion in time: easing curves, and tweens that run side by side or after one another and can end at any instant."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

Easing = Callable[[float], float]
_OVERSHOOT = 1.70158


def linear(share: float) -> float:
    """Goes evenly."""
    return share


def out_quad(share: float) -> float:
    """Slows down gently."""
    return 1 - (1 - share) ** 2


def out_cubic(share: float) -> float:
    """Slows down."""
    return 1 - (1 - share) ** 3


def in_cubic(share: float) -> float:
    """Speeds up."""
    return share**3


def in_out_cubic(share: float) -> float:
    """Speeds up, then slows down."""
    return 4 * share**3 if share < 0.5 else 1 - (2 - 2 * share) ** 3 / 2


def out_back(share: float) -> float:
    """Goes a little too far and comes back."""
    rest = share - 1
    return 1 + (_OVERSHOOT + 1) * rest**3 + _OVERSHOOT * rest**2


@dataclass
class Tween:
    """Calls `apply` with the eased share of the way; times are ms on the timeline's own clock."""

    apply: Callable[[float], None]
    duration: float
    delay: float = 0.0
    easing: Easing = out_cubic
    begins: Callable[[], None] = lambda: None  # called once, before the first `apply`
    ends: Callable[[], None] = lambda: None  # called once, after the last `apply`
    _clock: float = field(default=0.0, init=False)
    _begun: bool = field(default=False, init=False)

    @property
    def end(self) -> float:
        """When the tween is over, in ms from when it was added."""
        return self.delay + self.duration

    @property
    def left(self) -> float:
        """The time that the tween still takes, in ms."""
        return self.end - self._clock

    def advance(self, elapsed: float) -> bool:
        """Lets time pass; True once it is over."""
        self._clock += elapsed
        if self._clock < self.delay:
            return False
        if not self._begun:
            self._begun = True
            self.begins()
        share = 1.0 if self.duration <= 0 else min(1.0, (self._clock - self.delay) / self.duration)
        self.apply(self.easing(share) if share < 1 else 1.0)
        if share < 1:
            return False
        self.ends()
        return True


class Timeline:
    """Tweens that run now. `speed` scales the passing of time; infinity ends everything at once."""

    def __init__(self) -> None:
        self._tweens: list[Tween] = []
        self.speed = 1.0

    @property
    def busy(self) -> bool:
        """Whether anything still moves."""
        return bool(self._tweens)

    @property
    def remaining(self) -> float:
        """Milliseconds of the timeline's clock until nothing moves."""
        return max((tween.left for tween in self._tweens), default=0.0)

    def add(self, *tweens: Tween) -> None:
        """Starts tweens, each after its own delay."""
        self._tweens += tweens

    def update(self, elapsed_ms: float) -> None:
        """Lets real time pass."""
        if self.speed == float("inf"):
            self.finish()
            return
        running, self._tweens = self._tweens, []
        going = [tween for tween in running if not tween.advance(elapsed_ms * self.speed)]
        self._tweens = going + self._tweens

    def finish(self) -> None:
        """Completes everything, in the order in which it would have ended."""
        while self._tweens:
            running, self._tweens = sorted(self._tweens, key=lambda tween: tween.left), []
            for tween in running:
                tween.advance(tween.left + 1)
