"""Event to sound: which sound an event makes, and when. A card's identity is never heard."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import NamedTuple

from game.core.events import CardMoved, Event, MatchEnded, RoundBegan, RoundEnded, Scored, SeatOut
from game.core.zones import DECK, HAND
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS
from scenes.kit.timeline import Timeline, Tween
from scenes.table.spec import Card

OF_MOMENTS: dict[type, str] = {
    RoundBegan: "deal",
    SeatOut: "out",
    Scored: "score_card",
    RoundEnded: "round_won",
    MatchEnded: "match_won",
}


class Beat(NamedTuple):
    """A sound, and the ms at speed 1x from the beginning of its event."""

    at: float
    sound: str


class TableSounds:
    """Lets a table be heard: sounds go on its timeline, as fast as its motion.

    A card that a draft has brought to its place is not heard again when the draft is committed.
    """

    def __init__(self, stage: Stage, timeline: Timeline) -> None:
        self._stage = stage
        self._timeline = timeline
        self._drafted: set[Card] = set()
        self._hushed = 0  # how often everything to come was dropped

    def hush(self) -> None:
        """What has not been heard yet never will be."""
        self._hushed += 1

    def draft(self, cards: Sequence[Card]) -> None:
        """The cards that lie in a draft now, and have been heard."""
        self._drafted = set(cards)

    def add(
        self, event: Event | None, dealt: int, rule: str | None, new_leader: bool,
        lines: Mapping[str, str] = MappingProxyType({}),
    ) -> None:  # fmt: skip
        """Let an event be heard, as `beats` has it; `lines` say in words what sounds mean, by their names."""
        if isinstance(event, CardMoved) and event.card in self._drafted:
            self._drafted.remove(event.card)
            event = None
        for at, sound in beats(event, dealt, rule, new_leader, self._stage.settings.reduced_motion):
            if at > 0:
                heard = partial(self._play_later, self._hushed, sound, lines.get(sound, ""))
                self._timeline.add(Tween(lambda share: None, 0, at, begins=heard))
            else:
                self._play(sound, lines.get(sound, ""))

    def _play_later(self, hushed: int, sound: str, line: str) -> None:
        if hushed == self._hushed:
            self._play(sound, line)

    def _play(self, sound: str, line: str) -> None:
        self._stage.sound.play(sound)
        if line:
            self._stage.subtitle(line)


def sound_of(event: Event) -> str | None:
    """What an event sounds like when it begins; a card by where it goes to, whatever it is, seen or not."""
    if isinstance(event, CardMoved):
        return "draw" if event.target.kind == HAND else "card_slide"
    return OF_MOMENTS.get(type(event))


def sound_of_change(rule: str | None, new_leader: bool) -> str | None:
    """What follows from an event: a rule in force (its colour key), else somebody new in the lead."""
    if rule is not None:
        return f"rule_{rule}"
    return "lead" if new_leader else None


def beats(event: Event | None, dealt: int, rule: str | None, new_leader: bool, reduced: bool) -> list[Beat]:
    """All that is heard of an event: itself, its card touching down, then what it has changed.

    None is an event that has been heard before: only a new rule is heard of it. `dealt` is the number of cards a
    deal shows; with `reduced` motion nothing flies: all is heard at once.
    """
    landing = 0.0 if reduced else _landing(event, dealt)
    first = sound_of(event) if event is not None else None
    change = sound_of_change(rule, new_leader and isinstance(event, CardMoved))
    found = [Beat(at, first) for at in _beginnings(event, dealt, reduced)] if first is not None else []
    if isinstance(event, CardMoved) and event.target.kind not in (HAND, DECK):
        found.append(Beat(landing, "card_place"))
    if change is not None:
        found.append(Beat(landing, change))
    return found


def _beginnings(event: Event | None, dealt: int, reduced: bool) -> list[float]:
    """When its own sound is heard: a deal's once for every card."""
    if reduced or not isinstance(event, RoundBegan):
        return [0.0]
    return [number * _stagger(dealt) for number in range(dealt)]


def _stagger(dealt: int) -> float:
    return min(DURATIONS["deal_stagger"], DURATIONS["deal_spread"] / max(1, dealt))


def _landing(event: Event | None, dealt: int) -> float:
    """When what flies touches down, as the choreography has it."""
    if isinstance(event, RoundBegan):
        return max(0, dealt - 1) * _stagger(dealt) + DURATIONS["deal"]
    if not isinstance(event, CardMoved):
        return 0.0
    if event.target.kind in (HAND, DECK):
        return DURATIONS["draw"]
    if event.target.owner is None:
        return DURATIONS["canvas_flight"]
    return DURATIONS["palette_lift"] + DURATIONS["palette_arc"]
