"""`main.py verify`."""

from __future__ import annotations

import os
from io import BytesIO
from pathlib import Path

import pytest

from game.commands import verify
from game.commands.records import TOO_LONG, bounded
from game.core.record import LONGEST_LINE

from .running import SAMPLES, run

Capture = pytest.CaptureFixture[str]
ADVANCED = (SAMPLES / "advanced-3.jsonl").read_bytes()
LINES = ADVANCED.splitlines(keepends=True)


def said(capsys: Capture, *paths: object) -> tuple[int, list[str]]:
    code = verify.main(list(map(str, paths)))
    output = capsys.readouterr()
    assert output.err == ""
    return code, output.out.splitlines()


def test_good_records(capsys: Capture, tmp_path: Path) -> None:
    begun = tmp_path / "begun.jsonl"
    begun.write_bytes(b"".join(LINES[:89]))
    whole = SAMPLES / "advanced-3.jsonl"
    code, lines = said(capsys, whole, begun)
    assert (code, lines) == (0, [f"{whole}: ok, 169 events", f"{begun}: ok, unfinished, 88 events"])


GOOD = [
    (LINES[0], "ok, unfinished, 0 events"),
    (LINES[0] + LINES[1], "ok, unfinished, 1 events"),
    (ADVANCED.rstrip(b"\n"), "ok, 169 events"),
    (ADVANCED.replace(b"\n", b"\r\n"), "ok, 169 events"),
    (LINES[0].replace(b'"seed"', b'"' + b"x" * 100_000 + b'":[],"seed"'), "ok, unfinished, 0 events"),
]


@pytest.mark.parametrize(("content", "result"), GOOD)
def test_what_is_good(content: bytes, result: str, capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "record.jsonl"
    path.write_bytes(content)
    assert said(capsys, path) == (0, [f"{path}: {result}"])


BAD = [
    (b"", "1: is empty"),
    (b"\n", "1: is not whole JSON"),
    (b"\xef\xbb\xbf" + ADVANCED, "1: is not whole JSON"),
    (b"\0" * 5000, "1: is not whole JSON"),
    (b"\xff\xd8\xff\xe0 binary", "1: is not UTF-8 text"),
    (b"7\n", "1: is not a JSON object"),
    (b"{}\n", '1: "format" is not one of: red7-record'),
    (LINES[0].replace(b'"version":1', b'"version":2') + LINES[1], '1: "version" is not 1'),
    (LINES[0] + LINES[1][:-9], "2: is not whole JSON"),
    (LINES[0] + LINES[1] + b"\n" + LINES[2], "3: is not whole JSON"),
    (LINES[0] + LINES[1] + b"[" * 100_000 + b"\n", "3: holds more lists"),
    (LINES[0] + b'{"e":' + b"[" * 900 + b"]" * 900 + b"}\n", "2: unknown event"),
    (LINES[0] + b'{"e":"round","round":' + b"9" * 5000 + b"}\n", "2: is not whole JSON"),
    (LINES[0] + LINES[1] + b'{"e":"turn","seat":NaN}\n', "3: is not whole JSON"),
    (LINES[0] + LINES[1] + b'{"e":"' + b"x" * 10_000_000 + b'"}\n', "3: is longer than any line of a record"),
    (LINES[0] + LINES[1] + b'{"e":"' + b"x" * 1_000_000 + b'"}\n', "3: unknown event 'xxx"),
    (ADVANCED + LINES[-1], f"{len(LINES) + 1}: the match is over"),
]


@pytest.mark.parametrize(("content", "result"), BAD, ids=[result[:24] for _, result in BAD])
def test_what_is_bad(content: bytes, result: str, capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "record.jsonl"
    path.write_bytes(content)
    code, (line,) = said(capsys, path)
    assert code == 1
    assert line.startswith(f"{path}:{result}")
    assert len(line) < len(str(path)) + 400


def test_an_endless_line_is_not_kept(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "record.jsonl"
    with path.open("wb") as file:
        file.write(LINES[0] + b"{")
        file.seek(1 << 28)
        file.write(b"}\n")  # a line of a quarter of a gigabyte, most of it a hole in the file
    assert said(capsys, path) == (1, [f"{path}:2: is longer than any line of a record"])


def test_what_cannot_be_opened_wins_over_what_is_bad(capsys: Capture, tmp_path: Path) -> None:
    bad, missing = tmp_path / "bad.jsonl", tmp_path / "missing.jsonl"
    bad.write_bytes(b"{}")
    code, lines = said(capsys, bad, tmp_path, missing, SAMPLES / "basic-2.jsonl")
    assert code == 2
    assert [line.split(":")[-1] for line in lines[1:]] == [
        " Is a directory", " No such file or directory", " ok, 11 events"
    ]
    assert lines[1].startswith(f"{tmp_path}: cannot be opened: ")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_pipe_is_not_waited_for(capsys: Capture, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    code, (line,) = said(capsys, tmp_path / "pipe")
    assert (code, "cannot be opened: it is a pipe" in line) == (2, True)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="nothing is forbidden to root")
def test_without_permission_it_cannot_be_opened(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "secret.jsonl"
    path.touch(mode=0)
    assert said(capsys, path) == (2, [f"{path}: cannot be opened: Permission denied"])


def test_the_exit_code_is_the_programs() -> None:
    done = run("verify", SAMPLES / "basic-2.jsonl", "/nowhere/at/all")
    assert (done.returncode, done.stderr) == (2, "")
    assert done.stdout.splitlines()[0].endswith("basic-2.jsonl: ok, 11 events")


@pytest.mark.skipif(os.name == "nt", reason="names are text there")
def test_a_name_that_is_no_text_can_be_told(tmp_path: Path) -> None:
    path = os.fsencode(tmp_path) + b"/\xff\xc3\xa9.jsonl"
    Path(os.fsdecode(path)).write_bytes(LINES[0])
    done = run("verify", os.fsdecode(path), env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert done.returncode == 0
    assert done.stdout.endswith("/\\udcff\\xe9.jsonl: ok, unfinished, 0 events\n")


@pytest.mark.parametrize("more", [0, 1, LONGEST_LINE, 3 * LONGEST_LINE + 5])
@pytest.mark.parametrize("end", [b"", b"\n", b"\nlast"])
def test_a_line_that_is_too_long_is_one_line_however_long_it_is(more: int, end: bytes) -> None:
    content = b"first\n" + b"x" * (LONGEST_LINE + more) + end
    assert [*bounded(BytesIO(content))] == [b"first\n", TOO_LONG, *([b"last"] if end.endswith(b"last") else [])]
