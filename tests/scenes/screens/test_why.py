"""Why am I out? The film of the lost turn, the list that is the engine's, its previews, and who may see it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, islice, pairwise
from pathlib import Path
from typing import Any

import pytest
from pygame import Rect

from game.red7.cards import COLOURS
from game.red7.events import SeatOut
from game.red7.evolve import evolve
from game.red7.game import RED7
from game.red7.moves import DRAW
from game.red7.teaching.autopsy import autopsy, losses
from scenes.app.pictures.gallery import SCENES
from scenes.app.pictures.moments import DEMO, demo, session_at
from scenes.app.router import Router
from scenes.kit.answers import Answer, Answers
from scenes.kit.art.cards import ASPECT
from scenes.kit.input.intent import Device, Holder, Intent, Kind
from scenes.kit.stage import Stage
from scenes.kit.theme import THEMES
from scenes.kit.ui.node import Measure
from scenes.kit.ui.press import PressWidget
from scenes.kit.widgets.surfaces import colours
from scenes.match.session import Session, lost_turn, who_asks_why
from scenes.match.store.resume import look, past_of
from scenes.match.story import MatchSetup, Seating
from scenes.screens import routes
from scenes.screens.round.turn import Turn
from scenes.screens.scoring.round_scoring import CONTINUE, WHY, RoundScoring
from scenes.screens.why.scene import Why
from scenes.screens.why.turn_list import BEST
from scenes.specs.red7.cues import as_cards, seat_out, why_out
from scenes.specs.red7.spec import Red7Table
from scenes.table.capabilities import WhyLine
from scenes.table.step_player import StepPlayer
from scenes.table.turn.buttons import HelpButton
from scenes.table.values import Motion
from tests.game.red7.teaching.checks import lost_turns
from tests.scenario import move, table
from tests.scenes.autoplay import AutoPlay, setup_for_tests, stage_for_tests
from tests.scenes.pages import LANGUAGES, SIZES, faults_in, spoken_in
from tests.scenes.screens.couch.company import HOLDERS, Company, company
from tests.scenes.staging import control_of, key, mouse, stage_of
from tests.scenes.stories import NotingPainter
from tests.scenes.table.layouts import assert_readable
from tests.scenes.table.noted import Noted, bare
from tests.scenes.table.tables import leader_of, view_of
from tests.scenes.table.turn.test_hints import said

ADVANCED = {"edition": "asmadi-1.3", "draw": True, "actions": False, "scoring": "target"}
BASIC = {**ADVANCED, "draw": False, "scoring": "none"}


def a_match(
    folder: Path, seed: int = 1, rules: dict[str, Any] = ADVANCED, patient: bool = False, **chosen: Any
) -> AutoPlay:
    """A match of three in which it is the person's turn; `patient` bots wait for presses from then on."""
    stage = stage_for_tests(folder, **{"size": (1280, 720), "speed": "instant", **chosen})
    play = AutoPlay(stage, setup_for_tests(rules, 3), seed=seed)
    for _ in range(3000):
        play.frame(16)
        if isinstance(play.stack.top, Turn) and play.stack.top.can_be_played:
            stage.change(bot_pace="press" if patient else "normal")
            return play
    raise AssertionError(f"nobody can act in {play.scene}")


@pytest.fixture
def out(tmp_path: Path) -> Iterator[AutoPlay]:
    """The person has just folded, with ways to stay in left; the bots wait for presses."""
    with a_match(tmp_path, patient=True) as play:
        fold(play)
        yield play


def fold(play: AutoPlay) -> None:
    press(play, Kind.FOLD)
    if play.scene == "Confirm":
        press(play, Kind.RIGHT)
        press(play, Kind.ACCEPT)
    for _ in range(60):  # at instant speed a rule that has just changed is let stand for a moment
        play.frame(16)
        if not view_of(turn_of(play).table).alive[0]:
            play.frame(16)
            return
    raise AssertionError("the turn went on")


def press(play: AutoPlay, kind: Kind, device: Device = Device.KEYBOARD, **rest: Any) -> None:
    play.press(kind, by=Holder(device), **rest)
    play.frame(16)


def turn_of(play: AutoPlay) -> Turn:
    return next(scene for scene in play.stack.scenes if isinstance(scene, Turn))


def help_button_of(play: AutoPlay) -> HelpButton:
    """The button at the table that tells why, or gives a hint."""
    return next(button for button in turn_of(play).controller.widgets.corner if isinstance(button, HelpButton))


