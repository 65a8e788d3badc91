from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from game.catalog import GAMES
from game.core.events import CardMoved, Event, MatchEnded, RoundBegan, RoundEnded, TurnBegan
from game.core.zones import DECK, HAND, Zone
from game.red7.events import Reshuffled, Scored, SeatOut
from scenes.kit.art.cards import Face
from scenes.kit.audio.sound import TAKES
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS, THEMES
from scenes.kit.timeline import Timeline
from scenes.table import flights
from scenes.table.sounds import Beat, TableSounds, beats, sound_of, sound_of_change
from scenes.table.spec import Place
from scenes.table.sprites import Sprite
from tests.corpus import case
from tests.game.red7.matches import steps
from tests.scenes.staging import stage_of

ZONES = [Zone(DECK), Zone("pile"), Zone(HAND, 0), Zone(HAND, 1), Zone("row", 0), Zone("row", 1)]
CARDS = ["R7", "V1", 3, ("any", "card")]
OTHERS: list[tuple[Event, str | None]] = [
    (RoundBegan(1, 0, ()), "deal"),
    (TurnBegan(0), None),
    (SeatOut(1, "folded"), "out"),
    (Scored(0, "R", ("R7",), 7), "score_card"),
    (RoundEnded(0, (7, 0)), "round_won"),
    (Reshuffled(), None),
    (MatchEnded((0,), "target"), "match_won"),
]


def moved(source: Zone, target: Zone, card: object = None) -> CardMoved:
    return CardMoved(card, source, target, 0)


@pytest.mark.parametrize(("event", "name"), OTHERS, ids=lambda value: type(value).__name__)
def test_moments_have_their_sounds(event: Event, name: str | None) -> None:
    assert sound_of(event) == name


@pytest.mark.parametrize(("source", "target"), list(product(ZONES, ZONES)))
def test_a_card_sounds_alike_whatever_it_is_and_whether_it_is_seen(source: Zone, target: Zone) -> None:
    hidden = moved(source, target)
    for card in CARDS:
        seen = moved(source, target, card)
        assert sound_of(seen) == sound_of(hidden)
        assert beats(seen, 0, None, False, False) == beats(hidden, 0, None, False, False)


def test_a_card_sounds_alike_whosever_it_is() -> None:
    for kind in (HAND, "row"):
        ours, theirs = (beats(moved(Zone(DECK), Zone(kind, seat)), 0, None, False, False) for seat in (0, 1))
        assert ours == theirs


@pytest.mark.parametrize("number", range(4))
def test_every_seat_and_an_onlooker_hear_the_same_match(number: int) -> None:
    game, hidden, kinds = GAMES["red7"], 0, set()
    for step in steps(case(number)):
        viewers = (None, *range(game.view(step.after, None).seats))
        eyes = [game.seen_by(step.before, step.event, viewer) for viewer in viewers]
        assert len({tuple(beats(event, 21, None, False, False)) for event in eyes}) == 1
        hidden += len(set(eyes)) > 1
        kinds.add(type(step.event))
    assert hidden > 0
    assert {RoundBegan, CardMoved, RoundEnded, MatchEnded} <= kinds


@pytest.mark.parametrize("colour", THEMES["default"].field)
def test_a_rule_sounds_as_its_own_and_drowns_the_lead(colour: str) -> None:
    assert sound_of_change(colour, new_leader=True) == sound_of_change(colour, new_leader=False) == f"rule_{colour}"
    assert f"rule_{colour}" in TAKES


def test_only_a_new_leader_is_announced() -> None:
    assert sound_of_change(None, new_leader=True) == "lead"
    assert sound_of_change(None, new_leader=False) is None


def test_every_sound_of_an_event_exists() -> None:
    events = [event for event, _ in OTHERS] + [moved(*zones) for zones in product(ZONES, ZONES)]
    names = {beat.sound for event in events for beat in beats(event, 9, "R", True, False)}
    assert names <= set(TAKES)
    assert {"draw", "card_slide", "card_place", "deal", "out"} <= names


