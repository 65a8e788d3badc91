"""A round is scored: the motion ends at the still picture, and presses complete it before they go on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.core.events import TallyLine
from game.red7.cards import Card
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.passage import Fade
from scenes.kit.scene import Pop, Push, Scene, Transition
from scenes.kit.settings import PACES
from scenes.kit.stage import Stage
from scenes.kit.theme import COLOUR_KEYS, DURATIONS
from scenes.match.story import Seating, Story
from scenes.screens import routes
from scenes.screens.scoring.outcome import Ended, round_title, worth
from scenes.screens.scoring.round_scoring import RoundScoring
from scenes.screens.scoring.scene import round_scoring
from scenes.specs import registry
from scenes.specs.red7.captions import colour_name
from tests.scenes.staging import key, mouse, render_scene, stage_of
from tests.scenes.stories import HUNTER, SPROUT, NotingPainter, faces, story

RUN = story([(1, "Y7 Y4"), (0, "I5 O4 Y3 G2 B1")])
FRAME = 1000 / 60


def scoring(stage: Stage, told: Story = RUN, then: Callable[[], Transition | None] = Pop) -> RoundScoring:
    return round_scoring(stage, Ended(told, registry.table("red7")), then)


def pixels(scene: RoundScoring) -> bytes:
    return pygame.image.tobytes(render_scene(scene), "RGB")


def let_pass(scene: RoundScoring, ms: float) -> Transition | None:
    """Time in frames; the transition that came of it, if any."""
    for _ in range(int(ms / FRAME)):
        transition = scene.update(FRAME)
        if transition is not None:
            return transition
    return None


def run_out(scene: RoundScoring) -> float:
    """Lets the motion end by itself; the ms it took."""
    elapsed = 0.0
    while scene.moving:
        scene.update(FRAME)
        elapsed += FRAME
    return elapsed


TOLD = {
    "five cards": RUN,
    "twelve cards": story([(0, "V3 V2 V1 R3 R2 R1 O3 O2 O1 B3 B2 B1")]),
    "no cards": story([(1, "Y7"), (0, "")]),
    "no target": story([(1, "B7 R6")], target=None),
}


@pytest.mark.parametrize("name", TOLD)
@pytest.mark.parametrize("reduced", [False, True])
def test_the_motion_ends_at_the_still_picture(tmp_path: Path, name: str, reduced: bool) -> None:
    stage = stage_of(tmp_path, (1280, 720), reduced_motion=reduced)
    instant = scoring(stage_of(tmp_path, (1280, 720), speed="instant"), TOLD[name])
    still = pixels(instant)
    moving, skipped = scoring(stage, TOLD[name]), scoring(stage, TOLD[name])
    run_out(moving)
    let_pass(skipped, 100)
    skipped.finish()
    assert not instant.moving
    assert pixels(moving) == still
    assert pixels(skipped) == still


def test_the_motion_begins_at_another_picture(tmp_path: Path) -> None:
    scene = scoring(stage_of(tmp_path, (640, 360)))
    first = pixels(scene)
    run_out(scene)
    assert pixels(scene) != first


@pytest.mark.parametrize("speed", PACES)
@pytest.mark.parametrize("name", TOLD)
def test_it_takes_no_longer_than_the_design_allows(tmp_path: Path, speed: str, name: str) -> None:
    scene = scoring(stage_of(tmp_path, (640, 360), speed=speed), TOLD[name])
    assert run_out(scene) <= (DURATIONS["scoring_total"] + DURATIONS["fan"]) * PACES[speed] + 2 * FRAME


def test_with_reduced_motion_nothing_moves_and_the_picture_before_fades(tmp_path: Path) -> None:
    stage = stage_of(tmp_path, (640, 360), reduced_motion=True)
    scene = scoring(stage)
    assert not scene.moving
    assert isinstance(scene.passage_from(Scene(stage)), Fade)


@pytest.mark.parametrize(("reduced", "heard"), [(False, 5), (True, 1)])
def test_the_score_is_heard_once_a_card_and_once_where_nothing_flies(
    tmp_path: Path, reduced: bool, heard: int
) -> None:
    played: list[str] = []
    stage = stage_of(tmp_path, (640, 360), reduced_motion=reduced)
    stage.sound = SimpleNamespace(play=played.append)  # type: ignore[assignment]
    let_pass(scoring(stage), 2000)
    assert played == ["score_card"] * heard


@pytest.mark.parametrize("press", [key(Kind.ACCEPT), key(Kind.CANCEL), mouse(Kind.PRESS, (5, 5)), key(Kind.END_TURN)])
def test_a_press_completes_the_motion_and_a_later_one_goes_on(tmp_path: Path, press: Intent) -> None:
    scene = scoring(stage_of(tmp_path, (640, 360)))
    let_pass(scene, 200)
    assert scene.handle(press) is None
    assert not scene.moving
    let_pass(scene, DURATIONS["press_ignored"] - 2 * FRAME)
    assert scene.handle(press) is None
    let_pass(scene, 3 * FRAME)
    assert isinstance(scene.handle(press), Pop)


def test_where_to_go_is_asked_once(tmp_path: Path) -> None:
    asked: list[int] = []
    scene = scoring(stage_of(tmp_path, (640, 360), speed="instant"), then=lambda: asked.append(1))
    let_pass(scene, 400)
    scene.handle(key(Kind.ACCEPT))
    scene.handle(key(Kind.ACCEPT))
    assert asked == [1]


@pytest.mark.parametrize("kind", [Kind.POINT, Kind.RELEASE, Kind.LEFT, Kind.DOWN, Kind.PAD_FOUND])
def test_what_is_no_press_does_nothing(tmp_path: Path, kind: Kind) -> None:
    scene = scoring(stage_of(tmp_path, (640, 360)))
    let_pass(scene, 200)
    assert scene.handle(Intent(kind, Device.MOUSE, (3, 3))) is None
    assert scene.moving
    run_out(scene)
    let_pass(scene, 400)
    assert scene.handle(Intent(kind, Device.MOUSE, (3, 3))) is None


def test_pause_leads_out_and_back_where_only_bots_play_does_too(tmp_path: Path) -> None:
    """The next round may be over in a moment: there is no other way out of a match of bots at instant speed."""
    bots = story([(1, "Y7 Y4")], (SPROUT, HUNTER))
    for told, kinds in ((RUN, [Kind.PAUSE]), (bots, [Kind.PAUSE, Kind.CANCEL])):
        for kind in kinds:
            scene = round_scoring(stage_of(tmp_path), Ended(told, registry.table("red7")), Pop)
            assert scene.handle(key(kind)) == Push(routes.Pause()), "in mid-motion, too"


def test_a_held_key_does_not_go_on(tmp_path: Path) -> None:
    scene = scoring(stage_of(tmp_path, (640, 360), speed="instant"))
    let_pass(scene, 400)
    assert scene.handle(key(Kind.ACCEPT, repeated=True)) is None


def test_with_a_person_it_waits_and_with_bots_alone_it_goes_on(tmp_path: Path) -> None:
    bots = story([(0, "R7")], seats=(HUNTER, SPROUT))
    stage = stage_of(tmp_path, (640, 360))
    assert let_pass(scoring(stage), 20_000) is None
    watched = scoring(stage, bots)
    run_out(watched)
    assert let_pass(watched, DURATIONS["round_won_wait"] - 2 * FRAME) is None
    assert isinstance(let_pass(watched, 4 * FRAME), Pop)


def test_the_title_says_you_only_to_the_only_person() -> None:
    assert round_title(RUN) == "You win round 2"
    assert round_title(story([(1, "R7")])) == "Hunter wins round 1"
    two = (Seating("Ada", "kite"), Seating("Bo", "moon"))
    assert round_title(story([(0, "R7")], seats=two)) == "Ada wins round 1"


def test_cards_bring_their_numerals_or_even_shares() -> None:
    assert worth(faces("R7 G4"), 11) == [7, 4]
    assert worth(faces("R7 G4 B2"), 10) == [3, 3, 4]
    assert worth((), 0) == []


@pytest.mark.parametrize(
    ("count", "rule"), [(count, rule) for count in (0, 1, 4) for rule in COLOUR_KEYS if rule != "R" or count < 2]
)
def test_every_rule_is_said_in_words(count: int, rule: str) -> None:
    words, won = registry.table("red7").tally_words(TallyLine(rule, 0, 0, (Card.parse(f"{rule}3"),) * count))
    assert words
    won_with, _, under = won.partition(" under ")
    assert under == colour_name(rule)
    if count == 0:
        assert won_with == "no card that counts"
    elif count == 1:
        assert won_with == f"{under} 3", "a single card is named"
    else:
        assert str(count) in won_with.split()


def test_a_window_of_another_size_keeps_what_has_landed(tmp_path: Path) -> None:
    stage = stage_of(tmp_path, (640, 360))
    scene = scoring(stage)
    run_out(scene)
    stage.resize(1024, 768)
    scene.resized()
    fresh = scoring(stage_of(tmp_path, (1024, 768), speed="instant"))
    assert pixels(scene) == pixels(fresh)


CROSSING = story([(0, "I7 I6"), (1, "Y7 Y4"), (0, "R7 R6 R5 R4 R3")], target=35)


def lines(scene: RoundScoring) -> list[int]:
    """The widths of what stands higher than all rows: the target's line."""
    painter = NotingPainter()
    scene.draw(painter)
    tallest = max(rect.height for rect, _ in painter.fills)
    return [rect.width for rect, _ in painter.fills if rect.height == tallest]


