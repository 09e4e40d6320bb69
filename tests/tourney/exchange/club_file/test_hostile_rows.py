"""A club's file from somebody who wishes no good: every field with every wrong value is answered with its place, and no
account, no address and no row of anybody else is touched."""

import io
import json
import zipfile
from datetime import date
from io import StringIO

import pytest
from django.core.management import call_command
from django.db import connection, models
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.tourney.web.test_login_throttle import RIGHT, guess, sign_in
from tourney.desk.club import rate_limit
from tourney.desk.club.clubs import formerly_at, move_club, open_club, remove_club
from tourney.desk.club.members import accept, invite_first
from tourney.desk.club.take_in import _Bad, _values, bring_club
from tourney.desk.club.take_out import columns, tables
from tourney.desk.setup.nights import Opening, open_night
from tourney.exchange import club_file
from tourney.faults import BadInput
from tourney.models import Club, FormerAddress, JournalEntry, Member, Session, User

from .full_club import fill
from .test_club_file import packed, refused, table, taken_out

WRONG = [
    None,
    True,
    False,
    "",
    "1",
    "x",
    "x" * 100_001,
    "\x00",
    "\ud800",
    "\x1b[2J",
    0,
    1,
    -1,
    2**31,
    2**63,
    10**30,
    1.0,
    1.5,
    1e308,
    [],
    [1],
    ["x"],
    [[]],
    {},
    {"x": 1},
    {"": None},
    json.loads("[" * 60 + "]" * 60),
    "NaN",
    "Infinity",
    "1e5",
    "2025-11-20",
    "2025-11-20 19:30",
    "2025-11-20T19:30:00",
    "9999-12-31",
    "0001-01-01T00:00:00+00:00",
    "19:30:00+02:00",
    "۱",
]
FITS = {
    "BooleanField": lambda value: isinstance(value, bool),
    "CharField": lambda value: isinstance(value, str) and value.isprintable(),
    "SlugField": lambda value: isinstance(value, str) and value.isascii() and value.replace("-", "").isalnum(),
    "TextField": lambda value: isinstance(value, str) and value.isprintable(),
    "DateField": lambda value: value == "2025-11-20",
    "TimeField": lambda value: False,
    "DateTimeField": lambda value: False,
    "DecimalField": lambda value: value == "1",
    "UUIDField": lambda value: False,
    "JSONField": lambda value: isinstance(value, list | dict),
    "ForeignKey": lambda value: type(value) is int,
    "OneToOneField": lambda value: type(value) is int,
    "ClubForeignKey": lambda value: type(value) is int,
    "ClubOneToOneField": lambda value: type(value) is int,
}
"""What of these may be taken, and no more: said here once again, beside the code."""


def may_be(column: models.Field, value: object) -> bool:
    if value is None:
        return column.null
    kind = column.get_internal_type()
    if kind.endswith("IntegerField"):
        return type(value) is int and abs(value) < 2**63
    return FITS[kind](value) and (kind != "JSONField" or len(json.dumps(value)) < 60)


def wrong_with(names: dict[str, models.Field], row: dict) -> list[str]:
    """The fields that are named."""
    try:
        _values(names, row)
    except _Bad as bad:
        return [said.partition(":")[0] for said in bad.wrong]
    return []


_file: dict[str, bytes] = {}


@pytest.fixture
def found(club, by) -> dict[str, bytes]:
    """The file of a club that has something in every table; the club itself is gone."""
    if not _file:
        fill(club, by)
        _file.update(taken_out(club))
    if Club.objects.filter(pk=club.pk).exists():
        remove_club(club, club.name)
    return dict(_file)


def test_every_field_takes_nothing_that_is_not_its_own(found):
    """Every column of every table with every wrong value."""
    tried = 0
    for model in (Club, *tables()):
        names = {each.name: each for each in columns(model)}
        first = (
            json.loads(found["club.json"])["club"]
            if model is Club
            else json.loads(found[table(found, model._meta.model_name)].splitlines()[0])
        )
        row = {name: value for name, value in first.items() if name != "id"}
        assert _values(names, row)
        for name, column in names.items():
            for value in WRONG:
                tried += 1
                wrong = wrong_with(names, row | {name: value})
                assert wrong == [name] or (not wrong and may_be(column, value)), (model.__name__, name, value)
    assert tried > 5000


@pytest.mark.sweep
@pytest.mark.parametrize("model", tables(), ids=lambda model: model.__name__)
def test_all_fields_wrong_at_once_are_all_named_and_nothing_is_written(found, model):
    path = table(found, model._meta.model_name)
    first, *rest = found[path].splitlines(keepends=True)
    row = json.loads(first)
    wrong = {name: 1.5 if isinstance(value, str | dict | list) else "1" for name, value in row.items() if name != "id"}
    wrong |= {each.name: "x" for each in columns(model) if row[each.name] is None}
    nullable = [each.name for each in columns(model) if each.null and isinstance(row[each.name], type(None))]
    message = refused(found | {path: json.dumps(row | wrong).encode() + b"\n" + b"".join(rest)}).splitlines()
    for column in columns(model):
        if column.name in nullable and column.get_internal_type() == "CharField":
            continue
        assert any(line.startswith(f"{path} line 1: {column.name}: ") for line in message), (column.name, message)


