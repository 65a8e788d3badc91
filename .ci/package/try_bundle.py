"""Builds a bundle, or takes the one that is named, and runs it with an empty environment against the sources.

`main.py test` does so when anything that is packed has changed since it last went well, and `.ci/run` always:

    python try_bundle.py STAMP      builds one, unless STAMP says that just this was tried
    python try_bundle.py FOLDER     tries an unpacked bundle that is there
"""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import sys
import time
import zlib
from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType

from packing import native, output
from packing.bundle import NoBundle, NoPythonLibrary, make_bundle, program_of
from packing.licences import Unlicensed
from packing.project import PACKAGE, ROOT, assets, code

from game.commands.think import packed, receive
from game.league.contest import digest

OK, FAILED = 0, 1
MOST_BYTES = 55_000_000
GONE_S = 2.0
"""So long after the end of the game anything of it may still run."""
NEEDED = ("SYSTEMROOT",)
"""What no program of Windows starts without."""
MARK = "RED7_ARCADE_TRIED"
FOREIGN = """
import json, os, sys
with open(sys.argv[1], "w") as file:
    json.dump(dict(os.environ), file)
"""
"""A bot of another maker: it reports its environment, and plays no further."""
LOADERS = ("LD_LIBRARY_PATH", "LD_LIBRARY_PATH_ORIG", "_PYI_", "_MEIPASS")


NOTHING: Mapping[str, str] = MappingProxyType({})


class Wrong(Exception):
    """What a bundle does not do as the sources do: one line."""


class Trial:
    """A bundle that is tried, and a folder for what comes of it."""

    def __init__(self, folder: Path, work: Path) -> None:
        self.folder, self.work = folder, work
        self.program = str(program_of(folder))
        self.variables = {name: os.environ[name] for name in NEEDED if name in os.environ}

    def run(
        self, *arguments: object, code: int = 0, variables: Mapping[str, str] = NOTHING
    ) -> subprocess.CompletedProcess[str]:
        """Run a command of the bundle to its end. Raises Wrong for another exit code, or a traceback."""
        command = [self.program, *map(str, arguments)]
        done = subprocess.run(command, cwd=self.work, env={**self.variables, **variables}, stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, timeout=120, check=False)
        if done.returncode != code or "Traceback" in done.stderr:
            raise Wrong(f"{shlex.join(command)}: exit code {done.returncode}: {done.stderr.strip()}")
        return done

    def sources(self, *arguments: object) -> None:
        """Run the same command of the sources. Raises CalledProcessError."""
        command = [sys.executable, str(ROOT / "main.py"), *map(str, arguments)]
        subprocess.run(command, cwd=self.work, stdout=subprocess.DEVNULL, check=True)


def records_and_pictures(trial: Trial) -> None:
    """The same seed gives the same records, and the same scene the same picture, to the byte."""
    options = ("--seats", 3, "--matches", 2, "--seed", 7, "--record")
    trial.run("simulate", *options, "packed")
    trial.sources("simulate", *options, "sources")
    for name in ("0001.jsonl", "0002.jsonl"):
        _same(trial.work / "packed" / name, trial.work / "sources" / name)
    trial.run("verify", "packed/0001.jsonl", "sources/0002.jsonl")
    for scene in ("turn", "menu"):
        trial.run("shot", scene, f"packed-{scene}.png")
        trial.sources("shot", scene, f"sources-{scene}.png")
        _same(trial.work / f"packed-{scene}.png", trial.work / f"sources-{scene}.png")


def processes_and_code(trial: Trial) -> None:
    """A pool of processes reviews a match, a league has them too, and its code is that of the sources."""
    json.loads(trial.run("review", "packed/0001.jsonl").stdout.splitlines()[-1])
    trial.run("league", "--bots", "greedy,random", "--deals", 2, "--match")
    (baked,) = (path for path in trial.folder.rglob("build.txt") if not path.is_symlink())
    if baked.read_text(encoding="ascii").split()[2] != digest():
        raise Wrong("the digest that is baked in is not that of the sources")


