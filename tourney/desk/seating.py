"""Who plays: names into contestants."""

from collections.abc import Sequence

from ..faults import BadInput
from ..models import Contestant, Player, Seat, Section
from .writing import By, Change, change


def seat(section: Section, names: Sequence[Sequence[str]], by: By) -> None:
    """Contestant i of ``section`` is ``names[i - 1]``, its players made known to the club if they were
    not. Said again it replaces the list; a movement for another number no longer stands then.
    Raises BadInput once results are in, for they belong to those who made them."""
    with change(section, "seat", by) as under_way:
        if under_way.section.results.exists():
            raise BadInput.at("the list", "Results are in already, so who plays can no longer be changed.")
        fields = dict(under_way.section.contestants.values_list("number", "field"))
        same = len(fields) == len(names)
        place(
            under_way,
            [(number, row, fields[number] if same else "all") for number, row in enumerate(names, start=1)],
        )


def place(under_way: Change, entries: Sequence[tuple[int, Sequence[str], str]]) -> list[Contestant]:
    """Write the contestants (number, names, field) of the section under change, instead of any there were."""
    section = under_way.section
    club = section.session.event.club
    wanted = {name for _, names, _ in entries for name in names}
    players = {player.name: player for player in club.players.filter(name__in=wanted)}
    new = [Player(club=club, name=name) for name in sorted(wanted - set(players))]
    players |= {player.name: player for player in Player.objects.bulk_create(new)}
    section.contestants.all().delete()
    made = Contestant.objects.bulk_create(
        Contestant(section=section, number=number, field=field) for number, _, field in entries
    )
    Seat.objects.bulk_create(
        Seat(contestant=contestant, player=players[name], place=at)
        for contestant, (_, names, _) in zip(made, entries, strict=True)
        for at, name in enumerate(names, start=1)
    )
    under_way.data["contestants"] = [[number, list(names), field] for number, names, field in entries]
    return made
