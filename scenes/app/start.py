"""From the command line to the command, and whatever goes wrong on the way back."""

import os
import sys

from game.core import program
from scenes.app.launch import commands, output

INTERRUPTED = 130
PIPE_CLOSED = 141  # what a shell reports for a program that a closed pipe ended


def run(project: str, arguments: "list[str]") -> int:
    """Run the command in `arguments`; returns the exit code. `project` is the folder of main.py."""
    playing = commands.name_of(arguments) == commands.PLAY and not commands.wants_help(arguments)
    output.fill_streams()
    try:
        try:
            return _dispatch(project, arguments)
        finally:
            _flush()
    except output.Problem as problem:
        output.stop(str(problem), playing)
        return problem.code
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        return _broken_off(error, arguments, playing)


def _broken_off(error: Exception, arguments: "list[str]", playing: bool) -> int:
    """The exit code where nobody can be written to any more, or after a crash, which is recorded."""
    if not playing and _is_closed_pipe(error):
        output.leave(sys.stdout)
        return PIPE_CLOSED
    if not playing and output.are_full(error):
        output.leave(sys.stdout)
        output.say("%s: the output cannot be written: %s" % (program.name(), getattr(error, "strerror", error)))
        return 1
    from scenes.app.launch import crash

    crash.close_game()
    output.stop(crash.record(error, arguments), playing)
    return 1


def _dispatch(project: str, arguments: "list[str]") -> int:
    name = commands.name_of(arguments)
    if commands.wants_help(arguments):
        print(commands.help_text(), end="")
        return 0
    if not commands.is_known(name):
        raise output.Problem(commands.unknown(name), 2)
    if name in commands.MAKING and program.BUILD.kind != program.SOURCE:
        raise output.Problem(commands.without_sources(name), 2)
    if sys.version_info < (3, 11):
        from scenes.app.launch import interpreter

        interpreter.restart(project, arguments, drawing=name not in commands.HEADLESS)
    if name == commands.TEST:
        return _checked(project, arguments[1:])
    if name == commands.BUILD:
        return _packed(project, "build.py", arguments[1:])
    _record_crashes_of_threads(arguments)
    return _drawn(project, arguments) if name in commands.DRAWING else _headless(name, arguments[1:])


def _checked(project: str, arguments: "list[str]") -> int:
    """Run ruff, mypy, pytest and a new bundle, with `arguments` only pytest; returns the first failure's exit code.

    All tests run on every processor, neighbours on the same one, as they share what they draw; with arguments of their
    own in one process, where they can be watched.
    """
    import subprocess

    from scenes.app.launch import environment, packages

    python = packages.environment_for(project, environment.TEST).python
    everything = ["pytest", "-n", "auto", "--dist", "worksteal"]
    checks = [["pytest"] + arguments] if arguments else [["ruff", "check"], ["mypy"], everything]
    codes = [subprocess.call([python, "-m"] + check, cwd=project) for check in checks]
    if not arguments:
        stamp = os.path.join(project, ".environment", "bundle-tried")
        codes.append(_packed(project, "try_bundle.py", [stamp]))
    return next((code for code in codes if code), 0)


def _packed(project: str, script: str, arguments: "list[str]") -> int:
    """Run a script of .ci/package with the tools that the tests have; returns its exit code."""
    import subprocess

    from scenes.app.launch import environment, packages

    python = packages.environment_for(project, environment.TEST).python
    command = [python, os.path.join(project, ".ci", "package", script)] + arguments
    return subprocess.call(command, env=dict(os.environ, PYTHONPATH=project, PYGAME_HIDE_SUPPORT_PROMPT="1"))


def _headless(name: str, arguments: "list[str]") -> int:
    from importlib import import_module

    return int(import_module("game.commands." + name).main(arguments))


def _drawn(project: str, arguments: "list[str]") -> int:
    from scenes.app.launch import packages

    packages.make_importable(project)
    from scenes.app.commandline import main

    return main(arguments)


def _record_crashes_of_threads(arguments: "list[str]") -> None:
    import threading

    def record(hook: "threading.ExceptHookArgs") -> None:
        from scenes.app.launch import crash

        if hook.exc_value is not None and not isinstance(hook.exc_value, SystemExit):
            output.say(crash.record(hook.exc_value, arguments))

    threading.excepthook = record


def _flush() -> None:
    if sys.stdout is not None:  # without a console (pythonw) there is none
        sys.stdout.flush()


def _is_closed_pipe(error: BaseException) -> bool:
    """Whether the program that read our output has gone; Windows calls it an invalid argument."""
    import errno

    return isinstance(error, OSError) and (
        error.errno == errno.EPIPE or (os.name == "nt" and error.errno == errno.EINVAL)
    )
