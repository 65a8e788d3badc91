"""What a timeline tells of a match: everybody may know all of it."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from scenes.kit.messages import listed, tr
from scenes.match.played import PlayedMatch, RoundMark
from scenes.match.story import Seating
from scenes.screens.scoring.outcome import match_over
from scenes.table.spec import TableSpec, colour_of


class TurnTold(NamedTuple):
    """A turn as the timeline shows it: whose it is, whether it put its seat out, and the rule after it."""

    seat: int
    out: bool
    colour: str | None


class Told:
    """Its rounds, its turns, and a line of it in words."""

    def __init__(self, match: PlayedMatch, spec: TableSpec, seated: tuple[Seating, ...]) -> None:
        self.match, self.seated = match, seated
        self._spec = spec
        self._turns: dict[int, list[TurnTold]] = {}

    @cached_property
    def _sides(self) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(side) for side in self._spec.game.sides(len(self.seated)))

    @property
    def is_ruled(self) -> bool:
        """Whether a rule is in force in this game."""
        return self._spec.rule is not None

    def winners(self, mark: RoundMark) -> tuple[int, ...]:
        """The seats that have won a round."""
        winner = mark.result.winner if mark.result is not None else None
        return self._sides[winner] if winner is not None else ()

    def colour_of_round(self, number: int) -> str | None:
        """The colour key of what a round was won under; None where the game has no such thing."""
        mark = self.match.rounds[number]
        if self._spec.rule is None or mark.result is None:
            return None
        return mark.result.reason or self._colour(mark.end)

    def turns(self, number: int) -> list[TurnTold]:
        """Those of a round."""
        if number not in self._turns:
            mark = self.match.rounds[number]
            self._turns[number] = [self._turn(mark, turn) for turn in range(len(mark.turns))]
        return self._turns[number]

    def _turn(self, mark: RoundMark, turn: int) -> TurnTold:
        (first, last), seat = mark.lines_of(turn), mark.turns[turn].seat
        events = [event for told in self.match.told[first - 1 : last] for event in told]
        return TurnTold(seat, any(self._spec.seat_out(event) == seat for event in events), self._colour(last))

    def _colour(self, line: int) -> str | None:
        return colour_of(self._spec, self._spec.game.view(self.match.state(line), None))

    def has_mistake(self, number: int, turn: int | None) -> bool:
        """Whether a review found a turn wanting, counted from 0 as its round is; None: any of the round."""
        wrong = self.match.mistakes
        if turn is None:
            return any(each == number + 1 for each, _ in wrong)
        return (number + 1, turn + 1) in wrong

    def is_mistake_at(self, line: int) -> bool:
        """The same of the turn that runs after a line."""
        number = self.match.round_at(line)
        turn = self.match.rounds[number].turn_at(line) if self.match.rounds else 0
        return turn > 0 and self.has_mistake(number, turn - 1)

    def turn_words(self, line: int) -> str:
        """Which of how many turns of its round runs after a line; at the very end who has won."""
        if not self.match.rounds:
            return ""
        if self._is_over(line):
            return match_over(self.match.story(line, self.seated))
        mark = self.match.rounds[self.match.round_at(line)]
        turn = mark.turn_at(line)
        if not turn:
            return tr("The deal")
        if mark.result is None and not self.match.finished:
            return tr("Turn {n}").format(n=turn)
        return tr("Turn {n} of {all}").format(n=turn, all=len(mark.turns))

    def _is_over(self, line: int) -> bool:
        return self.match.finished and line >= self.match.lines

    def place(self, line: int) -> str:
        """The round, the turn and whose it is; at the very end who has won."""
        if not self.match.rounds:
            return ""
        mark = self.match.rounds[self.match.round_at(line)]
        turn = mark.turn_at(line)
        name = self.seated[mark.turns[turn - 1].seat].name if turn and not self._is_over(line) else ""
        return listed((tr("Round {n}").format(n=mark.number), self.turn_words(line), name))
