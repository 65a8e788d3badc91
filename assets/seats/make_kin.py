"""Make the faces of the rivals' kin, in three moods each: NAME.svg, NAME_leading.svg, NAME_out.svg.

    python assets/seats/make_kin.py

Needs the standard library alone. Of the first four kin the calm faces are drawn by hand and stay as they are.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin
from pathlib import Path

HERE = Path(__file__).resolve().parent
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="-50 -50 100 100">'
LINE = 4.4  # how thick a closed or a laughing eye is

Point = tuple[float, float]
Drawn = tuple[str, list[str]]
"""What it is, and its paths."""


def number(value: float) -> str:
    """A coordinate, as short as it can be written."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def shape(*points: Point) -> str:
    """A polygon."""
    return "M" + " L".join(f"{number(x)} {number(y)}" for x, y in points) + " Z"


def box(left: float, top: float, right: float, foot: float) -> str:
    """A rectangle."""
    return shape((left, top), (right, top), (right, foot), (left, foot))


def disc(x: float, y: float, radius: float) -> str:
    """A circle."""
    r = number(radius)
    return (f"M{number(x - radius)} {number(y)} A{r} {r} 0 1 1 {number(x + radius)} {number(y)} "
            f"A{r} {r} 0 1 1 {number(x - radius)} {number(y)} Z")  # fmt: skip


def arch(x: float, y: float, radius: float, laughs: bool) -> str:
    """Half a ring: an eye that laughs, or one that is shut."""
    out, back = (1, 0) if laughs else (0, 1)
    r, inner, i = number(radius), radius - LINE, number(radius - LINE)
    return (f"M{number(x - radius)} {number(y)} A{r} {r} 0 0 {out} {number(x + radius)} {number(y)} "
            f"H{number(x + inner)} A{i} {i} 0 0 {back} {number(x - inner)} {number(y)} Z")  # fmt: skip


def eyes(x: float, y: float, radius: float, mood: str) -> str:
    """Two of them, `x` beside the middle."""
    if mood == "calm":
        return f"{disc(-x, y, radius)} {disc(x, y, radius)}"
    bent = radius + 3
    return f"{arch(-x, y + 3, bent, mood == 'leading')} {arch(x, y + 3, bent, mood == 'leading')}"


def glares(mood: str, size: float = 1.0, lower: float = 0.0) -> str:
    """The eyes of a hunter: slanted, raised in the lead, fallen outwards when it is out."""
    left: tuple[Point, ...] = ((-34, -12), (-8, -1), (-26, 7))
    if mood == "leading":
        left = ((-33, 4), (-20, -13), (-7, 4), (-13, 4), (-20, -4), (-27, 4))
    elif mood == "out":
        left = ((-31, 6), (-10, -3), (-8, 3), (-29, 12))
    sized = [(x * size, y * size + lower) for x, y in left]
    return f"{shape(*sized)} {shape(*((-x, y) for x, y in sized))}"


def smile(width: float, top: float, depth: float) -> str:
    """A mouth that is wide open."""
    w, d = number(width), number(depth)
    return f"M{number(-width)} {number(top)} H{w} A{w} {d} 0 0 1 {number(-width)} {number(top)} Z"


def path(data: str, shade: bool = False, turn: float = 0) -> str:
    """One path of the file; holes are where two of its parts lie over each other."""
    shaded = ' fill-opacity="0.55"' if shade else ""
    turned = f' transform="rotate({number(turn)})"' if turn else ""
    return f'<path fill-rule="evenodd"{shaded}{turned} d="{data}"/>'


def acorn(mood: str) -> Drawn:
    """Its face in a mood."""
    cap = "M-6 -41 L-10 -50 H6 L7 -41 C30 -39 45 -27 45 -9 H-45 C-45 -27 -29 -39 -6 -41 Z"
    nut = "M-36 -2 H36 C37 22 22 37 6 44 L0 50 L-6 44 C-22 37 -37 22 -36 -2 Z"
    mouth = smile(15, 23, 13) if mood == "leading" else disc(0, 29, 4)
    inside = f"{nut} {eyes(14, 11, 6, mood)} {mouth}"
    return "Acorn: a cap with its stalk above a pointed nut", [path(cap, turn=9 if mood == "out" else 0), path(inside)]


def mushroom(mood: str) -> Drawn:
    """Its face in a mood."""
    hat = "M-50 2 C-50 -29 -28 -49 0 -49 C28 -49 50 -29 50 2 Z"
    if mood == "out":
        hat = "M-49 18 C-52 -20 -30 -42 0 -42 C30 -42 52 -20 49 18 C38 -2 -38 -2 -49 18 Z"
    spots = " ".join((disc(-25, -15, 8), disc(2, -29, 7), disc(21, -14, 9)))
    stem = "M-22 9 H22 C22 24 25 38 30 49 H-30 C-25 38 -22 24 -22 9 Z"
    mouth = smile(12, 34, 9) if mood == "leading" else box(-5, 38, 5, 42)
    below = f"{stem} {eyes(10, 22, 5, mood)} {mouth}"
    return "Mushroom: a spotted hat on a stout stem", [path(f"{hat} {spots}"), path(below)]


