"""The framework of every action: one transaction, with a new revision and a journal line that contains every row
written."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from django.db import connection, transaction
from django.db.models import F, Model, OuterRef, QuerySet, Subquery
from django.utils import timezone

from ..faults import BadInput
from ..hooks import joined
from ..models import Club, Event, JournalEntry, Section, Session, Source, User
from ..models.audit import AuditRecorder, recording, unrecorded
from . import placings
from .active import must_be_active


@dataclass(frozen=True, slots=True)
class By:
    """The person who acts, and from where: ``address`` is their network address. ``user`` is None for a command or a
    file."""

    user: User | None
    source: Source = Source.DESK
    address: str = ""


BY_COMMAND = By(None, Source.COMMAND)
"""A command: nobody is signed in."""

ON_A_FINAL_NIGHT = frozenset(
    {
        # The outcome of the publication itself.
        "publish",
        "make_final",
        "reopen",
        # Actions that leave every figure and every contestant as they are.
        "keep_deals",
        "open_deals",
        "solve_deals",
        "fetch_deals",
        "mend_name",
        "renew",
        "answer_call",
        # A late entry goes to the director; to store it, the night is reopened.
        "keep_late_entry",
        "dismiss_late_entry",
        # The tables' actions refuse published nights themselves, in the players' words.
        "enter_at_table",
        "refuse_repeated_key",
        "take_back_at_table",
        "confirm",
        "call",
    }
)
"""Actions allowed on a final night, beside those of the apps; all others wait until it is reopened."""
RANKED_BY = frozenset({"scoring", "options", "one_field"})
"""Fields of a night that its standings depend on."""
WRITTEN_OVER = frozenset({"rulings", "movement", "contestants", "fields", "sections"})
"""Actions that the undo of a change to standings or players also undoes, except results."""


def _leaves_figures(verb: str) -> bool:
    return verb in ON_A_FINAL_NIGHT or any(verb in each.on_a_final_night for each in joined())


class IsFinal(BadInput):
    """The night is final, and must first be reopened with a reason."""


@dataclass(slots=True)
class Change:
    """An action under way: the section, locked with its night, and its journal line.
    :func:`tourney.desk.journal.undo.step_back` restores ``before``; without it, the action cannot be undone.
    ``written`` are the rows written so far: without any there is no line, except with ``line_alone``. Raises IsFinal
    for an action that would change a final night."""

    section: Section
    verb: str
    by: By
    written: AuditRecorder = field(default_factory=AuditRecorder)
    data: dict[str, Any] = field(default_factory=dict)
    before: dict[str, Any] = field(default_factory=dict)
    undoes: JournalEntry | None = None
    line_alone: bool = False

    def __post_init__(self) -> None:
        if self.section.session.final_at and not _leaves_figures(self.verb):
            raise IsFinal.at(
                "",
                "This night is final. To change anything, a director must reopen it on the Publish page and give a "
                "reason.",
            )

    @property
    def corrects(self) -> bool:
        """Whether it changes something public: on a published page, or in a final night."""
        session = self.section.session
        if not (session.published_at or session.reopened_at) or _leaves_figures(self.verb):
            return False
        before = self.before | (self.undoes.before if self.undoes else {})
        versions = before.get("results", {}).values()
        anew = bool(versions) and (any(versions) or bool(self.undoes or session.reopened_at))
        return anew or not (WRITTEN_OVER.isdisjoint(before) and RANKED_BY.isdisjoint(before.get("session", {})))

    def set(self, row: Section | Session | Event, **values: Any) -> None:
        """Change fields of the section, of its night or of the event."""
        if before := put(row, values):
            kept = self.before.setdefault(str(row._meta.model_name), {})
            for name, value in before.items():
                # A moment to the microsecond: as JSON it would lose some.
                kept.setdefault(name, value.isoformat() if isinstance(value, datetime) else value)
            if isinstance(row, Event):
                others = Section.objects.filter(club=row.club_id, session__event=row)
                with unrecorded():  # pages of the event's other nights show it too
                    others.exclude(session=self.section.session_id).update(revision=F("revision") + 1)


def put(row: Model, values: Mapping[str, Any]) -> dict[str, Any]:
    """Write those ``values`` that differ from the row's, and return the former ones."""
    new = row._state.adding
    before = {name: getattr(row, name) for name, value in values.items() if new or getattr(row, name) != value}
    for name in before:
        setattr(row, name, values[name])
    if before:
        row.save(update_fields=None if new else list(before))
    return before


class Gone(Exception):
    """The night was removed while someone was writing in it: nothing is stored."""


@contextmanager
def change(section: Section, verb: str, by: By) -> Iterator[Change]:
    """Run one action; the caller's copy of the section is updated at the end. Raises Gone if the night no longer
    exists."""
    with transaction.atomic(), recording() as written:
        here = locked({section.club_id}, {section.pk}).get(section.pk)
        if here is None:
            raise Gone
        under_way = Change(here, verb, by, written)
        yield under_way
        if written.noted or under_way.line_alone:
            tell([under_way])
    for name in ("revision", "closed", "clock_round", "clock_since", "clock_left"):
        setattr(section, name, getattr(under_way.section, name))


