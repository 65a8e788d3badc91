"""A run's rounds out of its records, and by colour alone (design, arcade.md: Rules)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.arcade.bill import score_of
from game.arcade.daily import deal_text
from game.arcade.run import DAILY, NotPossible, Run, begun_as, play_again
from game.arcade.run_records import followed, recomputed, rules_of
from game.catalog import GAMES
from game.core.entry import RoundDone
from game.core.events import TurnBegan
from game.core.match import Step
from game.core.record import replay
from game.red7.cards import CARDS, Card, parse_cards
from game.red7.events import SeatOut
from game.red7.game import RED7
from game.red7.moves import DISCARD, END, FOLD, PLAY, Deal, Move
from game.red7.rules import EDITIONS, PRESETS, Rules
from game.red7.stages import STAGES, decided_by_colour, round_done
from game.red7.state import Stage, State
from tests.game.arcade.climbing import BEGUN, climb
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
    with pytest.raises(NotPossible, match="no record of a run"):
        recomputed([])
    with pytest.raises(NotPossible, match="other rules"):
        followed(begun, first._replace(header=first.header._replace(rules=PRESETS["basic"])))
    assert first.header.run is not None
    place = first.header.run._replace(id="daily")
    with pytest.raises(NotPossible, match="is no run"):
        recomputed([first._replace(header=first.header._replace(run=place))])


def test_a_record_that_goes_on_after_the_stage_was_over_is_refused() -> None:
    climbed = climb(1, "hunter")
    clear = next(played for played in climbed.replays if type(played.happened[-1]).__name__ == "RoundEnded")
    longer = clear._replace(line_events=(*clear.line_events, *clear.line_events))
    index = climbed.replays.index(clear)
    run = recomputed(climbed.replays[:index]) if index else BEGUN._replace(seed=1)
    with pytest.raises(NotPossible, match="goes on"):
        followed(run, longer)


def test_a_daily_runs_id_is_read_back() -> None:
    run = Run(DAILY, "2026-10-12", 99, "bga", 1)
    assert begun_as(run.id, "bga", 1) == run
    for wrong in (
        "daily.2026-13-12.1",
        "daily.2026-10-12",
        "daily.2026-10-12.-1",
        "weekly.2026-10-12.1",
        "free.20261012.1",
    ):
        with pytest.raises(NotPossible):
            begun_as(wrong, "bga", 0)


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
