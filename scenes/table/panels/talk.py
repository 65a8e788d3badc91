"""What rivals say at the table: a line now and then, at the seat, in its own words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from enum import Enum, auto

from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.match.story import Seating
from scenes.table.panels.panels import Panels
from scenes.table.spec import TableSpec, colour_of
from scenes.table.values import Cue, LogLine, Motion, TableView

LEAST_TURNS, LEAST_MS = 4, 20_000.0
"""From one line to the next, whoever says it: so many turns begin, and so much time passes."""
TURNS_TO_BOAST = 9
"""Whoever takes the lead speaks of it after so many: somebody does in every turn."""
LASTS_MS, FRESH_MS = 4000.0, 60.0
"""How long a line stands, and how long after a change it is drawn at the latest."""


class Situation(Enum):
    """What somebody says something about."""

    BEGINS = auto()
    LEADS = auto()
    OUT = auto()
    WINS = auto()
    BEATEN = auto()
    FINE_TURN = auto()


Lines = Mapping[Situation, tuple[str, ...]]
"""What one of them says, the second where the first was said before."""


def next_line(stage: Stage, face: str, situation: Situation, lines: Lines) -> str:
    """What somebody with this face says now: never the same twice running. Raises KeyError where they have no word."""
    counts, key = stage.remarks, (face, situation.name)
    counts[key] += 1
    return lines[situation][(counts[key] - 1) % len(lines[situation])]


def says(name: str, line: str) -> str:
    """A rival's line for a voice."""
    return tr("{name} says: {line}").format(name=name, line=line)


def quoted(line: str) -> str:
    """A line of talk in quotation marks, as it is written beside a face or in the log."""
    return tr("“{line}”").format(line=line)


class Talk:
    """What rivals say at one table. `lines` are those of every seat; a seat without any says nothing.

    `won_before` tells under which colours the person has won before a round, by its number from 1, where that is what
    counts: in a stage of a run, whose start and end are spoken of elsewhere.
    """

    def __init__(self, stage: Stage, spec: TableSpec, seated: Sequence[Seating], panels: Panels) -> None:
        self._stage, self._spec, self._seated, self._panels = stage, spec, seated, panels
        self.lines: Sequence[Lines] = ()
        self.won_before: Callable[[int], Collection[str | None]] | None = None
        self._turns, self._since_ms = LEAST_TURNS, LEAST_MS
        self._count: Counter[int] = Counter()  # whoever has said least speaks
        self._began: TableView | None = None  # as the turn that runs found the table
        self._left_ms = self._fresh_ms = 0.0
        self._speaker = 0

    @property
    def changed(self) -> bool:
        """Whether a line has come or gone that is still to be drawn."""
        return self._fresh_ms > 0

    def pass_time(self, elapsed_ms: float) -> None:
        """Real time passes: whoever reads it needs the same at every speed."""
        self._since_ms += elapsed_ms
        self._fresh_ms = max(0.0, self._fresh_ms - elapsed_ms)
        if self._left_ms <= 0 or not self._panels.is_heard(self._speaker):
            return
        if self._left_ms <= elapsed_ms:
            self.end()
        self._left_ms = max(0.0, self._left_ms - elapsed_ms)

    def goes_on(self, view: TableView) -> None:
        """A round that was broken off goes on: it does not begin."""
        self._began = view

    def end(self) -> None:
        """Nobody says anything any more."""
        if self._left_ms > 0:
            self._panels.speak(None)
            self._left_ms, self._fresh_ms = 0.0, FRESH_MS

    def happened(self, cue: Cue, view: TableView, over: bool) -> str:
        """An event is shown; `view` is what is true then, and `over`: the match is. What is said, for a voice."""
        began, line = self._began, ""
        if cue.motion is Motion.LEAP:
            line = self._round_won(cue.seats, view, over)
        elif cue.motion is Motion.TURN_DOWN and cue.seat is not None:
            line = self._say(Situation.OUT, cue.seat) if self._seated[cue.seat].level is not None else ""
        elif cue.turn is not None:
            first = began is None and view.number == 1
            self._turns += 1
            line = self._begin() if first else self._turn_ended(view)
        if cue.turn is not None or cue.motion is Motion.LEAP:
            self._began = view if cue.turn is not None else None
        return line

    @property
    def _bots(self) -> list[int]:
        return [seat for seat, seating in enumerate(self._seated) if seating.level is not None]

    def _begin(self) -> str:
        return self._say(Situation.BEGINS, *self._bots) if self.won_before is None else ""

    def _turn_ended(self, view: TableView) -> str:
        """Somebody has taken the lead: a bot, or a person by what decides last."""
        seat, lead = self._began.to_act if self._began is not None else None, self._spec.lead
        if self._began is None or seat is None or lead is None or lead.leader(view) != seat:
            return ""
        if lead.leader(self._began) == seat:
            return ""
        if self._seated[seat].level is not None:
            return self._say(Situation.LEADS, seat) if self._turns >= TURNS_TO_BOAST else ""
        return self._say(Situation.FINE_TURN, *self._bots) if lead.close_call(view) is not None else ""

    def _round_won(self, winners: Sequence[int], view: TableView, over: bool) -> str:
        """By people or by bots; what is said of a round alone is that a person played it well."""
        people = any(self._seated[seat].level is None for seat in winners)
        losers = [seat for seat in self._bots if seat not in winners]
        if self.won_before is not None:
            first = people and colour_of(self._spec, view) not in self.won_before(view.number)
            return self._say(Situation.FINE_TURN, *losers) if first else ""
        if people:
            return self._say(Situation.BEATEN if over else Situation.FINE_TURN, *losers)
        return self._say(Situation.WINS, *winners) if over and len(self._bots) < len(self._seated) else ""

    def _say(self, situation: Situation, *seats: int) -> str:
        """One of the seats has a word, unless somebody has spoken not long ago."""
        speakers = [seat for seat in seats if seat < len(self.lines) and self.lines[seat].get(situation)]
        early = self._turns < LEAST_TURNS or self._since_ms < LEAST_MS
        if not speakers or early or not self._stage.settings.talk:
            return ""
        seat = self._speaker = min(speakers, key=self._count.__getitem__)
        self._count[seat] += 1
        name = self._seated[seat].name
        line = next_line(self._stage, self._seated[seat].face, situation, self.lines[seat])
        self._turns, self._since_ms = 0, 0.0
        self._left_ms, self._fresh_ms = LASTS_MS, FRESH_MS
        self._panels.speak((seat, line))
        if self._stage.settings.subtitles:
            self._panels.note(LogLine(name, (quoted(line),), seat=seat))
        return says(name, line)
