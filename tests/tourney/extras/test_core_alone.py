"""The core without the optional apps: on a new database, and on one whose tables they have filled. Their data can be
removed and forgotten, and a club's file that needs one of them says which."""

import json

import pytest

from tests.migrated import migrated
from tests.tourney.real_databases import fresh, run

FILL = """
import os
import django
django.setup()
from django.core.management import call_command
from django.db import connection
from django.utils.timezone import localdate, now
from tests.tourney.club_transfer.full_club import fill
from tests.tourney.extras.mail.letters import server_at
from tourney.desk.club.clubs import open_club
from tourney.desk.setup.demo import open_demo
from tourney.desk.setup.removing_nights import remove_demo
from tourney.desk.writing import By
from tourney import club_transfer as club_file
from tourney.extras.bridgemates.models import BridgemateLink, BridgemateResult
from tourney.extras.coming.models import ComingAnswer, ComingLetter
from tourney.extras.mail.models import Letter
from tourney.extras.money import verbs as money
from tourney.extras.sending.models import FirstPublished, NightSending
from tourney.extras.sending.verbs.setups import set_up
from tourney.extras.moving.verbs import arriving, departing, printed_keys
from tourney.extras.points.verbs import switch
from tourney.extras.sidetables import verbs
from tourney.models import JournalEntry, Session, User

if connection.vendor == "postgresql":
    call_command("migrate", verbosity=0)
by = By(User.objects.create_user("Boss"))
club, other, plain = map(open_club, ("One", "Other", "Plain"))
fill(club, by)
demo = open_demo(club, localdate(), by)
at_the_demo = verbs.open_table(club, verbs.Wanted("mort", ["Ann 1", "Bo", "Cy"], session=demo.session), by)
verbs.enter(at_the_demo, {"tricks": 12}, by)
link = BridgemateLink.objects.create(session=demo.session, connector_club="c", guid="0" * 32)
for key in "01":
    item, key = {"Board": 1}, key * 32
    BridgemateResult.objects.create(link=link, client_key=key, digest=key, item=item, became="left", why="for Ann 1")
club.players.filter(name="Anna Abbott").update(mail="a@b.org")
club.players.filter(name="Bob 1").update(mail="bob@example.org")
money.pay(demo.session, [club.players.get(name="Ada Abbott").pk], "card", by)
printed_keys.keep(club, [(demo.pk, 9, {"0": {"1": "ab" * 32}})])
departing.prepare(club, "https://other.example")
arriving.permit()
egon = By(User.objects.create_user("Egon"))
verbs.enter(verbs.open_table(other, verbs.Wanted("mort", ["Ada", "Bo", "Cy"]), by), {"tricks": 12}, egon)
for each in (club, other):
    switch(each, "abf", True, True)
    server_at(each)
    set_up(each, "webdav", {"address": "https://example.org/", "username": "Ann 1", "password": "w"})
for address in ("a@b.org", "bob@example.org"):
    Letter.objects.create(session=demo.session, address=address)
    Letter.objects.create(session=Session.objects.filter(club=club).first(), address=address)
NightSending.objects.create(session=demo.session, kind="webdav", state="refused", said="Ann 1 is unknown")
ann = club.players.get(name="Anna Abbott")
ComingAnswer.objects.create(session=demo.session, player=ann, kind="looking", note="Anna Abbott plays Acol")
ComingLetter.objects.create(club=club, session=demo.session, kind="place", player=ann, expires_at=now())
ComingLetter.objects.create(club=club, kind="code", who="Anna Abbott", expires_at=now())
FirstPublished.objects.get_or_create(session=demo.session, defaults={"epoch": club.epoch})
removed = open_demo(plain, localdate(), by)
verbs.open_table(plain, verbs.Wanted("mort", ["Ada", "Bo", "Cy"], session=removed.session), by)
remove_demo(removed)
assert any(note[1] == "sidetable" for line in JournalEntry.objects.filter(club=plain) for note in line.after)
for each in (club, plain):
    with open(f"{os.environ['TOURNEY_DATA']}/{each.name}.zip", "wb") as file:
        club_file.write(each, file)
"""
USE = """
import io, json, os
import django
django.setup()
from django.apps import apps
from django.core.management import call_command
from django.db import connection
from tourney.desk.club.clubs import remove_club
from tourney.desk.privacy.forgetting import forget
from tourney.desk.setup.removing_nights import remove_demo
from tourney.desk.writing import By
from tourney import club_transfer as club_file
from tourney.faults import BadInput
from tourney.models import Club, Section, User

TABLES = (
    "sideplayer printedkeys mailserver letter bridgematelink bridgemateresult sendingsetup nightsending firstpublished "
    "pointsscheme comingsetup cominganswer comingletter ledgerentry entrynight entryplayer playerkind".split()
)

call_command("migrate", verbosity=0)  # as make run does before it serves

def left(table, words="COUNT(*)", where=""):
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {words} FROM tourney_{table} {where}")
        return [row[0] for row in cursor.fetchall()]

def counts():
    return {table: left(table)[0] for table in TABLES}

club = Club.objects.get(name="One")
found = {"apps": [app.name for app in apps.get_app_configs() if "extras" in app.name], "first": counts()}
remove_demo(Section.objects.filter(club=club, session__event__demo=True).order_by("-pk").first())
found["without the demo"] = counts()
forget(club.players.get(name="Anna Abbott"), By(User.objects.get(name="Boss")))
found["Ann 1"] = left("sideplayer", where="WHERE name = 'Ann 1'")
found["codes for"] = left("comingletter", "who = 'Anna Abbott'", "WHERE kind = 'code'")
found["letters"] = left("letter", "address")
file = io.BytesIO()
club_file.write(club, file)
found["taken in"] = club_file.read(io.BytesIO(file.getvalue())).name
remove_club(club, club.name)
found["without the club"] = counts()
found["Egon"] = User.objects.filter(username="Egon").exists()
for name in ("Plain", "One"):
    with open(f"{os.environ['TOURNEY_DATA']}/{name}.zip", "rb") as file:
        try:
            found[name] = club_file.read(file).name
        except BadInput as bad:
            found[name] = [str(fault.what) for fault in bad.faults]
print(json.dumps(found))
"""
BEGIN = """
import json
import django
django.setup()
from django.core.management import call_command
from django.test import Client
from django.utils.timezone import localdate
from tourney.desk.club.clubs import only_club
from tourney.desk.setup.demo import open_demo
from tourney.desk.writing import By
from tourney.models import Member, Role, User

call_command("migrate", verbosity=0)
call_command("check")
call_command("makemigrations", check=True, dry_run=True)
club, user = only_club(), User.objects.create_user("Boss")
Member.objects.create(club=club, user=user, role=Role.OWNER)
night = open_demo(club, localdate(), By(user))
client = Client(headers={"host": "localhost"})
client.force_login(user)
room = f"/desk/sections/{night.pk}/"
pages = ["/", "/desk/", "/desk/club/", "/desk/club/journal/", "/desk/players/new/", room, f"{room}phones/"]
gone = ["/desk/side-tables/", "/desk/club/mail/", f"{room}bridgemates/", "/moving/begin/"]
print(json.dumps([[client.get(page).status_code for page in some] for some in (pages, gone)]))
"""
LOOK = """
import json
import django
django.setup()
from django.core.management import call_command
from django.db import connection
from tourney.extras.sidetables.models import SideTable
from tourney.extras.sidetables.table_now import now

call_command("migrate", verbosity=0)
connection.check_constraints()
print(json.dumps([list(now(table).state.scores) for table in SideTable.objects.all()]))
"""


