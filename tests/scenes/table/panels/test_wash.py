"""The rule change: the ring is where it should be, nothing changes before it has passed, and nothing flashes."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count, cycle, groupby, pairwise
from math import hypot
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.kit.answers import Answer, Answers
from scenes.kit.drawing.draw_list import GroundLayer
from scenes.kit.drawing.painter import Painter
from scenes.kit.settings import PACES
from scenes.kit.stage import Stage
from scenes.kit.theme import COLOUR_KEYS, DURATIONS, THEMES
from scenes.match.story import MatchSetup, Seating
from scenes.screens.round.turn import Turn
from scenes.screens.scoring.match_won import MatchWon
from scenes.specs import registry
from scenes.specs.red7.rail import rail_boxes
from scenes.specs.red7.spec import MOTIONS
from scenes.table.panels.ground import Change, Emblem, Wash
from tests.scenes.autoplay import AutoPlay, stage_for_tests
from tests.scenes.staging import stage_of
from tests.scenes.stories import NotingPainter, story
from tests.scenes.street.matches import street_rules
from tests.scenes.table.panels.flashes import FlashMeter, measured
from tests.scenes.table.tables import examples, frames, rule_of, table_before

SIZES = [(640, 360), (1680, 720), (800, 600), (1024, 400), (333, 517)]
SHARES = [0.02, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99]
CENTRE = (176.0, 514.0)
NOTCH = 2  # of 255: rounding


def wash(stage: Stage, old: str = "R", new: str = "B") -> Wash:
    return Wash(stage, Change(old, new, "ALL DIFFERENT", CENTRE, (440, 800, 1384)))


def drawn(stage: Stage, change: Wash) -> pygame.Surface:
    surface = pygame.Surface(stage.viewport.size, 0, 32)
    painter = Painter(surface)
    painter.begin()
    change.put(painter)
    painter.end()
    return surface


def without_edges(picture: pygame.Surface, change: Wash, rushing: bool) -> bytes:
    """All pixels; of a ring that rushes, those that no smooth edge could reach."""
    picture, middle = picture.copy(), change.stage.viewport.point(*CENTRE)
    for edge in {edge for edge in change.ring()[:2] if rushing and edge > -4}:
        pygame.draw.circle(picture, (0, 0, 0), middle, edge + 4, 8)
    return pygame.image.tobytes(picture, "RGB")


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", SIZES)
def test_old_poster_ahead_ring_new_poster_inside(tmp_path: Path, size: tuple[int, int], theme: str) -> None:
    stage = stage_of(tmp_path, size, theme=theme)
    old, new = stage.art.poster("R", size), stage.art.poster("B", size)
    middle = stage.viewport.point(*CENTRE)
    for share in SHARES:
        change = wash(stage)
        change.share = share
        picture, ring = drawn(stage, change), change.ring()
        for x in {*range(0, size[0], 11), size[0] - 1}:
            for y in {*range(0, size[1], 11), size[1] - 1}:
                far = hypot(x - middle[0], y - middle[1])
                if any(abs(far - edge) < 2.5 for edge in ring[:2]):
                    continue
                ground = (old if far > ring.outer else new).get_at((x, y))
                colour = ring.colour if ring.inner < far < ring.outer and ring.colour is not None else ground[:3]
                seen = picture.get_at((x, y))[:3]
                assert all(abs(one - other) <= 1 for one, other in zip(seen, colour, strict=True)), (share, x, y)


@pytest.mark.parametrize("size", SIZES)
def test_the_ring_begins_with_nothing_and_passes_every_corner(tmp_path: Path, size: tuple[int, int]) -> None:
    stage = stage_of(tmp_path, size)
    change = wash(stage)
    first = pygame.image.tobytes(drawn(stage, change), "RGB")
    assert first == pygame.image.tobytes(stage.art.poster("R", size), "RGB")
    change.share = 0.99999
    last = pygame.image.tobytes(drawn(stage, change), "RGB")
    assert last == pygame.image.tobytes(stage.art.poster("B", size), "RGB")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("step", [1, 3, 50, 170])
def test_nothing_of_the_frame_before_is_left(tmp_path: Path, size: tuple[int, int], step: int) -> None:
    """In slow steps and in large ones every frame is as if it were the first; the last one leaves the new poster.

    A ring that rushes has rough edges: they alone look otherwise.
    """
    stage = stage_of(tmp_path, size)
    change, screen = wash(stage), pygame.Surface(size, 0, 32)
    painter, areas, rushed = Painter(screen), [], []
    shares = [*range(0, 1000, step)] if step > 3 else [*range(300, 300 + 12 * step, step), *range(900, 1000, 9)]
    for share in [share / 1000 for share in shares] + [1.0]:
        change.share, change.name_share = share, min(1.0, 3 * share) if share < 1 else 0.0
        painter.begin()
        change.put(painter)
        areas.append(painter.end())
        rushed.append(change.rushing)
        seen, wanted = (without_edges(each, change, rushed[-1]) for each in (screen, drawn(stage, change)))
        assert seen == wanted, share
    assert any(rushed[:12]) == (step > 3)
    assert step > 3 or max(areas[1:12]) < size[0] * size[1]
    painter.begin()
    change.put(painter)
    assert painter.end() == 0
    assert pygame.image.tobytes(screen, "RGB") == pygame.image.tobytes(stage.art.poster("B", size), "RGB")


def test_another_ring_begins_while_one_is_on_its_way(tmp_path: Path) -> None:
    stage = stage_of(tmp_path, (640, 360))
    first, second, screen = wash(stage), wash(stage, "B", "G"), pygame.Surface((640, 360), 0, 32)
    painter = Painter(screen)
    for change, share in ((first, 0.2), (first, 0.4), (second, 0.1), (second, 0.5), (first, 0.6), (second, 0.7)):
        change.share = share
        painter.begin()
        change.put(painter)
        painter.end()
        rushing = change.rushing
        seen, wanted = (without_edges(each, change, rushing) for each in (screen, drawn(stage, change)))
        assert seen == wanted, share


@pytest.mark.parametrize("share", [0.35, 0.45, 0.5, 0.6, 0.7])
def test_the_edge_is_smooth(tmp_path: Path, share: float) -> None:
    """From the paper edge outwards it only gets darker, by way of shades between: no steps, no notches."""
    stage = stage_of(tmp_path, (1280, 720), theme="contrast")
    change = wash(stage)
    change.share = share
    picture, paper = drawn(stage, change), stage.theme.paper[0]
    middle, outer = stage.viewport.point(*CENTRE), change.ring().outer
    between = rows = 0
    for row in range(720):
        if abs(row - middle[1]) >= 0.95 * outer:
            continue
        edge = round(middle[0] + (outer**2 - (row - middle[1]) ** 2) ** 0.5)
        if edge < 1270:
            shades = [picture.get_at((edge + step, row))[0] for step in range(-3, 4)]
            rises = [after - before for before, after in zip(shades, shades[1:], strict=False)]
            assert max(rises) <= NOTCH, (row, shades)
            between += any(0 < shade < paper for shade in shades)
            rows += 1
    assert rows > 100
    assert between > 0.8 * rows


def test_parts_of_the_name_are_drawn_as_the_whole(tmp_path: Path) -> None:
    stage = stage_of(tmp_path, (640, 360))
    change = wash(stage)
    change.share, change.name_share = 0.5, 1.0
    whole, parts = (pygame.Surface((640, 360), 0, 32) for _ in range(2))
    change._draw_name(whole)
    for x in range(0, 640, 80):
        for y in range(0, 360, 9):
            parts.set_clip((x, y, 80, 9))
            change._draw_name(parts)
    parts.set_clip(None)
    assert pygame.image.tobytes(parts, "RGB") == pygame.image.tobytes(whole, "RGB")
    assert pygame.transform.average_color(whole) != (0, 0, 0, 0)


@pytest.mark.parametrize("dip", [1.0, 0.6, 0.1, 0.001])
def test_the_name_fades_where_it_stands(tmp_path: Path, dip: float) -> None:
    """However often it has faded before, it is as faint as the hand has come back, and nothing of it is left behind."""
    stage = stage_of(tmp_path, (640, 360))
    change, screen = wash(stage), pygame.Surface((640, 360), 0, 32)
    change.share = change.name_share = 1.0
    painter = Painter(screen)
    for change.dip in (0.9, 0.3, dip):
        painter.begin()
        change.put(painter)
        painter.end()
    name, faint = stage.art.poster("B", (640, 360)).copy(), pygame.Surface((640, 360), 0, 32)
    faint.blit(name, (0, 0))
    change._draw_name(name)
    name.set_alpha(round(255 * dip))
    faint.blit(name, (0, 0))
    for x in range(0, 640, 3):
        for y in range(200, 340, 3):
            seen, wanted = screen.get_at((x, y)), faint.get_at((x, y))
            assert all(abs(one - other) <= 2 for one, other in zip(seen, wanted, strict=True)), (x, y)


@pytest.mark.parametrize("size", [(640, 360), (1680, 720), (800, 600)])
def test_ground_and_panels_stay_until_the_card_has_landed(tmp_path: Path, size: tuple[int, int]) -> None:
    step = examples("rule")[0]
    stage = stage_of(tmp_path, size)
    table = table_before(stage, step)
    old, new = rule_of(table).colour(step.before), rule_of(table).colour(step.after)
    table.show(step.event, step.after)
    side = stage.viewport.rect(*rail_boxes(table.spec.plan).plate).height
    passed = 0.0
    for passed in frames(table, 5.0):
        painter = Noting()
        table.draw(painter)
        plate = any(surface is stage.art.rule_plate(new, side) for surface in painter.layers)
        if passed < DURATIONS["plate_flight"] - 1:
            assert painter.layers[0] is stage.art.poster(old, size)
            assert not plate
        if passed > DURATIONS["plate_flight"] + DURATIONS["wash"] + 5:
            assert painter.layers[0] is stage.art.poster(new, size)
            assert plate
    assert passed > 800


class Noting(NotingPainter):
    """Notes surfaces, the ground first; effects are not looked into."""

    @property
    def layers(self) -> list[GroundLayer]:
        return [self.lowest, *(surface for surface, _, _ in self.puts)]

    def ground(self, ground: GroundLayer) -> None:
        super().ground(ground)
        self.lowest = ground

    def effect(self, draw: object, rect: pygame.Rect) -> None:
        return


def test_rings_do_not_follow_each_other_too_soon(tmp_path: Path) -> None:
    """Of changes that follow at once only the first has a ring; a second later there may be another."""
    steps = examples("rule")
    stage = stage_of(tmp_path, (640, 360), speed="4")
    table = table_before(stage, steps[0])
    brief = []
    for change in (steps[0].after, steps[0].before, steps[0].after, steps[0].before, steps[0].after):
        table.change_rule(change)
        for _ in frames(table, 5.0):
            if table.ground.changing:
                assert table.ground.wash is not None
                brief.append((table.ground.colour, table.ground.wash.brief))
    assert [entry for entry, _ in groupby(brief)] == [
        (rule_of(table).colour(steps[0].after), False), (rule_of(table).colour(steps[0].before), True),
        (rule_of(table).colour(steps[0].after), True), (rule_of(table).colour(steps[0].before), True),
        (rule_of(table).colour(steps[0].after), False),
    ]


def test_a_rule_is_named_once_a_second_and_the_hand_stays_put_meanwhile(tmp_path: Path) -> None:
    step = examples("rule")[0]
    table, dips, real = table_before(stage_of(tmp_path, (640, 360), speed="2"), step), [], 0.0
    for change in (step.after, step.before) * 5:
        table.change_rule(change)
        began, deepest = real, 0.0
        for _ in frames(table, 5.0):
            real += 5.0
            began = began if table.ground.changing or deepest else real  # it may wait for the one before
            deepest = max(deepest, table.ground.wash.dip if table.ground.wash is not None else 0.0)
            assert table.ground.wash is None or table.ground.wash.name_share == 0 or table.ground.naming
        dips.append((began, deepest))
    named = [began for began, deepest in dips if deepest == 1]
    assert [deepest for began, deepest in dips if began not in named] == [0] * (len(dips) - len(named))
    assert len(named) >= 2
    assert all(later - first >= 1000 for first, later in pairwise(named))


def test_a_rule_is_not_named_where_nobody_could_read_it(tmp_path: Path) -> None:
    table = table_before(stage_of(tmp_path, (640, 360), speed="4"), examples("rule")[0])
    table.change_rule(examples("rule")[0].after)
    for _ in frames(table, 5.0):
        assert not table.ground.naming
        assert table.ground.wash is None or table.ground.wash.dip == 0


def test_reduced_motion_fades_without_ring_name_or_dip(tmp_path: Path) -> None:
    step = examples("rule")[0]
    table = table_before(stage_of(tmp_path, (640, 360), reduced_motion=True), step)
    table.show(step.event, step.after)
    for passed in frames(table, 5.0):
        assert passed <= DURATIONS["reduced_fade"] + 5
        if table.ground.changing:
            assert table.ground.wash is not None
            assert table.ground.wash.dip == table.ground.wash.name_share == 0


@pytest.mark.parametrize("key", COLOUR_KEYS)
def test_a_symbol_ends_its_motion_where_it_stands_on_its_plate(tmp_path: Path, key: str) -> None:
    stage = stage_of(tmp_path, (640, 360))
    plate = pygame.Rect(40, 40, 160, 160)
    assert set(MOTIONS) == set(COLOUR_KEYS)

    def at(share: float | None) -> pygame.Surface:
        surface = pygame.Surface((640, 360), 0, 32)
        painter = Painter(surface)
        painter.begin()
        painter.put(stage.art.rule_plate(key, 160), 40, 40)
        if share is not None:
            emblem = Emblem(stage, key, MOTIONS[key], plate)
            emblem.share = share
            emblem.put(painter)
        painter.end()
        return surface

    still, ended, begun = at(None), at(1.0), at(0.1)
    cells = [(x, y) for x in range(44, 198, 2) for y in range(44, 198, 2)]
    differ = sum(abs(still.get_at(cell)[1] - ended.get_at(cell)[1]) > 60 for cell in cells)
    assert differ < 0.03 * len(cells)
    assert sum(still.get_at(cell) != begun.get_at(cell) for cell in cells) > 0.05 * len(cells)


# Nothing flashes more than three times a second, and no red fills the screen, at any speed.

SIZE = (320, 180)
FRAME = 1000 / 30
LONGEST = 40_000
RULES = {"edition": "asmadi-1.3", "draw": True, "actions": True, "scoring": "target"}
RULES_OF = {"red7": RULES, "7street": street_rules()}
BOTS = tuple(Seating(name, name.lower(), "greedy") for name in ("Sprout", "Hunter", "Hoarder", "Maestro"))
MOST_AREA = 0.25
"""A flash counts where it fills this part of the screen: WCAG 2's quarter of what is looked at."""
SEED = 11


