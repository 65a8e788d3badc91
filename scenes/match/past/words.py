"""A match of the past in words: when it was, how long it took, how it ended; and as the story that scenes draw."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from functools import lru_cache

from game.catalog import GAMES
from game.core.events import TallyLine
from game.history.index import LEFT, OPEN, OVER
from game.history.match_list import ListedMatch
from game.history.summary import RUN
from scenes.kit.messages import grouped, mark, tr, trn
from scenes.match.seats import seatings
from scenes.match.story import Story

CLOSE = 0.1
"""Of the winner's points: a lead that is close."""


Looks = dict[str, dict[str, str]]
WEEKDAYS = (mark("Mon"), mark("Tue"), mark("Wed"), mark("Thu"), mark("Fri"), mark("Sat"), mark("Sun"))
MONTHS = (mark("Jan"), mark("Feb"), mark("Mar"), mark("Apr"), mark("May"), mark("Jun"),
          mark("Jul"), mark("Aug"), mark("Sep"), mark("Oct"), mark("Nov"), mark("Dec"))  # fmt: skip
EVENING = 18


def story_of(match: ListedMatch, looks: Looks, faces: Sequence[str], colour: Callable[[str], str | None]) -> Story:
    """The match with everybody's faces; what is known of a round is who won it, by what, and all points since.

    `colour` gives the colour key of a round by its label.
    """
    story = Story(seatings(match.seats, looks, faces), match.sides, match.target, counts_rounds=counts_rounds(match))
    before = (0,) * len(match.sides)
    for short in match.rounds:
        gain = short.totals[short.winner] - before[short.winner] if short.winner is not None else 0
        lines = (TallyLine(short.label, short.winner, gain),) if short.winner is not None else ()
        story, before = story.with_round(short.winner, lines, short.totals), short.totals
    rounds = (result._replace(tones=(colour(short.label),) * len(match.sides))
              for short, result in zip(match.rounds, story.rounds, strict=True))  # fmt: skip
    return story._replace(rounds=tuple(rounds), winners=match.winners)


def counts_rounds(match: ListedMatch) -> bool:
    """Whether the match is decided by rounds won instead of points."""
    return match.game in GAMES and _rounds_decide(match.game, match.rules)


@lru_cache(maxsize=64)
def _rounds_decide(game: str, rules: str) -> bool:
    """By rules as records have them: a list asks for the same ones again and again."""
    return GAMES[game].counts_rounds(GAMES[game].rules_from_json(json.loads(rules)))


def scores_of(match: ListedMatch) -> list[tuple[int, ...]]:
    """What decides it, for every side: points, or rounds won, after each round."""
    if not counts_rounds(match):
        return [short.totals for short in match.rounds]
    winners = [short.winner for short in match.rounds]
    return [tuple(winners[:count].count(side) for side in range(len(match.sides)))
            for count in range(1, len(winners) + 1)]  # fmt: skip


def score_of(match: ListedMatch) -> tuple[int, ...]:
    """What every side has come to; empty where nobody has anything."""
    scores = scores_of(match)
    last = scores[-1] if scores else match.totals
    return last if any(last) else ()


def result_words(match: ListedMatch) -> str:
    """The result of a match in a word."""
    if match.state == OPEN:
        return tr("Open")
    if match.state in (LEFT, OVER) and match.origin == RUN:
        return tr("Arcade run")  # whoever won most of its rounds: what was asked for is points of the stage
    if match.state == LEFT:
        return tr("Left")
    if match.state != OVER:
        return tr("Damaged")
    if match.own is None:
        return tr("Bots")
    return tr("Won") if match.is_won else tr("Lost")


def score_words(match: ListedMatch) -> str:
    """The own points and those of the best other side; empty where nobody has any."""
    own, others = points_of(match)
    if not score_of(match):
        return ""
    words = tr("{own} to {other}") if min(own, *others) < 0 else tr("{own}-{other}")
    return words.format(own=grouped(own), other=grouped(max(others, default=0)))


def points_of(match: ListedMatch) -> tuple[int, list[int]]:
    """The own points, and those of the others, the highest first."""
    score = score_of(match) or match.totals
    others = (points for side, points in enumerate(score) if side != match.own_side)
    return score[match.own_side] if score else 0, sorted(others, reverse=True)