def address_of(name: str, tmp_path) -> str:
    (tmp_path / "data").mkdir()
    return fresh(name, tmp_path)


@pytest.mark.whole
def test_new_database_works_without_the_apps(tmp_path, db):
    data = {"DATABASE_URL": address_of("core_new", tmp_path)}
    said = run(BEGIN, tmp_path / "data", **data, TOURNEY_EXTRAS="none").splitlines()
    assert json.loads(said[-1]) == [[200] * 7, [404] * 4]


def test_club_that_used_every_app_works_without_them(tmp_path, db):
    data = {"DATABASE_URL": address_of("core_alone", tmp_path)}
    migrated(tmp_path, "core_alone")  # what a SQLite database begins with
    run(FILL, tmp_path / "data", **data)
    found = json.loads(run(USE, tmp_path / "data", **data, TOURNEY_EXTRAS="none"))
    first, then = found.pop("first"), found.pop("without the demo")
    assert all(first.values())
    assert {table: first[table] - then[table] for table in first} == {
        "sideplayer": 3,
        "printedkeys": 1,
        "mailserver": 0,
        "letter": 2,
        "bridgematelink": 1,
        "bridgemateresult": 2,
        "sendingsetup": 0,
        "nightsending": 1,
        "firstpublished": 1,
        "pointsscheme": 0,
        "comingsetup": 0,
        "cominganswer": 1,
        "comingletter": 1,
        "ledgerentry": 0,
        "entrynight": 1,
        "entryplayer": 1,
        "playerkind": 0,
    }
    assert {table: count for table, count in found.pop("without the club").items() if count} == {
        "sideplayer": 3,
        "mailserver": 1,
        "sendingsetup": 1,
        "pointsscheme": 1,
    }
    [refused] = found.pop("One")
    assert "the app 'money', which is switched off" in refused
    assert found == {
        "apps": [],
        "Ann 1": [0],
        "letters": ["bob@example.org"],
        "codes for": [0],
        "taken in": "One",
        "Egon": True,
        "Plain": "Plain",
    }
    assert json.loads(run(LOOK, tmp_path / "data", **data)) == [["Ada", "Bo", "Cy"]]
