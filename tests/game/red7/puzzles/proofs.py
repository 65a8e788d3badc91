"""The proofs again, plainly: every arrangement is laid out, every turn tried, and the oracle says who is winning.

No line of it is the game's. A side is its hand and its palette, cards are texts, the deck's top is its first card.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, permutations
from typing import NamedTuple

from game.red7.state import State
from tests.oracle.ranking import leader, number_of, points, scoring_sets

Cards = tuple[str, ...]


class Side(NamedTuple):
    hand: Cards
    palette: Cards


class World(NamedTuple):
    """Before a turn: who is to act, the other, the rule, and the deck (None: nothing is ever drawn)."""

    first: Side
    second: Side
    rule: str
    deck: Cards | None


class Taken(NamedTuple):
    """A turn that survives: what everybody sees of it, and the table at its end."""

    played: str
    discarded: str
    drew: bool
    after: World  # as its seat left it: still the first


@lru_cache(maxsize=1 << 20)
def wins(rule: str, mine: Cards, theirs: Cards) -> bool:
    return leader(rule, {0: list(mine), 1: list(theirs)}) == 0


@lru_cache(maxsize=1 << 16)
def worth(rule: str, palette: Cards) -> int:
    return points(scoring_sets(rule, list(palette))[0])


def without(cards: Cards, *gone: str) -> Cards:
    return tuple(card for card in cards if card not in gone)


def turns(world: World, may_draw: bool = True) -> Iterator[Taken]:
    """Every turn of the seat to act that survives, with and without its draw."""
    (hand, palette), second, rule, _ = world
    for played in ("", *hand):
        mine = tuple(sorted((*palette, played))) if played else palette
        if played and wins(rule, mine, second.palette):
            yield Taken(played, "", False, world._replace(first=Side(without(hand, played), mine)))
        for discarded in without(hand, played):
            if wins(discarded[0], mine, second.palette):
                left = Side(without(hand, played, discarded), mine)
                yield from _drawn(Taken(played, discarded, False, world._replace(first=left, rule=discarded[0])), may_draw)


def draws(after: World, discarded: str) -> bool:
    """Whether a discard, just made by the first seat, earns it a draw."""
    return bool(discarded and after.deck) and number_of(discarded) > len(after.first.palette)


def _drawn(taken: Taken, may_draw: bool = True) -> Iterator[Taken]:
    yield taken
    after = taken.after
    if may_draw and after.deck and draws(after, taken.discarded):
        more = Side((*after.first.hand, after.deck[0]), after.first.palette)
        yield taken._replace(drew=True, after=after._replace(first=more, deck=after.deck[1:]))


def turned(world: World) -> World:
    return world._replace(first=world.second, second=world.first)


def worlds(state: State, drawn: int) -> Iterator[World]:
    """Every arrangement that seat 0 of two may think of; of the deck so many cards are told apart."""
    mine, hidden = Side(texts(state.hands[0]), tuple(sorted(texts(state.palettes[0])))), texts(
        (*state.hands[1], *state.deck))
    for hand in combinations(sorted(hidden), len(state.hands[1])):
        left = without(hidden, *hand)
        theirs = Side(hand, tuple(sorted(texts(state.palettes[1]))))
        for deck in permutations(left, min(drawn, len(left))) if state.rules.draw else [()]:
            rest = without(left, *deck)
            yield World(mine, theirs, state.rule, (*deck, *rest) if state.rules.draw else None)


def texts(cards: Iterable[object]) -> Cards:
    return tuple(map(str, cards))


def same(world: World, turn: Taken) -> World:
    """The table after the same turn in another arrangement."""
    return next(each.after for each in turns(world) if each[:3] == turn[:3])


# Win in two


def wins_in_two(worlds: Sequence[World]) -> bool:
    """Whether, one's turn being over (the first's), one wins with the next at the latest, whatever the world.

    The second turn is chosen by what one has seen: it has to do in all worlds in which that could be seen.
    """
    seen = defaultdict(list)
    for world in worlds:
        for answer in turns(turned(world)):
            seen[answer[:3]].append(turned(answer.after))
    return all(_has_last_word(possible) for possible in seen.values())


def _has_last_word(possible: Sequence[World]) -> bool:
    return any(all(_is_last(same(world, turn)) for world in possible) for turn in turns(possible[0], may_draw=False))


def _is_last(world: World) -> bool:
    return next(turns(turned(world)), None) is None


def survives_all(world: World) -> bool:
    """Whether the rival survives every second turn in this world, one's own draw included."""
    return all(not _is_last(turn.after) for turn in turns(world))


# Fold or fight


def open_worth(world: World) -> int:
    """What the seat to act gains on the other, both knowing every card."""
    return max([-worth(world.rule, world.second.palette), *(_open_after(turn.after) for turn in turns(world))])


@lru_cache(maxsize=1 << 20)
def _open_after(world: World) -> int:
    return -open_worth(turned(world))


def open_after(world: World, discarded: str) -> int:
    """The same for a seat that has ended its turn, but for a draw that its discard may have earned."""
    return max(_open_after(taken.after) for taken in _drawn(Taken("", discarded, False, world)))


def least(possible: Sequence[World], discarded: str) -> int:
    """What one's turn, which is over but for its draw, comes to at least if one goes on from what one sees."""
    kept = _least(possible)
    seen = defaultdict(list)
    for world in possible:
        for taken in _drawn(Taken("", discarded, False, world)):
            if taken.drew:
                seen[taken.after.first.hand[-1]].append(taken.after)
    return max(kept, min(map(_least, seen.values()))) if seen else kept


def _least(possible: Sequence[World]) -> int:
    """The rival is to act; it may fold as well."""
    seen = defaultdict(list)
    for world in possible:
        for answer in turns(turned(world)):
            seen[answer[:3]].append(turned(answer.after))
    return min([worth(possible[0].rule, possible[0].first.palette), *map(_best, seen.values())])


def _best(possible: Sequence[World]) -> int:
    """One is to act oneself, in one of these worlds."""
    world, kept = possible[0], [-worth(possible[0].rule, possible[0].second.palette)]
    for turn in turns(world, may_draw=False):
        kept.append(least([same(each, turn) for each in possible], turn.discarded))
    return max(kept)
