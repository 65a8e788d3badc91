"""Which scene follows which in a match: from its deal to its end, and what may come between."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scenes.kit.messages import tr
from scenes.kit.stack import Push, Replace, Reset, Scene, Transition
from scenes.match import saved_matches
from scenes.match.lost_turn import asking, lost_turn
from scenes.match.match_setup import MatchSetup
from scenes.match.session import RECORDS, Session, begin, seatings
from scenes.specs import registry

if TYPE_CHECKING:
    from game.core.match import Step
    from scenes.kit.input.intent import Intent
    from scenes.kit.stage import Stage
    from scenes.screens.confirm import Answer, Asked
    from scenes.screens.couch.evening.couch_evening import CouchEvening
    from scenes.screens.scoring.way_on import WayOn
    from scenes.specs.cast import Seats
    from scenes.table.table import Table


class MatchRoutes:
    """Makes the scenes of matches, one match after another. `menu` and `last_setup` are for those who come after."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._session: Session | None = None
        self._evening: CouchEvening | None = None
        self._unfinished: tuple[Path | None, str | None] | None = None

    def menu(self) -> Scene:
        """Where a match that is left leads to."""
        raise NotImplementedError

    def last_setup(self) -> MatchSetup:
        """What is played again where nothing was played yet."""
        raise NotImplementedError

    def close(self) -> None:
        """Ends the record of the match that was played last, where it is."""
        if self._session is not None:
            self._session.close()

    def start(self, setup: MatchSetup) -> Scene:
        """A new match."""
        kept = "last_couch" if setup.people > 1 else "last_setup"
        self.stage.change(**{kept: setup.to_settings()})
        return self._opened(begin(self.stage, registry.table(setup.game), setup))

    def rematch(self) -> Scene:
        """The match just played, once more."""
        return self.start(self._session.setup if self._session is not None else self.last_setup())

    def same_deals(self, seats: Seats) -> Scene:
        """The match just played with the same deals, and the seats as given: people take along what they hold."""
        assert self._session is not None
        setup, seed = self._session.setup, self._session.seed
        self.stage.devices.seats.rearrange({seat: seats.index(who) for seat, who in enumerate(setup.seats)})
        again = replace(setup, seats=seats)
        return self._opened(begin(self.stage, registry.table(again.game), again, seed))

    def _opened(self, session: Session) -> Scene:
        from scenes.table.table import Table

        self.close()
        self._session = session
        view = session.view(session.viewer)
        table = Table(self.stage, session.spec, session.setup.seats, view, session.hands.front)
        table.spoken.hands_are_open = not session.hands.are_private
        return self.next_round(session, table) if table.spec.game.seat_to_act(session.state) is None else self.turn(
            session, table, ())

    def next_round(self, session: Session, table: Table) -> Scene:
        """The deal of the next round."""
        from scenes.screens.deal import Deal

        return Deal(self.stage, self, session, table)

    def turn(self, session: Session, table: Table, steps: tuple[Step, ...]) -> Scene:
        """The turns of a round; `steps` have happened and are not shown yet."""
        from scenes.screens.turn import Turn

        return Turn(self.stage, self, session, table, steps)

    def after_round(self, session: Session, table: Table) -> Scene:
        """What the round scored, and then the next round or the end of the match."""
        from scenes.screens.scoring.round_scoring import RoundScoring

        if not session.scores:
            return self._after_scoring(session, table)
        why = partial(self._why_after_round, session) if asking(session, None) is not None else None
        return RoundScoring(self.stage, session.story, lambda: Replace(self._after_scoring(session, table)),
                            session.spec.how_won, why)

    def _after_scoring(self, session: Session, table: Table) -> Scene:
        if not session.is_over:
            return self.next_round(session, table)
        from scenes.screens.scoring.match_won import MatchWon

        self.close()
        return MatchWon(self.stage, session.story, self, session.spec.how_won, self._further(session))

    def _further(self, session: Session) -> tuple[WayOn, ...]:
        """What several people may do beside a rematch."""
        if session.setup.people < 2:
            return ()
        from scenes.screens.couch.evening.couch_evening import CouchEvening

        self._evening = self._evening or CouchEvening(self.stage, self)
        return self._evening.ways_on(session)

    def curtain(
        self, session: Session, seat: int, opens: Callable[[], Transition | None],
        interrupted: Callable[[Intent], Transition | None],
    ) -> Scene:  # fmt: skip
        """What covers the table until a person may see their hand."""
        from scenes.screens.couch.curtain import Curtain

        return Curtain(self.stage, seat, session.setup.seats[seat], opens, interrupted)

    def reclaim(self, session: Session) -> Scene:
        """What waits until every seat has a device again."""
        from scenes.screens.couch.reclaim import Reclaim

        return Reclaim(self.stage, session.setup.seats, self.pause())

    def pause(self) -> Scene:
        """The pause of a match."""
        from scenes.screens.pause import Pause

        return Pause(self.stage, self, self._leave)

    def _leave(self) -> Transition:
        self.close()
        return Reset(self.menu())

    def confirm(self, question: str, answers: Sequence[Answer], asked: Asked) -> Scene:
        """A question; the safe answer is the first."""
        from scenes.screens.confirm import Confirm

        return Confirm(self.stage, question, answers, asked)

    def seats(self, table: Table, seat: int | None, pause: Callable[[], Transition]) -> Scene:
        """One seat of the table in large, and from there the others."""
        from scenes.screens.seat_view import SeatView

        return SeatView(self.stage, table, seat, pause)

    def why(
        self, session: Session, seat: int, mood: str, private: bool,
        interrupted: Callable[[Intent], Transition | None],
    ) -> Scene:  # fmt: skip
        """Why a seat went out in the round that runs, or in the last one; `mood` is the rule to come back to."""
        from scenes.screens.why.scene import Lost, Why

        lost = Lost(seat, lost_turn(session.round_steps, seat), private, mood)
        return Why(self.stage, session.spec, session.setup.seats, lost, interrupted)

    def _why_after_round(self, session: Session, intent: Intent) -> Transition | None:
        """From the scoring of a round: everybody may look now, for the hands of that round are gone."""
        seat = asking(session, intent.seat)
        if seat is None:
            return None
        mood = session.story.rounds[-1].reason or "menu"
        return Push(self.why(session, seat, mood, False, lambda intent: Push(self.pause())))

    def unfinished(self) -> str | None:
        """How the match that was broken off stands, in a few words; None if there is none."""
        path, caption = self._look_for_unfinished()
        return caption if path is not None else None

    def _look_for_unfinished(self) -> tuple[Path | None, str | None]:
        if self._unfinished is None:
            self._unfinished = None, None
            path = saved_matches.newest(self.stage.data_folder / RECORDS)
            replay = saved_matches.look(path) if path is not None else None
            if replay is not None and replay.events and not replay.finished:
                number = replay.header.game.view(replay.state, None).number
                self._unfinished = path, tr("Round {n}").format(n=number)
        return self._unfinished

    def resume(self) -> Scene:
        """The match that was broken off, taken up again; the menu, with a line, if that fails."""
        path, _ = self._look_for_unfinished()
        taken = saved_matches.take_up(path) if path is not None else tr("There is no match to go on with.")
        if isinstance(taken, str):
            self.stage.notices.say(taken)
            return self.menu()
        played, file = taken
        header = played.header
        rules: dict[str, Any] = dict(header.game.rules_to_json(header.rules))
        setup = MatchSetup(header.game.name, rules, seatings(header.seats, registry.looks()))
        seed = header.seed if isinstance(header.seed, int) else 0
        session = Session(self.stage, registry.table(header.game.name), setup, seed, played)
        session.go_on_recording(file)
        return self._opened(session)
