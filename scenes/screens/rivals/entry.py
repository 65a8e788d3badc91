"""The command line of a bot that somebody brings, as it is typed, tried out and kept."""

from __future__ import annotations

from game.catalog import ENTRIES
from game.engines.client import arguments_of
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.match.own_bots import (
    LONGEST,
    TURNS_MS,
    USUAL_MS,
    KnownBot,
    Probe,
    ProbeAnswer,
    known_bots,
    named_bot,
    with_bot,
)


class CommandEntry:
    """What stands there so far, for a game that anybody may make bots for. Nothing is started before `ask`."""

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
