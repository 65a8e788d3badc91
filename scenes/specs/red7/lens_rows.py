"""The seven rules side by side: under each who leads now and who would, and by what."""

from __future__ import annotations

from typing import NamedTuple

from game.red7.cards import COLOURS, card_set
from game.red7.cards import Card as Red7Card
from game.red7.ranking import leader
from game.red7.standing import Comparison, Decider, RuleSeen, compare, lens
from game.red7.view import View
from scenes.kit.messages import tr
from scenes.specs.red7.captions import face, nothing, set_in_words
from scenes.table.values import Card, Pieces
from scenes.table.words import pieces


class LensLead(NamedTuple):
    """Who is winning under a rule, and by what; `seat` None: nobody.

    `by` has the sizes first, then the cards that break a tie; `short` only the winner's. `decides` breaks the tie.
    `words` say the winner's set: "2 evens, 6 high".
    """

    seat: int | None
    by: Pieces
    short: Pieces
    decides: Red7Card | None
    words: Pieces


class LensRow(NamedTuple):
    """A rule: who leads now, and who would with a card played, or discarded if that makes it."""

    rule: str
    holds: bool
    now: LensLead
    played: LensLead | None
    discarded: LensLead | None

    @property
    def then(self) -> LensLead:
        """Who would lead with the card played; without one, who leads now."""
        return self.played or self.now


def _seen(view: View, card: Card | None) -> tuple[RuleSeen, ...]:
    """Through the eyes of the view's seat; where that is out, or nobody, through those of whoever leads."""
    if view.seat is not None and view.alive[view.seat]:
        return lens(view, card if isinstance(card, Red7Card) and card in view.hand else None)
    palettes = [card_set(cards) for cards in view.palettes]
    leads = {rule: leader(rule, palettes, view.alive) for rule in COLOURS}
    return tuple(RuleSeen(rule, compare(rule, palettes, seat or 0), None, None) for rule, seat in leads.items())


def lens_rows(view: View, card: Card | None) -> tuple[LensRow, ...]:
    """A row for every rule, the highest first, with a card of the view's hand that may be laid down."""
    return tuple(_row(view, seen) for seen in _seen(view, card))


def _row(view: View, seen: RuleSeen) -> LensRow:
    played, discarded = (None if why is None else lead(why) for why in (seen.played, seen.discarded))
    return LensRow(seen.rule, seen.rule == view.rule, lead(seen.now), played, discarded)


def lead(why: Comparison) -> LensLead:
    """Who leads and by what: the sizes first, then the highest cards where these decide (rules, section 4)."""
    if why.decider is Decider.NOBODY:
        return LensLead(None, (nothing(why.rule),), (nothing(why.rule),), None, (nothing(why.rule),))
    size = str(len(why.better))
    if why.tie_break is None:
        sizes = pieces("{size} > {other}", size=size, other=str(len(why.worse)))
        return LensLead(why.leader, sizes, sizes, None, _set(why))
    better, worse = map(face, why.tie_break)
    by = pieces("{size} {better} > {worse}", size=size, better=better, worse=worse)
    short = pieces("{size} {better}", size=size, better=better)
    return LensLead(why.leader, by, short, why.tie_break[0], _set(why))


def _set(why: Comparison) -> Pieces:
    """The winner's set as a newcomer reads it; its highest card where that decides."""
    if why.rule == "R":
        return pieces(tr("highest {card}"), card=face(why.better[0]))
    words = set_in_words(why.rule, len(why.better), why.better[0])
    if why.tie_break is None:
        return (words,)
    return pieces(tr("{set}, {card} high"), set=words, card=face(why.tie_break[0]))
