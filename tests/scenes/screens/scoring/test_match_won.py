"""The match is over: cards come to rest, a rematch is one press away, the words say why."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.core.tally import TallyLine
from game.red7.cards import parse_cards
from scenes.kit.art.faces import LEADING
from scenes.kit.audio.sound import TAKES
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Kind
from scenes.kit.passage import Fade
from scenes.kit.scene import Pop, Replace, Reset, Scene
from scenes.kit.settings import PACES
from scenes.kit.silence import Silence
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS, THEMES
from scenes.match.story import RoundResult, Seating, Story
from scenes.screens import routes
from scenes.screens.scoring.card_scoring import CardScoring
from scenes.screens.scoring.ended import Ended
from scenes.screens.scoring.match_won import MatchWon
from scenes.screens.scoring.outcome import best_of_loser, match_score, match_title, round_words, somebody_lost
from scenes.screens.scoring.poster import WayOn
from scenes.specs import registry
from tests.hands import texts_of
from tests.scenes.staging import key, mouse, render_scene, stage_of
from tests.scenes.stories import HUNTER, LONG, SPROUT, YOU, NotedText, NotingPainter, story

ROUNDS = [(0, "B7 G5 I3"), (1, "G6 R4"), (0, "R7"), (1, "V3 V2 V1"), (0, "O7 I7 G7")]
FRAME = 1000 / 60
SPEC = registry.table("red7")


def won(winners: tuple[int, ...] = (0,), cause: str = "target", **rest: object) -> Story:
    return story(ROUNDS, winners=winners, cause=cause, **rest)  # type: ignore[arg-type]


def single(reason: str | None = "G", written: str = "G6 R4") -> Story:
    """A match of one round without points."""
    lines = (TallyLine(reason, 0, 0, parse_cards(written)),) if reason is not None else ()
    result = RoundResult(1, 0, lines, (0, 0))
    return Story((YOU, HUNTER), ((0,), (1,)), None, (result,), (0,), "round")


STORIES = {
    "won": won(),
    "lost": won((1,)),
    "shared": won((0, 1)),
    "one round": single(),
    "one round, cards unknown": single(None, ""),
    "one card": story([(0, "R7")], winners=(0,), cause="deck", target=None),
}


def ending(stage: Stage, told: Story) -> MatchWon:
    return MatchWon(stage, told, SPEC)


def run_out(scene: MatchWon, extra: float = 0.0) -> float:
    """Lets the motion end by itself, and some more ms pass; the ms the motion took."""
    elapsed = 0.0
    while scene.animating:
        scene.update(FRAME)
        elapsed += FRAME
    scene.update(extra)
    return elapsed


def pixels(scene: MatchWon) -> bytes:
    return pygame.image.tobytes(render_scene(scene), "RGB")


@pytest.mark.parametrize("name", STORIES)
@pytest.mark.parametrize("reduced", [False, True])
def test_the_motion_ends_at_the_still_picture(tmp_path: Path, name: str, reduced: bool) -> None:
    instant = ending(stage_of(tmp_path, (1280, 720), speed="instant"), STORIES[name])
    moving = ending(stage_of(tmp_path, (1280, 720), reduced_motion=reduced), STORIES[name])
    still = pixels(instant)
    assert not instant.animating
    assert (pixels(moving) != still) == (not reduced or name != "one round, cards unknown")
    run_out(moving)
    assert pixels(moving) == still


@pytest.mark.parametrize("speed", PACES)
@pytest.mark.parametrize("name", STORIES)
def test_it_takes_no_longer_than_the_design_allows(tmp_path: Path, speed: str, name: str) -> None:
    scene = ending(stage_of(tmp_path, (640, 360), speed=speed), STORIES[name])
    assert run_out(scene) <= DURATIONS["match_won"] * PACES[speed] + 2 * FRAME


def test_a_rematch_is_one_press(tmp_path: Path) -> None:
    scene = ending(stage_of(tmp_path), won())
    run_out(scene, extra=300)
    assert scene.handle(key(Kind.ACCEPT)) == Replace(routes.Rematch())


def test_the_motion_can_be_completed_from_300_ms_on(tmp_path: Path) -> None:
    scene = ending(stage_of(tmp_path), won())
    for _ in range(int(DURATIONS["match_won_skip"] / FRAME) - 1):
        scene.update(FRAME)
    assert scene.handle(key(Kind.ACCEPT)) is None
    assert scene.animating
    scene.update(2 * FRAME)
    assert scene.handle(key(Kind.ACCEPT)) is None
    assert not scene.animating
    scene.update(DURATIONS["press_ignored"] - 1)
    assert scene.handle(key(Kind.ACCEPT)) is None
    scene.update(2)
    assert scene.handle(key(Kind.ACCEPT)) == Replace(routes.Rematch())


def test_a_click_that_completes_the_motion_presses_no_button(tmp_path: Path) -> None:
    scene = ending(stage_of(tmp_path), won())
    on_rematch = scene.stage.viewport.point(200, 940)
    scene.update(400)
    assert scene.handle(mouse(Kind.PRESS, on_rematch)) is None
    scene.update(400)
    assert scene.handle(mouse(Kind.RELEASE, on_rematch)) is None
    scene.handle(mouse(Kind.PRESS, on_rematch))
    assert scene.handle(mouse(Kind.RELEASE, on_rematch)) == Replace(routes.Rematch())


def test_directions_reach_every_button_and_each_leads_where_it_says(tmp_path: Path) -> None:
    scene = ending(stage_of(tmp_path, speed="instant"), won())
    run_out(scene, extra=300)
    scene.handle(key(Kind.RIGHT))
    assert scene.handle(key(Kind.ACCEPT)) == Replace(routes.NewMatch())
    scene.handle(key(Kind.RIGHT))
    assert scene.handle(key(Kind.ACCEPT)) == Reset(routes.Menu())
    scene.handle(key(Kind.LEFT))
    scene.handle(key(Kind.LEFT))
    assert scene.handle(key(Kind.ACCEPT)) == Replace(routes.Rematch())
    assert scene.handle(key(Kind.CANCEL)) == Reset(routes.Menu())


def test_the_title_names_the_winners() -> None:
    assert match_title(won()) == "YOU WIN"
    assert match_title(won((1,))) == "HUNTER WINS\nTHE MATCH"
    assert match_title(story(ROUNDS, seats=(HUNTER, SPROUT, SPROUT), winners=(0,))) == "HUNTER WINS"
    assert match_title(won((0, 1))) == "YOU AND HUNTER\nWIN"
    assert match_title(won((0, 1, 2))) == "YOU, HUNTER AND SPROUT\nWIN"
    ada = Seating("Ada", "kite")
    assert match_title(won(seats=(ada, ada._replace(name="Bo", face="moon"), SPROUT))) == "ADA WINS"


def test_the_score_is_told_and_why_the_match_is_over() -> None:
    assert match_score(won()) == ("43 to 16 and 0 in 5 rounds", "")
    assert match_score(won((1,), "deck")) == ("16 to 43 and 0 in 5 rounds", "The deck ran out")
    shared = story([(0, "R7"), (1, "B7")], seats=(YOU, HUNTER), winners=(0, 1), cause="deck")
    assert match_score(shared)[0] == "7 points each in 2 rounds"


def test_a_single_round_is_told_by_its_rule() -> None:
    assert round_words(single().rounds[0], SPEC) == ("Most even cards", "2 evens under Green")
    assert round_words(single(None, "").rounds[0], SPEC) == ("Everyone else is out", "")


def test_who_lost() -> None:
    assert not somebody_lost(won())
    assert somebody_lost(won((1,)))
    assert not somebody_lost(won((0, 1)))
    assert not somebody_lost(story([(0, "R7")], seats=(HUNTER, SPROUT), winners=(0,), cause="target"))


def test_a_single_round_has_no_race_but_shows_its_cards_large(tmp_path: Path) -> None:
    stage = stage_of(tmp_path, speed="instant")
    noted, painter = NotedText(stage), NotingPainter()
    ending(stage, single()).draw(painter)
    assert "Hunter" not in [words for words, _ in noted.in_(painter)]
    assert sum(rect.height >= 300 for _, rect, _ in painter.puts) >= 2 * 2  # each with its shadow


@pytest.mark.parametrize("size", [(1920, 1080), (640, 360), (1024, 768), (2560, 1080)])
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("winners", [(0,), (0, 1), (1, 2, 3)])
def test_texts_stay_in_the_safe_box(
    tmp_path: Path, size: tuple[int, int], text_scale: float, winners: tuple[int, ...]
) -> None:
    stage = stage_of(tmp_path, size, text_scale=text_scale, speed="instant")
    noted, painter = NotedText(stage), NotingPainter()
    ending(stage, won(winners, "deck", seats=LONG, target=30)).draw(painter)
    texts = noted.in_(painter)
    assert {"Rematch", "New match", "Menu", "The deck ran out"} <= {words for words, _ in texts}
    near = stage.viewport.safe.inflate(2 * stage.viewport.px(6), 0)
    for words, rect in texts:
        assert near.contains(rect.inflate(0, -rect.height // 2)), words


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_and_ending_can_be_drawn_and_laid_out_anew(tmp_path: Path, theme: str) -> None:
    for told in STORIES.values():
        scene = ending(stage_of(tmp_path, (640, 360), theme=theme, speed="instant"), told)
        small = pixels(scene)
        scene.stage.resize(1280, 720)
        scene.resized()
        scene.stage.resize(640, 360)
        scene.resized()
        assert pixels(scene) == small


@pytest.mark.parametrize(("winners", "scraps"), [((0,), True), ((0, 1), True), ((1,), False)])
def test_scraps_fly_over_the_title_unless_the_people_have_lost(
    tmp_path: Path, winners: tuple[int, ...], scraps: bool
) -> None:
    scene = ending(stage_of(tmp_path, (640, 360)), won(winners))
    flew = 0
    while scene.animating:
        scene.update(FRAME)
        flew = max(flew, len(scene.particles.scraps))
    assert bool(flew) == scraps


def test_reduced_motion_and_instant_have_no_scraps(tmp_path: Path) -> None:
    for chosen in ({"reduced_motion": True}, {"speed": "instant"}):
        scene = ending(stage_of(tmp_path, (640, 360), **chosen), won())
        while scene.animating:
            scene.update(FRAME)
            assert not scene.particles.busy


def test_a_press_that_completes_the_motion_ends_the_scraps_too(tmp_path: Path) -> None:
    scene = ending(stage_of(tmp_path, (640, 360)), won())
    scene.update(400)
    assert scene.particles.busy
    scene.handle(key(Kind.ACCEPT))
    assert not scene.animating


@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
def test_the_chart_stands_beside_the_buttons(tmp_path: Path, text_scale: float) -> None:
    stage = stage_of(tmp_path, text_scale=text_scale, speed="instant")
    noted, painter = NotedText(stage), NotingPainter()
    scene = ending(stage, won())
    scene.draw(painter)
    placed = dict(noted.in_(painter))
    assert placed["Points by round"].left > placed["Menu"].right


@pytest.mark.parametrize(("chosen", "then"), [(0, "Same deals"), (1, "New match"), (2, "Menu")])
def test_ways_on_that_are_found_later_stand_where_they_belong(tmp_path: Path, chosen: int, then: str) -> None:
    stage = stage_of(tmp_path)
    found: list[tuple[WayOn, ...]] = []
    scene = MatchWon(stage, won(), SPEC, lambda: found[0] if found else None)
    run_out(scene)
    scene.focus.focus(scene.focus.widgets[chosen])
    run_out(scene)
    found.append((WayOn("Evening", Pop, width=190), WayOn("Same deals", Pop, width=480, best=True)))
    scene.update(FRAME)
    assert [button.words for button in scene.focus.widgets] == ["Same deals", "Rematch", "Evening", "New match", "Menu"]
    assert scene.focus.widgets[scene.focus.index].words == then
    assert scene.animating, "it is drawn"
    render_scene(scene)
    assert not scene.animating


def test_a_match_that_is_lost_has_its_own_words_ground_face_and_tune(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TAKES, "match_lost", 1)
    played: list[str] = []
    stage = stage_of(tmp_path, (1280, 720), speed="instant")
    stage.sound = SimpleNamespace(play=played.append)  # type: ignore[assignment]
    scene = ending(stage, won((1,)))
    assert scene.title == "Hunter wins the match"
    assert {"HUNTER WINS", "THE MATCH", "Your best round: 21 points"} <= set(texts_of(scene))
    assert scene.about.endswith("Your best round: 21 points")
    assert played == ["match_lost"]
    painter = NotingPainter()
    scene.draw(painter)
    face = stage.art.seat("hunter", stage.viewport.px(420), stage.theme.paper, LEADING)
    assert any(surface is face for surface, _, _ in painter.puts)
    stage.sound = Silence()
    winner = ending(stage, won())
    assert render_scene(winner).get_at((3, 3)) != render_scene(scene).get_at((3, 3)), "another ground"
    (found,) = [answer for answer in (scene.handle(key(Kind.ACCEPT)), later(scene)) if answer is not None]
    assert isinstance(found, Replace)
    assert found.target == routes.Rematch()


def later(scene: MatchWon) -> object:
    """The press that is heard, once one is."""
    for _ in range(30):
        scene.update(FRAME)
    return scene.handle(key(Kind.ACCEPT))


def test_who_never_won_a_round_is_told_something_kind(tmp_path: Path) -> None:
    none = story([(1, "Y7 Y4")], winners=(1,), cause="target")
    assert best_of_loser(none) == "Next time!"
    assert best_of_loser(won()) == "", "only who has lost"
    assert best_of_loser(story([(0, "R7")], seats=(HUNTER, SPROUT), winners=(0,))) == "", "bots alone"


def test_from_the_last_rounds_scoring_the_race_walks_up_and_words_come_in_line_by_line(tmp_path: Path) -> None:
    stage = stage_of(tmp_path, (1280, 720))
    before = CardScoring(stage, Ended(won(), SPEC), lambda: None)
    scene = ending(stage, won())
    assert isinstance(scene.passage_from(before), Fade)
    assert scene._entrance.race == 0
    scene.update(FRAME)
    walking = _top_of_race(scene)
    run_out(scene)
    assert walking - _top_of_race(scene) > stage.viewport.px(60)
    assert scene._entrance.lines == [1.0] * 3
    assert scene._entrance.crown == 1
    assert scene.passage_from(Scene(stage)) is None, "a page is left by the bands"


def _top_of_race(scene: MatchWon) -> int:
    painter = Painter(pygame.Surface((1280, 720)))
    painter.begin()
    scene._draw_race(painter)
    return min(rect.top for rect in painter._frame.rects)


def test_words_come_before_the_scraps_fly(tmp_path: Path) -> None:
    scene = ending(stage_of(tmp_path, (1280, 720)), won())
    while not scene.particles.scraps:
        scene.update(FRAME)
    assert scene._entrance.lines[1] > 0.9
