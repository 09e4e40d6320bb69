"""Turn names into contestants."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from decimal import Decimal
from typing import Any

from django.db.models import F, Max

from movements.message import message, sentences
from movements.plan import Movement

from ...faults import BadInput
from ...models import Contestant, Player, Seat, Section, Session
from ..form_version import mark
from ..writing import By, Change, change
from .names import Written, in_text

MOST_TOLD = 10
"""Lines of a list that an answer names."""


@dataclass(frozen=True, slots=True)
class Seated:
    """A contestant as the desk stores it: the names of its players in order, and a team's own name. ``players`` are
    their keys if known, because names may be corrected in the meantime."""

    names: tuple[str, ...]
    field: str = "all"
    name: str = ""
    handicap: Decimal = Decimal(0)
    stratum: str = ""
    players: tuple[int, ...] = ()
    unranked: bool = False


def contestants_from(kind: str, rows: Sequence[Written]) -> list[Seated]:
    """Return the contestants of a list of a kind; the two of a couple are ranked individually."""
    if kind == "couples":
        return [Seated((name,)) for row in rows for name in row.names]
    return [Seated(row.names, name=row.name) for row in rows]


def written_from(kind: str, contestants: Sequence[Seated]) -> list[Written]:
    """Return the list of names for these contestants."""
    if kind == "couples":
        names = [each.names[0] for each in contestants]
        return [Written(pair) for pair in zip(names[::2], names[1::2], strict=True)]
    return [Written(each.names, each.name) for each in contestants]


def seat(section: Section, names: Sequence[Sequence[str]], by: By) -> None:
    """Make ``names[i - 1]`` contestant i of ``section``, and add unknown players to the club. Repeating it replaces the
    list; a movement for another number is then removed. Raises BadInput once there are results, which belong to their
    players."""
    seat_all(section, [Seated(tuple(row)) for row in names], by)


def seat_all(section: Section, rows: Sequence[Seated], by: By, seen: str | None = None) -> None:
    """Like :func:`seat`, with everything about a contestant: those already in the list keep their handicap, stratum and
    unranked flag if a row does not set them. Raises ListChanged if the current list's mark is not the one ``seen``.
    Teams known only by number can get names at any time."""
    with change(section, "seat", by) as under_way:
        stored = seated(under_way.section)
        if not only_names_added(stored, rows):
            _not_playing(under_way.section, under_way.section)
        if seen is not None and mark_of_list(stored) != seen:
            raise ListChanged(under_way.section.session.kind, stored, rows)
        place(under_way, _ranked(under_way.section, _rated_as_before(rows, stored)))


def only_names_added(stored: Sequence[Seated], rows: Sequence[Seated]) -> bool:
    """Whether the only change is that teams get missing players or names."""
    if len(rows) != len(stored):
        return False
    before, after = ([(row.name, row.names) for row in each] for each in (stored, rows))
    return before != after and all(
        was[0] in ("", now[0]) and was[1] in ((), now[1]) for was, now in zip(before, after, strict=True)
    )


def _rated_as_before(rows: Sequence[Seated], stored: Sequence[Seated]) -> list[Seated]:
    def said(row: Seated) -> bool:
        return bool(row.handicap or row.stratum or row.unranked)

    before = {(row.name, row.names): row for row in stored if said(row)}
    found = []
    for row in rows:
        was = None if said(row) else before.get((row.name, row.names))
        found.append(replace(row, handicap=was.handicap, stratum=was.stratum, unranked=was.unranked) if was else row)
    return found


def mark_of_list(rows: Sequence[Seated]) -> str:
    """Return a mark of who plays, in order."""
    return mark([(row.names, row.name) for row in rows])


class ListChanged(BadInput):
    """Someone else changed the list since the writer saw it; ``seen`` is the mark of the current list."""

    def __init__(self, kind: str, stored: Sequence[Seated], typed: Sequence[Seated]) -> None:
        self.seen = mark_of_list(stored)
        theirs, ours = (in_text(written_from(kind, rows)).splitlines() for rows in (stored, typed))
        missing = [line for line in theirs if line not in ours]
        rows, more = "; ".join(missing[:MOST_TOLD]), len(missing) - MOST_TOLD
        if more > 0:
            lost: str = message(
                "These entries are stored but are not in your list: %(rows)s and %(more)s more.", rows=rows, more=more
            )
        else:
            lost = message("These entries are stored but are not in your list: %(rows)s.", rows=rows) if missing else ""
        said = sentences(
            [
                message("Someone else has changed the names since you opened this page."),
                lost,
                message("Correct your list and save it again."),
            ]
        )
        super().__init__(BadInput.at("names", said).faults)


def seat_sections(first: Section, rows: Mapping[int, Sequence[Seated]], by: By, how: str) -> None:
    """Reseat the contestants of sections of the night of ``first``, by section keys; ``how`` goes to the journal:
    "lot". Numbers in the night follow the sections, and contestants keep their handicap and stratum. Raises BadInput if
    there are results, or somebody else changed the contestants meanwhile."""
    with change(first, "arrange", by) as under_way:
        session = under_way.section.session
        sections = sorted(session.sections.filter(pk__in=list(rows)), key=lambda section: section.name)
        for section in sections:
            _not_playing(section, under_way.section)
        _the_same_people(sections, rows)
        before = _entries_by_players(session)
        for section in sections:
            place(under_way, _ranked(section, rows[section.pk]), section=section)
        _number_entries(session)
        after = _entries_by_players(session)
        moved = {str(entry): str(after[players]) for players, entry in before.items() if players in after}
        brought = {
            name: session.options[name] for name in ("carry_over", "carried_of", "handicaps") if name in session.options
        }
        brought = {name: {moved.get(at, at): value for at, value in each.items()} for name, each in brought.items()}
        under_way.set(session, options=session.options | brought)
        under_way.data = {"seating": how, "contestants": [as_row(row) for each in rows.values() for row in each]}


def _the_same_people(sections: Sequence[Section], rows: Mapping[int, Sequence[Seated]]) -> None:
    """Check that the arranged people are those in the list now, in case someone was added or removed."""
    arranged = sorted((row.names, row.name) for each in sections for row in rows[each.pk])
    if arranged != sorted((row.names, row.name) for each in sections for row in seated(each)):
        raise BadInput.at(
            "",
            "Someone else has changed the names since you opened this page. Check the list, then enter "
            "your changes again.",
        )


def _entries_by_players(session: Session) -> dict[frozenset[int], int]:
    playing = Contestant.objects.filter(section__session=session, removed=False).prefetch_related("seats")
    return {frozenset(seat.player_id for seat in each.seats.all()): each.entry for each in playing}


def _number_entries(session: Session) -> None:
    """Number all who play in the night, section by section."""
    playing = Contestant.objects.filter(section__session=session, removed=False)
    different = []
    for entry, contestant in enumerate(playing.order_by("section__name", "number"), start=1):
        if contestant.entry != entry:
            contestant.entry = entry
            different.append(contestant)
    Contestant.objects.bulk_update(different, ["entry"])


def _not_playing(section: Section, here: Section) -> None:
    if has_results(section):
        raise BadInput.at(
            message("the list"),
            message("Results have already been entered, so the players can no longer be changed.")
            if section.pk == here.pk
            else message(
                "Results have already been entered for section %(section)s, so its players can no longer be changed.",
                section=section.name,
            ),
        )


def _ranked(section: Section, rows: Sequence[Seated]) -> list[Seated]:
    """Return the rows with the fields of the movement, if it is for that number."""
    version = section.movement_versions.order_by("-number").first()
    movement = version.movement if version else None
    if movement is None or len(movement.contestants.numbers) != len(rows):
        return [replace(row, field="all") for row in rows]
    return [replace(row, field=field_in(section, movement, at)) for at, row in enumerate(rows, start=1)]


def field_in(section: Section, movement: Movement, number: int) -> str:
    """Return the field in which the movement ranks a contestant, with its section's name if sections are ranked
    separately."""
    apart = "" if section.session.one_field else section.name
    field = movement.field_of(number)
    return (apart if field == "all" else f"{field} {apart}".strip()) or field


def seated(section: Section) -> list[Seated]:
    """Return the contestants of ``section`` in order."""
    return [
        Seated(
            tuple(each.player.name for each in contestant.seats.all()),
            contestant.field,
            contestant.name,
            contestant.handicap,
            contestant.stratum,
            tuple(each.player_id for each in contestant.seats.all()),
            contestant.unranked,
        )
        for contestant in section.contestants.filter(removed=False).prefetch_related("seats__player")
    ]


def has_results(section: Section) -> bool:
    return section.results.filter(versions__withdrawn=False).exists()


def place(
    under_way: Change, rows: Sequence[Seated], entries: Sequence[int] = (), *, section: Section | None = None
) -> list[Contestant]:
    """Replace the contestants of the section under change, or of another ``section`` of its night; ``entries`` are
    their numbers in the night, else the next free ones."""
    elsewhere = section is not None and section.pk != under_way.section.pk
    section = section if section and elsewhere else under_way.section
    had = {contestant.number: contestant for contestant in section.contestants.all()}
    before = {
        "contestants": [as_row(row) for row in seated(section)],
        "entries": [each.entry for each in had.values() if not each.removed],
    }
    stored = _as_stored(had.values())
    players = _players(under_way, rows)
    night = Contestant.objects.filter(club=section.club_id, section__session=section.session_id)
    others = night.exclude(section=section)
    first = others.filter(section__name__lt=section.name).aggregate(last=Max("entry"))["last"] or 0
    numbers = entries or range(first + 1, first + len(rows) + 1)
    if not entries and others.filter(entry__in=numbers).exists():
        last = others.aggregate(last=Max("entry"))["last"]
        numbers = range(last + 1, last + len(rows) + 1)
    made = []
    for number, (row, entry) in enumerate(zip(rows, numbers, strict=True), start=1):
        contestant = had.pop(number, None) or Contestant(section=section, number=number)
        contestant.entry, contestant.field, contestant.name = entry, row.field, row.name
        contestant.handicap, contestant.stratum, contestant.unranked = row.handicap, row.stratum, row.unranked
        contestant.removed = False
        made.append(contestant)
    under_way.data["contestants"] = [as_row(row) for row in rows]
    if stored == [(_said(each), [player.pk for player in them]) for each, them in zip(made, players, strict=True)]:
        return made
    if elsewhere:
        under_way.before.setdefault("sections", {})[str(section.pk)] = before
        Section.objects.filter(club=section.club_id, pk=section.pk).update(revision=F("revision") + 1)
    else:
        under_way.before |= before
    there = [contestant for contestant in made if contestant.pk]
    Contestant.objects.bulk_create([contestant for contestant in made if contestant.pk is None])
    Contestant.objects.bulk_update(there, ["entry", "field", "name", "handicap", "stratum", "unranked", "removed"])
    _remove(section, list(had.values()))
    Seat.objects.filter(contestant__in=section.contestants.all()).delete()
    Seat.objects.bulk_create(
        Seat(contestant=contestant, player=player, place=at)
        for contestant, them in zip(made, players, strict=True)
        for at, player in enumerate(them, start=1)
    )
    return made


SAID = ("number", "entry", "field", "name", "handicap", "stratum", "unranked", "removed")
"""Keys of a contestant's row besides its players."""