def why_of(play: AutoPlay) -> Why:
    assert isinstance(play.stack.top, Why)
    return play.stack.top


def listed(play: AutoPlay, device: Device = Device.KEYBOARD) -> Why:
    """The list, after the film."""
    press(play, Kind.HINT, device)
    for _ in range(5):
        play.frame(16)
    scene = why_of(play)
    assert scene.listed
    return scene


def page_lines(scene: Why) -> Sequence[WhyLine]:
    """The turns on the page that is shown."""
    starts, (page, pages) = scene.list.starts, scene.paging
    return scene.lines[starts[page] : starts[page + 1] if page + 1 < pages else None] if starts else scene.lines


def all_lines(scene: Why) -> list[tuple[str, str]]:
    """Every line of every page, by asking for all and turning the pages."""
    found = []
    if not scene.lists_all:
        scene.show_all()
    for _ in range(scene.paging[1]):
        found += [(said(line.turn), said(line.why)) for line in page_lines(scene)]
        scene.turn(1)
    return found


def rows_of(scene: Why) -> list[PressWidget]:
    """The turns that can be pressed."""
    found = [widget for widget in scene.focus.widgets if isinstance(widget, PressWidget)]
    return [widget for widget in found if widget.node.key.startswith("line")]


class Speechless(Answers):
    """Never has an answer."""

    def ask(self, call: Any, *arguments: Any, limit_s: float) -> Answer:
        answer = super().ask(call, *arguments, limit_s=limit_s)
        answer.settle(None)
        return answer


def test_without_an_answer_the_match_goes_on_with_one_line(tmp_path: Path) -> None:
    with a_match(tmp_path, rules={**ADVANCED, "actions": True}, patient=True) as play:
        fold(play)
        play.stage.thinkers = Speechless()
        press(play, Kind.HINT)
        play.frame(16)
        assert (play.scene, play.stage.notices.line) == ("Turn", "Couldn't find an answer this time.")


@pytest.mark.parametrize("device", [Device.KEYBOARD, Device.GAMEPAD])
def test_the_list_is_exactly_the_engines(out: AutoPlay, device: Device) -> None:
    scene = listed(out, device)
    (loss,) = losses(turn_of(out).session.round_steps)
    found = autopsy(loss)
    assert scene.answer is not None
    assert len(scene.answer.lines) == len(found.safe_turns) > 0
    for line, way in zip(scene.answer.lines, found.safe_turns, strict=True):
        assert [event.card for event in line.events] == [move.card for move in way.moves if move.card is not None]
        text = said(line.turn)
        assert all(str(move.card) in text for move in way.moves if move.card is not None)
        assert said(line.why).split(":")[0] in ("Red", "Orange", "Yellow", "Green", "Blue", "Indigo", "Violet")
    assert scene.answer.title.startswith(str(len(found.safe_turns)))
    assert said(scene.answer.did) == "You folded."
    assert len(all_lines(scene)) == len(found.safe_turns)


def test_the_best_five_are_shown_and_the_rest_when_it_is_asked_for(out: AutoPlay) -> None:
    scene = listed(out)
    assert scene.answer is not None
    everything = list(scene.answer.lines)
    assert len(everything) > BEST
    assert list(scene.lines) == everything[:BEST]
    more = control_of(scene, "more")
    assert more.words == f"Show all {len(everything)}"
    more.activate()
    assert list(scene.lines) == everything
    press(out, Kind.UP)
    again = control_of(scene, "more")
    again.activate()
    assert (list(scene.lines), again.words) == (everything[:BEST], "Best 5")


@pytest.mark.parametrize("text_scale", [1.0, 1.25, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2560, 1080)])
def test_the_list_hides_nothing_that_it_speaks_of(tmp_path: Path, size: tuple[int, int], text_scale: float) -> None:
    for name in ("why", "why_proof"):
        scene = scene_of(SCENES[name], stage_of(tmp_path, size, text_scale=text_scale))
        table, port = scene.film.table, scene.stage.viewport
        taken = [widget.rect for widget in scene.focus.widgets]
        for sprite in table.sprites.cards.values():
            place = sprite.place
            card = Rect(0, 0, port.px(place.height * ASPECT), port.px(place.height))
            card.center = port.point(place.x, place.y)
            assert card.inflate(-2, -2).collidelist(taken) == -1, (name, sprite.face)
        plate = table.panels.plate()
        assert plate is not None
        assert plate.collidelist(taken) == -1
        for words in scene.focus.widgets:
            assert "Scene" not in words.words, "a name of the code"


