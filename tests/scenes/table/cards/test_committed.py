"""A draft that is committed is not played again: what it has laid down stays where it lies."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.core.events import CardMoved
from scenes.kit.input.intent import Kind
from scenes.kit.theme import DURATIONS
from scenes.table.cards.sprites import IN_FLIGHT
from scenes.table.panels.ground import Ground
from scenes.table.table import Table
from tests.scenes.staging import stage_of
from tests.scenes.table.tables import (
    ONLOOKER,
    RECORDS,
    RecordedStep,
    assert_in_place,
    frames,
    kind_of,
    shown,
    table_before,
)
from tests.scenes.table.tutoring import Tutoring

SMALL = (640, 360)


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
    assert [entry.what for entry in table.panels.entries], "but it is told"
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
