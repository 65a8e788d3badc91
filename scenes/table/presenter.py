"""Event to cue, one row for each kind of event, and when the sounds of a cue are heard, with their subtitles."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from game.core.events import DECK, HAND, CardMoved, Event, MatchEnded, RoundBegan, RoundEnded, TurnBegan
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS
from scenes.kit.timeline import Timeline, Tween
from scenes.match.story import Seating, people_lost
from scenes.table.cards import flights
from scenes.table.spec import TableSpec, leader_of
from scenes.table.values import Cue, Motion, Rumble, TableView
from scenes.table.words import is_you, together, who_leads


def present(spec: TableSpec, event: Event, view: TableView, seats: Sequence[Seating]) -> Cue:
    """The cue of an event as the onlooker sees it; `view` is what is true then. Raises TypeError for an unknown event.

    A hidden card sounds like every other, whosever it is and whoever looks; what a card does is heard of open ones.
    """
    match event:
        case RoundBegan(first=first):
            return Cue(Motion.DEAL, sound="deal", seat=first)
        case TurnBegan(seat=seat):
            return _turn_began(seat, view, seats)
        case CardMoved():
            sound = "draw" if event.target.kind == HAND else "card_slide"
            landing = "" if event.target.kind in (HAND, DECK) else "card_place"
            return spec.cue(event, view, seats)._replace(moved=event, sound=sound, landing=landing)
        case RoundEnded(winner=None):
            spoken = tr("Round {n} is over").format(n=view.number)
            return Cue(Motion.LEAP, sound="round_won", subtitle=spoken, spoken=spoken)
        case RoundEnded(winner=int(side)):
            return _round_won(spec.game.sides(len(seats))[side], view, seats)
        case MatchEnded():
            return Cue(at_table=False)  # the screen after it is heard
        case _:
            return spec.cue(event, view, seats)


def _turn_began(seat: int, view: TableView, seats: Sequence[Seating]) -> Cue:
    """The cue of a turn: only a person's own is heard and written."""
    spoken = tr("Your turn") if is_you(seat, seats) else tr("{name}'s turn").format(name=seats[seat].name)
    person = seats[seat].level is None
    line = tr("Your turn") if seat == view.seat else spoken if person else ""
    return Cue(seat=seat, turn=seat, sound="your_turn" if person else "", subtitle=line, spoken=spoken,
               rumble=Rumble(0.3, 120))


def _round_won(side: Sequence[int], view: TableView, seats: Sequence[Seating]) -> Cue:
    """The cue of a round that the seats of a side have won."""
    first, *team = side
    name = together([seats[seat].name for seat in side])
    alone = not team
    won = tr("{names} win the round") if team else tr("{name} wins the round")
    spoken = tr("You win the round") if alone and is_you(first, seats) else won.format(name=name, names=name)
    line = tr("You win the round") if alone and first == view.seat else won.format(name=name, names=name)
    sound = "round_lost" if people_lost(seats, side) else "round_won"
    return Cue(Motion.LEAP, sound=sound, subtitle=line, spoken=spoken, rumble=Rumble(0.5, 400), seat=first,
               team=tuple(team))


class Beat(NamedTuple):
    """A sound and its subtitle, and the ms at speed 1x from the beginning of its event."""

    start: float
    sound: str
    subtitle: str = ""


class SoundQueue:
    """The sounds of events that are still to come, each with its subtitle."""

    def __init__(self) -> None:
        self._cleared = 0

    def clear(self) -> None:
        """Drops every sound that is still to come."""
        self._cleared += 1

    def play(self, stage: Stage, timeline: Timeline, sounds: Sequence[Beat]) -> None:
        """Lets beats be heard, as fast as the timeline goes."""
        for beat in sounds:
            if beat.start > 0:
                begins = partial(self._later, self._cleared, stage, beat)
                timeline.add(Tween(lambda share: None, 0, beat.start, begins=begins))
            else:
                _play(stage, beat)

    def _later(self, cleared: int, stage: Stage, beat: Beat) -> None:
        if cleared == self._cleared:
            _play(stage, beat)


