"""A run and the records of its tries: followed while they are played, and at the start of the program."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.arcade.bill import score_of
from game.arcade.daily import deal_text
from game.arcade.run import DAILY, NotPossible, Run, end, opened, play_again
from game.arcade.run_records import ResumedRun, followed, place_in, resume_run, rules_of
from game.catalog import GAMES
from game.core.entry import RoundDone
from game.core.events import RoundBegan, RoundEnded, TurnBegan
from game.core.match import Step
from game.core.record import replay
from game.red7.cards import CARDS, Card, parse_cards
from game.red7.events import Scored, SeatOut
from game.red7.game import RED7
from game.red7.moves import DISCARD, END, FOLD, PLAY, Deal, Move
from game.red7.rules import EDITIONS, PRESETS, Rules
from game.red7.stages import STAGES, decided_by_colour, round_done
from game.red7.state import Stage, State
from tests.game.arcade.climbing import BEGUN, Climbed, climb, recomputed
from tests.game.arcade.runs import played as after_rounds
from tests.game.red7.matches import thorough


def table(rule: str, *palettes: str) -> State:
    """A table under a rule, all seats in the round."""
    state = RED7.begin(PRESETS["basic"], len(palettes))
    canvas = (Card.parse(f"{rule}1"),)
    return state._replace(stage=Stage.TURN, palettes=tuple(map(parse_cards, palettes)), canvas=canvas)


@pytest.mark.parametrize(
    ("rule", "palettes", "cards"),
    [
        ("R", ("R6", "I6"), "R6 I6"),
        ("R", ("R7", "I6"), None),
        ("R", ("I6", "R6"), None),
        ("O", ("R6 B6", "O6 G6"), "R6 O6"),
        ("O", ("R6 B6 V6", "O6 G6"), None),
        ("Y", ("B2 B5", "G5 G1"), None),
        ("Y", ("G2 G5", "B5 B1"), "G5 B5"),
        ("G", ("R4 V7", "O4 V1"), "R4 O4"),
        ("G", ("R4 V6", "O4 V2"), None),
        ("B", ("R3 O5", "Y5 G1"), "O5 Y5"),
        ("I", ("R3 O4 V5", "I5 G4 B3"), None),
        ("I", ("R3 O4 B5", "I5 G4 Y3"), "B5 I5"),
        ("V", ("B3 Y1", "I3 I2 Y7"), "B3 I3"),
        ("V", ("B3 Y1", "Y7", "I3 I2"), "B3 I3"),
        ("V", ("B3 Y1", "Y3 V1", "I3 I2"), None),
        ("V", ("B3", "Y7", "G6"), None),
    ],
)
def test_by_colour_alone(rule: str, palettes: tuple[str, ...], cards: str | None) -> None:
    expected = tuple(parse_cards(cards)) if cards else None
    assert decided_by_colour(table(rule, *palettes), 0) == expected


def test_with_nobody_meeting_the_rule_nothing_is_decided() -> None:
    assert decided_by_colour(table("V", "R7", "R6"), 0) is None


def test_only_seats_still_in_the_round_are_compared() -> None:
    state = RED7.begin(PRESETS["basic"], 3)._replace(stage=Stage.TURN)
    state = state._replace(palettes=tuple(map(parse_cards, ("B6", "Y6", "I6"))))
    assert decided_by_colour(state, 0) is None
    assert decided_by_colour(state, 1) == parse_cards("Y6 B6")
    position = climb_position(state)
    assert decided_by_colour(position, 0) == parse_cards("B6 I6")


def climb_position(state: State) -> State:
    """The same table after seat 1 has left."""
    state = RED7.evolve(state._replace(hands=((), (), ())), TurnBegan(1))
    return RED7.evolve(state, SeatOut(1, "pass"))


DECK = list(CARDS)


def play(rules: Rules, mine: str, theirs: str, moves: str) -> list[Step]:
    """A round of two whose hands begin with these cards, palettes after `/`; moves `P R7`, `C R7`, `END`, `FOLD`."""
    hands, palettes = [], []
    taken = {card for text in (mine, theirs) for card in parse_cards(text.replace("/", " "))}
    rest = [card for card in DECK if card not in taken]
    for text in (mine, theirs):
        hand, palette = text.split("/")
        cards = list(parse_cards(hand))
        hands.append(tuple(cards + [rest.pop(0) for _ in range(7 - len(cards))]))
        palettes.append(parse_cards(palette))
    state, steps = RED7.begin(rules, 2), []
    deal = Deal(tuple(hands), tuple(palettes), tuple(rest))
    made: list[Move | Deal] = [deal, *map(_move, moves.split(", "))]
    for move in made:
        for event in RED7.decide(state, move):
            after = RED7.evolve(state, event)
            steps.append(Step(event, state, after))
            state = after
    return steps


def _move(text: str) -> Move:
    word, _, card = text.partition(" ")
    return {"END": END, "FOLD": FOLD}.get(word) or {"P": PLAY, "C": DISCARD}[word][Card.parse(card)]


def test_what_a_won_round_was() -> None:
    advanced = rules_of(STAGES[2], "asmadi-1.3")
    steps = play(advanced, "R6/V1", "G7/I6", "P R6, END, FOLD")
    assert round_done(steps, 0) == RoundDone("R", 6, (Card.parse("R6"), Card.parse("I6")))
    assert round_done(steps, 1) == RoundDone(None, 0)
    steps = play(advanced, "G2 G4/V1", "G7/I5", "P G4, C G2, END, FOLD")
    assert round_done(steps, 0) == RoundDone("G", 4, None)


def test_the_last_turn_of_the_winner_decides_not_the_end_of_the_round() -> None:
    advanced = rules_of(STAGES[2], "asmadi-1.3")
    steps = play(advanced, "R6 R7/V1", "O7/I6", "P R6, END, P O7, END, P R7, END, FOLD")
    assert round_done(steps, 0) == RoundDone("R", 7, (Card.parse("R7"), Card.parse("O7")))
    steps = play(advanced, "B6 R7/V1", "I7/I6", "P B6, END, P I7, END, P R7, END, FOLD")
    assert round_done(steps, 0).tie == parse_cards("R7 I7")


def test_a_basic_round_counts_ten_and_its_colour_is_the_rule_in_force() -> None:
    basic = rules_of(STAGES[0], "asmadi-1.3")
    steps = play(basic, "V6 V2/V1", "G7/I6", "P V2, C V6, END, FOLD")
    assert round_done(steps, 0) == RoundDone("V", 10, None)


def test_a_round_that_runs_is_no_round_done() -> None:
    with pytest.raises(ValueError, match="has not ended"):
        round_done(play(PRESETS["basic"], "R6/V1", "G7/I6", "P R6, END"), 0)


def test_the_rules_of_a_stage() -> None:
    for stage in STAGES:
        rules = rules_of(stage, "bga")
        assert rules.fault is None
        assert (rules.rounds, rules.edition) == (5, EDITIONS["bga"])
        assert rules.scoring == ("none" if stage.number < 3 else "reshuffle")
        assert rules.actions == (stage.number > 5)
        assert rules.target_for(stage.seats) is None


@thorough(25)
@given(st.integers(0, 10**9), st.sampled_from(["random", "greedy", "hunter"]), st.integers(0, 1))
def test_a_runs_sum_is_that_of_its_records(seed: int, me: str, seat: int) -> None:
    climbed = climb(seed, me, BEGUN._replace(seat=seat))
    again = recomputed(reversed(climbed.replays))
    assert again == climbed.run
    assert score_of(again) == score_of(climbed.run)
    for lines in climbed.records:
        played = replay(lines, GAMES)
        assert played.header.origin == "run"
        assert not played.owed or played.header.run is not None


def test_a_round_counts_what_was_scored_in_it_and_nothing_of_the_rounds_before() -> None:
    for seed in range(3):
        climbed = climb(seed, "hunter")
        tries = [each for stage in climbed.run.stages for each in stage]
        for played, each in zip(climbed.replays, tries, strict=False):
            counted, points = list[int](), 0
            for event in played.happened:
                if isinstance(event, RoundBegan):
                    points = 10  # where nothing is scored a round that is won counts so much
                elif isinstance(event, Scored):
                    points = event.points
                elif isinstance(event, RoundEnded):
                    counted.append(points if event.winner == climbed.run.seat else 0)
            assert [done.points for done in each.rounds] == counted
        assert len({done.points for each in tries for done in each.rounds}) > 2


def test_a_won_run_is_among_them() -> None:
    won = [climb(seed, "hunter").run for seed in range(6)]
    assert any(run.is_won for run in won)
    assert any(run.credits < 3 for run in won)


def test_a_clear_stages_record_stops_at_its_round_and_a_lost_ones_at_its_end() -> None:
    seen = set()
    for seed in range(4):
        climbed = climb(seed, "random")
        for played in climbed.replays:
            last = type(played.happened[-1]).__name__
            rounds = played.state.number
            seen.add((last, rounds == 5))
    assert seen <= {("RoundEnded", False), ("MatchEnded", True)}
    assert len(seen) == 2


def test_a_record_of_anything_else_is_refused() -> None:
    climbed = climb(3)
    first, second, *_ = climbed.replays
    begun = BEGUN._replace(seed=3)
    run = followed(begun, first)
    with pytest.raises(NotPossible, match="is no record of"):
        followed(run, first)
    with pytest.raises(NotPossible):
        recomputed([second])
    with pytest.raises(NotPossible, match="other rules"):
        followed(begun, first._replace(header=first.header._replace(rules=PRESETS["basic"])))


def test_a_record_that_goes_on_after_the_stage_was_over_is_refused() -> None:
    climbed = climb(1, "hunter")
    clear = next(played for played in climbed.replays if type(played.happened[-1]).__name__ == "RoundEnded")
    longer = clear._replace(line_events=(*clear.line_events, *clear.line_events))
    index = climbed.replays.index(clear)
    run = recomputed(climbed.replays[:index]) if index else BEGUN._replace(seed=1)
    with pytest.raises(NotPossible, match="goes on"):
        followed(run, longer)


def test_a_runs_id_says_its_kind_its_date_and_its_seed() -> None:
    assert Run(DAILY, "2026-10-12", 99, "bga", 1).id == "daily.2026-10-12.99"


def test_deals_repeat_with_their_try_and_differ_between_tries() -> None:
    lost = after_rounds(BEGUN, "- - - - -")
    again = play_again(lost)
    texts = {deal_text(run, number) for run in (BEGUN, again) for number in range(1, 6)}
    assert len(texts) == 10
    other = BEGUN._replace(seed=8)
    assert deal_text(other, 1) not in texts
    daily = BEGUN._replace(kind=DAILY)
    assert deal_text(daily, 1) == deal_text(daily._replace(seed=8), 1)
    assert deal_text(daily, 1) != deal_text(daily._replace(date="2026-10-13"), 1)


SEED = 1
LOSER = climb(SEED, "random")
CLIMBER = climb(6, "greedy")


def test_one_run_lost_its_first_stage_at_once_and_one_was_won_at_the_cost_of_a_credit() -> None:
    assert len(LOSER.run.stages[0]) > 1
    assert CLIMBER.run.is_won and CLIMBER.run.credits < 3


def names(climbed: Climbed) -> list[str]:
    """Of the records of a run, in their order."""
    places = [played.header.run for played in climbed.replays]
    return [f"2026-10-12-1430{number:02}{place.mark}.jsonl" for number, place in enumerate(places) if place]


def laid(folder: Path, climbed: Climbed, records: Sequence[int] | None = None) -> list[Path]:
    """The run's records in a folder, or some of them."""
    paths = [folder / name for name in names(climbed)]
    for number, (path, lines) in enumerate(zip(paths, climbed.records, strict=True)):
        if records is None or number in records:
            path.write_text("\n".join(lines) + "\n")
    return paths


