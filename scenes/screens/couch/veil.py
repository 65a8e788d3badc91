"""Keeps a hand from eyes that may not see it: what the table shows follows whose hand may be seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scenes.kit.theme import DURATIONS
from scenes.match.session import Session
from scenes.table.drafting import Drafting
from scenes.table.spec import Card
from scenes.table.table import Table


class Veil:
    """Over the hands of one session at its table. Where hands are not private it does nothing."""

    def __init__(self, session: Session, table: Table) -> None:
        self._session = session
        self._table = table
        self._idle_ms = 0.0

    @property
    def is_due(self) -> bool:
        """Whether the person to act does not see their hand yet."""
        seat = self._session.person_to_act
        return seat is not None and not self._session.owes_events and self._session.hands.viewer != seat

    @property
    def needs_curtain(self) -> bool:
        """Whether somebody else may be looking at the screen now."""
        seat = self._session.person_to_act
        return seat is not None and self._session.hands.need_curtain(seat)

    def lift(self, drafting: Drafting | None) -> None:
        """The person to act may see their hand, and what they have tried out so far."""
        seat = self._session.person_to_act
        assert seat is not None
        hands = self._session.hands
        seen_before = hands.viewer
        hands.show(seat)
        self._idle_ms = 0.0
        if seen_before == seat:
            return
        self._table.look_from(self._session.view(seat), seat)
        if drafting is not None:
            self._table.show_draft(None, drafting.view, drafting.drafted)
            self._table.finish()

    def drop(self, drafting: Drafting) -> None:
        """The turn is committed: what it has laid down stays in sight, the rest of the hand does not."""
        hands = self._session.hands
        if not hands.are_private:
            return
        hands.hide()
        self._cover(drafting.public_view, drafting.drafted)

    def lock(self) -> bool:
        """Whoever looks at the screen now, it need not be the one who is to act. True if a hand was in sight."""
        hands = self._session.hands
        if not hands.are_private:
            return False
        was_seen = hands.viewer is not None
        hands.lock()
        if was_seen:
            self._cover(self._session.view(None))
        return was_seen

    def _cover(self, view: Any, drafted: Sequence[Card] = ()) -> None:
        """The table as everybody may see it; words that stood there for the hand's owner go with it."""
        self._table.stage.subtitles.clear()
        self._table.look_from(view, self._session.hands.front, drafted)

    def left_alone(self, elapsed_ms: float) -> bool:
        """Lets time pass; True once nobody has pressed anything for long."""
        self._idle_ms += elapsed_ms
        return self._idle_ms >= DURATIONS["curtain_idle"]

    def stir(self) -> None:
        """Somebody is there."""
        self._idle_ms = 0.0
