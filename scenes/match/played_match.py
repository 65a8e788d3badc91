"""A recorded match: every state of it, its rounds and turns, whose eyes may see it; played on from a moment."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from game.core.events import Event, MatchEnded, RoundBegan, RoundEnded, TurnBegan
from game.core.match import Step
from game.core.record import BOT, HUMAN, BadRecord, Reader, Replay, SeatEntry
from game.core.replaced import put
from scenes.kit.disk import reason_of
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.match.occasion import FROM_REPLAY, Occasion, OccasionKind
from scenes.match.seats import PEOPLE
from scenes.match.session import Session
from scenes.match.store import reviews
from scenes.match.store.resume import Past, look, unhurried
from scenes.match.store.sidecar import About, about, seated
from scenes.match.story import MatchSetup, RoundResult, Seating, Story, display_name

APART = 16
"""So many lines lie between two states that are kept: a jump folds no more than these."""
Item = TypeVar("Item")

PLAYED_ON = Occasion(OccasionKind.PLAYED_ON, FROM_REPLAY)


class TurnMark(NamedTuple):
    """A turn: how many lines have been told once it has begun, and whose it is."""

    line: int
    seat: int


class RoundMark(NamedTuple):
    """A round from its deal to the last line before the next one; `result` is None while it is not over."""

    number: int
    begin: int
    end: int
    turns: tuple[TurnMark, ...]
    result: RoundResult | None = None

    @property
    def stops(self) -> tuple[int, ...]:
        """The lines after which something is complete: the deal, and every turn."""
        begins = [turn.line for turn in self.turns]
        return (*dict.fromkeys((self.begin, *(line - 1 for line in begins[1:]), self.end)),)

    def turn_at(self, line: int) -> int:
        """The number of turns of the round that have begun after a line."""
        return sum(turn.line <= line for turn in self.turns)

    def lines_of(self, turn: int) -> tuple[int, int]:
        """The first and the last line of a turn, from 0."""
        after = self.turns[turn + 1].line - 1 if turn + 1 < len(self.turns) else self.end
        return self.turns[turn].line, after


class PlayedMatch:
    """A record as far as it goes; positions are lines told, from 0, before the first deal, to `lines`."""

    def __init__(self, played: Replay, about: About) -> None:
        """`about` is what is kept beside its record."""
        faces = about.faces
        self._seated = seated(played.header, about)
        self.header, self.line_events, self.faces = played.header, played.line_events, tuple(faces)
        self.finished = played.finished
        self.mistakes: set[tuple[int, int]] = set()
        """Turns in which a person gave something away, by round and turn from 1, as far as that was reviewed."""
        self.rounds: list[RoundMark] = []
        self._end: MatchEnded | None = None
        state = self.header.game.begin(self.header.rules, len(self.header.seats))
        self._checkpoints = [state]
        for line, events in enumerate(self.line_events, 1):
            for event in events:
                state = self.header.game.evolve(state, event)
                self._note(line, event, state)
            if line % APART == 0:
                self._checkpoints.append(state)

    def _note(self, line: int, event: Event, state: Any) -> None:
        rounds = self.rounds
        if isinstance(event, RoundBegan):
            rounds.append(RoundMark(event.number, line, line, ()))
        elif isinstance(event, TurnBegan):
            rounds[-1] = rounds[-1]._replace(turns=(*rounds[-1].turns, TurnMark(line, event.seat)))
        elif isinstance(event, RoundEnded):
            lines = self.header.game.tally(state)
            rounds[-1] = rounds[-1]._replace(result=RoundResult(len(rounds), event.winner, lines, event.totals))
        elif isinstance(event, MatchEnded):
            self._end = event
        if rounds:
            rounds[-1] = rounds[-1]._replace(end=line)

    @property
    def lines(self) -> int:
        """The number of lines of the record, without its header."""
        return len(self.line_events)

    @property
    def eyes(self) -> tuple[int | None, ...]:
        """The seats through whose eyes it may be seen.

        What was hidden from whoever played stays hidden until the match is over: of an unfinished one only they
        themselves see their hand, and of several people or of none nobody does. Nor does anybody where it is not known
        whether somebody else has joined.
        """
        if self.finished:
            return tuple(range(len(self.header.seats)))
        people = [seat for seat, entry in enumerate(self._seated or ()) if not entry.player.startswith(BOT)]
        return (people[0],) if len(people) == 1 else (None,)

    def state(self, line: int) -> Any:
        """The state of the game after so many lines."""
        first = line // APART
        state = self._checkpoints[first]
        for events in self.line_events[first * APART : line]:
            for event in events:
                state = self.header.game.evolve(state, event)
        return state

    def steps(self, first: int, last: int) -> tuple[Step, ...]:
        """What happens from one line to another one, both included; lines count from 1."""
        state, steps = self.state(first - 1), []
        for events in self.line_events[first - 1 : last]:
            for event in events:
                after = self.header.game.evolve(state, event)
                steps.append(Step(event, state, after))
                state = after
        return tuple(steps)

    def round_at(self, line: int) -> int:
        """Which round runs after a line, from 0; the first one before its deal."""
        return max(0, sum(mark.begin <= line for mark in self.rounds) - 1)

    def story(self, line: int, seated: tuple[Seating, ...]) -> Story:
        """The match as it stands after a line."""
        game = self.header.game
        target = game.view(self._checkpoints[0], None).target
        ended = [mark.result for mark in self.rounds if mark.result is not None and self._ended_by(mark, line)]
        story = Story(seated, game.sides(len(seated)), target, counts_rounds=game.counts_rounds(self.header.rules))
        for result in ended:
            story = story.with_round(result.winner, result.lines, result.totals)
        if self._end is None or line < self.lines:
            return story
        return story._replace(winners=self._end.winners, cause=self._end.cause)

    def _ended_by(self, mark: RoundMark, line: int) -> bool:
        last = mark.turns[-1].line if mark.turns else mark.begin
        lines = self.line_events[last : min(mark.end, line)]
        return any(isinstance(event, RoundEnded) for events in lines for event in events)


def why_not_opened(name: str, fault: BaseException) -> str:
    """The line for a record that could not be opened. Raises what is no fault of a record."""
    if isinstance(fault, BadRecord):
        return tr("Can't show the match in {file}: {reason}").format(file=display_name(name), reason=fault)
    if isinstance(fault, OSError):
        return tr("Can't open the match in {file}: {reason}").format(
            file=display_name(name), reason=reason_of(fault))
    raise fault


def open_match(path: Path) -> PlayedMatch:
    """The match of a record, held against the rules: off the drawing thread. Raises OSError and BadRecord."""
    match = PlayedMatch(look(path), about(path))
    match.mistakes = reviews.mistakes(path, match.header.game, match.line_events)
    return match


class MatchPosition(NamedTuple):
    """A match as far as a line, and what must happen before anybody is asked again."""

    match: PlayedMatch
    line: int
    past: Past


def moment_of(match: PlayedMatch, line: int) -> MatchPosition:
    """The match after a line: off the drawing thread, for all of it is followed once more."""
    assert match.finished, "what is not over is not played on from"
    reader = Reader(match.header)
    for events in unhurried(match.line_events[:line]):
        reader.follow(*events)
    return MatchPosition(match, line, Past((), reader.state, match.steps(1, line), reader.owed))


def may_play_on(match: PlayedMatch, line: int) -> bool:
    """Whether a match that is over can be played on from a line: one between its first deal and its end."""
    return match.finished and 0 < line < match.lines and not match.header.game.is_over(match.state(line))


def play_on(stage: Stage, moment: MatchPosition, seated: tuple[Seating, ...], eyes: int) -> Session:
    """The new match. Whoever played it plays again; in a match of bots, a person whose `eyes` were seen through."""
    match, header = moment.match, moment.match.header
    entries = header.seats
    if all(entry.player.startswith(BOT) for entry in entries):
        seated = put(seated, eyes, _person(seated, eyes))
        entries = put(entries, eyes, SeatEntry(entries[eyes].name, HUMAN))
    setup = MatchSetup(header.game.name, dict(header.game.rules_to_json(header.rules)), seated)
    session = Session(stage, header.game, setup, stage.new_seed(), moment.past._replace(seats=entries),
                      occasion=PLAYED_ON)
    session.record(match.line_events[: moment.line])
    return session


def _person(seated: tuple[Seating, ...], seat: int) -> Seating:
    """Somebody in a bot's place, with its name, and a face that nobody has."""
    taken = {seating.face for seating in seated}
    return seated[seat]._replace(level=None, face=next(face for face in PEOPLE if face not in taken))
