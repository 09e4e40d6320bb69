"""The players of the club: their records, corrections, merges and imports."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import reduce
from operator import or_

from django.db.models import F, Q, QuerySet
from django.utils import timezone

from movements.message import gettext_noop, in_a_row, message

from ... import inputs
from ...faults import BadInput, Fault, Faults
from ...models import Club, Merge, Player, Seat, Section, Shown
from ...models.club import SHOWN_WORDS
from ..setup.names import wrong_name
from ..writing import BY_COMMAND, By, change, club_change, locked, put
from .mail_address import plain_address, wrong_address
from .member_numbers import alike, by_number, numbers_of_row, of_body
from .national_numbers import LONGEST, keys_of, read_numbers, stored, with_those_of, written
from .written_numbers import HIGHEST_NUMBER

LONGEST_CONTACT, LONGEST_NOTES, LONGEST_GRADE = 200, 2000, 20
FIELDS = ("name", "number", "national", "grade", "contact", "mail", "notes", "shown", "sits_still")
_FILLED = ("number", "national", "grade", "contact", "mail", "notes", "sits_still")
"""Fields that a merged record may fill."""
_ASSIGNED = gettext_noop("Number %(number)s is already assigned to %(name)s.")
_AT_MOST = gettext_noop("Enter at most %(longest)s characters.")


@dataclass(frozen=True, slots=True)
class Record:
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
    """The players who have each of ``words`` in their name, number, contact or notes; all without words."""
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


def keep(club: Club, record: Record, by: By, player: Player | None = None) -> Player:
    """Create a player, or change a record. A name that is mended is mended in every night they played. Raises BadInput
    with every fault, each at its field."""
    with club_change(club, "keep_player", by) as under_way:
        if player is not None:
            player.refresh_from_db()
        old = {field: getattr(player, field) for field in FIELDS} if player else {}
        kept = _keep(club, record, by, player)
        new = {field: getattr(kept, field) for field in FIELDS}
        under_way.data = {"player": kept.pk, "name": kept.name, "new": player is None}
        under_way.before = {field: value for field, value in old.items() if value != new[field]}
        return kept


def _keep(club: Club, record: Record, by: By, player: Player | None) -> Player:
    name = _tidy(record.name)
    faults = Faults()
    faults.fault("name", wrong_name(name))
    others = club.players.exclude(pk=player.pk) if player else club.players.all()
    if same := others.filter(name__iexact=name).select_related("merged_into").first():
        faults.fault("name", _there_is(same))
    if record.number is not None and (has := others.filter(number=record.number).first()):
        faults.fault("number", _ASSIGNED, number=record.number, name=has.name)
    faults += _faults(record, club.body) or _taken(record, club, others, player)
    faults.refuse()
    before, shown = (player.name, player.shown) if player else (name, record.shown)
    player = player or Player(club=club)
    put(player, asdict(_tidied(record, club)) | {"name": name, "mail": plain_address(record.mail)})
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


def _tidied(record: Record, club: Club) -> Record:
    return replace(record, national=written(read_numbers(record.national, club.body)), grade=_tidy(record.grade))


def _taken(record: Record, club: Club, others: QuerySet[Player], player: Player | None) -> Faults:
    """A number that a national body gave to somebody else. A record that was merged is the same person's."""
    found, holders = Faults(), by_number(others.exclude(national="").select_related("merged_into"))
    for key in keys_of(read_numbers(record.national, club.body), named=True):
        if (has := holders.get(key)) and has != player:
            found.fault("national", _ASSIGNED, number=key, name=has.name)
    return found


def _faults(record: Record, home: str) -> Faults:
    """What is wrong with a record of a club whose national body is ``home``."""
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


def merge(kept: Player, other: Player, by: By) -> Merge:
    """Make two records one: the seats of ``other`` become those of ``kept``, who takes what is missing in their own
    record from it. Typed again, the other name means the one who was kept. Raises BadInput for two who sat in
    one night, for those are two people."""
    with club_change(kept.club, "merge_players", by) as under_way:
        # As they are now: of two merges at once the second must see what the first has done.
        for player in (kept, other):
            player.refresh_from_db()
        under_way.data = {"kept": kept.name, "other": other.name}
        return _merge(kept, other, by)


