"""The club's records of its players, and their corrections."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from functools import reduce
from operator import or_

from django.db.models import F, Q, QuerySet

from movements.message import gettext_noop, in_a_row, message

from ... import inputs
from ...faults import BadInput, Faults
from ...models import Club, Player, Section, Shown
from ...models.club import SHOWN_WORDS
from ..writing import By, change, club_change, locked, put
from .mail_address import plain_address, wrong_address
from .member_numbers import by_number
from .national_numbers import LONGEST, keys_of, read_numbers, written
from .written_numbers import HIGHEST_NUMBER

LONGEST_CONTACT, LONGEST_NOTES, LONGEST_GRADE = 200, 2000, 20
FIELDS = ("name", "number", "national", "grade", "contact", "mail", "notes", "shown", "sits_still")
_ASSIGNED = gettext_noop("Number %(number)s is already assigned to %(name)s.")
_AT_MOST = gettext_noop("Enter at most %(longest)s characters.")


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """The club's record of a player; ``national`` is a text for :func:`.national_numbers.read_numbers`."""

    name: str
    number: int | None = None
    contact: str = ""
    notes: str = ""
    shown: str = Shown.FULL
    sits_still: bool = False
    mail: str = ""
    national: str = ""
    grade: str = ""


def search(club: Club, words: str = "") -> QuerySet[Player]:
    """Return the players who have all ``words`` in their name, number, contact or notes; all players without words."""
    found = club.players.filter(merged_into=None, forgotten_at=None)
    for word in inputs.printable(inputs.line(words)).split():
        columns = ("name", "contact", "notes", "national", "grade")
        said = reduce(or_, (Q(**{f"{column}__icontains": word}) for column in columns))
        number = inputs.number(word, most=HIGHEST_NUMBER)
        found = found.filter(said if number is None else said | Q(number=number))
    return found.order_by("name")


def known_of(club: Club, names: Iterable[str]) -> frozenset[str]:
    """Return those of ``names`` that are already players of the club, ignoring case."""
    there = {name.casefold() for name in club.players.values_list("name", flat=True)}
    return frozenset(name for name in names if name.casefold() in there)


def keep(club: Club, record: PlayerRecord, by: By, player: Player | None = None) -> Player:
    """Create a player, or change a record. A corrected name changes in every night they played. Raises BadInput with
    every fault, each at its field."""
    with club_change(club, "keep_player", by) as under_way:
        if player is not None:
            player.refresh_from_db()
        old = {field: getattr(player, field) for field in FIELDS} if player else {}
        kept = _keep(club, record, by, player)
        new = {field: getattr(kept, field) for field in FIELDS}
        under_way.data = {"player": kept.pk, "name": kept.name, "new": player is None}
        under_way.before = {field: value for field, value in old.items() if value != new[field]}
        return kept


def _keep(club: Club, record: PlayerRecord, by: By, player: Player | None) -> Player:
    name = inputs.line(record.name)
    faults = Faults()
    faults.fault("name", inputs.wrong_name(name))
    others = club.players.exclude(pk=player.pk) if player else club.players.all()
    if same := others.filter(name__iexact=name).select_related("merged_into").first():
        faults.fault("name", _there_is(same))
    if record.number is not None and (has := others.filter(number=record.number).first()):
        faults.fault("number", _ASSIGNED, number=record.number, name=has.name)
    faults += record_faults(record, club.body) or _taken(record, club, others, player)
    faults.refuse()
    before, shown = (player.name, player.shown) if player else (name, record.shown)
    player = player or Player(club=club)
    put(player, asdict(tidied(record, club)) | {"name": name, "mail": plain_address(record.mail)})
    if before != name:
        _tell_nights(player, before, by)
    if shown != player.shown:
        tell_pages(player)
    return player


def _there_is(same: Player) -> str:
    if same.merged_into:
        words = gettext_noop("'%(name)s' is another name for %(name2)s. Undo the merge first.")
        return message(words, name=same.name, name2=same.merged_into.name)
    return message(
        "There is already a player called '%(name)s'. If it is the same person, merge the two records.", name=same.name
    )


def tidied(record: PlayerRecord, club: Club) -> PlayerRecord:
    return replace(record, national=written(read_numbers(record.national, club.body)), grade=inputs.line(record.grade))


def _taken(record: PlayerRecord, club: Club, others: QuerySet[Player], player: Player | None) -> Faults:
    """A number that a national body gave to somebody else. A record that was merged is the same person's."""
    found, holders = Faults(), by_number(others.exclude(national="").select_related("merged_into"))
    for key in keys_of(read_numbers(record.national, club.body), named=True):
        if (has := holders.get(key)) and has != player:
            found.fault("national", _ASSIGNED, number=key, name=has.name)
    return found


def record_faults(record: PlayerRecord, home: str) -> Faults:
    """Return the faults of a record in a club whose national body is ``home``."""
    found = Faults()
    try:
        if len(written(read_numbers(record.national, home))) > LONGEST:
            found.fault("national", _AT_MOST, longest=LONGEST)
    except BadInput as bad:
        found += bad.faults
    found.fault("grade", inputs.wrong(record.grade))
    if len(record.grade) > LONGEST_GRADE:
        found.fault("grade", _AT_MOST, longest=LONGEST_GRADE)
    if record.number is not None and not 1 <= record.number <= HIGHEST_NUMBER:
        words = gettext_noop("Enter a number from 1 to %(highest)s, not %(number)s.")
        found.fault("number", words, highest=f"{HIGHEST_NUMBER:,}", number=record.number)
    for field in ("contact", "notes"):
        found.fault(field, inputs.wrong(getattr(record, field)))
    found.fault("mail", record.mail and wrong_address(record.mail))
    if len(record.contact) > LONGEST_CONTACT:
        found.fault("contact", _AT_MOST, longest=LONGEST_CONTACT)
    if len(record.notes) > LONGEST_NOTES:
        found.fault("notes", _AT_MOST, longest=LONGEST_NOTES)
    if record.shown not in Shown.values:
        found.fault("shown", "Choose how the player's name is shown: %(ways)s.", ways=in_a_row(SHOWN_WORDS.values()))
    return found


def _tell_nights(player: Player, before: str, by: By) -> None:
    """Rebuild pages that show the name, and record the change in the journals of nights that are not over."""
    sections = Section.objects.filter(contestants__seats__player=player).distinct()
    for section in sections.filter(session__final_at=None):
        with change(section, "mend_name", by) as under_way:
            under_way.data, under_way.line_alone = {"from": before, "to": player.name}, True
    _raise(player, sections.exclude(session__final_at=None))


def tell_pages(*players: Player) -> None:
    """Mark every page that names one of the players of a club as changed."""
    if players:
        _raise(players[0], Section.objects.filter(contestants__seats__player__in=players))


def _raise(player: Player, sections: QuerySet[Section]) -> None:
    keys = set(sections.values_list("pk", flat=True))
    locked({player.club_id}, keys)  # in the order in which entries lock them
    ours = Section.objects.filter(club=player.club_id, pk__in=keys)
    ours.update(revision=F("revision") + 1)
