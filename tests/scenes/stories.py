"""Stories of matches, and a painter that notes what is put, for tests."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.core.events import TallyLine
from game.red7.cards import parse_cards
from scenes.kit.art.cards import Face
from scenes.kit.drawing.draw_list import GroundLayer
from scenes.kit.drawing.painter import ListedItems, Painter
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb
from scenes.match.story import RoundResult, Seating, Story

YOU, HUNTER, SPROUT, HOARDER = (
    Seating("You", "kite"),
    Seating("Hunter", "hunter", "greedy"),
    Seating("Sprout", "sprout", "random"),
    Seating("Hoarder", "hoarder", "greedy"),
)
LONG = tuple(
    seat._replace(name=name)
    for seat, name in zip(
        (YOU, HUNTER, SPROUT, HOARDER),
        ("Wilhelmina Featherstonehaugh", "Hoarder the Second 2", "W" * 30, "Bartholomäus"),
        strict=True,
    )
)


def faces(written: str) -> tuple[Face, ...]:
    """Cards as records write them: "R7 G4"."""
    return tuple(Face(word[1:], word[0]) for word in written.split())


def story(
    rounds: Sequence[tuple[int, str]],
    seats: Sequence[Seating] = (YOU, HUNTER, SPROUT),
    target: int | None = 35,
    winners: tuple[int, ...] = (),
    cause: str = "",
) -> Story:
    """A story of (winner, cards) in every round; the first card's colour is the rule, the numerals are the points."""
    totals = [0] * len(seats)
    results = []
    for number, (winner, written) in enumerate(rounds, 1):
        cards = parse_cards(written)
        points = sum(card.number for card in cards)
        totals[winner] += points
        rule = cards[0].colour if cards else "V"
        results.append(RoundResult(number, winner, (TallyLine(rule, winner, points, cards),), tuple(totals)))
    return Story(tuple(seats), tuple((seat,) for seat in range(len(seats))), target, tuple(results), winners, cause)


class NotingPainter(Painter):
    """Has what scenes ask of a painter, and notes where everything is put."""

    def __init__(self) -> None:
        super().__init__(Surface((1, 1)))
        self.fills: list[tuple[Rect, Rgb]] = []
        self.puts: list[tuple[Surface, Rect, float]] = []

    def ground(self, ground: GroundLayer) -> None:
        self.fills.clear()
        self.puts.clear()

    def fill(self, rect: Rect, rgb: Rgb) -> None:
        self.fills.append((Rect(rect), rgb))

    def list_again(self, listed: ListedItems | None, state: object, draw: Callable[[], object]) -> None:
        draw()

    def put(self, surface: Surface, x: int, y: int, opacity: float = 1.0, seen: int | None = None) -> None:
        self.puts.append((surface, surface.get_rect(topleft=(x, y)), opacity))


class NotedText:
    """Every line of text that a stage renders from now on, by the identity of its surface.

    All of one stage share their notes: were each to listen to the one before, many of them would be slow.
    """

    def __init__(self, stage: Stage) -> None:
        before = getattr(stage.text, "noted", None)
        self.words: dict[int, str] = before.words if before is not None else {}
        self._kept: list[Surface] = []  # no other surface takes the identity of one of these
        if before is None:
            stage.text.noted = self  # type: ignore[attr-defined]
            for name in ("render", "wrap", "block"):
                self._wrap(stage, name)

    def _wrap(self, stage: Stage, name: str) -> None:
        original = getattr(stage.text, name)

        def noting(string: str, *rest: object, **named: object) -> Surface:
            surface = original(string, *rest, **named)
            self.words[id(surface)] = string
            self._kept.append(surface)
            return surface

        setattr(stage.text, name, noting)

    def in_(self, painter: NotingPainter) -> list[tuple[str, Rect]]:
        """The texts among what was put, and where."""
        found = ((self.words.get(id(surface)), rect) for surface, rect, _ in painter.puts)
        return [(words, rect) for words, rect in found if words]