@pytest.mark.parametrize("text_scale", [1.0, 1.1, 1.25, 1.3])
@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1024, 768), (1920, 1080)])
def test_two_turns_or_more_are_on_a_page_up_to_130_percent_text(
    tmp_path: Path, size: tuple[int, int], text_scale: float
) -> None:
    scene = scene_of(SCENES["why"], stage_of(tmp_path, size, text_scale=text_scale))
    rows = rows_of(scene)
    assert len(rows) >= 2
    assert not [pair for pair in pairwise(rows) if pair[0].rect.colliderect(pair[1].rect)]


def test_the_film_shows_the_turn_as_it_was_and_a_press_completes_it(tmp_path: Path) -> None:
    with a_match(tmp_path, patient=True) as play:
        turn = turn_of(play)
        hand = turn.session.view(0).hand
        fold(play)
        play.stage.change(speed="1")
        press(play, Kind.HINT)
        scene = why_of(play)
        assert scene.film.plays
        assert scene.film.table.view.hand == hand
        assert view_of(scene.film.table).alive[0]
        for _ in range(40):
            play.frame(50)
        assert not scene.listed
        assert not view_of(scene.film.table).alive[0], "the turn has ended again"
        press(play, Kind.ACCEPT)
        press(play, Kind.POINT, Device.MOUSE, point=(1, 1))
        assert scene.listed
        assert view_of(scene.film.table).alive[0], "the list begins where the turn did"


def test_choosing_a_line_plays_it_on_the_table(out: AutoPlay) -> None:
    scene = listed(out)
    line = scene.lines[1]
    press(out, Kind.DOWN)
    press(out, Kind.ACCEPT)
    for _ in range(3):
        out.frame(16)
    view = view_of(scene.film.table)
    assert {event.card for event in line.events} <= {*view.palettes[0], *view.canvas}
    assert leader_of(view) == 0, "the turn would have survived"
    assert scene.played is line
    assert not turn_of(out).session.view(0).alive[0], "nothing of it has happened"


def test_the_mouse_chooses_pages_lines_and_the_way_back(out: AutoPlay) -> None:
    scene = listed(out)
    row = rows_of(scene)[0].rect.center
    out.stack.handle(mouse(Kind.PRESS, row))
    out.stack.handle(mouse(Kind.RELEASE, row))
    out.frame(16)
    assert scene.played is scene.lines[0]
    back = scene.focus.widgets[-1].rect.center
    out.stack.handle(mouse(Kind.PRESS, back))
    out.stack.handle(mouse(Kind.RELEASE, back))
    assert out.scene == "Turn"


def test_the_button_at_the_table_leads_there(out: AutoPlay) -> None:
    button = help_button_of(out)
    assert (button.title, button.look) == ("Why am I out?", "best")
    out.stage.last_holder = Holder(Device.MOUSE)
    for kind in (Kind.POINT, Kind.PRESS, Kind.RELEASE):
        out.stack.handle(mouse(kind, button.rect.center))
    assert out.scene == "Why"


def test_pages_turn_with_their_keys_and_the_match_goes_on_afterwards(out: AutoPlay) -> None:
    scene = listed(out)
    scene.show_all()
    assert scene.paging[1] > 1
    for kind, device in ((Kind.NEXT, Device.KEYBOARD), (Kind.PREVIOUS, Device.KEYBOARD), (Kind.END_TURN, Device.GAMEPAD)):
        press(out, kind, device)
    assert scene.paging[0] == 1
    press(out, Kind.CANCEL)
    assert out.scene == "Turn"
    press(out, Kind.ACCEPT)
    assert len(turn_of(out).session.round_steps) > 1


def test_an_interruption_leads_to_the_pause_without_the_scene(out: AutoPlay) -> None:
    listed(out)
    press(out, Kind.PAUSE)
    assert out.scene == "Pause"
    assert not any(isinstance(scene, Why) for scene in out.stack.scenes)


def test_whoever_is_in_is_not_asked(tmp_path: Path) -> None:
    with a_match(tmp_path, patient=True) as play:
        press(play, Kind.HINT)
        assert play.scene == "Turn"
        button = help_button_of(play)
        assert (button.title, button.look) == ("Hint", "bare")