def meter_of(shades: list[tuple[int, int, int]], frame_ms: float, left_edge: int = 0, width: int = SIZE[0]) -> FlashMeter:
    """What is counted where a strip of the screen has these shades, one a frame."""
    surface, left = pygame.Surface(SIZE), list(shades)

    def frame(_: float) -> pygame.Surface | None:
        if not left:
            return None
        surface.fill(left.pop(0), (left_edge, 0, width, SIZE[1]))
        return surface

    return measured(frame, frame_ms, 1e9)


def test_the_meter_counts_what_flashes() -> None:
    black, white, grey, red = (0, 0, 0), (255, 255, 255), (60, 60, 60), (220, 20, 30)
    slow, fast = [black, white] * 3, [black, white] * 4 + [black]
    assert meter_of(slow, 150).worst_share == 0
    assert meter_of(fast, 100).worst_share == 1
    assert meter_of(fast, 100).most_flashes == 4
    assert meter_of(fast, 400).worst_share == 0
    assert meter_of(fast, 100).most_of_ninth == 4
    assert meter_of(fast, 100, 0, SIZE[0] // 6).most_of_quarter == 4
    assert meter_of(fast, 100, 0, SIZE[0] // 6).most_of_ninth == 4
    for x in (0, SIZE[0] // 3, SIZE[0] * 2 // 3):
        assert meter_of(fast, 100, x, SIZE[0] // 3).most_of_ninth == 4, "in every part of the screen"
    assert meter_of([black, grey] * 10, 50).most_flashes == 0  # too small a change
    assert meter_of([red] * 2, 50).reddest == 1
    assert meter_of([white] * 2, 50).reddest == 0


@pytest.mark.parametrize(("game", "speed"), [*(("red7", speed) for speed in PACES), ("7street", "1"), ("7street", "instant")])
def test_a_round_of_bots_flashes_at_most_three_times_a_second(tmp_path: Path, speed: str, game: str) -> None:
    stage = stage_for_tests(tmp_path, SIZE, speed=speed)
    stage.new_seed = lambda: SEED
    stage.new_secret = f"{SEED}/{{}}".format
    with AutoPlay(stage, MatchSetup(game, RULES_OF[game], BOTS), SEED) as play:

        def frame(elapsed_ms: float) -> pygame.Surface | None:
            play.frame(elapsed_ms)
            return None if play.scene == "MatchWon" or rounds_of(play) > 1 else play.painter.screen

        meter = measured(frame, FRAME, LONGEST)
    assert meter.worst_share < MOST_AREA
    assert meter.most_of_ninth <= 3, f"at {meter.worst_at:.0f} ms"
    if PACES[speed]:  # instantly cards are elsewhere at once
        assert meter.most_of_quarter <= 3, f"at {meter.worst_at:.0f} ms"
    assert meter.most_of_whole <= 3
    assert meter.reddest < MOST_AREA


@pytest.mark.parametrize("speed", [speed for speed in PACES if PACES[speed]])
@pytest.mark.parametrize("number", range(4))
def test_rules_that_change_at_once_flash_at_most_three_times_a_second(tmp_path: Path, number: int, speed: str) -> None:
    """The brightest rings, the large words and the dipping hand, again and again."""
    step = examples("rule")[number]
    table, painter = table_before(stage_of(tmp_path, SIZE, speed=speed), step), Painter(pygame.Surface(SIZE, 0, 32))
    views = cycle((step.after, step.before))

    def frame(elapsed_ms: float) -> pygame.Surface:
        if not table.busy:
            table.change_rule(next(views))
        table.update(elapsed_ms)
        painter.begin()
        table.draw(painter)
        painter.end()
        return painter.screen

    meter = measured(frame, 1000 / 60, 3000)
    assert meter.most_of_ninth <= 3, f"at {meter.worst_at:.0f} ms"
    assert 1 <= meter.most_of_quarter <= 3, f"at {meter.worst_at:.0f} ms"


class Later(Answers):
    """Answers when it is looked at for the second time, as a bot in another process does."""

    def ask(self, call: Callable[..., Any], *arguments: Any, limit_s: float) -> Answer:
        looks = count()
        answer = Answer(lambda: answer.settle(call(*arguments)) if next(looks) else None)
        return answer


def test_at_instant_speed_rules_change_at_most_three_times_a_second(tmp_path: Path) -> None:
    stage = stage_for_tests(tmp_path, SIZE, speed="instant")
    stage.thinkers = Later()
    times: list[float] = []
    with AutoPlay(stage, MatchSetup("red7", RULES, BOTS), SEED) as play:
        for number in range(600):
            before = colour_shown(play)
            play.stack.update(FRAME / 2)
            if None not in (before, colour_shown(play)) and colour_shown(play) != before:
                times.append(number * FRAME / 2)
    assert len(times) > 3
    assert all(later - first > 1000 for first, later in zip(times, times[3:], strict=False))


def colour_shown(play: AutoPlay) -> str | None:
    """The colour of the rule on the table, while a round is played."""
    return play.stack.top.table.ground.colour if isinstance(play.stack.top, Turn) else None


def rounds_of(play: AutoPlay) -> int:
    """How many rounds have begun."""
    table = getattr(play.stack.scenes[0], "table", None)
    return table.view.number if table is not None else 0


@pytest.mark.parametrize("speed", [speed for speed in PACES if PACES[speed]])
def test_the_end_of_a_match_does_not_flash(tmp_path: Path, speed: str) -> None:
    stage = stage_for_tests(tmp_path, SIZE, speed=speed)
    match_story = story([(0, "Y7 Y6 Y5"), (1, "R6"), (0, "Y4 Y3 Y2"), (0, "Y1 R7")], winners=(0,), cause="target")
    scene = MatchWon(stage, match_story, registry.table("red7"))
    painter = Painter(pygame.Surface(SIZE, 0, 32))

    def frame(elapsed_ms: float) -> pygame.Surface | None:
        scene.update(elapsed_ms)
        painter.begin()
        scene.draw(painter)
        painter.end()
        return painter.screen if scene.animating else None

    meter = measured(frame, FRAME, LONGEST)
    assert meter.worst_share < MOST_AREA
    assert meter.most_of_whole <= 3
    assert meter.reddest < MOST_AREA
