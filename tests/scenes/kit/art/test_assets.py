"""What lies in assets/: licences, the fonts' characters; nothing is read before it is needed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from scenes.kit.assets import ASSETS
from scenes.kit.theme import WHITE


def test_every_folder_of_assets_names_its_licence() -> None:
    for folder in ("fonts", "symbols", "seats", "icons", "icon", "numerals"):
        assert "Licence:" in (ASSETS / folder / "README.md").read_text(encoding="utf-8")
    for family in ("anton", "barlow-semi-condensed"):
        text = (ASSETS / "fonts" / f"OFL-{family}.txt").read_text(encoding="utf-8")
        assert "SIL OPEN FONT LICENSE Version 1.1" in text


@pytest.mark.parametrize("name", ["anton", "barlow-semi-condensed-600", "barlow-semi-condensed-700"])
def test_fonts_hold_accents_arrows_and_quotes(name: str) -> None:
    pygame.font.init()
    font = pygame.font.Font(ASSETS / "fonts" / f"{name}.ttf", 28)
    letters = "éßłőœÅØÆñçğİıŻąŘțĲ“”‘’„«»–—…←↑→↓×·€−+0123456789"
    assert all(metric is not None for metric in font.metrics(letters))
    assert pygame.image.tobytes(font.render("é", True, WHITE), "RGBA") != pygame.image.tobytes(
        font.render("e", True, WHITE), "RGBA"
    )


def test_making_art_reads_no_file_and_draws_nothing() -> None:
    script = (
        "import builtins, pathlib, scenes.kit.art.svg as svg\n"
        "from scenes.kit.art.art import Art\n"
        "from scenes.kit.theme import THEMES\n"
        "art = Art(THEMES['default'])\n"
        "assert svg._read.cache_info().misses == 0 and art.cache_bytes == 0\n"
    )
    root = Path(__file__).resolve().parents[4]
    assert subprocess.run([sys.executable, "-c", script], cwd=root, check=False).returncode == 0
