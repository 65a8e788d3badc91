"""The lens of Red7: a row for every rule, who leads now and who would after the card that is meant."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from game.core.events import Card
from game.red7.cards import COLOURS, card_set
from game.red7.cards import Card as Red7Card
from game.red7.ranking import leader
from game.red7.standing import Comparison, Decider, RuleSeen, compare, lens
from game.red7.view import View
from scenes.kit.art.cards import Face
from scenes.kit.layout import Box
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.kit.theme import BLACK, Rgb
from scenes.kit.ui.containers import Block, Column, Pad, Padded, Row
from scenes.kit.ui.contents import paint_in
from scenes.kit.ui.leaves import Label, icon, plate
from scenes.kit.ui.leaves import face as face_node
from scenes.kit.ui.node import Grow, Len, Node
from scenes.kit.ui.overlays import First
from scenes.kit.widgets.sheet import Sheet
from scenes.kit.widgets.words import Sentence, Words
from scenes.match.story import Seating
from scenes.specs.red7.captions import colour_name, face, nothing, set_in_words
from scenes.table.plan import plan_of
from scenes.table.values import Pieces
from scenes.table.words import NameOf, in_words, pieces, short, who_leads

HEAD, FOOT = Len(36, 56), Len(78, 112)  # heights in units
BETWEEN = 3  # units between two rows
SIDES = (64, 58, 52, 46, 42, 38, 34, 30)  # units: of a rule's plate, the first that has room
LEAST_PLATE = 0.6  # of that, where rows are in words
NEW = Len(22, 44)  # the arrow at whoever would lead anew
FACE, ARROW, INSIDE = 0.8, 0.42, 0.9  # of a plate's side, and of a face's place
LEAST_WORDS = 0.8  # of its size that a reason keeps before its shorter form is taken
GAP, EDGE = 8, 3  # units


class LensLead(NamedTuple):
    """Who is winning under a rule, and by what; `seat` None: nobody.

    `compared` has the sizes first, then the cards that break a tie; `short` only the winner's. `decides` breaks the
    tie. `words` say the winner's set: "2 evens, 6 high".
    """

    seat: int | None
    compared: Pieces
    short: Pieces
    decides: Red7Card | None
    words: Pieces


class LensRow(NamedTuple):
    """A rule: who leads now, and who would with a card played, or discarded if that makes it."""

    rule: str
    holds: bool
    current: LensLead
    played: LensLead | None
    discarded: LensLead | None

    @property
    def after(self) -> LensLead:
        """Who would lead with the card played; without one, who leads now."""
        return self.played or self.current


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
    return LensRow(seen.rule, seen.rule == view.rule, lead(seen.current), played, discarded)


def lead(comparison: Comparison) -> LensLead:
    """Who leads and by what: the sizes first, then the highest cards where these decide (rules, section 4)."""
    if comparison.decider is Decider.NOBODY:
        words = (nothing(comparison.rule),)
        return LensLead(None, words, words, None, words)
    size = str(len(comparison.better))
    if comparison.tie_break is None:
        sizes = pieces("{size} > {other}", size=size, other=str(len(comparison.worse)))
        return LensLead(comparison.leader, sizes, sizes, None, _set(comparison))
    better, worse = map(face, comparison.tie_break)
    compared = pieces("{size} {better} > {worse}", size=size, better=better, worse=worse)
    short = pieces("{size} {better}", size=size, better=better)
    return LensLead(comparison.leader, compared, short, comparison.tie_break[0], _set(comparison))


def _set(comparison: Comparison) -> Pieces:
    """The winner's set as a newcomer reads it; its highest card where that decides."""
    if comparison.rule == "R":
        return pieces(tr("highest {card}"), card=face(comparison.better[0]))
    words = set_in_words(comparison.rule, len(comparison.better), comparison.better[0])
    if comparison.tie_break is None:
        return (words,)
    return pieces(tr("{set}, {card} high"), set=words, card=face(comparison.tie_break[0]))


class LensLook(NamedTuple):
    """What is shown: a row for every rule, the highest first; `me` is the seat whose `card` it is, or nobody's."""

    rows: tuple[LensRow, ...]
    card: Face | None
    seats: Sequence[Seating]
    me: int | None

    @property
    def decides(self) -> Red7Card | None:
        """The card that breaks the tie under the rule in force."""
        return next((row.after.decides for row in self.rows if row.holds), None)

    def draw(self, sheet: Sheet, stage: Stage) -> None:
        """Draws the lens over the rail."""
        paint_in(sheet, stage, LensPanel(stage, self).tree(), Box(*plan_of(stage).rail))

    def aloud(self, name_of: NameOf) -> list[str]:
        """The title, a line for every rule, and what a discard of the card would come to."""
        names = [seating.name for seating in self.seats]
        title = tr("Leads under each rule")
        if self.card is not None:
            title = tr("Would lead with {card}").format(card=name_of(self.card))
        lines = [title]
        for row in self.rows:
            lead = who_leads(row.after.seat, self.me, names)
            lines.append(tr("{colour}: {lead}, {why}").format(
                colour=colour_name(row.rule), lead=lead, why=in_words(row.after.words, name_of)))
            if row.discarded is not None:
                then = who_leads(row.discarded.seat, self.me, names)
                lines.insert(1, tr("Discarded: {lead}").format(lead=then))
        return lines


class Red7Lens:
    """The game's `scenes.table.capabilities.LensSource`."""

    def content(self, view: View, card: Card | None, seats: Sequence[Seating]) -> LensLook:
        """The seven rules, with a card of the view's hand that may be laid down."""
        card_face = face(card) if isinstance(card, Red7Card) else None
        me = view.seat if view.seat is not None and seats[view.seat].level is None else None
        return LensLook(lens_rows(view, card), card_face, seats, me)


