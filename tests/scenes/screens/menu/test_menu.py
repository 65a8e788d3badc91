"""The menu: what it offers, and where each press leads."""

from __future__ import annotations

from math import hypot
from pathlib import Path
from statistics import median

import pygame
import pytest

from scenes.app.router import Router
from scenes.kit.art.cards import Face
from scenes.kit.art.seven import MENU as SEVEN
from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import DIRECTIONS, Device, Intent, Kind
from scenes.kit.scene import Push, Quit, Replace, Route
from scenes.kit.stage import Stage
from scenes.screens import routes
from scenes.screens.chosen_game import chosen_game
from scenes.screens.menu.cards import LEANING, LYING, SLOT, MenuCards, face_of, ride
from scenes.screens.menu.scene import ATTRACT_AFTER, LOADING, Menu, model_of
from scenes.specs import registry
from scenes.specs.presented import Band, Cover
from scenes.specs.red7.setup import RED7_COVER
from tests.hands import Alone
from tests.scenes.pages import faults_of, in_every_window
from tests.scenes.staging import key, mouse, render_scene, stage_of

SIZES = [(640, 360), (1024, 768), (1920, 1080)]

LEARNT, REST = ("Matches", "Learn", "Settings", "Quit"), ("Matches", "Rules", "Settings", "Quit")


class StubMatches:
    """What can be continued; `reads_at_once`: its record is read as soon as it is asked for."""

    def __init__(self, unfinished: str | None = None) -> None:
        self.unfinished, self.reads_at_once, self.is_read = unfinished, True, False

    def in_words(self, game: str) -> str | None:
        return self.unfinished

    def resume(self, game: str) -> None:
        self.is_read = self.reads_at_once

    def resumed(self) -> str | None:
        return TAKEN if self.is_read else None


TAKEN = "the match, taken up again"
PLAYED = {"red7": registry.options("red7").first_setup().to_settings()}


def menu_of(stage: Stage, unfinished: str | None = None, new_here: bool = False) -> tuple[Menu, StubMatches]:
    """The menu of somebody who has played before, unless it is said otherwise, and what can be continued."""
    if not new_here:
        stage.change(last_setups=PLAYED)
    open_matches = StubMatches(unfinished)
    return Menu(stage, open_matches, lambda: "G"), open_matches  # type: ignore[arg-type]


