"""Mutants of a small project: what its tests notice is caught, and the rest is shown with what they ran."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("coverage", reason="requirements-dev.txt has it, for mutants alone")

from tests.mutants.__main__ import EQUIVALENT, ROOT, Change, change_of, equivalents, main

CODE = '''"""Points."""


def higher(one, other):
    return one > other


def counted(points):
    return len(points) + 1


def unused():
    raise ValueError
'''
TESTS = """
import pytest
from game.points import counted, higher


@pytest.fixture(scope="module")
def three():
    return counted([1, 2, 3])


def test_higher():
    assert not higher(1, 1)
    assert higher(2, 1)


def test_counted_is_known(three):
    assert three > 2


def test_fails_with_and_without_a_mutant():
    assert counted([1]) > 5
"""
SETTINGS = """
[tool.pytest.ini_options]
pythonpath = ["."]
addopts = ["--import-mode=importlib"]
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with a test that asks too little."""
    for name, text in {"game/points.py": CODE, "tests/game/test_counting.py": TESTS, "pyproject.toml": SETTINGS}.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def run(project: Path, *arguments: str) -> int:
    return main(["--count", "99", *arguments], project, project / "record")


def test_what_is_noticed_is_caught_and_what_is_not_survives(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(project) == 1
    output = capsys.readouterr().out
    assert "caught  game/points.py:5  tests/game/test_counting.py::test_higher" in output
    assert "SURVIVED  game/points.py:5" not in output
    assert "caught  game/points.py:9  tests/game/test_counting.py::test_counted_is_known" in output
    assert "SURVIVED  game/points.py:9\n- return len(points) + 1\n+ return len(points) + 2\n  tests/game/test_counting.py (2)" in output
    assert "SURVIVED  game/points.py:13\n- raise ValueError\n+ pass" in output
    assert "fails_with" not in output, "a test that fails anyway catches nothing"
    assert (project / "game/points.py").read_text(encoding="utf-8") == CODE


def test_what_a_file_without_functions_says_is_noticed_where_it_is_imported(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "game/goals.py").write_text("GOAL = 30\nUNUSED = 4\n")
    (project / "game/points.py").write_text("from game.goals import GOAL\n\n\ndef left(points):\n    return GOAL - points\n")
    (project / "tests/game/test_counting.py").write_text(
        "from game.points import left\n\n\ndef test_so_many_are_left():\n    assert left(3) == 27\n")
    (project / "tests/game/test_texts.py").write_text(
        "from pathlib import Path\n\n\ndef test_a_goal_stands_there():\n    assert 'GOAL' in Path('game/goals.py').read_text()\n")
    assert run(project, "--files", "game/goals.py") == 1
    output = capsys.readouterr().out
    assert "caught  game/goals.py:1  tests/game/test_counting.py::test_so_many_are_left" in output
    assert "SURVIVED  game/goals.py:2" in output


def test_a_test_that_reads_the_text_of_a_file_is_tried_for_every_line_of_it(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "tests/game/test_texts.py").write_text(
        "from pathlib import Path\n\n\ndef test_nothing_is_unused():\n    assert 'raise ValueError' in Path('game/points.py').read_text()\n")
    run(project)
    assert "caught  game/points.py:13  tests/game/test_texts.py::test_nothing_is_unused" in capsys.readouterr().out


def test_a_function_that_runs_on_import_alone_belongs_to_the_tests_of_its_file(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "game/points.py").write_text("def made():\n    return [30, 40]\n\n\nGOALS = made()\n\n\ndef goal(seats):\n    return GOALS[seats]\n")
    (project / "tests/game/test_counting.py").write_text("from game.points import goal\n\n\ndef test_goal():\n    assert goal(1) == 40\n")
    run(project)
    assert "caught  game/points.py:2  tests/game/test_counting.py::test_goal" in capsys.readouterr().out


def test_what_hangs_is_caught(project: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.mutants.__main__.SLACK_S", 0.5)
    (project / "game/points.py").write_text("def left(points):\n    while points > 0:\n        points -= 1\n    return points\n")
    (project / "tests/game/test_counting.py").write_text(
        "from game.points import left\n\n\ndef test_none_is_left():\n    assert left(3) == 0\n")
    assert run(project) == 0
    assert "caught  game/points.py:3  hangs" in capsys.readouterr().out


def test_what_takes_long_on_a_busy_machine_alone_is_not_caught(
    project: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tests.mutants.__main__.SLACK_S", 0.5)
    (project / "game/points.py").write_text("def shown(points):\n    print(points)\n")
    runs = project / "runs"
    (project / "tests/game/test_counting.py").write_text(f"""
