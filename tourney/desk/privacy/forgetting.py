"""Forgetting a person: the one exception to "nothing is overwritten", and the only module that makes it.

Their records keep what belongs to the results, a seat in each night, and lose everything that identifies the person:
the name becomes "Former player 17", in every version, every line of the journal and every text of the club; number,
contact and notes go. Nothing reveals the name afterwards. :mod:`.names_in_text` finds the person in a text.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, reduce
from itertools import repeat
from operator import or_
from typing import Any
from uuid import UUID

from django.db import models
from django.db.models import F, Q, QuerySet
from django.db.models.functions import Cast
from django.utils import timezone

from ... import hooks
from ...faults import BadInput
from ...models import (
    Club,
    Contestant,
    Event,
    Forgotten,
    JournalEntry,
    Member,
    Merge,
    Player,
    Section,
    Session,
    Shown,
    User,
)
from .. import left_behind
from ..club import two_factor
from ..club.club_rows import columns, tables, users_of
from ..club.signed_in import sign_out
from ..writing import BY_COMMAND, By, club_change
from .names_in_text import NameReplacer, tidy

AT_ONCE = 500
CODES = frozenset(
    "address code colour digest elsewhere epoch field game kind law_rule line logo measure picture rule scoring "
    "section sections shown shows source system title turning unit variant verb".split()
)
"""Columns, and keys in JSON, whose values are always the program's own and never typed text."""
MADE_BY_THE_PROGRAM = frozenset("plan request options deals trumps made seating points roles seats".split())
"""JSON in which nobody is named."""
_TEXTS = ("contact", "mail", "notes", "national")
"""Columns of a player's record that are found in other texts too."""
RESULTS = frozenset("entered was now stands said first_made disagree differ counts made".split())
"""Keys of results in the journal. Nobody is named in them."""


@dataclass(frozen=True, slots=True)
class Forgot:
    """The outcome: ``wording`` finds the person in texts outside the database; ``accounts`` have the same name and
    stay, because they belong to other clubs."""

    club: Club
    name: str
    wording: NameReplacer
    accounts: tuple[str, ...] = ()


def records_of(player: Player) -> list[Player]:
    """Return all records of the person: the main one first, then those merged into it."""
    kept = player.merged_into or player
    return [kept, *Player.objects.filter(club=kept.club_id, merged_into=kept).order_by("pk")]


def forget(player: Player, by: By) -> Forgot:
    """Forget the person. Raises BadInput for a person who may still sign in for the club, or was already forgotten."""
    club = player.club
    with club_change(club, "forget_player", by) as under_way:
        records = records_of(player)
        if records[0].forgotten_at:
            raise BadInput.at("", "That player has already been forgotten.")
        wording = wording_of(club, records)
        stays = _accounts(club, wording)
        _journal(club, wording)
        _merges(club, records)
        _texts(club, records, wording)
        _front_page(club, records, wording)
        left_behind.remove_rows_that_say(club.pk, "address", {record.mail for record in records} - {""})
        left_behind.change_texts(club.pk, lambda column, value, longest: walk(value, wording, column, longest))
        for each in hooks.joined():
            each.forgotten(club, records)
        now = timezone.now()
        for record in records:
            record.name = wording.new[record.pk]
            record.number, record.national, record.grade = None, "", ""
            record.contact, record.mail, record.notes = "", "", ""
            record.shown, record.sits_still, record.forgotten_at = Shown.FULL, False, now
            record.save()
        Forgotten.objects.bulk_create(
            [Forgotten(club_number=club.pk, person=record.key, at=now) for record in records], ignore_conflicts=True
        )
        Section.objects.filter(club=club).update(revision=F("revision") + 1)
        under_way.data = {"player": records[0].pk, "name": records[0].name}
    return Forgot(club, records[0].name, wording, stays)


def forget_again(persons: Iterable[tuple[int, UUID]], by: By = BY_COMMAND) -> list[Forgot]:
    """Forget again the people, each a club's number and the key of a record, whose rows were restored."""
    found = []
    for club, person in sorted(set(persons), key=str):
        for player in Player.objects.filter(club=club, key=person, forgotten_at=None).select_related("club"):
            found.append(forget(player, by))
    return found


