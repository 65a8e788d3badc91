"""What a round comes to, and who has won (rules, section 8)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import TallyLine
from game.seven_street.cards import ALL_HUNDREDS, HUNDRED, SMALL, WORTH, Cards, worth_of
from game.seven_street.position import SEVEN
from game.seven_street.rules import StreetRules
from game.seven_street.state import Lanes

SEVENTH, PURE_SEVENTH = 300, 500  # points of a 7-Street, and of one without a joker
FINISHED, FOUR_HUNDREDS = 100, 400


def is_seven(street: Cards) -> bool:
    """Whether a street is a 7-Street."""
    return len(street) >= SEVEN


def is_pure(street: Cards) -> bool:
    """Whether a street has no joker."""
    return all(kind < SMALL for kind, _ in street)


def bonus(street: Cards) -> int:
    """Points of a 7-Street on top of its cards; 0 for another street."""
    if not is_seven(street):
        return 0
    return PURE_SEVENTH if is_pure(street) else SEVENTH


def worth_of_hundreds(count: int) -> int:
    """Points of the 100s of a team."""
    return count * WORTH[HUNDRED] + (FOUR_HUNDREDS if count == ALL_HUNDREDS else 0)


def so_far(side: int, lanes: Lanes, zeros: Cards, hundreds: Cards) -> list[TallyLine]:
    """What the table alone would score now: streets, 7-Streets, 0s and 100s laid, an entry each.

    Without a 7-Street, streets and 0s count against the team.
    """
    sevens = [street for street in lanes if is_seven(street)]
    sign = 1 if sevens else -1
    lines = [TallyLine("streets", side, sign * worth_of(street), street) for street in lanes if street]
    lines += [TallyLine("pure" if is_pure(street) else "seven", side, bonus(street), street) for street in sevens]
    if zeros:
        lines.append(TallyLine("zeros", side, sign * worth_of(zeros), zeros))
    if hundreds:
        lines.append(TallyLine("hundreds", side, len(hundreds) * WORTH[HUNDRED], hundreds))
    if len(hundreds) == ALL_HUNDREDS:
        lines.append(TallyLine("four_hundreds", side, FOUR_HUNDREDS))
    return lines


def tally_of_side(side: int, table: Sequence[TallyLine], hands: Cards, finished: bool) -> list[TallyLine]:
    """What a round comes to for a team, line by line; `table` is what `so_far` gives."""
    lines = list(table)
    if finished and any(line.label in ("seven", "pure") for line in table):
        lines.append(TallyLine("finished", side, FINISHED))
    return [*lines, TallyLine("hands", side, -worth_of(hands), hands)]


def winners_of(rules: StreetRules, number: int, totals: Sequence[int]) -> tuple[int, ...]:
    """The teams that have won after round `number`; none while the match goes on (sections 8 and 9)."""
    most = max(totals)
    leaders = tuple(team for team, total in enumerate(totals) if total == most)
    if rules.rounds is not None:
        return leaders if number >= rules.rounds else ()
    reached = rules.target is not None and most >= rules.target
    return leaders if reached and len(leaders) == 1 else ()