@pytest.mark.sweep
@pytest.mark.parametrize(
    "row",
    [
        {"id": 1, "name": 7},
        {"id": "1", "name": "Ann"},
        {"id": True, "name": "Ann"},
        {"id": 1, "name": "\ud800"},
        {"id": 1, "name": "\u200b"},
        {"id": 1, "name": "A" * 151},
        {"id": 1, "name": "\ufdfa" * 100},
        {"id": 1, "name": "Ann", "password": "x"},
        {"id": 1, "name": ["Ann"]},
        ["Ann"],
        "Ann",
        None,
    ],
    ids=ascii,
)
def test_a_person_is_a_number_and_a_name(found, row):
    rest = found["people.jsonl"].splitlines(keepends=True)[1:]
    assert "people.jsonl line 1" in refused(found | {"people.jsonl": json.dumps(row).encode() + b"\n" + b"".join(rest)})


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("before", "said"),
    [
        ({"session": {"club_id": 1}}, "club_id"),
        ({"session": {"event": 1}}, "event"),
        ({"section": {"id": 1}}, "id"),
        ({"section": {"closed": "1"}}, "whole number"),
        ({"session": {"final_at": "yesterday"}}, "ISO 8601"),
        ({"results": {"1": "1"}}, "whole number"),
        ({"results": {"x": 1}}, "before"),
        ({"contestants": [{"names": ["A"], "handicap": "NaN"}], "entries": [1]}, "contestant"),
        ({"contestants": [{"names": ["A"], "handicap": "0", "players": ["1"]}], "entries": [1]}, "hold together"),
        ({"contestants": [{"names": "A", "handicap": "0"}], "entries": [1]}, "list"),
        ({"contestants": []}, "go together"),
        ({"movement": {}}, "whole number"),
        ({"anything": 1}, "anything"),
    ],
)
def test_what_a_step_is_taken_back_with_writes_nothing_but_what_a_step_wrote(found, before, said):
    path = table(found, "journalentry")
    lines = [json.loads(line) for line in found[path].splitlines()]
    of_a_night = next(line for line in lines if line["session"])
    of_a_night["before"] = before
    changed = b"".join(json.dumps(line).encode() + b"\n" for line in lines)
    message = refused(found | {path: changed})
    assert f"{path} line {of_a_night['id']}: " in message
    assert said in message


@pytest.mark.sweep
@pytest.mark.parametrize(
    "note",
    [
        ["+", "user", ["id"], [[1]]],
        ["+", "nothing", ["id"], [[1]]],
        ["?", "section", ["id"], [[1]]],
        ["+", "section", ["id"], [["1"]]],
        ["+", "section", ["id"], [[True]]],
        ["+", "section", ["id"], [[1, 2]]],
        ["+", "section", ["id", "club_id"], [[1, 1]]],
        ["=", "member", ["id", "user_id"], [[1, "1"]]],
        ["=", "section", ["id", "closed"], [[1, "many"]]],
        ["=", "section", ["id", "results"], [[1, 1]]],
        ["=", "section"],
        "section",
    ],
    ids=str,
)
def test_what_the_journal_noted_are_rows_of_this_club(found, note):
    path = table(found, "journalentry")
    first, *rest = found[path].splitlines(keepends=True)
    line = json.loads(first) | {"after": [note]}
    assert f"{path} line 1: " in refused(found | {path: json.dumps(line).encode() + b"\n" + b"".join(rest)})


@pytest.mark.parametrize(
    "made",
    [{"contract": "9ZZ", "by": "S", "tricks": 9}, {"contract": "4S", "by": "Q", "tricks": 9}, {"tricks": 7}],
    ids=str,
)
def test_what_cannot_be_made_in_this_game_is_named(found, made):
    path = table(found, "resultversion")
    lines = [json.loads(line) for line in found[path].splitlines()]
    played = next(line for line in lines if line["made"] and "score" in line["made"])
    played["made"] = made
    changed = b"".join(json.dumps(line).encode() + b"\n" for line in lines)
    assert f"result version {played['id']}: made: " in refused(found | {path: changed})


def test_accounts_are_never_tied_by_a_number(found, db):
    """The number of an owner who is here, as text and as a number: the file says who its people are."""
    victim = User.objects.create_user("Edith", password=RIGHT)
    Member.objects.create(club=open_club("Portland Club"), user=victim, role="owner")
    path = table(found, "member")
    for key in (str(victim.pk), f"+{victim.pk}", float(victim.pk), victim.pk + 1000):
        lines = [json.loads(line) | {"user": key} for line in found[path].splitlines()]
        changed = b"".join(json.dumps(line).encode() + b"\n" for line in lines)
        assert f"{path} line 1: user: " in refused(found | {path: changed})
    assert list(victim.memberships.values_list("club__name", flat=True)) == ["Portland Club"]


