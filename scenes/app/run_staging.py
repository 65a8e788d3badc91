"""From a run to the match of its stage: who sits there, by which rules, and what the bar above the table tells."""

from __future__ import annotations

from collections.abc import Sequence

from game.arcade.bill import bill_of
from game.arcade.run import ROUNDS, Mate, Run, Try, holding, mate_now
from game.arcade.run_records import rules_of
from scenes.kit.input.devices import HALVES, KEYS, PAD, give_back, words_of_seats
from scenes.kit.profiles import profile_of
from scenes.kit.stage import Stage
from scenes.match.deals import StageFollower
from scenes.match.seats import PEOPLE, with_me
from scenes.match.session import Session
from scenes.match.story import MatchSetup, Seating, display_name
from scenes.specs import arcade, registry
from scenes.table.panels.run_bar import RunRound, RunScore


def person_of(stage: Stage) -> Seating:
    """Who plays a run, a puzzle or a deal of the day alone: as in the last match, if a person played that."""
    last = registry.setup_of(arcade.GAME, stage.settings.last_setups.get(arcade.GAME))
    setup = last if last.people else registry.setup_of(arcade.GAME, None)
    return next(seat for seat in with_me(stage, setup).seats if seat.level is None)


def player_of(stage: Stage, run: Run) -> Seating:
    """Who plays the present try of a run: in a relay the one whose turn it is."""
    mate = mate_now(run)
    return seating_of(stage, mate) if mate is not None else person_of(stage)


def seating_of(stage: Stage, mate: Mate) -> Seating:
    """Somebody of a relay; whoever was deleted from the settings plays as a guest."""
    known = profile_of(stage.settings, mate.person)
    return Seating(mate.name, mate.face, None, known.id if known is not None else "")


def greet(stage: Stage, run: Run) -> None:
    """On the pages of a run everybody may press, and what whoever plays the present try needs holds already."""
    stage.devices.make_switch(None)
    stage.devices.forget_seats()
    mate = mate_now(run)
    stage.sit_alone(stage.settings.me if mate is None else mate.person)


def hand_over(stage: Stage, run: Run, noted: Sequence[str] = ()) -> None:
    """In a relay the present try is played with what its player holds, and with nothing else.

    `noted` is what each seat held last by the record of the try, if it has one.
    """
    greet(stage, run)
    mate, seats = mate_now(run), stage.devices.seats
    if mate is None:
        return
    own = tuple(noted[: run.seat + 1]) if len(noted) > run.seat else seat_words(mate, run.seat)
    others = (other.device for other in run.mates if other.device.startswith(PAD) and other.device != own[-1])
    give_back(stage.devices, (*own, *others))  # nobody gets a pad that another one has a better claim to
    holders, gone = seats.holders_of(run.seat), seats.gone.get(run.seat)
    stage.devices.forget_seats()
    for holder in holders:
        seats.assign(holder, run.seat)
    if gone is not None:
        seats.wait_for(gone, run.seat)


def seat_words(mate: Mate, seat: int) -> tuple[str, ...]:
    """What the seats of a stage hold: whoever plays alone has the whole keyboard."""
    words = KEYS if mate.device in HALVES else mate.device
    return (*("" for _ in range(seat)), words)


def still_holding(stage: Stage, run: Run, turn: int) -> Run:
    """The run with what whoever plays a try holds by now, where that is not what they were given."""
    if not run.mates:
        return run
    given = seat_words(run.mates[turn % len(run.mates)], run.seat)
    devices = words_of_seats(stage.devices, len(given)) or ("",) * len(given)
    return run if devices == given else holding(run, turn, devices[run.seat])


def as_known_now(stage: Stage, run: Run) -> Run:
    """The run with the names and faces that its people have by now; whoever was deleted keeps what they had.

    No two of them have the same face. Ids stay in the file, for whoever was deleted may be put back.
    """
    mates: list[Mate] = []
    for mate in run.mates:
        known = profile_of(stage.settings, mate.person)
        name, face = (known.name, known.face) if known is not None else (display_name(mate.name), mate.face)
        others = {other.face for other in (*mates, *run.mates[len(mates) + 1 :])}
        free = [look for look in (face, mate.face, *PEOPLE) if look in PEOPLE and look not in others]
        mates.append(mate._replace(name=name, face=free[0]))
    return run._replace(mates=tuple(mates))


def setup_for(run: Run, you: Seating) -> MatchSetup:
    """The match of the stage to play: its rivals in the table's order, and the person at the run's seat."""
    rivals = [arcade.rival(level) for level in run.stage.rivals]
    seats = [Seating(character.name, character.face, character.level) for character in rivals]
    seats.insert(run.seat, you)
    table = registry.table(arcade.GAME)
    return MatchSetup(arcade.GAME, dict(table.game.rules_to_json(rules_of(run.stage, run.edition))), tuple(seats))


def before_try(run: Run) -> Run:
    """The run as it stood before the first round of its open try."""
    *earlier, tries = run.stages
    return run._replace(stages=(*earlier, (*tries[:-1], Try(run.stage))))


def trying_of(session: Session) -> StageFollower:
    """What follows the match of a stage."""
    assert isinstance(session.keeping, StageFollower), "only the match of a stage is asked for its run"
    return session.keeping


def run_score(session: Session) -> RunScore:
    """How far the stage that is played and its run have come."""
    trying = trying_of(session)
    played, run, stage = trying.played, trying.run, trying.begun.stage
    rounds = tuple(RunRound(done.colour, played.points_of(done)) for done in played.rounds)
    score = sum(bill_of(run, number).total for number in range(1, stage.number))
    stake = bill_of(run, stage.number).total if rounds else 0
    face = session.setup.seats[run.seat].face
    return RunScore(stage.number, stage.colour, face, played.points, stage.goal, rounds, ROUNDS, run.colours, score,
                    stake, run.credits)
