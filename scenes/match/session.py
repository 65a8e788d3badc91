"""The match that is being played: who plays, what has happened, who is out and may ask why, and its record."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

from game.catalog import ENTRIES
from game.core.events import Event, MatchEnded, RoundBegan, RoundEnded, TurnBegan
from game.core.game import Game, Player
from game.core.match import Draft, Match, Step
from game.core.record import Header
from game.history.summary import MATCH
from scenes.kit.input.devices import words_of_seats
from scenes.kit.scene import Route
from scenes.kit.stage import Stage
from scenes.match.handicap import by_side, ending
from scenes.match.occasion import AskingPoint, Dealing, MatchKeeper, Occasion, SeededDeals
from scenes.match.own_bots import ANY, USUAL_MS, OwnPlayer, Program, bot_called, started
from scenes.match.seats import entry_of
from scenes.match.stand_ins import StandIns
from scenes.match.store.recorder import Recorder
from scenes.match.store.resume import Past
from scenes.match.store.sidecar import About, JoinedPerson
from scenes.match.story import Hands, MatchSetup, StagePoints, Story
from scenes.match.thinkers import HumanPlayer, ThinkingBot, give_up

PLAIN = Occasion()
PutsOut = Callable[[Event], int | None]
"""Which seat does this event put out of the round? A game's own answer, in its spec."""


