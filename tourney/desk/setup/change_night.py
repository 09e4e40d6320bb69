"""Change a night's settings: its name and time at any time, the game and sections until the first result is in."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, time

from django.utils.translation import gettext_noop

from ... import inputs
from ...faults import BadInput
from ...models import Section, Session
from ...models.reason import because
from ...scoring.method import offered
from .. import left_behind
from ..queries import movement_of
from ..writing import By, Change, change
from .choose_movement import write_version
from .seating import Seated, field_in, has_results, place, seated

TOGETHER = {"pairs": 2, "teams": 4, "players": 1, "couples": 1}
"""Number of players in a contestant."""

_ODD_NUMBER = {
    "pairs": gettext_noop("%(count)s players cannot be divided into pairs. Change the names first."),
    "teams": gettext_noop("%(count)s players cannot be divided into teams. Change the names first."),
    "couples": gettext_noop("%(count)s players cannot be divided into couples. Change the names first."),
}


@dataclass(frozen=True, slots=True)
class NightDetails:
    """The settings of a night that can be changed."""

    name: str
    date: date
    starts_at: time
    game: str
    kind: str


def change_night(section: Section, details: NightDetails, by: By) -> None:
    """Change the night of ``section`` to ``details``. Another game or event type sets its usual scoring and removes the
    movement; the players stay, and become contestants of the new kind in their order. The night keeps its address.
    Raises BadInput if there are results, or the players do not divide evenly."""
    with change(section, "change_night", by) as under_way:
        session = under_way.section.session
        name = inputs.kept_line(details.name, "name")
        if not name:
            raise BadInput.at("name", "Give the night a name.")
        if what := inputs.wrong_day(details.date):
            raise BadInput.at("date", what)
        played_otherwise = (details.game, details.kind) != (session.game, session.kind)
        if played_otherwise:
            _may_play_otherwise(under_way.section, session)
        under_way.set(session.event, name=name)
        under_way.set(session, date=details.date, starts_at=details.starts_at)
        under_way.data = {"name": name, "date": details.date, "starts_at": details.starts_at}
        if played_otherwise:
            _play_otherwise(under_way, details)


def _may_play_otherwise(section: Section, session: Session) -> None:
    sections = list(session.sections.all())
    if any(map(has_results, sections)):
        raise BadInput.at(
            "game", "Results have already been entered, so the game and event type can no longer be changed."
        )
    if session.carried_from_id or session.options.get("carry_over"):
        raise BadInput.at(
            "game",
            "Scores were carried over from an earlier session, so the game and event type can no longer be changed.",
        )
    others = [each for each in sections if each.pk != section.pk]
    if any(each.contestants.filter(removed=False).exists() for each in others):
        raise BadInput.at(
            "game", "Names have already been entered in several sections. To play another game, create a new night."
        )


def _play_otherwise(under_way: Change, details: NightDetails) -> None:
    section, session = under_way.section, under_way.section.session
    rows = seated(section)
    if movement_of(section) is not None:
        write_version(under_way, None, reason=because("played-otherwise"))
    if rows and details.kind != session.kind:
        place(under_way, regrouped(rows, details.kind))
    elif rows:
        place(under_way, [Seated(row.names, name=row.name, players=row.players) for row in rows])
    scoring = offered(details.game, details.kind)[0]
    under_way.set(session, game=details.game, kind=details.kind, scoring=scoring, options={})
    under_way.data |= {"game": details.game, "kind": details.kind, "scoring": scoring}


def regrouped(rows: Sequence[Seated], kind: str) -> list[Seated]:
    """Return the players of ``rows``, in order, as contestants of another kind. Raises BadInput if they do not divide
    evenly."""
    names = [name for row in rows for name in row.names]
    players = [key for row in rows for key in row.players]
    size = TOGETHER[kind]
    if len(names) % (2 if kind == "couples" else size):
        raise BadInput.at("kind", _ODD_NUMBER[kind], count=len(names))
    found = []
    for at in range(0, len(names), size):
        team = f"Team {at // size + 1}" if kind == "teams" else ""
        found.append(Seated(tuple(names[at : at + size]), name=team, players=tuple(players[at : at + size])))
    return found


def set_sections(section: Section, names: Sequence[str], one_field: bool, by: By) -> None:
    """Set the sections of the night of ``section``: new ones are added, the last ones missing from ``names`` are
    removed, and with ``one_field`` all are ranked together. Raises BadInput if there are results, or somebody sits in a
    section to be removed."""
    with change(section, "set_sections", by) as under_way:
        session = under_way.section.session
        there = list(session.sections.order_by("name"))
        gone = [each for each in there if each.name not in names]
        new = [name for name in names if name not in {each.name for each in there}]
        if not gone and not new and one_field == session.one_field:
            return
        if any(map(has_results, there)):
            raise BadInput.at(
                "sections", "Results have already been entered, so the sections can no longer be changed."
            )
        for each in gone:
            if each.pk == under_way.section.pk or each.contestants.filter(removed=False).exists():
                raise BadInput.at(
                    "sections", "Section %(name)s is in use. Remove the names from it first.", name=each.name
                )
            # The night's revision is the sum of its sections': pages keep what they show until it rises.
            under_way.section.revision += each.revision
            each.delete()
        left_behind.remove_loose_rows()
        for name in new:
            Section.objects.create(session=session, name=name)
        session.one_field = one_field
        session.save(update_fields=["one_field"])
        for each in session.sections.all():
            each.session = session
            _rank(each)
        under_way.data = {"sections": list(names), "one_field": one_field}


def _rank(section: Section) -> None:
    """Put every contestant into its movement's field, alone or with its section's name."""
    movement = movement_of(section)
    if movement is None:
        return
    contestants = list(section.contestants.filter(removed=False))
    for contestant in contestants:
        contestant.field = field_in(section, movement, contestant.number)
    section.contestants.bulk_update(contestants, ["field"])
