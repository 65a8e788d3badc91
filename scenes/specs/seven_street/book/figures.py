"""The figures of the book's pages; points and what is allowed are worked out by the rules themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.seven_street.cards import FACES, NUMBERS, worth_of
from game.seven_street.lessons import cards_of
from game.seven_street.rules import HAND_SIZE, TARGETS, StreetRules, sides
from game.seven_street.scoring import FINISHED, so_far
from scenes.kit.messages import grouped, mark, tr, trn
from scenes.specs.learning import Figure, FigureCard, Group
from scenes.specs.seven_street.names import face_named

PEOPLE = ("kite", "moon")
"""A face for either team."""


def points(number: int) -> str:
    """ "535 points"."""
    return tr("{points} points").format(points=grouped(number))


def row(cards: str, title: str = "", note: str = "", raised: str = "") -> Group:
    """Cards side by side; those of the `raised` faces count, and if there are any the others do not."""
    faces, lifted = cards.split(), raised.split()
    shown = tuple(FigureCard(face_named(card), "plain" if not lifted or card in lifted else "dimmed", card in lifted)
                  for card in faces)
    return Group(shown, title, note=(note,) if note else ())


def all_numbers() -> Figure:
    """Every face, and the others below."""
    return (row(" ".join(NUMBERS[:6])),), (row(" ".join(NUMBERS[6:])),), (row(" ".join(FACES[11:])),)


def worths() -> Figure:
    """What is worth the same stands together: the many below ten points above, the few above them below."""
    found: dict[int, list[str]] = {}
    for name in FACES:
        found.setdefault(worth_of(cards_of(name)), []).append(name)
    groups = [row(" ".join(names), points(worth)) for worth, names in sorted(found.items())]
    return (groups[0],), (groups[1],), tuple(groups[2:])


def turn() -> Figure:
    """Two cards from the stock, a street, a discard."""
    return ((Group((FigureCard(), FigureCard()), tr("Take")), row("3", tr("Discard"))), (row("6 6 6 6", tr("Lay")),))


def numerals(titled: Mapping[str, int], note: str = "") -> Figure:
    """Numbers that are to be seen, side by side; the note is still to be translated."""
    return (tuple(Group(title=title, numeral=grouped(number), note=(tr(note),) if note else ())
                  for title, number in titled.items()),)


def hands() -> Figure:
    """How many cards are dealt to how many players (rules, section 3)."""
    return numerals({trn("1 player", "{n} players", seats): size for seats, size in HAND_SIZE.items()}, mark("cards"))


def targets() -> Figure:
    """The points that end a match (rules, sections 8 and 9)."""
    usual, shorter = numerals({tr("Usually"): TARGETS[0]}), numerals({tr("Shorter"): TARGETS[1]})
    return *usual, *shorter


def finished() -> Figure:
    """What emptying a hand is worth (rules, section 8)."""
    return numerals({tr("For an empty hand"): FINISHED}, mark("points"))


def streets(lines: Sequence[tuple[str, str]]) -> Figure:
    """Streets below each other, each with a few words, still to be translated."""
    return tuple((row(cards, tr(words)),) for cards, words in lines)


def tables(lines: Sequence[str]) -> Figure:
    """Streets below each other, and what a table with only that one scores (rules, section 8)."""
    found = []
    for cards in lines:
        total = sum(line.points for line in so_far(0, (cards_of(cards),), (), ()))
        found.append((row(cards, points(total)),))
    return tuple(found)


def to_come_out() -> Figure:
    """What the first streets must be worth, by the score (rules, section 6)."""
    rules = StreetRules()
    steps = {tr("Below 0"): -1, tr("From 0"): 0, tr("From 1,500"): 1500, tr("From 3,000"): 3000}
    return numerals({title: rules.needed(score) for title, score in steps.items()})


def teams(seats: int) -> Figure:
    """Who plays with whom (rules, section 2)."""
    return (tuple(Group(title=tr("Seats"), seat=own, numeral=" ".join(str(seat + 1) for seat in side))
                  for own, side in zip(PEOPLE, sides(seats), strict=True)),)
