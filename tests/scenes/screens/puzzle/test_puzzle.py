"""A puzzle: three tries at the real table, a hint that costs one, and what is shown once it is over."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.red7.cards import CARDS, card_set, parse_cards
from game.red7.moves import END, FOLD, PLAY
from game.red7.puzzles.duel import Refutation
from game.red7.puzzles.puzzle import Kind as PuzzleKind
from game.red7.puzzles.puzzle import Puzzle, TableCards, set_up
from game.red7.puzzles.verdict import Verdict
from game.red7.rules import EDITIONS, Rules
from game.red7.standing import compare
from scenes.kit.answers import Answer, Answers
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.ui.button import Button
from scenes.match.story import Seating
from scenes.specs.puzzling import TRIES, PuzzleOutcome
from scenes.specs.red7.captions import face
from scenes.specs.red7.puzzles import judged
from scenes.table.spec import leader_of
from tests.scenes.screens.puzzle.solving import Solver, first_of
from tests.scenes.staging import drafting_of, mouse, render_scene, widgets_of
from tests.scenes.table.tables import view_of

STAY_IN = first_of(PuzzleKind.STAY_IN)


@pytest.fixture
def solver(tmp_path: Path) -> Solver:
    return Solver(tmp_path, STAY_IN)


@pytest.mark.parametrize("kind", list(PuzzleKind))
def test_the_answer_solves_it(tmp_path: Path, kind: PuzzleKind) -> None:
    solver = Solver(tmp_path, first_of(kind))
    assert solver.ending is None
    solver.take(solver.puzzle.answer)
    assert solver.ending is not None
    assert [(each.wrong, each.hint, each.solved) for each in solver.outcomes] == [(0, False, True)]
    assert solver.tries.marks == ("check",)
    assert solver.tries.streak == 23
    laid = [move.card for move in solver.puzzle.answer if move.card is not None]
    assert all(card not in solver.scene.table.resting_places() for card in solver.puzzle.state.hands[0] if card not in laid)


@pytest.mark.parametrize("kind", list(PuzzleKind))
def test_a_wrong_turn_costs_a_try_and_goes_back(tmp_path: Path, kind: PuzzleKind) -> None:
    solver = Solver(tmp_path, first_of(kind))
    solver.take(solver.wrong())
    assert [(each.wrong, each.solved, each.tries) for each in solver.outcomes] == [(1, False, 1)]
    assert solver.tries.marks == ("cross",)
    assert solver.scene.can_be_played
    assert drafting_of(solver.scene).moves == []
    assert solver.scene.table.view.hand == solver.scene.session.view(0).hand
    assert {entry.actor for entry in solver.tries.entries} - {"Not seen yet"} == {"Try 1"}
    spoken, *why = [entry.words for entry in solver.tries.entries if entry.actor == "Try 1"]
    assert why


def test_what_refutes_a_turn_that_does_not_stay_in_is_who_leads_then(solver: Solver) -> None:
    wrong = solver.wrong()
    solver.take(wrong)
    why = solver.posed.judge(wrong).comparison
    leader = solver.scene.table.seated[why.leader].name
    assert (f"{leader} leads:",) in [entry.words for entry in solver.tries.entries]


@pytest.mark.parametrize("kind", list(PuzzleKind))
def test_after_three_wrong_tries_the_answer_is_shown(tmp_path: Path, kind: PuzzleKind) -> None:
    solver = Solver(tmp_path, first_of(kind))
    for _ in range(TRIES):
        assert not solver.tries.outcome.is_over
        solver.take(solver.wrong())
    solver.settle()
    assert [each.tries for each in solver.outcomes] == [1, 2, 3]
    assert solver.outcomes[-1].is_over and not solver.outcomes[-1].solved
    assert solver.ending is not None
    assert solver.tries.streak == 22
    answer_lines = [entry.words for entry in solver.tries.entries if entry.actor == solver.posed.answer_title]
    spoken = solver.posed.in_words(solver.posed.answer)
    assert (answer_lines[:1] if len(spoken) == 1 else answer_lines[-len(spoken) :]) == list(spoken)
    position = view_of(solver.scene.table).position
    laid = {move.card for move in solver.puzzle.answer if move.card is not None}
    assert laid.isdisjoint(view_of(solver.scene.table).hand)
    assert laid <= {*view_of(solver.scene.table).palettes[0], *view_of(solver.scene.table).canvas}
    assert position is not None


def test_a_hint_costs_a_try_once_and_the_last_try_is_not_given_for_it(tmp_path: Path, solver: Solver) -> None:
    solver.press(Kind.HINT)
    assert solver.outcomes == [PuzzleOutcome(hint=True, seconds=solver.outcomes[0].seconds)]
    assert solver.tries.marks == ("hint",)
    assert solver.scene.controller.widgets.focused_card == solver.puzzle.answer[0].card
    solver.press(Kind.HINT)
    assert len(solver.outcomes) == 1
    assert solver.scene.controller.notice.line == "Only one hint per puzzle"
    last = Solver(tmp_path, STAY_IN, PuzzleOutcome(wrong=2, seconds=30))
    assert not hint_of(last).enabled
    last.press(Kind.HINT)
    assert last.outcomes == []
    assert last.scene.controller.notice.line == "No hints on the last try"


def hint_of(solver: Solver) -> Button:
    """Its button."""
    return next(widget for widget in solver.scene.controller.widgets.corner
                if isinstance(widget, Button) and widget.kind is Kind.HINT)


def test_the_button_of_the_hint_goes_with_the_last_try_but_one(solver: Solver) -> None:
    solver.take(solver.wrong())
    assert hint_of(solver).enabled
    solver.take(solver.wrong())
    assert not hint_of(solver).enabled


def test_what_was_begun_is_gone_on_with(tmp_path: Path) -> None:
    solver = Solver(tmp_path, STAY_IN, PuzzleOutcome(wrong=1, hint=True, seconds=65))
    assert solver.tries.marks == ("hint", "cross")
    solver.take(solver.wrong())
    assert solver.outcomes[-1].is_over
    assert solver.outcomes[-1].seconds >= 65
    with pytest.raises(AssertionError):
        Solver(tmp_path, STAY_IN, PuzzleOutcome(wrong=3))


def test_the_clock_runs_until_it_is_over(solver: Solver) -> None:
    before = solver.tries.outcome.seconds
    solver.settle(3000)
    assert solver.tries.outcome.seconds == before + 3
    solver.take(solver.puzzle.answer)
    over = solver.tries.clock
    solver.settle(3000)
    assert solver.tries.clock == over


def test_a_turn_that_is_tried_is_not_told_who_leads_until_it_is_judged(solver: Solver) -> None:
    table, answer = solver.scene.table, solver.puzzle.answer
    spec = table.spec
    first = view_of(table)
    assert leader_of(spec, first) not in (None, 0)
    solver.lay(answer)
    tried = view_of(table)
    assert tried is not first
    assert leader_of(spec, tried) is None
    assert table.panels.wearer is None
    assert not any(status.leads or status.reason for status in spec.status(tried, table.seated).values())
    assert spec.voice.lead(tried, table.seated) == ""
    places = spec.places(tried, ())
    assert len({places[card].y for cards in tried.palettes[1:] for card in cards}) == 1  # even if all of one count
    for cards in tried.palettes:
        assert len({places[card].y for card in cards}) == 1
        assert {places[card].look for card in cards} == {"plain"}
    assert all(offer.follows == "" and not offer.best for offer in solver.scene.controller.widgets.offers.values())
    solver.press(Kind.END_TURN)
    solver.settle()
    assert leader_of(spec, table.view) == 0
    assert table.panels.wearer == 0


def test_the_lens_shows_the_table_as_it_was_and_no_card(solver: Solver) -> None:
    lens = solver.scene.table.spec.lens
    assert lens is not None
    view = view_of(solver.scene.table)
    now = lens.content(view, view.hand[0], solver.scene.table.seated)
    solver.lay(solver.puzzle.answer)
    assert lens.content(view_of(solver.scene.table), None, solver.scene.table.seated) == now
    solver.press(Kind.LENS)
    assert solver.scene.tutor.lens is not None and solver.scene.tutor.lens.is_open
    render_scene(solver.scene)


@pytest.mark.parametrize("kind", list(PuzzleKind))
def test_only_where_a_fold_may_be_right_is_there_one(tmp_path: Path, kind: PuzzleKind) -> None:
    solver = Solver(tmp_path, first_of(kind))
    assert ("fold" in solver.scene.controller.widgets.buttons) == (kind is PuzzleKind.FOLD_OR_FIGHT)
    solver.press(Kind.FOLD)
    solver.settle()
    assert bool(solver.outcomes) == (kind is PuzzleKind.FOLD_OR_FIGHT)
    if solver.outcomes:
        assert solver.outcomes[0].solved == (solver.puzzle.answer == (FOLD,))


def test_a_card_that_draws_is_judged_at_once_and_shown_with_its_draw(tmp_path: Path) -> None:
    """A table of whoever sees no more than the hand: an exercise out of a match may have a 3."""
    rules = Rules(EDITIONS["asmadi-1.3"], True, True, "target")
    hands, palettes = (parse_cards("B3 G1"), parse_cards("V2 I1")), (parse_cards("V1"), parse_cards("R2"))
    dealt = {card for cards in (*hands, *palettes) for card in cards}
    deck = tuple(card for card in CARDS if card not in dealt)
    state = set_up(rules, TableCards(hands, palettes, (), deck, ((), ()), (0, 0)))
    three = PLAY[hands[0][0]]
    solver = Solver(tmp_path, Puzzle(PuzzleKind.STAY_IN, "R", state, 2, 1, 1, (three, END)))
    solver.lay([three])
    solver.settle()
    assert solver.outcomes[-1].solved and solver.ending is not None
    assert deck[0] in solver.scene.table.view.hand
    render_scene(solver.scene)


class Asked(Answers):
    """Answers when it is told to."""

    def __init__(self) -> None:
        self.asked: list[tuple[Answer, Callable[[], Any]]] = []

    def ask(self, call: Callable[..., Any], *arguments: Any, limit_s: float) -> Answer:
        answer = Answer()
        self.asked.append((answer, lambda: call(*arguments)))
        return answer


def test_nobody_waits_in_a_frame_for_the_judge(solver: Solver) -> None:
    solver.stage.thinkers = asked = Asked()
    solver.take(solver.puzzle.answer)
    assert solver.outcomes == []
    assert not solver.scene.can_be_played
    solver.press(Kind.ACCEPT)
    solver.press(Kind.UNDO)
    assert solver.outcomes == []
    (answer, find), = asked.asked
    answer.settle(find())
    solver.settle()
    assert solver.outcomes[-1].solved


def test_whoever_waits_for_the_judge_is_told_so(solver: Solver) -> None:
    solver.stage.thinkers = asked = Asked()
    solver.lay(solver.wrong())
    solver.stack.handle(Intent(Kind.END_TURN, Device.KEYBOARD))
    solver.settle(100)
    soon = pygame.image.tobytes(render_scene(solver.scene), "RGB")
    solver.settle(800)
    assert pygame.image.tobytes(render_scene(solver.scene), "RGB") != soon
    assert len(asked.asked) == 1


def test_the_last_answer_is_not_looked_for_in_a_frame_either(tmp_path: Path) -> None:
    solver = Solver(tmp_path, STAY_IN, PuzzleOutcome(wrong=2))
    solver.stage.thinkers = asked = Asked()
    solver.take(solver.wrong())
    asked.asked[-1][0].settle(asked.asked[-1][1]())
    solver.settle()
    assert len(asked.asked) == 2 and solver.ending is None
    asked.asked[-1][0].settle(asked.asked[-1][1]())
    solver.settle()
    assert solver.ending is not None and len(solver.outcomes) == 1


def test_where_nobody_can_be_got_to_judge_it_is_found_here(solver: Solver) -> None:
    solver.stage.thinkers = asked = Asked()
    solver.take(solver.wrong())
    asked.asked[0][0].settle(None)
    solver.settle()
    assert [each.wrong for each in solver.outcomes] == [1]


def test_a_press_takes_a_wrong_turn_back_at_once(solver: Solver) -> None:
    solver.lay(solver.wrong())
    solver.stack.handle(Intent(Kind.END_TURN, Device.KEYBOARD))
    solver.settle(300)
    assert solver.outcomes and not solver.scene.can_be_played
    solver.press(Kind.ACCEPT)
    assert solver.scene.can_be_played
    assert len(solver.outcomes) == 1


def test_undo_and_back_cost_nothing(solver: Solver) -> None:
    solver.lay(solver.wrong())
    solver.press(Kind.CANCEL)
    while solver.scene.controller.can_undo:
        solver.press(Kind.CANCEL)
    assert not solver.left and solver.outcomes == []
    solver.press(Kind.CANCEL)
    assert solver.left


@pytest.mark.parametrize("kind", [Kind.PAD_LOST, Kind.FOCUS_LOST])
def test_what_happens_to_the_window_ends_nothing(solver: Solver, kind: Kind) -> None:
    solver.press(kind)
    assert not solver.left


def test_the_ways_on_lead_on(solver: Solver) -> None:
    solver.take(solver.puzzle.answer)
    assert [widget.words for widget in widgets_of(solver.scene)] == ["Next", "Today", "Log"]
    solver.press(Kind.ACCEPT)
    solver.press(Kind.RIGHT)
    solver.press(Kind.ACCEPT)
    assert solver.went == ["Next", "Today"]
    solver.press(Kind.LOG)
    assert solver.left
    solver.press(Kind.CANCEL)
    assert not solver.left
    solver.scene.focus.widgets[-1].activate()  # the log, pointed at
    assert solver.scene.focus.widgets[-1].words == "Log"
    solver.press(Kind.CANCEL)
    assert solver.left


def test_it_is_taken_by_pointing_alone(solver: Solver) -> None:
    def click(point: tuple[int, int]) -> None:
        for kind in (Kind.POINT, Kind.PRESS, Kind.RELEASE):
            solver.stack.handle(mouse(kind, point))
        solver.settle(1200)

    widgets = solver.scene.controller.widgets
    for move in solver.puzzle.answer:
        if move != END:
            click(widgets.cards[move.card].rect.center)
            click(widgets.button_for(Kind[move.act.name]).rect.center)  # type: ignore[union-attr]
    click(widgets.button_for(Kind.END_TURN).rect.center)  # type: ignore[union-attr]
    solver.settle()
    assert solver.outcomes[-1].solved


def test_seats_and_log_open_above_and_lead_back(solver: Solver) -> None:
    solver.press(Kind.LOG)
    assert not solver.left  # nothing stands there yet
    solver.take(solver.wrong())
    for kind in (Kind.LOG, Kind.SEATS):
        solver.press(kind)
        assert solver.left
        render_scene(solver.stack.top)
        solver.press(Kind.CANCEL)
        assert not solver.left
        for interruption in (Kind.FOCUS_LOST, Kind.PAUSE):
            solver.press(kind)
            solver.press(interruption)
            assert not solver.left


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160), (1440, 1080), (2560, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_it_is_drawn_at_every_size(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    solver = Solver(tmp_path, STAY_IN, size=size, text_scale=scale)
    render_scene(solver.scene)
    solver.take(solver.wrong())
    render_scene(solver.scene)
    solver.take(solver.puzzle.answer)
    render_scene(solver.scene)


@pytest.mark.parametrize("device", [Device.GAMEPAD, Device.KEYBOARD, Device.SWITCH])
def test_it_is_taken_by_going_round_and_accepting(tmp_path: Path, device: Device) -> None:
    """With a pad, with keys, and with one switch, whose focus goes round by itself."""
    solver = Solver(tmp_path, first_of(PuzzleKind.WIN_IN_TWO))
    widgets = solver.scene.controller.widgets

    def choose(wanted: Callable[[], object]) -> None:
        for _ in range(40):
            if widgets.focus.current is wanted():
                break
            solver.stack.handle(Intent(Kind.NEXT, device))
            solver.settle(200)
        assert widgets.focus.current is wanted()
        solver.stack.handle(Intent(Kind.ACCEPT, device))
        solver.settle(1500)

    for move in solver.puzzle.answer:
        if move != END:
            card = move.card
            choose(lambda card=card: widgets.cards.get(card))  # type: ignore[misc]
            choose(lambda move=move: widgets.button_for(Kind[move.act.name]))  # type: ignore[misc]
    choose(lambda: widgets.button_for(Kind.END_TURN))
    solver.settle()
    assert solver.outcomes[-1].solved
    solver.stack.handle(Intent(Kind.ACCEPT, device))
    assert solver.went == ["Next"]


def test_a_card_is_dragged_with_a_finger(solver: Solver) -> None:
    move = next(move for move in solver.puzzle.answer if move.card is not None)
    start = solver.scene.controller.widgets.cards[move.card].rect.center
    solver.stack.handle(Intent(Kind.PRESS, Device.TOUCH, point=start))
    solver.settle(64)
    solver.stack.handle(Intent(Kind.POINT, Device.TOUCH, point=(start[0], start[1] - 80)))
    target = next(spot.rect.center for zone, spot in solver.scene.controller.widgets.zones.items()
                  if zone.kind == ("palette" if move.act.name == "PLAY" else "canvas"))
    for kind in (Kind.POINT, Kind.RELEASE):
        solver.stack.handle(Intent(kind, Device.TOUCH, point=target))
        solver.settle(64)
    drafting = solver.scene.controller.drafting
    assert drafting is not None and list(drafting.moves) == [move]


@pytest.mark.parametrize("chosen", [{"reduced_motion": True}, {"speed": "instant"}, {"theme": "contrast"}])
def test_it_goes_with_every_way_to_see_it(tmp_path: Path, chosen: dict[str, Any]) -> None:
    solver = Solver(tmp_path, STAY_IN, **chosen)
    solver.take(solver.wrong())
    render_scene(solver.scene)
    solver.take(solver.puzzle.answer)
    assert solver.outcomes[-1].solved and solver.ending is not None
    assert solver.tries.streak == 23
    render_scene(solver.scene)


def test_where_few_cards_are_hidden_and_the_proof_goes_through_them_all_they_are_told(tmp_path: Path) -> None:
    """Most others lie among won cards, where nobody can look: without them nobody could say what a rival may hold."""
    solver = Solver(tmp_path, first_of(PuzzleKind.FOLD_OR_FIGHT))
    state = solver.puzzle.state
    hidden = {*state.hands[1], *state.deck}
    answer_lines = [piece for entry in solver.tries.entries for piece in entry.words]
    assert len(answer_lines) == len(hidden)
    assert {*answer_lines} == {face(card) for card in hidden}
    assert "Not seen yet" in solver.scene.tell(False)
    assert not Solver(tmp_path / "other", STAY_IN).tries.entries


@pytest.mark.parametrize(("hand", "first"), [("R7 G4", "may hold"), ("R7", "may:")])
def test_the_hand_that_refutes_a_turn_is_shown_unless_all_of_it_is_laid(hand: str, first: str) -> None:
    cards, seats = parse_cards(hand), [Seating("You", "kite"), Seating("Hunter", "hunter", "greedy")]
    why = compare("R", [card_set(parse_cards("B6")), card_set(cards[:1])], 1)
    refuted = Refutation(cards, (PLAY[cards[0]],), why)
    lines = judged(first_of(PuzzleKind.WIN_IN_TWO), Verdict(False, None, refuted), seats).lines
    assert lines[0] == (f"Hunter {first}", *(map(face, cards) if cards[1:] else ()))
    assert lines[1] == (face(cards[0]), "to palette")
    assert lines[-1] == ("You couldn't finish it next turn.",)