def test_the_proof_that_there_was_no_turn(tmp_path: Path) -> None:
    (scene,) = SCENES["why_proof"](stage_of(tmp_path))
    assert isinstance(scene, Why)
    shown = demo(lambda number, cue: cue.motion is Motion.TURN_DOWN and cue.seat == 0)
    session = session_at(scene.stage, shown)
    found = autopsy(list(losses(session.round_steps))[-1])
    assert (found.safe_turns, found.chances) == ((), ())
    assert scene.answer is not None
    assert scene.answer.title.startswith("No turn")
    assert len(scene.answer.lines) == len(found.proof) > 0
    for line, attempt in zip(scene.answer.lines, found.proof, strict=True):
        assert " leads, " in said(line.why)
        assert [event.card for event in line.events] == [move.card for move in attempt.moves]
    for line in scene.lines:
        scene.play(line)
        scene.film.finish()
        assert leader_of(view_of(scene.film.table)) != 0


def test_no_hidden_card_is_ever_on_its_table(tmp_path: Path) -> None:
    (scene,) = SCENES["why"](stage_of(tmp_path))
    assert isinstance(scene, Why)
    state = scene._lost.steps[0].after
    hidden = {*state.deck, *(card for hand in state.hands[1:] for card in hand)}
    for line in scene.lines:
        scene.play(line)
        scene.film.finish()
        assert not hidden & set(scene.film.table.sprites.cards)


def scoring_after_a_fold(play: AutoPlay) -> RoundScoring:
    """The scoring of a round that the person went out in, once it can be asked about."""
    fold(play)
    for _ in range(600):
        play.frame(50)
        if isinstance(play.stack.top, RoundScoring):
            break
        press(play, Kind.ACCEPT)
    scoring = play.stack.top
    assert isinstance(scoring, RoundScoring)
    for _ in range(60):
        play.frame(50)
    return scoring


@pytest.mark.parametrize("has_rule", [True, False])
def test_after_the_round_the_colour_to_come_back_to_is_a_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, has_rule: bool
) -> None:
    with a_match(tmp_path) as play:
        scoring_after_a_fold(play)
        if not has_rule:
            monkeypatch.setattr(Red7Table, "rule", None)
        press(play, Kind.HINT)
        why = play.stack.top
        assert isinstance(why, Why)
        assert why._lost.mood in (tuple(COLOURS) if has_rule else (None,))


def test_after_the_round_it_can_still_be_asked(tmp_path: Path) -> None:
    with a_match(tmp_path) as play:
        scoring = scoring_after_a_fold(play)
        press(play, Kind.HINT)
        assert play.scene == "Why"
        press(play, Kind.ACCEPT)
        press(play, Kind.CANCEL)
        assert play.stack.top is scoring
        play.click(next(words for words in play.words if words.startswith("Why")))
        assert play.scene == "Why"


@pytest.mark.parametrize("device", [Device.GAMEPAD, Device.KEYBOARD])
def test_the_scoring_screen_has_two_buttons_and_one_of_them_tells_why(tmp_path: Path, device: Device) -> None:
    with a_match(tmp_path, speed="instant") as play:
        fold(play)
        for _ in range(2000):
            if play.scene.endswith("Scoring"):
                break
            play.frame(16)
            if play.scene == "Turn" and turn_of(play).step_player.won:
                press(play, Kind.ACCEPT)
        scoring = play.stack.top
        assert isinstance(scoring, RoundScoring)
        for _ in range(20):
            play.frame(16)
        assert {widget.words for widget in scoring.focus.widgets} == {"Why am I out?", "Continue"}
        assert scoring.focused == CONTINUE
        press(play, Kind.LEFT, device)
        assert scoring.focused == WHY
        press(play, Kind.ACCEPT, device)
        play.frame(16)
        assert play.scene == "Why"


def test_the_button_that_tells_why_shows_what_presses_it_on_a_pad(tmp_path: Path) -> None:
    with a_match(tmp_path, patient=True, size=(1920, 1080)) as play:
        fold(play)
        button = help_button_of(play)
        play.stage.last_holder = Holder(Device.GAMEPAD)
        play.frame(16)
        assert (button.title, button.kind) == ("Why am I out?", Kind.HINT)
        assert play.stage.devices.bindings.first("gamepad", Kind.HINT) is not None


