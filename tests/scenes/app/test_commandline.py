"""The commands that draw, called with arguments that are right and wrong."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from scenes.app.commandline import main
from scenes.app.pictures import gallery
from tests.waiting import HANG_S

ROOT = Path(__file__).parents[3]
SAMPLE = ROOT / "tests" / "samples" / "red7" / "expert-4.jsonl"


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["--size", "0x0"], "--size 0x0 is not possible"),
        (["--size", "99999x1"], "640x360 to 7680x4320"),
        (["--size", "big"], "such as 1280x720"),
        (["--windowed", "--fullscreen"], "--fullscreen"),
        (["--nonsense"], "--nonsense"),
        (["shot"], "a scene is missing"),
        (["shot", "nowhere", "x.png"], "there is no scene nowhere"),
        (["shot", "turn"], "OUT.png"),
        (["shot", "turn", "x.bmp"], "OUT.png"),
        (["shot", "turn", "x.png", "--text-scale", "300"], "100 to 200"),
        (["shot", "turn", "x.png", "--theme", "pink"], "default, separation or contrast"),
        (["shot", "turn", "x.png", "--line", "3"], "need --record"),
        (["shot", "menu", "x.png", "--record", str(SAMPLE)], "shot turn"),
        (["shot", "turn", "x.png", "--record", "/nowhere.jsonl"], "cannot be opened"),
        (["shot", "turn", "x.png", "--record", "/dev/zero"], "/dev/zero cannot be opened: it is not a file"),
        (["shot", "turn", "x.png", "--record", str(SAMPLE), "--line", "99999"], "lines 1 to 402"),
        (["shot", "turn", "x.png", "--record", str(SAMPLE), "--seat", "4"], "0 to 3"),
        (["replay"], "main.py replay FILE"),
        (["replay", "/nowhere.jsonl"], "/nowhere.jsonl cannot be opened: No such file"),
        (["replay", str(ROOT)], "cannot be opened"),
        (["replay", str(SAMPLE), "--size", "1x1"], "--size 1x1 is not possible"),
        (["bench", "--size", "1x1"], "--size 1x1 is not possible"),
    ],
)
def test_a_wrong_argument_gets_one_line_and_2(
    arguments: list[str], word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert word in err


def test_list_prints_the_scenes_and_nothing_else(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["shot", "--list"]) == 0
    assert capsys.readouterr().out.split("\n") == [*gallery.SCENES, ""]


@pytest.mark.parametrize("scene", [*gallery.SCENES][::8])
def test_the_same_call_gives_the_same_picture(scene: str, tmp_path: Path) -> None:
    """The golden pictures hold that for all scenes from day to day."""
    for name in ("one.png", "two.png"):
        assert main(["shot", scene, str(tmp_path / name), "--size", "640x360"]) == 0
    first, second = (tmp_path / name for name in ("one.png", "two.png"))
    assert first.read_bytes() == second.read_bytes()
    picture = pygame.image.load(first)
    assert picture.get_size() == (640, 360)
    assert len({tuple(picture.get_at((x, y))) for x in range(0, 640, 16) for y in range(0, 360, 16)}) > 3


@pytest.mark.parametrize("line", [1, 2, 3, 4, 60, 401, 402])
def test_the_table_after_any_line_of_a_record_is_drawn(line: int, tmp_path: Path) -> None:
    out = tmp_path / "table.png"
    arguments = ["shot", "turn", str(out), "--record", str(SAMPLE), "--line", str(line), "--seat", "2"]
    assert main([*arguments, "--size", "640x360"]) == 0
    assert out.stat().st_size > 1000


def test_without_a_screen_playing_says_so_in_one_line(tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items()
                   if name not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR")}
    if sys.platform != "linux":
        pytest.skip("only Linux can be without a screen")
    code = "import sys; from scenes.app.commandline import main; sys.exit(main(sys.argv[1:]))"
    ran = subprocess.run([sys.executable, "-c", code, "--data", str(tmp_path)], capture_output=True, text=True,
                         env={**environment, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}, cwd=ROOT, timeout=HANG_S, check=False)
    assert ran.returncode == 2
    assert ran.stdout == ""
    assert ran.stderr.count("\n") == 1
    assert "can't open a window" in ran.stderr


def test_a_bad_record_is_told_by_its_line_and_ends_with_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_bytes(SAMPLE.read_bytes().replace(b'"palette"', b'"pallet"', 5))
    assert main(["replay", str(path)]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(f"replay: {path}:") and "pallet" in line
