"""Importing a list of players: comparing it with the club's records, and storing it."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass

from movements.message import gettext_noop, message

from ... import inputs
from ...faults import Fault, Faults
from ...models import Club, Player
from ..writing import BY_COMMAND, By, club_change
from .member_numbers import alike, by_number, numbers_of_row, of_body
from .national_numbers import with_those_of
from .records import FIELDS, PlayerRecord, record_faults, tell_pages, tidied


@dataclass(frozen=True, slots=True)
class Coming:
    """A row of a list of players: its ``place`` in the file, the new record, and the player it changes; ``spelled`` is
    the name in the file if it differs."""

    place: str
    record: PlayerRecord
    player: Player | None
    changed: tuple[str, ...] = ()
    spelled: str = ""


def compare(club: Club, rows: Sequence[tuple[str, Mapping[str, object]]]) -> list[Coming]:
    """Compare a list of players (place, and the fields it has) with the club's. A player is known by number, however
    the name is spelled, else by name. Raises BadInput naming every invalid row."""
    rows = [(place, of_body(row, club.body)) for place, row in rows]
    known = list(club.players.select_related("merged_into"))
    by_name = {player.name.casefold(): player for player in known}
    numbered, perhaps = by_number(known, named=True), by_number(known)
    faults = Faults()
    seen: dict[tuple[str, object], str] = {}
    found = []
    for place, row in rows:
        name = inputs.line(str(row.get("name", "")))
        here = [inputs.wrong_name(name)] if name else [message("The name is missing.")]
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
        old = PlayerRecord(**{field: getattr(same, field) for field in FIELDS}) if same else PlayerRecord(name)
        new = PlayerRecord(**asdict(old) | _told(row, old, club.body) | {"name": same.name if same else name})
        wrong = record_faults(new, club.body)
        here += [fault.what for fault in wrong]
        new = new if wrong else tidied(new, club)
        faults += [Fault(place, what) for what in here if what]
        changed = tuple(field for field in FIELDS if getattr(new, field) != getattr(old, field))
        found.append(Coming(place, new, same, changed, spelled))
    faults.refuse()
    return found


def _told(row: Mapping[str, object], old: PlayerRecord, home: str) -> dict[str, object]:
    """Return the fields of a row, with its other information added to the notes."""
    fields = dict(row)
    if "national" in fields:
        fields["national"] = with_those_of(old.national, str(fields["national"]), home)
    besides, notes = str(fields.pop("besides", "")), str(fields.get("notes", old.notes))
    if besides and besides not in notes:
        fields["notes"] = "\n".join(filter(None, [notes, besides]))
    return fields


def bring_in(club: Club, rows: Sequence[tuple[str, Mapping[str, object]]], by: By = BY_COMMAND) -> tuple[int, int]:
    """Store a whole list of players, or nothing if there is a fault; return how many are new and how many changed."""
    with club_change(club, "bring_in_players", by) as under_way:
        coming = compare(club, rows)
        old = [each.player for each in coming if each.player and each.changed]
        under_way.before = {
            str(each.player.pk): {field: getattr(each.player, field) for field in each.changed}
            for each in coming
            if each.player and each.changed
        }
        # A number may move to another player within the list, so it is removed before it is added.
        club.players.filter(pk__in=[player.pk for player in old]).update(number=None)
        for each in coming:
            if each.player and each.changed:
                for field, value in asdict(each.record).items():
                    setattr(each.player, field, value)
        Player.objects.bulk_update(old, FIELDS)
        tell_pages(*(each.player for each in coming if each.player and "shown" in each.changed))
        new = [Player(club=club, **asdict(each.record)) for each in coming if each.player is None]
        Player.objects.bulk_create(new)
        under_way.data = {"new": len(new), "changed": len(old)}
        return len(new), len(old)
