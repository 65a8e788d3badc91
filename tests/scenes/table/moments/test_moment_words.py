"""Moments and cards in words and sounds: lines, headers, scores, what is heard of what lies open, once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.core.events import HAND, CardMoved, RoundBegan, TurnBegan
from game.red7.cards import CARDS
from game.red7.events import SeatOut
from game.red7.game import RED7
from game.red7.position import Phase
from game.red7.state import CANVAS, PALETTE, State
from scenes.kit.audio.sound import Silence
from scenes.kit.notices import Subtitles
from scenes.kit.stage import Stage
from scenes.kit.timeline import Timeline
from scenes.match.story import people_lost
from scenes.screens.round.match import MatchAside
from scenes.specs import registry
from scenes.table.capabilities import HintText
from scenes.table.moments import words as moment_words
from scenes.table.moments.moment import Duel, Moment, MomentLine, Out, Shade
from scenes.table.moments.words import READ, STAYS, Lines
from scenes.table.presenter import Beat, LastCards, beats, present
from scenes.table.spec import MatchPoint, leader_of
from scenes.table.table import Table
from scenes.table.values import Cue, Motion
from tests.game.red7.matches import steps
from tests.programs.corpus import case
from tests.scenes.staging import stage_of
from tests.scenes.stories import NotedText, NotingPainter
from tests.scenes.table.made_up import made_up, seated
from tests.scenes.table.moments.moment_tables import KINDS, SMALL, begun, match_on_table


def test_a_line_fades_in_150_ms_and_is_left_to_be_read_before_the_next(tmp_path: Path) -> None:
    stage = stage_of(tmp_path, SMALL)
    lines, timeline, text, seen = Lines(stage, registry.table("red7")), Timeline(), NotedText(stage), []
    timeline.add(*lines.show(MomentLine("One.", "")))
    for now in range(0, 4000, 10):
        timeline.update(10.0)
        if now == 400:
            timeline.add(*lines.show(MomentLine("Two.", "more")))
        painter = NotingPainter()
        lines.draw(painter, False)
        seen += [(now, words, opacity) for (words, _), (_, _, opacity) in zip(text.in_(painter), painter.puts, strict=True)]
    first, second = ([(now, opacity) for now, words, opacity in seen if words == line] for line in ("One.", "Two."))
    assert min(now for now, opacity in first if opacity == 1) == 140
    assert first[-1][0] < second[0][0]
    assert second[0][0] == 400 + READ
    assert second[-1][0] < 400 + READ + STAYS
    assert not timeline.busy
    assert lines.line is None


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_shown_is_said(kind: type[Moment], tmp_path: Path) -> None:
    table = begun(kind, tmp_path, speech="hand")
    said = table.commentary.news()
    assert {Out: "Three left", MatchPoint: "Match point: Sprout has 12 of 30, and this set is worth 18",
            Shade: "By a shade: 4 evens, Yellow 6 beats Blue 6. Yellow is above Blue",
            Duel: "Duel: You against Sprout"}[kind] in said


@pytest.mark.parametrize("kind", [MatchPoint, Shade, Duel])
def test_a_moment_has_its_subtitle_and_its_sound(
    kind: type[Moment], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []
    played: list[str] = []
    monkeypatch.setattr(Stage, "subtitle", lambda stage, line: read.append(line))
    monkeypatch.setattr(Silence, "play", lambda silence, name: played.append(name))
    begun(kind, tmp_path)
    assert {MatchPoint: "Match point", Shade: "By a shade", Duel: "Duel: You against Sprout"}[kind] == read[-1]
    assert moment_words.SOUNDS[kind] in played


def test_who_is_out_is_told_so_and_who_follows_sees_it_beside_the_hand(tmp_path: Path) -> None:
    table = begun(Out, tmp_path)
    table.update(300)
    assert table.moments.line == MomentLine("Magpie is out.", "Three left")
    for drafting, told in ((object(), HintText("Magpie is out.", "Three left")), (None, None)):
        controller = SimpleNamespace(table=table, drafting=drafting)
        turn = SimpleNamespace(table=table, controller=controller, step_player=None, session=None, host=None, tutor=None)
        assert MatchAside(turn)._line == told, "its own place is the row of the buttons"


@pytest.mark.parametrize("kind", [MatchPoint, Shade, Duel])
def test_what_was_seen_for_a_second_can_still_be_read_unless_it_was_skipped(kind: type[Moment], tmp_path: Path) -> None:
    words = {MatchPoint: "Match point.", Shade: "By a shade.", Duel: "Duel."}[kind]
    table, stood = begun(kind, tmp_path), 0.0
    while table.moments.busy:
        table.update(10)
    for _ in range(300):
        table.update(10)
        stood += 10 * (table.moments.line is not None and table.moments.line.words == words)
    assert 2000 <= stood <= STAYS
    skipped = begun(kind, tmp_path)
    skipped.finish()
    assert skipped.moments.line is None


def words_of(table: Table, seat: int) -> list[str]:
    """What the header of a seat says."""
    text, painter = NotedText(table.stage), NotingPainter()
    table.panels.forget()
    table.panels.draw(painter, None)
    box = table.stage.viewport.rect(*table.spec.seat_box(table.view, seat))
    return [words for words, rect in text.in_(painter) if box.collidepoint(rect.center)]


def test_the_header_says_out_when_the_face_is_there(tmp_path: Path) -> None:
    table = begun(Out, tmp_path)
    assert isinstance(table.moments.current, Out)
    seat = table.moments.current.seat
    table.update(400)
    assert "Out" not in words_of(table, seat)
    table.update(100)
    assert "Out" in words_of(table, seat)


def test_the_score_stands_on_paper_while_the_match_point_holds(tmp_path: Path) -> None:
    table = begun(MatchPoint, tmp_path)
    assert "+18" in top_bar(table)
    table.finish()
    assert "+18" in top_bar(table)
    table.panels.tell(table.view._replace(palettes=((),) * 4))  # type: ignore[attr-defined]
    assert not [words for words in top_bar(table) if words.startswith("+")]


def test_the_score_goes_on_paper_when_the_crown_is_there(tmp_path: Path) -> None:
    (table, motions_of_table), late = match_on_table(tmp_path), 0
    for cue in motions_of_table:
        if cue is None or cue.moved is None or table.panels.wearer == leader_of(table.spec, table.view):
            table.finish()
            continue
        before = [words for words in top_bar(table) if words.startswith("+")]
        table.finish()
        if [words for words in top_bar(table) if words.startswith("+")]:
            assert not before
            late += 1
    assert late


def top_bar(table: Table) -> list[str]:
    text, painter = NotedText(table.stage), NotingPainter()
    table.panels.restyle()
    table.panels.draw(painter, None)
    bar = table.stage.viewport.rect(*table.spec.plan.top_bar)
    return [words for words, rect in text.in_(painter) if bar.collidepoint(rect.center)]


# What a card does, and whose hand is down to one card: heard of what lies open, once, and told in words.

SPEC = registry.table("red7")
EXPERTS = [number for number in range(60) if case(number).rules.actions][:12]
OWED = {Phase.ONE: 1, Phase.FIVE: 5, Phase.SEVEN: 7}


class Heard(Silence):
    """Notes every sound."""

    def __init__(self) -> None:
        self.played: list[str] = []

    def play(self, name: str) -> None:
        self.played.append(name)

    def set_volume(self, volume: int, muted: bool) -> None:
        raise AssertionError("the table does not change the volume")


class NotedSubtitles(Subtitles):
    """Notes every line."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []

    def say(self, words: str) -> None:
        self.said.append(words)


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    made = stage_of(tmp_path, subtitles=True, speed="instant")
    made.sound, made.subtitles = Heard(), NotedSubtitles()
    return made


