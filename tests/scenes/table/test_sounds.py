"""What is heard at the table, and every event of 7 Street with its cue."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from game.catalog import GAMES
from game.core.events import DECK, HAND, CardMoved, Event, MatchEnded, RoundBegan, RoundEnded, TurnBegan, Zone
from game.core.match import Step
from game.red7.events import Reshuffled, Scored, SeatOut
from game.red7.state import THE_CANVAS
from game.seven_street.events import CardsLaid, RoundScored
from game.seven_street.game import SEVEN_STREET
from game.seven_street.moves import StreetAct
from game.seven_street.rules import StreetRules
from scenes.kit.art.cards import Face
from scenes.kit.audio.sound import TAKES, Silence
from scenes.kit.stage import Stage
from scenes.kit.theme import COLOUR_KEYS, DURATIONS
from scenes.kit.timeline import Timeline
from scenes.match.story import Seating
from scenes.specs import registry
from scenes.specs.seven_street.cues import cue
from scenes.specs.seven_street.feats import FinishFeat, HundredFeat, SevenStreetFeat
from scenes.specs.seven_street.words import STREET_VOICE
from scenes.table.cards import flights
from scenes.table.cards.sprites import Sprite
from scenes.table.presenter import Beat, SoundQueue, beats, change_of, present
from scenes.table.spec import TableSpec, leader_of
from scenes.table.values import Cue, Place
from tests.game.red7.matches import steps
from tests.programs.corpus import case
from tests.scenes.staging import stage_of
from tests.scenes.table.made_up import made_up, seated
from tests.scenes.table.tables import KINDS, RECORDS, RecordedStep, examples, kind_of, shown, table_before

ZONES = [Zone(DECK), Zone("pile"), Zone(HAND, 0), Zone(HAND, 1), Zone("row", 0), Zone("row", 1)]
CARDS = ["R7", "V1", 3, ("any", "card")]
OTHERS: list[tuple[Event, str | None]] = [
    (RoundBegan(1, 0, ()), "deal"),
    (TurnBegan(0), "your_turn"),
    (TurnBegan(1), None),
    (SeatOut(1, "folded"), "out"),
    (Scored(0, "R", ("R7",), 7), "score_card"),
    (RoundEnded(0, (7, 0)), "round_won"),
    (RoundEnded(1, (0, 7)), "round_lost"),
    (RoundEnded(None, (7, 7)), "round_won"),
    (Reshuffled(), None),
    (MatchEnded((0,), "target"), None),
]


SPEC = registry.table("red7")
SEATS, VIEW = seated(2), made_up(2, 1, 3)
NOTHING, RULE, LEAD = Beat(0, ""), Beat(0, "rule_R"), Beat(0, "lead")


class NoWords:
    """A game that calls its cards and zones nothing."""

    def cue(self, *event: object) -> Cue:
        return Cue()


def cue_of(event: Event) -> Cue:
    return present(SPEC, event, VIEW, SEATS)


def moved(source: Zone, target: Zone, card: object = None) -> Cue:
    return present(cast(TableSpec, NoWords()), CardMoved(card, source, target, 0), VIEW, SEATS)


def heard(found: list[Beat]) -> list[tuple[float, str]]:
    """Sounds and when, without the words for them."""
    return [(beat.start, beat.sound) for beat in found if beat.sound]


@pytest.mark.parametrize(("event", "name"), OTHERS, ids=lambda value: type(value).__name__)
def test_moments_have_their_sounds(event: Event, name: str | None) -> None:
    assert cue_of(event).sound == (name or "")


@pytest.mark.parametrize(("source", "target"), list(product(ZONES, ZONES)))
def test_a_card_sounds_alike_whatever_it_is_and_whether_it_is_seen(source: Zone, target: Zone) -> None:
    hidden = moved(source, target)
    for card in CARDS:
        seen = moved(source, target, card)
        assert seen.sound == hidden.sound != ""
        assert beats(seen, 0, NOTHING, False) == beats(hidden, 0, NOTHING, False)


def test_a_card_sounds_alike_whosever_it_is() -> None:
    for kind in (HAND, "row"):
        ours, theirs = (beats(moved(Zone(DECK), Zone(kind, seat)), 0, NOTHING, False) for seat in (0, 1))
        assert ours == theirs


@pytest.mark.parametrize("number", range(4))
def test_every_seat_and_an_onlooker_hear_the_same_match(number: int) -> None:
    game, hidden, kinds = GAMES["red7"], 0, set()
    for step in steps(case(number)):
        view = game.view(step.after, None)
        viewers = (None, *range(view.seats))
        eyes = [game.seen_by(step.before, step.event, viewer) for viewer in viewers]
        cues = [present(SPEC, event, game.view(step.after, viewer), seated(view.seats))
                for event, viewer in zip(eyes, viewers, strict=True)]
        assert len({tuple(heard(beats(cue, 21, NOTHING, False))) for cue in cues}) == 1
        hidden += len(set(eyes)) > 1
        kinds.add(type(step.event))
    assert hidden > 0
    assert {RoundBegan, CardMoved, RoundEnded, MatchEnded} <= kinds


@pytest.mark.parametrize("colour", COLOUR_KEYS)
def test_a_rule_sounds_as_its_own_and_drowns_the_lead(colour: str) -> None:
    for new_leader in (True, False):
        assert change_of(SPEC, VIEW, colour, new_leader, SEATS).sound == f"rule_{colour}"
    assert f"rule_{colour}" in TAKES


def test_only_a_new_leader_is_announced() -> None:
    assert change_of(SPEC, VIEW, None, True, SEATS).sound == "lead"
    assert change_of(SPEC, VIEW, None, False, SEATS) == NOTHING


def test_every_sound_of_an_event_exists() -> None:
    cues = [cue_of(event) for event, _ in OTHERS] + [moved(*zones) for zones in product(ZONES, ZONES)]
    names = {name for cue in cues for _, name in heard(beats(cue, 9, RULE, False))}
    assert names <= set(TAKES)
    assert {"draw", "card_slide", "card_place", "deal", "out"} <= names


def test_what_a_card_changes_is_heard_when_it_lands() -> None:
    place = Place(100, 100, 100)
    sprite = Sprite(Face("7", "R"), place)
    canvas = max(tween.end for tween in flights.to_zone(Zone("pile"), sprite, place))
    assert beats(moved(Zone(HAND, 0), Zone("pile"), "R7"), 0, RULE, False) == [
        Beat(0, "card_slide"),
        Beat(canvas, "card_place"),
        Beat(canvas, "rule_R"),
    ]
    row = beats(moved(Zone(HAND, 0), Zone("row", 0), "R7"), 0, LEAD, False)
    settled = max(tween.end for tween in flights.to_tableau(sprite, place))
    assert [beat.sound for beat in row] == ["card_slide", "card_place", "lead"]
    assert 0 < row[1].start == row[2].start < settled


def test_a_deal_is_heard_card_by_card() -> None:
    for count in (1, 14, 80):
        found = beats(cue_of(RoundBegan(1, 0, ())), count, NOTHING, False)
        assert [beat.sound for beat in found] == ["deal"] * count
        assert found[-1].start < 1200
    assert beats(cue_of(RoundBegan(1, 0, ())), 14, RULE, False)[-1].sound == "rule_R"


def test_with_reduced_motion_all_is_heard_at_once() -> None:
    cues = [cue_of(RoundBegan(1, 0, ())), *(moved(*zones) for zones in product(ZONES, ZONES))]
    found = [beats(cue, 14, RULE, True) for cue in cues]
    assert {beat.start for heard in found for beat in heard} == {0}
    assert [beat.sound for beat in found[0]] == ["deal", "rule_R"]


def test_what_changes_without_an_event_is_heard_at_once() -> None:
    assert beats(Cue(), 0, NOTHING, False) == []
    assert beats(Cue(), 0, RULE, False) == [RULE]


class Noting(Silence):
    """A sound that is only written down."""

    def __init__(self) -> None:
        self.played: list[str] = []

    def play(self, name: str) -> None:
        self.played.append(name)

    def set_volume(self, volume: int, muted: bool) -> None:
        raise AssertionError("the table does not change the volume")


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    made = stage_of(tmp_path)
    made.sound = Noting()
    return made


def test_sounds_keep_time_with_the_timeline(stage: Stage) -> None:
    timeline = Timeline()
    timeline.speed = 2.0
    SoundQueue().play(stage, timeline, beats(moved(Zone(HAND, 0), Zone("pile"), "R7"), 0, RULE, False))
    assert noted(stage) == ["card_slide"]
    timeline.update(DURATIONS["plate_flight"] / 2 - 1)
    assert noted(stage) == ["card_slide"]
    timeline.update(1)
    assert noted(stage) == ["card_slide", "card_place", "rule_R"]
    assert not timeline.busy


def test_a_motion_that_is_cut_short_is_heard_to_its_end(stage: Stage) -> None:
    timeline = Timeline()
    SoundQueue().play(stage, timeline, beats(cue_of(RoundBegan(1, 0, ())), 14, RULE, False))
    timeline.finish()
    assert noted(stage) == ["deal"] * 14 + ["rule_R"]


def noted(stage: Stage) -> list[str]:
    assert isinstance(stage.sound, Noting)
    return stage.sound.played


def played(stage: Stage) -> list[str]:
    """What was heard since it was asked last."""
    names = list(noted(stage))
    noted(stage).clear()
    return names


def of_kinds(*kinds: str) -> list[RecordedStep]:
    """Steps of these kinds that follow each other, in a turn of whoever looks."""
    for record in RECORDS:
        steps = shown(record)
        for first in range(len(steps)):
            found = steps[first : first + len(kinds)]
            if tuple(map(kind_of, found)) == kinds and found[0].before.to_act == 0:
                return list(found)
    raise AssertionError(kinds)


def card_of(step: RecordedStep) -> Any:
    assert isinstance(step.event, CardMoved)
    return step.event.card


def test_only_a_card_makes_somebody_lead(stage: Stage) -> None:
    led = []
    for step in (step for kind in KINDS for step in examples(kind)):
        table = table_before(stage, step)
        table.show(step.event, step.after)
        table.finish()
        leads = leader_of(SPEC, step.after) not in (None, leader_of(SPEC, step.before))
        announced = isinstance(step.event, CardMoved) and kind_of(step) != "rule"
        assert ("lead" in played(stage)) == (leads and announced)
        led += [announced] if leads else []
    assert set(led) == {True, False}


def test_a_draft_is_heard_once(stage: Stage) -> None:
    play, discard = of_kinds("palette", "rule")
    table = table_before(stage, play)
    drafted: list[Any] = []
    for step in (play, discard):
        drafted.append(card_of(step))
        table.show_draft(step.event, step.after, drafted)
        table.finish()
    tried = played(stage)
    assert [name for name in tried if name != "lead"] == ["card_slide", "card_place", "card_slide", "card_place"]
    assert "lead" in tried
    for step in (play, discard):
        table.show(step.event, step.after)
        table.finish()
    assert played(stage) == [f"rule_{discard.after.rule}"]
    table.show(discard.event, discard.after)
    table.finish()
    assert played(stage) == ["card_slide", "card_place"], "nothing is left of the draft"


def test_what_was_taken_back_is_heard_again(stage: Stage) -> None:
    (step,) = of_kinds("palette")
    table = table_before(stage, step)
    table.show_draft(step.event, step.after, [card_of(step)])
    table.show_draft(None, step.before, [])
    table.finish()
    played(stage)
    table.show(step.event, step.after)
    table.finish()
    assert played(stage)[:2] == ["card_slide", "card_place"]


def test_a_card_that_a_draft_moves_twice_is_heard_twice_and_then_no_more(stage: Stage) -> None:
    """A 7 may take itself off its palette again."""
    (step,) = of_kinds("palette")
    card = card_of(step)
    table = table_before(stage, step)
    assert isinstance(step.event, CardMoved)
    away = CardMoved(card, step.event.target, THE_CANVAS, step.event.seat)
    gone = step.after._replace(palettes=tuple(tuple(set(cards) - {card}) for cards in step.after.palettes))
    for number, (event, view) in enumerate(((step.event, step.after), (away, gone)), 1):
        table.show_draft(event, view, [card] * number)
        table.finish()
    assert [name for name in played(stage) if name != "lead"] == ["card_slide", "card_place"] * 2
    for event, view in ((step.event, step.after), (away, gone)):
        table.show(event, view)
        table.finish()
    assert [name for name in played(stage) if not name.startswith("rule_")] == ["action_7"], "and what it was is told"


# 7 Street as it is heard and written: every event of whole matches has its cue, and nothing hidden is in it.


def seated_bots(count: int) -> tuple[Seating, ...]:
    return (Seating("Ada", "kite"), *(Seating(f"Bot {seat}", "sprout", "random") for seat in range(1, count)))


def round_played(seats: int, seed: int) -> list[Step]:
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
    return cue(SEVEN_STREET.seen_by(step.before, step.event, seat), SEVEN_STREET.view(step.after, seat), seated_bots(count))


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (6, 4)])
def test_every_event_has_a_cue_and_the_same_one_for_everybody_but_whoever_draws(seats: int, seed: int) -> None:
    kinds, told = set(), 0
    for step in round_played(seats, seed):
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
    steps = round_played(2, 1)
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
        for step in round_played(4, seed):
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
        for step in round_played(4, seed):
            found, event = cued(step, None, 4), step.event
            if isinstance(event, RoundScored):
                out.clear()
            if not isinstance(event, CardsLaid) or found is None:
                continue
            team = event.seat % 2
            assert bool(found.subtitle) == (team not in out)
            assert found.subtitle in ("", "You come out" if event.seat == 0 else f"{seated_bots(4)[event.seat].name} comes out")
            assert (found.sound == "lead") == (team not in out and found.feat is None)
            heard += found.sound == "lead"
            out.add(team)
    assert heard


def test_what_it_says_of_a_seat_is_what_lies_open() -> None:
    for step in round_played(4, 3)[::40]:
        view = SEVEN_STREET.view(step.after, None)
        if view.streets:
            spoken = STREET_VOICE.seat(view, 2, seated_bots(4))
            assert spoken.startswith("Bot 2: ") and f"{view.hand_counts[2]} card" in spoken
            assert str(view.stock) in STREET_VOICE.stock(view)


def test_other_events_are_refused() -> None:
    deal = next(step for step in round_played(2, 1) if isinstance(step.event, RoundBegan))
    with pytest.raises(TypeError, match="RoundBegan"):
        cue(deal.event, SEVEN_STREET.view(deal.after, 0), seated_bots(2))
