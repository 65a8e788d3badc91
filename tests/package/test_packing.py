"""What `main.py build` puts together: lists, archives, licences, and the wheel, without PyInstaller."""

from __future__ import annotations

import csv
import json
import os
import subprocess
import sys
import tarfile
from email.parser import Parser
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

import build
import check_files
import pytest
from packing import bundle, bundled, licences, native, output, project
from packing.licences import Part, Unlicensed
from packing.output import NotOurs
from packing.wheel import make_wheel

from game.league.contest import digest

ROW = Part(r"_internal/lib\w+\.so", "Library", "1", "MIT", "pillow.txt")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A bundle in small, as it lies among the outputs."""
    made = tmp_path / "red7-arcade"
    (made / "_internal").mkdir(parents=True)
    for name, content in {"red7-arcade": "\x7fELF", "_internal/files.txt": "", "_internal/a b.txt": "12345"}.items():
        (made / name).write_text(content)
    bundle.write_list(made)
    return made


def test_a_whole_folder_has_no_fault(folder: Path) -> None:
    assert check_files.fault_in(str(folder / "_internal")) == ""


@pytest.mark.parametrize(("name", "content", "fault"), [
    ("_internal/a b.txt", None, "a b.txt is missing"),
    ("_internal/a b.txt", "1234", "a b.txt has 4 bytes instead of 5"),
    ("red7-arcade", "", "../red7-arcade has 0 bytes instead of 4"),
    ("_internal/files.txt", None, "files.txt is missing or damaged"),
    ("_internal/files.txt", "5 a b.txt\n", "files.txt is missing or damaged"),
    ("_internal/files.txt", "", "files.txt is missing or damaged"),
])  # fmt: skip
def test_a_file_that_is_missing_or_short_is_named(folder: Path, name: str, content: str | None, fault: str) -> None:
    (folder / name).unlink()
    if content is not None:
        (folder / name).write_text(content)
    assert check_files.fault_in(str(folder / "_internal")) == fault


def test_what_build_has_made_is_replaced(folder: Path, tmp_path: Path) -> None:
    newer = tmp_path / "work" / "red7-arcade"
    newer.mkdir(parents=True)
    (newer / "new").touch()
    output.check_place(folder)
    output.replace(newer, folder)
    assert [path.name for path in folder.iterdir()] == ["new"]


@pytest.mark.parametrize("name", ["note.txt", "_internal/note.txt"])
def test_what_somebody_else_has_put_there_is_left_alone(folder: Path, name: str) -> None:
    (folder / name).write_text("mine")
    with pytest.raises(NotOurs, match="note.txt, which build has not made"):
        output.check_place(folder)
    assert (folder / name).exists()


def test_a_folder_that_is_no_bundle_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "red7-arcade").mkdir()
    (tmp_path / "red7-arcade" / "main.py").touch()
    with pytest.raises(NotOurs):
        output.check_place(tmp_path / "red7-arcade")


def test_an_archive_tells_nothing_of_who_has_made_it_and_when(folder: Path, tmp_path: Path) -> None:
    packed = []
    for number in (1, 2):
        os.utime(folder / "red7-arcade", (number, number))
        output.write_tar(folder, tmp_path / f"{number}.tar.xz", 1000)
        packed.append((tmp_path / f"{number}.tar.xz").read_bytes())
    assert packed[0] == packed[1]
    with tarfile.open(tmp_path / "1.tar.xz") as tar:
        assert {(entry.uid, entry.uname, entry.mtime) for entry in tar} == {(0, "root", 1000)}


def test_sizes_count_links_as_links(folder: Path) -> None:
    before = output.size_of(folder)
    (folder / "link").symlink_to("red7-arcade")
    assert output.size_of(folder) == before + len("red7-arcade")


def test_every_row_of_the_table_has_its_text() -> None:
    assert {row.text for row in licences.parts()} <= {path.name for path in licences.FOLDER.iterdir()}
    assert all(all(row) for row in licences.parts())


def test_a_native_file_without_a_row_stops_the_build() -> None:
    assert licences.licensed(["_internal/libnew.so"], [ROW])[0].files == "_internal/libnew.so"
    with pytest.raises(Unlicensed, match=r"_internal/libnew\.so\.2 has no row"):
        licences.licensed(["_internal/libnew.so.2"], [ROW])


def test_native_files_are_known_by_their_first_bytes(tmp_path: Path) -> None:
    for name, content in {"elf": b"\x7fELF", "plain.so": b"text", "pe": b"MZ..", "mac": b"\xcf\xfa\xed\xfe"}.items():
        (tmp_path / name).write_bytes(content)
    assert [path.name for path in native.native_files(tmp_path)] == ["elf", "mac", "pe"]


def test_every_native_file_of_the_pinned_pygame_and_pillow_has_a_row() -> None:
    import PIL
    import pygame

    rows = licences.parts()
    if sys.platform != "linux":
        pytest.skip("only Linux has them all in two folders")
    site = Path(pygame.__file__).parents[1]
    assert site == Path(PIL.__file__).parents[1]
    folders = [site / name for name in ("pygame", "pygame_ce.libs", "PIL", "pillow.libs")]
    names = [path.relative_to(site).as_posix() for folder in folders for path in native.native_files(folder)]
    needed = [f"_internal/{name}" for name in names if bundled.is_needed_file(name, "", "BINARY")]
    assert len(needed) > 70
    assert len(licences.licensed(needed, rows)) >= len(needed)


def test_a_film_needs_no_more_of_pillow_than_is_packed() -> None:
    """Where nothing else of Pillow can be imported, a GIF is written all the same."""
    program = """