def wording_of(club: Club, records: list[Player]) -> NameReplacer:
    """Return every name that the person ever had here, and every contact and note that is nobody else's."""
    ours = {record.pk for record in records}
    others = list(club.players.exclude(pk__in=ours))
    taken = {tidy(other.name).casefold() for other in others}
    new: dict[int, str] = {}
    for record in records:
        name, number = f"Former player {record.pk}", 2
        while name.casefold() in taken:
            name, number = f"Former player {record.pk} ({number})", number + 1
        new[record.pk] = name
    names: dict[str, str] = {}
    texts: set[str] = set()
    for said in [*map(_as_said, records), *_said_before(club, ours)]:
        called = new.get(said.get("id", 0), new[records[0].pk])
        if (name := tidy(said.get("name") or "")) and name.casefold() not in taken:
            names.setdefault(name, called)
        texts |= {said.get(column) or "" for column in _TEXTS}
    theirs = "\n".join("\n".join(getattr(other, column) for column in _TEXTS) for other in others)
    return NameReplacer(new, names, [other.name for other in others], [each for each in texts if each not in theirs])


def _as_said(record: Player) -> dict[str, Any]:
    return {column: getattr(record, column) for column in ("id", "name", *_TEXTS)}


def _said_before(club: Club, ours: set[int]) -> Iterator[Mapping[str, Any]]:
    """Return what the journal has about these records."""
    for line in _lines(club, Q(after_text__contains='"player"') | Q(verb__in=("keep_player", "bring_in_players"))):
        for _, model, names, rows in line.after:
            if model == "player":
                yield from (dict(zip(names, row, strict=True)) for row in rows if row[0] in ours)
        if line.verb == "keep_player" and line.data.get("player") in ours:
            yield line.before | {"id": line.data["player"]}
        if line.verb == "bring_in_players":
            yield from (said | {"id": int(key)} for key, said in line.before.items() if int(key) in ours)


def lines_about(club: Club, wording: NameReplacer) -> Iterator[JournalEntry]:
    """Return journal lines that may mention the person."""
    about = Q(after_text__contains='"player"') | Q(after_text__contains='"merge"')
    for column in ("after_text", "data_text", "before_text"):
        about |= _may_hold(column, wording)
    yield from _lines(club, about | Q(verb__in=("keep_player", "bring_in_players")))


def _lines(club: Club, which: Q) -> Iterator[JournalEntry]:
    texts = {f"{name}_text": Cast(name, models.TextField()) for name in ("after", "data", "before")}
    rows = JournalEntry.objects.filter(club=club).annotate(**texts).filter(which)
    yield from rows.select_related("session__event").order_by("pk").iterator(chunk_size=AT_ONCE)


def _may_hold(column: str, wording: NameReplacer) -> Q:
    """Select texts that contain the longest run of plain letters of a name, however the database encodes the others."""
    return reduce(or_, (Q(**{f"{column}__icontains": part}) for part in wording.fragments), Q(pk__in=[]))


def _journal(club: Club, wording: NameReplacer) -> None:
    for line in list(lines_about(club, wording)):
        data, before = forgotten_in_line(line, wording)
        after = [_note(note, wording) for note in line.after]
        if (data, before, after) != (line.data, line.before, line.after):
            _overwrite(JournalEntry, club, line.pk, data=data, before=before, after=after)


def forgotten_in_line(line: JournalEntry, wording: NameReplacer) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return a journal line's data before and after, without the person."""
    data, before = walk(line.data, wording), walk(line.before, wording)
    if line.verb == "keep_player" and line.data.get("player") in wording.new:
        data, before = data | {"name": wording.new[line.data["player"]]}, {}
    if line.verb == "bring_in_players":
        before = {key: {} if int(key) in wording.new else said for key, said in before.items()}
    return data, before


def walk(value: Any, wording: NameReplacer, word: str = "", longest: int | None = None) -> Any:
    """Return JSON without the person; ``word`` is the value's key, ``longest`` limits a text."""
    if isinstance(value, str):
        return value if word in CODES else wording(value, longest)
    if isinstance(value, list):
        return [walk(each, wording, word, longest) for each in value]
    if isinstance(value, dict):
        limits = _limits()
        return {
            key: each if key in RESULTS else walk(each, wording, key, limits.get(key)) for key, each in value.items()
        }
    return value


@cache
def _limits() -> dict[str, int]:
    """Return the longest text of each column that undoing a step writes again from the journal."""
    found: dict[str, int] = {}
    for model in (Event, Session, Section, Contestant):
        for column in columns(model):
            if _is_text(model, column) and column.max_length:
                found[column.name] = min(column.max_length, found.get(column.name, column.max_length))
    return found


def _note(note: list[Any], wording: NameReplacer) -> list[Any]:
    """Return recorded rows without the person, see :mod:`tourney.models.audit`."""
    what, name, names, rows = note
    model = hooks.model_named(name)
    if model is None:  # of an app that was removed
        return [what, name, names, [list(map(walk, row, repeat(wording), names)) for row in rows]]
    return [what, name, names, [_row(model, dict(zip(names, row, strict=True)), wording) for row in rows]]


