"""The current state: the movement, the results, the standings. Reads, never writes."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from django.db.models import Exists, Prefetch, QuerySet, Sum

from movements.plan import Movement, Seating

from ..language.told import told
from ..models import Contestant, ResultVersion, RulingVersion, Seat, Section, Session
from ..scoring import public_names, scored
from ..scoring.as_published import from_rows
from ..scoring.made import Made, Row, from_row, to_row
from ..scoring.method import method, read_options
from ..scoring.night import Entry, Night, Result, Ruling
from ..scoring.standings import Standings
from ..scoring.terms import spoken
from .byes import byes_of
from .movement_cache import newest
from .revision import Revision


def movement_of(section: Section) -> Movement | None:
    """Return the newest movement, if there is one for the current number of contestants."""
    movement = newest([section]).get(section.pk)
    if movement is None:
        return None
    sitting = section.contestants.filter(removed=False).count()
    return movement if len(movement.contestants.numbers) == sitting else None


def entries_of(section: Section) -> dict[int, Entry]:
    """Return the contestants by number in the section, in order; entries have their numbers in the night."""
    return _entries(section.contestants.filter(removed=False).order_by("number"), _people([section]))


def _people(sections: Sequence[Section]) -> Mapping[int, Sequence[tuple[str, str]]]:
    """Return contestant -> its players' names and how they are shown. Pages ask for them all evening, so there is no
    object for each person."""
    found: defaultdict[int, list[tuple[str, str]]] = defaultdict(list)
    seats = Seat.objects.filter(contestant__section__in=sections).order_by("place")
    for contestant, name, shown in seats.values_list("contestant_id", "player__name", "player__shown"):
        found[contestant].append((name, shown))
    return found


def _entries(
    contestants: Iterable[Contestant], people: Mapping[int, Sequence[tuple[str, str]]], section: str = ""
) -> dict[int, Entry]:
    found = {}
    for each in contestants:
        players = people.get(each.pk, ())
        names, ways = tuple(name for name, _ in players), public_names.ways([shown for _, shown in players])
        found[each.number] = Entry(each.entry, names, each.field, section, each.name, ways)
    return found


@dataclass(frozen=True, slots=True)
class Sitting:
    """A section with its contestants, by their numbers there. ``name`` is the section's if there are several.
    ``hidden`` has the real entries of people whom ``entries`` names differently."""

    section: Section
    name: str
    movement: Movement | None
    entries: dict[int, Entry]
    hidden: tuple[Entry, ...] = ()

    @property
    def labels(self) -> dict[int, str]:
        """Return the label of each entry: "3 N&S", with the section before it if there are several: "B3". Without a
        movement, it is the number in the night."""
        tag = self.name if self.movement else ""
        labels = labels_for(self.movement, self.section.session.game, self.entries)
        return {entry.number: tag + labels[number] for number, entry in self.entries.items()}


def sittings_of(session: Session, *, public: bool = False) -> tuple[Sitting, ...]:
    """Return all sections of a night by name, in a fixed number of queries. In ``public``, people are named as they
    wish, in the reader's language."""
    sitting = Contestant.objects.filter(removed=False).order_by("number")
    sections = list(session.sections.order_by("name").prefetch_related(Prefetch("contestants", sitting)))
    movements, people = newest(sections), _people(sections)
    found = []
    for section in sections:
        section.session = session
        name = section.name if len(sections) > 1 else ""
        entries = _entries(section.contestants.all(), people, name)
        hidden = tuple(entry for entry in entries.values() if public and entry.shown)
        if public:
            nobody = told(public_names.NOBODY)
            entries = {number: public_names.public_entry(entry, nobody) for number, entry in entries.items()}
        movement = movements.get(section.pk)
        fits = movement is not None and len(movement.contestants.numbers) == len(entries)
        found.append(Sitting(section, name, movement if fits else None, entries, hidden))
    return tuple(found)


def versions_of(section: Section) -> dict[tuple[int, int, int], ResultVersion]:
    """The current version of each result that counts, by (round, table, tray)."""
    return {place: each for place, each in brought_of(section).items() if not each.withdrawn}


def brought_of(section: Section, *, hands: bool = True) -> dict[tuple[int, int, int], ResultVersion]:
    """Return the results, including boards about which a table disagrees. Each version has ``some_ruled``, whether the
    section has rulings, without a query of its own. The ``hands`` are most of the data: pages that use the movement
    leave them out."""
    brought = ResultVersion.objects.brought([section]).annotate(some_ruled=Exists(ruled_in(section)))
    if not hands:
        brought = brought.select_related(None).select_related("result")
    return {each.result.place: each for each in brought}


def ruled_in(section: Section) -> QuerySet[RulingVersion]:
    """The rulings of the section that say what counts."""
    return RulingVersion.objects.current([section]).filter(withdrawn=False, made__isnull=False)


def made_of(version: ResultVersion) -> Made:
    """Return the result of a version; a deletion has none."""
    if version.withdrawn:
        return Made()
    return Made(tricks=version.tricks) if version.made is None else from_row(version.made)


