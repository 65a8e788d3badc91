"""Finds a pip that installs into the environment, which has none (making one takes seconds), runs it, and puts what
went wrong into one line.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterator

from scenes.app.launch import environment
from scenes.app.launch.output import Problem

WHEEL = "pip-26.3-py3-none-any.whl"
WHEEL_SHA256 = "f3b60b20ffaadd4415ed7957212a38ac63fa4c5fa375bd0f4a797777940fad13"
INDEX = "https://pypi.org/simple"
OFFLINE = (
    "Red7 Arcade could not fetch {}: no connection to the package index."
    " Connect to the internet and start again; it is needed only this once."
)


def pip_commands(python: str, place: str) -> "Iterator[list[str]]":
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


ARGUMENTS = [
    "install",
    "--only-binary=:all:",
    "--no-input",
    "--disable-pip-version-check",
    "--no-warn-script-location",
    "--quiet",
    "--retries=2",
]
# Settings of the user's own pip that would put the packages elsewhere.
MISLEADING = ("PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PIP_DRY_RUN", "PYTHONPATH", "PYTHONHOME")

# What in pip's messages tells a failure that every pip would share, and what the player reads then.
FINAL = (
    (
        ("No space left on device", "Disk quota exceeded", "[Errno 28]"),
        "Red7 Arcade could not save {}: the disk is full. Free about 100 MB and start again.",
    ),
    (
        ("DO NOT MATCH THE HASHES",),
        "Red7 Arcade could not fetch {}: what arrived is not what is pinned. Use another package index.",
    ),
    (("Retrying (", "Could not fetch URL", "ConnectionError", "Timeout", "ProxyError"), OFFLINE),
    (
        ("No matching distribution found", "Could not find a version"),
        "Red7 Arcade could not fetch {}: the package index has no fitting one. Check pip's settings.",
    ),
)


def install(target: environment.Environment, files: "list[str]", product: str, descriptor: int) -> None:
    """Install the requirement `files`, called `product` in messages; raises Problem. pip inherits the `descriptor`.

    Should this process be killed, its pip holds the lock until it ends as well: nobody builds beside it.
    """
    log = target.folder + ".log"
    with open(log, "w"):
        pass  # only the last set-up is of interest
    for pip in pip_commands(target.python, os.path.dirname(target.folder)):
        if all(_run(pip + ARGUMENTS + ["-r", file], log, descriptor) for file in files):
            break
        _raise_if_final(log, product)
    else:
        raise Problem(f"Red7 Arcade could not be set up: pip failed. Its messages are in {log}")
    if not _run([target.python, "-I", "-c", "import pygame; assert pygame.IS_CE"], log, descriptor):
        raise Problem(f"Red7 Arcade could not be set up: pygame-ce does not load here. See {log}")


def _run(command: "list[str]", log: str, descriptor: int) -> bool:
    """Run a command into the log; whether it succeeded."""
    variables = {name: value for name, value in os.environ.items() if name not in MISLEADING}
    variables["PIP_USER"] = "0"
    with open(log, "a") as output:
        output.write(" ".join(command) + "\n")
        output.flush()
        code = subprocess.call(
            command,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            env=variables,
            cwd=os.path.dirname(log),  # "python -m pip" must not find a pip in the player's current folder
            pass_fds=() if os.name == "nt" else (descriptor,),
        )
    return code == 0


def _raise_if_final(log: str, product: str) -> None:
    """Raise Problem for a failure that another pip would share; return for one that may be pip's own."""
    with open(log, errors="replace") as output:
        text = output.read()
    for signs, line in FINAL:
        if any(sign in text for sign in signs):
            raise Problem(line.format(product) + f" pip's messages: {log}")
