"""The people of an evening as the club knows them: one asks not to be named, two want their scorecards by mail."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from .desk import Desk, Refused

SHORTEST = 6
"""Letters of a name that is looked for: a shorter one may stand in another word."""


@dataclass
class People:
    """``withheld`` is the name of who asks not to be named; ``addresses`` are those of the others, by their names."""

    withheld: str = ""
    addresses: dict[str, str] = field(default_factory=dict)


def chosen(night: dict[str, Any]) -> People:
    """Of the first contestants, by the names that nobody else has: who is withheld sits with one who gets mail."""
    entries = night["contestants"]["entries"]
    names = list(_unlike_others([name for entry in entries[:4] for name in entry["names"]], night))
    first = entries[0]["names"][:1]
    withheld = next((name for name in reversed(entries[1]["names"]) if name in names), "")
    mailed = [name for name in (*first, *entries[1]["names"], *names[-1:]) if name in names and name != withheld]
    return People(withheld, {name: f"player{at}@example.org" for at, name in enumerate(dict.fromkeys(mailed[:2]))})


def _unlike_others(names: list[str], night: dict[str, Any]) -> Iterator[str]:
    everybody = [name for entry in night["contestants"]["entries"] for name in entry["names"]]
    for name in names:
        if len(name) >= SHORTEST and sum(name in other for other in everybody) == 1:
            yield name


def give_people(desk: Desk, people: People, *, known: bool = False) -> None:
    """Write it in the club's list. ``known``: what somebody asked for came here with the night."""
    if people.withheld and not known:
        desk.fill(record_of(desk, people.withheld), having=("shown",), shown="withheld", sits_still="")
    for name, address in people.addresses.items():
        desk.fill(record_of(desk, name), having=("shown",), mail=address, sits_still="")


def record_of(desk: Desk, name: str) -> str:
    """The page of a player, by the link that the list has."""
    listed = desk.page("/desk/players/")
    found = re.search(rf'/desk/players/(\d+)/">{re.escape(name)}</a>', listed)
    if found is None:
        raise Refused(f"the list of players has no {name}")
    return f"/desk/players/{found[1]}/"
