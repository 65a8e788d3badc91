"""Lost turns without end, and what must hold of all that is told of one: the brute force and the oracle say the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import count, takewhile
from random import Random
from typing import Any, NamedTuple

from game.core.events import TurnBegan
from game.core.match import Step
from game.red7.events import SeatOut
from game.red7.moves import Act, Move
from game.red7.rules import Rules
from game.red7.standing import Comparison
from game.red7.state import State
from game.red7.teaching.autopsy import Autopsy, Loss, autopsy, losses
from game.red7.teaching.hints import Badge, Kind, badges, hint
from game.red7.teaching.survival import cards_moved
from tests.game.red7.matches import Case, steps
from tests.game.red7.teaching.brute_force import Found, all_ways, rest_of, told
from tests.oracle import ranking
from tests.programs.corpus import RULE_SETS, STRIDE

PLAYERS = ("wanderer", "wanderer", "bot:random", "bot:greedy")


class Lost(NamedTuple):
    """A lost turn: the state in which it began, and what the seat saw and did."""

    rules: Rules
    state: State
    loss: Loss


def lost_turns() -> Iterator[Lost]:
    """Lost turns without end, from matches over every rule set in turn."""
    for number in count():
        seats, rules = RULE_SETS[number * STRIDE % len(RULE_SETS)]
        random = Random(number)
        players = tuple(random.choice(PLAYERS) for _ in range(seats))
        happened = list(steps(Case(rules, players, number)))
        for found, state in zip(losses(happened), _beginnings(happened), strict=True):
            yield Lost(rules, state, found)


def _beginnings(happened: Iterable[Step]) -> Iterator[State]:
    """The states in which the lost turns began."""
    state = None
    for step in happened:
        if isinstance(step.event, TurnBegan):
            state = step.after
        elif isinstance(step.event, SeatOut):
            assert state is not None
            yield state


class Wrong(AssertionError):
    """Something told of a lost turn that is not so."""


def turn_text(moves: Iterable[Move]) -> str:
    """A turn as the brute force tells it."""
    return told(tuple(f"{move.act.value} {move.card}" for move in cards_moved(moves)))


def _need(holds: bool, what: str, lost: Lost) -> None:
    if not holds:
        raise Wrong(f"{what}: {lost}")


def check(lost: Lost) -> Counter[str]:
    """What kind of loss it is. Raises Wrong if anything told of it differs from what can be tried."""
    told_of, tried = autopsy(lost.loss), all_ways(lost.state)
    _check_ways(lost, told_of, tried)
    _check_reasons(lost, told_of)
    _check_proof(lost, told_of, tried)
    _check_missed(lost, told_of)
    _check_hint(lost, told_of)
    _check_badges(lost, tried)
    kind = "sure way" if tried.sure else "chance" if tried.chances else "no way"
    return Counter({"turns": 1, kind: 1, f"cause {told_of.cause}": 1, "ways": len(told_of.safe_turns),
                    "chances": len(told_of.chances), "attempts": len(told_of.proof), "missed": bool(told_of.missed)})


def _check_ways(lost: Lost, told_of: Autopsy, tried: Found) -> None:
    sure = [turn_text(way.moves) for way in told_of.safe_turns]
    _need(len(sure) == len(set(sure)), "a way is told twice", lost)
    _need(set(sure) == tried.sure, f"ways {set(sure) ^ tried.sure}", lost)
    values = [way.value for way in told_of.safe_turns]
    _need(values == sorted(values, reverse=True), "the best way is not first", lost)
    chances = {
        turn_text(each.moves): {str(card) for hope in each.hopes for card in hope.cards} for each in told_of.chances
    }
    _need(chances == tried.chances, f"chances {chances} for {tried.chances}", lost)
    most = [each.helping for each in told_of.chances]
    _need(most == sorted(most, reverse=True), "the best chance is not first", lost)


def _after(lost: Lost, moves: Iterable[Move]) -> tuple[str, dict[int, list[str]]]:
    """The rule and the palettes after cards have gone where the moves send them, by the oracle's words."""
    palettes = {seat: [str(card) for card in cards] for seat, cards in enumerate(lost.state.palettes)
                if lost.state.alive[seat]}  # fmt: skip
    seat, rule = lost.loss.view.seat or 0, lost.state.rule
    for move in cards_moved(moves):
        card = str(move.card)
        if move.act is Act.PLAY:
            palettes[seat].append(card)
        elif move.act is not Act.DISCARD:
            palettes[seat if move.owner is None else move.owner].remove(card)
        if move.act in (Act.DISCARD, Act.SHED):
            rule = card[0]
    return rule, palettes


def _agrees(why: Comparison, rule: str, palettes: dict[int, list[str]]) -> bool:
    """Whether a comparison is what the oracle sees on these palettes."""
    others = {seat: cards for seat, cards in palettes.items() if seat != why.seat}
    rival = ranking.leader(rule, others)
    sets = [(why.mine, palettes[why.seat]), (why.theirs, palettes[rival] if rival is not None else [])]
    for counting, palette in sets:
        largest = ranking.largest_sets(rule, palette) or [[]]
        if {str(card) for card in counting} not in map(set, largest):
            return False
        if counting and str(counting[0]) != max(map(ranking.highest, largest), key=ranking.height):
            return False
    return (why.rule, why.rival, why.leader) == (rule, rival, ranking.leader(rule, palettes))


