"""The match is over: cards come to rest, a rematch is one press away, the words say why."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.core.events import TallyLine
from game.red7.cards import parse_cards
from scenes.kit.art.faces import LEADING
from scenes.kit.audio.sound import TAKES, Silence
from scenes.kit.input.intent import Kind
from scenes.kit.passage import Fade
from scenes.kit.scene import Pop, Replace, Reset, Scene
from scenes.kit.settings import PACES
from scenes.kit.stage import Stage
from scenes.kit.theme import DURATIONS, THEMES
from scenes.kit.widgets.surfaces import draw_lines
from scenes.match.story import RoundResult, Seating, Story
from scenes.screens import routes
from scenes.screens.couch.curtain import Curtain, HandOf
from scenes.screens.scoring.match_won import MatchExit, MatchWon, MatchWonModel
from scenes.screens.scoring.outcome import (
    EndedRound,
    best_of_loser,
    match_score,
    match_title,
    round_words,
    somebody_lost,
)
from scenes.screens.scoring.race import Race
from scenes.screens.scoring.scene import CardScoring
from scenes.specs import registry
from tests.hands import texts_of
from tests.scenes.staging import focused, key, mouse, render_scene, stage_of
from tests.scenes.stories import HUNTER, SPROUT, YOU, NotedText, NotingPainter, story

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


def ending(stage: Stage, match_story: Story) -> MatchWon:
    return MatchWon(stage, match_story, SPEC)


def test_subtitles_of_the_last_round_cover_no_button(tmp_path: Path) -> None:
    stage = stage_of(tmp_path, subtitles=True)
    scene = ending(stage, STORIES["won"])
    stage.subtitle("Hoarder wins the round")
    assert stage.subtitles.lines
    scene.draw(NotingPainter())
    lines = NotingPainter()
    draw_lines(lines, stage)
    assert lines.fills == []


def run_out(scene: MatchWon, extra: float = 0.0) -> float:
    """Lets the motion end by itself, and some more ms pass; the ms the motion took."""
    elapsed = 0.0
    while scene.moving:
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
    assert not instant.moving
    assert (pixels(moving) != still) == (not reduced)
    for _ in range(int(2 * DURATIONS["match_won"] / FRAME)):  # scraps fly longer than anything moves
        moving.update(FRAME)
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
    assert scene.moving
    scene.update(2 * FRAME)
    assert scene.handle(key(Kind.ACCEPT)) is None
    assert not scene.moving
    scene.update(DURATIONS["press_ignored"] - 1)
    assert scene.handle(key(Kind.ACCEPT)) is None
    scene.update(2)
    assert scene.handle(key(Kind.ACCEPT)) == Replace(routes.Rematch())


def test_a_click_that_completes_the_motion_presses_no_button(tmp_path: Path) -> None:
    scene = ending(stage_of(tmp_path), won())
    on_rematch = focused(scene).rect.center
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


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_and_ending_can_be_drawn_and_laid_out_anew(tmp_path: Path, theme: str) -> None:
    for match_story in STORIES.values():
        scene = ending(stage_of(tmp_path, (640, 360), theme=theme, speed="instant"), match_story)
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
    while scene.moving:
        scene.update(FRAME)
        flew = max(flew, len(scene.particles.scraps))
    assert bool(flew) == scraps


def test_reduced_motion_and_instant_have_no_scraps(tmp_path: Path) -> None:
    for chosen in ({"reduced_motion": True}, {"speed": "instant"}):
        scene = ending(stage_of(tmp_path, (640, 360), **chosen), won())
        for _ in range(60):
            scene.update(FRAME)
            assert not scene.particles.busy


def test_a_press_that_completes_the_motion_ends_the_scraps_too(tmp_path: Path) -> None:
    scene = ending(stage_of(tmp_path, (640, 360)), won())
    scene.update(400)
    assert scene.particles.busy
    scene.handle(key(Kind.ACCEPT))
    assert not scene.moving and not scene.particles.busy


@pytest.mark.parametrize(("match_story", "is_drawn"), [(won(), True), (story(ROUNDS[:2], winners=(0,), cause="deck"), False)])
def test_three_rounds_make_a_chart(tmp_path: Path, match_story: Story, is_drawn: bool) -> None:
    assert ("Points by round" in texts_of(ending(stage_of(tmp_path), match_story))) == is_drawn


def test_a_match_that_was_begun_from_a_page_leads_back_there(tmp_path: Path) -> None:
    back = Reset(routes.Menu(), (routes.Matches(),))
    scene = MatchWon(stage_of(tmp_path, speed="instant"), won(), SPEC, back=back)
    scene.update(1000)
    assert [button.words for button in scene.focus.widgets] == ["Rematch", "New match", "Back"]
    assert scene.handle(key(Kind.CANCEL)) == back


@pytest.mark.parametrize(("chosen", "then"), [(0, "Same deals"), (1, "New match"), (2, "Menu")])
def test_ways_on_that_are_found_later_stand_where_they_belong(tmp_path: Path, chosen: int, then: str) -> None:
    stage = stage_of(tmp_path)
    found: list[tuple[MatchExit, ...]] = []
    scene = MatchWon(stage, won(), SPEC, lambda: found[0] if found else None)
    scene.focus.focus(scene.focus.widgets[chosen])
    for _ in range(240):
        scene.update(FRAME)
    render_scene(scene)
    assert not scene.animating
    found.append((MatchExit("Evening", Pop), MatchExit("Same deals", Pop, "swap seats", is_best=True)))
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


def race_of(scene: MatchWon) -> Race:
    return next(node for node in scene.tree.every() if isinstance(node, Race))


def top_of_race(scene: MatchWon) -> int:
    """Where the highest paper block is painted: the winner's label."""
    painter, box = NotingPainter(), race_of(scene).box
    scene.draw(painter)
    assert box is not None
    blocks = [rect.top for rect, rgb in painter.fills if rgb == scene.stage.theme.paper and rect.width > 5 * rect.height]
    return min(top for top in blocks if top >= scene.stage.viewport.rect(*box).top)


