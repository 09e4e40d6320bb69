"""The core without the apps beside it: on a new database, and on one whose tables they have filled."""

import json

from tests.tourney.real_databases import fresh, run

FILL = """
import django
django.setup()
from django.core.management import call_command
from django.utils.timezone import localdate
from tests.tourney.exchange.club_file.full_club import fill
from tourney.desk.club.clubs import open_club
from tourney.desk.setup.demo import open_demo
from tourney.desk.writing import By
from tourney.extras.sidetables import verbs
from tourney.models import User

call_command("migrate", verbosity=0)
by = By(User.objects.create_user("Boss"))
club, other = open_club("One"), open_club("Other")
fill(club, by)
demo = open_demo(club, localdate(), by)
at_the_demo = verbs.open_table(club, verbs.Wanted("mort", ["Ann 1", "Bo", "Cy"], session=demo.session), by)
verbs.enter(at_the_demo, {"tricks": 12}, by)
egon = By(User.objects.create_user("Egon"))
verbs.enter(verbs.open_table(other, verbs.Wanted("mort", ["Ada", "Bo", "Cy"]), by), {"tricks": 12}, egon)
"""
USE = """
import io, json
import django
django.setup()
from django.apps import apps
from django.db import connection
from tourney.desk import left_behind
from tourney.desk.club.clubs import remove_club
from tourney.desk.players.forgetting import forget
from tourney.desk.setup.demo import remove_demo
from tourney.desk.writing import By
from tourney.exchange import club_file
from tourney.models import Club, Section, User

def left(words="COUNT(*)", where=""):
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {words} FROM tourney_sideplayer {where}")
        return [row[0] for row in cursor.fetchall()]

club = Club.objects.get(name="One")
found = {"apps": [app.name for app in apps.get_app_configs() if "extras" in app.name], "first": left()}
remove_demo(Section.objects.filter(club=club, session__event__demo=True).order_by("-pk").first())
found["without the demo"] = left()
forget(club.players.get(name="Anna Abbott"), By(User.objects.get(name="Boss")))
found["Ann 1"] = left(where="WHERE name = 'Ann 1'")
file = io.BytesIO()
club_file.write(club, file)
found["taken in"] = club_file.read(io.BytesIO(file.getvalue())).name
remove_club(club, club.name)
found["without the club"] = left()
found["Egon"] = User.objects.filter(username="Egon").exists()
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
pages = ["/", "/desk/", "/desk/club/", "/desk/club/journal/", f"/desk/sections/{night.pk}/", "/desk/side-tables/"]
print(json.dumps([client.get(page).status_code for page in pages]))
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
print(json.dumps([list(now(table).standing.scores) for table in SideTable.objects.all()]))
"""


def address_of(name: str, tmp_path) -> str:
    (tmp_path / "data").mkdir()
    return fresh(name, tmp_path)


def test_a_new_database_serves_without_them(tmp_path, db):
    data = {"DATABASE_URL": address_of("core_new", tmp_path)}
    said = run(BEGIN, tmp_path / "data", **data, TOURNEY_EXTRAS="none").splitlines()
    assert json.loads(said[-1]) == [200, 200, 200, 200, 200, 404]


def test_a_club_that_used_every_app_goes_on_without_them(tmp_path, db):
    data = {"DATABASE_URL": address_of("core_alone", tmp_path)}
    run(FILL, tmp_path / "data", **data)
    found = json.loads(run(USE, tmp_path / "data", **data, TOURNEY_EXTRAS="none"))
    assert found == {
        "apps": [],
        "first": [10],
        "without the demo": [7],
        "Ann 1": [0],
        "taken in": "One",
        "without the club": [3],
        "Egon": True,
    }
    assert json.loads(run(LOOK, tmp_path / "data", **data)) == [["Ada", "Bo", "Cy"]]