def cut(path: Path, rounds: int, lines: int = 4) -> None:
    """Leaves so many whole rounds of a record, and some lines of the next."""
    told, left = path.read_text().splitlines(), rounds
    for number, line in enumerate(told):
        left -= '"e":"round_end"' in line
        if left <= 0 and ('"e":"round_end"' in line or not rounds):
            path.write_text("\n".join(told[: number + 1 + lines]) + "\n")
            return


@pytest.mark.parametrize("climbed", [LOSER, CLIMBER], ids=["lost", "won"])
def test_a_run_of_which_the_file_knows_nothing_is_in_its_records(tmp_path: Path, climbed: Climbed) -> None:
    paths = laid(tmp_path, climbed)
    fresh = BEGUN._replace(seed=climbed.run.seed)
    assert resume_run(fresh, tmp_path) == ResumedRun(climbed.run, None, paths[-1])


@pytest.mark.parametrize("climbed", [LOSER, CLIMBER], ids=["lost", "won"])
def test_without_records_the_file_is_believed_as_far_as_tries_are_over(tmp_path: Path, climbed: Climbed) -> None:
    assert resume_run(climbed.run, tmp_path) == ResumedRun(climbed.run)
    assert resume_run(BEGUN, tmp_path) == ResumedRun(BEGUN)