def cards_moved(*numbers: int) -> Iterator[tuple[State, CardMoved, State]]:
    """Every card that moves in some matches, and what was true before and after it."""
    for number in numbers:
        for step in steps(case(number)):
            if isinstance(step.event, CardMoved):
                yield step.before, step.event, step.after


def due(before: State, event: CardMoved) -> int | None:
    """The action that a card's way is, told from what the rules say is owed."""
    if event.cause == "three":
        return 3
    position = before.position
    action = OWED.get(position.phase) if position is not None else None
    ways = {1: (PALETTE, "deck"), 5: (HAND, PALETTE), 7: (PALETTE, None)}
    if action is None or event.source.kind != ways[action][0] or ways[action][1] not in (None, event.target.kind):
        return None
    return action


def test_every_action_has_its_own_sound_and_nothing_else_has() -> None:
    found = set()
    for before, event, after in cards_moved(*EXPERTS):
        cue = present(SPEC, event, RED7.view(after, None), seated(len(after.hands)))
        action = due(before, event)
        assert cue.mark == (f"action_{action}" if action else ""), event
        found.add(action)
    assert found == {None, 1, 3, 5, 7}


def test_without_actions_there_is_none_to_be_heard() -> None:
    plain = [number for number in range(40) if not case(number).rules.actions][:6]
    played_again = 0
    for _, event, after in cards_moved(*plain):
        played_again += event.target.kind == CANVAS
        assert present(SPEC, event, RED7.view(after, None), seated(len(after.hands))).mark == ""
    assert played_again > 0


