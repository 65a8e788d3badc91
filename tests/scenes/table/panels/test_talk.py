"""What rivals say: rarely, each in its own words, to be read and heard, and not at all where nobody wants it."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from pygame import Rect

from game.arcade.run import Try
from game.core.entry import RoundDone
from game.red7.stages import STAGES
from scenes.app.pictures.arcade import NOT_WON, run_at
from scenes.app.pictures.gallery import SCENES
from scenes.kit.stage import Stage
from scenes.match.deals import StageFollower
from scenes.match.story import MatchSetup, Seating
from scenes.specs import registry
from scenes.specs.characters import lines_of
from scenes.specs.seven_street.setup import street_lines
from scenes.table.panels import talk
from scenes.table.panels.log import Chronicle
from scenes.table.panels.talk import (
    LASTS_MS,
    LEAST_MS,
    LEAST_TURNS,
    TURNS_TO_BOAST,
    Situation,
    Talk,
    next_line,
    quoted,
)
from scenes.table.spec import colour_of
from scenes.table.step_player import StepPlayer
from scenes.table.table import Table
from scenes.table.values import Cue, LogLine, Motion
from tests.scenes.autoplay import AutoPlay, stage_for_tests
from tests.scenes.staging import stage_of
from tests.scenes.stories import NotingPainter
from tests.scenes.table.made_up import made_up, seated

SEATS = (Seating("You", "kite"), Seating("Hunter", "hunter", "hunter"), Seating("Maestro", "maestro", "maestro"))
YOU, HUNTER, MAESTRO = range(3)
FACES = ("sprout", "hoarder", "hunter", "tactician", "maestro")


class Lead:
    """Whoever a view says."""

    def leader(self, view: Any) -> int | None:
        return view.leader

    def close_call(self, view: Any) -> object:
        return view.call


class NotingPanels:
    """Panels that note what is said."""

    def __init__(self) -> None:
        self.lines: list[tuple[int, str] | None] = []
        self.noted: list[LogLine] = []
        self.heard = True

    def is_heard(self, seat: int) -> bool:
        return self.heard

    def speak(self, said: tuple[int, str] | None) -> None:
        self.lines.append(said)

    def note(self, line: LogLine) -> None:
        self.noted.append(line)


def view(to_act: int, leader: int | None = None, number: int = 1, call: object = None, rule: str = "") -> Any:
    return SimpleNamespace(to_act=to_act, leader=leader, number=number, call=call, rule=rule)


class Round:
    """A talk at a table of a person and two bots, who move in turn."""

    def __init__(self, stage: Stage, seats: tuple[Seating, ...] = SEATS) -> None:
        self.panels, self.seat = NotingPanels(), 0
        spec: Any = SimpleNamespace(lead=Lead(), rule=SimpleNamespace(colour=lambda view: view.rule))
        self.talk = Talk(stage, spec, seats, self.panels)  # type: ignore[arg-type]
        self.talk.lines = [{} if seat.level is None else lines_of(seat.face) for seat in seats]
        self.seats = seats

    def turn(self, leader: int | None = None, call: object = None, ms: float = 5000.0) -> str:
        """The next turn begins, after the one before has led to a leader."""
        said = self.talk.happened(Cue(turn=self.seat, seat=self.seat), view(self.seat, leader, call=call), False)
        self.seat = (self.seat + 1) % len(self.seats)
        self.talk.pass_time(ms)
        return said

    def quiet(self, turns: int) -> None:
        """Turns in which nobody takes the lead, until it is the person's again."""
        for _ in range(turns):
            assert self.turn(None) == ""

    def shown(self, cue: Cue, over: bool = False, rule: str = "") -> str:
        return self.talk.happened(cue, view(self.seat, rule=rule), over)

    @property
    def spoken(self) -> list[tuple[int, str]]:
        return [line for line in self.panels.lines if line is not None]


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return stage_of(tmp_path)


def test_somebody_greets_when_a_match_begins(stage: Stage) -> None:
    begun = Round(stage)
    assert begun.turn() == "Hunter says: A fair chase. No biting."
    assert begun.spoken == [(HUNTER, "A fair chase. No biting.")]


