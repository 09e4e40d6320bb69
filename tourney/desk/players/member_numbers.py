"""Players recognised by the numbers of unions and clubs: the same number is the same person, however the name is
written. Only the director sees numbers: no public page or file has them."""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from difflib import SequenceMatcher

from django.db.models import QuerySet

from movements.message import message

from ...faults import BadInput
from ...models import Club, Player, Session
from ..setup.night_value import NightFile
from .national_numbers import keys_of, read_numbers, stored, with_those_of, wrong_number
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


@dataclass(frozen=True, slots=True)
class Recognised:
    """A night whose players were matched by number; ``names`` has the spellings that differed, ``said`` the messages
    about them."""

    night: NightFile
    names: Mapping[str, str] = field(default_factory=dict)
    said: tuple[str, ...] = ()


def recognised(club: Club, file: NightFile) -> Recognised:
    """Return the night of ``file`` with its players matched by number."""
    if not file.player_numbers:
        return Recognised(file)
    known = by_number(club.players.select_related("merged_into"))
    there = {name for entry in file.night.entries for name in entry.names}
    names: dict[str, str] = {}
    said: list[str] = []
    for name, number in file.player_numbers.items():
        player = known.get(plain(number))
        if player is None or player.name == name:
            continue
        if player.name in there or player.name in names.values() or not alike(name, player.name):
            what = message(
                "'%(name)s' has the same number as %(other)s, but they are treated as different players.",
                name=name,
                other=player,
            )
        else:
            names[name] = player.name
            what = message(
                "'%(name)s' has the same number as %(other)s, so they are treated as the same player.",
                name=name,
                other=player,
            )
        said.append(what)
    entries = tuple(
        replace(each, names=tuple(names.get(name, name) for name in each.names)) for each in file.night.entries
    )
    numbers = {names.get(name, name): number for name, number in file.player_numbers.items()}
    return Recognised(
        replace(file, night=replace(file.night, entries=entries), player_numbers=numbers), names, tuple(said)
    )


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


def keep_numbers(club: Club, file: NightFile) -> None:
    """Give players without a number the one in the ``file``, unless somebody else has it."""
    if not file.player_numbers:
        return
    players = list(club.players.select_related("merged_into"))
    taken = by_number(players)
    numbered = {player.pk for player in taken.values()}
    by_name = {player.name.casefold(): player for player in players}
    changed = []
    for name, number in file.player_numbers.items():
        player = by_name.get(name.casefold())
        if player is None or player.merged_into or player.pk in numbered or plain(number) in taken:
            continue
        if club.body and not wrong_number(club.body, number, number):
            player.national = with_those_of(player.national, number, club.body)
        elif number.isdecimal():
            player.number = int(number)
        else:
            player.notes = "\n".join(filter(None, [player.notes, f"{NOTE}{number}"]))
        taken[plain(number)] = player
        numbered.add(player.pk)
        changed.append(player)
    Player.objects.bulk_update(changed, ["number", "national", "notes"])


def _words(name: str) -> set[str]:
    letters = unicodedata.normalize("NFKD", name.casefold())
    return set(re.findall(r"\w+", "".join(sign for sign in letters if not unicodedata.combining(sign))))
