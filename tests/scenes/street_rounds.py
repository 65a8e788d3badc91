"""The rounds of 7 Street's golden traces, as they are told when they are over."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from game.catalog import GAMES
from game.core.events import MatchEnded, RoundBegan, RoundEnded, TallyLine
from game.core.match import Step
from game.core.record import replay, split_lines
from game.seven_street.cards import FACES, StreetCard
from game.seven_street.game import SEVEN_STREET
from scenes.match.story import RoundResult, Seating, Story
from scenes.screens.scoring.outcome import EndedRound
from scenes.specs.seven_street.tallying import StreetTallying
from scenes.specs.seven_street.words import StreetVoice, face_of
from scenes.table.capabilities import RoundSummary

REPLAYS = Path(__file__).parents[1] / "replays"
SEATS = tuple(
    Seating(name, face, level)
    for name, face, level in (
        ("You", "kite", None), ("Hunter", "hunter", "greedy"), ("Moon", "moon", "greedy"),
        ("Magpie", "magpie", "greedy"), ("Tactician", "tactician", "greedy"), ("Maestro", "maestro", "greedy"),
    )
)  # fmt: skip
SPEC: Any = SimpleNamespace(
    game=SEVEN_STREET, tallying=StreetTallying(), rule=None, lead=None, teaching=None, voice=StreetVoice(), face=face_of)
"""As much of the game's table as the end of a round asks for."""


class StreetRound:
    """A round of a trace: all of its steps, and the story up to its end."""

    def __init__(self, steps: list[Step], story: Story) -> None:
        self.steps, self.story = steps, story

    @property
    def lines(self) -> tuple[TallyLine, ...]:
        return self.story.rounds[-1].lines

    def told(self, seats: tuple[Seating, ...] | None = None) -> RoundSummary:
        return StreetTallying().summary(self.lines, self.steps, seats or self.story.seats)

    @property
    def ended(self) -> EndedRound:
        return EndedRound(self.story, SPEC, self.told())


@cache
def street_rounds(seats: int) -> tuple[StreetRound, ...]:
    """The rounds of the trace with so many seats, in their order."""
    played = replay(split_lines((REPLAYS / f"7street-{seats}.jsonl").read_bytes()), GAMES)
    state = SEVEN_STREET.begin(played.header.rules, seats)
    story = Story(SEATS[:seats], SEVEN_STREET.sides(seats), played.header.rules.target)
    steps, found = list[Step](), list[StreetRound]()
    for event in (event for told in played.line_events for event in told):
        then = SEVEN_STREET.evolve(state, event)
        steps = [*([] if isinstance(event, RoundBegan) else steps), Step(event, state, then)]
        state = then
        if isinstance(event, RoundEnded):
            result = RoundResult(len(found) + 1, event.winner, SEVEN_STREET.tally(then), event.totals)
            story = story._replace(rounds=(*story.rounds, result))
            found.append(StreetRound(steps, story))
        elif isinstance(event, MatchEnded):
            story = story._replace(winners=event.winners, cause=event.cause)
            found[-1] = StreetRound(steps, story)
    return tuple(found)


def cards(written: str) -> tuple[StreetCard, ...]:
    """Cards as records write them: "8 8 ?"."""
    return tuple(StreetCard(FACES.index(face), copy) for copy, face in enumerate(written.split()))


def fullest() -> StreetRound:
    """Eleven streets of twelve cards for each team of six seats, all four 100s, 0s, and hands left."""
    end = street_rounds(6)[0]
    lines: list[TallyLine] = []
    for side in range(2):
        for number in range(1, 12):
            street = cards(f"{number} " * 11 + "?")
            lines += [TallyLine("streets", side, 1100, street), TallyLine("seven", side, 300, street)]
        lines += [TallyLine("zeros", side, 20, cards("0 0 0 0")), TallyLine("hundreds", side, 400, cards("100 100 100 100")),
                  TallyLine("four_hundreds", side, 400), TallyLine("hands", side, -1250, cards("! 11 11 11"))]
    lines.append(TallyLine("finished", 0, 100))
    result = end.story.rounds[-1]._replace(lines=tuple(lines))
    return StreetRound(end.steps, end.story._replace(rounds=(result,)))
