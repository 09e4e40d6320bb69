"""Contestants by their surnames, for the room page, where there is little space for names."""

from collections import Counter
from collections.abc import Mapping

from ..scoring.night import Entry


def surnames(entries: Mapping[int, Entry]) -> dict[int, str]:
    """Return "Oak & Elm" for each number. Players who share a surname get their initials; those who share both are
    named in full, and so are teams and people without a recognisable surname."""
    people = [name for entry in entries.values() for name in entry.called]
    shared = Counter(map(_surname, people))
    initialled = Counter(map(_with_initial, people))

    def shown(name: str) -> str:
        if shared[_surname(name)] == 1:
            return _surname(name)
        return _with_initial(name) if initialled[_with_initial(name)] == 1 else name

    return {
        number: " & ".join(entry.called if entry.name else map(shown, entry.called))
        for number, entry in entries.items()
    }


def _surname(name: str) -> str:
    """Return the last word, with the lower-case words before it: van der Berg. A last word without letters, or with a
    full stop, is not a surname."""
    words = name.split()
    if len(words) < 2 or len(words[-1]) < 2 or not words[-1].replace("-", "").replace("'", "").isalpha():
        return name
    first = len(words) - 1
    while first > 1 and words[first - 1].islower():
        first -= 1
    return " ".join(words[first:])


def _with_initial(name: str) -> str:
    surname = _surname(name)
    return name if surname == name else f"{name[0]}. {surname}"
