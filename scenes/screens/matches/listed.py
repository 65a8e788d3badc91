"""A match of the list: what it was and how it ended, in words, for its row and for the page of it."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from pathlib import Path
from typing import NamedTuple

from game.history.index import OPEN, OVER
from game.history.match_list import ListedMatch
from scenes.kit.messages import grouped, listed, sentences, signed, tr
from scenes.match.past.days import day_words, length_words
from scenes.match.past.telling import line_of, points_of, result_words, score_of, score_words, story_of
from scenes.match.store.beside import about
from scenes.match.story import Seating, Story
from scenes.screens.scoring.outcome import side_name
from scenes.screens.scoring.race import blocks_of
from scenes.specs import registry
from scenes.specs.registry import title_of
from scenes.table.words import together


class Listed(NamedTuple):
    """A match of the list with the title of its rules; one that cannot be read has no story."""

    entry: ListedMatch
    story: Story | None
    rules: str

    @property
    def name(self) -> str:
        """Of its record: no other match has the same."""
        return self.entry.name

    @property
    def is_bright(self) -> bool:
        """Whether it stands out in the list: it was won, goes on, or was nobody's here."""
        return self.story is not None and (self.entry.state == OPEN or self.entry.own is None or self.entry.is_won)

    # -- in its row

    @property
    def result(self) -> str:
        """How it ended in a word."""
        return result_words(self.entry)

    @property
    def score(self) -> str:
        """The points, or what there is instead of them."""
        entry = self.entry
        if self.story is None:
            return ""
        score = score_words(entry)
        if not score and entry.own is not None and entry.places and entry.state == OVER:
            words = registry.figure_words(entry.game)
            return words.place(entry.places[entry.own]) if words is not None else ""
        return score

    @property
    def rivals(self) -> list[Seating]:
        """Everybody on other sides; all where nobody played."""
        entry, story = self.entry, self.story
        if story is None:
            return []
        own = story.sides[entry.own_side] if entry.own is not None and story.sides else ()
        return [seating for seat, seating in enumerate(story.seats) if seat not in own]

    @property
    def game_and_rules(self) -> str:
        """The rule set, with its game where that is not the first one; of a damaged match what is wrong with it."""
        if self.story is None:
            return self.entry.fault
        title = registry.titles()[self.entry.game]
        return self.rules if self.entry.game == registry.FIRST else f"{title}, {self.rules}"

    def when(self, now: datetime) -> str:
        """Day and length."""
        entry, day = self.entry, day_words(self.entry.began, now)
        if entry.state == OPEN:
            return listed((day, tr("round {n}").format(n=len(entry.rounds) + 1)))
        return listed((day, length_words(entry.seconds, len(entry.rounds)))) if entry.can_be_read else day

    @property
    def aloud(self) -> str:
        """How it ended, and against whom."""
        if self.story is None:
            return listed((self.result, self.name))
        against = tr("against {names}").format(names=", ".join(seat.name for seat in self.rivals))
        return listed((self.result, self.score, against if self.rivals else ""))

    # -- beside the list, and on its page

    @property
    def points(self) -> str:
        """The own points; empty where nobody has any."""
        return grouped(points_of(self.entry)[0]) if self.story is not None and score_of(self.entry) else ""

    @property
    def others(self) -> str:
        """The points of everybody else."""
        if not self.points:
            return ""
        return tr("to {points}").format(points=together([grouped(points) for points in points_of(self.entry)[1]]))

    @property
    def heading(self) -> str:
        """Who has won."""
        entry, story = self.entry, self.story
        if story is None:
            return tr("Damaged")
        if entry.state != OVER:
            return tr("Round {n}").format(n=len(entry.rounds) + 1)
        if entry.own is not None and entry.is_won and len([seat for seat in story.seats if seat.level is None]) == 1:
            return tr("You won")
        names = together([side_name(story, side) for side in entry.winners])
        return tr("{name} won").format(name=names) if len(entry.winners) == 1 else tr("Shared")

    @property
    def rules_and_target(self) -> str:
        """By what it was played."""
        target = self.story.target if self.story is not None else None
        if target is None:
            return self.rules
        return tr("{rules}, first to {points}").format(rules=self.rules, points=grouped(target))

    def day_and_length(self, now: datetime) -> str:
        """When it was."""
        entry = self.entry
        return tr("{day}, {length}").format(
            day=day_words(entry.began, now), length=length_words(entry.seconds, len(entry.rounds)))

    @property
    def line(self) -> str:
        """What was remarkable about it; of a damaged match where it cannot be read on."""
        if self.story is not None:
            return line_of(self.entry)
        return tr("Can't be read: line {n}").format(n=self.entry.line) if self.entry.line else tr("Can't be read")

    @property
    def places(self) -> list[str]:
        """How long each side stayed in, where nobody has points; empty where that is not known."""
        words = registry.figure_words(self.entry.game) if self.story is not None and not self.points else None
        if words is None or self.story is None or not self.entry.places:
            return []
        return [words.place(self.entry.places[first]) for first, *_ in self.story.sides]

    def details(self, now: datetime) -> str:
        """All of this for a voice."""
        if self.story is None:
            return sentences((self.heading, self.line, self.entry.fault))
        story, places = self.story, self.places
        figures = places or [grouped(points) for points in story.totals]
        gains = [(block.side, signed(block.points)) for block in ([] if places else blocks_of(story))]
        sides = [listed((side_name(story, side), figure, *(gain for of, gain in gains if of == side)))
                 for side, figure in enumerate(figures)]  # fmt: skip
        return sentences((listed((self.points, self.heading, self.others)), self.rules_and_target,
                          self.day_and_length(now), *sides, self.line))  # fmt: skip


def listed_match(entry: ListedMatch, folder: Path) -> Listed:
    """A match of the records in a folder, with everybody's faces."""
    if not entry.can_be_read or entry.game not in registry.GAMES:
        return Listed(entry, None, "")
    looks = {**registry.guest_looks(entry.game), **registry.looks(entry.game)}
    story = story_of(entry, looks, about(folder / entry.name).faces,
                     partial(registry.round_colour, entry.game)) if entry.seats else None
    return Listed(entry, story, title_of(entry.game, entry.rules))