def test_an_action_sounds_alike_to_everybody_and_whatever_was_drawn() -> None:
    hidden = 0
    for before, event, after in cards_moved(*EXPERTS[:4]):
        seats = seated(len(after.hands))
        for viewer in (None, *range(len(seats))):
            view = RED7.view(after, viewer)
            seen = RED7.seen_by(before, event, viewer)
            cue = present(SPEC, seen, view, seats)
            assert cue.mark == present(SPEC, event, view, seats).mark
            if event.target.kind == HAND:
                hidden += 1
                cards = CARDS[::9] if viewer == event.seat else (None, *CARDS[::9])
                others = (present(SPEC, event._replace(card=card), view, seats) for card in cards)
                assert {(cue.mark, cue.sound, cue.subtitle)} == {(o.mark, o.sound, o.subtitle) for o in others}
    assert hidden > 20


def test_an_action_is_heard_with_its_card_and_written_where_no_other_line_is() -> None:
    lines: dict[str, set[str]] = {}
    for _, event, after in cards_moved(*EXPERTS):
        seats = seated(len(after.hands))
        cue = present(SPEC, event, RED7.view(after, None), seats)
        if cue.mark:
            found = beats(cue, 0, Beat(0, "rule_R"), False)
            assert found[1] == Beat(0, cue.mark)
            lines.setdefault(cue.mark, set()).add(cue.subtitle.removeprefix(seats[event.seat].name))
            assert cue.subtitle not in cue.spoken
    assert lines == {"action_1": {" took a card with a 1"}, "action_3": {" drew 1 card"},
                     "action_5": {" played again with a 5"}, "action_7": {" moved a card with a 7"}}


# -- in a draft


def an_action(number: int) -> tuple[State, CardMoved, State]:
    """A card moved by the action of a number, by the first seat."""
    found = ((before, event, after) for before, event, after in cards_moved(*EXPERTS)
             if event.seat == 0 and due(before, event) == number)
    return next(found)


def tried(stage: Stage, number: int, alone: bool) -> tuple[Table, CardMoved, Any]:
    """The table after an action was tried."""
    before, event, after = an_action(number)
    seats = [seating._replace(level="greedy" if alone and seat else None)
             for seat, seating in enumerate(seated(len(after.hands)))]
    table = Table(stage, registry.table("red7"), seats, RED7.view(before, 0))
    table.show_draft(event, RED7.view(after, 0), [event.card])
    return table, event, RED7.view(after, 0)


@pytest.mark.parametrize("number", [1, 5, 7])
def test_an_action_that_is_tried_is_heard_once(stage: Stage, number: int) -> None:
    table, event, view = tried(stage, number, alone=True)
    assert stage.sound.played.count(f"action_{number}") == 1  # type: ignore[attr-defined]
    table.show(event, view)
    assert stage.sound.played.count(f"action_{number}") == 1  # type: ignore[attr-defined]


