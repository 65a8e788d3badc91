"""Fits the numbers of the strongest style by rounds against itself as it is, and against the styles of characters.

`python -m game.seven_street.bots.fit [--deals N] [--seats N] [--passes N] [--seed N]` changes one number after the
other, plays so many deals from both sides, keeps what gains on these and on twice as many other deals, and prints the
style after each pass: it is to be written into `style.py` by hand, and judged on other seeds.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from math import tanh
from random import Random
from typing import Any

from game.seven_street.bots.playout import Playout
from game.seven_street.bots.policy import play_on
from game.seven_street.bots.style import HUNTER, SPROUT, STRONGEST, Style
from game.seven_street.bots.worlds import playout_of
from game.seven_street.cards import counts_of
from game.seven_street.game import SEVEN_STREET
from game.seven_street.rules import SEATS, StreetRules, sides
from game.seven_street.state import StreetState

SCORES = (-100, 0, 0, 0, 700, 1600, 2200, 3500)
"""With which a round begins: they say what it takes to come out."""
SURE, SURE_AGAIN = 0.004, 0.002
"""By how much a change must gain at first, and on the other deals."""
PARTNERS = ((HUNTER, 0.3), (SPROUT, 0.2))
"""Against whom it is played besides itself, and how much that weighs."""


def dealt(seed: int, seats: int) -> Playout:
    """A round of which all cards are known."""
    random = Random(seed)
    state: StreetState = SEVEN_STREET.begin(StreetRules(), seats)
    state = state._replace(points=tuple(random.choice(SCORES) for _ in state.points))
    for event in SEVEN_STREET.decide(state, SEVEN_STREET.shuffle(state, random)):
        state = SEVEN_STREET.evolve(state, event)
    playout = playout_of(SEVEN_STREET.view(state, state.to_act))
    playout.hands = [list(counts_of(hand)) for hand in state.hands]
    playout.stock = [card.kind for card in reversed(state.stock)]
    playout.done = None
    return playout


def gain(style: Style, other: Style, seeds: range, seats: int) -> float:
    """Rounds won and lead, from -1 to 1, of a style that plays the first side and then all others."""
    total = 0.0
    for seed in seeds:
        deal = dealt(seed, seats)
        for side in (0, 1):
            playout = deal.copy()
            own = [int(seat % playout.teams > 0) == side for seat in range(seats)]
            play_on(playout, [style if is_own else other for is_own in own])
            scores = playout.scores()
            mine = max(score for team, score in enumerate(scores) if own[team])
            theirs = max(score for team, score in enumerate(scores) if not own[team])
            total += 0.5 * ((mine > theirs) - (mine < theirs)) + 0.5 * tanh((mine - theirs) / 1500)
    return total / len(seeds) / 2


def changes(style: Style, scale: float) -> Iterator[tuple[str, Style]]:
    """Styles with one number changed, and what was changed."""
    for name, value in style._asdict().items():
        for label, other in _others(value, scale):
            yield f"{name}{label}", style._replace(**{name: other})


def _others(value: Any, scale: float) -> Iterator[tuple[str, Any]]:
    if isinstance(value, tuple):
        for place, part in enumerate(value):
            for label, other in _others(part, scale):
                yield f"[{place}]{label}", (*value[:place], other, *value[place + 1 :])
    elif isinstance(value, bool):
        yield "", not value
    elif isinstance(value, int):
        for step in (-1, 1):
            yield f" {step:+}", value + step
    else:
        step = scale * max(2.0, abs(value) / 2)
        for change in (-step, step):
            yield f" {change:+.2f}", value + change


def fitted(style: Style, deals: int, seats: int, passes: int, seed: int) -> Style:
    """The style after so many passes through its numbers."""
    place, partners = seed, (*PARTNERS, (style, 0.5))

    def worth(tried: Style, begin: int, count: int) -> float:
        seeds = range(begin, begin + count)
        return sum(weight * gain(tried, partner, seeds, seats) for partner, weight in partners)

    for number in range(passes):
        names = [name for name, _ in changes(style, 0.7**number)]
        Random(seed + number).shuffle(names)
        for name in names:
            tried = dict(changes(style, 0.7**number)).get(name)
            place += 3 * deals
            if tried is None:  # that number has changed since
                continue
            if worth(tried, place, deals) <= worth(style, place, deals) + SURE:
                continue
            again = place + deals
            if worth(tried, again, 2 * deals) > worth(style, again, 2 * deals) + SURE_AGAIN:
                style = tried
                print(name, flush=True)
        print(f"pass {number + 1}: {style}", flush=True)
    return style


def main(argv: list[str]) -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seats", type=int, choices=SEATS, default=2)
    parser.add_argument("--passes", type=int, default=2)
    parser.add_argument("--seed", type=int, default=10**9)
    asked = parser.parse_args(argv)
    fitted(STRONGEST[len(sides(asked.seats)[0])], asked.deals, asked.seats, asked.passes, asked.seed)


if __name__ == "__main__":
    main(sys.argv[1:])