def foreign_bot(trial: Trial) -> None:
    """A bot of another maker gets the environment as it was, and the bundle itself can be one."""
    if sys.platform == "win32":
        return  # what a bundle changes there is no variable
    script, told = trial.work / "bot.py", trial.work / "told.json"
    script.write_text(FOREIGN, encoding="utf-8")
    bot = shlex.join([sys.executable, "-I", str(script), str(told)])
    for given in ({}, {"LD_LIBRARY_PATH": "/opt/own"}):
        trial.run("league", "--bots", f"cmd:{bot},random", "--deals", 1, variables=given)
        found = json.loads(told.read_text())
        if {name: value for name, value in found.items() if name.startswith(LOADERS)} != given:
            raise Wrong(f"a bot of another maker got {found}")
    own = shlex.join([trial.program, "bot", "--level", "random"])
    done = trial.run("league", "--bots", f"cmd:{own},greedy", "--deals", 1)
    if json.loads(done.stdout.splitlines()[-1])["illegal"]:
        raise Wrong("the bundle as a bot makes illegal moves")


def film(trial: Trial) -> None:
    """A round can be saved as a GIF: `think` calls whatever the bundle has, by its name."""
    from PIL import Image

    from scenes.screens.replay.saving import Shot, write_gif

    path, size = trial.work / "film.gif", (64, 36)
    shots = [Shot(size, zlib.compress(bytes((level, 90, 200)) * 64 * 36), 100.0) for level in (10, 200)]
    with subprocess.Popen([trial.program, "think"], env=trial.variables, stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE) as process:
        assert process.stdin is not None and process.stdout is not None
        receive(process.stdout)
        process.stdin.write(packed((write_gif, (shots, path))))
        process.stdin.flush()
        try:
            receive(process.stdout)
        except EOFError:
            raise Wrong("a round cannot be saved as a GIF") from None
    with Image.open(path) as picture:
        if (getattr(picture, "n_frames", 0), picture.size) != (2, size):
            raise Wrong("a round that is saved as a GIF is not what was given")


def refusals(trial: Trial) -> None:
    """What only the sources can do is one line, and help names the program."""
    for command in ("test", "build"):
        if trial.run(command, code=2).stderr.count("\n") != 1:
            raise Wrong(f"{command} is not refused in one line")
    if "main.py" in trial.run("--help").stdout + trial.run("league", "--help").stdout:
        raise Wrong("the help names main.py")


def damage(trial: Trial) -> None:
    """A file that is missing or short is named, in one line, before anything else happens."""
    copy = trial.work / "damaged"
    shutil.copytree(trial.folder, copy, symlinks=True)
    damaged = Trial(copy, trial.work)
    font = next(path for path in copy.rglob("anton.ttf") if not path.is_symlink())
    content = font.read_bytes()
    for change in (lambda: font.write_bytes(content[:-1]), font.unlink):
        change()
        if damaged.run("verify", code=1).stderr.count("anton.ttf") != 1:
            raise Wrong("a damaged file is not named")
    if sys.platform == "linux":
        _double_clicked(damaged)
    shutil.rmtree(copy)


def _double_clicked(damaged: Trial) -> None:
    """Nobody hears the line after a double-click: zenity shows it, where the game itself has no box to show it in.

    There is no such screen, so that the game cannot; zenity is a stand-in that reports what it is given.
    """
    folder, told = damaged.work / "programs", damaged.work / "box.txt"
    folder.mkdir()
    (folder / "zenity").write_text(f"#!/bin/sh\n/usr/bin/env >{shlex.quote(str(told))}\n")
    (folder / "zenity").chmod(0o755)
    variables = {**damaged.variables, "PATH": str(folder), "DISPLAY": ":987"}
    code = subprocess.run([damaged.program], env=variables, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL, start_new_session=True, timeout=60, check=False).returncode
    if code != 1 or not told.exists():
        raise Wrong("a damaged file is not shown in a box")
    if any(line.startswith(LOADERS) for line in told.read_text().splitlines()):
        raise Wrong("zenity got the variables of the bundle's loader")


