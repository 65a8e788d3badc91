"""Cards, best sets and who is winning: sections 1 and 4 of the rules, in plain strings and lists."""

from __future__ import annotations

COLOURS = "ROYGBIV"  # from high to low (section 1)
NUMBERS = range(1, 8)
ALL_CARDS = [colour + str(number) for number in NUMBERS for colour in COLOURS]


def number_of(card: str) -> int:
    """The number of a card written like "R7" (section 1)."""
    return int(card[1])


def height(card: str) -> tuple[int, int]:
    """What orders the cards: a larger tuple is a higher card; number first, then colour (section 1)."""
    return number_of(card), -COLOURS.index(card[0])


def highest(cards: list[str]) -> str:
    """The highest of some cards, at least one (section 1)."""
    return max(cards, key=height)


def described_sets(rule: str, palette: list[str]) -> list[list[str]]:
    """Every set in a palette that a row of the table in section 4 describes, before the largest is sought."""
    if not palette:
        return []
    of_number = {n: [card for card in palette if number_of(card) == n] for n in NUMBERS}
    of_colour = {c: [card for card in palette if card[0] == c] for c in COLOURS}
    if rule == "R":
        return [[highest(palette)]]
    if rule == "O":
        return list(of_number.values())
    if rule == "Y":
        return list(of_colour.values())
    if rule == "G":
        return [[card for card in palette if number_of(card) % 2 == 0]]
    if rule == "B":
        return [[highest(cards) for cards in of_colour.values() if cards]]
    if rule == "I":
        runs = [range(low, high + 1) for low in NUMBERS for high in NUMBERS if low <= high]
        whole = [run for run in runs if all(of_number[n] for n in run)]
        return [[highest(of_number[n]) for n in run] for run in whole]
    if rule == "V":
        return [[card for card in palette if number_of(card) < 4]]
    raise ValueError(f"no such rule: {rule}")


def largest_sets(rule: str, palette: list[str]) -> list[list[str]]:
    """The sets with most cards; none if no card of the palette meets the rule (section 4)."""
    sets = [cards for cards in described_sets(rule, palette) if cards]
    most = max((len(cards) for cards in sets), default=0)
    return [cards for cards in sets if len(cards) == most]


def strength(rule: str, palette: list[str]) -> tuple[int, tuple[int, int]] | None:
    """Size of the best set, then its highest card; None if there is no card for the rule (section 4)."""
    best = largest_sets(rule, palette)
    if not best:
        return None
    return len(best[0]), max(height(highest(cards)) for cards in best)


def leader(rule: str, palettes: dict[int, list[str]]) -> int | None:
    """The seat that is winning among the palettes given, by seat; None if no palette meets the rule (section 4)."""
    strengths = {seat: strength(rule, palette) for seat, palette in palettes.items()}
    meeting = {seat: value for seat, value in strengths.items() if value is not None}
    return max(meeting, key=lambda seat: meeting[seat]) if meeting else None


def points(cards: list[str]) -> int:
    """What some cards score: each its number (section 6)."""
    return sum(number_of(card) for card in cards)


def scoring_sets(rule: str, palette: list[str]) -> list[list[str]]:
    """The sets a winner may score: of the largest those worth most points; if there is none, [] (section 6)."""
    largest = largest_sets(rule, palette)
    most = max((points(cards) for cards in largest), default=0)
    return [cards for cards in largest if points(cards) == most] or [[]]
