"""Every row carries its club's key, and every statement of an evening says of which club it asks."""

from datetime import date

import pytest
from django.apps import apps
from django.db import IntegrityError, connection, models, transaction

from tests.tourney.in_club import OF_A_CLUB, strays
from tests.tourney.web import test_access
from tests.tourney.whole_evening import everything, statements
from tourney.desk.demo import open_demo, remove_demo
from tourney.desk.nights import Opening, open_night
from tourney.desk.results import Place, record
from tourney.desk.series import SeriesRules, keep_series
from tourney.models import Club, Contestant, Result, ResultVersion, Seat, Section
from tourney.models.keys import ClubForeignKey, ClubOneToOneField, OtherClub, SameClub
from tourney.models.owned import OwnedModel
from tourney.scoring.made import Made

OURS = [model for model in apps.get_app_config("tourney").get_models() if issubclass(model, OwnedModel)]
OF_NO_CLUB = {"AccountName", "Club", "Forgotten", "Tries"}
paths = test_access.paths


def keys_of(model: type[models.Model]) -> set[str]:
    return {
        field.name for field in model._meta.concrete_fields if isinstance(field, ClubForeignKey | ClubOneToOneField)
    }


def test_every_model_is_of_a_club():
    every = {model.__name__ for model in apps.get_app_config("tourney").get_models(include_auto_created=True)}
    assert every - {model.__name__ for model in OURS} == OF_NO_CLUB


@pytest.mark.parametrize("model", OURS, ids=lambda model: model.__name__)
def test_every_key_stays_in_the_club_and_every_constraint_holds_it(model):
    assert not model._meta.many_to_many
    pointing = {field.name for field in model._meta.concrete_fields if getattr(field, "related_model", None) in OURS}
    held = [constraint for constraint in model._meta.constraints if isinstance(constraint, SameClub)]
    assert pointing == keys_of(model) == {name for constraint in held for name in constraint.fields}
    for constraint in model._meta.constraints:
        if isinstance(constraint, models.UniqueConstraint):
            assert constraint.fields[0] == "club", constraint.name
    assert all(index.fields[0] == "club" for index in model._meta.indexes)
    assert not [field.name for field in model._meta.concrete_fields if field.unique and not field.primary_key]


@pytest.mark.parametrize("model", OURS, ids=lambda model: model.__name__)
def test_the_database_holds_both_columns_of_every_key(db, model):
    columns = {model._meta.get_field(name).column for name in keys_of(model)}
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute(f"PRAGMA foreign_key_list({model._meta.db_table})")
            found: dict[int, set[tuple[str, str]]] = {}
            for number, _, _, mine, theirs, *_ in cursor.fetchall():
                found.setdefault(number, set()).add((mine, theirs))
            held = list(found.values())
        else:
            cursor.execute(
                """SELECT array(SELECT attname::text FROM pg_attribute WHERE attrelid = conrelid AND
                attnum = ANY(conkey) ORDER BY array_position(conkey, attnum)), array(SELECT attname::text FROM
                pg_attribute WHERE attrelid = confrelid AND attnum = ANY(confkey)
                ORDER BY array_position(confkey, attnum))
                FROM pg_constraint WHERE contype = 'f' AND conrelid = %s::regclass""",
                [model._meta.db_table],
            )
            held = [set(zip(mine, theirs, strict=True)) for mine, theirs in cursor.fetchall()]
    for column in columns:
        assert {("club_id", "club_id"), (column, "id")} in held, column


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
    return open_night(Club.objects.create(name="Another club"), Opening("Theirs", date(2025, 11, 20)), by)


