"""How fast the bots are: Red7's playouts a second, both games' times to decide and answers over the protocol.

`python -m tests.programs.speeds playouts`: rounds played to their ends from positions in mid-round, a second of processor time.
`python -m tests.programs.speeds times [--turns N] [--game 7street]`: percentiles of the time that each level takes for a
turn, by rule set and seats (7 Street's: all together); of processor time, by which those that search keep their budgets
here too, as on a core of their own.
`python -m tests.programs.speeds answers [--turns N] [--game 7street]`: the answers in 10,000 turns, a seventh of them each
level's, which is a program of its own and asked over the protocol with 5 ms a turn: how many are illegal or late.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import count, cycle, islice, product
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any
from unittest.mock import patch

from game.catalog import ENTRIES, GAMES
from game.core.events import TurnBegan
from game.core.game import Budget
from game.core.match import Match
from game.league.contest import EXTERNAL, Contest
from game.league.play import EnginePlayer, LevelPlayer
from game.red7.bots.acting import Actions
from game.red7.bots.levels import own_ms
from game.red7.bots.playout import half_of_all_cards, play_out
from game.red7.bots.strengths import GUARD
from game.red7.bots.worlds import Dealer
from game.red7.cards import CardSet, card_set
from game.red7.game import RED7
from game.red7.rules import PRESETS, SEATS, Rules
from game.red7.view import View
from game.seven_street.bots.levels import street_own_ms
from game.seven_street.game import SEVEN_STREET
from game.seven_street.rules import COME_OUT, STREETS_TO_END, StreetRules
from game.seven_street.rules import SEATS as STREET_SEATS
from game.seven_street.view import StreetView
from tests.game.red7.matches import Case, turns_of
from tests.programs.fairness import street_turns

Round = tuple[list[CardSet], list[CardSet], int, list[CardSet]]
BASIC, ADVANCED = PRESETS["basic"], PRESETS["advanced"]
ACTIONS = ADVANCED._replace(actions=True)
RULE_SETS = {"Basic": BASIC, "Advanced": ADVANCED, "Advanced, actions": ACTIONS}
TABLES = [(name, rules, seats) for name, rules in RULE_SETS.items() for seats in SEATS]
POSITIONS = 2000
SECONDS = 3.0
ASKED: dict[str, list[tuple[Any, int]]] = {
    "red7": [(rules, seats) for _, rules, seats in TABLES],
    "7street": [(StreetRules(None, 1, come_out, streets_to_end=to_end), seats)
                for come_out, to_end, seats in product(COME_OUT, STREETS_TO_END, STREET_SEATS)],
}  # fmt: skip
"""The tables at which programs are asked, by game."""
ANSWER_MS = 5
MORE = 10
"""So many times as many turns are timed of levels that do not search."""


def views(rules: Rules, seats: int, player: str = "bot:greedy") -> Iterator[View]:
    """Turns of matches, as whoever is to act sees them."""
    for seed in count():
        for state in turns_of(Case(rules, (player,) * seats, seed), 12):
            yield RED7.view(state, state.to_act)


def _dealt(view: View, random: Random) -> Round:
    """The round as a view's seat may think of it, itself first."""
    world, position = Dealer(view, random).deal(), view.position
    assert position is not None and view.seat is not None
    hands, following = world.hands, [seat % view.seats for seat in range(view.seat, view.seat + view.seats)]
    hands[view.seat] = position.hand
    seats = [seat for seat in following if view.alive[seat]]
    palettes = [card_set(view.palettes[seat]) for seat in seats]
    return [hands[seat] for seat in seats], palettes, GUARD[position.rule], world.deck


