"""What Red7 tells of a turn: the engines' facts as the table's words and chips."""

from __future__ import annotations

from game.red7.cards import COLOURS, card_set
from game.red7.cards import Card as Red7Card
from game.red7.ranking import leader
from game.red7.teaching.comparison import Comparison, Decider, compare
from game.red7.teaching.lens import RuleSeen, lens
from game.red7.view import View
from scenes.specs.red7.captions import face, nothing
from scenes.table.pieces import pieces
from scenes.table.spec import Card
from scenes.table.teaching.facts import Lead, LensRow


class Red7Teaching:
    """The game's `scenes.table.teaching.facts.Teaching`."""

    def lens(self, view: View, card: Card | None) -> tuple[LensRow, ...]:
        """The seven rules, with a card of the view's hand that may be laid down."""
        return tuple(_row(view, seen) for seen in _seen(view, card))


def _seen(view: View, card: Card | None) -> tuple[RuleSeen, ...]:
    """Through the eyes of the view's seat; where that is out, or nobody, through those of whoever leads."""
    if view.seat is not None and view.alive[view.seat]:
        return lens(view, card if isinstance(card, Red7Card) and card in view.hand else None)
    palettes = [card_set(cards) for cards in view.palettes]
    leads = {rule: leader(rule, palettes, view.alive) for rule in COLOURS}
    return tuple(RuleSeen(rule, compare(rule, palettes, seat or 0), None, None) for rule, seat in leads.items())


def _row(view: View, seen: RuleSeen) -> LensRow:
    played, discarded = (None if why is None else lead(why) for why in (seen.played, seen.discarded))
    return LensRow(seen.rule, seen.rule == view.rule, lead(seen.now), played, discarded)


def lead(why: Comparison) -> Lead:
    """Who leads and by what: the sizes first, then the highest cards where these decide (rules, section 4)."""
    if why.decider is Decider.NOBODY:
        return Lead(None, (nothing(why.rule),), (nothing(why.rule),), None)
    size = str(len(why.better))
    if why.tie_break is None:
        sizes = pieces("{size} > {other}", size=size, other=str(len(why.worse)))
        return Lead(why.leader, sizes, sizes, None)
    better, worse = map(face, why.tie_break)
    by = pieces("{size} {better} > {worse}", size=size, better=better, worse=worse)
    return Lead(why.leader, by, pieces("{size} {better}", size=size, better=better), why.tie_break[0])


RED7_TEACHING = Red7Teaching()
