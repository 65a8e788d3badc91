"""The table's layout at every size, text scale and number of seats, in turns as they were played; its room is used."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, pairwise, product
from pathlib import Path

import pytest
from pygame import Rect, Surface

from game.seven_street.view import StreetView
from scenes.app.pictures.moments import moment, pictured, turn
from scenes.kit.art.cards import ASPECT, Face
from scenes.kit.drawing.rows import STRIP
from scenes.kit.input.intent import Device, Holder, Intent, Kind
from scenes.kit.scene import Pop
from scenes.kit.stage import Stage
from scenes.kit.theme import THEMES
from scenes.kit.ui.leaves import Drawing, Label
from scenes.kit.ui.press import PressWidget
from scenes.match.story import Seating
from scenes.screens.round.turn import Turn
from scenes.screens.routes import Watch
from scenes.screens.seat_view import LargeSeatModel, SeatView
from scenes.specs import registry
from scenes.specs.presented import PicturedTurn
from scenes.specs.seven_street.pictures import early, four, six, three, two
from scenes.table.capabilities import HintText
from scenes.table.panels.panels import Panels
from scenes.table.plan import plan_of
from scenes.table.table import Table
from scenes.table.turn.buttons import help_button, lens_button, offer_button, put_on, slots
from scenes.table.turn.corner_widgets import corner_widgets
from scenes.table.turn.marks import HintPanel
from scenes.table.values import LogLine, Offer, Place, SeatStatus, Undo
from tests.scenes.autoplay import AutoPlay, person_to_act, setup_for_tests
from tests.scenes.pages import faults_of
from tests.scenes.staging import key, mouse, stage_of, widgets_of
from tests.scenes.stories import NotingPainter
from tests.scenes.table.layouts import (
    assert_cards_free,
    assert_cards_in_place,
    assert_in_regions,
    assert_readable,
    card_rects,
)
from tests.scenes.table.made_up import made_up, seated
from tests.scenes.table.noted import Noted, bare
from tests.scenes.table.tables import RECORDS, view_of

SIZES = [(640, 360), (1024, 768), (1280, 720), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160)]
SCALES = [1.0, 1.25, 1.5, 2.0]
HINTS = [
    None,
    HintText("Take one card off another palette", "Action of the 1"),
    HintText("Nothing keeps you in", "No card or pair of cards makes you the leader."),
]
ENTRIES = [
    LogLine("Hoarder 2", (Face("1", "O"), "to palette")),
    LogLine("Sprout is out", ("not leading under Orange",)),
    LogLine("Wilhelmina Featherstonehaugh is out", ("no cards left",)),
    LogLine("Hoarder the Second 2", ("1:", Face("7", "G"), "off Wilhelmina Featherstonehaugh")),
]


def offers(names: str) -> dict[str, Offer]:
    return {
        "first": Offer("Palette", Kind.PLAY, Undo.LAST, f"{names} leads"),
        "canvas": Offer("Canvas", Kind.DISCARD, Undo.LAST, "You lead", True),
        "undo": Offer("Put back", Kind.UNDO, Undo.LAST),
        "end": Offer("End turn", Kind.END_TURN, None, "you are out"),
        "fold": Offer("Fold", Kind.FOLD, Undo.LAST),
    }


def table_of(stage: Stage, seats: int, laid: int, seed: int) -> Table:
    in_hand, out = seed % 8, (2,) if seats > 2 and seed % 3 == 0 else ()
    view = made_up(seats, laid, in_hand, seed, out)
    table = Table(stage, registry.table("red7"), seated(seats, long_names=seed % 2 == 0), view)
    table.panels.entries.extend(ENTRIES[seed % 4:] + ENTRIES[: seed % 4])
    if in_hand and seed % 4 == 1:
        table.show_preview(view._replace(palettes=((*view.palettes[0], view.hand[0]), *view.palettes[1:])))
    return table


def drawn(table: Table, hint: HintText | None) -> NotingPainter:
    stage, painter, panel = table.stage, NotingPainter(), HintPanel(table)
    table.keep_free(panel.units_in_rail(hint))
    table.draw(painter)
    made = offers("Hoarder 2")
    for slot, box in slots(plan_of(stage), table.spec.slots[0], made).items():
        button = offer_button(stage, box, lambda: None, table.tones)
        put_on(button, made[slot], True, lambda face: face.numeral)
        button.draw(painter, False)
    helping = help_button(stage, table.spec.plan, lambda: None)
    helping.refresh(can_hint=hint is None, can_ask_why=hint is not None)
    corner = corner_widgets(stage, table.spec.plan, lambda: None, lambda: None, lambda: None)
    for widget in (*corner, lens_button(stage, table.spec.plan, lambda: None), helping):
        widget.draw(painter, False)
    if hint is not None:
        panel.draw(painter, hint)
    return painter


def check(table: Table, noted: Noted, hint: HintText | None) -> None:
    painter = drawn(table, hint)
    texts = noted.in_(painter)
    assert len(texts) > 12
    assert_readable(table.stage, texts)
    assert_in_regions(table, texts)
    assert_cards_free(table, painter, texts)
    assert_cards_in_place(table)


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_covered_or_outside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float
) -> None:
    noted, seed = Noted(monkeypatch), 0
    stage = bare(stage_of(tmp_path, size, text_scale=scale))
    for seats in (2, 3, 4):
        for laid in (1, 4, 8, 12, 0):
            seed += 1
            stage.last_holder = Holder((Device.KEYBOARD, Device.GAMEPAD, Device.MOUSE)[seed % 3])
            check(table_of(stage, seats, laid, seed), noted, HINTS[seed % 3])


@pytest.mark.parametrize("laid", range(1, 13))
def test_palettes_of_one_to_twelve_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, laid: int) -> None:
    noted, stage = Noted(monkeypatch), bare(stage_of(tmp_path))
    for seats in (2, 3, 4):
        for first in range(seats):
            check(table_of(stage, seats, laid, first + 8), noted, None)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_theme(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, theme: str, scale: float) -> None:
    noted, stage = Noted(monkeypatch), stage_of(tmp_path, (1280, 720), theme=theme, text_scale=scale)
    check(table_of(stage, 4, 6, 5), noted, HINTS[1])


@pytest.mark.parametrize("in_hand", range(8))
def test_a_hand_of_none_to_seven(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, in_hand: int) -> None:
    noted, stage = Noted(monkeypatch), bare(stage_of(tmp_path))
    table = table_of(stage, 4, 3, in_hand)
    assert len(table.view.hand) == in_hand
    check(table, noted, HINTS[2])


# The layout of turns as they were played, and of seats in large.

TURN_SIZES = [(640, 360), (1024, 768), (1280, 800), (1920, 1080), (2560, 1080)]
EXPERT = {"edition": "asmadi-1.3", "draw": True, "actions": True, "scoring": "target"}


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_recorded_turns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, record: Path, scale: float) -> None:
    content, noted = record.read_bytes(), Noted(monkeypatch)
    lines = content.count(b"\n")
    for number, line in enumerate(range(4, lines, max(1, lines // 6))):
        stage = bare(stage_of(tmp_path, TURN_SIZES[number % len(TURN_SIZES)], text_scale=scale, badges="off"))
        (scene,) = turn(stage, moment(content, line, number % 2))
        assert isinstance(scene, Turn)
        painter = NotingPainter()
        scene.draw(painter)
        texts = noted.in_(painter)
        assert_readable(stage, texts)
        assert_in_regions(scene.table, texts)
        assert_cards_in_place(scene.table)


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", TURN_SIZES)
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
@pytest.mark.parametrize("size", TURN_SIZES)
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
    with person_to_act(tmp_path, setup_for_tests(EXPERT, 3)) as match:
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
    model = LargeSeatModel(Seating("Ada", "kite"), status, True, "R", "Ben", "Cleo")
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
        assert turn.table.spec.plan.safe[2:] == pytest.approx(
            tuple(0.9 * length / play.stage.viewport.scale for length in size), rel=0.01)
        assert_cards_in_place(turn.table)
        for card, sprite in turn.table.sprites.cards.items():
            assert sprite.picked or sprite.place == turn.table.resting_places()[card]


# The room of the table is used: palettes are large, and no seat's cards or words touch another's.

ROOM_SIZES = [(640, 360), (1024, 768), (1280, 720), (1920, 1080), (3440, 1440)]
WAS = 185  # height of the nearest palette's cards in the design's first pictures
APART = 14  # units between two seats' cards, side by side; what touches looks like one palette
NUMERAL = 0.4  # of a card's height, where it is whole
OUTS: dict[int, list[tuple[int, ...]]] = {2: [()], 3: [(1,), (0,), (2,)], 4: [(1,), (0,), (2, 3), (0, 2)]}
"""Which seats are out, by how many sit there."""


def table_with(stage: Stage, seats: int, laid: int, out: tuple[int, ...] = ()) -> Table:
    view = made_up(seats, laid, 5, seed=laid, out=out)
    return Table(stage, registry.table("red7"), seated(seats, long_names=laid % 2 == 0), view)


def of_seat(table: Table, seat: int) -> tuple[list[Rect], list[Rect]]:
    """The cards before a seat, and all that its header and its reason put on the table, in px."""
    view, cards = view_of(table), card_rects(table)
    laid = [cards[card] for card in (*view.palettes[seat], *view.fallen[seat])]
    sheet = Panels._sheet(table.panels, seat, view, table.panels.wearer == seat)
    items = [*sheet._items, *sheet.reason._items]  # type: ignore[attr-defined]
    return laid, [what.get_bounding_rect().move(rect.topleft) if isinstance(what, Surface) else rect
                  for what, rect in items]


@pytest.mark.parametrize("size", ROOM_SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_no_two_seats_overlap(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    stage = stage_of(tmp_path, size, text_scale=scale)
    apart = stage.viewport.px(APART)
    for number, (seats, laid) in enumerate(product((2, 3, 4), (1, 3, 5, 7, 12))):
        for out in {(), OUTS[seats][number % len(OUTS[seats])]}:
            table = table_with(stage, seats, laid, out)
            found = [of_seat(table, seat) for seat in range(seats)]
            safe = stage.viewport.rect(*table.spec.plan.safe).inflate(4, 4)
            assert all(safe.contains(rect) for laid_cards, _ in found for rect in laid_cards)
            for (cards, words), (others, their_words) in combinations(found, 2):
                assert not [pair for pair in ((one.inflate(apart, 0), other) for one in cards for other in others)
                            if pair[0].colliderect(pair[1])]
                assert not [one for one in cards if one.collidelist(their_words) >= 0]
                assert not [one for one in others if one.collidelist(words) >= 0]
                assert not [one for one in words if one.collidelist(their_words) >= 0]
            for cards, words in found:
                assert not [one for one in cards if one.collidelist(words) >= 0]


def height_of(table: Table, seat: int) -> float:
    """The height of a palette's cards in units."""
    return table.resting_places()[view_of(table).palettes[seat][0]].height


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (1920, 1080), (3440, 1440)])
def test_with_two_seats_palettes_are_about_a_third_larger(tmp_path: Path, size: tuple[int, int]) -> None:
    stage = bare(stage_of(tmp_path, size))
    for laid in (1, 3, 5, 7):
        table = table_with(stage, 2, laid)
        for seat in (0, 1):
            assert height_of(table, seat) >= 1.25 * WAS
            x, y, width, height = table.spec.plan.reason_of(table.spec.seat_box(table.view, seat))
            cards, _ = of_seat(table, seat)
            reason = stage.viewport.rect(x, y, width, height)
            assert cards[0].left - reason.right < stage.viewport.px(40), "the reason stands beside the cards"
            assert reason.top < cards[0].bottom


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (1920, 1080)])
def test_with_four_seats_the_others_cards_are_not_small(tmp_path: Path, size: tuple[int, int]) -> None:
    stage = bare(stage_of(tmp_path, size))
    for laid in range(1, 6):
        table = table_with(stage, 4, laid)
        assert all(height_of(table, seat) * 5 / 7 >= 110 for seat in (1, 2, 3)), laid
        assert height_of(table, 0) >= WAS


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_full_palettes_overlap_before_their_cards_get_small(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    stage = bare(stage_of(tmp_path, size, text_scale=scale))
    for laid in (8, 10, 12):
        view = made_up(4, laid, 0, seed=1)
        table = Table(stage, registry.table("red7"), seated(4), view)
        places = table.resting_places()
        line = [places[card] for card in view.palettes[1]]
        assert len(line) == laid
        for place, other in pairwise(line):
            assert place.height * ASPECT >= 110, laid
            seen = other.x - place.x
            assert place.figures * STRIP * place.height <= seen * 1.02, "numeral and symbol are whole"
            assert place.figures * NUMERAL * place.height >= 24, "and as high as words"


def test_three_cards_of_the_narrowest_seat_lie_side_by_side(tmp_path: Path) -> None:
    for size in ROOM_SIZES:
        table = table_with(bare(stage_of(tmp_path, size)), 4, 3)
        one, two, three = of_seat(table, 2)[0]
        assert one.right <= two.left
        assert two.right <= three.left


# -- when somebody is out


def widths(table: Table) -> dict[int, float]:
    return {seat: table.spec.seat_box(table.view, seat)[2] for seat in range(view_of(table).seats)}


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_who_is_out_keeps_a_narrow_header_and_the_others_share_its_room(tmp_path: Path, scale: float) -> None:
    stage = stage_of(tmp_path, text_scale=scale)
    before, after = widths(table_with(stage, 4, 3)), widths(table_with(stage, 4, 3, out=(2,)))
    assert after[2] < 0.7 * before[2]
    assert after[1] == after[3] > 1.15 * before[1]
    assert after[1] + after[2] + after[3] == pytest.approx(before[1] + before[2] + before[3])
    assert after[0] == before[0]


def test_when_the_nearest_seat_is_out_its_hand_is_folded_and_the_others_grow(tmp_path: Path) -> None:
    for out, least in (((0,), 1.1), ((0, 3), 1.5)):
        stage = bare(stage_of(tmp_path))
        before, after = table_with(stage, 4, 4), table_with(stage, 4, 4, out=out)
        assert height_of(after, 1) > least * height_of(before, 1)
        places, hand = after.resting_places(), before.spec.plan.hand
        for card in after.view.hand:
            assert places[card].look == "out"
            assert places[card].height < 0.3 * hand[3]
            assert places[card].y - places[card].height / 2 > hand[1] + hand[3] / 2
        forward = stage.viewport.rect(*after.spec.plan.forward)
        assert forward.collidelist(list(card_rects(after).values())) == -1