def _play(stage: Stage, beat: Beat) -> None:
    if beat.sound:
        stage.sound.play(beat.sound)
    if beat.subtitle:
        stage.subtitle(beat.subtitle)


def change_of(spec: TableSpec, view: TableView, colour: str | None, new_leader: bool, seats: Sequence[Seating]) -> Beat:
    """What follows from an event: a rule in force (its colour key), else somebody new in the lead, or nothing."""
    if colour is not None and spec.rule is not None:
        return Beat(0, f"rule_{colour}", tr("Rule changes to {colour}").format(colour=spec.rule.name(colour)))
    if not new_leader:
        return Beat(0, "")
    mine = view.seat if view.seat is not None else -1
    return Beat(0, "lead", who_leads(leader_of(spec, view), mine, [seating.name for seating in seats]))


class LastCards:
    """Whose hand is down to one card: told once, when the turn that has made it so is over."""

    def __init__(self, spec: TableSpec, seats: Sequence[Seating], view: TableView) -> None:
        """Nothing is said of hands that have one card from the beginning."""
        self._spec, self._seats = spec, seats
        self._known = self._holders(view)

    def beats(self, cue: Cue, view: TableView) -> list[Beat]:
        """The sounds and subtitles of last cards, when a turn or a round begins."""
        if cue.turn is None and cue.motion is not Motion.DEAL:
            return []
        before, self._known = self._known, self._holders(view)
        return [Beat(0, "last_card", self.line(seat)) for seat in sorted(self._known - before)]

    def line(self, seat: int) -> str:
        """The words for the last cards."""
        if is_you(seat, self._seats):
            return tr("You have one card left")
        return tr("{name} has one card left").format(name=self._seats[seat].name)

    def _holders(self, view: TableView) -> frozenset[int]:
        statuses = self._spec.status(view, self._seats).items()
        return frozenset(seat for seat, status in statuses if status.alive and status.cards == 1)


def beats(cue: Cue, dealt: int, change: Beat, reduced: bool) -> list[Beat]:
    """Itself, its card touching down, what it has changed; `dealt` cards of a deal; all at once where `reduced`."""
    landing = 0.0 if reduced else _landing(cue, dealt)
    heard = [Beat(at, cue.sound, cue.subtitle) for at in _beginnings(cue, dealt, reduced)]
    after = Beat(landing, cue.landing), change._replace(start=landing)
    return [beat for beat in (*heard, Beat(0, cue.mark), *after) if any(beat[1:])]


def goes_on(event: Event, after: Event) -> bool:
    """Whether a card goes the same way as the one before it, by the same seat."""
    if not isinstance(event, CardMoved) or not isinstance(after, CardMoved):
        return False
    return (event.target, event.seat, event.cause) == (after.target, after.seat, after.cause)


def beats_of_run(cues: Sequence[Cue], reduced: bool) -> list[Beat]:
    """What cards are heard as that go the same way right after another one."""
    sounds: list[Beat] = []
    for number, cue in enumerate(cues, 1):
        assert cue.moved is not None
        after = 0.0 if reduced else number * flights.in_run(cue.moved.source, cue.moved.target, 1 + len(cues))
        sounds += [beat._replace(start=beat.start + after) for beat in beats(cue, 0, Beat(0, ""), reduced)]
    return sounds


def _beginnings(cue: Cue, dealt: int, reduced: bool) -> list[float]:
    """When the sounds of a cue are heard, in ms: one for each card of a deal, else a single one at once."""
    if reduced or cue.motion is not Motion.DEAL:
        return [0.0]
    return [number * flights.deal_stagger(dealt) for number in range(dealt)]


def _landing(cue: Cue, dealt: int) -> float:
    """When what flies touches down, as the choreography has it."""
    if cue.motion is Motion.DEAL:
        return max(0, dealt - 1) * flights.deal_stagger(dealt) + DURATIONS["deal"]
    return flights.touchdown(cue.moved.target) if cue.moved is not None else 0.0
