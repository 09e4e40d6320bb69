"""Shared code of the file readers: they continue after a fault and collect all of them with their places."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from movements.message import Message, either, gettext_noop, message, sentences

from .. import inputs
from ..faults import THE_FILE, BadInput, Fault
from ..inputs import AN_OBJECT, is_text, show

LARGEST = 1_000_000  # a larger number in a file is a mistake
MOST_FAULTS = 1000  # nobody reads more, and a garbage file has millions
ROW = gettext_noop("%(part)s row %(row)s")


class Reader:
    """Collects faults. A wrong value is read as something harmless, so that the rest can be read too."""

    called: Mapping[str, str] = MappingProxyType({})
    """Names of keys in faults; other keys keep their name, which the writer of a document knows."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def fault(self, place: str, what: str, /, **values: object) -> None:
        """Add a fault: a message, or a text with its ``values``. Raises BadInput when there are too many."""
        self.faults.append(Fault(place, message(what, **values) if values else what))
        if len(self.faults) >= MOST_FAULTS:
            more = message("There are more problems. Only the first %(most)s are shown.", most=MOST_FAULTS)
            raise BadInput([*self.faults, Fault(THE_FILE, more)])

    def number(self, value: Any, place: str, what: str, least: int = 1, most: int = LARGEST) -> int | None:
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            words = gettext_noop("%(what)s must be a whole number from %(least)s to %(most)s; found %(found)s.")
            if most >= LARGEST:
                words = gettext_noop("%(what)s must be a whole number of at least %(least)s; found %(found)s.")
            what = self.called.get(what, what)
            self.fault(place, words, what=what, least=least, most=most, found=show(value))
            return None
        return value

    def whole(self, said: str, place: str, name: str) -> int | None:
        """Return a whole number."""
        if re.fullmatch(r"[0-9]{1,6}", said):
            return int(said)
        self.fault(place, "%(name)s must be a whole number; found %(found)s.", name=name, found=show(said))
        return None

    def text(self, value: Any, place: str, what: str, longest: int, least: int = 0) -> str:
        if isinstance(value, str):
            value = inputs.lines(value)
        if not is_text(value, longest, least):
            words = gettext_noop("%(what)s must be text of at most %(longest)s characters; found %(found)s.")
            if least:
                words = gettext_noop("%(what)s must be text of %(least)s to %(longest)s characters; found %(found)s.")
            what = self.called.get(what, what)
            self.fault(place, words, what=what, least=least, longest=longest, found=show(value))
            return ""
        return str(value)

    def choice(self, value: Any, choices: Sequence[str], place: str) -> str:
        if not isinstance(value, str) or value not in choices:
            self.fault(place, "Expected %(what)s, found %(found)s.", what=either(choices), found=show(value))
            return choices[0]
        return value

    def part(
        self, value: Any, place: str, what: str = AN_OBJECT, keys: Collection[str] = ()
    ) -> Mapping[str, Any] | None:
        """Return the parts of an object; if ``keys`` are given, only these are allowed."""
        if not isinstance(value, Mapping):
            self.fault(place, "Expected %(what)s, found %(found)s.", what=what, found=show(value))
            return None
        if keys:
            self.known(value, keys, place)
        return value

    def rows(self, value: Any, place: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
        """Yield the objects of a list with their places; anything else is a fault."""
        if not isinstance(value, list):
            self.fault(place, "Expected a list, found %(found)s.", found=show(value))
            return
        for at, row in enumerate(value, start=1):
            if isinstance(row, Mapping):
                yield row_place(place, at), row
            else:
                self.fault(row_place(place, at), "Expected an object, found %(found)s.", found=show(row))

    def part_of(self, place: str, key: str) -> str:
        """Return the place of a part of a row, see :func:`part_of`."""
        return part_of(place, self.called.get(key, key))

    def known(self, row: Mapping[str, Any], keys: Collection[str], place: str) -> None:
        for key in sorted(row.keys() - keys):
            self.fault(place, "'%(key)s' is not recognised here.", key=str(key)[:40])


def row_place(part: str, at: int) -> Message:
    """Return the place of a row of a document, with the key ``part``: "results row 3"."""
    return message(ROW, part=part, row=at)


def part_of(place: str, key: str) -> str:
    """Return the place of a part of a row: "results row 3 seats"."""
    return sentences([place, key])
