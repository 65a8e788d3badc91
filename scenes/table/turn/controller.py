"""The controller of a person's turn: cards become moves of a draft, and the draft is committed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.core.events import Card, Event
from game.core.match import Draft
from scenes.kit.input.intent import Device, Kind
from scenes.kit.messages import tr
from scenes.kit.scene import Transition
from scenes.kit.widgets.widget import Action, Widget
from scenes.table.capabilities import Grouping, Tag
from scenes.table.cards.sprites import Sprite
from scenes.table.drafting import Drafting
from scenes.table.table import Table
from scenes.table.turn.turn_notice import KeyRest, TurnNotice
from scenes.table.turn.turn_widgets import TurnWidgets
from scenes.table.values import Commit, Gesture, Offer, Place, Series, TableView, Undo

POINTERS = (Device.MOUSE, Device.TOUCH)


class GhostCards:
    """Where hands lie in groups: the cards that the button with the focus would move, drawn where they would lie."""

    def __init__(self, table: Table, grouping: Grouping[TableView]) -> None:
        self._table, self._grouping = table, grouping
        self._after: TableView | None = None
        self._before: TableView | None = None

    def follow(self, drafting: Drafting, gesture: Gesture | None) -> None:
        """What a gesture would lead to; None: nothing is shown. What is picked up shows that by itself."""
        if drafting.picked:
            self._table.ghosts, self._after = (), None
            return
        before: TableView = drafting.view
        after: TableView | None = drafting.preview(gesture) if gesture is not None else None
        self._before, self._after, self._table.ghosts = before, after, ()
        moved = gesture.cards if gesture is not None else ()
        for card, sprite in self._table.sprites.cards.items():
            if card in before.hand:
                sprite.faint = card in moved
        if after is not None:
            places, taken = self._table.spec.places(after, ()), self._table.resting_places().values()
            there = {(round(place.x), round(place.y)) for place in taken}
            self._table.ghosts = [self._ghost(card, places[card]) for card in moved
                                  if card in places and (round(places[card].x), round(places[card].y)) not in there]

    def _ghost(self, card: Card, place: Place) -> Sprite:
        return Sprite(self._table.spec.face(card), place._replace(look="preview"))

    @property
    def tags(self) -> Mapping[Card, Tag]:
        """How many cards more the groups would have that are there already, by the card in front."""
        if self._before is None or self._after is None:
            return {}
        now = {card: group for group in self._grouping.groups(self._before) for card in group}
        tags = dict[Card, Tag]()
        for group in self._grouping.groups(self._after):
            known = next((now[card] for card in group if card in now), None)
            if known is not None and len(group) > len(known):
                tags[known[0]] = Tag("", (tr("+{n}").format(n=len(group) - len(known)),), False)
        return tags


class TurnController:
    """The draft, its widgets, and what can be done with either. `changed`: something is to be drawn anew.

    `commit` takes a seat and its moves; `ask` puts a question, and the words and the action of the answer that goes on.
    """

    def __init__(
        self, table: Table, commit: Callable[[int, list[Any]], None],
        ask: Callable[[str, str, Action], Transition | None],
    ) -> None:  # fmt: skip
        self.table = table
        self.drafting: Drafting | None = None
        self.laid_aside: Drafting | None = None
        self.changed = True
        self._commit, self._ask = commit, ask
        self.notice = TurnNotice()
        self.widgets = TurnWidgets(table, self.pick, self.do, self.press, self.refuse_button)
        self.widgets.count, self.widgets.notice = self.count, self.notice
        self.key_rest = KeyRest(table.panels.chronicle)
        self.ghosts = GhostCards(table, table.spec.grouping) if table.spec.grouping is not None else None

    @property
    def animating(self) -> bool:
        """Whether anything grows, or has changed since it was last drawn."""
        return self.changed or self.widgets.focus.animating

    def pass_time(self, elapsed_ms: float) -> None:
        """Lets time pass."""
        self.widgets.update(elapsed_ms)
        if self.notice.pass_time(elapsed_ms):
            self.changed = True
        if self.key_rest.pass_time(elapsed_ms):
            self.follow_focus(travels=True)

    @property
    def card(self) -> Card | None:
        """The card that is meant: picked up last, or with the focus."""
        return self.drafting.selection[-1] if self.drafting is not None and self.drafting.selection else None

    @property
    def can_undo(self) -> bool:
        """Whether a card can be put back or a move taken back."""
        return self.drafting is not None and self.drafting.can_undo

    def begin(self, draft: Draft[Any, Any, Any]) -> None:
        """Begins a person's turn with a draft of it."""
        self.drafting = Drafting(self.table.spec, draft, self.table.stage.settings.ask_before_draw)
        self.refresh(lambda: (self.widgets.button_for(Kind.END_TURN), self.widgets.first_card))
        self.light_groups()

    def lay_aside(self) -> None:
        """Nobody may see the draft for a while; it is kept, but for what is picked up."""
        if self.drafting is not None:
            self.drafting.picked = ()
            self.laid_aside = self.drafting
            self._close()

    def drop(self) -> None:
        """Drops the draft of somebody who has left: somebody else goes on from where the match is."""
        self.laid_aside = None
        self._close()

    def take_up(self) -> None:
        """Goes on with the draft that was laid aside."""
        self.drafting, self.laid_aside = self.laid_aside, None
        self.refresh()
        self.light_groups()

    def _close(self) -> None:
        self.drafting = None
        self.notice.tell("")
        self.table.ghosts = ()
        self.table.fingers.hold(())
        self.refresh()

    def refresh(
        self, focus: Callable[[], Sequence[Widget | None] | None] = lambda: None, anew: bool = False
    ) -> None:  # fmt: skip
        """After a change of the draft, once: what can be pressed is listed anew, and all else follows the focus.

        `focus`, asked once it is listed, says where that goes: to the last of these that there is; None: it stays.
        `anew`: the window has changed, and no button stays what it is.
        """
        self.widgets.show(self.drafting, self._offers(), anew)
        wanted = focus()
        self.widgets.focus_on(*wanted or ())
        picked = self.drafting is not None and bool(self.drafting.picked)
        self.follow_focus(travels=wanted is None or picked)

    def lay_out(self, corner: list[Widget]) -> None:
        """The window has changed; `corner` are the widgets that are there in everybody's turn."""
        self.widgets.corner = corner
        level = self.widgets.switch.level
        self.refresh(anew=True)
        if level is not None:
            self.light_groups(level.index)

    def follow_focus(self, travels: bool = False) -> None:
        """Previews the cards picked up; the buttons' words follow the card that has the focus.

        `travels`: the focus may be on its way from a card to what that card is for, so the card keeps it.
        """
        drafting, self.changed = self.drafting, True
        if drafting is None:
            return
        pointed = self.table.spec.grouping is not None and self.table.stage.device in POINTERS
        drafting.focus_on(None if pointed else self.widgets.focused_card, travels and not pointed)
        self.widgets.mark_focused(drafting.focused)
        gesture = next(iter(drafting.targets(drafting.picked).values()), None)
        self.table.show_preview(drafting.preview(gesture) if gesture is not None else None)
        self.widgets.label(self._offers())
        if self.ghosts is not None:
            self.ghosts.follow(drafting, self.widgets.focused_gesture)

    def light_groups(self, at: int = 0) -> None:
        """With one switch, the groups are lit again, from one of them on: no card is meant."""
        if self.drafting is not None and self.table.stage.settings.one_switch:
            self.widgets.focus.dormant = True
            self.follow_focus()
            self.widgets.switch.begin(at)

    def focus_on(self, card: Card) -> None:
        """Gives the focus to a card."""
        self.widgets.focus_on(self.widgets.cards.get(card))
        self.follow_focus()

    def _offers(self) -> Mapping[str, Offer]:
        if self.drafting is None:
            return {}
        offers = self.table.spec.offers(self.drafting, self.table.seated)
        return {slot: self._calmed(offer) for slot, offer in offers.items()} if self.key_rest.is_on else offers

    def _calmed(self, offer: Offer) -> Offer:
        """What rests is not lit, and says what ends that at once."""
        if offer.does is None or not self.key_rest.holds(offer):
            return offer
        return offer._replace(does=None, best=False, why_not=tr("Choose a card first"))

    def pick(self, card: Card) -> Transition | None:
        """A card is picked up, or put back; one on the table that can go to a single place goes there at once."""
        drafting = self.drafting
        if drafting is None or not drafting.can_be_taken(card):
            return self.refuse_card(card)
        self.key_rest.end()
        targets = list(drafting.targets((card,)).values())
        if len(targets) == 1 and card not in drafting.view.hand:
            return self.do(targets[0])
        drafting.pick(card)
        self.picked_up(drafting, lambda: self._onward(drafting))
        return None

    def _onward(self, drafting: Drafting) -> Sequence[Widget | None] | None:
        """What goes on with what is picked up; None where a pointer goes there by itself, or nothing does."""
        targets = drafting.targets(drafting.picked)
        if not targets or self.table.stage.device in POINTERS:
            return None
        switched = self.widgets.switch.first_way() if self.table.stage.settings.one_switch else None
        return (switched or self.widgets.way_on(targets),)

    def count(self, cards: tuple[Card, ...]) -> Transition | None:
        """More or fewer alike cards are picked up."""
        if self.drafting is not None:
            self.drafting.picked = cards
            self.picked_up(self.drafting)
        return None

    def picked_up(
        self, drafting: Drafting, focus: Callable[[], Sequence[Widget | None] | None] = lambda: None
    ) -> None:  # fmt: skip
        """The table and the buttons follow what is in the person's fingers; `focus`: as `refresh` asks for it."""
        self._play("pick_up" if drafting.picked else "put_back")
        self.table.fingers.hold(drafting.picked)
        self.table.commentary.picked_up(drafting.picked)
        self.refresh(focus)

    def press(self, slot: str) -> Transition | None:
        """Does what a button offers at this moment, for the card that is meant at this moment."""
        offer = self.widgets.offers[slot]
        self.key_rest.begin(offer.calms)
        match offer.does:
            case Gesture() as gesture:
                return self.do(gesture)
            case Series(gestures):
                return self.do(*gestures)
            case Commit() as commit:
                return self._decide(commit)
            case Undo.LAST:
                return self.undo()
        return None

    def do(self, *gestures: Gesture) -> Transition | None:
        """Cards go where gestures take them; the focus goes to what comes next."""
        assert (drafting := self.drafting) is not None
        self.table.fingers.hold(())
        attempt = drafting.attempt(*gestures)
        if attempt.committed:
            return self._make(attempt.committed)
        show_tried(self.table, drafting, attempt.events)
        self.refresh(lambda: self._next_of(drafting))
        if not self._goes_on(drafting) or drafting.danger is not None:
            self.light_groups()
        return None

    def _goes_on(self, drafting: Drafting) -> bool:
        """Whether the turn asks for something else than its end."""
        ends = [offer.best for offer in self.widgets.offers.values() if offer.kind is Kind.END_TURN]
        return True not in ends or drafting.prompt is not None

    def _next_of(self, drafting: Drafting) -> Sequence[Widget | None]:
        """What comes next: a card, or the end of the turn; of one that would lose, taking it back."""
        end, card = self.widgets.button_for(Kind.END_TURN), self.widgets.first_card
        onward = card if self._goes_on(drafting) and card is not None else end
        return (onward, self.widgets.button_for(Kind.UNDO)) if drafting.danger is not None else (onward,)

    def undo(self) -> Transition | None:
        """Puts the cards picked up back, or takes back the last move, whose card has the focus then.

        A pointer that can go on to press for more keeps it.
        """
        drafting = self.drafting
        if drafting is None:
            return None
        self.key_rest.end()
        last = (*drafting.drafted, *drafting.picked)[-1:]
        if drafting.picked:
            self._play("put_back")
            drafting.picked = ()
            self.table.fingers.hold(())
            self.table.commentary.picked_up(())
        elif drafting.moves:
            self._play("undo")
            drafting.undo()
            self.table.show_draft(None, drafting.view, drafting.drafted)
        self.refresh(lambda: self._put_back(last))
        return None

    def _put_back(self, cards: Sequence[Card]) -> Sequence[Widget | None] | None:
        """The card that went back; None where the focus is to stay on what takes back more."""
        more = self.widgets.button_for(Kind.UNDO)
        keeps = self.table.stage.device in POINTERS and more is not None and self.widgets.focus.current is more
        return [self.widgets.cards.get(self.widgets.front_of(card)) for card in cards] if cards and not keeps else None

    def _decide(self, commit: Commit) -> Transition | None:
        """Commits at once, or after a question about the draft as it stands now."""
        if not commit.question:
            return self._make(commit.moves)
        asked = self.drafting
        return self._ask(commit.question, commit.go_on,
                         lambda: self._make(commit.moves) if self.drafting is asked else None)

    def _make(self, moves: tuple[Any, ...]) -> Transition | None:
        assert self.drafting is not None
        self._commit(self.drafting.seat, list(moves))
        self._close()
        return None

    def refuse_card(self, card: Card) -> Transition | None:
        """Refuses a card that no move can use: the card shakes, and the reason is given."""
        settings = self.table.stage.settings
        if settings.pace and not settings.reduced_motion:
            self.table.fingers.shake(card)
        return self.refuse(self.table.spec.why_not(self.drafting.view, card) if self.drafting is not None else "")

    def refuse_button(self, slot: str) -> Transition | None:
        """What a button offers cannot be done now: why is told."""
        return self.refuse(self.widgets.offers[slot].why_not, self.widgets.buttons[slot].spoken_words)

    def refuse(self, reason: str = "", words: str = "") -> Transition | None:
        """Refuses what was asked for: with a sound, and with the reason in words where it is known.

        `words` are said in place of a reason that others might hear about the hand.
        """
        table, unknown = self.table, tr("You can't do that now")
        self._play("refused")
        self.notice.tell(reason or unknown)
        table.stage.subtitle(reason or unknown)
        aloud = reason if table.commentary.hands_are_open else ""
        table.stage.say(aloud or words or unknown, interrupts=True)
        return None

    def _play(self, name: str) -> None:
        self.table.stage.sound.play(name)


def show_tried(table: Table, drafting: Drafting, events: Sequence[tuple[Event, Any]]) -> None:
    """The cards that these events move, each with what its seat sees after it; they are the last of the draft.

    A moment of the game's own comes with them; where hands are hidden it comes later, when everybody looks.
    """
    cues = [(event, view, table.cue(event, view)) for event, view in events]
    moved = [entry for entry in cues if entry[2].moved is not None]
    if table.spec.grouping is not None and moved:
        table.show_draft(None, drafting.view, drafting.drafted, [cue for _, _, cue in moved])
        for _, _, cue in cues:
            if cue.moved is None:
                table.commentary.laid(cue)
    else:
        before = len(drafting.drafted) - len(moved)
        for number, (_, view, cue) in enumerate(moved, before + 1):
            table.show_draft(None, view, drafting.drafted[:number], [cue])
    if table.commentary.hands_are_open:
        table.tried.expect(next((cue.feat for _, _, cue in cues if cue.feat is not None), None), drafting.view)
