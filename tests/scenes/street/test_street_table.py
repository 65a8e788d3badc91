"""The table of 7 Street: rail, meter, names, buttons, tags and numbered cards, each in its place at every size."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise, product
from pathlib import Path

import pygame
import pytest

from game.seven_street.cards import HUNDRED, StreetCard, worth_of
from game.seven_street.groups import Meter
from game.seven_street.state import HUNDRED_ZONES, ZERO_ZONES, StreetPhase
from scenes.app.pictures.moments import pictured
from scenes.kit.art.art import Art
from scenes.kit.art.cards import Face
from scenes.kit.drawing.text import Text
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.layout import Bounds, Box
from scenes.kit.settings import Settings
from scenes.kit.stage import build_stage
from scenes.kit.theme import NUMBER_KEYS, THEMES
from scenes.kit.ui.areas import boxes_of
from scenes.kit.ui.contents import placed_in
from scenes.kit.ui.leaves import Label, counted
from scenes.kit.ui.node import Measure
from scenes.kit.viewport import Viewport
from scenes.match.story import Seating
from scenes.specs import registry
from scenes.specs.presented import PicturedTurn
from scenes.specs.seven_street.art import ASPECTS, KEYS, STREET_ART, foot_of, printed
from scenes.specs.seven_street.lessons import StreetLessonTree
from scenes.specs.seven_street.pictures import StackedDeck, early, four, six, three, two
from scenes.specs.seven_street.places import seats_of
from scenes.specs.seven_street.plan import StreetPlan, StreetTree, WatchedStreetTree, street_plan
from scenes.specs.seven_street.rail import RailContent, header, side_tree
from scenes.specs.seven_street.rail_plan import rail_plan
from scenes.table.capabilities import Seat
from scenes.table.cards.sprites import place_rect
from scenes.table.values import SeatStatus
from tests.scenes.kit.art.pixels import pixel
from tests.scenes.pages import faults_in
from tests.scenes.staging import drafting_of, render_scene, stage_of
from tests.scenes.stories import NotingPainter
from tests.scenes.street.test_street_turn import laying, turn_of
from tests.scenes.table.layouts import FLOOR
from tests.scenes.table.noted import Noted, bare
from tests.scenes.table.test_plan import SCALES, SIZES, assert_apart

MODES: dict[str, type[StreetTree]] = {"turn": StreetTree, "watched": WatchedStreetTree, "lesson": StreetLessonTree}


def plan_of_street(size: tuple[int, int], text_scale: float, mode: str = "turn") -> StreetPlan:
    return street_plan(Viewport(*size).room, text_scale, MODES[mode])  # type: ignore[arg-type]


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
@pytest.mark.parametrize("mode", MODES)
def test_every_side_has_its_place(mode: str, seats: int) -> None:
    for size, scale in product(SIZES, SCALES):
        found = plan_of_street(size, scale, mode)
        rail = rail_plan(found, seats)
        boxes: dict[str, Bounds] = {"stock": rail.stock, "pile": rail.pile}
        boxes |= {"beside stock": rail.beside_stock, "beside pile": rail.beside_pile}
        sides = (*rail.rivals, rail.ours)
        for number, side in enumerate(sides):
            boxes[f"points {number}"] = side.points
            boxes |= {f"seat {number} {place}": seat for place, seat in enumerate(side.seats)}
            boxes |= {f"line {number}": side.line} if side.line is not None else {}
        assert_apart(found.rail, boxes)
        assert sum(len(side.seats) for side in sides) == seats, (size, scale)
        assert len(sides) == (3 if seats == 3 else 2), (size, scale)
        assert rail_plan(found, seats) is rail, "nothing is laid out twice"


@pytest.mark.parametrize("seats", [4, 6])
def test_names_give_way_to_tiles_where_text_is_large(seats: int) -> None:
    usual, large = (rail_plan(plan_of_street((1920, 1080), scale), seats) for scale in (1.0, 2.0))
    assert not usual.ours.tiles
    assert large.ours.tiles
    assert len({y for _, y, _, _ in usual.ours.seats}) == seats // 2, "one below the other"
    assert len({y for _, y, _, _ in large.ours.seats}) == 1, "side by side"


def test_of_two_the_line_goes_where_there_is_no_room_for_it() -> None:
    usual, large = (rail_plan(plan_of_street((1920, 1080), scale), 2) for scale in (1.0, 2.0))
    assert usual.ours.line is not None
    assert large.ours.line is None


def test_of_three_a_rivals_points_stand_beside_it_where_text_is_large() -> None:
    usual, large = (rail_plan(plan_of_street((1920, 1080), scale), 3).rivals[0] for scale in (1.0, 2.0))
    assert usual.points[1] == usual.seats[0][1] + usual.seats[0][3]
    assert large.points[1] == large.seats[0][1]
    assert large.points[0] > large.seats[0][0] + large.seats[0][2]


# On the way out: the meter and the 100s that lie beside it are both to be seen.

GOLD = tuple(StreetCard(HUNDRED, copy) for copy in range(4))


def with_hundreds(many: int) -> PicturedTurn:
    """The first turn of a match; our team has laid so many 100s."""
    picture = early()
    return picture._replace(state=picture.state._replace(hundreds=(GOLD[:many], ())))


@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("many", [1, 2, 4])
def test_100s_lie_neither_on_the_meter_nor_on_their_count(tmp_path: Path, many: int, text_scale: float) -> None:
    turn = turn_of(tmp_path, lambda: with_hundreds(many), text_scale=text_scale)
    render_scene(turn)
    stage, view, sprites = turn.stage, turn.table.view, turn.table.sprites.cards
    table = seats_of(street_plan(stage.viewport.room, text_scale), view, 0)  # type: ignore[arg-type]
    content = RailContent(view, {}, Meter(90, 45, 120))  # type: ignore[arg-type]
    x, y, width, height = table.rail.ours.points
    tree = placed_in(stage, side_tree(stage, table, table.ours, content), Box(x + 12, y, width - 24, height))
    counts = [node.box for node in tree.every() if isinstance(node, Label) and node.text == f"×{many}"]
    assert len(counts) == (many > 1)
    boxes = [stage.viewport.rect(*box) for box in (boxes_of(tree)["points"], *counts) if box is not None]
    chips = [place_rect(stage, sprites[card].place) for card in GOLD[:many]]
    assert not [box for box in boxes if box.collidelist(chips) >= 0]


@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
def test_what_is_needed_is_said_shorter_where_it_is_not_readable_whole(tmp_path: Path, text_scale: float) -> None:
    turn = turn_of(tmp_path, early, text_scale=text_scale)
    stage, view = turn.stage, turn.table.view
    table = seats_of(street_plan(stage.viewport.room, text_scale), view, 0)  # type: ignore[arg-type]
    content = RailContent(view, {}, Meter(90, 45, 120), (("1", 45),), 30)  # type: ignore[arg-type]
    for width, words in ((420 * text_scale, "of 90 to come out"), (190, "of 90")):
        tree = placed_in(stage, side_tree(stage, table, table.ours, content), Box(0, 0, width, 90))
        assert words in [node.text for node in tree.every() if isinstance(node, Label)]


def test_a_pile_has_its_word_only_where_that_can_be_read(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    for width, words in ((80, ["29", "left"]), (30, ["29"])):
        tree = placed_in(stage, counted(29, "left"), Box(0, 0, width, 120))
        assert [node.text for node in tree.every() if isinstance(node, Label)] == words


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_a_header_is_whole_in_every_window(tmp_path: Path, seats: int) -> None:
    stage, faults = build_stage((1920, 1080), tmp_path, Settings(), registry.card_arts()), list[str]()
    for size, scale in product(SIZES, SCALES):
        stage.settings = replace(stage.settings, text_scale=scale)
        stage.resize(*size)
        plan = street_plan(bare(stage).viewport.room, scale)
        rail = rail_plan(plan, seats)
        for side, acts in product((*rail.rivals, rail.ours), (True, False)):
            seat = Seat(Seating("Wilhelmina", "fox", "hard"), side.seats[0], SeatStatus(14, cost="−1,130"), acts=acts)
            tree = placed_in(stage, header(plan, seat), Box(*side.seats[0]))
            faults += [f"{size} {scale}: {fault}" for fault in faults_in(tree, Measure(stage))]
    assert faults == []


# Everybody's name stands at the table of 7 Street, however many sit there and however large the text is.


@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
@pytest.mark.parametrize("make", [two, three, four, six])
def test_every_name_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, make: Callable[[], PicturedTurn], size: tuple[int, int],
    text_scale: float,
) -> None:  # fmt: skip
    written: list[str] = []
    original = Text.render

    def noting(text: Text, words: str, *rest: object, **more: object) -> object:
        written.append(words)
        return original(text, words, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Text, "render", noting)
    turn = turn_of(tmp_path, make, size, text_scale=text_scale)
    render_scene(turn)
    assert {seating.name for seating in turn.table.seated} <= set(written)


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 768)])
def test_of_six_long_names_in_large_text_there_is_enough_to_be_known(tmp_path: Path, size: tuple[int, int]) -> None:
    stage = stage_of(tmp_path, size, text_scale=2.0)
    plan = street_plan(bare(stage).viewport.room, 2.0)
    rail = rail_plan(plan, 6)
    for name in ("Tactician", "Maestro", "Hoarder", "Wilhelmina K", "Jean-Luc"):
        for box in (box for side in (*rail.rivals, rail.ours) for box in side.seats):
            tree = placed_in(stage, header(plan, Seat(Seating(name, "fox", "hard"), box, SeatStatus(14))), Box(*box))
            (written,) = (node.text for node in tree.every() if isinstance(node, Label) and node.text[0] == name[0])
            assert len(written.rstrip(".")) >= 4 and name.startswith(written.rstrip(".")), written


# What a press on the table of 7 Street leads to stands on its button, and what a group is good for above it.


@pytest.mark.parametrize(("stock", "title", "follows"), [
    (22, "Take two", "22 left"), (3, "Take two", "3 left"), (2, "Take two", None), (1, "Take one", None),
])  # fmt: skip
def test_taking_the_last_card_of_the_stock_says_that_it_ends_the_round_and_what_the_hand_costs(
    tmp_path: Path, stock: int, title: str, follows: str | None
) -> None:
    """Rules, section 7."""
    def nearly_drawn() -> PicturedTurn:
        picture = early()
        return picture._replace(state=picture.state._replace(stock=picture.state.stock[:stock]))

    turn = turn_of(tmp_path, nearly_drawn)
    offer = turn.controller.widgets.offers["take"]
    costs = worth_of(turn.session.view(0).hand)
    assert (offer.title, offer.follows) == (title, follows or f"ends the round: −{costs}")


@pytest.mark.parametrize(("hand", "words"), [
    ("5*3", "new street"), ("5*2 ?", "street with 1 joker"), ("5*2 !", "street with 1 joker"), ("5*2 ? !", "street with 1 joker"),
])  # fmt: skip
def test_a_group_says_what_street_it_begins(tmp_path: Path, hand: str, words: str) -> None:
    """Rules, section 5: of small and big jokers as few as are needed."""
    def dealt() -> PicturedTurn:
        table, picture = StackedDeck(2), laying(two)
        mine = table.cards(f"{hand} 1 9 11")
        return picture._replace(state=picture.state._replace(
            hands=(mine, table.rest(5)), streets=(((),) * 11,) * 2, stock=table.rest(20), pile=table.cards("3"),
            hundreds=((), ()), known_hands=((), ())))  # fmt: skip

    turn = turn_of(tmp_path, dealt)
    grouping = turn.table.spec.grouping
    assert grouping is not None
    assert words in [tag.aloud for tag in grouping.tags(turn.session.view(0)).values()]


def test_who_has_laid_too_little_to_come_out_is_asked_for_more(tmp_path: Path) -> None:
    """Rules, section 6."""
    def coming_out() -> PicturedTurn:
        table, picture = StackedDeck(2), laying(early)
        mine = table.cards("1*3 11*4 9 6")
        return picture._replace(state=picture.state._replace(
            points=(1600, 0), hands=(mine, table.rest(5)), pile=table.cards("7"), stock=table.rest(20)))

    turn, asked = turn_of(tmp_path, coming_out), list[str]()
    for number in (1, 11):
        drafting = drafting_of(turn)
        asked.append(turn.table.spec.to_do(drafting.view, True))
        turn.handle(Intent(Kind.CARD, Device.KEYBOARD, number=number))
        turn.handle(Intent(Kind.PLAY, Device.KEYBOARD))
        for _ in range(20):
            turn.update(16)
    asked.append(turn.table.spec.to_do(drafting_of(turn).view, True))
    assert asked == ["Lay, then discard", "Lay more to come out", "Lay, then discard"]


# What stands above the groups of a hand in 7 Street: each tag is read by itself, however large the text.


def pairs() -> PicturedTurn:
    """Pairs side by side, each of which needs one card more."""
    picture, deck = two(), StackedDeck(2)
    hand = deck.cards("1*2 2*2 3*2 4*2 5*2 6*2 8*2")
    streets = deck.lanes("9*3"), deck.lanes("11*3")
    return picture._replace(presses=(), state=picture.state._replace(
        hands=(hand, deck.rest(9)), streets=streets, stock=deck.rest(20), pile=deck.cards("10"), hundreds=((), ()),
        phase=StreetPhase.LAY,
    ))  # fmt: skip


@pytest.mark.parametrize("text_scale", [1.0, 1.25, 1.5, 1.75, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080)])
def test_tags_side_by_side_stand_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text_scale: float
) -> None:
    noted, painter = Noted(monkeypatch), NotingPainter()
    turn = turn_of(tmp_path, pairs, size, text_scale=text_scale)
    turn.draw(painter)
    tags = sorted((text for text in noted.in_(painter) if text.words == "1 more"), key=lambda text: text.ink.x)
    assert len(tags) >= 3
    for left, right in pairwise(tags):
        assert right.ink.left - left.ink.right >= left.px * 0.3, "they do not read as one line"
    assert all(text.px >= round(FLOOR * turn.stage.viewport.scale) - 1 for text in tags)


# Numbered cards: forms, stripes for what they are worth, and a foot that nothing else reaches.


@pytest.fixture
def art() -> Art:
    """The pictures of the default theme at one px a unit, with those of 7 Street."""
    return Art(THEMES["default"], 1.0, (STREET_ART,))


BLOCKS = [form for form in ASPECTS if form.endswith("block")]


def in_ink(surface: pygame.Surface, rgb: tuple[int, int, int], x: range, y: range) -> list[tuple[int, int]]:
    return [(left, top) for left in x for top in y if pixel(surface, left, top) == rgb]


@pytest.mark.parametrize("key", sorted(KEYS))
def test_every_face_has_every_form(art: Art, key: str) -> None:
    for form, aspect in ASPECTS.items():
        if form.endswith("chip"):
            continue  # as wide as its numeral needs
        drawn = art.card(Face(key, key), 151, "plain", form)
        assert drawn.get_size() == (round(151 * aspect), 151)
        assert drawn.get_at((drawn.get_width() // 2, 75))[3] == 255


def test_an_unknown_look_is_refused(art: Art) -> None:
    with pytest.raises(ValueError, match="looks"):
        art.card(Face("7", "7"), 151, "glowing")


@pytest.mark.parametrize(("key", "stripes"), [("1", 1), ("4", 1), ("5", 2), ("10", 2), ("11", 4), ("?", 4), ("0", 1)])
def test_a_stripe_stands_for_five_points(art: Art, key: str, stripes: int) -> None:
    height = 700
    card, (_, ink) = art.card(Face(key, key), height, "plain", "laid"), printed(art.theme, Face(key, key), "plain")
    row = [pixel(card, x, round(0.615 * height)) == ink for x in range(20, 300)]
    assert sum(now and not before for before, now in zip(row, row[1:], strict=False)) == stripes


def test_the_dearest_joker_has_ten_in_two_rows(art: Art) -> None:
    card, ink = art.card(Face("!", "!"), 700), printed(art.theme, Face("!", "!"), "plain")[1]
    for y in (0.575, 0.655):
        row = [pixel(card, x, round(y * 700)) == ink for x in range(20, 245)]
        assert sum(now and not before for before, now in zip(row, row[1:], strict=False)) == 5


@pytest.mark.parametrize("form", BLOCKS)
@pytest.mark.parametrize("key", ["1", "8", "10", "11"])
@pytest.mark.parametrize("height", [112, 235])
def test_the_numeral_of_a_block_keeps_off_its_foot(art: Art, key: str, form: str, height: int) -> None:
    face = Face(key, key)
    block, (field, ink) = art.card(face, height, "plain", form), printed(art.theme, face, "plain")
    top = round(foot_of(art.theme, face, "plain", form)[0] * height)
    middle = range(block.get_width() // 6, block.get_width() * 5 // 6)
    numeral = in_ink(block, ink, middle, range(6, height - 6))
    assert numeral
    assert max(y for _, y in numeral) < top - 1
    assert field != ink


def test_a_joker_shows_its_ribbon_behind_others(art: Art) -> None:
    covered = art.card(Face("?", "?"), 151, "plain", "covered")
    seen = {pixel(covered, x, y) for x in range(8, 100) for y in (6, 7)}
    assert len(seen & {art.theme.field[key] for key in NUMBER_KEYS}) >= 8
    plain = art.card(Face("6", "6"), 151, "plain", "covered")
    assert {pixel(plain, x, 10) for x in range(10, 98)} == {art.theme.field["6"]}


def test_a_laid_card_has_no_ghost(art: Art) -> None:
    face = Face("8", "8")
    field = art.theme.field["8"]
    with_ghost, without = art.card(face, 302), art.card(face, 302, "plain", "laid")
    right = [(x, y) for x in range(120, 206) for y in range(160, 294, 5)]
    assert any(pixel(with_ghost, *at) != field for at in right)
    assert all(pixel(without, *at) == field for at in right)


def test_a_dashed_frame_has_a_dash_round_every_corner(art: Art) -> None:
    frame = art.dashed_frame((108, 179))
    solid = [frame.get_at((x, 2))[3] == 255 for x in range(8, 100)]
    assert True in solid
    assert False in solid
    assert all(frame.get_at(at)[3] == 255 for at in ((6, 2), (2, 6), (101, 2), (105, 6), (6, 176), (101, 176)))
    assert frame.get_at((54, 90))[3] == 0


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("made", [two, three, four, six])
def test_every_zone_is_a_place_inside_the_room(
    made: Callable[[], PicturedTurn], size: tuple[int, int], scale: float, tmp_path: Path,
) -> None:  # fmt: skip
    """Also those in which nothing lies yet: cards fly there."""
    stage = stage_of(tmp_path, size, text_scale=scale)
    table = pictured(stage, "7street", made)[0].table
    room, rail = (Box(*bounds) for bounds in (stage.viewport.room, table.spec.plan.rail))
    for zone, bounds in table.spec.boxes(table.view).items():
        box = Box(*bounds)
        assert box.width > 0 and box.height > 0, zone
        assert room.x - 1 <= box.x and box.right <= room.right + 1, zone
        assert room.y - 1 <= box.y and box.bottom <= room.bottom + 1, zone
        if zone in (*HUNDRED_ZONES, *ZERO_ZONES):
            assert rail.x - 1 <= box.x and box.right <= rail.right + 1, zone
