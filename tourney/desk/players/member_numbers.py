"""Players recognised by the numbers of unions and clubs: the same number is the same person, however the name is
written. Only the director sees numbers: no public page or file has them."""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from difflib import SequenceMatcher

from django.db.models import QuerySet

from ...faults import BadInput
from ...models import Player, Session
from .national_numbers import keys_of, read_numbers, stored
from .written_numbers import HIGHEST_NUMBER, number_in, plain

NOTE = "Member number "
"""Text in the notes before a number with a letter."""
_NOTED = re.compile(rf"^{NOTE}(\w{{1,12}})$", re.MULTILINE)
ALIKE = 0.7


def alike(one: str, other: str) -> bool:
    """Whether two names can be spellings of one: they share a word, or nearly all letters."""
    first, second = _words(one), _words(other)
    shared = {word for word in first & second if len(word) > 1}
    return bool(shared) or SequenceMatcher(None, "".join(sorted(first)), "".join(sorted(second))).ratio() >= ALIKE


def by_number(players: Iterable[Player], *, named: bool = False) -> dict[str, Player]:
    """Return the player with each number: the club's, those of national bodies and the one in the notes; those of
    bodies with their letters and, unless ``named``, also without. A merged player counts as the remaining one."""
    found: dict[str, Player] = {}
    for player in players:
        noted = _NOTED.findall(player.notes)
        club = [plain(number_in(said)) for said in [*([str(player.number)] if player.number else []), *noted]]
        for key in [*club, *keys_of(stored(player.national), named=named)]:
            found.setdefault(key, player.merged_into or player)
    return found


def of_body(row: Mapping[str, object], home: str) -> Mapping[str, object]:
    """Return the row; in a club without a national body, a national number becomes the club's own if it has digits
    only, and goes to the notes otherwise."""
    said = str(row.get("national", ""))
    if home or not number_in(said):
        return row
    others = {key: value for key, value in row.items() if key != "national"}
    if "number" in row or not said.isdecimal() or int(said) > HIGHEST_NUMBER:
        return {"besides": f"{NOTE}{said}"} | others
    return {"number": int(said)} | others


def numbers_of_row(row: Mapping[str, object], home: str) -> tuple[list[str], list[str]]:
    """Return the numbers of a row as :func:`by_number` knows them, those of bodies with and without their letters; one
    with a letter may be in the notes."""
    try:
        national = read_numbers(str(row.get("national", "")), home)
    except BadInput:
        national = {}
    number = plain(number_in(str(row.get("number") or str(row.get("besides", "")).removeprefix(NOTE))))
    return [*keys_of(national, named=True), number], [*keys_of(national), number]


def unnumbered(session: Session) -> list[Player]:
    """Return by name the night's players without a number of the club's national body, who get no points; none in a
    club without a national body."""
    body = session.event.club.body
    return [player for player in _playing(session) if body not in stored(player.national)] if body else []


def numbers_of(session: Session) -> dict[str, str]:
    """Return the national numbers of the night's players by their names."""
    body, numbers = session.event.club.body, {each.name: stored(each.national) for each in _playing(session)}
    return {name: said[body] for name, said in numbers.items() if body in said}


def _playing(session: Session) -> QuerySet[Player]:
    here = Player.objects.filter(club=session.club_id, seats__contestant__section__session=session)
    return here.filter(seats__contestant__removed=False).distinct().order_by("name")


def _words(name: str) -> set[str]:
    letters = unicodedata.normalize("NFKD", name.casefold())
    return set(re.findall(r"\w+", "".join(sign for sign in letters if not unicodedata.combining(sign))))