def _merge(kept: Player, other: Player, by: By) -> Merge:
    if kept.pk == other.pk:
        raise BadInput.at("other", "Choose two different records.")
    if kept.merged_into_id or other.merged_into_id or kept.club_id != other.club_id:
        raise BadInput.at("other", "One of these records has already been merged. Check the list again.")
    nights = Seat.objects.filter(player=kept).values("contestant__section__session")
    both = Seat.objects.filter(player=other, contestant__section__session__in=nights)
    if meeting := both.select_related("contestant__section__session__event").first():
        raise BadInput.at(
            "other",
            "%(name)s and %(name2)s both played in %(session)s, so they are two different people. Correct "
            "the names for that night first.",
            name=kept.name,
            name2=other.name,
            session=meeting.contestant.section.session,
        )
    seats = Seat.objects.filter(player=other)
    done = Merge(kept=kept, other=other, by=by.user, seats=list(seats.values_list("pk", flat=True)))
    seats.update(player=kept)
    before = {field: getattr(kept, field) for field in _FILLED}
    if kept.number is None and other.number is not None:
        kept.number, other.number = other.number, None
    kept.national = written(stored(other.national) | stored(kept.national))
    for field in ("grade", "contact", "mail"):
        setattr(kept, field, getattr(kept, field) or getattr(other, field))
    kept.notes = "\n".join(filter(None, [kept.notes, other.notes]))[:LONGEST_NOTES]
    kept.sits_still = kept.sits_still or other.sits_still
    done.filled = {
        field: [value, getattr(kept, field)] for field, value in before.items() if getattr(kept, field) != value
    }
    other.merged_into = kept
    other.save()
    kept.save()
    # Records merged into the other now belong to the kept one.
    done.save()
    other.merged.update(merged_into=kept)
    tell_pages(kept)
    return done


def take_apart(done: Merge, by: By = BY_COMMAND) -> Player:
    """Undo a merge: the other record has its seats again, and what the kept one took from it goes back unless it was
    changed since. The other player. Raises BadInput where that was done already."""
    with club_change(done.kept.club, "take_apart", by) as under_way:
        for row in (done, done.kept, done.other):
            row.refresh_from_db()
        under_way.data = {"kept": done.kept.name, "other": done.other.name}
        if done.undone_at:
            raise BadInput.at("", "This merge has already been undone.")
        kept, other = done.kept, done.other
        holder = kept.merged_into or kept
        tell_pages(holder)
        number = done.filled.get("number")
        for field, (before, after) in done.filled.items():
            if getattr(kept, field) == after:
                setattr(kept, field, before)
        kept.save()
        if number and kept.number is None:
            other.number = number[1]
        other.merged_into = None
        other.save()
        once = list(Merge.objects.filter(kept=other, undone_at=None).values_list("other", flat=True))
        Player.objects.filter(pk__in=once, merged_into=holder).update(merged_into=other)
        Seat.objects.filter(pk__in=done.seats, player=holder).update(player=other)
        done.undone_at = timezone.now()
        done.save(update_fields=["undone_at"])
        return other


def tell_pages(player: Player) -> None:
    """Every page that names the player is another from now on."""
    _raise(player, Section.objects.filter(contestants__seats__player=player))


def _raise(player: Player, sections: QuerySet[Section]) -> None:
    keys = set(sections.values_list("pk", flat=True))
    locked({player.club_id}, keys)  # in the order in which entries lock them
    ours = Section.objects.filter(club=player.club_id, pk__in=keys)
    ours.update(revision=F("revision") + 1)


@dataclass(frozen=True, slots=True)
class Coming:
    """A row of a list of players: ``place`` in the file, what the record will be, and whom it changes; how the name is
    ``spelled`` in the file where that is otherwise."""

    place: str
    record: Record
    player: Player | None
    changed: tuple[str, ...] = ()
    spelled: str = ""