def _said(contestant: Contestant) -> tuple[Any, ...]:
    return tuple(getattr(contestant, name) for name in SAID)


def _as_stored(contestants: Iterable[Contestant]) -> list[tuple[tuple[Any, ...], list[int]]]:
    """Return the contestants, each with the keys of its players in order."""
    playing = [each for each in contestants if not each.removed]
    seats = Seat.objects.filter(contestant__in=playing).order_by("place").values_list("contestant", "player")
    sitting: dict[int, list[int]] = {}
    for contestant, player in seats:
        sitting.setdefault(contestant, []).append(player)
    return [(_said(each), sitting.get(each.pk, [])) for each in playing]


def as_row(seated: Seated) -> dict[str, Any]:
    return asdict(seated) | {"handicap": str(seated.handicap)}


def of_row(row: dict[str, Any]) -> Seated:
    """Read a row written by :func:`as_row`."""
    tuples = {"names": tuple(row["names"]), "players": tuple(row.get("players", ()))}
    return Seated(**row | tuples | {"handicap": Decimal(row["handicap"])})


def _players(under_way: Change, rows: Sequence[Seated]) -> list[list[Player]]:
    """Return the club's players for each row: by key if known, or else by name, ignoring case; unknown ones are added,
    and a merged player counts as the other one."""
    club = under_way.section.session.event.club
    by_key, by_name = {}, {}
    for player in club.players.select_related("merged_into").order_by("-pk"):
        by_key[player.pk] = player.merged_into or player
        by_name[player.name.casefold()] = player.merged_into or player
    exact = {player.name: player for player in by_key.values()}
    wanted = {name for row in rows if not row.players for name in row.names}
    new = [Player(club=club, name=name) for name in sorted(wanted) if name.casefold() not in by_name]
    by_name |= {player.name.casefold(): player for player in Player.objects.bulk_create(new)}
    found = [
        [by_key[key] for key in row.players]
        if row.players and all(key in by_key for key in row.players)
        else [exact.get(name) or by_name[name.casefold()] for name in row.names]
        for row in rows
    ]
    _once(found)
    return found


def _once(found: list[list[Player]]) -> None:
    """Remove duplicates: two names may be of one person, whose records were merged."""
    seen: set[int] = set()
    for player in (player for them in found for player in them):
        if player.pk in seen:
            raise BadInput.at(
                message("the list"), "%(name)s is in the list twice, once under another name.", name=player.name
            )
        seen.add(player.pk)


def _remove(section: Section, surplus: list[Contestant]) -> None:
    """Contestants that no version of a result names are deleted; the others stay, removed."""
    for contestant in surplus:
        named = section.results.filter(versions__ns=contestant) | section.results.filter(versions__ew=contestant)
        for hand in ("north", "east", "south", "west"):
            named |= section.results.filter(**{f"versions__{hand}": contestant})
        if named.exists() or section.rulings.filter(versions__contestant=contestant).exists():
            contestant.removed = True
            contestant.save(update_fields=["removed"])
        else:
            contestant.delete()