def test_a_round_that_goes_on_is_no_beginning(stage: Stage) -> None:
    begun = Round(stage)
    begun.talk.goes_on(view(2))
    assert begun.turn() == ""


@pytest.mark.parametrize(("cue", "over", "speaker", "situation"), [
    (Cue(Motion.TURN_DOWN, seat=MAESTRO), False, MAESTRO, Situation.OUT),
    (Cue(Motion.LEAP, seat=HUNTER), True, HUNTER, Situation.WINS),
    (Cue(Motion.LEAP, seat=YOU), True, HUNTER, Situation.BEATEN),
    (Cue(Motion.LEAP, seat=YOU), False, HUNTER, Situation.FINE_TURN),
    (Cue(Motion.LEAP, seat=HUNTER), False, None, None), (Cue(Motion.TURN_DOWN, seat=YOU), False, None, None),
    (Cue(Motion.LEAP), True, None, None), (Cue(Motion.DEAL, seat=YOU), False, None, None),
])  # fmt: skip
def test_each_end_has_its_own_word(
    stage: Stage, cue: Cue, over: bool, speaker: int | None, situation: Situation | None
) -> None:
    begun = Round(stage)
    begun.talk.goes_on(view(0))
    begun.shown(cue, over)
    expected = [(speaker, lines_of(SEATS[speaker].face)[situation][0])] if speaker is not None and situation else []
    assert begun.spoken == expected


def test_the_lead_is_spoken_of_after_many_turns_by_the_bot_that_took_it(stage: Stage) -> None:
    begun = Round(stage)
    begun.talk.goes_on(view(2))
    for turn in range(TURNS_TO_BOAST + 6):
        said = begun.turn((turn - 1) % 3)
        if said:
            break
    assert turn >= TURNS_TO_BOAST - LEAST_TURNS
    [(seat, line)] = begun.spoken
    assert seat == (turn - 1) % 3 != YOU
    assert line == lines_of(SEATS[seat].face)[Situation.LEADS][0]


@pytest.mark.parametrize("call", [None, "by colour"])
def test_a_persons_lead_by_the_last_thing_that_decides_is_a_fine_turn(stage: Stage, call: object) -> None:
    begun = Round(stage)
    begun.talk.goes_on(view(2))
    begun.turn(HUNTER)
    said = begun.turn(YOU, call)
    assert said == ("Hunter says: I didn't smell that coming." if call else "")


def test_nobody_speaks_again_before_four_turns_and_twenty_seconds(stage: Stage) -> None:
    out = Cue(Motion.TURN_DOWN, seat=MAESTRO)
    begun = Round(stage)
    assert begun.turn(ms=0)
    for _ in range(LEAST_TURNS):
        assert begun.shown(out) == ""
        begun.turn(ms=LEAST_MS)
    assert begun.shown(out), "the fourth turn after it has begun"
    for _ in range(LEAST_TURNS + 5):
        begun.turn(ms=0)
    begun.talk.pass_time(LEAST_MS - 1)
    assert begun.shown(out) == ""
    begun.talk.pass_time(1)
    assert begun.shown(out)


def test_no_line_comes_twice_running_and_whoever_has_said_least_speaks(stage: Stage) -> None:
    begun, won = Round(stage), Cue(Motion.LEAP, seat=YOU)
    begun.talk.goes_on(view(2))
    for _ in range(6):
        begun.shown(won)
        for _ in range(LEAST_TURNS):
            begun.turn(ms=LEAST_MS)
    assert [seat for seat, _ in begun.spoken] == [HUNTER, MAESTRO] * 3
    for seat in (HUNTER, MAESTRO):
        own = [line for speaker, line in begun.spoken if speaker == seat]
        assert all(first != second for first, second in zip(own, own[1:], strict=False))


def test_a_line_stands_for_a_while_and_is_drawn_and_gone(stage: Stage) -> None:
    begun = Round(stage)
    begun.turn(ms=0)
    assert begun.talk.changed
    begun.talk.pass_time(LASTS_MS - 1)
    assert not begun.talk.changed, "a line that stands costs nothing"
    assert begun.panels.lines[-1] is not None
    begun.talk.pass_time(1)
    assert begun.panels.lines[-1] is None
    assert begun.talk.changed


