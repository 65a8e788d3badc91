"""Each event takes the time that the design gives it, and ends where the layout says; what a draft has laid down stays."""

from __future__ import annotations

from math import hypot
from pathlib import Path
from typing import Any

import pytest

from game.core.events import CardMoved, RoundBegan, RoundEnded
from game.red7.events import SeatOut
from scenes.kit.input.intent import Kind
from scenes.kit.settings import PACES
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS
from scenes.table.cards.sprites import IN_FLIGHT, Pose, Sprite
from scenes.table.panels.ground import Ground
from scenes.table.table import Table
from tests.scenes.staging import stage_of
from tests.scenes.table.tables import (
    KINDS,
    ONLOOKER,
    RECORDS,
    RecordedStep,
    assert_in_place,
    duration,
    examples,
    frames,
    kind_of,
    out_of,
    picture,
    shown,
    table_before,
    view_of,
)
from tests.scenes.table.tutoring import Tutoring

SMALL = (640, 360)
PALETTE = 60 + 240 + 80
LEADER = 200
MOST = {
    "deal": 1200 + LEADER, "palette": PALETTE + LEADER, "canvas": 260 + LEADER, "rule": 900, "draw": 220 + 140 + LEADER,
    "hidden draw": 220 + LEADER, "to deck": 220 + LEADER, "out": 450, "won": 900,
}  # fmt: skip
"""Ms at 1x: what the event is about, and then what makes room or counts now."""
LEAST = MOST | {"deal": 180, "palette": PALETTE, "canvas": 260, "rule": 660, "draw": 360, "hidden draw": 220, "to deck": 220}
SEEING = [(kind, number) for kind in KINDS for number in range(len(examples(kind)))]
SPEEDS = [speed for speed in PACES if PACES[speed]]


def started(stage: Stage, step: RecordedStep) -> Table:
    table = table_before(stage, step)
    table.show(step.event, step.after)
    return table


@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize(("kind", "number"), SEEING)
def test_every_event_takes_its_time_at_every_speed(tmp_path: Path, kind: str, number: int, speed: str) -> None:
    took = duration(started(stage_of(tmp_path, SMALL, speed=speed), examples(kind)[number]))
    pace = max(PACES[speed], PACES["2"]) if kind in ("out", "won") else PACES[speed]  # those two can always be seen
    assert LEAST[kind] * pace - 2 <= took <= MOST[kind] * pace + 2


@pytest.mark.parametrize(("kind", "number"), SEEING)
def test_cards_come_to_rest_where_they_land_without_a_jump(tmp_path: Path, kind: str, number: int) -> None:
    table = started(stage_of(tmp_path, SMALL), examples(kind)[number])
    before: dict[Sprite, Pose] = {}
    last: dict[Sprite, float] = {}
    for _ in frames(table, 4.0):
        for sprite in table.sprites.cards.values():
            x, y, *_ = before.get(sprite, sprite.pose)
            moved = hypot(sprite.pose.x - x, sprite.pose.y - y)
            last[sprite] = moved or last.get(sprite, 0.0)
            before[sprite] = sprite.pose
    assert max(last.values(), default=0.0) < 12, "units in 4 ms"


@pytest.mark.parametrize(("kind", "number"), SEEING)
def test_reduced_motion_is_a_short_fade_without_shake_or_scraps(tmp_path: Path, kind: str, number: int) -> None:
    table = started(stage_of(tmp_path, SMALL, reduced_motion=True), examples(kind)[number])
    places = table.resting_places()
    took = 0.0
    for passed in frames(table, 1.0):
        took = passed
        assert not table.particles.busy
        for card, place in places.items():
            sprite = table.sprites.cards[card]
            assert sprite.shake == 0
            assert (sprite.pose.x, sprite.pose.y, sprite.place) == (place.x, place.y, place)
    assert took <= (DURATIONS["round_won"] if kind == "won" else DURATIONS["reduced_fade"]) + 2


