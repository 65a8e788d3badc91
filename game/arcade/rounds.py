"""What the rounds of a stage were for the person, and so for the run: read out of what happened at the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from game.arcade.run import LOST_ROUND, NotPossible, RoundDone, Run, Try, after_round, begun_as, play_again
from game.arcade.stages import BASIC_ROUND, ROUNDS, Stage
from game.core.events import RoundBegan, RoundEnded, TurnBegan
from game.core.match import Step
from game.core.record import Replay
from game.core.record_header import RunPlace
from game.red7.cards import Card, card_set
from game.red7.events import Scored
from game.red7.game import RED7
from game.red7.ranking import best_set
from game.red7.rules import EDITIONS, PRESETS, Rules
from game.red7.state import State


def rules_of(stage: Stage, edition: str) -> Rules:
    """The rules of a stage's match: five rounds, no target but the run's. Raises KeyError for an unknown edition."""
    rules = PRESETS[stage.preset]._replace(edition=EDITIONS[edition], rounds=ROUNDS)
    return rules if stage.is_basic else rules._replace(scoring="reshuffle", target=None)


def place_in(run: Run) -> RunPlace:
    """Where in the run the next round is played: what its record's header says."""
    return RunPlace(run.id, run.stage.number, run.try_number, run.seat, run.stage.goal)


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


class Follower:
    """Goes along with the match of one try of a stage, and says when it is to stop."""

    def __init__(self, run: Run) -> None:
        """`run` is as it stands before the first round of the try that is to come."""
        self.run, self._place = run, place_in(run)
        self._round: list[Step] = []

    @property
    def played(self) -> Try:
        """The try that it follows, as far as it has come."""
        tries = self.run.stages[self._place.stage - 1 : self._place.stage]
        return tries[0][self._place.number - 1] if tries and len(tries[0]) >= self._place.number else self.run.now

    @property
    def is_over(self) -> bool:
        """Whether no round of this try follows: its points are there, or its rounds are played."""
        return self.played.is_clear or self.played.is_lost

    def take(self, steps: Iterable[Step]) -> tuple[Step, ...]:
        """Takes in what was decided, in its order, and returns what of it happens.

        After the round by which the points are there nothing does; a match that ends by itself tells so.
        """
        happening: list[Step] = []
        for step in steps:
            if self.played.is_clear and len(self.played.rounds) < ROUNDS:
                break
            happening.append(step)
            self._hear(step)
        return tuple(happening)

    def _hear(self, step: Step) -> None:
        if isinstance(step.event, RoundBegan):
            self._round = []
        self._round.append(step)
        if isinstance(step.event, RoundEnded):
            self.run = after_round(self.run, round_done(self._round, self.run.seat))


def followed(run: Run, played: Replay) -> Run:
    """The run after one more record, of the try that is due. Raises NotPossible for a record of anything else."""
    if played.header.run != place_in(run):
        raise NotPossible(f"{played.header.run} is no record of {place_in(run)}")
    if played.header.rules != rules_of(run.stage, run.edition) or len(played.header.seats) != run.stage.seats:
        raise NotPossible("the record has other rules than the stage")
    follower = Follower(run)
    taken = follower.take(_steps(played))
    if len(taken) < len(played.happened):
        raise NotPossible("the record goes on after the stage was over")
    return follower.run


def _steps(played: Replay) -> Iterable[Step]:
    state = RED7.begin(played.header.rules, len(played.header.seats))
    for event in played.happened:
        then = RED7.evolve(state, event)
        yield Step(event, state, then)
        state = then


def recomputed(records: Iterable[Replay]) -> Run:
    """A whole run out of nothing but the records of its tries, in any order; whether it was ended none of them tells.

    Raises NotPossible for records that are not those of one run: a gap, a stage played on after its points were
    there, other points asked for.
    """
    ordered = sorted(records, key=_order)
    place = ordered[0].header.run if ordered else None
    if place is None:
        raise NotPossible("there is no record of a run")
    run = begun_as(place.id, ordered[0].header.rules.edition.name, place.seat)
    for played in ordered:
        run = followed(play_again(run) if run.is_lost_try else run, played)
    return run


def _order(played: Replay) -> tuple[int, int]:
    place = played.header.run
    return (place.stage, place.number) if place is not None else (0, 0)