def _row(model: type[models.Model], said: dict[str, Any], wording: NameReplacer) -> list[Any]:
    if model is Player and said["id"] in wording.new:
        gone = {
            "name": wording.new[said["id"]],
            "number": None,
            "grade": "",
            **dict.fromkeys(_TEXTS, ""),
            "sits_still": False,
        }
        return [gone.get(name, value) for name, value in said.items()]
    if model is Merge and "filled" in said and {said.get("kept_id"), said.get("other_id")} & set(wording.new):
        said = said | {"filled": {}}
    columns_said = [model._meta.get_field(name) for name in said]
    return [
        value if column.name == "id" or not _is_text(model, column) else _in_column(column, value, wording)
        for column, value in zip(columns_said, said.values(), strict=True)
    ]


def _in_column(column: Any, value: Any, wording: NameReplacer) -> Any:
    return walk(value, wording, longest=column.max_length)


def _is_text(model: type[models.Model], column: Any) -> bool:
    """Whether someone may have written a name there; a player's own name is handled elsewhere."""
    if column.name in CODES | MADE_BY_THE_PROGRAM or column.choices or isinstance(column, models.SlugField):
        return False
    if (model, column.name) in ((Section, "name"), (Player, "name")):
        return False
    return isinstance(column, models.CharField | models.TextField | models.JSONField)


def _merges(club: Club, records: list[Player]) -> None:
    ours = [record.pk for record in records]
    theirs = Merge.objects.filter(Q(kept__in=ours) | Q(other__in=ours), club=club)
    QuerySet.update(theirs, filled={})


def texts_about(club: Club, wording: NameReplacer) -> Iterator[tuple[type[models.Model], int, str, Any]]:
    """Find every text of the club outside the journal that may contain the name: table, row, column and text."""
    for model in tables():
        if model is JournalEntry:
            continue
        for column in columns(model):
            if not _is_text(model, column):
                continue
            rows = model._base_manager.filter(club=club).annotate(text=Cast(column.name, models.TextField()))
            found = rows.filter(_may_hold("text", wording)).order_by("pk").values_list("pk", column.name)
            for key, value in found:
                yield model, key, column.name, value


def _texts(club: Club, records: list[Player], wording: NameReplacer) -> None:
    ours = {record.pk for record in records}
    for model, key, column, value in list(texts_about(club, wording)):
        if model is Player and key in ours:
            continue
        if (new := _in_column(model._meta.get_field(column), value, wording)) != value:
            _overwrite(model, club, key, **{column: new})


FRONT_PAGE = ("venue", "directions", "joining", "partners", "contact_name")
"""The texts of a club's front page that may name somebody."""


def _front_page(club: Club, records: list[Player], wording: NameReplacer) -> None:
    """Take the person out of the front page: the name out of its texts, and an email address that was theirs."""
    was = {name: str(getattr(club, name)) for name in FRONT_PAGE}
    new = {name: _in_column(Club._meta.get_field(name), value, wording) for name, value in was.items()}
    if club.contact_mail in {record.mail for record in records}:
        new["contact_mail"] = ""
    for name, value in new.items():
        setattr(club, name, value)
    QuerySet.update(Club.objects.filter(pk=club.pk), **new)


def _overwrite(model: type[models.Model], club: Club, key: int, **values: Any) -> None:
    """Overwrite rows, even append-only ones, without recording in the journal what must disappear."""
    QuerySet.update(model._base_manager.filter(club=club, pk=key), **values)


def accounts_of(club: Club, wording: NameReplacer) -> list[User]:
    """Return users who have, or once had, the person's name as name or sign-in name."""
    return [user for user in users_of(club) if wording.is_name(user.name) or wording.is_name(user.get_username())]


def _accounts(club: Club, wording: NameReplacer) -> tuple[str, ...]:
    """Remove the name from former members, and return the names of accounts that belong to other clubs."""
    stays = []
    for user in accounts_of(club, wording):
        name = user.name
        if Member.objects.filter(user=user, club=club).exists():
            raise BadInput.at(
                "",
                "%(name)s is a member of the club and can sign in. Remove them on the Club page first, "
                "then forget them.",
                name=name,
            )
        if user.memberships.exists():
            stays.append(name)
            continue
        two_factor.end(user)
        user.username = user.name = f"former member {user.pk}"
        user.set_unusable_password()
        user.is_active = False
        user.save()
        sign_out(user)
    return tuple(stays)


def in_file(text: str, wording: NameReplacer) -> str:
    """Return a JSON file kept beside the database without the person; unchanged if they are not in it."""
    found = json.loads(text)
    new = walk(found, wording)
    return text if new == found else json.dumps(new, ensure_ascii=False, indent=1) + "\n"