def magpie(mood: str) -> Drawn:
    """Its face in a mood."""
    beak = "L50 -29 L37 -21 L50 -12 L33 -14" if mood == "leading" else "L46 -4 L30 -12"
    body = (f"M8 -46 C22 -46 31 -38 33 -28 {beak} C33 8 20 28 -4 31 L-42 50 L-50 38 L-24 12 "
            "C-27 -14 -16 -46 8 -46 Z")  # fmt: skip
    wing = "M-13 -6 C-3 -12 10 -9 18 0 C10 12 -6 16 -17 10 Z"
    feet = "M-2 36 H5 V50 H-9 L-9 45 H-2 Z M12 32 H19 V50 H8 V45 H12 Z"
    return "Magpie: a bird seen from the side, its tail behind it", [
        path(f"{body} {arch(12, -26, 8.5, mood == 'leading')} {wing}"), path(feet)]


def piggy(mood: str) -> Drawn:
    """Its face in a mood."""
    ears = "-45 -49 L-17 -38 C-6 -41 6 -41 17 -38 L45 -49 L39 -21" if mood == "leading" else (
        "-50 -22 L-24 -34 C-8 -41 8 -41 24 -34 L50 -22 L41 -14")
    head = f"M{ears} C45 -13 48 -3 48 7 C48 34 27 49 0 49 C-27 49 -48 34 -48 7 C-48 -3 -45 -13 -39 -21 Z"
    snout = "M-24 22 C-24 11 -14 6 0 6 C14 6 24 11 24 22 C24 33 14 38 0 38 C-14 38 -24 33 -24 22 Z"
    parts = [head, box(-15, -29, 15, -22), eyes(24, -7, 6, mood), snout, box(-14, 16, -6, 29), box(6, 16, 14, 29)]
    coin = [path("M-11 -42 A11 11 0 0 1 11 -42 Z")] if mood == "leading" else []
    return "Piggy: a money box with a slot between its ears", [path(" ".join(parts)), *coin]


def hawk(mood: str) -> Drawn:
    """Its face in a mood."""
    head: tuple[Point, ...] = ((-34, -49), (-15, -33), (0, -50), (15, -33), (34, -49), (46, -6), (30, 30), (0, 50),
                               (-30, 30), (-46, -6))  # fmt: skip
    if mood == "out":
        head = ((-20, -30), (0, -39), (20, -30), (49, -18), (37, -5), (43, 4), (28, 32), (0, 49), (-28, 32), (-43, 4),
                (-37, -5), (-49, -18))  # fmt: skip
    beak = shape((-13, 12), (13, 12), (0, 42)) if mood == "leading" else shape((-9, 14), (9, 14), (0, 34))
    return "Hawk: a crest, and a beak that points down", [path(f"{shape(*head)} {glares(mood)} {beak}")]


def shark(mood: str) -> Drawn:
    """Its face in a mood."""
    fin = "C-16 -30 -12 -42 -2 -50 C10 -42 20 -32 22 -16"
    if mood == "out":
        fin = "C-20 -24 -34 -30 -46 -32 C-26 -38 4 -34 22 -16"
    body = f"M-48 22 C-48 2 -34 -12 -14 -17 {fin} C38 -10 48 4 48 22 C48 40 28 50 0 50 C-28 50 -48 40 -48 22 Z"
    top, deep = (16, 40) if mood == "leading" else (23, 36)
    teeth = [(30.0 - 10 * step, float(deep if step % 2 == 0 else top + 7)) for step in range(7)]
    mouth = box(-18, 30, 18, 35) if mood == "out" else shape((-34, top), (34, top), *teeth)
    return "Shark: a fin above a row of teeth", [path(f"{body} {glares(mood, 0.82, 7)} {mouth}")]


def abacus(mood: str) -> Drawn:
    """Its face in a mood."""
    turn = -9.0 if mood == "out" else 0.0
    size = 42 if mood == "out" else 46
    frame = f"{box(-size, -size, size, size)} {box(8 - size, 8 - size, size - 8, size - 8)}"
    rods = f"{box(8 - size, -16, size - 8, -11)} {box(8 - size, 16, size - 8, 21)}"
    sight = 24 if mood == "leading" else 16
    pupils = [box(x - 7, -15, x + 7, -11.5) if mood == "out" else disc(x, -13.5, 7 if mood == "leading" else 5)
              for x in (-sight, sight)]  # fmt: skip
    mouth = {"calm": (-15, 0, 15), "leading": (-24, -8, 8, 24), "out": (-26, -11, 4)}[mood]
    beads = (*(f"{disc(x, -13.5, 13)} {pupil}" for x, pupil in zip((-sight, sight), pupils, strict=True)),
             " ".join(disc(x, 18.5, 7) for x in mouth))  # fmt: skip
    return "Abacus: two beads look, the others smile", [
        path(frame, turn=turn), path(rods, shade=True, turn=turn), *(path(bead, turn=turn) for bead in beads)]


