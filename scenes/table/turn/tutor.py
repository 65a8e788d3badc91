"""What helps a person at the table, all of it: the lens over the rail, badges and hints."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect

from game.core.events import Card
from scenes.kit.art.cards import ASPECT
from scenes.kit.drawing.painter import Painter
from scenes.kit.drawing.text import Lettering, place
from scenes.kit.input.intent import Intent, Kind
from scenes.kit.messages import sentences, tr
from scenes.kit.stage import Stage
from scenes.kit.widgets.sheet import Sheet
from scenes.kit.widgets.words import fitted
from scenes.table.capabilities import LensContent, LensSource, Tag
from scenes.table.cards.sprites import Sprite
from scenes.table.plan import plan_of
from scenes.table.table import Table
from scenes.table.turn.badges import Badges, Patience, draw_focused_tag, draw_hand_tags, draw_heap_tags
from scenes.table.turn.controller import TurnController
from scenes.table.turn.hints import Hints
from scenes.table.turn.spots import GroupSpot
from scenes.table.values import Pieces, TableView

MARGIN = 12  # units that the panel is larger than the rail, but for its foot: a card picked up comes near that
TIE_SHARE = 0.25  # of a card's height, for the tag on it: below its symbol
INSET = 6  # units
NO_PRESSES = frozenset({Kind.POINT, Kind.RELEASE, Kind.LET_GO})


class Lens:
    """Follows the card that is meant while it is open, and the table while nobody here is to act."""

    def __init__(self, table: Table, controller: TurnController, source: LensSource[TableView]) -> None:
        self._table, self._controller, self._source = table, controller, source
        self.is_open = False
        self._card: Card | None = None
        self._seen: tuple[TableView, Card | None] | None = None
        self.content: LensContent | None = None
        self._sheet = Sheet()

    def toggle(self) -> None:
        """Opens the lens, or closes it."""
        self.is_open = not self.is_open
        self._table.stage.sound.play("press")
        self._controller.changed = True
        self._table.stage.say(self._aloud() if self.is_open else tr("Lens closed"), interrupts=True)

    def _aloud(self) -> str:
        """The lens as it is spoken; where others may hear, without cards of the hand and without the draft."""
        table, commentary = self._table, self._table.commentary
        drafting = self._controller.drafting if commentary.alone else None
        view = drafting.view if drafting is not None else commentary.committed
        card = self._chosen_card(view) if drafting is not None else None
        return sentences(self._source.content(view, card, table.seated).aloud(table.spec.voice.face))

    def takes(self, intent: Intent) -> bool:
        """A press on the open lens closes it, and does nothing else."""
        pressed = intent.kind is Kind.PRESS and intent.point is not None
        if not (self.is_open and pressed and panel_rect(self._table.stage).collidepoint(intent.point or (0, 0))):
            return False
        self.toggle()
        return True

    def resized(self) -> None:
        """Everything is laid out anew."""
        self._seen = None

    def draw(self, painter: Painter) -> None:
        """The panel, and a tag on the card that breaks the tie for the lead."""
        if self.is_open:
            self._look()
            self._tie_tag(painter)
            self._sheet.draw(painter)

    def _look(self) -> None:
        """Draws the lens anew for the view, or the draft, and the chosen card, where these have changed."""
        drafting, table = self._controller.drafting, self._table
        view = drafting.view if drafting is not None else table.view
        card = self._chosen_card(view)
        if self._seen is not None and self._seen[0] is view and self._seen[1] == card:
            return
        self._seen, self._sheet = (view, card), Sheet()
        self.content = self._source.content(view, card, table.seated)
        self._sheet.fill(panel_rect(table.stage), table.tones.slab)
        self.content.draw(self._sheet, table.stage)

    def _chosen_card(self, view: TableView) -> Card | None:
        """The card in hand that is picked up or has the focus; the last one while a button has it."""
        drafting, card = self._controller.drafting, self._controller.card
        if drafting is None:
            self._card = None
            return None
        if card in view.hand and drafting.can_be_taken(card):
            self._card = card
        return self._card if self._card in view.hand else None

    def _tie_tag(self, painter: Painter) -> None:
        decides = self.content.decides if self.content is not None else None
        sprite = self._table.sprites.cards.get(decides) if decides is not None else None
        if sprite is not None and not self._table.busy and not sprite.leaving:
            _draw_tie_tag(painter, self._table.stage, sprite)


def _draw_tie_tag(painter: Painter, stage: Stage, sprite: Sprite) -> None:
    """Says of a card that it breaks the tie, in ink on paper; its number and symbol stay free."""
    port, pose = stage.viewport, sprite.pose
    height = pose.height * sprite.zoom
    width = height * ASPECT
    box = port.rect(pose.x - width / 2, pose.y + height * (0.5 - TIE_SHARE), width, height * TIE_SHARE)
    painter.fill(box, stage.theme.paper)
    room = (box.width - 2 * port.px(INSET), box.height)
    surface = fitted(stage, tr("decides"), Lettering("floor", stage.theme.ink), room)
    painter.put(surface, *place(surface, box.centerx, box.centery, 0.5))


def panel_rect(stage: Stage) -> Rect:
    """What the panel covers, in px: the rail, and a little more above and beside it."""
    x, y, width, height = plan_of(stage).rail
    return stage.viewport.rect(x - MARGIN, y - MARGIN, width + 2 * MARGIN, height + MARGIN)


class Tutor:
    """Shows nothing but what the eyes at the table may see: the draft's own view, or the table's."""

    def __init__(self, table: Table, controller: TurnController) -> None:
        self._table, self._controller = table, controller
        self._patience = Patience(table, controller)
        self.lens = Lens(table, controller, table.spec.lens) if table.spec.lens is not None else None
        self.badges = Badges(table, controller, self._patience)
        self.hints = Hints(table, controller, self._patience)
        self._tagged: tuple[TableView, Mapping[Card, Tag]] | None = None  # a view, and what its game says of the groups

    def pass_time(self, elapsed_ms: float) -> None:
        """Let time pass."""
        self._patience.pass_time(elapsed_ms)
        if self._table.stage.speaks and self._controller.drafting is not None:
            self.name_tags()
        self.badges.has_come()
        self.hints.pass_time()

    def takes(self, intent: Intent) -> bool:
        """Whether an intent was for the lens; presses are noted."""
        if intent.kind not in NO_PRESSES:
            self._patience.stir()
        if self.lens is None:
            return intent.kind is Kind.LENS  # there is nothing to open
        if intent.kind is Kind.LENS:
            self.lens.toggle()
            return True
        return self.lens.takes(intent)

    def resized(self) -> None:
        """Everything is laid out anew."""
        if self.lens is not None:
            self.lens.resized()

    def draw(self, painter: Painter) -> None:
        """What stands above the cards in hand; the lens comes last."""
        if self._controller.drafting is not None and not self._table.busy:
            focus = self._controller.card
            if self._table.spec.grouping is None:
                draw_hand_tags(painter, self._table, {**self.badges.tags, **self.hints.tags}, focus)
            else:
                draw_heap_tags(painter, self._table, self._heap_tags, self._focused_heap)

    def draw_over_ring(self, painter: Painter) -> None:
        """What stands above the heap with the focus."""
        heap, tags = self._focused_heap, self._heap_tags
        if self._controller.drafting is not None and not self._table.busy and heap is not None and heap in tags:
            draw_focused_tag(painter, self._table, heap, tags[heap])

    @property
    def _focused_heap(self) -> GroupSpot | None:
        current = self._controller.widgets.focus.current
        return current if isinstance(current, GroupSpot) else None

    @property
    def _heap_tags(self) -> Mapping[GroupSpot, Tag]:
        """What stands above heaps of cards, by their stops."""
        tags = {**self._group_tags, **self.badges.tags, **self.hints.tags}
        spots = {card: spot for card, spot in self._controller.widgets.cards.items() if isinstance(spot, GroupSpot)}
        return {spots[card]: tag for card, tag in tags.items() if card in spots}

    @property
    def _group_tags(self) -> Mapping[Card, Tag]:
        """What the game says of the groups of the hand, while none is picked up."""
        drafting, grouping = self._controller.drafting, self._table.spec.grouping
        if drafting is None or grouping is None or drafting.picked:
            return {}
        ghosts = self._controller.ghosts
        if self._tagged is None or self._tagged[0] is not drafting.view:
            self._tagged = drafting.view, grouping.tags(drafting.view)
        return (ghosts.tags if ghosts is not None else {}) or self._tagged[1]

    def name_tags(self) -> None:
        """What stands above a card is said with it, where that is nobody else's secret."""
        spots, commentary = self._controller.widgets.cards, self._table.commentary
        open_to_all = commentary.hands_are_open and not commentary.is_lesson
        tags = {**self._group_tags, **self.badges.tags, **self.hints.tags} if open_to_all else {}
        for card, spot in spots.items():
            spot.tag = commentary.hint(_aloud(tags[card])) if card in tags else ""

    def draw_lens(self, painter: Painter) -> None:
        """Draws the lens, where it is open."""
        if self.lens is not None:
            self.lens.draw(painter)


def _aloud(tag: Tag) -> str | Pieces:
    return tag.aloud or tr("badge {what}").format(what=tag.words[0])
