"""The lens of Red7: a row for every rule, who leads now and who would after the card that is meant."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.core.events import Card
from game.red7.cards import COLOURS, card_set
from game.red7.cards import Card as Red7Card
from game.red7.ranking import leader
from game.red7.standing import Comparison, Decider, RuleSeen, compare, lens
from game.red7.view import View
from scenes.kit.art.cards import Face
from scenes.kit.drawing.text import Lettering
from scenes.kit.layout import Bounds
from scenes.kit.messages import tr
from scenes.kit.stage import Stage
from scenes.kit.theme import Rgb
from scenes.kit.widgets.sheet import Sheet
from scenes.kit.widgets.words import Sentence, Words, fitted
from scenes.match.story import Seating
from scenes.specs.red7.captions import colour_name, face, nothing, set_in_words
from scenes.table.frame import Frame, frame_of
from scenes.table.values import Pieces
from scenes.table.words import NameOf, in_words, pieces, short, who_leads

HEAD, MORE_HEAD = 36, 20  # units at 100 %, and more at 200 %
FOOT, MORE_FOOT = 78, 34
BETWEEN = 3  # between two rows
TWO_LINES = 2.35  # times the size of its text a row must be high to have two lines
NAME = 0.47  # of such a row's height that its name has: cards below are higher than letters
MOST_PLATE = 64
FACE, ARROW = 0.8, 0.42  # of a plate's side
GAP, EDGE = 8, 3  # units


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


class LensLook(NamedTuple):
    """What is shown: a row for every rule, the highest first; `me` is the seat whose `card` it is, or nobody's."""

    rows: tuple[LensRow, ...]
    card: Face | None
    seats: Sequence[Seating]
    me: int | None

    @property
    def decides(self) -> Red7Card | None:
        """The card that breaks the tie under the rule in force."""
        return next((row.then.decides for row in self.rows if row.holds), None)

    def draw(self, sheet: Sheet, stage: Stage) -> None:
        """Draws the lens over the rail."""
        LensPanel(sheet, stage, self)

    def aloud(self, name_of: NameOf) -> list[str]:
        """The title, a line for every rule, and what a discard of the card would come to."""
        names = [seating.name for seating in self.seats]
        title = tr("Leads under each rule")
        if self.card is not None:
            title = tr("Would lead with {card}").format(card=name_of(self.card))
        lines = [title]
        for row in self.rows:
            lead = who_leads(row.then.seat, self.me, names)
            lines.append(tr("{colour}: {lead}, {why}").format(
                colour=colour_name(row.rule), lead=lead, why=in_words(row.then.words, name_of)))
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
    """Draws what the lens shows on a sheet."""

    def __init__(self, sheet: Sheet, stage: Stage, look: LensLook) -> None:
        self.sheet, self._stage, self._card = sheet, stage, look.card
        self._seats, self._me = look.seats, look.me
        plan = frame_of(stage)
        boxes = row_boxes(plan, len(look.rows))
        self._columns = _columns(stage, boxes[0])
        in_words = stage.viewport.rect(*boxes[0]).height >= TWO_LINES * stage.text.px("floor")
        (self._title if in_words else self._captions)(_head(plan))
        for row, box in zip(look.rows, boxes, strict=True):
            (self._in_words if in_words else self._row)(row, stage.viewport.rect(*box))
        self._foot(look.rows, stage.viewport.rect(*_foot_box(plan)))

    def _captions(self, head: Bounds) -> None:
        stage, theme, box = self._stage, self._stage.theme, self._stage.viewport.rect(*head)
        _, now, _, then, _ = self._columns
        if self._card is None:
            self.sheet.write(stage, tr("Who leads now"), Lettering("floor", theme.bone), box)
            return
        above = Rect(box.left, box.top, now + (then - now) // 2 - box.left, box.height)
        self.sheet.write(stage, tr("Now"), Lettering("floor", theme.bone, align=0.9), above)
        played = Sentence((self._card, tr("played")), "floor", theme.paper, ((self._card,),))
        self._put(played, "floor", theme.paper, Rect(then, box.top, box.right - then, box.height))

    def _title(self, head: Bounds) -> None:
        """What the rows tell, in words."""
        paper, box = self._stage.theme.paper, self._stage.viewport.rect(*head)
        words: Words = tr("Leads under each rule")
        if self._card is not None:
            words = Sentence((tr("Would lead with"), self._card), "floor", paper)
        self._put(words, "floor", paper, box)

    def _in_words(self, row: LensRow, box: Rect) -> None:
        """The plate, who leads or would lead, and by what, one below the other; an arrow: that would be new."""
        stage, px = self._stage, self._stage.viewport.px
        colour, side = self._ground(row, box), self._side(box)
        self.sheet.put(stage.art.rule_plate(row.rule, side), self._columns[0], box.centery - side // 2)
        left = self._columns[1]
        name = Rect(left, box.top, box.right - px(EDGE) - left, round(box.height * NAME))
        why = Rect(left, name.bottom, name.width, box.bottom - name.bottom)
        if row.played is not None and row.played.seat != row.now.seat:
            icon = stage.art.icon("arrow_right", round(name.height * 0.7), colour)
            self.sheet.middle(icon, left, name.centery)
            taken = icon.get_width() + px(GAP)
            name = Rect(left + taken, name.top, name.width - taken, name.height)
        self._put(self._name(row.then.seat), "body_bold", colour, name)
        self._put(Sentence(row.then.words, "floor", colour, (row.then.short,)), "floor", colour, why)

    def _name(self, seat: int | None) -> str:
        if seat is None:
            return tr("Nobody")
        return tr("You") if seat == self._me else short(self._seats[seat].name)

    def _ground(self, row: LensRow, box: Rect) -> Rgb:
        """The block of the rule that holds, and the colour of what stands on a row."""
        theme = self._stage.theme
        if not row.holds:
            return theme.paper
        edge = self._stage.viewport.px(EDGE)
        around = box.inflate(2 * edge, 2 * edge)
        self.sheet.fill(around, theme.paper)
        self.sheet.fill(around.inflate(-2 * edge, -2 * edge), theme.field[row.rule])
        return theme.field_ink[row.rule]

    def _put(self, words: Words, style: str, colour: Rgb, box: Rect) -> None:
        """Words at the left of a box (px), small enough for it."""
        surface = fitted(self._stage, words, Lettering(style, colour), box.size)
        self.sheet.middle(surface, box.left, box.centery)

    def _row(self, row: LensRow, box: Rect) -> None:
        """The plate, who leads now, an arrow, who would lead, and by what."""
        stage, sheet, colour = self._stage, self.sheet, self._ground(row, box)
        plate, now, arrow, then, by = self._columns
        side = self._side(box)
        sheet.put(stage.art.rule_plate(row.rule, side), plate, box.centery - side // 2)
        self._leader(row.now, now, box, colour)
        left = arrow
        if row.played is not None:
            icon = stage.art.icon("arrow_right", round(side * ARROW), colour)
            sheet.middle(icon, arrow, box.centery)
            self._leader(row.played, then, box, colour)
            left = by
        words = Sentence(row.then.by, "name", colour, (row.then.short,))
        room = Rect(left, box.top, box.right - stage.viewport.px(EDGE) - left, box.height)
        self._put(words, "name", colour, room)

    def _leader(self, lead: LensLead, left: int, box: Rect, colour: Rgb) -> None:
        """A seat's face; one's own stands on paper, as everything that leads; a stroke for nobody."""
        stage, side = self._stage, round(self._side(box) * FACE)
        place = Rect(left, box.centery - side // 2, side, side)
        if lead.seat is None:
            self.sheet.middle(stage.art.icon("minus", side // 2, colour), place.centerx, place.centery, 0.5)
            return
        if lead.seat == self._me:
            self.sheet.fill(place, stage.theme.paper)
            colour = stage.theme.ink
        inner = round(side * 0.9)
        face = stage.art.seat(self._seats[lead.seat].face, inner, colour)
        self.sheet.middle(face, place.centerx, place.centery, 0.5)

    def _side(self, box: Rect) -> int:
        return min(box.height - 2 * self._stage.viewport.px(EDGE), self._stage.viewport.px(MOST_PLATE))

    def _foot(self, rows: Sequence[LensRow], box: Rect) -> None:
        """What a discard of the card would come to: its colour is the only rule it can make."""
        row = next((row for row in rows if row.discarded is not None), None)
        if row is None or row.discarded is None or self._card is None:
            return
        paper, names = self._stage.theme.paper, [seating.name for seating in self._seats]
        line = Rect(box.left, box.top, box.width, box.height // 2)
        self._put(Sentence((self._card, tr("discarded:")), "body", paper), "body", paper, line)
        self._put(who_leads(row.discarded.seat, self._me, names), "body_bold", paper, line.move(0, line.height))


def _columns(stage: Stage, box: Bounds) -> tuple[int, int, int, int, int]:
    """The left sides in px of the plate, who leads now, the arrow, who would lead, and the words."""
    px, row = stage.viewport.px, stage.viewport.rect(*box)
    side = min(row.height - 2 * px(EDGE), px(MOST_PLATE))
    face, arrow, gap = round(side * FACE), round(side * ARROW), px(GAP)
    now = row.left + px(EDGE) + side + gap
    then = now + face + gap // 2 + arrow + gap // 2
    return row.left + px(EDGE), now, now + face + gap // 2, then, then + face + gap


def _head(plan: Frame) -> Bounds:
    x, y, width, _ = plan.rail
    return x, y, width, HEAD + MORE_HEAD * plan.more_text


def _foot_box(plan: Frame) -> Bounds:
    x, y, width, height = plan.rail
    foot = FOOT + MORE_FOOT * plan.more_text
    return x, y + height - foot, width, foot


def row_boxes(plan: Frame, count: int) -> list[Bounds]:
    """The rows between head and foot, in units."""
    x, y, width, height = plan.rail
    top = y + _head(plan)[3] + BETWEEN
    pitch = (_foot_box(plan)[1] - top) / count
    return [(x, top + number * pitch, width, pitch - BETWEEN) for number in range(count)]
