"""Every row has its club's key, none refers to another club's row, and every statement stays in its club."""

import re
from datetime import date

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, connection, models, transaction

from tests.tourney.in_club import OURS, strays
from tests.tourney.of_apps import added
from tests.tourney.web.access import every_path
from tests.tourney.whole_evening import everything, statements
from tourney.desk.club.club_series import SeriesRules, keep_series
from tourney.desk.results.record import record
from tourney.desk.setup.demo import open_demo
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.removing_nights import remove_demo
from tourney.hooks import our_apps
from tourney.models import Club, Contestant, Place, Player, Result, ResultVersion, Seat, Section
from tourney.models.tenancy import SameClub, keys_of
from tourney.scoring.made import Made

OF_NO_CLUB = {"AccountName", "Club", "Forgotten", "SolvedDeal", "Tries", "User"}
OF_NO_CLUB.update(*(app.OF_NO_CLUB for app in added("no_club")))


@pytest.fixture
def paths(night, by, club, user) -> dict[str, str]:
    """Every address by its name, with rows that are there."""
    return every_path(night, by, club, user)


def test_every_model_belongs_to_a_club():
    every = {model.__name__ for app in our_apps() for model in app.get_models(include_auto_created=True)}
    assert every - {model.__name__ for model in OURS} == OF_NO_CLUB


def begins(model: type[models.Model]) -> set[str]:
    """The fields by which its rows are found without looking through all of them."""
    constraints = [one for one in model._meta.constraints if isinstance(one, models.UniqueConstraint)]
    whole = [one for one in (*constraints, *model._meta.indexes) if one.condition in (None, models.Q())]
    there = [one for one in model._meta.indexes if one.condition == models.Q(**{f"{one.fields[0]}__isnull": False})]
    alone = {field.name for field in model._meta.concrete_fields if field.db_index or field.unique}
    return alone | {one.fields[0] for one in (*whole, *there)}


@pytest.mark.parametrize("model", OURS, ids=lambda model: model.__name__)
def test_every_key_stays_in_the_club_and_has_an_index_with_it(model):
    assert not model._meta.many_to_many
    pointing = {field.name for field in model._meta.concrete_fields if getattr(field, "related_model", None) in OURS}
    held = [constraint for constraint in model._meta.constraints if isinstance(constraint, SameClub)]
    assert pointing == {field.name for field in keys_of(model)} == {name for one in held for name in one.fields}
    assert {"club", *pointing} <= begins(model)


def keys_in_the_database(model: type[models.Model]) -> set[tuple[str, frozenset[tuple[str, str]]]]:
    """Of each foreign key the table that it points at, and which column of ours is which of that one."""
    found: dict[object, tuple[str, set[tuple[str, str]]]] = {}
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute(f"PRAGMA foreign_key_list({model._meta.db_table})")
            rows = [(number, table, mine, theirs) for number, _, table, mine, theirs, *_ in cursor.fetchall()]
        else:
            cursor.execute(
                """SELECT con.oid, confrelid::regclass::text, mine.attname, theirs.attname FROM pg_constraint con
                CROSS JOIN LATERAL unnest(conkey, confkey) AS pair(mine, theirs)
                JOIN pg_attribute mine ON mine.attrelid = conrelid AND mine.attnum = pair.mine
                JOIN pg_attribute theirs ON theirs.attrelid = confrelid AND theirs.attnum = pair.theirs
                WHERE contype = 'f' AND conrelid = %s::regclass""",
                [model._meta.db_table],
            )
            rows = cursor.fetchall()
    for number, table, mine, theirs in rows:
        found.setdefault(number, (table, set()))[1].add((mine, theirs))
    return {(table, frozenset(columns)) for table, columns in found.values()}


def wanted(model: type[models.Model]) -> set[tuple[str, frozenset[tuple[str, str]]]]:
    """Those of two columns that hold its keys in the club."""
    both = ("club_id", "club_id")
    return {
        (field.remote_field.model._meta.db_table, frozenset({both, (field.column, "id")})) for field in keys_of(model)
    }


@pytest.mark.whole
@pytest.mark.parametrize("model", OURS, ids=lambda model: model.__name__)
def test_database_enforces_both_columns_of_every_key(db, model):
    assert wanted(model) <= keys_in_the_database(model)


@pytest.mark.parametrize("model", [Player, Seat], ids=lambda model: model.__name__)
@pytest.mark.django_db(transaction=True)
def test_migration_removes_and_restores_the_keys(model):
    """One model that refers to its own table, and one that refers to two others."""
    (constraint,) = [each for each in model._meta.constraints if isinstance(each, SameClub)]
    with connection.schema_editor() as editor:
        if connection.vendor == "sqlite":  # which makes the table anew as its model says
            keep = model._meta.constraints
            model._meta.constraints = [each for each in keep if each is not constraint]
        editor.remove_constraint(model, constraint)
    without = keys_in_the_database(model)
    with connection.schema_editor() as editor:
        if connection.vendor == "sqlite":
            model._meta.constraints = keep
        editor.add_constraint(model, constraint)
    assert not wanted(model) & without
    assert wanted(model) <= keys_in_the_database(model)


def test_a_row_takes_the_club_of_its_parent_however_it_is_written(night):
    section = night(10)
    made = Result.objects.create(section=section, round=8, table=1, tray=1)
    saved = Result(section=section, round=8, table=1, tray=2)
    saved.save()
    (many,) = Result.objects.bulk_create([Result(section=section, round=8, table=1, tray=3)])
    numbered = Result.objects.create(section_id=section.pk, round=8, table=1, tray=4)
    related = section.results.create(round=8, table=1, tray=5)
    assert {row.club_id for row in (made, saved, many, numbered, related)} == {section.club_id}
    assert section.results.count() == 5


