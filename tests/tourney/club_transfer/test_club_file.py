"""A whole club exported from one installation and imported into another, row by row."""

import io
import json
from dataclasses import fields
from datetime import date

import pytest

from tests.sampling import SEED, WHOLE
from tests.tourney.desk.any_evening import state
from tests.tourney.of_apps import added
from tourney import club_transfer as club_file
from tourney.desk.club.club_rows import columns, tables
from tourney.desk.club.clubs import open_club, remove_club
from tourney.desk.journal.undo import last_step, step_back
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.seating import Seated
from tourney.desk.writing import By
from tourney.exchange import night_file
from tourney.exchange.export_night import export_night
from tourney.faults import BadInput
from tourney.hooks import model_named, our_models
from tourney.models import Club, JournalEntry, Member, Merge, Role, Seat, Section, Session, User

from .full_club import fill
from .parts import packed, refused, table, taken_out


@pytest.fixture
def full(club, by) -> Section:
    return fill(club, by)


@pytest.fixture
def crowd(db) -> Club:
    """Another club with nights of its own, so that no key of a database is what it was."""
    other = open_club("Portland Club")
    user = User.objects.create_user("Egon")
    Member.objects.create(club=other, user=user, role=Role.OWNER)
    fill(other, By(user), seed=3)
    return other


@pytest.mark.whole
def test_exported_and_imported_club_exports_the_same_file(club, by, full):
    """Into an installation that no longer has any of its data: byte for byte."""
    first = taken_out(club)
    remove_club(club, club.name)
    assert not Club.objects.exists()
    assert not User.objects.exists()
    assert taken_out(club_file.read(packed(first), former_addresses=True)) == first


@pytest.mark.whole
def test_import_beside_other_clubs_leaves_every_row_unchanged(club, full, crowd):
    """Beside other clubs, and beside itself: only its address and usernames change, and links to the previous
    address still lead to the club."""
    theirs, first = taken_out(crowd), taken_out(club)
    again = club_file.read(packed(first))
    second = taken_out(again)
    assert taken_out(crowd) == theirs
    assert taken_out(club) == first
    for name, rows in first.items():
        if name not in ("club.json", "people.jsonl", "README.txt", table(first, "formeraddress")):
            assert second[name] == rows, name
    assert (again.name, again.slug) == (club.name, "knickerbocker-whist-club-2")
    people = [json.loads(line) for line in second["people.jsonl"].splitlines()]
    assert ("Dora Director", "Dora Director (2)") in {(each["name"], each.get("username")) for each in people}


@pytest.mark.whole
def test_file_has_every_column_of_every_row(club, full):
    """Counted and compared by hand, independently of the code that writes it."""
    found = taken_out(club)
    for at, model in enumerate(tables(), start=1):
        rows = [json.loads(line) for line in found[f"tables/{at:02}-{model._meta.model_name}.jsonl"].splitlines()]
        kept = list(model._base_manager.filter(club=club).order_by("pk"))
        assert [row["id"] for row in rows] == list(range(1, len(kept) + 1))
        assert len(kept) > 0
        for row, stored in zip(rows, kept, strict=True):
            assert set(row) == {"id"} | {column.name for column in model._meta.concrete_fields} - {"club"}
            for column in columns(model):
                if not column.is_relation and column.get_internal_type() != "JSONField":
                    assert column.to_python(row[column.name]) == getattr(stored, column.attname)


@pytest.mark.whole
def test_references_point_at_the_same_rows_after_import(club, full, crowd):
    again = club_file.read(packed(taken_out(club)))
    pairs = zip(
        Seat.objects.filter(club=club).order_by("pk").select_related("player", "contestant__section__session"),
        Seat.objects.filter(club=again).order_by("pk").select_related("player", "contestant__section__session"),
        strict=True,
    )
    for one, other in pairs:
        assert one.pk != other.pk
        assert one.player.name == other.player.name
        assert one.contestant.section.session.slug == other.contestant.section.session.slug
    merged = Merge.objects.get(club=again)
    assert set(Seat.objects.filter(pk__in=merged.seats).values_list("player__name", flat=True)) == {"Anna Abbott"}


