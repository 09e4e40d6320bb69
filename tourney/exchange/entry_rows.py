"""The contestants of a night file. The form is described in :mod:`tourney.exchange.night_file`."""

from typing import Any

from movements.message import either, gettext_noop, message

from ..inputs import LONGEST_NAME, is_text, show
from ..scoring.method import KINDS, method
from ..scoring.night import Entry
from ..scoring.public_names import WAYS, ways
from .fault_list import Reader

LONGEST_FIELD = 20


def contestants(reader: Reader, value: Any, scoring: str) -> tuple[str, list[Entry]]:
    """Return their kind, and the entries in order of their numbers."""
    given = reader.part(value, "contestants", message("an object with kind and entries"))
    if given is None:
        return "pairs", []
    kind = reader.choice(given.get("kind"), KINDS, "contestants kind")
    fitting = method(scoring).kinds
    if kind not in fitting:
        words = gettext_noop("The scoring method '%(scoring)s' is for %(fitting)s, not for %(kind)s.")
        reader.fault("contestants kind", words, scoring=scoring, fitting=either(fitting), kind=kind)
    return kind, _entries(reader, given.get("entries"), least=0 if kind == "teams" else 1)


def _entries(reader: Reader, value: Any, least: int) -> list[Entry]:
    """``least`` names each has: the players of a team may not be known."""
    found: dict[int, Entry] = {}
    names_at: dict[str, str] = {}
    for place, row in reader.rows(value, "entries"):
        reader.known(row, {"number", "names", "shown", "field", "section", "name"}, place)
        names = row.get("names")
        if (
            not isinstance(names, list)
            or len(names) < least
            or not all(is_text(name, LONGEST_NAME, 1) for name in names)
        ):
            words = gettext_noop("%(key)s must be a list of names of 1 to %(longest)s characters; found %(found)s.")
            reader.fault(place, words, key="names", longest=LONGEST_NAME, found=show(names))
            names = []
        for name in names:
            if name in names_at:
                reader.fault(place, "'%(name)s' is already in %(first)s.", name=name, first=names_at[name])
            names_at.setdefault(name, place)
        shown = row.get("shown", ["full"] * len(names))
        if not isinstance(shown, list) or len(shown) != len(names) or any(way not in WAYS for way in shown):
            words = gettext_noop("%(key)s must be %(ways)s for each name; found %(found)s.")
            reader.fault(place, words, key="shown", ways=", ".join(WAYS), found=show(shown))
            shown = []
        field = reader.text(row.get("field", "all"), place, "field", LONGEST_FIELD, 1)
        section = reader.text(row["section"], place, "section", LONGEST_FIELD, 1) if "section" in row else ""
        own = reader.text(row["name"], place, "name", LONGEST_NAME, 1) if "name" in row else ""
        number = reader.number(row.get("number"), place, "number")
        if number is None:
            continue
        if number in found:
            reader.fault(place, "Number %(number)s is used twice.", number=number)
        found[number] = Entry(number, tuple(names), field, section, own, ways(shown))
    return [found[number] for number in sorted(found)]
