"""The painter: however little it draws, the picture is what drawing everything would give."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest
from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from scenes.kit.drawing.draw_list import merged
from scenes.kit.drawing.painter import ListedItems, Painter

SIZE = (400, 300)
RED, GREEN, PAPER = (222, 67, 86), (0, 115, 0), (244, 241, 232)

Drawing = Callable[[Painter], None]


def sprite(width: int, height: int, rgba: tuple[int, int, int, int] = (90, 160, 240, 200)) -> Surface:
    surface = Surface((width, height), pygame.SRCALPHA, 32)
    surface.fill(rgba)
    surface.fill((0, 0, 0, 0), (0, 0, 2, 2))
    return surface.premul_alpha()


def ground(rgb: tuple[int, int, int] = (18, 20, 28)) -> Surface:
    surface = Surface(SIZE, 0, 32)
    surface.fill(rgb)
    surface.fill((40, 40, 60), (50, 60, 200, 100))
    return surface


class Canvas:
    """A painter whose presented rectangles are kept."""

    def __init__(self) -> None:
        self.presented: list[Rect] = []
        self.painter = Painter(Surface(SIZE, 0, 32), self.presented.extend)

    def frame(self, draw: Drawing) -> int:
        """Paint a frame; the number of pixels presented."""
        self.presented.clear()
        self.painter.begin()
        draw(self.painter)
        return self.painter.end()


def filled_with(rgb: tuple[int, int, int]) -> Callable[[Surface], None]:
    def fill(screen: Surface) -> None:
        screen.fill(rgb)

    return fill


def pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def at_once(draw: Drawing) -> bytes:
    """The same frame on a fresh surface."""
    canvas = Canvas()
    canvas.frame(draw)
    return pixels(canvas.painter.screen)


@pytest.fixture
def canvas() -> Canvas:
    return Canvas()


@pytest.fixture
def table() -> Surface:
    return ground()


def test_the_first_frame_is_drawn_whole(canvas: Canvas, table: Surface) -> None:
    assert canvas.frame(lambda painter: painter.ground(table)) == SIZE[0] * SIZE[1]
    assert canvas.presented == [Rect(0, 0, *SIZE)]
    assert pixels(canvas.painter.screen) == pixels(table)


def test_an_equal_frame_presents_nothing(canvas: Canvas, table: Surface) -> None:
    card = sprite(50, 70)

    def draw(painter: Painter) -> None:
        painter.ground(table)
        painter.fill(Rect(10, 10, 30, 30), RED)
        painter.put(card, 20, 20)
        painter.put(card, 120, 20, 0.5)

    canvas.frame(draw)
    assert canvas.frame(draw) == 0
    assert canvas.presented == []


def test_a_move_presents_little_and_leaves_no_trace(canvas: Canvas, table: Surface) -> None:
    card = sprite(20, 28)

    def at(x: int) -> Drawing:
        return lambda painter: (painter.ground(table), painter.put(card, x, 100))[0]

    canvas.frame(at(100))
    presented = canvas.frame(at(104))
    assert 24 * 28 <= presented < SIZE[0] * SIZE[1] / 10
    assert all(rect.colliderect((100, 100, 24, 28)) for rect in canvas.presented)
    assert pixels(canvas.painter.screen) == at_once(at(104))


def test_order_counts(canvas: Canvas, table: Surface) -> None:
    low, high = sprite(60, 60, (200, 0, 0, 255)), sprite(60, 60, (0, 0, 200, 255))
    places = {low: (100, 100), high: (130, 130)}

    def stacked(*order: Surface) -> Drawing:
        def draw(painter: Painter) -> None:
            painter.ground(table)
            for surface in order:
                painter.put(surface, *places[surface])

        return draw

    canvas.frame(stacked(low, high))
    assert canvas.painter.screen.get_at((140, 140))[:3] == (0, 0, 200)
    assert canvas.frame(stacked(high, low)) > 0
    assert canvas.painter.screen.get_at((140, 140))[:3] == (200, 0, 0)
    assert pixels(canvas.painter.screen) == at_once(stacked(high, low))


def test_the_same_item_twice_is_told_from_once(canvas: Canvas, table: Surface) -> None:
    veil = sprite(40, 40, (255, 255, 255, 60))

    def times(count: int) -> Drawing:
        def draw(painter: Painter) -> None:
            painter.ground(table)
            for _ in range(count):
                painter.put(veil, 30, 30)

        return draw

    for count in (1, 2, 3, 1, 0):
        canvas.frame(times(count))
        assert pixels(canvas.painter.screen) == at_once(times(count))


def test_another_ground_is_drawn_whole(canvas: Canvas, table: Surface) -> None:
    other = ground((41, 11, 13))
    canvas.frame(lambda painter: painter.ground(table))
    assert canvas.frame(lambda painter: painter.ground(other)) == SIZE[0] * SIZE[1]
    assert pixels(canvas.painter.screen) == pixels(other)


def test_ground_hides_what_was_put_before(canvas: Canvas, table: Surface) -> None:
    def draw(painter: Painter) -> None:
        painter.fill(Rect(0, 0, 100, 100), RED)
        painter.effect(filled_with(RED), Rect(0, 0, 100, 100))
        painter.ground(table)

    canvas.frame(draw)
    assert pixels(canvas.painter.screen) == pixels(table)
    assert canvas.frame(draw) == 0


def test_items_outside_the_window_cost_nothing(canvas: Canvas, table: Surface) -> None:
    card = sprite(50, 70)

    def at(x: int, y: int) -> Drawing:
        return lambda painter: (painter.ground(table), painter.put(card, x, y))[0]

    canvas.frame(at(-500, -500))
    assert canvas.frame(at(900, 900)) == 0
    for place in ((-25, -35), (380, 280), (0, 0)):
        canvas.frame(at(*place))
        assert pixels(canvas.painter.screen) == at_once(at(*place))
        assert all(canvas.painter.bounds.contains(rect) for rect in canvas.presented)


def test_a_ground_that_draws_itself_is_drawn_whole_in_every_frame(canvas: Canvas, table: Surface) -> None:
    colour = RED

    def draw_ground(screen: Surface) -> None:
        screen.fill(colour)

    def draw(painter: Painter) -> None:
        painter.fill(Rect(0, 0, *SIZE), GREEN)
        painter.ground(draw_ground)
        painter.fill(Rect(90, 60, 40, 5), PAPER)

    for colour in (RED, GREEN, RED):
        assert canvas.frame(draw) == SIZE[0] * SIZE[1]
        assert canvas.painter.screen.get_at((45, 55))[:3] == colour
        assert canvas.painter.screen.get_at((95, 62))[:3] == PAPER
    canvas.frame(lambda painter: painter.ground(table))
    assert pixels(canvas.painter.screen) == pixels(table)


def test_an_effect_is_drawn_in_every_frame_inside_its_rectangle(canvas: Canvas, table: Surface) -> None:
    colours = iter([RED, GREEN, PAPER])
    area = Rect(40, 50, 60, 30)
    colour = RED

    def draw(painter: Painter) -> None:
        painter.ground(table)
        painter.effect(lambda screen: filled_with(colour)(screen), area)
        painter.fill(Rect(90, 60, 40, 5), PAPER)

    for _ in range(3):
        colour = next(colours)
        assert canvas.frame(draw) > 0
        assert canvas.painter.screen.get_at((45, 55))[:3] == colour
        assert canvas.painter.screen.get_at((95, 62))[:3] == PAPER
        assert canvas.painter.screen.get_at((39, 55))[:3] == table.get_at((39, 55))[:3]
    assert canvas.painter.screen.get_clip() == canvas.painter.bounds
    canvas.frame(lambda painter: painter.ground(table))
    assert pixels(canvas.painter.screen) == pixels(table)


def test_forgetting_draws_everything_again(canvas: Canvas, table: Surface) -> None:
    canvas.frame(lambda painter: painter.ground(table))
    canvas.painter.screen.fill(RED)
    canvas.painter.forget()
    assert canvas.frame(lambda painter: painter.ground(table)) == SIZE[0] * SIZE[1]
    assert pixels(canvas.painter.screen) == pixels(table)


@pytest.mark.parametrize("seed", range(12))
def test_any_run_of_frames_looks_like_drawing_each_at_once(seed: int) -> None:
    rnd = random.Random(seed)
    canvas, grounds = Canvas(), [ground(), ground((3, 23, 44))]
    sprites = [
        sprite(rnd.randint(1, 90), rnd.randint(1, 90), (rnd.randrange(256), 90, 40, 180)) for _ in range(8)
    ]
    items: list[list[int]] = [
        [rnd.randrange(8), rnd.randrange(-60, 420), rnd.randrange(-60, 320)] for _ in range(20)
    ]
    for _ in range(25):
        _disturb(items, rnd)
        drawn = [tuple(item) for item in items]
        back = None if rnd.random() < 0.05 else rnd.choice(grounds[:1] if rnd.random() < 0.9 else grounds)

        def draw(painter: Painter, drawn: list[tuple[int, ...]] = drawn, back: Surface | None = back) -> None:
            if back is not None:
                painter.ground(back)
            for number, (index, x, y) in enumerate(drawn):
                if index == 7:
                    painter.fill(Rect(x, y, 30, 20), (10 * number, 80, 120))
                elif index == 6:
                    painter.effect(filled_with(RED), Rect(x, y, 25, 25))
                else:
                    painter.put(sprites[index], x, y, 0.4 if index == 5 else 1.0)

        canvas.frame(draw)
        assert pixels(canvas.painter.screen) == at_once(draw)


def _disturb(items: list[list[int]], rnd: random.Random) -> None:
    """Move some items, and sometimes add, remove or reorder them."""
    for item in rnd.sample(items, rnd.randrange(len(items) // 2)):
        item[1] += rnd.randrange(-9, 10)
        item[2] += rnd.randrange(-9, 10)
    chance = rnd.random()
    if chance < 0.15:
        rnd.shuffle(items)
    elif chance < 0.3 and len(items) > 5:
        del items[rnd.randrange(len(items))]
    elif chance < 0.5:
        items.insert(rnd.randrange(len(items)), [rnd.randrange(8), rnd.randrange(400), rnd.randrange(300)])


def test_fading_multiplies_a_premultiplied_surface(canvas: Canvas, table: Surface) -> None:
    card = sprite(50, 70, (200, 100, 40, 255))
    canvas.frame(lambda painter: (painter.ground(table), painter.put(card, 100, 200, 0.5))[0])
    below = table.get_at((120, 220))
    seen = canvas.painter.screen.get_at((120, 220))
    for channel in range(3):
        assert seen[channel] == pytest.approx((card.get_at((20, 20))[channel] + below[channel]) / 2, abs=2)


def test_a_display_is_updated_without_being_told() -> None:
    screen = pygame.display.set_mode(SIZE)
    painter = Painter(screen)
    painter.begin()
    painter.ground(ground())
    assert painter.end() == SIZE[0] * SIZE[1]
    assert screen.get_at((60, 70))[:3] == (40, 40, 60)
    pygame.display.quit()


def test_drawing_matches_pygames_own_premultiplied_blit(canvas: Canvas, table: Surface) -> None:
    card = sprite(77, 33)
    canvas.frame(lambda painter: (painter.ground(table), painter.put(card, 61, 71))[0])
    expected = table.copy()
    expected.blit(card, (61, 71), special_flags=BLEND_PREMULTIPLIED)
    assert pixels(canvas.painter.screen) == pixels(expected)


def test_what_is_in_the_same_state_is_listed_again_and_not_drawn_anew() -> None:
    painter, drawn = Painter(pygame.Surface((100, 100))), list[str]()
    mark = pygame.Surface((10, 10), pygame.SRCALPHA, 32)

    def draw() -> None:
        drawn.append("drawn")
        painter.fill(pygame.Rect(5, 5, 20, 20), (1, 2, 3))
        painter.put(mark, 7, 8)

    def frame(state: object) -> list[object]:
        painter.begin()
        listed.append(painter.list_again(listed[-1], state, draw))
        items: list[object] = [*painter._frame.items]
        painter.end()
        return items

    listed: list[ListedItems | None] = [None]
    first = frame("one")
    assert frame("one") == first and len(first) == 2
    assert drawn == ["drawn"]
    assert frame("two") == first
    assert drawn == ["drawn"] * 2
    painter.shift = lambda rect, opaque: 30
    moved = frame("two")
    assert moved != first and listed[-1] is None, "while a scene arrives nothing of it is kept"
    painter.shift = None
    assert frame("two") == first


def test_what_draws_itself_does_so_in_every_frame_although_it_is_listed_again() -> None:
    painter, drawn = Painter(pygame.Surface((100, 100))), list[int]()
    listed: ListedItems | None = None
    for number in range(4):
        painter.begin()
        listed = painter.list_again(
            listed, "same", lambda: painter.effect(lambda screen: drawn.append(1), pygame.Rect(5, 5, 20, 20)))
        painter.end()
        assert len(drawn) > number, "and looks another each time"


@pytest.mark.parametrize("seed", range(8))
def test_regions_cover_all_and_do_not_overlap(seed: int) -> None:
    rnd = random.Random(seed)
    bounds = Rect(0, 0, rnd.randint(300, 2000), rnd.randint(200, 1200))
    dirty = [
        Rect(
            rnd.randint(-50, bounds.width),
            rnd.randint(-50, bounds.height),
            rnd.randrange(80),
            rnd.randrange(80),
        )
        for _ in range(rnd.choice([1, 3, 200]))
    ]
    regions = merged(dirty, bounds)
    assert all(region and bounds.contains(region) for region in regions)
    for index, region in enumerate(regions):
        assert region.collidelist(regions[index + 1 :]) == -1
    for rect in dirty:
        part = rect.clip(bounds)
        covered = sum(part.clip(region).width * part.clip(region).height for region in regions)
        assert covered == part.width * part.height


def test_nothing_dirty_needs_no_region() -> None:
    assert merged([], Rect(0, 0, 100, 100)) == []
    assert merged([Rect(500, 500, 10, 10)], Rect(0, 0, 100, 100)) == []