@pytest.mark.parametrize(("kind", "number"), SEEING)
def test_instant_needs_no_time_and_always_looks_the_same(tmp_path: Path, kind: str, number: int) -> None:
    step = examples(kind)[number]
    first, second = (started(stage_of(tmp_path, SMALL, speed="instant"), step) for _ in range(2))
    assert not first.animating
    assert picture(first) == picture(second)


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("kind", KINDS)
def test_finishing_at_any_frame_shows_the_same_picture(tmp_path: Path, kind: str, reduced: bool) -> None:
    stage, step = stage_of(tmp_path, (320, 180), reduced_motion=reduced), examples(kind)[0]
    table = started(stage, step)
    table.finish()
    table.particles.clear()
    ended = picture(table)
    for count in range(sum(1 for _ in frames(started(stage, step))) + 1):
        table = started(stage, step)
        for frame in range(count):
            table.update(1000 / 60)
            if frame >= count - 2:  # the frames before were drawn by the rounds before
                picture(table)
        table.finish()
        assert not table.busy
        table.particles.clear()
        assert picture(table) == ended, f"finished after {count} frames"


@pytest.mark.parametrize("record", RECORDS[::2], ids=lambda record: record.stem)
def test_whole_matches_end_in_place_wherever_they_are_skipped(tmp_path: Path, record: Path) -> None:
    """Every event is finished at another instant: over a match, at every instant of every kind."""
    steps = shown(record)
    table = table_before(stage_of(tmp_path, (320, 180)), steps[0])
    for number, step in enumerate(steps):
        table.show(step.event, step.after)
        for _ in range(number * 7 % 61):
            table.update(1000 / 60)
        table.finish()
        assert_in_place(table)


@pytest.mark.parametrize("record", RECORDS[::3], ids=lambda record: record.stem)
def test_whole_matches_end_in_place_by_themselves(tmp_path: Path, record: Path) -> None:
    steps = shown(record)
    table = table_before(stage_of(tmp_path, (320, 180)), steps[0])
    for step in steps[:150]:
        table.show(step.event, step.after)
        for _ in frames(table, 50.0):
            pass
        assert_in_place(table)


def test_cards_that_count_rise_one_after_another(tmp_path: Path) -> None:
    step = next(step for record in RECORDS for step in shown(record)
                if kind_of(step) == "rule" and len(rising(step, tmp_path)) >= 4)
    table, cards = started(stage_of(tmp_path, SMALL), step), rising(step, tmp_path)
    began: dict[object, float] = {}
    for passed in frames(table, 1.0):
        for card in cards:
            if card not in began and table.sprites.cards[card].pose.y != table_before(table.stage, step).sprites.cards[card].pose.y:
                began[card] = passed
    times = sorted(began.values())
    assert times[0] == pytest.approx(DURATIONS["plate_flight"], abs=3)
    for before, after in zip(times, times[1:], strict=False):
        assert after - before == pytest.approx(DURATIONS["rise_stagger"], abs=2)


def rising(step: RecordedStep, folder: Path) -> list[object]:
    """The cards that lie higher after an event, at the same place."""
    table = table_before(stage_of(folder, SMALL), step)
    before, after = table.resting_places(), table.spec.places(step.after, ())
    return [card for card, place in after.items()
            if card in before and place.x == before[card].x and place.y < before[card].y]


def test_only_the_cards_of_the_seat_that_is_out_shake_and_turn_down(tmp_path: Path) -> None:
    for step in examples("out"):
        assert isinstance(step.event, SeatOut)
        table = started(stage_of(tmp_path, SMALL), step)
        fallen, furthest = set(step.before.palettes[step.event.seat]), 0.0
        for passed in frames(table, 1.0):
            for card, sprite in table.sprites.cards.items():
                assert card in fallen or sprite.shake == 0
                furthest = max(furthest, abs(sprite.shake))
                assert passed <= DURATIONS["shake"] + 1 or sprite.shake == 0
        assert 2 < furthest <= 6
        assert all(table.sprites.cards[card].pose.up == 0 for card in fallen)