def test_a_line_waits_until_what_its_seat_did_has_been_read(stage: Stage) -> None:
    begun = Round(stage)
    begun.turn(ms=0)
    begun.panels.heard = False
    begun.talk.pass_time(10 * LASTS_MS)
    begun.panels.heard = True
    begun.talk.pass_time(LASTS_MS - 1)
    assert begun.panels.lines[-1] is not None
    begun.talk.pass_time(1)
    assert begun.panels.lines[-1] is None


def test_off_in_the_settings_nothing_is_said(tmp_path: Path) -> None:
    begun = Round(stage_of(tmp_path, talk=False))
    assert begun.turn() == ""
    assert begun.spoken == []


def test_every_character_has_two_short_lines_in_each_situation() -> None:
    every = [line for face in FACES for lines in lines_of(face).values() for line in lines]
    assert len(every) == len(set(every)) == len(FACES) * len(Situation) * 2
    assert max(map(len, every)) <= 32
    told = registry.talk("red7", (*SEATS, Seating("Acorn", "acorn", "random"), Seating("raven", "robot", "any")))
    assert told == [{}, lines_of("hunter"), lines_of("maestro"), lines_of("sprout"), {}], "kin and old levels speak, too"


DRAWN = """
I was born ready. Yesterday.|Spare cards, for luck.|A fair chase. No biting.|I counted. You have a chance.|Shall we make it beautiful?
What does this card do?|No hurry. I save time too.|Whoever leads, I follow.|Forty-nine cards. Ready?|Show me something new.
I meant that. I think.|Mine, for safekeeping.|Caught up. Nice pace.|As calculated. Mostly.|A small crescendo.
Look, I'm taller!|One for now, six for later.|Now chase me.|My favourite way of many.|Do listen to the violets.
Time for a little nap.|Saved too long. It happens.|I lost the scent.|I forgot to carry the one.|A rest is music too.
I'll grow from this.|I keep this as a memory.|Out of breath. Run on.|Interesting. I am out.|I bow out. Literally.
It worked? Play me again!|I kept your seat.|Close chase. Run it again?|Margin of error: one card.|Encore? The stage is yours.
Your turn to be lucky.|I saved you some luck.|You nearly slipped away.|Try again. The odds like you.|Once more, with colour.
That was fun. Again, again!|Worth every card.|Too quick for me. Respect.|You were right. I checked.|Bravo. I have no hands free.
You play like sunshine.|Spend it well. You earned it.|You left no tracks.|Recounted. Still you. Bravo.|You finished my melody.
Ooh. Can you show me that?|Oh, that one is a keeper.|I didn't smell that coming.|That wasn't on my list.|Ah. Now that was music.
Do that one again!|I wish I had saved that.|Clean jump. Very clean.|Elegant. May I note that?|I did not hear that coming.
"""
"""Every line of design/screens/arcade/49b-lines.png, row by row: two for each situation, a column for each of the five."""


def test_the_five_say_what_is_drawn() -> None:
    rows = [row.split("|") for row in DRAWN.strip().splitlines()]
    for face, column in zip(FACES, zip(*rows, strict=True), strict=True):
        assert [line for lines in lines_of(face).values() for line in lines] == list(column)


def test_over_another_game_nobody_speaks_of_what_only_the_first_has() -> None:
    changed = {(face, situation): lines for face in FACES for situation, lines in street_lines(face).items()
               if lines != lines_of(face)[situation]}
    assert sorted(line for _, line in changed.values()) == [
        "And I still held all of these.", "Do listen to the low notes.", "Don't hold your cards too long.",
        "Every card counted. Ready?", "Once more, with feeling.", "Some piles are worth the wait.",
        "You still held all of those?"]
    told = registry.talk("7street", (Seating("Maestro", "maestro", "maestro"),))
    assert told == [street_lines("maestro")]