def test_two_clubs_cannot_be_tied_together(night, theirs):
    section = night(10)
    with pytest.raises(OtherClub, match="club"):
        Result(section=section, club=theirs.club)
    contestant = section.contestants.first()
    with pytest.raises(OtherClub, match=r"Contestant\.section"):
        contestant.section = theirs


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
        lambda section, theirs: section.contestants.update(section=theirs),
        lambda section, theirs: by_hand(section, theirs.club),
    ],
    ids=["saved", "in bulk", "updated", "by hand"],
)
def test_the_database_refuses_a_row_whose_parent_is_of_another_club(night, theirs, write):
    def in_earnest() -> None:
        with transaction.atomic():
            write(section, theirs)
            connection.check_constraints()

    section = night(10)
    with pytest.raises(IntegrityError):
        in_earnest()


def test_what_is_saved_never_changes_its_club(night, theirs):
    contestant = night(10).contestants.first()
    contestant.club = theirs.club
    with pytest.raises(IntegrityError), transaction.atomic():
        contestant.save()
    assert Contestant.objects.filter(club=theirs.club).count() == 0


def test_an_address_is_free_in_each_club(night, theirs, by, club):
    """A night of the same name and day, a series of the same name: the same address in both."""
    opening = Opening("Theirs", date(2025, 11, 20))
    assert open_night(club, opening, by).session.slug == theirs.session.slug
    assert open_night(club, opening, by).session.slug != theirs.session.slug
    slugs = [keep_series(each, SeriesRules("Season"), []).slug for each in (club, theirs.club)]
    assert slugs == ["season", "season"]


def test_removing_takes_a_whole_night_of_one_club_and_nothing_of_another(club, by, theirs):
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
            lambda s: ResultVersion.objects.filter(result__section=s.pk),
            lambda s: Seat.objects.filter(contestant__in=[1, 2]),
            lambda s: Contestant.objects.exclude(section=s),
            lambda s: Contestant.objects.filter(models.Q(section=s) | models.Q(number=1)),
            lambda s: s.contestants.filter(seats__in=Seat.objects.filter(player__in=[1]).values("pk")),
        ],
    )
    def test_what_strays(self, rows):
        assert strays(str(rows(Section(pk=5, club_id=1)).query), "sqlite")

    @pytest.mark.parametrize(
        "rows",
        [
            lambda s: Section.objects.filter(club=s.club_id, pk=s.pk),
            lambda s: ResultVersion.objects.standing([s]),
            lambda s: s.contestants.filter(seats__player__merged_into=None).select_related("section__session__event"),
            lambda s: Seat.objects.filter(contestant__in=s.contestants.all()),
            lambda s: s.contestants.filter(seats=None),
            lambda s: s.results.filter(round=1) | s.results.filter(table=2),
        ],
    )
    def test_what_stays(self, rows):
        assert not strays(str(rows(Section(pk=5, club_id=1)).query), "sqlite")


def test_every_statement_of_an_evening_says_of_which_club(client, club, by, user, paths):
    with statements() as found:
        everything(client, club, by, user, paths)
    assert len(found) > 250
    assert {sql.split(" ", 1)[0] for sql in found} == {"SELECT", "UPDATE", "DELETE"}
    dialect = "sqlite" if connection.vendor == "sqlite" else "postgres"
    assert {sql: tables for sql in found if (tables := strays(sql, dialect))} == {}
    if connection.vendor == "postgresql":
        for sql, params in found.items():
            assert not asked_of_all(sql, params), sql


def asked_of_all(sql: str, params: tuple) -> list[str]:
    """The tables of clubs that the server would look through, as it plans, without a condition on the club."""
    with connection.cursor() as cursor:
        cursor.execute(f"EXPLAIN (FORMAT JSON) {sql}", params)
        plan = cursor.fetchone()[0][0]["Plan"]
    found, nodes = [], [plan]
    while nodes:
        node = nodes.pop()
        nodes += node.get("Plans", [])
        if node.get("Relation Name") in OF_A_CLUB and node["Node Type"] != "ModifyTable":
            said = " ".join(str(value) for key, value in node.items() if key.endswith(("Cond", "Filter")))
            if "club_id" not in said:
                found.append(f"{node['Node Type']} on {node['Relation Name']}: {said}")
    return found
