"""What is said of scenes, and when; no widget is without a name that a voice can say."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path

import pytest

import scenes.screens.people.name_scene
import scenes.screens.tutorial.lessons
import scenes.table.turn.corner_widgets
import scenes.table.turn.turn_widgets
from scenes.app.pictures.gallery import SCENES, SHEETS
from scenes.app.router import Router
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.messages import listed, sentences
from scenes.kit.narrator import Narrator, heard
from scenes.kit.scene import Push, Scene
from scenes.kit.stack import SceneStack
from scenes.kit.stage import Stage
from scenes.kit.ui.press import PressWidget
from scenes.kit.widgets.widget import Widget
from scenes.screens import routes
from scenes.screens.book.scene import BookScene
from scenes.screens.menu.scene import Menu
from scenes.screens.round.turn import Turn
from tests.scenes.autoplay import setup_for_tests
from tests.scenes.speech.recording import EXPERT, HeardPlay, RecordingVoice, Seconds, heard_stage
from tests.scenes.staging import focused, key, mouse, stage_of, top_of, widgets_of
from tests.scenes.street.matches import alone, street_setup


class Screen:
    """A stack of scenes and its narrator, as the app has them."""

    def __init__(self, folder: Path, speech: str = "table") -> None:
        self.stage, self.voice = heard_stage(folder, speech)
        self.clock = Seconds()
        self.narrator = Narrator(self.stage, self.clock)
        self.stack = SceneStack(routes.Menu(), Router(self.stage).make)

    def look(self) -> list[str]:
        """What is said when nobody does anything."""
        self.narrator.look(self.stack.top)
        return self.voice.take()

    def press(self, kind: Kind) -> list[str]:
        """What is said after a press."""
        return self.answer(key(kind))

    def answer(self, intent: Intent) -> list[str]:
        """What is said after an intent."""
        self.narrator.pressed(intent, self.stack.top)
        self.stack.handle(intent)
        return self.look()


    def to_settings(self) -> list[str]:
        """From the menu to the settings; what is said there."""
        menu = top_of(self.stack, Menu)
        menu.focus.index = next(at for at, widget in enumerate(menu.focus.widgets) if widget.words == "Settings")
        return self.press(Kind.ACCEPT)


@pytest.fixture
def screen(tmp_path: Path) -> Screen:
    return Screen(tmp_path)


def subclasses(kind: type[Widget]) -> Iterator[type[Widget]]:
    for below in kind.__subclasses__():
        yield below
        yield from subclasses(below)


def test_every_widget_has_words_of_its_own() -> None:
    kinds = {kind for kind in subclasses(Widget) if kind.__module__.startswith("scenes.")}
    assert {scenes.table.turn.corner_widgets.SpeedButton, PressWidget} <= kinds
    assert not {kind.__name__ for kind in kinds if kind.words is Widget.words}


@pytest.mark.parametrize("name", sorted(set(SCENES) - set(SHEETS)))
def test_every_scene_has_something_to_say(tmp_path: Path, name: str) -> None:
    scene: Scene = SCENES[name](stage_of(tmp_path))[-1]
    assert heard(scene).title or scene.news(), "a deal has its title once it has begun"
    if scene.focus is not None:
        for widget in widgets_of(scene):
            assert widget.spoken_words


def test_nothing_is_said_while_speech_is_off(tmp_path: Path) -> None:
    screen = Screen(tmp_path, speech="off")
    assert screen.look() == screen.press(Kind.DOWN) == screen.press(Kind.TELL) == []
    assert screen.voice.interrupted == 0


def test_a_scene_says_its_title_and_what_has_the_focus(screen: Screen) -> None:
    assert screen.look() == ["Menu. Learn, Short lessons, 1 of 11."]
    assert screen.look() == []
    for entry in ("Play, Advanced, 2 bots", "Arcade run", "New match", "Couch", "Matches", "Rules", "Settings", "Quit"):
        assert screen.press(Kind.NEXT)[0].startswith(f"{entry}, ")
    spoken = screen.to_settings()
    assert spoken == ["Settings, Game. Speed, Instant, 5 of 12. How fast the cards move. Instant shows no motion."]
    assert screen.press(Kind.CANCEL) == ["Menu. Settings, 8 of 11."]


def test_who_is_not_new_here_is_offered_a_match_first(tmp_path: Path) -> None:
    screen = Screen(tmp_path)
    screen.stage.change(lessons={"red7": {"next": 1}})
    screen.stack = SceneStack(routes.Menu(), Router(screen.stage).make)
    assert screen.look() == ["Menu. Play, Advanced, 2 bots, 1 of 11."]


def test_a_value_that_changes_is_said_alone(screen: Screen) -> None:
    screen.to_settings()
    assert screen.press(Kind.LEFT) == ["4x."]
    screen.press(Kind.DOWN)
    screen.press(Kind.DOWN)
    assert screen.press(Kind.ACCEPT) == ["Always."]


def test_another_page_of_a_scene_is_said_with_what_has_the_focus_on_it(screen: Screen) -> None:
    screen.to_settings()
    screen.press(Kind.NEXT)
    spoken = screen.press(Kind.NEXT)
    assert spoken == ["Settings, Sound. Sound, 70 %, 5 of 9. How loud the cards and the table are."]
    assert screen.press(Kind.RIGHT) == ["80 %."]


def test_the_book_is_read_out_with_its_cards(screen: Screen) -> None:
    book = Router(screen.stage).make(routes.Book())
    assert isinstance(book, BookScene)
    screen.stack.apply(Push(book))
    assert screen.look()[0].startswith("The rules. The game, page 1, 1 of ")
    page, at = next((page, at) for page, at in book.model.rules if page.rule == "G")
    book.turn_to(at)
    (spoken,) = screen.look()
    assert spoken.startswith(f"{page.question} {at + 1} of {len(book.model.pages)}. ")
    assert page.answer in spoken
    assert "You, Blue 6, Violet 2, Red 5, 2 evens, Blue 6 high." in spoken
    assert "Face(" not in spoken


def test_what_the_controls_ask_for_is_not_said_every_second(screen: Screen) -> None:
    controls = Router(screen.stage).make(routes.Controls())
    screen.stack.apply(Push(controls))
    assert screen.look()[0].startswith("Controls. Up, arrow up, W, 2 of ")
    screen.look()
    screen.press(Kind.RIGHT)
    assert focused(controls).words == "To canvas"
    assert screen.press(Kind.ACCEPT)[0].endswith('Press the new key for "To canvas": 8 s. Press Esc to cancel.')
    for _ in range(5):
        controls.update(1000)
        assert screen.look() == []
    screen.answer(key(Kind.CONTROL, control="i"))
    spoken = screen.answer(key(Kind.CONTROL_UP, control="i"))
    assert spoken[0].startswith("To canvas, I, ")
    assert spoken[0].endswith('"To canvas" is on I now.')


def test_the_setup_says_what_is_chosen_and_what_it_is_for(screen: Screen) -> None:
    for _ in range(3):
        screen.press(Kind.DOWN)
    spoken = screen.press(Kind.ACCEPT)[0]
    assert spoken.startswith("New match. 3 seats. First to 35. Start, ") and spoken.endswith("Winners score points.")
    cards = {listed((widget.words, widget.value_words)) for widget in widgets_of(screen.stack.top)}
    assert {"You, This seat is yours.", "Add seat, Add a bot", "Start", "Basic, One round. Play or change the rule.",
            "Advanced, chosen, Big discards draw. Winners score points."} <= cards  # fmt: skip
    assert sum(words.startswith("Remove, ") for words in cards) == 2, "each says whom"


def test_a_press_interrupts_and_what_comes_by_itself_waits(screen: Screen) -> None:
    screen.look()
    screen.voice.busy = True
    top_of(screen.stack, Menu).focus.index = 1
    assert screen.look() == [], "nobody pressed anything: the voice is let finish"
    screen.voice.busy = False
    assert screen.look() == ["Play, Advanced, 2 bots, 2 of 11."]
    screen.voice.busy, screen.voice.interrupted = True, 0
    assert screen.press(Kind.DOWN) == ["Arcade run, 3 of 11."]
    assert screen.voice.interrupted >= 1


def test_the_pointer_interrupts_only_where_it_changes_something(screen: Screen) -> None:
    screen.look()
    screen.voice.busy = True
    assert screen.answer(mouse(Kind.POINT, (1, 1))) == []
    assert screen.voice.busy
    middle = widgets_of(screen.stack.top)[-1].rect.center
    assert screen.answer(mouse(Kind.POINT, middle)) == ["7 Street, 11 of 11."]
    assert not screen.voice.busy


@pytest.mark.parametrize("kind", [Kind.LET_GO, Kind.RELEASE, Kind.CONTROL_UP])
def test_letting_go_of_what_was_pressed_cuts_nothing_off(screen: Screen, kind: Kind) -> None:
    screen.look()
    screen.voice.busy = True
    assert screen.answer(key(kind)) == []
    assert screen.voice.busy


def test_the_window_silences_nobody(screen: Screen) -> None:
    screen.look()
    screen.voice.busy = True
    screen.answer(Intent(Kind.FOCUS_LOST, Device.WINDOW))
    assert screen.voice.busy


def test_asked_a_scene_says_again_where_one_is(screen: Screen) -> None:
    screen.look()
    for _ in range(3):
        assert screen.press(Kind.TELL) == ["Menu. Learn, Short lessons, 1 of 11."]


def test_notices_are_said_once_and_none_is_lost(screen: Screen) -> None:
    screen.look()
    screen.voice.busy = True
    for line in ("The pad is gone.", "The disk is full."):
        screen.stage.notices.say(line)
    assert screen.look() == []
    screen.stage.notices.update(6000)
    assert screen.look() == []
    screen.stage.notices.update(6000)
    screen.voice.busy = False
    assert screen.look() == ["The pad is gone. The disk is full."]
    assert screen.look() == []


def test_speech_switched_off_ends_at_once_and_on_again_begins_anew(screen: Screen) -> None:
    screen.look()
    screen.voice.busy = True
    screen.stage.change(speech="off")
    assert screen.look() == []
    assert not screen.voice.busy
    before = screen.voice.interrupted
    assert screen.look() == []
    assert screen.voice.interrupted == before
    screen.stage.change(speech="hand")
    assert screen.look() == ["Menu. Learn, Short lessons, 1 of 11."]


def test_lines_become_sentences() -> None:
    assert sentences(("", "Paused", " Fold? ", "Done.")) == "Paused. Fold? Done."
    assert sentences(("Your turn", "three 1s", "Bot leads:", "run of 3")) == "Your turn. Three 1s. Bot leads: run of 3."
    assert listed(("Fold", "", "1 of 2")) == "Fold, 1 of 2"


def test_only_the_stage_says_and_only_when_asked_to(tmp_path: Path) -> None:
    stage: Stage = stage_of(tmp_path)
    stage.voice = voice = RecordingVoice()
    stage.say("Fold")
    assert voice.said == []
    stage.change(speech="table")
    stage.say("Fold")
    stage.say("")
    assert voice.said == ["Fold"]


# No widget without a name that a voice can say, in any scene: not empty, not a bare number, not its neighbour's.

NOUN = re.compile(r"[^\W\d_]{2,}")
"""A word: glyphs, single letters and numbers alone tell nothing."""


def is_letter(widget: Widget) -> bool:
    """Whether it is a key with a letter on it: that is called by that letter."""
    return isinstance(widget, PressWidget) and widget.node.key.startswith("letter ")


def pressable(scene: Scene) -> Sequence[Widget]:
    """All that can be pressed in a scene, whoever's turn it is."""
    if isinstance(scene, Turn):
        return [widget for widget in scene.controller.widgets.focus.widgets if widget.enabled]
    return [widget for widget in getattr(scene.focus, "widgets", ()) if widget.enabled]


