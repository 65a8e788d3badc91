"""A round is scored: the motion ends at the still picture, and presses complete it before they go on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.core.events import TallyLine
from game.red7.cards import Card, parse_cards
from game.red7.rules import Rules
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.passage import Fade
from scenes.kit.scene import Pop, Push, Scene, Transition
from scenes.kit.settings import PACES
from scenes.kit.stage import Stage
from scenes.kit.theme import COLOUR_KEYS, DURATIONS
from scenes.kit.ui.page import Page
from scenes.match.story import RoundResult, Seating, StagePoints, Story
from scenes.screens import routes
from scenes.screens.scoring.match_won import MatchExit, MatchWon
from scenes.screens.scoring.outcome import EndedRound, best_of_loser, match_score, round_title, worth
from scenes.screens.scoring.round_scoring import RoundScoring
from scenes.screens.scoring.scene import round_scoring
from scenes.specs import registry
from scenes.specs.red7 import captions
from scenes.specs.red7.captions import colour_name
from scenes.table.voice.commentary import goals_aloud
from tests.game.red7.matches import Case, steps
from tests.hands import texts_of
from tests.scenes.pages import faults_of, in_every_window
from tests.scenes.screens.scoring.test_match_won import single, won
from tests.scenes.staging import key, mouse, render_scene, stage_of
from tests.scenes.stories import HUNTER, LONG, SPROUT, YOU, NotedText, NotingPainter, faces, story
from tests.scenes.street_rounds import SPEC as STREET
from tests.scenes.street_rounds import fullest, street_rounds
from tests.scenes.teams import made_up
from tests.tiny.spec import PAIRS_TABLE

RUN = story([(1, "Y7 Y4"), (0, "I5 O4 Y3 G2 B1")])
FRAME = 1000 / 60
RED7_SPEC = registry.table("red7")


def scoring(stage: Stage, match_story: Story = RUN, then: Callable[[], Transition | None] = Pop) -> RoundScoring:
    return round_scoring(stage, EndedRound(match_story, registry.table("red7")), then)


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
    for match_story, kinds in ((RUN, [Kind.PAUSE]), (bots, [Kind.PAUSE, Kind.CANCEL])):
        for kind in kinds:
            scene = round_scoring(stage_of(tmp_path), EndedRound(match_story, registry.table("red7")), Pop)
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
    for match_story in (RUN, TOLD["no target"], over):
        played: list[str] = []
        stage = stage_of(tmp_path, (640, 360))
        stage.sound = SimpleNamespace(play=played.append)  # type: ignore[assignment]
        run_out(scoring(stage, match_story))
        assert "target_crossed" not in played


def counted(*winners: int, seats: tuple[Seating, ...] = (YOU, HUNTER), won: tuple[int, ...] = ()) -> Story:
    """A match of rounds that count themselves: who won each of them."""
    told = Story(seats, tuple((seat,) for seat in range(len(seats))), None, (), won, "rounds", (), True)
    for winner in winners:
        told = told.with_round(winner, (TallyLine("G", winner, 0, parse_cards("G4 B6")),), (0,) * len(seats))
    return told


def test_where_rounds_count_the_score_is_of_rounds() -> None:
    told = counted(0, 1, 0, 0, 1, won=(0,))
    assert (told.totals, [result.points for result in told.rounds]) == ((3, 2), [1] * 5)
    assert match_score(told) == ("3 to 2 in 5 rounds", "Most rounds win")
    assert match_score(counted(0, 1, won=(0, 1))) == ("1 round each in 2 rounds", "Most rounds win")
    assert match_score(counted(1, 0, 1, 0, won=(0, 1)))[0] == "2 rounds each in 4 rounds"
    assert best_of_loser(counted(0, 1, 1, won=(1,))) == "You won 1 round"
    assert best_of_loser(counted(1, 1, 1, won=(1,))) == "Next time!"


def test_a_limit_of_rounds_is_told_where_a_target_was_set() -> None:
    assert match_score(won(cause="rounds")) == ("43 to 16 and 0 in 5 rounds", "All rounds are played")
    assert match_score(won(cause="rounds")._replace(target=None)) == ("43 to 16 and 0 in 5 rounds", "")


def test_a_round_that_no_card_was_won_with_is_scored(tmp_path: Path) -> None:
    told = counted().with_round(0, (TallyLine("V", 0, 0, ()),), (0, 0))
    scoring = round_scoring(stage_of(tmp_path), EndedRound(told, RED7_SPEC), Pop)
    for _ in range(200):
        scoring.update(16)
    assert not scoring.moving


@pytest.mark.parametrize("size", [(1920, 1080), (640, 360)])
def test_a_match_of_rounds_is_drawn_to_its_end(tmp_path: Path, size: tuple[int, int]) -> None:
    told = counted(0, 1, 0, won=(0,))
    stage = stage_of(tmp_path, size)
    scoring = round_scoring(stage, EndedRound(told, RED7_SPEC), Pop)
    scoring.finish()
    assert "point" not in scoring.about
    for scene in (scoring, MatchWon(stage, told, RED7_SPEC)):
        noted, painter = NotedText(stage), NotingPainter()
        scene.draw(painter)
        assert {words for words, _ in noted.in_(painter)} & {"2", "2 to 1 in 3 rounds"}


def test_the_table_counts_rounds_where_they_decide() -> None:
    rules = Rules(scoring="none", rounds=3)
    *_, last = (step.after for step in steps(Case(rules, ("bot:random",) * 2, 4)))
    view = RED7_SPEC.game.view(last, 0)
    assert (sum(view.standing), view.points, view.limit) == (3, (0, 0), 3)
    assert list(goals_aloud(RED7_SPEC, view, (YOU, HUNTER))) == ["3 rounds at most"]
    assert f"{view.won[1]} round" in RED7_SPEC.voice.seat(view, 1, (YOU, HUNTER))
    scored = RED7_SPEC.game.view(RED7_SPEC.game.begin(Rules(target=20, rounds=4), 2), 0)
    assert list(goals_aloud(RED7_SPEC, scored, (YOU, HUNTER))) == ["4 rounds at most", "First to 20 points"]


def scored(folder: Path, totals: tuple[int, ...], winner: int, is_double: bool = False) -> RoundScoring:
    """After the last of some rounds; `totals` are the stage's points after each."""
    told, rounds = Story((YOU, HUNTER), ((0,), (1,)), None, counts_rounds=True), list[RoundResult]()
    for number, total in enumerate(totals, 1):
        gain = total - (totals[number - 2] if number > 1 else 0)
        told = told.with_round(winner, (TallyLine("G", winner, 0, parse_cards("G4 B6")),), (0, 0))
        rounds.append(RoundResult(number, 0 if gain else None, (), (total,), ("G",)))
    race = Story((YOU,), ((0,),), 20, tuple(rounds))
    return round_scoring(stage_of(folder), EndedRound(told, RED7_SPEC, None, StagePoints(race, is_double)), Pop)


