"""The title of a movement: its name and details, separated by commas.

A plan is stored with its title in English; :func:`read` finds its parts again for translation.
"""

import re
from collections.abc import Callable
from functools import lru_cache

from .message import Message, in_a_row, labelled, message, plural

STORED = (
    # Translators: these stand in titles of movements that earlier versions built.
    message("Double hesitation"),
    message("Hesitation"),
    message("One field"),
)
GROUPS = (message("ladies"), message("gentlemen"))
"""The book's groups, used if no others are named."""


def title(name: str, *details: str) -> Message:
    """Make a title from its parts: ``title(message("Howell"), pairs(10))`` is Howell, 10 pairs."""
    made = name
    for detail in filter(None, details):
        made = in_a_row((made, detail))
    return made if isinstance(made, Message) else message("%(title)s", title=made)


def before(title: str, detail: str) -> str:
    """Return the title without this detail and everything after it."""
    return read(title.split(detail)[0])


_COUNTED: dict[str, Callable[[int], Message]] = {
    "pairs": lambda count: plural("%(count)s pair", "%(count)s pairs", count),
    "teams": lambda count: plural("%(count)s team", "%(count)s teams", count),
    "players": lambda count: plural("%(count)s player", "%(count)s players", count),
    "couples": lambda count: plural("%(count)s couple", "%(count)s couples", count),
    "rounds": lambda count: plural("%(count)s round", "%(count)s rounds", count),
    "tables": lambda count: plural("%(count)s table", "%(count)s tables", count),
}


def counted(count: int, kind: str) -> Message:
    """Return a number of pairs, teams, players, couples, rounds or tables in words, for example "10 pairs"."""
    return _COUNTED[kind](count)


def tables_of(pairs: int) -> Message:
    """Return the number of tables for ``pairs`` pairs. With an odd number the last table is half full."""
    if pairs % 2 == 0:
        return counted(pairs // 2, "tables")
    # Translators: 7½ tables: the last has one pair only.
    return message("%(count)s½ tables", count=pairs // 2)


def a_side(count: int) -> Message:
    # Translators: so many players of each of two teams.
    return message("%(count)s a side", count=count)


def rounds_of(rounds: int, whole: int) -> Message:
    return message("%(rounds)s of %(whole)s rounds", rounds=rounds, whole=whole)


def ended_after(round: int) -> Message:
    return message("ended after round %(round)s", round=round)


def changed_from(round: int) -> Message:
    return message("changed from round %(round)s", round=round)


def of_section(letter: str, title: str) -> Message:
    return labelled(message("Section %(section)s", section=letter), title)


def without_section(title: str) -> str:
    """Return the title without its section."""
    found = _SECTION.fullmatch(title)
    return read(found[2]) if found else title


def with_groups(title: str, first: str, second: str) -> Message:
    """Return the title with the seats of two groups of individuals."""
    # Translators: two groups of players and the seats that they have: "(ladies N and E, gentlemen S and W)".
    return message("%(title)s (%(first)s N and E, %(second)s S and W)", title=title, first=first, second=second)


_NUMBERED = (
    (re.compile(r"(\d{1,4}) (pair|team|player|couple|round|table)s?"), lambda n, of: counted(int(n), f"{of}s")),
    (re.compile(r"(\d{1,4})½ tables"), lambda n: tables_of(2 * int(n) + 1)),
    (re.compile(r"(\d{1,4}) a side"), lambda n: a_side(int(n))),
    (re.compile(r"(\d{1,4}) of (\d{1,4}) rounds"), lambda n, whole: rounds_of(int(n), int(whole))),
    (re.compile(r"ended after round (\d{1,4})"), lambda n: ended_after(int(n))),
    (re.compile(r"changed from round (\d{1,4})"), lambda n: changed_from(int(n))),
)
_SECTION = re.compile(r"Section ([A-Z]): (.+)")
_GROUPS = re.compile(r"(.+) \(([^()]+) N and E, ([^()]+) S and W\)")


@lru_cache(maxsize=256)
def read(text: str) -> str:
    """Read a stored title part by part, and return the same text with translatable parts."""
    made = _parted(text)
    return made if made == text else text


def _parted(text: str) -> str:
    if found := _SECTION.fullmatch(text):
        return of_section(found[1], read(found[2]))
    if found := _GROUPS.match(text):
        known: dict[str, str] = {str(each): each for each in GROUPS}
        first: str = with_groups(read(found[1]), *(known.get(each, each) for each in found.groups()[1:]))
        more = text[found.end() :].split(", ")[1:]
    else:
        first, *more = text.split(", ")
        first = _part(first)
    return title(first, *map(_part, more))


def _part(words: str) -> str:
    for shape, made in _NUMBERED:
        if found := shape.fullmatch(words):
            again = made(*found.groups())
            return again if again == words else words
    return Message(words) if words else words
