"""Match the players of a night file with the club's by their numbers, and keep the numbers that the club lacks."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from movements.message import message

from ...models import Club, Player
from ..players.member_numbers import NOTE, alike, by_number
from ..players.national_numbers import with_those_of, wrong_number
from ..players.written_numbers import plain
from .night_value import NightFile


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