def test_what_was_said_last_is_remembered_from_table_to_table(stage: Stage) -> None:
    greeted = [Round(stage).turn() for _ in range(3)]
    assert greeted[0] == greeted[2] != greeted[1]
    assert next_line(stage, "hunter", Situation.BEGINS, lines_of("hunter")) == "Whoever leads, I follow."


@pytest.mark.parametrize("subtitles", [True, False])
def test_in_the_log_a_line_stands_only_with_subtitles(tmp_path: Path, subtitles: bool) -> None:
    begun = Round(stage_of(tmp_path, subtitles=subtitles))
    assert begun.turn()
    expected = [LogLine("Hunter", ("“A fair chase. No biting.”",), seat=HUNTER)] if subtitles else []
    assert begun.panels.noted == expected


def test_the_log_has_it_in_the_turn_that_runs() -> None:
    chronicle = Chronicle()
    for turn in (YOU, HUNTER):
        chronicle.happened(Cue(turn=turn, seat=turn))
    chronicle.add(LogLine("Maestro", ("“Ah.”",), seat=MAESTRO))
    assert chronicle.entries == [LogLine("Maestro", ("“Ah.”",), seat=MAESTRO, turn=1)]


def in_run(stage: Stage, *won: str) -> Round:
    """A stage of a run in which rounds were won under these colours."""
    begun = Round(stage)
    begun.talk.won_before = lambda number: set(won) if number == 1 else set()
    return begun


def test_in_a_run_neither_the_start_nor_the_end_is_spoken_of_at_the_table(stage: Stage) -> None:
    begun = in_run(stage, "Y")
    assert begun.turn() == ""
    assert begun.shown(Cue(Motion.LEAP, seat=HUNTER), over=True) == ""
    assert begun.shown(Cue(Motion.LEAP, seat=YOU), over=True, rule="Y") == ""


def test_in_a_run_the_first_win_under_a_colour_is_a_fine_turn(stage: Stage) -> None:
    won = Cue(Motion.LEAP, seat=YOU)
    assert in_run(stage, "Y", "G").shown(won, rule="G") == ""
    assert in_run(stage, "Y", "G").shown(won, rule="B") == "Hunter says: I didn't smell that coming."
    begun = in_run(stage, "B")
    begun.talk.goes_on(view(2))
    begun.turn(HUNTER)
    assert begun.turn(YOU, "by colour") == "Hunter says: Clean jump. Very clean."


LINES = [line for face in FACES for lines in lines_of(face).values() for line in lines]


def table_of(stage: Stage, game: str, seats: int, out: tuple[int, ...]) -> Table:
    """A table on which everybody has cards who is not out."""
    if game == "red7":
        return Table(stage, registry.table("red7"), seated(seats), made_up(seats, 3, 5, out=out))
    scene: Any = SCENES[f"street_{seats}"](stage)[-1]
    scene.table.panels.captions.clear()
    table: Table = scene.table
    return table


