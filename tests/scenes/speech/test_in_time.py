"""What is said in its time: bots wait until a voice has told what they have done, and nothing that matters is lost."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pygame import Rect

from game.core.events import HAND, CardMoved
from scenes.app.pictures.gallery import SCENES
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.narrator import Narrator
from scenes.kit.scene import Scene
from scenes.kit.stage import Stage
from scenes.kit.widgets.focus import Focus
from scenes.kit.widgets.widget import Widget
from scenes.screens.round.turn import Turn
from scenes.specs.red7.captions import RED7_VOICE
from scenes.table.step_player import MOST_TOLD_MS
from scenes.table.turn.badges import LONG_MS
from scenes.table.values import Cue, Motion
from scenes.table.voice.commentary import Commentary
from tests.scenes.autoplay import setup_for_tests
from tests.scenes.speech.recording import ADVANCED, HeardPlay, Seconds, TalkingVoice, heard_match, heard_stage
from tests.scenes.staging import focused, top_of

FRAME, SHORT, LONG = 50, 30, 10**6
"""Milliseconds of a frame, and how many of them a short and an endless text take."""


def talked(folder: Path, frames: int, **chosen: object) -> tuple[HeardPlay, TalkingVoice]:
    """A match of three at usual speed with a voice that takes its time."""
    stage, _ = heard_stage(folder, "table", **{"speed": "1", **chosen})
    stage.voice = voice = TalkingVoice()
    voice.frames = frames
    return HeardPlay(stage, setup_for_tests(ADVANCED, 3), seed=1), voice


def frames_until_my_turn(play: HeardPlay, most: int = 4000) -> int:
    for frame in range(most):
        if getattr(play.stack.top, "can_be_played", False):
            return frame
        play.look(FRAME)
    raise AssertionError(f"still in {play.scene}")


def test_all_that_bots_do_is_told_before_the_next_one_acts(tmp_path: Path) -> None:
    play, voice = talked(tmp_path, SHORT)
    with play:
        frames_until_my_turn(play)
        for _ in range(4 * SHORT):
            play.look(FRAME)
        said = " ".join(voice.said)
        moved = [step.event for step in play.session.round_steps if isinstance(step.event, CardMoved)]
    assert len({event.seat for event in moved}) == 2 and len(moved) > 3
    at = -1
    for event in moved:
        what = "drew 1 card" if event.target.kind == HAND else RED7_VOICE.card(event.card)
        at = said.index(f"Bot {event.seat}: {what}", at + 1)
    assert at < said.index("Your turn.")
    assert "'s turn" not in said, "a bot's turn is told with what it does"


def test_no_voice_stops_a_match_and_at_instant_speed_or_fast_forward_none_is_waited_for(tmp_path: Path) -> None:
    with talked(tmp_path / "1", LONG)[0] as endless:
        waited = frames_until_my_turn(endless) * FRAME
    with talked(tmp_path / "2", LONG, speed="instant")[0] as instant:
        assert frames_until_my_turn(instant) < 100
    with talked(tmp_path / "3", LONG)[0] as hurried:
        hurried.look(FRAME)
        hurried.stack.top.table.hurried = True  # type: ignore[union-attr]
        assert frames_until_my_turn(hurried) * FRAME < MOST_TOLD_MS
    assert MOST_TOLD_MS * 2 <= waited < MOST_TOLD_MS * 2.5, "two bots"


def test_a_bot_that_waits_for_a_press_is_named(tmp_path: Path) -> None:
    play, voice = talked(tmp_path, SHORT, bot_pace="press")
    with play:
        for _ in range(200):
            play.look(FRAME)
        assert "Bot 1's turn." in " ".join(voice.said)


@pytest.fixture
def commentary(tmp_path: Path) -> Iterator[Commentary]:
    """Of a table at which it is the person's turn, and all was told."""
    play, _ = heard_match(tmp_path, "table")
    with play:
        play.until_my_turn()
        found = top_of(play.stack, Turn).table.commentary
        found.news()
        yield found


def test_of_what_waits_who_is_out_is_never_left_out_and_remarks_are_first(commentary: Commentary) -> None:
    view = commentary.committed
    commentary.happened(Cue(motion=Motion.TURN_DOWN, spoken="Bot 1 is out"), view)
    commentary.remarked("Bot 2 says: Oh.")
    commentary.counted(["Two left"])
    for card in ("Red 7", "Red 6"):
        commentary.happened(Cue(spoken=f"Bot 2: {card} to palette"), view)
    assert commentary.news() == "Bot 1 is out. Bot 2: Red 7 to palette. Bot 2: Red 6 to palette."


def test_against_whom_and_for_how_much_is_told_in_the_first_round_alone(tmp_path: Path) -> None:
    play, voice = heard_match(tmp_path, "table")
    with play:
        play.until_my_turn()
        found = top_of(play.stack, Turn).table.commentary
        first = " ".join(voice.said) + found.news()
        found.happened(Cue(motion=Motion.DEAL), found.committed)
        second = found.news()
    assert "Against Bot 1. First to 40 points. " in first
    assert "Against" not in second and "First to" not in second
    assert " rules: " in second and " lead" in second


