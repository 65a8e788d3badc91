"""A handicap: a seat needs fewer points, and no record says anything that the rules would not."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.catalog import GAMES
from game.core.events import MatchEnded, RoundEnded
from game.core.match import Step
from game.core.record import replay, split_lines
from scenes.app.router import Router
from scenes.match.handicap import by_side, choices, chosen, ending, target_in, won_by
from scenes.match.store import RECORDS
from scenes.match.store.sidecar import about
from scenes.match.story import MatchSetup, Seating
from scenes.screens import routes
from scenes.screens.chosen_game import chosen_game
from scenes.screens.couch.evening.matches import people_of
from scenes.screens.couch.evening.scene import Records
from scenes.specs.registry import table
from scenes.table.spec import leader_of, match_point
from scenes.table.voice.commentary import goals_aloud
from tests.scenes.autoplay import AutoPlay, record_in, stage_for_tests
from tests.scenes.table.made_up import made_up, seated

RULES = {"edition": "asmadi-1.3", "draw": True, "actions": False, "scoring": "target"}
SEATS = (Seating("Ann", "kite"), Seating("Ben", "moon"), Seating("Sprout", "sprout", "random"))


@pytest.mark.parametrize("target, offered", [
    (40, (0, 5, 10, 15, 20)), (35, (0, 5, 10, 15)), (30, (0, 5, 10, 15)), (5000, (0, 500, 1000, 1500, 2000, 2500)),
    (3000, (0, 500, 1000, 1500)), (1, (0,)), (None, (0,)),
])  # fmt: skip
def test_what_can_be_chosen_are_round_numbers_up_to_half_the_target(
    target: int | None, offered: tuple[int, ...]
) -> None:  # fmt: skip
    assert choices(target) == offered
    assert [chosen(target, number) for number in range(len(offered))] == list(offered)
    assert chosen(target, 99) == offered[-1], "fewer are offered with another target"


def test_the_target_is_the_games_own() -> None:
    assert target_in(MatchSetup("red7", RULES, SEATS)) == 35
    assert target_in(MatchSetup("red7", {**RULES, "scoring": "none"}, SEATS)) is None


def test_a_team_has_that_of_whoever_needs_it_most() -> None:
    assert by_side(((0, 2), (1, 3)), (0, 500, 1000, 0), 5000) == (1000, 500)
    assert by_side(((0,), (1,)), (0, 0), 40) == () == by_side(((0,), (1,)), (5,), 40)


@pytest.mark.parametrize("target", [35, None])
def test_one_that_wins_without_a_round_was_never_chosen(target: int | None) -> None:
    assert by_side(((0,), (1,)), (34, 0), 35) == (34, 0)
    assert by_side(((0,), (1,)), (35, 0), target) == () == by_side(((0,), (1,)), (10**300, 0), target)


@pytest.mark.parametrize("totals, handicap, target, winners", [
    ((24, 30), (10, 0), 35, ()), ((25, 30), (10, 0), 35, (0,)), ((35, 20), (10, 0), 35, (0,)),
    ((24, 35), (10, 0), 35, (1,)), ((30, 35), (10, 0), 35, (0,)), ((25, 35), (10, 0), 35, (0, 1)),
    ((30, 30), (10, 0), None, ()),
])  # fmt: skip
def test_whoever_has_most_with_what_they_need_fewer_wins_once_they_are_there(
    totals: tuple[int, ...], handicap: tuple[int, ...], target: int | None, winners: tuple[int, ...]
) -> None:  # fmt: skip
    assert won_by(totals, handicap, target) == winners


def steps_of(*events: RoundEnded | MatchEnded) -> tuple[Step, ...]:
    return tuple(Step(event, None, None) for event in events)


def test_a_match_that_ends_as_the_rules_have_it_stays_as_it_is() -> None:
    over = steps_of(RoundEnded(1, (10, 36)), MatchEnded((1,), "target"))
    assert ending(over, (10, 0), 35) is None
    assert ending(over, (), 35) is None
    for winners in ((0, 1), (1, 0)):
        assert ending(steps_of(RoundEnded(1, (30, 35)), MatchEnded(winners, "target")), (5, 0), 35) is None, "both, in any order"
    assert ending(steps_of(RoundEnded(0, (10, 20))), (10, 0), 35) is None


def test_one_that_the_rules_give_to_others_stops_after_its_round() -> None:
    ends = steps_of(RoundEnded(1, (30, 36)), MatchEnded((1,), "target"))
    assert ending(ends, (10, 0), 35) == (ends[:1], (0,))
    spent = steps_of(RoundEnded(1, (18, 20)), MatchEnded((1,), "deck"))
    assert ending(spent, (5, 0), 35) == (spent[:1], (0,)), "the deck is spent, and Ann has most by her handicap"


def played(folder: Path, handicaps: tuple[int, ...]) -> AutoPlay:
    return AutoPlay(stage_for_tests(folder, size=(640, 360), speed="instant", open_hands=True),
                    MatchSetup("red7", RULES, SEATS, handicaps), 5)


def test_a_match_won_by_a_handicap_is_over_and_its_record_is_an_unfinished_one_that_holds(tmp_path: Path) -> None:
    with played(tmp_path, (0, 0, 34)) as play:
        play.until_won()
        story, session = play.session.story, play.session
        assert story.winners == (2,) and 0 < story.totals[2] < 35
        assert story.target_of(2) == 1 and story.target_of(0) == 35
        assert session.advance() == () and session.is_over
    path = record_in(tmp_path)
    replayed = replay(split_lines(path.read_bytes()), GAMES)
    assert not replayed.finished
    assert isinstance(replayed.happened[-1], RoundEnded) and replayed.happened[-1].totals == story.totals
    assert about(path).given_up and about(path).handicaps == (0, 0, 34)
    router = Router(stage_for_tests(tmp_path))
    router.make(routes.Menu())
    assert router.open_matches.in_words(chosen_game(router.stage)) is None, "nobody is offered to go on with it"


def test_what_was_broken_off_goes_on_with_its_handicaps(tmp_path: Path) -> None:
    with played(tmp_path, (0, 5, 0)) as play:
        for _ in range(40):
            play.press_something()
            play.frame(50)
        play.leave_match()
    with AutoPlay(stage_for_tests(tmp_path, size=(640, 360), speed="instant"), None, 5) as play:
        assert play.session.story.handicaps == (0, 5, 0)
        assert play.stack.top.table.spec.handicaps == (0, 5, 0)  # type: ignore[union-attr]


def test_a_crash_right_after_the_last_round_leads_to_its_end(tmp_path: Path) -> None:
    with played(tmp_path, (0, 0, 34)) as play:
        play.until_won()
    (beside,) = (tmp_path / RECORDS).glob("*.about.json")
    beside.write_text(beside.read_text().replace("true", "false"))
    with AutoPlay(stage_for_tests(tmp_path, size=(640, 360), speed="instant"), None, 5) as play:
        assert play.scene == "CardScoring" and play.session.is_over
        play.until_won(200)


def test_people_who_change_seats_take_their_handicaps_along() -> None:
    setup = MatchSetup("red7", RULES, SEATS, (5, 0, 10))
    assert setup.seated(SEATS[1:] + SEATS[:1]).handicaps == (0, 10, 5)
    assert MatchSetup("red7", RULES, SEATS).seated(SEATS[::-1]).handicaps == ()


def test_the_evening_counts_what_a_handicap_has_won(tmp_path: Path) -> None:
    with played(tmp_path, (0, 0, 34)) as play:
        play.until_won()
        found = Records(tmp_path / RECORDS).evening(people_of(play.session.header))
    (match,) = found.matches
    assert match.winning_names == ("Sprout",) and not found.damaged


def test_match_point_is_that_of_whoever_needs_fewer() -> None:
    spec, view = table("red7"), made_up(2, 3, 7)
    seated_here, lead = seated(2), leader_of(spec, view)
    assert lead is not None and spec.lead is not None
    gain = spec.lead.worth(view, lead)
    assert gain is not None and view.target is not None
    short = view._replace(points=(0, 0))
    assert match_point(spec, seated_here, short) is None
    spec = spec.laid_out(spec.frame)
    spec.handicaps = tuple(view.target - gain if seat == lead else 0 for seat in range(2))
    found = match_point(spec, seated_here, short)
    assert found is not None and (found.side, found.target) == (lead, gain)


def test_it_is_said_at_a_rounds_start() -> None:
    spec, view = table("red7").laid_out(table("red7").frame), made_up(3, 3, 7)
    spec.handicaps = (0, 10, 0)
    names = [seating.name for seating in seated(3)]
    assert list(goals_aloud(spec, view, seated(3))) == ["First to 35 points", f"{names[1]} needs 25"]