import sys, zlib
from pathlib import Path
from packing import bundled
class Finder:
    def find_spec(self, name, path=None, target=None):
        if not bundled.is_needed_module(name):
            raise ImportError(name)
sys.meta_path.insert(0, Finder())
from scenes.screens.replay.saving import Shot, write_gif
shots = [Shot((8, 8), zlib.compress(bytes([level]) * 192), 100.0) for level in (1, 200)]
write_gif(shots, Path(sys.argv[1]))
"""
    with TemporaryDirectory() as folder:
        path = Path(folder, "film.gif")
        variables = os.environ | {"PYTHONPATH": os.pathsep.join(map(str, (project.ROOT, project.PACKAGE)))}
        subprocess.run([sys.executable, "-c", program, path], env=variables, check=True)
        assert path.read_bytes().startswith(b"GIF8")


@pytest.mark.parametrize(("entry", "needed"), [
    (("PIL/_webp.cpython-311.so", "", "EXTENSION"), False),
    (("PIL\\_avif.cp311-win_amd64.pyd", "", "EXTENSION"), False),
    (("PIL/_imaging.cpython-311.so", "", "EXTENSION"), True),
    (("pillow.libs/libavif-c6062d5f.so.16", "", "BINARY"), False),
    (("libavif-c6062d5f.so.16", "pillow.libs/libavif-c6062d5f.so.16", "SYMLINK"), False),
    (("pygame_ce.libs/libwebp-0c3b7151.so.7.2.0", "", "BINARY"), True),
    (("libX11.so.6", "/lib/libX11.so.6", "BINARY"), False),
    (("libstdc++.so.6", "/lib/libstdc++.so.6", "BINARY"), False),
    (("libffi.so.8", "/lib/libffi.so.8", "BINARY"), True),
])  # fmt: skip
def test_which_native_files_are_packed(entry: tuple[str, str, str], needed: bool) -> None:
    assert bundled.is_needed_file(*entry) == needed


def test_what_only_makers_need_is_not_packed() -> None:
    names = {path.relative_to(project.ROOT / "assets").as_posix() for path in project.assets()}
    assert {"icon/icon.png", "icon/wordmark.svg", "fonts/anton.ttf", "fonts/OFL-anton.txt"} <= names
    assert not any(name.endswith((".py", ".md")) for name in names)
    assert {"game", "game.commands.think", "scenes.app.router"} <= set(project.modules())


def test_the_wheel_has_everything_below_one_folder_and_the_same_bytes_twice(tmp_path: Path) -> None:
    made = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        made.append(make_wheel(tmp_path / name))
    assert made[0].read_bytes() == made[1].read_bytes()
    assert made[0].stat().st_size <= 11_500_000
    with ZipFile(made[0]) as archive:
        names = archive.namelist()
        information = f"red7_arcade-{project.version()}.dist-info"
        assert {name.partition("/")[0] for name in names} == {"red7_arcade", information}
        assert archive.read("red7_arcade/app/build.txt").decode().split() == ["wheel", project.version(), digest()]
        metadata = Parser().parsestr(archive.read(f"{information}/METADATA").decode())
        record = list(csv.reader(archive.read(f"{information}/RECORD").decode().splitlines()))
        assert sorted(row[0] for row in record) == sorted(names)
        assert all(int(size) == archive.getinfo(name).file_size for name, _, size in record if size)
    assert metadata["Name"] == "red7-arcade" and "pygame-ce==2.5.8" in metadata.get_all("Requires-Dist", [])


def test_build_with_the_wheel_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine.txt").touch()
    assert build.main([str(tmp_path), "--wheel"]) == 0
    summary = json.loads(capsys.readouterr().out.splitlines()[-1])
    (file,) = summary.pop("files")
    assert summary == {"folder": None, "unpacked_bytes": None, "program": None}
    assert (tmp_path / file["name"]).stat().st_size == file["bytes"]
    assert {path.name for path in tmp_path.iterdir()} == {"mine.txt", file["name"]}


@pytest.mark.parametrize(("arguments", "line"), [
    ([], "build: name the folder to build in: main.py build DIR\n"),
    (["out", "--wheels"], "build: unknown arguments: --wheels\n"),
    ([__file__], f"build: {__file__} is not a folder: name one to build in\n"),
])  # fmt: skip
def test_bad_arguments_get_one_line(arguments: list[str], line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert build.main(arguments) == 2
    assert capsys.readouterr() == ("", line)


def test_a_python_without_a_shared_library_gets_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bindepend = pytest.importorskip("PyInstaller.depend.bindepend")
    monkeypatch.setattr(bindepend, "get_python_library_path", lambda: None)
    assert build.main([str(tmp_path), "--bundle"]) == 1
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and "has no shared library of Python" in err
    assert list(tmp_path.iterdir()) == []
