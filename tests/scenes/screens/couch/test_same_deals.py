"""The same deals from other seats: how alike the deals are, whose device is whose, when a series is complete."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.catalog import GAMES
from game.core.events import Event, RoundBegan
from game.core.record import read, split_lines
from game.red7.dealing import shuffled
from game.red7.events import Scored
from game.red7.game import RED7
from scenes.kit.input.intent import Kind
from scenes.kit.scene import Replace
from scenes.match.session import Session
from scenes.match.store import RECORDS
from scenes.screens import routes
from scenes.screens.couch.evening.deals import DealsModel
from scenes.screens.couch.evening.matches import Played, have_same_deals, latest, played, rotations, still_to_play
from scenes.screens.scoring.match_won import MatchWon
from tests.scenes.autoplay import AutoPlay
from tests.scenes.screens.couch.company import BOT, HOLDERS, ONE_ROUND, RULES, company
from tests.scenes.screens.couch.evenings import TRIO, bots_for, write
from tests.scenes.staging import titles_of, top_of

SEED = 17


def happened(session: Session, rounds: int = 99) -> list[Event]:
    """All that happens in a match, or in its first rounds."""
    events: list[Event] = []
    while not session.is_over and sum(isinstance(event, RoundBegan) for event in events) <= rounds:
        events += [step.event for step in session.advance() or ()]
    return events


def deals(events: list[Event]) -> list[RoundBegan]:
    return [event for event in events if isinstance(event, RoundBegan)]


def of_record(path: Path) -> Played:
    match = played(*read(split_lines(path.read_bytes()), GAMES), 0.0)
    assert match is not None
    return match


def series(folder: Path, matches: int = 3) -> list[Played]:
    return [of_record(write(folder, seats, SEED)) for seats in rotations(TRIO)[:matches]]


@pytest.mark.parametrize("scoring", ["none", "target", "deck", "reshuffle"])
def test_the_first_deal_is_exactly_the_same_whoever_sits_where(tmp_path: Path, scoring: str) -> None:
    rules = {**RULES, "scoring": scoring}
    assert len({deals(happened(bots_for(tmp_path, seats, SEED, rules), 1))[0] for seats in rotations(TRIO)}) == 1


def test_every_later_deal_is_that_of_its_number_but_for_the_cards_scored_before(tmp_path: Path) -> None:
    later = 0
    for seats in rotations(TRIO):
        scored: set[object] = set()
        for event in happened(bots_for(tmp_path, seats, SEED)):
            if isinstance(event, Scored):
                scored |= set(event.cards)
            if isinstance(event, RoundBegan):
                fresh = RED7.begin(RED7.rules_from_json(RULES), 3)
                whole = shuffled(fresh, Random(f"{SEED}/{event.number - 1}"))
                for (_, cards), expected in zip(event.layout, (*whole.hands, *whole.palettes), strict=False):
                    same = [card for card in expected if card not in scored]
                    assert [card for card, other in zip(cards, expected, strict=True) if other not in scored] == same
                    later += len(same) * (event.number > 1)
    assert later > 100


def test_a_match_taken_up_again_is_dealt_as_it_would_have_been(tmp_path: Path) -> None:
    session = bots_for(tmp_path, TRIO, SEED)
    events = happened(session)
    second = deals(events)[1]
    state = RED7.begin(session.rules, 3)
    for event in events[: events.index(second)]:
        state = RED7.evolve(state, event)
    again = bots_for(tmp_path, TRIO, SEED)
    again._match.state = state
    [step, *_] = again.advance() or ()
    assert step.event == second


def test_a_series_is_complete_when_everybody_has_sat_everywhere(tmp_path: Path) -> None:
    matches = series(tmp_path)
    header = matches[0].header
    names = [[tuple(seat.name for seat in seats) for seats in still_to_play(TRIO, header, matches[:many])]
             for many in (0, 1, 2, 3)]
    assert names[1] == [("Ben", "Cleo", "Ann"), ("Cleo", "Ann", "Ben")]
    assert names[2] == [("Cleo", "Ann", "Ben")]
    assert names[0] == names[1], "the match just played counts, even if it could not be recorded"
    assert names[3] == []
    assert latest(matches) == tuple(matches)
    assert latest(matches[:1]) == ()


def test_other_seeds_rules_or_players_make_no_series(tmp_path: Path) -> None:
    one = of_record(write(tmp_path, TRIO, SEED))
    others = (
        of_record(write(tmp_path, TRIO, SEED + 1)),
        of_record(write(tmp_path, TRIO, SEED, rules={**RULES, "draw": False})),
        of_record(write(tmp_path, (*TRIO[:2], BOT), SEED)),
    )
    assert not any(have_same_deals(one.header, other.header) for other in others)
    assert not have_same_deals(one.header._replace(seed=None), one.header._replace(seed=None))


def test_the_table_tells_what_each_did_with_which_hand(tmp_path: Path) -> None:
    matches = series(tmp_path)
    model = DealsModel(tuple(matches))
    assert model.players == ("Ann", "Ben", "Cleo")
    first = model.hands
    assert all(None not in hand.cards and len(hand.cards) == 8 for hand in first)
    assert [hand.cards for hand in first] == list(matches[0].rounds[0].cards)
    for seat, hand in enumerate(first):
        assert None not in hand.results, "after three matches everybody has had every hand"
        for match in matches:
            result = hand.results[model.players.index(match.names[seat])]
            assert result is not None
            assert (result.won, result.points) == (match.rounds[0].winner == seat, match.rounds[0].points[seat])
    assert sum(total.rounds for total in model.totals) == sum(len(match.rounds) for match in matches)


def test_cards_that_differ_are_not_told_and_hands_not_had_are_empty(tmp_path: Path) -> None:
    matches = series(tmp_path, 2)
    for number in range(1, min(len(match.rounds) for match in matches) + 1):
        for seat, hand in enumerate(DealsModel(tuple(matches), number).hands):
            dealt = [match.rounds[number - 1].cards[seat] for match in matches]
            assert hand.cards == tuple(a if a == b else None for a, b in zip(*dealt, strict=True))
            assert hand.results.count(None) == 1
    assert any(None in hand.cards for number in range(2, 6) for hand in DealsModel(tuple(matches), number).hands)


def test_the_devices_move_with_their_people(tmp_path: Path) -> None:
    with company(tmp_path, 3) as play:
        play.open()
        before = [who.name for who in play.turn.session.setup.seats]
        turned = rotations(play.turn.session.setup.seats)[1]
        play.stack.apply(Replace(routes.SameDeals(turned)))
        play.open()
        session = play.turn.session
        assert [who.name for who in session.setup.seats] == [*before[1:], before[0]]
        for person, holder in zip(before, HOLDERS, strict=False):
            seat = [who.name for who in session.setup.seats].index(person)
            assert play.stage.devices.seats.holders_of(seat) == (holder,)
        records = sorted((tmp_path / RECORDS).glob("*.jsonl"), key=lambda path: path.stat().st_mtime_ns)
        headers = [read(split_lines(path.read_bytes())[:1], GAMES)[0] for path in records]
        assert headers[0].seed == headers[1].seed is not None
        assert have_same_deals(*headers)


def play_out(play: AutoPlay) -> None:
    """Presses until the match is over and its buttons answer."""
    play.until_won()
    for _ in range(80):
        play.stack.update(50)


def test_a_whole_fair_series_by_one_press_each(tmp_path: Path) -> None:
    with company(tmp_path, 2, seed=5, rules=ONE_ROUND, fair_series=True) as play:
        play_out(play)
        first = [who.name for who in top_of(play.stack, MatchWon).model.story.seats]
        assert titles_of(play.stack.top)[:2] == ["Same deals", "Rematch"]
        play.press(Kind.ACCEPT, by=HOLDERS[0])
        assert play.scene == "Deal"
        play_out(play)
        assert [who.name for who in top_of(play.stack, MatchWon).model.story.seats] == first[::-1]
        titles = titles_of(play.stack.top)
        assert titles == ["Rematch", "Compare deals", "Evening", "New match", "Menu"]
        play.press(Kind.RIGHT, by=HOLDERS[0])
        play.press(Kind.ACCEPT, by=HOLDERS[0])
        assert play.scene == "DealsScene"
        play.frame(50)
