"""Setting up the environment: where pip comes from, how it is run, the lock around it, whole or not at all."""

from __future__ import annotations

import errno
import hashlib
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib.util import cache_from_source
from pathlib import Path
from urllib.error import URLError

import pytest

from scenes.app.launch import environment, folders, install, interpreter, output, set_up
from tests.scenes.app.launch.installed import install_into


@pytest.fixture
def installs(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The environments that "pip" has installed into, in order."""
    done: list[str] = []

    def fake(target: environment.Environment, files: list[str], what: str, held: int) -> None:
        assert not Path(target.marker).exists()
        assert Path(target.python).exists()
        done.append(target.folder)
        install_into(target)

    monkeypatch.setattr(install, "install", fake)
    return done


@pytest.fixture
def places(project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The only places where an environment may be made."""
    found = [project / ".environment", tmp_path / "cache"]

    def listed(folder: str) -> Iterator[str]:
        assert folder == str(project)
        return map(str, found)

    monkeypatch.setattr(folders, "environment_places", listed)
    return found


@pytest.mark.usefixtures("places")
def test_made_in_the_project(project: Path, installs: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    made = set_up.set_up(str(project), environment.PLAY)
    assert installs == [made.folder]
    assert Path(made.folder).parent == project / ".environment"
    assert environment.find(str(project), environment.PLAY) is not None
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.startswith("Setting up Red7 Arcade (once): fetching pygame-ce into ")
    assert output.err.count("\n") == 2


@pytest.mark.usefixtures("places")
def test_the_game_is_compiled_while_its_player_waits(
    project: Path, installs: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """No module is compiled any more by the start that shows the first picture."""
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    for found in project.rglob("*.pyc"):  # copied with the code
        found.unlink()
    set_up.set_up(str(project), environment.PLAY)
    code = [file for part in ("game", "scenes") for file in (project / part).rglob("*.py")]
    assert code
    assert all(Path(cache_from_source(str(file))).is_file() for file in code)


@pytest.mark.usefixtures("places")
def test_the_game_is_not_compiled_where_no_bytecode_is_wanted(
    project: Path, installs: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    for found in project.rglob("*.pyc"):  # copied with the code
        found.unlink()
    set_up.set_up(str(project), environment.PLAY)
    assert not [*project.rglob("*.pyc")]


@pytest.mark.usefixtures("places")
def test_code_that_cannot_be_compiled_is_for_the_start_to_tell(
    project: Path, installs: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    (project / "game" / "broken.py").write_text("def\n")
    (project / "scenes" / "__pycache__").write_text("a file where the folder should be")
    made = set_up.set_up(str(project), environment.PLAY)
    assert made.is_installed()
    output = capsys.readouterr()
    assert (output.out, output.err.count("\n")) == ("", 2)


@pytest.mark.usefixtures("places")
def test_made_elsewhere_when_the_project_cannot_be_written(
    project: Path, places: list[Path], installs: list[str]
) -> None:
    places[0].write_text("a file where the folder should be")
    made = set_up.set_up(str(project), environment.PLAY)
    assert Path(made.folder).parent == places[1]


@pytest.mark.usefixtures("places")
def test_one_line_when_nothing_can_be_written(project: Path, places: list[Path], installs: list[str]) -> None:
    for place in places:
        place.write_text("a file where the folder should be")
    with pytest.raises(output.Problem) as problem:
        set_up.set_up(str(project), environment.PLAY)
    line = str(problem.value)
    assert all(str(place) in line for place in places)
    assert "\n" not in line
    assert problem.value.code == 1
    assert installs == []


@pytest.mark.usefixtures("places")
def test_a_place_that_others_can_write_to_is_not_used(
    project: Path, places: list[Path], installs: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folders, "is_trusted", lambda place: place == str(places[1]))
    assert Path(set_up.set_up(str(project), environment.PLAY).folder).parent == places[1]


@pytest.mark.usefixtures("places")
def test_half_made_is_made_again(project: Path, installs: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(install, "install", lambda *_: (_ for _ in ()).throw(KeyboardInterrupt))
        with pytest.raises(KeyboardInterrupt):
            set_up.set_up(str(project), environment.PLAY)
    name = environment.name_for(str(project), environment.PLAY)
    rest = project / ".environment" / name / "rest"
    rest.write_text("of a set-up that was cut short")
    assert environment.find(str(project), environment.PLAY) is None
    set_up.set_up(str(project), environment.PLAY)
    assert not rest.exists()
    assert environment.find(str(project), environment.PLAY) is not None


@pytest.mark.usefixtures("places")
def test_what_another_start_has_made_is_used(project: Path, installs: list[str]) -> None:
    first = set_up.set_up(str(project), environment.PLAY)
    second = set_up.set_up(str(project), environment.PLAY)
    assert first.folder == second.folder
    assert len(installs) == 1


@pytest.mark.usefixtures("places")
def test_a_vanished_python_comes_back_without_a_download(project: Path, installs: list[str]) -> None:
    made = set_up.set_up(str(project), environment.PLAY)
    kept = Path(made.packages, "kept.py")
    kept.write_text("")
    Path(made.python).unlink()
    assert environment.find(str(project), environment.PLAY) is None
    assert set_up.set_up(str(project), environment.PLAY).has_python()
    assert kept.exists()
    assert len(installs) == 1


@pytest.mark.usefixtures("places")
def test_a_full_disk_is_one_line(
    project: Path, places: list[Path], installs: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(target: environment.Environment) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(set_up, "_create", full)
    with pytest.raises(output.Problem, match=r"disk of .* is full. Free about 100 MB") as problem:
        set_up.set_up(str(project), environment.PLAY)
    assert str(places[0]) in str(problem.value)


@pytest.mark.usefixtures("places")
def test_a_missing_venv_module_is_one_line(
    project: Path, installs: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "venv", None)
    with pytest.raises(output.Problem, match="python3-venv"):
        set_up.set_up(str(project), environment.PLAY)


@pytest.mark.usefixtures("places")
def test_without_a_wheel_for_this_python_another_one_is_started(
    project: Path, installs: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(interpreter, "without_wheel", lambda: "pypy 3.11")
    monkeypatch.setattr(interpreter, "_find", lambda project, drawing: "")
    with pytest.raises(output.Problem, match=r"cannot draw with this Python \(pypy 3.11\)"):
        set_up.set_up(str(project), environment.PLAY)
    assert installs == []


@pytest.mark.usefixtures("places")
def test_a_damaged_one_is_made_anew(project: Path, installs: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    made = set_up.set_up(str(project), environment.PLAY)
    file, rest = Path(made.packages, "pygame", "__init__.py"), Path(made.packages, "rest.py")
    file.write_text("IS")
    rest.write_text("")
    capsys.readouterr()
    assert set_up.set_up(str(project), environment.PLAY).is_whole()
    assert file.read_text() == "IS_CE = 1"
    assert not rest.exists()
    assert len(installs) == 2
    err_lines = capsys.readouterr().err.splitlines()
    assert err_lines[0] == f"The files that Red7 Arcade needs are damaged in {made.folder}: they are fetched anew."


# How pip is run, and what its failures become. The commands are replaced by small ones.

Install = Callable[..., Path]


@pytest.fixture
def run_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Installs with pips that run the given Python code instead; returns the log's path."""

    def run(*pips: str) -> Path:
        commands = [[sys.executable, "-c", code] for code in pips]
        monkeypatch.setattr(install, "pip_commands", lambda python, place: iter(commands))
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
    with pytest.raises(output.Problem) as problem:
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
    with pytest.raises(output.Problem) as problem:
        run_install(f"raise SystemExit({message!r})", "print('a second pip')")
    assert line in str(problem.value)
    assert str(tmp_path / "name.log") in str(problem.value)
    assert "\n" not in str(problem.value)
    assert "a second pip\n" not in (tmp_path / "name.log").read_text()


# Where pip comes from.

CONTENT = b"a wheel"
PAGE = b'<a href="../packages/%s#sha256=0">pip</a>' % install.WHEEL.encode()
Index = dict[str, bytes]


@pytest.fixture
def index(monkeypatch: pytest.MonkeyPatch) -> Index:
    """A package index: address -> what is there."""
    pages: Index = {}

    def opened(address: str) -> tuple[str, bytes]:
        address = address.partition("#")[0]
        if address not in pages:
            raise URLError("nobody answers")
        return address, pages[address]

    monkeypatch.setattr(install, "_open", opened)
    monkeypatch.setattr(install, "WHEEL_SHA256", hashlib.sha256(CONTENT).hexdigest())
    monkeypatch.delenv("PIP_INDEX_URL", raising=False)
    return pages


def wheel_address(index: str) -> str:
    """Where PAGE's relative link leads."""
    return index.removesuffix("/") + "/packages/" + install.WHEEL


def test_own_pip_comes_first_then_wheels_then_a_download(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(install, "_own_version", lambda: (22, 3))
    monkeypatch.setattr(install, "_wheels", lambda: ["pip-1.whl"])
    monkeypatch.setattr(install, "_download", lambda place: str(Path(place, "pip-2.whl")))
    pips = list(install.pip_commands("ENV/python", str(tmp_path)))
    assert pips[0] == [sys.executable, "-m", "pip", "--python", "ENV/python"]
    assert pips[1] == ["ENV/python", str(Path("pip-1.whl", "pip"))]
    assert pips[2] == ["ENV/python", str(tmp_path / "pip-2.whl" / "pip")]


@pytest.mark.parametrize("version", [(), (9, 0), (22, 2)])
def test_an_old_pip_is_not_used(version: tuple[int, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(install, "_own_version", lambda: version)
    monkeypatch.setattr(install, "_wheels", lambda: ["pip-1.whl"])
    assert next(install.pip_commands("ENV/python", "place")) == ["ENV/python", str(Path("pip-1.whl", "pip"))]


def test_download_from_the_usual_index(index: Index, tmp_path: Path) -> None:
    index["https://pypi.org/simple/pip/"] = PAGE
    index[wheel_address("https://pypi.org/simple")] = CONTENT
    assert Path(install._download(str(tmp_path))).read_bytes() == CONTENT


def test_download_from_the_index_of_the_user(
    index: Index, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIP_INDEX_URL", "http://mirror.example/simple/")
    index["http://mirror.example/simple/pip/"] = PAGE
    index[wheel_address("http://mirror.example/simple")] = CONTENT
    assert Path(install._download(str(tmp_path))).read_bytes() == CONTENT


def test_a_genuine_download_is_kept(index: Index, tmp_path: Path) -> None:
    (tmp_path / install.WHEEL).write_bytes(CONTENT)
    assert install._download(str(tmp_path)) == str(tmp_path / install.WHEEL)


def test_an_altered_wheel_is_never_run(index: Index, tmp_path: Path) -> None:
    (tmp_path / install.WHEEL).write_bytes(b"cut short")
    index["https://pypi.org/simple/pip/"] = PAGE
    index[wheel_address("https://pypi.org/simple")] = b"something else"
    with pytest.raises(output.Problem, match="what arrived is not"):
        install._download(str(tmp_path))
    assert (tmp_path / install.WHEEL).read_bytes() == b"cut short"


def test_no_connection_is_one_line(index: Index, tmp_path: Path) -> None:
    with pytest.raises(output.Problem, match="could not fetch pip: no connection to the package index"):
        install._download(str(tmp_path))


def test_an_index_without_the_wheel_is_named(index: Index, tmp_path: Path) -> None:
    index["https://pypi.org/simple/pip/"] = b"<html></html>"
    with pytest.raises(output.Problem, match="Check PIP_INDEX_URL"):
        install._download(str(tmp_path))


def test_a_nonsensical_index_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIP_INDEX_URL", "no address at all")
    with pytest.raises(output.Problem):
        install._download(str(tmp_path))


# The lock around the set-up, between real processes.

ROOT = Path(__file__).parents[4]
HOLDER = """
import sys
from scenes.app.launch import set_up
with set_up.acquired(sys.argv[1], lambda: print("waiting", flush=True)):
    print("held", flush=True)
    sys.stdin.readline()
"""


def holder(path: Path) -> subprocess.Popen[str]:
    """A process that takes the lock, says so, and holds it until it reads a line."""
    command = [sys.executable, "-c", HOLDER, str(path)]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT)


def says(process: subprocess.Popen[str]) -> str:
    """The next line that the process prints."""
    assert process.stdout is not None
    return process.stdout.readline().strip()


def test_a_second_process_waits_for_the_first(tmp_path: Path) -> None:
    with holder(tmp_path / "lock") as first:
        assert says(first) == "held"
        with holder(tmp_path / "lock") as second:
            assert says(second) == "waiting"
            first.communicate("\n")
            assert says(second) == "held"
            second.communicate("\n")


def test_a_killed_process_loses_the_lock(tmp_path: Path) -> None:
    with holder(tmp_path / "lock") as first:
        assert says(first) == "held"
        first.kill()
    waits: list[str] = []
    with set_up.acquired(str(tmp_path / "lock"), lambda: waits.append("waited")):
        assert waits == []


@pytest.mark.skipif(os.name == "nt", reason="Windows' locks are not inherited")
def test_a_child_that_inherits_the_lock_keeps_it(tmp_path: Path) -> None:
    path = str(tmp_path / "lock")
    with set_up.acquired(path, lambda: None) as descriptor:
        command = [sys.executable, "-c", "input()"]
        child = subprocess.Popen(command, stdin=subprocess.PIPE, pass_fds=(descriptor,))
    with child, holder(tmp_path / "lock") as other:
        assert says(other) == "waiting"
        child.communicate(b"\n")
        assert says(other) == "held"
        other.communicate("\n")