def locked(clubs: Collection[int], sections: Collection[int]) -> dict[int, Section]:
    """Return the existing sections of these clubs with these keys, locked. Their nights are locked first, so that
    actions on a night follow one another; and in order, so that two that lock several never wait for each other. Raises
    Closed for a club that is moving or has moved: freezing it takes these locks too."""
    there = Section.objects.filter(club__in=clubs, pk__in=sections)
    if connection.features.has_select_for_update:  # SQLite has but one writer, whose transaction began as one
        nights = Session.objects.filter(club__in=clubs, pk__in=there.values("session")).order_by("pk")
        list(nights.select_for_update().values_list("pk"))
    order = ("pk",) if len(sections) > 1 else ()  # sorting one row makes Django check every column
    found = {
        each.pk: each
        for each in there.select_related("session__event__club").order_by(*order).select_for_update(of=("self",))
    }
    for each in found.values():
        must_be_active(each.session.event.club)
    return found


def lock_club(club: int) -> Club:
    """Lock the club's own lists, so that actions on them follow one another; before :func:`locked`, never after it.
    Other rows of the club can be written meanwhile: a stronger lock would deadlock with a result that is entered under
    a night's lock. Raises Closed as that does."""
    here = Club.objects.select_for_update(no_key=True).get(pk=club)
    must_be_active(here)
    return here


def lock_whole_club(club: int) -> Club:
    """Lock a club, in any state, against all other writers: later ones wait, and then read what is written here."""
    here = Club.objects.select_for_update(no_key=True).get(pk=club)
    list(Session.objects.filter(club=club).order_by("pk").select_for_update().values_list("pk"))
    return here


def tell(changes: Sequence[Change]) -> None:
    """Add a journal line and a revision for each action, in order, under the locks of :func:`locked`, with as many
    queries for a hundred as for one."""
    if not changes:
        return
    sections = {each.section.pk: each.section for each in changes}
    newest = JournalEntry.objects.filter(club=OuterRef("club"), session=OuterRef("pk")).order_by("-number")
    nights = Session.objects.filter(
        club__in={each.club_id for each in sections.values()}, pk__in={each.session_id for each in sections.values()}
    )
    last = dict(nights.values_list("pk", Subquery(newest.values("number")[:1])))
    lines = []
    for each in changes:
        if each.corrects:
            _correct(each)
        each.section.revision += 1
        session = each.section.session
        last[session.pk] = (last[session.pk] or 0) + 1
        lines.append(
            JournalEntry(
                session=session,
                section=each.section,
                number=last[session.pk],
                verb=each.verb,
                data=each.data,
                before=each.before,
                after=each.written.take(),
                undoes=each.undoes,
                by=each.by.user,
                source=each.by.source,
                address=each.by.address,
            )
        )
    # A line is itself the new revision, and placings follow from the rest: a line alone leaves them as they are.
    with unrecorded():
        Section.objects.bulk_update(sections.values(), ["revision"])
        JournalEntry.objects.bulk_create(lines)
        for each, line in zip(changes, lines, strict=True):
            wrote = bool(line.after or each.before)
            if wrote and (each.section.session.published_at or "published_at" in each.before.get("session", {})):
                placings.refresh(each.section.session)


def _correct(each: Change) -> None:
    """Record that the published night was corrected, and when."""
    session = each.section.session
    session.corrected_at = timezone.now()
    with unrecorded():
        session.save(update_fields=["corrected_at"])
    each.written.changed(session, ["corrected_at"])


@dataclass(slots=True)
class ClubChange:
    """Like :class:`Change`, for the club itself; ``before`` is the earlier state, for readers."""

    by: By
    data: dict[str, Any] = field(default_factory=dict)
    before: dict[str, Any] = field(default_factory=dict)
    line_alone: bool = False


@contextmanager
def club_change(club: Club, verb: str, by: By) -> Iterator[ClubChange]:
    """Run an action on the club's own lists under the lock of the club, and record it in the club's journal. The action
    then locks the nights it touches, by :func:`locked`."""
    with transaction.atomic(), recording() as written:
        here = lock_club(club.pk)
        for field in here._meta.concrete_fields:  # an earlier read may have seen another
            setattr(club, field.attname, getattr(here, field.attname))
        under_way = ClubChange(by)
        yield under_way
        if written.noted or under_way.line_alone:
            tell_of_club(club, verb, under_way, written)


def tell_of_club(club: Club, verb: str, under_way: ClubChange, written: AuditRecorder) -> None:
    """Add a line to the club's journal, under its lock."""
    last = JournalEntry.objects.filter(club=club, session=None).order_by("-number").first()
    with unrecorded():
        JournalEntry.objects.create(
            club=club,
            number=last.number + 1 if last else 1,
            verb=verb,
            data=under_way.data,
            before=under_way.before,
            after=written.take(),
            by=under_way.by.user,
            source=under_way.by.source,
            address=under_way.by.address,
        )


FORGOTTEN_AFTER = timedelta(days=30)
"""Network addresses are not kept for longer."""


def forget_addresses(club: Club) -> None:
    """Remove the network addresses from old lines; everything else in them stays."""
    old = JournalEntry.objects.filter(club=club, at__lt=timezone.now() - FORGOTTEN_AFTER).exclude(address="")
    QuerySet.update(old, address="")
