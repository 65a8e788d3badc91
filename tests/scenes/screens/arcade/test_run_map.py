"""The map: every stage as it stands, a band that fills with its note, and where one goes from there."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.arcade.bill import bill_of, score_of
from game.arcade.run import Run
from game.arcade.scores import Scores
from game.arcade.stages import ROUNDS
from scenes.app.commands.arcade_pictures import BEFORE
from scenes.app.commands.arcade_stage_pictures import NOT_WON, YOU, run_at
from scenes.kit.art.sevens import Lit, Seven
from scenes.kit.input.intent import Device, Intent, Kind
from scenes.kit.scene import Pop, Quit, Reset
from scenes.screens.arcade.climb import before_a_run, climb_of
from scenes.screens.arcade.climb_seven import FLAT_MS, LEG_MS, RISE_MS, SEVEN
from scenes.screens.arcade.places import Way
from scenes.screens.arcade.run_map import RunMap
from scenes.screens.arcade.run_start import RunStart, StartWays
from tests.scenes.autoplay import stage_for_tests
from tests.scenes.staging import key, render_scene


class Heard:
    """Notes what is played."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def play(self, name: str) -> None:
        self.names.append(name)


LOST_ONCE = run_at(4, (NOT_WON,) * ROUNDS, ())


def map_of(folder: Path, run: Run = LOST_ONCE, filling: int | None = None, **chosen: object) -> RunMap:
    stage = stage_for_tests(folder, **chosen)
    stage.sound = Heard()  # type: ignore[assignment]
    ways = [Way("Stage 4", Pop), Way("Scores", lambda: Reset(NotImplemented)), Way("Menu", Quit)]
    return RunMap(stage, climb_of(run, YOU, BEFORE.runs), ways, filling)


def test_stages_are_clear_to_be_played_or_dark() -> None:
    climb = climb_of(LOST_ONCE, YOU, BEFORE.runs)
    assert [band.number for band in climb.bands] == [7, 6, 5, 4, 3, 2, 1]
    assert [band.lit for band in climb.bands] == [Lit.NONE] * 3 + [Lit.FLAT] + [Lit.ALL] * 3
    assert [band.total for band in climb.bands[4:]] == [bill_of(LOST_ONCE, number).total for number in (3, 2, 1)]
    assert sum(band.total or 0 for band in climb.bands) == climb.score == score_of(LOST_ONCE)
    assert climb.credits == 2 and climb.credit_words == "2 credits left"
    assert climb.colour_words == f"{len(LOST_ONCE.colours)} of 7 colours won"


def test_what_is_next_to_be_beaten() -> None:
    climb = climb_of(LOST_ONCE, YOU, BEFORE.runs)
    assert climb.beat is not None
    assert (climb.beat.title, climb.beat.score, climb.beat.initials) == ("To beat, 9th", 5310, "ZOE")
    assert climb_of(LOST_ONCE, YOU, ()).beat is None
    best = before_a_run(YOU, BEFORE.runs).beat
    assert best is not None and (best.title, best.score) == ("Best", 16240)
    assert before_a_run(YOU, Scores().runs).beat is None


def test_before_a_run_the_first_stage_waits() -> None:
    climb = before_a_run(YOU, ())
    assert [band.lit for band in climb.bands] == [Lit.NONE] * 6 + [Lit.FLAT]
    assert (climb.score, climb.credits, climb.colours) == (0, 3, ())


def test_a_band_fills_with_its_note_and_a_press_completes_it(tmp_path: Path) -> None:
    scene = map_of(tmp_path, filling=3, speed="1")
    assert scene.animating
    heard = scene.stage.sound.names  # type: ignore[attr-defined]
    scene.update(16)
    assert heard == ["rule_B"]
    render_scene(scene)
    assert scene.handle(key(Kind.ACCEPT)) is None and not scene._seven.is_moving
    assert isinstance(scene.handle(key(Kind.ACCEPT)), Pop)
    assert heard.count("rule_B") == 1


def test_it_takes_as_long_as_it_should(tmp_path: Path) -> None:
    scene = map_of(tmp_path, filling=3, speed="1")
    scene.update(FLAT_MS + LEG_MS + RISE_MS - 1)
    assert scene._seven.is_moving
    scene.update(2)
    assert not scene._seven.is_moving


@pytest.mark.parametrize("chosen", [{"reduced_motion": True}, {"filling": None}])
def test_nothing_moves_where_nothing_has_changed_or_motion_is_reduced(tmp_path: Path, chosen: dict[str, object]) -> None:
    filling = chosen.pop("filling", 3)
    scene = map_of(tmp_path, filling=filling, speed="1", **chosen)  # type: ignore[arg-type]
    assert not scene._seven.is_moving


def test_when_it_has_filled_it_is_as_if_nothing_had_moved(tmp_path: Path) -> None:
    moved, still = map_of(tmp_path / "moved", filling=3, speed="1"), map_of(tmp_path / "still")
    middle = render_scene(moved)
    for _ in range(80):
        moved.update(20)
    assert render_scene(moved).get_buffer().raw == render_scene(still).get_buffer().raw
    assert middle.get_buffer().raw != render_scene(still).get_buffer().raw


def test_back_leads_to_the_menu(tmp_path: Path) -> None:
    assert isinstance(map_of(tmp_path).handle(key(Kind.CANCEL)), Quit)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_all_ways_on_are_there_at_any_size_of_text(tmp_path: Path, scale: float) -> None:
    scene = map_of(tmp_path, text_scale=scale, size=(1280, 720))
    assert [widget.words for widget in scene.focus.widgets] == ["Stage 4", "Scores", "Menu"]
    assert all(widget.rect.width > 60 for widget in scene.focus.widgets)


def test_a_voice_is_told_how_the_run_stands(tmp_path: Path) -> None:
    title = map_of(tmp_path).title
    for words in ("Stage 4, Green, Tactician, Advanced, 20 points", "2 credits left", "To beat, 9th, 5,310, ZOE"):
        assert words in title


def test_the_daily_run_has_a_button_of_its_own(tmp_path: Path) -> None:
    ways = StartWays(Way("Start", Pop), Way("Daily run", Quit), "12 October, new", Way("Scores", Pop), Way("Menu", Pop))
    scene = RunStart(stage_for_tests(tmp_path), before_a_run(YOU, ()), ways)
    assert isinstance(scene.handle(Intent(Kind.PLAY, Device.GAMEPAD)), Quit)
    assert isinstance(scene.handle(key(Kind.ACCEPT)), Pop)
    assert [widget.words for widget in scene.focus.widgets] == ["Start", "Daily run", "Scores", "Menu"]


def test_bands_lie_side_by_side_and_lean_alike() -> None:
    for line in range(SEVEN.bands):
        assert SEVEN.band(line)[4] == SEVEN.band(line + 1)[1] if line + 1 < SEVEN.bands else True
        assert SEVEN.corner(line)[1] == 54 + 72 * line
    assert SEVEN.corner(0) == (1824, 54)
    other = Seven(569, 62, 1690, 280, 7)
    assert other.corner(0)[0] - other.foot(0, 162) == pytest.approx(SEVEN.corner(0)[0] - SEVEN.foot(0, 154))
