"""Where to get a pip that installs into the environment, which itself has none (making one takes seconds)."""

import os
import re
import sys
from collections.abc import Iterator

from scenes.app.launch.tell import Problem

WHEEL = "pip-26.3-py3-none-any.whl"
WHEEL_SHA256 = "f3b60b20ffaadd4415ed7957212a38ac63fa4c5fa375bd0f4a797777940fad13"
INDEX = "https://pypi.org/simple"
OFFLINE = (
    "Red7 Arcade could not fetch {}: no connection to the package index."
    " Connect to the internet and start again; it is needed only this once."
)


def commands(python: str, place: str) -> "Iterator[list[str]]":
    """Commands that run pip for the environment of `python`, the quickest first.

    The last one downloads pip's own wheel into `place`, and raises Problem if that fails.
    """
    if _own_version() >= (22, 3):  # the first with --python
        yield [sys.executable, "-m", "pip", "--python", python]
    for wheel in _wheels():
        yield [python, os.path.join(wheel, "pip")]
    yield [python, os.path.join(_download(place), "pip")]


def _own_version() -> "tuple[int, ...]":
    """The version of the running Python's pip, () without one."""
    try:
        import pip
    except ImportError:
        return ()
    return tuple(int(number) for number in re.findall(r"\d+", pip.__version__)[:2])


def _wheels() -> "list[str]":
    """The wheels of pip that come with Python (ensurepip's) or with Debian."""
    from glob import glob
    from importlib.util import find_spec

    folders = ["/usr/share/python-wheels"]
    ensurepip = find_spec("ensurepip")
    if ensurepip is not None and ensurepip.origin is not None:
        folders.insert(0, os.path.join(os.path.dirname(ensurepip.origin), "_bundled"))
    return [wheel for folder in folders for wheel in sorted(glob(os.path.join(folder, "pip-*.whl")))]


def _download(place: str) -> str:
    """Fetch the pinned wheel of pip from the index into `place`; its path. Raises Problem."""
    from http.client import HTTPException

    path = os.path.join(place, WHEEL)
    if not os.path.exists(path) or not _is_genuine(_read(path)):
        try:
            content = _fetch()
        except (OSError, ValueError, HTTPException):  # no connection, no address, an answer cut short
            raise Problem(OFFLINE.format("pip")) from None
        if not _is_genuine(content):
            raise Problem(f"Red7 Arcade could not fetch pip: what arrived is not {WHEEL}. Try again.")
        with open(path, "wb") as wheel:
            wheel.write(content)
    return path


def _read(path: str) -> bytes:
    with open(path, "rb") as wheel:
        return wheel.read()


def _is_genuine(content: bytes) -> bool:
    from hashlib import sha256

    return sha256(content).hexdigest() == WHEEL_SHA256


def _fetch() -> bytes:
    """The wheel as the index has it; raises Problem if it has none, other errors if it does not answer."""
    from html import unescape
    from urllib.parse import urljoin

    index = (os.environ.get("PIP_INDEX_URL") or INDEX).rstrip("/") + "/pip/"
    address, page = _open(index)
    links = re.findall(r'href="([^"]*/%s[^"]*)"' % re.escape(WHEEL), page.decode("utf-8"))
    if not links:
        raise Problem(f"Red7 Arcade could not fetch pip: {index} has no {WHEEL}. Check PIP_INDEX_URL.")
    return _open(urljoin(address, unescape(links[0])))[1]


def _open(address: str) -> "tuple[str, bytes]":
    """Where the address led to in the end, and what was there."""
    import ssl
    from urllib.request import urlopen

    context = ssl.create_default_context(cafile=os.environ.get("PIP_CERT"))
    with urlopen(address, timeout=30, context=context) as answer:
        return answer.geturl(), answer.read()