def test_what_a_card_changes_is_heard_when_it_lands() -> None:
    place = Place(100, 100, 100)
    sprite = Sprite(Face("7", "R"), place)
    canvas = max(tween.end for tween in flights.to_canvas(sprite, place, 0))
    assert beats(moved(Zone(HAND, 0), Zone("pile"), "R7"), 0, "R", True, False) == [
        Beat(0, "card_slide"),
        Beat(canvas, "card_place"),
        Beat(canvas, "rule_R"),
    ]
    row = beats(moved(Zone(HAND, 0), Zone("row", 0), "R7"), 0, None, True, False)
    settled = max(tween.end for tween in flights.to_palette(sprite, place, 0))
    assert [beat.sound for beat in row] == ["card_slide", "card_place", "lead"]
    assert 0 < row[1].at == row[2].at < settled


def test_a_deal_is_heard_card_by_card() -> None:
    for count in (1, 14, 80):
        found = beats(RoundBegan(1, 0, ()), count, None, False, False)
        assert [beat.sound for beat in found] == ["deal"] * count
        assert found[-1].at < 1200
    assert beats(RoundBegan(1, 0, ()), 14, "R", False, False)[-1].sound == "rule_R"


def test_with_reduced_motion_all_is_heard_at_once() -> None:
    events = [RoundBegan(1, 0, ()), *(moved(*zones) for zones in product(ZONES, ZONES))]
    found = [beats(event, 14, "R", True, True) for event in events]
    assert {beat.at for heard in found for beat in heard} == {0}
    assert [beat.sound for beat in found[0]] == ["deal", "rule_R"]


def test_only_a_card_makes_somebody_lead() -> None:
    assert beats(RoundBegan(1, 0, ()), 0, None, True, False) == []
    assert beats(None, 0, None, True, False) == []
    assert beats(None, 0, "G", True, False) == [Beat(0, "rule_G")]


class Noting:
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
    TableSounds(stage, timeline).add(moved(Zone(HAND, 0), Zone("pile"), "R7"), 0, "R", True)
    assert stage.sound.played == ["card_slide"]
    timeline.update(DURATIONS["canvas_flight"] / 2 - 1)
    assert stage.sound.played == ["card_slide"]
    timeline.update(1)
    assert stage.sound.played == ["card_slide", "card_place", "rule_R"]
    assert not timeline.busy


def test_a_motion_that_is_cut_short_is_heard_to_its_end(stage: Stage) -> None:
    timeline = Timeline()
    TableSounds(stage, timeline).add(RoundBegan(1, 0, ()), 14, "R", False)
    timeline.finish()
    assert stage.sound.played == ["deal"] * 14 + ["rule_R"]


def test_a_draft_is_heard_once(stage: Stage) -> None:
    timeline = Timeline()
    sounds = TableSounds(stage, timeline)
    play, discard = moved(Zone(HAND, 0), Zone("row", 0), "R7"), moved(Zone(HAND, 0), Zone("pile"), "G2")
    drafted = []
    for event in (play, discard):
        sounds.add(event, 0, None, event is discard)
        drafted.append(event.card)
        sounds.draft(drafted)
        timeline.finish()
    assert stage.sound.played == ["card_slide", "card_place", "card_slide", "card_place", "lead"]
    stage.sound.played.clear()
    for event, rule in ((play, None), (discard, "G")):
        sounds.add(event, 0, rule, True)
    timeline.finish()
    assert stage.sound.played == ["rule_G"]
    sounds.add(moved(Zone("row", 0), Zone("pile"), "R7"), 0, None, False)
    timeline.finish()
    assert stage.sound.played == ["rule_G", "card_slide", "card_place"]


def test_what_was_taken_back_is_heard_again(stage: Stage) -> None:
    timeline = Timeline()
    sounds = TableSounds(stage, timeline)
    sounds.draft(["R7"])
    sounds.draft([])
    sounds.add(moved(Zone(HAND, 0), Zone("row", 0), "R7"), 0, None, False)
    timeline.finish()
    assert stage.sound.played == ["card_slide", "card_place"]