@pytest.fixture(autouse=True)
def _one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing else can be chosen, unless a test says so."""
    monkeypatch.setattr(registry, "GAMES", {"red7": registry.GAMES["red7"]})


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return stage_of(tmp_path)


# -- the menu


def test_a_first_press_plays(stage: Stage) -> None:
    menu, open_matches = menu_of(stage)
    assert Alone(menu).words == ["Play", "Arcade run", "New match", "Couch", "Today", *LEARNT]
    assert Alone(menu).press(Kind.ACCEPT) == Replace(routes.PlayLast())


def test_a_match_that_was_broken_off_comes_first(stage: Stage) -> None:
    menu, open_matches = menu_of(stage, "Round 3")
    assert Alone(menu).words == ["Continue", "Arcade run", "New match", "Couch", "Today", *LEARNT]
    assert Alone(menu).press(Kind.ACCEPT) == Replace(routes.Continued(TAKEN))
    assert menu.model.best.title == "Continue" and [len(menu.model.plays), len(menu.model.rest)] == [4, 4]


def test_who_has_never_been_here_is_taught_first(stage: Stage) -> None:
    menu, _ = menu_of(stage, new_here=True)
    assert Alone(menu).words == ["Learn", "Play", "Arcade run", "New match", "Couch", *REST]
    assert menu.model.best.title == "Learn" and [len(menu.model.plays), len(menu.model.rest)] == [4, 4]
    assert Alone(menu).press(Kind.ACCEPT) == Push(routes.Lessons())
    assert Alone(menu).press(Kind.DOWN, Kind.ACCEPT) == Replace(routes.PlayLast())


@pytest.mark.parametrize(
    ("ways", "expected"), [("D", routes.ArcadeRun()), ("DD", routes.Setup()), ("DDDD", routes.Today()),
                         ("DR", routes.Matches()), ("DDR", routes.Lessons()), ("DDDR", routes.Settings())],
    ids=["Arcade run", "New match", "Today", "Matches", "Learn", "Settings"],
)
def test_the_other_entries_open_above_the_menu(stage: Stage, ways: str, expected: Route) -> None:
    kinds = [Kind.DOWN if way == "D" else Kind.RIGHT for way in ways]
    assert Alone(menu_of(stage)[0]).press(*kinds, Kind.ACCEPT) == Push(expected)


def test_quit_is_one_press_away_by_escape(stage: Stage) -> None:
    menu = menu_of(stage)[0]
    assert Alone(menu).press(Kind.CANCEL) is None
    assert Alone(menu).press(Kind.ACCEPT) == Quit()


def test_coming_back_looks_again_for_a_match(stage: Stage) -> None:
    menu, open_matches = menu_of(stage)
    open_matches.unfinished = "Round 2"
    menu.enter()
    assert Alone(menu).words[0] == "Continue"


def test_a_match_found_later_takes_the_focus_where_nobody_has_touched_anything(stage: Stage) -> None:
    menu, open_matches = menu_of(stage)
    menu.enter()
    menu.handle(Intent(Kind.FOCUS_GAINED, Device.WINDOW))
    menu.update(16)
    open_matches.unfinished = "Round 2"
    assert Alone(menu).words[0] == "Play"
    menu.update(16)
    assert Alone(menu).words[0] == "Continue"
    assert menu.focus.index == 0


def test_a_match_found_later_leaves_the_focus_where_somebody_has_put_it(stage: Stage) -> None:
    menu, open_matches = menu_of(stage)
    menu.enter()
    Alone(menu).press(Kind.DOWN, Kind.DOWN, Kind.DOWN)
    open_matches.unfinished = "Round 2"
    menu.update(16)
    assert Alone(menu).focused == "Couch"
    assert menu.animating, "it is drawn"
    assert Alone(menu).press(Kind.ACCEPT) is None, "the press was meant for what stood there before"
    after(menu, 500)
    assert Alone(menu).press(Kind.ACCEPT) == Replace(routes.Lobby())


def test_the_menu_lives_on_while_a_match_is_taken_up(stage: Stage) -> None:
    assert LOADING == 100
    menu, open_matches = menu_of(stage, "Round 3")
    open_matches.reads_at_once = False
    assert Alone(menu).press(Kind.ACCEPT) is None
    for waited, words in ((0, "Round 3"), (LOADING - 1, "Round 3"), (1, "One moment…")):
        assert menu.update(waited) is None
        assert menu.focus.widgets[0].spoken_words == f"Continue, {words}"
    assert not menu.waits
    assert Alone(menu).press(Kind.DOWN, Kind.ACCEPT) is None, "nothing else begins meanwhile"
    assert menu.update(16) is None
    open_matches.is_read = True
    assert menu.update(16) == Replace(routes.Continued(TAKEN))


def test_who_has_learnt_is_offered_to_play(stage: Stage) -> None:
    """Whatever had the focus before: something else is best now."""
    menu = menu_of(stage, new_here=True)[0]
    menu.enter()
    assert Alone(menu).press(Kind.ACCEPT) == Push(routes.Lessons())
    stage.change(last_setups=PLAYED)
    menu.enter()
    assert Alone(menu).focused == "Play"


def test_today_wears_the_rule_of_its_weekday(stage: Stage) -> None:
    stage.change(last_setups=PLAYED)
    assert [entry.rule for entry in model_of(stage, None, "G").plays] == ["", "", "", "G"]


def test_the_mouse_plays_too(stage: Stage) -> None:
    menu, open_matches = menu_of(stage)
    centre = menu.focus.widgets[0].rect.center
    assert menu.handle(mouse(Kind.PRESS, centre)) is None
    assert menu.handle(mouse(Kind.RELEASE, centre)) == Replace(routes.PlayLast())


# -- the games

OTHER = Cover("Pairs", tuple(Band(colour, (Face("1", colour),)) for colour in "GBV"),
              (Face("1", "G"), Face("2", "B"), Face("3", "V")))  # fmt: skip


def with_two(stage: Stage, unfinished: str | None = None) -> Menu:
    """The menu where another game can be chosen."""
    registry.GAMES["pairs"] = registry.GAMES["red7"]._replace(cover=OTHER)
    return menu_of(stage, unfinished)[0]


def test_one_game_alone_is_not_to_be_chosen(stage: Stage) -> None:
    assert "Red7" not in Alone(menu_of(stage)[0]).words


@pytest.mark.parametrize("unfinished", [None, "Round 3"])
def test_the_games_are_above_the_entries(stage: Stage, unfinished: str | None) -> None:
    menu = with_two(stage, unfinished)
    assert Alone(menu).words[-3:] == ["Quit", "Red7", "Pairs"]
    Alone(menu).press(Kind.UP)
    assert menu.focus.current is menu.focus.widgets[-2]
    Alone(menu).press(Kind.RIGHT, Kind.ACCEPT)
    assert chosen_game(stage) == "pairs"
    assert [widget.value_words for widget in menu.focus.widgets[-2:]] == ["", "chosen"]
    assert Alone(menu).focused == "Pairs", "the focus stays on it"
    Alone(menu).press(Kind.DOWN)
    assert Alone(menu).focused == "Matches", "the entry that is nearest"


def test_the_chosen_game_gives_bands_and_cards(stage: Stage) -> None:
    menu = with_two(stage)
    menu.focus_on("game red7")
    still(menu)
    faces, pictures = [[loose.face for loose in menu.loose]], [picture(menu)]
    for name in ("pairs", "red7"):
        menu.focus_on(f"game {name}")
        Alone(menu).press(Kind.ACCEPT)
        assert menu.animating, "it is drawn"
        faces.append([loose.face for loose in menu.loose])
        menu.focus_on("game red7")
        still(menu)
        pictures.append(picture(menu))
    assert [*map(tuple, faces)] == [RED7_COVER.fan, OTHER.fan, RED7_COVER.fan]
    assert pictures[0] == pictures[2] != pictures[1]


def still(menu: Menu) -> None:
    """Nothing grows or shrinks any more, and no card has come out yet."""
    while menu.focus.animating:
        menu.focus.update(50)


def test_escape_is_still_on_the_way_out(stage: Stage) -> None:
    menu = with_two(stage)
    Alone(menu).press(Kind.CANCEL)
    assert Alone(menu).press(Kind.ACCEPT) == Quit()


def test_a_click_chooses_a_game(stage: Stage) -> None:
    menu = with_two(stage)
    centre = menu.focus.widgets[-1].rect.center
    for kind in (Kind.PRESS, Kind.RELEASE):
        assert menu.handle(mouse(kind, centre)) is None
    assert chosen_game(stage) == "pairs"


def test_a_long_name_of_a_rival_has_its_place_in_every_window(stage: Stage) -> None:
    """Beside it are two games, and nothing reaches the leg of the 7."""
    menu = with_two(stage, "A game of a long name, round 12")
    for case in in_every_window(stage, menu):
        assert faults_of(menu) == [], case
        for widget in menu.focus.widgets:
            right, foot = stage.viewport.units(*widget.rect.bottomright)
            assert right < SEVEN.foot(len(RED7_COVER.bands), len(RED7_COVER.bands), foot), f"{case}: {widget.words}"


# -- the cards on the bands


def after(menu: Menu, ms: int, step: float = 20.0) -> Menu:
    for _ in range(round(ms / step)):
        menu.update(step)
    return menu


def picture(menu: Menu) -> bytes:
    return pygame.image.tobytes(render_scene(menu), "RGB")


def test_at_first_nothing_slides(tmp_path: Path) -> None:
    still = stage_of(tmp_path, (640, 360), reduced_motion=True)
    stage = stage_of(tmp_path, (640, 360))
    menu = menu_of(stage)[0]
    assert picture(menu) == picture(menu_of(still)[0])
    assert menu.animating is False


def test_cards_slide_and_the_same_time_gives_the_same_picture(tmp_path: Path) -> None:
    pictures = []
    for step in (16.0, 20.0, 40.0):
        stage = stage_of(tmp_path, (640, 360))
        menu = after(menu_of(stage)[0], 8000, step)
        assert menu.animating
        pictures.append(picture(menu))
    assert pictures[0] == pictures[1] == pictures[2]
    assert pictures[0] != picture(menu_of(stage)[0])


def test_with_reduced_motion_the_menu_is_still(tmp_path: Path) -> None:
    stage = stage_of(tmp_path, (640, 360), reduced_motion=True)
    menu = menu_of(stage)[0]
    before = picture(menu)
    after(menu, 9000)
    assert picture(menu) == before
    assert menu.animating is False


def test_while_another_window_is_in_use_the_menu_is_still(stage: Stage) -> None:
    menu = after(menu_of(stage)[0], 5000)
    picture(menu)
    assert menu.animating, "a card slides"
    menu.handle(Intent(Kind.FOCUS_LOST, Device.WINDOW))
    assert menu.animating is False
    assert menu.update(ATTRACT_AFTER) is None, "nor do the bots begin to play"
    menu.handle(mouse(Kind.POINT, (5, 5)))
    assert menu.animating


def test_coming_back_to_the_window_is_enough(stage: Stage) -> None:
    menu = after(menu_of(stage)[0], 5000)
    picture(menu)
    for kind, moves in ((Kind.FOCUS_LOST, False), (Kind.FOCUS_GAINED, True)):
        menu.handle(Intent(kind, Device.WINDOW))
        assert menu.animating is moves


@pytest.mark.parametrize("foot", [1080.0, 1260.0, 2000.0])
@pytest.mark.parametrize(("line", "count"), [*((line, 7) for line in range(7)), (0, 11), (5, 11), (10, 11)])
def test_a_card_goes_from_the_slot_round_the_corner_and_off_the_foot(line: int, count: int, foot: float) -> None:
    way = [at for ms in range(0, 20_000, 10) if (at := ride(line, count, ms, foot)) is not None]
    assert way[0].x + way[0].height / 2 <= SLOT, "it is wholly inside"
    assert way[0].angle == LYING
    assert any(at.angle == LEANING for at in way)
    assert all(LEANING <= at.angle <= LYING for at in way)
    assert way[-1].y + 20 > foot, "it is seen until it has fallen"
    for before, at in zip(way, way[1:], strict=False):
        assert hypot(at.x - before.x, at.y - before.y) < 15, "no leap in 10 ms"
        assert abs(at.angle - before.angle) < 4
        assert 0 <= at.height - before.height < 3


def test_cards_never_cover_each_other_and_are_few(stage: Stage) -> None:
    cards = MenuCards(stage, RED7_COVER.bands)
    most = 0
    for _ in range(2400):
        cards.update(50)
        rides = list(cards._rides().values())
        most = max(most, len(rides))
        for index, one in enumerate(rides):
            for other in rides[:index]:
                assert hypot(one.x - other.x, one.y - other.y) > 0.62 * (one.height + other.height)
    assert 3 <= most <= 4


def test_forty_nine_cards_pass_before_one_comes_again() -> None:
    faces = [face_of(number, RED7_COVER.bands) for number in range(49)]
    assert len(set(faces)) == 49
    assert faces[0] == Face("7", "R")
    assert {face.colour for face in faces[:7]} == set("ROYGBIV")


def test_no_frame_makes_two_cards(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[tuple[Face, int]] = []
    card = stage.art.card
    monkeypatch.setattr(stage.art, "card", lambda face, height: made.append((face, height)) or card(face, height))
    cards = MenuCards(stage, RED7_COVER.bands)
    for frame in range(1500):
        if frame == 900:
            cards.resized()
        before = len(made)
        cards.update(16)
        cards.draw(Painter(pygame.Surface((8, 8))))
        assert len(made) - before <= 1
    assert len(made) > 40


def test_little_of_the_screen_is_drawn_anew(stage: Stage) -> None:
    menu = after(menu_of(stage)[0], 9000)
    painter = Painter(pygame.Surface(stage.viewport.size))
    presented = []
    for _ in range(300):
        menu.update(16)
        painter.begin()
        menu.draw(painter)
        presented.append(painter.end() / (1920 * 1080))
    assert 0 < median(presented) < 0.08
    assert max(presented[1:]) < 0.15


def test_coming_back_does_not_draw_the_seven_again(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    menu = menu_of(stage)[0]
    picture(menu)
    monkeypatch.setattr(stage.art, "logo", lambda *given: pytest.fail("drawn again"))
    menu.leave()
    menu.enter()
    picture(menu)


# -- left alone


def test_left_alone_for_a_minute_the_menu_hands_over(stage: Stage) -> None:
    menu = after(menu_of(stage)[0], ATTRACT_AFTER - 20)
    assert menu.update(20) == Push(routes.Attract())


@pytest.mark.parametrize("intent", [key(Kind.UP), mouse(Kind.POINT, (1, 1)), mouse(Kind.PRESS, (1, 1))])
def test_any_sign_of_life_begins_the_minute_anew(stage: Stage, intent: Intent) -> None:
    menu = after(menu_of(stage)[0], ATTRACT_AFTER - 20)
    menu.handle(intent)
    assert menu.update(20) is None
    assert menu.update(ATTRACT_AFTER) is not None


def test_the_minute_begins_anew_behind_another_scene(stage: Stage) -> None:
    menu = after(menu_of(stage)[0], ATTRACT_AFTER - 20)
    menu.leave()
    menu.enter()
    assert menu.update(20) is None


# -- in every window


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_all_widgets_are_on_the_screen_and_apart(
    tmp_path: Path, size: tuple[int, int], text_scale: float
) -> None:
    stage = stage_of(tmp_path, size, text_scale=text_scale)
    rects = [widget.rect for widget in menu_of(stage, "Round 3")[0].focus.widgets]
    assert all(stage.viewport.bounds.contains(rect) for rect in rects)
    for index, rect in enumerate(rects):
        assert rect.collidelist(rects[index + 1 :]) == -1


def test_the_arrows_reach_every_widget(stage: Stage) -> None:
    menu, reached, waiting = menu_of(stage, "Round 3")[0], {0}, [0]
    while waiting:
        start = waiting.pop()
        for kind in DIRECTIONS:
            menu.focus.index = start
            menu.handle(key(kind))
            if menu.focus.index not in reached:
                reached.add(menu.focus.index)
                waiting.append(menu.focus.index)
    assert len(reached) == sum(widget.enabled for widget in menu.focus.widgets)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", ["default", "separation", "contrast"])
def test_everything_can_be_drawn_and_laid_out_anew(tmp_path: Path, size: tuple[int, int], theme: str) -> None:
    stage = stage_of(tmp_path, size, theme=theme, text_scale=1.5)
    menu = menu_of(stage, "Round 3")[0]
    menu.handle(key(Kind.DOWN))
    index = menu.focus.index
    menu.resized()
    assert menu.focus.index == index, "the focus stays where it was"
    while menu.focus.animating:
        menu.focus.update(50)
    assert render_scene(menu).get_size() == size
    assert menu.animating is False


@pytest.mark.parametrize(("left", "entry"), [
    (routes.Setup(), "New match"), (routes.ArcadeRun(), "Arcade run"), (routes.Today(), "Today"),
    (routes.Lobby(), "Couch"), (routes.Scores(), "Play"), (None, "Play"),
])  # fmt: skip
def test_whoever_comes_back_finds_the_focus_on_the_entry_they_left_by(
    tmp_path: Path, left: Route | None, entry: str
) -> None:
    stage = stage_of(tmp_path)
    stage.change(last_setups=PLAYED)
    menu = Router(stage).make(routes.Menu(left))
    menu.enter()
    menu.resized()
    assert isinstance(menu, Menu) and menu.focused == entry
