"""The replay scene: scrubbing, stepping, playing, eyes, and what an unfinished match does not have."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from pygame import Rect

from scenes.app.router import Router
from scenes.kit.art.cards import ASPECT
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.scene import Pop, Push
from scenes.kit.theme import COLOUR_KEYS
from scenes.kit.ui.button import Button
from scenes.kit.widgets.widget import edge_at
from scenes.kit.widgets.words import spoken
from scenes.match.played_match import open_match
from scenes.match.store import reviews
from scenes.screens import routes
from scenes.screens.replay.actions import MorePage
from scenes.screens.replay.eyes import EyeTile
from scenes.screens.replay.scene import ReplayScene
from scenes.screens.replay.timeline import BELOW, playhead, stretch_at
from scenes.screens.round.whole_log import WholeLog
from scenes.table.cards.sprites import place_rect
from tests.hands import Alone
from tests.scenes.pages import faults_of, in_every_window
from tests.scenes.screens.replay.replays import BOTH, DEMO, STREET, TRACES, broken_off, match_of, replay_of
from tests.scenes.screens.review.test_review import finish
from tests.scenes.screens.review.test_stored_reviews import mistakes_in, recorded, reviewed, scene_of
from tests.scenes.staging import key, led_to, mouse, render_scene, stage_of
from tests.scenes.stories import NotingPainter
from tests.scenes.table.layouts import assert_readable
from tests.scenes.table.noted import Noted, bare

LEAST_WORD = 0.8  # of its size that a button's word keeps
TAILS = 2  # px by which letters of two lines may overlap as rectangles

of_both = pytest.mark.parametrize("record", BOTH, ids=lambda record: record.stem)


def named(scene: ReplayScene, words: str) -> Button:
    """The button that a voice calls so."""
    return next(widget for widget in scene.focus.widgets if isinstance(widget, Button) and widget.words == words)


def longest_hand(scene: ReplayScene) -> int:
    """The line at which the first seat holds most cards."""
    match = scene.player.match
    return max(range(1, match.lines), key=lambda line: len(match.header.game.view(match.state(line), 0).hand))


def run(scene: ReplayScene, ms: float) -> None:
    for _ in range(round(ms / 50)):
        scene.update(50)


# -- scrubbing


@pytest.mark.parametrize("record", TRACES, ids=lambda record: record.stem)
def test_any_line_is_seen_as_if_all_before_it_had_been_watched(record: Path, tmp_path: Path) -> None:
    scene = replay_of(stage_of(tmp_path), record)
    player, match = scene.player, scene.player.match
    game, random = match.header.game, Random(5)
    for line in random.sample(range(1, match.lines + 1), 8):
        player.go_to(line)
        viewer, mark = player.playback.viewer, match.rounds[match.round_at(line)]
        state = game.begin(match.header.rules, len(match.header.seats))
        told = []
        for number, events in enumerate(match.line_events[:line], 1):
            for event in events:
                then = game.evolve(state, event)
                if number >= mark.begin:
                    seen = game.seen_by(state, event, viewer)
                    told.append(player.table.cue(seen, game.view(then, viewer)).log)
                state = then
        assert player.table.view == game.view(state, viewer)
        assert set(player.table.resting_places()) == set(player.table.spec.places(player.table.view, ()))
        said = [(line.actor, line.words) for line in told if line is not None]
        assert [(entry.actor, entry.words) for entry in player.table.panels.entries] == said


@of_both
def test_a_drag_goes_to_the_line_below_the_pointer_until_it_is_let_go(record: Path, tmp_path: Path) -> None:
    scene = replay_of(stage_of(tmp_path), record)
    line = scene.timeline.rect
    scene.handle(mouse(Kind.PRESS, line.center))
    for share in (0.0, 0.31, 0.77, 1.0):
        point = (round(line.x + share * line.width), line.y + 90)  # a hand is not steady
        expected = max(1, scene.timeline.line_at(point[0]))
        scene.handle(mouse(Kind.POINT, point))
        assert scene.player.at == expected == scene.timeline.at
    scene.handle(mouse(Kind.RELEASE, line.center))
    at = scene.player.at
    scene.handle(mouse(Kind.POINT, (line.x + 9, line.centery)))
    assert scene.player.at == at


@of_both
def test_the_playhead_stands_where_a_press_goes_to(record: Path, tmp_path: Path) -> None:
    scene = replay_of(stage_of(tmp_path), record)
    left, wide = scene.timeline.rect.x, scene.timeline.rect.width
    for x in range(0, wide, 53):
        scene.player.go_to(scene.player.match.rounds[-1].begin)
        scene.update(16)
        before = scene.timeline.stretches
        scene.handle(mouse(Kind.PRESS, (left + x, scene.timeline.rect.centery)))
        part = stretch_at(before, x)
        assert abs(playhead(before, scene.player.at) - min(x, part.x + part.width)) <= part.width / (part.last - part.first + 1)
        scene.handle(mouse(Kind.RELEASE, (left + x, scene.timeline.rect.centery)))
    scene.handle(mouse(Kind.PRESS, (left + wide - 1, scene.timeline.rect.centery)))
    scene.handle(mouse(Kind.POINT, (left + wide + 40, scene.timeline.rect.centery)))
    assert scene.player.at_end


def test_every_line_of_the_open_round_can_be_pressed(tmp_path: Path) -> None:
    scene = replay_of(stage_of(tmp_path), DEMO)
    mark = scene.player.match.rounds[2]
    scene.player.go_to(mark.begin)
    scene.update(16)
    pressed = {scene.timeline.line_at(x) for x in range(scene.timeline.rect.x, scene.timeline.rect.right)}
    assert set(range(mark.begin, mark.end + 1)) <= pressed


def test_every_ground_is_there_before_a_jump_leads_to_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    stage = stage_of(tmp_path)
    monkeypatch.setattr(stage.art, "poster_steps", lambda key, size: [lambda: drawn.append(key)] * 2)
    scene = replay_of(stage, DEMO)
    run(scene, 50)
    assert len(drawn) == 1  # a step a frame
    run(scene, 2000)
    assert sorted(drawn) == sorted(COLOUR_KEYS * 2)


# -- steps


@pytest.mark.parametrize("record", TRACES, ids=lambda record: record.stem)
def test_every_stop_of_a_round_is_right_before_a_turn_begins(record: Path) -> None:
    """But for its last one, after which it is over; the first one is its deal."""
    match = match_of(record)
    for mark in match.rounds:
        first, *between, last = mark.stops
        assert (first, last) == (mark.begin, mark.end)
        begun = [mark.turn_at(stop + 1) - mark.turn_at(stop) for stop in between]
        assert begun == [1] * len(between)
        assert [mark.turn_at(stop) for stop in between] == [*range(1, len(mark.turns))]


@of_both
def test_left_and_right_go_by_turns_pages_by_rounds_comma_and_period_by_lines(record: Path, tmp_path: Path) -> None:
    scene = replay_of(stage_of(tmp_path), record)
    match, player = scene.player.match, scene.player
    stops = [stop for mark in match.rounds for stop in mark.stops]
    seen = [player.at]
    for _ in stops[1:]:
        scene.handle(key(Kind.RIGHT))
        seen.append(player.at)
    assert seen == stops
    for stop in reversed(stops[:-1]):
        scene.handle(key(Kind.LEFT))
        assert player.at == stop
    scene.handle(key(Kind.LEFT))
    assert player.at == stops[0]
    for mark in match.rounds[1:]:
        scene.handle(key(Kind.NEXT))
        assert player.at == mark.begin
    scene.handle(key(Kind.NEXT))
    assert player.at == match.lines and player.at_end
    scene.handle(key(Kind.CARD_LEFT))
    assert player.at == match.lines - 1
    scene.handle(key(Kind.CARD_RIGHT))
    scene.handle(key(Kind.CARD_RIGHT))
    assert player.at == match.lines
    scene.handle(key(Kind.PREVIOUS))
    assert player.at == match.rounds[-1].begin
    scene.handle(Intent(Kind.SCROLL_DOWN, Device.MOUSE))
    assert player.at == match.rounds[-1].stops[1]
    scene.handle(Intent(Kind.SEATS, Device.GAMEPAD))  # the left shoulder
    assert player.at == match.rounds[-1].begin


@of_both
def test_the_buttons_do_the_same_for_mouse_and_finger(record: Path, tmp_path: Path) -> None:
    scene = replay_of(stage_of(tmp_path), record)
    player, match = scene.player, scene.player.match
    wanted = {"Next turn": match.rounds[0].stops[1], "Next step": match.rounds[0].stops[1] + 1,
              "Previous step": match.rounds[0].stops[1],
              "Next round": match.rounds[1].begin if match.rounds[1:] else match.lines,
              "Previous round": 1, "Previous turn": 1}
    for device in (Device.MOUSE, Device.TOUCH):
        for words, line in wanted.items():
            point = named(scene, words).rect.center
            scene.handle(Intent(Kind.PRESS, device, point=point))
            scene.handle(Intent(Kind.RELEASE, device, point=point))
            assert player.at == line, words


# -- playing


@of_both
def test_it_plays_to_the_end_and_begins_anew(record: Path, tmp_path: Path) -> None:
    scene = replay_of(stage_of(tmp_path, speed="instant"), record)
    scene.player.go_to(scene.player.match.lines - 4)
    Alone(scene).choose("Play")
    assert scene.player.plays and scene.animating
    run(scene, 6000)
    render_scene(scene)
    assert scene.player.at_end and not scene.player.plays and not scene.animating
    assert scene.table.view == scene.player.playback.view()
    Alone(scene).choose("Play")
    assert scene.player.at == 1 and scene.player.plays


@of_both
@pytest.mark.parametrize("reduced", [False, True])
def test_playing_shows_motion_and_stands_still_when_stopped(record: Path, reduced: bool, tmp_path: Path) -> None:
    scene = replay_of(stage_of(tmp_path, speed="4", bot_pace="press", reduced_motion=reduced), record)
    Alone(scene).choose("Play")
    moved = False
    for _ in range(200):
        scene.update(16)
        moved = moved or scene.table.busy
    assert moved and scene.player.at > 3
    Alone(scene).choose("Stop")
    at = scene.player.at
    run(scene, 3000)
    assert scene.player.at == at and not scene.table.busy


def test_a_round_that_is_won_is_seen_for_a_while_before_the_next_deal(tmp_path: Path) -> None:
    scene = replay_of(stage_of(tmp_path, speed="4"), DEMO)
    first, second = scene.player.match.rounds[:2]
    scene.player.go_to(first.turns[-1].line)
    Alone(scene).choose("Play")
    won = 0
    for _ in range(1200):
        scene.update(16)
        won += scene.table._won is not None
        if scene.player.at > second.begin:
            break
    assert scene.player.at > second.begin and won * 16 >= 1500 / 4
    assert scene.table._won is None


def test_jumping_while_it_plays_goes_on_from_there(tmp_path: Path) -> None:
    scene = replay_of(stage_of(tmp_path, speed="4"), DEMO)
    Alone(scene).choose("Play")
    run(scene, 500)
    scene.handle(key(Kind.NEXT))
    at = scene.player.at
    run(scene, 3000)
    assert scene.player.plays and scene.player.at > at


# -- eyes


@of_both
def test_every_seats_eyes_and_all_hands(record: Path, tmp_path: Path) -> None:
    scene = replay_of(stage_of(tmp_path), record)
    player, game = scene.player, scene.player.match.header.game
    player.go_to(40)
    for seat in range(len(player.seated)):
        tile = [widget for widget in scene.focus.widgets if isinstance(widget, EyeTile)][seat]
        scene.focus.focus(tile)
        scene.handle(key(Kind.ACCEPT))
        assert player.table.view == game.view(player.match.state(40), seat)
        assert player.table.spec.front == seat
    scene.focus.focus(named(scene, "All hands"))
    run(scene, 500)
    before = render_scene(scene).get_buffer().raw
    Alone(scene).choose("All hands")
    run(scene, 500)
    assert player.all_hands and render_scene(scene).get_buffer().raw != before
    told = scene.tell(True).casefold()  # at the beginning of a sentence a name has its capital
    assert all(seating.name.casefold() in told for seating in player.seated[:-1])
    Alone(scene).choose("All hands")
    run(scene, 500)
    assert render_scene(scene).get_buffer().raw == before
    scene.handle(key(Kind.SEATS))
    assert player.playback.viewer == 0


@of_both
def test_a_match_that_goes_on_has_neither_other_eyes_nor_a_way_to_play_on(record: Path, tmp_path: Path) -> None:
    scene = replay_of(stage_of(tmp_path), broken_off(record, tmp_path, 60, (1,)))
    words = [widget.words for widget in scene.focus.widgets]
    assert not {"All hands", "Play on from here"} & set(words)
    assert not any(isinstance(widget, EyeTile) for widget in scene.focus.widgets)
    scene.handle(key(Kind.SEATS))
    assert scene.player.playback.viewer == 1
    with pytest.raises(AssertionError):
        scene.player.look_through(0)
    scene.player.look_through(1, all_hands=True)
    assert not scene.player.all_hands


# -- comfort


@pytest.mark.parametrize("size", [(640, 360), (1280, 1024), (2560, 1080)])
@pytest.mark.parametrize("record", [DEMO, STREET])
@pytest.mark.parametrize("scale", [1.0, 1.2, 2.0])
def test_nothing_of_the_deck_lies_on_the_table_or_beyond_the_window(
    size: tuple[int, int], record: Path, scale: float, tmp_path: Path
) -> None:
    scene = replay_of(stage_of(tmp_path, size, text_scale=scale), record)
    scene.player.go_to(60)
    scene.update(16)
    rects = [widget.rect for widget in scene.focus.widgets]
    for number, rect in enumerate(rects):
        assert scene.stage.viewport.bounds.contains(rect)
        assert rect.collidelist(rects[number + 1 :]) == -1
    for line in (60, longest_hand(scene)):
        scene.player.go_to(line)
        places = scene.table.resting_places()
        lowest = max(place.y + place.height / 2 for place in places.values())
        assert scene.stage.viewport.point(0, lowest)[1] <= scene.timeline.rect.y
        hand = [places[card] for card in scene.table.view.hand]
        assert scene.stage.viewport.point(min(place.x - place.height * ASPECT / 2 for place in hand), 0)[0] >= 0
        rightmost = max(place.x + place.height * ASPECT / 2 for place in hand)
        assert scene.stage.viewport.point(rightmost, 0)[0] <= size[0]
    render_scene(scene)


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
@pytest.mark.parametrize("scale", [1.0, 1.25, 2.0])
@of_both
def test_the_ring_of_a_button_touches_no_other_and_nothing_of_the_timeline(
    size: tuple[int, int], scale: float, record: Path, tmp_path: Path
) -> None:
    scene = replay_of(stage_of(tmp_path, size, text_scale=scale), record)
    viewport, (timeline, *others) = scene.stage.viewport, scene.focus.widgets
    of_timeline = Rect(timeline.rect.x, timeline.rect.y, timeline.rect.width, timeline.rect.height + viewport.px(BELOW))
    for widget in others:
        scene.focus.focus(widget)
        widget.settle(True)
        edge = 2 * edge_at(viewport.scale)
        ring = widget.grown.inflate(edge, edge)
        rects = {other.words: other.rect for other in others if other is not widget} | {"timeline": of_timeline}
        assert not [words for words, rect in rects.items() if ring.colliderect(rect)], widget.words


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 768), (2560, 1080)])
@of_both
def test_all_words_are_seen_and_none_lies_on_others_with_text_of_every_size(
    size: tuple[int, int], record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    noted, stage = Noted(monkeypatch), stage_of(tmp_path, size)
    scene = replay_of(stage, record)
    scene.player.look_through(0, all_hands=True)
    for scale in (1.0, 1.1, 1.25, 1.5, 1.75, 2.0):
        stage.change(text_scale=scale)
        bare(stage)
        scene.resized()
        for line in (1, longest_hand(scene), scene.player.match.lines // 2):
            scene.player.go_to(line)
            scene.update(16)
            texts = noted.in_(drawn(scene))
            assert_readable(stage, [text._replace(ink=text.ink.inflate(-2 * TAILS, -2 * TAILS)) for text in texts])
            for button in (widget for widget in scene.focus.widgets if isinstance(widget, Button)):
                word, least = spoken(button.title), LEAST_WORD * stage.text.px("body_bold")
                assert any(word in text.words and text.px >= least and button.rect.contains(text.ink)
                           for text in texts), (scale, word)


def drawn(scene: ReplayScene) -> NotingPainter:
    painter = NotingPainter()
    scene.draw(painter)
    return painter


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 768), (2560, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
@of_both
def test_open_hands_lie_apart_from_cards_words_and_each_other(
    size: tuple[int, int], scale: float, record: Path, tmp_path: Path
) -> None:
    scene = replay_of(stage_of(tmp_path, size, text_scale=scale), record)
    scene.player.look_through(0, all_hands=True)
    spec, rect = scene.table.spec, scene.stage.viewport.rect
    for line in (longest_hand(scene), scene.player.match.lines // 2):
        scene.player.go_to(line)
        found = [scene.player.watching.open_hand(spec, scene.table.view, seat) for seat in range(len(scene.player.seated))]
        hands = [rect(*box).inflate(-2, -2) for box in found if box is not None]
        seats = [spec.seat_box(scene.table.view, seat) for seat in range(len(scene.player.seated))]
        cards = [place_rect(scene.stage, place) for place in scene.table.resting_places().values()]
        cards += [rect(*of(seat)) for seat in seats for of in (spec.plan.header_of, spec.plan.reason_of)]
        assert hands
        for number, hand in enumerate(hands):
            assert hand.collidelist(hands[number + 1 :]) == -1
            if not scene.player.watching.opens_over_hand:
                assert hand.collidelist(cards) == -1


def test_a_pad_has_its_signs_and_opens_the_page_of_the_rest(tmp_path: Path) -> None:
    stage = stage_of(tmp_path, text_scale=2.0)
    scene = replay_of(stage, DEMO)
    signs = {widget.words: widget.kind for widget in scene.focus.widgets if isinstance(widget, Button)}
    assert {words: sign for words, sign in signs.items() if sign} == {"Back": Kind.CANCEL, "More": Kind.PAUSE}
    push = scene.handle(key(Kind.PAUSE))
    assert isinstance(push, Push) and isinstance(push.target, MorePage)


def test_large_text_has_a_page_of_everything_else(tmp_path: Path) -> None:
    scene = replay_of(stage_of(tmp_path, text_scale=2.0), DEMO)
    push = Alone(scene).choose("More")
    assert isinstance(push, Push) and isinstance(push.target, MorePage)
    page = push.target
    words = [widget.words for widget in page.focus.widgets]
    assert {"All hands", "Play on from here", "Next round", "Previous step", "View as Sprout", "Speed 1x"} <= set(words)
    page.focus.focus(page.focus.widgets[words.index("View as Sprout")])
    assert isinstance(page.handle(key(Kind.ACCEPT)), Pop)
    scene.enter()
    assert scene.player.playback.viewer == 1
    assert not {case: faults for case in in_every_window(page.stage, page) if (faults := faults_of(page))}


def test_the_whole_log_and_the_way_back(tmp_path: Path) -> None:
    scene = replay_of(stage_of(tmp_path), DEMO)
    scene.player.go_to(60)
    log = led_to(scene.stage, scene.handle(key(Kind.LOG)))
    assert isinstance(log, WholeLog) and log.about
    scene.handle(key(Kind.SPEED))
    assert scene.stage.settings.speed == "2" and named(scene, "Speed 2x")


def test_a_voice_hears_where_it_stands(tmp_path: Path) -> None:
    scene = replay_of(stage_of(tmp_path), DEMO)
    scene.handle(key(Kind.RIGHT))
    assert scene.timeline.spoken_words == scene.timeline.words + ", " + scene.about
    assert scene.about.startswith("Round 1, Turn 1 of ")
    assert "Round 1" in scene.tell(False)


def test_a_window_of_another_size_keeps_the_moment_and_the_focus(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    scene = replay_of(stage, DEMO)
    scene.player.go_to(77)
    scene.focus.focus(named(scene, "Next turn"))
    stage.resize(1280, 720)
    scene.resized()
    assert scene.player.at == 77 == scene.timeline.at
    assert scene.focus.current is named(scene, "Next turn")
    assert scene.stage.viewport.bounds.contains(scene.timeline.rect)


def test_a_header_alone_is_shown_too(tmp_path: Path) -> None:
    scene = replay_of(stage_of(tmp_path), broken_off(DEMO, tmp_path, 0))
    for kind in (Kind.RIGHT, Kind.LEFT, Kind.NEXT, Kind.CARD_RIGHT, Kind.ACCEPT):
        scene.handle(key(kind))
        scene.update(50)
    render_scene(scene)


# Mistakes of a reviewed match on the timeline, and the way from one to the next.

NEXT = Intent(Kind.TELL_OTHERS, Device.KEYBOARD)


def test_r_goes_from_mistake_to_mistake_and_round_again(tmp_path: Path) -> None:
    record = reviewed(tmp_path)
    count = mistakes_in(scene_of(tmp_path, record)[0])
    scene = replay_of(stage_of(tmp_path), record)
    match, seen = scene.player.match, list[int]()
    assert 3 < len(match.mistakes) <= count, "a turn in which a card turns up may hold two"
    count = len(match.mistakes)
    for _ in range(count + 1):
        scene.handle(NEXT)
        at = scene.player.at
        mark = match.rounds[match.round_at(at)]
        assert (mark.number, mark.turn_at(at)) in match.mistakes
        assert match.header.game.seat_to_act(match.state(at)) == 0, "before the turn was made"
        assert scene.timeline.value_words.endswith("A mistake")
        seen.append(at)
    assert seen[:count] == sorted(set(seen)) and seen[count] == seen[0]


def test_whoever_listens_hears_the_rivals_with_that_key_and_finds_the_button(tmp_path: Path) -> None:
    record = reviewed(tmp_path)
    scene = replay_of(stage_of(tmp_path, speech="all"), record)
    before = scene.player.at
    scene.handle(NEXT)
    assert scene.player.at == before
    Alone(scene).choose("Next mistake")
    assert scene.player.at == scene.player.mistakes[0]


@pytest.mark.parametrize("record", [DEMO, STREET], ids=["red7", "7street"])
def test_on_the_page_of_the_rest_back_and_on_stand_side_by_side(tmp_path: Path, record: Path) -> None:
    scene = replay_of(stage_of(tmp_path, text_scale=2.0), record)
    pushed = Alone(scene).choose("More")
    assert isinstance(pushed, Push) and isinstance(pushed.target, MorePage)
    boxes = {widget.words: widget.rect for widget in pushed.target.focus.widgets}
    steps = [words for words in boxes if words.startswith("Previous ")]
    assert steps and all(boxes[words].y == boxes[words.replace("Previous", "Next")].y for words in steps)


def test_with_large_text_it_is_on_the_page_of_the_rest(tmp_path: Path) -> None:
    record = reviewed(tmp_path)
    scene = replay_of(stage_of(tmp_path, text_scale=2.0), record)
    pushed = Alone(scene).choose("More")
    assert isinstance(pushed, Push) and isinstance(pushed.target, MorePage)
    assert "Next mistake" in Alone(pushed.target).words


def test_a_mark_stands_on_its_turn_and_on_the_round_that_is_folded(tmp_path: Path) -> None:
    record = reviewed(tmp_path)
    bare, marked = replay_of(stage_of(tmp_path), record), replay_of(stage_of(tmp_path), record)
    bare.player.match.mistakes = set()
    for scene in (bare, marked):
        scene.timeline.show(1, 0)
    paper, changed = marked.stage.theme.paper, set()
    one, other = render_scene(bare), render_scene(marked)
    for part in marked.timeline.stretches:
        box = marked.timeline._box(part)
        foot = box.centerx - marked.stage.viewport.px(14), box.bottom + marked.stage.viewport.px(2)
        if one.get_at(foot)[:3] != other.get_at(foot)[:3]:
            assert other.get_at(foot)[:3] == paper
            changed.add((part.round + 1, None if part.turn is None else part.turn + 1))
    opened = marked.timeline.opened + 1
    wrong = marked.player.match.mistakes
    assert changed == {(number, turn) for number, turn in wrong if number == opened} | {
        (number, None) for number, _ in wrong if number != opened}


@pytest.mark.parametrize("content", [None, "[]", '{"match": "x", "mistakes": [[1, 1]]}'])
def test_a_match_that_was_not_reviewed_has_none(tmp_path: Path, content: str | None) -> None:
    record = reviewed(tmp_path)
    beside = record.with_suffix(reviews.SUFFIX)
    beside.unlink() if content is None else beside.write_text(content)
    scene = Router(stage_of(tmp_path)).make(routes.Opened(open_match(record)))
    assert isinstance(scene, ReplayScene) and scene.player.mistakes == []
    before = scene.player.at
    scene.handle(NEXT)
    assert scene.player.at == before
    assert "Next mistake" not in [widget.words for widget in scene.focus.widgets]


def test_what_was_just_found_is_marked_where_it_is_watched(tmp_path: Path) -> None:
    record = recorded(tmp_path, "")
    scene, later, _ = scene_of(tmp_path, record)
    finish(scene, later)
    watched = led_to(scene.stage, Alone(scene).choose("Watch"))
    assert isinstance(watched, ReplayScene)
    assert 0 < len(watched.player.mistakes) <= mistakes_in(scene)
