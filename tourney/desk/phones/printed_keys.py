"""The keys of a club that moved here, as they lie on its tables in print: they open beside those that are made here,
until the director renews them. A key follows from the secret of the deployment that made it, so what goes along is the
digest of each, never that secret."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from django.utils.crypto import constant_time_compare

from movements.message import message

from ...faults import BadInput
from ...models import Club, MovementVersion, PrintedKeys, Section
from . import key_digests

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


def keep(club: Club, rows: Iterable[tuple[int, int, Any]]) -> None:
    """The section, its former number and its digests, as they came. Raises BadInput for what are no digests."""
    club_sections = set(Section.objects.filter(club=club).values_list("pk", flat=True))
    found = []
    for section, former, digests in rows:
        if section not in club_sections or not 0 < former < 2**63 or not _are_digests(digests):
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


def opens(club: int, section: int, table: int, keys: Iterable[int], given: str) -> int | None:
    """With how many renewals that key was printed for this table, of the numbers in ``keys``; None for any other."""
    row = PrintedKeys.objects.filter(club=club, section=section).first()
    digests = row.digests if row else {}
    for number in keys if row else ():
        tokens = [key_digests.token_in(digest) for digest in _digests(digests, number, table)]
        if any(constant_time_compare(token, given) for token in tokens):
            return number
    return None


def codes(club: Club) -> dict[int, Mapping[str, Mapping[str, str]]]:
    """The digests of each section that has any."""
    return dict(PrintedKeys.objects.filter(club=club).values_list("section", "digests"))


def has_code(digests: Mapping[str, Mapping[str, str]], keys: int, table: int, typed: str) -> bool:
    there = _digests(digests, keys, table)
    return any(constant_time_compare(key_digests.code_in(digest), typed) for digest in there)


def _digests(digests: Mapping[str, Mapping[str, str]], keys: int, table: int) -> list[bytes]:
    found = digests.get(str(keys), {}).get(str(table), "")
    return [bytes.fromhex(found[at : at + ONE]) for at in range(0, len(found), ONE)]
