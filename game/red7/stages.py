"""What Red7 supplies for arcade runs and for the days: the stages, the worth of rounds, the deal of a date."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from game.core.entry import LOST_ROUND, DayRules, RoundDone, RunRules, Stage
from game.core.events import RoundEnded, TurnBegan
from game.core.fields import list_of
from game.core.match import Step
from game.red7.cards import CARDS, COLOURS, Card, card_set
from game.red7.events import Scored
from game.red7.ranking import best_set, points, scoring_set
from game.red7.rules import EDITIONS, PRESETS, Rules
from game.red7.state import State

BASIC_ROUND = 10
"""Points: with scoring `none` a round has none of its own."""
STAGES = (
    Stage(1, "V", ("sprout",), "basic", 20, 10, BASIC_ROUND),
    Stage(2, "I", ("hoarder",), "basic", 20, 20, BASIC_ROUND),
    Stage(3, "B", ("hunter",), "advanced", 20, 30),
    Stage(4, "G", ("tactician",), "advanced", 12, 40),
    Stage(5, "Y", ("sprout", "hoarder", "hunter"), "advanced", 15, 50),
    Stage(6, "O", ("hunter", "tactician"), "expert", 15, 60),
    Stage(7, "R", ("maestro",), "expert", 25, 70),
)
EDITION = "asmadi-1.3"
PLAYOUTS = {"tactician": 600, "maestro": 2000}
"""For each decision of a level that searches: a third of a quiet core's own time for it (game/red7/bots/README.md),
so that a computer four times as slow thinks little longer than a match's bots do."""
_MOST = {rule: max(BASIC_ROUND, points(scoring_set(rule, card_set(CARDS)))) for rule in COLOURS}


def rules_of(stage: Stage, edition: str, rounds: int) -> Rules:
    """The rules of a stage's match: so many rounds, no target but the run's. Raises KeyError for an unknown edition."""
    rules = PRESETS[stage.preset]._replace(edition=EDITIONS[edition], rounds=rounds)
    return rules if rules.scoring == "none" else rules._replace(scoring="reshuffle", target=None)


def _edition_of(rules: Rules) -> str:
    return rules.edition.name


def round_done(steps: Sequence[Step], seat: int) -> RoundDone:
    """What a round was for a seat, from its deal to its end. Raises ValueError if it has not ended."""
    ended = next((step for step in steps if isinstance(step.event, RoundEnded)), None)
    if ended is None or not isinstance(ended.event, RoundEnded):
        raise ValueError("the round has not ended")
    if ended.event.winner != seat:
        return LOST_ROUND
    scored = next((step.event.points for step in steps if isinstance(step.event, Scored)), BASIC_ROUND)
    return RoundDone(ended.before.rule, scored, _tie(steps, seat))


def _tie(steps: Sequence[Step], seat: int) -> tuple[Card, Card] | None:
    """The two cards of which the colour alone decided that the last turn of a seat led.

    Looked at is the table as that turn left it: the rule then in force, and the palettes of all seats then still in
    the round. Colour alone decided where the strongest of the others had as many cards in its best set, and the
    highest cards of the two sets have the same number (rules, section 4). None where the seat had no turn.
    """
    beats = [step for step in steps if isinstance(step.event, (TurnBegan, RoundEnded))]
    left = [after.before for beat, after in pairwise(beats) if beat.event == TurnBegan(seat)]
    return decided_by_colour(left[-1], seat) if left else None


def decided_by_colour(state: State, seat: int) -> tuple[Card, Card] | None:
    """The seat's highest card that counts and the best rival's, where only their colours set the two apart.

    None where the seat does not lead, or leads by size or number.
    """
    best = [best_set(state.rule, card_set(palette)) for palette in state.palettes]
    powers = [(cards.bit_count(), cards.bit_length(), owner) for owner, cards in enumerate(best) if state.alive[owner]]
    first, *others = sorted(powers, reverse=True)
    if first[2] != seat or not others or first[0] != others[0][0]:
        return None
    mine, theirs = Card(first[1] - 1), Card(others[0][1] - 1)
    return (mine, theirs) if mine.number == theirs.number else None


def read_tie(value: Any) -> tuple[Card, Card]:
    """The tie of a round from a run's file. Raises ValueError."""
    cards = list_of(Card.parse)(value)
    if len(cards) != 2 or cards[0] < cards[1] or cards[0].number != cards[1].number or cards[0] == cards[1]:
        raise ValueError("is no card that beats another by its colour")
    return cards[0], cards[1]


RED7_RUN = RunRules(STAGES, COLOURS, EDITIONS, EDITION, PLAYOUTS, rules_of, _edition_of, round_done, _MOST.__getitem__,
                    read_tie)


# -- the days

RIVAL = "hunter"
RULES: Rules = PRESETS["advanced"]._replace(edition=EDITIONS[EDITION], scoring="none")


def _rule_in(state: State) -> str:
    return state.rule


RED7_DAY = DayRules(COLOURS, RULES, RIVAL, _rule_in)