def test_a_loss_in_the_record_tears_the_credit_though_the_file_lacks_it(tmp_path: Path) -> None:
    paths = laid(tmp_path, LOSER, [0])
    run = opened(BEGUN._replace(seed=SEED))
    now = resume_run(run, tmp_path)
    assert now == ResumedRun(LOSER.run._replace(stages=((LOSER.run.stages[0][0],),)), None, paths[0])
    assert (now.run.credits, now.run.is_lost_try) == (2, True)


def test_an_open_try_goes_on_in_its_record(tmp_path: Path) -> None:
    for rounds in range(5):
        paths = laid(tmp_path, LOSER, [0])
        cut(paths[0], rounds)
        for run in (BEGUN._replace(seed=SEED), opened(BEGUN._replace(seed=SEED))):
            now = resume_run(run, tmp_path)
            assert now.record == paths[0]
            assert now.run.ranked
            assert now.run.current_try.rounds == LOSER.run.stages[0][0].rounds[:rounds]
            assert now.run == opened(now.run)


def test_a_line_cut_off_by_a_kill_costs_nothing(tmp_path: Path) -> None:
    (path, *_) = laid(tmp_path, LOSER, [0])
    cut(path, 2)
    path.write_text(path.read_text()[:-9])
    now = resume_run(BEGUN._replace(seed=SEED), tmp_path)
    assert (now.record, now.damaged, now.run.ranked, len(now.run.current_try.rounds)) == (path, (), True, 2)