def test_cards_of_a_seat_that_is_out_turn_one_after_another_and_lose_their_colour(tmp_path: Path) -> None:
    step = max(examples("out"), key=lambda step: len(step.before.palettes[out_of(step)]))
    table = started(stage_of(tmp_path, SMALL), step)
    fallen = step.before.palettes[out_of(step)]
    turned: list[object] = []
    for _ in frames(table, 1.0):
        for card in fallen:
            if card not in turned and table.sprites.cards[card].pose.up < 0.5:
                turned.append(card)
                assert table.sprites.cards[card].look == "out"
    assert turned == list(fallen)
    assert len(fallen) > 1


def test_the_winners_cards_that_won_leap_and_stay_raised_and_the_others_do_not(tmp_path: Path) -> None:
    step = examples("won")[0]
    table = table_before(stage_of(tmp_path, SMALL), step)
    rest = table.resting_places()
    assert isinstance(step.event, RoundEnded) and (winner := step.event.winner) is not None
    counting = {card for card in rest if rest[card].look == "plain" and card in view_of(table).palettes[winner]}
    table.carry_out(table.cue(step.event, step.after)._replace(won=tuple(counting)), step.after, 1.0)
    assert table.particles.busy
    highest = dict.fromkeys(rest, 0.0)
    for _ in frames(table, 5.0):
        for card, place in rest.items():
            highest[card] = max(highest[card], place.y - table.sprites.cards[card].pose.y)
    assert counting
    assert {card for card, height in highest.items() if height > 10} == counting
    assert all(highest[card] == 0 for card in rest if card not in counting)
    assert {card for card, sprite in table.sprites.cards.items() if sprite.place.raised} == counting


def test_a_hidden_card_is_never_turned_up(tmp_path: Path) -> None:
    for step in examples("hidden draw"):
        table = started(stage_of(tmp_path, SMALL), step)
        assert isinstance(step.event, CardMoved)
        for _ in frames(table):
            hidden = [sprite for sprite in table.sprites.cards.values() if sprite.face is None]
            assert all(sprite.pose.up == 0 for sprite in hidden)


def test_a_drawn_card_turns_up_only_after_its_flight(tmp_path: Path) -> None:
    step = examples("draw")[0]
    assert isinstance(step.event, CardMoved)
    assert step.event.target.seat == ONLOOKER
    table = started(stage_of(tmp_path, SMALL), step)
    for passed in frames(table, 1.0):
        up = table.sprites.cards[step.event.card].pose.up
        assert up == 0 or passed >= DURATIONS["draw"]
        assert up == 1 or passed <= DURATIONS["draw"] + DURATIONS["flip"]


def test_a_deal_of_any_size_is_dealt_in_time(tmp_path: Path) -> None:
    for step in examples("deal"):
        assert isinstance(step.event, RoundBegan)
        table = started(stage_of(tmp_path, SMALL), step)
        landed = 0.0
        for passed in frames(table, 1.0):
            if not all(sprite.at_rest for sprite in table.sprites.cards.values()):
                landed = passed
        assert 180 <= landed <= DURATIONS["deal_total"] + 2


# A draft that is committed is not played again: what it has laid down stays where it lies.


def own_turns() -> list[tuple[RecordedStep, RecordedStep]]:
    """Turns in which the onlooker laid down a card and then changed the rule."""
    found = []
    for record in RECORDS:
        steps = shown(record)
        found += [(first, second) for first, second in zip(steps, steps[1:], strict=False)
                  if kind_of(first) == "palette" and kind_of(second) == "rule" and first.before.to_act == ONLOOKER]
    return found