def test_a_round_of_basic_counts_ten_towards_the_stages_points(tmp_path: Path) -> None:
    scene = scored(tmp_path, (10,), 0)
    assert "10 points. 10 of 20 points" in scene.about and "counts double" not in scene.about
    scene.finish()
    words = texts_of(scene)
    assert "+10" in words and "20" in words and "Hunter" not in words, "rivals win rounds, never the race"


def test_under_the_stages_colour_it_counts_double(tmp_path: Path) -> None:
    scene = scored(tmp_path, (10, 30), 0, is_double=True)
    assert "counts double. 20 points. 30 of 20 points" in scene.about
    scene.finish()
    assert "+20" in texts_of(scene) and any("counts double" in words for words in texts_of(scene))


def test_a_rivals_round_brings_the_stage_nothing(tmp_path: Path) -> None:
    scene = scored(tmp_path, (10, 10), 1)
    assert scene.title == "Hunter wins round 2" and scene.about.endswith("10 of 20 points.")
    scene.finish()
    assert not any(words.startswith("+") for words in texts_of(scene)) and not scene.animating


@pytest.mark.parametrize(("points", "each"), [(10, [4, 6]), (20, [8, 12]), (0, [0, 0]), (7, [3, 4])])
def test_each_card_brings_its_part(points: int, each: list[int]) -> None:
    assert worth([captions.face(card) for card in parse_cards("G4 B6")], points) == each


# Ends of rounds and matches of every kind, in every window, at any size of text, in any language.

RED7 = registry.table("red7")
BELOW = made_up((-40, -10), (-25, -30), (5, -60), winners=(0,))
MANY = story([(0, "R7 O7 Y7 G7 B7"), (1, "Y1"), (2, "G2"), (3, "I1 I2 O4 Y4 G5 G6 B1")] * 3, seats=LONG, target=400)


def scoring_of(match_story: Story, spec: object = RED7) -> Callable[[Stage], Page]:
    return lambda stage: round_scoring(stage, EndedRound(match_story, spec), Pop, lambda intent: None)  # type: ignore[arg-type]


def ended(match_story: Story, spec: object = RED7) -> Callable[[Stage], Page]:
    onward = MatchExit("Compare deals", Pop, "All seats played"), MatchExit("Evening", Pop)
    return lambda stage: MatchWon(stage, match_story, spec, lambda: onward)  # type: ignore[arg-type]


PAGES: dict[str, Callable[[Stage], Page]] = {
    "long names": scoring_of(MANY),
    "no cards": scoring_of(story([(1, "Y7"), (0, "")])),
    "three streets": lambda stage: round_scoring(stage, street_rounds(3)[0].ended, Pop),
    "the fullest street": lambda stage: round_scoring(stage, fullest().ended, Pop),
    "below zero": scoring_of(BELOW, PAIRS_TABLE),
    "shared": ended(MANY._replace(winners=(0, 1, 3), cause="deck")),
    "lost": ended(won((1,), "deck")),
    "one round": ended(single()),
    "teams": ended(street_rounds(6)[-1].story, STREET),
    "teams below zero": ended(BELOW, PAIRS_TABLE),
    "handicaps": ended(won()._replace(handicaps=(5, 0, 9))),
}


@pytest.mark.parametrize("name", PAGES)
def test_an_end_is_whole_in_every_window(tmp_path: Path, name: str) -> None:
    stage = stage_of(tmp_path)
    page = PAGES[name](stage)
    for case in in_every_window(stage, page):
        for number in range(page.paging[1]):
            assert not faults_of(page), f"{case}, page {number + 1}"
            page.turn(1)
        page.turn(-page.paging[1])
