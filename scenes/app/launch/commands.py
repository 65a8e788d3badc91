"""The commands of the program: which there are, their help, and what to answer to a wrong one."""

from game.core import program

PLAY = "play"  # the name used here for "no command"
HEADLESS = ("simulate", "verify", "review", "bot", "league")  # the standard library alone: nothing is set up for them
OWN = ("think", "guard", "index")  # headless too, but only the game itself starts them: no help names them
DRAWN = ("replay", "shot", "bench")  # these draw, like playing itself
BOX = "box"  # shows a line in a box; only the program itself starts it
DRAWING = (PLAY,) + DRAWN + (BOX,)
TEST, BUILD = "test", "build"
MAKING = (TEST, BUILD)  # these are for whoever has the sources: nothing that is packed knows them
LONGEST_NAME = 40  # letters of a command that an error repeats

HELP = """\
Red7 Arcade

usage: {name} [options]             open the game
       {name} COMMAND [arguments]   do something else; most commands explain themselves with --help

options of the game:
  --windowed | --fullscreen, --size 1280x720, --lang fr, --mute, --couch,
  --data DIR    where settings and records live

commands:
{making}  simulate           play matches between bots, without a screen:
                     simulate --seats 3 --bots greedy,random,random --matches 100 --seed 1 --record DIR
                     simulate --run --as LEVEL --matches 100 plays arcade runs
  verify FILE...     check records of matches
  review FILE        grade the turns of a recorded match
  replay FILE        look at a recorded match again
  shot SCENE OUT.png draw a scene into a picture; shot --list names the scenes
  bench              measure how fast the busiest table is drawn
  bot --level LEVEL  play as an engine for another program
  league             bots against each other, the same deals in all seats:
                     league --bots maestro,greedy --deals 100 --match
"""
HELP_OF_MAKING = """\
  test [args]        run every check of the project; args go to pytest
  build DIR          make what is given to players: build DIR [--bundle] [--wheel]
"""
FIRST_START = """
With Python 3.11 or newer, the first start fetches what the game needs into a private folder.
"""


def help_text() -> str:
    """The help of the program itself, with what this kind of it can do."""
    if program.BUILD.kind == program.SOURCE:
        return HELP.format(name=program.name(), making=HELP_OF_MAKING) + FIRST_START
    return HELP.format(name=program.name(), making="")


def name_of(arguments: "list[str]") -> str:
    """The command's name; options alone mean playing."""
    if not arguments or arguments[0].startswith("-"):
        return PLAY
    return arguments[0]


def wants_help(arguments: "list[str]") -> bool:
    """Whether the help of the program itself is asked for, not the help of a command."""
    return name_of(arguments) == PLAY and ("-h" in arguments or "--help" in arguments)


def is_known(name: str) -> bool:
    """Whether there is such a command."""
    return name in MAKING + OWN + HEADLESS + DRAWING


def without_sources(name: str) -> str:
    """The line for a command that only the sources have, asked of a program that was packed."""
    return f"{program.name()}: '{name}' works on the sources of Red7 Arcade alone, and this is a {program.BUILD.kind}"


def unknown(name: str) -> str:
    """The line for a command that does not exist: what is wrong and what would be right."""
    import difflib

    name = name if len(name) <= LONGEST_NAME else name[:LONGEST_NAME] + "..."
    offered = (MAKING if program.BUILD.kind == program.SOURCE else ()) + HEADLESS + DRAWN
    close = difflib.get_close_matches(name, offered, 1)
    if close:
        return f"{program.name()}: there is no command '{name}'; did you mean '{close[0]}'?"
    return f"{program.name()}: there is no command '{name}'; use none to play, or one of {', '.join(offered)}"