@pytest.mark.parametrize("number", [1, 5, 7])
@pytest.mark.parametrize("more", [0, 1])
def test_among_several_people_it_is_heard_when_it_is_done(stage: Stage, number: int, more: int) -> None:
    table, event, view = tried(stage, number, alone=False)
    assert not [name for name in stage.sound.played if name.startswith("action")]  # type: ignore[attr-defined]
    assert not [line for line in stage.subtitles.said if " with a " in line]  # type: ignore[attr-defined]
    table.look_from(view, 0, [event.card, *["another"] * more])
    table.show(event, view)
    assert stage.sound.played.count(f"action_{number}") == 1  # type: ignore[attr-defined]
    assert len([line for line in stage.subtitles.said if " with a " in line]) == 1  # type: ignore[attr-defined]


# -- the last card


def held(*counts: int, out: tuple[int, ...] = ()) -> Any:
    """A view in which the seats hold so many cards."""
    return made_up(len(counts), 1, counts[0], out=out)._replace(hand_counts=counts)


def told(*views: Any) -> list[list[str]]:
    """What is read at the beginning of a turn with each view, the first of which is there already."""
    last_cards = LastCards(SPEC, seated(len(views[0].hand_counts)), views[0])
    found = [last_cards.beats(Cue(turn=0), view) for view in views[1:]]
    assert {beat.sound for each in found for beat in each} <= {"last_card"}
    return [[beat.subtitle for beat in each] for each in found]


def test_a_hand_that_is_down_to_one_card_is_told_of_once() -> None:
    assert told(held(2, 2), held(2, 1), held(2, 1)) == [["Hoarder 2 has one card left"], []]
    assert told(held(2, 2), held(1, 2), held(1, 0)) == [["You have one card left"], []]
    assert told(held(2, 1), held(2, 2), held(2, 1)) == [[], ["Hoarder 2 has one card left"]]


def test_who_is_out_or_had_one_card_from_the_beginning_is_not_told_of() -> None:
    assert told(held(2, 2, 2), held(2, 1, 2, out=(1,))) == [[]]
    assert told(held(1, 1), held(1, 1)) == [[]]


def test_it_is_told_when_the_turn_is_over() -> None:
    last_cards = LastCards(SPEC, seated(2), held(2, 2))
    assert last_cards.beats(Cue(), held(2, 1)) == [], "another card may be drawn yet"
    assert last_cards.beats(Cue(turn=0), held(2, 2)) == []
    assert last_cards.beats(Cue(Motion.DEAL), held(7, 7)) == []


def test_the_table_lets_every_last_card_be_heard_and_said(stage: Stage) -> None:
    stage.settings = replace(stage.settings, speech="table")
    seen = list(steps(case(EXPERTS[1])))
    first = seen[0].before
    table = Table(stage, registry.table("red7"), seated(len(first.hands)), RED7.view(first, 0))
    expected, low = [], set[int]()
    for step in seen:
        if type(step.event) not in (RoundBegan, TurnBegan, CardMoved, SeatOut):
            continue
        view = RED7.view(step.after, 0)
        table.show(RED7.seen_by(step.before, step.event, 0), view)
        words = table.commentary.news()
        if isinstance(step.event, (RoundBegan, TurnBegan)):
            now = {seat for seat, hand in enumerate(step.after.hands) if len(hand) == 1 and step.after.alive[seat]}
            expected += sorted(now - low)
            assert words.count("one card left") == len(now - low)
            low = now
    assert stage.sound.played.count("last_card") == len(expected) > 1  # type: ignore[attr-defined]


# -- who has lost


def test_only_people_lose() -> None:
    one, none = seated(3), [seating._replace(level="greedy") for seating in seated(3)]
    assert [people_lost(one, winners) for winners in ((0,), (1,), (0, 1), (1, 2))] == [False, True, False, True]
    assert not people_lost(none, (1,))
    assert not people_lost([seating._replace(level=None) for seating in one], (1,)), "somebody in the room has won"