@pytest.mark.whole
def test_imported_night_continues_where_it_was(club, by, full, crowd):
    """Its steps are undone one by one, as they could have been where it was played; the state is compared after each
    step in the full run, and after every sixth and the last in the everyday run."""
    again = club_file.read(packed(taken_out(club)))
    ours = Section.objects.filter(club=club, session__event__demo=True).get()
    theirs = Section.objects.get(club=again, session__event__demo=True)

    def seen(section: Section) -> dict:
        found = state(section)
        plain = {key: found[key] for key in ("entries", "movement", "results", "standings")}
        keys = [each.name for each in fields(Seated)].index("players")  # which are others here
        who = [[(*row[:keys], *row[keys + 1 :]) for row in room] for room in found["who"]]
        return plain | {"who": who, "rulings": len(found["rulings"])}

    others = {each.pk: each.revision for each in Section.objects.exclude(club=again)}
    first = int(SEED) % 6
    for at in range(100):
        line = last_step(theirs.session)
        if WHOLE or line is None or at % 6 == first:
            assert seen(theirs) == seen(ours)
        if line is None:
            break
        step_back(line, by)
        assert {each.pk: each.revision for each in Section.objects.exclude(club=again)} == others
        step_back(last_step(ours.session), by)
        others = {each.pk: each.revision for each in Section.objects.exclude(club=again)}
    assert last_step(ours.session) is None
    assert JournalEntry.objects.filter(club=again, undoes__isnull=False).count() > 5


@pytest.mark.whole
def test_file_describes_its_contents(club, full):
    found = taken_out(club)
    text = found["README.txt"].decode()
    assert "take_in" in text
    for name in found:
        assert name in text or name.startswith(("nights/", "README"))
    passwords = User.objects.values_list("password", flat=True)
    for name, data in found.items():
        assert b"pbkdf2" not in data, name
        assert not any(password.encode() in data for password in passwords), name
    for session in Session.objects.filter(club=club):
        assert found[f"nights/{session.slug}.json"].decode() == night_file.write(export_night(session, sealed=True))


def test_every_model_belongs_to_a_club_or_is_listed_as_shared():
    """A new model without a club would stay behind when the club leaves."""
    others = {model.__name__ for model in our_models()} - {model.__name__ for model in tables()}
    of_no_club = {"AccountName", "Club", "Forgotten", "SolvedDeal", "Tries", "User"}
    of_no_club.update(*(app.OF_NO_CLUB for app in added("no_club")))
    staying = {model.__name__ for model in our_models() if not getattr(model, "leaves_with_club", True)}
    assert others - staying == of_no_club


def test_table_comes_after_the_tables_it_refers_to():
    order = {model: at for at, model in enumerate(tables())}
    for model, at in order.items():
        for column in columns(model):
            if column.is_relation and column.remote_field.model not in (model, User):
                assert order[column.remote_field.model] < at


def test_empty_club_survives_a_round_trip(db):
    club = open_club("Quite new")
    first = taken_out(club)
    remove_club(club, "Quite new")
    assert taken_out(club_file.read(packed(first))) == first


@pytest.mark.whole
def test_people_are_imported_without_a_password(club, by, full):
    first = taken_out(club)
    remove_club(club, club.name)
    again = club_file.read(packed(first))
    dora = again.members.get(user__username="Dora Director")
    assert dora.role == Role.OWNER
    assert not dora.user.has_usable_password()


def test_people_are_imported_with_their_username_and_name(club, user):
    user.name = "Dora Smith"
    user.save()
    first = taken_out(club)
    assert json.loads(first["people.jsonl"]) == {"id": 1, "name": "Dora Smith", "username": "Dora Director"}
    remove_club(club, club.name)
    again = club_file.read(packed(first))
    assert again.members.get(user__username="Dora Director").user.name == "Dora Smith"
    assert taken_out(again) == first