def test_once_a_round_is_won_nobody_leads_any_more(commentary: Commentary) -> None:
    view = commentary.committed
    commentary.happened(Cue(motion=Motion.DEAL), view)
    commentary.happened(Cue(motion=Motion.LEAP, spoken="Bot 1 wins the round"), view)
    assert commentary.news() == "Bot 1 wins the round."
    assert "'s turn" not in commentary.table() and "Your turn" not in commentary.table()


def test_that_a_hint_can_be_had_is_told_once_a_round_and_not_while_the_voice_speaks(tmp_path: Path) -> None:
    play, voice = talked(tmp_path, round(LONG_MS / FRAME) + 40, badges="off")
    with play:
        frames_until_my_turn(play)
        for _ in range(voice.frames - 10):
            play.look(FRAME)
        told = " ".join(voice.take())
        assert "Not sure?" not in told, "whoever listens does not hesitate"
        voice.frames = SHORT
        for _ in range(3 * round(LONG_MS / FRAME)):
            play.look(FRAME)
        assert " ".join(voice.take()).count("Not sure?") == 1
        turn = top_of(play.stack, Turn)
        for number in range(1, 8):
            play.hear(Kind.CARD, number)
            zone = next((kind for slot, kind in (("first", Kind.PLAY), ("canvas", Kind.DISCARD))
                         if turn.controller.widgets.offers[slot].best), None)  # fmt: skip
            if zone is not None:
                for kind in (zone, Kind.END_TURN):
                    play.hear(kind)
                    for _ in range(SHORT):
                        play.look(FRAME)
                break
            play.hear(Kind.CANCEL)
        frames_until_my_turn(play)
        for _ in range(3 * round(LONG_MS / FRAME)):
            play.look(FRAME)
        told = " ".join(voice.take())
    assert "Your turn." in told and "Not sure?" not in told


def told_on_arrival(folder: Path, name: str) -> str:
    """What is said when a scene of the gallery has come."""
    stage, voice = heard_stage(folder, size=(1280, 720))
    Narrator(stage, Seconds()).look(SCENES[name](stage)[-1])
    return " ".join(voice.take())


def test_results_are_told_before_the_way_on(tmp_path: Path) -> None:
    assert told_on_arrival(tmp_path / "round", "round_scoring") == (
        "You win round 3. Most even cards, 2 evens under Green. 8 points. You 19, Sprout 12, Hoarder 0, Magpie 0. "
        "Continue.")
    assert told_on_arrival(tmp_path / "match", "match_won") == "You win. 37 to 19, 18 and 9 in 8 rounds. Rematch, 1 of 3."
    today = told_on_arrival(tmp_path / "today", "today")
    assert "Red7, Thursday 13 August. Green rules today. 24 days in a row, Best 24. Stay in, solved" in today
    why = told_on_arrival(tmp_path / "why", "why")
    assert why.index("You folded.") < why.index("1 of 8.")


class Moment(Scene):
    """A scene of which a voice is told nothing but `about`."""

    told = ""

    @property
    def about(self) -> str:
        """What is told."""
        return self.told


def test_what_is_left_of_a_moment_is_not_told_again(tmp_path: Path) -> None:
    stage, voice = heard_stage(tmp_path)
    scene, narrator = Moment(stage), Narrator(stage, Seconds())
    for scene.told, said in (("Press H. Press Enter.", ["Press H. Press Enter."]), ("Press H.", []), ("P", ["P."])):
        narrator.look(scene)
        assert voice.take() == said


class Refusing(Scene):
    """A scene whose widget says why it cannot be pressed."""

    counts = False

    def __init__(self, stage: Stage, why: str) -> None:
        super().__init__(stage)
        self.focus = Focus([Refused(stage, why)])


class Refused(Widget):
    """Its value is why."""

    def __init__(self, stage: Stage, why: str) -> None:
        super().__init__(stage, Rect(0, 0, 10, 10), lambda: None)
        self.why = why

    @property
    def words(self) -> str:
        """A name."""
        return "Red 3"

    @property
    def value_words(self) -> str:
        """Why."""
        return self.why


def test_why_a_card_is_refused_is_not_told_once_more_with_its_name(tmp_path: Path) -> None:
    stage, voice = heard_stage(tmp_path)
    narrator, before, scene = Narrator(stage, Seconds()), Moment(stage), Refusing(stage, "First move a card")
    narrator.look(before)
    for said, told in (("First move a card", "Red 3."), ("", "Red 3, First move a card.")):
        narrator.pressed(Intent(Kind.CARD, Device.KEYBOARD), before)
        stage.say(said, interrupts=True)
        narrator.look(scene)
        assert voice.take() == [*filter(None, (said, told))]
        narrator.look(before)
        voice.take()


def test_a_value_that_changes_by_itself_is_told_with_its_name(tmp_path: Path) -> None:
    stage, voice = heard_stage(tmp_path)
    narrator, scene = Narrator(stage, Seconds()), Refusing(stage, "")
    narrator.look(scene)
    widget = focused(scene)
    assert isinstance(widget, Refused)
    widget.why = "leads in the palette"
    narrator.look(scene)
    assert voice.take() == ["Red 3.", "Red 3, leads in the palette."]
