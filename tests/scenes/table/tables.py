"""Tables at moments of recorded matches, for tests of what moves on them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from game.core.events import DECK, HAND, CardMoved, Event, MatchEnded, RoundBegan, RoundEnded
from game.red7.events import Reshuffled, Scored, SeatOut
from game.red7.view import View
from scenes.app.pictures.moments import moment
from scenes.kit.drawing.painter import Painter
from scenes.kit.stage import Stage
from scenes.match.story import Seating
from scenes.specs import registry
from scenes.table.capabilities import RuleGround
from scenes.table.cards.sprites import pose_at
from scenes.table.table import Table
from scenes.table.values import TableView

ROOT = Path(__file__).resolve().parents[3]
RECORDS = (*sorted((ROOT / "tests" / "replays").glob("red7-*.jsonl")), ROOT / "assets" / "demo" / "match.jsonl")
AFTERMATH = (Scored, Reshuffled, MatchEnded)
KINDS = ("deal", "palette", "canvas", "rule", "draw", "hidden draw", "to deck", "out", "won")
ONLOOKER = 0
FACES = ("kite", "sprout", "hunter", "hoarder")


class RecordedStep(NamedTuple):
    """An event as a seat sees it, and what is true for that seat before and after it."""

    event: Event
    before: Any
    after: Any


@cache
def shown(record: Path, seat: int | None = ONLOOKER) -> tuple[RecordedStep, ...]:
    """All events of a record that the table shows."""
    whole = moment(record.read_bytes(), None, 0)
    header, game = whole.header, whole.header.game
    state, found = game.begin(header.rules, len(header.seats)), []
    for event in whole.events:
        then = game.evolve(state, event)
        if not isinstance(event, AFTERMATH):
            found.append(RecordedStep(game.seen_by(state, event, seat), game.view(state, seat), game.view(then, seat)))
        state = then
    return tuple(found)


def kind_of(step: RecordedStep) -> str:
    """One of KINDS; "" for what nothing moves for."""
    spec, event = registry.table("red7"), step.event
    if isinstance(event, RoundBegan):
        return "deal"
    if isinstance(event, SeatOut):
        return "out" if step.before.palettes[event.seat] else ""
    if isinstance(event, RoundEnded):
        return "won"
    if not isinstance(event, CardMoved):
        return ""
    if event.target.kind == HAND:
        return "draw" if event.card is not None else "hidden draw"
    if event.target.kind == DECK:
        return "to deck"
    if event.target.seat is not None:
        return "palette"
    assert spec.rule is not None
    return "rule" if spec.rule.colour(step.before) != spec.rule.colour(step.after) else "canvas"


@cache
def examples(kind: str, most: int = 4) -> tuple[RecordedStep, ...]:
    """Some events of a kind, from different records."""
    found = []
    for record in RECORDS:
        found += [step for step in shown(record) if kind_of(step) == kind][:2]
    assert found, kind
    return tuple(found[:: max(1, len(found) // most)][:most])


def out_of(step: RecordedStep) -> int:
    """The seat that goes out."""
    assert isinstance(step.event, SeatOut)
    return step.event.seat


def leader_of(view: View) -> int | None:
    """The seat that leads in Red7."""
    lead = registry.table("red7").lead
    assert lead is not None
    return lead.leader(view)


def rule_of(table: Table) -> RuleGround[TableView]:
    """How the table's game shows its rule."""
    assert table.spec.rule is not None
    return table.spec.rule


def view_of(table: Table) -> View:
    """What a table of Red7 shows."""
    assert isinstance(table.view, View)
    return table.view


def table_before(stage: Stage, step: RecordedStep) -> Table:
    """The table at rest, before an event."""
    seats = [Seating(f"Seat {number}", FACES[number], None) for number in range(step.before.seats)]
    return Table(stage, registry.table("red7"), seats, step.before)


def frames(table: Table, elapsed_ms: float = 1000 / 60) -> Iterator[float]:
    """Lets time pass until nothing is waited for; the ms that have passed."""
    passed = 0.0
    while table.busy:
        table.update(elapsed_ms)
        passed += elapsed_ms
        yield passed


def duration(table: Table) -> float:
    """The ms until nothing is waited for."""
    return max(frames(table, 1.0), default=0.0)


def assert_in_place(table: Table) -> None:
    """Every card is where the layout says, and looks as it says; at a round's end where the table has it then."""
    places = table.spec.places(table.view, ()) if table._won is None else table.resting_places()
    assert set(table.sprites.cards) == set(places)
    for card, place in places.items():
        sprite = table.sprites.cards[card]
        assert (sprite.pose, sprite.look, sprite.order) == (pose_at(place), place.look, place.order), card
        assert (sprite.opacity, sprite.shake) == (1.0, 0.0)


def picture(table: Table) -> bytes:
    """The table as it is seen."""
    surface = pygame.Surface(table.stage.viewport.size, 0, 32)
    painter = Painter(surface)
    painter.begin()
    table.draw(painter)
    painter.end()
    return pygame.image.tobytes(surface, "RGB")