def drafted(folder: Path, first: RecordedStep, second: RecordedStep, **chosen: object) -> Table:
    """A table on which both moves were tried out."""
    table = table_before(stage_of(folder, SMALL, **chosen), first)
    cards: list[Any] = []
    for step in (first, second):
        assert isinstance(step.event, CardMoved)
        cards.append(step.event.card)
        table.show_draft(step.event, step.after, cards)
        table.finish()
    return table


def poses(table: Table) -> dict[object, object]:
    return {card: sprite.pose for card, sprite in table.sprites.cards.items()}


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("number", range(3))
def test_no_card_leaves_its_place_when_a_draft_is_committed(tmp_path: Path, number: int, reduced: bool) -> None:
    first, second = own_turns()[number]
    table = drafted(tmp_path, first, second, reduced_motion=reduced)
    lay = poses(table)
    table.show(first.event, first.after)
    assert not table.busy, "the first card is not the last: nothing follows from it any more"
    assert [entry.words for entry in table.panels.entries], "but it is told"
    table.show(second.event, second.after)
    assert table.busy, "the rule changes"
    for _ in frames(table):
        assert {card: pose for card, pose in poses(table).items() if card in lay} == lay
    assert len(table.panels.entries) == 2
    assert_in_place(table)


def test_the_rule_changes_at_once_when_its_card_lies_already(tmp_path: Path) -> None:
    first, second = own_turns()[0]
    table = drafted(tmp_path, first, second)
    for step in (first, second):
        table.show(step.event, step.after)
    took = max(frames(table, 1.0))
    assert took <= DURATIONS["wash"] + DURATIONS["leader"] + 2


def test_the_others_make_room_while_a_drawn_card_comes(tmp_path: Path) -> None:
    step = next(step for record in RECORDS for step in shown(record)
                if kind_of(step) == "draw" and isinstance(step.event, CardMoved) and len(step.before.hand) > 2)
    table = table_before(stage_of(tmp_path, SMALL), step)
    table.show(step.event, step.after)
    for passed in frames(table, 5.0):
        if passed >= DURATIONS["leader"]:
            break
    places = table.resting_places()
    assert isinstance(step.event, CardMoved)
    for card in set(step.after.hand) - {step.event.card}:
        assert table.sprites.cards[card].pose.x == pytest.approx(places[card].x, abs=1)


def test_a_card_on_its_way_is_bright_even_if_it_will_not_count(tmp_path: Path) -> None:
    step = next(step for record in RECORDS for step in shown(record) if kind_of(step) == "palette"
                and isinstance(step.event, CardMoved) and dimmed_at_the_end(tmp_path, step))
    table = table_before(stage_of(tmp_path, SMALL), step)
    table.show(step.event, step.after)
    assert isinstance(step.event, CardMoved)
    looks = []
    for _ in frames(table):
        sprite = table.sprites.cards[step.event.card]
        looks.append((sprite.order >= IN_FLIGHT, sprite.look))
    assert (True, "plain") in looks
    assert (True, "dimmed") not in looks
    assert looks[-1] == (False, "dimmed")


def dimmed_at_the_end(folder: Path, step: RecordedStep) -> bool:
    """Whether the card that an event is about does not count where it comes to lie."""
    table = table_before(stage_of(folder, SMALL), step)
    assert isinstance(step.event, CardMoved)
    return table.spec.places(step.after, ())[step.event.card].look == "dimmed"


def test_whoever_has_decided_is_not_asked_again_while_the_ground_comes_to_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = Tutoring(tmp_path, "canvas V1 / A: V2 | B: R6 B2 / hand R1 G7 B5 / actions draw")
    with monkeypatch.context() as just_now:
        just_now.setattr(Ground, "just_changed", True)
        for kind in (Kind.FOLD, Kind.RIGHT, Kind.ACCEPT):  # and yes, really
            play.press(kind)
        assert play.session.persons[0].has_decided
        for _ in range(5):
            play.wait(16)
            assert not play.turn.can_be_played
    play.wait(16)
    assert not play.session.state.alive[0]
