"""Writes red7-arcade.pot: every text that the program asks for with `tr`, `trn` or `mark`.

Run it from anywhere with Python 3.11 or newer, after texts have changed; it needs nothing else.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).resolve().parent
PROJECT = FOLDER.parents[1]
SOURCES = ("main.py", "game", "scenes")
CATALOGUE = FOLDER / "red7-arcade.pot"

HEAD = '''msgid ""
msgstr ""
"Project-Id-Version: Red7 Arcade\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n"
'''

FUNCTIONS = {"tr": 1, "mark": 1, "trn": 2}
"""The functions of scenes/kit/messages.py, and how many texts each is given."""

ESCAPES = str.maketrans({"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t"})


class Message(NamedTuple):
    """A text, and its plural form ("" if it has none)."""

    one: str
    many: str


def messages_in(source: str, name: str) -> Iterator[tuple[Message, int]]:
    """The messages of one file's source, with their lines. Raises ValueError for a text that is computed."""
    for node in ast.walk(ast.parse(source, name)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in FUNCTIONS:
            texts = node.args[: FUNCTIONS[node.func.id]]
            values = [argument.value for argument in texts if isinstance(argument, ast.Constant)]
            if len(values) == len(texts) and all(isinstance(value, str) for value in values):
                yield Message(values[0], values[1] if len(values) > 1 else ""), node.lineno
            elif not _is_looked_up(texts):
                raise ValueError(f"{name}:{node.lineno}: a text for translators must be written out")


def _is_looked_up(arguments: list[ast.expr]) -> bool:
    """Whether the text comes from a table, where it is marked: `tr(CAPTIONS[key])`."""
    return all(isinstance(argument, (ast.Name, ast.Subscript, ast.Attribute)) for argument in arguments)


def collected(project: Path) -> dict[Message, list[str]]:
    """Every message of the program, in order of its first place, with all files that have it."""
    found: dict[Message, list[str]] = {}
    for path in _sources(project):
        name = path.relative_to(project).as_posix()
        for message, _ in sorted(messages_in(path.read_text(encoding="utf-8"), name), key=lambda item: item[1]):
            files = found.setdefault(message, [])
            files += [name] if name not in files else []
    return found


def catalogue(found: dict[Message, list[str]]) -> str:
    """The text of the .pot file."""
    entries = [HEAD]
    for message, places in found.items():
        lines = [f"#: {place}" for place in places]
        if "{" in message.one + message.many:
            lines.append("#, python-brace-format")
        lines.append(f"msgid {_quoted(message.one)}")
        if message.many:
            lines += [f"msgid_plural {_quoted(message.many)}", 'msgstr[0] ""', 'msgstr[1] ""']
        else:
            lines.append('msgstr ""')
        entries.append("\n".join(lines) + "\n")
    return "\n".join(entries)


def _sources(project: Path) -> Iterator[Path]:
    for name in SOURCES:
        place = project / name
        yield from [place] if place.is_file() else sorted(place.rglob("*.py"))


def _quoted(text: str) -> str:
    return f'"{text.translate(ESCAPES)}"'


def main() -> int:
    """Write the catalogue."""
    found = collected(PROJECT)
    CATALOGUE.write_text(catalogue(found), encoding="utf-8", newline="\n")
    print(f"{CATALOGUE.name}: {len(found)} texts")
    return 0


if __name__ == "__main__":
    sys.exit(main())
