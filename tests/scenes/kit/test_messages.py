"""Messages are looked up when they are shown, in a language that exists."""

from __future__ import annotations

import gettext
import locale
import struct
from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.kit import messages
from scenes.kit.messages import DOMAIN, install, tr, trn


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    install("en")


def write_catalogue(folder: Path, language: str, entries: dict[str, str]) -> None:
    """A .mo file as gettext reads it."""
    place = folder / language / "LC_MESSAGES"
    place.mkdir(parents=True)
    head = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n > 1;\n"
    pairs = [(key.encode(), text.encode()) for key, text in sorted({"": head, **entries}.items())]
    start, data, tables = 28 + 16 * len(pairs), b"", ([], [])  # type: ignore[var-annotated]
    for side in (0, 1):
        for pair in pairs:
            tables[side].append((len(pair[side]), start + len(data)))
            data += pair[side] + b"\0"
    header = struct.pack("<7I", 0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0)
    rows = b"".join(struct.pack("<2I", *row) for row in (*tables[0], *tables[1]))
    (place / f"{DOMAIN}.mo").write_bytes(header + rows + data)


def test_english_needs_no_catalogue() -> None:
    for language in ("en", "en_GB", "en_US"):
        assert install(language) is None
    assert tr("Fold") == "Fold"


def test_numbers_choose_their_form() -> None:
    install("en")
    assert [trn("1 card", "{n} cards", n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]


@pytest.mark.parametrize("language", ["xx", "zz_ZZ", "../en", "klingon"])
def test_an_unknown_language_is_english_and_one_line(language: str) -> None:
    line = install(language)
    assert line is not None
    assert language in line
    assert "\n" not in line
    assert tr("Fold") == "Fold"


def test_the_computers_own_language_is_never_complained_about(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locale, "getlocale", lambda: ("xx_XX", "UTF-8"))
    assert install("") is None
    monkeypatch.setattr(locale, "getlocale", lambda: (None, None))
    assert install("") is None
    assert tr("Fold") == "Fold"


def test_a_shipped_language_is_used_from_then_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_catalogue(tmp_path, "fr", {"Fold": "Passer", "1 card\0{n} cards": "1 carte\0{n} cartes"})
    monkeypatch.setattr(messages, "FOLDER", tmp_path)
    assert tr("Fold") == "Fold"
    assert install("fr") is None
    assert isinstance(messages._catalogue, gettext.GNUTranslations)
    assert tr("Fold") == "Passer"
    assert trn("1 card", "{n} cards", 1) == "1 carte"
    assert trn("1 card", "{n} cards", 5) == "5 cartes"
    assert tr("Not translated") == "Not translated"
    monkeypatch.setattr(locale, "getlocale", lambda: ("fr_FR", "UTF-8"))
    install("en")
    install("")
    assert tr("Fold") == "Passer"


@pytest.mark.parametrize(("number", "written"), [(0, "0"), (999, "999"), (5000, "5,000"), (-1234567, "−1,234,567")])
def test_numbers_are_written_with_their_thousands_apart(number: int, written: str) -> None:
    assert messages.grouped(number) == written


def test_thousands_are_set_apart_as_the_language_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_catalogue(tmp_path, "de", {",": "."})
    monkeypatch.setattr(messages, "FOLDER", tmp_path)
    assert messages.grouped(5000) == "5,000"
    install("de")
    assert messages.grouped(5000) == "5.000"


def test_what_is_made_out_of_texts_is_made_once_for_a_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_catalogue(tmp_path, "fr", {"Fold": "Passer"})
    monkeypatch.setattr(messages, "FOLDER", tmp_path)
    made: list[str] = []

    @messages.per_language
    def buttons() -> str:
        made.append(tr("Fold"))
        return made[-1]

    assert [buttons(), buttons()] == ["Fold", "Fold"] and made == ["Fold"]
    install("fr")
    assert [buttons(), buttons()] == ["Passer", "Passer"] and made == ["Fold", "Passer"]