class Session:
    """One match at the table. `occasion` says what it is played for.

    `dealing` and `keeping` are its parts that then differ: where they are left out it is dealt from its seed, and
    nothing but its record is kept.
    """

    def __init__(
        self, stage: Stage, game: Game[Any, Any, Any], setup: MatchSetup, seed: int, past: Past | None = None, *,
        occasion: Occasion = PLAIN, dealing: Dealing | None = None, keeping: MatchKeeper | None = None,
    ) -> None:  # fmt: skip
        self.stage, self.game, self.setup, self.seed = stage, game, setup, seed
        self.occasion, self.keeping = occasion, keeping
        self.begun_from: Route | None = None  # the page that whoever leaves the match comes to; None: the menu
        self._dealing: Dealing = dealing or SeededDeals(seed)
        self.stand_in_level = ""  # of the bots that play for people who have left
        self.rules = game.rules_from_json(setup.rules)
        self.persons = {seat: HumanPlayer() for seat, seating in enumerate(setup.seats) if seating.level is None}
        self._own_players: list[OwnPlayer] = []
        players = [self.persons.get(seat) or self._bot(seat) for seat in range(len(setup.seats))]
        state = past.state if past else game.begin(self.rules, len(setup.seats))
        self._random = self._dealing.chances()
        self._match: Match[Any, Any, Any] = Match(game, state, players, self._random, past.owed if past else ())
        self.stand_ins = StandIns(self.persons, self._match.players, self._bot, stage.devices.seats.has_device)
        self.stand_ins.is_open = occasion.takes_latecomers
        self.hands = Hands(self.persons, stage.settings.open_hands)
        self._recorder: Recorder | None = None
        self._recorded = past.seats if past else tuple(map(entry_of, setup.seats))
        self._unwritten: tuple[Step, ...] = ()  # on their way to the disk
        sides, target = game.sides(len(setup.seats)), self.view(None).target
        self.story = Story(setup.seats, sides, target, handicaps=by_side(sides, setup.handicaps, target),
                           counts_rounds=game.counts_rounds(self.rules))
        self.round_steps: list[Step] = []
        """What has happened in the round that runs, or in the last one until another begins."""
        if past is not None:
            self._recall(past)

    def _recall(self, past: Past) -> None:
        """Tells everybody all steps so far again; a handicap may have won the match with the last of them."""
        if self.keeping is not None:
            self.keeping.happening(past.steps)
        for step in past.steps:
            self._tell(step)
        self._ends_early(self.round_steps)

    def _bot(self, seat: int) -> Player[Any, Any]:
        """The bot of a seat; nothing that it gets leads to the seed of the deals, which would show it every hand."""
        seating, stage, secret = self.setup.seats[seat], self.stage, self.stage.new_secret(seat)
        if seating.level == ANY:
            return self._own_player(seat, Random(secret).getrandbits(31))
        level = seating.level or self.stand_in_level
        rival = self._dealing.rival(stage.thinkers, seat, level, self._asking_point)
        if rival is not None:
            return rival

        def seed() -> str:
            began = [step for step in self.round_steps if isinstance(step.event, TurnBegan)]
            return f"{secret}/{self.view(None).number}/{len(began)}"

        return ThinkingBot(stage.thinkers, self.game.name, level, seed)

    def _asking_point(self) -> AskingPoint:
        return AskingPoint(self.view(None).number, len(self.round_steps))

    def _own_player(self, seat: int, seed: int) -> OwnPlayer:
        """A bot of another maker: what it is started by stands in the settings alone."""
        name = self.setup.seats[seat].name
        bot, referee = bot_called(self.stage.settings, name), partial(ENTRIES[self.game.name].referee_at, seat)
        program = Program(partial(started, bot), referee, bot.ms if bot else USUAL_MS, seed)
        player = OwnPlayer(program, partial(give_up, self.game, name, self.stage.notices))
        self._own_players.append(player)
        return player

    @property
    def state(self) -> Any:
        """The match as it stands: nothing on screen looks at it but through `view`."""
        return self._match.state

    @property
    def header(self) -> Header:
        """What the record says of the match before its first deal."""
        return Header(self.game, self.rules, self._recorded, self.seed, self.occasion.origin,
                      self.occasion.place)

    @property
    def viewer(self) -> int | None:
        """The seat through whose eyes the table is seen now, or nobody's."""
        return self.hands.viewer

    @property
    def person_to_act(self) -> int | None:
        """The seat of the person whose move is awaited."""
        seat = self.game.seat_to_act(self.state)
        return seat if seat in self.persons else None

    @property
    def person_asked(self) -> int | None:
        """The seat of the person who has to decide now: all that was decided before has happened, and is shown."""
        seat = self.person_to_act
        pending = self._unwritten or self._match.owes_events
        return None if seat is None or pending or self.persons[seat].has_decided else seat

    @property
    def scores(self) -> bool:
        """Whether the last round is scored: that of a match without points is not."""
        return not self.story.is_one_round

    @property
    def is_over(self) -> bool:
        """Whether no round follows."""
        return self._match.is_over or bool(self.story.winners) or (self.keeping is not None and self.keeping.is_over)

    @property
    def stage_points(self) -> StagePoints | None:
        """What the rounds count besides the match, where it is a stage of a run."""
        return self.keeping.stage_points(self.setup.seats) if self.keeping is not None else None

    def view(self, seat: int | None) -> Any:
        """What a seat may see now."""
        return self.game.view(self.state, seat)

    def seen(self, step: Step) -> tuple[Event, Any]:
        """The event of a step as the viewer sees it, and the viewer's view after it."""
        return self.game.seen_by(step.before, step.event, self.viewer), self.game.view(step.after, self.viewer)

    def draft(self, seat: int) -> Draft[Any, Any, Any]:
        """A turn to be tried out."""
        return Draft(self.game, self.state, seat)

    def seat_latecomers(self) -> bool:
        """Between two rounds: people sit down where bots were; whether anybody has.

        The record's header stays: who has come is kept beside it before they are dealt a card.
        """
        come = self.stand_ins.seat_latecomers()
        if come:
            seats = tuple(come.get(seat, seating) for seat, seating in enumerate(self.setup.seats))
            self.setup, self.story = replace(self.setup, seats=seats), self.story._replace(seats=seats)
            self.hands = Hands(self.persons, self.stage.settings.open_hands)
            if self._recorder is not None:
                who = [JoinedPerson(seat, seating.name, seating.person) for seat, seating in come.items()]
                self._recorder.join(who, tuple(seating.face for seating in seats))
        return bool(come)

    def commit(self, seat: int, moves: list[Any]) -> None:
        """Moves that a person has decided on."""
        self.persons[seat].commit(moves)

    @property
    def holds_up(self) -> bool:
        """Whether what has happened is not to be seen yet: it is on its way to the disk."""
        return self._recorder is not None and self._recorder.holds_up

    @property
    def is_saved(self) -> bool:
        """False once writing the record has failed; a match that nobody records counts as saved."""
        return self._recorder is None or not self._recorder.fails

    def advance(self) -> tuple[Step, ...] | None:
        """What happens next, as soon as it is safely in the record; None until then, and while somebody thinks."""
        if not self.occasion.bots_move and self.person_to_act is None:
            return None
        self._unwritten = self._unwritten or self.advance_at_once() or ()
        if not self._unwritten or self.holds_up:
            return () if self.is_over and not self._unwritten else None
        pending, self._unwritten = self._unwritten, ()
        return pending

    def advance_at_once(self) -> tuple[Step, ...] | None:
        """What happens next, on its way to the record: whoever shows it has to wait while that `holds_up`."""
        if self.is_over:
            return ()
        if self.game.seat_to_act(self.state) is None:
            self._random.seed(self._dealing.deal_text(self.view(None).number))
        if steps := self._match.advance():
            steps = self._happening(steps)
            for step in steps:
                self._tell(step)
            self._keep([step.event for step in steps])
            self._ends_early(steps)
        return steps

    def _happening(self, steps: tuple[Step, ...]) -> tuple[Step, ...]:
        """What happens of the steps that were decided: a handicap may end the match before the last of them."""
        if self.keeping is not None:
            steps = self.keeping.happening(steps)
        early = ending(steps, self.story.handicaps, self.story.target)
        return early.steps if early is not None else steps

    def _ends_early(self, steps: Sequence[Step]) -> None:
        """Somebody has won who needed fewer points: the record stays unfinished, and is not offered again."""
        early = ending(steps, self.story.handicaps, self.story.target)
        if early is not None:
            self.story = self.story._replace(winners=early.winners, cause="target")
            self.give_up()

    def _keep(self, events: list[Event]) -> None:
        """Records the steps first: what is on the disk has happened."""
        if self._recorder is not None:
            self._recorder.append(self.game, events)
            self._recorder.note(devices=words_of_seats(self.stage.devices, len(self.setup.seats)))
        if self.keeping is not None and any(isinstance(event, RoundEnded) for event in events):
            self.keeping.round_ended(self.round_steps)

    def _tell(self, step: Step) -> None:
        """Adds what has happened to the round and to the story."""
        event = step.event
        if isinstance(event, RoundBegan):
            self.round_steps = []
            self.stand_ins.round_begins()
            self.hands.lock()  # between two rounds the screen belongs to everybody
        self.round_steps.append(step)
        for player in self._own_players:
            player.hear(step)
        if isinstance(event, RoundEnded):
            self.story = self.story.with_round(event.winner, self.game.tally(step.after), event.totals)
        elif isinstance(event, MatchEnded):
            self.story = self.story._replace(winners=event.winners, cause=event.cause)

    def record(self, lines: Iterable[Sequence[Event]] = ()) -> None:
        """Begins the record of a new match in the data folder; `lines` are the events before it, line by line."""
        faces = tuple(who.face for who in self.setup.seats)
        devices = words_of_seats(self.stage.devices, len(faces))
        known = About(faces, devices=devices, handicaps=self.setup.handicaps, joined=())
        header = self.header._replace(origin=self.occasion.origin or MATCH)
        self.go_on_recording(Recorder.new(self.stage, header, known, lines))

    def go_on_recording(self, recorder: Recorder) -> None:
        """Goes on in the record of a match that is taken up again."""
        self._recorder = recorder

    def give_up(self) -> None:
        """Nobody wants to go on with this match: its record stays, but it is not offered again."""
        if self._recorder is not None:
            self._recorder.give_up()

    def close(self) -> None:
        """Ends the record where it is: an unfinished match can be taken up again. Programs that play end, too."""
        self.stage.notices.leave_match()
        for player in self._own_players:
            player.close()
        if self._recorder is not None:
            self._recorder.close()
            self._recorder = None


def begin(stage: Stage, game: Game[Any, Any, Any], setup: MatchSetup, seed: int | None = None) -> Session:
    """A new match, recorded from its first deal on; `seed` is that of a match whose deals are to be played again."""
    session = Session(stage, game, setup, stage.new_seed() if seed is None else seed)
    session.record()
    return session


def lost_turn(steps: Sequence[Step], seat: int, seat_out: PutsOut) -> tuple[Step, ...]:
    """From the turn's beginning to the seat's going out; nothing for a seat that is in."""
    began = None
    for number, step in enumerate(steps):
        if isinstance(step.event, TurnBegan):
            began = number
        elif began is not None and seat_out(step.event) == seat:
            return tuple(steps[began : number + 1])
    return ()


def who_asks_why(session: Session, seat: int | None, seat_out: PutsOut) -> int | None:
    """The person who is out and asks why: whose device it is, or with nobody's device the first; None: nobody."""
    out = [person for person in session.persons if lost_turn(session.round_steps, person, seat_out)]
    return seat if seat in out else out[0] if seat is None and out else None