def test_from_the_last_rounds_scoring_the_race_walks_up(tmp_path: Path) -> None:
    stage = stage_of(tmp_path, (1280, 720))
    before = CardScoring(stage, EndedRound(won(), SPEC), lambda: None)
    scene = ending(stage, won())
    assert isinstance(scene.passage_from(before), Fade)
    scene.update(FRAME)
    walking = top_of_race(scene)
    scene.update(DURATIONS["walk"])
    assert walking - top_of_race(scene) > stage.viewport.px(60)
    assert scene.passage_from(Scene(stage)) is None, "a page is left by the bands"


def test_words_come_line_by_line_before_the_scraps_fly(tmp_path: Path) -> None:
    scene, seen = ending(stage_of(tmp_path, (1280, 720)), won((0, 1))), list[list[str]]()
    while not scene.particles.scraps:
        scene.update(FRAME)
        large_words = {"YOU AND HUNTER", "WIN"} & set(texts_of(scene))
        seen += [sorted(large_words)] * (sorted(large_words) not in seen)
    assert seen == [["YOU AND HUNTER"], ["WIN", "YOU AND HUNTER"]]


def test_the_winners_cards_tumble_in_the_last_ones_first(tmp_path: Path) -> None:
    def cards(match_story: Story) -> list[str]:
        return [face.colour + face.numeral for face in MatchWonModel(match_story, SPEC).cards]

    assert cards(won()) == ["O7", "I7", "G7", "R7", "B7", "G5", "I3"]
    assert cards(won((1,))) == [], "none where the people have lost: the winner's face is shown"
    assert [seating.name for seating in MatchWonModel(won((1,)), SPEC).faces] == ["Hunter"]
    assert cards(single()) == ["G6", "R4"] and not MatchWonModel(single(), SPEC).faces


def test_asked_twice_a_voice_tells_the_race(tmp_path: Path) -> None:
    scene = ending(stage_of(tmp_path), won())
    assert scene.tell(again=False) == ""
    assert scene.tell(again=True) == (
        "You win. 43 to 16 and 0 in 5 rounds. Points by round: First to 35 points. "
        "You: +15, +7, +21. Hunter: +10, +6. You 43, Hunter 16, Sprout 0.")
    assert "round:" not in ending(stage_of(tmp_path), single()).tell(again=True)


# What is heard of a match's end, and of a curtain: nobody who has lost hears the winner's fanfare or tune.

GUEST = Seating("Moon", "kite")


class Noted(Silence):
    """What was asked for, sounds or moods."""

    def __init__(self) -> None:
        self.played: list[str] = []

    def play(self, name: str) -> None:
        self.played.append(name)

    def set_volume(self, volume: int, muted: bool) -> None:
        raise AssertionError("the end does not change the volume")

    def lower(self, lowered: bool) -> None:
        raise AssertionError("the end does not pause")


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    made = stage_of(tmp_path)
    made.sound, made.music = Noted(), Noted()
    return made


def ended(stage: Stage, match_story: Story) -> tuple[MatchWon, list[str], list[str]]:
    """The end of a match, the sounds and the moods asked for."""
    scene = MatchWon(stage, match_story, registry.table("red7"))
    scene.enter()
    return scene, stage.sound.played, stage.music.played  # type: ignore[attr-defined]


@pytest.mark.parametrize(("match_story", "lost"), [
    (won(), False), (won((1,)), True), (won((0, 1)), False),
    (won((1,), seats=(YOU, GUEST, SPROUT)), False), (won((2,), seats=(YOU, GUEST, SPROUT)), True),
    (won((0,), seats=(HUNTER, SPROUT, HUNTER)), False),
])  # fmt: skip
def test_a_match_that_people_have_lost_has_its_own_sound_and_tune(stage: Stage, match_story: Story, lost: bool) -> None:
    _, sounds, moods = ended(stage, match_story)
    assert sounds == ["match_lost" if lost else "match_won"]
    assert moods == (["lost"] if lost else [])


def test_the_lost_tune_is_not_taken_along_to_a_new_match(stage: Stage) -> None:
    scene, _, moods = ended(stage, won((1,)))
    scene.finish()
    scene.update(2000)
    for _ in range(2):
        scene.handle(key(Kind.RIGHT))
        scene.focus.update(1000)
        if scene.focus.current is not None and scene.focus.current.words == "New match":
            break
    scene.handle(key(Kind.ACCEPT))
    assert moods == ["lost", "menu"]


def test_a_curtain_is_heard_when_it_closes_and_when_it_opens(stage: Stage) -> None:
    curtain = Curtain(stage, HandOf(0, GUEST, lambda: True), lambda: None, lambda intent: None)
    curtain.enter()
    assert stage.sound.played == ["curtain"]  # type: ignore[attr-defined]
    curtain.update(500)
    opened = None
    for _ in range(2):
        opened = opened or curtain.handle(key(Kind.ACCEPT))
        curtain.handle(key(Kind.LET_GO))
    assert isinstance(opened, Pop)
    assert stage.sound.played == ["curtain"] * 2  # type: ignore[attr-defined]
