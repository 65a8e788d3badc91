"""Which moments the table shows of recorded matches, and how rarely; nothing of them needs what is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from game.red7.cards import parse_cards
from game.red7.game import RED7
from game.red7.rules import PRESETS
from game.red7.state import Stage as Phase
from game.red7.view import View
from scenes.app.pictures.moments import moment, session_at, table_before
from scenes.app.pictures.motions import motions
from scenes.kit.input.intent import Kind
from scenes.kit.settings import PACES
from scenes.kit.theme import DURATIONS
from scenes.match.story import Seating
from scenes.specs import registry
from scenes.table.moments import due_moments
from scenes.table.moments.due_moments import Ration
from scenes.table.moments.moment import Duel, Feat, Moment, MomentLine, Out, Shade
from scenes.table.moments.player import GAP
from scenes.table.moments.words import READ
from scenes.table.spec import MatchPoint, match_point
from scenes.table.values import Motion
from tests.scenes.staging import stage_of
from tests.scenes.table.tables import RECORDS
from tests.scenes.table.tutoring import Tutoring

SPEC = registry.table("red7")
SMALL = (320, 180)
FRAME = 10.0
OUT_THEN_RULE = "canvas V1 / A: V2 V3 | B: R7 | C: R6 / hand R4 | B: R5 Y4 | C: R3 O4"
"""A folds under Violet; nothing that B could play has a card below 4, so Red rules next."""


class Happened(NamedTuple):
    """A moment, the number of its round, and that of the turn in the match."""

    moment: Moment | Feat
    number: int
    turn: int


class MomentsOfRecord(NamedTuple):
    moments: tuple[Happened, ...]
    seats: int
    outs: int
    """How many seats went out of a round that went on."""


@cache
def told(record: Path, seat: int = 0) -> MomentsOfRecord:
    """All moments of a match at 1x."""
    whole = moment(record.read_bytes(), None, seat)
    stage = stage_of(Path("/nowhere"), SMALL)
    session = session_at(stage, whole)
    table, found, turn, outs = table_before(stage, session, whole, 0), [], 0, 0
    for cue in motions(table, whole, session):
        if table.moments.current is not None:
            found.append(Happened(table.moments.current, table.view.number, turn))
        if cue is not None and cue.motion is Motion.TURN_DOWN:
            outs += sum(table.view.alive) > 1  # type: ignore[attr-defined]
        turn += cue is not None and cue.turn is not None
        table.finish()
    return MomentsOfRecord(tuple(found), len(whole.header.seats), outs)


def of_kind(kind: type[Moment], record: Path, seat: int = 0) -> list[Happened]:
    return [happened for happened in told(record, seat).moments if isinstance(happened.moment, kind)]


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_no_turn_has_two_moments(record: Path) -> None:
    turns = [happened.turn for happened in told(record).moments]
    assert len(turns) == len(set(turns))


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
@pytest.mark.parametrize("kind", [MatchPoint, Duel])
def test_a_round_has_at_most_one_match_point_and_one_duel(record: Path, kind: type[Moment]) -> None:
    rounds = [happened.number for happened in of_kind(kind, record)]
    assert len(rounds) == len(set(rounds))


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_a_match_is_decided_by_a_shade_at_most_once(record: Path) -> None:
    for seat in (0, told(record).seats - 1):
        assert len(of_kind(Shade, record, seat)) <= 1


def test_the_matches_have_every_moment() -> None:
    kinds = {type(happened.moment) for record in RECORDS for happened in told(record).moments}
    assert kinds == {Out, MatchPoint, Shade, Duel}


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_a_duel_takes_three_seats(record: Path) -> None:
    duels = of_kind(Duel, record)
    assert bool(duels) == (told(record).seats > 2)
    for happened in duels:
        assert isinstance(happened.moment, Duel)
        assert len(happened.moment.first) == len(happened.moment.second) == 1


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_whoever_is_out_falls_unless_a_greater_moment_follows(record: Path) -> None:
    """Of a round that goes on: the last one to go out of it falls in any case."""
    told_outs = [happened for happened in of_kind(Out, record) if happened.moment.left > 1]  # type: ignore[union-attr]
    greater = [happened for happened in told(record).moments if not isinstance(happened.moment, Out)]
    assert told(record).outs - len(greater) <= len(told_outs) <= told(record).outs


def test_a_set_that_reaches_the_target_is_a_match_point_for_all_who_look() -> None:
    record = RECORDS[0]
    for seat in (0, 1):
        [happened] = of_kind(MatchPoint, record, seat)
        point = happened.moment
        assert isinstance(point, MatchPoint)
        assert (point.seat, point.points, point.target) == (0, 36, 40)
        assert point.total >= point.target


def view_of(rule: str, *palettes: str, points: tuple[int, ...] = (), to_act: int = 0) -> View:
    """A turn in an advanced match, as seat 0 sees it."""
    seats = len(palettes)
    view = RED7.view(RED7.begin(PRESETS["advanced"], seats), 0)
    cards = tuple(tuple(parse_cards(palette)) for palette in palettes)
    return view._replace(stage=Phase.TURN, number=1, rule=rule, palettes=cards, points=points or (0,) * seats,
                         to_act=to_act, hand_counts=(3,) * seats, alive=tuple(palette != "" for palette in palettes))


SEATED = tuple(Seating(f"Seat {number}", face) for number, face in enumerate(("kite", "moon", "bolt", "ring")))


@pytest.mark.parametrize(("points", "reached"), [((27, 0), False), ((28, 0), True), ((39, 0), True), ((0, 39), False)])
def test_a_match_point_needs_the_target_and_the_lead(points: tuple[int, int], reached: bool) -> None:
    view = view_of("O", "R6 B6", "V7", points=points)
    found = match_point(SPEC, SEATED[:2], view)
    assert (found is not None) is reached
    if found is not None:
        assert (found.seat, found.points, found.gain, found.target) == (0, points[0], 12, 40)


def test_a_shade_is_a_lead_by_the_colour_alone_where_all_hangs_on_it() -> None:
    def shade(before: View, after: View) -> Shade | None:
        return due_moments.shade(SPEC, SEATED[:2], before, after)

    behind, close = view_of("R", "R6", "I7", points=(35, 0)), view_of("R", "R6 B7", "I7", points=(35, 0))
    found = shade(behind, close)
    assert found is not None
    assert (found.seat, str(found.call.better), str(found.call.worse)) == (0, "B7", "I7")
    assert found.call.why == "Blue is above Indigo."
    assert shade(close, close) is None, "led before"
    assert shade(behind, view_of("R", "R6 B7", "I6", points=(35, 0))) is None, "by the number"
    assert shade(behind._replace(points=(0, 0)), close._replace(points=(0, 0))) is None, "nothing hangs on it"
    assert shade(behind._replace(to_act=1), close) is None, "somebody else's turn"


def test_what_another_seat_might_have_done_is_not_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    def ways(*given: object) -> None:
        raise AssertionError("another hand")

    monkeypatch.setattr("scenes.specs.red7.spec.offers.survival_of", ways)
    behind, close = view_of("R", "I7", "R6", to_act=1), view_of("R", "I7", "R6 B7", to_act=1)
    assert due_moments.shade(SPEC, SEATED[:2], behind, close) is None


def test_two_of_three_are_a_duel_and_two_of_two_are_none() -> None:
    assert due_moments.duel(SPEC, SEATED[:3], view_of("R", "R6", "", "I7")) == Duel((0,), (2,))
    assert due_moments.duel(SPEC, SEATED[:3], view_of("R", "R6", "V1", "I7")) is None
    assert due_moments.duel(SPEC, SEATED[:2], view_of("R", "R6", "I7")) is None
    assert due_moments.out_of(SPEC, SEATED, view_of("R", "R6", "", "I7", "V1"), 1) == Out(1, 3)


def test_the_ration() -> None:
    ration, (duel, point, shade, out) = Ration(), moments_of_all_kinds()

    def turns() -> Iterator[Moment | None]:
        yield ration.pick(1, duel, point, shade, out)
        assert ration.pick(1, point) is None, "the turn has had its moment"
        for number in (1, 1, 1, 2, 2):
            ration.turn_began()
            yield ration.pick(number, None, point, shade, out)

    assert list(turns()) == [duel, point, shade, out, point, out]


def moments_of_all_kinds() -> tuple[Duel, MatchPoint, Shade, Out]:
    call = SPEC.lead.close_call(view_of("R", "R6 B7", "I7"))  # type: ignore[union-attr]
    assert call is not None
    return Duel((0,), (1,)), MatchPoint(0, 0, 35, 7, 40), Shade(0, call), Out(1, 2)


def folded(folder: Path, **chosen: Any) -> Tutoring:
    """A person who has just folded, with two bots left."""
    play = Tutoring(folder, OUT_THEN_RULE, **chosen)
    play.wait(2000)
    play.press(Kind.FOLD)
    while play.scene == "Confirm":
        play.press(Kind.RIGHT)
        play.press(Kind.ACCEPT)
    return play


@pytest.mark.parametrize("speed", [speed for speed in PACES if PACES[speed]])
@pytest.mark.parametrize("reduced", [False, True])
def test_the_next_bots_rule_waits_until_who_is_out_was_read(tmp_path: Path, speed: str, reduced: bool) -> None:
    play, read, last, began = folded(tmp_path, speed=speed, reduced_motion=reduced), 0.0, None, None
    for number in range(1200):
        play.stack.update(FRAME)
        moments, ground = play.table.moments, play.table.ground
        assert moments.line is None or not ground.changing
        if moments.line is not None:
            assert moments.line == MomentLine("You are out.", "Two left")
            read, last = read + FRAME, number * FRAME
        if ground.changing:
            began = number * FRAME
            break
    assert last is not None
    assert began is not None
    assert read >= READ * PACES[speed]
    assert began - last >= GAP * PACES[speed]


def test_a_press_ends_what_is_read_and_instant_has_nothing_to_read(tmp_path: Path) -> None:
    play = folded(tmp_path, speed="1")
    while play.table.timeline.busy or play.table.moments.line is None:
        play.stack.update(FRAME)
    play.stack.update(FRAME)
    assert play.table.busy, "the next turn waits"
    play.press(Kind.CANCEL)
    assert play.table.moments.line is None
    assert folded(tmp_path, speed="instant").table.moments.line is None


def test_what_is_read_gives_way_to_a_rule_that_does_not_wait(tmp_path: Path) -> None:
    """As where the next turn is a person's, who may be fast: the rule's name has the place of the line."""
    play = folded(tmp_path, speed="1")
    while play.table.moments.line is None:
        play.stack.update(FRAME)
    play.table.change_rule(play.table.view._replace(rule="B"))  # type: ignore[attr-defined]
    for _ in range(round(DURATIONS["plate_flight"] / FRAME) + 5):
        play.stack.update(FRAME)
    assert play.table.ground.naming
    assert play.table.moments.line is None
