"""The printed table keys of a club that moved here: they work in addition to the new ones until the director resets
them. A key follows from its server's secret, so only its digest moves, never that secret."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from tourney.club_transfer.field_values import is_key
from tourney.desk.phones.key_digests import digest_of
from tourney.faults import BadInput
from tourney.models import Club, MovementVersion, Section

from ..models import PrintedKeys

Digests = dict[str, dict[str, str]]
"""By the number of resets and by table: 32 bytes in hexadecimal for each place where the section was printed under that
number, concatenated."""
Row = tuple[int, int, Digests]
"""A section, its number where its first keys were printed, and its digests."""
MOST_TABLES, MOST_RENEWALS, MOST_PLACES = 500, 1000, 20
ONE = 64
"""The number of characters of a digest."""
NUMBER = re.compile(r"\d{1,9}", re.ASCII)
SOME = re.compile(rf"([0-9a-f]{{{ONE}}}){{1,{MOST_PLACES}}}")
"""A pattern for the digests of one table."""


def printed(club: Club) -> Iterator[Row]:
    """Yield each section with tables, with all its keys: printed ones, and earlier ones that phones may have stored."""
    tables: dict[int, set[int]] = {}
    plans = MovementVersion.objects.filter(club=club).order_by("pk").values_list("section", "plan")
    for number, plan in plans.iterator(chunk_size=500):
        found = {each["table"] for round_ in (plan or {})["rounds"] for each in round_["tables"]}
        tables.setdefault(number, set()).update(found)
    kept = {section: (former, digests) for section, former, digests in brought(club)}
    for key, renewals in Section.objects.filter(club=club, pk__in=tables).order_by("pk").values_list("pk", "keys"):
        former, before = kept.get(key, (key, {}))
        made = {
            str(keys): {str(table): digest_of(key, table, keys).hex() for table in sorted(tables[key])}
            for keys in range(renewals + 1)
        }
        yield key, former, {keys: _both(here, before.get(keys, {})) for keys, here in made.items()}


def _both(here: Mapping[str, str], there: Mapping[str, str]) -> dict[str, str]:
    """Return the digests that open each table: those made here and imported ones, up to a maximum age."""
    tables = sorted({*here, *there}, key=int)
    return {table: (here.get(table, "") + there.get(table, ""))[: ONE * MOST_PLACES] for table in tables}


def brought(club: Club) -> Iterable[Row]:
    """Return the imported keys, without those made with this server's secret."""
    return PrintedKeys.objects.filter(club=club).values_list("section", "former", "digests")


def keep(club: Club, rows: Iterable[tuple[int, Any, Any]]) -> None:
    """Store received rows. Raises BadInput for invalid rows."""
    club_sections = set(Section.objects.filter(club=club).values_list("pk", flat=True))
    found = []
    for section, former, digests in rows:
        if section not in club_sections or not is_key(former) or not 0 < former < 2**63 or not _are_digests(digests):
            raise BadInput.at("keys", "These are not valid table codes.")
        found.append(PrintedKeys(club=club, section_id=section, former=former, digests=digests))
    PrintedKeys.objects.bulk_create(found)


def _are_digests(said: Any) -> bool:
    return _is_numbered(said, MOST_RENEWALS) and all(
        _is_numbered(tables, MOST_TABLES)
        and all(isinstance(each, str) and SOME.fullmatch(each) for each in tables.values())
        for tables in said.values()
    )


def _is_numbered(said: Any, most: int) -> bool:
    return isinstance(said, dict) and len(said) <= most and all(map(NUMBER.fullmatch, said))


def in_print(club: int, sections: Collection[int]) -> dict[tuple[int, int, int], list[bytes]]:
    """Return digests of keys: see :attr:`tourney.hooks.Hooks.printed_keys`."""
    rows = PrintedKeys.objects.filter(club=club, section__in=sections).values_list("section", "digests")
    return {
        (section, int(table), int(keys)): [bytes.fromhex(found[at : at + ONE]) for at in range(0, len(found), ONE)]
        for section, digests in rows
        for keys, tables in digests.items()
        for table, found in tables.items()
    }
