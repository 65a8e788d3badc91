"""How long a bot's turn may take: a moment of thought or a press, then its motions, sped up where they are many."""

from __future__ import annotations

from scenes.kit.theme import DURATIONS

RESERVE = 1.5
"""No motion takes more than the reciprocal of what is left of a turn: something always remains for the next."""


THOUGHTS = {
    "quick": (0, 150), "normal": (DURATIONS["think_least"], DURATIONS["think_most"]), "slow": (1200, 2000),
    "press": (0, 1),
}  # fmt: skip
"""The shortest and the longest thought in ms, by the setting; with "press" a bot waits for somebody instead."""


class Pacing:
    """The clock of one seat's turn, in ms at speed 1x."""

    def __init__(self) -> None:
        self._thought = 0.0
        self._spent = 0.0
        self._person = True
        self._turns = 0
        self._total = float(DURATIONS["bot_turn_total"])
        self.awaits_press = False
        """Whether a bot goes on only after a press."""

    def turn_began(self, person: bool, bot_pace: str = "normal") -> None:
        """A seat is to act; bots' thoughts differ in length from turn to turn, without being random."""
        least, most = THOUGHTS[bot_pace]
        self._person = person
        self._turns += 1
        self._spent = 0.0 if person else least + self._turns * 97 % (most - least)
        self._thought = self._spent
        self._total = DURATIONS["bot_turn_total"] + max(0, most - DURATIONS["think_most"])
        self.awaits_press = bot_pace == "press" and not person

    def go_on(self) -> None:
        """Somebody has pressed: the bot may move."""
        self.awaits_press = False

    def pass_time(self, elapsed_ms: float, pace: float) -> None:
        """Real time passes; at instant speed nobody is waited for."""
        self._thought = max(0.0, self._thought - elapsed_ms / pace) if pace else 0.0

    @property
    def still_thinking(self) -> bool:
        """Whether a bot still looks as if it thought, or waits for a press."""
        return self._thought > 0 or self.awaits_press

    def squeeze(self) -> float:
        """How much faster than usual the next motion is: a turn never takes longer than its total."""
        if self._person:
            return 1.0
        left = max(1.0, self._total - self._spent)
        return max(1.0, DURATIONS["rule_change_total"] * RESERVE / left)

    def spend(self, duration: float) -> None:
        """A motion of so many ms has begun."""
        self._spent += duration / self.squeeze()
