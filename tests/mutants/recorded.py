"""Which tests run a line, and how long each takes: recorded once, and again only for test files that have changed.

A record holds good for sources that have changed since: a line is looked up where it stood when it was recorded.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from difflib import SequenceMatcher
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from coverage import CoverageData

TESTS = {"game": ("tests/game", "tests/oracle", "tests/commands"), "scenes": ("tests/scenes", "tests/pictures")}
"""For each folder of code, the folders with the tests of it: what they run of other code is not recorded."""
AT_ONCE = 10
"""Test files of one process that records."""
MOVED_LINES = 5
"""So many lines that are the same in another file have moved from there."""
PLUGIN = Path(__file__).parent
Times = dict[str, float]


def pytest_command(*arguments: str) -> list[str]:
    """The command line of pytest with the plugin of this folder."""
    return [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "mutants_plugin", *arguments]


def environment(**more: str) -> dict[str, str]:
    """The environment of pytest with the plugin: bytecode is written, for it is read by all runs after."""
    return {**os.environ, "PYTHONPATH": str(PLUGIN), "PYTHONDONTWRITEBYTECODE": "", **more}


class Record:
    """A folder with the lines and the times of tests, and the sources as they were."""

    def __init__(self, folder: Path, project: Path) -> None:
        """Test files that the project has no more are left out."""
        self._folder = folder
        (folder / "sources").mkdir(parents=True, exist_ok=True)
        self._lines = CoverageData(str(folder / "lines"))
        self._lines.read()  # else the first update would begin it anew
        self._file = folder / "times.json"
        self._recorded: dict[str, tuple[str, dict[str, float | None]]] = {}
        """For each test file the digest of its text, and its tests; None for the seconds of one that failed."""
        if self._file.exists():
            recorded = json.loads(self._file.read_text(encoding="utf-8"))
            self._recorded = {file: tests for file, tests in recorded.items() if (project / file).is_file()}
        self.contexts = cache(self._contexts)

    def renew(self, project: Path, files: list[str], jobs: int) -> None:
        """Record the test files of a copy of the project that are new or have changed."""
        texts = {file: _digest(project / file) for file in files}
        missing = [file for file, text in texts.items() if self._recorded.get(file, ("",))[0] != text]
        of_code = [[file for file in missing if file.startswith(folders)] for folders in TESTS.values()]
        chunks = [files[at : at + AT_ONCE] for files in of_code for at in range(0, len(files), AT_ONCE)]
        with ThreadPoolExecutor(jobs) as pool, TemporaryDirectory() as folder:
            places = [Path(folder) / str(number) for number in range(len(chunks))]
            for place, chunk, _ in zip(places, chunks, pool.map(_record, [project] * len(chunks), chunks, places), strict=True):
                print(f"recorded {', '.join(chunk)}", flush=True)
                self._take_in(project, place, {file: texts[file] for file in chunk})

    def _take_in(self, project: Path, place: Path, texts: dict[str, str]) -> None:
        def as_recorded(path: str) -> str:
            source = Path(path)
            digest = _digest(source)
            copy = self._folder / "sources" / digest
            if not copy.exists():
                copy.write_bytes(source.read_bytes())
            return f"{source.relative_to(project).as_posix()}@{digest}"

        data = CoverageData(str(place / "lines"))
        data.read()
        self._lines.update(data, map_path=as_recorded)
        by_file: dict[str, dict[str, float | None]] = defaultdict(dict)
        for test, seconds in json.loads((place / "times.json").read_text(encoding="utf-8")).items():
            by_file[test.partition("::")[0]][test] = seconds
        self._recorded.update({file: (text, by_file[file]) for file, text in texts.items()})
        self._file.write_text(json.dumps(self._recorded), encoding="utf-8")

    def times(self, path: str, source: str, lines: range, in_function: bool) -> tuple[Times, Times]:
        """The seconds of the tests that run one of these lines; and of the others in their files.

        The others may use what another test has run for all, and a cache holds. What runs when a file is imported
        belongs to the tests that run any line of it, or where none does, of files that import it; and what only processes
        of their own run to those of its name. Tests that read the file as text may notice any change of it.
        """
        by_line = dict(self.contexts(path, source))
        readers = by_line.pop(0, set())
        contexts = {context for line in (lines if in_function else ()) for context in by_line.get(line, ()) if context}
        if not contexts:
            contexts = {file for file in self._recorded if file.endswith(f"/test_{Path(path).stem}.py")}
            if not in_function or any("" in by_line.get(line, ()) for line in lines):
                contexts |= {context for all_of_line in by_line.values() for context in all_of_line if context} or self._contexts_of_importers(path)
        contexts |= readers
        files = {context.partition("::")[0] for context in contexts}
        passing = {test: seconds for file in files if file in self._recorded
                   for test, seconds in self._recorded[file][1].items() if seconds is not None}
        runs = {test: seconds for test, seconds in passing.items() if not contexts.isdisjoint((test, test.partition("::")[0]))}
        return runs, {test: seconds for test, seconds in passing.items() if test not in runs}

    def _contexts_of_importers(self, path: str) -> set[str]:
        """The tests that run lines of files that import this one, as these were recorded."""
        package, _, module = path.removesuffix(".py").replace("/", ".").rpartition(".")
        imports = re.compile(rf"^from {re.escape(package)}(\.{module} import | import .*\b{module}\b)", re.MULTILINE)
        importers = [name for name in self._lines.measured_files()
                     if imports.search((self._folder / "sources" / name.rpartition("@")[2]).read_text(encoding="utf-8"))]
        return {context for name in importers for contexts in self._lines.contexts_by_lineno(name).values() for context in contexts if context}

    def _contexts(self, path: str, source: str) -> dict[int, set[str]]:
        """For each line of a file as it is now the tests that run it, or whole test files."""
        contexts: dict[int, set[str]] = defaultdict(set)
        for name in self._lines.measured_files():
            recorded_path, _, digest = name.rpartition("@")
            old = (self._folder / "sources" / digest).read_text(encoding="utf-8")
            at_least = 1 if recorded_path == path else MOVED_LINES
            lines = _same_lines(old, source, at_least)
            by_line = self._lines.contexts_by_lineno(name) if lines else {}
            if recorded_path == path:
                lines.append((0, 0))  # a test that reads its text
            for before, now in lines:
                contexts[now].update(by_line.get(before, ()))
        return contexts


def _same_lines(old: str, new: str, at_least: int) -> list[tuple[int, int]]:
    """Lines of two texts, from 1, that are the same, so many or more at a time, or were changed one for one."""
    before, after = old.splitlines(), new.splitlines()
    if len(set(before) & set(after)) < at_least:
        return []
    blocks = SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
    same = [(start, end, to) for kind, start, end, to, to_end in blocks if kind == "equal" and end - start >= at_least
            or kind == "replace" and at_least == 1 and end - start == to_end - to]
    return [(start + row + 1, to + row + 1) for start, end, to in same for row in range(end - start)]


def _record(project: Path, files: list[str], place: Path) -> None:
    place.mkdir()
    code = next(top for top, folders in TESTS.items() if files[0].startswith(folders))
    with (place / "output").open("wb") as output:
        subprocess.run(pytest_command(*files), cwd=project, env=environment(MUTANTS_RECORD=str(place), MUTANTS_CODE=code),
                       stdout=output, stderr=output, check=False)
    if not (place / "times.json").exists():
        raise RuntimeError((place / "output").read_text(encoding="utf-8", errors="replace"))


def _digest(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()[:20]
