"""What pip leaves in an environment."""

from __future__ import annotations

from pathlib import Path

from scenes.app.launch import environment


def install_into(made: environment.Environment) -> None:
    """A package of three files, with the list that pip makes of them."""
    package, info = Path(made.packages, "pygame"), Path(made.packages, "pygame_ce-2.dist-info")
    for folder in (package, info):
        folder.mkdir(parents=True, exist_ok=True)
    (package / "__init__.py").write_text("IS_CE = 1")
    (package / "base, really.so").write_bytes(bytes(1000))
    (info / "METADATA").write_text("Name: pygame-ce")
    (info / "RECORD").write_text(
        'pygame/__init__.py,sha256=x,9\n"pygame/base, really.so",sha256=y,1000\n'
        "pygame_ce-2.dist-info/METADATA,sha256=z,15\npygame_ce-2.dist-info/RECORD,,\npygame/__pycache__/gone.pyc,,\n"
    )
