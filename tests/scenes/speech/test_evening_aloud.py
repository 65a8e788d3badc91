"""Names and the score of an evening for those who do not see them."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.red7.cards import COLOURS
from scenes.app.pictures.gallery import SCENES
from scenes.kit.input.intent import Device, Holder, Kind
from scenes.kit.narrator import Narrator, heard
from scenes.kit.stack import SceneStack
from scenes.screens.couch.evening.deals import DealsScene
from scenes.screens.couch.evening.scene import EveningScene
from scenes.screens.people.name_scene import NameModel, NameScene
from scenes.specs import registry
from scenes.specs.red7.captions import colour_name
from tests.scenes.speech.recording import Seconds, heard_stage
from tests.scenes.staging import key, stage_of

KEYS = Holder(Device.KEYBOARD)


class Naming:
    """Somebody who gives themselves a name by ear, and may not be called Ada."""

    def __init__(self, folder: Path) -> None:
        self.stage, self.voice = heard_stage(folder)
        self.narrator = Narrator(self.stage, Seconds())
        self.scene = NameScene(self.stage, NameModel("moon", "Moon", "", ["Ada"]), KEYS, lambda name: None)
        self.stack = SceneStack(self.scene)

    def press(self, kind: Kind, **rest: object) -> list[str]:
        """What is said after a press."""
        intent = key(kind, **rest)
        self.narrator.pressed(intent, self.stack.top)
        self.stack.handle(intent)
        return self.look()

    def look(self) -> list[str]:
        for _ in range(2):
            self.narrator.look(self.stack.top)
        return self.voice.take()


@pytest.fixture
def naming(tmp_path: Path) -> Naming:
    return Naming(tmp_path)


def test_the_name_so_far_is_said_after_every_letter(naming: Naming) -> None:
    assert naming.look() == [
        "What is your name? Type it, or pick its letters. Done, 30 of 31. Leave it empty to be Moon."]
    spoken = [naming.press(Kind.TEXT, text=letter) for letter in "Jo"]
    assert spoken == [["J."], ["Jo."]]
    assert [naming.press(Kind.ERASE), naming.press(Kind.ERASE)] == [["J."], ["Leave it empty to be Moon."]]


def test_a_letter_is_picked_by_ear(naming: Naming) -> None:
    naming.scene.focus.index = 0
    assert naming.look()[-1].startswith("What is your name?")
    assert naming.press(Kind.RIGHT) == ["B, 2 of 31."]
    assert naming.press(Kind.ACCEPT) == ["B."]
    assert naming.scene.focus.widgets[26].words == "Hyphen"


def test_a_refused_name_is_said_as_often_as_it_is_refused(naming: Naming) -> None:
    for letter in "Ada":
        naming.press(Kind.TEXT, text=letter)
    for _ in range(2):
        assert naming.press(Kind.PAUSE) == ["Someone else is called Ada."]


def test_the_evening_says_how_everybody_stands_and_who_won_what(tmp_path: Path) -> None:
    scene = SCENES["evening"](stage_of(tmp_path))[-1]
    assert isinstance(scene, EveningScene)
    spoken = heard(scene)
    assert spoken.title == "This evening"
    assert spoken.about.startswith("37 rounds, 7 matches. Nora has won 3 matches, 14 rounds, 198 points. Jean-Luc ")
    spoken_again = scene.tell(False)
    assert spoken.about in spoken_again
    for number, match in enumerate(scene.model.matches, 1):
        won = [match.names[seat] for seat in match.winners]
        reason = match.rounds[-1].reason
        assert reason is not None
        assert f"Match {number}: {', '.join([*won, colour_name(reason)])}" in spoken_again
    assert spoken_again.count("same deals") == 2


def test_the_deals_of_a_round_are_told_as_their_page_is_opened(tmp_path: Path) -> None:
    scene = SCENES["deals"](stage_of(tmp_path))[-1]
    assert isinstance(scene, DealsScene)
    pages = []
    card = registry.table("red7").voice.card
    for number in range(scene.model.rounds):
        scene.show(number)
        spoken = heard(scene)
        assert (spoken.title, spoken.focus, spoken.value) == ("Compare deals", "Round", f"{number + 1} of 4")
        for hand in scene.model.hands:
            assert all(one is None or card(one) in spoken.about for one in hand.cards)
            missing = hand.cards.count(None)
            assert not missing or f"{missing} card{'s' if missing > 1 else ''} face down; " in spoken.about
            for name, result in zip(scene.model.players, hand.results, strict=True):
                assert result is None or f"; {name}: {'Won' if result.won else 'Out'}" in spoken.about
        assert ("Face-down cards differed" in spoken.about) is any(
            None in hand.cards for hand in scene.model.hands)
        pages.append(spoken.about)
    assert len(set(pages)) == scene.model.rounds
    assert sum(page.count(colour_name(colour)) for page in pages for colour in COLOURS) > 50