def test_a_round_without_scoring_can_be_asked_about_at_its_end(tmp_path: Path) -> None:
    with a_match(tmp_path, rules=BASIC) as play:
        fold(play)
        for _ in range(200):
            play.frame(50)
            if turn_of(play).step_player.won:
                break
        assert turn_of(play).step_player.won
        button = help_button_of(play)
        play.stage.last_holder = Holder(Device.MOUSE)
        for kind in (Kind.POINT, Kind.PRESS, Kind.RELEASE):
            play.stack.handle(mouse(kind, button.rect.center))
        assert play.scene == "Why"


def test_a_match_taken_up_again_remembers_the_round(tmp_path: Path) -> None:
    played = look(DEMO)
    header = played.header
    setup = MatchSetup("red7", dict(header.game.rules_to_json(header.rules)),
                       setup_for_tests(ADVANCED, len(header.seats)).seats)
    session = Session(stage_of(tmp_path), RED7, setup, 0, past_of(played))
    out = {step.event.seat for step in session.round_steps if isinstance(step.event, SeatOut)}
    assert out
    assert {seat for seat in range(len(header.seats)) if lost_turn(session.round_steps, seat, seat_out)} == out
    assert who_asks_why(session, None, seat_out) == (0 if 0 in out else None)


def two_out(folder: Path) -> Company:
    """Three people behind curtains, the first to act has folded."""
    return company(folder, 3, bot_pace="press")


def test_behind_the_curtain_only_the_seat_itself_sees_its_hand(tmp_path: Path) -> None:
    with two_out(tmp_path) as people:
        seat = people.open()
        while people.scene == "Turn" and people.turn.controller.drafting is not None:
            people.press(Kind.FOLD, by=HOLDERS[seat])
            if people.scene == "Confirm":
                people.press(Kind.RIGHT, by=HOLDERS[seat])
                people.press(Kind.ACCEPT, by=HOLDERS[seat])
        other = people.open()
        assert other != seat
        people.press(Kind.HINT, by=HOLDERS[seat])
        assert people.scene == "Curtain"
        assert people.turn.table.view.seat is None, "the other's hand is covered"
        people.frame(250)
        people.press(Kind.ACCEPT, by=HOLDERS[other])
        people.press(Kind.ACCEPT, by=HOLDERS[other])
        assert people.scene == "Curtain", "the curtain opens for nobody else"
        people.press(Kind.ACCEPT, by=HOLDERS[seat])
        people.press(Kind.ACCEPT, by=HOLDERS[seat])
        assert people.scene == "Why"
        why = people.stack.top
        assert isinstance(why, Why)
        assert why.film.table.view.seat == seat
        people.press(Kind.CANCEL, by=HOLDERS[other])
        assert people.scene == "Why"
        people.stack.handle(Intent(Kind.FOCUS_LOST, Device.WINDOW))
        assert people.scene != "Why", "a hand is not left in sight"
        people.frame(16)
        assert people.scene == "Curtain"


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("size", [(640, 360), (1024, 768), (1280, 720), (1280, 800), (1920, 1080), (2560, 1080)])
def test_it_is_readable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float
) -> None:
    noted = Noted(monkeypatch)
    for build in (SCENES["why"], SCENES["why_proof"]):
        scene = scene_of(build, bare(stage_of(tmp_path, size, text_scale=scale)))
        painter = NotingPainter()
        monkeypatch.setattr(scene.film.table, "draw", lambda painter: None)
        scene.draw(painter)
        texts = noted.in_(painter)
        assert len(texts) >= 2 + 2 * len(page_lines(scene))
        assert_readable(scene.stage, texts)
        for one, other in combinations(scene.focus.widgets, 2):
            assert not one.rect.colliderect(other.rect)
        assert all(scene.stage.viewport.window_safe.inflate(2, 2).contains(row.rect) for row in rows_of(scene))


def scene_of(build: Any, stage: Stage) -> Why:
    (scene,) = build(stage)
    assert isinstance(scene, Why)
    return scene


@pytest.mark.parametrize("size", [(640, 360), (1280, 720)])
def test_every_page_of_all_turns_can_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    noted = Noted(monkeypatch)
    scene = scene_of(SCENES["why"], bare(stage_of(tmp_path, size)))
    monkeypatch.setattr(scene.film.table, "draw", lambda painter: None)
    scene.show_all()
    assert scene.paging[1] > 2
    for _ in range(scene.paging[1]):
        painter, rows = NotingPainter(), rows_of(scene)
        scene.draw(painter)
        texts = [text for text in noted.in_(painter) if any(row.rect.contains(text.ink) for row in rows)]
        assert len(texts) >= 2 * len(rows)
        assert_readable(scene.stage, texts)
        scene.turn(1)


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme(tmp_path: Path, theme: str) -> None:
    scene = scene_of(SCENES["why"], stage_of(tmp_path, theme=theme))
    painter = NotingPainter()
    scene.draw(painter)
    assert colours(scene.stage.theme, "slab", True, None).block in [rgb for _, rgb in painter.fills]


