"""Text from anybody, made fit for one line of a terminal. The launcher uses this, so it also runs on Python 3.6."""

MOST = 600  # letters of a line that is told
_TAIL = 200


def plain(text: str) -> str:
    """The text with escapes for whatever is not simply to be seen: nothing in it moves the cursor or ends the line."""
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() else _escaped(letter) for letter in text)


def one_line(text: str) -> str:
    """The text as `plain` gives it, cut in the middle to the length that anybody reads."""
    line = plain(text)
    return line if len(line) <= MOST else line[: MOST - _TAIL - 5] + " ... " + line[-_TAIL:]


def _escaped(letter: str) -> str:
    return letter.encode("unicode_escape").decode("ascii")
