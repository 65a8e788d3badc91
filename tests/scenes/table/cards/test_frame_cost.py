"""What keeps the frames of a rule change cheap: nothing is made twice, or drawn where others hide it, or made late."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.events import MatchEnded, RoundEnded
from scenes.app.pictures.moments import moment
from scenes.kit.art.cache import is_off_alignment
from scenes.kit.art.cards import card as draw_card
from scenes.kit.drawing.painter import Painter
from scenes.kit.layout import Bounds
from scenes.match.story import Seating
from scenes.specs import registry
from scenes.table.cards.sprites import Sprite, find_covered
from scenes.table.table import Table
from scenes.table.values import Place
from tests.scenes.staging import stage_of
from tests.scenes.table.panels.test_wash import wash
from tests.scenes.table.tables import FACES, ROOT, frames, picture, shown, view_of

SIZE = (640, 360)


def table_of(tmp_path: Path, size: tuple[int, int] = SIZE) -> Table:
    """The busiest one of Red7."""
    busiest = registry.GAMES["red7"].busiest
    assert busiest is not None
    return Table(stage_of(tmp_path, size), registry.table("red7"), busiest.seats, busiest.view())


@pytest.mark.parametrize("share", [0.0, 0.2, 0.5, 0.8])
def test_cards_move_over_a_ring_that_stands_still(tmp_path: Path, share: float) -> None:
    """The ring is drawn again where a card was, and nowhere else: what lies on it stays."""
    stage = stage_of(tmp_path, (640, 360))
    change, screen = wash(stage), pygame.Surface((640, 360), 0, 32)
    change.share = share
    lying, moving = stage.art.back(90), stage.art.back(70)

    def draw(painter: Painter, x: int) -> int:
        painter.begin()
        change.put(painter)
        for place in range(0, 640, 80):
            painter.put(lying, place, 180)
        painter.put(moving, x, 120)
        return painter.end()

    painter = Painter(screen)
    for x in (0, 70, 210, 215, 480):
        drawn_px = draw(painter, x)
        fresh = Painter(pygame.Surface((640, 360), 0, 32))
        draw(fresh, x)
        assert pygame.image.tobytes(screen, "RGB") == pygame.image.tobytes(fresh.screen, "RGB"), x
    assert 0 < drawn_px < 640 * 360 / 4


def test_grounds_are_copied_from_their_own_memory(tmp_path: Path) -> None:
    """A copy of the ground would be as large again, and made in the first frame of a change."""
    stage = stage_of(tmp_path, (640, 360))
    change, screen = wash(stage), pygame.Surface((640, 360), 0, 32)
    painter = Painter(screen)
    for change.share in (0.0, 0.3, 0.6, 1.0, 1.0):
        painter.begin()
        change.put(painter)
        painter.put(stage.art.back(40), round(400 * change.share), 20)
        painter.end()
    assert is_off_alignment(change.start)
    assert is_off_alignment(change.goal)
    assert painter._backdrop._copy is None


def test_a_covered_card_is_drawn_as_far_as_it_is_seen(tmp_path: Path) -> None:
    """The table looks the same as with every card drawn whole, also while a card of a row is taken away."""
    table = table_of(tmp_path, (1280, 720))
    first, *_ = [card for card, sprite in table.sprites.cards.items() if sprite.seen is None]
    painter, whole = (make(pygame.Surface((1280, 720), 0, 32)) for make in (Painter, Whole))
    covered = []
    for x in (530.0, 560.0, 900.0, 1600.0):
        table.fingers.carry(first, (x, 300.0))
        for each in (painter, whole):
            each.begin()
            table.draw(each)
            each.end()
        assert pygame.image.tobytes(painter.screen, "RGB") == pygame.image.tobytes(whole.screen, "RGB"), x
        covered.append(sum(sprite.seen is not None for sprite in table.sprites.cards.values()))
    assert min(covered) > 10


class Whole(Painter):
    """A painter that is not told how little of a card is seen."""

    def put(self, surface: pygame.Surface, x: int, y: int, opacity: float = 1.0, seen: int | None = None) -> None:
        super().put(surface, x, y, opacity)


@pytest.mark.parametrize(
    "changes", [{"opacity": 0.5}, {"zoom": 1.1}, {"aside": (3.0, 0.0)}, {"shake": 2.0}, {"look": "preview"}])
def test_only_a_card_that_lies_still_and_opaque_hides_another(tmp_path: Path, changes: dict[str, object]) -> None:
    stage = stage_of(tmp_path, SIZE)
    low, high = (Sprite(None, Place(100.0 + 60 * order, 100.0, 150.0, order=order)) for order in range(2))
    find_covered([low, high], stage)
    assert low.seen is not None
    assert high.seen is None
    for name, value in changes.items():
        setattr(high, name, value)
    find_covered([low, high], stage)
    assert low.seen is None


@pytest.mark.usefixtures("idle_frames")
def test_cards_are_ready_for_counting_and_for_not_counting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A frame without other work makes how one card would look; then a change makes no card but the one that sets it."""
    table, busiest = table_of(tmp_path), registry.GAMES["red7"].busiest
    painter, made = Painter(pygame.Surface(SIZE, 0, 32)), []

    def making(*arguments: object) -> pygame.Surface:
        made.append(arguments[1])
        return draw_card(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr("scenes.kit.art.cards.card", making)
    most = 0
    for _ in range(80):
        before = len(made)
        table.update(16)
        most = max(most, len(made) - before)
        painter.begin()
        table.draw(painter)
        painter.end()
    assert 0 < most < 5
    assert busiest is not None
    for number in range(3):
        made.clear()
        busiest.beat(table, number)
        for _ in range(60):
            table.update(16)
            painter.begin()
            table.draw(painter)
            painter.end()
        assert set(made) <= {table.spec.face(view_of(table).canvas[0])}


# What is kept of a table's pictures from frame to frame is what the table would draw anew.

RECORDS = ("red7-expert-asmadi-1.3", "red7-advanced", "7street-2", "7street-6")
CAPTIONS_MS = 20_000
"""Until all is gone that stands for a while, in ms."""
STEPS = 25


@pytest.mark.parametrize("seat", [0, None])
@pytest.mark.parametrize("name", RECORDS)
def test_after_every_event_the_table_looks_as_if_it_was_drawn_anew(tmp_path: Path, name: str, seat: int | None) -> None:
    record = ROOT / "tests" / "replays" / f"{name}.jsonl"
    game, steps = moment(record.read_bytes(), None, 0).header.game, shown(record, seat)[:STEPS]
    seats = [Seating(f"Seat {number}", FACES[number % len(FACES)], None) for number in range(steps[0].before.seats)]
    table = Table(stage_of(tmp_path, (960, 540)), registry.table(game.name), seats, steps[0].before)
    for number, step in enumerate(steps):
        table.show(step.event, step.after)
        for _ in frames(table, 150):
            picture(table)
        table.update(CAPTIONS_MS)
        first = picture(table)
        table.finish()
        table.resized()
        assert picture(table) == first, (number, step.event)
        if not isinstance(step.event, RoundEnded | MatchEnded):  # cards that have won stay raised
            fresh = Table(table.stage, registry.table(game.name), seats, step.after)
            for box in (table.spec.plan.opponents, table.spec.plan.mine):
                assert cut(fresh, box) == cut(table, box), (number, step.event)


def cut(table: Table, box: Bounds) -> bytes:
    """What is seen of a table in a box, in units: without log and captions, which tell what happened before."""
    whole = pygame.image.frombytes(picture(table), table.stage.viewport.size, "RGB")
    return pygame.image.tobytes(whole.subsurface(table.stage.viewport.rect(*box).clip(whole.get_rect())), "RGB")
