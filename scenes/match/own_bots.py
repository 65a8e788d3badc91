"""Bots of other makers that a person has brought: their commands by labels, whether one plays, one at the table, and
the command of another one while it is typed.

The settings alone keep the commands. A bot is asked as its game's protocol says.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from enum import Enum, auto
from hashlib import sha256
from itertools import count
from pathlib import PurePath
from typing import Any, NamedTuple

from game.catalog import ENTRIES
from game.core.events import TurnBegan
from game.core.game import Json
from game.core.match import Step
from game.core.protocol import Referee
from game.core.record import BOT, Header
from game.engines.client import EngineClient, arguments_of
from scenes.kit.messages import tr
from scenes.kit.settings import Settings
from scenes.kit.stage import Stage
from scenes.match.story import display_name

ANY = "any"
"""The level of such a bot: all that a record says of it, beside the label as its name."""
TURNS_MS = (500, 1000, 2000, 5000, 10_000)
"""How long it may think about a turn."""
USUAL_MS = 2000
MOST_BOTS, MOST_MATCHES = 12, 50
LONGEST = 1000
"""Letters of a command."""
SECOND = re.compile(r" \(\d+\)$")
NAMED_AFTER = 2
"""Of the command and what follows it, so many words may be what it is called after: `python3 raven.py`."""
WITHIN_S = 2.0
READY_S = 5.0
"""So long a program may take to greet."""
LATE_S = 1.0
"""An answer counts up to this after twice the time for a turn (formats: the bot protocol)."""
LONGEST_LOOK_S = 0.5
"""No more than this counts between two looks: a game that was stopped has not waited."""


class KnownBot(NamedTuple):
    """The command line of a bot as it was typed, what it is called, and the ms that it gets for a turn."""

    label: str
    command: str
    ms: int = USUAL_MS


def started(bot: KnownBot | None) -> EngineClient:
    """The program of a bot. Raises OSError where it cannot be started, or nothing is known of it."""
    if bot is None:
        raise FileNotFoundError("no such bot")
    try:
        return EngineClient(arguments_of(bot.command))
    except ValueError as fault:
        raise OSError(str(fault)) from None


def known_bots(settings: Settings) -> tuple[KnownBot, ...]:
    """The bots that were brought before, the newest first; entries that are not sound are passed over."""
    bots = []
    for label, stored in settings.own_bots.items():
        command, ms = (stored.get("command"), stored.get("ms")) if isinstance(stored, dict) else (None, None)
        if isinstance(command, str) and command.strip() and len(command) <= LONGEST:
            bots.append(KnownBot(display_name(label), command, ms if ms in TURNS_MS else USUAL_MS))
    return tuple(bots[:MOST_BOTS])


def bot_called(settings: Settings, label: str) -> KnownBot | None:
    """The one with a label, which may be that of a seat, with a number in brackets; None where none has it."""
    known = {bot.label: bot for bot in known_bots(settings)}
    return known.get(label) or known.get(SECOND.sub("", label))


def named_bot(command: str, ms: int, known: Sequence[KnownBot]) -> KnownBot:
    """A command with its label: the one that it had before, or one that no other has."""
    command = command.strip()
    before = next((bot.label for bot in known if bot.command == command), None)
    label, number = _name_in(arguments_of(command)), 1
    taken = {bot.label for bot in known}
    while before is None and (f"{label} {number}" if number > 1 else label) in taken:
        number += 1
    return KnownBot(before or (f"{label} {number}" if number > 1 else label), command, ms)


def with_bot(bot: KnownBot, known: Sequence[KnownBot]) -> dict[str, dict[str, str | int]]:
    """What the settings keep from now on, this one first."""
    all_bots = (bot, *(other for other in known if other.label != bot.label))[:MOST_BOTS]
    return {each.label: {"command": each.command, "ms": each.ms} for each in all_bots}


def match_key(header: Header) -> str:
    """What tells a match from all others, whatever its file is called."""
    facts = (header.game.name, dict(header.game.rules_to_json(header.rules)), header.seats, header.seed)
    return sha256(repr(facts).encode("utf-8", "backslashreplace")).hexdigest()[:32]


def begun_here(settings: Settings, header: Header) -> dict[str, list[str]]:
    """What the settings keep of the matches begun here in which such bots sit; this one is the newest."""
    if not any(entry.player == f"{BOT}{ANY}" for entry in header.seats):
        return {}
    return {"own_matches": [match_key(header), *settings.own_matches][:MOST_MATCHES]}


def may_start(settings: Settings, header: Header) -> bool:
    """Whether a match that goes on was begun here: no other record starts a program."""
    return match_key(header) in settings.own_matches


def _name_in(arguments: Sequence[str]) -> str:
    """What a program is called after: the script that an interpreter runs, else the program itself."""
    paths = [word for word in arguments[:NAMED_AFTER] if not word.startswith("-")]
    return display_name(PurePath(paths[-1] if PurePath(paths[-1]).suffix else paths[0]).name)[:20]


class ProbeAnswer(Enum):
    """Whether a program answers as a bot of the game does, not at all, or otherwise."""

    ANSWERS = auto()
    SILENT = auto()
    OTHER = auto()


class Probe:
    """A trial start of one command. Nobody waits for its answer: `look` is called as time passes."""

    def __init__(self, referee: Referee[Any, Any], command: Sequence[str]) -> None:
        """Starts the command."""
        self._referee, self._until = referee, time.monotonic() + WITHIN_S
        self.verdict: ProbeAnswer | None = None
        """None as long as it may still answer."""
        self._client: EngineClient | None = None
        try:
            self._client = EngineClient(command)
        except OSError:
            self.verdict = ProbeAnswer.SILENT
        else:
            self._client.tell(referee.hello(0))

    def look(self) -> None:
        """Judges what has been said by now, or that nothing was; then the program is ended."""
        if self._client is None or self.verdict is not None:
            return
        answer = self._client.next_line()
        if answer is not None:
            self.verdict = ProbeAnswer.SILENT if answer.gone else self._judge(answer.line)
        elif time.monotonic() >= self._until:
            self.verdict = ProbeAnswer.SILENT
        if self.verdict is not None:
            self.close()

    def close(self) -> None:
        """Ends the program, whatever its answer."""
        client, self._client = self._client, None
        if client is None:
            return
        client.end() if self.verdict is ProbeAnswer.ANSWERS else client.kill()

    def _judge(self, line: Json | None) -> ProbeAnswer:
        try:
            self._referee.greeted(line or {})
        except ValueError:
            return ProbeAnswer.OTHER
        return ProbeAnswer.ANSWERS


class Program(NamedTuple):
    """A bot's program, started by `start`, which raises OSError; `seed` is all that its chances are drawn from.

    `referee` makes what speaks with it from its start on; `ms` is the time it gets for a turn.
    """

    start: Callable[[], EngineClient]
    referee: Callable[[], Referee[Any, Any]]
    ms: int
    seed: int


class OwnPlayer:
    """Such a bot at a seat: its program is started with the match, and anew when it is asked and has ended."""

    def __init__(
        self, program: Program, give_up: Callable[[Any, str], Any], clock: Callable[[], float] = time.monotonic
    ) -> None:
        """`give_up` chooses from a view for the reason given, "" in a turn that has one; `clock` tells seconds."""
        self._program, self._give_up, self._clock = program, give_up, clock
        self._ms = program.ms
        self._referee = program.referee()
        self._client: EngineClient | None = None
        self._begun = self._ready = False
        self._numbers = count(1)
        self._number: int | None = None  # of the question that is open
        self._waiting: list[Json] = []  # what is told once it has greeted
        self._plan: list[Any] = []
        self._given_up = False  # in the turn that runs: nothing more is asked in it
        self._looked = self._spent_s = 0.0

    def choose(self, view: Any) -> Any | None:
        """The next move, or None while it thinks."""
        if self._given_up:
            return self._give_up(view, "")
        if not self._plan:
            if self._number is None:
                self._ask(view)
            try:
                self._look(view)
            except ValueError as fault:
                self._number, self._given_up = None, True
                return self._give_up(view, str(fault))
        return self._plan.pop(0) if self._plan else None

    def hear(self, step: Step) -> None:
        """Something has happened: the program is told, once it runs."""
        if isinstance(step.event, TurnBegan):
            self._given_up = False
        if not self._begun:
            self.begin()
        self._tell(self._referee.hear(step))

    def close(self) -> None:
        """The match is over: so is the program."""
        client, self._client = self._client, None
        if client is not None:
            client.end()

    def begin(self) -> None:
        """Starts the program; one that cannot be started is found out when it is asked."""
        self._begun, self._ready, self._waiting = True, False, []
        self._referee = self._program.referee()
        try:
            self._client = self._program.start()
        except OSError:
            return
        self._client.tell(self._referee.hello(self._program.seed))

    def _ask(self, view: Any) -> None:
        while self._ready and self._client is not None and (answer := self._client.next_line()) is not None:
            if answer.gone:  # and whatever it has said unasked is no answer
                self._lose()
        if self._client is None:
            self.begin()
        self._number = next(self._numbers)
        self._spent_s, self._looked = 0.0, self._clock()
        self._tell(self._referee.ask(view, self._number, self._ms))

    def _tell(self, messages: list[Json]) -> None:
        """Messages on their way; before it has greeted they wait."""
        if self._client is not None and self._ready:
            for message in messages:
                self._client.tell(message)
        elif self._client is not None:
            self._waiting += messages

    def _look(self, view: Any) -> None:
        """Takes what has been said. Raises ValueError, with the words for it, for what is no good answer."""
        now = self._clock()
        self._spent_s, self._looked = self._spent_s + min(now - self._looked, LONGEST_LOOK_S), now
        if self._client is None:
            raise ValueError(tr("it couldn't be started"))
        while self._number is not None and (answer := self._client.next_line()) is not None:
            if answer.gone:
                self._lose()
                raise ValueError(tr("it quit"))
            self._take(view, answer.line or {})
        limit_s = (0.0 if self._ready else READY_S) + 2 * self._ms / 1000 + LATE_S
        if self._number is not None and self._spent_s > limit_s:
            self._lose()
            raise ValueError(tr("it didn't respond"))

    def _take(self, view: Any, line: Json) -> None:
        """A greeting, or the answer to the open question."""
        if self._ready:
            assert self._number is not None
            self._plan = list(self._referee.moves(view, self._number, line))
            self._number = None
            return
        try:
            self._referee.greeted(line)
        except ValueError:
            self._lose()
            raise
        self._ready = True
        self._spent_s = 0.0
        waiting, self._waiting = self._waiting, []
        self._tell(waiting)

    def _lose(self) -> None:
        """The program is of no use any more: the next question starts it anew."""
        assert self._client is not None
        self._client.kill()
        self._client, self._ready = None, False


class CommandEntry:
    """The command line of a bot as it is typed, tried out and saved, for a game that has a bot protocol.

    Nothing is started before `ask`.
    """

    def __init__(self, stage: Stage, game: str) -> None:
        self._stage, self._game = stage, game
        self.known = known_bots(stage.settings)
        """The newest first."""
        self.text, self.ms = (self.known[0].command, self.known[0].ms) if self.known else ("", USUAL_MS)
        self._probe: Probe | None = None
        self._fault = ""
        self.verdict: ProbeAnswer | None = None

    @property
    def asking(self) -> bool:
        """Whether the program's answer is still awaited."""
        return self._probe is not None

    @property
    def line(self) -> str:
        """The outcome of asking the program, or what is to be done."""
        match self.verdict:
            case ProbeAnswer.ANSWERS:
                return tr("Connected.")
            case ProbeAnswer.SILENT:
                return tr("No answer.")
            case ProbeAnswer.OTHER:
                return tr("Not a {game} bot.").format(game=ENTRIES[self._game].referee_at(0).title)
        if self._fault or self.asking:
            return self._fault or tr("Connecting…")
        return tr("Press Enter to connect.") if self.text.strip() else tr("Type the command that starts it.")

    def type(self, text: str) -> bool:
        """Adds letters; False where there is no room for them."""
        if len(self.text) + len(text) > LONGEST:
            return False
        self._change(self.text + text)
        return True

    def erase(self) -> bool:
        """Takes the last letter back; False where there is none."""
        had = bool(self.text)
        self._change(self.text[:-1])
        return had

    def take(self, bot: KnownBot) -> None:
        """Takes an earlier command, and asks its program at once."""
        self._change(bot.command)
        self.ms = bot.ms
        self.ask()

    def set_time(self, index: int) -> None:
        """Sets one of the times for a turn (ms), by its index."""
        self.ms = TURNS_MS[index]

    def ask(self) -> None:
        """Starts the program, to see whether it plays the game."""
        if self.asking:
            return
        self._change(self.text)
        try:
            self._probe = Probe(ENTRIES[self._game].referee_at(0), arguments_of(self.text))
        except ValueError:
            self._fault = tr("A quotation mark is missing.") if self.text.strip() else ""

    def look(self) -> bool:
        """Takes the program's answer once it is there; whether it came at this call. Called every frame."""
        if self._probe is None:
            return False
        self._probe.look()
        if self._probe.verdict is None:
            return False
        self.verdict, self._probe = self._probe.verdict, None
        return True

    def keep(self) -> KnownBot:
        """Writes the bot into the settings."""
        bot = named_bot(self.text, self.ms, self.known)
        self._stage.change(own_bots=with_bot(bot, self.known))
        self.known = known_bots(self._stage.settings)
        return bot

    def close(self) -> None:
        """Ends the program that is being asked."""
        if self._probe is not None:
            self._probe.close()
            self._probe = None

    def _change(self, text: str) -> None:
        self.close()
        self.text, self.verdict, self._fault = text, None, ""
