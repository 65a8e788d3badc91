"""The layout of turns as they were played, and of seats in large."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pygame import Rect

from game.seven_street.view import StreetView
from scenes.app.pictures.moments import moment, pictured, turn
from scenes.kit.art.cards import ASPECT
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.scene import Pop
from scenes.kit.stage import Stage
from scenes.kit.ui.leaves import Drawing, Label
from scenes.kit.ui.press import PressWidget
from scenes.match.story import Seating
from scenes.screens.round.turn import Turn
from scenes.screens.routes import Watch
from scenes.screens.seat_view import SeatModel, SeatView
from scenes.specs import registry
from scenes.specs.presented import PicturedTurn
from scenes.specs.seven_street.pictures import early, four, six, three, two
from scenes.table.table import Table
from scenes.table.values import Place, SeatStatus
from tests.scenes.autoplay import AutoPlay, setup_for_tests, stage_for_tests
from tests.scenes.pages import faults_of
from tests.scenes.staging import key, mouse, stage_of, widgets_of
from tests.scenes.stories import NotingPainter
from tests.scenes.table.layouts import assert_cards_in_place, assert_in_regions, assert_readable
from tests.scenes.table.made_up import made_up, seated
from tests.scenes.table.noted import Noted, bare
from tests.scenes.table.tables import RECORDS

SIZES = [(640, 360), (1024, 768), (1280, 800), (1920, 1080), (2560, 1080)]
EXPERT = {"edition": "asmadi-1.3", "draw": True, "actions": True, "scoring": "target"}


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_recorded_turns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, record: Path, scale: float) -> None:
    content, noted = record.read_bytes(), Noted(monkeypatch)
    lines = content.count(b"\n")
    for number, line in enumerate(range(4, lines, max(1, lines // 6))):
        stage = bare(stage_of(tmp_path, SIZES[number % len(SIZES)], text_scale=scale, badges="off"))
        (scene,) = turn(stage, moment(content, line, number % 2))
        assert isinstance(scene, Turn)
        painter = NotingPainter()
        scene.draw(painter)
        texts = noted.in_(painter)
        assert_readable(stage, texts)
        assert_in_regions(scene.table, texts)
        assert_cards_in_place(scene.table)


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_a_seat_in_large(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float
) -> None:
    noted = Noted(monkeypatch)
    stage = bare(stage_of(tmp_path, size, text_scale=scale))
    safe = stage.viewport.bounds.inflate(-0.09 * size[0], -0.09 * size[1])
    for seed in range(8):
        view = made_up(4, 0, seed, seed, out=(2,) if seed % 2 else ())
        table = Table(stage, registry.table("red7"), seated(4, long_names=seed % 3 == 0), view)
        painter = NotingPainter()
        scene = SeatView(stage, table, seed % 4, Watch(lambda intent: True, Pop, lambda ms: False))
        scene.draw(painter)
        assert faults_of(scene) == []
        texts = noted.in_(painter)
        assert len(texts) >= 4
        cards = [rect_of(stage, sprite.place) for sprite in scene.sprites()]
        assert len(cards) == len(view.palettes[seed % 4] + view.fallen[seed % 4])
        assert all(safe.contains(rect) for rect in cards)
        assert not [text for text in texts if text.ink.collidelist(cards) >= 0]


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("made", [two, three, four, six, early])
def test_a_seat_of_7_street_in_large_shows_the_streets_of_its_side(
    tmp_path: Path, made: Callable[[], PicturedTurn], size: tuple[int, int], scale: float
) -> None:
    stage = bare(stage_of(tmp_path, size, text_scale=scale))
    table = pictured(stage, "7street", made)[0].table
    view = table.view
    assert isinstance(view, StreetView)
    for seat in range(view.seats):
        scene = SeatView(stage, table, seat, Watch(lambda intent: True, Pop, lambda ms: False))
        assert faults_of(scene) == []
        streets = [street for street in view.streets[view.team(seat)] if street]
        sprites = scene.sprites()
        room = next((node.box for node in scene.tree.every() if isinstance(node, Drawing)), None)
        assert len(sprites) == sum(map(len, streets))
        assert ("Nothing laid yet." in scene_texts(scene)) == (not streets)
        if room is None:
            continue
        assert len({sprite.place.x for sprite in sprites}) == len(streets), "a stack for each"
        assert max(sprite.place.height for sprite in sprites) > 160, "larger than on the table"
        for sprite in sprites:
            x, y, high = sprite.place.x, sprite.place.y, sprite.place.height
            assert room.x < x < room.right and room.y - 1 <= y - high / 2 and y + high / 2 <= room.bottom + 1


def scene_texts(scene: SeatView) -> list[str]:
    return [node.text for node in scene.tree.every() if isinstance(node, Label)]


def rect_of(stage: Stage, place: Place) -> Rect:
    """Where a card lies, in px."""
    width = place.height * ASPECT
    return stage.viewport.rect(place.x - width / 2, place.y - place.height / 2, width, place.height)


@pytest.fixture
def play(tmp_path: Path) -> Iterator[AutoPlay]:
    """A match of three in which it is the person's turn."""
    stage = stage_for_tests(tmp_path, size=(1280, 720), speed="instant")
    with AutoPlay(stage, setup_for_tests(EXPERT, 3), seed=2) as match:
        for _ in range(200):
            match.frame(16)
            if isinstance(match.stack.top, Turn) and match.stack.top.can_be_played:
                break
        yield match


