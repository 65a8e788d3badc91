"""The wheel: everything below `red7_arcade/app/`, so that no module has another name there than in the sources."""

from __future__ import annotations

import base64
import hashlib
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from packing.project import PACKAGE, ROOT, assets, build_line, code, epoch, version

APP = "red7_arcade/app"
WHEEL = "Wheel-Version: 1.0\nGenerator: red7-arcade\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
ENTRY_POINTS = "[console_scripts]\nred7-arcade = red7_arcade:main\n"
SCRIPT = 0o100644 << 16  # the rights of a plain file, as a ZIP keeps them


def make_wheel(work: Path) -> Path:
    """Make the wheel below the folder `work`. Raises OSError."""
    target = work / f"red7_arcade-{version()}-py3-none-any.whl"
    information = f"red7_arcade-{version()}.dist-info"
    record = []
    with ZipFile(target, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in [*_program(), *_information(information)]:
            _add(archive, name, content)
            digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
            record.append(f"{name},sha256={digest},{len(content)}\n")
        name = f"{information}/RECORD"
        _add(archive, name, ("".join(record) + f"{name},,\n").encode())
    return target


def _add(archive: ZipFile, name: str, content: bytes) -> None:
    entry = ZipInfo(name, time.gmtime(epoch())[:6])
    entry.compress_type, entry.external_attr, entry.create_system = ZIP_DEFLATED, SCRIPT, 3
    archive.writestr(entry, content)


def _program() -> Iterator[tuple[str, bytes]]:
    """Every file of the program, by its name in the wheel."""
    for path in sorted((PACKAGE / "red7_arcade").glob("*.py")):
        yield f"red7_arcade/{path.name}", path.read_bytes()
    yield f"{APP}/build.txt", build_line("wheel").encode()
    for path in [ROOT / "main.py", *code(), *assets()]:
        yield f"{APP}/{path.relative_to(ROOT).as_posix()}", path.read_bytes()


def _information(folder: str) -> Iterator[tuple[str, bytes]]:
    """What installers read."""
    yield f"{folder}/METADATA", _metadata().encode()
    yield f"{folder}/WHEEL", WHEEL.encode()
    yield f"{folder}/entry_points.txt", ENTRY_POINTS.encode()
    yield f"{folder}/licenses/LICENSE", (ROOT / "LICENSE").read_bytes()


def _metadata() -> str:
    """The core metadata, from pyproject.toml."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]
    lines = ["Metadata-Version: 2.4", f"Name: {project['name']}", f"Version: {project['version']}",
             f"Summary: {project['description']}", f"License-Expression: {project['license']}", "License-File: LICENSE",
             f"Requires-Python: {project['requires-python']}"]
    lines += [f"Requires-Dist: {requirement}" for requirement in project["dependencies"]]
    for extra, requirements in project["optional-dependencies"].items():
        lines.append(f"Provides-Extra: {extra}")
        lines += [f"Requires-Dist: {requirement}; extra == '{extra}'" for requirement in requirements]
    readme = (ROOT / project["readme"]).read_text(encoding="utf-8")
    return "\n".join([*lines, "Description-Content-Type: text/markdown", "", readme])