def row_of(section: Section, made: Made) -> Row:
    """Return a result as it is stored."""
    return to_row(made, "tricks" if section.session.game == "whist" else "score")


def row_of_version(version: ResultVersion) -> Row | None:
    """Return the result of a version as the journal stores it, None if the version removed the result."""
    return None if version.withdrawn else row_of(version.result.section, made_of(version))


def seats_of(seating: Seating, tray: int) -> tuple[int, ...]:
    """Return who holds the tray's cards: N&S and E&W, or individuals N, E, S and W. On a turned tray, whose arrow
    points East, East holds the North cards and so on round the table."""
    if seating.ns or seating.ew or seating.seats is None:
        return seating.holders(tray)
    seats = seating.seats
    if tray in seating.turned:
        return (seats.east, seats.south, seats.west, seats.north)
    return (seats.north, seats.east, seats.south, seats.west)


def night_of(session: Session, sittings: Sequence[Sitting] | None = None) -> Night:
    """Return everything that standings depend on, for all sections; pass ``sittings`` if they were already read."""
    if sittings is None:
        sittings = sittings_of(session)
    names = {sitting.section.pk: sitting.name for sitting in sittings}
    options, _ = read_options(session.scoring, _options(session, sittings))
    sections = [sitting.section for sitting in sittings]
    results = {
        version.result_id: _result(version, names[version.result.section_id], session, options.era)
        for version in ResultVersion.objects.current(sections)
    }
    rulings = RulingVersion.objects.current(sections)
    hidden = [entry for sitting in sittings for entry in sitting.hidden]
    rooms = [
        (each.name, each.movement, [entry.number for _, entry in sorted(each.entries.items())]) for each in sittings
    ]
    return Night(
        entries=tuple(entry for sitting in sittings for entry in sitting.entries.values()),
        results=tuple(results.values()),
        scoring=session.scoring,
        options=options,
        rulings=tuple(
            public_names.public_ruling(
                _ruling(version, names[version.ruling.section_id], session, options.era, results),
                hidden,
                told(public_names.NOBODY),
            )
            for version in rulings
            if not version.withdrawn
        ),
        kind=session.kind,
        game=session.game,
        drawn=any(each.movement and each.movement.drawn_from == "standings" for each in sittings),
        byes=byes_of(rooms, results.values()),
        published=from_rows(session.published_standings or ()),
    )


def _options(session: Session, sittings: Sequence[Sitting]) -> dict[str, Any]:
    """Return the night's options as a file has them, with those of each contestant."""
    found = dict(session.options)
    rows = [each for sitting in sittings for each in sitting.section.contestants.all()]
    if "handicaps" in method(session.scoring).options:
        given = {str(each.entry): float(each.handicap) for each in rows if each.handicap}
        found |= {"handicaps": found.get("handicaps", {}) | given} if given else {}
    strata: dict[str, list[int]] = {}
    for each in rows:
        if each.stratum:
            strata.setdefault(each.stratum, []).append(each.entry)
    guests = sorted({*found.get("unranked", ()), *(each.entry for each in rows if each.unranked)})
    return found | ({"strata": strata} if strata else {}) | ({"unranked": guests} if guests else {})


def _result(version: ResultVersion, section: str, session: Session, era: str) -> Result:
    place = version.result
    held = tuple(each.entry for each in version.holders)
    ns, ew = held if len(held) == 2 else (0, 0)
    return Result(
        place.round,
        place.table,
        place.tray,
        ns,
        ew,
        seats=(held[0], held[1], held[2], held[3]) if len(held) == 4 else None,
        section=section,
        **made_of(version).fields(place.tray, session.game, era),
    )


def _ruling(version: RulingVersion, section: str, session: Session, era: str, results: Mapping[int, Result]) -> Ruling:
    place = version.result
    instead = None
    if place and version.made is not None and place.pk in results:
        instead = replace(results[place.pk], **from_row(version.made).fields(place.tray, session.game, era))
    return Ruling(
        rule=version.rule,
        law=version.law,
        section=version.paragraph,
        found=version.found,
        when=version.came_to_light,
        decided=version.decided,
        contestant=version.contestant.entry if version.contestant else None,
        penalty=Fraction(version.penalty),
        unit=version.unit,
        at=(section, *place.place) if place else None,
        result=instead,
    )


def standings_of(session: Session) -> Standings:
    return scored.standings(night_of(session))


def contestants_of(section: Section) -> dict[int, Contestant]:
    return {each.number: each for each in section.contestants.filter(removed=False)}


def labels_for(movement: Movement | None, game: str, entries: Mapping[int, Entry]) -> dict[int, str]:
    """Return the label of each contestant in the room, "3 N&S", at bridge "3 N-S"; without a movement, its number in
    the night."""
    if movement is None:
        return {number: str(entry.number) for number, entry in entries.items()}
    return {number: spoken(label, game) for number, label in enumerate(movement.contestants.labels, start=1)}


def revision_of(session: Session) -> Revision:
    """Return the revision, which every write in the night raises."""
    return Revision(session.event.club.epoch, session.sections.aggregate(sum=Sum("revision"))["sum"] or 0)
