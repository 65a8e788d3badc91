"""7 Street as it is heard and written: every event of whole matches has its cue, and nothing hidden is in it."""

from __future__ import annotations

from random import Random

import pytest

from game.core.events import CardMoved, RoundBegan
from game.core.match import Step
from game.seven_street.events import CardsLaid, RoundScored
from game.seven_street.game import SEVEN_STREET
from game.seven_street.moves import StreetAct
from game.seven_street.rules import StreetRules
from scenes.kit.audio.sound import TAKES
from scenes.match.story import Seating
from scenes.specs.seven_street.cues import cue
from scenes.specs.seven_street.feats import FinishFeat, HundredFeat, SevenStreetFeat
from scenes.specs.seven_street.words import STREET_VOICE
from scenes.table.values import Cue


def seated(count: int) -> tuple[Seating, ...]:
    return (Seating("Ada", "kite"), *(Seating(f"Bot {seat}", "sprout", "random") for seat in range(1, count)))


def played(seats: int, seed: int) -> list[Step]:
    """One round, in which whoever is to act lays what can be laid, else whatever comes first of what is legal."""
    rules = StreetRules(target=None, rounds=1, come_out="street", streets_to_end=0)
    state, random, found = SEVEN_STREET.begin(rules, seats), Random(seed), []
    while not SEVEN_STREET.is_over(state):
        seat = SEVEN_STREET.seat_to_act(state)
        moves = SEVEN_STREET.moves(SEVEN_STREET.view(state, seat))
        lays = [move for move in moves if move.act not in (StreetAct.TAKE, StreetAct.DISCARD)]
        move = SEVEN_STREET.shuffle(state, random) if seat is None else lays[0] if lays else random.choice(moves)
        for event in SEVEN_STREET.decide(state, move):
            before, state = state, SEVEN_STREET.evolve(state, event)
            found.append(Step(event, before, state))
    return found


def cued(step: Step, seat: int | None, count: int) -> Cue | None:
    """The cue of what this game alone knows, and of cards, as `seat` sees it."""
    if not isinstance(step.event, (CardMoved, CardsLaid, RoundScored)):
        return None
    return cue(SEVEN_STREET.seen_by(step.before, step.event, seat), SEVEN_STREET.view(step.after, seat), seated(count))


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (6, 4)])
def test_every_event_has_a_cue_and_the_same_one_for_everybody_but_whoever_draws(seats: int, seed: int) -> None:
    kinds, told = set(), 0
    for step in played(seats, seed):
        public = cued(step, None, seats)
        if public is None:
            continue
        kinds.add(type(step.event))
        assert {public.sound, public.mark} <= {"", *TAKES} and public.private == ""
        for seat in range(seats):
            own = cued(step, seat, seats)
            assert own is not None and own._replace(private="") == public
            drawn = (isinstance(step.event, CardMoved) and step.event.source.kind == "deck"
                     and step.event.target.seat == seat)  # fmt: skip
            assert (own.private != "") == drawn
            told += own.private != ""
    assert kinds == {CardMoved, CardsLaid, RoundScored} and told > 10


def test_a_take_is_told_once_and_a_street_sounds_the_note_of_its_size() -> None:
    steps = played(2, 1)
    takes = [step for step in steps if isinstance(step.event, CardMoved) and step.event.cause == "take"]
    lines = [found.log for step in takes if (found := cued(step, None, 2)) and found.log]
    assert len(lines) == pytest.approx(len(takes) / 2, abs=1)
    for step in steps:
        event, found = step.event, cued(step, None, 2)
        if isinstance(event, CardMoved) and event.target.kind.startswith("street-") and found:
            size = len(step.after.streets[event.target.team][int(event.target.kind[7:]) - 1])
            assert found.mark == f"step_{min(size, 7)}"


def test_a_seventh_card_and_every_100_have_their_moments() -> None:
    """Rules, sections 4 and 8."""
    sevens, hundreds = [], []
    for seed in range(1, 6):
        for step in played(4, seed):
            found, event = cued(step, None, 4), step.event
            if isinstance(event, CardsLaid):
                team = step.after.streets[event.seat % 2][event.kind] if event.kind < 11 else ()
                assert (found is not None and found.feat is not None) == bool(event.sevens)
                if event.sevens and found:
                    pure = all(card.kind < 11 for card in team)
                    assert found.feat == SevenStreetFeat(event.seat, event.kind, pure, len(team)) and len(team) >= 7
                    sevens.append(found.feat.points)
            elif isinstance(event, CardMoved) and event.target.kind == "hundreds" and found:
                assert isinstance(found.feat, HundredFeat)
                hundreds.append(found.feat.points)
            elif isinstance(event, RoundScored):
                assert found is not None and isinstance(found.feat, FinishFeat)
            elif found is not None:
                assert found.feat is None
    assert set(sevens) <= {300, 500} and sevens
    assert len(hundreds) >= 10 and set(hundreds) <= {100, 500}


def test_whoever_comes_out_is_heard_and_named_once_a_round_unless_a_moment_is_heard_instead() -> None:
    """Rules, section 6."""
    heard = 0
    for seed in range(1, 4):
        out = set[int]()
        for step in played(4, seed):
            found, event = cued(step, None, 4), step.event
            if isinstance(event, RoundScored):
                out.clear()
            if not isinstance(event, CardsLaid) or found is None:
                continue
            team = event.seat % 2
            assert bool(found.subtitle) == (team not in out)
            assert found.subtitle in ("", "You come out" if event.seat == 0 else f"{seated(4)[event.seat].name} comes out")
            assert (found.sound == "lead") == (team not in out and found.feat is None)
            heard += found.sound == "lead"
            out.add(team)
    assert heard


def test_what_it_says_of_a_seat_is_what_lies_open() -> None:
    for step in played(4, 3)[::40]:
        view = SEVEN_STREET.view(step.after, None)
        if view.streets:
            spoken = STREET_VOICE.seat(view, 2, seated(4))
            assert spoken.startswith("Bot 2; ") and f"{view.hand_counts[2]} card" in spoken
            assert str(view.stock) in STREET_VOICE.stock(view)


def test_other_events_are_refused() -> None:
    deal = next(step for step in played(2, 1) if isinstance(step.event, RoundBegan))
    with pytest.raises(TypeError, match="RoundBegan"):
        cue(deal.event, SEVEN_STREET.view(deal.after, 0), seated(2))
