"""`main.py build DIR [--bundle] [--wheel]`: makes what is given to players, with Python and the tools of the tests."""

from __future__ import annotations

import argparse
import json
import platform
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from packing import bundle, debian, installers, native, output
from packing.bundle import NoBundle
from packing.licences import Unlicensed
from packing.output import NotOurs
from packing.project import NAME, epoch, version
from packing.wheel import make_wheel

from game.commands.arguments import OK, BadArguments, Parser, run, tell

FAILED, INTERRUPTED = 1, 130
SYSTEMS = {"linux": "linux", "darwin": "macos", "win32": "windows"}
WITHOUT = {"dpkg-deb": "the bundle is made without its .deb", "makensis": "the bundle is made without its installer"}
MACHINES = {"amd64": "x86_64", "x64": "x86_64"}


def _parser() -> Parser:
    parser = Parser("build", "Makes what this system can make of the game for players; without an option, all of it.",
                    "exit code: 1 it cannot be made, 2 the arguments are wrong. The last line is JSON.")
    parser.add_argument("folder", nargs="?", type=Path, metavar="DIR",
                        help="where it goes; what was built there before is replaced")
    parser.add_argument("--bundle", action="store_true", help="a folder that needs no Python, and what is made of it")
    parser.add_argument("--wheel", action="store_true", help="a wheel for pip, pipx and uv")
    return parser


def _build(options: argparse.Namespace) -> int:
    if options.folder is None:
        raise BadArguments("name the folder to build in: main.py build DIR")
    if options.folder.exists() and not options.folder.is_dir():
        raise BadArguments(f"{options.folder} is not a folder: name one to build in")
    every = not (options.bundle or options.wheel)
    try:
        options.folder.mkdir(parents=True, exist_ok=True)
        output.check_place(options.folder / NAME)
        with TemporaryDirectory(prefix=".building-", dir=options.folder.resolve()) as place:
            summary = _make(Path(place), options.folder, options.bundle or every, options.wheel or every)
    except (NoBundle, Unlicensed, NotOurs) as reason:
        tell("build", str(reason))
        return FAILED
    except subprocess.CalledProcessError as fault:
        tell("build", f"{Path(fault.cmd[0]).name} failed with exit code {fault.returncode}")
        return FAILED
    except OSError as fault:
        tell("build", f"{fault.filename or options.folder}: {fault.strerror or fault}")
        return FAILED
    print(json.dumps(summary, separators=(",", ":")))
    return OK


def _make(work: Path, target: Path, with_bundle: bool, with_wheel: bool) -> dict[str, Any]:
    """Make what is asked for below `work` and move it to `target`; what the last line says of it."""
    made: list[Path] = []
    summary: dict[str, Any] = {"files": [], "folder": None, "unpacked_bytes": None, "program": None}
    if with_bundle:
        folder = bundle.make_bundle(work)
        made += _packed(folder, work)
        summary |= {"folder": NAME, "unpacked_bytes": output.size_of(folder),
                    "program": (NAME / bundle.program_of(folder).relative_to(folder)).as_posix()}
    if with_wheel:
        made.append(make_wheel(work))
    for path in made:
        summary["files"].append({"name": path.name, "bytes": path.stat().st_size})
        output.replace(path, target / path.name)
    if with_bundle:
        output.replace(folder, target / NAME)
    return summary


def _packed(folder: Path, work: Path) -> Iterator[Path]:
    """What is downloaded instead of an unpacked bundle on this system; a line for what cannot be made."""
    machine = platform.machine().lower()
    machine = MACHINES.get(machine, machine)
    name = f"{NAME}-{version()}-{SYSTEMS[sys.platform]}-{machine}"
    try:
        if sys.platform == "win32":
            yield installers.make_installer(folder, work, f"{name}.exe")
        elif sys.platform == "darwin":
            yield installers.make_image(folder, work, f"{name}.dmg")
        else:
            target = work / f"{name}.tar.xz"
            output.write_tar(folder, target, epoch())
            yield target
            glibc = native.glibc(native.native_files(folder))
            tell("build", f"the bundle needs GLIBC_{'.'.join(map(str, glibc))}")
            yield debian.make_deb(folder, work, machine, glibc)
    except FileNotFoundError as missing:
        if missing.filename not in WITHOUT:
            raise
        tell("build", f"{missing.filename} is not installed: {WITHOUT[missing.filename]}")


def main(argv: list[str]) -> int:
    """The command; returns its exit code."""
    try:
        return run(_parser(), argv, _build)
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