@pytest.mark.parametrize("content", ["", '{"format":"red7-re'])
def test_a_record_whose_opening_was_killed_is_none(tmp_path: Path, content: str) -> None:
    (path, *_) = laid(tmp_path, LOSER, [0])
    path.write_text(content)
    assert resume_run(BEGUN._replace(seed=SEED), tmp_path) == ResumedRun(BEGUN._replace(seed=SEED))


def damage(path: Path) -> None:
    lines = path.read_text().splitlines()
    path.write_text("\n".join([*lines[:4], '{"e":"nonsense"}', *lines[5:]]) + "\n")


def test_a_damaged_record_of_the_open_try_begins_the_same_try_again_unranked(tmp_path: Path) -> None:
    paths = laid(tmp_path, LOSER, [0, 1])
    cut(paths[1], 3)
    damage(paths[1])
    for told in (1, 3):
        tries = LOSER.run.stages[0]
        kept = LOSER.run._replace(stages=((tries[0], tries[1]._replace(rounds=tries[1].rounds[:told])),))
        now = resume_run(kept, tmp_path)
        assert now.damaged == (paths[1],)
        assert now.record is None
        assert not now.run.ranked
        assert (now.run.stage.number, now.run.try_number, now.run.current_try.rounds, now.run.credits) == (1, 2, (), 2)
        assert place_in(now.run) == place_in(kept), "the same deal"


def test_after_that_the_newer_record_decides(tmp_path: Path) -> None:
    paths = laid(tmp_path, LOSER, [0])
    newer = tmp_path / paths[0].name.replace("143000", "143100")
    newer.write_text(paths[0].read_text())
    again = tmp_path / newer.name.replace(".jsonl", "-2.jsonl")
    again.write_text(newer.read_text())
    cut(newer, 2)
    damage(paths[0])
    assert resume_run(BEGUN._replace(seed=SEED, ranked=False), tmp_path).last == again


def test_a_record_that_was_taken_away_gives_no_stage_back(tmp_path: Path) -> None:
    kept = LOSER.run._replace(stages=((LOSER.run.stages[0][0]._replace(rounds=LOSER.run.stages[0][0].rounds[:4]),),))
    now = resume_run(kept, tmp_path)
    assert not now.run.ranked
    assert (now.run.try_number, now.run.current_try.rounds) == (1, ())


def test_a_try_that_nothing_was_seen_of_is_ranked(tmp_path: Path) -> None:
    """Closed between Play again and the first deal."""
    laid(tmp_path, LOSER, [0])
    again = play_again(LOSER.run._replace(stages=((LOSER.run.stages[0][0],),)))
    assert resume_run(again, tmp_path).run == again
    begun = opened(BEGUN._replace(seed=SEED + 1))
    assert resume_run(begun, tmp_path).run == begun


def test_a_damaged_record_of_a_try_that_was_over_changes_nothing(tmp_path: Path) -> None:
    paths = laid(tmp_path, CLIMBER)
    damage(paths[0])
    now = resume_run(CLIMBER.run, tmp_path)
    assert now.run == CLIMBER.run
    assert now.damaged == (paths[0],)


def test_the_records_are_believed_and_not_a_file_that_says_more(tmp_path: Path) -> None:
    paths = laid(tmp_path, LOSER, [0])
    better = LOSER.run._replace(stages=(CLIMBER.run.stages[0],))
    now = resume_run(better, tmp_path)
    assert now.run.is_lost_try
    assert now.last == paths[0]


def test_a_run_that_was_ended_stays_so(tmp_path: Path) -> None:
    laid(tmp_path, LOSER, [0])
    kept = end(LOSER.run._replace(stages=((LOSER.run.stages[0][0],),)))
    assert resume_run(kept, tmp_path).run == kept


def test_records_of_other_runs_and_stages_are_not_taken_for_this_one(tmp_path: Path) -> None:
    laid(tmp_path, CLIMBER)
    fresh = BEGUN._replace(seed=CLIMBER.run.seed + 1)
    assert resume_run(fresh, tmp_path) == ResumedRun(fresh)
    foreign = tmp_path / f"2026-10-12-150000{place_in(fresh).mark}.jsonl"
    foreign.write_text("\n".join(CLIMBER.records[0]) + "\n")
    now = resume_run(fresh, tmp_path)
    assert now.damaged == (foreign,)
    assert not now.run.ranked
