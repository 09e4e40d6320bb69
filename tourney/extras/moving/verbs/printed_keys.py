"""The keys of a club that moved here, as they lie on its tables in print: they open beside those that are made here,
until the director renews them. A key follows from the secret of the deployment that made it, so what goes along is the
digest of each, never that secret."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from movements.message import message
from tourney.desk.phones import key_digests
from tourney.faults import BadInput
from tourney.models import Club, MovementVersion, Section

from ..models import PrintedKeys

Digests = dict[str, dict[str, str]]
"""By how often the keys had been renewed and by table: 32 bytes in hexadecimal, as often as the section was printed
somewhere under that number, one after the other."""
MOST_TABLES, MOST_RENEWALS, MOST_PLACES = 500, 1000, 20
ONE = 64
"""Characters of a digest."""


def printed(club: Club) -> Iterator[tuple[Section, int, Digests]]:
    """Each section that has tables, with its number where its first keys were printed and all keys that it ever had:
    what still lies on a table, and what phones kept since before the keys were renewed."""
    tables: dict[int, set[int]] = {}
    plans = MovementVersion.objects.filter(club=club).order_by("pk").values_list("section", "plan")
    for number, plan in plans.iterator(chunk_size=500):
        found = {each["table"] for round_ in (plan or {})["rounds"] for each in round_["tables"]}
        tables.setdefault(number, set()).update(found)
    brought = {row.section_id: row for row in PrintedKeys.objects.filter(club=club)}
    for section in Section.objects.filter(club=club, pk__in=tables).order_by("pk"):
        row = brought.get(section.pk)
        made = {
            str(keys): {
                str(table): key_digests.digest_of(section.pk, table, keys).hex() for table in sorted(tables[section.pk])
            }
            for keys in range(section.keys + 1)
        }
        before = row.digests if row else {}
        yield (
            section,
            row.former if row else section.pk,
            {keys: _both(made[keys], before.get(keys, {})) for keys in made},
        )


def _both(here: Mapping[str, str], there: Mapping[str, str]) -> dict[str, str]:
    """What opens each table: the keys that were made here, and those that came along, up to the oldest of many."""
    tables = sorted({*here, *there}, key=int)
    return {table: (here.get(table, "") + there.get(table, ""))[: ONE * MOST_PLACES] for table in tables}


def brought(club: Club) -> Iterable[PrintedKeys]:
    """Those that came along, in the order of the sections."""
    return PrintedKeys.objects.filter(club=club).order_by("section")


def keep(club: Club, rows: Iterable[tuple[int, Any, Any]]) -> None:
    """The section, its former number and its digests, as they came. Raises BadInput for what are no digests."""
    club_sections = set(Section.objects.filter(club=club).values_list("pk", flat=True))
    found = []
    for section, former, digests in rows:
        if (
            section not in club_sections
            or type(former) is not int
            or not 0 < former < 2**63
            or not _are_digests(digests)
        ):
            raise BadInput.at("keys", message("These are no keys of tables."))
        found.append(PrintedKeys(club=club, section_id=section, former=former, digests=digests))
    PrintedKeys.objects.bulk_create(found)


def _are_digests(said: Any) -> bool:
    if not isinstance(said, dict) or len(said) > MOST_RENEWALS:
        return False
    return all(
        _number(keys) and isinstance(tables, dict) and len(tables) <= MOST_TABLES
        and all(_number(table) and _is_digest(each) for table, each in tables.items())
        for keys, tables in said.items()
    )  # fmt: skip


def _number(said: Any) -> bool:
    return isinstance(said, str) and said.isascii() and said.isdecimal() and len(said) < 10


def _is_digest(said: Any) -> bool:
    """One or several."""
    whole = isinstance(said, str) and 0 < len(said) <= ONE * MOST_PLACES and len(said) % ONE == 0
    return whole and set(said) <= set("0123456789abcdef")


def in_print(club: int, sections: Collection[int]) -> dict[tuple[int, int, int], list[bytes]]:
    """What opens the tables of these sections beside the keys that are made here: their digests, by section, table and
    how often the keys of the section had been renewed."""
    rows = PrintedKeys.objects.filter(club=club, section__in=sections).values_list("section", "digests")
    return {
        (section, int(table), int(keys)): [bytes.fromhex(found[at : at + ONE]) for at in range(0, len(found), ONE)]
        for section, digests in rows
        for keys, tables in digests.items()
        for table, found in tables.items()
    }