@pytest.fixture
def theirs(by) -> Section:
    """A night of another club."""
    return open_night(Club.objects.create(name="Another club"), NewNight("Theirs", date(2025, 11, 20)), by)


def test_form_that_links_two_clubs_is_refused(night, theirs):
    ours = night(10).contestants.first()
    ours.clean_fields()
    ours.validate_constraints()
    ours.section = theirs
    with pytest.raises(ValidationError, match="contestant_same_club"):
        ours.validate_constraints()


def by_hand(section: Section, club: Club) -> None:
    with connection.cursor() as cursor:
        cursor.execute("UPDATE tourney_contestant SET club_id = %s WHERE section_id = %s", [club.pk, section.pk])


def numbered(section: Section, club: Club) -> Contestant:
    return Contestant(club=club, section_id=section.pk, number=99, entry=99)


@pytest.mark.parametrize(
    "write",
    [
        lambda section, theirs: numbered(section, theirs.club).save(),
        lambda section, theirs: Contestant.objects.bulk_create([numbered(section, theirs.club)]),
        lambda section, theirs: Contestant(club=theirs.club, section=section, number=99, entry=99).save(),
        lambda section, theirs: section.contestants.update(section=theirs),
        lambda section, theirs: by_hand(section, theirs.club),
    ],
    ids=["saved", "in bulk", "with the row itself", "updated", "by hand"],
)
def test_database_refuses_a_row_whose_parent_belongs_to_another_club(night, theirs, write):
    def in_earnest() -> None:
        with transaction.atomic():
            write(section, theirs)
            connection.check_constraints()

    section = night(10)
    with pytest.raises(IntegrityError):
        in_earnest()


def test_saved_row_never_changes_its_club(night, theirs):
    def in_earnest() -> None:
        with transaction.atomic():
            contestant.save()
            connection.check_constraints()

    contestant = night(10).contestants.first()
    contestant.club = theirs.club
    with pytest.raises(IntegrityError):
        in_earnest()


def test_address_is_unique_only_within_its_club(night, theirs, by, club):
    """A night of the same name and day, and a series of the same name, have the same address in both clubs."""
    opening = NewNight("Theirs", date(2025, 11, 20))
    assert open_night(club, opening, by).session.slug == theirs.session.slug
    assert open_night(club, opening, by).session.slug != theirs.session.slug
    slugs = [keep_series(each, SeriesRules("Season"), []).slug for each in (club, theirs.club)]
    assert slugs == ["season", "season"]


def test_removing_a_night_removes_all_of_it_and_nothing_of_another_club(club, by, theirs):
    demos = [open_demo(each, date(2025, 11, 20), by) for each in (club, theirs.club)]
    for demo in demos:
        record(demo, Place(1, 1, 1), Made(tricks=7), by)
    remove_demo(demos[0])
    for model in (Section, Contestant, Seat, Result, ResultVersion):
        assert not model.objects.filter(club=club).exists()
    assert Seat.objects.filter(club=theirs.club).count() == 56
    assert ResultVersion.objects.get().club == theirs.club


class TestTheTestWouldNotice:
    @pytest.mark.parametrize(
        "rows",
        [
            lambda s: Section.objects.filter(pk=s.pk),
            lambda s: Section.objects.filter(pk__in=[1, 2]),
            lambda s: Section.objects.filter(name="A"),
            lambda s: Contestant.objects.exclude(section=s),
            lambda s: Contestant.objects.filter(models.Q(section=s) | models.Q(number=1)),
            lambda s: Seat.objects.filter(contestant__number=1).select_related("player"),
            lambda s: Contestant.objects.filter(club=s.club_id, pk__in=Seat.objects.filter(place=1).values("place")),
            lambda s: Contestant.objects.filter(number__in=Result.objects.values("table")),
            lambda s: s.contestants.filter(number=models.Subquery(Result.objects.values("table")[:1])),
        ],
    )
    def test_statement_outside_its_club_is_recognised(self, rows):
        assert strays(str(rows(Section(pk=5, club_id=1)).query), "sqlite")

    @pytest.mark.parametrize(
        "rows",
        [
            lambda s: Section.objects.filter(club=s.club_id, pk=s.pk),
            lambda s: Seat.objects.filter(club=s.club_id, place__in=[1, 2]),
            lambda s: ResultVersion.objects.current([s]),
            lambda s: s.contestants.filter(seats__player__merged_into=None).select_related("section__session__event"),
            lambda s: Seat.objects.filter(contestant__in=s.contestants.all()),
            lambda s: s.contestants.filter(seats=None),
            lambda s: s.results.filter(round=1) | s.results.filter(table=2),
        ],
    )
    def test_statement_within_its_club_is_accepted(self, rows):
        assert not strays(str(rows(Section(pk=5, club_id=1)).query), "sqlite")


@pytest.mark.whole
def test_every_statement_of_an_evening_stays_in_its_club(client, club, by, user, paths):
    with statements() as found:
        everything(client, club, by, user, paths)
    assert len(found) > 150
    assert {sql.split(" ", 1)[0] for sql in found} == {"SELECT", "UPDATE", "DELETE"}
    dialect = "sqlite" if connection.vendor == "sqlite" else "postgres"
    assert {sql: tables for sql in set(map(shape, found)) if (tables := strays(sql, dialect))} == {}


def shape(sql: str) -> str:
    """A statement with one value of each list and one row of each CASE: how many there are ties it to no other club."""
    sql = re.sub(r"\((?:%s, )+%s\)", "(%s)", sql)
    return re.sub(r"(WHEN \([^()]*\) THEN %s )(?:WHEN \([^()]*\) THEN %s )+", r"\1", sql)
