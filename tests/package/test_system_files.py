"""What the three systems read of a bundle: every file says what the others say, and every path in them exists."""

from __future__ import annotations

import ast
import plistlib
import re
import shutil
import subprocess
from configparser import ConfigParser
from pathlib import Path
from xml.etree import ElementTree

import pytest
from packing import bundle, installers, project

PACKAGE = project.PACKAGE
WORKFLOW = project.ROOT / ".github" / "workflows" / "release.yml"
RECORD_TYPE = "application/x-red7-record"


def test_every_path_of_the_spec_exists() -> None:
    tree = ast.parse((PACKAGE / "red7-arcade.spec").read_text())
    bases = {"PACKAGE": PACKAGE, "ROOT": project.ROOT}
    paths = {text for node in ast.walk(tree) if isinstance(node, ast.BinOp) and (text := _path(node, bases))}
    assert len(paths) >= 4
    assert all(Path(path).exists() for path in paths)


def _path(node: ast.expr, bases: dict[str, Path]) -> str:
    """`BASE / "a" / "b"` as a path; else empty."""
    parts: list[str] = []
    while isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div) and isinstance(node.right, ast.Constant):
        parts.insert(0, str(node.right.value))
        node = node.left
    return str(bases[node.id].joinpath(*parts)) if parts and isinstance(node, ast.Name) and node.id in bases else ""


def test_the_property_list_of_the_mac() -> None:
    information = plistlib.loads((PACKAGE / "macos" / "Info.plist").read_bytes())
    assert information["CFBundleName"] == "Red7 Arcade"
    assert re.fullmatch(r"[a-z0-9.-]+", information["CFBundleIdentifier"])
    rights = plistlib.loads((PACKAGE / "macos" / "entitlements.plist").read_bytes())
    assert all(value is True for value in rights.values())


def test_the_desktop_knows_the_program_and_the_type_of_a_record() -> None:
    applications = PACKAGE / "linux" / "share" / "applications"
    entries = {}
    for path in sorted(applications.glob("*.desktop")):
        entry = ConfigParser(interpolation=None)
        entry.optionxform = str  # type: ignore[assignment,method-assign]
        entry.read(path, encoding="utf-8")
        entries[path.stem] = entry["Desktop Entry"]
        assert entries[path.stem]["Exec"].split()[0] == entries[path.stem]["Icon"] == project.NAME
    assert entries["red7-arcade-replay"]["MimeType"] == f"{RECORD_TYPE};"
    types = ElementTree.parse(PACKAGE / "linux" / "share" / "mime" / "packages" / "red7-arcade.xml").getroot()
    name = "{http://www.freedesktop.org/standards/shared-mime-info}"
    (kind,) = types
    assert kind.get("type") == RECORD_TYPE
    match = kind.find(f"{name}magic/{name}match")
    demo = (project.ROOT / "assets" / "demo" / "match.jsonl").read_text()
    assert match is not None and demo.startswith(match.get("value", "?"))


def test_the_texts_for_people_are_there() -> None:
    assert all((PACKAGE / name).is_file() for name in bundle.FOR_PEOPLE.values())


def test_the_installer_needs_no_administrator_and_removes_listed_files_only(tmp_path: Path) -> None:
    script = (PACKAGE / "windows" / "installer.nsi").read_text()
    assert "RequestExecutionLevel user" in script and "HKLM" not in script
    removing = script.split('Section "Uninstall"')[1]
    assert "/r" not in removing and "APPDATA" not in removing
    payload = tmp_path / "payload"
    (payload / "in$side").mkdir(parents=True)
    (payload / "in$side" / "a b.txt").touch()
    assert installers._removing(payload).splitlines() == [
        'Delete "$INSTDIR\\in$$side\\a b.txt"', 'RMDir "$INSTDIR\\in$$side"']  # fmt: skip


@pytest.mark.skipif(not (shutil.which("makensis") and shutil.which("7z")), reason="needs makensis and 7z")
def test_the_installer_holds_what_it_was_given(tmp_path: Path) -> None:
    payload, inside = tmp_path / "payload", tmp_path / "inside"
    (payload / "_internal").mkdir(parents=True)
    for name in ("Red7 Arcade.exe", "_internal/library.dll", "noending"):
        (payload / name).write_text(name)
    target = installers.make_installer(payload, tmp_path, "setup.exe")
    subprocess.run(["7z", "x", f"-o{inside}", target], stdout=subprocess.DEVNULL, check=True)
    for path in (path for path in payload.rglob("*") if path.is_file()):
        assert (inside / path.relative_to(payload)).read_text() == path.read_text()


def test_the_workflow_names_its_images_and_scripts_that_exist() -> None:
    text = WORKFLOW.read_text()
    assert "latest" not in re.sub("#.*", "", text)
    assert {"ubuntu-24.04", "windows-2022", "macos-14", "macos-13"} <= set(re.findall(r"[a-z]+-[\d.]+", text))
    scripts = re.findall(r"\.ci/package/[\w/.-]+", text)
    assert scripts
    assert all((project.ROOT / script).exists() for script in scripts)
