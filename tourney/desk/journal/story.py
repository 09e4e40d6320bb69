"""The whole journal of a night, from which another database can rebuild it: every row written, and the rows that it
refers to."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from django.db.models import ForeignKey, Model

from ...hooks import our_models
from ...models import Club, JournalEntry, Placing, Player, SealedDeals, Session, User
from ...models.audit import GONE, WRITTEN, Noted, image
from ...models.tenancy import OwnedModel

AROUND = (Player,)
"""Rows that outlive the night and continue to change: written once, as they are now. The journal's lines about them are
read but not applied."""
AROUND_NAMES = frozenset(model._meta.model_name for model in AROUND)
A_QUERY = 500
"""Rows."""


def told() -> dict[str, type[OwnedModel]]:
    """Return the models whose rows a journal may contain, by name. Placings follow from the rest, the journal is the
    story itself, and sealed cards never leave."""
    found = {str(model._meta.model_name): model for model in our_models()}
    return {
        name: model
        for name, model in found.items()
        if issubclass(model, OwnedModel) and model not in (JournalEntry, Placing, SealedDeals)
    }


StoryLine = dict[str, Any]
"""A line of the journal, as :mod:`tourney.exchange.journal_file` says; ``section`` is None where the club did something
that the night felt."""


@dataclass(frozen=True, slots=True)
class Story:
    """``club`` is its row, ``night`` the key of the session, ``users`` who wrote, by their keys: their names alone.
    ``ground`` are rows that were there before, or around it."""

    club: dict[str, Any]
    night: int
    users: dict[int, str]
    ground: list[Noted]
    lines: list[StoryLine]


def story_of(session: Session) -> Story:
    """Return the whole story, in a number of queries that grows with the kinds of rows, not with the lines."""
    entries = list(session.journal.order_by("pk"))
    written = _keys(note for entry in entries for note in entry.after)
    elsewhere = JournalEntry.objects.filter(club=session.club_id, session=None, pk__gt=entries[0].pk)
    told_here = [(entry, entry.after) for entry in entries]
    for entry in elsewhere.order_by("pk"):
        if felt := list(_of(entry.after, written)):
            told_here.append((entry, felt))
    told_here.sort(key=lambda pair: pair[0].pk)
    afters = _whole(session.club_id, [after for _, after in told_here])
    lines = [_line(entry, after) for (entry, _), after in zip(told_here, afters, strict=True)]
    users: set[int] = {line["by"] for line in lines} - {None}
    ground = _ground(session.club_id, [note for after in afters for note in after], users)
    club = image(Club.objects.get(pk=session.club_id))
    club = {name: value for name, value in club.items() if name not in Club.STAYS_HERE}
    names = dict(User.objects.filter(pk__in=users).order_by("pk").values_list("pk", "name"))
    return Story(club, session.pk, names, ground, lines)


def _line(entry: JournalEntry, after: list[Noted]) -> StoryLine:
    return {
        "line": entry.number,
        "id": entry.pk,
        "at": entry.at.isoformat(),
        "verb": entry.verb,
        "by": entry.by_id,
        "from": entry.source,
        "address": entry.address,
        "section": entry.section_id,
        "undoes": entry.undoes_id,
        "data": entry.data,
        "before": entry.before,
        "after": after,
    }


def _keys(notes: Iterable[Noted]) -> dict[str, set[int]]:
    """Return model -> the keys of its rows that the story writes."""
    found: defaultdict[str, set[int]] = defaultdict(set)
    for what, model, _, rows in notes:
        if what == WRITTEN and model not in AROUND_NAMES:
            found[model] |= {row[0] for row in rows}
    return found


def _of(notes: Iterable[Noted], keys: dict[str, set[int]]) -> Iterator[Noted]:
    """Select the changes to rows with these keys."""
    for what, model, columns, rows in notes:
        if model not in AROUND_NAMES and (here := [row for row in rows if row[0] in keys.get(model, ())]):
            yield [what, model, columns, here]


def _whole(club: int, afters: list[list[Noted]]) -> list[list[Noted]]:
    """Add the current rows that were recorded by key only."""
    models = told()
    wanted: defaultdict[str, list[int]] = defaultdict(list)
    for what, model, columns, rows in (note for after in afters for note in after):
        if what == WRITTEN and columns == ["id"]:
            wanted[model] += [key for (key,) in rows]
    found = {model: _images(models[model], club, keys) for model, keys in wanted.items()}

    def filled(note: Noted) -> Iterator[Noted]:
        what, model, columns, rows = note
        if what != WRITTEN or columns != ["id"]:
            yield note
            return
        last: Noted | None = None
        for (key,) in rows:
            values = found[model][key]
            if last is not None and last[2] == list(values):
                last[3].append(list(values.values()))
                continue
            if last is not None:
                yield last
            last = [what, model, list(values), [list(values.values())]]
        if last is not None:
            yield last

    return [[each for note in after for each in filled(note)] for after in afters]


def _images(model: type[Model], club: int, keys: Iterable[int]) -> dict[int, dict[str, Any]]:
    keys, found = sorted(keys), {}
    for at in range(0, len(keys), A_QUERY):
        for row in model._base_manager.filter(club=club, pk__in=keys[at : at + A_QUERY]):
            found[row.pk] = image(row)
    return found


def _ground(club: int, notes: list[Noted], users: set[int]) -> list[Noted]:
    """Collect the rows that others refer to but nobody wrote in the journal, and their references; ``users`` collects
    the writers."""
    models, told_of = told(), _keys(notes)
    notes = [note for note in notes if note[1] not in AROUND_NAMES]
    ground: list[Noted] = []
    while notes:
        wanted: defaultdict[str, set[int]] = defaultdict(set)
        for what, model, columns, rows in notes:
            if what == GONE:
                continue
            for field in models[model]._meta.concrete_fields:
                if not isinstance(field, ForeignKey) or field.attname not in columns:
                    continue
                keys = {row[columns.index(field.attname)] for row in rows} - {None}
                if field.remote_field.model is User:
                    users |= keys
                elif (target := field.remote_field.model._meta.model_name) in models:
                    wanted[target] |= keys - told_of[target]
        notes = []
        for model, keys in sorted(wanted.items()):
            told_of[model] |= keys
            for values in _images(models[model], club, keys).values():
                notes.append([WRITTEN, model, list(values), [list(values.values())]])
        ground += notes
    return ground
