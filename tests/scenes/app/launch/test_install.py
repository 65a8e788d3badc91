"""How pip is run, and what its failures become. The commands are replaced by small ones."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from scenes.app.launch import environment, install, pip_source, tell

Install = Callable[..., Path]


@pytest.fixture
def run_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Installs with pips that run the given Python code instead; returns the log's path."""

    def run(*pips: str) -> Path:
        commands = [[sys.executable, "-c", code] for code in pips]
        monkeypatch.setattr(pip_source, "commands", lambda python, place: iter(commands))
        target = environment.Environment(str(tmp_path / "name"))
        target.python = sys.executable
        with Path(tmp_path / "lock").open("w") as lock:
            install.install(target, ["requirements.txt"], "pygame-ce", lock.fileno())
        return tmp_path / "name.log"

    return run


def test_pip_gets_the_promised_arguments(run_install: Install) -> None:
    log = run_install("import sys; print(*sys.argv[1:], sep='\\n')").read_text().splitlines()
    for argument in ("--only-binary=:all:", "--no-input", "--disable-pip-version-check", "--quiet", "-r"):
        assert argument in log
    assert not any("break-system-packages" in line for line in log)


def test_settings_that_lead_pip_elsewhere_are_dropped(
    run_install: Install, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIP_TARGET", "/elsewhere")
    monkeypatch.setenv("PIP_USER", "1")
    monkeypatch.setenv("PIP_INDEX_URL", "http://127.0.0.1/kept")
    names = "'PIP_TARGET', 'PIP_USER', 'PIP_INDEX_URL'"
    log = run_install(f"import os; print([os.environ.get(name) for name in ({names})])").read_text()
    assert "[None, '0', 'http://127.0.0.1/kept']" in log


def test_a_broken_pip_is_followed_by_the_next(run_install: Install) -> None:
    log = run_install("raise SystemExit('this pip is broken')", "print('installed')").read_text()
    assert "this pip is broken" in log
    assert "installed" in log


def test_when_all_pips_are_broken_the_line_names_the_log(run_install: Install, tmp_path: Path) -> None:
    with pytest.raises(tell.Problem) as problem:
        run_install("raise SystemExit('broken')", "raise SystemExit('broken')")
    assert str(problem.value).endswith(str(tmp_path / "name.log"))


@pytest.mark.parametrize(
    ("message", "line"),
    [
        (
            "WARNING: Retrying (Retry(total=1)) after connection broken by 'NewConnectionError'\n"
            "ERROR: No matching distribution found for pygame-ce==2.5.8",
            "could not fetch pygame-ce: no connection to the package index. Connect to the internet",
        ),
        ("ERROR: No matching distribution found for pygame-ce", "the package index has no fitting one"),
        ("ERROR: [Errno 28] No space left on device", "could not save pygame-ce: the disk is full"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES", "what arrived is not what is pinned"),
    ],
)
def test_final_failures_are_one_line_and_no_other_pip_is_tried(
    run_install: Install, tmp_path: Path, message: str, line: str
) -> None:
    with pytest.raises(tell.Problem) as problem:
        run_install(f"raise SystemExit({message!r})", "print('a second pip')")
    assert line in str(problem.value)
    assert str(tmp_path / "name.log") in str(problem.value)
    assert "\n" not in str(problem.value)
    assert "a second pip\n" not in (tmp_path / "name.log").read_text()