def spoken_by(table: Table, seat: int, line: str) -> tuple[list[Rect], list[Rect]]:
    """The blocks of paper that come with a line, and all that is written on them, in px."""
    before, after, panels = NotingPainter(), NotingPainter(), table.panels
    panels.speak(None)
    panels.draw(before, None)
    panels.draw_bubble(before)
    panels.speak((seat, line))
    panels.draw(after, None)
    panels.draw_bubble(after)
    old = [tuple(rect) for _, rect, _ in before.puts]
    return ([rect for rect, rgb in after.fills if (rect, rgb) not in before.fills],
            [rect for _, rect, _ in after.puts if tuple(rect) not in old])


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (640, 360)])
@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize(("game", "seats", "out"), [
    ("red7", 2, ()), ("red7", 3, ()), ("red7", 4, ()), ("red7", 4, (2,)), ("7street", 4, ()), ("7street", 6, ()),
])  # fmt: skip
def test_what_is_said_is_whole_and_covers_nothing_that_is_read(
    tmp_path: Path, size: tuple[int, int], text_scale: float, game: str, seats: int, out: tuple[int, ...]
) -> None:
    table = table_of(stage_of(tmp_path, size, text_scale=text_scale), game, seats, out)
    stage, plan, boxes = table.stage, table.spec.plan, [table.spec.seat_box(table.view, seat) for seat in range(seats)]
    headers = [stage.viewport.rect(*plan.header_of(box)) for box in boxes]
    reasons = [stage.viewport.rect(*plan.reason_of(box)) for box in boxes]
    for seat in range(1, seats):
        for line in sorted(LINES, key=len)[:: len(LINES) // 4]:
            [block], (*_, words) = spoken_by(table, seat, quoted(line))
            assert stage.viewport.rect(*plan.safe).inflate(2, 2).contains(block), line
            assert block.inflate(2, 8).contains(words)
            covered = [other for other in range(seats) if other != seat
                       and block.inflate(-4, -4).collidelist([headers[other], reasons[other]]) >= 0]
            assert not covered, (seat, line, covered)


class Counted(Talk):
    """A talk that notes in which turn something was said."""

    turns: list[int] = []
    begun = 0

    def happened(self, cue: Cue, view: Any, over: bool) -> str:
        Counted.begun += cue.turn is not None
        said = super().happened(cue, view, over)
        if said:
            Counted.turns.append(Counted.begun)
        return said


def test_in_a_whole_match_it_is_at_most_one_turn_in_four_and_told_aloud(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(talk, "LEAST_MS", 0.0)
    monkeypatch.setattr("scenes.table.table.Talk", Counted)
    stage = stage_for_tests(tmp_path, speed="instant", speech="table")
    heard: list[str] = []
    rules = dict(registry.options("red7").first_setup().rules)
    bots = (Seating("Hunter", "hunter", "hunter"), Seating("Sprout", "sprout", "sprout"))
    with AutoPlay(stage, MatchSetup("red7", rules, (Seating("You", "kite"), *bots)), 2) as play:
        original = StepPlayer._show

        def noting(step_player: Any, *shown: Any) -> None:
            original(step_player, *shown)
            heard.append(step_player._table.commentary.news())

        monkeypatch.setattr(StepPlayer, "_show", noting)
        play.until_won()
    assert len(Counted.turns) >= 3
    assert all(later - earlier >= LEAST_TURNS for earlier, later in zip(Counted.turns, Counted.turns[1:], strict=False))
    assert sum(" says: " in line for line in heard) == len(Counted.turns)


def test_in_a_run_a_colour_is_new_only_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a whole match, against what its rounds were won under: the colour on the table is the round's."""
    monkeypatch.setattr(talk, "LEAST_MS", 0.0)
    monkeypatch.setattr(talk, "LEAST_TURNS", 0)
    stage, won, fine = stage_for_tests(tmp_path, speed="instant"), list[str | None](), list[str]()
    original = Talk._round_won

    def noting(telling: Talk, winners: Any, view: Any, over: bool) -> str:
        telling.won_before = lambda number: won[:number - 1]
        won.append(colour_of(telling._spec, view))
        said = original(telling, [YOU], view, over)
        fine.append(said)
        return said

    monkeypatch.setattr(Talk, "_round_won", noting)
    rules = dict(registry.options("red7").first_setup().rules)
    bots = (Seating("Hunter", "hunter", "hunter"), Seating("Sprout", "sprout", "sprout"))
    with AutoPlay(stage, MatchSetup("red7", rules, (Seating("You", "kite"), *bots)), 2) as play:
        play.until_won()
        scene: Any = play.stack.top
        rounds = scene.model.story.rounds
    assert won == [result.reason for result in rounds]
    assert [bool(said) for said in fine] == [colour not in won[:number] for number, colour in enumerate(won)]


# Under which colours a run had won before each round of a try: what rivals praise is what is new.

ROUNDS = (RoundDone("R", 4), NOT_WON, RoundDone("Y", 3), RoundDone("R", 5))


@pytest.mark.parametrize(("number", "new"), [(1, ""), (2, "R"), (3, "R"), (4, "RY"), (5, "RY")])
def test_the_colours_of_the_stages_before_and_of_the_rounds_before(number: int, new: str) -> None:
    followed: Any = SimpleNamespace(begun=run_at(5), played=Try(STAGES[4], ROUNDS))
    assert StageFollower.won_before(followed, number) == {*"VIYBG", *new}