def line_of(match: ListedMatch) -> str:
    """The match in one line: what was most remarkable about it; empty where nothing was."""
    if match.state != OVER or not score_of(match):
        return trn("1 turn.", "{n} turns.", match.turns) if match.state == OVER else ""
    own, others = points_of(match)
    behind, ahead = _farthest(match)
    rival = max(others, default=0)
    if match.is_won and behind is not None:
        return tr("Came back from {own}–{other}.").format(own=grouped(behind[0]), other=grouped(behind[1]))
    if match.is_won and len(match.rounds) > 1:
        return tr("Never behind.")
    if not match.is_won and ahead is not None:
        return tr("Was ahead {own}–{other}.").format(own=grouped(ahead[0]), other=grouped(ahead[1]))
    if match.origin != RUN and 0 < abs(own - rival) <= CLOSE * max(own, rival):
        return _margin_words(match, abs(own - rival))
    return trn("{n} round.", "{n} rounds.", len(match.rounds))


def _margin_words(match: ListedMatch, margin: int) -> str:
    """By how many rounds the match was lost, or by how many points it was won or lost."""
    if counts_rounds(match):  # one that is won says whether one was behind
        return trn("Lost by 1 round.", "Lost by {n} rounds.", margin)
    return (trn("Won by 1 point.", "Won by {n} points.", margin) if match.is_won else
            trn("Lost by 1 point.", "Lost by {n} points.", margin))


def _farthest(match: ListedMatch) -> tuple[tuple[int, int] | None, tuple[int, int] | None]:
    """The scores, own and best other, at which one was farthest behind, and ahead; None where one never was."""
    side = match.own_side
    scores = [(totals[side], max(points for other, points in enumerate(totals) if other != side))
              for totals in scores_of(match)[:-1] if len(totals) > 1]
    behind = min(scores, key=lambda score: score[0] - score[1], default=(0, 0))
    ahead = max(scores, key=lambda score: score[0] - score[1], default=(0, 0))
    return behind if behind[0] < behind[1] else None, ahead if ahead[0] > ahead[1] else None


def day_words(began: float, now: datetime) -> str:
    """The day as one says it; with the hour today, and with the year where it is another one."""
    day = datetime.fromtimestamp(began)
    days = (now.date() - day.date()).days
    if days == 0:
        words = tr("Tonight {hour}:{minute}") if day.hour >= EVENING else tr("Today {hour}:{minute}")
        return words.format(hour=day.hour, minute=f"{day.minute:02}")
    if days == 1:
        return tr("Yesterday")
    month = tr(MONTHS[day.month - 1])
    if day.year != now.year:
        return tr("{day} {month} {year}").format(day=day.day, month=month, year=day.year)
    return tr("{weekday} {day} {month}").format(weekday=tr(WEEKDAYS[day.weekday()]), day=day.day, month=month)


def length_words(seconds: int | None, rounds: int) -> str:
    """The minutes it took; where nobody knows them, its rounds."""
    if seconds is None:
        return trn("1 round", "{n} rounds", rounds)
    return trn("1 min", "{n} min", max(1, round(seconds / 60)))


def weekdays_called(word: str) -> tuple[int, ...]:
    """The days of the week that a word may begin with, Sunday is 0."""
    return tuple((number + 1) % 7 for number, name in enumerate(WEEKDAYS) if _is_called(word, tr(name)))


def months_called(word: str) -> tuple[int, ...]:
    """The numbers of the months that a typed word names; January is 1."""
    return tuple(number for number, name in enumerate(MONTHS, 1) if _is_called(word, tr(name)))


def days_called(word: str, now: datetime) -> tuple[str, ...]:
    """The dates that are called so: today and yesterday."""
    names = {tr("today"): 0, tr("tonight"): 0, tr("yesterday"): 1}
    return tuple((now - timedelta(days=days)).strftime("%Y-%m-%d")
                 for name, days in names.items() if len(word) > 2 and name.startswith(word))


def _is_called(word: str, name: str) -> bool:
    """Whether a typed word is the short name, or begins with it: "thu" and "thursday"."""
    return len(word) > 2 and word.startswith(name.casefold())