def test_crossing_the_target_is_felt_once(tmp_path: Path) -> None:
    played: list[str] = []
    stage = stage_of(tmp_path, (1280, 720))
    stage.sound = SimpleNamespace(play=played.append)  # type: ignore[assignment]
    scene, widths = scoring(stage, CROSSING), []
    while scene.moving:
        widths += lines(scene)
        scene.update(FRAME)
    thin, thick = widths[0], max(widths)
    assert played.count("target_crossed") == 1
    assert "score_card" in played[: played.index("target_crossed")], "the bar has grown to it"
    assert thick > 8 * thin
    rises = [number for number, (before, after) in enumerate(zip(widths, widths[1:], strict=False)) if after > before]
    assert len(rises) == 1, "one flash"
    assert lines(scene) == [thin]


@pytest.mark.parametrize("chosen", [{"reduced_motion": True}, {"speed": "instant"}])
def test_without_motion_it_is_heard_and_marked(tmp_path: Path, chosen: dict[str, bool]) -> None:
    played: list[str] = []
    stage = stage_of(tmp_path, (1280, 720), **chosen)
    stage.sound = SimpleNamespace(play=played.append)  # type: ignore[assignment]
    scene, widths = scoring(stage, CROSSING), set()
    for _ in range(30):
        widths |= set(lines(scene))
        scene.update(FRAME)
    assert played.count("target_crossed") == 1
    assert len(widths) == 1


def test_who_stays_below_the_target_or_was_over_it_crosses_nothing(tmp_path: Path) -> None:
    over = story([(0, "I7 I6 I5 I4"), (0, "R7 R6"), (1, "R3 Y3"), (0, "G2 G4")], target=35)
    for told in (RUN, TOLD["no target"], over):
        played: list[str] = []
        stage = stage_of(tmp_path, (640, 360))
        stage.sound = SimpleNamespace(play=played.append)  # type: ignore[assignment]
        run_out(scoring(stage, told))
        assert "target_crossed" not in played