@pytest.fixture
def small(club, by) -> dict[str, bytes]:
    open_night(club, NewNight("Thursday whist", date(2025, 11, 20)), by)
    return taken_out(club)


def test_file_that_is_not_a_clubs_is_refused(db):
    with pytest.raises(BadInput, match="cannot be read"):
        club_file.read(io.BytesIO(b"PK this is no zip"))
    with pytest.raises(BadInput, match=r"This is not a club file: people\.jsonl is missing\."):
        club_file.read(packed({"club.json": b"{}"}))


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("name", "before", "after", "said"),
    [
        (
            "member",
            b'"role":"owner"',
            b'"role":"king"',
            "-member.jsonl line 1: role: 'king' is not valid (this value is not allowed).",
        ),
        ("member", b'"user":1', b'"user":7', "user: there is no row number 7"),
        ("member", b'"user":1', b'"user":null', "user: 'None' is not valid"),
        ("session", b'"date":"2025-11-20"', b'"date":"yesterday"', "date: 'yesterday' is not valid"),
        ("session", b'"event":1', b'"event":-1', "event: there is no row number -1"),
        ("section", b'"revision":1', b'"revision":"many"', "revision: 'many' is not valid"),
        ("section", b'"id":1', b'"id":2', "Expected the row with id 1"),
        ("section", b'"name":"A",', b"", "Expected session, name"),
        ("section", b"{", b"[", "This line is not JSON."),
        ("journalentry", b'"before":{}', b'"before":{"results":{"-9":1}}', "before: expected a number as the key"),
        (
            "journalentry",
            b'"before":{}',
            b'"before":{"results":{"0":1}}',
            "Its references to other rows are inconsistent.",
        ),
        ("journalentry", b'"undoes":null', b'"undoes":5', "This row refers to row number 5, which does not exist."),
        ("member", b'"user":1', b'"user":"1"', "user: '1' is not valid (expected a row number)"),
        ("member", b'"user":1', b'"user":true', "user: 'True' is not valid (expected a row number)"),
        ("member", b'"id":1', b'"id":true', "Expected the row with id 1"),
    ],
)
def test_inconsistent_row_is_named_and_nothing_is_imported(small, name, before, after, said):
    path = table(small, name)
    assert before in small[path]
    message = refused(small | {path: small[path].replace(before, after, 1)})
    assert said.format(path=path) in message
    assert path in message


def test_all_faults_are_reported_at_once(small):
    member, session = table(small, "member"), table(small, "session")
    message = refused(
        small
        | {
            member: small[member].replace(b'"owner"', b'"king"'),
            session: small[session].replace(b'"2025-11-20"', b'"yesterday"'),
        }
    )
    assert member in message
    assert session in message


def test_database_errors_are_reported_too(small):
    section = table(small, "section")
    twice = small[section] + small[section].replace(b'"id":1', b'"id":2')
    said = f"{section} line 2: This row and those before it are inconsistent: UNIQUE"
    assert said in refused(small | {section: twice})


def test_club_file_of_another_version_is_refused(small):
    head = small["club.json"].replace(b"tourney club 1", b"tourney club 9")
    assert "Expected the format 'tourney club 1'" in refused(small | {"club.json": head})


@pytest.mark.whole
def test_log_of_an_imported_club_names_its_own_rows(club, full, crowd):
    """Deleted rows have keys that no row has; all others are rows of this club."""
    again = club_file.read(packed(taken_out(club)))
    named = gone = 0
    for line in JournalEntry.objects.filter(club=again):
        for _, name, noted, rows in line.after:
            model = model_named(name)
            for column, keys in zip(noted, zip(*rows, strict=True), strict=True):
                if column == "id":
                    rows_there = (
                        model.objects.filter(pk=again.pk) if model is Club else model.objects.filter(club=again)
                    )
                    theirs = set(rows_there.values_list("pk", flat=True))
                    assert all(key in theirs or key < 0 for key in keys), (line, name)
                    named, gone = named + len(keys), gone + sum(key < 0 for key in keys)
    assert named > 100
    assert gone > 0
