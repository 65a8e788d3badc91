"""Every text a player reads goes through here: a gettext catalogue, asked at the moment a text is shown."""

from __future__ import annotations

import gettext
import locale
import re
from collections.abc import Callable, Iterable
from functools import cache
from typing import TypeVar

from scenes.kit.assets import ASSETS

DOMAIN = "red7-arcade"
FOLDER = ASSETS / "locale"
SOURCE_LANGUAGE, UNKNOWN = "en", "und"
LONGEST_NAME = 24  # letters of a language that are repeated where there is none
ENDS = ".:!?…"  # what a sentence ends with

_catalogue: gettext.NullTranslations = gettext.NullTranslations()
_language = SOURCE_LANGUAGE
_texts: dict[str, str] = {}
"""What was asked for in this language: pages ask for the same texts again and again."""
_forget: list[Callable[[], object]] = [_texts.clear]
"""What is done with another language."""

T = TypeVar("T")


def is_code(language: str) -> bool:
    """Whether this may be a language's code: "fr", "pt_BR", "en_GB.UTF-8". It becomes part of a file's name."""
    return re.fullmatch(r"[A-Za-z]{2,8}([_.@-][A-Za-z0-9-]{1,16}){0,3}", language) is not None


def install(language: str = "") -> str | None:
    """Use a language, such as "fr"; "" is the computer's own. One that is asked for and not shipped gives a line."""
    global _catalogue, _language
    wanted = language or locale.getlocale()[0] or SOURCE_LANGUAGE
    wanted = wanted if is_code(wanted) else UNKNOWN
    _catalogue = gettext.translation(DOMAIN, FOLDER, [wanted], fallback=True)
    for forget in _forget:
        forget()
    translated = isinstance(_catalogue, gettext.GNUTranslations) or wanted.partition("_")[0] == SOURCE_LANGUAGE
    _language = wanted.partition("_")[0] if translated else SOURCE_LANGUAGE
    if translated or not language:
        return None
    name = "".join(letter if letter.isprintable() else "?" for letter in language[:LONGEST_NAME])
    return f'The language "{name}" is not available; the texts are in English.'


def language() -> str:
    """The language the texts are in, as a code of two or three letters: "fr"."""
    return _language


def tr(text: str) -> str:
    """The text in the language in use."""
    translated = _texts.get(text)
    if translated is None:
        translated = _texts[text] = _catalogue.gettext(text)
    return translated


def per_language(make: Callable[[], T]) -> Callable[[], T]:
    """For a function that makes something out of texts: that is made once for the language in use."""
    made = cache(make)
    _forget.append(made.cache_clear)
    return made


def trn(one: str, many: str, n: int, **values: str) -> str:
    """The text for a number, as `trn("1 card", "{n} cards", n)`: the number stands for {n}, and `values` by name."""
    return _catalogue.ngettext(one, many, n).format(n=grouped(n), **values)


def mark(text: str) -> str:
    """The text itself, noted for translators: for tables whose texts go through `tr` when they are shown."""
    return text


def sentences(lines: Iterable[str]) -> str:
    """Lines as sentences of one text for a voice, each with a capital and its end; empty ones are left out.

    What follows a colon goes on with its sentence.
    """
    written = list[str]()
    for line in filter(None, map(str.strip, lines)):
        sentence = line if written and written[-1].endswith(":") else line[0].upper() + line[1:]
        written.append(sentence if line[-1] in ENDS else f"{sentence}.")
    return " ".join(written)


def listed(words: Iterable[str]) -> str:
    """Words for a voice with commas between them; empty ones are left out."""
    return ", ".join(filter(None, words))


def grouped(number: int) -> str:
    """A whole number as it is written: thousands apart, and a true minus sign: "5,000", "−120"."""
    return f"{number:,}".replace(",", tr(",")).replace("-", "−")


def signed(number: int) -> str:
    """A grouped number with the sign of a gain, too: "+5,000", "−120", "0"."""
    return f"+{grouped(number)}" if number > 0 else grouped(number)
