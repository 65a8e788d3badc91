"""A plugin of pytest: records which lines each test runs, or runs chosen tests in a given order.

MUTANTS_RECORD names a folder that gets `lines`, coverage.py's data with a context for each test, of the code in the
folder MUTANTS_CODE, line 0 of a file for tests that read its text, and `times.json`: the processor seconds of each test, null for one that failed. MUTANTS_TESTS names
a file with the ids of tests and the most processor seconds of each, which ends the process; one that fails is written
beside it, as `.failed`. It imports nothing of the project, which may be a mutant.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

RECORD, TESTS = (Path(os.environ.get(name, "")) for name in ("MUTANTS_RECORD", "MUTANTS_TESTS"))
NONE = Path()

if RECORD != NONE:
    from coverage import Coverage

    lines = Coverage(RECORD / "lines", source=[os.environ["MUTANTS_CODE"]], config_file=False)
    lines.start()
    times: dict[str, float | None] = {}
    code = Path(os.environ["MUTANTS_CODE"]).resolve()
    reading: str | None = None
    read = defaultdict[str, set[str]](set)

    def note(event: str, arguments: tuple[object, ...]) -> None:
        """A test reads the text of a file: that counts as line 0 of it."""
        if event == "open" and reading is not None and str(arguments[0]).endswith(".py"):
            path = Path(str(arguments[0])).resolve()
            if path.is_relative_to(code):
                read[reading].add(str(path))

    sys.addaudithook(note)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
        global reading
        began = sum(os.times()[:4])
        lines.switch_context(item.nodeid)
        reading = item.nodeid
        result = yield
        reading = None
        lines.switch_context("")
        times.setdefault(item.nodeid, sum(os.times()[:4]) - began)
        return result

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(fixturedef: pytest.FixtureDef[object], request: pytest.FixtureRequest) -> Iterator[None]:
        """What several tests share is run for each of them: its context is their file."""
        item = request.node if isinstance(request.node, pytest.Item) else None
        if item or fixturedef.scope == "function":
            return (yield)
        test = os.environ["PYTEST_CURRENT_TEST"].rpartition(" ")[0]
        lines.switch_context(test.partition("::")[0])
        result = yield
        lines.switch_context(test)
        return result

    def pytest_sessionfinish() -> None:
        lines.stop()
        data = lines.get_data()
        for test, paths in read.items():
            data.set_context(test)
            data.add_lines(dict.fromkeys(paths, {0}))
        lines.save()
        (RECORD / "times.json").write_text(json.dumps(times), encoding="utf-8")


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.failed and RECORD != NONE:
        times[report.nodeid] = None
    elif report.failed and TESTS != NONE:
        TESTS.with_suffix(".failed").write_text(report.nodeid, encoding="utf-8")


if TESTS != NONE:
    most_s: dict[str, float] = json.loads(TESTS.read_text(encoding="utf-8"))

    def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
        items_by_id = {item.nodeid: item for item in items}
        items[:] = [items_by_id[test] for test in most_s if test in items_by_id]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
        signal.setitimer(signal.ITIMER_PROF, most_s[item.nodeid])
        result = yield
        signal.setitimer(signal.ITIMER_PROF, 0)
        return result
