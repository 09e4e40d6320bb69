"""Import a whole night from a file into the database. :mod:`tourney.exchange` reads the file."""

from collections.abc import Sequence
from decimal import Decimal

from django.db import transaction

from movements.message import gettext_noop, message

from ...faults import Faults
from ...models import Club, Contestant, Place, Section
from ...models.audit import for_the_next_line
from ...scoring import options
from ...scoring.as_published import to_rows
from ...scoring.made import Made
from ...scoring.night import Entry, Result, Ruling
from ..deals.deals_from_file import store as store_cards
from ..deals.sealed import NightCards
from ..players.naming_rule import withhold
from ..results.result_versions import store
from ..results.rulings import Decision, write as write_rulings
from ..writing import By, Change, change, lock_club
from .choose_movement import adopt
from .duplicate_nights import AlreadyHere, twin_of
from .match_players import keep_numbers, recognised
from .night_value import NightFile
from .nights import NewNight, open_night
from .seating import Seated, place as place_contestants


def import_night(file: NightFile, club: Club, by: By, digest: str = "", *, again: bool = True) -> Section:
    """Store a new night from ``file`` and return its first section. ``digest`` is the hash of the file, by which it is
    recognised. Raises BadInput for results of contestants who sit in another section; AlreadyHere, unless ``again``,
    for a night that the club probably has."""
    sections = {entry.number: entry.section for entry in file.night.entries}
    faults = Faults()
    for at, result in enumerate(file.night.results, start=1):
        for number in _people(result):
            if sections[number] != result.section:
                words = gettext_noop("There is no contestant %(number)s in section %(section)s.")
                faults.fault(message("results row %(at)s", at=at), words, section=result.section, number=number)
    faults.refuse()
    return _import(file, club, by, digest, again=again)


@transaction.atomic
@for_the_next_line()
def _import(file: NightFile, club: Club, by: By, digest: str, *, again: bool) -> Section:
    if file.player_numbers or not again:
        lock_club(club.pk)  # of two simultaneous imports the second finds the first
    file = recognised(club, file).night
    night = file.night
    if not again and (twin := twin_of(club, file, digest)):
        raise AlreadyHere(twin)
    names = sorted({entry.section for entry in night.entries}) or [""]  # a file of deals has no contestants yet
    opening = NewNight(
        file.name,
        file.date,
        file.starts_at,
        file.game,
        night.kind,
        night.scoring,
        options.write(night.options),
        tuple(name or "A" for name in names),
        published_standings=to_rows(night.published),
    )
    first = open_night(club, opening, by)
    session = first.session
    cards = NightCards(file.deals, file.trumps, file.dealing)
    for section, name in zip(session.sections.order_by("name"), names, strict=True):
        with change(section, "import_night", by) as under_way:
            under_way.data = {"file": digest} if digest else {}
            entries = sorted((each for each in night.entries if each.section == name), key=lambda each: each.number)
            rows = [Seated(entry.names, entry.field, entry.name) for entry in entries]
            made = place_contestants(under_way, rows, [entry.number for entry in entries])
            withhold(zip(made, (entry.shown for entry in entries), strict=True))
            if movement := file.movements.get(name):
                adopt(under_way, movement, None)
            _results(under_way, made, [result for result in night.results if result.section == name])
            here = [ruling for ruling in night.rulings if _section_of(ruling, night.entries, names) == name]
            numbers = {contestant.entry: contestant.number for contestant in made}
            write_rulings(under_way, [_decision(ruling, numbers) for ruling in here])
            if name == names[-1] and (cards.deals or cards.trumps):
                store_cards(under_way, cards)
            if name == names[-1]:
                keep_numbers(club, file)
            under_way.before.clear()
    return first


def _results(under_way: Change, made: list[Contestant], results: list[Result]) -> None:
    numbers = {contestant.entry: contestant.number for contestant in made}
    rows = [(Place.of(each), tuple(map(numbers.__getitem__, _people(each))), Made.of(each)) for each in results]
    store(under_way, {contestant.number: contestant for contestant in made}, rows)


def _people(result: Result) -> tuple[int, ...]:
    return result.seats or (result.ns, result.ew)


def _section_of(ruling: Ruling, entries: Sequence[Entry], names: list[str]) -> str:
    """Return the section of a ruling: that of its result, or of the contestant concerned, or else the first."""
    if ruling.at:
        return ruling.at[0]
    return next((entry.section for entry in entries if entry.number == ruling.contestant), names[0])


def _decision(ruling: Ruling, numbers: dict[int, int]) -> Decision:
    return Decision(
        found=ruling.found,
        decided=ruling.decided,
        rule=ruling.rule,
        law=ruling.law,
        paragraph=ruling.section,
        came_to_light=ruling.when,
        contestant=None if ruling.contestant is None else numbers[ruling.contestant],
        penalty=Decimal(ruling.penalty.numerator) / Decimal(ruling.penalty.denominator),
        unit=ruling.unit,
        place=ruling.at[1:] if ruling.at else None,
        made=Made.of(ruling.result) if ruling.result else None,
    )