def test_another_size_keeps_what_is_open(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    scene = scene_of(SCENES["why"], stage)
    scene.show_all()
    scene.turn(3)
    first = page_lines(scene)[0]
    stage.resize(1024, 768)
    scene.resized()
    assert first in page_lines(scene)
    assert scene.handle(key(Kind.CANCEL)) is not None


def test_the_pager_may_go_while_it_has_the_focus(tmp_path: Path) -> None:
    """Where the rows are less high one page is enough."""
    stage = stage_of(tmp_path, (640, 360), text_scale=2.0)
    scene = scene_of(SCENES["why_proof"], stage)
    scene.focus.focus(control_of(scene, "pager"))
    stage.resize(660, 371)
    scene.resized()
    assert scene.paging[1] > 1
    assert scene.focus.current is control_of(scene, "pager"), "it stays where it can"
    stage.change(text_scale=1.0)
    scene.resized()
    assert scene.paging == (0, 1) and scene.focus.current is not None


@pytest.mark.parametrize("name", ["why", "why_proof"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.3, 1.5, 2.0])
def test_what_stands_round_the_table_is_whole(tmp_path: Path, name: str, size: tuple[int, int], scale: float) -> None:
    for language in LANGUAGES:
        with spoken_in(language):
            scene = scene_of(SCENES[name], stage_of(tmp_path, size, text_scale=scale))
            for contents in (scene.bar, scene.list, scene.buttons):
                assert not faults_in(contents.tree, Measure(scene.stage, contents.turned)), language
                assert not contents.lacks, language
            apart = [widget.rect.inflate(-2, -2) for widget in scene.focus.widgets]
            assert not [pair for pair in combinations(apart, 2) if pair[0].colliderect(pair[1])]


def test_routes_give_the_scene(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    shown = demo(lambda number, cue: cue.motion is Motion.TURN_DOWN and cue.seat == 0)
    session = session_at(stage, shown)
    assert isinstance(Router(stage).make(routes.Why(session, 0, "R", False, lambda intent: None)), Why)


def test_whoever_has_decided_is_not_asked_again_before_it_happens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with a_match(tmp_path, patient=True) as play:
        turn = turn_of(play)
        monkeypatch.setattr(StepPlayer, "_would_flash", True)  # the next move has to wait
        turn.arbiter.commit(0, [turn.session.game.fold_move(turn.session.view(0))])
        turn.controller._close()
        for _ in range(5):
            play.frame(16)
            assert not turn.can_be_played
        monkeypatch.setattr(StepPlayer, "_would_flash", False)
        play.frame(16)
        assert not turn.session.view(0).alive[0]


# Every turn that "Why am I out?" tells can be played on the table from where the lost turn began.

SEATS = [Seating(name, "kite") for name in "ABCD"]
MANY = 600


def test_all_of_them_over_lost_turns_of_every_rule_set() -> None:
    counted = 0
    for lost in islice(lost_turns(), MANY):
        for line in why_out(lost.loss, autopsy(lost.loss), SEATS[: lost.loss.view.seats]).lines:
            state = lost.state
            for event in line.events:
                state = evolve(state, event)
            counted += 1
    assert counted > MANY


def test_7_a_card_that_everybody_knows_is_drawn_before_it_is_laid_down() -> None:
    start = table("A: V1 | B: R7 / hand Y3 V2 / known O7 / actions")
    events = as_cards(start.position, [move("play Y3"), move("discard O7"), move("end")])
    assert [(str(event.card), event.source.kind, event.target.kind) for event in events] == [
        ("Y3", "hand", "palette"), ("O7", "deck", "hand"), ("O7", "hand", "canvas")]


def test_7_a_card_that_nobody_knows_stays_in_the_deck() -> None:
    start = table("A: V1 | B: R7 / hand Y3 V2 / deck O7 / actions draw")
    assert [str(event.card) for event in as_cards(start.position, [move("play Y3"), move("discard V2"), DRAW])] == [
        "Y3", "V2"]
