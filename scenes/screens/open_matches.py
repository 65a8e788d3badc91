"""The matches that can go on: looked for behind the frames, and one of them taken up again."""

from __future__ import annotations

from concurrent.futures import Future
from pathlib import Path

from game.core.record import Header
from scenes.kit.input.devices import give_back
from scenes.kit.messages import tr, trn
from scenes.kit.stage import Stage
from scenes.match.occasion import FROM_REPLAY
from scenes.match.own_bots import may_start
from scenes.match.played_match import PLAYED_ON
from scenes.match.seats import seatings, substitutes
from scenes.match.session import PLAIN, Session
from scenes.match.store import RECORDS
from scenes.match.store.recorder import Recorder
from scenes.match.store.resume import ResumedMatch, resume_match
from scenes.match.store.search import OpenMatch, Search, SkippedRecord
from scenes.match.store.sidecar import About, seated
from scenes.match.story import MatchSetup, display_name
from scenes.specs import registry


class OpenMatches:
    """The matches that the menu offers to go on with."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._search: Search | None = None
        self._known: tuple[OpenMatch, ...] = ()
        self._reported: set[SkippedRecord] = set()
        self._resuming: Future[ResumedMatch | str] | None = None

    def look(self) -> None:
        """Have the records looked through; until that is done the last answer holds."""
        self._abandon()
        self._search = Search(self._stage.data_folder / RECORDS)
        self._stage.disk.browse(self._search.run)

    def forget(self) -> None:
        """A match is played: what was known of others may not hold any more."""
        self._abandon()
        self._search, self._known = None, ()

    def _abandon(self) -> None:
        if self._search is not None:
            self._search.given_up = True

    def best(self, game: str) -> OpenMatch | None:
        """The match to go on with: the newest of this game, else of another one; None where none is known of yet."""
        if self._search is not None and self._search.done:
            self._known = tuple(self._search.open)
            self._tell(self._search.skipped)
            self._search = None
        own = [match for match in self._known if match.header.game.name == game]
        return next(iter((*own, *self._known)), None)

    def in_words(self, game: str) -> str | None:
        """How that match stands, with its game where that is another one."""
        match = self.best(game)
        if match is None:
            return None
        name, number = match.header.game.name, match.view.number
        if name == game:
            return tr("Round {n}").format(n=number)
        return tr("{game}, round {n}").format(game=registry.titles()[name], n=number)

    def _tell(self, skipped: list[SkippedRecord]) -> None:
        """Why records are left out that would be offered else: once for each of them."""
        new = [one for one in skipped if one not in self._reported]
        self._reported.update(new)
        if new:
            words = trn("1 match can't be continued.", "{n} matches can't be continued.", len(new))
            last = tr("{file}: {reason}").format(file=display_name(new[0].path.name), reason=new[0].reason)
            self._stage.notices.say(f"{words} {last}")

    def resume(self, game: str) -> None:
        """Have the best match taken up again: `resumed` gives it."""
        match = self.best(game)
        assert match is not None
        self.resume_record(match.path)

    def resume_record(self, record: Path) -> None:
        """Have the match of this record taken up again."""
        self._resuming = self._stage.disk.ask(resume_match, record, self._stage.disk.files)

    def resumed(self) -> Session | str | None:
        """The match taken up again, or a line that says why it cannot be; None while its record is read."""
        if self._resuming is None or not self._resuming.done():
            return None
        resumed, self._resuming = self._resuming.result(), None
        return resumed if isinstance(resumed, str) else self._session_of(resumed)

    def _session_of(self, resumed: ResumedMatch) -> Session:
        stage, header = self._stage, resumed.header
        seats = seated(header, resumed.known) or header.seats
        setup = setup_of(stage, header._replace(seats=seats), resumed.known)
        own = zip(setup.seats, resumed.known.devices, strict=False)
        give_back(stage.devices, [word if seat.level is None else "" for seat, word in own])
        occasion = PLAYED_ON if header.origin == FROM_REPLAY else PLAIN
        session = Session(stage, header.game, setup, header.seed or 0, resumed.past, occasion=occasion)
        session.go_on_recording(Recorder(stage, resumed.file, resumed.known))
        return session


def setup_of(stage: Stage, header: Header, about: About) -> MatchSetup:
    """The match of a record, to be played here: a line says where another bot than the one named there plays."""
    looks = registry.looks(header.game.name)
    if may_start(stage.settings, header):
        looks = {**registry.guest_looks(header.game.name), **looks}
    for line in substitutes(header.seats, looks):
        stage.notices.say(line)
    seats, handicaps = seatings(header.seats, looks, about.faces), about.handicaps
    rules = dict(header.game.rules_to_json(header.rules))
    return MatchSetup(header.game.name, rules, seats, handicaps if len(handicaps) == len(seats) else ())