from pathlib import Path
from game.points import shown


def test_takes_long_in_three_runs_after_it_was_recorded():
    with Path({str(runs)!r}).open("a+") as runs:
        runs.write("x")
        runs.seek(0)
        count = len(runs.read())
    shown(3)
    while count in (2, 3, 4):
        pass
""")
    assert run(project, "--jobs", "1") == 1
    assert "SURVIVED  game/points.py:2\n- print(points)" in capsys.readouterr().out
    assert runs.read_text() == "x" * 6, "with the mutant and without, until the tests end without"


def test_code_that_has_moved_since_it_was_recorded_keeps_its_tests(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(project, "--count", "1")
    (project / "game/points.py").write_text(CODE.replace('"""Points."""\n', '"""Points."""\n\nNAME = "points"\n'), encoding="utf-8")
    capsys.readouterr()
    run(project)
    output = capsys.readouterr().out
    assert "recorded" not in output
    assert "caught  game/points.py:7  tests/game/test_counting.py::test_higher" in output


def test_a_test_file_that_is_gone_catches_nothing(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(project, "--count", "1")
    (project / "tests/game/test_counting.py").unlink()
    capsys.readouterr()
    assert run(project) == 1
    assert not [line for line in capsys.readouterr().out.splitlines() if line.startswith("caught")]


def test_a_test_file_that_is_new_is_recorded_beside_the_others(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(project, "--count", "1")
    (project / "tests/game/test_more.py").write_text(
        "import pytest\nfrom game.points import counted, unused\n\n\ndef test_four():\n    assert counted([1, 2, 3]) == 4\n\n\n"
        "def test_unused():\n    with pytest.raises(ValueError):\n        unused()\n", encoding="utf-8")
    capsys.readouterr()
    assert run(project) == 0
    output = capsys.readouterr().out
    assert "recorded tests/game/test_more.py\n" in output
    assert "caught  game/points.py:5  tests/game/test_counting.py::test_higher" in output


def test_only_the_tests_of_the_folders_that_are_asked_for_are_recorded(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "tests/oracle").mkdir()
    (project / "tests/oracle/test_more.py").write_text("from game.points import counted\n\n\ndef test_four():\n    assert counted([1, 2, 3]) == 4\n")
    run(project, "--tests", "tests/oracle")
    output = capsys.readouterr().out
    assert "recorded tests/oracle/test_more.py\n" in output and "test_counting" not in output
    assert "caught  game/points.py:9  tests/oracle/test_more.py::test_four" in output
    assert "SURVIVED  game/points.py:5" in output


def test_a_survivor_that_nobody_can_notice_is_listed_with_its_reason(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    listed = project / "equivalent.txt"
    listed.write_text("game/points.py\n- return len(points) + 1\n+ return len(points) + 2\n# Nobody reads the points.\n")
    assert equivalents(listed) == {Change("game/points.py", ("return len(points) + 1",), ("return len(points) + 2",)):
                                   "Nobody reads the points."}
    run(project, "--equivalent", str(listed))
    output = capsys.readouterr().out
    assert "equivalent  game/points.py:9" in output
    assert "1 equivalent\ntoo many are called equivalent" in output


def test_what_is_listed_stands_in_the_code() -> None:
    for change in equivalents(EQUIVALENT):
        lines = {line.strip() for line in (ROOT / change.path).read_text(encoding="utf-8").splitlines()}
        assert lines.issuperset(change.before), change


def test_a_list_without_reasons_is_refused(tmp_path: Path) -> None:
    (tmp_path / "list").write_text("game/points.py\n- a\n+ b\n")
    with pytest.raises(ValueError, match="the reason"):
        equivalents(tmp_path / "list")


def test_the_lines_of_a_change_are_those_that_differ() -> None:
    assert change_of("a.py", "if a:\n    b\n", "if a:\n    c\n") == Change("a.py", ("b",), ("c",))