class LensPanel:
    """The lens as a tree: in words where each rule has room for two lines, else in faces and numbers side by side."""

    def __init__(self, stage: Stage, look: LensLook) -> None:
        self._stage, self._look = stage, look

    def tree(self) -> Node:
        """A title, a row for every rule, and at the foot what a discard of the card would come to."""
        rows = self._look.rows
        in_words = self._column(self._title(), [self._in_words(row) for row in rows])
        return First([in_words], *(partial(self._in_faces, side) for side in SIDES))

    def _column(self, title: Node, rows: Sequence[Node]) -> Node:
        between = [part for row in rows for part in (Node(height=BETWEEN), row)]
        return Column([Padded(title, height=HEAD), *between, Node(height=BETWEEN), Padded(self._foot(), height=FOOT)])

    def _title(self) -> Node:
        """What the rows tell, in words."""
        words: Words = tr("Leads under each rule")
        if self._look.card is not None:
            words = Sentence((tr("Would lead with"), self._look.card), "floor", BLACK)
        return Label(words, "floor", "paper", least=0)

    def _in_words(self, row: LensRow) -> Node:
        """The plate, who leads or would lead, and by what, one below the other; an arrow: that would be new."""
        ink, name = self._ink(row), self._name(row.after.seat)
        is_new = row.played is not None and row.played.seat != row.current.seat
        who = Row([icon("arrow_right", NEW, ink) if is_new else None, Label(name, "body_bold", ink, least=0)], GAP)
        forms = [Label(Sentence(form, "floor", BLACK), "floor", ink, least=least)
                 for form, least in ((row.after.words, 1.0), (row.after.short, 0.0))]  # fmt: skip
        words = Column([who, First(forms)], justify=0.5)
        sign = Padded(plate(row.rule, SIDES[0], least=LEAST_PLATE), Pad(top=EDGE, bottom=EDGE))
        return self._ground(row, Row([sign, Node(width=GAP), words]))

    def _name(self, seat: int | None) -> str:
        if seat is None:
            return tr("Nobody")
        return tr("You") if seat == self._look.me else short(self._look.seats[seat].name)

    def _ink(self, row: LensRow) -> str | Rgb:
        return self._stage.theme.field_ink[row.rule] if row.holds else "paper"

    def _ground(self, row: LensRow, content: Node) -> Node:
        """The rule that holds has its field with an edge of paper, which stands out a little."""
        inside = Pad(left=EDGE, right=EDGE)
        if not row.holds:
            return Padded(content, inside, height=Grow())
        field = Block(content, self._stage.theme.field[row.rule], pad=inside)
        edge = Block(field, "paper", pad=Pad(EDGE, EDGE, EDGE, EDGE))
        return Padded(edge, Pad(-EDGE, -EDGE, -EDGE, -EDGE), height=Grow())

    def _in_faces(self, side: float) -> Node:
        """Rows with plates of a size."""
        now = EDGE + side * (1 + FACE + ARROW) + 2 * GAP
        return self._column(self._captions(now), [self._row(row, side) for row in self._look.rows])

    def _captions(self, now: float) -> Node:
        """What stands in the columns; who leads now has its word in so many units from the left."""
        card = self._look.card
        if card is None:
            return Label(tr("Who leads now"), "floor", "bone", least=0)
        played = [Label(Sentence(form, "floor", BLACK), "floor", "paper") for form in ((card, tr("played")), (card,))]
        return Row([Label(tr("Now"), "floor", "bone", at=0.8, least=0, width=now), First(played, width=Grow())])

    def _row(self, row: LensRow, side: float) -> Node:
        """The plate, who leads now, an arrow, who would lead, and by what."""
        ink = self._ink(row)
        forms = [Label(Sentence(form, "name", BLACK), "name", ink, least=least)
                 for form, least in ((row.after.compared, LEAST_WORDS), (row.after.short, 0.0))]  # fmt: skip
        sign = Padded(plate(row.rule, side), Pad(top=EDGE, bottom=EDGE))
        parts: list[Node] = [sign, Node(width=GAP), self._leader(row.current, side, ink)]
        if row.played is not None:
            arrow = icon("arrow_right", side * ARROW, ink)
            parts += [Node(width=GAP / 2), arrow, Node(width=GAP / 2), self._leader(row.played, side, ink)]
        return self._ground(row, Row([*parts, Node(width=GAP), First(forms, width=Grow())]))

    def _leader(self, lead: LensLead, side: float, ink: str | Rgb) -> Node:
        """A seat's face; one's own stands on paper, as everything that leads; a stroke for nobody."""
        size = side * FACE
        if lead.seat is None:
            return icon("minus", size / 2, ink, width=size)
        is_mine = lead.seat == self._look.me
        picture = face_node(self._look.seats[lead.seat].face, size * INSIDE, "ink" if is_mine else ink)
        margin = size * (1 - INSIDE) / 2
        pad = Pad(margin, margin, margin, margin)
        return Block(picture, "paper" if is_mine else None, pad=pad, align=0.5)

    def _foot(self) -> Node:
        """What a discard of the card would come to: its colour is the only rule it can make."""
        card, names = self._look.card, [seating.name for seating in self._look.seats]
        lead = next((row.discarded for row in self._look.rows if row.discarded is not None), None)
        if lead is None or card is None:
            return Node()
        first = Label(Sentence((card, tr("discarded:")), "body", BLACK), "body", "paper", least=0, height=Grow())
        return Column([first, Label(who_leads(lead.seat, self._look.me, names), "body_bold", "paper", least=0,
                                    height=Grow())])  # fmt: skip