def nameless(widgets: Sequence[Widget]) -> Iterator[str]:
    """What is heard of those that have no name of their own."""
    for widget in widgets:
        if not NOUN.search(widget.words) and not is_letter(widget):
            yield f"{type(widget).__name__}: {widget.words!r} {widget.value_words!r}"
    for one, other in combinations(widgets, 2):
        if one.spoken_words == other.spoken_words and one.rect != other.rect:
            yield f"{type(one).__name__} and {type(other).__name__}: both {one.spoken_words!r}"


@pytest.mark.parametrize("name", sorted(set(SCENES) - set(SHEETS)))
def test_everything_in_a_scene_has_a_name_of_its_own(tmp_path: Path, name: str) -> None:
    stage, _ = heard_stage(tmp_path, "hand", size=(1280, 720), speed="1")
    assert list(nameless(pressable(SCENES[name](stage)[-1]))) == []


@pytest.mark.parametrize("speech", ["table", "hand"])
@pytest.mark.parametrize("game", ["red7", "7street"])
def test_everything_on_a_table_has_a_name_in_every_state(tmp_path: Path, game: str, speech: str) -> None:
    stage, _ = heard_stage(tmp_path, speech)
    setup = street_setup(*alone(3)) if game == "7street" else setup_for_tests(EXPERT, 3)
    scenes = set()
    with HeardPlay(stage, setup, seed=3) as play:
        for _ in range(500):
            play.stack.update(50)
            if play.stack.top is None:
                break
            scenes.add(play.scene)
            assert list(nameless(pressable(play.stack.top))) == [], play.scene
            play.press_something()
    assert {"Turn", "Confirm"} & scenes


def test_groups_of_a_hand_that_is_not_read_aloud_are_called_by_their_place(tmp_path: Path) -> None:
    stage, _ = heard_stage(tmp_path, "table")
    with HeardPlay(stage, street_setup(*alone(2)), seed=3) as play:
        for _ in range(500):
            play.stack.update(50)
            if isinstance(play.stack.top, Turn) and play.stack.top.waits:
                break
        cards = play.stack.top.controller.widgets.cards.values()  # type: ignore[union-attr]
        assert [spot.words.split(",")[0] for spot in cards] == [
            f"Group {number} of {len(cards)}" for number in range(1, len(cards) + 1)]
