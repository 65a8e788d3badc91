"""Where pip comes from."""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path
from urllib.error import URLError

import pytest

from scenes.app.launch import pip_source, tell

CONTENT = b"a wheel"
PAGE = b'<a href="../packages/%s#sha256=0">pip</a>' % pip_source.WHEEL.encode()
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

    monkeypatch.setattr(pip_source, "_open", opened)
    monkeypatch.setattr(pip_source, "WHEEL_SHA256", hashlib.sha256(CONTENT).hexdigest())
    monkeypatch.delenv("PIP_INDEX_URL", raising=False)
    return pages


def wheel_address(index: str) -> str:
    """Where PAGE's relative link leads."""
    return index.removesuffix("/") + "/packages/" + pip_source.WHEEL


def test_own_pip_comes_first_then_wheels_then_a_download(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(pip_source, "_own_version", lambda: (22, 3))
    monkeypatch.setattr(pip_source, "_wheels", lambda: ["pip-1.whl"])
    monkeypatch.setattr(pip_source, "_download", lambda place: str(Path(place, "pip-2.whl")))
    pips = list(pip_source.commands("ENV/python", str(tmp_path)))
    assert pips[0] == [sys.executable, "-m", "pip", "--python", "ENV/python"]
    assert pips[1] == ["ENV/python", str(Path("pip-1.whl", "pip"))]
    assert pips[2] == ["ENV/python", str(tmp_path / "pip-2.whl" / "pip")]


@pytest.mark.parametrize("version", [(), (9, 0), (22, 2)])
def test_an_old_pip_is_not_used(version: tuple[int, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pip_source, "_own_version", lambda: version)
    monkeypatch.setattr(pip_source, "_wheels", lambda: ["pip-1.whl"])
    assert next(pip_source.commands("ENV/python", "place")) == ["ENV/python", str(Path("pip-1.whl", "pip"))]


def test_download_from_the_usual_index(index: Index, tmp_path: Path) -> None:
    index["https://pypi.org/simple/pip/"] = PAGE
    index[wheel_address("https://pypi.org/simple")] = CONTENT
    assert Path(pip_source._download(str(tmp_path))).read_bytes() == CONTENT


def test_download_from_the_index_of_the_user(
    index: Index, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIP_INDEX_URL", "http://mirror.example/simple/")
    index["http://mirror.example/simple/pip/"] = PAGE
    index[wheel_address("http://mirror.example/simple")] = CONTENT
    assert Path(pip_source._download(str(tmp_path))).read_bytes() == CONTENT


def test_a_genuine_download_is_kept(index: Index, tmp_path: Path) -> None:
    (tmp_path / pip_source.WHEEL).write_bytes(CONTENT)
    assert pip_source._download(str(tmp_path)) == str(tmp_path / pip_source.WHEEL)


def test_an_altered_wheel_is_never_run(index: Index, tmp_path: Path) -> None:
    (tmp_path / pip_source.WHEEL).write_bytes(b"cut short")
    index["https://pypi.org/simple/pip/"] = PAGE
    index[wheel_address("https://pypi.org/simple")] = b"something else"
    with pytest.raises(tell.Problem, match="what arrived is not"):
        pip_source._download(str(tmp_path))
    assert (tmp_path / pip_source.WHEEL).read_bytes() == b"cut short"


def test_no_connection_is_one_line(index: Index, tmp_path: Path) -> None:
    with pytest.raises(tell.Problem, match="could not fetch pip: no connection to the package index"):
        pip_source._download(str(tmp_path))


def test_an_index_without_the_wheel_is_named(index: Index, tmp_path: Path) -> None:
    index["https://pypi.org/simple/pip/"] = b"<html></html>"
    with pytest.raises(tell.Problem, match="Check PIP_INDEX_URL"):
        pip_source._download(str(tmp_path))


def test_a_nonsensical_index_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIP_INDEX_URL", "no address at all")
    with pytest.raises(tell.Problem):
        pip_source._download(str(tmp_path))