def _check_reasons(lost: Lost, told_of: Autopsy) -> None:
    for way in told_of.safe_turns:
        _need(_agrees(way.why, *_after(lost, way.moves)) and way.why.leads, f"the reason of {way}", lost)
    for chance in told_of.chances:
        palettes = _after(lost, chance.moves)[1]
        for hope in chance.hopes:
            right = _agrees(hope.why, hope.why.rule, palettes) and hope.why.leads
            _need(right and {card.colour for card in hope.cards} == {hope.why.rule}, f"the reason of {hope}", lost)
    ended, losing = _agrees(told_of.ended, *_after(lost, told_of.lost_turn)), told_of.cause == "losing"
    _need(ended and not (losing and told_of.ended.leads), f"how it ended: {told_of.ended}", lost)


def _check_proof(lost: Lost, told_of: Autopsy, tried: Found) -> None:
    _need(not (tried.sure and told_of.proof), "a proof although there was a way", lost)
    for attempt in told_of.proof:
        rule, palettes = _after(lost, attempt.moves)
        rule = attempt.why.rule if attempt.on_draw else rule
        _need(_agrees(attempt.why, rule, palettes) and not attempt.why.leads, f"the reason of {attempt}", lost)
    if not tried.sure:
        reached = {attempt.why.rule for attempt in told_of.proof}
        hand = [str(card) for card in lost.loss.view.hand]
        _need(reached >= {card[0] for card in hand}, f"a rule left out of {reached}", lost)
        if not lost.rules.actions:
            _need(_strengths(told_of) == _nearest(lost, hand), "not the best under a rule", lost)


def _strengths(told_of: Autopsy) -> dict[str, Any]:
    return {each.why.rule: ranking.strength(each.why.rule, [str(card) for card in each.why.mine])
            for each in told_of.proof}  # fmt: skip


def _nearest(lost: Lost, hand: list[str]) -> dict[str, Any]:
    """The strongest that a hand can come to under each rule without actions: by trying every pair of cards."""
    palette = _after(lost, ())[1][lost.loss.view.seat or 0]
    found: dict[str, list[Any]] = {}
    for play in [None, *hand]:
        there = palette if play is None else [*palette, play]
        for discard in [None, *hand]:
            if discard is None and play is None or discard is not None and discard == play:
                continue
            rule = lost.state.rule if discard is None else discard[0]
            found.setdefault(rule, []).append(ranking.strength(rule, there))
    return {rule: max(powers, key=lambda power: power or (0,)) for rule, powers in found.items()}


def _check_missed(lost: Lost, told_of: Autopsy) -> None:
    """What was still open after the last card that turned up unknown."""
    events, known = lost.loss.events, [str(card) for card in lost.loss.view.deck_top]
    upto = 0
    for place, event in enumerate(events, 1):
        if event.target.kind == "deck":
            known.insert(0, str(event.card))
        elif event.source.kind == "deck":
            upto = upto if known else place
            known = known[1:]
    open_then = rest_of(lost.state, events[:upto]) if upto else set()
    _need({turn_text(way.moves) for way in told_of.missed} == open_then, f"missed {open_then}", lost)


def _check_badges(lost: Lost, tried: Found) -> None:
    """The badges are what the surviving turns say of each card."""
    if lost.loss.cause == "empty":
        return
    found = badges(lost.loss.view)
    hand = [str(card) for card in found]
    expected = {card: Badge() for card in hand}
    for text in tried.sure:
        _expect(expected, text.split(", "))
    helping: dict[str, int] = {}
    for text, cards in tried.chances.items():
        for first in _firsts(text.split(", ")):
            helping[first] = max(helping.get(first, 0), len(cards))
    chances = {str(card): badge.chance[0] for card, badge in found.items() if badge.chance}
    _need(chances == helping, f"the chances {chances} of badges for {helping}", lost)
    for card, badge in found.items():
        same = badge._replace(draws=False, chance=None, discards=(), plays=())
        pairs = [sorted(map(str, cards)) for cards in (badge.discards, badge.plays)]
        wanted = expected[str(card)]
        _need(same == wanted._replace(discards=(), plays=()), f"the badge of {card}: {badge} for {wanted}", lost)
        _need(pairs == [sorted(wanted.discards), sorted(wanted.plays)], f"the pairs of {card}", lost)


def _expect(expected: dict[str, Any], steps: list[str]) -> None:
    """Adds a surviving turn; cards are texts here."""
    acts, cards = [step.split()[0] for step in steps], [step.split()[1] for step in steps]
    if acts == ["play"]:
        expected[cards[0]] = expected[cards[0]]._replace(played=True)
    elif acts == ["discard"]:
        expected[cards[0]] = expected[cards[0]]._replace(discarded=True)
    elif acts == ["play", "discard"] and cards[1] in expected:
        first, second = expected[cards[0]], expected[cards[1]]
        expected[cards[0]] = first._replace(discards=(*first.discards, cards[1]))
        expected[cards[1]] = second._replace(plays=(*second.plays, cards[0]))
    else:
        for card in _firsts(steps):
            expected[card] = expected[card]._replace(by_action=True)


def _firsts(steps: list[str]) -> list[str]:
    """The cards that a turn may begin with: of several 5s any."""
    fives = [*takewhile(lambda step: step.startswith("play") and step.endswith("5"), steps)]
    return [step.split()[1] for step in fives or steps[:1]]


def _check_hint(lost: Lost, told_of: Autopsy) -> None:
    hinted = hint(lost.loss.view)
    _need(hinted.turn == next(iter(told_of.safe_turns), None), "the hint is not the best way", lost)
    hopeful = None if told_of.safe_turns else next(iter(told_of.chances), None)
    _need(hinted.chance == hopeful, "the hint is not the best chance", lost)
    lost_for_good = not told_of.safe_turns and not told_of.chances
    _need((hinted.kind is Kind.NO_WAY) == lost_for_good, "the hint's kind", lost)
