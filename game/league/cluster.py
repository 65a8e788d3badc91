"""The workers of a Dask cluster as an executor; `distributed` is an optional requirement, and imported here alone.

Its scheduler unpickles what it is given and needs no copy of this project: it sees bytes, and a function that is
sent as its code (`_answering`), which is also why a worker with any other code, or none, can say so.
"""

from __future__ import annotations

import logging
import pickle
import re
import sys
import warnings
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import suppress
from threading import Thread
from typing import Any

from game.core import program
from game.league.contest import digest
from game.league.play import OtherCode

_ADDRESS = re.compile(r"((tcp|tls)://)?([\w.-]+|\[[0-9a-fA-F:]+\]):\d{1,5}")
ANSWER_S = 5.0
"""So long a cluster may take to answer, and then to have a worker."""
NEEDED = ("--cluster needs the package distributed, which a bundle cannot take: install the wheel or use the sources"
          if program.BUILD.kind == program.BUNDLE else
          "--cluster needs the package distributed: python3 -m pip install distributed")


class NoCluster(Exception):
    """Why there is no cluster to play on: one line."""


class ClusterExecutor(Executor):
    """The workers that a client of Dask's knows; a cluster that is lost with its jobs is an executor that broke."""

    def __init__(self, client: Any) -> None:
        self._client = client
        self._workers: Executor = client.get_executor()

    def submit(self, call: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:
        """Submits a call; the future raises OtherCode where a worker has another `game/` than this one."""
        future: Future[Any] = Future()
        asked = self._workers.submit(_answering(), pickle.dumps((call, arguments, named)), digest())
        asked.add_done_callback(lambda done: _settle(future, done))
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Takes back what has no result yet, unless it is waited for, and leaves the cluster."""
        self._workers.shutdown(wait)
        self._client.close()


def connected(address: str) -> ClusterExecutor:
    """A cluster that answers and has a worker. Raises NoCluster."""
    if not _ADDRESS.fullmatch(address):
        raise NoCluster(f"--cluster {address!r} is no address: one such as tcp://127.0.0.1:8786")
    try:
        import distributed
    except ImportError:
        raise NoCluster(NEEDED) from None
    _say_nothing()
    client = _within(ANSWER_S, lambda: distributed.Client(address, timeout=ANSWER_S, set_as_default=False))
    if client is None:
        raise NoCluster(f"the cluster {address} does not answer")
    try:
        client.wait_for_workers(1, timeout=ANSWER_S)
    except TimeoutError:
        client.close()
        raise NoCluster(f"the cluster {address} has no worker") from None
    return ClusterExecutor(client)


def _say_nothing() -> None:
    """What `distributed` tells at length of a cluster that fails, one line of the command says."""
    logging.disable()
    warnings.simplefilter("ignore")
    sys.unraisablehook = lambda _: None  # a client that was never connected complains when it is forgotten


def _within(seconds: float, connect: Callable[[], Any]) -> Any:
    """What comes of it, None for nothing: what listens at an address and is no scheduler is waited for for ever."""
    clients: list[Any] = []

    def work() -> None:
        with suppress(OSError, ValueError, RuntimeError, TypeError):
            clients.append(connect())

    thread = Thread(target=work, daemon=True)
    thread.start()
    thread.join(2 * seconds)
    return clients[0] if clients else None


def _settle(future: Future[Any], asked: Future[Any]) -> None:
    """Hands the outcome of a job on, in terms of this project."""
    if asked.cancelled():
        future.set_exception(BrokenExecutor("the cluster has gone"))
    elif (fault := asked.exception()) is None:
        future.set_result(asked.result())
    elif isinstance(fault, ImportError):
        future.set_exception(OtherCode(str(fault)))
    elif type(fault).__name__ == "KilledWorker":
        future.set_exception(BrokenExecutor("one worker after the other has died"))
    else:
        future.set_exception(fault)


def _answering() -> Callable[[bytes, str], Any]:
    """The function that is run on a worker. A function in a function cannot be looked up by a name: it is sent as its
    code.
    """

    def answer(asked: bytes, code: str) -> Any:
        import os
        import pickle
        import socket

        try:
            from game.league.contest import digest

            same = digest() == code
        except ImportError:
            same = False
        if not same:
            who = f"the worker on {socket.gethostname()} (process {os.getpid()})"
            raise ImportError(f"{who} has other code than this copy of the project, or none")
        call, arguments, named = pickle.loads(asked)
        return call(*arguments, **named)

    return answer