def compare(club: Club, rows: Sequence[tuple[str, Mapping[str, object]]]) -> list[Coming]:
    """Compare a list of players (place, and the fields it has) with the club's. A player is known by number, however
    the name is spelled, else by name. Raises BadInput naming every row that cannot be."""
    rows = [(place, of_body(row, club.body)) for place, row in rows]
    known = list(club.players.select_related("merged_into"))
    by_name = {player.name.casefold(): player for player in known}
    numbered, perhaps = by_number(known, named=True), by_number(known)
    faults = Faults()
    seen: dict[tuple[str, object], str] = {}
    found = []
    for place, row in rows:
        name = _tidy(str(row.get("name", "")))
        here = [wrong_name(name)] if name else [message("The name is missing.")]
        same = by_name.get(name.casefold())
        firm, bare = numbers_of_row(row, club.body)
        # Without its letters a body's number may be another's club number: then the names must be alike too.
        holders = [numbered[key] for key in firm if key in numbered]
        holders = holders or [perhaps[key] for key in bare if key in perhaps and alike(name, perhaps[key].name)]
        has = holders[0] if holders else None
        spelled = name if has and not same and alike(name, has.name) else ""
        if spelled:
            same = has
        if same and same.merged_into:
            words = gettext_noop(
                "'%(name)s' is another name for %(name2)s. Use the main name instead, or remove the row."
            )
            here.append(message(words, name=name, name2=same.merged_into.name))
        elif has := next((each for each in holders if each != same), None):
            here.append(
                message(
                    "Number %(number)s is assigned to %(name)s. Correct the number here, or correct that "
                    "player's record first.",
                    number=has.number or has.national,
                    name=has.name,
                )
            )
        called = same.name if same else name
        listed = [("name", row.get("name"), called.casefold()), ("number", row.get("number"), row.get("number"))]
        for what, shown, value in (*listed, *(("number", row["national"], key) for key in firm if " " in key)):
            if value in (None, ""):
                continue
            if (what, value) in seen:
                words = gettext_noop("The %(what)s %(row)s is already in %(seen)s.")
                here.append(message(words, what=what, row=f"{shown!s:.40}", seen=seen[what, value]))
            seen.setdefault((what, value), place)
        old = Record(**{field: getattr(same, field) for field in FIELDS}) if same else Record(name)
        new = Record(**asdict(old) | _told(row, old, club.body) | {"name": same.name if same else name})
        wrong = _faults(new, club.body)
        here += [fault.what for fault in wrong]
        new = new if wrong else _tidied(new, club)
        faults += [Fault(place, what) for what in here if what]
        changed = tuple(field for field in FIELDS if getattr(new, field) != getattr(old, field))
        found.append(Coming(place, new, same, changed, spelled))
    faults.refuse()
    return found


def _told(row: Mapping[str, object], old: Record, home: str) -> dict[str, object]:
    """Return the fields of a row, with its other information added to the notes."""
    fields = dict(row)
    if "national" in fields:
        fields["national"] = with_those_of(old.national, str(fields["national"]), home)
    besides, notes = str(fields.pop("besides", "")), str(fields.get("notes", old.notes))
    if besides and besides not in notes:
        fields["notes"] = "\n".join(filter(None, [notes, besides]))
    return fields


def bring_in(club: Club, rows: Sequence[tuple[str, Mapping[str, object]]], by: By = BY_COMMAND) -> tuple[int, int]:
    """Keep a whole list of players, or with any fault nothing of it; how many are new and how many changed."""
    with club_change(club, "bring_in_players", by) as under_way:
        coming = compare(club, rows)
        old = [each.player for each in coming if each.player and each.changed]
        under_way.before = {
            str(each.player.pk): {field: getattr(each.player, field) for field in each.changed}
            for each in coming
            if each.player and each.changed
        }
        # A number may go from one to another within the list: none is held twice on the way.
        club.players.filter(pk__in=[player.pk for player in old]).update(number=None)
        for each in coming:
            if each.player and each.changed:
                for field, value in asdict(each.record).items():
                    setattr(each.player, field, value)
        Player.objects.bulk_update(old, FIELDS)
        new = [Player(club=club, **asdict(each.record)) for each in coming if each.player is None]
        Player.objects.bulk_create(new)
        under_way.data = {"new": len(new), "changed": len(old)}
        return len(new), len(old)


_tidy = inputs.line