def test_a_file_lets_nobody_guess_at_an_account_that_is_here(found, client, settings):
    """Its people bear the names of those who are here, in other letters; its owner lets them try again."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    victim = User.objects.create_user("Edith", password=RIGHT)
    people = [json.loads(line) for line in found["people.jsonl"].splitlines()]
    names = ["Edith", "EDITH", "\uff25dith", "Edith\u200b"]
    people = [each | {"name": names[at % 4]} for at, each in enumerate(people)]
    came = club_file.read(packed(found | {"people.jsonl": "\n".join(map(json.dumps, people)).encode()}))
    assert victim not in [member.user for member in came.members.select_related("user")]
    guess(rate_limit.ACCOUNT.most, "Edith")
    owner = accept(came, invite_first(came), "Mallory", "nine of spades 1896")
    client.force_login(owner)
    place = reverse("let-in") if Club.objects.count() == 1 else f"/clubs/{came.slug}{reverse('let-in')}"
    assert client.post(place).status_code == 302
    assert sign_in("Edith", address="198.51.100.1").status_code == 429


def test_six_hundred_people_of_one_name_come_in_by_as_many_steps_as_six_hundred_others(db):
    """Every statement is counted: no more for the last of them than for the first."""
    steps = {}
    for alike in (True, False):
        people = [{"id": at, "name": "A" if alike else f"A{at}"} for at in range(1, 601)]
        with CaptureQueriesContext(connection) as asked, pytest.raises(BadInput):
            bring_club(ABOUT, people_rows(people), {})
        steps[alike] = len(asked)
    assert steps[True] <= steps[False] + 2 * 600


ABOUT = {"name": "A", "slug": "a", "listed": False, "minutes_per_tray": 7, "minutes_per_move": 2}


def people_rows(people: list[dict]) -> list[tuple[str, dict]]:
    """The last is no person, so that nothing of it stays."""
    return [(f"people.jsonl line {at}", each) for at, each in enumerate([*people, {}], start=1)]


@pytest.fixture
def moved(club, by) -> dict[str, bytes]:
    """The file of a club that had another address before, and several more by its own account."""
    open_night(club, Opening("Thursday whist", date(2025, 11, 20)), by)
    move_club(club, "knickerbocker", by)
    found = taken_out(club)
    slugs = ["knickerbocker-whist-club", "portland", "portland-club", "turf-club"]
    rows = [{"id": at, "slug": slug} for at, slug in enumerate(slugs, start=1)]
    found[table(found, "formeraddress")] = "\n".join(map(json.dumps, rows)).encode()
    remove_club(club, club.name)
    return found


def test_a_file_takes_no_address_and_keeps_none_from_those_who_come_after(moved):
    portland = open_club("Portland Club")
    move_club(portland, "portland")
    club_file.read(packed(moved))
    assert [(each.slug, each.club) for each in FormerAddress.objects.all()] == [("portland-club", portland)]
    assert formerly_at("portland-club") == portland
    assert open_club("Turf Club").slug == "turf-club"


def test_who_runs_the_machine_may_say_that_links_lead_to_it_but_for_those_of_others(moved, tmp_path):
    portland = open_club("Portland Club")
    move_club(portland, "portland")
    (tmp_path / "club.zip").write_bytes(packed(moved).getvalue())
    out = StringIO()
    call_command("take_in", str(tmp_path / "club.zip"), "--former-addresses", stdout=out)
    assert "Links to these addresses lead to it too: knickerbocker-whist-club, turf-club" in out.getvalue()
    assert formerly_at("portland-club") == portland
    assert formerly_at("turf-club") == Club.objects.get(slug="knickerbocker")
    again = taken_out(Club.objects.get(slug="knickerbocker"))
    # All but the line that the owner's link has made since.
    assert again[table(again, "journalentry")].startswith(moved[table(moved, "journalentry")])


def test_a_journal_of_another_shape_is_told_by_its_verb_alone(found, client):
    """What a line was told is for people to read: any object can be there, and no page breaks on it."""
    path = table(found, "journalentry")
    lines = [json.loads(line) | {"data": {"results": [[1]], "role": 5}} for line in found[path].splitlines()]
    came = club_file.read(packed(found | {path: b"".join(json.dumps(line).encode() + b"\n" for line in lines)}))
    client.force_login(accept(came, invite_first(came), "Eve", "nine of spades 1896"))
    for session in Session.objects.filter(club=came):
        section = session.sections.first()
        assert client.get(reverse("journal", args=[section.pk])).status_code == 200
    assert JournalEntry.objects.filter(club=came).count() > 50


def test_a_file_that_unpacks_without_end_is_refused(found):
    path = table(found, "player")
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in found.items():
            archive.writestr(name, data if name != path else b" " * 30_000_000)
    with pytest.raises(BadInput, match="unpacks to far more"):
        club_file.read(io.BytesIO(file.getvalue()))