def compass(mood: str) -> Drawn:
    """Its face in a mood."""
    case = f"{disc(0, 8, 42)} {box(-7, -50, 7, -36)}"
    north, south = (needle({"calm": 24.0, "leading": 0.0, "out": 97.0}[mood], side) for side in (-1, 1))
    mouth = smile(14, 33, 11) if mood == "leading" else box(-10, 37, 10, 42)
    face = f"{case} {eyes(22, -6, 6, mood)} {mouth} {north} {south}"
    return "Compass: a needle for a nose", [path(face), path(south, shade=True)]


def needle(degrees: float, side: int) -> str:
    """Half of the nose of a compass, above (-1) or below (1) its middle, turned about that."""
    angle = radians(degrees)
    corners = ((-6.5, 0.0), (6.5, 0.0), (0.0, 19.0 * side))
    return shape(*((x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle) + 11) for x, y in corners))


def diva(mood: str) -> Drawn:
    """Its face in a mood."""
    bun = disc(0, -37, 13) if mood != "out" else disc(-26, -32, 12)
    hair = "M-33 -2 C-34 -26 -20 -35 0 -35 C20 -35 34 -26 33 -2 C24 -4 14 -10 8 -20 C0 -8 -18 -2 -33 -2 Z"
    face = "M-31 3 C-16 2 0 -3 8 -13 C14 -4 22 1 31 2 C30 22 16 34 0 34 C-16 34 -30 22 -31 3 Z"
    sight = " ".join(arch(x, y, 8, mood == "leading") for x, y in ((-13, 9), (13, 9)))
    lips = {"calm": "M-8 23 C-4 20 -2 21 0 22.5 C2 21 4 20 8 23 C4 28 -4 28 -8 23 Z", "leading": disc(0, 23, 6.5),
            "out": "M-8 27 C-4 22 4 22 8 27 C4 25 -4 25 -8 27 Z"}[mood]  # fmt: skip
    rings = f"{disc(-38, 16, 5)} {disc(38, 16, 5)}"
    collar = shape((-36, 50), (-17, 38), (0, 45), (17, 38), (36, 50))
    parts = (bun, hair, f"{face} {sight} {lips}", f"{rings} {collar}")
    return "Diva: a bun, a parting, and pearls", [path(part) for part in parts]


def poet(mood: str) -> Drawn:
    """Its face in a mood."""
    beret = "M-46 -20 C-44 -44 8 -50 42 -34 C51 -29 48 -16 34 -15 H-38 C-43 -15 -46 -16 -46 -20 Z"
    stalk = shape((0, -41), (4, -50), (10, -48), (7, -40))
    face = "M-30 -9 H30 C32 16 18 33 0 33 C-18 33 -32 16 -30 -9 Z"
    beard = shape((-9, 38), (9, 38), (0, 50))
    wide = f"{disc(13, 5, 11)} {disc(13, 5, 7)} {disc(13, 5, 3)}"
    lens = {"calm": f"{disc(13, 5, 10)} {disc(13, 5, 6)}", "leading": wide, "out": box(4, 4, 22, 8)}[mood]
    eye = {"calm": disc(-13, 5, 5), "leading": arch(-13, 7, 8, True), "out": box(-21, 4, -5, 8)}[mood]
    lip = {"calm": "M-16 25 C-10 18 -4 18 0 21 C4 18 10 18 16 25 C8 24 4 25 0 25 C-4 25 -8 24 -16 25 Z",
           "leading": smile(13, 20, 9), "out": "M-16 27 C-8 18 8 18 16 27 C8 23 -8 23 -16 27 Z"}[mood]  # fmt: skip
    return "Poet: a beret, a monocle, and a pointed beard", [
        path(f"{beret} {stalk}", turn=7 if mood == "out" else 0), path(f"{face} {eye} {lens} {lip}"), path(beard)]


MOODS = ("calm", "leading", "out")
BY_HAND = (acorn, mushroom, magpie, piggy)
KIN = (*BY_HAND, hawk, shark, abacus, compass, diva, poet)


def files() -> Iterator[tuple[str, str]]:
    """Every file that is made, by its name, and what stands in it."""
    for draw in KIN:
        for mood in MOODS[draw in BY_HAND :]:
            comment, paths = draw(mood)
            name = draw.__name__ + ("" if mood == "calm" else f"_{mood}")
            state = {"calm": "", "leading": "; in the lead", "out": "; out of the round"}[mood]
            yield f"{name}.svg", "\n".join((HEAD, f"<!-- {comment}{state} -->", *paths, "</svg>", ""))


if __name__ == "__main__":
    for name, text in files():
        (HERE / name).write_text(text, encoding="utf-8")