def seat_shown(play: AutoPlay) -> int:
    assert isinstance(play.stack.top, SeatView)
    return play.stack.top.seat


@pytest.mark.parametrize("device", [Device.KEYBOARD, Device.GAMEPAD])
def test_seats_open_one_after_the_other_and_any_other_press_closes(play: AutoPlay, device: Device) -> None:
    shown = []
    for kind in (Kind.SEATS, Kind.RIGHT, Kind.RIGHT, Kind.LEFT, Kind.SEATS):
        play.stack.handle(Intent(kind, device))
        play.frame(16)
        shown.append(seat_shown(play))
    assert shown == [1, 2, 0, 2, 0]
    play.stack.handle(Intent(Kind.CANCEL, device))
    assert play.scene == "Turn"


@pytest.mark.parametrize("seat", range(3))
def test_a_click_on_a_header_opens_that_seat_and_one_anywhere_closes_it(play: AutoPlay, seat: int) -> None:
    turn = play.stack.top
    assert isinstance(turn, Turn)
    x, y, _, _ = turn.table.spec.seat_box(turn.table.view, seat)
    header = play.stage.viewport.point(x + 60, y + 20)
    for kind in (Kind.POINT, Kind.PRESS, Kind.RELEASE):
        play.stack.handle(mouse(kind, header))
    play.frame(16)
    assert seat_shown(play) == seat
    for kind in (Kind.PRESS, Kind.RELEASE):
        play.stack.handle(mouse(kind, play.stage.viewport.point(960, 500)))
    assert play.scene == "Turn"
    assert turn.can_be_played


def test_a_click_on_a_neighbours_name_goes_there(play: AutoPlay) -> None:
    play.stack.handle(key(Kind.SEATS))
    for neighbour, seat in (("neighbour 1", 2), ("neighbour 1", 0), ("neighbour -1", 2)):
        scene = play.stack.top
        assert isinstance(scene, SeatView)
        buttons = (each for each in widgets_of(scene) if isinstance(each, PressWidget) and each.node.key == neighbour)
        point = next(buttons).rect.center
        for kind in (Kind.PRESS, Kind.RELEASE):
            play.stack.handle(mouse(kind, point))
        assert seat_shown(play) == seat


def test_up_and_down_lead_from_button_to_button(play: AutoPlay) -> None:
    play.stack.handle(key(Kind.SEATS))
    scene = play.stack.top
    assert isinstance(scene, SeatView)
    play.stack.handle(key(Kind.DOWN))
    assert scene.focused == "neighbour -1"
    play.stack.handle(key(Kind.ACCEPT))
    assert seat_shown(play) == 0
    play.stack.handle(key(Kind.UP))
    assert scene.focused == "back"
    play.stack.handle(key(Kind.ACCEPT))
    assert play.scene == "Turn"


def test_one_switch_walks_and_turns_no_seats(play: AutoPlay) -> None:
    play.stack.handle(key(Kind.SEATS))
    scene = play.stack.top
    assert isinstance(scene, SeatView)
    play.stack.handle(Intent(Kind.NEXT, Device.SWITCH))
    assert (scene.seat, scene.focused) == (1, "neighbour -1")


@pytest.mark.parametrize(("status", "in_hand", "verdict"), [
    (SeatStatus(6, leads=True, reason=("run of 2",)), "6 cards in hand", ("In the lead:", "run of 2")),
    (SeatStatus(1, last=True), "Last card in hand", ("Not in the lead:",)),
    (SeatStatus(None), "", ("Not in the lead:",)),
    (SeatStatus(3, alive=False), "Out", ("Out of this round",)),
])  # fmt: skip
def test_what_is_said_of_a_seat(status: SeatStatus, in_hand: str, verdict: tuple[str, ...]) -> None:
    model = SeatModel(Seating("Ada", "kite"), status, True, "R", "Ben", "Cleo")
    assert (model.in_hand, model.verdict) == (in_hand, verdict)
    alone = model._replace(has_lead=False)
    assert alone.verdict == (verdict if not status.alive else ())


def test_an_interruption_goes_from_the_seat_to_the_pause(play: AutoPlay) -> None:
    play.stack.handle(key(Kind.SEATS))
    play.stack.handle(Intent(Kind.PAD_LOST, Device.WINDOW))
    assert play.scene == "Pause"
    assert not any(isinstance(scene, SeatView) for scene in play.stack.scenes)


def test_what_is_no_press_leaves_a_seat_open(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    table = Table(stage, registry.table("red7"), seated(2), made_up(2, 3, 7))
    scene = SeatView(stage, table, None, Watch(lambda intent: True, Pop, lambda ms: False))
    for kind in (Kind.POINT, Kind.RELEASE):
        assert scene.handle(mouse(kind, (5, 5))) is None
    assert scene.seat == 1


def test_the_table_is_laid_out_anew_for_another_shape_of_the_window(play: AutoPlay) -> None:
    turn = play.stack.top
    assert isinstance(turn, Turn)
    play.stack.handle(Intent(Kind.CARD, Device.KEYBOARD, number=2))
    play.frame(16)
    for size in ((1024, 768), (2560, 1080), (1280, 720)):
        play.resize(*size)
        play.frame(16)
        assert turn.table.spec.frame.safe[2:] == pytest.approx(
            tuple(0.9 * length / play.stage.viewport.scale for length in size), rel=0.01)
        assert_cards_in_place(turn.table)
        for card, sprite in turn.table.sprites.cards.items():
            assert sprite.picked or sprite.place == turn.table.resting_places()[card]
