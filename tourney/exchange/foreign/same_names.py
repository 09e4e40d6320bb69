"""One name shared by several people in a file: robots at many tables, and people about whom the director is asked."""

import re
from collections import Counter
from collections.abc import Hashable, Iterable

from movements.message import message

from ..file_contents import FileContents, Question

LONGEST = 80
_ROBOT = re.compile(
    r"~~.*|(?:(?:advanced|basic|best|expert|free|prime)[ _-]?)?(?:robot(?:er)?|bot|gib|argine)s?[ _#-]?[0-9]{0,6}",
    re.IGNORECASE,
)


def is_robot(name: str) -> bool:
    """Whether a name is a robot's on online bridge sites: Robot, GIB, ~~M1234."""
    return _ROBOT.fullmatch(name.strip()[:LONGEST]) is not None


def pair_of(names: Iterable[str], opponents: Iterable[str], table: Hashable) -> Hashable:
    """Return the key of two players, without robots; two robots are known by their opponents or their ``table``."""
    people, others = ({name for name in those if not is_robot(name)} for those in (names, opponents))
    return frozenset(people) or ("robots", frozenset(others) or table)


class UniqueNames:
    """Makes each name in a file unique."""

    def __init__(self, found: FileContents) -> None:
        self.found = found
        self._first: dict[str, str] = {}
        self._again: Counter[str] = Counter()

    def once(self, name: str, place: str) -> str:
        """Return a name that is unique in the file: robots get a number, two people of one name are asked about."""
        first = self._first.get(name)
        if first is None or (first == place and not is_robot(name)):
            self._first.setdefault(name, place)
            return name
        shown = self._free(name)
        if is_robot(name):
            what = message(
                "'%(name)s' is a robot that also appears elsewhere in the file, so here it is called %(shown)s.",
                name=name,
                shown=shown,
            )
            self.found.say(place, what)
            return shown
        two = (("two", message("these are two people: call the second Name (2)")),)
        question = Question("names", message("The same name appears more than once."), two)
        self.found.ask(question, place, message("'%(name)s' is already in %(first)s.", name=name, first=first))
        return shown

    def _free(self, name: str) -> str:
        """The name with the next number that nobody has."""
        begins = name[: LONGEST - 7]
        while True:
            self._again[begins] += 1
            shown = f"{begins} ({self._again[begins] + 1})"
            if shown not in self._first:
                self._first[shown] = ""
                return shown