def nothing_left(trial: Trial) -> None:
    """However a league ends, nothing of it runs two seconds later."""
    if sys.platform != "linux":
        return  # only there is the environment of every process readable
    value = str(trial.work)
    command = [trial.program, "league", "--bots", "greedy,random", "--deals", "100000"]
    with subprocess.Popen(command, env=trial.variables | {MARK: value}, stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL) as league:
        _wait(lambda: len(_marked(value)) > 2, "the processes of a league")
        league.kill()
    _wait(lambda: not _marked(value), "the end of all processes of a league that was killed", GONE_S)


def size(trial: Trial) -> None:
    """The bundle is not larger than it may be."""
    found = output.size_of(trial.folder)
    if found > MOST_BYTES:
        raise Wrong(f"the bundle has {found} bytes, more than {MOST_BYTES}")


CHECKS: tuple[Callable[[Trial], None], ...] = (
    size, records_and_pictures, processes_and_code, foreign_bot, film, refusals, damage, nothing_left)


def _same(one: Path, other: Path) -> None:
    if one.read_bytes() != other.read_bytes():
        raise Wrong(f"{one.name} of the bundle is not that of the sources")


def _wait(condition: Callable[[], bool], what: str, most_s: float = 20.0) -> None:
    until = time.monotonic() + most_s
    while not condition():
        if time.monotonic() > until:
            raise Wrong(f"waited in vain for {what}")
        time.sleep(0.02)


def _marked(value: str) -> list[str]:
    """The numbers of all processes that run and were started with the mark."""
    line, found = f"{MARK}={value}".encode(), []
    for path in Path("/proc").glob("[0-9]*"):
        try:
            if line in (path / "environ").read_bytes().split(b"\0"):
                found.append(path.name)
        except OSError:
            continue  # it has ended, or is somebody else's
    return found


def tried(folder: Path) -> None:
    """Run all checks on an unpacked bundle. Raises Wrong, TimeoutExpired, CalledProcessError."""
    with TemporaryDirectory(prefix="trying a bündle ") as work:
        trial = Trial(folder.resolve(), Path(work))
        for check in CHECKS:
            check(trial)


def packed_digest() -> str:
    """A digest of everything that a bundle is made of."""
    named = ("LICENSE", "pyproject.toml", "requirements.txt", "requirements-dev.txt")
    paths = [*code(), *assets(), *(ROOT / name for name in named)]
    paths += sorted(path for path in PACKAGE.rglob("*") if path.is_file() and path.suffix != ".pyc")
    found = sha256(sys.version.encode())
    for path in paths:
        found.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + sha256(path.read_bytes()).digest())
    return found.hexdigest()


def build_and_try(stamp: Path) -> str:
    """Try a bundle of today, unless that was done; what is to be said. Raises as `tried`, and NoBundle, Unlicensed."""
    now = packed_digest()
    if stamp.exists() and stamp.read_text() == now:
        return "what is packed has not changed: no bundle was built"
    with TemporaryDirectory(prefix="bundle-") as work:
        folder = make_bundle(Path(work))
        tried(folder)
        count, found = len(list(native.native_files(folder))), output.size_of(folder)
    stamp.parent.mkdir(exist_ok=True)  # the environment may be elsewhere
    stamp.write_text(now)
    return f"a bundle was built and runs: {found / 1e6:.1f} MB, {count} native files"


def main(argv: list[str]) -> int:
    """The command; returns its exit code."""
    (place,) = map(Path, argv)
    try:
        if place.is_dir():
            tried(place)
        else:
            print(f"bundle: {build_and_try(place)}")
    except NoPythonLibrary as reason:
        print(f"bundle: not tried: {reason}", file=sys.stderr)
    except (NoBundle, Unlicensed, Wrong, subprocess.SubprocessError) as fault:
        print(f"bundle: {fault}", file=sys.stderr)
        return FAILED
    return OK


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