def playouts(rules: Rules, seats: int) -> float:
    """Maestro's playouts a second of processor time, from positions of greedy's matches."""
    random = Random(1)
    dealt = [_dealt(view, random) for view in islice(views(rules, seats), POSITIONS)]
    acting, notice = Actions(rules.edition, rules.draw) if rules.actions else None, half_of_all_cards(random)
    began = time.process_time()
    for played, (hands, palettes, rule, deck) in enumerate(cycle(dealt), 1):
        if acting is not None:
            acting.play_out(hands[:], palettes[:], rule, deck[:])
        else:
            play_out(hands[:], palettes[:], rule, deck[:], rules.draw, notice)
        if played % POSITIONS == 0 and time.process_time() - began > SECONDS:
            return played / (time.process_time() - began)
    raise AssertionError("positions never end")


def street_views() -> Iterator[StreetView]:
    """Turns of 7 Street's matches at all rule sets and seat counts, as whoever is to act sees them."""
    random = Random(1)
    for seed in count():
        for state in street_turns(random, seed):
            yield SEVEN_STREET.view(state, state.to_act)


def times(think: Callable[[Any, Random], Any], asked: Iterable[Any]) -> list[float]:
    """The 50th, 95th and 99th percentile of the time for a turn, in ms; `asked` are the views of each."""
    taken = []
    with patch("time.perf_counter", time.process_time):
        for number, view in enumerate(asked):
            began = time.process_time()
            think(view, Random(number))
            taken.append((time.process_time() - began) * 1000)
    cuts = quantiles(taken, n=100)
    return [cuts[49], cuts[94], cuts[98]]


def answers(game: str, level: str, turns: int) -> tuple[int, int]:
    """How many of the answers in so many turns are illegal, and how many late; asked over the protocol."""
    command = f"{EXTERNAL}{sys.executable} {Path(__file__).parents[2] / 'main.py'} bot --game {game} --level {level}"
    random, illegal, late = Random(level), 0, 0
    while turns > 0:
        rules, seats = random.choice(ASKED[game])
        contest = Contest(game, GAMES[game].rules_to_json(rules), seats, (level,), True, Budget(ANSWER_MS), 1)
        program = EnginePlayer(contest, command, 0, random)
        others = [LevelPlayer(contest, "greedy", random) for _ in range(seats - 1)]
        match: Match[Any, Any, Any] = Match(GAMES[game], GAMES[game].begin(rules, seats), [program, *others], random)
        while not match.is_over:
            for step in match.advance() or ():
                program.hear(step)
                turns -= isinstance(step.event, TurnBegan) and step.event.seat == 0
        program.close()
        illegal, late = illegal + program.illegal, late + program.late
    return illegal, late


def _tell_playouts(turns: int, game: str) -> None:
    for name, rules, seats in TABLES:
        print(f"{name}, {seats} seats: {playouts(rules, seats):,.0f} playouts a second", flush=True)


def _tell_times(turns: int, game: str) -> None:
    tables: list[tuple[str, Callable[[], Iterator[Any]]]] = [("all tables", street_views)]
    if game == "red7":
        tables = [(f"{name:18} {seats} seats", partial(views, rules, seats)) for name, rules, seats in TABLES]
    for level, think in ENTRIES[game].levels.items():
        for table, asked in tables:
            budget = own_ms(level, next(asked())) if game == "red7" else street_own_ms(level)
            number = turns if budget else MORE * turns
            columns = " ".join(f"{ms:8.2f}" for ms in times(think, islice(asked(), number)))
            print(f"{level:10} {table}, own {budget or '-':>4} ms: {columns}", flush=True)


def _tell_answers(turns: int, game: str) -> None:
    levels = ENTRIES[game].levels
    for level in levels:
        illegal, late = answers(game, level, turns // len(levels))
        print(f"{level}: {illegal} illegal, {late} late", flush=True)


def main(argv: list[str]) -> int:
    """The command; returns its exit code."""
    tell = {"playouts": (_tell_playouts, 0), "times": (_tell_times, 200), "answers": (_tell_answers, 10_000)}
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=tell)
    parser.add_argument("--turns", type=int)
    parser.add_argument("--game", choices=ASKED, default="red7")
    options = parser.parse_args(argv)
    say, usual = tell[options.what]
    say(options.turns or usual, options.game)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
